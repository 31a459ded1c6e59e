/* Formats the attributes of a person as text, JSON and CSV. A new kind of attribute needs a case here. */
#ifndef TILTYARD_VIEW_PEOPLE_ATTRIBUTE_TEXT_H
#define TILTYARD_VIEW_PEOPLE_ATTRIBUTE_TEXT_H

#include "base/i18n.h"
#include "base/json.h"
#include "core/state/person_attributes.h"

/* What people read: the text, the number, or what is said in its place. Nothing if there is no value. */
void attribute_text(struct buffer *out, enum language language, const struct attribute *attribute,
                    const struct attribute_value *value);
/* A member for each attribute: who the person is, or, with `of_event`, what the person is at this event. */
void person_attributes_json(struct json *json, const struct state *state, person_id person, bool of_event);
/* All players, a row each, with the columns that `player import` reads: those that anyone may see, then those for staff.
 * Erased persons and staff who do not play are left out. */
void players_csv(struct buffer *out, const struct state *state);

#endif
