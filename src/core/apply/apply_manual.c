/* Entries that change seats by hand. The rules were checked when they were decided; here they must only fit the
 * state. */
#include "core/apply/apply_internal.h"
#include "core/state/stage_edit.h"

/* Where an entrant is in the current stage: at a table not played yet, among those not playing, or not in its
 * draw. */
struct place {
    entrant_id entrant;
    bool seated, rests;
    table_id table;
    uint32_t seat, rest;
};

/* Has the table a result that was played for? A bye has one too, which goes to whoever has the bye. */
static bool is_played(const struct table *table) { return table->has_result && table->size > 1; }

/* False: no such entrant, or the table was played. */
static bool find_place(const struct state *state, uint16_t tournament_index, stage_id stage, uint32_t number,
                       struct place *place) {
    struct tournament *tournament;
    const struct entrant *entrant = find_entrant(state, tournament_index, number, &tournament);
    if (!entrant) return false;
    *place = (struct place){.entrant = {(uint32_t)(entrant - tournament->entrants.rows)}};
    place->seated = seat_find(tournament, stage, place->entrant, &place->table, &place->seat);
    place->rests = rest_find(tournament, stage, place->entrant, &place->rest);
    return !place->seated || !is_played(&tournament->tables.rows[place->table.at]);
}

/* The draft or published stage of that draw, if it is the current one. */
static bool find_current(const struct state *state, uint16_t index, uint32_t draw, struct tournament **tournament,
                         stage_id *stage) {
    *tournament = find_tournament(state, index);
    return *tournament && stage_current(*tournament, stage) && (*tournament)->stages.rows[stage->at].draw == draw;
}

/* Players come or leave: a bye has no result until the command enters it again. */
static void mark_table(struct tournament *tournament, table_id id, uint64_t seq) {
    struct table *table = &tournament->tables.rows[id.at];
    if (table->has_result) {
        struct seat *seat = &tournament->seats.rows[table->first_seat];
        seat->score = seat->standing = (struct score){0};
        table->has_result = 0;
    }
    table->by_hand = 1;
    table->changed = seq;
    table->off_numbered = table_is_off_numbered(tournament, table->set, table->size);
}

/* Puts `entrant` in that place; if it is neither a seat nor a bye row, adds a row that the entrant does not play. */
static status put(struct tournament *tournament, stage_id stage, const struct place *place, entrant_id entrant,
                  uint64_t seq) {
    if (place->seated) {
        table_seats(tournament, place->table)[place->seat].entrant = entrant;
        mark_table(tournament, place->table, seq);
    } else if (place->rests) {
        tournament->rests.rows[place->rest].entrant = entrant;
    } else {
        return rest_append(tournament, stage, entrant, REST_ODD_ONE_OUT);
    }
    return done();
}

static status note_change(struct state *state, struct tournament *tournament, const struct manual_change *noted,
                          struct text reason) {
    struct manual_change *change = VEC_PUSH(&tournament->changes);
    if (!change) return no_memory();
    *change = *noted;
    return store_text(state, reason, &change->reason);
}

status apply_people_swapped(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_people_swapped *body = &entry->body.people_swapped;
    struct tournament *tournament;
    stage_id stage;
    struct place one, other;
    if (!find_current(state, body->tournament, body->draw, &tournament, &stage) ||
        !find_place(state, body->tournament, stage, body->one, &one) ||
        !find_place(state, body->tournament, stage, body->other, &other)) {
        return invalid_entry(entry, why);
    }
    if (one.entrant.at == other.entrant.at || (!one.seated && !other.seated)) return invalid_entry(entry, why);
    bool same_table = one.seated && other.seated && one.table.at == other.table.at;
    uint8_t by_hand = same_table ? tournament->tables.rows[one.table.at].by_hand : 1;
    TRY(put(tournament, stage, &one, other.entrant, entry->seq));
    TRY(put(tournament, stage, &other, one.entrant, entry->seq));
    if (same_table) tournament->tables.rows[one.table.at].by_hand = by_hand; /* the same people meet */
    tournament->stages.rows[stage.at].changed = entry->seq;
    return note_change(
        state, tournament,
        &(struct manual_change){
            .stage = stage, .kind = CHANGE_SWAP, .one = one.entrant, .other = other.entrant, .seq = entry->seq},
        body->reason);
}

status apply_person_seated(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_person_seated *body = &entry->body.person_seated;
    struct tournament *tournament;
    stage_id stage;
    struct place place;
    table_id table;
    if (!find_current(state, body->tournament, body->draw, &tournament, &stage) ||
        !find_place(state, body->tournament, stage, body->person, &place) ||
        !table_numbered(tournament, stage, body->table, &table) || is_played(&tournament->tables.rows[table.at])) {
        return invalid_entry(entry, why);
    }
    if (place.seated && (place.table.at == table.at || tournament->tables.rows[place.table.at].size < 2)) {
        return invalid_entry(entry, why);
    }
    TRY(seat_append(tournament, table, place.entrant));
    mark_table(tournament, table, entry->seq);
    if (place.rests) rest_remove(tournament, stage, place.rest);
    if (place.seated) {
        seat_remove(tournament, place.table, place.seat);
        mark_table(tournament, place.table, entry->seq);
    }
    tournament->stages.rows[stage.at].changed = entry->seq;
    return note_change(state, tournament,
                       &(struct manual_change){.stage = stage,
                                               .kind = CHANGE_SEAT,
                                               .one = place.entrant,
                                               .other = {NOBODY},
                                               .table = body->table,
                                               .seq = entry->seq},
                       body->reason);
}
