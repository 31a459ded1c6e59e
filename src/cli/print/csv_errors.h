/* A spreadsheet that a command reads: its bytes, and what is said of its lines that are not good. */
#ifndef TILTYARD_CLI_PRINT_CSV_ERRORS_H
#define TILTYARD_CLI_PRINT_CSV_ERRORS_H

#include "cli/line/cli_context.h"
#include "app/transfer/csv_import.h"

/* The file that the first operand names; "-" is what comes through a pipe. */
status sheet_bytes(struct cli_context *ctx, struct buffer *csv) MUST_CHECK;
/* As a list of objects, all of them; as a grid, the first of them. */
void flaws_json(struct cli_context *ctx, struct json *json, const struct line_flaw *flaws, uint32_t count);
void flaws_print(struct cli_context *ctx, struct text_output *page, const struct line_flaw *flaws, uint32_t count);
/* Both, below the refusal that is to follow; `key` is the list's in JSON. */
void flaws_detail(struct cli_context *ctx, const char *key, const struct line_flaw *flaws, uint32_t count);

#endif
