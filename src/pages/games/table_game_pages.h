/* Page data of an evening at a table without staff: the form that begins a game, its seats, and the table for a tablet
 * in the middle.
 *
 *     struct begin_page page;
 *     TRY(begin_page_of(&ctx, rules, &page));        // `rules`: the game's place among the rule books
 *     page_begin_game(&html, &page);
 */
#ifndef TILTYARD_PAGES_GAMES_TABLE_GAME_PAGES_H
#define TILTYARD_PAGES_GAMES_TABLE_GAME_PAGES_H

#include "pages/games/game_pages.h"
#include "pages/setup/access_links_pages.h"
#include "view/game/game_course.h"

/* ---- begin_game.html.t: sends rules, name, first, name-N, and a-N to d-N for the game's fields ---- */

struct begin_game {
    enum message name;
    struct url to;
    bool here;
};
struct begin_field {
    const char *prefix; /* the field of player 2 is named by it and 2 */
    enum message says;
    int32_t min, max;
};
struct begin_cell {
    const struct begin_field *field;
    struct text value; /* as typed */
};
struct begin_player {
    uint32_t number; /* from 1, clockwise */
    struct text name;
    bool begins; /* was chosen as first player */
    ARRAY_VIEW(struct begin_cell) cells;
};
struct begin_page {
    const struct layout_data *frame;
    ARRAY_VIEW(struct begin_game) games;
    const char *rules; /* of the chosen game */
    struct text name;  /* that the game gets */
    ARRAY_VIEW(struct begin_field) fields;
    ARRAY_VIEW(struct begin_player) players;
    uint32_t least, most;  /* players of the game */
    struct form_head form; /* set by the caller */
};
enum { BEGIN_PLAYERS_MAX = 6 };
status begin_page_of(const struct page_ctx *ctx, uint32_t rules, struct begin_page *page) MUST_CHECK;
/* "a-", "b-" ...: begins the names of the form's fields for that field of the game. */
const char *begin_field_prefix(uint32_t field);

/* ---- seats.html.t: sends seat=N, 0 to leave it ---- */

struct seats_row {
    uint32_t number; /* from 1 */
    struct text name;
    bool is_me, is_taken;
};
struct seats_page {
    const struct layout_data *frame;
    struct game_at at;
    bool is_open;        /* the game has not begun */
    bool is_full;        /* every seat has a phone */
    bool has_seat;       /* the viewer has one */
    struct text first;   /* the state of the game, with its first player */
    struct text address; /* to scan; both set by the caller */
    struct code_picture picture;
    ARRAY_VIEW(struct seats_row) rows;
    struct url here, table;
    struct form_head form; /* set by the caller */
};
/* `me`: the number of the viewer's person; 0: none. */
status seats_page_of(const struct page_ctx *ctx, uint32_t game, uint32_t me, struct seats_page *page) MUST_CHECK;
/* "/g/K7M2QX" */
struct url seats_url(const struct page_ctx *ctx, uint32_t game);
/* The only game whose seats are open, in an event that has no tournament: whoever reaches it is at that table. False:
 * there is none. */
bool seats_at_hand(const struct state *state, uint32_t *game);

/* ---- game_mat.html.t: the table from above, each player's block turned to its side ---- */

enum mat_side { MAT_LEFT, MAT_FAR, MAT_RIGHT, MAT_NEAR };
struct mat_player {
    struct game_player shown;
    bool bids, bid_in; /* a secret number is asked, was given; never which */
};
struct mat_row {
    enum mat_side side;
    ARRAY_VIEW(struct mat_player) players;
};
struct mat_page {
    const struct layout_data *frame;
    struct game_at at;
    struct text headline, stands;
    bool over;
    ARRAY_VIEW(struct mat_row) sides;
    struct game_notes notes;
    struct url here, table;
};
status mat_page_of(const struct page_ctx *ctx, uint32_t game, struct mat_page *page) MUST_CHECK;

/* ---- game_course.html.t: figures over the rounds, once the game is over ---- */

struct course_line {
    uint32_t number; /* of its colour and dashes, from 1 */
    struct text name, path;
};
struct course_cell {
    int32_t value;
};
struct course_row {
    uint32_t round; /* 0: the start */
    ARRAY_VIEW(struct course_cell) cells;
};
struct course_chart {
    enum message says;
    int32_t top, bottom; /* the greatest and the least value, at least from 0 */
    ARRAY_VIEW(struct course_line) lines;
    ARRAY_VIEW(struct course_row) rows;
};
struct course_tick {
    int64_t x;
    uint32_t round;
};
struct course_page {
    const struct layout_data *frame;
    struct game_at at;
    ARRAY_VIEW(struct course_line) key; /* a line for each player */
    ARRAY_VIEW(struct course_chart) charts;
    ARRAY_VIEW(struct course_tick) ticks;
    struct url here, table;
};
status course_page_of(const struct page_ctx *ctx, const struct game_course *course,
                      struct course_page *page) MUST_CHECK;

#endif
