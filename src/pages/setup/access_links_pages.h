/* Page data of access: the links of staff, the phones of players, and a link that was just made.
 *
 *     struct access_page page;
 *     TRY(access_page_of(&ctx, &asked, &page));
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

/* ---- access.html.t ---- */

struct access_role {
    uint32_t role; /* enum link_role */
    enum message name, may;
    bool first;
};
struct access_row {
    uint32_t number;
    enum message role, may;
    struct text who;  /* whose it is, or its label; empty: not known */
    bool own;         /* the viewer's own link */
    struct text used; /* "today 15:02"; "opened 14:31" where it was not used since the server’s start; empty: never */
    struct url end;   /* this page, asking whether to revoke it */
};
/* A person with a staff role, and the link that fits it. */
struct access_person {
    uint32_t number, link_role;
    struct text name;
    enum message role;
};
struct access_staff_role {
    uint32_t role; /* enum staff_role */
    enum message name;
    bool first;
};
/* A phone that is signed in as a player. */
struct phone_row {
    uint32_t link, person; /* numbers */
    struct text name, since;
};
/* What the address asks for. */
struct access_asked {
    uint32_t own;  /* the number of the viewer's link */
    uint32_t link; /* to be revoked; 0: none */
    bool phones;   /* shows the phones of players */
    /* When a link was last used since the server’s start; 0: not. NULL: not known. */
    int64_t (*last_used)(const void *server, uint32_t link);
    const void *server;
};
struct access_page {
    const struct layout_data *frame;
    struct text slug; /* empty: there is no tournament */
    struct url here, phones_at;
    struct form_head grant;   /* the caller's; sends role and label */
    struct text address;      /* of the server, for phones; empty: not known; the caller's */
    struct code_picture code; /* QR code of the same; the caller's */
    uint32_t max;             /* longest label, in characters */
    uint32_t phones, playing; /* persons with a signed-in phone; who play in any tournament */
    uint32_t without;         /* who play without one */
    bool shows_phones;
    uint32_t ending; /* the link to be revoked; 0: none */
    struct text ending_who;
    ARRAY_VIEW(struct access_person) people;          /* with a staff role */
    ARRAY_VIEW(struct access_staff_role) staff_roles; /* that a person can have */
    ARRAY_VIEW(struct text) others;                   /* names of those without one */
    ARRAY_VIEW(struct access_role) roles;             /* that can be granted here; players get a link by a code */
    ARRAY_VIEW(struct access_row) rows;               /* active links of staff and displays */
    ARRAY_VIEW(struct phone_row) players;             /* phones of players, by name */
};
/* The valid phones of that player. */
status phone_rows(const struct page_ctx *ctx, person_id person, const struct phone_row **rows,
                  uint32_t *count) MUST_CHECK;
/* "14:31": when the link was made. */
struct text link_since(const struct page_ctx *ctx, const struct access_link *link);
/* Fills everything but what is the caller's. */
status access_page_of(const struct page_ctx *ctx, const struct access_asked *asked,
                      struct access_page *page) MUST_CHECK;

/* ---- granted.html.t: a new link; its address is shown only once ---- */

struct granted_page {
    const struct layout_data *frame;
    bool known; /* false: the same form was sent twice, and the address is no longer available */
    uint32_t number;
    struct argument role; /* its name */
    struct text label, address;
    struct code_picture code;
};

#endif
