/* Deck rules of the picked tournament, with the ban list recorded for it. */
#ifndef TILTYARD_CLI_COMMANDS_RULES_DECK_ROWS_H
#define TILTYARD_CLI_COMMANDS_RULES_DECK_ROWS_H

#include "cli/commands/rules/deck_rules_from_flags.h"

/* Loads the game's rules and the recorded list; on a retry, the list as of the first time. REFUSED TY-DECK: the game
 * has no deck rules. The caller frees it in any case. */
status judging_of_tournament(struct cli_context *ctx, struct deck_rules_context *rules_context) MUST_CHECK;
/* The text of the recorded list; bytes NULL: none. */
struct text own_list(const struct cli_context *ctx);

#endif
