/* Page data of the public pages: home, pairings, standings, the podium, and explanations of a place. */
#ifndef TILTYARD_PAGES_PUBLIC_PUBLIC_PAGES_H
#define TILTYARD_PAGES_PUBLIC_PUBLIC_PAGES_H

#include "pages/games/game_pages.h"
#include "pages/public/page_parts.h"
#include "pages/shared/view_context.h"
#include "view/explain/explain_rank.h"
#include "view/pairings/pairings_by_name.h"
#include "view/pairings/progress.h"
#include "view/standings/standings.h"

/* ---- names.html.t, tables.html.t: pairings by name and by table ---- */

struct table_seat {
    uint32_t at;     /* from 1 */
    uint32_t number; /* the person's */
    struct text name, score;
    bool begins, won, is_me;
};
struct table_reason {
    const char *rule;
    struct text says;
};
/* A table's state, as everybody may see it. */
enum table_sign { TABLE_SIGN_PLAYING, TABLE_SIGN_IN, TABLE_SIGN_EXTRA };
struct board_table {
    const struct pairings_table *table;
    enum table_sign sign;
    ARRAY_VIEW(struct table_seat) seats;
    ARRAY_VIEW(struct table_reason) reasons;
};
/* The tables of one set. */
struct board_group {
    enum message name;            /* MSG_NONE: the format has no sets */
    uint32_t people, table_count; /* of the whole set, also where the page shows a part of it */
    ARRAY_VIEW(struct board_table) tables;
};
/* The table of the player whose phone looks. */
struct own_seat {
    uint32_t table; /* its number; 0: none */
    uint32_t seat;  /* from 1 */
};
/* Used by both pages, and by projector pages. */
struct pairings_page {
    const struct layout_data *frame;
    bool nothing; /* nothing is drawn yet */
    struct text stage, slug;
    bool draft; /* an unpublished draw, shown only to staff */
    uint32_t tables_in, tables_all;
    uint32_t minutes;      /* 0: no limit */
    int32_t target;        /* of every table; 0: they differ, or there is none */
    bool unscored;         /* its games have no scores: who won is said instead */
    struct text withdrawn; /* "Round 2 was withdrawn…"; empty: no published round was */
    struct text sought;    /* a part of a name: only such names are listed; empty: all are */
    struct own_seat own;
    uint32_t part; /* of a list in parts; 0: it is whole */
    struct page_parts parts;
    bool tables_in_parts; /* the page of tables is in parts */
    struct text key;      /* of the draw, hexadecimal; empty: not public yet */
    struct text chance;   /* who could have chosen the draw; empty: no lot had a say */
    ARRAY_VIEW(struct board_table) tables;
    ARRAY_VIEW(struct board_group) groups; /* the same by set */
    ARRAY_VIEW(struct pairings_by_name_row) names;
    ARRAY_VIEW(struct table_reason) grounds;
    ARRAY_VIEW(struct pairings_change) changes;
};
/* Shows the current stage, else the last one; an unpublished draw only to staff (ctx->frame->staff). */
/* "Round 2 was withdrawn. Wait for the new tables."; empty: no published round was. Players who come back are not sent to
 * the tables of an earlier round. */
struct text withdrawn_said(const struct page_ctx *ctx);
status pairings_page_of(const struct page_ctx *ctx, struct pairings_page *page) MUST_CHECK;
status pairings_page_of_stage(const struct page_ctx *ctx, stage_id stage, struct pairings_page *page) MUST_CHECK;
/* Keeps only the names with that part, without regard to case and accents. */
status pairings_page_find(const struct page_ctx *ctx, struct text sought, struct pairings_page *page) MUST_CHECK;
/* Keeps a part of the names, or of the groups' tables, of a large event: the asked one, else the one with that table, else
 * the viewer's own, else the first. */
status pairings_page_part_names(const struct page_ctx *ctx, uint32_t asked, struct pairings_page *page) MUST_CHECK;
status pairings_page_part_tables(const struct page_ctx *ctx, uint32_t asked, uint32_t table,
                                 struct pairings_page *page) MUST_CHECK;
/* How many sit at the tables. */
uint32_t pairings_page_people(const struct pairings_page *page);
/* What the public may see of a table that is played. */
enum table_sign table_sign_of(bool has_result, uint32_t extra);

/* ---- standings.html.t ---- */

struct standings_cell {
    const struct column *column;
    struct text value;
};
struct standings_row {
    const struct standing *who;
    enum message status; /* MSG_NONE: plays */
    bool is_me;
    uint32_t medal; /* 1 to 3 in the final standings; else 0 */
    ARRAY_VIEW(struct standings_cell) cells;
};
/* Rows that stand together, of one set. */
struct standings_group {
    struct text name;   /* empty: they are not divided */
    uint32_t row_count; /* of the whole set, also where the page shows a part of it */
    ARRAY_VIEW(struct standings_row) rows;
};
/* An earlier moment of the standings. */
struct standings_earlier {
    uint32_t round;
    bool here;
};
struct standings_page {
    const struct layout_data *frame;
    struct text when;   /* "Standings after round 2" */
    struct text moment; /* "after round 2" */
    struct text slug;
    bool is_earlier; /* not the current ones */
    bool has_clubs, is_empty;
    bool hidden;      /* hidden from the viewer: there are no rows */
    bool hidden_else; /* hidden from the public, but not from the viewer */
    bool may_ask;     /* a rule of the game lets those who cannot see them ask */
    enum message asked;
    bool final;
    bool all_level;                   /* everybody shares the first place: nothing is decided, and no place is shown */
    uint32_t width;                   /* cells of a row */
    const struct standings_row *mine; /* of the player whose phone looks; NULL: none */
    struct text my_place;             /* "12th" */
    uint32_t part;                    /* of rows in parts; 0: they are whole */
    struct page_parts parts;
    ARRAY_VIEW(struct column) columns;
    ARRAY_VIEW(struct standings_row) rows;
    ARRAY_VIEW(struct standings_group) groups; /* standings_page_group */
    ARRAY_VIEW(struct standings_earlier) earlier;
};
/* The standings after that round; 0: the current ones. */
status standings_page_of(const struct page_ctx *ctx, uint32_t round, struct standings_page *page) MUST_CHECK;
/* Divides the rows by their set, where each set's rows stand together, and takes that column away; lists the earlier
 * rounds. For the public page. */
