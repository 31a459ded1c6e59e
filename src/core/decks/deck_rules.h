/* Deck rules: what a rule book says about decks.
 * What a rule book says of decks: one `struct deck_rules` for each kind of deck,
 * in rules/; the registry lists them. Reading and matching know nothing else of
 * a game.
 */
#ifndef TILTYARD_CORE_DECKS_DECK_RULES_H
#define TILTYARD_CORE_DECKS_DECK_RULES_H

#include "core/decks/deck.h"
#include "core/rulebook/rule_books.h"
#include "base/status.h"

/* Which columns of a card file say what; NULL: it has none for it. */
struct card_columns {
    const char *id, *number, *name, *set, *limit, *kind, *side, *standing, *element;
};

/* A heading that people write above some of the cards, in normal form; several words may mean one section. */
struct deck_heading {
    const char *word;
    uint8_t section; /* from 1; 0: what follows is no part of the deck */
};

/* A card's title as somebody else spells it, or in another language; and as the card file does. */
struct card_alias {
    const char *name, *listed;
    const char *misprint; /* the wrong collector's number that is printed on it; or NULL */
};

/* A switch of a resolution: KEY=WORD. */
struct deck_switch {
    const char *key;
    const char *const *words; /* ended by NULL; the first is the default */
    enum message says;
};
/* What a deck consists of, where that is more than one pile. */
struct deck_part {
    const char *key;     /* in JSON */
    enum message says;   /* {1} cards of it */
    const char *heading; /* what it is written under, a word of `headings`; NULL: nothing, and it comes first */
};

enum { DECK_SWITCHES_MAX = 4 };
struct deck_settings {
    uint8_t switches[DECK_SWITCHES_MAX]; /* by the rule book's switches: place among its words */
};

struct deck_rules {
    const char *id; /* of the format, if it is one */
    enum message name;
    const char *cards; /* the card file that comes with the program */
    struct card_columns columns;
    const char *const *kinds, *const *sides, *const *elements; /* words of those columns, ended by NULL; or NULL */
    const struct deck_heading *headings;
    uint32_t heading_count;
    const struct card_alias *aliases;
    uint32_t alias_count;
    const struct deck_switch *switches;
    uint32_t switch_count;
    const struct deck_part *parts;
    uint32_t part_count;
    /* Which part a line belongs to; NULL where there are none. */
    uint32_t (*part_of)(const struct card_table *cards, const struct deck_line *line);
    const struct finding_spec *findings; /* by code - DECK_FINDINGS_OF_GAMES */
    uint32_t finding_count;
    const char *unknown_rule; /* by which the judge decides about what is in no card file */
    bool judges_lists;  /* its rules speak of banned and restricted cards: the organizer's are counted with them */
    bool numbers_first; /* its players know cards by the collector's number, no two alike: decks are written with it */
    /* Adds what it finds; what is found in any game's decks is there already. NO_MEMORY is the only failure. */
    status (*check)(struct deck *deck, const struct card_table *cards, const struct deck_settings *settings);
};

/* NULL: no decks are known for that. */
const struct deck_rules *deck_rules_named(struct text id);

#endif
