/* Access links: finding one by its token or number.
 * Links: whoever holds the token of one may do what its role may, in the name
 * of the link. The ledger knows a token's hash alone; the token itself follows
 * from the chance of the command that made it, and is known to whoever sent
 * that command and to those who are told.
 *
 *     uint8_t token[TOKEN_SIZE], hash[HASH_SIZE];
 *     token_of(&command, token); token_hash(token, hash);
 *     const struct access_link *link = access_link_by_token(&state, hash);   // NULL: of nobody, or revoked
 */
#ifndef TILTYARD_CORE_STATE_ACCESS_LINKS_H
#define TILTYARD_CORE_STATE_ACCESS_LINKS_H

#include "core/ledger/command.h"

enum { TOKEN_SIZE = 16, TOKEN_HEX_SIZE = 2 * TOKEN_SIZE };

/* Who does something (command.by), besides the numbers of links. */
#define BY_DESK 0
#define BY_VISITOR UINT32_MAX /* somebody who has no link: role LINK_PUBLIC */

/* The token that this command makes, if it makes one. The same command by another chance makes another one. */
void token_of(const struct command *command, uint8_t token[TOKEN_SIZE]);
void token_hash(const uint8_t token[TOKEN_SIZE], uint8_t hash[HASH_SIZE]);

/* NULL: there is none of that number. */
const struct access_link *access_link_numbered(const struct state *state, uint32_t number);
/* NULL: there is none, or it was revoked. */
const struct access_link *access_link_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* The same of one that was revoked; and the request that was made with that token. NULL: there is none. */
const struct access_link *access_link_revoked_by_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
const struct join_request *join_of_token(const struct state *state, const uint8_t hash[HASH_SIZE]);
/* The person whose link it is, by the number that counts now; 0: nobody, or nobody any more. */
uint32_t access_link_person(const struct state *state, const struct access_link *link);
/* Has that person a link of a player that counts? */
bool has_phone(const struct state *state, person_id person);

/* "player", "judge" ... as they are typed, and in JSON; and for people. */
const char *link_role_key(enum link_role role);
enum message link_role_message(enum link_role role);
/* False: there is no such role, or none that is granted. */
bool link_role_named(struct text word, enum link_role *role);

/* NULL: there is none of that number. */
const struct join_request *join_numbered(const struct state *state, uint32_t number);

#endif
