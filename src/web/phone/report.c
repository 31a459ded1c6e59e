/* Request handler of a result that a player reports. */
#include <string.h>
#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"
#include "web/request/path_params.h"

static const char report_path[] = "/me/*/report";

static bool may_report(const struct my_table *mine) {
    enum player_step step = mine->now.step;
    return step == PLAYER_PLAYS || step == PLAYER_ANSWERS || step == PLAYER_REPORTED || step == PLAYER_DISPUTED;
}

/* The form; `why`: why the input was refused, or NULL. */
static status show_form(struct http_request *request, const struct my_table *mine, const struct problem *why) {
    struct page_request context;
    struct report_page page;
    TRY(page_context_start(&context, request, mine->id, PAGE_OTHER));
    context.frame.title = sentence_of(MSG_PAGE_REPORT, 0);
    page_context_set_url(&context, url_piece(url_piece(url_at("/me"), request->segments[0]), text_of("report")));
    if (why) page_context_set_error(&context, why);
    TRY(report_page_of(&context.ctx, &mine->now, mine->number, &page));
    if (why) TRY(page_context_scores(request, page.result.seats.count, &page.result.seats.rows));
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

static status report(struct http_request *request, tournament_id tournament) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command(request, COMMAND_result_report, &command));
    command.tournament = tournament;
    TRY(command_form_read(request, &command));
    buffer_add_cstr(&back, "/me");
    http_request_submit(request, &command);
    return done();
}

status on_report_send(struct http_request *request) {
    tournament_id tournament;
    if (!path_param_tournament(request, &tournament)) return done();
    request->refuse = refuse_report;
    return report(request, tournament);
}
