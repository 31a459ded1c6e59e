/* Usage lines: how a command is written, from the commands table. */
#ifndef TILTYARD_CLI_LINE_USAGE_H
#define TILTYARD_CLI_LINE_USAGE_H

#include "cli/line/cli_context.h"

/* "player disqualify WHO --reason TEXT", without the flags that every command takes. */
void usage_line(struct buffer *out, enum language language, const struct cli_command *command);
/* The same after the program's name, wrapped between operands and flags. */
void usage_print(struct text_output *page, uint32_t indent, const struct cli_context *ctx,
                 const struct cli_command *command);
/* "--words TEXT", after its letter if it has one. */
void usage_flag(struct buffer *out, enum language language, enum flag flag);
/* Does the command's help page list the values of the flag? */
bool usage_flag_is_listed(enum flag flag);

/* Below a usage error: the command's usage, and where to read more. */
void usage_hint(struct text_output *page, const struct cli_context *ctx);
/* Below an unknown outcome: how to find out. */
void usage_settle(struct text_output *page, const struct cli_context *ctx);

#endif
