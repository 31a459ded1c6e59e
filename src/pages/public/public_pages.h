/* Page data of the public pages: home, pairings, standings, and explanations of a place. */
#ifndef TILTYARD_PAGES_PUBLIC_PUBLIC_PAGES_H
#define TILTYARD_PAGES_PUBLIC_PUBLIC_PAGES_H

#include "pages/shared/view_context.h"
#include "view/explain/explain_rank.h"
#include "view/pairings/pairings_by_name.h"
#include "view/pairings/progress.h"
#include "view/standings/standings.h"

/* ---- home.html.t: the event and its tournaments ---- */

struct home_tournament {
    struct progress progress;
    struct text stands; /* "Round 2: 3 of 7 tables have a result" */
    struct text chance; /* the next draw's code, or the words it was made with; empty: neither is on show */
};
struct home_page {
    const struct layout_data *frame;
    struct text when;  /* and where; empty: not set */
    struct text photo; /* what a photo of the wall holds: hash of the second entry, in groups */
    bool seed_open;
    struct text seed;
    ARRAY_VIEW(struct home_tournament) tournaments;
};
status home_page_of(const struct page_ctx *ctx, struct home_page *page) MUST_CHECK;

/* ---- names.html.t, tables.html.t: pairings by name and by table ---- */

struct table_seat {
    uint32_t number;
    struct text name, score;
    bool begins, won;
};
struct table_reason {
    const char *rule;
    struct text says;
};
struct board_table {
    const struct pairings_table *table;
    uint32_t set_place; /* of its set among the format's, from 0 */
    ARRAY_VIEW(struct table_seat) seats;
    ARRAY_VIEW(struct table_reason) reasons;
};
/* Used by both pages, and by projector pages. */
struct pairings_page {
    const struct layout_data *frame;
    bool nothing; /* nothing is drawn yet */
    struct text stage, slug;
    bool draft; /* an unpublished draw, shown only to staff */
    uint32_t tables_in, tables_all;
    uint32_t minutes;   /* 0: no limit */
    struct text key;    /* of the draw, hexadecimal; empty: not public yet */
    struct text chance; /* who could have chosen the draw; empty: no lot had a say */
    ARRAY_VIEW(struct board_table) tables;
    ARRAY_VIEW(struct pairings_by_name_row) names;
    ARRAY_VIEW(struct table_reason) grounds;
    ARRAY_VIEW(struct pairings_change) changes;
};
/* Shows the current stage, else the last one; an unpublished draw only to staff (ctx->frame->staff). */
status pairings_page_of(const struct page_ctx *ctx, struct pairings_page *page) MUST_CHECK;
status pairings_page_of_stage(const struct page_ctx *ctx, stage_id stage, struct pairings_page *page) MUST_CHECK;

/* ---- standings.html.t ---- */

struct standings_cell {
    const struct column *column;
    struct text value;
};
struct standings_row {
    const struct standing *who;
    enum message status; /* MSG_NONE: plays */
    ARRAY_VIEW(struct standings_cell) cells;
};
struct standings_page {
    const struct layout_data *frame;
    struct text when; /* "Standings after round 2" */
    struct text slug;
    bool has_clubs, is_empty;
    bool hidden;      /* hidden from the viewer: there are no rows */
    bool hidden_else; /* hidden from the public, but not from the viewer */
    bool may_ask;     /* a rule of the game lets those who cannot see them ask */
    enum message asked;
    ARRAY_VIEW(struct column) columns;
    ARRAY_VIEW(struct standings_row) rows;
};
/* The standings after that round; 0: the current ones. */
status standings_page_of(const struct page_ctx *ctx, uint32_t round, struct standings_page *page) MUST_CHECK;

/* ---- why.html.t: the explanation of a player's place ---- */

struct why_neighbour {
    enum message label;                    /* above, tied, below, note */
    const struct explained_person *person; /* NULL: nobody, or nobody in particular */
    const struct problem *why;
};
struct why_game {
    const struct explained_game *played;
    struct text stage, score;
    ARRAY_VIEW(struct standings_cell) cells;
};
struct why_page {
    const struct layout_data *frame;
    struct text name, slug, when;
    struct text place; /* "place 7 of 24, shared" */
    bool hidden;       /* hidden from the viewer, like the standings: only the name is filled */
    bool nothing_played;
    struct text making; /* how the deciding value is computed; empty: nothing to say */
    const char *making_rule;
    ARRAY_VIEW(struct why_neighbour) neighbours;
    ARRAY_VIEW(struct column) columns;
    ARRAY_VIEW(struct why_game) games;
    ARRAY_VIEW(struct standings_cell) totals; /* none: there is nothing to add up */
};
/* "place 7 of 24, shared", "no place". */
struct text place_said(const struct page_ctx *ctx, const struct explained_place *place);
status why_page_of(const struct page_ctx *ctx, uint32_t round, entrant_id entrant, struct why_page *page) MUST_CHECK;

#endif
