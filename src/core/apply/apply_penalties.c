/* Entries about penalties: given, cancelled. */
#include "core/apply/apply_internal.h"
#include "core/state/penalties.h"

/* Indexes of the sealed fields in their entries, for `forget`. */
enum { PENALTY_GIVEN_REASON = 5, PENALTY_GIVEN_EFFECT = 6, PENALTY_CANCELLED_REASON = 3 };

static status keep_given_seals(struct state *state, const struct entry *entry) {
    uint32_t number = entry->body.penalty_given.person;
    TRY(store_seal(state, number, PENALTY_GIVEN_REASON, entry->seq));
    return store_seal(state, number, PENALTY_GIVEN_EFFECT, entry->seq);
}

/* A penalty in a tournament needs a person who is entered there. */
static bool may_be_given(const struct state *state, const struct entry_penalty_given *body) {
    struct tournament *tournament;
    person_id person;
    if (body->penalty != state->penalties_made + 1 || !body->kind || body->kind >= PENALTY_KINDS) return false;
    if (body->tournament == OF_THE_EVENT) return person_numbered(state, body->person, &person);
    return find_entrant(state, body->tournament, body->person, &tournament) != NULL;
}

status apply_penalty_given(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_penalty_given *body = &entry->body.penalty_given;
    if (!may_be_given(state, body)) return invalid_entry(entry, why);
    struct penalty *penalty = VEC_PUSH(&state->penalties);
    if (!penalty) return no_memory();
    *penalty = (struct penalty){.number = body->penalty,
                                .person = body->person,
                                .tournament = body->tournament == OF_THE_EVENT ? 0 : body->tournament + 1U,
                                .draw = body->draw,
                                .kind = body->kind,
                                .given = entry->seq};
    state->penalties_made = body->penalty;
    TRY(store_text(state, body->reason.value, &penalty->reason));
    TRY(store_text(state, body->effect.value, &penalty->effect));
    return keep_given_seals(state, entry);
}

/* The number stays used, and the text can be erased. */
status leave_out_penalty_given(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_penalty_given *body = &entry->body.penalty_given;
    if (body->penalty != state->penalties_made + 1) return invalid_entry(entry, why);
    state->penalties_made = body->penalty;
    return keep_given_seals(state, entry);
}

/* A penalty can be cancelled once; the entry must name the person who has it, by any number. */
status apply_penalty_cancelled(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_penalty_cancelled *body = &entry->body.penalty_cancelled;
    struct penalty *penalty = penalty_numbered(state, body->penalty);
    if (!penalty || penalty->cancelled || penalty->person != body->person) return invalid_entry(entry, why);
    if (penalty->tournament != (body->tournament == OF_THE_EVENT ? 0 : body->tournament + 1U))
        return invalid_entry(entry, why);
    penalty->cancelled = entry->seq;
    TRY(store_text(state, body->reason.value, &penalty->why_cancelled));
    return store_seal(state, body->person, PENALTY_CANCELLED_REASON, entry->seq);
}

status leave_out_penalty_cancelled(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    return store_seal(state, entry->body.penalty_cancelled.person, PENALTY_CANCELLED_REASON, entry->seq);
}

void forget_penalties(struct state *state, uint32_t number) {
    for (uint32_t i = 0; i < state->penalties.count; i++) {
        struct penalty *penalty = &state->penalties.rows[i];
        if (seals_of(state, number, penalty->given)) penalty->reason = penalty->effect = (struct text_ref){0, 0};
        if (penalty->cancelled && seals_of(state, number, penalty->cancelled))
            penalty->why_cancelled = (struct text_ref){0, 0};
    }
}
