/* The player's phone: everything below /me.
 *
 * Live parts of /me are of one person: the server renders them for each (sse.c). Buttons in them say in the address they
 * send to what they are about, and as of which entry it was seen.
 */
#ifndef TILTYARD_PAGES_PHONE_PHONE_PAGES_H
#define TILTYARD_PAGES_PHONE_PHONE_PAGES_H

#include "pages/setup/access_links_pages.h"
#include "view/pairings/player_task.h"

/* ---- me.html.t: each tournament of one person, what is open first ---- */

struct me_seat {
    uint32_t seat; /* from 1 */
    struct text name, score;
    bool is_me, begins, won;
};
/* What somebody at the table has said of its result. */
struct me_said {
    struct text name, scores, words; /* scores is empty of one who only disagrees */
};
enum me_clock { ME_CLOCK_NONE, ME_CLOCK_RUNNING, ME_CLOCK_PAUSED };
struct me_tournament {
    struct text name, slug, stage;
    enum player_step step;
    bool is_asked;    /* it is his or her turn to say something */
    struct text says; /* what is to be done next, or how it stands */
    bool has_table, is_open;
    struct shield shield;
    struct text room;      /* empty: none was said */
    uint32_t seat, number; /* at the table; of the person */
    ARRAY_VIEW(struct me_seat) seats;
    ARRAY_VIEW(struct me_said) said; /* where they do not say the same */
    bool may_do;                     /* any of it: */
    bool may_agree;                  /* with what all others say */
    bool may_report;                 /* a result, or another one */
    int64_t seen;                    /* the last entry about the table */
    enum me_clock clock;
    bool over;
    int64_t ends_ms;       /* of a clock that runs, with the table's own time */
    uint32_t minutes_left; /* begun ones; in a stream, which counts by ends_ms, all of them */
    uint32_t extra;        /* minutes of the table alone */
    struct text call;      /* how the call for a judge stands; empty: there is none */
    struct text ruling;    /* on what this player had called one for; empty: none */
    bool may_call, may_drop, has_standings;
};
struct me_page {
    const struct layout_data *frame;
    struct text name;
    uint32_t number;
    bool plays; /* a refereed game, which is not over */
    ARRAY_VIEW(struct me_tournament) tournaments;
};
status me_page_of(const struct page_ctx *ctx, person_id person, struct me_page *page) MUST_CHECK;

/* ---- guest.html.t: the same address, where no player holds the phone ---- */

enum guest { GUEST_STRANGER, GUEST_ASKED, GUEST_REFUSED, GUEST_LET_IN, GUEST_REVOKED, GUEST_DISPLAY, GUEST_STAFF };
struct guest_page {
    const struct layout_data *frame;
    enum guest guest;
    struct text name; /* that was asked with, or whose phone it was */
};

/* ---- past.html.t: every game of one person, and where that leads ---- */

struct past_seat {
    struct text name, score;
    bool is_me, won;
};
struct past_value {
    enum message heading;
    struct text value;
};
struct past_game {
    struct text stage, says; /* "Round 2", "won" */
    struct shield shield;
    bool bye, corrected, counts;
    ARRAY_VIEW(struct past_seat) seats;
    ARRAY_VIEW(struct past_value) values; /* what it gave */
};
struct past_page {
    const struct layout_data *frame;
    struct text name, slug;
    uint32_t number;
    struct text when, place; /* empty: the standings are hidden */
    ARRAY_VIEW(struct past_game) games;
};
status past_page_of(const struct page_ctx *ctx, entrant_id entrant, struct past_page *page) MUST_CHECK;

/* ---- my_code.html.t: for another phone, and for whoever holds the wrong one ---- */

struct my_code_page {
    const struct layout_data *frame;
    struct form_head leave; /* POST /out */
    struct text name, code; /* an empty code: it is not known here */
    struct text address;    /* that opens it on another phone */
    struct code_picture picture;
};

/* ---- report.html.t: how the game ended, as a player says it ---- */

struct report_page {
    const struct layout_data *frame;
    struct form_head form;
    struct shield shield;
    struct text slug, stage, value_name;
    uint32_t number; /* who says it */
    bool is_other;   /* somebody has said something else already: it stands in the fields */
    ARRAY_VIEW(struct result_seat) seats;
    ARRAY_VIEW(struct result_mark) marks; /* what they mean */
};
/* With what was said before; the form is the caller's. */
status report_page_of(const struct page_ctx *ctx, const struct player_task *now, uint32_t number,
                      struct report_page *page) MUST_CHECK;

/* ---- word.html.t: a word to something, or a second thought ---- */

enum word_kind { WORD_DISPUTE, WORD_CHECK, WORD_CALL, WORD_DROP };
struct word_page {
    const struct layout_data *frame;
    enum word_kind kind;
    struct shield shield;
    struct text slug, tournament;
    uint32_t number; /* who says it */
    int64_t seen;
};

#endif
