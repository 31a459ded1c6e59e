/* Page data of access links: links by role, join requests, and a link that was just made.
 *
 *     struct links_page page;
 *     TRY(links_page_of(&ctx, own_link, &page));
 *     page.grant = ..., page.address = ..., page.code = ...;     // the caller fills forms and the server's address
 */
#ifndef TILTYARD_PAGES_SETUP_ACCESS_LINKS_PAGES_H
#define TILTYARD_PAGES_SETUP_ACCESS_LINKS_PAGES_H

#include "core/state/access_links.h"
#include "pages/shared/view_context.h"

/* A QR code as one SVG path, in a box of side by side squares. */
struct code_picture {
    uint32_t side; /* 0: no QR code */
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
    struct text who;   /* whose it is, or its label; empty: not known */
    bool own;          /* the viewer's own link */
    struct text since; /* of a signed-in device: "14:31"; empty: a link that can be opened */
};
/* A phone that is signed in as a player. */
struct phone_row {
    uint32_t link, person; /* numbers */
    struct text name, since;
};
struct links_tournament {
    struct text slug, name;
};
/* An open join request. */
struct links_asker {
    uint32_t number;
    struct text name;
    struct text slug;  /* of the tournament whose Players page shows the request; empty: there is none */
    uint32_t namesake; /* the number of the only person with that name; 0: none, or several */
    bool has_phone;    /* that person has a phone: one button does not hand the person over */
    bool called_so;    /* some person has that name: then staff cannot add a new player with one tap */
    ARRAY_VIEW(struct links_tournament) tournaments; /* that a new player could enter */
};
struct links_page {
    const struct layout_data *frame;
    struct form_head grant;              /* sends role and label */
    struct form_head let_in;             /* sends is-N, N the request's number: the number of the person */
    struct text address;                 /* of the server, for phones; empty: not known */
    struct code_picture code;            /* QR code of the same */
    uint32_t max;                        /* longest label, in characters */
    uint32_t phones, playing;            /* persons with a signed-in phone; who play in any tournament */
    ARRAY_VIEW(struct links_role) roles; /* that can be granted here; players get a link by a code */
    ARRAY_VIEW(struct links_asker) askers;
    ARRAY_VIEW(struct links_row) rows;    /* active links of staff and displays */
    ARRAY_VIEW(struct phone_row) players; /* phones of players */
};
/* The valid phones of that player. */
status phone_rows(const struct page_ctx *ctx, person_id person, const struct phone_row **rows,
                  uint32_t *count) MUST_CHECK;
/* "14:31": when the link was made. */
struct text link_since(const struct page_ctx *ctx, const struct access_link *link);
/* `own`: the number of the viewer's link. */
status links_page_of(const struct page_ctx *ctx, uint32_t own, struct links_page *page) MUST_CHECK;

/* ---- granted.html.t: a new link; its address is shown only once ---- */

struct granted_page {
    const struct layout_data *frame;
    bool known; /* false: the same form was sent twice, and the address is no longer available */
    uint32_t number;
    enum message role;
    struct text label, address;
    struct code_picture code;
};

#endif
