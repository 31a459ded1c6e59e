/* One entry as a sentence, for event_log.c alone. */
#ifndef TILTYARD_VIEW_HISTORY_HISTORY_ENTRY_H
#define TILTYARD_VIEW_HISTORY_HISTORY_ENTRY_H

#include "view/history/event_log.h"

/* Adds what this entry did to the command's line, after the fold has applied it. The sentence may point to the entry
 * and into the history. NO_MEMORY is the only failure. */
status history_tell(struct history *history, const struct entry *entry) MUST_CHECK;

#endif
