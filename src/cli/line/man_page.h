/* The commands table as a man page, and as bash's completion. */
#ifndef TILTYARD_CLI_LINE_MAN_PAGE_H
#define TILTYARD_CLI_LINE_MAN_PAGE_H

#include "cli/line/cli_context.h"

/* roff, for `man`. */
void manual_write(struct cli_context *ctx);
/* A function for bash's `complete`. */
void completion_write(struct cli_context *ctx);

#endif
