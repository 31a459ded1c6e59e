/* Inputs made of the files of a corpus: bits turned, pieces cut out, repeated, put in from other files, numbers and words
 * of the form put in.
 */
#ifndef TILTYARD_MUTATE_H
#define TILTYARD_MUTATE_H

#include "chance.h"
#include "base/text.h"

enum { CORPUS_FILES_MAX = 200 };

struct corpus {
    struct text files[CORPUS_FILES_MAX];
    uint32_t count;
    const char *const *words; /* of the form, ended by NULL */
};

/* Room for an input. */
struct input {
    char *bytes;
    uint32_t length, room;
};

/* One input, at most `most` bytes long; `other` is a corpus of any form, for a piece now and then. */
void mutate(struct input *input, const struct corpus *corpus, const struct corpus *other, struct chance *chance,
            uint32_t most);
/* What it ends with again and again, until it is `most` bytes long. */
void fill(struct input *input, struct chance *chance, uint32_t most);

#endif
