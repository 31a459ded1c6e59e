/* What several commands show of the hall around the tables: how the clock
 * stands, what is announced.
 *
 *     struct sentence says = clock_said(run, &clock);
 *     announcements_print(run, 2);
 */
#ifndef TILTYARD_CLI_PRINT_PRINT_HALL_H
#define TILTYARD_CLI_PRINT_PRINT_HALL_H

#include "view/hall/round_clock.h"
#include "cli/line/cli_context.h"

/* Now, by the clock that was handed to the command line. */
int64_t ctx_now(const struct cli_context *ctx);
/* "38:20 left of 60 minutes; time is over at 15:40." */
struct sentence clock_said(const struct round_clock *clock);
/* "15:40", of that place. */
struct argument arg_hour(int64_t at_ms);
/* The tables that have time of their own, each with what it got; nothing where none has. */
void extras_print(struct cli_context *ctx, tournament_id tournament, const struct round_clock *clock, uint32_t indent);
/* cmd_tables.c: "1-12,15 20", all words from that operand on. */
status ranges_typed(struct cli_context *ctx, uint32_t from, struct command_room_set *body) MUST_CHECK;
/* Those that stand, each a line; of the picked tournament and of the event, or of all. */
void announcements_print(struct cli_context *ctx, uint32_t indent);

#endif
