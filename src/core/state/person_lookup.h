/* Finding a person by what somebody typed: an exact name, or a number (3, #3).
 * Refused with TY-NAME: nobody (with the nearest names), or several of that name. */
#ifndef TILTYARD_CORE_STATE_PERSON_LOOKUP_H
#define TILTYARD_CORE_STATE_PERSON_LOOKUP_H

#include "base/buffer.h"
#include "core/state/state.h"

/* `scratch` is for normal forms. */
status person_find(const struct state *state, struct arena *scratch, struct text who, person_id *person,
                   struct problem *why) MUST_CHECK;

/* At check-in: a name or a number of somebody who is entered there, or part of the name of exactly one of those who are
 * awaited; a whole name is that of whoever has it, and no part of another's. Refused with TY-NAME: none has it (with the
 * nearest names of that tournament), or several have. */
status person_awaited(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                      struct text who, person_id *person, struct problem *why) MUST_CHECK;

/* TY-ENTERED: that person in that tournament. */
status person_entered(const struct state *state, const struct tournament *tournament, person_id person,
                      entrant_id *entrant, struct problem *why) MUST_CHECK;

/* A word that person_find takes for that person, as it is typed in a shell and in front of a score: the name, in quotes
 * where it has spaces; the number where others are called so, too, or the name would be read otherwise. */
void person_typed(struct buffer *out, const struct state *state, person_id person);
struct argument arg_typed(const struct state *state, person_id person);
/* The person of that number by name; where there is none, “#7”. */
struct argument arg_numbered(const struct state *state, uint32_t number);

#endif
