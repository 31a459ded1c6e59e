/* Exports of whole events (JSON), opened as events are. */
#ifndef TILTYARD_CLI_COMMANDS_FILES_EXPORT_OPEN_H
#define TILTYARD_CLI_COMMANDS_FILES_EXPORT_OPEN_H

#include "app/transfer/ledger_import.h"
#include "cli/line/cli_context.h"

enum { EXPORT_BYTES_MAX = 1 << 30 };

/* Reads an export; the text is freed with buffer_free, the import with ledger_import_free, whatever the outcome. "-": a
 * pipe. Faults as of ledger_import_read. */
status export_read(struct cli_context *ctx, const char *path, struct buffer *text,
                   struct ledger_import *import) MUST_CHECK;
/* Does the file at ctx->path begin as an export does? FAULT "FILE": it cannot be read. */
status export_find(struct cli_context *ctx, bool *is_export) MUST_CHECK;
/* Opens the export at ctx->path in memory, and verifies it. */
status export_open_verified(struct cli_context *ctx, struct verify_report *report) MUST_CHECK;

#endif
