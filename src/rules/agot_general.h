/* A Game of Thrones LCG: what its general rules ask, in Joust and Melee alike. */
#ifndef TILTYARD_AGOT_GENERAL_H
#define TILTYARD_AGOT_GENERAL_H

#include "format.h"

extern const struct general_rules agot_general;

#endif
