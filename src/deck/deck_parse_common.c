/* Helpers of the deck list parsers: adds lines, and normalizes texts and numbers. */
#include <string.h>
#include "deck/deck_parse_internal.h"
#include "base/utf8.h"

status deck_add_line(struct deck *deck, uint32_t number, struct deck_line **line, struct problem *why) {
    if (deck->lines.count == DECK_LINES_MAX) {
        return refuse(why, "TY-DECK", MSG_DECK_TOO_MANY_LINES, 1, arg_number(DECK_LINES_MAX));
    }
    struct deck_line *added = VEC_PUSH(&deck->lines);
    if (!added) return no_memory();
    added->line = number;
    added->quantity = 1;
    *line = added;
    return done();
}

/* What replaces the character in a list; 0: drop it, because it is invisible; the character itself if nothing replaces
 * it. */
static int32_t sign_for(int32_t character) {
    static const int32_t apostrophes[] = {'`', 0xb4, 0x2b9, 0x2bb, 0x2bc, 0x2032, 0xff07};
    for (size_t i = 0; i < sizeof apostrophes / sizeof *apostrophes; i++) {
        if (character == apostrophes[i]) return '\'';
    }
    if (character < 0 || character == '\t') return character;
    if (utf8_is_space(character)) return ' ';
    return character >= 0x80 && utf8_is_hidden(character) && !utf8_is_joiner(character) ? 0 : character;
}

struct text deck_normalize_line(struct arena *arena, struct text written) {
    struct text left = written;
    bool is_tidy = true;
    while (left.length && (uint8_t)left.bytes[0] < 0x80 && left.bytes[0] != '`') left.bytes++, left.length--;
    while (left.length && is_tidy) {
        int32_t character = utf8_next(&left);
        is_tidy = sign_for(character) == character;
    }
    if (is_tidy) return written;
    char *bytes = arena_alloc(arena, (size_t)written.length + 1);
    uint32_t length = 0;
    for (left = written; bytes && left.length;) {
        const char *from = left.bytes;
        int32_t character = utf8_next(&left), sign = sign_for(character);
        if (sign == character)
            memcpy(bytes + length, from, (size_t)(left.bytes - from)), length += (uint32_t)(left.bytes - from);
        else if (sign)
            bytes[length++] = (char)sign;
    }
    return (struct text){bytes, length};
}

struct text deck_number(struct arena *arena, struct text written) {
    char *bytes = arena_alloc(arena, (size_t)written.length + 1);
    uint32_t length = 0;
    for (uint32_t i = 0; bytes && i < written.length; i++) {
        char byte = written.bytes[i];
        bool leads = byte == '0' && length == 0 && i + 1 < written.length;
        if (byte == ' ' || byte == '#' || leads) continue;
        bytes[length++] = byte >= 'a' && byte <= 'z' ? (char)(byte - 'a' + 'A') : byte;
    }
    return (struct text){bytes, length};
}

bool deck_is_sideboard(struct text folded) {
    static const char *const words[] = {"sideboard",   "side board",     "side",    "maybeboard",
                                        "maybe board", "considering",    "reserve", "reserva",
                                        "reservas",    "cartas reserva", "maybe",   "talvez"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_is(folded, words[i])) return true;
    }
    return false;
}

/* Cuts the text after at most `characters_max` characters. */
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

status deck_intern(struct deck *deck, struct text written, struct text *kept) {
    struct text tidied = deck_normalize_line(&deck->arena, written);
    if (!tidied.bytes && written.length) return no_memory();
    struct text trimmed = text_trimmed(cut(text_trimmed(tidied), DECK_TEXT_CHARACTERS_MAX));
    if (is_plain(trimmed)) {
        *kept = text_dup(&deck->arena, trimmed);
        return kept->bytes ? done() : no_memory();
    }
    struct buffer shown = {0};
    buffer_add_sanitized(&shown, trimmed);
    *kept = shown.failed ? (struct text){NULL, 0} : text_nfc(&deck->arena, buffer_view(&shown));
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
                  arg_bytes(written.bytes, written.length));
}
