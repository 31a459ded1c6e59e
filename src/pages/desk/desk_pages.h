/* Page data of result entry, backups, sign-in pages, and error pages. */
#ifndef TILTYARD_PAGES_DESK_DESK_PAGES_H
#define TILTYARD_PAGES_DESK_DESK_PAGES_H

#include "pages/desk/backup_pages.h"
#include "pages/desk/history_pages.h"
#include "pages/shared/view_context.h"

/* ---- backups.html.t: the automatic backups ---- */

struct backups_page {
    const struct layout_data *frame;
    struct settings_nav nav;
    ARRAY_VIEW(struct desk_backup) backups; /* none: the server makes none, or none yet */
    struct form_head backup;                /* of the button that makes a backup; no token: the viewer may not */
};

/* ---- desk_empty.html.t: staff's page of an event without a tournament ---- */

struct desk_empty_page {
    const struct layout_data *frame;
    bool may_make; /* the viewer may make a tournament */
};

/* ---- result.html.t: the scores of one table ---- */

struct result_mark {
    char letter[2]; /* typed after the number, and the option's value */
    struct text says;
    bool checked;
};
/* score_seat.html.t: sent as score-NUMBER and mark-NUMBER, by the person's number; the mark follows the score. */
struct result_seat {
    uint32_t number;
    struct text name;
    struct text score; /* the current score, or what was typed in a refused form */
    bool first;        /* gets the cursor */
    bool figures;      /* only digits are typed */
    bool helped;       /* the element score-help describes the input */
    bool unmarked;     /* none of the marks is checked */
    ARRAY_VIEW(struct result_mark) marks;
};
struct result_page {
    const struct layout_data *frame;
    struct form_head form;
    struct shield shield;
    struct text stage, slug;
    struct text value_name; /* "Influence"; empty: results have no number */
    bool has_result;        /* it can only be corrected: then there is no form */
    bool may_correct;       /* may the viewer correct it? */
    uint32_t missing;       /* tables without a result */
    ARRAY_VIEW(struct result_seat) seats;
    ARRAY_VIEW(struct result_seat) typed; /* what was typed for a table that got a result meanwhile */
    ARRAY_VIEW(struct result_mark) marks; /* the game's marks */
    ARRAY_VIEW(struct shield) others;     /* the stage's other tables without a result */
};
/* Checks the mark with that letter, in a copy of the marks from the arena. No mark has the letter: checks none. */
status result_seat_choose(struct arena *arena, struct text letter, struct result_seat *seat) MUST_CHECK;
/* Fills the page, except the form, which the caller fills. */
status result_page_of(const struct page_ctx *ctx, table_id table, struct result_page *page) MUST_CHECK;

/* ---- enter.html.t: a code from a slip or a card; sends code ---- */

struct enter_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text typed;
    struct text wrong; /* why the code was refused; empty: it was not */
    uint32_t letters;  /* letters of a code */
    bool signed_out;   /* this phone was signed out just now */
};

/* ---- ask.html.t: a request to be let in as a player; sends name, club ---- */

struct ask_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text name, club;        /* as typed */
    bool name_is_bad, club_is_bad; /* refused: `wrong` says why */
    struct text wrong;
    uint32_t max; /* longest name or club, in characters */
};

/* ---- link.html.t: what an access link gives access to, before it is used ---- */

struct join_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text opens; /* "the desk, as organizer" */
};

/* ---- unsaved.html.t: a command that was not saved, to be corrected and sent again ---- */

struct unsaved_choice {
    uint32_t number;
    enum message says;
    bool chosen;
};
struct unsaved_field {
    const char *name;
    struct text value;
    bool hidden;
    enum message label;                        /* of a visible field without a caption */
    struct text caption;                       /* whose score it is */
    ARRAY_VIEW(struct unsaved_choice) choices; /* none: a text field */
};
struct unsaved_page {
    const struct layout_data *frame;
    enum message says; /* NOT SAVED, NOT KNOWN YET; the frame's notice has the reason */
    uint32_t code;     /* 422 ...; 0: do not show it */
    struct url action, back;
    struct text id;       /* the command's id; the same id again if its outcome is unknown */
    struct text confirms; /* the field that confirms the command, or states a house rule; empty: none */
    ARRAY_VIEW(struct unsaved_field) fields;
    bool others;                /* other commands were saved after this page was made: */
    struct history_lines since; /* those, newest first */
    bool since_more;            /* there are more than listed */
};

/* ---- error.html.t ---- */

struct error_page {
    const struct layout_data *frame;
    uint32_t code;  /* 404 ... */
    bool asks_code; /* a code may open the page */
    enum message says, advice;
};

#endif
