/* A list of names for one argument of a sentence: "Ana 16w, Bia 11". What does
 * not fit any more is cut as a whole, and the cut shows.
 *
 *     struct names names = {0};
 *     names_add(&names, &piece) ... and then once
 *     ... sentence_of(MSG_..., 1, names_argument(&names))
 */
#ifndef TILTYARD_NAMES_H
#define TILTYARD_NAMES_H

#include "buffer.h"
#include "status.h"

struct names {
    char text[ARGUMENT_TEXT_MAX + 1];
    uint32_t length;
    uint32_t count; /* added, whether they fit or not */
    bool cut, failed;
};

/* Failed where the piece has. */
void names_add(struct names *names, const struct buffer *piece);
struct argument names_argument(const struct names *names);

#endif
