/* Own names: the host names and addresses under which this server answers, and the one of them that all links have.
 *
 *     TRY(own_names_check(hosts, count, why));
 *     own_names_start(&names, &options, tls);
 *     if (own_names_take(&names, &now)) ...               // the addresses for other devices have changed
 *     if (!own_names_has(&names, &host)) ...        // 421
 *     own_names_url(&out, &names, port);            // "http://192.168.0.7:8080": scheme and host of every link
 *
 * Own are: localhost and loopback addresses, the addresses of every interface, the machine's name, that name in .local,
 * the names of --host, and the name that was taken from the certificate. No other name is, because a page from another
 * site can make a browser send such a name here (DNS rebinding).
 *
 * The one name is the first of: the first --host; the address of --bind; the address for other devices; localhost. With
 * TLS, names that the certificate does not have come last, and before them the certificate's own first name. The one
 * name stays as long as it is own, so that those who signed in under it keep their rights.
 */
#ifndef TILTYARD_WEB_SERVER_OWN_NAMES_H
#define TILTYARD_WEB_SERVER_OWN_NAMES_H

#include "base/buffer.h"
#include "base/status.h"
#include "sys/addresses.h"
#include "web/http/host_name.h"

struct server_options;

enum { HOST_NAME_SIZE = 256 };

struct own_names {
    const struct server_options *options;
    void *tls; /* SSL_CTX, or NULL */
    struct addresses addresses;
    char machine[HOST_NAME_SIZE];   /* the machine's name; empty: none */
    char certified[HOST_NAME_SIZE]; /* the certificate's first name; empty: none, or no TLS */
    char one[HOST_NAME_SIZE];       /* as in a URL, with brackets; with a port only where --host has one */
    struct host_name one_name;      /* `one`, parsed */
};

/* Before the event is opened. MISUSED: a --host is no name. */
status own_names_check(const char *const *hosts, uint32_t count, struct problem *why) MUST_CHECK;
/* `options`, with hosts that were checked, and `tls` must outlive it. */
void own_names_start(struct own_names *names, const struct server_options *options, void *tls);
/* Takes the machine's addresses as they are now (addresses_find). True: those for other devices have changed. */
bool own_names_take(struct own_names *names, const struct addresses *now);
bool own_names_has(const struct own_names *names, const struct host_name *host);
bool own_names_is_one(const struct own_names *names, const struct host_name *host);
/* Can every device that reaches this server open the one name? A laptop on several networks has addresses that some do
 * not reach. */
bool own_names_one_is_for_all(const struct own_names *names);
/* False: browsers will warn, because the certificate does not have the one name. */
bool own_names_one_is_certified(const struct own_names *names);
/* Listens on every address, not on that of --bind. */
bool own_names_are_open(const struct own_names *names);
/* Appends "http://192.168.0.7:8080", without a path. Behind a proxy: "https://cup.example", as the proxy is reached. */
void own_names_url(struct buffer *out, const struct own_names *names, uint16_t port);
/* The same with that IPv4 address of the list in place of the one name. */
void own_names_url_of(struct buffer *out, const struct own_names *names, const char *address, uint16_t port);

#endif
