/* Refereed games: the table as players and spectators see it, the list of tables, a judge's moves.
 *
 *     struct game_page page;
 *     TRY(game_page_of(&look, game, &page));       // `game`: its place in state.games
 *     page_game(&html, &page);
 */
#ifndef TILTYARD_PAGES_GAMES_GAME_PAGES_H
#define TILTYARD_PAGES_GAMES_GAME_PAGES_H

#include "pages/shared/view_context.h"
#include "core/game/game_session.h"

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
    ARRAY_VIEW(struct game_cell) counts;
    ARRAY_VIEW(struct game_cell) fields;
    ARRAY_VIEW(struct game_cell) lines;
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
    const struct layout_data *frame;
    struct game_at at;
    struct text headline, stands; /* where it stands; whom it waits for, or who won and why */
    const char *stands_rule;      /* NULL: none */
    bool over, all_act;           /* all_act: it waits for the table together */
    struct text warning;          /* that it does not belong to its table any more; empty: it does */
    /* Clockwise: those of the far side from left to right, then those of the near side from right to left. */
    ARRAY_VIEW(struct game_player) far;
    ARRAY_VIEW(struct game_player) near;
    uint32_t near_start; /* the seat of the first of these */
    ARRAY_VIEW(struct text) notes;
    struct text last; /* what was done last, as it is typed; empty: nothing */
    ARRAY_VIEW(struct game_told) told;
    bool judges; /* may who looks make moves for everybody? */
    struct url here, moves, own;
    bool plays; /* who looks, so that `own` is his page of it: the caller's */
};
status game_page_of(const struct page_ctx *ctx, uint32_t game, struct game_page *page) MUST_CHECK;
/* What stands about one player; the lines below the table. */
status game_player_of(const struct page_ctx *ctx, const struct game_context *table, uint32_t seat,
                      struct game_player *player) MUST_CHECK;
struct game_notes {
    const struct text *rows;
    uint32_t count;
};
status game_notes_of(const struct page_ctx *ctx, const struct game_context *table, struct game_notes *page) MUST_CHECK;
struct game_at game_at_of(const struct page_ctx *ctx, const struct game_context *table);
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
    const struct layout_data *frame;
    struct game_at at;
    struct url table; /* its page */
    struct text headline, stands;
    bool over;
    uint64_t taken_back; /* by the undo that is offered: an entry; 0: none */
    struct text last;    /* what that takes back */
    ARRAY_VIEW(struct game_move) next;
    ARRAY_VIEW(struct game_move) others;
    ARRAY_VIEW(struct game_usage) judges; /* moves of a judge, as they are written */
    struct form_head form;                /* the caller's */
    struct text typed;                    /* that was not taken; empty: nothing */
    bool result;                          /* the table waits for the result of a game that is over */
    struct url result_to;                 /* the form for that */
    const char *result_token;             /* the caller's */
};
status game_moves_page_of(const struct page_ctx *ctx, uint32_t game, struct game_moves_page *page) MUST_CHECK;

/* ---- own_game.html.t: what a player does by himself, from a phone ---- */

struct own_move {
    struct text line, says; /* as it is typed; what its button says */
};
struct own_choice {
    struct text value, says;
};
/* A part of a move that is put together from its parts. */
struct own_part {
    uint32_t at; /* the field is part-AT */
    enum message label;
    bool needed, is_flag, is_number, is_change;
    int32_t min, max;
    ARRAY_VIEW(struct own_choice) choices; /* none: it is typed */
    struct text value;                     /* that was typed and not taken */
};
struct own_form {
    const char *verb;
    enum message says;
    ARRAY_VIEW(struct own_part) parts;
};
struct own_game {
    struct game_at at;
    struct url to;
};
struct own_game_page {
    const struct layout_data *frame;
    bool none; /* plays nowhere: nothing else is filled in */
    struct game_at at;
    struct url here, table;
    struct text headline, stands, who; /* who: by number, as a move names the player */
    bool over;
    struct game_player me;
    bool bids, bid_in; /* are bids made; has the player one in? Never which. */
    ARRAY_VIEW(struct own_move) dial;
    ARRAY_VIEW(struct own_move) moves;
    ARRAY_VIEW(struct text) notes;
    ARRAY_VIEW(struct own_form) forms;
    ARRAY_VIEW(struct own_game) others; /* that the player plays too */
    struct form_head form;              /* the caller's */
};
/* The number of a game of that person: the newest that goes on, else the newest. False: plays nowhere. */
bool own_game_find(const struct page_ctx *ctx, person_id person, uint32_t *game);
/* `person` plays it. */
status own_game_page_of(const struct page_ctx *ctx, uint32_t game, person_id person,
                        struct own_game_page *page) MUST_CHECK;
/* "/me/game/g1" */
struct url own_game_url(const struct game_at *at);

/* ---- games.html.t: all of them ---- */

struct games_row {
    struct game_at at;
    struct url to, moves;
    struct text players, stands;
    bool over;
};
struct games_page {
    const struct layout_data *frame;
    ARRAY_VIEW(struct games_row) rows; /* those that go on first, the newest first */
};
status games_page_of(const struct page_ctx *ctx, struct games_page *page) MUST_CHECK;

/* ---- desk_games.html.t: the desk begins one ---- */

struct new_game_table {
    uint32_t number;
    struct text names;
};
/* Of a tournament with tables that nobody referees. */
struct new_game_form {
    struct text name, slug;
    ARRAY_VIEW(struct new_game_table) tables;
    ARRAY_VIEW(struct text) settings; /* keys of what may be set */
};
struct desk_games_page {
    const struct layout_data *frame;
    const char *token; /* of the forms: the caller's */
    uint32_t proposed; /* a number for its name */
    ARRAY_VIEW(struct new_game_form) forms;
    ARRAY_VIEW(struct games_row) rows;
};
status desk_games_page_of(const struct page_ctx *ctx, struct desk_games_page *page) MUST_CHECK;

#endif
