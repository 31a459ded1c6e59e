/* Commands about the venue: announcements and rooms. */
#include "core/state/clocks.h"
#include "core/decide/decide_internal.h"
#include "core/state/rooms.h"

/* TY-ANNOUNCE: the end must be in the future, and given in one way; 0: until it is withdrawn. */
static status find_end(const struct decision *decision, int64_t *until_ms) {
    const struct command_announcement_make *wish = &decision->command->body.announcement_make;
    int64_t at_ms = decision->command->at_ms;
    *until_ms = wish->until_ms;
    if (wish->minutes && wish->until_ms) return refuse(decision->why, "TY-ANNOUNCE", MSG_ANNOUNCE_ENDS_TWICE, 0);
    if (wish->minutes > HALL_MINUTES_MAX) {
        return refuse(decision->why, "TY-ANNOUNCE", MSG_ANNOUNCE_MINUTES_RANGE, 1, arg_number(HALL_MINUTES_MAX));
    }
    if (wish->minutes) *until_ms = at_ms + (int64_t)wish->minutes * MINUTE_MS;
    if (!*until_ms || *until_ms > at_ms) return done();
    return refuse(decision->why, "TY-ANNOUNCE", MSG_ANNOUNCE_PAST, 0);
}

status decide_announcement_make(struct decision *decision) {
    const struct command_announcement_make *wish = &decision->command->body.announcement_make;
    struct entry entry = {.kind = ENTRY_announced};
    struct tournament *tournament;
    uint16_t index = OF_THE_EVENT;
    int64_t until_ms;
    if (decision->command->tournament.at != NOBODY) {
        TRY(decide_tournament(decision, &tournament));
        index = (uint16_t)decision->command->tournament.at;
    }
    TRY(check_label(decision, wish->text, ANNOUNCEMENT_CHARACTERS_MAX));
    TRY(find_end(decision, &until_ms));
    entry.body.announced = (struct entry_announced){index, decision->state.announcements_made + 1,
                                                    decision->command->at_ms, until_ms, wish->text};
    return propose(decision, &entry);
}

/* The announcement with that number, if it was not withdrawn; else TY-ANNOUNCE. */
static status find_announcement(const struct decision *decision, uint32_t number, const struct announcement **found) {
    const struct state *state = &decision->state;
    *found = NULL;
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        if (state->announcements.rows[i].number == number) *found = &state->announcements.rows[i];
    }
    if (!*found) return refuse(decision->why, "TY-ANNOUNCE", MSG_ANNOUNCE_UNKNOWN, 1, arg_number(number));
    if (!(*found)->withdrawn) return done();
    return refuse(decision->why, "TY-ANNOUNCE", MSG_ANNOUNCE_WITHDRAWN_ALREADY, 2, arg_number(number),
                  arg_number((int64_t)(*found)->withdrawn));
}

status decide_announcement_withdraw(struct decision *decision) {
    uint32_t number = decision->command->body.announcement_withdraw.number;
    struct entry entry = {.kind = ENTRY_announcement_withdrawn};
    const struct announcement *found;
    TRY(find_announcement(decision, number, &found));
    uint16_t index = found->tournament ? (uint16_t)(found->tournament - 1) : OF_THE_EVENT;
    entry.body.announcement_withdrawn = (struct entry_announcement_withdrawn){index, number};
    return propose(decision, &entry);
}

/* TY-ROOM: table numbers must be from 1 to HALL_TABLE_MAX. */
static status check_ranges(const struct decision *decision, const struct range_row *rows, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (rows[i].first && rows[i].first <= rows[i].last && rows[i].last <= HALL_TABLE_MAX) continue;
        return refuse(decision->why, "TY-ROOM", MSG_ROOM_RANGE, 3, arg_number(rows[i].first), arg_number(rows[i].last),
                      arg_number(HALL_TABLE_MAX));
    }
    return done();
}

/* TY-ROOM: a room without tables is removed, so it must exist. */
static status check_room(const struct decision *decision, const struct tournament *tournament, struct text name,
                         bool has_tables) {
    struct range_row range;
    uint32_t room;
    bool is_there = room_named(&decision->state, tournament, name, &room);
    if (is_there) TRY(check_based_on(decision, tournament->rooms.rows[room].changed));
    if (has_tables || (is_there && room_range(tournament, room, 0, &range))) return done();
    return refuse(decision->why, "TY-ROOM", MSG_ROOM_NONE, 1, arg_text(name));
}

/* Without a name, sets the venue's table numbers: at least one. */
status decide_room_set(struct decision *decision) {
    const struct command_room_set *wish = &decision->command->body.room_set;
    struct entry entry = {.kind = ENTRY_room_set};
    struct entry_room_set *body = &entry.body.room_set;
    struct tournament *tournament;
    TRY(decide_tournament(decision, &tournament));
    TRY(compose_name(decision, wish->name, &body->name));
    if (wish->name.length || !wish->tables.count) TRY(check_label(decision, body->name, NAME_CHARACTERS_MAX));
    TRY(check_ranges(decision, wish->tables.rows, wish->tables.count));
    if (wish->name.length) TRY(check_room(decision, tournament, body->name, wish->tables.count > 0));
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->tables.rows = wish->tables.rows;
    body->tables.count = wish->tables.count;
    return propose(decision, &entry);
}
