/* Request handler of result correction: shows first what would change; the form that saves it is a command form
 * (command_form.h). */
#include "web/request/command_form.h"
#include "pages/desk/correct_pages.h"
#include "core/ledger/record_codec.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/save/permissions.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"

static const char correct_path[] = "/t/*/tables/*/correct";

/* A table of a published stage. */
struct asked {
    tournament_id id;
    table_id table;
};

/* If no stage kind is given: that table in the last stage that has it. */
static bool find_in_last(const struct tournament *tournament, uint32_t number, table_id *table) {
    for (uint32_t at = tournament->stages.count; at-- > 0;)
        if (stage_is_published(&tournament->stages.rows[at]) &&
            table_numbered(tournament, (stage_id){at}, number, table))
            return true;
    return false;
}

/* False: there is no such table, and the request is answered. */
static bool find_asked(struct http_request *request, struct asked *asked) {
    enum stage_kind kind = (enum stage_kind)param_number(request, "stage", 0);
    uint32_t round = (uint32_t)param_number(request, "round", 0);
    stage_id stage;
    int64_t number;
    if (!path_param_tournament(request, &asked->id)) return false;
    const struct tournament *tournament = state_tournament(request->state, asked->id);
    bool is_there = text_number(request->segments[1], 1, UINT16_MAX, &number) &&
                    (kind ? stage_find(tournament, kind, round, &stage) &&
                                table_numbered(tournament, stage, (uint32_t)number, &asked->table)
                          : find_in_last(tournament, (uint32_t)number, &asked->table));
    if (!is_there) respond_not_found(request);
    return is_there;
}

/* The URL that the form is sent to. */
static struct url url_of(const struct http_request *request) {
    struct url url = url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("tables"));
    return url_piece(url_piece(url, request->segments[1]), text_of("correct"));
}

/* Everything but the changes. */
struct showing {
    struct page_request context;
    struct correct_page page;
};

static status start(struct http_request *request, const struct asked *asked, struct showing *showing) {
    TRY(page_context_start(&showing->context, request, asked->id, PAGE_OTHER));
    showing->context.frame.title = sentence_of(MSG_PAGE_CORRECT, 0);
    TRY(correct_page_of(&showing->context.ctx, asked->table, &showing->page));
    struct url here = url_asks_number(url_of(request), "stage", showing->page.kind);
    page_context_set_url(&showing->context, url_asks_number(here, "round", showing->page.number));
    TRY(page_context_form(request, correct_path, url_of(request), request->state->seq, &showing->page.form));
    return done();
}

status on_correct(struct http_request *request) {
    struct showing showing;
    struct asked asked;
    if (!find_asked(request, &asked)) return done();
    TRY(start(request, &asked, &showing));
    page_correct(page_context_html(&showing.context), &showing.page);
    return done();
}

static status keep_typed(struct http_request *request, struct correct_page *page) {
    page->reason = param_text(request, "reason");
    return page_context_scores_as_words(request, page->result.seats.count, &page->result.seats.rows);
}

static status refuse_preview(struct http_request *request, const struct problem *why) {
    struct showing showing;
    struct asked asked;
    if (!find_asked(request, &asked)) return done();
    TRY(start(request, &asked, &showing));
    TRY(keep_typed(request, &showing.page));
    page_context_set_error(&showing.context, why);
    page_correct(page_context_html(&showing.context), &showing.page);
    return done();
}

static status read_correction(struct http_request *request, const struct asked *asked, const struct correct_page *page,
                              struct command *command) {
    struct command_result_correct *body = &command->body.result_correct;
    TRY(http_request_command(request, COMMAND_result_correct, command));
    command->tournament = asked->id;
    body->stage = (uint16_t)page->kind;
    body->round = page->number;
    body->table = (uint16_t)page->result.shield.number;
    body->rehearsal = 1;
    body->reason = param_text(request, "reason");
    return command_form_scores(request, asked->id, &body->scores);
}

/* A dry run on a copy of the state. */
static status rehearse(struct http_request *request, const struct asked *asked, const struct command *command,
                       struct showing *showing) {
    struct decision decision;
    TRY(decision_start(&decision, request->state, &request->why));
    status went = permissions_check(&decision.state, command, &request->why);
    if (is_done(went)) went = decide(&decision, command);
    if (is_done(went))
        went = correct_page_preview(&showing->context.ctx, &decision.state, asked->table, &showing->page);
    if (is_done(went)) page_correct(page_context_html(&showing->context), &showing->page);
    decision_free(&decision);
    return went;
}

static status preview(struct http_request *request, const struct asked *asked) {
    struct showing showing;
    struct command command;
    TRY(start(request, asked, &showing));
    TRY(keep_typed(request, &showing.page));
    TRY(read_correction(request, asked, &showing.page, &command));
    return rehearse(request, asked, &command, &showing);
}

status on_correct_preview(struct http_request *request) {
    struct asked asked;
    if (!find_asked(request, &asked)) return done();
    request->refuse = refuse_preview;
    return preview(request, &asked);
}
