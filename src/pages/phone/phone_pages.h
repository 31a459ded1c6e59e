/* Page data of the players' phones: everything below /me. The live parts of /me are one person's: the server renders
 * them for each player (sse.c). The URL of a button in them says what it is about, and the entry that the player had
 * seen. */
#ifndef TILTYARD_PAGES_PHONE_PHONE_PAGES_H
#define TILTYARD_PAGES_PHONE_PHONE_PAGES_H

#include "pages/desk/desk_pages.h"
#include "pages/public/public_pages.h"
#include "pages/setup/access_links_pages.h"
#include "view/pairings/player_task.h"

/* One seat of the player's table, now or in a game that is over. */
struct me_seat {
    uint32_t seat; /* from 1 */
    struct text name, score;
    bool is_me, begins, won;
};

/* ---- me.html.t: the tournaments of one player, those with an open table first ---- */

/* What a player of the table has reported. */
struct me_said {
    struct text name, scores, words; /* scores is empty in a dispute without scores */
};
enum me_clock { ME_CLOCK_NONE, ME_CLOCK_RUNNING, ME_CLOCK_PAUSED };
struct me_tournament {
    struct text name, slug, stage;
    enum player_step step;
    bool is_asked;      /* the player must answer */
    struct text says;   /* what to do next, or the progress */
    struct text chance; /* the next draw's code, or the words it was made with; empty: neither is on show */
    bool has_table, is_open;
    uint32_t table;        /* its number */
    struct text room;      /* empty: no room is named */
    uint32_t seat, number; /* seat: at the table; number: the person's */
    ARRAY_VIEW(struct me_seat) seats;
    ARRAY_VIEW(struct me_said) said; /* the reports, if they differ */
    bool may_do;                     /* at least one of the following: */
    bool may_agree;                  /* agree with what all others reported */
    bool may_report;                 /* a first result, or a different one */
    int64_t seen;                    /* the last entry about the table */
    enum me_clock clock;
    bool over;
    int64_t ends_ms;       /* of a running clock, with the table's extra time */
    uint32_t minutes_left; /* rounded up; in a stream, where the script counts by ends_ms, the whole time */
    uint32_t extra;        /* extra minutes of this table */
    struct text call;      /* state of the judge call; empty: none */
    struct text ruling;    /* on this player's last call; empty: none */
    bool may_call, may_drop, has_standings;
};
struct me_page {
    const struct layout_data *frame;
    struct text name;
    uint32_t number;
    bool plays;              /* in a refereed game that is not over */
    uint32_t newer_phone;    /* link of a phone that signed in later as the same player; 0: none */
    struct text newer_since; /* when it did */
    struct text older_since; /* when a phone of the same player signed in that was first; empty: there is none */
    ARRAY_VIEW(struct me_tournament) tournaments;
};
/* `link`: the number of the phone's own link. */
status me_page_of(const struct page_ctx *ctx, person_id person, uint32_t link, struct me_page *page) MUST_CHECK;

/* ---- guest.html.t: /me on a phone without a player ---- */

enum guest { GUEST_STRANGER, GUEST_ASKED, GUEST_REFUSED, GUEST_LET_IN, GUEST_REVOKED, GUEST_DISPLAY, GUEST_STAFF };
struct guest_page {
    const struct layout_data *frame;
    enum guest guest;
    struct text name; /* of the join request, or the former player of the phone */
};

/* ---- past.html.t: all games of one player, with the resulting place ---- */

struct past_game {
    const struct explained_game *played;
    struct text stage; /* "Round 2" */
    bool bye;
    ARRAY_VIEW(struct me_seat) seats;
    ARRAY_VIEW(struct standings_cell) values; /* what the game gave */
};
struct past_page {
    const struct layout_data *frame;
    struct text name, slug;
    uint32_t number;
    struct text when, place; /* empty: the standings are hidden */
    ARRAY_VIEW(struct past_game) games;
};
status past_page_of(const struct page_ctx *ctx, entrant_id entrant, struct past_page *page) MUST_CHECK;

/* ---- my_code.html.t: the player's code for another phone, and sign-out ---- */

struct my_code_page {
    const struct layout_data *frame;
    struct form_head leave; /* POST /out */
    struct text name, code; /* empty code: not known here */
    struct text address;    /* share link with the code */
    struct code_picture picture;
};

/* ---- leave.html.t: staff sign out ---- */

struct leave_page {
    const struct layout_data *frame;
    struct form_head leave; /* POST /out */
};

/* ---- report.html.t: a player reports the result ---- */

struct report_page {
    const struct layout_data *frame;
    struct form_head form;
    struct result_page result; /* the table, as staff enter it, with the scores that were reported */
    uint32_t number;           /* the reporting person's */
    bool is_other;             /* another player has reported already; the fields show that report */
};
/* Fills the page with earlier reports, except the form, which the caller fills. */
status report_page_of(const struct page_ctx *ctx, const struct player_task *now, uint32_t number,
                      struct report_page *page) MUST_CHECK;

/* ---- word.html.t: confirmation of a message to staff, a judge call, or a drop ---- */

enum word_kind { WORD_DISPUTE, WORD_CHECK, WORD_CALL, WORD_DROP };
struct word_page {
    const struct layout_data *frame;
    enum word_kind kind;
    uint32_t table; /* its number; 0: none */
    struct text slug, tournament;
    uint32_t number; /* the sending person's */
    int64_t seen;
};

#endif
