/* The HTTP server: its event, options and limits.
 * The server of the event: one thread with a loop that reads requests and
 * writes answers, over the state that a writer (writer.h) keeps on the disk.
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
    CONNECTIONS_UNANSWERED_MAX = 2000, /* of one address, without an answered request: a venue is one address */
    HEAD_SECONDS = 10,
    BODY_SECONDS = 30,
    ANSWER_SECONDS = 20, /* without a byte of an answer being taken */
    IDLE_SECONDS = 75,   /* between two requests */
    HEARTBEAT_SECONDS = 15,
    STREAM_PAGES_MAX = 4096,       /* different ones that are listened to, */
    STREAM_PAGES_PUBLIC_MAX = 512, /* of them by those without a link */
    STREAM_BYTES_MAX = 64 * 1024,  /* that a stream's reader has not taken */
};

struct server_options {
    const char *bind;                                            /* NULL: every address of the machine */
    uint16_t port;                                               /* 0: any that is free */
    const char *tls_certificate, *tls_key;                       /* NULL: no TLS */
    const char *proxy;                                           /* the address of a trusted proxy, or NULL */
    const char *socket;                                          /* for the command line (control_socket.h), or NULL */
    int drawer;                                                  /* a socket to whatever draws on paper, or -1 */
    enum language language;                                      /* where the viewer says nothing */
    struct backups *backups;                                     /* begun before it runs, and stopped behind it */
    void (*say)(void *context, const struct sentence *sentence); /* on the terminal, while it runs */
    void (*beat)(void *context);                                 /* every HEARTBEAT_SECONDS */
    void *beat_context;                                          /* of these two */
    int64_t (*now_ms)(void *context);
    status (*chance)(void *context, void *bytes, size_t size, struct problem *why);
    void *context; /* of these two */
};

struct server;
/* Listens; what is said must outlive the server. FAULT "LISTEN", "TLS". */
status server_start(struct server **server, const struct server_options *options, const struct state *state,
                    struct writer *writer, struct problem *why) MUST_CHECK;
uint16_t server_port(const struct server *server);
/* The organizer's token of this start, as it stands in a link. */
const char *server_organizer_token(const struct server *server);
/* True: it was asked to end. False: the loop broke. */
bool server_run(struct server *server);
/* Answers what is being saved, ends the streams, closes. The writer is stopped, and still the caller's to free. */
void server_stop(struct server *server);

#endif
