/* HTTP request: its parsed head, form and session, and the response that a handler fills in.
 * One request on its way to its answer. A handler looks at what was asked and
 * fills the reply; what it writes into `html` is the page.
 *
 *     status on_standings(struct http_request *request) {
 *         ... request->state, request->segments[0], request->arena ...
 *         page_standings(respond_html(request), &page);
 *         return done();
 *     }
 *
 * A handler that changes something makes a command, and is answered later:
 *
 *     http_request_submit(request, &command);       // the answer is 303 to request->back, or what went wrong
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
struct http_request;
struct route;  /* routes.h */
struct refbuf; /* page_cache.h */

/* Fills the reply, or refuses; what comes back is told by respond_error_by. */
typedef status http_handler(struct http_request *request);

enum { REQUEST_SEGMENTS_MAX = 4 };
struct http_request {
    struct server *server;
    struct connection *connection; /* NULL: it is closed, or there never was one */
    /* Set by the owner: sends a reply that was pending, and frees the request. */
    void (*answer)(struct http_request *request);
    const struct state *state;     /* as of now; of no meaning while a command is on its way */
    struct arena arena;
    struct problem why;
    uint32_t retry_seconds; /* what is wrong is over by itself after so long: 429, or 503; 0: it is not */

    struct request_head head;
    struct text body;
    const struct route *route;
    char room[REQUEST_LINE_MAX]; /* of the path's pieces */
    struct path path;
    struct text segments[REQUEST_SEGMENTS_MAX]; /* those that match a star in the route */
    struct text cookies[COOKIES];
    struct session session;
    enum language language;
    uint64_t address_key; /* of rate_limit.h: where it comes from */
    bool wants_json, tls;
    const void *form; /* what it, or the query, says (struct form of form.h): param_text and the like */

    enum command_kind act; /* of a form that is a command (command_form.h) */

    struct http_response response;
    struct buffer reply;       /* its body, or */
    struct text reply_fixed;   /* a body that lives for ever, or */
    struct refbuf *common;     /* one that others are sent, too (page_cache.h) */
    struct html html;          /* over `reply` */
    bool is_board;             /* a page that shows the event, and no form of its own */
    bool is_part;              /* a page whose live parts are streamed, and not shown as a page */
    bool is_stream;            /* the connection goes on as a stream; nothing more is answered */

    struct writer_job job;
    /* Shows the form again, with what is wrong; NULL: a page that says it. */
    status (*refuse)(struct http_request *request, const struct problem *why);
    unsigned refused_with; /* the status, while it does */
    /* What else is to be said when it is saved: a cookie. The reply is there already; NULL: nothing. */
    status (*saved)(struct http_request *request, const struct job_result *told);
    /* Of a page that is made from the ledger (run_on_writer). */
    status (*query)(struct http_request *request, const struct open_event *event);
    status (*respond)(struct http_request *request);
    status query_status;
    void *query_result; /* what `query` found for `respond`, in the arena */
    char back[512];  /* where a command that was saved leads: a path of ours */
    bool is_pending; /* a command is on its way */
};

void http_request_free(struct http_request *request);

/* What the form, or the query, says; else an empty text, `otherwise`. */
struct text param_text(const struct http_request *request, const char *name);
struct text param_text_numbered(const struct http_request *request, const char *name, uint32_t number);
int64_t param_number(const struct http_request *request, const char *name, int64_t fallback);
/* The player of the request's token; false: the token is no player's. */
bool player_of_request(const struct http_request *request, person_id *person);

/* A new command of that kind: time, chance, who; its id and what it is based on as the form says them. */
status http_request_command(struct http_request *request, enum command_kind kind, struct command *command) MUST_CHECK;
/* The same of a form that has no id: it cannot be sent twice. */
status http_request_command_anew(struct http_request *request, enum command_kind kind,
                                 struct command *command) MUST_CHECK;
/* What is refused now is good after so many milliseconds: 429. Gives them as seconds, for the sentence. */
int64_t http_request_retry_after(struct http_request *request, int64_t wait_ms);
/* TY-HASTE: no more is saved by one person within a minute than a phone has to say. */
status rate_check_player(struct http_request *request, person_id person, int64_t now_ms) MUST_CHECK;
void rate_count_player(struct http_request *request, person_id person, int64_t now_ms);
/* The same form sent twice makes the same token, so that whoever presses twice has the one that counts. */
void http_request_same_token(const struct http_request *request, struct command *command);
/* The token that the saved command has made becomes the viewer's. */
enum { LINK_SECONDS = 30 * 24 * 3600 };
void http_request_take_token(struct http_request *request);
/* The id of a command that no other form has, in hexadecimal. */
status http_request_new_id(struct http_request *request, char hex[2 * ID_SIZE + 1]) MUST_CHECK;
/* Sends it; the handler returns, and touches nothing of the request any more. */
void http_request_submit(struct http_request *request, const struct command *command);
/* For a page that needs more than the state: `query` reads the ledger, on the writer's thread, into the request's arena; then
 * `respond` writes the page. The handler returns, as after http_request_submit; job.command is the handler's. */
status run_on_writer(struct http_request *request,
                     status (*query)(struct http_request *request, const struct open_event *event),
                     status (*respond)(struct http_request *request));

/* The token of a form to that route, 64 digits and a NUL. */
void http_request_csrf_token(const struct http_request *request, const char *route, char token[2 * HASH_SIZE + 1]);

#endif
