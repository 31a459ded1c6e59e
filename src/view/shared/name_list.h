/* A list of names for one argument of a sentence: "Ana 16w, Bia 11". What does
 * not fit any more is cut as a whole, and the cut shows.
 *
 *     struct names names = {0};
 *     names_add(&names, &piece) ... and then once
 *     ... sentence_of(MSG_..., 1, names_argument(&names))
 *
 * A list that must be whole, such as the results of a table, begins with
 * {.most = NAMES_BYTES_MAX} and ends with names_lasting.
 */
#ifndef TILTYARD_VIEW_SHARED_NAME_LIST_H
#define TILTYARD_VIEW_SHARED_NAME_LIST_H

#include "base/buffer.h"
#include "base/memory.h"
#include "base/status.h"

enum { NAMES_BYTES_MAX = ARGUMENT_LASTING_MAX };

struct names {
    char text[NAMES_BYTES_MAX + 1];
    uint32_t length;
    uint32_t max;   /* bytes; 0: what an argument holds that is copied */
    uint32_t count; /* added, whether they fit or not */
    bool cut, failed;
};

/* Failed where the piece has. */
void names_add(struct names *names, const struct buffer *piece);
struct argument names_argument(const struct names *names);
/* Lasts as long as the arena, where its text is. Failed where there is no memory. */
struct argument names_lasting(struct names *names, struct arena *arena);

#endif
