#include "view/people/attribute_text.h"

#include "base/csv.h"
#include "core/state/staff.h"
#include "view/shared/json_people.h"

void attribute_text(struct buffer *out, enum language language, const struct attribute *attribute,
                    const struct attribute_value *value) {
    if (value->says != MSG_NONE)
        message_text(out, language, value->says);
    else if (attribute->kind == ATTRIBUTE_IS_TEXT)
        buffer_add_text(out, value->text);
    else if (attribute->kind == ATTRIBUTE_IS_NUMBER && value->number)
        buffer_add_number(out, value->number);
}

static void attribute_json(struct json *json, const struct attribute *attribute, const struct attribute_value *value) {
    switch (attribute->kind) {
    case ATTRIBUTE_IS_TEXT:
    case ATTRIBUTE_IS_WORD: json_text_or_null(json, attribute->key, value->text); break;
    case ATTRIBUTE_IS_NUMBER: json_number_or_null(json, attribute->key, value->number); break;
    case ATTRIBUTE_IS_FLAG: json_key(json, attribute->key), json_bool(json, value->number); break;
    }
}

void person_attributes_json(struct json *json, const struct state *state, person_id person, bool of_event) {
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (attribute->is_of_event != of_event || !attribute_is_in(attribute, IN_JSON, state)) continue;
        struct attribute_value value = person_value(state, person, attribute);
        attribute_json(json, attribute, &value);
    }
}

/* A cell that the import reads again. */
static void attribute_csv(struct buffer *out, const struct attribute *attribute, const struct attribute_value *value,
                          bool first_of_row) {
    switch (attribute->kind) {
    case ATTRIBUTE_IS_TEXT:
    case ATTRIBUTE_IS_WORD: csv_cell(out, value->text, first_of_row); break;
    case ATTRIBUTE_IS_FLAG: csv_cell(out, text_of(value->number ? "yes" : ""), first_of_row); break;
    case ATTRIBUTE_IS_NUMBER:
        if (!first_of_row) buffer_add_byte(out, ',');
        if (value->number) buffer_add_number(out, value->number);
        break;
    }
}

/* The attributes that are columns of the CSV, in its order; returns their number. */
static uint32_t csv_attributes(const struct state *state, const struct attribute *columns[PERSON_ATTRIBUTES]) {
    uint32_t count = 0;
    for (int for_staff = 0; for_staff <= 1; for_staff++) {
        for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
            const struct attribute *attribute = &person_attributes[i];
            if (attribute->is_for_staff != for_staff || !attribute_is_in(attribute, IN_CSV, state)) continue;
            columns[count++] = attribute;
        }
    }
    return count;
}

void players_csv(struct buffer *out, const struct state *state) {
    const struct attribute *columns[PERSON_ATTRIBUTES];
    uint32_t count = csv_attributes(state, columns);
    for (uint32_t i = 0; i < count; i++) csv_cell(out, text_of(columns[i]->key), i == 0);
    buffer_add_byte(out, '\n');
    for (uint32_t at = 0; at < state->people.count; at++) {
        person_id person = {at};
        if (state->people.rows[at].forgotten || runs_only(state, person)) continue;
        for (uint32_t i = 0; i < count; i++) {
            struct attribute_value value = person_value(state, person, columns[i]);
            attribute_csv(out, columns[i], &value, i == 0);
        }
        buffer_add_byte(out, '\n');
    }
}
