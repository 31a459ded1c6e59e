/* Request handler of a round that was played on paper. A list is previewed first, and then sent as one command. */
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/save/permissions.h"
#include "app/transfer/round_import.h"
#include "web/request/list_upload.h"
#include "web/request/csv_errors.h"
#include "web/request/path_params.h"

static const char round_route[] = "/t/*/round";

/* --- what the list would do --- */

static void count_rows(const struct decision *decision, struct paper_round_page *page) {
    uint16_t swapped = entry_form(ENTRY_people_swapped)->code, entered = entry_form(ENTRY_result_entered)->code;
    for (uint32_t i = 0; i < decision->rows.count; i++) {
        page->exchanges += decision->rows.rows[i].kind == swapped;
        page->results += decision->rows.rows[i].kind == entered;
    }
}

/* A dry run on a copy of the state. */
static status rehearse(struct http_request *request, const struct page_ctx *ctx, const struct command *command,
                       struct paper_round_page *page) {
    struct decision decision;
    TRY(decision_start(&decision, request->state, &request->why));
    status went = permissions_check(&decision.state, command, &request->why);
    if (is_done(went)) went = decide(&decision, command);
    if (is_done(went)) {
        count_rows(&decision, page);
        went = sheet_look_remarks(ctx, &decision.notices, &page->said);
    }
    page->good = is_done(went);
    page->publishes = page->publishes && page->results;
    decision_free(&decision);
    return went;
}

static status read_round(struct http_request *request, tournament_id id, const struct round_file *file,
                         struct command *command) {
    TRY(http_request_command(request, COMMAND_round_take, command));
    command->tournament = id;
    command->body.round_take.reason = param_text(request, "reason");
    return round_import_command(file, &request->arena, &command->body.round_take);
}

/* --- the page --- */

static status fill_file(const struct page_request *context, const struct round_file *file,
                        struct paper_round_page *page) {
    struct notices sent = {0};
    list_upload_remark(context->request, &sent);
    page->rows = file->seats.count;
    page->tables = file->tables;
    TRY(sheet_look_flaws(&context->ctx, &file->flaws, &page->said));
    TRY(sheet_look_remarks(&context->ctx, &sent, &page->said));
    return sheet_look_remarks(&context->ctx, &file->notices, &page->said);
}

/* Replaces the page's initial values by what came with the form. */
static status keep_typed(struct http_request *request, struct paper_round_page *page) {
    page->looked_at = true;
    page->reason = param_text(request, "reason");
    return list_upload_typed(request, &page->typed);
}

/* Shows what is in the file and, if every row is good, what importing it would change. REFUSED: it cannot be
 * imported. */
static status preview(struct http_request *request, tournament_id id, const struct page_request *context,
                      const struct round_file *file, struct paper_round_page *page) {
    struct command command;
    TRY(fill_file(context, file, page));
    if (file->flaws.count) return done();
    TRY(read_round(request, id, file, &command));
    return rehearse(request, &context->ctx, &command, page);
}

/* `file`: NULL if there is nothing to preview. `why`: a refusal of the whole list; then the rows are shown without a
 * dry run. */
static status show_round(struct http_request *request, tournament_id id, const struct round_file *file,
                         const struct problem *why) {
    struct page_request context;
    struct paper_round_page page = {.frame = &context.frame, .slug = request->segments[0]};
    const struct tournament *tournament = state_tournament(request->state, id);
    stage_id stage;
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_ROUND));
    context.frame.title = sentence_of(MSG_PAGE_ROUND, 0);
    page_context_set_url(&context, url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("round")));
    TRY(paper_round_page_of(&context.ctx, &page));
    if (file || why) TRY(keep_typed(request, &page));
    if (file && why) TRY(fill_file(&context, file, &page));
    status went = file && !why ? preview(request, id, &context, file, &page) : done();
    if (went.outcome == REFUSED)
        why = &request->why;
    else
        TRY(went);
    if (why) page_context_set_error(&context, why);
    uint64_t based_on = stage_current(tournament, &stage) ? tournament->stages.rows[stage.at].changed : 0;
    TRY(page_context_form(request, round_route, context.frame.here, based_on, &page.form));
    page_paper_round(page_context_html(&context), &page);
    if ((why || page.said.flaws.count) && !request->refused_with) request->response.status = 422;
    return done();
}

status on_round(struct http_request *request) {
    tournament_id id;
    return path_param_tournament(request, &id) ? show_round(request, id, NULL, NULL) : done();
}

/* --- the form --- */

/* Free `file` in any case. */
static status read_sent(struct http_request *request, tournament_id id, struct round_file *file, struct problem *why) {
    *file = (struct round_file){0};
    struct text list;
    TRY(list_upload_check(request, why));
    TRY(sent_list(request, &list));
    return round_import_read(file, request->state, id, list, why);
}

static status look_at(struct http_request *request, tournament_id id, const struct problem *why) {
    struct round_file file;
    struct problem of_file;
    status went = read_sent(request, id, &file, &of_file);
    if (went.outcome == REFUSED)
        went = show_round(request, id, NULL, why ? why : &of_file);
    else if (is_done(went))
        went = show_round(request, id, &file, why);
    round_import_free(&file);
    return went;
}

static status refuse_round(struct http_request *request, const struct problem *why) {
    tournament_id id;
    return path_param_tournament(request, &id) ? look_at(request, id, why) : done();
}

static status read_list(struct http_request *request, tournament_id id, struct command *command) {
    struct round_file file;
    status went = read_sent(request, id, &file, &request->why);
    if (is_done(went) && file.flaws.count)
        went = refuse(&request->why, "TY-CSV", MSG_ROUND_BAD, 1, arg_number(file.flaws.count));
    if (is_done(went)) went = read_round(request, id, &file, command);
    round_import_free(&file);
    return went;
}

status on_round_look(struct http_request *request) {
    tournament_id id;
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    if (!path_param_tournament(request, &id)) return done();
    if (!form_has(request->form, "take")) return look_at(request, id, NULL);
    request->refuse = refuse_round;
    TRY(read_list(request, id, &command));
    buffer_add_cstr(&back, "/t/"), buffer_add_text(&back, request->segments[0]), buffer_add_cstr(&back, "/run");
    http_request_submit(request, &command);
    return done();
}
