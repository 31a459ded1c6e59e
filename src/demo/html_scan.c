#include "demo/html_scan.h"

#include <string.h>

/* The place of the string in the text; false: not there. */
static bool text_find(struct text text, const char *string, size_t *at) {
    size_t length = strlen(string);
    for (size_t i = 0; i + length <= text.length; i++)
        if (memcmp(text.bytes + i, string, length) == 0) {
            *at = i;
            return true;
        }
    return false;
}

static bool ends(struct text text, const char *string) {
    return text.length >= strlen(string) && text_is(text_skip(text, text.length - (uint32_t)strlen(string)), string);
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\n' || byte == '\t'; }

/* --- tags --- */

/* The length up to the '>' outside quotes. */
static size_t tag_length(struct text left) {
    bool quoted = false;
    for (size_t i = 0; i < left.length; i++) {
        if (left.bytes[i] == '"') quoted = !quoted;
        if (left.bytes[i] == '>' && !quoted) return i;
    }
    return left.length;
}

bool tag_next(struct text *left, struct tag *tag) {
    size_t at, name = 0;
    if (!text_find(*left, "<", &at)) return false;
    *left = text_skip(*left, (uint32_t)at + 1);
    tag->closes = left->length && left->bytes[0] == '/';
    if (tag->closes) *left = text_skip(*left, 1);
    size_t length = tag_length(*left);
    while (name < length && !is_blank(left->bytes[name])) name++;
    tag->name = (struct text){left->bytes, (uint32_t)name};
    tag->attributes = (struct text){left->bytes + name, (uint32_t)(length - name)};
    *left = text_skip(*left, (uint32_t)(length < left->length ? length + 1 : length));
    return true;
}

bool tag_next_named(struct text *left, const char *name, struct tag *tag) {
    while (tag_next(left, tag))
        if (!tag->closes && text_is(tag->name, name)) return true;
    return false;
}

static size_t length_until(struct text text, const char *signs) {
    size_t length = 0;
    while (length < text.length && !strchr(signs, text.bytes[length])) length++;
    return length;
}

static bool attribute_next(struct text *left, struct text *name, struct text *value) {
    while (left->length && is_blank(left->bytes[0])) *left = text_skip(*left, 1);
    if (!left->length) return false;
    *name = (struct text){left->bytes, (uint32_t)length_until(*left, " \n\t=")};
    *value = (struct text){left->bytes, 0};
    *left = text_skip(*left, name->length);
    if (!text_has_prefix(*left, "=\"")) {
        if (!name->length) *left = text_skip(*left, 1);
        return true;
    }
    *left = text_skip(*left, 2);
    *value = (struct text){left->bytes, (uint32_t)length_until(*left, "\"")};
    *left = text_skip(*left, value->length < left->length ? value->length + 1 : value->length);
    return true;
}

static bool attribute_find(const struct tag *tag, const char *wanted, struct text *value) {
    struct text left = tag->attributes, name;
    while (attribute_next(&left, &name, value))
        if (text_is(name, wanted)) return true;
    *value = text_of("");
    return false;
}

struct text tag_value(const struct tag *tag, const char *name) {
    struct text value;
    (void)attribute_find(tag, name, &value);
    return value;
}

bool tag_has(const struct tag *tag, const char *name) {
    struct text value;
    return attribute_find(tag, name, &value);
}

bool tag_has_class(const struct tag *tag, const char *name) {
    struct text left = tag_value(tag, "class");
    while (left.length)
        if (text_is(text_split_once(&left, ' '), name)) return true;
    return false;
}

/* --- content of tags --- */

struct text inside_until(struct text left, const char *name) {
    struct text inside = left;
    struct tag tag;
    while (tag_next(&left, &tag))
        if (tag.closes && text_is(tag.name, name)) {
            inside.length = (uint32_t)(tag.name.bytes - 2 - inside.bytes);
            break;
        }
    return inside;
}

static const struct {
    const char *entity, *says;
} entities[] = {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}};

/* Decodes one character; returns its length in bytes. */
static size_t sign_said(struct text text, struct buffer *out) {
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (text_has_prefix(text, entities[i].entity)) {
            buffer_add_cstr(out, entities[i].says);
            return strlen(entities[i].entity);
        }
    if (!is_blank(text.bytes[0]))
        buffer_add_byte(out, text.bytes[0]);
    else if (out->length && !is_blank(out->bytes[out->length - 1]))
        buffer_add_byte(out, ' ');
    return 1;
}

void html_said(struct text html, struct buffer *out) {
    while (html.length) {
        size_t length = html.bytes[0] == '<' ? tag_length(html) + 1 : sign_said(html, out);
        html = text_skip(html, length < html.length ? (uint32_t)length : html.length);
    }
}

bool number_behind(struct text text, const char *begin, uint32_t *number) {
    size_t at;
    int64_t value;
    while (text_find(text, begin, &at)) {
        text = text_skip(text, (uint32_t)(at + strlen(begin)));
        size_t figures = 0;
        while (figures < text.length && text.bytes[figures] >= '0' && text.bytes[figures] <= '9') figures++;
        if (!text_number((struct text){text.bytes, (uint32_t)figures}, 0, UINT32_MAX, &value)) continue;
        *number = (uint32_t)value;
        return true;
    }
    return false;
}

struct text link_to(struct text page, const char *begin, const char *end) {
    struct tag tag;
    while (tag_next_named(&page, "a", &tag)) {
        struct text to = tag_value(&tag, "href");
        if (text_has_prefix(to, begin) && ends(to, end)) return to;
    }
    return text_of("");
}
