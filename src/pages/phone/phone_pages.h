/* Page data of the players' phones: everything below /me. The live parts of /me are one person's: the server renders
 * them for each player (sse.c). The URL of a button in them says what it is about, and the entry that the player had
 * seen. */
#ifndef TILTYARD_PAGES_PHONE_PHONE_PAGES_H
#define TILTYARD_PAGES_PHONE_PHONE_PAGES_H

#include "pages/desk/desk_pages.h"
#include "pages/public/display_pages.h"
#include "pages/public/public_pages.h"
#include "pages/setup/access_links_pages.h"
#include "view/pairings/player_task.h"
#include "view/pairings/score_ties.h"

/* What one report says of a seat. */
struct me_reported {
    struct text score; /* empty: the report has no scores */
    bool won;          /* the report says that this seat won */
    bool differs;      /* the reports say different things of this seat */
};
/* One seat of the player's table, now or in a game that is over. */
struct me_seat {
    uint32_t seat; /* from 1 */
    struct text name, score;
    bool is_me, begins, won;
    ARRAY_VIEW(struct me_reported) reported; /* by the tournament's reports, if they differ */
};

/* ---- me.html.t: the tournaments of one player, those with an open table first ---- */

/* A report, if the table's reports differ. */
struct me_report {
    struct text name, words; /* what the player wrote; empty: nothing */
    bool is_me;
};
enum me_clock { ME_CLOCK_NONE, ME_CLOCK_RUNNING, ME_CLOCK_PAUSED };
/* How the state looks: as a heading, or by colour, sign and word. */
enum me_sign { ME_SIGN_NONE, ME_SIGN_OK, ME_SIGN_WAIT, ME_SIGN_GOLD, ME_SIGN_DIFFER };
struct me_tournament {
    struct text name, slug, stage;
    enum player_step step;
    enum me_sign sign;
    struct text head;     /* the state in a few words; empty: `says` is all */
    struct text says;     /* what to do next, or the progress */
    struct text reason;   /* "Reason: …", of a withdrawn round or of leaving; empty: nobody said */
    struct text estimate; /* when the last round will end; empty: not known, or a game is played */
    struct text chance;   /* the next draw's code, or the words it was made with; empty: neither is on show */
    struct text out;      /* "You are sitting out", while something else is asked first; empty: plays on */
    struct text place;    /* "12th", between rounds and at the end; empty: none, or hidden */
    uint32_t placed;      /* so many have a place */
    bool shared;
    struct text own; /* "Your score is 45.5. Bia, 6th, has 46.", when it is over; empty: no score makes the place */
    bool is_over;
    struct podium_page podium; /* when it is over */
    bool has_table, is_open;   /* has_table: is seated now */
    uint32_t table;            /* its number */
    struct text room;          /* empty: no room is named */
    int32_t target;            /* score to reach, while the game is played; 0: none */
    uint32_t seat, number;     /* seat: at the table; number: the person's */
    ARRAY_VIEW(struct me_seat) seats;
    ARRAY_VIEW(struct me_report) reports; /* if they differ */
    bool may_do;                          /* something about the table */
    bool has_reported;                    /* a result that counts */
    bool may_agree;                       /* agree with what all others reported */
    int64_t seen;                         /* the last entry about the table */
    enum me_clock clock;
    bool over;
    int64_t ends_ms;       /* of a running clock, with the table's extra time */
    int64_t starts_ms;     /* as in struct frame_clock */
    struct text starts;    /* "15:15"; empty: no clock runs */
    struct text left;      /* "32:10"; empty in a stream, where the script counts by ends_ms */
    struct text ends;      /* "14:54"; empty: no clock runs */
    uint32_t extra;        /* extra minutes of this table */
    struct text call;      /* state of the judge call; empty: none */
    uint32_t call_to_drop; /* the player's own call, which may be cancelled; 0: none */
    struct text ruling;    /* on this player's last call; empty: none */
    bool may_call, may_drop, may_sit_out, may_return;
    bool has_deck, may_deck;   /* has handed in a deck; may look at it, or hand one in */
    uint32_t deck_cards;       /* its number of cards */
    enum message deck_verdict; /* "legal"; without a deck "not handed in yet" */
};
struct me_page {
    const struct layout_data *frame;
    struct text name;
    uint32_t number;
    bool several;               /* tournaments */
    bool plays;                 /* in a refereed game that is not over */
    struct text game, game_now; /* its name and game; whom it waits for. Empty: does not play */
    struct url seats;           /* to change seat; no URL: the game has begun, or is at a tournament's table */
    uint32_t newer_phone;       /* link of a phone that signed in later as the same player; 0: none */
    struct text newer_since;    /* when it did */
    struct text older_since;    /* when a phone of the same player signed in that was first; empty: there is none */
    ARRAY_VIEW(struct me_tournament) tournaments;
};
/* May the player sit the next round out, by the rules of the format? */
bool player_may_sit_out(const struct state *state, const struct tournament *tournament, entrant_id entrant);
/* `link`: the number of the phone's own link. */
status me_page_of(const struct page_ctx *ctx, person_id person, uint32_t link, struct me_page *page) MUST_CHECK;

/* ---- guest.html.t: /me on a phone without a player ---- */

