/* explain table, explain player: why people sit where they sit, and stand where they stand. */
#include "cli/line/cli_commands.h"
#include "app/save/draw_retrace.h"
#include "cli/print/print.h"
#include "core/state/person_lookup.h"
#include "core/state/table_numbers.h"

/* TY-TABLE: a table of that stage. */
static status find_table(struct cli_context *run, stage_id stage, uint32_t *number) {
    const struct tournament *tournament = run_tournament(run);
    int64_t typed = 0;
    table_id table;
    (void)text_number(run->line.operands[0], 1, UINT16_MAX, &typed); /* checked when the line was read */
    *number = (uint32_t)typed;
    if (table_numbered(tournament, stage, *number, &table)) return done();
    return refuse_table(tournament, stage, (uint32_t)typed, &run->why);
}

static status tell_table(struct cli_context *run, stage_id stage, uint32_t table, enum draw_check check,
                         const struct draw_trace *story) {
    struct explained_table explained;
    TRY(explain_table(run_state(run), run->tournament, stage, table, check, story, &run->arena, &explained));
    if (run->wants_json) {
        json_open(&run->json, '{');
        explain_table_json(&run->json, run->language, &explained);
        json_close(&run->json, '}');
    } else {
        explained_table_print(run, &explained);
    }
    return done();
}

status cmd_explain_table(struct cli_context *run) {
    struct draw_trace story = {0};
    enum draw_check check;
    stage_id stage;
    uint32_t table;
    TRY(show_find_stage(run, &stage));
    TRY(find_table(run, stage, &table));
    status told = draw_retrace(&run->event, run->tournament, stage, &story, &check, &run->why);
    if (is_done(told)) told = tell_table(run, stage, table, check, &story);
    draw_trace_free(&story);
    return told;
}

/* TY-ENTERED: the person that was named, in the tournament. */
static status find_entrant(struct cli_context *run, entrant_id *entrant) {
    const struct state *state = run_state(run);
    person_id person;
    TRY(person_find(state, &run->arena, run->line.operands[0], &person, &run->why));
    return person_entered(state, run_tournament(run), person, entrant, &run->why);
}

status cmd_explain_player(struct cli_context *run) {
    struct explained_place place;
    entrant_id entrant;
    uint32_t round;
    TRY(show_find_round(run, &round));
    TRY(find_entrant(run, &entrant));
    TRY(explain_place(run_state(run), run->tournament, round, entrant, &run->arena, &place));
    if (run->wants_json) {
        json_open(&run->json, '{');
        explain_place_json(&run->json, run->language, &place);
        json_close(&run->json, '}');
    } else {
        explained_place_print(run, &place);
    }
    return done();
}
