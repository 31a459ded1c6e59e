/* Writes a score as people read it.
 * A score as people write it, with letters: "16w", "-2", "8w1", "absent". What
 * this writes, the command line reads.
 */
#ifndef TILTYARD_CORE_RULEBOOK_SCORE_FORMAT_H
#define TILTYARD_CORE_RULEBOOK_SCORE_FORMAT_H

#include "core/rulebook/format.h"

void score_format(struct buffer *out, const struct format *format, const struct score *score);

/* The format's mark that this score carries; NULL: none. A mark that says how the game was left is not meant. */
const struct mark *score_mark(const struct format *format, const struct score *score);
/* "present", "absent" ... as in JSON. */
const char *presence_key(enum attendance presence);

#endif
