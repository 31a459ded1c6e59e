#include "view/hall/call_list.h"

#include "core/state/judge_calls.h"
#include "core/state/clocks.h"
#include "view/pairings/pairings.h"
#include "view/pairings/preflight.h"
#include "view/shared/json_people.h"
#include "core/ledger/undo.h"

static person_id person_of(const struct state *state, uint32_t number) {
    person_id person = {NOBODY};
    return number && person_numbered(state, number, &person) ? person : (person_id){NOBODY};
}

static struct call_row row_of(const struct state *state, const struct judge_call *call, int64_t now_ms) {
    struct call_row row = {.call = call,
                           .state = call_state_now(state, call),
                           .text = state_text(state, call->text),
                           .ruling = state_text(state, call->ruling),
                           .caller = person_of(state, call->caller),
                           .judge = person_of(state, call->judge),
                           .called_ms = entry_time(state, call->called)};
    if (call->taken) row.taken_ms = entry_time(state, call->taken);
    if (!call_is_open(call)) row.settled_ms = entry_time(state, call->changed);
    int64_t until_ms = row.settled_ms ? row.settled_ms : now_ms;
    row.minutes = until_ms > row.called_ms ? (until_ms - row.called_ms) / MINUTE_MS : 0; /* a clock may be set back */
    return row;
}

bool call_row_of(const struct state *state, uint32_t number, int64_t now_ms, struct call_row *row) {
    const struct judge_call *call = call_numbered(state, number);
    if (call) *row = row_of(state, call, now_ms);
    return call != NULL;
}

static bool is_wanted(const struct state *state, const struct judge_call *call, tournament_id tournament, bool open) {
    return call_waits(state, call) == open && (tournament.at == NOBODY || call->tournament == tournament.at);
}

status call_list_of(const struct state *state, tournament_id tournament, int64_t now_ms, struct arena *arena,
                    struct call_list *list) {
    *list = (struct call_list){.state = state, .rows = ARENA_ARRAY(arena, struct call_row, state->calls.count + 1)};
    if (!list->rows) return no_memory();
    for (uint32_t i = 0; i < state->calls.count; i++) {
        const struct judge_call *call = &state->calls.rows[i];
        if (!is_wanted(state, call, tournament, true)) continue;
        list->rows[list->count++] = row_of(state, call, now_ms);
        list->waiting += call->state == CALL_WAITING;
        list->taken += call->state == CALL_TAKEN;
    }
    for (uint32_t i = state->calls.count; i-- > 0;) {
        const struct judge_call *call = &state->calls.rows[i];
        if (is_wanted(state, call, tournament, false)) list->rows[list->count++] = row_of(state, call, now_ms);
    }
    return done();
}

static void place_json(struct json *json, const struct state *state, const struct call_row *row) {
    json_key(json, "tournament"),
        json_text(json, state_text(state, state->tournaments.rows[row->call->tournament].slug));
    json_text_or_null(json, "stage",
                      row->call->stage_kind ? text_of(stage_key((enum stage_kind)row->call->stage_kind))
                                            : (struct text){"", 0});
    json_number_or_null(json, "round", row->call->round);
    json_key(json, "table"), json_number(json, row->call->table);
}

void call_json(struct json *json, const struct state *state, const struct call_row *row) {
    json_open(json, '{');
    json_key(json, "call"), json_number(json, row->call->number);
    place_json(json, state, row);
    json_key(json, "state"), json_string(json, call_state_key(row->state));
    json_key(json, "minutes"), json_number(json, row->minutes);
    json_key(json, "by"), json_person_or_null(json, state, row->caller);
    json_text_or_null(json, "text", row->text);
    json_key(json, "judge"), json_person_or_null(json, state, row->judge);
    json_text_or_null(json, "ruling", row->ruling);
    json_number_or_null(json, "called_ms", row->called_ms);
    json_number_or_null(json, "taken_ms", row->taken_ms);
    json_number_or_null(json, "settled_ms", row->settled_ms);
    json_close(json, '}');
}

void call_list_json(struct json *json, const struct call_list *list) {
    json_key(json, "waiting"), json_number(json, list->waiting);
    json_key(json, "taken"), json_number(json, list->taken);
    json_key(json, "calls"), json_open(json, '[');
    for (uint32_t i = 0; i < list->count; i++) call_json(json, list->state, &list->rows[i]);
    json_close(json, ']');
}
