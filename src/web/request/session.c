#include "web/request/session.h"

#include <sodium/crypto_verify_32.h>
#include <sodium/utils.h>
#include <string.h>

void session_hash(const uint8_t token[SESSION_TOKEN_SIZE], uint8_t hash[HASH_SIZE]) { token_hash(token, hash); }

static bool is_of_start(const struct session_store *book, const uint8_t hash[HASH_SIZE]) {
    return !sodium_is_zero(book->organizer, HASH_SIZE) && crypto_verify_32(hash, book->organizer) == 0;
}

struct session session_of(const struct session_store *book, const struct state *state, struct text token) {
    struct session session = {0};
    uint8_t bytes[SESSION_TOKEN_SIZE], hash[HASH_SIZE];
    if (!text_hex(token, bytes, SESSION_TOKEN_SIZE)) return session;
    session_hash(bytes, hash);
    const struct access_link *link = access_link_by_token(state, hash);
    bool counts = link || is_of_start(book, hash);
    if (!counts && !access_link_revoked_by_token(state, hash) && !join_of_token(state, hash)) return session;
    memcpy(session.hash, hash, HASH_SIZE);
    if (!counts) return session;
    session.access = link ? (enum access)link->role : ACCESS_ORGANIZER;
    if (!link) return session;
    session.link = (uint32_t)(link - state->links.rows) + 1;
    session.person = access_link_person(state, link);
    return session;
}

void session_consume_bootstrap(struct session_store *book, uint32_t link) {
    if (!sodium_is_zero(book->organizer, HASH_SIZE)) memcpy(book->taken, book->organizer, HASH_SIZE);
    memset(book->organizer, 0, HASH_SIZE);
    book->taken_by = link;
}

bool session_took(const struct session_store *book, struct text token, uint32_t link) {
    uint8_t bytes[SESSION_TOKEN_SIZE], hash[HASH_SIZE];
    if (!link || link != book->taken_by || !text_hex(token, bytes, SESSION_TOKEN_SIZE)) return false;
    session_hash(bytes, hash);
    return crypto_verify_32(hash, book->taken) == 0;
}

bool session_counts(const struct session_store *book, const struct state *state, const uint8_t hash[HASH_SIZE]) {
    return sodium_is_zero(hash, HASH_SIZE) || access_link_by_token(state, hash) || is_of_start(book, hash);
}
