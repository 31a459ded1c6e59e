/* Host names: the name or address in a Host field, and whether two are the same.
 *
 *     struct host_name name;
 *     if (!host_name_parse(request->fields[FIELD_HOST], &name)) ...     // 400
 *     if (host_name_equal(&name, &ours)) ...
 *
 * Names are compared without regard to case and without the dot at their end; addresses by their bytes, so that
 * "[::ffff:192.168.0.7]" is "192.168.0.7". The port is not compared: a router or a proxy may forward another one. An
 * address with a zone ("[fe80::1%25eth0]") is refused: a zone is of use on one machine only, and no client may send it
 * (RFC 6874). Neither is an address written otherwise ("127.1") one: browsers write it out first.
 */
#ifndef TILTYARD_WEB_HTTP_HOST_NAME_H
#define TILTYARD_WEB_HTTP_HOST_NAME_H

#include "base/ip_address.h"

struct host_name {
    struct text name; /* without port, brackets and the dot at the end; points into what was parsed */
    struct text port; /* with its colon, ":8080"; or empty */
    bool is_address;
    uint8_t address[IP_BYTES]; /* of an address (ip_address.h) */
};

/* Parses "name", "name:8080", "192.168.0.7:8080" or "[fe80::1]:8080". False: it is none of these. */
bool host_name_parse(struct text host, struct host_name *name);
bool host_name_equal(const struct host_name *a, const struct host_name *b);
/* A name for this machine alone: localhost, or a loopback address. */
bool host_name_is_loopback(const struct host_name *name);

#endif
