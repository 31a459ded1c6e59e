/* Page data of refereed games: the table for players and spectators, the list of games, moves of judges and players.
 *
 *     struct game_page page;
 *     TRY(game_page_of(&ctx, game, &page));        // `game`: its index in state.games
 *     page_game(&html, &page);
 */
#ifndef TILTYARD_PAGES_GAMES_GAME_PAGES_H
#define TILTYARD_PAGES_GAMES_GAME_PAGES_H

#include "pages/shared/view_context.h"
#include "core/game/game_session.h"

/* ---- game.html.t: the table of one game ---- */

struct game_cell {
    enum message heading;
    struct text value;
    bool empty;
};
struct game_token_shown {
    uint32_t icon; /* of assets/tokens.svg */
    struct text says;
    bool held;
};
struct game_player {
    uint32_t seat; /* from 1, clockwise */
    struct text name;
    bool acts, won, has_badge, has_state; /* has_: players of this game can have a badge, a state */
    struct text badge, state;             /* empty: none */
    struct game_cell great;
    ARRAY_VIEW(struct game_cell) counts;
    ARRAY_VIEW(struct game_cell) fields;
    ARRAY_VIEW(struct game_cell) lines;
    ARRAY_VIEW(struct game_token_shown) tokens;
    bool is_me; /* set on the player's own page */
};
struct game_told {
    const char *rule; /* NULL: no rule of the game */
    struct text says;
};
/* A game's name and table: links to the game are made from these. */
struct game_at {
    uint32_t number;
    struct text name, slug; /* slug empty: not at a tournament's table */
    uint32_t table;         /* its number; 0: not at a table */
    enum message rules;
};
/* The lines below the table. */
struct game_notes {
    const struct text *rows;
    uint32_t count;
};
struct game_page {
    const struct layout_data *frame;
    struct game_at at;
    struct text headline, stands; /* headline: the phase; stands: who must act, or who won and why */
    const char *stands_rule;      /* NULL: none */
    bool over, all_act;           /* all_act: all players must act */
    struct text warning;          /* that it no longer belongs to its table; empty: it does */
    /* Clockwise: the far side from left to right, then the near side from right to left. */
    ARRAY_VIEW(struct game_player) far;
    ARRAY_VIEW(struct game_player) near;
    uint32_t near_start; /* the seat of the first player of `near` */
    struct game_notes notes;
    struct text last; /* the last move, as typed; empty: none */
    ARRAY_VIEW(struct game_told) told;
    bool judges; /* may the viewer make moves for all players? */
    struct url here, moves, own, mat, seats, course;
    bool seats_open; /* phones can take seats */
    bool plays;      /* the viewer plays in it, and `own` is the viewer's own page of it; set by the caller */
};
status game_page_of(const struct page_ctx *ctx, uint32_t game, struct game_page *page) MUST_CHECK;
/* Fills what is shown about one player; and the lines below the table. */
status game_player_of(const struct page_ctx *ctx, const struct game_context *table, uint32_t seat,
                      struct game_player *player) MUST_CHECK;
status game_notes_of(const struct page_ctx *ctx, const struct game_context *table, struct game_notes *notes) MUST_CHECK;
struct game_at game_at_of(const struct page_ctx *ctx, const struct game_context *table);
/* "/t/cup/games/g1", or "/games/g1"; followed by `below`, unless that is NULL. */
struct url game_url(const struct game_at *at, const char *below);
/* Finds the game that a path segment names. False: there is none. */
bool game_asked(const struct state *state, struct text piece, uint32_t *game);

/* ---- game_moves.html.t: a judge makes moves for all players ---- */

