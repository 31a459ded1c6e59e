/* Text output of the venue: the round clock and announcements.
 *
 *     struct sentence says = clock_said(&clock);
 *     announcements_print(ctx, 2);
 */
#ifndef TILTYARD_CLI_PRINT_PRINT_HALL_H
#define TILTYARD_CLI_PRINT_PRINT_HALL_H

#include "view/hall/round_clock.h"
#include "cli/line/cli_context.h"

/* The current time, from the command line's clock port. */
int64_t ctx_now(const struct cli_context *ctx);
/* "38:20 left of 60 minutes; time is over at 15:40." */
struct sentence clock_said(const struct round_clock *clock);
/* "15:40", local time. */
struct argument arg_hour(int64_t at_ms);
/* Tables with extra time, and how much; nothing without any. */
void extras_print(struct cli_context *ctx, tournament_id tournament, const struct round_clock *clock, uint32_t indent);
/* cmd_tables.c: parses "1-12,15 20", all words from that operand on. */
status ranges_typed(struct cli_context *ctx, uint32_t from, struct command_room_set *body) MUST_CHECK;
/* Current announcements, one per line; of the picked tournament and the event, or all. */
void announcements_print(struct cli_context *ctx, uint32_t indent);

#endif
