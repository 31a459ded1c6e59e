/* Entries about people, entrants and staff: added, renamed, forgotten, entered, status, order, apart. */
#include "core/apply/apply_internal.h"

#include <string.h>
#include "core/state/person_attributes.h"

/* Drops all seals of that person. A value that may be about several people is erased with the first of them. */
static void drop_seals(struct state *state, uint32_t number) {
    struct sealed_ref *rows = state->seals.rows;
    uint32_t kept = 0, end;
    for (uint32_t first = 0; first < state->seals.count; first = end) {
        bool is_of = false;
        for (end = first; end < state->seals.count && rows[end].seq == rows[first].seq; end++)
            is_of = is_of || rows[end].number == number;
        for (uint32_t i = first; i < end && !is_of; i++) rows[kept++] = rows[i];
    }
    state->seals.count = kept;
}

/* Indexes of the sealed fields in their entries, for `forget`. */
enum { PERSON_ADDED_NAME = 1, PERSON_ADDED_EMAIL = 2, TEXT_SET = 1 };

/* A number is given only once, even if the command that gave it was undone. */
static bool may_give_number(const struct state *state, uint32_t number) {
    return number >= 1 && number <= PERSON_NUMBER_MAX && !number_used(state, number);
}

static status keep_added_seals(struct state *state, uint32_t number, uint64_t seq) {
    TRY(store_seal(state, number, PERSON_ADDED_NAME, seq));
    return store_seal(state, number, PERSON_ADDED_EMAIL, seq);
}

/* A new name is a new identity: tables that were drawn for a stand-in are not those of the person named later. */
static void set_identity(const struct state *state, struct person *person, const struct sealed *name) {
    if (!state->seed_by_hand) memcpy(person->identity, name->commitment, HASH_SIZE);
}

status apply_person_added(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_person_added *body = &entry->body.person_added;
    person_id id = {state->people.count};
    if (!may_give_number(state, body->person)) return invalid_entry(entry, why);
    MAP_SET(&state->person_of, body->person, id.at);
    struct person *person = VEC_PUSH(&state->people);
    if (!person) return no_memory();
    person->number = body->person;
    person->rating = body->rating;
    person->changed = entry->seq;
    person->forgotten = body->name.value.bytes ? 0 : NAME_MISSING;
    set_identity(state, person, &body->name);
    TRY(store_text(state, body->name.value, &person->name));
    TRY(store_text(state, body->email.value, &person->email));
    TRY(store_text(state, body->club, &person->club));
    return keep_added_seals(state, body->person, entry->seq);
}

/* Sets a text of a person, and records where the entry has it sealed. */
static status set_text(struct state *state, const struct entry *entry, uint32_t number, enum person_attribute set,
                       const struct sealed *text, struct problem *why) {
    person_id id;
    if (!person_numbered(state, number, &id)) return invalid_entry(entry, why);
    struct person *person = &state->people.rows[id.at];
    person->changed = entry->seq;
    if (set == ATTRIBUTE_NAME) person->forgotten = text->value.bytes ? 0 : NAME_MISSING;
    if (set == ATTRIBUTE_NAME) set_identity(state, person, text);
    TRY(store_text(state, text->value, person_text(person, &person_attributes[set])));
    return store_seal(state, number, TEXT_SET, entry->seq);
}

/* apply_person_renamed ...: for each SET_BY. If its command was undone, the text is still in the file, and can be
 * erased. */
#define SET_BY(WHICH, field, kind)                                                                 \
    status apply_##kind(struct state *state, const struct entry *entry, struct problem *why) {     \
        const struct entry_##kind *body = &entry->body.kind;                                       \
        return set_text(state, entry, body->person, ATTRIBUTE_##WHICH, &body->field, why);         \
    }                                                                                              \
    status leave_out_##kind(struct state *state, const struct entry *entry, struct problem *why) { \
        (void)why;                                                                                 \
        return store_seal(state, entry->body.kind.person, TEXT_SET, entry->seq);                   \
    }
#include "core/state/person_attributes.def"

status apply_person_club(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_person_club *body = &entry->body.person_club;
    person_id id;
    if (!person_numbered(state, body->person, &id)) return invalid_entry(entry, why);
    struct person *person = &state->people.rows[id.at];
    person->changed = entry->seq;
    return store_text(state, body->club, &person->club);
}

static void forget_texts(struct person *person) {
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++)
        if (person_attributes[i].is_sealed) *person_text(person, &person_attributes[i]) = (struct text_ref){0, 0};
}

