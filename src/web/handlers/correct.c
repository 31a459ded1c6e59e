/* A result is put right: first what would change is shown; the form that does it is a command (command_form.h). */
#include "web/request/command_form.h"
#include "pages/desk/correct_pages.h"
#include "core/ledger/record_codec.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/save/permissions.h"

static const char correct_path[] = "/t/*/tables/*/correct";

/* A table of a stage that was published. */
struct asked {
    tournament_id id;
    table_id table;
};

/* Without a kind, that table of the last stage that has it. */
static bool find_in_last(const struct tournament *tournament, uint32_t number, table_id *table) {
    for (uint32_t at = tournament->stages.count; at-- > 0;)
        if (stage_is_published(&tournament->stages.rows[at]) &&
            table_numbered(tournament, (stage_id){at}, number, table))
            return true;
    return false;
}

/* False: there is none, and the visit says so. */
static bool find_asked(struct http_request *visit, struct asked *asked) {
    enum stage_kind kind = (enum stage_kind)param_number(visit, "stage", 0);
    uint32_t round = (uint32_t)param_number(visit, "round", 0);
    stage_id stage;
    int64_t number;
    if (!page_context_tournament(visit, &asked->id)) return false;
    const struct tournament *tournament = state_tournament(visit->state, asked->id);
    bool is_there = text_number(visit->pieces[1], 1, UINT16_MAX, &number) &&
                    (kind ? stage_find(tournament, kind, round, &stage) &&
                                table_numbered(tournament, stage, (uint32_t)number, &asked->table)
                          : find_in_last(tournament, (uint32_t)number, &asked->table));
    if (!is_there) respond_not_found(visit);
    return is_there;
}

/* Where the form goes. */
static struct url url_of(const struct http_request *visit) {
    struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("tables"));
    return url_piece(url_piece(url, visit->pieces[1]), text_of("correct"));
}

/* Everything but what would change. */
struct showing {
    struct page_request looking;
    struct correct_page page;
};

static status start(struct http_request *visit, const struct asked *asked, struct showing *showing) {
    TRY(page_context_start(&showing->looking, visit, asked->id, PAGE_OTHER));
    showing->looking.frame.title = sentence_of(MSG_PAGE_CORRECT, 0);
    TRY(correct_page_of(&showing->looking.look, asked->table, &showing->page));
    struct url here = url_asks_number(url_of(visit), "stage", showing->page.kind);
    page_context_set_url(&showing->looking, url_asks_number(here, "round", showing->page.number));
    TRY(page_context_form(visit, correct_path, url_of(visit), visit->state->seq, &showing->page.form));
    return done();
}

status on_correct(struct http_request *visit) {
    struct showing showing;
    struct asked asked;
    if (!find_asked(visit, &asked)) return done();
    TRY(start(visit, &asked, &showing));
    page_correct(page_context_html(&showing.looking), &showing.page);
    return done();
}

static status keep_typed(struct http_request *visit, struct correct_page *page) {
    page->reason = param_text(visit, "reason");
    return page_context_scores_as_words(visit, page->result.seats.count, &page->result.seats.rows);
}

static status refuse_preview(struct http_request *visit, const struct problem *why) {
    struct showing showing;
    struct asked asked;
    if (!find_asked(visit, &asked)) return done();
    TRY(start(visit, &asked, &showing));
    TRY(keep_typed(visit, &showing.page));
    page_context_set_error(&showing.looking, why);
    page_correct(page_context_html(&showing.looking), &showing.page);
    return done();
}

static status read_correction(struct http_request *visit, const struct asked *asked, const struct correct_page *page,
                              struct command *command) {
    struct command_result_correct *body = &command->body.result_correct;
    TRY(http_request_command(visit, COMMAND_result_correct, command));
    command->tournament = asked->id;
    body->stage = (uint16_t)page->kind;
    body->round = page->number;
    body->table = (uint16_t)page->result.shield.number;
    body->rehearsal = 1;
    body->reason = param_text(visit, "reason");
    return command_form_scores(visit, asked->id, &body->scores);
}

/* On a state that nobody else sees. */
static status rehearse(struct http_request *visit, const struct asked *asked, const struct command *command,
                       struct showing *showing) {
    struct decision decision;
    TRY(decision_start(&decision, visit->state, &visit->why));
    status went = permissions_check(&decision.state, command, &visit->why);
    if (is_done(went)) went = decide(&decision, command);
    if (is_done(went))
        went = correct_page_preview(&showing->looking.look, &decision.state, asked->table, &showing->page);
    if (is_done(went)) page_correct(page_context_html(&showing->looking), &showing->page);
    decision_free(&decision);
    return went;
}

static status preview(struct http_request *visit, const struct asked *asked) {
    struct showing showing;
    struct command command;
    TRY(start(visit, asked, &showing));
    TRY(keep_typed(visit, &showing.page));
    TRY(read_correction(visit, asked, &showing.page, &command));
    return rehearse(visit, asked, &command, &showing);
}

status on_correct_preview(struct http_request *visit) {
    struct asked asked;
    if (!find_asked(visit, &asked)) return done();
    visit->refuse = refuse_preview;
    return preview(visit, &asked);
}
