/* Sentences as somebody at this command line can follow them: where one names a command, it stands as it is to be typed
 * here, in the words of the “Next” lines. “To open it: tiltyard checkin open” is “To open it: ./run --file cup.tilt -t
 * cup checkin open”. JSON keeps the sentence as it is.
 */
#ifndef TILTYARD_CLI_LINE_COMMAND_HINT_H
#define TILTYARD_CLI_LINE_COMMAND_HINT_H

#include "cli/line/cli_context.h"

/* More than two sentences with their arguments: room that is there already, for it may be memory that is wanting. */
enum { SAID_MAX = 1 << 14 };
/* As say(), in the run's language. What people wrote is no command. It needs no memory of its own. */
void say_here(struct buffer *out, const struct cli_context *ctx, const struct sentence *sentence);

/* "tiltyard", with --file and -t where they are needed to get here again. */
void hint_prefix(const struct cli_context *ctx, struct buffer *out);
/* The same without -t, for what asks for no tournament. */
void hint_prefix_event(const struct cli_context *ctx, struct buffer *out);

#endif
