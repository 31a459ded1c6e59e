/* Page data of the Round page: one round in each of its phases, with the map of its tables and the chosen table.
 *
 *     struct round_page page;
 *     TRY(round_page_of(&ctx, &asked, &page));
 *     switch (page.phase) ... round_before, round_preview, round_playing, round_earlier
 *
 * The phases have a template each; stages, map, waiting list and latest entries are parts that they share.
 */
#ifndef TILTYARD_PAGES_ROUND_ROUND_PAGES_H
#define TILTYARD_PAGES_ROUND_ROUND_PAGES_H

#include "pages/desk/desk_pages.h"
#include "pages/public/public_pages.h"
#include "pages/shared/view_context.h"
#include "view/hall/waiting_list.h"
#include "view/pairings/progress.h"
#include "view/pairings/repeat_tables.h"
#include "view/pairings/table_states.h"
#include "view/pairings/unusual_results.h"

/* ---- round_stages.html.t: the rounds, before the current one and after it ---- */

struct stage_link {
    struct text says; /* "Round 2 · 12 of 27" */
    struct text slug;
    uint32_t stage, round; /* of a round that was played: enum stage_kind, and its number */
    bool here;             /* it is shown */
    bool closed;
    bool planned; /* it is not drawn yet: no link */
};

/* ---- map_filters.html.t, round_map.html.t: a tile for each table ---- */

struct tile_seat {
    struct text name, score; /* score empty: none */
    bool won;
};
struct tile {
    struct shield shield;
    enum table_state state;
    bool draft; /* of a preview: it has no state */
    bool chosen;
    bool by_hand;
    bool repeat;       /* of a preview: two players of it have met before */
    bool unusual;      /* all results are in, and this one is worth a second look */
    struct text meta;  /* "inactive", "16 to win"; empty: nothing to say */
    uint32_t reported; /* so many seats have reported */
    table_id table;
    bool tells_seen; /* published, and no game has a result yet: */
    uint32_t seen;   /* so many players have seen it on a phone */
    uint32_t seat_count;
    uint32_t extra;     /* minutes */
    struct text until;  /* "16:20", the end of the table's extra time; empty: no clock runs */
    int64_t since_ms;   /* of a call; 0: none */
    struct text waited; /* since then: page_ctx_waited */
    ARRAY_VIEW(struct tile_seat) seats;
};
enum map_size { MAP_FEW, MAP_USUAL, MAP_MANY };
/* A filter of the map: all tables, those without a result, those in one state. */
struct map_filter {
    const char *show; /* in the address; empty: all */
    enum message label;
    enum table_state state; /* TABLE_STATES: of no state */
    uint32_t count;
    bool here;
};
struct round_map {
    struct text slug;
    uint32_t stage, round; /* of an earlier round, for the links; 0: the current one */
    enum map_size size;
    ARRAY_VIEW(struct map_filter) filters;
    ARRAY_VIEW(struct tile) tiles;
};

/* ---- needs_you.html.t: what waits for staff ---- */

struct needs_row {
    enum waiting_kind kind;
    uint32_t table, number;       /* of a table; of a call or a request */
    struct text name;             /* who asks to join; empty: not known */
    struct text judge;            /* who took the call; empty: nobody */
    bool may_take;                /* the viewer may take the call */
    struct text slug, tournament; /* tournament empty: the event has only one */
    int64_t since_ms;
    struct text waited;
};
struct needs_list {
    uint32_t count;
    bool may_review; /* the viewer may let people in */
    ARRAY_VIEW(struct needs_row) rows;
};

/* ---- latest.html.t: the last results and extra times ---- */

struct latest_row {
    struct text hour; /* "15:43" */
    uint32_t table;
    uint32_t minutes; /* of extra time; 0: a result */
    bool corrected;   /* the result: after it was entered */
    struct text by;   /* "Bia"; empty: the desk */
    int64_t entry;    /* its command, to undo it */
};
struct latest_list {
    bool may_undo;
    ARRAY_VIEW(struct latest_row) rows;
};

/* ---- table_panel.html.t: the chosen table ---- */

