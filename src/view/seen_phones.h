/* What entries about links, codes, requests and reports say by themselves: for seen.c, and for the log. */
#ifndef TILTYARD_SEEN_PHONES_H
#define TILTYARD_SEEN_PHONES_H

#include "state.h"

/* MSG_NONE: it is an entry of another kind. */
struct sentence seen_phone(const struct state *state, const struct entry *entry);

#endif
