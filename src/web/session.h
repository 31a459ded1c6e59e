/* Who asks: what the token in a cookie may do. The server keeps tokens only as hashes.
 *
 *     struct session session = session_of(&book, cookies[COOKIE_LINK]);
 *     if (session.access < ACCESS_SCOREKEEPER) ...
 */
#ifndef TILTYARD_SESSION_H
#define TILTYARD_SESSION_H

#include "hash.h"
#include "text.h"

/* Each may do what those before may; but a display has no forms. */
enum access {
    ACCESS_PUBLIC,
    ACCESS_PLAYER,
    ACCESS_DISPLAY,
    ACCESS_SCOREKEEPER,
    ACCESS_JUDGE,
    ACCESS_ORGANIZER,
};

enum { SESSION_TOKEN_SIZE = 16 }; /* bytes; in a link and in a cookie as 32 hexadecimal digits */

struct session {
    enum access access;
    uint32_t link;           /* the number of the link; 0: the server's own, or none */
    uint32_t person;         /* the number of a player; 0: nobody */
    uint8_t hash[HASH_SIZE]; /* of the token; zero for the public */
};

/* What is open to whom. The organizer's token of the start lives as long as the server. */
struct session_book {
    uint8_t organizer[HASH_SIZE];
};

void session_hash(const uint8_t token[SESSION_TOKEN_SIZE], uint8_t hash[HASH_SIZE]);
/* The public, where the token opens nothing. */
struct session session_of(const struct session_book *book, struct text token);

#endif
