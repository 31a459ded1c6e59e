/* Sessions: who sends a request, by the token in its cookie.
 * Who asks: what the token in a cookie may do. The server keeps tokens only as hashes.
 *
 *     struct session session = session_of(&book, state, cookies[COOKIE_LINK]);
 *     if (session.access < ACCESS_SCOREKEEPER) ...
 */
#ifndef TILTYARD_WEB_REQUEST_SESSION_H
#define TILTYARD_WEB_REQUEST_SESSION_H

#include "core/state/access_links.h"

/* The roles of links (access_links.h), as a route asks for them. Each may do what those before may; but a display has no forms. */
enum access {
    ACCESS_PUBLIC = LINK_PUBLIC,
    ACCESS_PLAYER = LINK_PLAYER,
    ACCESS_DISPLAY = LINK_DISPLAY,
    ACCESS_SCOREKEEPER = LINK_SCOREKEEPER,
    ACCESS_JUDGE = LINK_JUDGE,
    ACCESS_ORGANIZER = LINK_ORGANIZER,
};

enum { SESSION_TOKEN_SIZE = 16 }; /* bytes; in a link and in a cookie as 32 hexadecimal digits */

struct session {
    enum access access;
    uint32_t link;           /* the number of the link; 0: the server's own, or none */
    uint32_t person;         /* the number of a player; 0: nobody */
    uint8_t hash[HASH_SIZE]; /* of the token; zero where the ledger knows none */
};

/* The organizer's token of the start: it is taken once, for a link of the ledger. Zero: it was. */
struct session_store {
    uint8_t organizer[HASH_SIZE];
    uint8_t taken[HASH_SIZE]; /* the same, once it was */
    uint32_t taken_by;        /* the number of the link of whoever took it; 0: it was not taken */
};

void session_hash(const uint8_t token[SESSION_TOKEN_SIZE], uint8_t hash[HASH_SIZE]);
/* Of a token of the start: organizer, link 0. Of one of a link that counts: its role. The public,
 * where it opens nothing; with the hash where it was revoked, or somebody has asked with it to be let in. */
struct session session_of(const struct session_store *book, const struct state *state, struct text token);
/* The organizer's token of the start opens nothing from now on: whoever has that link took it. */
void session_consume_bootstrap(struct session_store *book, uint32_t link);
/* Is it the token of the start, and was it taken by whoever has that link? */
bool session_took(const struct session_store *book, struct text token, uint32_t link);
/* Does the link of that token still count? */
bool session_counts(const struct session_store *book, const struct state *state, const uint8_t hash[HASH_SIZE]);

#endif
