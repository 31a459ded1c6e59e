/* Text output of check-in, calls and penalties.
 *
 *     text_table_text(&grid, text_of(arg_time_of_day(row->called_ms).text), STYLE_FAINT);
 */
#ifndef TILTYARD_CLI_PRINT_PRINT_FLOOR_H
#define TILTYARD_CLI_PRINT_PRINT_FLOOR_H

#include "cli/print/text_table.h"
#include "cli/line/cli_context.h"

/* "14:30", in the local time zone. */
struct argument arg_time_of_day(int64_t at_ms);
/* The time of this run's answer. */
int64_t floor_now(const struct cli_context *ctx);
/* The tournament given by -t; NOBODY: all. */
tournament_id floor_tournament(const struct cli_context *ctx);
void floor_grid_start(struct cli_context *ctx, struct text_table *grid, const struct text_table_column *columns,
                      uint32_t count);
/* A cell with a person's name; the message for NOBODY. */
void text_table_person(struct text_table *grid, const struct state *state, person_id person, enum message nobody);
/* In a tournament's status: check-in and calls while they are open, as JSON and as text. */
status floor_status_json(struct cli_context *ctx, tournament_id tournament) MUST_CHECK;
status floor_status_print(struct cli_context *ctx, tournament_id tournament) MUST_CHECK;
/* A cell with a judge's text. */
void text_table_noted(struct text_table *grid, struct text text);

#endif
