#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "counted_memory.h"
#include "web/http/multipart.h"
#include "request_checks.h"
#include "sentence_flaw.h"

static const char *const kinds[] = {"judge", "player", NULL};
/* A field of every kind. */
static const struct form_field fields[] = {
    {.name = "name", .kind = FORM_TEXT, .max = 40},
    {.name = "lines", .kind = FORM_LINES, .min = 2, .max = 2000},
    {.name = "table", .kind = FORM_NUMBER, .min = 1, .max = 99},
    {.name = "kind", .kind = FORM_CHOICE, .choices = kinds},
    {.name = "here", .kind = FORM_CHECK},
    {.name = "t", .kind = FORM_HEX, .max = 32},
    {.name = "id", .kind = FORM_HEX, .max = 16},
    {.name = "score", .kind = FORM_TEXT, .max = 20, .numbers_max = 8},
    {.name = "file", .kind = FORM_FILE, .min = 1, .max = 1 << 20},
};
enum { FIELD_COUNT = sizeof fields / sizeof *fields };

static void check_value(struct request_tally *tally, const struct form_value *value) {
    const struct form_field *field = value->field;
    int64_t characters = 0;
    for (uint32_t i = 0; i < value->text.length; i++) characters += ((uint8_t)value->text.bytes[i] & 0xc0) != 0x80;
    MUST(tally, value->number <= field->numbers_max && (value->number > 0) == (field->numbers_max > 0));
    switch (field->kind) {
    case FORM_TEXT: MUST(tally, is_line(value->text)); /* fall through */
    case FORM_LINES:
        MUST(tally, characters >= field->min && characters <= field->max && text_is_utf8(value->text));
        MUST(tally, memchr(value->text.bytes, '\r', value->text.length) == NULL);
        MUST(tally, memchr(value->text.bytes, '\0', value->text.length) == NULL);
        break;
    case FORM_NUMBER: MUST(tally, value->value >= field->min && value->value <= field->max); break;
    case FORM_CHOICE: MUST(tally, text_is(value->text, kinds[value->value])); break;
    case FORM_CHECK: MUST(tally, text_is_utf8(value->text)); break;
    case FORM_HEX: MUST(tally, value->text.length == 2 * field->max); break;
    case FORM_FILE:
        MUST(tally, value->text.length >= field->min && value->text.length <= field->max);
        MUST(tally, is_line(value->file_name));
        break;
    }
}

static void check_form_values(struct request_tally *tally, const struct form *form) {
    for (uint32_t i = 0; i < form->count; i++) {
        const struct form_value *value = &form->values[i];
        check_value(tally, value);
        MUST(tally, form_find(form, value->field->name, value->number) == value); /* no other has its name */
    }
}

bool request_came_out(struct request_tally *tally, status outcome, const struct problem *why) {
    switch (outcome.outcome) {
    case DONE: tally->done++; break;
    case REFUSED: tally->refused++; break;
    case MISUSED: tally->misused++; break;
    case NO_MEMORY: tally->without_memory++; break;
    default: request_wrong(tally, "neither done nor refused");
    }
    MUST(tally, (outcome.outcome == NO_MEMORY) == (counted.refused > 0));
    if (outcome.outcome != REFUSED && outcome.outcome != MISUSED) return is_done(outcome);
    const char *flaw = sentence_flaw(&why->says);
    if (flaw) request_wrong(tally, "%s", flaw);
    MUST(tally, why->rule != NULL);
    if (!flaw) tally->messages[why->says.message]++;
    return false;
}

/* The same of a reader of forms, which has one rule. */
static bool check_outcome(struct request_tally *tally, status outcome, const struct problem *why) {
    bool is_read = request_came_out(tally, outcome, why);
    bool is_refused = outcome.outcome == REFUSED || outcome.outcome == MISUSED;
    MUST(tally, !is_refused || strcmp(why->rule, "TY-FORM") == 0);
    return is_read;
}

static void add_name(struct buffer *out, const struct form_value *value) {
    buffer_add_cstr(out, value->field->name);
    if (value->number) buffer_add_number(out, value->number);
}

static void add_escaped(struct buffer *out, struct text text) {
    for (uint32_t i = 0; i < text.length; i++) {
        uint8_t byte = (uint8_t)text.bytes[i];
        if (byte == ' ')
            buffer_add_byte(out, '+');
        else
            buffer_add_byte(out, '%'), buffer_add_hex(out, &byte, 1);
    }
}

