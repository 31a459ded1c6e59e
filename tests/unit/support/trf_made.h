/* TRF files for tests: a line put together from its parts, and whole tournaments by dice. */
#ifndef TILTYARD_TRF_MADE_H
#define TILTYARD_TRF_MADE_H

#include <stdlib.h>
#include <string.h>
#include "base/buffer.h"
#include "random_fields.h"
#include "app/transfer/trf_file.h"

/* A line 001; `games` goes from column 90 on, as "     2 w 1". Columns are characters, or bytes. */
static inline void trf_line_made(struct buffer *out, uint32_t number, const char *name, bool by_bytes,
                                 const char *points, const char *games) {
    char room[8];
    struct buffer digits = buffer_wrap(room, sizeof room);
    buffer_add_number(&digits, number);
    buffer_add_cstr(out, "001 ");
    buffer_add_repeated(out, ' ', 4 - digits.length), buffer_add_text(out, buffer_view(&digits));
    buffer_add_repeated(out, ' ', 6), buffer_add_cstr(out, name);
    buffer_add_repeated(out, ' ', 33 - (by_bytes ? strlen(name) : text_display_width(text_of(name))));
    buffer_add_repeated(out, ' ', 33), buffer_add_repeated(out, ' ', 4 - strlen(points)), buffer_add_cstr(out, points);
    buffer_add_repeated(out, ' ', 5), buffer_add_cstr(out, games);
}

/* A tournament by dice, as it should be read again. */
enum { MADE_PLAYERS_MAX = 24, MADE_ROUNDS_MAX = 9 };
struct trf_made {
    uint32_t players, rounds, announced;
    uint32_t number[MADE_PLAYERS_MAX];
    struct trf_game games[MADE_PLAYERS_MAX][MADE_ROUNDS_MAX];
    bool away[MADE_PLAYERS_MAX];
    uint32_t pairs, pair[4][2];
};

static inline void made_game(struct trf_made *made, struct dice *dice, uint32_t round, uint32_t one, uint32_t other) {
    static const char results[][2] = {{'1', '0'}, {'0', '1'}, {'=', '='}, {'W', 'L'}, {'D', 'D'},
                                      {'+', '-'}, {'-', '+'}, {'-', '-'}, {'1', '0'}, {'=', '='}};
    const char *result = results[dice_below(dice, 10)];
    bool coloured = dice_below(dice, 8) != 0;
    made->games[one][round] = (struct trf_game){(uint16_t)made->number[other], coloured ? 'w' : '\0', result[0]};
    made->games[other][round] = (struct trf_game){(uint16_t)made->number[one], coloured ? 'b' : '\0', result[1]};
}

/* Pairs of a mixed list; whoever is left has a bye or is away, and some more are. */
static inline void made_round(struct trf_made *made, struct dice *dice, uint32_t round) {
    uint32_t mixed[MADE_PLAYERS_MAX], left = made->players;
    for (uint32_t i = 0; i < left; i++) mixed[i] = i;
    for (uint32_t i = left; i > 1; i--) {
        uint32_t j = dice_below(dice, i), kept = mixed[i - 1];
        mixed[i - 1] = mixed[j], mixed[j] = kept;
    }
    for (bool first = true; left >= 2 && (first || dice_below(dice, 12)); first = false, left -= 2)
        made_game(made, dice, round, mixed[left - 1], mixed[left - 2]);
    while (left > 0) made->games[mixed[--left]][round].result = "ZUFH+-=\0"[dice_below(dice, 8)];
}

static inline void made_by_dice(struct trf_made *made, struct dice *dice) {
    memset(made, 0, sizeof *made);
    made->players = 2 + dice_below(dice, MADE_PLAYERS_MAX - 1);
    made->rounds = dice_below(dice, MADE_ROUNDS_MAX + 1);
    made->announced = dice_below(dice, 3) ? made->rounds + dice_below(dice, 3) : 0;
    uint32_t step = dice_below(dice, 4) ? 1 : 400;
    for (uint32_t i = 0, number = 0; i < made->players; i++) {
        number += 1 + dice_below(dice, step);
        made->number[i] = number;
        made->away[i] = dice_below(dice, 9) == 0;
    }
    for (uint32_t round = 0; round < made->rounds; round++) made_round(made, dice, round);
    made->pairs = dice_below(dice, 5);
    for (uint32_t i = 0; i < made->pairs; i++) {
        uint32_t one = dice_below(dice, made->players), other = (one + 1) % made->players;
        made->pair[i][0] = made->number[one], made->pair[i][1] = made->number[other];
    }
}

/* Written as programs write it, which differ: line ends, blanks at the end, who is away in a list or in the next round. */
static inline void made_text(const struct trf_made *made, struct dice *dice, struct buffer *out) {
    static const char *const ends[] = {"\n", "\r", "\r\n"};
    const char *end = ends[dice_below(dice, 3)];
    bool by_bytes = dice_below(dice, 4) == 0;
    bool lists = dice_below(dice, 2) || made->rounds == made->announced;
    if (dice_below(dice, 3) == 0) buffer_add_cstr(out, "\xef\xbb\xbf");
    if (dice_below(dice, 2)) buffer_add_cstr(out, "012 Open of the Tower"), buffer_add_cstr(out, end);
    if (dice_below(dice, 2)) buffer_add_cstr(out, "022 Olinda"), buffer_add_cstr(out, end), buffer_add_cstr(out, end);
    for (uint32_t i = 0; i < made->players; i++) {
        struct buffer games = {0};
        for (uint32_t round = 0; round < made->rounds; round++) {
            const struct trf_game *game = &made->games[i][round];
            char room[8];
            struct buffer digits = buffer_wrap(room, sizeof room);
            bool blank = !game->opponent && !game->result;
            if (game->opponent)
                buffer_add_number(&digits, game->opponent);
            else
                buffer_add_cstr(&digits, blank ? "    " : "0000");
            buffer_add_repeated(&games, ' ', 6 - digits.length), buffer_add_text(&games, buffer_view(&digits));
            buffer_add_byte(&games, ' '), buffer_add_byte(&games, blank ? ' ' : game->colour ? game->colour : '-');
            buffer_add_byte(&games, ' '), buffer_add_byte(&games, game->result ? game->result : ' ');
        }
        if (made->away[i] && !lists) buffer_add_cstr(&games, "  0000 - Z");
        trf_line_made(out, made->number[i], i % 3 ? "Ana Açaí" : "Bia", by_bytes, i % 2 ? "" : " 1.0",
                      games.length ? games.bytes : "");
        buffer_add_repeated(out, ' ', dice_below(dice, 4)), buffer_add_cstr(out, end);
        buffer_free(&games);
    }
    if (made->announced)
        buffer_add_cstr(out, "XXR "), buffer_add_number(out, made->announced), buffer_add_cstr(out, end);
    for (uint32_t i = 0; lists && i < made->players; i++)
        if (made->away[i])
            buffer_add_cstr(out, "XXZ "), buffer_add_number(out, made->number[i]), buffer_add_cstr(out, end);
    for (uint32_t i = 0; i < made->pairs; i++) {
        buffer_add_cstr(out, "XXP "), buffer_add_number(out, made->pair[i][0]);
        buffer_add_cstr(out, " "), buffer_add_number(out, made->pair[i][1]), buffer_add_cstr(out, end);
    }
}

#endif
