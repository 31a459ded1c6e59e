/* Notices: warnings and remarks that accompany a decision or an entrant's place. */
#ifndef TILTYARD_CORE_RULEBOOK_NOTICES_H
#define TILTYARD_CORE_RULEBOOK_NOTICES_H

#include "base/status.h"

enum { NOTICES_MAX = 8 };
struct notices {
    uint32_t count;
    struct problem list[NOTICES_MAX];
};
/* Adds a notice with `count` arguments (struct argument); does nothing if there is no room. */
void notice(struct notices *notices, const char *rule, enum message message, unsigned count, ...);
void notice_problem(struct notices *notices, const struct problem *problem);

#endif
