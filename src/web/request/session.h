/* Sessions: who sends a request, by the token in its cookie. The server keeps tokens only as hashes.
 *
 *     struct session session = session_of(&book, state, cookies[COOKIE_LINK]);
 *     if (session.access < ACCESS_SCOREKEEPER) ...
 */
#ifndef TILTYARD_WEB_REQUEST_SESSION_H
#define TILTYARD_WEB_REQUEST_SESSION_H

#include "core/state/access_links.h"

/* The roles of access links (access_links.h), as a route requires them. Each role may do what those before it may,
 * except that a display has no forms. */
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
    uint32_t link;           /* the number of the link; 0: the server's own link, or none */
    uint32_t person;         /* the number of a player; 0: no player */
    uint8_t hash[HASH_SIZE]; /* of the token; zero if the ledger does not know it */
};

/* A browser that signed in after the event was finished, when the ledger takes no more links: it is known until the
 * server ends. */
struct late_session {
    uint8_t hash[HASH_SIZE]; /* of its token; zero: none */
    uint32_t link;           /* the link whose address it opened; 0: the bootstrap link */
    uint32_t turn;           /* it was the one of that number to come */
};

/* Of one link so many; then its oldest goes, so that nobody but its own holders is signed out by who opens it again. */
enum { LATE_SESSIONS_MAX = 256, LATE_OF_LINK_MAX = 8 };

/* The organizer's bootstrap token, made at the server's start: it can be used once, for a link of the ledger. Zero:
 * used. */
struct session_store {
    uint8_t organizer[HASH_SIZE];
    uint8_t taken[HASH_SIZE]; /* the same hash, after it was used */
    uint32_t taken_by;        /* the number of the link that it was exchanged for; 0: not used */
    struct late_session late[LATE_SESSIONS_MAX];
    uint32_t late_count; /* so many came so far */
};

void session_hash(const uint8_t token[SESSION_TOKEN_SIZE], uint8_t hash[HASH_SIZE]);
/* The session of a token. Bootstrap token: organizer, link 0. Active link: its role. Otherwise the public; with the
 * token's hash if the link was revoked or has asked to join. */
struct session session_of(const struct session_store *book, const struct state *state, struct text token);
/* The session that opening the address with this token gives: that of the bootstrap token, or of a link that was handed
 * out. Otherwise the public. */
struct session session_of_address(const struct session_store *book, const struct state *state, struct text token);
/* Remembers a browser by its token's hash: it opened the address of that link after the event was finished. */
void session_add_late(struct session_store *book, const uint8_t hash[HASH_SIZE], uint32_t link);
void session_end_late(struct session_store *book, const uint8_t hash[HASH_SIZE]);
bool session_is_late(const struct session_store *book, const uint8_t hash[HASH_SIZE]);
/* Invalidates the bootstrap token: it was exchanged for that link. */
void session_consume_bootstrap(struct session_store *book, uint32_t link);
/* Is it the bootstrap token, and was it exchanged for that link? */
bool session_took(const struct session_store *book, struct text token, uint32_t link);
/* Is the token still valid? True also for the public (zero). */
bool session_counts(const struct session_store *book, const struct state *state, const uint8_t hash[HASH_SIZE]);

#endif
