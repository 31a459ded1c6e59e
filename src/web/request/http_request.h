/* HTTP request: its parsed head, form and session, and the response that a handler fills in. What the handler writes
 * into `html` is the page.
 *
 *     status on_standings(struct http_request *request) {
 *         ... request->state, request->segments[0], request->arena ...
 *         page_standings(respond_html(request), &page);
 *         return done();
 *     }
 *
 * A handler that changes something submits a command; the request is answered when it is saved:
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
struct refbuf; /* refbuf.h */

/* Fills the response, or refuses; respond_error_by makes the response from the status that it returns. */
typedef status http_handler(struct http_request *request);

enum { REQUEST_SEGMENTS_MAX = 4, REQUEST_ETAG_SIZE = 32 };
struct http_request {
    struct server *server;
    struct connection *connection; /* NULL: it is closed, or there never was one */
    /* Set by the owner: sends the response of a pending request, and frees the request. */
    void (*answer)(struct http_request *request);
    const struct state *state; /* the current state; undefined while a command is pending */
    struct arena arena;
    struct problem why;
    uint32_t retry_seconds; /* Retry-After in seconds, of 429 or 503; 0: none */

    struct request_head head;
    struct text body;
    const struct route *route;
    char room[REQUEST_LINE_MAX]; /* of the decoded path segments */
    struct path path;
    struct text segments[REQUEST_SEGMENTS_MAX]; /* path segments that match a star of the route */
    struct text cookies[COOKIES];
    struct session session;
    enum language language;
    uint64_t address_key; /* of rate_limit.h, by the client's address */
    bool wants_json, tls;
    const void *form; /* values of the form or the query (struct form of form.h); read by param_text and others */

    enum command_kind act; /* of a command form (command_form.h) */

    struct http_response response;
    char etag[REQUEST_ETAG_SIZE]; /* of the response, if it has one */
    struct buffer reply;          /* the response body; or */
    struct text reply_fixed;      /* a body in static memory; or */
    struct refbuf *common;        /* a body shared by several responses (page_cache.h) */
    struct html html;             /* writes into `reply` */
    bool is_board;                /* a page that shows the event and has no form of its own */
    bool is_part;                 /* rendered only for its live parts, which a stream sends */
    bool is_stream;               /* the connection continues as an event stream; no more responses */

    struct writer_job job;
    /* Shows the form again with the error; NULL: an error page. */
    status (*refuse)(struct http_request *request, const struct problem *why);
    unsigned refused_with; /* the status code, while `refuse` runs */
    /* Adds to the finished response when the command is saved: a cookie. NULL: nothing to add. */
    status (*saved)(struct http_request *request, const struct job_result *told);
    /* Of a page made from the ledger (run_on_writer). */
    status (*query)(struct http_request *request, const struct open_event *event);
    status (*respond)(struct http_request *request);
    status query_status;
    void *query_result;        /* what `query` found for `respond`, in the arena */
    uint8_t token[TOKEN_SIZE]; /* of a link that is being made for an address */
    char back[512];            /* local path to redirect to after a saved command */
    bool is_pending;           /* a command is being saved */
};

void http_request_free(struct http_request *request);

/* The value in the form or the query. If it is missing: an empty text, `fallback`. */
struct text param_text(const struct http_request *request, const char *name);
struct text param_text_numbered(const struct http_request *request, const char *name, uint32_t number);
int64_t param_number(const struct http_request *request, const char *name, int64_t fallback);
/* The player of the request's token. False: the token is not a player's. */
bool player_of_request(const struct http_request *request, person_id *person);

/* A new command of that kind: sets time, random bytes and actor, and takes id and `based_on` from the form. */
status http_request_command(struct http_request *request, enum command_kind kind, struct command *command) MUST_CHECK;
/* The same for a form without an id: it cannot be sent twice. */
status http_request_command_anew(struct http_request *request, enum command_kind kind,
                                 struct command *command) MUST_CHECK;
/* For 429: sets Retry-After to a wait of that many milliseconds, and returns it in seconds for the message. */
int64_t http_request_retry_after(struct http_request *request, int64_t wait_ms);
/* TY-HASTE: limits how many commands one person saves within a minute. */
status rate_check_player(struct http_request *request, person_id person, int64_t now_ms) MUST_CHECK;
void rate_count_player(struct http_request *request, person_id person, int64_t now_ms);
/* How long a browser keeps its session. */
enum { LINK_SECONDS = 30 * 24 * 3600 };
/* A new command id for a form, in hexadecimal. */
status http_request_new_id(struct http_request *request, char hex[2 * ID_SIZE + 1]) MUST_CHECK;
/* Submits the command to the writer thread. The handler returns and does not touch the request again. */
void http_request_submit(struct http_request *request, const struct command *command);
/* For a page that needs more than the state: `query` reads the ledger on the writer's thread, into the request's arena;
 * then `respond` writes the page. The handler returns, as after http_request_submit. It may use job.command. */
status run_on_writer(struct http_request *request,
                     status (*query)(struct http_request *request, const struct open_event *event),
                     status (*respond)(struct http_request *request));

/* The CSRF token of a form to that route, 64 digits and a NUL. */
void http_request_csrf_token(const struct http_request *request, const char *route, char token[2 * HASH_SIZE + 1]);

#endif
