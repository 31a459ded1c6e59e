/* Page cache: public pages, in buffers that many connections share, compressed once for what they show. Viewers without a
 * link who ask for the same page get the same bytes: five hundred phones that load the standings cost one rendering.
 *
 *     if (page_cache_get(request)) return;                     // request->common has the page
 *     ... the page is rendered ...
 *     page_cache_put(request);                                 // keeps only public pages without a command id
 *
 * A page is rendered again after 250 ms or a commit. Where that gives the same bytes, what was compressed stays, and browsers
 * that name its ETag get 304. Other pages are never compressed: they hold what one viewer alone may know (SECURITY.md).
 */
#ifndef TILTYARD_WEB_SERVER_PAGE_CACHE_H
#define TILTYARD_WEB_SERVER_PAGE_CACHE_H

#include "web/server/refbuf.h"

struct http_request;
struct server;

enum {
    PAGE_CACHE_ENTRIES = 32,
    PAGE_CACHE_TARGET_MAX = 256,
    PAGE_CACHE_BYTES_MAX = 1 << 20,
    PAGE_CACHE_MS = 250,
    PAGE_CACHE_ETAG = 8, /* bytes of the hash */
};
struct page_cache_entry {
    struct refbuf *body;   /* NULL: the entry is free */
    struct refbuf *packed; /* the body, compressed; NULL: nobody took it so yet */
    char etag[2 * PAGE_CACHE_ETAG + 1];
    char target[PAGE_CACHE_TARGET_MAX];
    uint32_t target_length;
    uint8_t language, theme;
    bool tls;
    uint64_t seq;
    int64_t at_ms;
};

/* True: the response is a page rendered for the same state within the last 250 ms. */
bool page_cache_get(struct http_request *request);
/* Keeps the request's page for other viewers, if it is the same for all, and answers with it as the client takes it. */
void page_cache_put(struct http_request *request);
void page_cache_free(struct server *server);

#endif
