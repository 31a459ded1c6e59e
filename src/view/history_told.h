/* One entry as a sentence, for history.c alone. */
#ifndef TILTYARD_HISTORY_TOLD_H
#define TILTYARD_HISTORY_TOLD_H

#include "history.h"

/* Puts into the command's line what this entry of it did, once the fold has taken it. The sentence may refer to the entry
 * and to what the history holds. NO_MEMORY is the only failure. */
status history_tell(struct history *history, const struct entry *entry) MUST_CHECK;

#endif
