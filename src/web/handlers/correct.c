/* Request handler of result correction: the form shows what would change, and its button Save saves it. */
#include "web/request/command_form.h"
#include "web/http/form.h"
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
    TRY(page_context_staff(&showing->context, PLACE_ROUND));
    struct next_action *next = &showing->context.frame.next;
    if (!next->is_step) next->says = text_of(""); /* another table is no step of a correction */
    showing->context.frame.cols = showing->context.frame.wide_side = true;
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

static void choose_typed(struct http_request *request, struct correct_page *page) {
    struct correct_reason *reasons = (struct correct_reason *)page->reasons.rows;
    struct correct_choice *choices = (struct correct_choice *)page->choices.rows;
    uint32_t then = (uint32_t)param_number(request, "then", 0);
    for (uint32_t i = 0; i < page->reasons.count; i++)
        reasons[i].chosen = reasons[i].number == param_number(request, "why", 1);
    for (uint32_t i = 0; i < page->choices.count; i++) choices[i].chosen = then ? choices[i].then == then : i == 0;
}

/* What was typed and chosen, in the place of what the table has. */
static status keep_typed(struct http_request *request, struct correct_page *page) {
    struct correct_seat *seats = ARENA_ARRAY(&request->arena, struct correct_seat, page->seats.count + 1);
    if (!seats) return no_memory();
    for (uint32_t i = 0; i < page->seats.count; i++) {
        seats[i] = page->seats.rows[i];
        seats[i].score = param_text_numbered(request, "score-", seats[i].number);
        seats[i].marked = param_number(request, "won", 0) == seats[i].number;
    }
    page->seats.rows = seats;
    page->details = param_text(request, "reason");
    choose_typed(request, page);
    return done();
}

/* "Result slip was misread: it says 16", in the language of whoever writes it. */
static status whole_reason(struct http_request *request, struct text *reason) {
    struct buffer words = {0};
    struct text details = text_trimmed(param_text(request, "reason"));
    enum message why = correct_reason_message((uint32_t)param_number(request, "why", 0));
    if (why != MSG_NONE) message_text(&words, request->language, why);
    if (why != MSG_NONE && details.length) buffer_add_cstr(&words, ": ");
    buffer_add_text(&words, details);
    return arena_keep(&request->arena, &words, reason);
}

static status read_correction(struct http_request *request, const struct asked *asked, const struct correct_page *page,
                              struct command *command) {
    struct command_result_correct *body = &command->body.result_correct;
    TRY(http_request_command(request, COMMAND_result_correct, command));
    command->tournament = asked->id;
    body->stage = (uint16_t)page->kind;
    body->round = page->number;
    body->table = (uint16_t)page->table;
    body->then = (uint8_t)param_number(request, "then", 0);
    TRY(whole_reason(request, &body->reason));
    return command_form_scores(request, asked->id, asked->table, &body->scores);
}

/* A dry run on a copy of the state, of which `fill` takes what the page shows. */
static status dry_run(struct http_request *request, const struct asked *asked, const struct command *command,
                      struct showing *showing,
                      status (*fill)(const struct page_ctx *ctx, const struct state *after, table_id table,
                                     struct correct_page *page)) {
    struct decision decision;
    TRY(decision_start(&decision, request->state, &request->why));
    status went = permissions_check(&decision.state, command, &request->why);
    if (is_done(went)) went = decide(&decision, command);
    if (is_done(went)) went = fill(&showing->context.ctx, &decision.state, asked->table, &showing->page);
    decision_free(&decision);
    return went;
}

/* What follows as far as it is chosen; THEN_OPEN: there is no choice. */
static uint8_t chosen_then(const struct correct_page *page) {
    for (uint32_t i = 0; i < page->choices.count; i++)
        if (page->choices.rows[i].chosen) return (uint8_t)page->choices.rows[i].then;
    return THEN_OPEN;
}

/* The choices, and what the chosen one would change. */
static status rehearse(struct http_request *request, const struct asked *asked, const struct command *command,
                       struct showing *showing) {
    struct command rehearsal = *command;
    rehearsal.body.result_correct.rehearsal = 1;
    rehearsal.body.result_correct.then = THEN_OPEN;
    TRY(dry_run(request, asked, &rehearsal, showing, correct_page_choices));
    choose_typed(request, &showing->page);
    rehearsal.body.result_correct.then = chosen_then(&showing->page);
    return dry_run(request, asked, &rehearsal, showing, correct_page_preview);
}

/* Leads back to the table, beside its round. */
static status save(struct http_request *request, const struct correct_page *page, const struct command *command) {
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct url url = url_piece(url_piece(url_at("/t"), page->slug), text_of("run"));
    if (page->closed) url = url_asks_number(url_asks_number(url, "stage", page->kind), "round", page->number);
    url = url_asks_number(url, "table", page->table);
    buffer_add_text(&back, url_text(&url));
    http_request_submit(request, command);
    return done();
}

static status preview(struct http_request *request, const struct asked *asked) {
    struct showing showing;
    struct command command;
    TRY(start(request, asked, &showing));
    TRY(keep_typed(request, &showing.page));
    TRY(read_correction(request, asked, &showing.page, &command));
    if (form_has(request->form, "save")) return save(request, &showing.page, &command);
    TRY(rehearse(request, asked, &command, &showing));
    page_correct(page_context_html(&showing.context), &showing.page);
    return done();
}

/* The form as it was sent, with the refusal, and with what would change where that can be said. */
static status refuse_preview(struct http_request *request, const struct problem *why) {
    struct problem told = *why; /* the preview may be refused for another reason */
    struct showing showing;
    struct command command;
    struct asked asked;
    if (!find_asked(request, &asked)) return done();
    TRY(start(request, &asked, &showing));
    TRY(keep_typed(request, &showing.page));
    status went = read_correction(request, &asked, &showing.page, &command);
    if (is_done(went)) went = rehearse(request, &asked, &command, &showing);
    if (!is_done(went)) showing.page.previewed = false;
    page_context_set_error(&showing.context, &told);
    page_correct(page_context_html(&showing.context), &showing.page);
    return done();
}

status on_correct_preview(struct http_request *request) {
    struct asked asked;
    if (!find_asked(request, &asked)) return done();
    request->refuse = refuse_preview;
    return preview(request, &asked);
}
