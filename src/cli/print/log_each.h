/* Event history: iterates over the ledger's commands as lines. */
#ifndef TILTYARD_CLI_PRINT_LOG_EACH_H
#define TILTYARD_CLI_PRINT_LOG_EACH_H

#include "view/history/event_log.h"
#include "cli/line/cli_context.h"

/* Calls `on_line` for each command of the ledger, as in event_log.h. */
status log_each(struct cli_context *ctx, history_on_line on_line, void *context) MUST_CHECK;

/* The same for only one command. */
status log_one(struct cli_context *ctx, const struct command_record *command, history_on_line on_line,
               void *context) MUST_CHECK;
/* The same for any store. `why` has the error. */
status log_of_store(struct store *store, history_on_line on_line, void *context, struct problem *why) MUST_CHECK;

#endif
