/* Messages of entries about links, codes, requests and reports, for entry_message.c and for the log. */
#ifndef TILTYARD_VIEW_HISTORY_ENTRY_MESSAGE_PHONES_H
#define TILTYARD_VIEW_HISTORY_ENTRY_MESSAGE_PHONES_H

#include "core/state/state.h"

/* MSG_NONE: an entry of another kind. */
struct sentence seen_phone(const struct state *state, const struct entry *entry);

#endif
