#include "core/state/rooms.h"

/* The room of that table number, as stored: index + 1, 0 none. */
static uint32_t room_at(const struct tournament *tournament, uint32_t number) {
    return number < tournament->room_of.count ? tournament->room_of.rows[number] : 0;
}

struct text room_of_table(const struct state *state, const struct tournament *tournament, uint32_t number) {
    uint32_t room = room_at(tournament, number);
    return room ? state_text(state, tournament->rooms.rows[room - 1].name) : text_of("");
}

bool room_named(const struct state *state, const struct tournament *tournament, struct text name, uint32_t *room) {
    for (*room = 0; *room < tournament->rooms.count; ++*room) {
        if (text_equal(state_text(state, tournament->rooms.rows[*room].name), name)) return true;
    }
    return false;
}

bool room_range(const struct tournament *tournament, uint32_t room, uint32_t number, struct range_row *range) {
    while (number < tournament->room_of.count && room_at(tournament, number) != room + 1) number++;
    if (number >= tournament->room_of.count) return false;
    range->first = number;
    while (room_at(tournament, number + 1) == room + 1) number++;
    range->last = number;
    return true;
}
