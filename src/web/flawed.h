/* The page that says what is wrong. */
#ifndef TILTYARD_FLAWED_H
#define TILTYARD_FLAWED_H

#include "visit.h"

void flawed_page(struct visit *visit, unsigned code, const struct problem *why);

#endif
