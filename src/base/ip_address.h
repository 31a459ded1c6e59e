/* IP addresses: the bytes of an address in words.
 *
 *     uint8_t address[IP_BYTES];
 *     if (ip_parse(text_of("192.168.0.7"), address) && !ip_is_loopback(address)) ...
 *
 * An IPv4 address has the bytes of ::ffff:a.b.c.d, so that both ways to write it are one. What is taken is what
 * inet_pton takes: four decimal numbers without leading zeros, or IPv6 without a zone.
 */
#ifndef TILTYARD_BASE_IP_ADDRESS_H
#define TILTYARD_BASE_IP_ADDRESS_H

#include "base/text.h"

enum { IP_BYTES = 16, IP_FOUR_AT = 12 /* where the bytes of an IPv4 address are */ };

/* False: it is no address; then `address` is undefined. */
bool ip_parse(struct text words, uint8_t address[IP_BYTES]);
bool ip_equal(const uint8_t a[IP_BYTES], const uint8_t b[IP_BYTES]);
bool ip_is_four(const uint8_t address[IP_BYTES]);
/* 127.0.0.0/8 or ::1. */
bool ip_is_loopback(const uint8_t address[IP_BYTES]);
/* The IPv6 form of four bytes. */
void ip_of_four(const uint8_t four[4], uint8_t address[IP_BYTES]);

#endif
