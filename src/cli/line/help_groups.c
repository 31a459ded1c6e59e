/* Groups of commands, in the order of help: their words in JSON and their headings. */
#include "cli/line/cli_table.h"

const struct help_group_form help_groups[HELP_GROUPS] = {
    [HELP_START] = {"start", MSG_HELP_START},    [HELP_PLAYERS] = {"players", MSG_HELP_PLAYERS},
    [HELP_ROUNDS] = {"rounds", MSG_HELP_ROUNDS}, [HELP_RESULTS] = {"results", MSG_HELP_RESULTS},
    [HELP_VENUE] = {"venue", MSG_HELP_VENUE},    [HELP_DECKS] = {"decks", MSG_HELP_DECKS},
    [HELP_GAMES] = {"games", MSG_HELP_GAMES},    [HELP_FILES] = {"files", MSG_HELP_FILES},
};
