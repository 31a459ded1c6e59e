/* Form fields: checks one value by its field's kind and limits, and stores it. */
#include "web/http/form_internal.h"

#include <assert.h>
#include <string.h>
#include "web/http/http_chars.h"

/* TY-FORM: refuses a form that no browser made from one of our pages. */
status form_broken(struct form_reader *reader) { return misuse(reader->why, "TY-FORM", MSG_FORM_BROKEN, 0); }

status form_begin(struct form_reader *reader, uint32_t pairs) {
    *reader->form = (struct form){0};
    reader->refused = done();
    for (reader->met_room = 16; reader->met_room < 2 * (pairs + 1);) reader->met_room *= 2;
    reader->met = ARENA_ARRAY(reader->arena, uint32_t, reader->met_room);
    reader->form->values = ARENA_ARRAY(reader->arena, struct form_value, pairs + 1);
    return reader->met == NULL || reader->form->values == NULL ? no_memory() : done();
}

/* "score7" is the field "score" with number 7, if the table's numbers go that far. */
static bool is_name_of(const struct form_field *field, struct text name, uint32_t *number) {
    struct text base = text_of(field->name);
    *number = 0;
    if (field->numbers_max == 0) return text_equal(name, base);
    if (name.length <= base.length || !text_equal((struct text){name.bytes, base.length}, base)) return false;
    struct text figures = text_skip(name, base.length);
    int64_t found;
    if (!http_char_all(figures, SIGN_FIGURE) || figures.bytes[0] == '0') return false;
    if (!text_number(figures, 1, field->numbers_max, &found)) return false;
    *number = (uint32_t)found;
    return true;
}

static const struct form_field *field_of(const struct form_reader *reader, struct text name, uint32_t *number) {
    for (uint32_t i = 0; i < reader->field_count; i++)
        if (is_name_of(&reader->fields[i], name, number)) return &reader->fields[i];
    return NULL;
}

/* False: the name was there before. A hash set, because fields may be numbered up to a million. */
static bool note_met(struct form_reader *reader, const struct form_field *field, uint32_t number) {
    uint32_t name = number + 1, mask = reader->met_room - 1;
    for (const struct form_field *at = reader->fields; at < field; at++) name += at->numbers_max + 1;
    uint32_t place = name * UINT32_C(2654435769) >> 7 & mask;
    while (reader->met[place] != 0 && reader->met[place] != name) place = (place + 1) & mask;
    bool is_new = reader->met[place] == 0;
    reader->met[place] = name;
    return is_new;
}

/* Finds the field for that name. Its `field` is NULL: the name is ignored. */
static status find_place(struct form_reader *reader, struct text name, struct form_value *value) {
    value->field = field_of(reader, name, &value->number);
    if (value->field == NULL) {
        if (reader->others_pass) return done();
        if (name.length > FORM_NAME_MAX || !text_is_utf8(name)) return form_broken(reader);
        return misuse(reader->why, "TY-FORM", MSG_FORM_UNKNOWN, 1, arg_text(name));
    }
    if (note_met(reader, value->field, value->number)) return done();
    return misuse(reader->why, "TY-FORM", MSG_FORM_TWICE, 1, arg_text(name));
}

static struct argument label_of(const struct form_field *field, uint32_t number) {
    if (field->label == MSG_NONE) return arg_cstr(field->name);
    return number > 0 ? arg_message_number(field->label, number) : arg_message(field->label);
}

/* TY-FORM: a value is of its field's kind and within its bounds. Keeps the first refusal; the rest of the form is still
 * read. */
static void refuse_field(struct form_reader *reader, const struct form_field *field, uint32_t number,
                         enum message message) {
    if (!is_done(reader->refused)) return;
    reader->form->flawed = field;
    reader->form->flawed_number = number;
    reader->refused = refuse(reader->why, "TY-FORM", message, 3, label_of(field, number), arg_number(field->max),
                             arg_number(field->min));
}

static int64_t characters_in(struct text text) {
    int64_t count = 0;
    for (uint32_t i = 0; i < text.length; i++) count += ((uint8_t)text.bytes[i] & 0xc0) != 0x80;
    return count;
}

static enum message length_flaw(const struct form_field *field, struct text text) {
    int64_t count = characters_in(text);
    return count < field->min ? MSG_FORM_SHORT : count > field->max ? MSG_FORM_LONG : MSG_NONE;
}

