/* Writes every.html.t with values that come in: for each line of stdin, a value in hexadecimal, it prints a line
 * "PAGE EVENTS", two numbers of bytes, and then so many bytes of the page, and of the events of its live parts. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "page_values_made.h"

enum { VALUE_MAX = 4096, NUMBER = 7 };

struct value_part part_of(struct text text) {
    return (struct value_part){text, NUMBER + 1};
}

static void write_page(struct text text, const char *string) {
    static struct sentence sentence;
    struct value_part part = {text, NUMBER};
    struct value_row rows[] = {{text, false}, {text_of("x"), false}, {text, true}};
    struct text lines[] = {text, text};
    struct buffer out = {0}, events = {0};
    struct html html = {.out = &out, .language = LANGUAGE_PT_BR};
    sentence = sentence_of(MSG_STAGE_UNKNOWN, 1, arg_text(text));
    struct values values = {
        .text = text,
        .string = string,
        .sentence = sentence,
        .pointed = &sentence,
        .message = MSG_DRAFT,
        .halves = {15},
        .number = -NUMBER,
        .count = UINT64_C(9007199254740993),
        .part = part,
        .pointed_part = &part,
        .yes = true,
        .kind = NUMBER,
        .rows = {rows, 3},
        .lines = {lines, 2},
        .url = url_asks(url_number(url_piece(url_at("/t"), text), NUMBER), "by", text),
    };
    page_every(&html, &values);
    for (uint32_t i = 0; i < html.part_count; i++) html_part_event(&events, &html, &html.parts[i]);
    assert(!out.failed && !events.failed);
    printf("%zu %zu\n", out.length, events.length);
    fwrite(out.bytes, 1, out.length, stdout);
    fwrite(events.bytes, 1, events.length, stdout);
    fflush(stdout);
    buffer_free(&out);
    buffer_free(&events);
}

int main(void) {
    static char line[2 * VALUE_MAX + 3], bytes[VALUE_MAX + 1];
    while (fgets(line, sizeof line, stdin)) {
        struct text typed = {line, (uint32_t)strcspn(line, "\n")};
        struct text value = {bytes, typed.length / 2};
        bool read = text_hex(typed, (uint8_t *)bytes, value.length);
        assert(read);
        bytes[value.length] = '\0';
        write_page(value, bytes);
    }
    return 0;
}
