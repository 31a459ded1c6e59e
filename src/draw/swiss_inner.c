/* Those of one group who meet each other: upper half against lower half, as nearly as histories and wishes allow. */
#include "swiss_inside.h"

#include <string.h>

struct inner {
    struct swiss_work *work;
    const uint32_t *players;
    uint32_t count, half;
};

static uint32_t natural_of(const struct inner *inner, uint32_t i) {
    return i < inner->half ? i + inner->half : i - inner->half;
}

/* Places off, of two places in the list; the whole size where both are in one half. */
static uint32_t distance_of(const struct inner *inner, uint32_t i, uint32_t j) {
    if ((i < inner->half) == (j < inner->half)) return inner->count;
    uint32_t natural = natural_of(inner, i);
    return j > natural ? j - natural : natural - j;
}

/* Whether partner j is better than k for the upper player i, cost being equal: nearest first, later before earlier. */
static bool is_nearer(const struct inner *inner, uint32_t i, uint32_t j, uint32_t k) {
    uint32_t to_j = distance_of(inner, i, j), to_k = distance_of(inner, i, k);
    return to_j != to_k ? to_j < to_k : j > k;
}

static bool is_free(const struct inner *inner, uint32_t i, uint32_t j) {
    uint32_t p = inner->players[i], q = inner->players[j];
    return !swiss_met(inner->work, p, q) && !swiss_apart(inner->work, p, q);
}

/* The next partner for i behind `before`, which is count to begin with; count: none left. */
static uint32_t partner_next(const struct inner *inner, uint32_t i, uint32_t before) {
    uint32_t next = inner->count;
    for (uint32_t j = i + 1; j < inner->count; j++) {
        if (before != inner->count && !is_nearer(inner, i, before, j)) continue;
        if (next == inner->count || is_nearer(inner, i, j, next)) next = j;
    }
    return next;
}

static void costs_fill(const struct inner *inner, struct swiss_hold *hold) {
    int64_t n = inner->count, most = inner->half + 1;
    int64_t moved = n * most, apart = moved * most, rematch = apart * most;
    hold->never = rematch * most;
    for (uint32_t i = 0; i < inner->count; i++) {
        for (uint32_t j = i + 1; j < inner->count; j++) {
            uint32_t p = inner->players[i], q = inner->players[j];
            int64_t cost = distance_of(inner, i, j);
            if (natural_of(inner, i) != j) cost += moved;
            if (swiss_apart(inner->work, p, q)) cost += apart;
            if (swiss_met(inner->work, p, q)) cost += rematch;
            hold->cost[i * n + j] = hold->cost[j * n + i] = cost;
        }
    }
}

/* As a cheapest matching of the whole list, and among those the first in order. */
static status by_matching(const struct inner *inner) {
    struct swiss_work *work = inner->work;
    struct swiss_hold hold = {0};
    bool solved = swiss_may_search(work, inner->count);
    if (solved) {
        TRY(swiss_hold_start(&hold, work, inner->count));
        costs_fill(inner, &hold);
        TRY(swiss_hold_solve(&hold, &solved));
    }
    if (!solved) {
        swiss_pair_plainly(work, inner->players, inner->count);
        return done();
    }
    for (uint32_t i = 0; i < inner->count; i++) {
        bool held = hold.matching.mate[i] < i; /* decided from the other side */
        for (uint32_t j = inner->count; !held;) {
            j = partner_next(inner, i, j);
            TRY(swiss_hold_ask(&hold, i, j, j, &held));
        }
    }
    for (uint32_t i = 0; i < inner->count; i++)
        work->partner[inner->players[i]] = inner->players[hold.matching.mate[i]];
    return done();
}

static uint32_t pair_naturally(const struct inner *inner) {
    uint32_t conflicts = 0;
    for (uint32_t i = 0; i < inner->half; i++) {
        conflicts += !is_free(inner, i, natural_of(inner, i));
        swiss_settle(inner->work, inner->players[i], inner->players[natural_of(inner, i)]);
    }
    return conflicts;
}

static void unpair(const struct inner *inner) {
    for (uint32_t i = 0; i < inner->count; i++) inner->work->partner[inner->players[i]] = SWISS_NOBODY;
}

static void reason_write(const struct inner *inner, uint32_t i, uint32_t j) {
    struct swiss_work *work = inner->work;
    uint32_t player = inner->players[i], natural = inner->players[natural_of(inner, i)];
    struct swiss_reason reason = {SWISS_NATURAL, natural, distance_of(inner, i, j)};
    if (j != natural_of(inner, i)) {
        reason.why = swiss_met(work, player, natural)     ? SWISS_MOVED_MET
                     : swiss_apart(work, player, natural) ? SWISS_MOVED_APART
                                                          : SWISS_MOVED_ROOM;
        work->result->displaced++;
        if (i < j) work->result->places_off += reason.count;
    }
    work->result->reasons[player] = reason;
}

status swiss_pair_inner(struct swiss_work *work, const uint32_t *players, uint32_t count) {
    struct inner inner = {work, players, count, count / 2};
    if (pair_naturally(&inner) > 0) {
        unpair(&inner);
        TRY(by_matching(&inner));
    }
    for (uint32_t i = 0; i < count; i++) work->place[players[i]] = i;
    for (uint32_t i = 0; i < count; i++) reason_write(&inner, i, work->place[work->partner[players[i]]]);
    for (uint32_t i = 0; i < count; i++) work->place[players[i]] = 0;
    return done();
}
