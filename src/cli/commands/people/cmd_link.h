/* Access link answers: print a new link's token, once, to the sender of the command. */
#ifndef TILTYARD_CLI_COMMANDS_PEOPLE_CMD_LINK_H
#define TILTYARD_CLI_COMMANDS_PEOPLE_CMD_LINK_H

#include "core/state/access_links.h"
#include "cli/line/cli_context.h"

/* Makes a token of random bytes, and its hash for the command. */
status link_token_new(struct cli_context *ctx, uint8_t token[TOKEN_SIZE], uint8_t hash[HASH_SIZE]) MUST_CHECK;
/* Prints the whole answer. */
status link_told(struct cli_context *ctx, const uint8_t token[TOKEN_SIZE]) MUST_CHECK;
/* Prints only the token, as members "token" and "path" or as a line, if its hash is `kept`. */
void link_told_token(struct cli_context *ctx, const uint8_t token[TOKEN_SIZE], const uint8_t kept[HASH_SIZE]);

#endif
