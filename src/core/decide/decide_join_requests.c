/* Commands about join requests: a visitor without a code asks to play or withdraws that, and staff approve or refuse. */
#include "core/decide/decide_internal.h"

#include <string.h>
#include "core/state/access_links.h"

/* TY-JOIN: limits open requests to what staff can review; stops abuse. */
enum { JOINS_WAITING_MAX = 200 };

static status check_waiting(const struct decision *decision) {
    uint32_t waiting = 0;
    for (uint32_t i = 0; i < decision->state.joins.count; i++)
        waiting += decision->state.joins.rows[i].state == JOIN_OPEN;
    if (waiting < JOINS_WAITING_MAX) return done();
    return refuse(decision->why, "TY-JOIN", MSG_JOIN_FULL, 1, arg_number(waiting));
}

status decide_join_ask(struct decision *decision) {
    struct newcomer_row newcomer = {0};
    struct entry entry = {.kind = ENTRY_join_asked};
    struct entry_join_asked *body = &entry.body.join_asked;
    const struct command_join_ask *wish = &decision->command->body.join_ask;
    TRY(compose_name(decision, wish->name, &newcomer.name));
    newcomer.club = text_of("");
    if (text_trimmed(wish->club).length) TRY(compose_name(decision, wish->club, &newcomer.club));
    TRY(newcomer_check(&decision->state, &newcomer, decision->why));
    TRY(check_waiting(decision));
    TRY(check_token_is_new(decision, wish->token));
    memcpy(body->token, wish->token, HASH_SIZE);
    body->join = decision->state.joins.count + 1;
    body->name.value = newcomer.name;
    body->club.value = newcomer.club;
    return propose(decision, &entry);
}

/* The open request with that number, else TY-JOIN. */
static status find_join(const struct decision *decision, uint32_t number, const struct join_request **join) {
    *join = join_numbered(&decision->state, number);
    if (!*join) return refuse(decision->why, "TY-JOIN", MSG_JOIN_NONE, 1, arg_number(number));
    TRY(check_based_on(decision, (*join)->changed));
    if ((*join)->state == JOIN_OPEN) return done();
    return refuse(decision->why, "TY-JOIN", MSG_JOIN_SETTLED, 2, arg_number(number),
                  arg_number((int64_t)(*join)->changed));
}

static status enter_settled(struct decision *decision, uint32_t join, uint32_t person) {
    struct entry entry = {.kind = ENTRY_join_settled};
    entry.body.join_settled = (struct entry_join_settled){join, person};
    return propose(decision, &entry);
}

/* TY-JOIN: a person with that name may be meant, or not; staff must say which. */
static status check_namesake(struct decision *decision, uint32_t join, struct text name) {
    const struct state *state = &decision->state;
    struct text folded = text_casefold(&decision->arena, name);
    if (!folded.bytes) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++) {
        struct text other = text_casefold(&decision->arena, person_name(state, (person_id){i}));
        if (!other.bytes) return no_memory();
        if (!folded.length || !text_equal(folded, other)) continue;
        return refuse(decision->why, "TY-JOIN", MSG_JOIN_NAMESAKE, 3, arg_number(join),
                      arg_person(state, (person_id){i}), arg_number(state->people.rows[i].number));
    }
    return done();
}

/* The club of a request, in the decision's memory: the state's texts can move. */
static status copy_club(struct decision *decision, const struct join_request *join, struct text *club) {
    *club = text_of("");
    if (!join->club.length) return done();
    *club = text_dup(&decision->arena, state_text(&decision->state, join->club));
    return club->bytes ? done() : no_memory();
}

/* A registered person keeps the club that staff know. */
static status give_club(struct decision *decision, const struct join_request *join, person_id person, uint32_t number) {
    struct text club;
    if (decision->state.people.rows[person.at].club.length || !join->club.length) return done();
    TRY(copy_club(decision, join, &club));
    return set_club(decision, number, club);
}

/* Adds the request's name as a person of the event, and to the tournament if wanted. */
static status add_asker(struct decision *decision, const struct join_request *join, uint32_t *number) {
    const struct command_join_approve *wish = &decision->command->body.join_approve;
    struct newcomer_row newcomer = {.name = state_text(&decision->state, join->name)};
    uint32_t first = decision->state.people.count;
    if (!newcomer.name.length) return refuse(decision->why, "TY-JOIN", MSG_JOIN_NAME_LOST, 1, arg_number(wish->join));
    newcomer.name = text_dup(&decision->arena, newcomer.name); /* the state's texts can move */
    if (!newcomer.name.bytes) return no_memory();
    TRY(copy_club(decision, join, &newcomer.club));
    if (!wish->add) TRY(check_namesake(decision, wish->join, newcomer.name));
    *number = next_number(&decision->state);
    TRY(add_person(decision, &newcomer, *number));
    if (wish->enter) TRY(enrol_newcomer(decision, *number));
    return warn_duplicate_names(decision, first, NOBODY);
}

/* TY-JOIN: a person who has a phone gets another only if staff say that it is theirs too. */
static status check_phone(const struct decision *decision, person_id person) {
    const struct state *state = &decision->state;
    if (decision->command->body.join_approve.second || !has_phone(state, person)) return done();
    return refuse(decision->why, "TY-JOIN", MSG_JOIN_HAS_PHONE, 2, arg_person(state, person),
                  arg_number(state->people.rows[person.at].number));
}

status decide_join_approve(struct decision *decision) {
    const struct command_join_approve *wish = &decision->command->body.join_approve;
    const struct join_request *join;
    uint32_t number = wish->person;
    uint8_t token[HASH_SIZE];
    person_id person;
    TRY(find_join(decision, wish->join, &join));
    memcpy(token, join->token, HASH_SIZE);
    if (number) {
        TRY(decide_person(decision, number, &person));
        TRY(check_phone(decision, person));
        TRY(give_club(decision, join, person, number));
    } else {
        TRY(add_asker(decision, join, &number));
    }
    TRY(enter_settled(decision, wish->join, number));
    return enter_phone(decision, number, text_of("join"), token);
}

/* Erases the name and the club of an open request. */
static status erase_texts(struct decision *decision, const struct join_request *join) {
    for (uint32_t i = 0; i < decision->state.seals.count; i++) {
        const struct sealed_ref *place = &decision->state.seals.rows[i];
        if (place->seq != join->asked || place->number != 0) continue;
        struct erased_value *erased = VEC_PUSH(&decision->erased);
        if (!erased) return no_memory();
        *erased = (struct erased_value){place->seq, place->field};
    }
    return done();
}

status decide_join_refuse(struct decision *decision) {
    uint32_t number = decision->command->body.join_refuse.join;
    const struct join_request *join;
    TRY(find_join(decision, number, &join));
    TRY(erase_texts(decision, join));
    return enter_settled(decision, number, 0);
}

/* TY-JOIN: only the phone that sent the request withdraws it; staff refuse it. */
status decide_join_withdraw(struct decision *decision) {
    const struct command_join_withdraw *wish = &decision->command->body.join_withdraw;
    struct entry entry = {.kind = ENTRY_join_withdrawn};
    const struct join_request *join;
    TRY(find_join(decision, wish->join, &join));
    if (decision->command->by != BY_DESK && memcmp(join->token, wish->token, HASH_SIZE) != 0)
        return refuse(decision->why, "TY-JOIN", MSG_JOIN_NOT_YOURS, 1, arg_number(wish->join));
    TRY(erase_texts(decision, join));
    entry.body.join_withdrawn.join = wish->join;
    return propose(decision, &entry);
}