struct game_move {
    struct text line;   /* as typed */
    struct text words;  /* "Pass for Kris" */
    struct text player; /* who makes it; empty: the table */
    enum message says;  /* what the move does */
    bool has_button;    /* the words are of its button, so they say all of the line */
};
struct game_usage {
    struct text usage;
    enum message says;
};
/* A row of the table of figures: a cell for each player. */
struct game_figures {
    enum message heading;
    ARRAY_VIEW(struct game_cell) cells;
};
/* A move that was made. */
struct game_made {
    uint64_t entry;
    struct text hour, words; /* "20:14"; "Pass for Kris", or as typed */
};
struct game_moves_page {
    const struct layout_data *frame;
    struct game_at at;
    struct text title;   /* its table and round, or its name */
    struct text warning; /* as in game_page */
    struct game_notes notes;
    ARRAY_VIEW(struct game_player) players; /* by seat */
    ARRAY_VIEW(struct game_figures) figures;
    struct url table; /* URL of the game's page */
    struct text headline, stands;
    bool over;
    uint64_t taken_back; /* the entry that the offered undo would undo; 0: none */
    struct text last;    /* the move that it undoes */
    ARRAY_VIEW(struct game_move) next;
    ARRAY_VIEW(struct game_move) others;
    ARRAY_VIEW(struct game_usage) judges; /* usage of a judge's moves */
    ARRAY_VIEW(struct game_made) made;    /* the latest, newest first */
    uint32_t moves;                       /* how many were made */
    bool has_more;                        /* more than are listed */
    struct url all_moves;                 /* the history, with those of this game */
    ARRAY_VIEW(struct game_told) rules;   /* that matter for what can be done now */
    bool may_rule;                        /* a ruling can be saved: the table is in the open round */
    struct form_head form;                /* set by the caller */
    struct text typed;                    /* refused input; empty: none */
    bool result;                          /* the game is over, and its table has no result yet */
    struct url result_to;                 /* where the form for the result is sent */
    const char *result_token;             /* set by the caller */
};
status game_moves_page_of(const struct page_ctx *ctx, uint32_t game, struct game_moves_page *page) MUST_CHECK;

/* ---- own_game.html.t: a player's own moves, on a phone ---- */

