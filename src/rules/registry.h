/* The rule books, by name. Everybody but the registry reaches them through formats[] (format.h). */
#ifndef TILTYARD_REGISTRY_H
#define TILTYARD_REGISTRY_H

#include "format.h"

extern const struct format format_joust, format_melee, format_ontheedge;

#endif
