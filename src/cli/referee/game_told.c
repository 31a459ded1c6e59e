#include "cli/referee/game_told.h"

#include "cli/referee/game_replay.h"

enum { SHOWN_MOVES_MAX = 20 };

struct moves_telling {
    uint32_t count, shown; /* entries of the answer; those printed so far */
};

static bool is_of_answer(const struct cli_context *ctx, const struct replayed *replayed) {
    return replayed->seq >= ctx->answer.first && replayed->seq <= ctx->answer.saved;
}

static status count_move(struct cli_context *ctx, const struct replayed *replayed, void *context) {
    struct moves_telling *telling = context;
    telling->count += is_of_answer(ctx, replayed);
    return done();
}

static status tell_move(struct cli_context *ctx, const struct replayed *replayed, void *context) {
    struct moves_telling *telling = context;
    if (!is_of_answer(ctx, replayed)) return done();
    telling->shown++;
    if (ctx->wants_json)
        replayed_json(ctx, replayed);
    else if (telling->count - telling->shown < SHOWN_MOVES_MAX)
        replayed_print(ctx, replayed);
    return done();
}

status game_told_answer(struct cli_context *ctx, const struct game_context *table) {
    struct moves_telling telling = {0};
    TRY(game_replay(ctx, table, count_move, &telling));
    if (ctx->wants_json) {
        json_key(&ctx->json, "done"), json_open(&ctx->json, '[');
    } else if (telling.count > SHOWN_MOVES_MAX) {
        struct sentence says =
            sentence_of(MSG_GAME_MOVES_SAVED, 2, arg_number(telling.count), arg_number(SHOWN_MOVES_MAX));
        output_sentence(&ctx->page, 0, &says);
        output_gap(&ctx->page);
    }
    TRY(game_replay(ctx, table, tell_move, &telling));
    if (ctx->wants_json) json_close(&ctx->json, ']');
    return done();
}
