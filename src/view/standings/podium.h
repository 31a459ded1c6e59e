/* Podium: the first three places, of the players in the final; in a knockout, of those in the semifinal too.
 *
 *     for (...) if (is_on_podium(state, &standings, row)) ... podium_place(state, &standings, row) ... */
#ifndef TILTYARD_VIEW_STANDINGS_PODIUM_H
#define TILTYARD_VIEW_STANDINGS_PODIUM_H

#include "view/standings/standings.h"

/* If no final was played: every player with such a place. The first place always. */
bool is_on_podium(const struct state *state, const struct standings *standings, const struct standing *row);
/* "1st", "2nd and 3rd, shared". */
struct sentence podium_place(const struct state *state, const struct standings *standings, const struct standing *row);

#endif
