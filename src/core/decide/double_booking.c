/* TY-AT-ONCE: warns of players who sit at open tables of two tournaments at once. */
#include "core/decide/decide_internal.h"
#include "core/state/stage_edit.h"
#include "core/state/person_lookup.h"

enum { NAME_ROOM = 40 };

/* Players of an open stage who must also play in another tournament: the count, and "Ana, Bia", as many as fit. */
struct awaited {
    const struct state *state;
    const struct tournament *here;
    stage_id stage;
    uint32_t count;
    struct buffer names;
};

static bool is_awaited(const struct tournament *tournament, table_id id) {
    const struct table *table = &tournament->tables.rows[id.at];
    return table->size > 1 && !table->has_result;
}

static bool is_awaited_here(const struct awaited *awaited, person_id person) {
    entrant_id entrant;
    table_id table;
    uint32_t seat;
    return entrant_of(awaited->here, person, &entrant) &&
           seat_find(awaited->here, awaited->stage, entrant, &table, &seat) && is_awaited(awaited->here, table);
}

static void note_awaited(struct awaited *awaited, person_id person) {
    struct argument name = arg_person(awaited->state, person);
    bool fits = awaited->names.length + NAME_ROOM < ARGUMENT_TEXT_MAX;
    if (!is_awaited_here(awaited, person)) return;
    if (awaited->count++ && fits) buffer_add_cstr(&awaited->names, ", ");
    if (fits) buffer_add_cstr(&awaited->names, name.text);
}

static void find_awaited(struct awaited *awaited, const struct tournament *other) {
    stage_id id;
    if (!stage_current(other, &id) || other->stages.rows[id.at].state != STAGE_OPEN) return;
    const struct stage *stage = &other->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id table = {stage->first_table + i};
        const struct seat *seats = table_seats(other, table);
        if (!is_awaited(other, table)) continue;
        for (uint32_t seat = 0; seat < other->tables.rows[table.at].size; seat++)
            note_awaited(awaited, other->entrants.rows[seats[seat].entrant.at].person);
    }
}

void warn_double_booking(struct decision *decision, const struct tournament *tournament, stage_id stage) {
    const struct state *state = &decision->state;
    EACH_TOURNAMENT (state, i) {
        const struct tournament *other = &state->tournaments.rows[i];
        char room[2 * ARGUMENT_TEXT_MAX];
        struct awaited awaited = {state, tournament, stage, 0, buffer_wrap(room, sizeof room)};
        if (other == tournament) continue;
        find_awaited(&awaited, other);
        if (!awaited.count) continue;
        struct text slug = state_text(state, other->slug);
        notice(&decision->notices, "TY-AT-ONCE", MSG_PLAYING_TWICE, 3, arg_number(awaited.count),
               arg_text(buffer_view(&awaited.names)), arg_bytes(slug.bytes, slug.length));
    }
}
