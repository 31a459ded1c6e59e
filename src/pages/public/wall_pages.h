/* Page data of projector pages, which advance by themselves. The URL says what a page shows, so that each screen of a
 * venue is opened once and left alone:
 *
 *     /t/cup/wall?screen=1&of=3        the first third of the names
 *     /t/cup/wall?show=standings       or clock, sets
 *     /wall                            all tournaments by turns
 *
 * A projector page shows only what the public may see, even if staff opened it: no unpublished draws. With the script,
 * a page that does not fit is shown one screenful at a time. Without it, the browser refreshes to `onward`, piece by
 * piece.
 */
#ifndef TILTYARD_PAGES_PUBLIC_WALL_PAGES_H
#define TILTYARD_PAGES_PUBLIC_WALL_PAGES_H

#include "pages/public/public_pages.h"

enum wall_show { WALL_NAMES, WALL_STANDINGS, WALL_CLOCK, WALL_SETS };
/* The names of enum wall_show in a URL, ended by NULL. */
extern const char *const wall_words[];

enum { WALL_SCREENS_MAX = 20 };
/* The parameters of a projector page's URL. */
struct wall {
    bool of_event;        /* cycles through all tournaments */
    uint32_t turn, turns; /* index of the current tournament, from 0, and their number */
    enum wall_show show;
    bool chosen;              /* `show` was in the URL: keep to it */
    uint32_t screen, screens; /* from 1; 0: the only screen */
    uint32_t page;            /* the piece, from 1, for a browser without script; 0: everything */
};

struct wall_page {
    const struct layout_data *frame;
    struct pairings_page seats;
    struct text chance;   /* the next draw's code, or the words it was made with; empty: neither is on show */
    struct text from, to; /* first letters of the first and last name on this screen; empty: the only screen */
};

/* Fill the pages; also set the frame's `here`, `turns` and `onward`. */
status wall_page_of(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page) MUST_CHECK;
status wall_standings_of(const struct page_ctx *ctx, const struct wall *wall, struct standings_page *page) MUST_CHECK;
/* The URL of a projector page, at its first screenful. */
struct url wall_url(const struct page_ctx *ctx, const struct wall *wall);
/* For pages that always fit on one screen: clock, sets. */
void wall_one_screen(const struct page_ctx *ctx, const struct wall *wall);
/* The number of tournaments that an event's projector page cycles through: those with a published stage or a code on show. Reduces `turn`
 * to that range and sets `tournament` to its tournament; NOBODY: none yet. */
uint32_t wall_turns(const struct state *state, uint32_t *turn, tournament_id *tournament);

#endif
