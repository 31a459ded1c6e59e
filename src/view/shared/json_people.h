/* JSON of persons, names and messages. */
#ifndef TILTYARD_VIEW_SHARED_JSON_PEOPLE_H
#define TILTYARD_VIEW_SHARED_JSON_PEOPLE_H

#include "base/json.h"
#include "base/i18n.h"
#include "core/state/state.h"

/* The name, or "#7" if it was erased. It is in the arena or in the state. NULL bytes: no memory. */
struct text shown_name(const struct state *state, person_id person, struct arena *arena);

/* A JSON string: the sentence in that language. */
void json_sentence(struct json *json, enum language language, const struct sentence *sentence);
/* The members "rule" and "text" of a problem or a reason. */
void json_problem(struct json *json, enum language language, const struct problem *problem);

/* A member: the number, or null if it is 0. */
void json_number_or_null(struct json *json, const char *key, int64_t number);

#endif
