/* The desk, and pages that answer: signing in by a code, what went wrong. */
#ifndef TILTYARD_PAGES_DESK_DESK_PAGES_H
#define TILTYARD_PAGES_DESK_DESK_PAGES_H

#include "pages/desk/backup_pages.h"
#include "pages/desk/history_pages.h"
#include "pages/shared/view_context.h"

/* ---- desk.html.t: what is missing, longest first ---- */

struct missing_table_row {
    struct shield shield;
    struct text stage, slug, names;
    int64_t since_ms;        /* its stage was published; 0: not known */
    uint32_t minutes;        /* since then */
    bool reported, disputed; /* by those who sit there */
};
struct desk_tournament {
    struct text name, slug;
    struct text stands, next; /* where it is, and what to do next */
    struct url next_at;       /* the page for that; empty: nothing is to be done */
    uint32_t tables_in, tables_all, playing;
    struct text warning;  /* empty: none */
    struct text estimate; /* when the last round will end; empty: nobody can say yet */
};
struct desk_page {
    const struct layout_data *frame;
    bool makes_first; /* there is no tournament, and who looks may make one */
    bool published, nothing_missing;
    ARRAY_VIEW(struct missing_table_row) missing;
    ARRAY_VIEW(struct desk_tournament) tournaments;
    ARRAY_VIEW(struct desk_backup) backups; /* the caller's; none: the server makes none, or none yet */
    struct form_head backup;                /* of the button that makes one now; without a token: who looks may not */
};
/* The tables of the open stage that have no result, behind those that are there: room for all of the stage's. */
void desk_missing_add(const struct page_ctx *ctx, const struct tournament *tournament, struct missing_table_row *rows,
                      uint32_t *count);
status desk_page_of(const struct page_ctx *ctx, struct desk_page *page) MUST_CHECK;

/* ---- result.html.t: the scores of one table ---- */

struct result_mark {
    char letter[2]; /* what is typed behind the number, and the option's value */
    struct text says;
    bool checked;
};
/* score_seat.html.t: sent as score-NUMBER and mark-NUMBER, by the person's number; the mark is written behind the
 * score. */
struct result_seat {
    uint32_t number;
    struct text name;
    struct text score; /* as it stands, or as it was typed and refused */
    bool first;        /* gets the cursor */
    bool figures;      /* nothing but figures is typed */
    bool helped;       /* by what the element score-help says */
    bool unmarked;     /* none of the marks is checked */
    ARRAY_VIEW(struct result_mark) marks;
};
struct result_page {
    const struct layout_data *frame;
    struct form_head form;
    struct shield shield;
    struct text stage, slug;
    struct text value_name; /* "Influence"; empty: a game has no number here */
    bool has_result;        /* already: then there is no form, for it is corrected */
    bool may_correct;       /* who looks */
    uint32_t missing;       /* tables */
    ARRAY_VIEW(struct result_seat) seats;
    ARRAY_VIEW(struct result_seat) typed; /* what was typed for a table that has a result meanwhile */
    ARRAY_VIEW(struct result_mark) marks; /* of the game */
    ARRAY_VIEW(struct shield) others;     /* tables of the stage without a result, this one left out */
};
/* Checks the mark of that letter, in a copy of the marks from the arena; of no mark's letter: none. */
status result_seat_choose(struct arena *arena, struct text letter, struct result_seat *seat) MUST_CHECK;
/* The form is the caller's. */
status result_page_of(const struct page_ctx *ctx, table_id table, struct result_page *page) MUST_CHECK;

/* ---- enter.html.t: a code from a slip or a card; sends code ---- */

struct enter_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text typed;
    uint32_t letters; /* of a code */
};

/* ---- ask.html.t: asking the desk to be let in as a player; sends name ---- */

struct ask_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text typed;
    uint32_t max; /* signs of a name */
};

/* ---- link.html.t: what a link opens, before it is used ---- */

struct join_page {
    const struct layout_data *frame;
    struct form_head form;
    struct text opens; /* "the desk, as organizer" */
};

/* ---- unsaved.html.t: a command that was not saved, to be sent once more, changed where it is typed ---- */

struct unsaved_choice {
    uint32_t number;
    enum message says;
    bool chosen;
};
struct unsaved_field {
    const char *name;
    struct text value;
    bool hidden;
    enum message label;                        /* of one that is shown, unless it has a caption */
    struct text caption;                       /* whose score it is */
    ARRAY_VIEW(struct unsaved_choice) choices; /* none: it is typed */
};
struct unsaved_page {
    const struct layout_data *frame;
    enum message says; /* NOT SAVED, NOT KNOWN YET; why says the frame's notice */
    uint32_t code;     /* 422 ...; 0: not to be shown */
    struct url action, back;
    struct text id;       /* the command's: the same where nobody knows what became of it */
    struct text confirms; /* the field by which it is confirmed, or a house rule said; empty: none */
    ARRAY_VIEW(struct unsaved_field) fields;
    bool others;                /* have done something since this was looked at: */
    struct history_lines since; /* that, newest first */
    bool since_more;            /* than is listed */
};

/* ---- error.html.t ---- */

struct error_page {
    const struct layout_data *frame;
    uint32_t code; /* 404 ... */
    enum message says, advice;
};

#endif
