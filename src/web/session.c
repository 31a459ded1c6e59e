#include "session.h"

#include <sodium/crypto_verify_32.h>
#include <string.h>

void session_hash(const uint8_t token[SESSION_TOKEN_SIZE], uint8_t hash[HASH_SIZE]) {
    hash_bytes(token, SESSION_TOKEN_SIZE, hash);
}

struct session session_of(const struct session_book *book, struct text token) {
    struct session session = {0};
    uint8_t bytes[SESSION_TOKEN_SIZE], hash[HASH_SIZE];
    if (!text_hex(token, bytes, SESSION_TOKEN_SIZE)) return session;
    session_hash(bytes, hash);
    if (crypto_verify_32(hash, book->organizer) != 0) return session;
    session.access = ACCESS_ORGANIZER;
    memcpy(session.hash, hash, HASH_SIZE);
    return session;
}
