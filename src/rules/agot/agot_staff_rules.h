/* General rules of A Game of Thrones LCG about staff who play and attestations, the same in Joust and Melee. */
#ifndef TILTYARD_RULES_AGOT_AGOT_STAFF_RULES_H
#define TILTYARD_RULES_AGOT_AGOT_STAFF_RULES_H

#include "core/rulebook/format.h"

extern const struct general_rules agot_general;

#endif
