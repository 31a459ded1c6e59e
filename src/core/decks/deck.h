/* Deck: the lines of a deck list, each with its card, and what a rule book finds wrong with them.
 *
 *     struct deck deck = {0};
 *     ... deck_check (deck_check.h) fills it ...
 *     deck_verdict(&deck), deck.findings.rows[0]
 *     deck_free(&deck);
 */
#ifndef TILTYARD_CORE_DECKS_DECK_H
#define TILTYARD_CORE_DECKS_DECK_H

#include "base/buffer.h"
#include "core/decks/cards.h"
#include "base/hash.h"
#include "base/i18n.h"

/* File formats of a deck list. Fixed codes: they are in the ledger. */
enum deck_format { DECK_FORM_ANY, DECK_FORM_TEXT, DECK_FORM_O8D, DECK_FORM_JSON, DECK_FORMS };

/* How a line's card was found. */
enum card_match {
    MATCH_NONE,     /* no card of the card file */
    MATCH_NUMBER,   /* by its collector's number */
    MATCH_ID,       /* by the id of a card file */
    MATCH_PRINTING, /* by name and set; or the name has only one printing */
    MATCH_TITLE,    /* by name; which of several printings is not given: `card` is the first */
    MATCH_HEADING,  /* the line is not a card: a title or a heading */
};

enum {
    DECK_BYTES_MAX = 256 * 1024, /* of a list */
    DECK_LINES_MAX = 2000,       /* lines that name cards */
    DECK_QUANTITY_MAX = 9999,
    DECK_TEXT_CHARACTERS_MAX = 160, /* of a name, a set, a number */
};

struct deck_line {
    uint32_t line;                     /* in the file, from 1 */
    uint32_t quantity;                 /* 1 if none is written */
    bool counted;                      /* the quantity is written */
    bool left_out;                     /* under a heading of something that is not part of the deck */
    bool aside;                        /* the line is not matched to a card; but it must not hide one either */
    uint8_t section;                   /* the rule book's code of the section; 0: under no known heading */
    uint8_t match;                     /* enum card_match */
    uint32_t card;                     /* index in the table + 1; 0: none */
    struct text number, name, set, id; /* as written; empty if missing */
    struct text label;                 /* the heading on the same line: "House" of "House: Stark" */
};

enum finding_level { FINDING_NOTE, FINDING_WARNING, FINDING_ERROR, FINDING_LEVELS };
enum deck_verdict { VERDICT_LEGAL, VERDICT_NOT_LEGAL, VERDICT_JUDGE_DECIDES, VERDICTS }; /* fixed codes */

/* Possible findings in a deck, by code. Codes are in the ledger: never remove or move a row. An error makes the deck
 * not legal; with `open`, the judge decides. */
struct finding_spec {
    const char *rule;
    enum message says;
    const char *with; /* the message's arguments in order: c the card, o the other text, 1 and 2 the two numbers */
    uint8_t level;
    bool open;
};
struct finding {
    uint32_t code;
    uint32_t line; /* in the file; 0: about the whole deck */
    struct text card, other;
    int32_t first, second;
};

struct deck {
    struct arena arena; /* holds the texts */
    enum deck_format form;
    struct text title; /* the title above the list, or in its file */
    VEC(struct deck_line) lines;
    VEC(struct finding) findings; /* by line */
};

/* Codes of findings for decks of any game; those of a rule book begin after them. */
enum deck_finding {
    DECK_QUANTITY_IS_NUMBER = 1, /* "66 Cut-Ups Machine": {1} the card, {2} its number */
    DECK_NAME_DIFFERS,           /* {1} the card of that number, {2} the name in the list */
    DECK_UNKNOWN_NEAR,           /* {1} as written, {2} the card with nearly that name */
    DECK_UNKNOWN,                /* {1} as written */
    DECK_NOT_UNDERSTOOD,         /* {1} the line */
    DECK_EMPTY,
    DECK_QUANTITY,         /* {1} the card, {3} the most copies allowed */
    DECK_SET_UNKNOWN,      /* {1} the card, {2} the set in the list */
    DECK_BANNED_OWN,       /* {1} the card, {2} the version of the list */
    DECK_RESTRICTED_OWN,   /* {1} the card, {2} the version, {3} how many restricted cards there are */
    DECK_RESTRICTED_MAYBE, /* {1} the card, of an unspecified printing, {2} the version */
    DECK_BANNED_MAYBE,     /* the same */
    DECK_TITLE_SKIPPED,    /* {1} the line that was taken for a title */
    DECK_NUMBER_BY_NAME,   /* {1} the card of that name, {2} the number in the list, which no card has */
    DECK_LEFT_OUT,         /* {1} how many cards are under a heading of something that is not part of the deck */
    DECK_NUMBER_UNUSED, /* {1} the card, {2} the number in the list: this game's cards are not identified by numbers */
    DECK_MORE_BEHIND,   /* {1} the card, {2} extra text after the name */
    DECK_HIDES,         /* {1} a line that is not matched to a card, {2} the card that it names */
    DECK_FINDINGS_OF_GAMES = 100,
};

void deck_free(struct deck *deck);
/* Adds a finding. NO_MEMORY is the only failure. The texts are not copied: they must live as long as the deck. */
status deck_find(struct deck *deck, uint32_t code, uint32_t line, struct text card, struct text other, int32_t first,
                 int32_t second) MUST_CHECK;
struct deck_rules;
/* How many cards count: all, and those of that part. */
uint32_t deck_cards(const struct deck *deck);
uint32_t deck_cards_of(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                       uint32_t part);

const struct finding_spec *finding_form_of(const struct deck_rules *rules, uint32_t code);
/* A finding's rule and sentence. */
struct problem finding_problem(const struct deck_rules *rules, const struct finding *finding);
enum deck_verdict deck_verdict(const struct deck_rules *rules, const struct finding *findings, uint32_t count);
extern const char *const deck_verdict_words[VERDICTS]; /* in JSON: "legal" ... */
extern const char *const finding_level_words[FINDING_LEVELS];

/* Writes the deck in one normal form, whatever format it came in: "3 45 Break-Bones", one line for each card, under the
 * headings of its parts, sorted by card name, each card once; unknown cards as written. */
status deck_write(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                  struct buffer *out) MUST_CHECK;
/* BLAKE2b-256 of that text: the same for the same cards, however they were listed. */
status deck_hash(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                 uint8_t hash[HASH_SIZE]) MUST_CHECK;

#endif
