/* The decks of a tournament, for judges: who has handed in what, a table for a deck check, and the deck of one person.
 *
 *     struct decks_page page;
 *     TRY(decks_page_of(&look, label, &page));      // by which cards decks are judged now
 *     page_decks(&html, &page);
 *
 * Nobody else is shown them: they are secret before they are played.
 */
#ifndef TILTYARD_PAGES_FLOOR_DECK_PAGES_H
#define TILTYARD_PAGES_FLOOR_DECK_PAGES_H

#include "core/decks/deck_registrations.h"
#include "pages/shared/view_context.h"

/* ---- decks.html.t ---- */

/* What somebody has handed in. */
struct deck_shown {
    uint32_t number; /* the person's */
    struct text name;
    struct text slug; /* of the tournament */
    bool there;
    enum message verdict; /* "legal" ...; "missing" */
    bool good, bad;       /* legal; not legal */
    bool old;             /* judged by another list than the one of now */
    uint32_t cards, findings;
    struct text hash; /* "3f2a 91bc" */
    int64_t entry;    /* by which it was handed in */
    int64_t after;    /* behind that, where the history shows it first */
};
/* A table that was drawn for a deck check. */
struct deck_check_shown {
    struct shield shield;
    struct text stage, says; /* "It was drawn by lot among 7 tables." */
    struct text key;         /* of the lot */
    bool now;                /* it still plays */
    ARRAY_VIEW(struct deck_shown) seats;
};
struct decks_page {
    const struct layout_data *frame;
    struct text slug, counts;                   /* "12 players: 10 legal, 2 missing." */
    bool locked;                                /* a round is published */
    bool open;                                  /* there is a stage that a table can be drawn from */
    ARRAY_VIEW(struct deck_shown) rows;         /* who has handed in none first, then what is not legal */
    ARRAY_VIEW(struct deck_check_shown) checks; /* the last one first */
};
status decks_page_of(const struct page_ctx *ctx, struct text label, struct decks_page *page) MUST_CHECK;

/* ---- deck.html.t: of one person ---- */

struct deck_finding_shown {
    uint32_t line; /* 0: about the whole deck */
    enum message level;
    bool error;
    struct text says;
    const char *rule;
};
/* Sent with a list, or a file; with a house rule and its reason, in place of a locked deck. */
struct deck_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug;
    struct deck_shown deck;
    struct text judged;        /* by which cards */
    bool locked;               /* there is a deck, and it stays, unless a judge says why not */
    bool erased;               /* the list is not known any more, but what it was judged to be */
    bool gone;                 /* so is the name: there is nothing to be handed in */
    bool none_known;           /* not one of its cards is in the card file: it may be of another game */
    struct text list;          /* in the one form of decks */
    struct text typed, reason; /* what was not taken, to be mended */
    bool house_rule;
    ARRAY_VIEW(struct deck_finding_shown) findings;
};
/* The list and what is known of its cards are the caller's, who reads it. */
status deck_page_of(const struct page_ctx *ctx, entrant_id entrant, struct deck_page *page) MUST_CHECK;

#endif
