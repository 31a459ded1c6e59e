/* Entries about judge calls. */
#include "core/apply/apply_internal.h"
#include "core/state/judge_calls.h"

/* Indexes of the sealed fields in their entries, for `forget`. */
enum { JUDGE_CALLED_TEXT = 5, CALL_RULED_TEXT = 2 };

/* The text may be about any of these people: it is erased when the first of them is forgotten. */
static status keep_seals(struct state *state, const struct number_row *people, uint32_t count, uint32_t field,
                         uint64_t seq) {
    for (uint32_t i = 0; i < count; i++) TRY(store_seal(state, people[i].number, field, seq));
    return done();
}

static bool are_known(const struct state *state, const struct number_row *people, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (!number_used(state, people[i].number)) return false;
    return true;
}

/* Accepts a call even if the stage's draw was undone, because the call was made all the same. */
status apply_judge_called(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_judge_called *body = &entry->body.judge_called;
    person_id caller;
    if (!find_tournament(state, body->tournament) || body->call != state->calls_made + 1)
        return invalid_entry(entry, why);
    if (body->caller && !person_numbered(state, body->caller, &caller)) return invalid_entry(entry, why);
    if (!body->people.count || !are_known(state, body->people.rows, body->people.count))
        return invalid_entry(entry, why);
    struct judge_call *call = VEC_PUSH(&state->calls);
    const struct tournament *tournament = state_tournament(state, (tournament_id){body->tournament});
    const struct stage *stage = NULL;
    stage_id at;
    if (!call) return no_memory();
    if (stage_of_draw(tournament, body->draw, &at)) stage = &tournament->stages.rows[at.at];
    *call = (struct judge_call){.first_person = state->call_people.count,
                                .people_count = body->people.count,
                                .number = body->call,
                                .tournament = body->tournament,
                                .draw = body->draw,
                                .stage_kind = stage ? (uint16_t)stage->kind : 0,
                                .round = stage ? (uint16_t)stage->round : 0,
                                .table = body->table,
                                .caller = body->caller,
                                .state = CALL_WAITING,
                                .called = entry->seq,
                                .changed = entry->seq};
    state->calls_made = body->call;
    if (!VEC_RESERVE(&state->call_people, body->people.count)) return no_memory();
    for (uint32_t i = 0; i < body->people.count; i++)
        state->call_people.rows[state->call_people.count++] = body->people.rows[i].number;
    TRY(store_text(state, body->text.value, &call->text));
    return keep_seals(state, body->people.rows, body->people.count, JUDGE_CALLED_TEXT, entry->seq);
}

/* The number stays used, and the text can be erased. */
status leave_out_judge_called(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_judge_called *body = &entry->body.judge_called;
    if (body->call != state->calls_made + 1) return invalid_entry(entry, why);
    state->calls_made = body->call;
    return keep_seals(state, body->people.rows, body->people.count, JUDGE_CALLED_TEXT, entry->seq);
}

/* The call that an entry is about, if it is still open; else NULL. */
static struct judge_call *find_open(const struct state *state, uint16_t tournament, uint32_t number) {
    struct judge_call *call = call_numbered(state, number);
    return call && call->tournament == tournament && call_is_open(call) ? call : NULL;
}

status apply_call_taken(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_call_taken *body = &entry->body.call_taken;
    struct judge_call *call = find_open(state, body->tournament, body->call);
    person_id judge;
    if (!call || !person_numbered(state, body->judge, &judge)) return invalid_entry(entry, why);
    call->judge = body->judge;
    call->state = CALL_TAKEN;
    call->taken = call->changed = entry->seq;
    return done();
}

static bool are_of_call(const struct state *state, const struct judge_call *call, const struct entry_call_ruled *body) {
    if (body->people.count != call->people_count) return false;
    for (uint32_t i = 0; i < call->people_count; i++)
        if (body->people.rows[i].number != state->call_people.rows[call->first_person + i]) return false;
    return true;
}

status apply_call_ruled(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_call_ruled *body = &entry->body.call_ruled;
    struct judge_call *call = find_open(state, body->tournament, body->call);
    if (!call || !are_of_call(state, call, body)) return invalid_entry(entry, why);
    call->state = CALL_RULED;
    call->changed = entry->seq;
    TRY(store_text(state, body->text.value, &call->ruling));
    return keep_seals(state, body->people.rows, body->people.count, CALL_RULED_TEXT, entry->seq);
}

status leave_out_call_ruled(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_call_ruled *body = &entry->body.call_ruled;
    (void)why;
    return keep_seals(state, body->people.rows, body->people.count, CALL_RULED_TEXT, entry->seq);
}

status apply_call_dropped(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_call_dropped *body = &entry->body.call_dropped;
    struct judge_call *call = find_open(state, body->tournament, body->call);
    if (!call) return invalid_entry(entry, why);
    call->state = CALL_DROPPED;
    call->changed = entry->seq;
    return done();
}

void forget_calls(struct state *state, uint32_t number) {
    for (uint32_t i = 0; i < state->calls.count; i++) {
        struct judge_call *call = &state->calls.rows[i];
        if (seals_of(state, number, call->called)) call->text = (struct text_ref){0, 0};
        if (call->state == CALL_RULED && seals_of(state, number, call->changed)) call->ruling = (struct text_ref){0, 0};
    }
}
