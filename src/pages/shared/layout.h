/* Who looks at a page, and from where: what the layout around every page shows,
 * and what every form of it needs.
 *
 *     struct layout_data frame = {.event = name, .language = "en", .here = url_at("/"), ...};
 *     frame.title = sentence_of(MSG_STANDINGS, 0);
 *     struct standings_page page = {.frame = &frame};
 *
 * Whoever answers the request fills it. Nothing of it but the language stands in a live part.
 */
#ifndef TILTYARD_PAGES_SHARED_LAYOUT_H
#define TILTYARD_PAGES_SHARED_LAYOUT_H

#include "pages/shared/html.h"

/* Each may see what those before may see, but for the display, which has no forms. */
enum viewer {
    VIEWER_PUBLIC,
    VIEWER_PLAYER,
    VIEWER_DISPLAY,
    VIEWER_SCOREKEEPER,
    VIEWER_JUDGE,
    VIEWER_ORGANIZER,
    VIEWERS
};
enum theme { THEME_SYSTEM, THEME_LIGHT, THEME_DARK };

/* What every form carries, hidden ({use form_fields form}). */
struct form_head {
    struct url action;
    const char *token; /* field t */
    const char *id;    /* field id: that of the command, 32 hexadecimal digits; NULL: it sends none */
    uint64_t based_on; /* field based_on: the entry that was looked at; 0: none */
};

/* What became of a form that was sent; IMPOSSIBLE: of an address, where nothing was to be saved. */
enum notice_kind { NOTICE_NONE, NOTICE_SAVED, NOTICE_REFUSED, NOTICE_UNKNOWN, NOTICE_IMPOSSIBLE };
struct notice {
    enum notice_kind kind;
    uint64_t saved;     /* the last entry */
    const char *rule;   /* of a refusal; NULL: none */
    struct text says;   /* of a refusal, or what a saved command warns of: said already, in the viewer's language */
    struct url history; /* where an entry is told; its length 0: nowhere */
};

/* A link in the navigation. */
struct nav_link {
    struct url to;
    enum message label;
    bool here;
    uint32_t waiting; /* what waits there for somebody; 0: nothing does */
};

/* The clock of what is played, at the top of every page of a tournament. */
enum clock_kind { CLOCK_SHOWN_NONE, CLOCK_SHOWN_READY, CLOCK_SHOWN_RUNNING, CLOCK_SHOWN_PAUSED, CLOCK_SHOWN_OVER };
struct frame_clock {
    enum clock_kind kind; /* CLOCK_SHOWN_NONE: nothing is to be shown there */
    int64_t ends_ms;      /* it runs, to that moment; 0: it stands */
    struct text shown;    /* "12:34"; empty in what is streamed of one that runs */
};

/* Something that is announced to everybody who looks. */
struct banner {
    struct text says;
    int64_t until_ms; /* 0: until it is withdrawn */
};

struct layout_data {
    struct text event;      /* its name */
    struct text tournament; /* the name of the one that is shown; empty: none */
    struct text slug;       /* of it */
    struct sentence title;
    enum viewer viewer;
    enum theme theme;
    const char *language; /* "en", "pt-BR" */
    struct url here;      /* this page: for coming back to it, and whose stream it listens to */
    int64_t now_ms;       /* the server's clock, for timers */
    struct form_head
        looks; /* language and theme, POST /looks: fields language (en, pt-BR), theme (system, light, dark), back */
    const char *act_token; /* of every form that is a command ({use act *frame}) */
    uint64_t seq;          /* the last entry of what is shown */
    bool acts;             /* may who looks send commands? */
    bool incomplete;       /* memory ran out while its words were made: it is not sent (page_ctx_keep) */
    bool live;             /* does the page listen for changes? */
    bool projector;        /* for a wall: no navigation, large, and it pages by itself */
    struct url turns;      /* a wall that shows several things: the next, after its last screen; its length 0: none */
    struct url onward;     /* the next screen for a browser without a script; its length 0: none */
    bool staff;            /* is there a desk for who looks? */
    /* Is it made for a stream? What the script counts by itself is left out then: a part is to change only by what is saved. */
    bool streamed;
    struct frame_clock clock;
    ARRAY_VIEW(struct banner) banners;
    struct notice notice;
    ARRAY_VIEW(struct nav_link) nav;  /* what everybody may see */
    ARRAY_VIEW(struct nav_link) desk; /* the desk's pages; none but for staff */
};

#endif
