/* A page that streams show: its parts as they were sent last, and the connections that watch it. The server lists all of them. */
#ifndef TILTYARD_WEB_SERVER_LIVE_PAGE_H
#define TILTYARD_WEB_SERVER_LIVE_PAGE_H

#include "web/server/server_internal.h"

/* One part as it was sent last. */
struct live_part {
    uint8_t hash[HASH_SIZE];
    struct refbuf *event;
    uint64_t changed; /* the last entry of the state in which it was so first */
};

struct live_page {
    struct live_page *next;
    struct session session;
    enum language language;
    bool tls;
    struct text target; /* in the arena */
    struct arena arena;
    struct connection *watchers;
    uint64_t seq;              /* the last entry of the state that it shows */
    struct connection *unsent; /* the first of those who are still to be sent what changed; NULL: all have it */
    uint64_t since;            /* what the unsent have seen */
    bool is_gone;              /* there is no such page any more, or no memory: its watchers are to come again */
    uint32_t part_count;
    struct live_part parts[HTML_PARTS_MAX];
};

/* Of one that is in no list. */
void live_page_free(struct live_page *page);
void live_page_join(struct live_page *page, struct connection *connection);
/* The connection watches its page no longer; the last to leave frees the page. */
void live_page_leave(struct connection *connection);

#endif
