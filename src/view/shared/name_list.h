/* A list of names for one argument of a sentence: "Ana 16w, Bia 11". A name that does not fit is left out whole, and
 * the list shows that.
 *
 *     struct names names = {0};
 *     names_add(&names, &piece) ... and then once
 *     ... sentence_of(MSG_..., 1, names_argument(&names))
 *
 * A list that must be whole, such as the results of a table, begins with {.max = NAMES_BYTES_MAX} and ends with
 * names_lasting.
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
    uint32_t max;   /* bytes; 0: the size of a copied argument */
    uint32_t count; /* added, whether they fit or not */
    bool cut, failed;
};

/* Fails if `piece` has failed. */
void names_add(struct names *names, const struct buffer *piece);
struct argument names_argument(const struct names *names);
/* Valid as long as the arena, where its text is. Fails if there is no memory. */
struct argument names_lasting(struct names *names, struct arena *arena);

#endif
