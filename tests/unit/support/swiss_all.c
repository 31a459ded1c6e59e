/* Every bye and every pairing there is, each with its marks in order of weight; the least marks win. */
#include <assert.h>
#include <string.h>
#include "swiss_case.h"

enum { FEW = 10, MARKS = 200 };

struct all {
    const struct swiss_case *c;
    uint32_t met[FEW][FEW]; /* how often */
    bool apart[FEW][FEW];
    uint32_t group_of[FEW], groups;
    struct swiss_answer now, *best;
    int64_t marks[MARKS], best_marks[MARKS];
    uint32_t count, best_count; /* of marks; none: no draw was seen yet */
};

static void mark(struct all *a, int64_t value) {
    assert(a->count < MARKS);
    a->marks[a->count++] = value;
}

static bool goes_down(const struct all *a, uint32_t p) {
    return p != a->now.bye && a->group_of[a->now.partner[p]] > a->group_of[p];
}

static void mark_group_floats(struct all *a, uint32_t group) {
    uint32_t n = a->c->players;
    int64_t floats = 0, again = 0;
    for (uint32_t p = 0; p < n; p++) {
        if (a->group_of[p] != group || !goes_down(a, p)) continue;
        floats++;
        again += a->c->spares && a->c->went_down[p];
    }
    mark(a, floats);
    mark(a, again);
    for (uint32_t p = n; p-- > 0;)
        if (a->group_of[p] == group) mark(a, goes_down(a, p) ? 0 : 1);
    for (uint32_t p = 0; p < n; p++)
        if (a->group_of[p] == group && goes_down(a, p)) mark(a, a->now.partner[p]);
}

/* Those of the group who meet each other. */
static uint32_t inner_of(const struct all *a, uint32_t group, uint32_t *players) {
    uint32_t count = 0;
    for (uint32_t p = 0; p < a->c->players; p++)
        if (a->group_of[p] == group && p != a->now.bye && a->group_of[a->now.partner[p]] == group) players[count++] = p;
    return count;
}

static int64_t places_off(uint32_t count, uint32_t i, uint32_t j) {
    uint32_t half = count / 2;
    if ((i < half) == (j < half)) return count;
    int64_t off = (int64_t)j - i - half;
    return off < 0 ? -off : off;
}

struct inner_marks {
    int64_t displaced, distance, boards[2 * FEW];
    uint32_t count;
};

static void mark_inner(const struct all *a, uint32_t group, struct inner_marks *marks) {
    uint32_t players[FEW], count = inner_of(a, group, players);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t j = 0;
        while (players[j] != a->now.partner[players[i]]) j++;
        int64_t off = places_off(count, i, j);
        if (off != 0) marks->displaced++;
        if (i > j) continue;
        marks->distance += off;
        marks->boards[marks->count++] = off;
        marks->boards[marks->count++] = -(int64_t)j;
    }
}

static void mark_all(struct all *a) {
    const struct swiss_case *c = a->c;
    int64_t rematches = 0, distances = 0, squares = 0, apart = 0;
    for (uint32_t p = 0; p < c->players; p++) {
        if (p == a->now.bye || a->now.partner[p] < p) continue;
        int64_t distance = a->group_of[a->now.partner[p]] - a->group_of[p];
        rematches += a->met[p][a->now.partner[p]];
        apart += a->apart[p][a->now.partner[p]];
        distances += distance, squares += distance * distance;
    }
    bool has_bye = a->now.bye != SWISS_NOBODY;
    a->count = 0;
    if (has_bye) mark(a, a->now.bye == c->last_bye), mark(a, c->byes[a->now.bye]);
    mark(a, rematches);
    if (has_bye && c->wishes_first) mark(a, apart);
    if (has_bye) mark(a, -(int64_t)a->now.bye);
    mark(a, distances);
    mark(a, squares);
    mark(a, apart);
    for (uint32_t group = 0; group < a->groups; group++) mark_group_floats(a, group);
    struct inner_marks marks = {0};
    for (uint32_t group = 0; group < a->groups; group++) mark_inner(a, group, &marks);
    mark(a, marks.displaced);
    mark(a, marks.distance);
    for (uint32_t i = 0; i < marks.count; i++) mark(a, marks.boards[i]);
}

static bool is_better(const struct all *a) {
    for (uint32_t i = 0; i < a->count && i < a->best_count; i++)
        if (a->marks[i] != a->best_marks[i]) return a->marks[i] < a->best_marks[i];
    return a->best_count == 0;
}

static void pair_on(struct all *a, uint32_t first) {
    uint32_t n = a->c->players;
    while (first < n && (first == a->now.bye || a->now.partner[first] != SWISS_NOBODY)) first++;
    if (first == n) {
        mark_all(a);
        if (!is_better(a)) return;
        memcpy(a->best_marks, a->marks, sizeof a->marks);
        a->best_count = a->count;
        *a->best = a->now;
        return;
    }
    for (uint32_t q = first + 1; q < n; q++) {
        if (q == a->now.bye || a->now.partner[q] != SWISS_NOBODY) continue;
        a->now.partner[first] = q;
        a->now.partner[q] = first;
        pair_on(a, first + 1);
        a->now.partner[first] = a->now.partner[q] = SWISS_NOBODY;
    }
}

void reference_all(const struct swiss_case *c, struct swiss_answer *best) {
    static struct all a;
    memset(&a, 0, sizeof a);
    assert(c->players <= FEW);
    a.c = c;
    a.best = best;
    for (uint32_t p = 0; p < c->players; p++) {
        if (p > 0 && c->group[p] != c->group[p - 1]) a.groups++;
        a.group_of[p] = a.groups;
        for (uint32_t m = 0; m < c->met_count[p]; m++) a.met[p][c->met[p][m]]++;
    }
    a.groups++;
    for (uint32_t i = 0; i < c->apart_count; i++)
        a.apart[c->apart[i].one][c->apart[i].other] = a.apart[c->apart[i].other][c->apart[i].one] = true;
    memset(&a.now, 0xff, sizeof a.now);
    memset(best, 0xff, sizeof *best);
    if (c->players % 2 == 0) pair_on(&a, 0);
    for (uint32_t bye = 0; c->players % 2 == 1 && bye < c->players; bye++) {
        a.now.bye = bye;
        pair_on(&a, 0);
    }
}