static enum message line_flaw(const struct form_field *field, struct text text) {
    enum message flaw = length_flaw(field, text);
    if (flaw != MSG_NONE) return flaw;
    return text_check(text, (uint32_t)field->max) == TEXT_GOOD ? MSG_NONE : MSG_FORM_SIGN;
}

/* Turns CR LF, which browsers send, and a lone CR into LF. The copy is at most as long as the text. */
static status take_lines(struct form_reader *reader, struct form_value *value, enum message *flaw) {
    struct text text = value->text;
    char *copy = arena_alloc(reader->arena, text.length);
    if (copy == NULL) return no_memory();
    value->text = (struct text){copy, 0};
    for (uint32_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (byte == '\r' && i + 1 < text.length && text.bytes[i + 1] == '\n') continue;
        copy[value->text.length++] = byte == '\r' ? '\n' : byte;
        if (((uint8_t)byte < 0x20 && !strchr("\t\n\r", byte)) || byte == 0x7f) *flaw = MSG_FORM_SIGN;
    }
    if (*flaw == MSG_NONE) *flaw = length_flaw(value->field, value->text);
    return done();
}

static enum message choice_flaw(struct form_value *value) {
    const char *const *choices = value->field->choices;
    for (value->value = 0; choices[value->value] != NULL; value->value++)
        if (text_is(value->text, choices[value->value])) return MSG_NONE;
    return MSG_FORM_CHOICE;
}

static bool is_hex(struct text text, int64_t size) {
    uint8_t bytes[FORM_HEX_MAX];
    assert(size <= FORM_HEX_MAX);
    return text_hex(text, bytes, (size_t)size);
}

/* Spaces around these are not part of the value. */
static bool is_typed(enum form_kind kind) { return kind == FORM_TEXT || kind == FORM_NUMBER; }

static status check_value(struct form_reader *reader, struct form_value *value, enum message *flaw) {
    const struct form_field *field = value->field;
    switch (field->kind) {
    case FORM_TEXT: *flaw = line_flaw(field, value->text); break;
    case FORM_LINES: return take_lines(reader, value, flaw);
    case FORM_NUMBER:
        if (!text_number(value->text, field->min, field->max, &value->value)) *flaw = MSG_FORM_NUMBER;
        break;
    case FORM_CHOICE: *flaw = choice_flaw(value); break;
    case FORM_CHECK: break;
    case FORM_HEX: return is_hex(value->text, field->max) ? done() : form_broken(reader);
    case FORM_FILE: return form_broken(reader); /* a plain value for a file field: the page's form is not multipart */
    }
    return done();
}

static void keep(struct form_reader *reader, const struct form_value *value) {
    reader->form->values[reader->form->count++] = *value;
}

status form_take(struct form_reader *reader, struct text name, struct text text) {
    struct form_value value = {.text = text};
    enum message flaw = MSG_NONE;
    TRY(find_place(reader, name, &value));
    if (value.field == NULL) return done();
    if (!text_is_utf8(text)) return form_broken(reader);
    if (is_typed(value.field->kind)) value.text = text_trimmed(text);
    if (value.text.length == 0) {
        if (!value.field->filled) return done();
        refuse_field(reader, value.field, value.number, MSG_FORM_MISSING);
        keep(reader, &value); /* so that the field is known to have been sent */
        return done();
    }
    TRY(check_value(reader, &value, &flaw));
    if (flaw != MSG_NONE) refuse_field(reader, value.field, value.number, flaw);
    keep(reader, &value);
    return done();
}

status form_take_file(struct form_reader *reader, struct text name, struct text file_name, struct text bytes) {
    struct form_value value = {.text = bytes, .file_name = file_name};
    TRY(find_place(reader, name, &value));
    if (value.field->kind != FORM_FILE) return form_broken(reader);
    if (bytes.length == 0 && file_name.length == 0) return done(); /* no file was chosen */
    if (bytes.length < value.field->min || bytes.length > value.field->max)
        refuse_field(reader, value.field, 0, MSG_FORM_FILE_SIZE);
    keep(reader, &value);
    return done();
}

status form_end(struct form_reader *reader) {
    for (uint32_t i = 0; i < reader->field_count; i++) {
        const struct form_field *field = &reader->fields[i];
        if (field->needed && form_find(reader->form, field->name, 0) == NULL)
            refuse_field(reader, field, 0, field->kind == FORM_FILE ? MSG_FORM_FILE_MISSING : MSG_FORM_MISSING);
    }
    return reader->refused;
}
