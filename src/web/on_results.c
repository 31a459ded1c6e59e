/* Results, a line each: what was typed is read, and entered. */
#include "handlers.h"
#include "looking.h"
#include "pages.h"
#include "result_line.h"
#include "results_pages.h"

static const char results_path[] = "/t/*/results";

/* The form; `why` says why what was typed was not taken, or is NULL. */
static status show_results(struct visit *visit, const struct problem *why) {
    struct looking looking;
    struct results_page page;
    tournament_id tournament;
    if (!looking_tournament(visit, &tournament)) return done();
    TRY(looking_start(&looking, visit, tournament, PAGE_RESULTS));
    if (why) looking_refused(&looking, why);
    TRY(results_page_of(&looking.look, &page));
    if (why) page.typed = visit_text(visit, "line");
    TRY(looking_form(visit, results_path, looking.frame.here, visit->state->seq, &page.form));
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
    struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("results"));
    TRY(visit_command(visit, COMMAND_result_enter, &command));
    command.tournament = tournament;
    struct command_result_enter *result = &command.body.result_enter;
    if (taken.length)
        TRY(read_taken(visit, tournament, taken, result));
    else
        TRY(result_line_read(visit->state, tournament, &visit->arena, visit_text(visit, "line"), result, &visit->why));
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