status apply_person_forgotten(struct state *state, const struct entry *entry, struct problem *why) {
    uint32_t number = entry->body.person_forgotten.person;
    person_id id;
    if (!number_used(state, number)) return invalid_entry(entry, why);
    forget_calls(state, number);
    forget_penalties(state, number);
    drop_seals(state, number);
    if (!person_numbered(state, number, &id)) return done(); /* was added by an undone command */
    struct person *person = &state->people.rows[id.at];
    person->forgotten = NAME_ERASED;
    forget_texts(person);
    person->changed = entry->seq;
    forget_decks(state, id);
    forget_joins(state, id);
    forget_words(state, id);
    return done();
}

/* Refuses an entry that changes nothing. */
status apply_staff_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_staff_set *body = &entry->body.staff_set;
    person_id id;
    if (body->role >= ROLES || !person_numbered(state, body->person, &id)) return invalid_entry(entry, why);
    struct person *person = &state->people.rows[id.at];
    if (person->role == body->role) return invalid_entry(entry, why);
    person->role = body->role;
    person->changed = entry->seq;
    return done();
}

/* Refuses a second attestation. */
status apply_person_attested(struct state *state, const struct entry *entry, struct problem *why) {
    person_id id;
    if (!person_numbered(state, entry->body.person_attested.person, &id)) return invalid_entry(entry, why);
    struct person *person = &state->people.rows[id.at];
    if (person->attested) return invalid_entry(entry, why);
    person->attested = 1;
    person->changed = entry->seq;
    return done();
}

status apply_entrant_entered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_entered *body = &entry->body.entrant_entered;
    struct tournament *tournament = find_tournament(state, body->tournament);
    person_id person;
    entrant_id id;
    if (!tournament || !person_numbered(state, body->person, &person) || entrant_of(tournament, person, &id)) {
        return invalid_entry(entry, why);
    }
    MAP_SET(&tournament->entrant_of, person.at, tournament->entrants.count);
    struct entrant *entrant = VEC_PUSH(&tournament->entrants);
    if (!entrant) return no_memory();
    entrant->person = person;
    entrant->order = body->order;
    entrant->late = body->late;
    entrant->changed = tournament->field_changed = entry->seq;
    if (tournament->checkin.number)
        entrant->checked_in = entry->seq; /* was entered by staff after check-in was opened */
    return done();
}

status apply_entrant_ordered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_ordered *body = &entry->body.entrant_ordered;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant) return invalid_entry(entry, why);
    entrant->order = body->order;
    entrant->changed = tournament->field_changed = entry->seq;
    return done();
}

status apply_entrant_status(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_status *body = &entry->body.entrant_status;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant || body->status >= STATUSES) return invalid_entry(entry, why);
    set_status(tournament, entrant, body->status, entry->seq);
    TRY(store_text(state, body->reason, &entrant->reason));
    if (body->status == STATUS_PLAYING && tournament->checkin.number) entrant->checked_in = entry->seq;
    return done();
}

status apply_entrant_declined(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_entrant_declined *body = &entry->body.entrant_declined;
    struct tournament *tournament;
    struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant) return invalid_entry(entry, why);
    entrant->declined = 1;
    entrant->changed = tournament->field_changed = entry->seq;
    return done();
}

/* Each pair only once, and only in a format whose draws respect it. */
status apply_people_apart(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_people_apart *body = &entry->body.people_apart;
    struct tournament *tournament;
    const struct entrant *one = find_entrant(state, body->tournament, body->one, &tournament);
    const struct entrant *other = find_entrant(state, body->tournament, body->other, &tournament);
    if (!one || !other || one == other || !format_of(tournament)->apart) return invalid_entry(entry, why);
    const struct entrant *rows = tournament->entrants.rows;
    struct forbidden_pair wish = {{(uint32_t)(one - rows)}, {(uint32_t)(other - rows)}, entry->seq};
    if (are_forbidden_pair(tournament, wish.one, wish.other)) return invalid_entry(entry, why);
    struct forbidden_pair *pair = VEC_PUSH(&tournament->apart);
    if (!pair) return no_memory();
    *pair = wish;
    tournament->field_changed = entry->seq;
    return done();
}

/* The number stays used, and its person can be forgotten. */
status leave_out_person_added(struct state *state, const struct entry *entry, struct problem *why) {
    uint32_t number = entry->body.person_added.person;
    if (!may_give_number(state, number)) return invalid_entry(entry, why);
    MAP_SET(&state->person_of, number, NUMBER_GONE - 1);
    return keep_added_seals(state, number, entry->seq);
}
