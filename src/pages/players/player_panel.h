/* Page data of one player: where the person sits, place, games, phones, and what can be done; beside the list, and on
 * the pages that ask before somebody leaves. */
#ifndef TILTYARD_PAGES_PLAYERS_PLAYER_PANEL_H
#define TILTYARD_PAGES_PLAYERS_PLAYER_PANEL_H

#include "pages/setup/access_links_pages.h"
#include "pages/shared/view_context.h"
#include "view/pairings/seat_offers.h"

/* A cell of a table, or a word in a row of links. */
struct player_cell {
    struct text value;
    bool is_number;
};

enum panel_view { PANEL_SHOWN, PANEL_EDITED, PANEL_MERGED };

struct panel_game {
    struct text stage; /* "Round 2" */
    uint32_t table;    /* 0: a bye */
    struct text score; /* empty: not in yet */
    struct text gave;  /* "4 points" */
    bool playing;
};
struct panel_penalty {
    uint32_t number;
    enum message kind;
    struct text reason, hour;
    bool cancelled;
};
struct panel_twin {
    uint32_t number;
    struct text name;
};
struct player_panel {
    const struct layout_data *frame;
    enum panel_view view;
    struct text slug, query;
    struct url back; /* where its forms redirect to */
    uint32_t number;
    struct text name, club, email;
    bool changes; /* the viewer is an organizer */
    bool judges;  /* or a judge */
    bool erased;
    bool may_drop;
    enum message status; /* MSG_NONE: plays */
    bool plays, late, checked_in, awaited, unattested;
    const char *attests;
    struct text hour; /* of the check-in */
    bool has_table;
    struct shield shield;
    uint32_t seat;
    bool table_called, table_in;   /* an open call; its result is in */
    struct text place, place_more; /* "44"; "inactive, score 11" */
    bool has_decks;
    struct text deck; /* empty: none was handed in */
    bool has_phone;
    struct text code;            /* the player code; empty: not to be shown */
    struct code_picture picture; /* QR code of the address that the code opens; the caller's */
    bool may_sit_out, may_return, may_disqualify, may_decline, apart;
    uint32_t order;                      /* in the order of players */
    struct text no_show, late_word;      /* reasons that a tap gives */
    ARRAY_VIEW(struct panel_game) games; /* the last first */
    ARRAY_VIEW(struct phone_row) phones;
    ARRAY_VIEW(struct panel_penalty) penalties;
    ARRAY_VIEW(struct panel_twin) twins; /* who may be the same person */
    struct seat_offers seats_at;
    /* PANEL_MERGED: */
    uint32_t with; /* 0: not chosen yet */
    struct text with_name;
    ARRAY_VIEW(struct text) others; /* names to choose from */
};
status player_panel_of(const struct page_ctx *ctx, entrant_id entrant, enum panel_view view, uint32_t with,
                       struct player_panel *panel) MUST_CHECK;

/* The rule of this game by which all players agree to something; NULL: none. */
const char *players_attested_by(const struct page_ctx *ctx);

/* ---- player_leave.html.t: asks before a player drops or is disqualified ---- */

struct player_leave_page {
    const struct layout_data *frame;
    struct player_panel panel; /* only who and where: number, name, table */
    struct url back, table;    /* the player; the table on the Round page, where its result is entered */
    bool disqualifies;
    bool has_result;         /* of the player's table */
    const char *left_rule;   /* about a player who leaves during the game, or concedes it; NULL: no score says so */
    char left[2];            /* the letter that does */
    const char *absent_rule; /* about a player who never came; NULL: no score says so */
    struct text stage;       /* of the table */
    struct text next;        /* "Round 3"; empty: none is to be drawn */
    uint32_t playing, after; /* players now, and without this one */
};
status player_leave_page_of(const struct page_ctx *ctx, entrant_id entrant, bool disqualifies,
                            struct player_leave_page *page) MUST_CHECK;

#endif
