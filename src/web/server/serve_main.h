/* Main program of `tiltyard serve`: opens the event, listens, prints the address, and ends with Ctrl-C.
 *
 *     struct serving serving = {.source = {open_store, &file}, .port = 8080, ...};
 *     return serve(&serving, why);
 */
#ifndef TILTYARD_WEB_SERVER_SERVE_MAIN_H
#define TILTYARD_WEB_SERVER_SERVE_MAIN_H

#include "app/save/event_file.h"

struct listening; /* listening.h */

/* The browser that chose this event on the start page: it becomes the organizer's. */
struct opener {
    uint8_t token[HASH_SIZE];   /* the hash of its device token */
    uint8_t session[HASH_SIZE]; /* the hash of the session that it has already; zero: none */
};

/* The sample event, while it is served. */
enum { SAMPLE_PATH_SIZE = 4096 };
struct sample_event {
    const char *folder;          /* absolute: where it can be kept */
    char kept[SAMPLE_PATH_SIZE]; /* the file that it was kept as; empty: it was not */
};

struct serving {
    struct store_source source;  /* opens the event's store for writing, at the start and after an unknown commit */
    struct store_source reading; /* opens it for reading, on another thread */
    /* Opens a backup read-only; takes `context`. */
    status (*look)(void *context, struct store **store, const char *path, struct problem *why);
    const char *path;                                     /* of the event's file */
    const char *called;                                   /* the program's name, for messages */
    const char *backup;                                   /* a second folder for backups, or NULL */
    const char *bind, *tls_certificate, *tls_key, *proxy; /* as in server_options */
    const char *const *hosts;                             /* as in server_options */
    uint32_t host_count;
    uint16_t port;
    const struct listening *listening; /* a socket that is open, and stays so; NULL: opens one */
    const struct opener *opener;       /* NULL: the event was not chosen on a start page */
    /* With an opener: called once when all is ready but for taking connections. `keeps`: the browser was the organizer's
     * already. False: end at once. */
    bool (*ready)(void *context, bool keeps);
    void *waiting;               /* the context of `ready` */
    int drawer;                  /* a socket to the drawing process (print_wire.h); -1: none */
    bool wants_json;             /* stdout gets one JSON line, with the addresses */
    bool is_sample;              /* the sample event: a file that is deleted afterwards, */
    struct sample_event *sample; /* and which can be kept; NULL: not the sample */
    /* Called when the sample was kept, to delete its file: the process that serves the event cannot. */
    void (*delete_sample)(void *context);
    void *deleter; /* the context of `delete_sample` */
    /* Called once when the server listens, with the organizer's link. The demo sets it to act as the organizer. May be
     * NULL. */
    void (*listens)(void *context, struct text link);
    void (*beats)(void *context); /* called every HEARTBEAT_SECONDS; may be NULL */
    void *listener;               /* the context of `listens` and `beats` */
    enum language language;
    int64_t (*now_ms)(void *context);
    status (*chance)(void *context, void *bytes, size_t size, struct problem *why);
    void *context;
};

/* Returns when it was asked to end. */
status serve(const struct serving *serving, struct problem *why) MUST_CHECK;

#endif
