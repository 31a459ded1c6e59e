/* Server internals: the server, its connections and its event streams, shared by the files of the HTTP server. Handlers
 * see none of it (http_request.h). Everything runs on the loop's thread. */
#ifndef TILTYARD_WEB_SERVER_SERVER_INTERNAL_H
#define TILTYARD_WEB_SERVER_SERVER_INTERNAL_H

#include <sys/socket.h>
#include "web/server/page_cache.h"
#include "web/http/rate_limit.h"
#include "web/server/server.h"
#include "web/request/http_request.h"
#include "web/server/flash.h"
#include "web/server/link_uses.h"
#include "web/server/own_names.h"

struct event_base;
struct bufferevent;
struct timeval;

enum { ADDRESS_PLACES = 16384, ADDRESS_WORDS_MAX = 64 };

/* Pages with an event stream (sse.c). */
struct live_page;
struct control;
struct papers;
struct verify_cache;

struct server {
    const struct server_options *options;
    const struct state *state;
    struct writer *writer;
    struct event_base *base;
    struct evconnlistener *listener;
    struct event *wakes, *interrupts, *terminates, *hangs_up, *quits, *heartbeat, *renders, *backed_up, *looks;
    void *tls; /* SSL_CTX, or NULL */
    struct control *control;
    struct papers *papers; /* print_queue.c */
    struct own_names names;
    uint16_t port;
    uint8_t secret[HASH_SIZE]; /* made at each start: for form ids and hashes of addresses */
    char organizer_token[2 * SESSION_TOKEN_SIZE + 1];
    struct session_store sessions;

    struct connection *connections; /* linked list of all */
    uint32_t connection_count, connections_most;
    uint16_t unanswered[ADDRESS_PLACES]; /* connections without an answered request, by a hash of the address */
    struct live_page *live;
    uint64_t live_turn; /* the last entry when this turn of all pages began (sse.c) */
    struct page_cache_entry page_cache[PAGE_CACHE_ENTRIES];
    uint32_t page_cache_next; /* the next entry of `kept` to replace */
    struct flash flash;
    struct link_uses uses;
    struct writer_job look; /* asks the writer whether the file is in its place */
    bool is_looking;
    enum message trouble_told; /* why nothing can be saved; MSG_NONE: it can */
    uint64_t visits;           /* answered requests */
    uint64_t pages;            /* responses written */
    uint64_t links_seen;       /* links_now() when the streams were last checked against it */
    struct rate_limit guesses_of_event, guesses_of_address; /* wrong codes */
    struct rate_limit saved_by_player;                      /* commands, by person */
    struct verify_cache *audit;                             /* verify.c; NULL: nothing was verified yet */
    bool was_reached;                                       /* by a machine other than this one */
    bool is_ending;
};

enum connection_phase {
    PHASE_HEAD,   /* waits for a head, or for the rest of one */
    PHASE_BODY,   /* the head is there; waits for the body */
    PHASE_ANSWER, /* waits for a command to be saved */
    PHASE_STREAM,
    PHASE_LINGER, /* the last response is sent; discards further input, so that the response arrives */
};

struct connection {
    struct server *server;
    struct connection *next, *before;
    struct bufferevent *socket;
    struct event *deadline;
    struct http_parser reader;
    struct http_request *request; /* pending */
    enum connection_phase phase;
    uint64_t address_key; /* of rate_limit.h */
    uint16_t place;       /* index of the address in `unanswered` */
    bool answered, closes, from_proxy, deadline_of_head;
    bool from_here; /* from this machine, by any of its addresses */

    uint8_t watcher[HASH_SIZE]; /* of a stream: the token's hash; zero for the public */
    struct live_page *page;     /* of a stream */
    struct connection *next_watcher, *before_watcher;
};

/* connection.c: takes ownership of the descriptor. */
void connection_accept(struct server *server, int descriptor, const struct sockaddr *address);
/* connection_free.c */
void connection_free(struct connection *connection);
/* Removes the connection from the unanswered ones of its address. */
void connection_note_answered(struct connection *connection);

/* sse.c */
bool sse_begin(struct http_request *request, struct connection *connection);
/* After a change of the state: schedules a render of every live page, and sends what differs. */
void sse_changed(struct server *server);
/* Something other than the state has changed, and only on that page. */
void sse_changed_for_staff(struct server *server);
/* Renders some of the pages that are due. */
void sse_render(struct server *server);
/* Closes the streams whose access links were revoked. */
void sse_drop_revoked(struct server *server);
void sse_heartbeat(struct server *server);

/* Callbacks are deferred: writing to a connection never frees it during the call. */
#define SOCKET_OPTIONS (BEV_OPT_CLOSE_ON_FREE | BEV_OPT_DEFER_CALLBACKS)

/* address.c: without the port. */
void address_words(const struct sockaddr *address, char words[ADDRESS_WORDS_MAX]);
/* Did the client reach this machine at that address? */
bool connection_came_to(const struct connection *connection, const uint8_t address[IP_BYTES]);

#endif
