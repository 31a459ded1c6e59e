/* HTML writer: generated template code (*.html.t) writes pages through it, and it escapes every value by its type.
 *
 *     struct html html = {.out = &buffer, .language = language};
 *     page_standings(&html, &page);            // pages.h, made from the template
 *     if (buffer.failed) ...                   // else buffer_view(&buffer) is the page
 *
 * The buffer is the caller's, and remembers the first failure. While a page is written, its live parts are recorded:
 * html.parts has the range of bytes of each, without the element around it.
 */
#ifndef TILTYARD_PAGES_SHARED_HTML_H
#define TILTYARD_PAGES_SHARED_HTML_H

#include "base/buffer.h"
#include "base/hash.h"
#include "base/i18n.h"
#include "pages/shared/url.h"

/* Live part: a part of a page that a stream sends again when it has changed. */
struct html_part {
    const char *name; /* static */
    size_t from, to;  /* in the buffer */
};

enum { HTML_PARTS_MAX = 16 };
struct html {
    struct buffer *out;
    enum language language;
    uint32_t part_count;
    struct html_part parts[HTML_PARTS_MAX];
    const uint8_t *id_key; /* HASH_SIZE secret bytes, for {fresh}; NULL: zeros */
    uint64_t id_page;      /* unique number of the page under that key */
    uint32_t id_count;
};

/* The rows of a page, for {each row in tables}. A list of ROWS (memory.h) works as well. */
#define ARRAY_VIEW(type)  \
    struct {              \
        const type *rows; \
        uint32_t count;   \
    }

/* A number of halves, shown as 7.5 or 7,5. */
struct halves {
    int64_t halves;
};

/* The content of a live part, as bytes of the buffer. */
struct text html_part_held(const struct html *html, const struct html_part *part);
/* Writes the stream event by which assets/tiltyard.js replaces that part. */
void html_part_event(struct buffer *out, const struct html *html, const struct html_part *part);

/* Called by generated code. Values are safe in text and in quoted attributes; control characters become U+FFFD, except
 * tabs and line ends. */
void html_markup(struct html *html, const char *markup, size_t size);
void html_text(struct html *html, struct text text);
void html_string(struct html *html, const char *string);
void html_number(struct html *html, int64_t number);
void html_count(struct html *html, uint64_t number);
void html_halves(struct html *html, struct halves halves);
/* Names the page that does the same in place of a command (command_link.h). */
void html_sentence(struct html *html, const struct sentence *sentence);
void html_sentence_of(struct html *html, struct sentence sentence);
void html_message(struct html *html, enum message message);
/* Chooses the function by the value's type. A field of type `enum message` counts as a number here: it is shown with
 * {say field}. */
#define html_put(html, value) \
    _Generic((value),                         \
        struct text: html_text,               \
        char *: html_string,                  \
        const char *: html_string,            \
        int8_t: html_number,                  \
        uint8_t: html_number,                 \
        int16_t: html_number,                 \
        uint16_t: html_number,                \
        int32_t: html_number,                 \
        uint32_t: html_number,                \
        int64_t: html_number,                 \
        uint64_t: html_count,                 \
        struct halves: html_halves,           \
        struct url: html_url,                 \
        struct sentence: html_sentence_of,    \
        struct sentence *: html_sentence,     \
        const struct sentence *: html_sentence)(html, value)

/* An argument of {say MSG_… value}. */
struct argument html_argument_number(int64_t number);
struct argument html_argument_count(uint64_t number);
struct argument html_argument_halves(struct halves halves);
struct argument html_argument(struct argument argument);
#define html_arg(value) \
    _Generic((value),                   \
        struct text: arg_text,          \
        char *: arg_cstr,              \
        const char *: arg_cstr,        \
        int8_t: html_argument_number,   \
        uint8_t: html_argument_number,  \
        int16_t: html_argument_number,  \
        uint16_t: html_argument_number, \
        int32_t: html_argument_number,  \
        uint32_t: html_argument_number, \
        int64_t: html_argument_number,  \
        uint64_t: html_argument_count,  \
        struct halves: html_argument_halves, \
        struct argument: html_argument)(value)

/* Segments of {url /t/ slug}: percent-encoded, so that each stays one path segment or one query value. */
void html_url_text(struct html *html, struct text text);
void html_url_string(struct html *html, const char *string);
void html_url_number(struct html *html, int64_t number);
/* A whole URL: as it is; and as a value in another URL's query. */
void html_url(struct html *html, struct url url);
void html_url_inner(struct html *html, struct url url);
#define html_url_piece(html, value) \
    _Generic((value),                  \
        struct text: html_url_text,    \
        char *: html_url_string,       \
        const char *: html_url_string, \
        int8_t: html_url_number,       \
        uint8_t: html_url_number,      \
        int16_t: html_url_number,      \
        uint16_t: html_url_number,     \
        int32_t: html_url_number,      \
        uint32_t: html_url_number,     \
        int64_t: html_url_number,      \
        struct url: html_url_inner)(html, value)

/* {refresh onward}: the URL to which a browser without script refreshes; nothing for an empty one. */
enum { REFRESH_SECONDS = 12 };
void html_refresh(struct html *html, struct url onward);

/* {fresh}: a unique id for a form's command, 32 hexadecimal digits. */
void html_fresh(struct html *html);

/* Before and after the content of {live name}. */
void html_live_begin(struct html *html, const char *name);
void html_live_end(struct html *html);

#endif
