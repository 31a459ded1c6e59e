/* The first three places, of those who played the final.
 *
 *     for (...) if (is_on_podium(state, &standings, row)) ... podium_place(state, &standings, row) ...
 */
#ifndef TILTYARD_VIEW_STANDINGS_PODIUM_H
#define TILTYARD_VIEW_STANDINGS_PODIUM_H

#include "view/standings/standings.h"

/* Everybody with such a place where no final was played; the first place always. */
bool is_on_podium(const struct state *state, const struct standings *standings, const struct standing *row);
/* "1st", "2nd and 3rd, shared". */
struct sentence podium_place(const struct state *state, const struct standings *standings, const struct standing *row);

#endif
