/* Any number of addresses, guessing at any time by a clock that jumps: never more than the limit in a window, nothing forgotten
 * while it matters, and no memory but what was given at the start. */
#include <string.h>

#include "counted_memory.h"
#include "web/http/rate_limit.h"
#include "request_checks.h"

enum { KEYS = 40, TRIES_MOST = 1500, TRY = 60000, ROOM_MOST = 64 };

/* What was let through, of one key, since it was last forgotten. */
struct guesses {
    uint64_t key;
    uint32_t count;
    int64_t at[TRIES_MOST]; /* by that key's clock, which never goes back */
};

struct guessing {
    struct request_tally *tally;
    struct rate_limit rate;
    struct rate_bucket before[ROOM_MOST];
    struct guesses all[KEYS];
    uint32_t keys;
    int64_t now;
};

static uint8_t take(struct text *input) {
    if (!input->length) return 0;
    input->length--;
    return (uint8_t)*input->bytes++;
}

static uint64_t take_number(struct text *input, unsigned bytes) {
    uint64_t number = 0;
    while (bytes-- > 0) number = number << 8 | take(input);
    return number;
}

/* What is in a bucket then, to the last unit; a minute lets a_minute tries leak. */
static uint64_t level_of(const struct rate_limit *rate, const struct rate_bucket *bucket, int64_t now) {
    if (now <= bucket->at) return bucket->level;
    __extension__ unsigned __int128 leaks = (unsigned __int128)((uint64_t)now - (uint64_t)bucket->at) * rate->a_minute;
    return leaks >= bucket->level ? 0 : bucket->level - (uint64_t)leaks;
}

static uint32_t first_neighbour(const struct rate_limit *rate, uint64_t key) {
    return (uint32_t)(key % (rate->room / RATE_NEIGHBOURS)) * RATE_NEIGHBOURS;
}

/* Its place; `otherwise`: it has none. */
static uint32_t place_of(const struct rate_limit *rate, const struct rate_bucket *buckets, uint64_t key,
                         uint32_t otherwise) {
    uint32_t first = first_neighbour(rate, key);
    for (uint32_t i = first; i < first + RATE_NEIGHBOURS; i++)
        if (buckets[i].level && buckets[i].key == key) return i;
    return otherwise;
}

static struct guesses *guesses_of(struct guessing *guessing, uint64_t key) {
    for (uint32_t i = 0; i < guessing->keys; i++)
        if (guessing->all[i].key == key) return &guessing->all[i];
    return NULL;
}

/* Whoever gave way was the emptiest of the neighbours; all others are as they were. */
static void check_places(struct guessing *guessing, uint64_t key) {
    const struct rate_limit *rate = &guessing->rate;
    uint32_t now_at = place_of(rate, rate->buckets, key, rate->room);
    uint32_t was_at = place_of(rate, guessing->before, key, now_at), first = first_neighbour(rate, key);
    MUST(guessing->tally, now_at < rate->room && was_at == now_at);
    if (guessing->tally->wrong[0]) return;
    const struct rate_bucket *before = &guessing->before[now_at], *after = &rate->buckets[now_at];
    for (uint32_t i = 0; i < rate->room; i++)
        MUST(guessing->tally, i == now_at || memcmp(&rate->buckets[i], &guessing->before[i], sizeof *before) == 0);
    bool is_new = !before->level || before->key != key;
    uint64_t left = level_of(rate, before, guessing->now), most = (uint64_t)rate->a_minute * TRY;
    for (uint32_t i = first; i < first + RATE_NEIGHBOURS && is_new; i++)
        MUST(guessing->tally, left <= level_of(rate, &guessing->before[i], guessing->now));
    uint64_t wanted = is_new ? TRY : left + TRY < most ? left + TRY : most;
    MUST(guessing->tally, after->level == wanted);
    MUST(guessing->tally, after->at == (is_new || guessing->now > before->at ? guessing->now : before->at));
    struct guesses *gone = is_new && before->level ? guesses_of(guessing, before->key) : NULL;
    if (gone) gone->count = 0;
    guessing->tally->gave_way += is_new && left > 0;
}

/* No window lets more through than what may come at once, and what leaks meanwhile. */
static void check_windows(struct guessing *guessing, const struct guesses *guesses) {
    int64_t until = guesses->at[guesses->count - 1];
    for (uint32_t i = 0; i < guesses->count; i++) {
        uint64_t width = (uint64_t)until - (uint64_t)guesses->at[i];
        if (width > 60 * (uint64_t)TRY) continue;
        MUST(guessing->tally, guesses->count - i <= guessing->rate.a_minute + width * guessing->rate.a_minute / TRY);
    }
}

