/* Breaks up a few natural pairs and pairs their players in another way, by exhaustive search: the best first, pruned by
 * the best distance so far. */
#include "draw/swiss/swiss_bracket.h"

enum { PLACES = 2 * INNER_SWAPS };

struct board {
    uint32_t upper, lower; /* places */
};

struct swaps {
    const struct inner *inner;
    uint32_t count;              /* of places */
    uint32_t places[PLACES];     /* in order */
    uint8_t may[PLACES][PLACES]; /* possible partners after each, the best first */
    uint32_t may_count[PLACES];
    uint32_t distance[PLACES][PLACES];
    bool is_taken[PLACES];
    uint64_t now;
    struct board boards[INNER_SWAPS]; /* in order */
    uint32_t board_count;
};

/* UINT64_MAX: none was found. */
struct found {
    uint64_t distance;
    struct board boards[INNER_SWAPS];
    uint32_t board_count;
};

static void partners_find(struct swaps *s, uint32_t i) {
    const struct inner *inner = s->inner;
    for (uint32_t j = i + 1; j < s->count; j++) {
        uint32_t upper = s->places[i], lower = s->places[j];
        if (inner_natural(inner, upper) == lower || !inner_is_free(inner, upper, lower)) continue;
        uint32_t at = s->may_count[i]++;
        for (; at > 0 && inner_is_nearer(inner, upper, lower, s->places[s->may[i][at - 1]]); at--)
            s->may[i][at] = s->may[i][at - 1];
        s->may[i][at] = (uint8_t)j;
        s->distance[i][j] = inner_distance(inner, upper, lower);
    }
}

/* Tries boards from `first` on; keeps the first of several equally good ones. */
static void try_from(struct swaps *s, uint32_t first, struct found *best) {
    while (first < s->count && s->is_taken[first]) first++;
    if (first == s->count) {
        best->distance = s->now;
        best->board_count = s->board_count;
        for (uint32_t i = 0; i < s->board_count; i++) best->boards[i] = s->boards[i];
        return;
    }
    s->is_taken[first] = true;
    for (uint32_t m = 0; m < s->may_count[first]; m++) {
        uint32_t j = s->may[first][m], distance = s->distance[first][j];
        if (s->is_taken[j]) continue;
        if (s->now + distance >= best->distance) break;
        s->is_taken[j] = true;
        s->now += distance;
        s->boards[s->board_count++] = (struct board){s->places[first], s->places[j]};
        try_from(s, first + 1, best);
        s->board_count--;
        s->now -= distance;
        s->is_taken[j] = false;
    }
    s->is_taken[first] = false;
}

/* The best pairing within `distance_most`. */
static struct found try_all(const struct inner *inner, const uint32_t *pairs, uint32_t count, uint64_t distance_most) {
    struct swaps s = {.inner = inner, .count = 2 * count};
    struct found best = {.distance = distance_most < UINT64_MAX ? distance_most + 1 : UINT64_MAX};
    for (uint32_t i = 0; i < count; i++) {
        s.places[i] = pairs[i];
        s.places[count + i] = pairs[i] + inner->half;
    }
    for (uint32_t i = 0; i < s.count; i++) partners_find(&s, i);
    try_from(&s, 0, &best);
    inner->work->steps += (uint64_t)s.count * s.count;
    return best;
}

static void boards_settle(const struct inner *inner, const struct found *found) {
    for (uint32_t i = 0; i < found->board_count; i++)
        swiss_settle(inner->work, inner->players[found->boards[i].upper], inner->players[found->boards[i].lower]);
}

bool inner_swap(const struct inner *inner, const uint32_t *pairs, uint32_t count) {
    struct found found = try_all(inner, pairs, count, UINT64_MAX);
    boards_settle(inner, &found);
    return found.board_count > 0;
}

/* Compares two results that displace equally many players: at the first board that differs, a natural partner is
 * better, else the nearer one. */
static bool is_better(const struct inner *inner, const struct found *one, const struct found *other) {
    if (one->distance != other->distance) return one->distance < other->distance;
    for (uint32_t i = 0; i < one->board_count && i < other->board_count; i++) {
        struct board a = one->boards[i], b = other->boards[i];
        if (a.upper != b.upper) return a.upper > b.upper;
        if (a.lower != b.lower) return inner_is_nearer(inner, a.upper, a.lower, b.lower);
    }
    return false;
}

/* These pairs and another one, in order; false if it is already among them. */
static bool pairs_with(const uint32_t *pairs, uint32_t count, uint32_t another, uint32_t *more) {
    uint32_t at = 0;
    while (at < count && pairs[at] < another) at++;
    if (at < count && pairs[at] == another) return false;
    for (uint32_t i = 0; i < count; i++) more[i + (i >= at)] = pairs[i];
    more[at] = another;
    return true;
}

static void try_another(const struct inner *inner, const uint32_t *pairs, uint32_t count, uint32_t another,
                        struct found *best) {
    uint32_t more[INNER_SWAPS];
    if (!pairs_with(pairs, count, another, more)) return;
    struct found found = try_all(inner, more, count + 1, best->distance);
    if (found.board_count > 0 && is_better(inner, &found, best)) *best = found;
}

/* Another pair that is `off` places from the nearest of `pairs` displaces two players by at least that distance
 * each. */
bool inner_swap_with_another(const struct inner *inner, const uint32_t *pairs, uint32_t count) {
    struct found best = {.distance = UINT64_MAX};
    for (uint32_t off = 1; off < inner->half && 2 * (uint64_t)off <= best.distance; off++) {
        for (uint32_t i = 0; i < count; i++) {
            if (pairs[i] >= off) try_another(inner, pairs, count, pairs[i] - off, &best);
            if (pairs[i] + off < inner->half) try_another(inner, pairs, count, pairs[i] + off, &best);
        }
    }
    boards_settle(inner, &best);
    return best.board_count > 0;
}
