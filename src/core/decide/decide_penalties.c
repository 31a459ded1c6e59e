/* Commands about penalties: give, cancel. */
#include "core/decide/decide_internal.h"
#include "core/state/penalties.h"

/* The draw of the last open or published stage; 0: none. */
static uint32_t draw_of_now(const struct tournament *tournament) {
    for (uint32_t i = tournament->stages.count; i-- > 0;)
        if (stage_is_published(&tournament->stages.rows[i])) return tournament->stages.rows[i].draw;
    return 0;
}

/* TY-ENTERED: if the command names a tournament, the person must be entered there. */
static status find_place(const struct decision *decision, uint32_t person, struct entry_penalty_given *given) {
    struct tournament *tournament;
    entrant_id entrant;
    given->tournament = OF_THE_EVENT;
    if (decision->command->tournament.at == NOBODY) return done();
    TRY(decide_tournament(decision, &tournament));
    TRY(decide_entrant(decision, tournament, person, &entrant));
    given->tournament = (uint16_t)decision->command->tournament.at;
    given->draw = draw_of_now(tournament);
    return done();
}

/* Adds a notice about earlier penalties of the same kind, for the judge. */
static void notice_repeated(struct decision *decision, person_id person, uint32_t kind) {
    uint32_t count = penalties_of_kind(&decision->state, person, kind, decision->state.seq);
    if (count < 2) return;
    notice(&decision->notices, "TY-PENALTY", MSG_PENALTY_REPEATED, 3, arg_number(count),
           arg_person(&decision->state, person), arg_message(penalty_kinds[kind].name));
}

status decide_penalty_give(struct decision *decision) {
    const struct command_penalty_give *wish = &decision->command->body.penalty_give;
    struct entry entry = {.kind = ENTRY_penalty_given};
    struct entry_penalty_given *body = &entry.body.penalty_given;
    person_id person;
    TRY(decide_person(decision, wish->person, &person));
    if (decision->state.people.rows[person.at].forgotten == NAME_ERASED)
        return refuse(decision->why, "TY-FORGOTTEN", MSG_PERSON_FORGOTTEN, 1, arg_number(wish->person));
    if (!wish->kind || wish->kind >= PENALTY_KINDS) return refuse(decision->why, "TY-PENALTY", MSG_PENALTY_NO_KIND, 0);
    TRY(find_place(decision, wish->person, body));
    TRY(check_reason(decision, wish->reason));
    if (wish->effect.length) TRY(check_label(decision, wish->effect, REASON_CHARACTERS_MAX));
    body->penalty = decision->state.penalties_made + 1;
    body->person = wish->person;
    body->kind = wish->kind;
    body->reason.value = wish->reason;
    body->effect.value = wish->effect.length ? wish->effect : (struct text){"", 0};
    TRY(propose(decision, &entry));
    notice_repeated(decision, person, wish->kind);
    return done();
}

status decide_penalty_cancel(struct decision *decision) {
    const struct command_penalty_cancel *wish = &decision->command->body.penalty_cancel;
    const struct penalty *penalty = penalty_numbered(&decision->state, wish->penalty);
    if (!penalty) return refuse(decision->why, "TY-PENALTY", MSG_PENALTY_NONE, 1, arg_number(wish->penalty));
    TRY(check_based_on(decision, penalty->cancelled ? penalty->cancelled : penalty->given));
    if (penalty->cancelled)
        return refuse(decision->why, "TY-PENALTY", MSG_PENALTY_CANCELLED_ALREADY, 1, arg_number(wish->penalty));
    TRY(check_reason(decision, wish->reason));
    struct entry entry = {.kind = ENTRY_penalty_cancelled};
    struct entry_penalty_cancelled *body = &entry.body.penalty_cancelled;
    body->tournament = penalty->tournament ? (uint16_t)(penalty->tournament - 1) : OF_THE_EVENT;
    body->penalty = penalty->number;
    body->person = penalty->person;
    body->reason.value = wish->reason;
    return propose(decision, &entry);
}
