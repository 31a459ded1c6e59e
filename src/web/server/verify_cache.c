#include "web/server/verify_cache.h"

#include <assert.h>
#include <stddef.h>
#include "sys/clock.h"
#include "app/transfer/ledger_export.h"
#include "sys/local_time.h"

static_assert(sizeof((struct checked *)NULL)->when == WALL_TIME_SIZE, "a time of day");

enum { EXPORT_BYTES_MAX = 64 << 20 };

void verify_cache_check(struct verify_cache *audit, const struct open_event *event, int64_t now_ms,
                        struct checked *checked) {
    struct checked *made = &audit->made;
    if (made->seq != event->state.seq) {
        int64_t began = clock_monotonic_ms();
        *made = (struct checked){.seq = event->state.seq};
        wall_time_write(now_ms, made->when);
        made->went = event_verify(event, &made->report, &made->why);
        made->took_ms = clock_monotonic_ms() - began;
    }
    *checked = *made;
}

static status make_export(struct verify_cache *audit, const struct open_event *event, struct problem *why) {
    audit->export_seq = 0;
    buffer_free(&audit->export);
    audit->export = (struct buffer){.ceiling = EXPORT_BYTES_MAX};
    TRY(ledger_export_write(event, false, &audit->export, why));
    if (audit->export.failed) return no_memory();
    audit->export_seq = event->state.seq;
    return done();
}

/* Is there an unpublished draw? Only staff may see it, and the ledger contains it. */
static bool is_drafting(const struct state *state) {
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        for (uint32_t s = 0; s < tournament->stages.count; s++)
            if (tournament->stages.rows[s].state == STAGE_DRAFT) return true;
    }
    return false;
}

status verify_cache_export(struct verify_cache *audit, const struct open_event *event, bool of_staff,
                           struct buffer *out, struct problem *why) {
    if (!of_staff && is_drafting(&event->state)) return refuse(why, "TY-ACCESS", MSG_PROOF_DRAFT, 0);
    if (audit->export_seq != event->state.seq) TRY(make_export(audit, event, why));
    out->ceiling = EXPORT_BYTES_MAX;
    buffer_add(out, audit->export.bytes, audit->export.length);
    return out->failed ? no_memory() : done();
}

void verify_cache_free(struct verify_cache *audit) {
    if (!audit) return;
    buffer_free(&audit->export);
    memory_free(audit);
}
