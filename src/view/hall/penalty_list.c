#include "view/hall/penalty_list.h"

#include "view/pairings/pairings.h"
#include "core/state/penalties.h"
#include "view/pairings/preflight.h"
#include "view/shared/json_people.h"
#include "core/ledger/undo.h"

static struct penalty_row row_of(const struct state *state, const struct penalty *penalty) {
    struct penalty_row row = {.penalty = penalty,
                              .person = {NOBODY},
                              .reason = state_text(state, penalty->reason),
                              .effect = state_text(state, penalty->effect),
                              .why_cancelled = state_text(state, penalty->why_cancelled),
                              .given_ms = entry_time(state, penalty->given)};
    stage_id stage;
    (void)person_numbered(state, penalty->person, &row.person);
    if (penalty->cancelled)
        row.cancelled_ms = entry_time(state, penalty->cancelled);
    else
        row.nth = penalties_of_kind(state, row.person, penalty->kind, penalty->given);
    if (!penalty->tournament || !penalty->draw) return row;
    const struct tournament *tournament = &state->tournaments.rows[penalty->tournament - 1];
    if (stage_of_draw(tournament, penalty->draw, &stage)) row.stage = &tournament->stages.rows[stage.at];
    return row;
}

bool penalty_row_of(const struct state *state, uint32_t number, struct penalty_row *row) {
    const struct penalty *penalty = penalty_numbered(state, number);
    if (penalty) *row = row_of(state, penalty);
    return penalty != NULL;
}

/* Penalties of the whole event concern each tournament. */
status penalty_list_of(const struct state *state, tournament_id tournament, person_id person, struct arena *arena,
                       struct penalty_list *list) {
    *list = (struct penalty_list){.state = state};
    list->rows = ARENA_ARRAY(arena, struct penalty_row, state->penalties.count + 1);
    if (!list->rows) return no_memory();
    for (uint32_t i = 0; i < state->penalties.count; i++) {
        const struct penalty *penalty = &state->penalties.rows[i];
        bool is_elsewhere = penalty->tournament && penalty->tournament != tournament.at + 1;
        struct penalty_row row = row_of(state, penalty);
        if (tournament.at != NOBODY && is_elsewhere) continue;
        if (person.at != NOBODY && row.person.at != person.at) continue;
        list->rows[list->count++] = row;
        list->standing += !penalty->cancelled;
    }
    return done();
}

static void place_json(struct json *json, const struct state *state, const struct penalty_row *row) {
    uint32_t tournament = row->penalty->tournament;
    json_text_or_null(json, "tournament",
                      tournament ? state_text(state, state->tournaments.rows[tournament - 1].slug)
                                 : (struct text){"", 0});
    json_text_or_null(json, "stage",
                      row->stage ? text_of(stage_key((enum stage_kind)row->stage->kind)) : (struct text){"", 0});
    json_number_or_null(json, "round", row->stage ? row->stage->round : 0);
}

void penalty_json(struct json *json, const struct state *state, const struct penalty_row *row) {
    const struct penalty *penalty = row->penalty;
    json_open(json, '{');
    json_key(json, "penalty"), json_number(json, penalty->number);
    person_json_members(json, state, row->person);
    place_json(json, state, row);
    json_key(json, "kind"), json_string(json, penalty_kinds[penalty->kind].key);
    json_key(json, "nth"), json_number(json, row->nth);
    json_text_or_null(json, "reason", row->reason);
    json_text_or_null(json, "effect", row->effect);
    json_key(json, "given_ms"), json_number(json, row->given_ms);
    json_key(json, "cancelled"), json_bool(json, penalty->cancelled != 0);
    if (penalty->cancelled) {
        json_key(json, "cancelled_ms"), json_number(json, row->cancelled_ms);
        json_text_or_null(json, "why_cancelled", row->why_cancelled);
    }
    json_close(json, '}');
}

void penalty_list_json(struct json *json, const struct penalty_list *list) {
    json_key(json, "standing"), json_number(json, list->standing);
    json_key(json, "penalties"), json_open(json, '[');
    for (uint32_t i = 0; i < list->count; i++) penalty_json(json, list->state, &list->rows[i]);
    json_close(json, ']');
}
