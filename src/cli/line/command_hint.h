/* Command hints: sentences whose commands can be typed as shown. “To open it: tiltyard checkin open” becomes “To open
 * it: ./run --file cup.tilt -t cup checkin open”, with the program's name and flags of the “Next” lines. JSON keeps the
 * sentence unchanged. */
#ifndef TILTYARD_CLI_LINE_COMMAND_HINT_H
#define TILTYARD_CLI_LINE_COMMAND_HINT_H

#include "cli/line/cli_context.h"

/* More than two sentences with their arguments: a fixed size, because memory may be short. */
enum { SAID_MAX = 1 << 14 };
/* As message_format, in the run's language. Allocates nothing. */
void say_here(struct buffer *out, const struct cli_context *ctx, const struct sentence *sentence);

/* "tiltyard", with --file and -t if the next command needs them. */
void hint_prefix(const struct cli_context *ctx, struct buffer *out);
/* The same without -t, for commands that need no tournament. */
void hint_prefix_event(const struct cli_context *ctx, struct buffer *out);

#endif
