/* Deck parser: recognizes the format of a list and parses it. */
#include <string.h>
#include "deck/deck_check.h"
#include "deck/deck_parse_internal.h"

const char *const deck_form_words[] = {"text", "o8d", "json", NULL};

/* Takes the first byte that is neither white space nor part of a byte-order mark; 0: none. */
static char take_sign(struct text *left) {
    while (left->length) {
        char byte = left->bytes[0];
        left->bytes++, left->length--;
        if (!byte || !strchr(" \t\r\n\xef\xbb\xbf", byte)) return byte;
    }
    return 0;
}

/* "[Plots]" is a heading, "[{" begins JSON; "{\\rtf" is a word processor's document. */
enum deck_format deck_form_of(struct text bytes) {
    struct text left = bytes;
    char first = take_sign(&left), second = take_sign(&left);
    if (first == '<') return DECK_FORM_O8D;
    bool is_json = (first == '{' && second != '\\') || (first == '[' && second == '{');
    return is_json ? DECK_FORM_JSON : DECK_FORM_TEXT;
}

status deck_read(struct deck *deck, struct text bytes, enum deck_format form, const struct deck_rules *rules,
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
