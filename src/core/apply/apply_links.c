/* Entries about access links, player codes and join requests. They are never left out: giving or revoking a link cannot
 * be undone. */
#include "core/apply/apply_internal.h"
#include "core/state/access_links.h"

#include <string.h>

/* A device that came by an address has its role and its person. */
static bool opens_address(const struct state *state, const struct entry_link_granted *body) {
    const struct access_link *address = access_link_numbered(state, body->opened);
    return address && body->device && !address->device && !address->revoked && address->role == body->role &&
           address->person == body->person;
}

/* The link's person may have been added by a command that was undone since: then it belongs to no person. */
status apply_link_granted(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_link_granted *body = &entry->body.link_granted;
    bool fits = body->link == state->links.count + 1 && body->role > LINK_PUBLIC && body->role < LINK_ROLES &&
                (body->person == 0 || number_used(state, body->person)) && body->device <= 1 &&
                (body->opened == 0 || opens_address(state, body));
    if (!fits) return invalid_entry(entry, why);
    struct access_link *link = VEC_PUSH(&state->links);
    if (!link) return no_memory();
    link->person = body->person;
    link->role = body->role;
    link->device = body->device;
    link->opened = body->opened;
    link->granted = link->changed = entry->seq;
    memcpy(link->token, body->token, HASH_SIZE);
    return store_text(state, body->label, &link->label);
}

status apply_link_revoked(struct state *state, const struct entry *entry, struct problem *why) {
    uint32_t number = entry->body.link_revoked.link;
    const struct access_link *found = access_link_numbered(state, number);
    if (!found || found->revoked) return invalid_entry(entry, why);
    struct access_link *link = &state->links.rows[number - 1];
    link->revoked = 1;
    link->changed = entry->seq;
    return done();
}

status apply_code_renewed(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_code_renewed *body = &entry->body.code_renewed;
    person_id person;
    if (!number_used(state, body->person)) return invalid_entry(entry, why);
    if (!person_numbered(state, body->person, &person)) return done(); /* was added by an undone command */
    struct person *row = &state->people.rows[person.at];
    if (body->codes <= row->codes) return invalid_entry(entry, why);
    row->codes = body->codes;
    return done();
}

/* Indexes of the sealed fields in the entry. */
enum { JOIN_ASKED_NAME = 2, JOIN_ASKED_CLUB };

/* Until the request is settled the name and the club belong to no person: their seals have the number 0. */
status apply_join_asked(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_join_asked *body = &entry->body.join_asked;
    if (body->join != state->joins.count + 1) return invalid_entry(entry, why);
    struct join_request *join = VEC_PUSH(&state->joins);
    if (!join) return no_memory();
    join->asked = join->changed = entry->seq;
    memcpy(join->token, body->token, HASH_SIZE);
    TRY(store_text(state, body->name.value, &join->name));
    TRY(store_text(state, body->club.value, &join->club));
    TRY(store_seal(state, 0, JOIN_ASKED_NAME, entry->seq));
    return store_seal(state, 0, JOIN_ASKED_CLUB, entry->seq);
}

/* Assigns the sealed name and club to that person; without a person they are erased. */
static void settle_seals(struct state *state, uint64_t seq, uint32_t number) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < state->seals.count; i++) {
        struct sealed_ref place = state->seals.rows[i];
        bool is_it = place.seq == seq && place.number == 0;
        if (is_it) place.number = number;
        if (!is_it || number) state->seals.rows[kept++] = place;
    }
    state->seals.count = kept;
}

static void forget_texts(struct join_request *join) { join->name = join->club = (struct text_ref){0, 0}; }

/* Ends the open request with that number. */
static void settle(struct state *state, uint32_t number, enum join_state as, uint32_t person, uint64_t seq) {
    struct join_request *join = &state->joins.rows[number - 1];
    join->state = as;
    join->person = person;
    join->changed = seq;
    if (!person) forget_texts(join);
    settle_seals(state, join->asked, person);
}

status apply_join_settled(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_join_settled *body = &entry->body.join_settled;
    const struct join_request *found = join_numbered(state, body->join);
    if (!found || found->state != JOIN_OPEN || (body->person && !number_used(state, body->person)))
        return invalid_entry(entry, why);
    settle(state, body->join, body->person ? JOIN_APPROVED : JOIN_REFUSED, body->person, entry->seq);
    return done();
}

status apply_join_withdrawn(struct state *state, const struct entry *entry, struct problem *why) {
    uint32_t number = entry->body.join_withdrawn.join;
    const struct join_request *found = join_numbered(state, number);
    if (!found || found->state != JOIN_OPEN) return invalid_entry(entry, why);
    settle(state, number, JOIN_WITHDRAWN, 0, entry->seq);
    return done();
}

void forget_joins(struct state *state, person_id person) {
    for (uint32_t i = 0; i < state->joins.count; i++) {
        struct join_request *join = &state->joins.rows[i];
        person_id joined;
        if (join->person && person_numbered(state, join->person, &joined) && joined.at == person.at) forget_texts(join);
    }
}
