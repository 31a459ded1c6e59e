/* Card table: the cards of a game, from a card file, with their numbers, names, limits and flags.
 *
 * card_table.h fills it; it does not change while decks are checked.
 *
 *     uint32_t at;
 *     if (card_named(cards, folded, &at)) ... cards->rows.rows[at] ...
 *     while (card_next_printing(cards, &at)) ... the same title, printed again ...
 */
#ifndef TILTYARD_CORE_DECKS_CARDS_H
#define TILTYARD_CORE_DECKS_CARDS_H

#include "base/memory.h"
#include "base/text.h"

/* Whether a list restricts or bans the card. */
enum card_legality { CARD_FREE, CARD_RESTRICTED, CARD_BANNED, CARD_STANDINGS };

struct card {
    struct text id;     /* from the card file; empty: none */
    struct text number; /* collector's number without spaces, in capitals: "C47"; empty: several sets number alike */
    struct text name, set;
    struct text folded; /* the name in normal form (text_casefold) */
    struct text set_folded;
    uint32_t signs;              /* which letters and digits the folded name has: text_signs */
    uint32_t limit;              /* copies allowed in a deck; 0: no limit given */
    uint32_t next_printing;      /* next printing of the same folded name: its index + 1; 0: the last */
    uint8_t kind, side, element; /* index in the rule book's lists of words + 1; 0: none of them */
    uint8_t standing;            /* enum card_legality */
    bool by_organizer;           /* `standing` comes from the organizer's own list */
    bool unlisted;               /* not in the card file: only in the organizer's list */
};

/* A hash index from a text to a row: open addressing, size a power of two, row + 1; 0 is empty. */
struct card_index {
    uint32_t *places;
    uint32_t size;
};

/* Another spelling of a title, folded; and the first printing of the card it means. */
struct card_alias_name {
    struct text folded;
    uint32_t card;
};

struct card_table {
    struct arena arena; /* holds texts and indexes */
    VEC(struct card) rows;
    VEC(struct card_alias_name) spellings;
    struct card_index by_name, by_number, by_id, by_short_id; /* a name finds its first printing */
    uint8_t hash[32];                                         /* BLAKE2b-256 of the card file */
    struct text list;                                         /* version of the organizer's own list; empty: none */
    uint8_t list_hash[32];
};

void card_table_free(struct card_table *cards);
/* Builds the indexes when all rows are there; an empty text is not indexed. False: no memory. */
bool card_table_index(struct card_table *cards);

/* One bit for each letter of a folded text, one for all digits, some for the other ASCII characters. An edit of one
 * character adds at most one bit and removes at most one. */
uint32_t text_signs(struct text folded);

/* Find a card by a folded name, by a collector's number as in the table, or by an id with or without the number of its
 * set ("01-ice", "ice"); false: none. */
bool card_named(const struct card_table *cards, struct text folded, uint32_t *at);
bool card_numbered(const struct card_table *cards, struct text number, uint32_t *at);
bool card_with_id(const struct card_table *cards, struct text id, uint32_t *at);
/* Does that collector's number begin with letters ("C47")? */
bool card_number_is_lettered(struct text number);
/* The next printing of that title; false: no more. */
bool card_next_printing(const struct card_table *cards, uint32_t *at);

#endif
