/* clock, clock start, pause, go, stop, add, extra: the round clock of the current stage. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"
#include "sys/local_time.h"

static void members_json(struct cli_context *ctx, const struct round_clock *clock) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct stage *stage = clock->is_played ? &tournament->stages.rows[clock->stage.at] : NULL;
    struct json *json = &ctx->json;
    json_key(json, "tournament"), json_text(json, state_text(ctx_state(ctx), tournament->slug));
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
    clock_tables_json(json, ctx_state(ctx), ctx->tournament, clock);
}

static void print_clock(struct cli_context *ctx, const struct round_clock *clock) {
    struct sentence says = clock_said(clock);
    struct buffer title = {0};
    if (clock->is_played) {
        const struct stage *stage = &ctx_tournament(ctx)->stages.rows[clock->stage.at];
        stage_title(&title, ctx->language, (enum stage_kind)stage->kind, stage->round, true);
    }
    struct text pieces[] = {buffer_view(&title), state_text(ctx_state(ctx), ctx_tournament(ctx)->name)};
    heading_print(ctx, pieces, 2);
    output_sentence(&ctx->page, 2, &says);
    extras_print(ctx, ctx->tournament, clock, 2);
    if (title.failed) ctx->out.failed = true;
    buffer_free(&title);
}

status cmd_clock(struct cli_context *ctx) {
    struct round_clock clock = clock_of(ctx_state(ctx), ctx->tournament, ctx_now(ctx));
    if (!ctx->wants_json) {
        print_clock(ctx, &clock);
        return next_print(ctx);
    }
    json_open(&ctx->json, '{');
    members_json(ctx, &clock);
    json_close(&ctx->json, '}');
    return done();
}

/* Saves the command, and shows the clock afterwards. */
static status change(struct cli_context *ctx, const struct command *command) {
    TRY(ctx_submit(ctx, command));
    if (json_result_undone(ctx)) return next_print(ctx);
    struct round_clock clock = clock_of(ctx_state(ctx), ctx->tournament, ctx_now(ctx));
    if (json_result_begin(ctx))
        members_json(ctx, &clock);
    else
        print_clock(ctx, &clock);
    json_result_end(ctx);
    return next_print(ctx);
}

/* The commands table has already checked the number. */
static uint32_t minutes_typed(const struct cli_context *ctx, uint32_t operand) {
    int64_t minutes = 0;
    if (operand < ctx->line.operand_count)
        (void)text_number(ctx->line.operands[operand], 1, HALL_MINUTES_MAX, &minutes);
    return (uint32_t)minutes;
}

status cmd_clock_start(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_clock_start, &command));
    command.body.clock_start.minutes = minutes_typed(ctx, 0);
    if (line_has(&ctx->line, FLAG_CLOCK_AT))
        command.body.clock_start.start_ms = clock_time_nearest(line_value(&ctx->line, FLAG_CLOCK_AT), command.at_ms);
    return change(ctx, &command);
}

/* Pause, go and stop have no arguments. */
static status change_plainly(struct cli_context *ctx, enum command_kind kind) {
    struct command command;
    TRY(ctx_command(ctx, kind, &command));
    return change(ctx, &command);
}

status cmd_clock_pause(struct cli_context *ctx) { return change_plainly(ctx, COMMAND_clock_pause); }
status cmd_clock_go(struct cli_context *ctx) { return change_plainly(ctx, COMMAND_clock_go); }
status cmd_clock_stop(struct cli_context *ctx) { return change_plainly(ctx, COMMAND_clock_stop); }

status cmd_clock_add(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_clock_add, &command));
    command.body.clock_add.minutes = minutes_typed(ctx, 0);
    return change(ctx, &command);
}

status cmd_clock_extra(struct cli_context *ctx) {
    struct command command;
    int64_t table = 0;
    TRY(ctx_command(ctx, COMMAND_clock_extra, &command));
    (void)text_number(ctx->line.operands[0], 1, UINT16_MAX, &table);
    command.body.clock_extra.table = (uint16_t)table;
    command.body.clock_extra.minutes = minutes_typed(ctx, 1);
    command.body.clock_extra.reason = line_value(&ctx->line, FLAG_REASON);
    return change(ctx, &command);
}
