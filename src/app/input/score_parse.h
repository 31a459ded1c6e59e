/* Score parser: `WHO=SCORE` by the marks and range of a format.
 * Reading `WHO=SCORE` by the format's tables: its range, its marks, what may
 * follow a number. The same reading serves the command line and every form.
 *
 *     Ana=16w, Ana=16*, Ana=-2, Ana=8w1 (the first of those marked so)
 *     15/12    a target of one's own (where the format has them)
 *     10@2     a place fixed by a judge (where the format lets one)
 *     3,4      what it was after each turn (where the format has games that are decided turn by turn)
 *     absent, conceded, or in Portuguese: ausente, desistiu
 */
#ifndef TILTYARD_APP_INPUT_SCORE_PARSE_H
#define TILTYARD_APP_INPUT_SCORE_PARSE_H

#include "core/rulebook/format.h"
#include "core/rulebook/score_format.h" /* score_format: the way back */

/* "Ana=16w": who and score, split at the last '='. `rows` has room for TURNS_MAX; a score with turns has a row for each.
 * MISUSED "TY-SCORE" with a sentence that shows what is right;
 * REFUSED "TY-NAME" where nobody, or more than one, is called that, or by the format's rule for what a number can be. */
status score_text_read(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                       struct text text, struct score_row *rows, uint32_t *count, struct problem *why) MUST_CHECK;
/* The score alone, of the person of that number; a sentence shows it with the name. Else as above. */
status score_text_of(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                     uint32_t number, struct text typed, struct score_row *rows, uint32_t *count,
                     struct problem *why) MUST_CHECK;

#endif
