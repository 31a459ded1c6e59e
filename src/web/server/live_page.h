/* Live page: a page that event streams show, with its parts as last sent and the connections that watch it. The server
 * lists all of them. */
#ifndef TILTYARD_WEB_SERVER_LIVE_PAGE_H
#define TILTYARD_WEB_SERVER_LIVE_PAGE_H

#include "web/server/server_internal.h"

/* One part as last sent. */
struct live_part {
    uint8_t hash[HASH_SIZE];
    struct refbuf *event;
    uint64_t changed; /* the last entry of the first state in which it was so */
};

struct live_page {
    struct live_page *next;
    struct session session;
    enum language language;
    bool tls;
    struct text target; /* in `arena` */
    struct arena arena;
    struct connection *watchers;
    uint64_t seq;              /* the last entry of the state that it shows */
    struct connection *unsent; /* the first watcher that still needs the changes; NULL: all have them */
    uint64_t since;            /* the entry up to which the unsent watchers are up to date */
    bool is_gone;              /* the page no longer exists, or no memory: its watchers must reconnect */
    uint32_t part_count;
    struct live_part parts[HTML_PARTS_MAX];
};

/* Frees a page that is in no list. */
void live_page_free(struct live_page *page);
/* So many browsers show that page, or one whose address begins with it and `then`. */
uint32_t live_page_watchers(const struct server *server, struct text target, const char *then);
/* So many phones of players show any page; one with several pages counts once. */
uint32_t live_page_phones(const struct server *server);
/* For each link whose phone shows a page: true. `by_link` has room for all links, by number. */
void live_page_mark_phones(const struct server *server, bool *by_link);
void live_page_join(struct live_page *page, struct connection *connection);
/* The connection stops watching its page. The last to leave frees the page. */
void live_page_leave(struct connection *connection);

#endif
