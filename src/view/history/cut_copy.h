/* Cut copy: the sentence about a file that was copied without its log, with the entry that it ends with.
 * `hour` is the time of its last command, as "14:31"; cut_copy_ms gives that moment. */
#ifndef TILTYARD_VIEW_HISTORY_CUT_COPY_H
#define TILTYARD_VIEW_HISTORY_CUT_COPY_H

#include "core/state/state.h"

/* When its last command was saved, in milliseconds since 1970; 0: there is none. */
int64_t cut_copy_ms(const struct state *state);
/* The arguments are copied into the sentence. */
struct sentence cut_copy_sentence(const char *path, const struct state *state, const char *hour);

#endif
