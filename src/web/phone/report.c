/* How the game ended, as a player says it from the phone. */
#include <string.h>
#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "pages/phone/phone_pages.h"

static const char report_path[] = "/me/*/report";

static bool may_report(const struct my_table *mine) {
    enum player_step step = mine->now.step;
    return step == PLAYER_PLAYS || step == PLAYER_ANSWERS || step == PLAYER_REPORTED || step == PLAYER_DISPUTED;
}

/* The form; `why` says why what was typed was not taken, or is NULL. */
static status show_form(struct http_request *visit, const struct my_table *mine, const struct problem *why) {
    struct page_request looking;
    struct report_page page;
    TRY(page_context_start(&looking, visit, mine->id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_PAGE_REPORT, 0);
    page_context_set_url(&looking, url_piece(url_piece(url_at("/me"), visit->pieces[0]), text_of("report")));
    if (why) page_context_set_error(&looking, why);
    TRY(report_page_of(&looking.look, &mine->now, mine->number, &page));
    if (why) TRY(page_context_scores(visit, page.seats.count, &page.seats.rows));
    TRY(page_context_form(visit, report_path, looking.frame.here, mine->now.changed, &page.form));
    page_report(page_context_html(&looking), &page);
    return done();
}

status on_report(struct http_request *visit) {
    struct my_table mine;
    if (!player_from_request(visit, &mine)) return done();
    if (!may_report(&mine)) return player_home_render(visit, NULL);
    return show_form(visit, &mine, NULL);
}

/* What has become of the table meanwhile may leave nothing to report: then the player's own page says why not. */
static status refuse_report(struct http_request *visit, const struct problem *why) {
    struct my_table mine;
    if (!player_from_request(visit, &mine)) return done();
    return may_report(&mine) ? show_form(visit, &mine, why) : player_home_render(visit, why);
}

static status report(struct http_request *visit, tournament_id tournament) {
    struct command command;
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    TRY(http_request_command(visit, COMMAND_result_report, &command));
    command.tournament = tournament;
    TRY(command_form_read(visit, &command));
    buffer_text(&back, "/me");
    http_request_submit(visit, &command);
    return done();
}

status on_report_send(struct http_request *visit) {
    tournament_id tournament;
    if (!page_context_tournament(visit, &tournament)) return done();
    visit->refuse = refuse_report;
    return report(visit, tournament);
}
