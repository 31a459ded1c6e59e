/* Access links: finds a link by its token or number.
 *
 * Anyone who holds a link's token may do what its role allows, in the name of the link. A token is TOKEN_SIZE random
 * bytes, which the sender of a command makes; they follow from nothing that is kept. The ledger stores only their hash.
 *
 * An address (/in/TOKEN) can be handed out and opened by several browsers; each gets a link of its own then, with a
 * token that no address has, so that it can be ended alone. Ending the address's link ends those too.
 *
 *     uint8_t token[TOKEN_SIZE], hash[HASH_SIZE];
 *     ... TOKEN_SIZE random bytes ...; token_hash(token, hash);
 *     const struct access_link *link = access_link_by_token(&state, hash);   // NULL: no such link, or revoked
 */
#ifndef TILTYARD_CORE_STATE_ACCESS_LINKS_H
#define TILTYARD_CORE_STATE_ACCESS_LINKS_H

#include "core/ledger/command.h"

enum { TOKEN_SIZE = 16, TOKEN_HEX_SIZE = 2 * TOKEN_SIZE };

/* Authors of a command (command.by) other than link numbers. */
#define BY_DESK 0
#define BY_VISITOR UINT32_MAX /* a visitor without a link: role LINK_PUBLIC */

void token_hash(const uint8_t token[TOKEN_SIZE], uint8_t hash[HASH_SIZE]);

/* NULL: no such number. */
const struct access_link *access_link_numbered(const struct state *state, uint32_t number);
/* NULL: no such link, or it was revoked. */
const struct access_link *access_link_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* The same for a revoked link; and the request that was made with that token. NULL: none. */
const struct access_link *access_link_revoked_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
const struct join_request *join_of_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* The same, if the token is one of an address. NULL: none, or a device's. */
const struct access_link *access_link_by_address(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* Does the ledger know that token: of a link, even a revoked one, or of a request? */
bool token_is_known(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* The number of the link's person, after merges; 0: the link has no person, or that person no longer exists. */
uint32_t access_link_person(const struct state *state, const struct access_link *link);
/* Is it a valid link of that player? */
bool is_phone_of(const struct state *state, const struct access_link *link, person_id person);
/* Does that person have a player link that is still valid? */
bool has_phone(const struct state *state, person_id person);
/* How many phones of players are signed in. */
uint32_t phones_signed_in(const struct state *state);
/* The newest valid phone of the same player that signed in later than this one; NULL: none, or the link is no player's.
 * The older phone is told of it, and may end it. */
const struct access_link *newer_phone(const struct state *state, uint32_t link);
/* The same for the last one that signed in earlier. */
const struct access_link *older_phone(const struct state *state, uint32_t link);

/* The role as a word ("player", "judge" ...), as typed and in JSON; and as a message for people. */
const char *link_role_key(enum link_role role);
enum message link_role_message(enum link_role role);
/* False: no such role, or one that is never granted. */
bool link_role_named(struct text word, enum link_role *role);

/* NULL: no such number. */
const struct join_request *join_numbered(const struct state *state, uint32_t number);

#endif
