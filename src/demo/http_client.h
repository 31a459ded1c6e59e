/* HTTP client of the demo: each simulated device has its own session cookie.
 *
 *     struct device phone = {0};
 *     if (browser_get(&browser, &phone, "/enter")) ... browser_page(&browser) ...
 *     if (browser_send(&browser, &phone, &pressed, ANSWER_SHORT)) ... browser.status ...
 */
#ifndef TILTYARD_DEMO_HTTP_CLIENT_H
#define TILTYARD_DEMO_HTTP_CLIENT_H

#include "demo/form_submit.h"

enum { COOKIE_BYTES_MAX = 80, HOST_BYTES_MAX = 80 };

/* A device that sends requests; all zeros: a visitor. */
struct device {
    char cookie[COOKIE_BYTES_MAX + 1]; /* "link=…", from the answer that set it: the device is signed in */
    char next[COOKIE_BYTES_MAX + 1];   /* "next=…", from a page with a sign-in form */
};

struct event_base;
struct browser {
    struct event_base *base;
    char host[HOST_BYTES_MAX + 1], called[HOST_BYTES_MAX + 1]; /* address to connect to; server name with port */
    uint16_t port;
    const char *language; /* the language it requests */
    int status;           /* status of the latest response; 0: none came */
    struct buffer body;   /* of the latest response */
};

/* A whole page, or the short answer that the page's script gets. */
enum answer_wanted { ANSWER_PAGE, ANSWER_SHORT };

/* `link` is an address of the server: http://HOST:PORT/…. From then on this process ends as soon as the other side of
 * the descriptor is closed, whatever it is doing. False: not such an address, or no memory. */
bool browser_open(struct browser *browser, struct text link, int alive);
/* Waits that long, in milliseconds. */
void browser_wait(struct browser *browser, int ms);
/* True: a response came, whatever its status. Without a response the request is repeated a few times; a form keeps its
 * id. */
bool browser_get(struct browser *browser, struct device *device, const char *path);
bool browser_send(struct browser *browser, struct device *device, const struct pressed *pressed,
                  enum answer_wanted wanted);
/* The page read last; valid until the next request. */
struct text browser_page(const struct browser *browser);

#endif
