/* Card table: the cards of a game, from a card file.
 * The cards of a game, as a card file tells them: numbers, names, limits, flags.
 * Filled by card_table.h; nothing in it changes while decks are checked.
 *
 *     uint32_t at;
 *     if (card_named(cards, folded, &at)) ... cards->rows.rows[at] ...
 *     while (card_next_printing(cards, &at)) ... the same title, printed again ...
 */
#ifndef TILTYARD_CORE_DECKS_CARDS_H
#define TILTYARD_CORE_DECKS_CARDS_H

#include "base/memory.h"
#include "base/text.h"

/* What a list says of a card. */
enum card_legality { CARD_FREE, CARD_RESTRICTED, CARD_BANNED, CARD_STANDINGS };

struct card {
    struct text id;     /* the card file's; empty: it gives none */
    struct text number; /* the collector's, without spaces, in capitals: "C47"; empty: several sets number alike */
    struct text name, set;
    struct text folded; /* the name in normal form (text_casefold) */
    struct text set_folded;
    uint32_t signs;              /* which letters and digits the folded name has: text_signs */
    uint32_t limit;              /* copies in a deck; 0: none is stated */
    uint32_t next_printing;      /* of the same name in normal form: its place + 1; 0: the last */
    uint8_t kind, side, element; /* places in the rule book's lists of words + 1; 0: none of them */
    uint8_t standing;            /* enum card_legality */
    bool by_organizer;           /* `standing` comes from the organizer's own list */
    bool unlisted;               /* no card of the file: it stands in that list alone */
};

/* Finds a place by a text: open addressing, a power of two long, place + 1; 0 is a gap. */
struct card_index {
    uint32_t *places;
    uint32_t size;
};

/* A title as somebody else spells it, in normal form; and the first printing of what the card file calls it. */
struct card_alias_name {
    struct text folded;
    uint32_t card;
};

struct card_table {
    struct arena arena; /* texts and indexes */
    VEC(struct card) rows;
    VEC(struct card_alias_name) spellings;
    struct card_index by_name, by_number, by_id, by_short_id; /* a name finds its first printing */
    uint8_t hash[32];                                         /* BLAKE2b-256 of the card file */
    struct text list; /* the version of the organizer's own list; empty: there is none */
    uint8_t list_hash[32];
};

void card_table_free(struct card_table *cards);
/* Indexes the rows, once they are all there; an empty text is not found. False: no memory. */
bool card_table_index(struct card_table *cards);

/* A bit for each letter of a text in normal form, one for all digits, some for the other signs of ASCII. An edit of one
 * character adds one of them at the most, and takes one away at the most. */
uint32_t text_signs(struct text folded);

/* By a name in normal form, by a collector's number as the table has it, by an id with or without the
 * number of its set in front ("01-ice", "ice"); false: there is none. */
bool card_named(const struct card_table *cards, struct text folded, uint32_t *at);
bool card_numbered(const struct card_table *cards, struct text number, uint32_t *at);
bool card_with_id(const struct card_table *cards, struct text id, uint32_t *at);
/* A collector's number that begins with letters: "C47". */
bool card_number_is_lettered(struct text number);
/* The next printing of that title; false: there is no further one. */
bool card_next_printing(const struct card_table *cards, uint32_t *at);

#endif
