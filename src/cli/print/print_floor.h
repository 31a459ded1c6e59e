/* What check-in, calls and penalties show alike.
 *
 *     text_table_text(&grid, text_of(arg_time_of_day(row->called_ms).text), STYLE_FAINT);
 */
#ifndef TILTYARD_CLI_PRINT_PRINT_FLOOR_H
#define TILTYARD_CLI_PRINT_PRINT_FLOOR_H

#include "cli/print/text_table.h"
#include "cli/line/cli_context.h"

/* "14:30", of the place where the program runs. */
struct argument arg_time_of_day(int64_t at_ms);
/* The moment that this run's answer is of. */
int64_t floor_now(const struct cli_context *ctx);
/* The tournament that was named; NOBODY: all of them are meant. */
tournament_id floor_tournament(const struct cli_context *ctx);
void floor_grid_start(struct cli_context *ctx, struct text_table *grid, const struct text_table_column *columns,
                      uint32_t count);
/* Somebody's name in a cell; the message for NOBODY. */
void text_table_person(struct text_table *grid, const struct state *state, person_id person, enum message nobody);
/* Of a tournament's status: check-in while it is open, and calls while some are; as members, and as lines. */
status floor_status_json(struct cli_context *ctx, tournament_id tournament) MUST_CHECK;
status floor_status_print(struct cli_context *ctx, tournament_id tournament) MUST_CHECK;
/* A text of judges in a cell. */
void text_table_noted(struct text_table *grid, struct text text);

#endif
