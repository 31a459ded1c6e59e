#include "cli/referee/game_seat.h"

status game_seat_find(struct cli_context *ctx, const struct game_context *table, struct text who, uint32_t *seat) {
    uint32_t number;
    TRY(ctx_find(ctx, who, &number));
    for (*seat = 0; *seat < table->session->players; ++*seat)
        if (table->numbers[*seat] == number) return done();
    return refuse(&ctx->why, "TY-GAME", MSG_GAME_PLAYS_NOT, 2, arg_bytes(who.bytes, who.length),
                  arg_seats(table, UINT32_MAX));
}
