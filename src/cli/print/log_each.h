/* The event's history as lines, for the commands that tell it. */
#ifndef TILTYARD_CLI_PRINT_LOG_EACH_H
#define TILTYARD_CLI_PRINT_LOG_EACH_H

#include "view/history/event_log.h"
#include "cli/line/cli_context.h"

/* Calls for each command of the ledger, as event_log.h says. */
status log_each(struct cli_context *ctx, history_on_line on_line, void *context) MUST_CHECK;

/* The same for one command alone. */
status log_one(struct cli_context *ctx, const struct command_record *command, history_on_line on_line,
               void *context) MUST_CHECK;
/* The same of any store. `why` says what went wrong. */
status log_of_store(struct store *store, history_on_line on_line, void *context, struct problem *why) MUST_CHECK;

#endif
