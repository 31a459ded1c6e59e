/* Result answer: prints the result that was just entered: cmd_result.c. */
#ifndef TILTYARD_CLI_COMMANDS_ROUNDS_CMD_RESULT_H
#define TILTYARD_CLI_COMMANDS_ROUNDS_CMD_RESULT_H

#include "cli/line/cli_context.h"

/* For the picked tournament. */
status result_told(struct cli_context *ctx) MUST_CHECK;

#endif
