/* Request handler of a result that a player reports. */
#include <string.h>
#include "app/input/score_parse.h"
#include "core/rulebook/score_format.h"
#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"
#include "web/request/path_params.h"

static const char report_path[] = "/me/*/report";

/* Scores of a form, and the ties that they make. */
struct typed_ties {
    struct command_result_report report;
    struct score_ties ties;
};

static bool may_report(const struct my_table *mine) {
    enum player_step step = mine->now.step;
    return step == PLAYER_PLAYS || step == PLAYER_ANSWERS || step == PLAYER_REPORTED || step == PLAYER_DISPUTED;
}

/* Is the score within what such games usually give? */
static bool is_usual(const struct format *format, int64_t value) {
    int64_t usual = format->value_usual;
    return usual == 0 || (value <= usual && value >= -usual);
}

/* What was typed for a seat, and whether it is a score that needs no second look. */
static bool typed_for(void *context, struct report_seat *seat) {
    struct page_request *page = context;
    struct http_request *request = page->request;
    struct problem ignored;
    struct score_row rows[TURNS_MAX];
    uint32_t count = 0;
    seat->score = param_text_numbered(request, "score-", seat->number);
    seat->is_negative = form_find(request->form, "minus-", seat->number) != NULL;
    const struct tournament *tournament = page_ctx_tournament(&page->ctx);
    const struct format *format = format_of(tournament);
    return format->unscored || (is_done(score_parse(request->state, tournament, &request->arena, seat->number,
                                                    seat->score, rows, &count, &ignored)) &&
                                is_usual(format, rows[0].value));
}

/* The form again, with what is wrong in it, or what is asked, beside the field. */
static status mark_wrong(struct page_request *context, const struct problem *why, struct report_page *page) {
    struct http_request *request = context->request;
    struct sentence says = why->says;
    TRY(report_page_typed(&context->ctx, page, typed_for, context, param_number(request, "won", -1)));
    page->asks = why->says.message == MSG_REPORT_SURE;
    bool is_of_score = text_is(text_of(why->rule), "TY-SCORE") && !page->asks &&
                       why->says.message != MSG_REPORT_NO_WINNER && why->says.message != MSG_REPORT_TIED;
    for (uint32_t i = page->seats.count; i-- > 0;) {
        const struct report_seat *seat = &page->seats.rows[i];
        if (seat->is_bad && (is_of_score || !seat->score.length))
            says = sentence_of(seat->score.length ? MSG_REPORT_NO_SCORE : MSG_REPORT_SCORE_MISSING, 2,
                               arg_text(seat->name), arg_text(seat->score));
    }
    page->wrong = page_ctx_said(&context->ctx, &says);
    page->rule = text_has_prefix(text_of(why->rule), "TY-") ? NULL : why->rule;
    return done();
}

/* The typed scores, and who shares a place by them. */
static status read_ties(struct http_request *request, const struct my_table *mine, struct typed_ties *typed) {
    TRY(command_form_scores(request, mine->id, mine->now.table, &typed->report.scores));
    return score_ties_of(request->state, mine->tournament, mine->now.table, typed->report.scores.rows,
                         typed->report.scores.count, &request->arena, &typed->ties);
}

/* "11 7 15 7": by it the form says that the ties of just these scores were named. */
static struct text told_of(struct http_request *request, const struct typed_ties *typed) {
    struct buffer words = {0};
    struct text told;
    for (uint32_t i = 0; i < typed->report.scores.count; i++) {
        if (i) buffer_add_byte(&words, ' ');
        buffer_add_number(&words, typed->report.scores.rows[i].value);
    }
    return is_done(arena_keep(&request->arena, &words, &told)) ? told : text_of("");
}

/* Names the ties beside the scores. */
static status show_ties(struct page_request *context, const struct my_table *mine, struct report_page *page) {
    struct typed_ties typed = {0};
    TRY(read_ties(context->request, mine, &typed));
    page->wrong = text_of("");
    page->tied = told_of(context->request, &typed);
    return report_ties_shown(&context->ctx, mine->now.table, &typed.ties, page);
}