static bool is_same_form(const struct form *a, const struct form *b) {
    if (a->count != b->count) return false;
    for (uint32_t i = 0; i < a->count; i++) {
        const struct form_value *one = &a->values[i], *other = &b->values[i];
        if (one->field != other->field || one->number != other->number || one->value != other->value) return false;
        if (!text_equal(one->text, other->text) || !text_equal(one->file_name, other->file_name)) return false;
    }
    return true;
}

/* Written again from its values it is the same form; and a query may say all of it. */
static void check_form_again(struct request_tally *tally, struct arena *arena, const struct form *form,
                             struct text input) {
    struct buffer out = {0};
    struct form again;
    struct problem why;
    for (uint32_t i = 0; i < form->count; i++) {
        if (i) buffer_add_byte(&out, '&');
        add_name(&out, &form->values[i]), buffer_add_byte(&out, '='), add_escaped(&out, form->values[i].text);
    }
    bool is_read = is_done(form_read(&again, arena, buffer_view(&out), fields, FIELD_COUNT, &why));
    MUST(tally, is_read && is_same_form(form, &again));
    is_read = is_done(query_read(&again, arena, input, fields, FIELD_COUNT, &why));
    MUST(tally, is_read && is_same_form(form, &again));
    buffer_free(&out);
    tally->round_trips++;
}

void check_form(struct request_tally *tally, struct text input, size_t memory_left) {
    struct arena arena = {0};
    struct form form;
    struct problem why = {0};
    counted.left = memory_left;
    status outcome = form_read(&form, &arena, input, fields, FIELD_COUNT, &why);
    counted.left = SIZE_MAX;
    if (check_outcome(tally, outcome, &why)) {
        check_form_values(tally, &form);
        check_form_again(tally, &arena, &form, input);
    }
    arena_free(&arena);
}

/* As browsers write what may not stand between quotation marks. */
static void add_quoted(struct buffer *out, struct text text) {
    buffer_add_byte(out, '"');
    for (uint32_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '"')
            buffer_add_cstr(out, "%22");
        else
            buffer_add_byte(out, text.bytes[i]);
    }
    buffer_add_byte(out, '"');
}

/* No input has this boundary: chance would have to find it. */
#define BOUNDARY "ty0123456789abcdefXYZ"

static void check_upload_again(struct request_tally *tally, struct arena *arena, const struct form *form) {
    struct buffer out = {0};
    struct form again;
    struct problem why;
    for (uint32_t i = 0; i < form->count; i++) {
        buffer_add_cstr(&out, "--" BOUNDARY "\r\ncontent-disposition:form-data; name=\"");
        add_name(&out, &form->values[i]), buffer_add_byte(&out, '"');
        if (form->values[i].field->kind == FORM_FILE)
            buffer_add_cstr(&out, "; filename="), add_quoted(&out, form->values[i].file_name);
        buffer_add_cstr(&out, "\r\n\r\n"), buffer_add_text(&out, form->values[i].text), buffer_add_cstr(&out, "\r\n");
    }
    buffer_add_cstr(&out, "--" BOUNDARY "--\r\n");
    status outcome = multipart_read(&again, arena, text_of("multipart/form-data; boundary=" BOUNDARY),
                                    buffer_view(&out), fields, FIELD_COUNT, &why);
    MUST(tally, is_done(outcome) && is_same_form(form, &again));
    buffer_free(&out);
    tally->round_trips++;
}

/* The boundary of the input's own first line, mostly. */
static void make_type(char *type, size_t size, struct text input, struct chance *chance) {
    uint32_t length = 2;
    while (length < input.length && length < 100 && input.bytes[length] != '\r') length++;
    if (length > input.length || chance_one_in(chance, 16)) length = input.length < 2 ? 0 : chance_below(chance, 3) + 2;
    struct buffer out = buffer_wrap(type, size);
    buffer_add_cstr(&out, "multipart/form-data; boundary=");
    if (length > 2 && length <= input.length) buffer_add_text(&out, (struct text){input.bytes + 2, length - 2});
}

void check_upload(struct request_tally *tally, struct text input, struct chance *chance, size_t memory_left) {
    struct arena arena = {0};
    struct form form;
    struct problem why = {0};
    char type[200];
    make_type(type, sizeof type, input, chance);
    counted.left = memory_left;
    status outcome = multipart_read(&form, &arena, text_of(type), input, fields, FIELD_COUNT, &why);
    counted.left = SIZE_MAX;
    if (check_outcome(tally, outcome, &why)) {
        check_form_values(tally, &form);
        check_upload_again(tally, &arena, &form);
    }
    arena_free(&arena);
}
