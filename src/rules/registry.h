/* The rule books, by name. Everybody but the registry reaches them through formats[] (format.h). */
#ifndef TILTYARD_REGISTRY_H
#define TILTYARD_REGISTRY_H

#include "format.h"

#define GAME(name) extern const struct format format_##name;
#include "registry.def"
#undef GAME
extern const struct combination combination_overall;

#endif
