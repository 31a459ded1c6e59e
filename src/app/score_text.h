/* Reading `WHO=SCORE` by the format's tables: its range, its marks, what may
 * follow a number. The same reading serves the command line and every form.
 */
#ifndef TILTYARD_SCORE_TEXT_H
#define TILTYARD_SCORE_TEXT_H

#include "format.h"

/* "Ana=16w": who and score, split at the last '='. MISUSED "TY-SCORE" with a sentence that shows what is right. */
status score_text_read(const struct state *state, const struct tournament *tournament, struct arena *scratch,
                       struct text text, struct score_row *row, struct problem *why) MUST_CHECK;
/* The score as people write it, with letters: "16w", "-2", "absent". */
void score_text_write(struct buffer *out, const struct format *format, const struct score *score);

#endif
