#include "web/server/live_page.h"

#include <string.h>

void live_page_free(struct live_page *page) {
    for (uint32_t i = 0; i < page->part_count; i++) refbuf_release(page->parts[i].event);
    arena_free(&page->arena);
    memory_free(page);
}

void live_page_join(struct live_page *page, struct connection *connection) {
    connection->page = page;
    connection->next_watcher = page->watchers;
    connection->before_watcher = NULL;
    if (page->watchers) page->watchers->before_watcher = connection;
    page->watchers = connection;
}

static bool is_page(const struct live_page *page, struct text target, const char *then) {
    struct text at = page->target;
    if (text_equal(at, target)) return true;
    if (at.length < target.length + strlen(then) || memcmp(at.bytes, target.bytes, target.length) != 0) return false;
    return strncmp(at.bytes + target.length, then, strlen(then)) == 0;
}

uint32_t live_page_watchers(const struct server *server, struct text target, const char *then) {
    uint32_t watchers = 0;
    for (const struct live_page *page = server->live; page; page = page->next) {
        const struct connection *at = is_page(page, target, then) ? page->watchers : NULL;
        for (; at; at = at->next_watcher) watchers++;
    }
    return watchers;
}

static bool is_phone(const struct live_page *page) {
    return page->session.access == ACCESS_PLAYER && page->session.link && page->watchers;
}

uint32_t live_page_phones(const struct server *server) {
    uint32_t phones = 0;
    for (const struct live_page *page = server->live; page; page = page->next) {
        const struct live_page *other = page->next;
        while (other && !(is_phone(other) && other->session.link == page->session.link)) other = other->next;
        phones += is_phone(page) && !other;
    }
    return phones;
}

void live_page_mark_phones(const struct server *server, bool *by_link) {
    for (const struct live_page *page = server->live; page; page = page->next)
        if (is_phone(page)) by_link[page->session.link] = true;
}

static void drop(struct server *server, struct live_page *page) {
    struct live_page **at = &server->live;
    while (*at != page) at = &(*at)->next;
    *at = page->next;
    live_page_free(page);
}

void live_page_leave(struct connection *connection) {
    struct live_page *page = connection->page;
    if (page->unsent == connection) page->unsent = connection->next_watcher;
    if (connection->before_watcher)
        connection->before_watcher->next_watcher = connection->next_watcher;
    else
        page->watchers = connection->next_watcher;
    if (connection->next_watcher) connection->next_watcher->before_watcher = connection->before_watcher;
    connection->page = NULL;
    if (!page->watchers) drop(connection->server, page);
}
