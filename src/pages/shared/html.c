#include "pages/shared/html.h"

#include <assert.h>
#include <string.h>

#include "pages/shared/command_link.h"

/* The class of a byte for escaping. */
enum byte_kind {
    PLAIN = 0,
    DOUBTFUL, /* non-ASCII and control characters: buffer_add_sanitized decides */
    AMPERSAND,
    LESS,
    GREATER,
    QUOTE,
    APOSTROPHE,
    BYTE_KINDS
};
static const unsigned char kinds[256] = {
    ['&'] = AMPERSAND, ['<'] = LESS, ['>'] = GREATER, ['"'] = QUOTE, ['\''] = APOSTROPHE, [0x7f] = DOUBTFUL,
};
/* The escape in text and in quoted attributes. */
static const char *const entities[BYTE_KINDS] = {
    [AMPERSAND] = "&amp;", [LESS] = "&lt;", [GREATER] = "&gt;", [QUOTE] = "&quot;", [APOSTROPHE] = "&#39;",
};

static enum byte_kind kind_of(char byte) {
    unsigned char code = (unsigned char)byte;
    bool is_doubtful = code >= 0x80 || (code < 0x20 && code != '\n' && code != '\t');
    return is_doubtful ? DOUBTFUL : (enum byte_kind)kinds[code];
}

static const char *entity_of(char byte) { return entities[kind_of(byte)]; }

/* The length of the prefix of that class. */
static inline uint32_t run_of(struct text text, enum byte_kind kind) {
    uint32_t length = 0;
    while (length < text.length && kind_of(text.bytes[length]) == kind) length++;
    return length;
}

static struct text rest_of(struct text text, uint32_t length) {
    return (struct text){text.bytes + length, text.length - length};
}

void html_markup(struct html *html, const char *markup, size_t size) { buffer_add(html->out, markup, size); }

void html_text(struct html *html, struct text text) {
    while (text.length > 0) {
        uint32_t plain = run_of(text, PLAIN);
        buffer_add(html->out, text.bytes, plain);
        text = rest_of(text, plain);
        uint32_t doubtful = run_of(text, DOUBTFUL);
        buffer_add_sanitized(html->out, (struct text){text.bytes, doubtful});
        text = rest_of(text, doubtful);
        if (text.length == 0 || !entity_of(text.bytes[0])) continue;
        buffer_add_cstr(html->out, entity_of(text.bytes[0]));
        text = rest_of(text, 1);
    }
}

void html_string(struct html *html, const char *string) { html_text(html, text_of(string)); }

void html_number(struct html *html, int64_t number) { buffer_add_number(html->out, number); }

/* Entry numbers and times fit in 63 bits. */
void html_count(struct html *html, uint64_t number) { buffer_add_number(html->out, (int64_t)number); }

void html_halves(struct html *html, struct halves halves) {
    buffer_add_half_points(html->out, halves.halves, language_decimal_mark(html->language));
}

/* How many more bytes the text from `from` on has when it is escaped. */
static size_t bytes_more(const struct buffer *out, size_t from) {
    size_t more = 0;
    for (size_t i = from; i < out->length; i++)
        if (entity_of(out->bytes[i])) more += strlen(entity_of(out->bytes[i])) - 1;
    return more;
}

/* Escapes in place from the end backwards, so that each byte is moved once. If there is no room, removes the whole
 * text. */
static void escape_from(struct buffer *out, size_t from) {
    size_t read = out->length;
    buffer_add_repeated(out, ' ', bytes_more(out, from));
    if (out->failed && out->length > from) out->bytes[out->length = from] = '\0';
    for (size_t write = out->length; write > read;) {
        const char *entity = entity_of(out->bytes[--read]);
        size_t size = entity ? strlen(entity) : 1;
        write -= size;
        memmove(out->bytes + write, entity ? entity : out->bytes + read, size);
    }
}

void html_sentence(struct html *html, const struct sentence *sentence) {
    size_t from = html->out->length;
    command_link(html->out, html->language, sentence);
    escape_from(html->out, from);
}

void html_sentence_of(struct html *html, struct sentence sentence) { html_sentence(html, &sentence); }

void html_message(struct html *html, enum message message) {
    html_string(html, message_template(html->language, message, false));
}

struct argument html_argument_number(int64_t number) {
    return arg_number(number);
}
struct argument html_argument_count(uint64_t number) {
    return arg_number((int64_t)number);
}
struct argument html_argument_halves(struct halves halves) {
    return arg_halves(halves.halves);
}
struct argument html_argument(struct argument argument) {
    return argument;
}

void html_url_text(struct html *html, struct text text) { url_encode(html->out, text); }

void html_url_string(struct html *html, const char *string) { url_encode(html->out, text_of(string)); }

void html_url_number(struct html *html, int64_t number) { buffer_add_number(html->out, number); }

void html_url(struct html *html, struct url url) { html_text(html, url_text(&url)); }

void html_url_inner(struct html *html, struct url url) { url_encode(html->out, url_text(&url)); }

static void add_markup(struct html *html, const char *markup) { html_markup(html, markup, strlen(markup)); }

void html_refresh(struct html *html, struct url onward) {
    if (!onward.length) return;
    add_markup(html, "<noscript><meta http-equiv=\"refresh\" content=\"");
    html_number(html, REFRESH_SECONDS);
    add_markup(html, ";url=");
    html_url(html, onward);
    add_markup(html, "\"></noscript>");
}

void html_live_begin(struct html *html, const char *name) {
    assert(html->part_count < HTML_PARTS_MAX);
    html->parts[html->part_count].name = name;
    html->parts[html->part_count].from = html->out->length;
}

void html_live_end(struct html *html) { html->parts[html->part_count++].to = html->out->length; }

struct text html_part_held(const struct html *html, const struct html_part *part) {
    assert(part->from <= part->to && (html->out->failed || part->to <= html->out->length));
    if (html->out->failed) return text_of("");
    return (struct text){html->out->bytes + part->from, (uint32_t)(part->to - part->from)};
}

/* The length up to the next line end. */
static uint32_t line_of(struct text text) {
    const char *end = text.length ? memchr(text.bytes, '\n', text.length) : NULL;
    return end ? (uint32_t)(end - text.bytes) : text.length;
}

void html_part_event(struct buffer *out, const struct html *html, const struct html_part *part) {
    struct text left = html_part_held(html, part);
    buffer_add_cstr(out, "event: part\ndata: ");
    buffer_add_cstr(out, part->name);
    for (;;) {
        uint32_t length = line_of(left);
        buffer_add_cstr(out, "\ndata: ");
        buffer_add(out, left.bytes, length);
        if (length == left.length) break;
        left = rest_of(left, length + 1);
    }
    buffer_add_cstr(out, "\n\n");
}

void html_fresh(struct html *html) {
    static const uint8_t no_key[HASH_SIZE];
    enum { ID_BYTES = 16 };
    uint8_t hash[HASH_SIZE];
    struct hasher hasher;
    hash_start(&hasher, html->id_key ? html->id_key : no_key);
    hash_u64(&hasher, html->id_page);
    hash_u32(&hasher, html->id_count++);
    hash_end(&hasher, hash);
    buffer_add_hex(html->out, hash, ID_BYTES);
}
