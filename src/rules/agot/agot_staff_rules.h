/* A Game of Thrones LCG: what its general rules ask, in Joust and Melee alike. */
#ifndef TILTYARD_RULES_AGOT_AGOT_STAFF_RULES_H
#define TILTYARD_RULES_AGOT_AGOT_STAFF_RULES_H

#include "core/rulebook/format.h"

extern const struct general_rules agot_general;

#endif
