/* Who may do what from which device: links by role, those who ask to be let in, and a link that was just made.
 *
 *     struct links_page page;
 *     TRY(links_page_of(&look, own_link, &page));
 *     page.grant = ..., page.address = ..., page.code = ...;     // forms, and where the server is, are the caller's
 */
#ifndef TILTYARD_PAGES_SETUP_ACCESS_LINKS_PAGES_H
#define TILTYARD_PAGES_SETUP_ACCESS_LINKS_PAGES_H

#include "pages/shared/view_context.h"

/* A QR code as squares of one path, in a box of so many squares. */
struct code_picture {
    uint32_t side; /* 0: there is none */
    struct text path;
};

/* ---- links.html.t ---- */

struct links_role {
    uint32_t role; /* enum link_role */
    enum message name;
};
struct links_row {
    uint32_t number;
    enum message role;
    struct text who; /* whose it is, or what it is called; empty: nobody said */
    bool own;        /* by which the viewer came himself */
};
struct links_tournament {
    struct text slug, name;
};
/* Somebody without a code. */
struct links_asker {
    uint32_t number;
    struct text name;
    uint32_t namesake; /* the number of the only one in the event who is called so; 0: nobody is, or several */
    bool called_so;    /* somebody is called so: then he or she is no newcomer by a mere tap */
    ARRAY_VIEW(struct links_tournament) tournaments; /* which a newcomer could enter */
};
struct links_page {
    const struct layout_data *frame;
    struct form_head grant;              /* sends role and label */
    struct form_head let_in;             /* sends is-N, N the request's number: the number of whom it is */
    struct text address;                 /* of the server, for phones; empty: not known */
    struct code_picture code;            /* the same */
    uint32_t max;                        /* signs of a label */
    uint32_t phones, playing;            /* people whose phone is in; who play in any tournament */
    ARRAY_VIEW(struct links_role) roles; /* that are granted here; a player's is somebody's, and comes by a code */
    ARRAY_VIEW(struct links_asker) askers;
    ARRAY_VIEW(struct links_row) rows; /* links of staff and displays that count */
};
/* `own`: the number of the viewer's link. */
status links_page_of(const struct page_ctx *ctx, uint32_t own, struct links_page *page) MUST_CHECK;

/* ---- asked.html.t: one who asks, where it takes more than a tap ---- */

struct asked_page {
    const struct layout_data *frame;
    struct url back; /* where a form leads */
    struct links_asker asker;
    ARRAY_VIEW(struct text) names; /* of everybody in the event, to choose from */
};
status asked_page_of(const struct page_ctx *ctx, const struct join_request *join, struct asked_page *page) MUST_CHECK;

/* ---- granted.html.t: a link that was made; its address is shown this once ---- */

struct granted_page {
    const struct layout_data *frame;
    bool known; /* false: the same form came twice, and the address is not to be had again */
    uint32_t number;
    enum message role;
    struct text label, address;
    struct code_picture code;
};

#endif
