/* One entry as a sentence, for event_log.c alone. */
#ifndef TILTYARD_VIEW_HISTORY_HISTORY_ENTRY_H
#define TILTYARD_VIEW_HISTORY_HISTORY_ENTRY_H

#include "view/history/event_log.h"

/* Puts into the command's line what this entry of it did, once the fold has taken it. The sentence may refer to the entry
 * and to what the history holds. NO_MEMORY is the only failure. */
status history_tell(struct history *history, const struct entry *entry) MUST_CHECK;

#endif
