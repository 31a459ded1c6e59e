/* Results, a line each: what was typed is read, and entered. */
#include <string.h>
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/input/result_line.h"
#include "pages/desk/results_pages.h"
#include "web/request/routes.h"

static const char results_path[] = "/t/*/results", reenter_path[] = "/t/*/reenter";

/* Is it the page that has the order of the slips? */
static bool in_order(const struct visit *visit) { return strcmp(visit->route->path, reenter_path) == 0; }

static struct url own_url(const struct visit *visit) {
    struct url url = url_piece(url_at("/t"), visit->pieces[0]);
    return url_piece(url, text_of(in_order(visit) ? "reenter" : "results"));
}

/* What was typed, with the table that it was meant for: the next one may be another by now. */
static struct text typed_text(struct visit *visit) {
    struct text line = visit_text(visit, "line");
    int64_t table = visit_number(visit, "table", 0);
    struct buffer whole = {0};
    if (!table || memchr(line.bytes, ':', line.length)) return line;
    buffer_number(&whole, table), buffer_text(&whole, ": "), buffer_piece(&whole, line);
    struct text kept = whole.failed ? line : text_copied(&visit->arena, buffer_held(&whole));
    buffer_free(&whole);
    return kept.bytes ? kept : line;
}

/* The form; `why` says why what was typed was not taken, or is NULL. */
static status show_results(struct visit *visit, const struct problem *why) {
    struct looking looking;
    struct results_page page;
    tournament_id tournament;
    if (!looking_tournament(visit, &tournament)) return done();
    TRY(looking_start(&looking, visit, tournament, PAGE_RESULTS));
    if (why) looking_refused(&looking, why);
    looking_here(&looking, own_url(visit));
    TRY((in_order(visit) ? reenter_page_of : results_page_of)(&looking.look, &page));
    if (why) page.typed = typed_text(visit);
    TRY(looking_form(visit, in_order(visit) ? reenter_path : results_path, looking.frame.here, visit->state->seq,
                     &page.form));
    page_results(looking_html(&looking), &page);
    return done();
}

status on_results(struct visit *visit) { return show_results(visit, NULL); }

/* "7 3": as person 3 has reported table 7. */
static status read_taken(struct visit *visit, tournament_id tournament, struct text taken,
                         struct command_result_enter *result) {
    int64_t number = 0, person = 0;
    struct text table = text_cut(&taken, ' ');
    if (!text_number(table, 1, UINT16_MAX, &number) || !text_number(taken, 1, PERSON_NUMBER_MAX, &person))
        return misuse(&visit->why, "TY-FORM", MSG_FORM_BROKEN, 0);
    return result_as_reported(visit->state, tournament, &visit->arena, (uint32_t)number, (uint32_t)person, result,
                              &visit->why);
}

static status enter_line(struct visit *visit, tournament_id tournament) {
    struct command command;
    struct text taken = visit_text(visit, "take");
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    struct url url = own_url(visit);
    TRY(visit_command(visit, COMMAND_result_enter, &command));
    command.tournament = tournament;
    struct command_result_enter *result = &command.body.result_enter;
    if (taken.length)
        TRY(read_taken(visit, tournament, taken, result));
    else
        TRY(result_line_of_table(visit->state, tournament, &visit->arena, (uint32_t)visit_number(visit, "table", 0),
                                 visit_text(visit, "line"), result, &visit->why));
    result->confirm = UNUSUAL_WARNED;
    buffer_piece(&back, url_text(&url));
    visit_submit(visit, &command);
    return done();
}

status on_results_enter(struct visit *visit) {
    tournament_id tournament;
    if (!looking_tournament(visit, &tournament)) return done();
    visit->refuse = show_results;
    return enter_line(visit, tournament);
}
