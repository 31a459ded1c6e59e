/* Page cache: public pages rendered within the last 250 ms, in buffers that many connections share.
 * Pages that were just rendered: everybody without a link who asks for the same page in the same moment is sent the same
 * bytes. Five hundred phones that load the standings cost one rendering.
 *
 *     if (page_cache_get(request)) return;                     // request->common has the page
 *     ... the page is rendered ...
 *     page_cache_put(request);                                 // of the public alone, and without an id of its own
 */
#ifndef TILTYARD_WEB_SERVER_PAGE_CACHE_H
#define TILTYARD_WEB_SERVER_PAGE_CACHE_H

#include "web/server/refbuf.h"

struct http_request;
struct server;

enum { KEPT_PAGES = 16, KEPT_TARGET_MAX = 256, KEPT_BYTES_MAX = 1 << 20, KEPT_MILLISECONDS = 250 };
struct page_cache_entry {
    struct refbuf *body; /* NULL: none is kept here */
    char target[KEPT_TARGET_MAX];
    uint32_t target_length;
    uint8_t language, theme;
    bool tls;
    uint64_t seq;
    int64_t at_ms;
};

/* True: the request's answer is a page that was rendered for the same state, a moment ago. */
bool page_cache_get(struct http_request *request);
/* The request's page becomes one that others may have, where it is for all. */
void page_cache_put(struct http_request *request);
void page_cache_free(struct server *server);

#endif