static void check_wait(struct guessing *guessing, uint64_t key) {
    const struct rate_limit *rate = &guessing->rate;
    int64_t wait = rate_limit_wait(rate, key, guessing->now);
    uint32_t at = place_of(rate, rate->buckets, key, rate->room);
    MUST(guessing->tally, wait >= 0 && rate_limit_is_full(rate, key, guessing->now) == (wait > 0));
    if (at == rate->room) MUST(guessing->tally, wait == 0);
    /* As long as that clock stands still or goes back, nothing leaks. */
    if (!wait || guessing->now < rate->buckets[at].at || guessing->now > INT64_MAX - wait) return;
    MUST(guessing->tally, rate_limit_is_full(rate, key, guessing->now + wait - 1));
    MUST(guessing->tally, !rate_limit_is_full(rate, key, guessing->now + wait));
}

static void guess(struct guessing *guessing, struct guesses *guesses, bool even_if_full) {
    struct rate_limit *rate = &guessing->rate;
    check_wait(guessing, guesses->key);
    bool is_full = rate_limit_is_full(rate, guesses->key, guessing->now);
    if (is_full && !even_if_full) {
        guessing->tally->stopped++;
        return;
    }
    memcpy(guessing->before, rate->buckets, rate->room * sizeof *rate->buckets);
    bool is_new = place_of(rate, guessing->before, guesses->key, rate->room) == rate->room;
    rate_limit_count(rate, guesses->key, guessing->now);
    if (is_new) guesses->count = 0;
    check_places(guessing, guesses->key);
    guessing->tally->let_through++;
    if (is_full || guessing->tally->wrong[0] || guesses->count == TRIES_MOST) return;
    guesses->at[guesses->count++] = rate->buckets[place_of(rate, rate->buckets, guesses->key, 0)].at;
    check_windows(guessing, guesses);
}

/* Mostly a little later; sometimes back, far ahead, or at the ends of time. */
static void pass_time(struct guessing *guessing, struct text *input) {
    uint8_t how = take(input);
    int64_t step = (int64_t)take_number(input, 2);
    int64_t far = how < 4 ? 60000 * step : how < 12 ? -100 * step : how < 160 ? step % 64 : step;
    if (how == 255) guessing->now = step % 2 ? INT64_MAX : INT64_MIN;
    if (how == 254) guessing->now = (int64_t)take_number(input, 8);
    if (how >= 254 || (far > 0 ? guessing->now > INT64_MAX - far : guessing->now < INT64_MIN - far)) return;
    guessing->now += far;
}

void check_rate(struct request_tally *tally, struct text input, size_t memory_left) {
    static struct guessing guessing;
    static const uint32_t limits[] = {1, 2, 7, 60, RATE_TOURNAMENT_A_MINUTE, RATE_ADDRESS_A_MINUTE, 100000};
    guessing.tally = tally;
    guessing.keys = 1 + take(&input) % KEYS;
    guessing.now = (int64_t)take_number(&input, 5);
    uint32_t room = 1 + take(&input) % ROOM_MOST, limit = limits[take(&input) % (sizeof limits / sizeof *limits)];
    counted.left = memory_left;
    bool is_there = rate_limit_start(&guessing.rate, room, limit);
    counted.left = SIZE_MAX;
    MUST(tally, is_there == (counted.refused == 0));
    if (!is_there) {
        tally->without_memory++;
        return;
    }
    MUST(tally, guessing.rate.room >= room && guessing.rate.room < room + RATE_NEIGHBOURS);
    for (uint32_t i = 0; i < guessing.keys; i++)
        guessing.all[i].key = take_number(&input, 4) * 0x10001 + i, guessing.all[i].count = 0;
    size_t held = counted.held;
    for (uint32_t at = 0; input.length && !tally->wrong[0]; at++) {
        struct guesses *guesses = &guessing.all[take(&input) % guessing.keys];
        pass_time(&guessing, &input);
        for (uint32_t times = 1 + (at % 16 == 0 ? take(&input) : 0); times > 0 && !tally->wrong[0]; times--)
            guess(&guessing, guesses, at % 8 == 0);
    }
    MUST(tally, counted.held == held);
    tally->done++;
    rate_limit_free(&guessing.rate);
}
