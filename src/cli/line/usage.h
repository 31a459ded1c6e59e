/* How a command is written, from the commands table. */
#ifndef TILTYARD_CLI_LINE_USAGE_H
#define TILTYARD_CLI_LINE_USAGE_H

#include "cli/line/cli_context.h"

/* "player disqualify WHO --reason TEXT": the flags that go with every command are left out. */
void usage_line(struct buffer *out, enum language language, const struct cli_command *command);
/* The same behind the program's name, folded between operands and flags, none of which is broken. */
void usage_print(struct text_output *page, uint32_t indent, const struct cli_context *ctx,
                 const struct cli_command *command);
/* "--dice TEXT", with its letter before it where it has one. */
void usage_flag(struct buffer *out, enum language language, enum flag flag);

/* Below a usage error: how the command goes, and where to read more. */
void usage_hint(struct text_output *page, const struct cli_context *ctx);
/* Below an outcome nobody knows: how to settle it. */
void usage_settle(struct text_output *page, const struct cli_context *ctx);

#endif
