/* Parses a result typed as one line: table and scores.
 * A result as one line from the keyboard: the table, then the scores in the order of its seats. For the desk that has forty
 * of them to enter.
 *
 *     TRY(result_line_read(state, tournament, arena, text_of("7 16w 11 3 -2"), &body, why));
 *     command.body.result_enter = body;               // rows are the arena's
 *     "7 ="                                           // as somebody at table 7 has reported it
 */
#ifndef TILTYARD_APP_INPUT_RESULT_LINE_H
#define TILTYARD_APP_INPUT_RESULT_LINE_H

#include "core/ledger/command.h"
#include "app/input/score_parse.h"

/* REFUSED "TY-LINE": it names no table, not a score for each seat, or nobody has reported (or not everybody the same);
 * otherwise as score_text_read. */
status result_line_read(const struct state *state, tournament_id tournament, struct arena *arena, struct text line,
                        struct command_result_enter *result, struct problem *why) MUST_CHECK;
/* The same of a table that is known: its scores alone, or "="; "32: 16w 5 6" is about another. Number 0: none is known, and
 * it is a line as above. */
status result_line_of_table(const struct state *state, tournament_id tournament, struct arena *arena, uint32_t number,
                            struct text line, struct command_result_enter *result, struct problem *why) MUST_CHECK;
/* As that person has reported it, if the report counts. */
status result_as_reported(const struct state *state, tournament_id tournament, struct arena *arena, uint32_t table,
                          uint32_t person, struct command_result_enter *result, struct problem *why) MUST_CHECK;

#endif
