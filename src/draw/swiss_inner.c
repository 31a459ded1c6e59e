/* Those of one group who meet each other: upper half against lower half, as nearly as histories and wishes allow.
 *
 * Natural pairs that met, or should be kept apart, must go: both of each are displaced. If the players of just these
 * can be paired otherwise, nobody else is displaced in the best draw; only they have to be looked at (swiss_swaps.c,
 * or where they are many an assignment, or a matching). If they cannot, one more natural pair is given up, each in turn. Where
 * that does not do either, the whole list is one cheapest matching. */
#include "assignment.h"
#include "swiss_inner.h"

#include <string.h>

/* Those who are looked at: places in the list, in order. */
struct part {
    const struct inner *inner;
    const uint32_t *places;
    uint32_t count;
    int64_t moved, apart, rematch; /* what each costs */
    struct swiss_hold hold;
};

/* The next partner for i behind `before`, which is count to begin with; count: none left. */
static uint32_t partner_next(const struct part *part, uint32_t i, uint32_t before) {
    const uint32_t *places = part->places;
    uint32_t next = part->count;
    for (uint32_t j = i + 1; j < part->count; j++) {
        if (before != part->count && !inner_is_nearer(part->inner, places[i], places[before], places[j])) continue;
        if (next == part->count || inner_is_nearer(part->inner, places[i], places[j], places[next])) next = j;
    }
    return next;
}

static int64_t cost_of(const struct part *part, uint32_t i, uint32_t j) {
    const struct inner *inner = part->inner;
    uint32_t p = inner->players[i], q = inner->players[j];
    int64_t cost = inner_distance(inner, i, j);
    if (inner_natural(inner, i) != j) cost += part->moved;
    if (swiss_apart(inner->work, p, q)) cost += part->apart;
    if (swiss_met(inner->work, p, q)) cost += part->rematch;
    return cost;
}

static void costs_fill(struct part *part) {
    int64_t most = part->count / 2 + 1;
    part->moved = part->inner->count * most;
    part->apart = part->moved * most;
    part->rematch = part->apart * most;
    for (uint32_t i = 0; i < part->count; i++)
        for (uint32_t j = i + 1; j < part->count; j++)
            part->hold.cost[(size_t)i * part->count + j] = part->hold.cost[(size_t)j * part->count + i] =
                cost_of(part, part->places[i], part->places[j]);
}

/* As a cheapest matching, and among those the first in order. Not `solved` where the steps do not suffice, or where
 * something is broken although `must_be_free`. */
static status by_matching(const struct inner *inner, const uint32_t *places, uint32_t count, bool must_be_free,
                          bool *solved) {
    struct swiss_work *work = inner->work;
    struct part part = {.inner = inner, .places = places, .count = count};
    *solved = swiss_may_search(work, count);
    if (!*solved) return done();
    TRY(swiss_hold_start(&part.hold, work, count));
    costs_fill(&part);
    TRY(swiss_hold_solve(&part.hold, solved));
    if (*solved && must_be_free) *solved = part.hold.matching.total < part.apart;
    if (!*solved) return done();
    part.hold.never = part.hold.matching.total + 1;
    for (uint32_t i = 0; i < count; i++) {
        bool held = part.hold.matching.mate[i] < i; /* decided from the other side */
        for (uint32_t j = count; !held;) {
            j = partner_next(&part, i, j);
            TRY(swiss_hold_ask(&part.hold, i, j, j, &held));
        }
    }
    for (uint32_t i = 0; i < count; i++)
        work->partner[inner->players[places[i]]] = inner->players[places[part.hold.matching.mate[i]]];
    return done();
}

/* The row's best column that some cheapest assignment gives it: the nearest first, later before earlier. */
static void row_hold(const uint32_t *places, struct assignment *assignment, uint32_t row) {
    uint32_t earlier = row, later = row + 1; /* tried are those from `earlier` up to `later`, without it */
    for (bool held = false; !held;) {
        bool is_later = earlier == 0 ||
                        (later < assignment->size && places[later] - places[row] <= places[row] - places[earlier - 1]);
        held = assignment_hold(assignment, row, is_later ? later++ : --earlier);
    }
}

/* Upper half against lower half. Not `solved` where a pair inside a half may be needed: two of them, one in each, are
 * 2 count off, so an assignment that is less off is best. */
static status conflicts_by_assignment(const struct inner *inner, const uint32_t *places, uint32_t conflicts,
                                      bool *solved) {
    struct swiss_work *work = inner->work;
    int64_t never = 2 * (int64_t)inner->count;
    *solved = false;
    if (!swiss_may_search(work, conflicts)) return done();
    arena_clear(&work->scratch);
    int64_t *cost = ARENA_ROWS(&work->scratch, int64_t, (size_t)conflicts * conflicts);
    if (cost == NULL) return no_memory();
    for (uint32_t i = 0; i < conflicts; i++) {
        for (uint32_t j = 0; j < conflicts; j++) {
            uint32_t upper = places[i], lower = places[j] + inner->half;
            bool may = i != j && inner_is_free(inner, upper, lower);
            cost[(size_t)i * conflicts + j] = may ? inner_distance(inner, upper, lower) : never;
        }
    }
    struct assignment assignment = {.size = conflicts, .cost = cost};
    TRY(assignment_solve(&assignment, &work->scratch));
    *solved = assignment.total < never;
    for (uint32_t i = 0; *solved && i < conflicts; i++) {
        row_hold(places, &assignment, i);
        swiss_settle(work, inner->players[places[i]], inner->players[places[assignment.column_of[i]] + inner->half]);
    }
    work->steps += (uint64_t)conflicts * conflicts + assignment.steps;
    return done();
}

/* The conflicts alone; the others stay as they are. `places` has room for twice as many. */
static status conflicts_by_matching(const struct inner *inner, uint32_t *places, uint32_t conflicts, bool *solved) {
    for (uint32_t i = 0; i < conflicts; i++) places[conflicts + i] = places[i] + inner->half;
    return by_matching(inner, places, 2 * conflicts, true, solved);
}

static status everybody_by_matching(const struct inner *inner, uint32_t *places) {
    bool solved;
    for (uint32_t i = 0; i < inner->count; i++) places[i] = i;
    TRY(by_matching(inner, places, inner->count, false, &solved));
    if (solved) return done();
    for (uint32_t i = 0; i < inner->count; i++) inner->work->partner[inner->players[i]] = SWISS_NOBODY;
    swiss_pair_plainly(inner->work, inner->players, inner->count);
    return done();
}

/* Gives the natural pairs that cannot be, by the place of the upper one. */
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
    if (!is_few) TRY(conflicts_by_assignment(inner, places, conflicts, &solved));
    if (!solved && !is_few) TRY(conflicts_by_matching(inner, places, conflicts, &solved));
    return solved ? done() : everybody_by_matching(inner, places);
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