struct panel_seat {
    uint32_t seat, number; /* of the person */
    struct text name, score;
    struct text total; /* of a preview: what the player has so far, "4, 9" */
    bool marked;       /* has the game's mark: won */
    bool first;        /* gets the cursor */
};
struct panel_report {
    struct text hour, name, says;
    uint32_t number; /* of the person */
    bool shown;      /* its scores are in the fields */
    bool scores;     /* it has scores */
};
struct panel_reason {
    const char *rule;
    struct text says;
};
struct table_panel {
    bool is_there; /* a table is chosen */
    const struct layout_data *frame;
    struct form_head form; /* the caller's */
    struct shield shield;
    struct text slug, meta;
    enum table_state state;
    bool draft, closed;
    bool repeat;            /* of a preview: two of its players have met before */
    uint32_t stage, round;  /* as in stage_link */
    struct text value_name; /* "Influence"; empty: results have no number */
    bool has_mark;          /* one of the game's marks is a column: */
    char mark[2];           /* its letter */
    int32_t target;         /* of the table: a single score of at least this marks the winner; 0: none */
    bool has_result, may_correct, may_move, may_call, may_judge;
    uint64_t changed;          /* the entry that last changed the table */
    struct text result;        /* "Ana 16w · Bia 11"; empty: none */
    bool kept;                 /* the caller's: the fields show what was typed and refused */
    uint32_t call_number;      /* of the open call; 0: none */
    struct text call;          /* what the caller wrote */
    struct text caller, judge; /* empty: staff; nobody yet */
    int64_t since_ms;
    struct text waited;
    ARRAY_VIEW(struct panel_seat) seats;
    ARRAY_VIEW(struct panel_seat) typed; /* the caller's: what was typed for a table that got a result meanwhile */
    ARRAY_VIEW(struct panel_report) reports;
    ARRAY_VIEW(struct panel_reason) reasons;
    struct text totals;             /* the heading of their totals, "VP, IP"; empty: nothing was played */
    ARRAY_VIEW(struct text) others; /* to swap a seat with: "Nando Pires, table 13" */
};

/* ---- round_closing.html.t: all results are in ---- */

struct unusual_row {
    uint32_t key, table; /* the key counts the rows */
    const char *rule;
    struct text says;
};
/* Who stays in the first set: "active". */
struct staying_row {
    uint32_t number, table; /* of the person; where it was won */
    struct text name, total;
};

/* ---- the page ---- */

enum round_phase {
    ROUND_BEFORE,  /* nothing is drawn, or no more than people are missing */
    ROUND_PREVIEW, /* drawn, not published */
    ROUND_PLAYING, /* published; also when all results are in */
    ROUND_EARLIER, /* a round that was closed */
    ROUND_OVER,    /* no more rounds */
};
/* What the address asks for. */
struct round_asked {
    enum stage_kind stage; /* 0: the current one */
    uint32_t round, table; /* table 0: none is chosen */
    uint32_t person;       /* whose report fills the fields; 0: the first that was made */
    struct text show;      /* a filter's key; empty: all tables */
};
struct resting_row {
    uint32_t number;
    struct text name;
    enum message why;
    uint32_t back; /* enum entrant_status for a button that returns the player; the status as it is: none */
    bool may_return;
    uint32_t seat_at; /* table of the open round that the player can be seated at; 0: none */
};
/* A step of the podium. */
struct step_row {
    uint32_t rank, number;
    struct text label, name; /* "1st" */
    struct text more;        /* "won the final with 17"; empty: no final, or no numbers in it */
};
/* A random draw outside of pairings, with the people it picked. */
struct lot_row {
    uint64_t entry;
    struct text order; /* "Ana, Bia, Caio" */
};
/* A set of the next pairings; of a game without sets: all tables. */
struct set_row {
    enum message name; /* MSG_NONE: the game has no sets */
    uint32_t number, players, tables;
    struct text sizes;                        /* "6 tables of 3, 2 tables of 4" */
    ARRAY_VIEW(struct panel_reason) grouping; /* how its tables are made */
};
/* What a preview says of its quality. */
enum quality_sign { QUALITY_PLAIN, QUALITY_GOOD, QUALITY_AGAIN };
struct quality_row {
    enum quality_sign sign;
    const char *rule; /* NULL: none */
    struct text says;
};
struct round_page {
    const struct layout_data *frame;
    enum round_phase phase;
    enum next_step next;
    struct text slug, stage; /* "Round 2" */
    uint32_t kind, round;
    bool may_run;
    bool asks_words;  /* a lot has a say in what is drawn next, and the event asks the room for words */
    struct text code; /* the code shown for it: twelve letters; empty: it is not shown yet */
    bool words_needed;
    bool over_again;  /* pairings are made again: with a reason */
    bool confirms;    /* pairings are made although `warning` speaks against it */
    bool keeps_apart; /* players may ask not to meet */
    bool may_finish;  /* no next round can be drawn: the event can be ended all the same */
    bool all_in, begun, clock_waits, finished;
    bool quiet; /* published, and no table has a result, a report, a call or extra time; before: nothing to look at */
    struct text estimate; /* when the last round will end; empty: not known yet */
    struct text warning;
    const char *rule;
    int64_t drawn, published;                         /* the entries; 0: not yet */
    uint32_t tables_in, tables_all, playing, minutes; /* minutes of a round; 0: no limit */
    bool sets_clock;                                  /* published: a clock can be set, */
    uint32_t clock_minutes;                           /* to so many minutes; 0: the viewer's choice */
    struct text clock_start;                          /* "15:15", the start that is set; empty: none */
    ARRAY_VIEW(struct stage_link) stages;
    struct round_map map;
    struct needs_list needs;
    struct latest_list latest;
    struct table_panel panel;
    ARRAY_VIEW(struct quality_row) quality;  /* of a preview */
    ARRAY_VIEW(struct panel_reason) sizes;   /* the same: why its tables have the sizes that the rules usually give */
    struct repeat_tables repeats;            /* the same */
    uint32_t phones;                         /* of players, signed in */
    uint32_t phones_open;                    /* the caller's: those of them that show a page now */
    struct text phones_said;                 /* "71 signed-in phones" */
    uint32_t screens;                        /* the caller's: browsers that show who sits where on a projector page */
    ARRAY_VIEW(struct panel_reason) changes; /* by hand */
    ARRAY_VIEW(struct resting_row) rests;    /* who does not play in it */
    ARRAY_VIEW(struct resting_row) lates;
    struct text late_word;                   /* the reason that seating somebody gives */
    ARRAY_VIEW(struct resting_row) no_shows; /* absent in the last stage, and still in the next pairings */
    struct text absent_reason;               /* the reason that a press gives */
    struct text last;                        /* the last stage that was closed; empty: none */
    uint32_t results_in;                     /* its results; 0: none */
    uint32_t not_here;                       /* before the first round: players who have not checked in */
    struct text absent_show;                 /* the list of players shows them by this word */
    struct text again_reason;                /* why pairings are made again; empty: only staff know */
    ARRAY_VIEW(struct set_row) sets;         /* before a round: the tables that it would have; empty: not known */
    bool has_sets, has_grouping;
    uint32_t tables_planned;     /* all tables of these */
    struct text title;           /* "Round 2: 83 players at 27 tables" */
    struct text byes;            /* before a round: who has a bye, or how many; empty: nobody */
    struct text cut, cut_by_lot; /* "Top 4 now: Ana, Bia, Caio" and who is tied for its last places; empty: no cut */
    struct unusual_results unusual_results; /* all results are in: those worth a second look, */
    ARRAY_VIEW(struct unusual_row) unusual; /* and as they are said */
    ARRAY_VIEW(struct staying_row) staying; /* the same: who stays in the first set */
    bool in_closing;                        /* what waits and the last results are below what closing does */
    struct text staying_title, totals;      /* "Still active", and the heading of their totals */
    ARRAY_VIEW(struct text) closings;       /* what closing does */
    struct text closed_at;                  /* the hour; empty: open, or no clock tells it */
    bool is_round;                          /* a round of everybody who plays */
    ARRAY_VIEW(struct lot_row) lots;        /* the last ones, newest first */
    /* After the last round: */
    bool standings_public;
    struct text winner;                      /* "Ana wins."; empty: nobody does yet, or the first place is shared */
    ARRAY_VIEW(struct step_row) steps;       /* the podium */
    ARRAY_VIEW(struct standings_row) places; /* the next places, with the values that make them */
    struct standings_page standings;
};
/* `found` is false: there is no such round. Fills everything but the form, which is the caller's. */
status round_page_of(const struct page_ctx *ctx, const struct round_asked *asked, struct round_page *page,
                     bool *found) MUST_CHECK;
