/* Layout data: the viewer, the page and the navigation, which the layout around every page shows and every form needs.
 *
 *     struct layout_data frame = {.event = name, .language = "en", .here = url_at("/"), ...};
 *     frame.title = sentence_of(MSG_STANDINGS, 0);
 *     struct standings_page page = {.frame = &frame};
 *
 * The request handler fills it. Live parts use only its language.
 */
#ifndef TILTYARD_PAGES_SHARED_LAYOUT_H
#define TILTYARD_PAGES_SHARED_LAYOUT_H

#include "pages/shared/html.h"

/* Each role may see what those before it may see; but a display has no forms. */
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

/* The hidden fields of every form ({use form_fields form}). */
struct form_head {
    struct url action;
    const char *token; /* field t */
    const char *id;    /* field id: the command's id, 32 hexadecimal digits; NULL: none */
    uint64_t based_on; /* field based_on: the last entry that the page shows; 0: none */
};

/* The result of the last form; IMPOSSIBLE: of a GET request, where nothing was to be saved. */
enum notice_kind { NOTICE_NONE, NOTICE_SAVED, NOTICE_REFUSED, NOTICE_UNKNOWN, NOTICE_IMPOSSIBLE };
struct notice {
    enum notice_kind kind;
    uint64_t saved;     /* the last entry */
    const char *rule;   /* of a refusal; NULL: none */
    struct text says;   /* of a refusal, or warnings of a saved command: formatted, in the viewer's language */
    struct url history; /* where to read the entry; its length 0: nowhere */
};

/* A link in the navigation. */
struct nav_link {
    struct url to;
    enum message label;
    bool here;
    uint32_t waiting; /* number of open items there; 0: none */
    bool hidden;      /* of the four places: an event without a tournament has none such */
};

/* The four places of public pages, always in this order. */
enum tab { TAB_ME, TAB_PAIRINGS, TAB_STANDINGS, TAB_EVENT, TABS };

/* The six places of staff's pages, always in this order. */
enum place_kind { PLACE_ROUND, PLACE_PLAYERS, PLACE_STANDINGS, PLACE_SCREENS, PLACE_ACCESS, PLACE_SETTINGS, PLACES };
struct staff_place {
    struct url to;            /* its length 0: there is no such page for the viewer */
    enum message label, more; /* more: left out on a phone; MSG_NONE: nothing */
    uint32_t icon;            /* of assets/icons.svg */
    bool here;
    uint32_t waiting; /* what waits for staff there */
};
/* A tournament of the event, in the switch beside the places. */
struct tournament_link {
    struct text name, stands; /* "round 2 · 12 of 27" */
    struct url to;
    bool here;
};
/* What comes next in the tournament, in the top bar: a link, a command, or a form of the page. */
struct next_action {
    struct text says;         /* empty: there is none */
    bool is_step;             /* the step that is due; else one that is likely */
    bool or_clock;            /* a clock waits for its start: until then the step is to start it */
    struct url to;            /* of a link; its length 0: a button */
    const char *form;         /* id of the form that the button sends */
    struct url command;       /* of a command; its length 0: the form's own action */
    const char *name, *value; /* the button's field; NULL: none */
};

/* The round clock, at the top of every page of a tournament. */
enum clock_kind { CLOCK_SHOWN_NONE, CLOCK_SHOWN_READY, CLOCK_SHOWN_RUNNING, CLOCK_SHOWN_PAUSED, CLOCK_SHOWN_OVER };
struct frame_clock {
    enum clock_kind kind; /* CLOCK_SHOWN_NONE: not shown */
    int64_t ends_ms;      /* end of a running clock; 0: it does not run */
    int64_t starts_ms;    /* of one that waits for its start, in a stream also of one that has waited; else 0 */
    struct text shown;    /* "12:34"; empty for a running clock in a stream, unless starts_ms: then all its minutes */
    struct text hour;     /* "16:15", when a running clock ends; empty: it does not run */
    struct text starts;   /* "15:15", when a running clock starts or started; empty: it does not run */
    struct text stage;    /* "Round 2": what is played */
};

/* An announcement for all viewers. */
struct banner {
    struct text says;
    struct text hour; /* "14:58", when it was made; empty: pages show no times of day */
    int64_t until_ms; /* 0: until it is withdrawn */
};

struct layout_data {
    struct text event;      /* its name */
    struct text tournament; /* name of the tournament that is shown; empty: none */
    struct text slug;       /* of that tournament */
    struct sentence title;
    enum viewer viewer;
    enum theme theme;
    const char *language;   /* "en", "pt-BR" */
    bool is_portuguese;     /* the latter */
    struct url here;        /* this page's URL: to return to it, and to select its stream */
    int64_t now_ms;         /* the server's clock, for timers */
    bool untimed;           /* many share the page (page_cache.h): it leaves the time to its stream */
    struct text counted;    /* "{1}": where the script writes a number */
    struct form_head looks; /* form POST /looks: fields language (en, pt-BR), theme (system, light, dark), back */
    const char *act_token;  /* of every command form ({use act *frame}) */
    uint64_t seq;           /* the last entry of the state that is shown */
    bool acts;              /* may the viewer send commands? */
    bool incomplete;        /* out of memory while texts were made: the page is not sent (page_ctx_keep) */
    uint32_t me;            /* number of the player whose phone looks; 0: nobody's */
    bool live;              /* does the page listen for changes? */
    bool games;             /* a page of refereed games, with a sheet of its own */
    struct url turns;       /* a projector page that cycles: the next URL, after its last screen; its length 0: none */
    bool bell;              /* a projector page that rings and flashes when time is up */
    struct url onward;      /* the next screen for a browser without a script; its length 0: none */
    bool staff;             /* is the viewer staff? */
    bool sample;            /* the sample event */
    /* Rendered for a stream? Then it leaves out what the script counts, so that a part changes only when something is
     * saved. */
    bool streamed;
    struct frame_clock clock;
    ARRAY_VIEW(struct banner) banners;
    struct notice notice;
    struct nav_link tab_links[TABS];
    ARRAY_VIEW(struct nav_link) tabs;            /* these: the places of public pages */
    ARRAY_VIEW(struct nav_link) nav;             /* other public pages that have something to show */
    ARRAY_VIEW(struct tournament_link) switches; /* the event's tournaments; empty: there is only one */
    /* Of staff's pages (staff.html.t): */
    struct text trouble;        /* why nothing can be saved; empty: it can */
    bool is_elsewhere;          /* because the file is gone from its place */
    struct text cut;            /* the file is a copy that may lack entries; empty: it is not */
    struct text backup_trouble; /* why backups fail; empty: they do not */
    struct text backup;         /* "Backup 14:58, checked"; empty: none was made, or it fails */
    bool cols, wide_side;       /* the page has a side panel, a wide one */
    bool side_last;             /* the side panel comes after the work */
    struct text who;            /* "Dora"; empty: nobody in particular */
    enum message role;          /* of the viewer */
    uint32_t waiting;           /* what waits for staff, in all */
    struct next_action next;
    struct {
        struct url to;     /* its length 0: no tournament is at hand */
        const char *token; /* of its form */
        struct text typed;
        struct text example; /* the scores of a result: "16w 11 -2" */
    } line;
    ARRAY_VIEW(struct staff_place) places;
    ARRAY_VIEW(struct nav_link) more; /* pages outside of the six places */
    bool has_overall;                 /* the event has a title over two tournaments */
};

#endif
