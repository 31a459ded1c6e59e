#include "core/state/person_attributes.h"

#include <assert.h>
#include <stddef.h>
#include "core/state/staff.h"

static const struct person *person_at(const struct state *state, person_id id) { return &state->people.rows[id.at]; }

static struct attribute_value text_value(struct text text) { return (struct attribute_value){.text = text}; }
static struct attribute_value number_value(int64_t number) {
    return (struct attribute_value){.text = text_of(""), .number = number};
}

static struct attribute_value number_of(const struct state *state, person_id id) {
    return number_value(person_at(state, id)->number);
}

static struct attribute_value name_of(const struct state *state, person_id id) {
    uint32_t forgotten = person_at(state, id)->forgotten;
    if (!forgotten) return text_value(person_name(state, id));
    enum message says = forgotten == NAME_ERASED ? MSG_NAME_FORGOTTEN : MSG_NAME_MISSING;
    return (struct attribute_value){.text = text_of(""), .says = says};
}

static struct attribute_value club_of(const struct state *state, person_id id) {
    return text_value(state_text(state, person_at(state, id)->club));
}

static struct attribute_value email_of(const struct state *state, person_id id) {
    const struct person *person = person_at(state, id);
    return text_value(person->forgotten ? text_of("") : state_text(state, person->email));
}

static struct attribute_value rating_of(const struct state *state, person_id id) {
    return number_value(person_at(state, id)->rating);
}

static struct attribute_value forgotten_of(const struct state *state, person_id id) {
    return number_value(person_at(state, id)->forgotten == NAME_ERASED);
}

static struct attribute_value role_of(const struct state *state, person_id id) {
    enum staff_role role = (enum staff_role)person_at(state, id)->role;
    const char *key = role_key(role);
    return (struct attribute_value){.text = text_of(key ? key : ""), .says = role_message(role)};
}

static struct attribute_value attested_of(const struct state *state, person_id id) {
    return number_value(person_at(state, id)->attested);
}

static bool is_attestation_asked(const struct state *state) { return attestation_rule(state) != NULL; }

#define TYPED(field) .typed = offsetof(struct newcomer_row, field)

const struct attribute person_attributes[PERSON_ATTRIBUTES] = {
    [ATTRIBUTE_NUMBER] = {.key = "number",
                          .kind = ATTRIBUTE_IS_NUMBER,
                          .heading = MSG_COLUMN_NUMBER,
                          .places = IN_LIST | IN_JSON | IN_CSV | IN_IMPORT,
                          .also = "numero",
                          TYPED(number),
                          .value = number_of},
    [ATTRIBUTE_NAME] = {.key = "name",
                        .kind = ATTRIBUTE_IS_TEXT,
                        .heading = MSG_COLUMN_NAME,
                        .places = IN_LIST | IN_JSON | IN_CSV | IN_IMPORT,
                        .also = "nome",
                        TYPED(name),
                        .value = name_of},
    [ATTRIBUTE_CLUB] = {.key = "club",
                        .kind = ATTRIBUTE_IS_TEXT,
                        .heading = MSG_COLUMN_CLUB,
                        .places = IN_LIST | ON_PAGES | IN_JSON | IN_CSV | IN_IMPORT,
                        .also = "clube",
                        TYPED(club),
                        .value = club_of},
    [ATTRIBUTE_EMAIL] = {.key = "email",
                         .kind = ATTRIBUTE_IS_TEXT,
                         .places = IN_JSON | IN_CSV | IN_IMPORT,
                         .is_for_staff = true,
                         .also = "e-mail",
                         TYPED(email),
                         .value = email_of},
    [ATTRIBUTE_RATING] = {.key = "rating",
                          .kind = ATTRIBUTE_IS_NUMBER,
                          .heading = MSG_COLUMN_RATING,
                          .places = IN_LIST | IN_JSON | IN_CSV | IN_IMPORT,
                          TYPED(rating),
                          .bad = MSG_CSV_RATING,
                          .value = rating_of},
    [ATTRIBUTE_FORGOTTEN] =
        {.key = "forgotten", .kind = ATTRIBUTE_IS_FLAG, .places = IN_JSON, .is_for_staff = true, .value = forgotten_of},
    [ATTRIBUTE_ROLE] =
        {.key = "role", .kind = ATTRIBUTE_IS_WORD, .places = IN_LIST | IN_JSON, .is_of_event = true, .value = role_of},
    [ATTRIBUTE_ATTESTED] = {.key = "attested",
                            .kind = ATTRIBUTE_IS_FLAG,
                            .places = IN_JSON | IN_CSV | IN_IMPORT,
                            .is_for_staff = true,
                            .is_of_event = true,
                            .also = "declarou",
                            TYPED(attested),
                            .bad = MSG_CSV_TICK,
                            .is_asked = is_attestation_asked,
                            .value = attested_of},
};

bool attribute_is_in(const struct attribute *attribute, enum attribute_place place, const struct state *state) {
    return (attribute->places & place) && (!attribute->is_asked || attribute->is_asked(state));
}

void *newcomer_field(struct newcomer_row *newcomer, const struct attribute *attribute) {
    assert(attribute->places & IN_IMPORT);
    return (char *)newcomer + attribute->typed;
}

struct attribute_value newcomer_value(const struct newcomer_row *newcomer, const struct attribute *attribute) {
    assert(attribute->places & IN_IMPORT);
    const void *field = (const char *)newcomer + attribute->typed;
    switch (attribute->kind) {
    case ATTRIBUTE_IS_TEXT: return text_value(*(const struct text *)field);
    case ATTRIBUTE_IS_NUMBER: return number_value(*(const int32_t *)field);
    default: return number_value(*(const uint8_t *)field);
    }
}
