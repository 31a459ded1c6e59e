/* The table of the games in games.def. */
#include "rules/registry.h"

const struct game_rules *const refereed_rules[] = {
#define GAME(name) &refereed_##name,
#include "rules/games.def"
#undef GAME
    NULL,
};
const uint32_t refereed_rules_count = sizeof refereed_rules / sizeof *refereed_rules - 1;
