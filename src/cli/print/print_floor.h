/* What check-in, calls and penalties show alike.
 *
 *     grid_text(&grid, text_of(arg_time_of_day(row->called_ms).text), STYLE_FAINT);
 */
#ifndef TILTYARD_CLI_PRINT_PRINT_FLOOR_H
#define TILTYARD_CLI_PRINT_PRINT_FLOOR_H

#include "cli/print/text_table.h"
#include "cli/line/cli_context.h"

/* "14:30", of the place where the program runs. */
struct argument arg_time_of_day(int64_t at_ms);
/* The moment that this run's answer is of. */
int64_t floor_now(const struct run *run);
/* The tournament that was named; NOBODY: all of them are meant. */
tournament_id floor_tournament(const struct run *run);
void floor_grid_start(struct run *run, struct grid *grid, const struct grid_column *columns, uint32_t count);
/* Somebody's name in a cell; the message for NOBODY. */
void grid_person(struct grid *grid, const struct state *state, person_id person, enum message nobody);
/* Of a tournament's status: check-in while it is open, and calls while some are; as members, and as lines. */
status floor_status_json(struct run *run, tournament_id tournament) MUST_CHECK;
status floor_status_print(struct run *run, tournament_id tournament) MUST_CHECK;
/* A text of judges in a cell. */
void grid_noted(struct grid *grid, struct text text);

#endif
