/* Which event file is meant, and which tournament in it. */
#ifndef TILTYARD_CLI_LINE_FIND_EVENT_FILE_H
#define TILTYARD_CLI_LINE_FIND_EVENT_FILE_H

#include "cli/line/cli_context.h"

/* Sets ctx->path: --file, $TILTYARD_FILE, or the one event file in the working folder. MISUSED where there are several,
 * FAULT "FILE" where there is none. */
status event_file_find(struct cli_context *ctx) MUST_CHECK;
/* Whether hints have to name this file for the next command to find it. */
bool event_file_needs_naming(const char *path);
/* Whether it is called as event files are, so that it is found by itself where it is the only one. */
bool event_file_is_called_so(const char *path);

/* Sets ctx->tournament by -t, or to the only one. REFUSED TY-TOURNAMENT; with PICKS_IF_CLEAR only where -t names none. */
status tournament_pick(struct cli_context *ctx, enum tournament_selection picks) MUST_CHECK;

#endif
