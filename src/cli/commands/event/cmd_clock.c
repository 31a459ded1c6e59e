/* clock, clock start, pause, go, stop, add, extra: the time of the stage that is being played. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"

static void members_json(struct cli_context *run, const struct round_clock *clock) {
    const struct tournament *tournament = run_tournament(run);
    const struct stage *stage = clock->is_played ? &tournament->stages.rows[clock->stage.at] : NULL;
    struct json *json = &run->json;
    json_key(json, "tournament"), json_text(json, state_text(run_state(run), tournament->slug));
    json_key(json, "stage");
    if (stage)
        json_string(json, stage_key((enum stage_kind)stage->kind));
    else
        json_null(json);
    json_key(json, "round");
    if (stage)
        json_number(json, stage->round);
    else
        json_null(json);
    json_key(json, "clock"), json_open(json, '{');
    clock_json(json, clock);
    json_close(json, '}');
    clock_tables_json(json, run_state(run), run->tournament, clock);
}

static void print_clock(struct cli_context *run, const struct round_clock *clock) {
    struct sentence says = clock_said(clock);
    struct buffer title = {0};
    if (clock->is_played) {
        const struct stage *stage = &run_tournament(run)->stages.rows[clock->stage.at];
        stage_title(&title, run->language, (enum stage_kind)stage->kind, stage->round, true);
    }
    struct text pieces[] = {buffer_held(&title), state_text(run_state(run), run_tournament(run)->name)};
    heading_print(run, pieces, 2);
    output_sentence(&run->page, 2, &says);
    extras_print(run, run->tournament, clock, 2);
    if (title.failed) run->out.failed = true;
    buffer_free(&title);
}

status cmd_clock(struct cli_context *run) {
    struct round_clock clock = clock_of(run_state(run), run->tournament, run_now(run));
    if (!run->wants_json) {
        print_clock(run, &clock);
        return next_print(run);
    }
    json_open(&run->json, '{');
    members_json(run, &clock);
    json_close(&run->json, '}');
    return done();
}

/* Saves it, and shows how the clock stands then. */
static status change(struct cli_context *run, const struct command *command) {
    TRY(run_submit(run, command));
    if (json_result_undone(run)) return next_print(run);
    struct round_clock clock = clock_of(run_state(run), run->tournament, run_now(run));
    if (json_result_begin(run))
        members_json(run, &clock);
    else
        print_clock(run, &clock);
    json_result_end(run);
    return next_print(run);
}

/* The commands table lets nothing else through. */
static uint32_t minutes_typed(const struct cli_context *run, uint32_t operand) {
    int64_t minutes = 0;
    if (operand < run->line.operand_count)
        (void)text_number(run->line.operands[operand], 1, HALL_MINUTES_MAX, &minutes);
    return (uint32_t)minutes;
}

status cmd_clock_start(struct cli_context *run) {
    struct command command;
    TRY(run_command(run, COMMAND_clock_start, &command));
    command.body.clock_start.minutes = minutes_typed(run, 0);
    return change(run, &command);
}

/* Pause, go and stop say nothing but themselves. */
static status change_plainly(struct cli_context *run, enum command_kind kind) {
    struct command command;
    TRY(run_command(run, kind, &command));
    return change(run, &command);
}

status cmd_clock_pause(struct cli_context *run) { return change_plainly(run, COMMAND_clock_pause); }
status cmd_clock_go(struct cli_context *run) { return change_plainly(run, COMMAND_clock_go); }
status cmd_clock_stop(struct cli_context *run) { return change_plainly(run, COMMAND_clock_stop); }

status cmd_clock_add(struct cli_context *run) {
    struct command command;
    TRY(run_command(run, COMMAND_clock_add, &command));
    command.body.clock_add.minutes = minutes_typed(run, 0);
    return change(run, &command);
}

status cmd_clock_extra(struct cli_context *run) {
    struct command command;
    int64_t table = 0;
    TRY(run_command(run, COMMAND_clock_extra, &command));
    (void)text_number(run->line.operands[0], 1, UINT16_MAX, &table);
    command.body.clock_extra.table = (uint16_t)table;
    command.body.clock_extra.minutes = minutes_typed(run, 1);
    command.body.clock_extra.reason = line_value(&run->line, FLAG_REASON);
    return change(run, &command);
}
