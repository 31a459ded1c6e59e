/* What backup, restore and recover share: names of files, and looking into a
 * file without touching it.
 */
#ifndef TILTYARD_CLI_COMMANDS_FILES_FILE_INSPECT_H
#define TILTYARD_CLI_COMMANDS_FILES_FILE_INSPECT_H

#include "app/recover/file_names.h"
#include "app/recover/event_copy.h"
#include "cli/line/cli_context.h"

/* The folder of a path, with the '/' behind it, or "": what goes before the name of a neighbour. NULL: no memory. */
const char *folder_before(struct cli_context *ctx, const char *path);

/* A file that was named has to be there: FAULT "FILE". */
status file_must_exist(struct cli_context *ctx, const char *path) MUST_CHECK;
/* Opens a file as it stands. The caller closes it with event_close. FAULT as store_sqlite.h says. */
status inspect_open(struct cli_context *ctx, struct open_event *event, const char *path) MUST_CHECK;
/* The same, and reads all of it as `verify` does. */
status inspect_verify(struct cli_context *ctx, const char *path, struct event_summary *summary) MUST_CHECK;

/* "tiltyard recover cup.tilt": the words behind the program's name, then the file, as a shell reads it. */
struct argument arg_call(struct cli_context *ctx, const char *words, const char *path);

#endif
