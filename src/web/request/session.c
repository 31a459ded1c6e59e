#include "web/request/session.h"

#include <sodium/crypto_verify_32.h>
#include <sodium/utils.h>
#include <string.h>

void session_hash(const uint8_t token[SESSION_TOKEN_SIZE], uint8_t hash[HASH_SIZE]) { token_hash(token, hash); }

static bool is_of_start(const struct session_store *book, const uint8_t hash[HASH_SIZE]) {
    return !sodium_is_zero(book->organizer, HASH_SIZE) && crypto_verify_32(hash, book->organizer) == 0;
}

static const struct late_session *late_by(const struct session_store *book, const uint8_t hash[HASH_SIZE]) {
    for (uint32_t i = 0; i < LATE_SESSIONS_MAX; i++)
        if (book->late[i].turn && crypto_verify_32(hash, book->late[i].hash) == 0) return &book->late[i];
    return NULL;
}

/* A free place; for a link that has as many as it may, that of its oldest; with none free, the oldest of all. */
static struct late_session *late_place(struct session_store *book, uint32_t link) {
    struct late_session *free = NULL, *own = NULL, *oldest = &book->late[0];
    uint32_t count = 0;
    for (uint32_t i = 0; i < LATE_SESSIONS_MAX; i++) {
        struct late_session *each = &book->late[i];
        if (!each->turn && !free) free = each;
        if (each->turn < oldest->turn) oldest = each;
        if (!each->turn || each->link != link) continue;
        count++;
        if (!own || each->turn < own->turn) own = each;
    }
    return count >= LATE_OF_LINK_MAX ? own : free ? free : oldest;
}

bool session_is_late(const struct session_store *book, const uint8_t hash[HASH_SIZE]) {
    return late_by(book, hash) != NULL;
}

void session_add_late(struct session_store *book, const uint8_t hash[HASH_SIZE], uint32_t link) {
    if (late_by(book, hash)) return;
    struct late_session *late = late_place(book, link);
    memcpy(late->hash, hash, HASH_SIZE);
    late->link = link;
    late->turn = ++book->late_count;
}

void session_end_late(struct session_store *book, const uint8_t hash[HASH_SIZE]) {
    for (uint32_t i = 0; i < LATE_SESSIONS_MAX; i++)
        if (crypto_verify_32(hash, book->late[i].hash) == 0) book->late[i] = (struct late_session){0};
}

/* The link that this browser has the rights of; NULL: none, or the bootstrap link (`is_start`). */
static const struct access_link *link_of(const struct session_store *book, const struct state *state,
                                         const uint8_t hash[HASH_SIZE], bool *is_start) {
    const struct late_session *late = late_by(book, hash);
    *is_start = is_of_start(book, hash) || (late && !late->link);
    if (late && late->link) return access_link_numbered(state, late->link);
    return access_link_by_token(state, hash);
}

static void fill_rights(struct session *session, const struct state *state, const struct access_link *link) {
    session->access = link ? (enum access)link->role : ACCESS_ORGANIZER;
    if (!link) return;
    session->link = (uint32_t)(link - state->links.rows) + 1;
    session->person = access_link_person(state, link);
}

struct session session_of(const struct session_store *book, const struct state *state, struct text token) {
    struct session session = {0};
    uint8_t bytes[SESSION_TOKEN_SIZE], hash[HASH_SIZE];
    bool is_start;
    if (!text_hex(token, bytes, SESSION_TOKEN_SIZE)) return session;
    session_hash(bytes, hash);
    const struct access_link *link = link_of(book, state, hash, &is_start);
    bool counts = link || is_start;
    if (!counts && !access_link_revoked_by_token(state, hash) && !join_of_token(state, hash)) return session;
    memcpy(session.hash, hash, HASH_SIZE);
    if (counts) fill_rights(&session, state, link);
    return session;
}

struct session session_of_address(const struct session_store *book, const struct state *state, struct text token) {
    struct session session = {0};
    uint8_t bytes[SESSION_TOKEN_SIZE], hash[HASH_SIZE];
    if (!text_hex(token, bytes, SESSION_TOKEN_SIZE)) return session;
    session_hash(bytes, hash);
    const struct access_link *link = access_link_by_address(state, hash);
    if (!link && !is_of_start(book, hash)) return session;
    memcpy(session.hash, hash, HASH_SIZE);
    fill_rights(&session, state, link);
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
    bool is_start;
    return sodium_is_zero(hash, HASH_SIZE) || link_of(book, state, hash, &is_start) || is_start;
}
