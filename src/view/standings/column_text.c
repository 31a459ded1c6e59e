/* Formats the value of a standings column, and a place. */
#include "view/standings/column_text.h"

#include "base/csv.h"
#include "base/json.h"

void column_text(struct buffer *out, enum language language, const struct column *column, int64_t value) {
    switch (column->kind) {
    case COLUMN_NUMBER: buffer_add_number(out, value); break;
    case COLUMN_HALVES: buffer_add_half_points(out, value, language_decimal_mark(language)); break;
    case COLUMN_WORD: message_text(out, language, column->shown[value]); break;
    }
}

void column_value_json(struct json *json, enum column_kind kind, const char *const *words, int64_t value) {
    switch (kind) {
    case COLUMN_NUMBER: json_number(json, value); break;
    case COLUMN_HALVES: json_halves(json, value); break;
    case COLUMN_WORD: json_string(json, words[value]); break;
    }
}

void column_json(struct json *json, const struct column *column, int64_t value) {
    json_key(json, column->key);
    column_value_json(json, column->kind, column->words, value);
}

void column_csv(struct buffer *out, const struct column *column, int64_t value) {
    if (column->kind == COLUMN_WORD) {
        csv_cell(out, text_of(column->words[value]), false);
        return;
    }
    buffer_add_byte(out, ',');
    if (column->kind == COLUMN_HALVES)
        buffer_add_half_points(out, value, '.');
    else
        buffer_add_number(out, value);
}

void rank_text(struct buffer *out, uint32_t rank, bool shared) {
    if (!rank) {
        buffer_add_cstr(out, "–");
        return;
    }
    buffer_add_number(out, rank);
    if (shared) buffer_add_byte(out, '=');
}
