/* Checks which Swiss players have met or should be kept apart, and whether a set of players can be paired. */
#include "draw/swiss/swiss_internal.h"

#include <assert.h>
#include <string.h>

/* VERTICES_MOST: with this many, a cost (MATCHING_COST_MAX) has room for all criteria that are combined. */
enum { TRIES_MOST = 400, MASK_MOST = 64, VERTICES_MOST = 2000, LOOKED_THROUGH = 16 };

/* How often q is in p's list. Long lists are sorted, if any list is long. */
static uint32_t list_count(const struct swiss_lists *lists, uint32_t p, uint32_t q) {
    if (lists->start == NULL) return 0;
    uint32_t from = lists->start[p], to = lists->start[p + 1], first = from, count = 0;
    while (to - from > LOOKED_THROUGH) {
        uint32_t middle = from + (to - from) / 2;
        if (lists->list[middle] <= q)
            from = middle;
        else
            to = middle;
    }
    while (from > first && lists->list[from - 1] == q) from--;
    for (; from < to; from++) count += lists->list[from] == q;
    return count;
}

uint32_t swiss_meetings(const struct swiss_work *work, uint32_t p, uint32_t q) { return list_count(&work->met, p, q); }
bool swiss_met(const struct swiss_work *work, uint32_t p, uint32_t q) { return swiss_meetings(work, p, q) > 0; }
bool swiss_apart(const struct swiss_work *work, uint32_t p, uint32_t q) { return list_count(&work->apart, p, q) > 0; }

bool swiss_is_barred(const struct swiss_work *work, uint32_t p, uint32_t q) {
    return swiss_met(work, p, q) || swiss_apart(work, p, q);
}

static uint32_t longest(const struct swiss_lists *lists, uint32_t players) {
    uint32_t max = 0;
    for (uint32_t p = 0; lists->start != NULL && p < players; p++) {
        uint32_t count = lists->start[p + 1] - lists->start[p];
        if (count > max) max = count;
    }
    return max;
}

/* Sorts symmetric lists: going through the players in order, each is appended to the lists of its opponents. */
static status lists_order(struct swiss_work *work, struct swiss_lists *lists) {
    uint32_t n = work->players;
    if (longest(lists, n) <= LOOKED_THROUGH) return done();
    uint32_t *start = ARENA_ARRAY(work->arena, uint32_t, n + 2);
    uint32_t *list = ARENA_ARRAY(work->arena, uint32_t, lists->start[n]);
    if (start == NULL || list == NULL) return no_memory();
    for (uint32_t i = lists->start[0]; i < lists->start[n]; i++) start[lists->list[i] + 2]++;
    for (uint32_t p = 2; p < n + 2; p++) start[p] += start[p - 1];
    for (uint32_t p = 0; p < n; p++)
        for (uint32_t i = lists->start[p]; i < lists->start[p + 1]; i++) list[start[lists->list[i] + 1]++] = p;
    *lists = (struct swiss_lists){start, list};
    return done();
}

/* Asserts that the lists name only players. */
static void names_check(const struct swiss_field *field) {
    uint32_t n = field->players, first = field->met_start != NULL ? field->met_start[0] : 0;
    uint32_t end = field->met_start != NULL ? field->met_start[n] : 0, greatest = 0;
    for (uint32_t i = first; i < end; i++) greatest = field->met[i] > greatest ? field->met[i] : greatest;
    assert(first == end || greatest < n);
    for (uint32_t i = 0; i < field->apart_count; i++) assert(field->apart[i].one < n && field->apart[i].other < n);
}

/* Puts both players of each pair in the other's list. */
static status apart_index(struct swiss_work *work) {
    const struct swiss_field *field = work->field;
    if (field->apart_count == 0) return done();
    uint32_t *start = ARENA_ARRAY(work->arena, uint32_t, work->players + 2);
    uint32_t *list = ARENA_ARRAY(work->arena, uint32_t, 2 * (size_t)field->apart_count);
    if (start == NULL || list == NULL) return no_memory();
    for (uint32_t i = 0; i < field->apart_count; i++) {
        start[field->apart[i].one + 2]++;
        start[field->apart[i].other + 2]++;
    }
    for (uint32_t p = 2; p < work->players + 2; p++) start[p] += start[p - 1];
    for (uint32_t i = 0; i < field->apart_count; i++) {
        struct swiss_two two = field->apart[i];
        list[start[two.one + 1]++] = two.other;
        list[start[two.other + 1]++] = two.one;
    }
    work->apart = (struct swiss_lists){start, list};
    return lists_order(work, &work->apart);
}

status swiss_index(struct swiss_work *work) {
    names_check(work->field);
    work->met = (struct swiss_lists){work->field->met_start, work->field->met};
    TRY(lists_order(work, &work->met));
    TRY(apart_index(work));
    work->max[BAR_MET] = longest(&work->met, work->players);
    work->max[BAR_MET_OR_APART] = work->max[BAR_MET] + longest(&work->apart, work->players);
    return done();
}

/* Dirac (1952): if each of n players may meet n / 2 others, there is a ring through all, and so, for even n, a
 * pairing. */
