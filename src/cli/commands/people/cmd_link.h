/* Access link answers: print a new link's token, once, to the sender of the command. */
#ifndef TILTYARD_CLI_COMMANDS_PEOPLE_CMD_LINK_H
#define TILTYARD_CLI_COMMANDS_PEOPLE_CMD_LINK_H

#include "core/state/access_links.h"
#include "cli/line/cli_context.h"

/* Prints the whole answer. */
status link_told(struct cli_context *ctx, const struct command *command) MUST_CHECK;
/* Prints only the token, as members "token" and "path" or as a line, if its hash is `kept`. */
void link_told_token(struct cli_context *ctx, const struct command *command, const uint8_t kept[HASH_SIZE]);

#endif
