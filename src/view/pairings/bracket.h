/* Bracket: which stages belong to it.
 * What a bracket is made of: the stages of a knockout. The page, the paper and whoever asks whether there is one agree by
 * this.
 */
#ifndef TILTYARD_VIEW_PAIRINGS_BRACKET_H
#define TILTYARD_VIEW_PAIRINGS_BRACKET_H

#include "core/state/state.h"

/* A cut, semi-final or final; also a draft, but no draw that was replaced. */
bool stage_is_in_bracket(const struct stage *stage);
/* Has the tournament any such stage? Never in a format with sets, whose list shows how the field narrows. */
bool tournament_has_bracket(const struct tournament *tournament);

#endif
