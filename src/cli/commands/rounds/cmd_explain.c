/* explain table, explain player: why a table has its players, and why a player has that place. */
#include "cli/line/cli_commands.h"
#include "app/save/draw_retrace.h"
#include "cli/print/print.h"
#include "core/state/person_lookup.h"
#include "core/state/table_numbers.h"

/* TY-TABLE: a table of that stage. */
static status find_table(struct cli_context *ctx, stage_id stage, uint32_t *number) {
    const struct tournament *tournament = ctx_tournament(ctx);
    int64_t typed = 0;
    table_id table;
    (void)text_number(ctx->line.operands[0], 1, UINT16_MAX, &typed); /* checked when the line was read */
    *number = (uint32_t)typed;
    if (table_numbered(tournament, stage, *number, &table)) return done();
    return refuse_table(tournament, stage, (uint32_t)typed, &ctx->why);
}

static status tell_table(struct cli_context *ctx, stage_id stage, uint32_t table, enum draw_check check,
                         const struct draw_trace *story) {
    struct explained_table explained;
    TRY(explain_table(ctx_state(ctx), ctx->tournament, stage, table, check, story, &ctx->arena, &explained));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        explain_table_json(&ctx->json, ctx->language, &explained);
        json_close(&ctx->json, '}');
    } else {
        explained_table_print(ctx, &explained);
    }
    return done();
}

status cmd_explain_table(struct cli_context *ctx) {
    struct draw_trace story = {0};
    enum draw_check check;
    stage_id stage;
    uint32_t table;
    TRY(show_find_stage(ctx, &stage));
    TRY(find_table(ctx, stage, &table));
    status told = draw_retrace(&ctx->event, ctx->tournament, stage, &story, &check, &ctx->why);
    if (is_done(told)) told = tell_table(ctx, stage, table, check, &story);
    draw_trace_free(&story);
    return told;
}

/* TY-ENTERED: finds the named person in the tournament. */
static status find_entrant(struct cli_context *ctx, entrant_id *entrant) {
    const struct state *state = ctx_state(ctx);
    person_id person;
    TRY(person_find(state, &ctx->arena, ctx->line.operands[0], &person, &ctx->why));
    return person_entered(state, ctx_tournament(ctx), person, entrant, &ctx->why);
}

status cmd_explain_player(struct cli_context *ctx) {
    struct explained_place place;
    entrant_id entrant;
    uint32_t round;
    TRY(show_find_round(ctx, &round));
    TRY(find_entrant(ctx, &entrant));
    TRY(explain_place(ctx_state(ctx), ctx->tournament, round, entrant, &ctx->arena, &place));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        explain_place_json(&ctx->json, ctx->language, &place);
        json_close(&ctx->json, '}');
    } else {
        explained_place_print(ctx, &place);
    }
    return done();
}
