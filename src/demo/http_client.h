/* HTTP client of the demo.
 * Asking the server, as the devices of a venue do: over HTTP, each with the one cookie that it was given.
 *
 *     struct device phone = {0};
 *     if (browser_get(&browser, &phone, "/enter")) ... browser_page(&browser) ...
 *     if (browser_send(&browser, &phone, &pressed, ANSWER_SHORT)) ... browser.status ...
 */
#ifndef TILTYARD_DEMO_HTTP_CLIENT_H
#define TILTYARD_DEMO_HTTP_CLIENT_H

#include "demo/form_submit.h"

enum { COOKIE_BYTES_MAX = 80, HOST_BYTES_MAX = 80 };

/* Whoever asks; all zeros: a visitor. */
struct device {
    char cookie[COOKIE_BYTES_MAX + 1]; /* "link=…", from the answer that set it */
};

struct event_base;
struct browser {
    struct event_base *base;
    char host[HOST_BYTES_MAX + 1], called[HOST_BYTES_MAX + 1]; /* where it connects; the server's name with its port */
    uint16_t port;
    const char *language; /* that it asks for */
    int status;           /* of the latest answer; 0: none came */
    struct buffer body;   /* of the latest answer */
};

/* A page, or what the script of a page is told. */
enum answer_wanted { ANSWER_PAGE, ANSWER_SHORT };

/* `link` is an address of the server: http://HOST:PORT/…. From then on the process ends as soon as the descriptor has been
 * closed on its other side, whatever it is doing. False: it is no such address, or no memory. */
bool browser_open(struct browser *browser, struct text link, int alive);
/* Waits that long. */
void browser_wait(struct browser *browser, int ms);
/* True: there is an answer, whatever its status. One that does not come is asked for again a few times, a form with the same
 * id. */
bool browser_get(struct browser *browser, struct device *device, const char *path);
bool browser_send(struct browser *browser, struct device *device, const struct pressed *pressed,
                  enum answer_wanted wanted);
/* The page that was read last, until the next one is asked for. */
struct text browser_page(const struct browser *browser);

#endif
