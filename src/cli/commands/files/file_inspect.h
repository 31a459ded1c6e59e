/* File inspection for backup, restore and recover: file names, and opening a file read-only. */
#ifndef TILTYARD_CLI_COMMANDS_FILES_FILE_INSPECT_H
#define TILTYARD_CLI_COMMANDS_FILES_FILE_INSPECT_H

#include "app/recover/file_names.h"
#include "app/recover/event_copy.h"
#include "cli/line/cli_context.h"

/* The folder of a path, with a trailing '/', or "": the prefix of a file in the same folder. NULL: no memory. */
const char *folder_before(struct cli_context *ctx, const char *path);

/* FAULT "FILE": the named file does not exist. */
status file_must_exist(struct cli_context *ctx, const char *path) MUST_CHECK;
/* Opens a file read-only, without changing it or the files next to it. The caller closes it with event_close. FAULT as
 * in store_sqlite.h. */
status inspect_open(struct cli_context *ctx, struct open_event *event, const char *path) MUST_CHECK;
/* The same, and verifies all of it like `verify`; fills the summary. */
status inspect_verify(struct cli_context *ctx, const char *path, struct event_summary *summary) MUST_CHECK;

/* "tiltyard recover cup.tilt": the program's name, the words, and the file, quoted for a shell. */
struct argument arg_call(struct cli_context *ctx, const char *words, const char *path);

#endif
