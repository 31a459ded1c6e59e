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
#define KEPT(field) .key = #field, .kind = ATTRIBUTE_IS_TEXT, .kept = offsetof(struct person, field)
#define PERSON_TEXT(WHICH, field, ...) [ATTRIBUTE_##WHICH] = {KEPT(field), __VA_ARGS__},
#define PERSON_VALUE(WHICH, field, of, ...) \
    [ATTRIBUTE_##WHICH] = {.key = #field, .kind = ATTRIBUTE_IS_##of, .value = field##_of, __VA_ARGS__},
#include "core/state/person_attributes.def"
};

struct text_ref *person_text(struct person *person, const struct attribute *attribute) {
    assert(attribute->kind == ATTRIBUTE_IS_TEXT);
    return (struct text_ref *)(void *)((char *)person + attribute->kept);
}

struct attribute_value person_value(const struct state *state, person_id id, const struct attribute *attribute) {
    struct person *person = &state->people.rows[id.at];
    if (attribute->value) return attribute->value(state, id);
    if (attribute->is_sealed && person->forgotten) return text_value(text_of(""));
    return text_value(state_text(state, *person_text(person, attribute)));
}

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
