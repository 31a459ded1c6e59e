/* Finds card names in parts of a list where no card is expected: in a set, a title, after a colon, in a remark. */
#include <string.h>
#include "deck/card_find.h"
#include "deck/deck_match_internal.h"
#include "deck/deck_parse_internal.h"
#include "deck/quantity.h"

/* Length of the text up to a character that may separate a card from other text. */
static uint32_t piece_of(struct text text) {
    uint32_t length = 0;
    while (length < text.length && !strchr("|;=/:,", text.bytes[length])) {
        if (length > 0 && text.bytes[length] == '-' && text.bytes[length - 1] == ' ') break;
        length++;
    }
    return length;
}

/* "and 3 Ice (Core) 2" becomes "Ice". */
static struct text bare_name(struct text piece) {
    uint32_t quantity;
    piece = text_trimmed(piece);
    while (piece.length && strchr("=*_-+>([#!", piece.bytes[0])) piece = text_trimmed(text_rest(piece, 1));
    if (text_has_prefix(piece, "and ")) piece = text_trimmed(text_rest(piece, 4));
    if (text_has_prefix(piece, "e ")) piece = text_trimmed(text_rest(piece, 2));
    (void)(parse_quantity_suffix(&piece, &quantity, true) || parse_quantity_prefix(&piece, &quantity));
    const char *open = piece.length ? memchr(piece.bytes, '(', piece.length) : NULL;
    if (open && open > piece.bytes) piece.length = (uint32_t)(open - piece.bytes);
    while (piece.length && strchr("=*_-+)]!. 0123456789", piece.bytes[piece.length - 1])) piece.length--;
    return text_trimmed(piece);
}

/* A collector's number with letters, if cards are identified by number. */
static bool is_number(const struct matching_deck *matching, struct text piece, struct text *number, uint32_t *at) {
    if (!matching->rules->numbers_first) return false;
    piece = text_trimmed(piece);
    uint32_t quantity, length;
    (void)parse_quantity_prefix(&piece, &quantity);
    length = amount_number(piece, true);
    *number = length ? deck_number(&matching->deck->arena, text_first(piece, length)) : text_of("");
    return number->length && card_numbered(matching->cards, *number, at);
}

static status find_in(const struct matching_deck *matching, struct text piece, uint32_t *at, bool *found) {
    struct text number, folded = text_casefold(&matching->deck->arena, bare_name(piece));
    if (!folded.bytes) return no_memory();
    *found = card_find_title(matching->cards, folded, at) || is_number(matching, piece, &number, at);
    return done();
}

status deck_find_hidden(const struct matching_deck *matching, const struct deck_line *line, struct text said,
                        bool *hides) {
    struct text left = said;
    uint32_t at = 0;
    TRY(find_in(matching, said, &at, hides));
    while (left.length && !*hides) {
        uint32_t length = piece_of(left);
        TRY(find_in(matching, text_first(left, length), &at, hides));
        left = text_rest(left, length < left.length ? length + 1 : length);
    }
    if (!*hides) return done();
    return deck_find(matching->deck, DECK_HIDES, line->line, said, matching->cards->rows.rows[at].name, 0, 0);
}
