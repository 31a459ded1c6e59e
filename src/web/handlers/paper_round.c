/* A round that was played on paper: a list is looked at first, and then sent as one command. */
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/save/permissions.h"
#include "app/transfer/round_import.h"
#include "web/request/list_upload.h"
#include "web/request/csv_errors.h"

static const char round_route[] = "/t/*/round";

/* --- what the list would do --- */

static void count_rows(const struct decision *decision, struct round_page *page) {
    uint16_t swapped = entry_form(ENTRY_people_swapped)->code, entered = entry_form(ENTRY_result_entered)->code;
    for (uint32_t i = 0; i < decision->rows.count; i++) {
        page->exchanges += decision->rows.rows[i].kind == swapped;
        page->results += decision->rows.rows[i].kind == entered;
    }
}

/* On a state that nobody else sees. */
static status rehearse(struct http_request *visit, const struct page_ctx *look, const struct command *command,
                       struct round_page *page) {
    struct decision decision;
    TRY(decision_start(&decision, visit->state, &visit->why));
    status went = permissions_check(&decision.state, command, &visit->why);
    if (is_done(went)) went = decide(&decision, command);
    if (is_done(went)) {
        count_rows(&decision, page);
        went = sheet_look_remarks(look, &decision.notices, &page->said);
    }
    page->good = is_done(went);
    page->publishes = page->publishes && page->results;
    decision_free(&decision);
    return went;
}

static status read_round(struct http_request *visit, tournament_id id, const struct round_file *file,
                         struct command *command) {
    TRY(http_request_command(visit, COMMAND_round_take, command));
    command->tournament = id;
    command->body.round_take.reason = param_text(visit, "reason");
    return round_import_command(file, &visit->arena, &command->body.round_take);
}

/* --- the page --- */

static status fill_file(const struct page_request *looking, const struct round_file *file, struct round_page *page) {
    struct notices sent = {0};
    list_upload_remark(looking->visit, &sent);
    page->rows = file->seats.count;
    page->tables = file->tables;
    TRY(sheet_look_flaws(&looking->look, &file->flaws, &page->said));
    TRY(sheet_look_remarks(&looking->look, &sent, &page->said));
    return sheet_look_remarks(&looking->look, &file->notices, &page->said);
}

/* What came with the form, in place of what the page begins with. */
static status keep_typed(struct http_request *visit, struct round_page *page) {
    page->looked_at = true;
    page->reason = param_text(visit, "reason");
    return list_upload_typed(visit, &page->typed);
}

/* What is in the file, and, where each row of it is good, what taking it over would do. REFUSED: it cannot be. */
static status preview(struct http_request *visit, tournament_id id, const struct page_request *looking,
                      const struct round_file *file, struct round_page *page) {
    struct command command;
    TRY(fill_file(looking, file, page));
    if (file->flaws.count) return done();
    TRY(read_round(visit, id, file, &command));
    return rehearse(visit, &looking->look, &command, page);
}

/* `file` is NULL where nothing was looked at; `why` is a refusal of the whole, behind which it is looked at no more. */
static status show_round(struct http_request *visit, tournament_id id, const struct round_file *file,
                         const struct problem *why) {
    struct page_request looking;
    struct round_page page = {.frame = &looking.frame, .slug = visit->pieces[0]};
    const struct tournament *tournament = state_tournament(visit->state, id);
    stage_id stage;
    TRY(page_context_start(&looking, visit, id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_ROUND, 0);
    page_context_set_url(&looking, url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("round")));
    TRY(round_page_of(&looking.look, &page));
    if (file || why) TRY(keep_typed(visit, &page));
    if (file && why) TRY(fill_file(&looking, file, &page));
    status went = file && !why ? preview(visit, id, &looking, file, &page) : done();
    if (went.outcome == REFUSED)
        why = &visit->why;
    else
        TRY(went);
    if (why) page_context_set_error(&looking, why);
    uint64_t based_on = stage_current(tournament, &stage) ? tournament->stages.rows[stage.at].changed : 0;
    TRY(page_context_form(visit, round_route, looking.frame.here, based_on, &page.form));
    page_round(page_context_html(&looking), &page);
    if ((why || page.said.flaws.count) && !visit->refused_with) visit->head.status = 422;
    return done();
}

status on_round(struct http_request *visit) {
    tournament_id id;
    return page_context_tournament(visit, &id) ? show_round(visit, id, NULL, NULL) : done();
}

/* --- the form --- */

/* `file` is to be freed in any case. */
static status read_sent(struct http_request *visit, tournament_id id, struct round_file *file, struct problem *why) {
    *file = (struct round_file){0};
    struct text list;
    TRY(list_upload_check(visit, why));
    TRY(sent_list(visit, &list));
    return round_import_read(file, visit->state, id, list, why);
}

static status look_at(struct http_request *visit, tournament_id id, const struct problem *why) {
    struct round_file file;
    struct problem of_file;
    status went = read_sent(visit, id, &file, &of_file);
    if (went.outcome == REFUSED)
        went = show_round(visit, id, NULL, why ? why : &of_file);
    else if (is_done(went))
        went = show_round(visit, id, &file, why);
    round_import_free(&file);
    return went;
}

static status refuse_round(struct http_request *visit, const struct problem *why) {
    tournament_id id;
    return page_context_tournament(visit, &id) ? look_at(visit, id, why) : done();
}

static status read_list(struct http_request *visit, tournament_id id, struct command *command) {
    struct round_file file;
    status went = read_sent(visit, id, &file, &visit->why);
    if (is_done(went) && file.flaws.count)
        went = refuse(&visit->why, "TY-CSV", MSG_ROUND_BAD, 1, arg_number(file.flaws.count));
    if (is_done(went)) went = read_round(visit, id, &file, command);
    round_import_free(&file);
    return went;
}

status on_round_look(struct http_request *visit) {
    tournament_id id;
    struct command command;
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    if (!page_context_tournament(visit, &id)) return done();
    if (!form_has(visit->form, "take")) return look_at(visit, id, NULL);
    visit->refuse = refuse_round;
    TRY(read_list(visit, id, &command));
    buffer_text(&back, "/t/"), buffer_piece(&back, visit->pieces[0]), buffer_text(&back, "/run");
    http_request_submit(visit, &command);
    return done();
}