bool swiss_enough(const struct swiss_work *work, uint64_t count, enum swiss_bar bar) {
    return count >= 2 * (uint64_t)work->max[bar] + 2;
}

/* Adds to a player's mask those of the current players who are in its list. */
static uint64_t mask_of(const struct swiss_work *work, const struct swiss_lists *lists, uint32_t player) {
    uint64_t mask = 0;
    for (uint32_t i = lists->start[player]; i < lists->start[player + 1]; i++) {
        uint32_t place = work->place[lists->list[i]];
        if (place > 0) mask |= (uint64_t)1 << (place - 1);
    }
    return mask;
}

/* Makes a mask for each player of those whom it may not meet: itself, and all from whom it is barred. */
static void masks_make(struct swiss_work *work, const uint32_t *players, uint32_t count, enum swiss_bar bar,
                       uint64_t *masks) {
    for (uint32_t i = 0; i < count; i++) work->place[players[i]] = i + 1;
    for (uint32_t i = 0; i < count; i++) {
        masks[i] = (uint64_t)1 << i;
        if (work->met.start != NULL) masks[i] |= mask_of(work, &work->met, players[i]);
        if (bar != BAR_MET && work->apart.start != NULL) masks[i] |= mask_of(work, &work->apart, players[i]);
    }
    for (uint32_t i = 0; i < count; i++) work->place[players[i]] = 0;
}

static uint32_t lowest(uint64_t mask) { return (uint32_t)__builtin_ctzll(mask); }

/* Tries all pairings of those in `open`, the lowest first; also false if the tries run out. */
static bool masks_pair(const uint64_t *masks, uint64_t open, uint32_t *tries) {
    if (open == 0) return true;
    if (*tries == 0) return false;
    --*tries;
    uint32_t first = lowest(open);
    for (uint64_t may = open & ~masks[first]; may != 0; may &= may - 1)
        if (masks_pair(masks, open & ~((uint64_t)1 << first | (may & (~may + 1))), tries)) return true;
    return false;
}

bool swiss_may_search(struct swiss_work *work, uint64_t vertices) {
    bool may = vertices <= VERTICES_MOST && work->steps + vertices * vertices * vertices <= work->steps_most;
    if (!may) work->is_bounded = true;
    return may;
}

status swiss_search(struct swiss_work *work, struct matching *matching) {
    matching->steps = (uint64_t)matching->vertices * matching->vertices; /* filling in the costs */
    status solved = matching_solve(matching, &work->scratch);
    work->steps += matching->steps;
    return solved;
}

/* With Edmonds' method. */
static status pairable_exactly(struct swiss_work *work, const uint32_t *players, uint32_t count, enum swiss_bar bar,
                               bool *can) {
    *can = false;
    if (!swiss_may_search(work, count)) return done();
    arena_reset(&work->scratch);
    int64_t *cost = ARENA_ARRAY(&work->scratch, int64_t, (size_t)count * count);
    if (cost == NULL) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = i + 1; j < count; j++) {
            uint32_t p = players[i], q = players[j];
            bool is_barred = bar == BAR_MET ? swiss_met(work, p, q) : swiss_is_barred(work, p, q);
            cost[(size_t)i * count + j] = cost[(size_t)j * count + i] = is_barred;
        }
    }
    struct matching matching = {.vertices = count, .cost = cost};
    TRY(swiss_search(work, &matching));
    *can = matching.total == 0;
    return done();
}

status swiss_pairable(struct swiss_work *work, const uint32_t *players, uint32_t count, enum swiss_bar bar, bool *can) {
    *can = count == 0 || swiss_enough(work, count, bar);
    if (*can) return done();
    if (count > MASK_MOST) return pairable_exactly(work, players, count, bar, can);
    uint64_t masks[MASK_MOST];
    uint32_t tries = TRIES_MOST;
    masks_make(work, players, count, bar, masks);
    *can = masks_pair(masks, count == MASK_MOST ? ~(uint64_t)0 : ((uint64_t)1 << count) - 1, &tries);
    work->steps += count + TRIES_MOST - tries;
    if (*can || tries > 0) return done();
    return pairable_exactly(work, players, count, bar, can);
}

static void pair_unsearched(struct swiss_work *work, uint32_t p, uint32_t q) {
    struct swiss_reason reason = {SWISS_UNSEARCHED, SWISS_NOBODY, work->group_of[q] - work->group_of[p]};
    work->result->reasons[p] = work->result->reasons[q] = reason;
    swiss_settle(work, p, q);
}

void swiss_pair_plainly(struct swiss_work *work, const uint32_t *players, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (!swiss_is_open(work, players[i])) continue;
        uint32_t first = SWISS_NOBODY, fresh = SWISS_NOBODY;
        for (uint32_t j = i + 1; j < count && fresh == SWISS_NOBODY; j++) {
            if (!swiss_is_open(work, players[j])) continue;
            if (first == SWISS_NOBODY) first = players[j];
            if (!swiss_met(work, players[i], players[j])) fresh = players[j];
        }
        pair_unsearched(work, players[i], fresh != SWISS_NOBODY ? fresh : first);
    }
}
