/* Headings: a score, and the progress of a tournament, as people read them.
 * The command line and the pages share them.
 *
 *     score_say(&out, language, format, &score);     // "16w" */
#ifndef TILTYARD_VIEW_SHARED_HEADINGS_H
#define TILTYARD_VIEW_SHARED_HEADINGS_H

#include "core/rulebook/format.h"
#include "view/pairings/progress.h"
#include "base/i18n.h"

/* As it is typed, but with “absent” in the reader's language. */
void score_say(struct buffer *out, enum language language, const struct format *format, const struct score *score);
/* "Ana 16w, Bia 11": the scores of a table. */
void scores_write(struct buffer *out, enum language language, const struct state *state, tournament_id tournament,
                  table_id table);
/* "Round 2: 3 of 7 tables have a result."; MSG_NONE if nothing has been drawn and nothing can be. */
struct sentence progress_heading(enum language language, const struct progress *progress);

#endif
