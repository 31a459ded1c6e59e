/* Pairs those of one group who meet each other: upper half against lower half, as far as earlier meetings and wishes
 * allow.
 *
 * Natural pairs that have met, or should be kept apart, must be broken up, which displaces both players of each. If
 * these players can be paired in another way, the best draw displaces no others, so only they have to be considered
 * (swiss_swaps.c, or for many swiss_halves.c). If they cannot, one more natural pair is broken up, trying each. If that
 * fails too, the whole list is considered: upper half against lower half if that is proven to be best, otherwise as a
 * cheapest matching. */
#include "draw/swiss/swiss_bracket.h"

/* The players considered: places in the list, in order. */
struct bracket_part {
    const struct inner *inner;
    const uint32_t *places;
    uint32_t count;
    struct inner_weights weights;
    struct swiss_hold hold;
};

/* The next partner of i after `before`, in order of preference; start with `count`. Returns `count`: no more. */
static uint32_t partner_next(const struct bracket_part *part, uint32_t i, uint32_t before) {
    const uint32_t *places = part->places;
    uint32_t next = part->count;
    for (uint32_t j = i + 1; j < part->count; j++) {
        if (before != part->count && !inner_is_nearer(part->inner, places[i], places[before], places[j])) continue;
        if (next == part->count || inner_is_nearer(part->inner, places[i], places[j], places[next])) next = j;
    }
    return next;
}

static void costs_fill(struct bracket_part *part) {
    uint32_t n = part->count;
    part->weights = inner_weights(part->inner, n / 2);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++)
            part->hold.cost[(size_t)i * n + j] = part->hold.cost[(size_t)j * n + i] =
                inner_cost(part->inner, &part->weights, part->places[i], part->places[j]);
}

/* As a cheapest matching, the first of these in order. Not `solved` if the steps run out, or if something is broken
 * although `must_be_free`. */
static status by_matching(const struct inner *inner, const uint32_t *places, uint32_t count, bool must_be_free,
                          bool *solved) {
    struct swiss_work *work = inner->work;
    struct bracket_part part = {.inner = inner, .places = places, .count = count};
    *solved = swiss_may_search(work, count);
    if (!*solved) return done();
    TRY(swiss_hold_start(&part.hold, work, count));
    costs_fill(&part);
    TRY(swiss_hold_solve(&part.hold, solved));
    if (*solved && must_be_free) *solved = part.hold.matching.total < part.weights.apart;
    if (!*solved) return done();
    part.hold.never = part.hold.matching.total + 1;
    for (uint32_t i = 0; i < count; i++) {
        bool held = part.hold.matching.mate[i] < i; /* already decided by the partner */
        for (uint32_t j = count; !held;) {
            j = partner_next(&part, i, j);
            work->steps += count;
            TRY(swiss_hold_ask(&part.hold, i, j, j, &held));
        }
    }
    for (uint32_t i = 0; i < count; i++)
        work->partner[inner->players[places[i]]] = inner->players[places[part.hold.matching.mate[i]]];
    return done();
}

/* Pairs only the conflicts; all others stay. `places` has room for twice as many. */
static status conflicts_by_matching(const struct inner *inner, uint32_t *places, uint32_t conflicts, bool *solved) {
    for (uint32_t i = 0; i < conflicts; i++) places[conflicts + i] = places[i] + inner->half;
    return by_matching(inner, places, 2 * conflicts, true, solved);
}

static status everybody(const struct inner *inner, uint32_t *places) {
    bool solved;
    for (uint32_t i = 0; i < inner->count; i++) places[i] = i;
    TRY(inner_assign(inner, places, inner->half, false, &solved));
    if (!solved) TRY(by_matching(inner, places, inner->count, false, &solved));
    if (solved) return done();
    for (uint32_t i = 0; i < inner->count; i++) inner->work->partner[inner->players[i]] = SWISS_NOBODY;
    swiss_pair_plainly(inner->work, inner->players, inner->count);
    return done();
}

/* Finds the natural pairs that are not allowed, by the place of the upper player; returns how many. */
static uint32_t pair_naturally(const struct inner *inner, uint32_t *places) {
    uint32_t conflicts = 0;
    for (uint32_t i = 0; i < inner->half; i++) {
        if (!inner_is_free(inner, i, i + inner->half)) places[conflicts++] = i;
        swiss_settle(inner->work, inner->players[i], inner->players[i + inner->half]);
    }
    return conflicts;
}

static status conflicts_settle(const struct inner *inner, uint32_t *places, uint32_t conflicts) {
    bool solved = false, is_few = conflicts <= INNER_SWAPS;
    if (is_few) solved = inner_swap(inner, places, conflicts);
    if (!solved && conflicts < INNER_SWAPS) solved = inner_swap_with_another(inner, places, conflicts);
    if (!is_few) TRY(inner_assign(inner, places, conflicts, true, &solved));
    if (!solved && !is_few) TRY(conflicts_by_matching(inner, places, conflicts, &solved));
    return solved ? done() : everybody(inner, places);
}

static void reason_write(const struct inner *inner, uint32_t i, uint32_t j) {
    struct swiss_work *work = inner->work;
    uint32_t player = inner->players[i], natural = inner->players[inner_natural(inner, i)];
    struct swiss_reason reason = {SWISS_NATURAL, natural, inner_distance(inner, i, j)};
    if (j != inner_natural(inner, i)) {
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
    uint32_t conflicts = pair_naturally(&inner, work->list);
    if (conflicts > 0) TRY(conflicts_settle(&inner, work->list, conflicts));
    for (uint32_t i = 0; i < count; i++) work->place[players[i]] = i;
    for (uint32_t i = 0; i < count; i++) reason_write(&inner, i, work->place[work->partner[players[i]]]);
    for (uint32_t i = 0; i < count; i++) work->place[players[i]] = 0;
    return done();
}
