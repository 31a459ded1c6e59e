/* Rate limit: a leaky bucket for each address or person. It limits guesses of short codes, and what one phone saves.
 * Memory is bounded and allocated once; the caller passes the time. Nothing is delayed.
 *
 *     if (rate_limit_is_full(&per_address, key, now)) ...       // 429
 *     if (!code_is_right) rate_limit_count(&per_address, key, now);
 */
#ifndef TILTYARD_WEB_HTTP_RATE_LIMIT_H
#define TILTYARD_WEB_HTTP_RATE_LIMIT_H

#include "base/text.h"

enum { RATE_TOURNAMENT_A_MINUTE = 60, RATE_ADDRESS_A_MINUTE = 600, RATE_ADDRESSES = 4096, RATE_PLAYER_A_MINUTE = 60 };

struct rate_bucket {
    uint64_t key;
    int64_t at;     /* milliseconds: when `level` was last updated */
    uint64_t level; /* one try is 60,000; leaks `a_minute` each millisecond */
};

struct rate_limit {
    struct rate_bucket *buckets;
    uint32_t room;     /* a multiple of RATE_NEIGHBOURS */
    uint32_t a_minute; /* tries allowed at once, and per minute after that */
};

/* A key is any number that identifies what is counted: rate_limit_key. Each bucket is one of RATE_NEIGHBOURS slots of
 * its key. */
enum { RATE_NEIGHBOURS = 8 };

/* False: no memory. `room` is rounded up. */
bool rate_limit_start(struct rate_limit *rate, uint32_t room, uint32_t a_minute);
void rate_limit_free(struct rate_limit *rate);
bool rate_limit_is_full(const struct rate_limit *rate, uint64_t key, int64_t now_ms);
void rate_limit_count(struct rate_limit *rate, uint64_t key, int64_t now_ms);
/* Milliseconds until the next try is allowed; 0: now. */
int64_t rate_limit_wait(const struct rate_limit *rate, uint64_t key, int64_t now_ms);
/* The key of an address or a tournament: hashed with the secret of the server's start, so that a client cannot choose
 * whose slots it shares. */
uint64_t rate_limit_key(const uint8_t secret[32], struct text name);

#endif
