/* Entries about check-in. */
#include "core/apply/apply_internal.h"
#include "core/state/checkin.h"

/* Opens check-in: no entrant is checked in. */
status apply_checkin_opened(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_checkin_opened *body = &entry->body.checkin_opened;
    struct tournament *tournament = find_tournament(state, body->tournament);
    if (!tournament || tournament->checkin.is_open) return invalid_entry(entry, why);
    tournament->checkin = (struct checkin){.number = tournament->checkin.number + 1,
                                           .is_open = 1,
                                           .until_ms = body->until_ms,
                                           .opened = entry->seq,
                                           .changed = entry->seq};
    for (uint32_t i = 0; i < tournament->entrants.count; i++) tournament->entrants.rows[i].checked_in = 0;
    return done();
}

/* Refuses an entry that changes nothing. */
status apply_checkin_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_checkin_set *body = &entry->body.checkin_set;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant || body->in > 1 || !tournament->checkin.is_open) return invalid_entry(entry, why);
    if ((entrant->checked_in != 0) == (body->in != 0)) return invalid_entry(entry, why);
    entrant->checked_in = body->in ? entry->seq : 0;
    tournament->checkin.changed = entry->seq;
    return done();
}

status apply_checkin_closed(struct state *state, const struct entry *entry, struct problem *why) {
    struct tournament *tournament = find_tournament(state, entry->body.checkin_closed.tournament);
    if (!tournament || !tournament->checkin.is_open) return invalid_entry(entry, why);
    tournament->checkin.is_open = 0;
    tournament->checkin.changed = entry->seq;
    return done();
}

status apply_absent_dropped(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_absent_dropped *body = &entry->body.absent_dropped;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant || !is_absent(tournament, entrant)) return invalid_entry(entry, why);
    set_status(tournament, entrant, STATUS_DROPPED, entry->seq);
    tournament->checkin.changed = entry->seq;
    return done();
}
