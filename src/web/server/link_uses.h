/* Uses of access links: when each was last used since the server's start, in memory alone.
 *
 *     link_uses_note(&server->uses, request->session.link, now_ms);
 *     int64_t at_ms = link_uses_last(&server->uses, link);
 */
#ifndef TILTYARD_WEB_SERVER_LINK_USES_H
#define TILTYARD_WEB_SERVER_LINK_USES_H

#include "base/memory.h"

/* All zero: empty. */
struct link_uses {
    VEC(int64_t) at_ms; /* by the link's number */
    bool are_new;       /* there were uses since staff's pages last told them */
};

/* Link 0 is no link. Without memory the use is not noted. */
void link_uses_note(struct link_uses *uses, uint32_t link, int64_t now_ms);
/* 0: not since the start. */
int64_t link_uses_last(const struct link_uses *uses, uint32_t link);
void link_uses_free(struct link_uses *uses);

#endif
