#include "web/server/link_uses.h"

void link_uses_note(struct link_uses *uses, uint32_t link, int64_t now_ms) {
    if (!link) return;
    while (uses->at_ms.count <= link) {
        int64_t *row = VEC_PUSH(&uses->at_ms);
        if (!row) return;
        *row = 0;
    }
    uses->at_ms.rows[link] = now_ms;
    uses->are_new = true;
}

int64_t link_uses_last(const struct link_uses *uses, uint32_t link) {
    return link < uses->at_ms.count ? uses->at_ms.rows[link] : 0;
}

void link_uses_free(struct link_uses *uses) { VEC_FREE(&uses->at_ms); }
