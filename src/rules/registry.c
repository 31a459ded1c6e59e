/* The table of the games in registry.def. */
#include "rules/registry.h"

const struct format *const formats[] = {
#define GAME(name) &format_##name,
#include "rules/registry.def"
#undef GAME
};
const uint32_t format_count = sizeof formats / sizeof *formats;

const struct combination *const combinations[] = {
    &combination_overall,
};
const uint32_t combination_count = sizeof combinations / sizeof *combinations;
