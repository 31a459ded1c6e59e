/* HTTP server: its event, options and limits. One thread runs a loop that reads requests and writes responses, from the
 * state that a writer (writer.h) keeps on disk.
 *
 *     struct server *server;
 *     TRY(server_start(&server, &options, &event.state, writer, why));
 *     ... server_port(server) ...
 *     server_run(server);            // until SIGINT or SIGTERM
 *     server_stop(server);
 */
#ifndef TILTYARD_WEB_SERVER_SERVER_H
#define TILTYARD_WEB_SERVER_SERVER_H

#include "web/request/session.h"
#include "web/server/writer.h"

enum {
    CONNECTIONS_MAX = 12000,
    CONNECTIONS_UNANSWERED_MAX = 2000, /* per address, without an answered request: a venue is one address */
    HEAD_SECONDS = 10,
    BODY_SECONDS = 30,
    ANSWER_SECONDS = 20, /* without the client reading a byte of a response */
    IDLE_SECONDS = 75,   /* between two requests */
    HEARTBEAT_SECONDS = 15,
    FILE_LOOK_SECONDS = 2,         /* between two looks at where the event's file is */
    STREAM_PAGES_MAX = 4096,       /* different pages with an event stream, */
    STREAM_PAGES_PUBLIC_MAX = 512, /* of them for viewers without a link */
    STREAM_BYTES_MAX = 64 * 1024,  /* that a stream's client has not read */
};

struct listening;
struct route_table;
struct sample_event;

struct server_options {
    const char *bind;         /* NULL: every address of the machine */
    const char *const *hosts; /* further own names (own_names.h), `host_count` */
    uint32_t host_count;
    bool is_demo;                      /* the demo on this machine opens pages at localhost */
    const struct listening *listening; /* stays the caller's */
    const struct route_table *routes;  /* NULL: those of an event (routes.h) */
    void *doors;                       /* of the start page's handlers (start_page.h) */
    const char *proxy;                 /* the address of a trusted proxy, or NULL */
    const char *socket;                /* for the command line (control_socket.h), or NULL */
    int drawer;                        /* a socket to the drawing process, or -1 */
    enum language language;            /* if the viewer's browser names none */
    const struct sentence *cut;        /* the file is a copy without its log; NULL: it is not */
    const char *file;                  /* the event's path, for people */
    struct sample_event *sample;       /* serve_main.h; NULL: not the sample */
    struct backups *backups;           /* started before the server runs, stopped after it */
    void (*say)(void *context, const struct sentence *sentence); /* prints on the terminal, while the server runs */
    void (*beat)(void *context);                                 /* every HEARTBEAT_SECONDS */
    void *beat_context;                                          /* of `say` and `beat` */
    int64_t (*now_ms)(void *context);
    status (*chance)(void *context, void *bytes, size_t size, struct problem *why);
    void *context;              /* of `now_ms` and `chance` */
    const uint8_t *form_secret; /* HASH_SIZE bytes: the event's own, for the tokens of forms */
};

struct server;
struct own_names;
/* Takes connections from the socket. All that the options point to must outlive the server. Without a writer there is no
 * event: `state` is empty, and the routes are of pages that need none. */
status server_start(struct server **server, const struct server_options *options, const struct state *state,
                    struct writer *writer, struct problem *why) MUST_CHECK;
uint16_t server_port(const struct server *server);
struct own_names *server_names(struct server *server);
/* The organizer's token of this start, as written in a link. */
const char *server_organizer_token(const struct server *server);
/* The browser with that device token is the organizer's, by that link of the ledger, for which the link of this start is
 * spent; 0: by none, until the server ends. */
void server_sign_in(struct server *server, const uint8_t token[HASH_SIZE], uint32_t link);
/* Lets server_run return. */
void server_end(struct server *server);
/* True: it was asked to end. False: the event loop failed. */
bool server_run(struct server *server);
/* Answers what is being saved, ends the streams, closes. The writer is finished; the caller still frees it. */
void server_stop(struct server *server);

#endif