status standings_page_group(const struct page_ctx *ctx, uint32_t round, struct standings_page *page) MUST_CHECK;
/* Keeps a part of the groups' rows at a large event: the asked one, else the viewer's own, else the first. */
status standings_page_part(const struct page_ctx *ctx, uint32_t asked, struct standings_page *page) MUST_CHECK;
/* "7th"; empty: there is no place. */
struct text place_ordinal(const struct page_ctx *ctx, uint32_t rank);

/* ---- podium.html.t ---- */

struct podium_place {
    const struct standing *who;
    struct text label; /* "1st", "2nd and 3rd, shared" */
};
struct podium_page {
    const struct layout_data *frame;
    bool nothing; /* the tournament is not over yet */
    bool hidden;  /* hidden from the viewer, like the standings */
    struct text slug;
    ARRAY_VIEW(struct podium_place) places;
};
status podium_page_of(const struct page_ctx *ctx, struct podium_page *page) MUST_CHECK;

/* ---- home.html.t: the event and its tournaments ---- */

/* A table of the map. */
struct home_table {
    uint32_t number;
    enum table_sign sign;
};
struct home_tournament {
    struct progress progress;
    struct text stands;    /* "Round 2: 3 of 7 tables have a result" */
    struct text withdrawn; /* "Round 2 was withdrawn…"; empty: no published round was */
    struct text chance;    /* the next draw's code, or the words it was made with; empty: neither is on show */
    bool shows_standings;
    struct text when;                     /* "after round 2" */
    ARRAY_VIEW(struct home_table) tables; /* of the stage that is played, or was last */
    bool tables_in_parts;                 /* the page of tables is in parts */
    ARRAY_VIEW(struct column) columns;
    ARRAY_VIEW(struct standings_row) first; /* the first places; empty: nothing is played, or they are hidden */
    struct podium_page podium;              /* once it is over */
};
struct home_page {
    const struct layout_data *frame;
    struct games_page games; /* table games; shown where the event has no tournament */
    bool has_seats;          /* /g leads to the seats of a table game */
    struct text when;        /* and where; empty: not set */
    struct text photo;       /* what a photo of the wall holds: hash of the second entry, in groups */
    bool seed_open;
    struct text seed;
    struct text organizers, judges; /* their names; empty: nobody is named */
    struct text champion;           /* who has the title over two tournaments, or plays for it; empty: not known yet */
    bool is_paired;                 /* the only tournament is played, and has pairings in which a name can be found */
    ARRAY_VIEW(struct home_tournament) tournaments;
};
status home_page_of(const struct page_ctx *ctx, struct home_page *page) MUST_CHECK;

/* ---- why.html.t: the explanation of a player's place ---- */

struct why_neighbour {
    enum message label;                    /* above, tied, below, note */
    const struct explained_person *person; /* NULL: nobody, or nobody in particular */
    const struct problem *why;
};
/* A row of the standings near the place. */
struct why_cell {
    const struct column *column;
    struct text value;
    bool decides; /* this value separates the two */
};
struct why_near {
    const struct standing *who;
    bool asked; /* whose place is explained */
    ARRAY_VIEW(struct why_cell) cells;
};
struct why_game {
    const struct explained_game *played;
    struct text stage, score;
    ARRAY_VIEW(struct standings_cell) cells;
};
struct why_page {
    const struct layout_data *frame;
    struct text name, slug, when;
    struct text place;   /* "place 7 of 24, shared" */
    struct text ordinal; /* "7th"; empty: no place */
    uint32_t placed;     /* so many have a place */
    bool shared;
    bool hidden; /* hidden from the viewer, like the standings: only the name is filled */
    bool nothing_played;
    struct text making;    /* how the deciding value is computed; empty: nothing to say */
    struct text sum, made; /* the same as a sum, "14 VP + 63 IP ÷ 2", and what it makes, "45.5"; empty: it is none */
    const char *making_rule;
    ARRAY_VIEW(struct why_neighbour) neighbours;
    ARRAY_VIEW(struct column) all_columns; /* of the standings, */
    ARRAY_VIEW(struct why_near) near;      /* with the rows above, of, and below the place */
    ARRAY_VIEW(struct column) columns;     /* of the games */
    ARRAY_VIEW(struct why_game) games;
    ARRAY_VIEW(struct standings_cell) totals; /* none: there is nothing to add up */
};
/* "place 7 of 24, shared", "no place". */
struct text place_said(const struct page_ctx *ctx, const struct explained_place *place);
status why_page_of(const struct page_ctx *ctx, uint32_t round, entrant_id entrant, struct why_page *page) MUST_CHECK;

#endif
