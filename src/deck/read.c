/* What the readers of deck lists share: which form a list has, and what is kept of it. */
#include <string.h>
#include "deck_check.h"
#include "read_parts.h"

const char *const deck_form_words[] = {"text", "o8d", "json", NULL};

/* The first byte that is neither white space nor part of a byte-order mark; 0: there is none. */
static char first_sign(struct text bytes) {
    for (uint32_t i = 0; i < bytes.length; i++) {
        if (!strchr(" \t\r\n\xef\xbb\xbf", bytes.bytes[i]) || !bytes.bytes[i]) return bytes.bytes[i];
    }
    return 0;
}

enum deck_form deck_form_of(struct text bytes) {
    switch (first_sign(bytes)) {
    case '<': return DECK_FORM_O8D;
    case '{': return DECK_FORM_JSON;
    default: return DECK_FORM_TEXT;
    }
}

status deck_read(struct deck *deck, struct text bytes, enum deck_form form, const struct deck_rules *rules,
                 struct problem *why) {
    if (bytes.length > DECK_BYTES_MAX) {
        return refuse(why, "TY-DECK", MSG_DECK_TOO_LARGE, 1, arg_number(DECK_BYTES_MAX / 1024));
    }
    deck->form = form == DECK_FORM_ANY ? deck_form_of(bytes) : form;
    switch (deck->form) {
    case DECK_FORM_O8D: return deck_read_o8d(deck, bytes, rules, why);
    case DECK_FORM_JSON: return deck_read_json(deck, bytes, rules, why);
    default: return deck_read_text(deck, bytes, rules, why);
    }
}

status deck_add_line(struct deck *deck, uint32_t number, struct deck_line **line, struct problem *why) {
    if (deck->lines.count == DECK_LINES_MAX) {
        return refuse(why, "TY-DECK", MSG_DECK_TOO_MANY_LINES, 1, arg_number(DECK_LINES_MAX));
    }
    struct deck_line *added = ROWS_ADD(&deck->lines);
    if (!added) return no_memory();
    added->line = number;
    added->quantity = 1;
    *line = added;
    return done();
}

/* At a character's end, at most so many. */
static struct text cut(struct text text, uint32_t characters_max) {
    uint32_t length = 0, characters = 0;
    while (length < text.length) {
        if (((uint8_t)text.bytes[length] & 0xc0) != 0x80 && characters++ == characters_max) break;
        length++;
    }
    return (struct text){text.bytes, length};
}

static bool is_plain(struct text text) {
    for (uint32_t i = 0; i < text.length; i++) {
        if (text.bytes[i] < ' ' || text.bytes[i] > '~') return false;
    }
    return true;
}

status deck_keep(struct deck *deck, struct text written, struct text *kept) {
    struct text trimmed = text_trimmed(cut(text_trimmed(written), DECK_TEXT_CHARACTERS_MAX));
    if (is_plain(trimmed)) {
        *kept = text_copied(&deck->arena, trimmed);
        return kept->bytes ? done() : no_memory();
    }
    struct buffer shown = {0};
    buffer_shown(&shown, trimmed);
    *kept = shown.failed ? (struct text){NULL, 0} : text_composed(&deck->arena, buffer_held(&shown));
    buffer_free(&shown);
    return kept->bytes ? done() : no_memory();
}

bool deck_section(const struct deck_rules *rules, struct text folded, uint8_t *section) {
    for (uint32_t i = 0; i < rules->heading_count; i++) {
        if (!text_is(folded, rules->headings[i].word)) continue;
        *section = rules->headings[i].section;
        return true;
    }
    return false;
}

bool deck_quantity(struct text written, uint32_t *quantity) {
    bool is_negative = written.length && written.bytes[0] == '-';
    uint32_t number = 0;
    if (written.length == is_negative) return false;
    for (uint32_t i = is_negative; i < written.length; i++) {
        if (written.bytes[i] < '0' || written.bytes[i] > '9') return false;
        if (number <= DECK_QUANTITY_MAX) number = number * 10 + (uint32_t)(written.bytes[i] - '0');
    }
    if (number > DECK_QUANTITY_MAX) number = DECK_QUANTITY_MAX + 1;
    *quantity = is_negative ? 0 : number;
    return true;
}

status deck_quantity_refused(struct text written, uint32_t line, struct problem *why) {
    return refuse(why, "TY-DECK", MSG_DECK_QUANTITY_NO_NUMBER, 2, arg_number(line),
                  arg_text(written.bytes, written.length));
}
