/* Refereed games: the table as players and spectators see it, the list of tables, a judge's moves.
 *
 *     struct game_page page;
 *     TRY(game_page_of(&look, game, &page));       // `game`: its place in state.games
 *     page_game(&html, &page);
 */
#ifndef TILTYARD_GAME_PAGES_H
#define TILTYARD_GAME_PAGES_H

#include "look.h"
#include "refereed.h"

/* ---- game.html.t: one table ---- */

struct game_cell {
    enum message heading;
    struct text value;
    bool empty;
};
struct game_player {
    uint32_t seat; /* from 1, clockwise */
    struct text name;
    bool acts, won, has_badge, has_state; /* has: in this game players have one */
    struct text badge, state;             /* empty: none */
    struct game_cell great;
    MANY(struct game_cell) counts;
    MANY(struct game_cell) fields;
    MANY(struct game_cell) lines;
};
struct game_told {
    const char *rule; /* NULL: none of the game's own */
    struct text says;
};
/* Where the game is: what links to it are made of. */
struct game_at {
    uint32_t number;
    struct text name, slug; /* slug empty: at no table of a tournament */
    struct shield shield;   /* shield.number 0: at no table */
    enum message rules;
};
struct game_page {
    const struct frame *frame;
    struct game_at at;
    struct text headline, stands; /* where it stands; whom it waits for, or who won and why */
    const char *stands_rule;      /* NULL: none */
    bool over, all_act;           /* all_act: it waits for the table together */
    struct text warning;          /* that it does not belong to its table any more; empty: it does */
    /* Clockwise: those of the far side from left to right, then those of the near side from right to left. */
    MANY(struct game_player) far;
    MANY(struct game_player) near;
    uint32_t near_start; /* the seat of the first of these */
    MANY(struct text) notes;
    struct text last; /* what was done last, as it is typed; empty: nothing */
    MANY(struct game_told) told;
    bool judges; /* may who looks make moves for everybody? */
    struct url here, moves;
};
status game_page_of(const struct look *look, uint32_t game, struct game_page *page) MUST_CHECK;
struct game_at game_at_of(const struct look *look, const struct game_table *table);
/* "/t/cup/games/g1", or "/games/g1"; below it, where `below` is not NULL, that. */
struct url game_url(const struct game_at *at, const char *below);
/* The game that a piece of such a path names; false: there is none. */
bool game_asked(const struct state *state, struct text piece, uint32_t *game);

/* ---- game_moves.html.t: a judge makes moves for everybody ---- */

struct game_move {
    struct text line;   /* as it is typed */
    struct text player; /* whose it is; empty: the table's */
    enum message says;  /* what such a move does */
};
struct game_usage {
    struct text usage;
    enum message says;
};
struct game_moves_page {
    const struct frame *frame;
    struct game_at at;
    struct url table; /* its page */
    struct text headline, stands;
    bool over;
    uint64_t taken_back; /* by the undo that is offered: an entry; 0: none */
    struct text last;    /* what that takes back */
    MANY(struct game_move) next;
    MANY(struct game_move) others;
    MANY(struct game_usage) judges; /* moves of a judge, as they are written */
    struct form_head form;          /* the caller's */
    struct text typed;              /* that was not taken; empty: nothing */
    bool result;                    /* the table waits for the result of a game that is over: there is a form for it */
};
status game_moves_page_of(const struct look *look, uint32_t game, struct game_moves_page *page) MUST_CHECK;

/* ---- games.html.t: all of them ---- */

struct games_row {
    struct game_at at;
    struct url to;
    struct text players, stands;
    bool over;
};
struct games_page {
    const struct frame *frame;
    MANY(struct games_row) rows; /* those that go on first, the newest first */
};
status games_page_of(const struct look *look, struct games_page *page) MUST_CHECK;
/* Is there any? */
bool games_page_has(const struct look *look);

#endif
