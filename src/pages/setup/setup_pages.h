/* Page data of a new tournament: games, options, and their values.
 *
 *     struct new_page page;
 *     TRY(new_page_of(&ctx, text_of(chosen), &page));     // an empty text: the first game that is not played yet
 *     page.form = ...;
 */
#ifndef TILTYARD_PAGES_SETUP_SETUP_PAGES_H
#define TILTYARD_PAGES_SETUP_SETUP_PAGES_H

#include "pages/shared/view_context.h"

/* ---- new.html.t: sends format, name, for each option of the format `of` set-N or, by house rule, own-N, who plays
 * (who=all, or chosen with plays-N), a list of new players, and make=1; without it the page is made again ---- */

struct new_game {
    const char *id;
    enum message name, about;
    bool chosen;
};
struct new_person {
    uint32_t number;
    struct text name;
    bool chosen;
};
struct new_word {
    const char *word;
    enum message says; /* the label; MSG_NONE: the word itself */
    bool chosen;
};
struct new_option {
    uint32_t number;  /* its index in the format's options, from 1 */
    struct text asks; /* what it decides */
    const char *rule;
    bool open_in_rules; /* the rules leave it open, and it is rarely changed */
    bool by_house_rule; /* a house rule may set numbers outside the rules */
    int64_t min, max;
    struct text standard;              /* its value unless another is chosen */
    struct text value, own;            /* the current value, or what was typed */
    ARRAY_VIEW(struct new_word) words; /* none: a number field */
};
/* A round or a later stage. */
struct new_stage {
    struct text name;
    uint32_t tables, players; /* 0: not known yet */
    uint32_t first_set;       /* of these, players in the first set; told where page.in_set is */
};
struct new_page {
    const struct layout_data *frame;
    struct form_head form;
    const char *format;
    enum message game;
    struct text name;
    struct text file;                       /* of the event */
    uint32_t max;                           /* longest name, in characters */
    bool only_chosen;                       /* else everybody registered plays */
    struct text list;                       /* of players, as it was pasted */
    ARRAY_VIEW(struct new_person) people;   /* everybody registered */
    uint32_t everybody;                     /* of these, all but staff who play nowhere */
    struct text players, rounds;            /* the summary; empty: not known */
    struct text play;                       /* how long the rounds take; empty: not known */
    uint32_t tables, chairs;                /* of the largest stage; 0: not known */
    struct text in_set;                     /* "In the active set"; empty: there are no sets, or not told */
    ARRAY_VIEW(struct new_stage) stages;    /* none: not known */
    struct text wrong;                      /* why no tournament can be made so; empty: it can */
    ARRAY_VIEW(struct new_game) games;      /* to choose from */
    ARRAY_VIEW(struct new_option) options;  /* from the rules */
    ARRAY_VIEW(struct new_option) openings; /* that the rules leave open */
};
/* Fills the page, except the form, which the caller fills. REFUSED TY-FORMAT: there is no such game. */
status new_page_of(const struct page_ctx *ctx, struct text format, struct new_page *page,
                   struct problem *why) MUST_CHECK;
/* Fills tables, chairs, stages and play. `planned` has the tournament with its players, as it would be made; `rounds` 0:
 * their number is not known. NO_MEMORY is the only failure. */
status new_plan_of(const struct page_ctx *planned, uint32_t rounds, struct new_page *page) MUST_CHECK;

#endif
