/* Page data of a new tournament: games, options, and their values.
 *
 *     struct new_page page;
 *     TRY(new_page_of(&ctx, text_of(chosen), &page));     // an empty text: no game is chosen yet
 *     page.form = ...;
 */
#ifndef TILTYARD_PAGES_SETUP_SETUP_PAGES_H
#define TILTYARD_PAGES_SETUP_SETUP_PAGES_H

#include "pages/shared/view_context.h"

/* ---- new.html.t: sends format, name, and for each option set-N or, by house rule, own-N ---- */

struct new_game {
    const char *id;
    enum message name;
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
    struct text value, own;            /* the current value, or what was typed in a refused form */
    ARRAY_VIEW(struct new_word) words; /* none: a number field */
};
struct new_page {
    const struct layout_data *frame;
    struct form_head form;
    bool chosen;
    const char *format;
    enum message game;
    struct text name;
    uint32_t max;                           /* longest name, in characters */
    ARRAY_VIEW(struct new_game) games;      /* to choose from */
    ARRAY_VIEW(struct new_option) options;  /* from the rules */
    ARRAY_VIEW(struct new_option) openings; /* that the rules leave open */
};
/* Fills the page, except the form, which the caller fills. REFUSED TY-FORMAT: there is no such game. */
status new_page_of(const struct page_ctx *ctx, struct text format, struct new_page *page,
                   struct problem *why) MUST_CHECK;

#endif
