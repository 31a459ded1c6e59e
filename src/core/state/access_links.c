#include "core/state/access_links.h"

#include <assert.h>
#include <string.h>

void token_hash(const uint8_t token[TOKEN_SIZE], uint8_t hash[HASH_SIZE]) { hash_bytes(token, TOKEN_SIZE, hash); }

const struct access_link *access_link_numbered(const struct state *state, uint32_t number) {
    return number >= 1 && number <= state->links.count ? &state->links.rows[number - 1] : NULL;
}

static const struct access_link *link_held(const struct state *state, const uint8_t hash[HASH_SIZE], bool revoked) {
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        if (!link->revoked == !revoked && memcmp(link->token, hash, HASH_SIZE) == 0) return link;
    }
    return NULL;
}

const struct access_link *access_link_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]) {
    return link_held(state, hash, false);
}

const struct access_link *access_link_revoked_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]) {
    return link_held(state, hash, true);
}

const struct join_request *join_of_token(const struct state *state, const uint8_t hash[HASH_SIZE]) {
    for (uint32_t i = 0; i < state->joins.count; i++)
        if (memcmp(state->joins.rows[i].token, hash, HASH_SIZE) == 0) return &state->joins.rows[i];
    return NULL;
}

const struct access_link *access_link_by_address(const struct state *state, const uint8_t hash[HASH_SIZE]) {
    const struct access_link *link = access_link_by_token(state, hash);
    return link && !link->device ? link : NULL;
}

bool token_is_known(const struct state *state, const uint8_t hash[HASH_SIZE]) {
    return link_held(state, hash, false) || link_held(state, hash, true) || join_of_token(state, hash);
}

uint32_t access_link_person(const struct state *state, const struct access_link *link) {
    person_id person;
    return person_numbered(state, link->person, &person) ? state->people.rows[person.at].number : 0;
}

bool is_phone_of(const struct state *state, const struct access_link *link, person_id person) {
    person_id holder;
    return link->role == LINK_PLAYER && !link->revoked && person_numbered(state, link->person, &holder) &&
           holder.at == person.at;
}

bool has_phone(const struct state *state, person_id person) {
    for (uint32_t i = 0; i < state->links.count; i++)
        if (is_phone_of(state, &state->links.rows[i], person)) return true;
    return false;
}

uint32_t phones_signed_in(const struct state *state) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < state->links.count; i++) {
        const struct access_link *link = &state->links.rows[i];
        count += link->role == LINK_PLAYER && link->device && !link->revoked && access_link_person(state, link);
    }
    return count;
}

/* The last of the links from..to (places) that is a phone of the same player as that link. */
static const struct access_link *other_phone(const struct state *state, uint32_t number, uint32_t from, uint32_t to) {
    const struct access_link *own = access_link_numbered(state, number);
    person_id person;
    if (!own || own->role != LINK_PLAYER || !person_numbered(state, own->person, &person)) return NULL;
    for (uint32_t i = to; i-- > from;)
        if (is_phone_of(state, &state->links.rows[i], person)) return &state->links.rows[i];
    return NULL;
}

const struct access_link *newer_phone(const struct state *state, uint32_t link) {
    return other_phone(state, link, link, state->links.count);
}

const struct access_link *older_phone(const struct state *state, uint32_t link) {
    return link ? other_phone(state, link, 0, link - 1) : NULL;
}

static const struct {
    const char *key;
    enum message says;
} roles[LINK_ROLES] = {
    [LINK_PUBLIC] = {"public", MSG_LINK_ROLE_PUBLIC},
    [LINK_PLAYER] = {"player", MSG_LINK_ROLE_PLAYER},
    [LINK_DISPLAY] = {"display", MSG_LINK_ROLE_DISPLAY},
    [LINK_SCOREKEEPER] = {"scorekeeper", MSG_LINK_ROLE_SCOREKEEPER},
    [LINK_JUDGE] = {"judge", MSG_ROLE_JUDGE},
    [LINK_ORGANIZER] = {"organizer", MSG_ROLE_ORGANIZER},
};

const char *link_role_key(enum link_role role) {
    assert(role < LINK_ROLES);
    return roles[role].key;
}

enum message link_role_message(enum link_role role) {
    assert(role < LINK_ROLES);
    return roles[role].says;
}

bool link_role_named(struct text word, enum link_role *role) {
    for (enum link_role each = LINK_PLAYER; each < LINK_ROLES; each++) {
        if (!text_is(word, roles[each].key)) continue;
        *role = each;
        return true;
    }
    return false;
}

const struct join_request *join_numbered(const struct state *state, uint32_t number) {
    return number >= 1 && number <= state->joins.count ? &state->joins.rows[number - 1] : NULL;
}
