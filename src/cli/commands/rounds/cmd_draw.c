/* draw, publish: what is played next. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"

/* The rest of them stands in `pairings`. */
enum { REASONS_OF_A_KIND = 3, REASONS_IN_DEMO = 2 };

/* The stage whose draw, or whose publishing, stands in this command's entries. */
static bool stage_of_answer(const struct tournament *tournament, const struct submit_result *answer, stage_id *stage) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *row = &tournament->stages.rows[i];
        bool drawn = row->drawn >= answer->first && row->drawn <= answer->saved;
        bool published = row->published >= answer->first && row->published <= answer->saved;
        if (!drawn && !published) continue;
        *stage = (stage_id){i};
        return true;
    }
    return false;
}

/* Pairings of a stage in a state that may be tentative. */
static status show_stage(struct cli_context *run, const struct state *state, stage_id stage, bool reasons) {
    struct pairings pairings;
    TRY(pairings_of(state, run->tournament, stage, &run->arena, &pairings));
    if (run->wants_json) {
        pairings_json(&run->json, run->language, &pairings);
        return done();
    }
    pairings_print(run, &pairings);
    if (reasons) pairings_print_reasons(run, &pairings, run->demo.is_on ? REASONS_IN_DEMO : REASONS_OF_A_KIND);
    if (pairings.key_known && !reasons) output_gap(&run->page), key_print(run, pairings.key);
    return done();
}

static status show_answer(struct cli_context *run, bool reasons) {
    stage_id stage;
    if (json_result_undone(run)) return next_print(run);
    if (!stage_of_answer(run_tournament(run), &run->answer, &stage)) return done();
    (void)json_result_begin(run);
    TRY(show_stage(run, run_state(run), stage, reasons));
    json_result_end(run);
    return next_print(run);
}

/* By a throw-away key, on a state that nobody else sees. */
static status rehearse(struct cli_context *run, const struct command *command) {
    struct decision decision;
    stage_id stage;
    TRY(event_dry_run(&run->event, command, &decision, &run->why));
    run->answer.notices = decision.notices;
    status shown = done();
    if (run->wants_json) {
        json_open(&run->json, '{');
        json_key(&run->json, "dry_run"), json_bool(&run->json, true);
    }
    if (stage_current(state_tournament(&decision.state, run->tournament), &stage))
        shown = show_stage(run, &decision.state, stage, true);
    decision_free(&decision);
    TRY(shown);
    json_result_end(run);
    if (run->wants_json) return done();
    output_gap(&run->page);
    output_prose(&run->page, 0, MSG_DRY_RUN);
    return done();
}

status cmd_draw(struct cli_context *run) {
    struct command command;
    TRY(run_command(run, COMMAND_draw_make, &command));
    struct command_draw_make *body = &command.body.draw_make;
    body->again = line_has(&run->line, FLAG_AGAIN);
    body->confirm = line_has(&run->line, FLAG_CONFIRM);
    body->rehearsal = line_has(&run->line, FLAG_DRY_RUN);
    body->reason = line_value(&run->line, FLAG_AGAIN_REASON);
    body->dice = line_value(&run->line, FLAG_DICE);
    if (line_has(&run->line, FLAG_DICE) && text_trimmed(body->dice).length == 0)
        return misuse(&run->why, "TY-USAGE", MSG_DICE_EMPTY, 0);
    if (body->rehearsal) return rehearse(run, &command);
    TRY(run_submit(run, &command));
    return show_answer(run, true);
}

status cmd_publish(struct cli_context *run) {
    struct command command;
    TRY(run_command(run, COMMAND_draw_publish, &command));
    TRY(run_submit(run, &command));
    return show_answer(run, false);
}
