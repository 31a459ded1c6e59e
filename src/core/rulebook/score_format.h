/* Writes a score as people type it, with letters: "16w", "-2", "8w1", "absent"; the command line can read it back. */
#ifndef TILTYARD_CORE_RULEBOOK_SCORE_FORMAT_H
#define TILTYARD_CORE_RULEBOOK_SCORE_FORMAT_H

#include "core/rulebook/format.h"

void score_format(struct buffer *out, const struct format *format, const struct score *score);

/* The format's mark that this score has; NULL: none. Marks that set `presence` do not count. */
const struct mark *score_mark(const struct format *format, const struct score *score);
/* The mark of who won, or may be said to lead: the first that a result may have; NULL: the game has none to give. */
const struct mark *winner_mark(const struct format *format);
/* The format's example of a result: "Ana=16w Bia=11 Caio=-2", as a command takes it; "16w 11 -2", as a line of the
 * results page; "16w, 11, -2", as single scores; and "Ana=16w", its first score that has a mark. */
enum example_form { EXAMPLE_COMMAND, EXAMPLE_LINE, EXAMPLE_LIST, EXAMPLE_MARK };
struct argument arg_example(const struct format *format, enum example_form form);
/* "present", "absent" ... as in JSON. */
const char *presence_key(enum attendance presence);

#endif
