/* Page data of a tournament's players: entries, check-in, late entries, imports.
 *
 *     struct people_page page;
 *     TRY(people_page_of(&ctx, &page));
 *     page.add = ..., page.until = ...;      // the caller fills forms and times of day
 */
#ifndef TILTYARD_PAGES_SETUP_PEOPLE_PAGES_H
#define TILTYARD_PAGES_SETUP_PEOPLE_PAGES_H

#include "pages/setup/access_links_pages.h"
#include "pages/setup/attributes_shown.h"
#include "pages/shared/csv_errors.h"

/* ---- people.html.t ---- */

struct people_row {
    uint32_t number;
    struct text name;
    struct attributes_shown attributes;
    struct text slug;    /* of the tournament */
    enum message status; /* MSG_NONE: plays */
    bool plays;          /* has not left */
    bool checked_in;
    bool awaited; /* check-in is open, and the player can still check in */
    bool absent;  /* would be dropped as a no-show */
    bool late;
    bool unattested; /* has not yet agreed to what the rules require of all players */
};
/* The form sends a new player's name, a checkbox for the agreement, and one for the house rule. */
struct people_page {
    const struct layout_data *frame;
    struct form_head add;
    struct text slug;
    struct text typed;         /* a refused name */
    uint32_t max;              /* longest name, in characters */
    bool changes;              /* may the viewer do everything here, not only check players in? */
    bool begun;                /* a stage was published: a new player is late, unless a house rule says otherwise */
    bool is_empty;             /* no player is entered */
    const char *attests;       /* the rule that requires an agreement; NULL: none */
    uint32_t playing, resting; /* playing; sitting out */
    bool checkin_was, checkin; /* checkin_was: it has been opened before; checkin: it is open */
    struct text until;         /* "14:30"; empty: no deadline */
    uint32_t in, missing;      /* checked in; not checked in */
    bool drops;                /* some players could be dropped as no-shows, and some are checked in */
    ARRAY_VIEW(struct people_row) rows;   /* by name */
    ARRAY_VIEW(struct people_row) others; /* persons of the event who are not entered here */
};
status people_page_of(const struct page_ctx *ctx, struct people_page *page) MUST_CHECK;

/* ---- absent.html.t: the no-shows who would be dropped ---- */

struct absent_page {
    const struct layout_data *frame;
    struct text slug;
    uint32_t count, in;
    bool nobody_in;
    struct url back; /* where the form redirects to */
    ARRAY_VIEW(struct people_row) rows;
};
status absent_page_of(const struct page_ctx *ctx, struct absent_page *page) MUST_CHECK;

/* ---- person.html.t: one player, and what can be done ---- */

struct person_change {
    uint32_t status; /* enum entrant_status */
    enum message does;
    bool first; /* a primary action */
};
struct person_page {
    const struct layout_data *frame;
    struct people_row row;
    struct text code;                    /* the player code; empty: not to be shown */
    bool changes;                        /* as in people_page */
    bool erased;                         /* the name was erased */
    bool apart;                          /* the game respects requests that two players do not meet */
    ARRAY_VIEW(struct phone_row) phones; /* signed in as this player */
    ARRAY_VIEW(struct person_change) does;
    ARRAY_VIEW(struct text) others; /* names to choose from */
};
status person_page_of(const struct page_ctx *ctx, entrant_id entrant, struct person_page *page) MUST_CHECK;

/* ---- newcomers.html.t: the preview of a list that was pasted or uploaded ---- */

struct newcomer_shown {
    uint32_t line, number; /* number 0: the event assigns one */
    struct text name;
    struct attributes_shown attributes;
};
struct newcomers_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug;
    struct text typed; /* the list, for correction */
    bool looked_at;    /* the rows below are a preview; nothing is saved yet */
    bool begun, house_rule;
    uint32_t good, bad;
    ARRAY_VIEW(struct newcomer_shown) people;
    struct sheet_said said;
};

#endif
