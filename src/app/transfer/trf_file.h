/* TRF parser: reads a tournament of a chess program, in FIDE's Tournament Report File format.
 * It reads TRF16 with the extensions of pairing programs (XXR, XXZ, XXP), and byes and prohibited pairings of the
 * format of 2026 (240, 260). docs/trf.md says what is used and what is
 * not.
 *
 * The text is UTF-8, or else read as Latin-1 (Windows-1252); lines end in CR, LF or both. Each bad line is reported
 * once, by its number and the column of the error. One bad line means that nothing may be imported.
 *
 *     struct trf_file file;
 *     status s = trf_file_read(&file, text, why);
 *     ... file.flaws, file.players, file.games, file.notices ...
 *     trf_file_free(&file);
 */
#ifndef TILTYARD_APP_TRANSFER_TRF_FILE_H
#define TILTYARD_APP_TRANSFER_TRF_FILE_H

#include "core/decide/decide.h"

enum {
    TRF_BYTES_MAX = 8 << 20,
    TRF_NUMBER_MAX = 9999, /* of a start number: four columns */
    TRF_ROUNDS_MAX = 99,
    TRF_PAIRS_MAX = 2000,
    TRF_FLAWS_MAX = 1000,
    TRF_ROUND_COLUMN = 92, /* column where the first round begins; each takes TRF_ROUND_COLUMNS */
    TRF_ROUND_COLUMNS = 10,
};

/* One round of one player, as in the file; all zero: blank. */
struct trf_game {
    uint16_t opponent; /* start number; 0: none */
    char colour;       /* w, b, or 0 */
    char result;       /* 1 = 0 W D L + - H F U Z, or 0 */
};

struct trf_player {
    uint32_t line;
    uint32_t number;  /* start number */
    struct text name; /* UTF-8, trimmed; empty: none */
    int32_t rating;   /* 0: none */
    int32_t points;   /* in halves; -1: not given */
    bool away;        /* does not play the next round */
    bool flawed;      /* the line is bad */
    uint32_t first_game;
};

/* Two players who must not meet. */
struct trf_pair {
    uint32_t one, other;
    uint32_t line;
    uint32_t until; /* the last round for which that is said */
};

struct trf_flaw {
    uint32_t line, column; /* column 0: the whole line */
    struct problem problem;
};

struct trf_file {
    struct arena arena;
    struct text name;        /* of the tournament; empty: not given */
    uint32_t announced;      /* announced number of rounds; 0: not given */
    uint32_t announced_line; /* the line that gives it */
    uint32_t rounds;         /* number of rounds played: up to the last that has a game between two players */
    uint32_t player_count;
    struct trf_player *players; /* by start number */
    uint32_t width;             /* rounds allocated per player: the most that a line has, and one more */
    struct trf_game *games;     /* player i's: `width` of them from games[players[i].first_game] on */
    uint32_t pair_count;
    struct trf_pair *pairs;
    VEC(struct trf_flaw) flaws; /* by line */
    struct notices notices;
};

/* REFUSED "TY-TRF": the whole file is unusable (too large, not text, no player, too many, more than TRF_FLAWS_MAX bad
 * lines). If there are flaws, do not rely on the rest. `file` needs no preparation; the caller frees it whatever the
 * outcome. */
status trf_file_read(struct trf_file *file, struct text text, struct problem *why) MUST_CHECK;
void trf_file_free(struct trf_file *file);
/* Adds a bad line, sorted by line. REFUSED: there are too many. */
status trf_file_flaw(struct trf_file *file, uint32_t line, uint32_t column, const struct problem *problem,
                     struct problem *why) MUST_CHECK;
/* The player with that start number; NULL: there is none. */
const struct trf_player *trf_player_numbered(const struct trf_file *file, uint32_t number);
/* A player's game in a round; rounds count from 1. */
const struct trf_game *trf_game_of(const struct trf_file *file, const struct trf_player *player, uint32_t round);

#endif
