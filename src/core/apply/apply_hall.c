/* Entries about the venue: announcements, rooms, hidden standings. */
#include "core/apply/apply_internal.h"
#include "core/state/rooms.h"

#include <string.h>

static bool is_moment(int64_t at_ms) { return at_ms >= 0 && at_ms <= HALL_TIME_MAX; }

/* The number must be the next one, and the tournament must exist. */
static bool may_announce(const struct state *state, const struct entry_announced *body) {
    bool is_known = body->tournament == OF_THE_EVENT || find_tournament(state, body->tournament);
    return is_known && body->number == state->announcements_made + 1 && body->text.length;
}

status apply_announced(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_announced *body = &entry->body.announced;
    bool is_timed = !body->until_ms || (is_moment(body->until_ms) && body->until_ms > body->at_ms);
    if (!may_announce(state, body) || !is_moment(body->at_ms) || !is_timed) return invalid_entry(entry, why);
    struct announcement *row = VEC_PUSH(&state->announcements);
    if (!row) return no_memory();
    *row = (struct announcement){.number = body->number,
                                 .tournament = body->tournament == OF_THE_EVENT ? 0 : body->tournament + 1U,
                                 .at_ms = body->at_ms,
                                 .until_ms = body->until_ms,
                                 .seq = entry->seq};
    state->announcements_made = body->number;
    return store_text(state, body->text, &row->text);
}

/* For an undone command: people may have read the number, so it stays used. */
status leave_out_announced(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_announced *body = &entry->body.announced;
    if (body->number != state->announcements_made + 1) return invalid_entry(entry, why);
    state->announcements_made = body->number;
    return done();
}

status apply_announcement_withdrawn(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_announcement_withdrawn *body = &entry->body.announcement_withdrawn;
    uint32_t tournament = body->tournament == OF_THE_EVENT ? 0 : body->tournament + 1U;
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        struct announcement *row = &state->announcements.rows[i];
        if (row->number != body->number) continue;
        if (row->withdrawn || row->tournament != tournament) break;
        row->withdrawn = entry->seq;
        return done();
    }
    return invalid_entry(entry, why);
}

/* The room's row; adds one if there is none. */
static status take_room(struct state *state, struct tournament *tournament, struct text name, uint32_t *room) {
    if (room_named(state, tournament, name, room)) return done();
    struct room *row = VEC_PUSH(&tournament->rooms);
    return row ? store_text(state, name, &row->name) : no_memory();
}

static status grow_rooms(struct tournament *tournament, uint32_t number) {
    if (number < tournament->room_of.count) return done();
    if (!VEC_RESERVE(&tournament->room_of, number + 1 - tournament->room_of.count)) return no_memory();
    tournament->room_of.count = number + 1;
    return done();
}

static bool ranges_fit(const struct range_row *rows, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (!rows[i].first || rows[i].first > rows[i].last || rows[i].last > HALL_TABLE_MAX) return false;
    }
    return count <= HALL_TABLE_MAX;
}

/* Sets the venue's table numbers. */
static status set_tables_there(struct tournament *tournament, const struct entry_room_set *body) {
    tournament->tables_there.count = 0;
    if (!VEC_RESERVE(&tournament->tables_there, HALL_TABLE_MAX + 1)) return no_memory();
    memset(tournament->tables_there.rows, 0, HALL_TABLE_MAX + 1);
    for (uint32_t i = 0; i < body->tables.count; i++) {
        const struct range_row *range = &body->tables.rows[i];
        memset(&tournament->tables_there.rows[range->first], 1, range->last - range->first + 1);
        if (range->last >= tournament->tables_there.count) tournament->tables_there.count = range->last + 1;
    }
    return done();
}

/* Moves the tables with these numbers to the room, out of any other room. */
static status set_room(struct state *state, struct tournament *tournament, const struct entry *entry) {
    const struct entry_room_set *body = &entry->body.room_set;
    uint32_t room;
    TRY(take_room(state, tournament, body->name, &room));
    tournament->rooms.rows[room].changed = entry->seq;
    for (uint32_t i = 0; i < tournament->room_of.count; i++) {
        if (tournament->room_of.rows[i] == room + 1) tournament->room_of.rows[i] = 0;
    }
    for (uint32_t i = 0; i < body->tables.count; i++) {
        const struct range_row *range = &body->tables.rows[i];
        TRY(grow_rooms(tournament, range->last));
        for (uint32_t number = range->first; number <= range->last; number++)
            tournament->room_of.rows[number] = room + 1;
    }
    return done();
}

status apply_room_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_room_set *body = &entry->body.room_set;
    struct tournament *tournament = find_tournament(state, body->tournament);
    bool says_something = body->name.length || body->tables.count;
    if (!tournament || !says_something || !ranges_fit(body->tables.rows, body->tables.count))
        return invalid_entry(entry, why);
    return body->name.length ? set_room(state, tournament, entry) : set_tables_there(tournament, body);
}

/* A setting of the event applies to every tournament, until it is set for that tournament. */
status apply_standings_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_standings_set *body = &entry->body.standings_set;
    struct tournament *tournament = find_tournament(state, body->tournament);
    if (body->hidden > 1 || (!tournament && body->tournament != OF_THE_EVENT)) return invalid_entry(entry, why);
    if (tournament) {
        tournament->standings_hidden = body->hidden;
        return done();
    }
    state->standings_hidden = body->hidden;
    for (uint32_t i = 0; i < state->tournaments.count; i++) state->tournaments.rows[i].standings_hidden = body->hidden;
    return done();
}
