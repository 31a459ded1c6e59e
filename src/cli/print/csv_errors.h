/* CSV errors: reads the CSV file of a command, and prints its bad lines. */
#ifndef TILTYARD_CLI_PRINT_CSV_ERRORS_H
#define TILTYARD_CLI_PRINT_CSV_ERRORS_H

#include "cli/line/cli_context.h"
#include "app/transfer/csv_import.h"

/* The file that the first operand names; "-": stdin. */
status sheet_bytes(struct cli_context *ctx, struct buffer *csv) MUST_CHECK;
/* In JSON a list of all; as a table only the first ones. */
void flaws_json(struct cli_context *ctx, struct json *json, const struct line_flaw *flaws, uint32_t count);
void flaws_print(struct cli_context *ctx, struct text_output *page, const struct line_flaw *flaws, uint32_t count);
/* Both, below the refusal that follows; `key` is the list's member in JSON. */
void flaws_detail(struct cli_context *ctx, const char *key, const struct line_flaw *flaws, uint32_t count);

#endif
