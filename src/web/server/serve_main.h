/* Main program of `tiltyard serve`: start, loop, end.
 * The whole of `tiltyard serve`: opens the event, listens, says where, and ends with Ctrl-C.
 *
 *     struct serving serving = {.source = {open_store, &file}, .port = 8080, ...};
 *     return serve(&serving, why);
 */
#ifndef TILTYARD_WEB_SERVER_SERVE_MAIN_H
#define TILTYARD_WEB_SERVER_SERVE_MAIN_H

#include "app/save/event_file.h"

struct serving {
    struct store_source source;  /* opens the event's store for writing, now and after a commit nobody knows of */
    struct store_source reading; /* the same for reading beside it, on another thread */
    /* Opens a backup as it stands, with `context` of its own. */
    status (*look)(void *context, struct store **store, const char *path, struct problem *why);
    const char *path;                                     /* of the event's file */
    const char *called;                                   /* the program, as people call it */
    const char *backup;                                   /* a second folder for backups, or NULL */
    const char *bind, *tls_certificate, *tls_key, *proxy; /* as in server_options */
    uint16_t port;
    int drawer;      /* a socket to whatever draws on paper (print_wire.h); -1: nothing does */
    bool wants_json; /* one line on stdout that says where it listens, and nothing else there */
    bool is_sample;  /* nobody's event: a copy that goes afterwards */
    /* Called once it listens, with the organizer's link, by whoever takes that link instead of people; or NULL. */
    void (*listens)(void *context, struct text link);
    void (*beats)(void *context); /* called every few seconds while it runs; or NULL */
    void *listener;               /* the context of both */
    enum language language;
    int64_t (*now_ms)(void *context);
    status (*chance)(void *context, void *bytes, size_t size, struct problem *why);
    void *context;
};

/* Returns when it was asked to end. */
status serve(const struct serving *serving, struct problem *why) MUST_CHECK;

#endif