/* The form; `why`: why the input was refused, or NULL. */
static status show_form(struct http_request *request, const struct my_table *mine, const struct problem *why) {
    struct page_request context;
    struct report_page page;
    TRY(page_context_start(&context, request, mine->id, PAGE_OTHER));
    page_ctx_set_tab(&context.ctx, TAB_ME);
    context.frame.title = sentence_of(MSG_PAGE_REPORT, 0);
    page_context_set_url(&context, url_piece(url_piece(url_at("/me"), request->segments[0]), text_of("report")));
    TRY(report_page_of(&context.ctx, &mine->now, mine->number, &page));
    if (why) TRY(mark_wrong(&context, why, &page));
    if (why && why->says.message == MSG_REPORT_TIED) TRY(show_ties(&context, mine, &page));
    TRY(page_context_form(request, report_path, context.frame.here, mine->now.changed, &page.form));
    page_report(page_context_html(&context), &page);
    return done();
}

status on_report(struct http_request *request) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    if (!may_report(&mine)) return player_home_render(request, NULL);
    return show_form(request, &mine, NULL);
}

/* If the table no longer takes a report, shows /me with the reason. */
static status refuse_report(struct http_request *request, const struct problem *why) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    return may_report(&mine) ? show_form(request, &mine, why) : player_home_render(request, why);
}

/* Was the winner's mark typed into a score? */
static bool is_typed(struct http_request *request, const struct mark *mark) {
    const struct form *form = request->form;
    for (uint32_t i = 0; i < form->count; i++) {
        const struct form_value *value = &form->values[i];
        bool is_score = strcmp(value->field->name, "score-") == 0;
        if (is_score && (memchr(value->text.bytes, mark->letter, value->text.length) ||
                         memchr(value->text.bytes, mark->sign, value->text.length)))
            return true;
    }
    return false;
}

/* TY-SCORE: whoever won was marked, or that nobody did. */
static status check_winner(struct http_request *request, const struct my_table *mine) {
    const struct mark *winner = winner_mark(format_of(mine->tournament));
    bool is_ordered =
        winner && winner->counted && mine->tournament->stages.rows[mine->now.stage.at].kind == STAGE_ADDITIONAL;
    if (!winner || is_ordered || param_number(request, "won", -1) >= 0 || is_typed(request, winner)) return done();
    return refuse(&request->why, "TY-SCORE", MSG_REPORT_NO_WINNER, 0);
}

/* TY-SCORE: a score far beyond what such games give is asked about once. */
static status check_sure(struct http_request *request, tournament_id tournament, const struct command *command) {
    const struct format *format = format_of(state_tournament(request->state, tournament));
    const struct score_row *rows = command->body.result_report.scores.rows;
    if (form_has(request->form, "confirm")) return done();
    for (uint32_t i = 0; i < command->body.result_report.scores.count; i++) {
        int64_t value = rows[i].value;
        if (!is_usual(format, value))
            return refuse(&request->why, "TY-SCORE", MSG_REPORT_SURE, 2, arg_number(value),
                          arg_number(format->value_usual + 1));
    }
    return done();
}

/* TY-SCORE: players who share a place are named once, before the report is sent. */
static status check_ties(struct http_request *request, const struct my_table *mine) {
    struct typed_ties typed = {0};
    TRY(read_ties(request, mine, &typed));
    if (!typed.ties.count || text_equal(param_text(request, "tied"), told_of(request, &typed))) return done();
    return refuse(&request->why, "TY-SCORE", MSG_REPORT_TIED, 0);
}

static status report(struct http_request *request, const struct my_table *mine) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command(request, COMMAND_result_report, &command));
    command.tournament = mine->id;
    if (may_report(mine)) TRY(check_winner(request, mine));
    TRY(command_form_read(request, &command));
    if (may_report(mine))
        TRY(command_form_scores(request, mine->id, mine->now.table, &command.body.result_report.scores));
    TRY(check_sure(request, mine->id, &command));
    if (may_report(mine)) TRY(check_ties(request, mine));
    buffer_add_cstr(&back, "/me");
    http_request_submit(request, &command);
    return done();
}

status on_report_send(struct http_request *request) {
    struct my_table mine;
    if (!player_from_request(request, &mine)) return done();
    request->refuse = refuse_report;
    return report(request, &mine);
}
