/* Event file and tournament: finds the ones that a command line means. */
#ifndef TILTYARD_CLI_LINE_FIND_EVENT_FILE_H
#define TILTYARD_CLI_LINE_FIND_EVENT_FILE_H

#include "cli/line/cli_context.h"

/* Sets ctx->path: --file, $TILTYARD_FILE, or the only event file in the working folder. MISUSED: there are several.
 * FAULT "FILE": there is none. */
status event_file_find(struct cli_context *ctx) MUST_CHECK;
/* Must hints name this file so that the next command finds it? */
bool event_file_needs_naming(const char *path);
/* Does its name have the ending of event files, by which a command finds it? */
bool event_file_is_called_so(const char *path);
/* Is the file damaged, or could it be an event file that was damaged? Then `next` says how to recover it. */
bool event_file_recovery(struct cli_context *ctx, enum outcome outcome, struct sentence *next);

/* The tournament with that short name, else REFUSED TY-TOURNAMENT. */
status tournament_find(struct cli_context *ctx, struct text slug, tournament_id *id) MUST_CHECK;
/* Sets ctx->tournament by -t, or to the only one. REFUSED TY-TOURNAMENT; with PICKS_IF_CLEAR only if -t names none. */
status tournament_pick(struct cli_context *ctx, enum tournament_selection picks) MUST_CHECK;

#endif
