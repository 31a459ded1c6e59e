#include "view/standings/podium.h"

static bool sat_in(const struct state *state, const struct tournament *tournament, enum stage_kind kind,
                   uint32_t number) {
    stage_id id;
    if (!stage_find(tournament, kind, 0, &id)) return false;
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < stage->seat_count; i++) {
        entrant_id entrant = tournament->seats.rows[stage->first_seat + i].entrant;
        if (state->people.rows[tournament->entrants.rows[entrant.at].person.at].number == number) return true;
    }
    return false;
}

/* Did the player reach the final, or the semifinal of a knockout? True for all if no final was played. */
static bool went_far(const struct state *state, const struct tournament *tournament, uint32_t number) {
    stage_id final;
    return !stage_find(tournament, STAGE_FINAL, 0, &final) || sat_in(state, tournament, STAGE_FINAL, number) ||
           sat_in(state, tournament, STAGE_SEMIFINAL, number);
}

bool is_on_podium(const struct state *state, const struct standings *standings, const struct standing *row) {
    if (row->rank < 1 || row->rank > 3) return false;
    return row->rank == 1 || went_far(state, standings->tournament, row->number);
}

static uint32_t sharers(const struct state *state, const struct standings *standings, uint32_t rank) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < standings->count; i++) {
        const struct standing *row = &standings->rows[i];
        if (row->rank == rank && is_on_podium(state, standings, row)) count++;
    }
    return count;
}

struct sentence podium_place(const struct state *state, const struct standings *standings, const struct standing *row) {
    static const enum message places[] = {MSG_PODIUM_1, MSG_PODIUM_2, MSG_PODIUM_3};
    enum message place = places[row->rank - 1];
    if (!row->shared) return sentence_of(place, 0);
    if (row->rank == 2 && sharers(state, standings, 2) == 2) return sentence_of(MSG_PODIUM_2_AND_3, 0);
    return sentence_of(MSG_PODIUM_SHARED, 1, arg_message(place));
}
