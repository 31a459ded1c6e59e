/* Registers a person: checks the name and number, and writes the entry; for every command that adds people. */
#include "core/decide/decide_internal.h"
#include "core/state/label.h"
#include "core/state/person_attributes.h"
#include "base/utf8.h"

uint32_t next_number(const struct state *state) { return state->person_of.count ? state->person_of.count : 1; }

bool name_is_number(struct text name) {
    int64_t number;
    struct text rest = name;
    if (rest.length && rest.bytes[0] == '#') rest.bytes++, rest.length--;
    return text_number(rest, INT64_MIN, INT64_MAX, &number);
}

/* Does the name contain U+FFFD, a character that another program could not read? */
static bool has_lost_sign(struct text name) {
    while (name.length)
        if (utf8_next(&name) == 0xFFFD) return true;
    return false;
}

status check_person_name(struct text name, struct problem *why) {
    TRY(label_check(name, NAME_CHARACTERS_MAX, why));
    if (has_lost_sign(name)) return refuse(why, "TY-TEXT", MSG_TEXT_LOST, 1, arg_bytes(name.bytes, name.length));
    if (!name_is_number(name)) return done();
    return refuse(why, "TY-TEXT", MSG_NAME_IS_NUMBER, 1, arg_bytes(name.bytes, name.length));
}

status compose_name(struct decision *decision, struct text typed, struct text *name) {
    *name = text_tidied(&decision->arena, typed);
    return typed.length && !name->bytes ? no_memory() : done();
}

static status check_number(const struct state *state, uint32_t number, struct problem *why) {
    person_id holder;
    if (number > PERSON_NUMBER_MAX) {
        return refuse(why, "TY-NUMBER", MSG_NUMBER_RANGE, 1, arg_number(PERSON_NUMBER_MAX));
    }
    if (person_numbered(state, number, &holder)) {
        return refuse(why, "TY-NUMBER", MSG_NUMBER_TAKEN, 2, arg_number(number), arg_person(state, holder));
    }
    return number_used(state, number) ? refuse(why, "TY-NUMBER", MSG_NUMBER_GONE, 1, arg_number(number)) : done();
}

status newcomer_check(const struct state *state, const struct newcomer_row *newcomer, struct problem *why) {
    TRY(check_person_name(newcomer->name, why));
    TRY(check_number(state, newcomer->number, why));
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (!(attribute->places & IN_IMPORT) || attribute->kind != ATTRIBUTE_IS_TEXT) continue;
        struct text text = newcomer_value(newcomer, attribute).text;
        if (text.length) TRY(label_check(text, NAME_CHARACTERS_MAX, why));
    }
    return done();
}

/* Also for a text that may be empty. */
static status compose_text(struct decision *decision, struct text typed, struct text *text) {
    *text = text_of("");
    return typed.length ? compose_name(decision, typed, text) : done();
}

status add_person(struct decision *decision, const struct newcomer_row *row, uint32_t number) {
    struct entry entry = {.kind = ENTRY_person_added};
    struct entry_person_added *body = &entry.body.person_added;
    struct newcomer_row newcomer = *row;
    newcomer.number = number;
    TRY(compose_name(decision, row->name, &newcomer.name));
    TRY(compose_text(decision, row->email, &newcomer.email));
    TRY(compose_text(decision, row->club, &newcomer.club));
    TRY(newcomer_check(&decision->state, &newcomer, decision->why));
    body->person = number;
    body->name.value = newcomer.name;
    body->email.value = newcomer.email;
    body->club = newcomer.club;
    body->rating = row->rating;
    return propose(decision, &entry);
}
