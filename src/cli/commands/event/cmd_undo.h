/* Undo: saves the undo of a command, or previews it, and prints the result: cmd_undo.c. */
#ifndef TILTYARD_CLI_COMMANDS_EVENT_CMD_UNDO_H
#define TILTYARD_CLI_COMMANDS_EVENT_CMD_UNDO_H

#include "cli/line/cli_context.h"

/* Saves the undo, or with --dry-run says what it would undo. If other commands depend on it, lists them. `then` ends
 * the answer: its members in JSON, the next commands in text. */
typedef status (*undo_then)(struct cli_context *ctx, uint32_t about);
status undo_told(struct cli_context *ctx, const struct command *command, undo_then then, uint32_t about) MUST_CHECK;

#endif
