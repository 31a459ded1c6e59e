/* The people of a tournament before and while it is played: who is entered, who has checked in, who comes in late.
 *
 *     struct people_page page;
 *     TRY(people_page_of(&look, &page));
 *     page.add = ..., page.until = ...;      // the forms, and times of day, are the caller's
 */
#ifndef TILTYARD_PAGES_SETUP_PEOPLE_PAGES_H
#define TILTYARD_PAGES_SETUP_PEOPLE_PAGES_H

#include "pages/shared/view_context.h"
#include "pages/shared/csv_errors.h"

/* ---- people.html.t ---- */

struct people_row {
    uint32_t number;
    struct text name, club;
    struct text slug;    /* of the tournament */
    enum message status; /* where it is worth a word; MSG_NONE: plays */
    bool plays;          /* has not left */
    bool checked_in;
    bool awaited; /* check-in is open, and may still check in */
    bool absent;  /* would be dropped with the absent */
    bool late;
    bool unattested; /* has not agreed yet to what the rules ask of everybody */
};
/* Sent with a newcomer's name, a tick for what he or she agrees to, and one for the house rule. */
struct people_page {
    const struct layout_data *frame;
    struct form_head add;
    struct text slug;
    struct text typed;         /* a name that was not taken */
    uint32_t max;              /* signs of it */
    bool changes;              /* may who looks do everything here, and not check people in alone? */
    bool begun;                /* a stage was published: who comes now is late, unless a house rule says otherwise */
    bool is_empty;               /* is entered */
    const char *attests;       /* by which rule everybody agrees to something; NULL: nobody asks */
    uint32_t playing, resting; /* how many play; sit out */
    bool checkin_was, checkin; /* was one opened ever; is it open */
    struct text until;         /* "14:30"; empty: without a deadline */
    uint32_t in, missing;      /* checked in, not yet */
    bool drops;                /* there are some who could be dropped for being absent, and some who are there */
    ARRAY_VIEW(struct people_row) rows;   /* by name */
    ARRAY_VIEW(struct people_row) others; /* of the event, not entered here */
};
status people_page_of(const struct page_ctx *ctx, struct people_page *page) MUST_CHECK;

/* ---- absent.html.t: who would be dropped, before it is done ---- */

struct absent_page {
    const struct layout_data *frame;
    struct text slug;
    uint32_t count, in;
    bool nobody_in;
    struct url back; /* where it leads */
    ARRAY_VIEW(struct people_row) rows;
};
status absent_page_of(const struct page_ctx *ctx, struct absent_page *page) MUST_CHECK;

/* ---- person.html.t: one of them, and what can be done ---- */

struct person_change {
    uint32_t status; /* enum entrant_status */
    enum message does;
    bool first; /* what is done most, most often */
};
struct person_page {
    const struct layout_data *frame;
    struct people_row row;
    struct text code; /* the personal code; empty: not to be shown */
    bool changes;     /* as of the list */
    bool erased;      /* has no name any more */
    bool apart;       /* the game heeds wishes that two do not meet */
    bool phone;       /* is one in */
    ARRAY_VIEW(struct person_change) does;
    ARRAY_VIEW(struct text) others; /* names to choose from */
};
status person_page_of(const struct page_ctx *ctx, entrant_id entrant, struct person_page *page) MUST_CHECK;

/* ---- newcomers.html.t: a list that was pasted or uploaded, looked at before anybody is entered ---- */

struct newcomer_shown {
    uint32_t line, number; /* number 0: the event gives one */
    struct text name, club;
    bool attested;
};
struct newcomers_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text slug;
    struct text typed; /* the list, to be mended */
    bool looked_at;    /* something was: the rows below, and nobody has been entered */
    bool begun, house_rule;
    uint32_t good, bad;
    ARRAY_VIEW(struct newcomer_shown) people;
    struct sheet_said said;
};

#endif
