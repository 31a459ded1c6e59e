/* Commands about access links and player codes. */
#include "core/decide/decide_internal.h"

#include <string.h>
#include "core/state/login_codes.h"
#include "core/state/access_links.h"

status enter_link(struct decision *decision, enum link_role role, uint32_t person, struct text label,
                  const uint8_t token[HASH_SIZE]) {
    struct entry entry = {.kind = ENTRY_link_granted};
    struct entry_link_granted *body = &entry.body.link_granted;
    body->link = decision->state.links.count + 1;
    body->role = (uint8_t)role;
    body->person = person;
    body->label = label;
    memcpy(body->token, token, HASH_SIZE);
    return propose(decision, &entry);
}

/* The hash of the token that this command makes. */
static void command_token(const struct decision *decision, uint8_t hash[HASH_SIZE]) {
    uint8_t token[TOKEN_SIZE];
    token_of(decision->command, token);
    token_hash(token, hash);
}

/* TY-LINK: a player's link needs a person, and a display's must have none. */
static status check_holder(const struct decision *decision, const struct command_link_grant *wish) {
    person_id person;
    if (wish->role <= LINK_PUBLIC || wish->role >= LINK_ROLES)
        return refuse(decision->why, "TY-LINK", MSG_LINK_NO_ROLE, 0);
    if (wish->person) TRY(decide_person(decision, wish->person, &person));
    if (wish->role == LINK_PLAYER && !wish->person) return refuse(decision->why, "TY-LINK", MSG_LINK_NEEDS_PERSON, 0);
    if (wish->role == LINK_DISPLAY && wish->person) return refuse(decision->why, "TY-LINK", MSG_LINK_NO_PERSON, 0);
    return wish->label.length ? check_label(decision, wish->label, NAME_CHARACTERS_MAX) : done();
}

status decide_link_grant(struct decision *decision) {
    const struct command_link_grant *wish = &decision->command->body.link_grant;
    uint8_t hash[HASH_SIZE];
    struct text label;
    TRY(compose_name(decision, wish->label, &label));
    TRY(check_holder(decision, wish));
    command_token(decision, hash);
    return enter_link(decision, (enum link_role)wish->role, wish->person, label, hash);
}

static status enter_revoked(struct decision *decision, uint32_t number) {
    struct entry entry = {.kind = ENTRY_link_revoked};
    entry.body.link_revoked.link = number;
    return propose(decision, &entry);
}

/* TY-LINK: the link must exist and be valid. */
status decide_link_revoke(struct decision *decision) {
    uint32_t number = decision->command->body.link_revoke.link;
    const struct access_link *link = access_link_numbered(&decision->state, number);
    if (!link) return refuse(decision->why, "TY-LINK", MSG_LINK_NONE, 1, arg_number(number));
    TRY(check_based_on(decision, link->changed));
    if (link->revoked) {
        return refuse(decision->why, "TY-LINK", MSG_LINK_REVOKED_ALREADY, 2, arg_number(number),
                      arg_number((int64_t)link->changed));
    }
    return enter_revoked(decision, number);
}

/* For a lost phone: revokes the player's links together with the code by which it may have logged in. */
status decide_code_renew(struct decision *decision) {
    uint32_t number = decision->command->body.code_renew.person, links = decision->state.links.count;
    person_id person, holder;
    TRY(decide_person(decision, number, &person));
    struct entry entry = {.kind = ENTRY_code_renewed};
    entry.body.code_renewed = (struct entry_code_renewed){number, decision->state.people.rows[person.at].codes + 1};
    TRY(propose(decision, &entry));
    for (uint32_t i = 0; i < links; i++) {
        const struct access_link *link = &decision->state.links.rows[i];
        bool is_theirs = link->role == LINK_PLAYER && !link->revoked &&
                         person_numbered(&decision->state, link->person, &holder) && holder.at == person.at;
        if (is_theirs) TRY(enter_revoked(decision, i + 1));
    }
    return done();
}

/* The owner of a code, else TY-CODE. */
static status find_code(const struct decision *decision, struct text typed, struct code_owner *place) {
    char code[CODE_LETTERS + 1];
    if (!decision->state.seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    if (!code_read(typed, code)) return refuse(decision->why, "TY-CODE", MSG_CODE_NONE, 0);
    switch (code_find(&decision->state, typed, place)) {
    case CODE_UNKNOWN: return refuse(decision->why, "TY-CODE", MSG_CODE_UNKNOWN, 1, arg_code(code));
    case CODE_OF_SEVERAL: return refuse(decision->why, "TY-CODE", MSG_CODE_OF_SEVERAL, 1, arg_code(code));
    default: return done();
    }
}

/* Anyone who has the slip, or the player code, logs in as that person. */
status decide_code_enter(struct decision *decision) {
    struct code_owner place = {0};
    uint8_t hash[HASH_SIZE];
    TRY(find_code(decision, decision->command->body.code_enter.code, &place));
    command_token(decision, hash);
    return enter_link(decision, LINK_PLAYER, decision->state.people.rows[place.person.at].number, text_of("code"),
                      hash);
}
