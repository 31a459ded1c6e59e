/* Deck: cards with their numbers, and what is found wrong with it.
 * A deck: the lines of a list, each with the card that it names, and what a rule
 * book finds in them.
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

/* Forms of a deck list. Fixed codes: they stand in the ledger. */
enum deck_format { DECK_FORM_ANY, DECK_FORM_TEXT, DECK_FORM_O8D, DECK_FORM_JSON, DECK_FORMS };

/* How a line's card was found. */
enum card_match {
    MATCH_NONE,     /* no card of the file */
    MATCH_NUMBER,   /* by its collector's number */
    MATCH_ID,       /* by the id of a card file */
    MATCH_PRINTING, /* by name and set; or the name was printed once */
    MATCH_TITLE,    /* by name; it was printed several times, and which is not said: `card` is the first */
    MATCH_HEADING,  /* the line is no card: a title or a heading */
};

enum {
    DECK_BYTES_MAX = 256 * 1024, /* of a list */
    DECK_LINES_MAX = 2000,       /* that name cards */
    DECK_QUANTITY_MAX = 9999,
    DECK_TEXT_CHARACTERS_MAX = 160, /* of a name, a set, a number */
};

struct deck_line {
    uint32_t line;     /* in the file, from 1 */
    uint32_t quantity; /* 1 where none is written */
    bool counted;      /* it is written */
    bool left_out;     /* it stands under a heading of what is no part of the deck */
    bool aside;        /* no card is looked for there; but none may be hidden there either */
    uint8_t section;   /* the rule book's own, place in its sections' codes; 0: under no heading it knows */
    uint8_t match;     /* enum card_match */
    uint32_t card;     /* place in the table + 1; 0: none */
    struct text number, name, set, id; /* as they are written; empty where they are not */
    struct text label;                 /* the heading in front of it: "House" of "House: Stark" */
};

enum finding_level { FINDING_NOTE, FINDING_WARNING, FINDING_ERROR, FINDING_LEVELS };
enum deck_verdict { VERDICT_LEGAL, VERDICT_NOT_LEGAL, VERDICT_JUDGE_DECIDES, VERDICTS }; /* fixed codes */

/* What may be found in a deck, by code. Codes stand in the ledger: a row is never removed or moved. An error is not legal;
 * `open`: the judge decides whether it is. */
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
    struct arena arena; /* texts */
    enum deck_format form;
    struct text title; /* what stands above the list, or what its file calls it */
    VEC(struct deck_line) lines;
    VEC(struct finding) findings; /* by line */
};

/* Codes of what is found in any game's decks; those of a rule book begin behind them. */
enum deck_finding {
    DECK_QUANTITY_IS_NUMBER = 1, /* "66 Cut-Ups Machine": {1} the card, {2} its number */
    DECK_NAME_DIFFERS,           /* {1} what the number names, {2} the name in the list */
    DECK_UNKNOWN_NEAR,           /* {1} as written, {2} the card it is nearly called as */
    DECK_UNKNOWN,                /* {1} as written */
    DECK_NOT_UNDERSTOOD,         /* {1} the line */
    DECK_EMPTY,
    DECK_QUANTITY,         /* {1} the card, {3} the most there may be */
    DECK_SET_UNKNOWN,      /* {1} the card, {2} the set in the list */
    DECK_BANNED_OWN,       /* {1} the card, {2} the version of the list */
    DECK_RESTRICTED_OWN,   /* {1} the card, {2} the version, {3} how many restricted cards there are */
    DECK_RESTRICTED_MAYBE, /* {1} the card: which printing is not said, {2} the version */
    DECK_BANNED_MAYBE,     /* the same */
    DECK_TITLE_SKIPPED,    /* {1} the line that is taken for a title */
    DECK_NUMBER_BY_NAME,   /* {1} the card of that name, {2} the number in the list, which no card has */
    DECK_LEFT_OUT,         /* {1} cards under a heading of what is no part of the deck */
    DECK_NUMBER_UNUSED,    /* {1} the card, {2} the number in the list, by which the game's cards are not known */
    DECK_MORE_BEHIND,      /* {1} the card, {2} what is written where only its name is understood */
    DECK_HIDES,            /* {1} what stands where no card is looked for, {2} the card that it names */
    DECK_FINDINGS_OF_GAMES = 100,
};

void deck_free(struct deck *deck);
/* NO_MEMORY is the only failure. The texts are not copied: they live as long as the deck. */
status deck_find(struct deck *deck, uint32_t code, uint32_t line, struct text card, struct text other, int32_t first,
                 int32_t second) MUST_CHECK;
struct deck_rules;
/* Cards that count: all, and those of that part. */
uint32_t deck_cards(const struct deck *deck);
uint32_t deck_cards_of(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                       uint32_t part);

const struct finding_spec *finding_form_of(const struct deck_rules *rules, uint32_t code);
/* The rule that answers, and the sentence. */
struct problem finding_problem(const struct deck_rules *rules, const struct finding *finding);
enum deck_verdict deck_verdict(const struct deck_rules *rules, const struct finding *findings, uint32_t count);
extern const char *const deck_verdict_words[VERDICTS]; /* in JSON: "legal" ... */
extern const char *const finding_level_words[FINDING_LEVELS];

/* The deck in one form, whatever form it came in: "3 45 Break-Bones", a line a card, under the headings of its parts, in
 * the order of the cards' names, each card once; unknown ones as they were written. */
status deck_write(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                  struct buffer *out) MUST_CHECK;
/* BLAKE2b-256 of that text: the same for the same cards, however they were listed. */
status deck_hash(const struct deck *deck, const struct card_table *cards, const struct deck_rules *rules,
                 uint8_t hash[HASH_SIZE]) MUST_CHECK;

#endif