enum guest {
    GUEST_STRANGER,
    GUEST_ASKED,
    GUEST_REFUSED,
    GUEST_WITHDRAWN,
    GUEST_LET_IN,
    GUEST_REVOKED,
    GUEST_DISPLAY,
    GUEST_STAFF
};
struct guest_page {
    const struct layout_data *frame;
    enum guest guest;
    bool has_request;          /* this phone sent one */
    struct form_head withdraw; /* of it, while it is open: POST /join/withdraw */
    struct text name;          /* of the join request, or the former player of the phone */
    struct text asked;         /* "14:20" */
    uint32_t before;           /* so many asked before */
    uint32_t plays_from;       /* round; 0: not known */
};

/* ---- past.html.t: all games of one player, with the resulting place ---- */

struct past_game {
    const struct explained_game *played;
    struct text stage;  /* "Round 2" */
    struct text ruling; /* on the player's latest call; empty: none */
    bool bye;
    ARRAY_VIEW(struct me_seat) seats;
    ARRAY_VIEW(struct standings_cell) values; /* what the game gave */
};
struct past_page {
    const struct layout_data *frame;
    struct text name, slug;
    uint32_t number;
    struct text when, ordinal; /* empty: the standings are hidden */
    uint32_t placed;           /* so many have a place */
    bool shared;
    ARRAY_VIEW(struct past_game) games;
};
status past_page_of(const struct page_ctx *ctx, entrant_id entrant, struct past_page *page) MUST_CHECK;

/* ---- my_code.html.t: the player's code for another phone, the phones that are signed in, and sign-out ---- */

struct my_phone {
    uint32_t nth;
    bool is_this;
    struct text since; /* "13:02" */
};
struct my_code_page {
    const struct layout_data *frame;
    struct form_head leave; /* POST /out */
    uint32_t number;        /* the player's */
    struct text name, code; /* empty code: not known here */
    struct text address;    /* share link with the code */
    struct code_picture picture;
    ARRAY_VIEW(struct my_phone) phones;
};

/* ---- leave.html.t: staff sign out ---- */

struct leave_page {
    const struct layout_data *frame;
    struct form_head leave; /* POST /out */
};

/* ---- report.html.t: a player reports the result ---- */

struct report_seat {
    uint32_t number;
    struct text name;
    struct text score; /* without the sign, where it has a key of its own */
    bool is_negative, wins, is_me;
    bool is_bad; /* what was typed is no score */
};
/* An ending without a winner: "Time ran out". */
struct report_ending {
    struct text says;
    enum message hint; /* MSG_NONE: none */
    uint32_t value;    /* of the field `won` */
    bool checked;
};
/* Players who share a place by the typed scores. */
struct report_tie {
    struct text head, says; /* "Two players tie at 7"; who shares which place */
};
struct report_page {
    const struct layout_data *frame;
    struct form_head form;
    struct result_page result; /* the table, as staff enter it */
    struct text slug;
    uint32_t number;       /* the reporting person's */
    bool is_other;         /* another player has reported already; the fields show that report */
    bool has_value;        /* a score for every seat */
    bool has_negative;     /* scores may be below zero: a key sets the sign */
    bool is_ordered;       /* scores are typed with marks and an order */
    bool one_wins;         /* one winner is marked */
    struct text letter;    /* of the winner’s mark, which stands after a score in an additional game */
    bool no_winner;        /* none was marked, and one is needed */
    struct text wrong;     /* why it was refused, or what is asked; empty: it was not */
    const char *rule;      /* of the refusal; NULL: none */
    bool asks;             /* it is saved if it is sent once more with `confirm` */
    struct text confirmer; /* the only other player; empty: there are several */
    ARRAY_VIEW(struct report_seat) seats;
    ARRAY_VIEW(struct report_ending) endings;
    ARRAY_VIEW(struct report_tie) ties; /* named before the report is sent */
    struct text tied;                   /* the scores that have them, as the form says it again */
};
/* Fills the page with earlier reports, except the form, which the caller fills. */
status report_page_of(const struct page_ctx *ctx, const struct player_task *now, uint32_t number,
                      struct report_page *page) MUST_CHECK;
status report_ties_shown(const struct page_ctx *ctx, table_id table, const struct score_ties *ties,
                         struct report_page *page) MUST_CHECK;
/* Puts what was typed into a refused form in place of that. `typed` sets a seat's score and sign; false: what was typed
 * there is no score. `won`: the chosen winner's number, 0 without one; -1: nothing was chosen. */
status report_page_typed(const struct page_ctx *ctx, struct report_page *page,
                         bool (*typed)(void *context, struct report_seat *seat), void *context, int64_t won) MUST_CHECK;

/* ---- word.html.t: confirmation of a message to staff, a judge call, or a drop ---- */

enum word_kind { WORD_DISPUTE, WORD_CHECK, WORD_CALL, WORD_DROP, WORD_SIT_OUT };
struct word_page {
    const struct layout_data *frame;
    enum word_kind kind;
    uint32_t table; /* its number; 0: none */
    struct text slug, tournament;
    uint32_t number; /* the sending person's */
    int64_t seen;
    bool may_sit_out;
};

#endif
