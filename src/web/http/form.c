#include "web/http/form_internal.h"

#include <string.h>
#include "web/http/path.h"
#include "web/http/http_chars.h"

/* Decodes to the end of what is in the room already. */
static bool decode(struct text raw, char **room, struct text *decoded) {
    *decoded = (struct text){*room, 0};
    for (uint32_t i = 0; i < raw.length; i++)
        if (!http_char_is(raw.bytes[i], SIGN_QUERY)) return false;
    if (!percent_decode(raw, true, *room, &decoded->length)) return false;
    *room += decoded->length;
    return memchr(decoded->bytes, '\0', decoded->length) == NULL;
}

/* "name=value" */
static status read_pair(struct form_reader *reader, struct text pair, char **room) {
    struct text raw_name, name, value;
    bool has_value = text_split(&pair, '=', &raw_name);
    if (!has_value && !reader->others_pass) return form_broken(reader);
    bool is_decoded = decode(raw_name, room, &name) && decode(pair, room, &value);
    if (!is_decoded || (name.length == 0 && !reader->others_pass)) return form_broken(reader);
    return form_take(reader, name, value);
}

static uint32_t pairs_in(struct text body) {
    uint32_t pairs = 1;
    for (uint32_t i = 0; i < body.length; i++) pairs += body.bytes[i] == '&';
    return pairs;
}

static status read_pairs(struct form_reader *reader, struct text body) {
    uint32_t pairs = pairs_in(body);
    if (pairs > FORM_PAIRS_MAX) return form_broken(reader);
    TRY(form_begin(reader, pairs));
    char *room = arena_alloc(reader->arena, body.length + 1);
    if (room == NULL) return no_memory();
    for (bool more = body.length > 0; more;) {
        struct text pair;
        more = text_split(&body, '&', &pair);
        if (pair.length > 0 || !reader->others_pass) TRY(read_pair(reader, pair, &room));
    }
    return form_end(reader);
}

status form_read(struct form *form, struct arena *arena, struct text body, const struct form_field *fields,
                 uint32_t field_count, struct problem *why) {
    struct form_reader reader = {
        .form = form, .arena = arena, .fields = fields, .field_count = field_count, .why = why};
    return read_pairs(&reader, body);
}

status query_read(struct form *form, struct arena *arena, struct text query, const struct form_field *fields,
                  uint32_t field_count, struct problem *why) {
    struct form_reader reader = {
        .form = form, .arena = arena, .fields = fields, .field_count = field_count, .others_pass = true, .why = why};
    return read_pairs(&reader, query);
}

bool form_is_type(struct text content_type) {
    struct text type;
    text_split(&content_type, ';', &type);
    return text_is_word(text_trim_ows(type), "application/x-www-form-urlencoded");
}
