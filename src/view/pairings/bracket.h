/* Bracket: which stages belong to it.
 * The page, the paper and every check whether there is a bracket use this. */
#ifndef TILTYARD_VIEW_PAIRINGS_BRACKET_H
#define TILTYARD_VIEW_PAIRINGS_BRACKET_H

#include "core/state/state.h"

/* A cut, semi-final or final; also a preview, but not a draw that was replaced. */
bool stage_is_in_bracket(const struct stage *stage);
/* Has the tournament any such stage? Never in a format with sets: its pairings list shows who is still in. */
bool tournament_has_bracket(const struct tournament *tournament);

#endif
