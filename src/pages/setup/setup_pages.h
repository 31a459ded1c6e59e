/* Before the first round: making a tournament.
 *
 *     struct new_page page;
 *     TRY(new_page_of(&look, text_of(chosen), &page));    // an empty text: which game is still to be said
 *     page.form = ...;
 */
#ifndef TILTYARD_PAGES_SETUP_SETUP_PAGES_H
#define TILTYARD_PAGES_SETUP_SETUP_PAGES_H

#include "pages/shared/view_context.h"

/* ---- new.html.t: sends format, name, and of each option set-N or, by house rule, own-N ---- */

struct new_game {
    const char *id;
    enum message name;
};
struct new_word {
    const char *word;
    enum message says; /* it, to people; MSG_NONE: the word itself */
    bool chosen;
};
struct new_option {
    uint32_t number;  /* its place in the format's options, from 1 */
    struct text asks; /* what it decides */
    const char *rule;
    bool open_in_rules; /* the rules leave it open, and few ever change it */
    bool by_house_rule; /* numbers that the rules do not print may be typed */
    int64_t min, max;
    struct text value, own;            /* as it stands, or as it was typed and refused */
    ARRAY_VIEW(struct new_word) words; /* none: a number */
};
struct new_page {
    const struct layout_data *frame;
    struct form_head form;
    bool chosen;
    const char *format;
    enum message game;
    struct text name;
    uint32_t max;                           /* signs of a name */
    ARRAY_VIEW(struct new_game) games;      /* to choose from */
    ARRAY_VIEW(struct new_option) options;  /* of the rules' own */
    ARRAY_VIEW(struct new_option) openings; /* what the rules leave open */
};
/* The form is the caller's. Refused, TY-FORMAT: there is no such game. */
status new_page_of(const struct page_ctx *ctx, struct text format, struct new_page *page,
                   struct problem *why) MUST_CHECK;

#endif
