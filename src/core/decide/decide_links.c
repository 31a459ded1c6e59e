/* Commands about access links and player codes. */
#include "core/decide/decide_internal.h"

#include <string.h>
#include "core/state/game_seats.h"
#include "core/state/access_links.h"
#include "core/game/game_session.h"

status check_token_is_new(const struct decision *decision, const uint8_t token[HASH_SIZE]) {
    if (!token_is_known(&decision->state, token)) return done();
    return refuse(decision->why, "TY-LINK", MSG_LINK_TOKEN_USED, 0);
}

/* Enters a new link with the fields that the caller filled in. */
static status enter_link(struct decision *decision, struct entry_link_granted *link) {
    struct entry entry = {.kind = ENTRY_link_granted};
    link->link = decision->state.links.count + 1;
    entry.body.link_granted = *link;
    return propose(decision, &entry);
}

status enter_phone(struct decision *decision, uint32_t person, struct text label, const uint8_t token[HASH_SIZE]) {
    struct entry_link_granted link = {.role = LINK_PLAYER, .person = person, .label = label, .device = 1};
    memcpy(link.token, token, HASH_SIZE);
    return enter_link(decision, &link);
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
    struct entry_link_granted link = {.role = wish->role, .person = wish->person, .device = wish->device};
    TRY(compose_name(decision, wish->label, &link.label));
    TRY(check_holder(decision, wish));
    TRY(check_token_is_new(decision, wish->token));
    memcpy(link.token, wish->token, HASH_SIZE);
    return enter_link(decision, &link);
}

/* TY-LINK: a browser opens an address, and gets the rights of its link. */
status decide_link_enter(struct decision *decision) {
    const struct command_link_enter *wish = &decision->command->body.link_enter;
    const struct access_link *address = access_link_by_address(&decision->state, wish->address);
    if (!address) return refuse(decision->why, "TY-LINK", MSG_SERVE_LINK_USED, 0);
    TRY(check_token_is_new(decision, wish->token));
    struct entry_link_granted link = {.role = address->role,
                                      .person = address->person,
                                      .device = 1,
                                      .opened = (uint32_t)(address - decision->state.links.rows) + 1};
    link.label =
        text_dup(&decision->arena, state_text(&decision->state, address->label)); /* the state's texts can move */
    if (!link.label.bytes) return no_memory();
    memcpy(link.token, wish->token, HASH_SIZE);
    return enter_link(decision, &link);
}

static status enter_revoked(struct decision *decision, uint32_t number) {
    struct entry entry = {.kind = ENTRY_link_revoked};
    entry.body.link_revoked.link = number;
    return propose(decision, &entry);
}

/* TY-LINK: the link must exist and be valid. The devices that came by its address lose it too. */
status decide_link_revoke(struct decision *decision) {
    uint32_t number = decision->command->body.link_revoke.link;
    const struct access_link *link = access_link_numbered(&decision->state, number);
    if (!link) return refuse(decision->why, "TY-LINK", MSG_LINK_NONE, 1, arg_number(number));
    TRY(check_based_on(decision, link->changed));
    if (link->revoked) {
        return refuse(decision->why, "TY-LINK", MSG_LINK_REVOKED_ALREADY, 2, arg_number(number),
                      arg_number((int64_t)link->changed));
    }
    TRY(enter_revoked(decision, number));
    uint32_t count = decision->state.links.count;
    for (uint32_t i = 0; i < count; i++) {
        const struct access_link *each = &decision->state.links.rows[i];
        if (each->opened == number && !each->revoked) TRY(enter_revoked(decision, i + 1));
    }
    return done();
}

static status end_phones(struct decision *decision, person_id person) {
    uint32_t links = decision->state.links.count;
    for (uint32_t i = 0; i < links; i++)
        if (is_phone_of(&decision->state, &decision->state.links.rows[i], person)) TRY(enter_revoked(decision, i + 1));
    return done();
}

static bool is_by_player(const struct decision *decision) {
    const struct access_link *link = access_link_numbered(&decision->state, decision->command->by);
    return link && link->role == LINK_PLAYER;
}

/* Staff renew the code of a lost phone, and its links are revoked with it. A player's phones stay signed in. */
status decide_code_renew(struct decision *decision) {
    uint32_t number = decision->command->body.code_renew.person;
    person_id person;
    TRY(decide_person(decision, number, &person));
    struct entry entry = {.kind = ENTRY_code_renewed};
    entry.body.code_renewed = (struct entry_code_renewed){number, decision->state.people.rows[person.at].codes + 1};
    TRY(propose(decision, &entry));
    return is_by_player(decision) ? done() : end_phones(decision, person);
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
    const struct command_code_enter *wish = &decision->command->body.code_enter;
    struct code_owner place = {0};
    TRY(find_code(decision, wish->code, &place));
    TRY(check_token_is_new(decision, wish->token));
    return enter_phone(decision, decision->state.people.rows[place.person.at].number, text_of("code"), wish->token);
}

/* The number of who plays at that seat (from 0). */
static uint32_t person_at(const struct state *state, uint32_t game, uint32_t seat) {
    return state->people.rows[state->games.rows[game].people[seat].at].number;
}

/* TY-SEAT: the seats are open, there is that seat (from 1), and no phone has it. */
static status check_seat(const struct decision *decision, uint32_t game, uint32_t seat) {
    const struct state *state = &decision->state;
    const struct game_session *session = &state->games.rows[game];
    if (!seats_are_open(state, game))
        return refuse(decision->why, "TY-SEAT", MSG_SEATS_CLOSED, 1, arg_game(state, session));
    if (seat > session->players) return refuse(decision->why, "TY-SEAT", MSG_SEAT_NONE, 1, arg_number(seat));
    if (!seat || !seat_phone(state, game, seat - 1)) return done();
    return refuse(decision->why, "TY-SEAT", MSG_SEAT_TAKEN, 1, arg_person(state, session->people[seat - 1]));
}

/* A phone whose seat is free again once its link is revoked. A link without a person stays: the browser needs it if no
 * answer comes. */
static bool has_seat(const struct access_link *own) {
    return own && own->device && !own->revoked && own->person && own->role != LINK_DISPLAY;
}

/* Anyone who has the game's code takes a free seat, as its player; staff keeps its role. */
status decide_seat_take(struct decision *decision) {
    const struct command_seat_take *wish = &decision->command->body.seat_take;
    const struct access_link *own = access_link_numbered(&decision->state, decision->command->by);
    struct entry_link_granted link = {.role = LINK_PLAYER, .label = text_of("seat"), .device = 1};
    uint32_t game;
    if (!decision->state.seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    if (!seats_of_code(&decision->state, wish->code, &game))
        return refuse(decision->why, "TY-CODE", MSG_SEATS_UNKNOWN, 0);
    TRY(check_seat(decision, game, wish->seat));
    TRY(check_token_is_new(decision, wish->token));
    bool leaves = has_seat(own);
    if (!wish->seat && !leaves) return refuse(decision->why, "TY-SEAT", MSG_SEAT_NOT_YOURS, 0);
    if (own && own->role >= LINK_SCOREKEEPER) link.role = own->role;
    if (leaves) TRY(enter_revoked(decision, decision->command->by));
    if (!wish->seat && link.role == LINK_PLAYER) return done();
    if (wish->seat) link.person = person_at(&decision->state, game, wish->seat - 1);
    memcpy(link.token, wish->token, HASH_SIZE);
    return enter_link(decision, &link);
}
