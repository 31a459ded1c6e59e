/* Similar people: who in the event may be the person of a name or an e-mail address that was typed.
 *
 *     struct similar_person rows[SIMILAR_SHOWN];
 *     TRY(similar_people_of(state, arena, name, email, rows, SIMILAR_SHOWN, &count));
 */
#ifndef TILTYARD_VIEW_PEOPLE_SIMILAR_PEOPLE_H
#define TILTYARD_VIEW_PEOPLE_SIMILAR_PEOPLE_H

#include "core/state/state.h"

enum { SIMILAR_SHOWN = 4 };

/* From the least likely to be the same person to the most. */
enum likeness {
    NOT_ALIKE,
    ALIKE_NEARLY, /* one letter differs, or one name has all words of the other and more */
    ALIKE_NAME,   /* but for case, accents, dashes and blanks */
    ALIKE_EMAIL,
};
struct similar_person {
    person_id person;
    enum likeness likeness;
};

/* Of two names as text_casefold makes them. */
enum likeness names_likeness(struct text one, struct text other);
/* Writes the `max` likeliest of them, the likeliest first, and how many. NO_MEMORY is the only failure. */
status similar_people_of(const struct state *state, struct arena *arena, struct text name, struct text email,
                         struct similar_person *rows, uint32_t max, uint32_t *count) MUST_CHECK;

#endif
