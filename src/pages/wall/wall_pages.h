/* Page data of projector pages, which advance by themselves. The URL says what a page shows, so that each screen of a
 * venue is opened once and left alone:
 *
 *     /t/cup/wall                      the names; between rounds the standings; once the tournament is over, the podium
 *                                      and the final standings
 *     /t/cup/wall?screen=1&of=3        the first third of the names
 *     /t/cup/wall?large=1              the names in large print
 *     /t/cup/wall?show=standings       or names, clock, sets, scan
 *     /t/cup/wall?bell=1               rings and flashes when time is up; with any of the others
 *     /wall                            all tournaments by turns
 *
 * A projector page shows only what the public may see, even if staff opened it: no unpublished draws. It is cut into
 * screens here (wall_fit.h); with the script it shows one after the other, and without it the browser refreshes to
 * `onward`. Announcements are screens of their own, between the others.
 */
#ifndef TILTYARD_PAGES_PUBLIC_WALL_PAGES_H
#define TILTYARD_PAGES_PUBLIC_WALL_PAGES_H

#include "pages/public/display_pages.h"
#include "pages/wall/wall_fit.h"
#include "pages/setup/access_links_pages.h"

enum wall_show { WALL_NAMES, WALL_STANDINGS, WALL_CLOCK, WALL_SETS, WALL_SCAN };
/* The names of enum wall_show in a URL, ended by NULL. */
extern const char *const wall_words[];

enum { WALL_SCREENS_MAX = 20 };
/* The parameters of a projector page's URL. */
struct wall {
    bool of_event;        /* cycles through all tournaments */
    uint32_t turn, turns; /* index of the current tournament, from 0, and their number */
    enum wall_show show;
    bool chosen;              /* `show` was in the URL: keep to it */
    bool large;               /* names in large print */
    bool bell;                /* rings and flashes when time is up */
    uint32_t screen, screens; /* from 1; 0: the only screen */
    uint32_t page;            /* the screen to begin with, from 1, for a browser without a script; 0: the first */
};

/* ---- wall_names.html.t ---- */

struct wall_name {
    struct text first, rest; /* "Ana", " Clara Lima" */
    enum wall_size size;
    struct shield shield; /* of the table */
    enum message why;     /* no table: why; MSG_NONE: sits at the table */
};
struct wall_names {
    uint32_t rows, columns, em; /* as in struct wall_fit */
    ARRAY_VIEW(struct wall_names_column { ARRAY_VIEW(struct wall_name) names; }) lists;
};

/* ---- wall_standings.html.t ---- */

struct wall_line {
    struct text heading;             /* of a set of players; empty: a player */
    const struct standings_row *who; /* of a player */
    bool medal;                      /* one of the first three, at the end */
    enum wall_size size;
    ARRAY_VIEW(struct standings_cell) cells;
};
struct wall_standings {
    uint32_t rows, columns, em;
    ARRAY_VIEW(struct column) headings;
    ARRAY_VIEW(struct wall_standings_table { ARRAY_VIEW(struct wall_line) lines; }) tables;
    uint32_t all_columns; /* with place and name */
};

/* ---- wall_podium.html.t ---- */

struct wall_step {
    const struct standing *who;
    struct text label; /* "1st", "2nd and 3rd, shared" */
    bool is_long;
};
struct wall_podium {
    ARRAY_VIEW(struct wall_step) steps;
};

/* ---- wall_clock.html.t ---- */

struct wall_table {
    struct shield shield;
    struct text until; /* "14:59"; empty: no extra time */
};
struct wall_clock {
    enum clock_kind kind;
    bool is_played, over;
    bool has_hours; /* the digits are more: 1:04:59 */
    int64_t ends_ms, starts_ms;
    struct text shown, hour, starts; /* as in struct frame_clock */
    uint32_t minutes;
    uint32_t tables_in, tables_all;
    ARRAY_VIEW(struct wall_table) extras;  /* tables with extra time that still play */
    ARRAY_VIEW(struct wall_table) playing; /* all tables that still play; empty if they are too many to show */
};

/* ---- wall.html.t ---- */

struct wall_screen {
    struct text title, label; /* label: what is on it, in the foot: "Ada – Diego D.", "1 – 26" */
    bool here;                /* shown first */
    struct text words;        /* instead of all below; empty: one of these is there */
    const struct wall_names *names;
    const struct wall_standings *standings;
    const struct wall_podium *podium;
    const struct wall_clock *clock;
    const struct sets_page *sets;
};
struct wall_page {
    const struct layout_data *frame;
    struct text chance;  /* the next draw's code, or the words it was made with; empty: neither is on show */
    struct text letters; /* which names this screen of several has; empty: the only screen */
    ARRAY_VIEW(struct wall_screen) screens;
    bool several; /* the foot says what each has */
};

/* ---- wall_scan.html.t: the address of the public pages ---- */

struct wall_scan_page {
    const struct layout_data *frame;
    bool is_here; /* no phone can open the address; the caller's, like all below */
    struct text address;
    struct code_picture picture; /* its QR code */
    /* The second screen: what a photo of the wall holds, and where the draws are checked. */
    bool at_proof;     /* it is shown first, in a browser without a script */
    struct text photo; /* hash of the second entry, in groups */
    struct text proof_address;
    struct code_picture proof_picture;
};

/* Fills the page for what `wall` asks; sets the frame's `here`, `turns` and `onward`. */
status wall_page_of(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page) MUST_CHECK;
/* The URL of a projector page, at its first screen. */
struct url wall_url(const struct page_ctx *ctx, const struct wall *wall);
/* Sets the frame's `here`, `turns` and `onward` for a page of so many screens; returns the index of the one to show. */
uint32_t wall_lead(const struct page_ctx *ctx, const struct wall *wall, uint32_t screens);
/* The number of tournaments that an event's projector page cycles through: those with a published stage or a code on show. Reduces `turn`
 * to that range and sets `tournament` to its tournament; NOBODY: none yet. */
uint32_t wall_turns(const struct state *state, uint32_t *turn, tournament_id *tournament);

/* The parts of wall_page_of: each appends its screens (there is room for WALL_SCREENS_ROOM) and counts them. */
enum { WALL_SCREENS_ROOM = 512 };
status wall_names_of(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page,
                     struct wall_screen *screens) MUST_CHECK;
status wall_standings_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) MUST_CHECK;
status wall_podium_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) MUST_CHECK;
status wall_clock_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) MUST_CHECK;

#endif
