#include "web/http/multipart.h"

#include <string.h>
#include "base/buffer.h"
#include "web/http/form_internal.h"
#include "web/http/http_chars.h"

bool multipart_is_type(struct text content_type) {
    struct text type;
    text_split(&content_type, ';', &type);
    return text_is_word(text_trim_ows(type), "multipart/form-data");
}

/* Takes `beginning` off the front. */
static bool skip(struct text *text, const char *beginning) {
    if (!text_has_prefix(*text, beginning)) return false;
    *text = text_skip(*text, (uint32_t)strlen(beginning));
    return true;
}

/* RFC 2046, 5.1.1, except for a space, which no browser uses. */
static bool is_boundary(struct text boundary) {
    for (uint32_t i = 0; i < boundary.length; i++)
        if (!http_char_is(boundary.bytes[i], SIGN_OURS) && !memchr("'()+,./:=?", boundary.bytes[i], 10)) return false;
    return boundary.length > 0 && boundary.length <= MULTIPART_BOUNDARY_MAX;
}

/* "multipart/form-data; boundary=…", the boundary as a token or quoted; no other parameter. */
static bool find_boundary(struct text content_type, struct text *boundary) {
    struct text type, name, value = content_type;
    if (!text_split(&value, ';', &type) || !text_split(&value, '=', &name)) return false;
    if (!text_is_word(text_trim_ows(name), "boundary")) return false;
    value = text_trim_ows(value);
    if (value.length >= 2 && value.bytes[0] == '"' && value.bytes[value.length - 1] == '"')
        value = (struct text){value.bytes + 1, value.length - 2};
    *boundary = value;
    return is_boundary(value);
}

/* Takes the text before `mark`, and the mark, off the front. False: the mark is not there. */
static bool cut_at(struct text *left, struct text mark, struct text *before) {
    const char *from = left->bytes, *end = left->bytes + left->length;
    while ((size_t)(end - from) >= mark.length) {
        const char *at = memchr(from, mark.bytes[0], (size_t)(end - from) - mark.length + 1);
        if (at == NULL) return false;
        if (memcmp(at, mark.bytes, mark.length) == 0) {
            *before = (struct text){left->bytes, (uint32_t)(at - left->bytes)};
            *left = text_skip(*left, before->length + mark.length);
            return true;
        }
        from = at + 1;
    }
    return false;
}

struct multipart_part {
    struct text name, file_name, bytes;
    bool is_file;
};

/* Browsers' escapes of characters that cannot be between quotation marks. */
static const struct { const char *written, *meant; } escapes[] = {{"%22", "\""}, {"%0D", "\r"}, {"%0A", "\n"}};

/* Takes a quoted name off the front and unescapes it. */
static status take_quoted(struct form_reader *reader, struct text *left, struct text *meant) {
    struct text quoted;
    struct buffer out = {.ceiling = MULTIPART_HEAD_MAX};
    if (!skip(left, "\"") || !text_split(left, '"', &quoted)) return form_broken(reader);
    while (quoted.length > 0) {
        size_t i = 0, count = sizeof escapes / sizeof *escapes;
        while (i < count && !skip(&quoted, escapes[i].written)) i++;
        if (i < count) buffer_add_cstr(&out, escapes[i].meant);
        if (i < count) continue;
        buffer_add_byte(&out, quoted.bytes[0]);
        quoted = text_skip(quoted, 1);
    }
    return arena_keep(reader->arena, &out, meant);
}

/* Content-Disposition: form-data; name="people"; filename="people.csv" */
static status read_disposition(struct form_reader *reader, struct text value, struct multipart_part *part) {
    if (!skip(&value, "form-data; name=")) return form_broken(reader);
    TRY(take_quoted(reader, &value, &part->name));
    part->is_file = skip(&value, "; filename=");
    if (part->is_file) TRY(take_quoted(reader, &value, &part->file_name));
    return value.length == 0 ? done() : form_broken(reader);
}

/* The header lines of a part, without the empty one: a disposition, optionally a type, which is ignored, and nothing
 * else. */
static status read_part_head(struct form_reader *reader, struct text head, struct multipart_part *part) {
    static const struct text line_end = {"\r\n", 2};
    bool has_disposition = false;
    if (head.length > MULTIPART_HEAD_MAX) return form_broken(reader);
    for (bool more = true; more;) {
        struct text line, name;
        more = cut_at(&head, line_end, &line);
        if (!more) line = head;
        if (!text_split(&line, ':', &name)) return form_broken(reader);
        line = text_trim_ows(line);
        bool is_disposition = text_is_word(name, "Content-Disposition");
        if (is_disposition ? has_disposition : !text_is_word(name, "Content-Type")) return form_broken(reader);
        if (is_disposition) TRY(read_disposition(reader, line, part));
        has_disposition |= is_disposition;
    }
    return has_disposition ? done() : form_broken(reader);
}

/* Some clients send the whole path, with / or \. Keeps its last segment, and only printable characters. */
static struct text last_piece(struct text file_name) {
    uint32_t from = file_name.length;
    while (from > 0 && file_name.bytes[from - 1] != '/' && file_name.bytes[from - 1] != '\\') from--;
    struct text piece = text_skip(file_name, from);
    return text_check(piece, MULTIPART_HEAD_MAX) == TEXT_GOOD ? piece : text_of("?");
}

static status take_part(struct form_reader *reader, const struct multipart_part *part) {
    if (!part->is_file) {
        if (memchr(part->bytes.bytes, '\0', part->bytes.length) != NULL) return form_broken(reader);
        return form_take(reader, part->name, part->bytes);
    }
    struct text file_name = part->file_name.length == 0 ? part->file_name : last_piece(part->file_name);
    return form_take_file(reader, part->name, file_name, part->bytes);
}

/* One part, after its boundary line. `mark` is CR LF and the boundary, which ends it. */
static status read_part(struct form_reader *reader, struct text *body, struct text mark) {
    static const struct text head_end = {"\r\n\r\n", 4};
    struct multipart_part part = {0};
    struct text head;
    if (!cut_at(body, head_end, &head)) return form_broken(reader);
    TRY(read_part_head(reader, head, &part));
    if (!cut_at(body, mark, &part.bytes)) return form_broken(reader);
    return take_part(reader, &part);
}

static status read_parts(struct form_reader *reader, struct text body, struct text mark) {
    struct text first = text_skip(mark, 2); /* the first boundary begins the body */
    struct text begin = {body.bytes, first.length};
    if (body.length < first.length || !text_equal(begin, first)) return form_broken(reader);
    body = text_skip(body, first.length);
    for (uint32_t parts = 0; skip(&body, "\r\n"); parts++) {
        if (parts == MULTIPART_PARTS_MAX) return form_broken(reader);
        TRY(read_part(reader, &body, mark));
    }
    return text_is(body, "--\r\n") || text_is(body, "--") ? form_end(reader) : form_broken(reader);
}

status multipart_read(struct form *form, struct arena *arena, struct text content_type, struct text body,
                      const struct form_field *fields, uint32_t field_count, struct problem *why) {
    struct form_reader reader = {
        .form = form, .arena = arena, .fields = fields, .field_count = field_count, .why = why};
    struct text boundary;
    char room[MULTIPART_BOUNDARY_MAX + 5];
    TRY(form_begin(&reader, MULTIPART_PARTS_MAX));
    if (!find_boundary(content_type, &boundary)) return form_broken(&reader);
    struct buffer mark = buffer_wrap(room, sizeof room);
    buffer_add_cstr(&mark, "\r\n--");
    buffer_add_text(&mark, boundary);
    return read_parts(&reader, body, buffer_view(&mark));
}
