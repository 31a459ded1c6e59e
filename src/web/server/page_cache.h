/* Page cache: public pages rendered within the last 250 ms, in buffers that many connections share. Viewers without a
 * link who ask for the same page within that time get the same bytes: five hundred phones that load the standings cost
 * one rendering.
 *
 *     if (page_cache_get(request)) return;                     // request->common has the page
 *     ... the page is rendered ...
 *     page_cache_put(request);                                 // keeps only public pages without a command id
 */
#ifndef TILTYARD_WEB_SERVER_PAGE_CACHE_H
#define TILTYARD_WEB_SERVER_PAGE_CACHE_H

#include "web/server/refbuf.h"

struct http_request;
struct server;

enum { PAGE_CACHE_ENTRIES = 16, PAGE_CACHE_TARGET_MAX = 256, PAGE_CACHE_BYTES_MAX = 1 << 20, PAGE_CACHE_MS = 250 };
struct page_cache_entry {
    struct refbuf *body; /* NULL: the entry is free */
    char target[PAGE_CACHE_TARGET_MAX];
    uint32_t target_length;
    uint8_t language, theme;
    bool tls;
    uint64_t seq;
    int64_t at_ms;
};

/* True: the response is a page rendered for the same state within the last 250 ms. */
bool page_cache_get(struct http_request *request);
/* Keeps the request's page for other viewers, if it is the same for all. */
void page_cache_put(struct http_request *request);
void page_cache_free(struct server *server);

#endif