struct own_move {
    struct text line, says; /* as typed; the label of its button */
};
struct own_choice {
    struct text value, says;
    bool is_chosen;
    struct text risk; /* of choosing that player; empty: none */
};
/* A part of a move whose parts are typed separately. */
struct own_part {
    uint32_t at; /* the field is named part-AT */
    enum message label;
    struct text name; /* the label instead, if it is not empty: a player of a list */
    bool needed, is_flag, is_number, is_change, is_tapped; /* is_tapped: each choice is seen, and taken by one tap */
    int32_t min, max;
    ARRAY_VIEW(struct own_choice) choices; /* none: a text field */
    struct text value;                     /* refused input, or what is on offer */
};
struct own_form {
    const struct form_head *form; /* the page's */
    const char *verb;
    enum message says;
    ARRAY_VIEW(struct own_part) parts;
    bool is_due;                       /* the game waits for it: the form is open, and first */
    ARRAY_VIEW(struct own_part) thens; /* moves that can be said together with it: fields named then-AT */
    struct text title;                 /* the heading instead of `says`, if it is not empty */
    uint32_t partner;                  /* from 1: it answers that seat's offer; 0: it answers nothing */
    bool is_offer;
    enum message warning; /* above the button of an offer */
};
/* Talks about what this player and another one both sign. */
struct own_terms {
    struct text says;
};
struct own_talks {
    struct text title;
    ARRAY_VIEW(struct own_terms) lines;
    enum message warning;
    struct text sign, end; /* the moves, as typed; empty: not possible now */
    struct text waits;     /* that the other player has not signed; empty: this one has not */
};
/* The field of that part is part-AT, from 1: the player who makes a move has no field. */
static inline uint32_t own_field(const struct move_spec *form, uint32_t part) {
    return part + (form->maker != BY_NAMED);
}
/* A list has a field for each seat, after those of all parts. */
enum { OWN_LIST_FIELDS = MOVE_PARTS_MAX + 1 };
/* "Claim the contested ring and put it on a province", "3". */
struct own_said_move {
    enum message says;
    struct text parts;
};
/* What waits for an answer, as this player sees it. */
struct own_said {
    bool asks, waits; /* asks: this player may confirm it; waits: this player said it */
    ARRAY_VIEW(struct own_said_move) moves;
};
/* A request to undo the last move, as this player sees it. */
struct own_undo_seat {
    struct text name;
    bool agreed, is_me;
};
struct own_undo {
    bool may_ask;               /* this player made the last move, and nobody asks */
    bool is_open, asks, agreed; /* asks: this player asks; agreed: this player has agreed */
    bool answers;               /* this player's agreement is needed */
    struct text says;
    struct own_said move;                   /* the one that is to be undone */
    ARRAY_VIEW(struct own_undo_seat) seats; /* whose agreement is needed */
};
struct own_game {
    struct game_at at;
    struct url to;
};
struct own_game_page {
    const struct layout_data *frame;
    bool none; /* the player is in no game: no other field is filled */
    struct game_at at;
    struct url here, table;
    struct text headline, stands, who; /* who: the player by number, as in a move */
    bool over;
    struct game_player me;
    bool bids, bid_in; /* bids: the game waits for bids; bid_in: the player has bid (never what) */
    ARRAY_VIEW(struct own_move) dial;
    ARRAY_VIEW(struct own_move) moves;
    ARRAY_VIEW(struct own_talks) talks;
    ARRAY_VIEW(struct own_terms) saw; /* after a refused signature: the terms that it named; set by the caller */
    struct game_notes notes;
    struct own_said said;
    struct own_undo undo;
    bool passing_is_due;                    /* the player's next move is to act or to pass */
    bool may_pass, passes;                  /* may_pass: the player may pass in advance; passes: does so */
    ARRAY_VIEW(struct game_player) players; /* by seat */
    bool is_wide;                           /* more players than fit one row of a phone */
    ARRAY_VIEW(struct own_form) due;        /* forms for which the game waits, */
    ARRAY_VIEW(struct own_form) forms;      /* and others */
    struct text forms_now;                  /* another text: the page has other forms by now */
    ARRAY_VIEW(struct own_game) others;     /* other games of the player */
    struct form_head form;                  /* set by the caller */
};
/* Finds a game of that person: the newest that is not over, else the newest. False: none. */
bool own_game_find(const struct page_ctx *ctx, person_id person, uint32_t *game);
/* `person` must be a player of the game. */
status own_game_page_of(const struct page_ctx *ctx, uint32_t game, person_id person,
                        struct own_game_page *page) MUST_CHECK;
/* The terms that a refused signature named, if the game still knows them. */
status own_talks_saw(const struct page_ctx *ctx, uint32_t game, const struct move *refused,
                     struct own_game_page *page) MUST_CHECK;
/* "/me/game/g1" */
struct url own_game_url(const struct game_at *at);

/* ---- games.html.t: all games ---- */

struct games_row {
    struct game_at at;
    struct url to, moves;
    struct text players, stands;
    bool over;
};
struct games_page {
    const struct layout_data *frame;
    ARRAY_VIEW(struct games_row) rows; /* games that are not over first, newest first */
};
status games_page_of(const struct page_ctx *ctx, struct games_page *page) MUST_CHECK;

/* ---- desk_games.html.t: staff starts a game ---- */

struct new_game_table {
    uint32_t number;
    struct text names;
    bool chosen;
};
/* For a tournament with tables that have no refereed game. */
struct new_game_form {
    struct text name, slug;
    ARRAY_VIEW(struct new_game_table) tables;
    ARRAY_VIEW(struct text) settings; /* keys of the settings */
    struct {
        struct text name, first, settings; /* the proposed name; or all as they were sent, after a refusal */
    } typed;
};
struct desk_games_page {
    const struct layout_data *frame;
    const char *token; /* of the forms; set by the caller */
    ARRAY_VIEW(struct new_game_form) forms;
    ARRAY_VIEW(struct games_row) rows;
};
status desk_games_page_of(const struct page_ctx *ctx, struct desk_games_page *page) MUST_CHECK;

#endif
