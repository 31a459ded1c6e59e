#include "web/http/rate_limit.h"

#include "base/hash.h"

/* The weight of a try: what leaks in a minute at one try a minute. All amounts are then whole numbers. */
enum { TRY = 60000 };

bool rate_limit_start(struct rate_limit *rate, uint32_t room, uint32_t a_minute) {
    room = (room + RATE_NEIGHBOURS - 1) / RATE_NEIGHBOURS * RATE_NEIGHBOURS;
    *rate = (struct rate_limit){.room = room, .a_minute = a_minute};
    rate->buckets = memory_alloc(room * sizeof *rate->buckets);
    return rate->buckets != NULL;
}

void rate_limit_free(struct rate_limit *rate) {
    memory_free(rate->buckets);
    *rate = (struct rate_limit){0};
}

/* What is left in a bucket. A clock that was set back does not leak. */
static uint64_t level_at(const struct rate_limit *rate, const struct rate_bucket *bucket, int64_t now_ms) {
    if (now_ms <= bucket->at) return bucket->level;
    uint64_t passed = (uint64_t)now_ms - (uint64_t)bucket->at;
    uint64_t to_empty = (bucket->level + rate->a_minute - 1) / rate->a_minute;
    return passed >= to_empty ? 0 : bucket->level - passed * rate->a_minute;
}

static struct rate_bucket *neighbours_of(const struct rate_limit *rate, uint64_t key) {
    return rate->buckets + key % (rate->room / RATE_NEIGHBOURS) * RATE_NEIGHBOURS;
}

static struct rate_bucket *find(const struct rate_limit *rate, uint64_t key) {
    struct rate_bucket *buckets = neighbours_of(rate, key);
    for (uint32_t i = 0; i < RATE_NEIGHBOURS; i++)
        if (buckets[i].level > 0 && buckets[i].key == key) return &buckets[i];
    return NULL;
}

/* Replaces the emptiest of the neighbours. A client with enough addresses to evict full buckets gains nothing by it,
 * because each new address has an empty bucket anyway. The tournament's bucket limits such a client. */
static struct rate_bucket *make_room(const struct rate_limit *rate, uint64_t key, int64_t now_ms) {
    struct rate_bucket *buckets = neighbours_of(rate, key), *emptiest = buckets;
    for (uint32_t i = 1; i < RATE_NEIGHBOURS; i++)
        if (level_at(rate, &buckets[i], now_ms) < level_at(rate, emptiest, now_ms)) emptiest = &buckets[i];
    *emptiest = (struct rate_bucket){.key = key, .at = now_ms};
    return emptiest;
}

int64_t rate_limit_wait(const struct rate_limit *rate, uint64_t key, int64_t now_ms) {
    const struct rate_bucket *bucket = find(rate, key);
    uint64_t level = bucket == NULL ? 0 : level_at(rate, bucket, now_ms), max = (uint64_t)rate->a_minute * TRY - TRY;
    return level <= max ? 0 : (int64_t)((level - max + rate->a_minute - 1) / rate->a_minute);
}

bool rate_limit_is_full(const struct rate_limit *rate, uint64_t key, int64_t now_ms) {
    return rate_limit_wait(rate, key, now_ms) > 0;
}

void rate_limit_count(struct rate_limit *rate, uint64_t key, int64_t now_ms) {
    struct rate_bucket *bucket = find(rate, key);
    if (bucket == NULL) bucket = make_room(rate, key, now_ms);
    uint64_t max = (uint64_t)rate->a_minute * TRY, level = level_at(rate, bucket, now_ms) + TRY;
    bucket->level = level < max ? level : max;
    if (now_ms > bucket->at) bucket->at = now_ms;
}

uint64_t rate_limit_key(const uint8_t secret[32], struct text name) {
    uint8_t hash[HASH_SIZE];
    struct hasher hasher;
    uint64_t key = 0;
    hash_start(&hasher, secret);
    hash_add(&hasher, name.bytes, name.length);
    hash_end(&hasher, hash);
    for (uint32_t i = 0; i < sizeof key; i++) key = key << 8 | hash[i];
    return key;
}
