/* Page data of a tournament's players: the list with its search, filters and order, and what is beside it: check-in and
 * requests to join, a chosen player, or the form that adds one.
 *
 *     struct players_page page;
 *     TRY(players_page_of(&ctx, &asked, &page));
 *     page.add.form = ..., page.until = ...;      // the caller fills forms and times of day
 */
#ifndef TILTYARD_PAGES_PLAYERS_PLAYERS_PAGES_H
#define TILTYARD_PAGES_PLAYERS_PLAYERS_PAGES_H

#include "pages/players/player_panel.h"
#include "pages/shared/view_context.h"
#include "view/people/similar_people.h"

/* Columns by which the list can be sorted, in the words of the address (players_order_words). */
enum players_order { BY_NAME, BY_NUMBER, BY_CLUB, BY_TABLE, BY_PLACE, PLAYERS_ORDERS };
extern const char *const players_order_words[];

/* What the address asks for. */
struct players_asked {
    struct text query; /* as typed; empty: everybody */
    struct text show;  /* a filter's key; empty: all */
    enum players_order order;
    bool down;      /* from the last to the first */
    entrant_id one; /* the chosen player; NOBODY: none */
    enum panel_view view;
    uint32_t with; /* the number of the person to be merged with `one`, or whom the request to join is from; 0: none */
    uint32_t join; /* the request to join that is looked at; 0: the one that has waited longest */
    bool picks;    /* somebody is being chosen for it */
    bool adds;     /* the form that adds a player is open */
    struct text name; /* that the form begins with */
};

/* A column's heading: a link that sorts by it. */
struct players_heading {
    enum message says;
    struct text slug, show, query;
    const char *word; /* of players_order_words; NULL: the list cannot be sorted by it */
    bool here, down;  /* the list is sorted by it; and downwards */
    uint32_t down_to; /* 1: the link sorts it downwards */
    bool is_number;
    bool optional; /* left out on a phone */
};
struct players_filter {
    const char *show; /* empty: all */
    enum message label;
    uint32_t count;
    bool here;
};
struct players_row {
    uint32_t number;
    struct text name;
    struct text more;   /* what else the row is found by: club and e-mail */
    const char *letter; /* "A": the first row with that letter; NULL: it is not */
    bool chosen;
    bool left;           /* plays no longer */
    enum message status; /* MSG_NONE: plays */
    bool late, checked_in, awaited;
    struct text hour; /* "12:33", of the check-in */
    bool has_table;
    struct shield shield;
    struct text set;                           /* "inactive" */
    struct text without;                       /* "deck, phone" */
    struct text place;                         /* "12" */
    ARRAY_VIEW(struct player_cell) attributes; /* those with ON_PAGES */
    ARRAY_VIEW(struct player_cell) values;     /* of the standings */
};
/* To the first row of a letter, on the same page. */
struct letter_link {
    const char *letter;
    struct url to;
};
struct players_list {
    const struct layout_data *frame;
    struct text slug, query, show;
    const char *order; /* word; NULL: the usual one */
    bool down;
    uint32_t all, found; /* players; of them, those that are shown */
    bool sorted_by_name, has_checkin, has_tables, has_sets, has_places, has_without;
    const char
        *attests; /* the rule of the declaration that no player has made; NULL: somebody has, or none is required */
    bool merges;  /* a row's link chooses whom `chosen` is merged with */
    bool picks;   /* a row's link chooses whom the request `join` is from */
    uint32_t chosen, join;
    ARRAY_VIEW(struct players_filter) filters;
    ARRAY_VIEW(struct letter_link) letters; /* none in a short list */
    struct players_heading number, name, club, table, place, plain;
    ARRAY_VIEW(struct players_heading) attributes, values;
    ARRAY_VIEW(struct players_row) rows;
    ARRAY_VIEW(struct players_row) others; /* persons of the event who are not entered here */
};

/* ---- join_asked.html.t: a request to join ---- */

struct join_choice {
    uint32_t number;
    struct text name;
    bool has_phone, checked_in;
    struct text hour; /* of the check-in */
    bool chosen;
};
struct join_asked {
    const struct layout_data *frame;
    struct text slug;
    struct url back;        /* where the form redirects to */
    uint32_t number;        /* of the request; 0: nobody asks */
    uint32_t waiting;       /* all requests */
    struct text name, club; /* no club: none was given */
    struct text waited;
    int64_t since_ms;
    uint32_t next_number; /* that a new player would get */
    bool is_new;          /* "a new player" is chosen */
    bool any_phone;       /* one of the choices has a phone */
    bool picks;           /* somebody is being chosen in the list */
    ARRAY_VIEW(struct join_choice) choices;
};
struct join_waits {
    uint32_t number;
    struct text name, waited;
    int64_t since_ms;
};

/* ---- player_add.html.t: the form that adds a player ---- */

struct similar_row {
    uint32_t number;
    struct text name;
    bool same_email;
    bool entered; /* in this tournament */
};
struct player_add {
    const struct layout_data *frame;
    struct form_head form; /* the caller's */
    struct text slug;
    struct text name, club, email, number; /* as typed */
    uint32_t max;                          /* longest name, in characters */
    uint32_t next_number;
    bool begun;          /* a stage was published: a new player is late, unless a house rule says otherwise */
    bool cancels;        /* the list is beside it, with a way back */
    const char *attests; /* the rule that requires an agreement; NULL: none */
    ARRAY_VIEW(struct similar_row) similar; /* may be the same person */
};

/* ---- players.html.t ---- */

enum players_side { SIDE_OVERVIEW, SIDE_PLAYER, SIDE_ADD };
struct players_page {
    const struct layout_data *frame;
    enum players_side side;
    struct text any;       /* "{1}": the script puts a name in its place */
    struct form_head list; /* the caller's: of a pasted list, where nobody is entered */
    struct text slug;
    bool changes; /* may the viewer do everything here, not only check players in? */
    bool is_empty;
    bool begun;
    bool offers_add;                /* the form that adds a player is in the overview */
    bool checkin_was, checkin;      /* checkin_was: it has been opened before; checkin: it is open */
    struct text until;              /* "14:30"; empty: no deadline */
    uint32_t in, missing, expected; /* checked in; not; their sum */
    bool drops;                     /* some players could be dropped as no-shows, and some are checked in */
    struct players_list players;
    struct player_panel panel;
    struct player_add add;
    struct join_asked join;
    ARRAY_VIEW(struct join_waits) waits; /* those who ask to join, longest wait first */
};
/* Fills everything but the forms and the deadline. */
status players_page_of(const struct page_ctx *ctx, const struct players_asked *asked,
                       struct players_page *page) MUST_CHECK;
/* Parts of it, each in a file of its own. */
status players_list_of(const struct page_ctx *ctx, const struct players_asked *asked,
                       struct players_list *list) MUST_CHECK;
status join_asked_of(const struct page_ctx *ctx, const struct players_asked *asked,
                     struct players_page *page) MUST_CHECK;
/* People who may be the one that was typed, for the form. */
status similar_rows_of(const struct page_ctx *ctx, struct text name, struct text email,
                       struct player_add *add) MUST_CHECK;

/* ---- no_shows.html.t: those who would be dropped as no-shows ---- */

struct no_show_row {
    uint32_t number;
    struct text name;
};
struct no_shows_page {
    const struct layout_data *frame;
    struct text slug;
    uint32_t count, in;
    struct url back; /* where the form redirects to */
    ARRAY_VIEW(struct no_show_row) rows;
};
status no_shows_page_of(const struct page_ctx *ctx, struct no_shows_page *page) MUST_CHECK;

#endif
