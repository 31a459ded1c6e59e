/* Walls: pages for projectors, which go on by themselves. What one shows stands in its address, so that each screen of a
 * hall is opened once and left alone:
 *
 *     /t/cup/wall?screen=1&of=3        the first third of the names
 *     /t/cup/wall?show=standings       or clock, sets
 *     /wall                            all tournaments by turns
 *
 * A wall shows what everybody may see, whoever opened it: drafts are for the desk. With the script a page that does not
 * fit is shown a screen at a time; without it the browser goes to `onward`, piece by piece.
 */
#ifndef TILTYARD_PAGES_PUBLIC_WALL_PAGES_H
#define TILTYARD_PAGES_PUBLIC_WALL_PAGES_H

#include "pages/public/public_pages.h"

enum wall_show { WALL_NAMES, WALL_STANDINGS, WALL_CLOCK, WALL_SETS };
/* The same as words of an address, ended by NULL. */
extern const char *const wall_words[];

enum { WALL_SCREENS_MAX = 20 };
/* What an address says. */
struct wall {
    bool of_event;        /* all tournaments by turns */
    uint32_t turn, turns; /* of them: which, from 0, and how many */
    enum wall_show show;
    bool chosen;              /* `show` was asked for: no other is taken in its place */
    uint32_t screen, screens; /* from 1; 0: it is the only one */
    uint32_t page;            /* the piece, from 1, for a browser without a script; 0: all of it */
};

struct wall_page {
    const struct layout_data *frame;
    struct pairings_page seats;
    struct text from, to; /* how the first and the last name of this screen begin; empty: it is the only one */
};

/* What each shows; the frame's `here`, `turns` and `onward` become the wall's. */
status wall_page_of(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page) MUST_CHECK;
status wall_standings_of(const struct page_ctx *ctx, const struct wall *wall, struct standings_page *page) MUST_CHECK;
/* The address that shows it, from its first screen on. */
struct url wall_url(const struct page_ctx *ctx, const struct wall *wall);
/* For a page that is always one screen: clock, sets. */
void wall_one_screen(const struct page_ctx *ctx, const struct wall *wall);
/* How many tournaments an event's wall goes through: those of which something is public. `turn` becomes one of them, and
 * `tournament` that one; NOBODY: there is none yet. */
uint32_t wall_turns(const struct state *state, uint32_t *turn, tournament_id *tournament);

#endif
