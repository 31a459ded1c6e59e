/* Deck rules: what a rule book says about decks.
 *
 * Each kind of deck has one `struct deck_rules`, in rules/; the registry lists them. The code that reads and matches
 * decks knows nothing else about a game. */
#ifndef TILTYARD_CORE_DECKS_DECK_RULES_H
#define TILTYARD_CORE_DECKS_DECK_RULES_H

#include "core/decks/deck.h"
#include "core/rulebook/rule_books.h"
#include "base/status.h"

/* Which columns of a card file have which data; NULL: no such column. */
struct card_columns {
    const char *id, *number, *name, *set, *limit, *kind, *side, *standing, *element;
};

/* A heading that people write above some of the cards, folded; several words can mean the same section. */
struct deck_heading {
    const char *word;
    uint8_t section; /* from 1; 0: what follows is not part of the deck */
};

/* Another spelling of a card's title, or its title in another language; and the title in the card file. */
struct card_alias {
    const char *name, *listed;
    const char *misprint; /* a wrong collector's number printed on the card; or NULL */
};

/* A setting of how decks are judged: KEY=WORD. */
struct deck_switch {
    const char *key;
    const char *rule;         /* the resolution that it switches */
    const char *const *words; /* NULL at the end; the first is the default */
    enum message says;
};
/* A part of a deck, if it has more than one pile. */
struct deck_part {
    const char *key;     /* in JSON */
    enum message says;   /* {1} number of its cards */
    const char *heading; /* its heading in a list, a word of `headings`; NULL: none, and it comes first */
};

enum { DECK_SWITCHES_MAX = 4 };
struct deck_settings {
    uint8_t switches[DECK_SWITCHES_MAX]; /* by the rule book's switches: index of the word */
};

struct deck_rules {
    const char *id; /* of the format, if it is one */
    enum message name;
    const char *cards; /* the card file installed with the program */
    struct card_columns columns;
    const char *const *kinds, *const *sides, *const *elements; /* words of those columns, NULL at the end; or NULL */
    const struct deck_heading *headings;
    uint32_t heading_count;
    const struct card_alias *aliases;
    uint32_t alias_count;
    const struct deck_switch *switches;
    uint32_t switch_count;
    const struct deck_part *parts;
    uint32_t part_count;
    /* The part to which a line belongs; NULL if there are no parts. */
    uint32_t (*part_of)(const struct card_table *cards, const struct deck_line *line);
    const struct finding_spec *findings; /* by code - DECK_FINDINGS_OF_GAMES */
    uint32_t finding_count;
    const char *unknown_rule; /* the rule by which the judge decides about cards that are in no card file */
    bool judges_lists;  /* its rules count banned and restricted cards: those of the organizer's list count as well */
    bool numbers_first; /* players identify cards by a unique collector's number: decks are written with it */
    /* Adds the game's own findings; the general ones are already there. NO_MEMORY is the only failure. */
    status (*check)(struct deck *deck, const struct card_table *cards, const struct deck_settings *settings);
};

/* NULL: no deck rules with that id. */
const struct deck_rules *deck_rules_named(struct text id);

#endif
