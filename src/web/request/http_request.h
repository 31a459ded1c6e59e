/* One request on its way to its answer. A handler looks at what was asked and
 * fills the reply; what it writes into `html` is the page.
 *
 *     status on_standings(struct visit *visit) {
 *         ... visit->state, visit->pieces[0], visit->arena ...
 *         page_standings(visit_html(visit), &page);
 *         return done();
 *     }
 *
 * A handler that changes something makes a command, and is answered later:
 *
 *     visit_submit(visit, &command);       // the answer is 303 to visit->back, or what went wrong
 */
#ifndef TILTYARD_WEB_REQUEST_HTTP_REQUEST_H
#define TILTYARD_WEB_REQUEST_HTTP_REQUEST_H

#include "web/http/http_response.h"
#include "web/http/csrf.h"
#include "pages/shared/html.h"
#include "web/http/path.h"
#include "web/http/http_parse.h"
#include "web/request/session.h"
#include "web/server/writer.h"

struct server;
struct connection;
struct visit;
struct route;  /* routes.h */
struct shared; /* page_cache.h */

/* Fills the reply, or refuses; what comes back is told by visit_flawed_by. */
typedef status visit_handler(struct visit *visit);

enum { VISIT_PIECES_MAX = 4 };
struct visit {
    struct server *server;
    struct connection *connection; /* NULL: it is closed, or there never was one */
    const struct state *state;     /* as of now; of no meaning while a command is on its way */
    struct arena arena;
    struct problem why;
    uint32_t retry_seconds; /* what is wrong is over by itself after so long: 429, or 503; 0: it is not */

    struct request request;
    struct text body;
    const struct route *route;
    char room[REQUEST_LINE_MAX]; /* of the path's pieces */
    struct path path;
    struct text pieces[VISIT_PIECES_MAX]; /* those that a star stands for */
    struct text cookies[COOKIES];
    struct session session;
    enum language language;
    uint64_t address_key; /* of rate_limit.h: where it comes from */
    bool wants_json, tls;
    const void *form; /* what it, or the query, says (struct form of form.h): visit_text and the like */

    enum command_kind act; /* of a form that is a command (command_form.h) */

    struct answer head;      /* of the reply */
    struct buffer reply;     /* its body, or */
    struct text reply_fixed; /* a body that lives for ever, or */
    struct shared *common;   /* one that others are sent, too (page_cache.h) */
    struct html html;        /* over `reply` */
    bool is_board;           /* a page that shows the event, and no form of its own */
    bool is_part;            /* a page whose live parts are streamed, and not shown as a page */
    bool is_stream;          /* the connection goes on as a stream; nothing more is answered */

    struct writer_job job;
    /* Shows the form again, with what is wrong; NULL: a page that says it. */
    status (*refuse)(struct visit *visit, const struct problem *why);
    unsigned refused_with; /* the status, while it does */
    /* What else is to be said when it is saved: a cookie. The reply is there already; NULL: nothing. */
    status (*saved)(struct visit *visit, const struct told *told);
    /* Of a page that is made from the ledger (visit_look). */
    status (*look)(struct visit *visit, const struct event *event);
    status (*shown)(struct visit *visit);
    status look_went;
    void *looked;    /* what the one found for the other, in the arena */
    char back[512];  /* where a command that was saved leads: a path of ours */
    bool is_pending; /* a command is on its way */
};

/* Reads the head and the body into the visit, which is zero but for server and connection, finds the route, asks it. Then
 * the reply is there, unless the visit is pending: whoever owns it hands it to visit_done. */
void visit_begin(struct visit *visit);
/* For a stream: renders the page at that path as the same viewer sees it. False: it is no page of his. */
bool visit_render(struct visit *visit, struct text target);
void visit_free(struct visit *visit);

/* What the form, or the query, says; else an empty text, `otherwise`. */
struct text visit_text(const struct visit *visit, const char *name);
struct text visit_text_numbered(const struct visit *visit, const char *name, uint32_t number);
int64_t visit_number(const struct visit *visit, const char *name, int64_t otherwise);

/* The page in the making: a reply of 200 in HTML. */
struct html *visit_html(struct visit *visit);
/* Another one in place of what was written: what is wrong, and why. */
void visit_flawed(struct visit *visit, unsigned code, const struct problem *why);
void visit_flawed_by(struct visit *visit, unsigned code, status went);
void visit_not_found(struct visit *visit);
/* 303 */
void visit_redirect(struct visit *visit, struct text path);
/* What everybody may keep for ever. */
void visit_fixed(struct visit *visit, enum content_type type, const void *bytes, size_t size, const char *etag);

/* A new command of that kind: time, chance, who; its id and what it is based on as the form says them. */
status visit_command(struct visit *visit, enum command_kind kind, struct command *command) MUST_CHECK;
/* The same of a form that has no id: it cannot be sent twice. */
status visit_command_anew(struct visit *visit, enum command_kind kind, struct command *command) MUST_CHECK;
/* What is refused now is good after so many milliseconds: 429. Gives them as seconds, for the sentence. */
int64_t visit_retry_after(struct visit *visit, int64_t wait_ms);
/* TY-HASTE: no more is saved by one person within a minute than a phone has to say. */
status visit_check_haste(struct visit *visit, person_id person, int64_t now_ms) MUST_CHECK;
void visit_count_haste(struct visit *visit, person_id person, int64_t now_ms);
/* The same form sent twice makes the same token, so that whoever presses twice has the one that counts. */
void visit_same_token(const struct visit *visit, struct command *command);
/* The token that the saved command has made becomes the viewer's. */
enum { LINK_SECONDS = 30 * 24 * 3600 };
void visit_take_token(struct visit *visit);
/* The id of a command that no other form has, in hexadecimal. */
status visit_new_id(struct visit *visit, char hex[2 * ID_SIZE + 1]) MUST_CHECK;
/* A cookie beside the reply; `value` lives as long as the visit. */
void visit_cookie(struct visit *visit, enum cookie cookie, struct text value, uint32_t seconds);
/* Sends it; the handler returns, and touches nothing of the visit any more. */
void visit_submit(struct visit *visit, const struct command *command);
/* For a page that needs more than the state: `look` reads the ledger, on the writer's thread, into the visit's arena; then
 * `shown` writes the page. The handler returns, as after visit_submit; job.command is the handler's. */
status visit_look(struct visit *visit, status (*look)(struct visit *visit, const struct event *event),
                  status (*shown)(struct visit *visit));

/* The token of a form to that route, 64 digits and a NUL. */
void visit_form_token(const struct visit *visit, const char *route, char token[2 * HASH_SIZE + 1]);

#endif
