/* Parses a result typed as one line: the table, then the scores in the order of its seats, or with names.
 * For the scorekeeper who has forty of them to enter.
 *
 *     TRY(result_line_read(state, tournament, arena, text_of("7 16w 11 3 -2"), &body, why));
 *     command.body.result_enter = body;               // rows are the arena's
 *     "7 ="                                           // as the players at table 7 reported it
 *     "7 gabi=16w ana c=11 joao=3"                    // by name, in any order, as person_seated finds them
 */
#ifndef TILTYARD_APP_INPUT_RESULT_LINE_H
#define TILTYARD_APP_INPUT_RESULT_LINE_H

#include "core/ledger/command.h"
#include "app/input/score_parse.h"

/* A score with its name, and after it the rest of `words`: "ana c=16w joao=3" gives "ana c=16w". False: no more is
 * named. */
bool named_score_next(struct text *words, struct text *named);

/* REFUSED "TY-LINE": another number of scores was typed than there are seats; says who sits there. */
status refuse_score_count(const struct state *state, const struct tournament *tournament, table_id table,
                          struct problem *why) MUST_CHECK;
/* REFUSED "TY-LINE": the line names no table, does not have a score for each seat, or says "=" when no report came in
 * or the reports differ. With names, the command says whose score is missing. Otherwise as score_parse_with_person. */
status result_line_read(const struct state *state, tournament_id tournament, struct arena *arena, struct text line,
                        struct command_result_enter *result, struct problem *why) MUST_CHECK;
/* The same for a known table: its scores alone, or "="; "32: 16w 5 6" means another table. Number 0: the table is not
 * known, and the line is read as above. */
status result_line_of_table(const struct state *state, tournament_id tournament, struct arena *arena, uint32_t number,
                            struct text line, struct command_result_enter *result, struct problem *why) MUST_CHECK;

#endif
