/* Page data of decks, for judges: who has handed in a deck, tables for deck checks, and the deck of one person.
 *
 *     struct decks_page page;
 *     TRY(decks_page_of(&ctx, label, &page));       // label: the name of the card rules that apply now
 *     page_decks(&html, &page);
 *
 * Only staff see these pages: decks are secret before they are played.
 */
#ifndef TILTYARD_PAGES_FLOOR_DECK_PAGES_H
#define TILTYARD_PAGES_FLOOR_DECK_PAGES_H

#include "pages/shared/view_context.h"
#include "view/pairings/deck_list.h"

/* ---- decks.html.t ---- */

/* A person's registered deck. */
struct deck_shown {
    struct listed_deck listed;
    struct text slug;     /* of the tournament */
    enum message verdict; /* "legal" ...; "missing" */
    struct text hash;     /* "3f2a 91bc" */
    int64_t after;        /* the entry after it: the history before that shows it first */
};
/* A table drawn for a deck check. */
struct deck_check_shown {
    uint32_t table;          /* its number */
    struct text stage, says; /* "It was drawn by lot among 7 tables." */
    struct text key;         /* key of the draw */
    bool now;                /* the table still plays */
    ARRAY_VIEW(struct deck_shown) seats;
};
struct decks_page {
    const struct layout_data *frame;
    struct text slug, counts;                   /* "12 players: 10 legal, 2 missing." */
    bool locked;                                /* a round is published */
    bool open;                                  /* there is a stage from which a table can be drawn */
    ARRAY_VIEW(struct deck_shown) rows;         /* missing decks first, then those that are not legal */
    ARRAY_VIEW(struct deck_check_shown) checks; /* the last one first */
};
status decks_page_of(const struct page_ctx *ctx, struct text label, struct decks_page *page) MUST_CHECK;

/* ---- deck.html.t: the deck of one person ---- */

struct deck_finding_shown {
    uint32_t line; /* 0: about the whole deck */
    enum message level;
    bool error;
    struct text says;
    const char *rule;
};
/* The form sends a list or a file. A locked deck is replaced only with a house rule and its reason. For a judge, and for
 * the player (own_deck.html.t). */
struct deck_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug;
    struct deck_shown deck;
    struct text judged;        /* the name of the card rules */
    bool locked;               /* there is a deck, and only a house rule can replace it */
    bool published;            /* round 1: no player hands in a deck any more */
    bool erased;               /* the list was erased, but not its verdict */
    bool gone;                 /* the name was erased too: no deck can be handed in */
    bool none_known;           /* none of its cards is in the card file: it may be of another game */
    struct text list;          /* in the standard form of deck lists */
    struct text typed, reason; /* the refused input, for correction */
    bool house_rule;
    ARRAY_VIEW(struct deck_finding_shown) findings;
};
/* Fills the page, except the list and its findings: the caller parses the list. */
status deck_page_of(const struct page_ctx *ctx, entrant_id entrant, struct deck_page *page) MUST_CHECK;

#endif
