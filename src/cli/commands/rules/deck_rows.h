/* Decks of the picked tournament: by what they are judged. */
#ifndef TILTYARD_CLI_COMMANDS_RULES_DECK_ROWS_H
#define TILTYARD_CLI_COMMANDS_RULES_DECK_ROWS_H

#include "cli/commands/rules/deck_rules_from_flags.h"

/* By the rules of the picked tournament and the list that is recorded with it, as they are for whoever wrote this
 * command line. REFUSED TY-DECK: no rules
 * of decks are known for it. Freed by the caller whatever comes out. */
status judging_of_tournament(struct cli_context *ctx, struct deck_rules_context *rules_context) MUST_CHECK;
/* The text of that list; bytes NULL: there is none. */
struct text own_list(const struct cli_context *ctx);

#endif
