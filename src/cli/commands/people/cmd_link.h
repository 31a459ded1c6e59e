/* What a command says that has made a link: to whoever sent it, the token, once. */
#ifndef TILTYARD_CLI_COMMANDS_PEOPLE_CMD_LINK_H
#define TILTYARD_CLI_COMMANDS_PEOPLE_CMD_LINK_H

#include "core/state/access_links.h"
#include "cli/line/cli_context.h"

/* The whole answer. */
status link_told(struct cli_context *ctx, const struct command *command) MUST_CHECK;
/* The token alone: members "token" and "path", or a line; if it is the one whose hash was kept. */
void link_told_token(struct cli_context *ctx, const struct command *command, const uint8_t kept[HASH_SIZE]);

#endif
