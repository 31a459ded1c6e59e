/* Score parser: reads `WHO=SCORE` by the marks and range of a format.
 * The format's tables also say what may follow a number. The command line and every form use this parser.
 *
 *     Ana=16w, Ana=16*, Ana=-2, Ana=8w1 (the first of those marked so)
 *     15/12    a target for this player (where the format has them)
 *     10@2     a place fixed by a judge (where the format lets one)
 *     3,4      what it was after each turn (where the format has games that are decided turn by turn)
 *     absent, conceded, or in Portuguese: ausente, desistiu
 */
#ifndef TILTYARD_APP_INPUT_SCORE_PARSE_H
#define TILTYARD_APP_INPUT_SCORE_PARSE_H

#include "core/rulebook/format.h"
#include "core/rulebook/score_format.h" /* score_format writes what this reads */

/* "Ana=16w": person and score, split at the last '='. `rows` has room for TURNS_MAX; a score with turns has a row for
 * each.
 * MISUSED "TY-SCORE": the sentence shows a correct score. REFUSED "TY-NAME": no person, or more than one, has that
 * name. The format's rule for the range of a number also refuses. */
status score_parse_with_person(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                               struct text text, struct score_row *rows, uint32_t *count,
                               struct problem *why) MUST_CHECK;
/* The same for somebody who sits at that table of the tournament: person_seated also finds a part of a name. */
status score_parse_at_table(const struct state *state, const struct tournament *tournament, table_id table,
                            struct arena *scratch, struct text text, struct score_row *rows, uint32_t *count,
                            struct problem *why) MUST_CHECK;
/* The score alone, for the person with that number; refusals show it with the name. Otherwise as above. */
status score_parse(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                   uint32_t number, struct text typed, struct score_row *rows, uint32_t *count,
                   struct problem *why) MUST_CHECK;
/* Does it begin with a minus of any kind? */
bool score_has_minus(struct text typed);

#endif