/* Parts of it, each in a file of its own. */
status round_stages_of(const struct page_ctx *ctx, stage_id shown, struct round_page *page) MUST_CHECK;
status round_map_of(const struct page_ctx *ctx, const struct round_asked *asked, const struct pairings *pairings,
                    stage_id stage, struct round_page *page) MUST_CHECK;
/* The tiles tell how many players have seen the round on their phones; `has_seen` is by person. */
void round_map_tell_seen(const struct page_ctx *ctx, const bool *has_seen, struct round_page *page);
status round_quality_of(const struct page_ctx *ctx, const struct pairings *pairings, stage_id stage,
                        struct round_page *page) MUST_CHECK;
status table_panel_of(const struct page_ctx *ctx, const struct round_asked *asked, const struct pairings *pairings,
                      stage_id stage, struct table_panel *panel) MUST_CHECK;
/* What a player has so far, in the first numbers by which the format pairs: "4, 9"; without values their headings. */
struct text totals_said(const struct page_ctx *ctx, const struct format *format, const int64_t *values);
/* "Round 2: 83 players at 27 tables" */
struct text title_before(const struct page_ctx *ctx, const struct round_page *page);
/* Fills the totals of its seats, if it is a preview's. */
status seat_totals_of(const struct page_ctx *ctx, const struct pairings *pairings,
                      struct table_panel *panel) MUST_CHECK;
status needs_list_of(const struct page_ctx *ctx, struct needs_list *needs) MUST_CHECK;
status round_lots_of(const struct page_ctx *ctx, struct round_page *page) MUST_CHECK;
status round_sets_of(const struct page_ctx *ctx, struct round_page *page) MUST_CHECK;
status round_field_of(const struct page_ctx *ctx, struct round_page *page) MUST_CHECK;
status round_cut_of(const struct page_ctx *ctx, struct round_page *page) MUST_CHECK;
status round_closing_of(const struct page_ctx *ctx, stage_id stage, struct round_page *page) MUST_CHECK;
status round_podium_of(const struct page_ctx *ctx, struct round_page *page) MUST_CHECK;
status latest_list_of(const struct page_ctx *ctx, stage_id stage, struct latest_list *latest) MUST_CHECK;

#endif
