/* standings, pairings: prints standings and pairings. */
#include "cli/line/cli_commands.h"
#include "core/rulebook/tie_for_first.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

status show_find_round(struct cli_context *ctx, uint32_t *round) {
    uint32_t played = rounds_published(ctx_tournament(ctx));
    *round = (uint32_t)line_number(&ctx->line, FLAG_ROUND, 0);
    if (*round <= played) return done();
    return refuse(&ctx->why, "TY-ROUND", MSG_NO_SUCH_ROUND, 2, arg_number(*round), arg_number(played));
}

static void print_hidden(struct cli_context *ctx) {
    const struct format *format = format_of(ctx_tournament(ctx));
    output_gap(&ctx->page), output_prose(&ctx->page, 0, MSG_STANDINGS_HIDDEN);
    struct problem asked = {format->standings_asked, sentence_of(format->says_asked, 0)};
    if (asked.rule) problem_print(ctx, &asked);
}

status cmd_standings(struct cli_context *ctx) {
    struct standings standings;
    struct problem shared;
    uint32_t round;
    TRY(show_find_round(ctx, &round));
    TRY(standings_of(ctx_state(ctx), ctx->tournament, round, &ctx->arena, &standings));
    TRY(tie_for_first(ctx_state(ctx), ctx_tournament(ctx), &shared));
    bool to_settle = shared.rule && standings.final;
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        standings_json(&ctx->json, &standings);
        if (to_settle) json_key(&ctx->json, "to_settle"), json_open(&ctx->json, '{');
        if (to_settle) json_problem(&ctx->json, ctx->language, &shared), json_close(&ctx->json, '}');
        json_close(&ctx->json, '}');
        return done();
    }
    standings_print(ctx, &standings);
    if (to_settle) problem_print(ctx, &shared);
    if (ctx_tournament(ctx)->standings_hidden) print_hidden(ctx);
    return next_print(ctx);
}

/* Unpublished stages are numbered only if they are rounds. */
static bool is_stage(const struct tournament *tournament, stage_id id, enum stage_kind kind, uint32_t number) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    return stage->kind == kind && (number == 0 || (kind == STAGE_ROUND && stage->round == number));
}

/* The stage given by --round, else the current one, else the last. */
status show_find_stage(struct cli_context *ctx, stage_id *stage) {
    const struct tournament *tournament = ctx_tournament(ctx);
    struct text named = line_value(&ctx->line, FLAG_ROUND_OR_STAGE);
    enum stage_kind kind;
    uint32_t number;
    if (!named.length) {
        if (stage_current(tournament, stage)) return done();
        for (stage->at = tournament->stages.count; stage->at > 0;)
            if (tournament->stages.rows[--stage->at].state == STAGE_CLOSED) return done();
        return refuse_between(ctx_state(ctx), tournament, "TY-STAGE", MSG_NOTHING_DRAWN, &ctx->why);
    }
    if (!stage_named(named, &kind, &number))
        return misuse(&ctx->why, "TY-USAGE", MSG_STAGE_UNKNOWN, 1, arg_bytes(named.bytes, named.length));
    if (stage_current(tournament, stage) && is_stage(tournament, *stage, kind, number)) return done();
    if (stage_find(tournament, kind, number, stage)) return done();
    return refuse(&ctx->why, "TY-ROUND", MSG_STAGE_NOT_PLAYED, 1, arg_bytes(named.bytes, named.length));
}

status cmd_pairings(struct cli_context *ctx) {
    stage_id stage;
    struct pairings pairings;
    TRY(show_find_stage(ctx, &stage));
    TRY(pairings_of(ctx_state(ctx), ctx->tournament, stage, &ctx->arena, &pairings));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        pairings_json(&ctx->json, ctx->language, &pairings);
        json_close(&ctx->json, '}');
        return done();
    }
    if (text_is(line_value(&ctx->line, FLAG_BY), "name")) {
        pairings_print_by_name(ctx, &pairings);
    } else {
        pairings_print(ctx, &pairings);
        pairings_print_reasons(ctx, &pairings, 0);
    }
    return next_print(ctx);
}
