/* Finding a person by what somebody typed: an exact name, or a number (3, #3).
 * Refused with TY-NAME: nobody (with the nearest names), or several of that name. */
#ifndef TILTYARD_WHO_H
#define TILTYARD_WHO_H

#include "state.h"

/* `scratch` is for normal forms. */
status who_find(const struct state *state, struct arena *scratch, struct text who, person_id *person,
                struct problem *why) MUST_CHECK;

#endif
