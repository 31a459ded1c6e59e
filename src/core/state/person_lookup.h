/* Finds a person by what was typed: an exact name, or a number (3, #3). Refuses with TY-NAME if there is no such person
 * (and names the nearest), or several have that name. */
#ifndef TILTYARD_CORE_STATE_PERSON_LOOKUP_H
#define TILTYARD_CORE_STATE_PERSON_LOOKUP_H

#include "base/buffer.h"
#include "core/state/state.h"

/* `scratch` is for normal forms. */
status person_find(const struct state *state, struct arena *scratch, struct text who, person_id *person,
                   struct problem *why) MUST_CHECK;

/* At a table: finds who sits there, also by a name in other case, without its accents, or by its beginning, if that fits
 * exactly one of them. A whole name of the tournament always means its owner, who may sit elsewhere. Otherwise as
 * person_find. */
status person_seated(const struct state *state, const struct tournament *tournament, table_id table,
                     struct arena *scratch, struct text who, person_id *person, struct problem *why) MUST_CHECK;

/* At check-in: finds an entrant by a name or a number, or by part of the name, if it fits exactly one of those who have
 * yet to check in. A whole name always means its owner, never part of another name. Refuses with TY-NAME: no match
 * (with the nearest names of that tournament), or several. */
status person_awaited(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                      struct text who, person_id *person, struct problem *why) MUST_CHECK;

/* Finds the entrant of that person. Refuses with TY-ENTERED if the person is not in that tournament. */
status person_entered(const struct state *state, const struct tournament *tournament, person_id person,
                      entrant_id *entrant, struct problem *why) MUST_CHECK;

/* Writes a word that person_find reads back as that person, as it is typed in a shell and before a score: the name, in
 * quotes where it has spaces. It writes the number if others have the same name, or if the name would be misread. */
void person_typed(struct buffer *out, const struct state *state, person_id person);
struct argument arg_typed(const struct state *state, person_id person);
/* The name of the person with that number; “#7” if there is none. */
struct argument arg_numbered(const struct state *state, uint32_t number);

#endif
