/* Access links: finds a link by its token or number.
 *
 * Anyone who holds a link's token may do what its role allows, in the name of the link. The ledger stores only the
 * token's hash. The token itself is derived from the random bytes of the command that made it, so only the sender knows
 * it, and people who are shown it.
 *
 *     uint8_t token[TOKEN_SIZE], hash[HASH_SIZE];
 *     token_of(&command, token); token_hash(token, hash);
 *     const struct access_link *link = access_link_by_token(&state, hash);   // NULL: no such link, or revoked
 */
#ifndef TILTYARD_CORE_STATE_ACCESS_LINKS_H
#define TILTYARD_CORE_STATE_ACCESS_LINKS_H

#include "core/ledger/command.h"

enum { TOKEN_SIZE = 16, TOKEN_HEX_SIZE = 2 * TOKEN_SIZE };

/* Authors of a command (command.by) other than link numbers. */
#define BY_DESK 0
#define BY_VISITOR UINT32_MAX /* a visitor without a link: role LINK_PUBLIC */

/* The token that this command makes, if it makes one. The same command with other random bytes makes another token. */
void token_of(const struct command *command, uint8_t token[TOKEN_SIZE]);
void token_hash(const uint8_t token[TOKEN_SIZE], uint8_t hash[HASH_SIZE]);

/* NULL: no such number. */
const struct access_link *access_link_numbered(const struct state *state, uint32_t number);
/* NULL: no such link, or it was revoked. */
const struct access_link *access_link_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* The same for a revoked link; and the request that was made with that token. NULL: none. */
const struct access_link *access_link_revoked_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
const struct join_request *join_of_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* The number of the link's person, after merges; 0: the link has no person, or that person no longer exists. */
uint32_t access_link_person(const struct state *state, const struct access_link *link);
/* Does that person have a player link that is still valid? */
bool has_phone(const struct state *state, person_id person);

/* The role as a word ("player", "judge" ...), as typed and in JSON; and as a message for people. */
const char *link_role_key(enum link_role role);
enum message link_role_message(enum link_role role);
/* False: no such role, or one that is never granted. */
bool link_role_named(struct text word, enum link_role *role);

/* NULL: no such number. */
const struct join_request *join_numbered(const struct state *state, uint32_t number);

#endif
