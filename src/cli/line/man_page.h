/* Man page and bash completion, generated from the commands table. */
#ifndef TILTYARD_CLI_LINE_MAN_PAGE_H
#define TILTYARD_CLI_LINE_MAN_PAGE_H

#include "cli/line/cli_context.h"

/* In roff, for `man`. */
void manual_write(struct cli_context *ctx);
/* A function for bash's `complete`. */
void completion_write(struct cli_context *ctx);

#endif
