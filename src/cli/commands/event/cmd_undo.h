/* A command taken back, or that it would be, told to whoever asked: cmd_undo.c. */
#ifndef TILTYARD_CLI_COMMANDS_EVENT_CMD_UNDO_H
#define TILTYARD_CLI_COMMANDS_EVENT_CMD_UNDO_H

#include "cli/line/cli_context.h"

/* Carries the undo out, or with --dry-run says what it would take back; where something rests on it, lists that. `then`
 * ends the answer: its members in JSON, the next commands for people. */
typedef status (*undo_then)(struct cli_context *ctx, uint32_t about);
status undo_told(struct cli_context *ctx, const struct command *command, undo_then then, uint32_t about) MUST_CHECK;

#endif
