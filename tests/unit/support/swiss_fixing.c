/* One thing after the other, each as a cheapest matching of everybody who is left: no player is left out of a
 * question because he cannot matter, and no question is answered but by solving it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "draw/matching/matching.h"
#include "swiss_case.h"

enum { VERTICES = CASE_PLAYERS + 2 };

/* A matching of the players in `who`, and of one vertex more if they are odd. */
struct question {
    uint32_t who[CASE_PLAYERS], players, vertices;
    int64_t cost[VERTICES * VERTICES], total, never;
    uint32_t mate[VERTICES];
};

static uint32_t met[CASE_PLAYERS][CASE_PLAYERS]; /* how often */
static bool apart[CASE_PLAYERS][CASE_PLAYERS];
static uint32_t group_of[CASE_PLAYERS];

static void set_cost(struct question *q, uint32_t i, uint32_t j, int64_t cost) {
    q->cost[i * q->vertices + j] = q->cost[j * q->vertices + i] = cost;
}

static void solve(struct question *q) {
    struct arena arena = {0};
    struct matching matching = {.vertices = q->vertices, .cost = q->cost};
    status solved = matching_solve(&matching, &arena);
    assert(is_done(solved));
    q->total = matching.total;
    if (q->vertices > 0) memcpy(q->mate, matching.mate, q->vertices * sizeof *q->mate);
    arena_free(&arena);
}

/* May vertex i have a partner from first to last, at the same cost? Then it must from now on. */
static bool may(struct question *q, uint32_t i, uint32_t first, uint32_t last) {
    static struct question before;
    bool is_so = q->mate[i] >= first && q->mate[i] <= last;
    if (!is_so) before = *q;
    for (uint32_t j = 0; j < q->vertices; j++)
        if (j != i && (j < first || j > last)) set_cost(q, i, j, q->never);
    if (is_so) return true;
    solve(q);
    if (q->total == before.total) return true;
    *q = before;
    return false;
}

static void ask(struct question *q, const uint32_t *who, uint32_t players) {
    memset(q, 0, sizeof *q);
    memcpy(q->who, who, players * sizeof *who);
    q->players = players;
    q->vertices = players + players % 2;
}

/* 1 if the bye should rather be that of q. */
static int bye_comes_later(const struct swiss_case *c, uint32_t p, uint32_t q) {
    if ((p == c->last_bye) != (q == c->last_bye)) return p == c->last_bye;
    return c->byes[p] > c->byes[q];
}

/* (1), then (2), and (5) if wishes come first, by one matching of everybody, then (3): the last of those with whom that
 * is so. */
static uint32_t choose_bye(const struct swiss_case *c) {
    static struct question q;
    uint32_t all[CASE_PLAYERS];
    for (uint32_t p = 0; p < c->players; p++) all[p] = p;
    ask(&q, all, c->players);
    q.never = 1000000;
    for (uint32_t i = 0; i < c->players; i++) {
        for (uint32_t j = 0; j < i; j++)
            set_cost(&q, i, j, CASE_PLAYERS * met[i][j] + (c->wishes_first && apart[i][j]));
        for (uint32_t j = 0; j < c->players; j++)
            if (bye_comes_later(c, i, j)) set_cost(&q, i, c->players, q.never);
    }
    solve(&q);
    for (uint32_t i = c->players; i-- > 0;)
        if (may(&q, c->players, i, i)) return i;
    abort();
}

static void settle(struct swiss_answer *answer, uint32_t p, uint32_t q) {
    answer->partner[p] = q;
    answer->partner[q] = p;
}

/* What the criteria weigh, each more than all that come after it can make up. */
struct weights {
    int64_t rematch, distance, square, wish, down, never;
};

static int64_t steps_down(uint32_t p, uint32_t q) { return labs((long)group_of[p] - (long)group_of[q]); }

/* What can be made up by lesser criteria is no more than what they cost in the best draw; so (2) and (4) are asked first. */
static struct weights weigh(const uint32_t *who, uint32_t players, uint32_t groups) {
    static struct question q;
    struct weights w = {.down = 2 * CASE_PLAYERS, .wish = 2 * CASE_PLAYERS * CASE_PLAYERS};
    int64_t rematch = (int64_t)players * (groups + 1) + 1;
    ask(&q, who, players);
    for (uint32_t i = 0; i < players; i++)
        for (uint32_t j = 0; j < i; j++) set_cost(&q, i, j, rematch * met[who[i]][who[j]] + steps_down(who[i], who[j]));
    solve(&q);
    w.square = w.wish * (players + 1);
    w.distance = w.square * (q.total % rematch * (groups + 1) + 1);
    w.rematch = w.distance * (q.total % rematch + 1);
    w.never = w.rematch * (q.total / rematch + 1);
    assert(w.never <= MATCHING_COST_MAX);
    return w;
}

/* (6) for one group, of all who are in no pair yet; (2), (4) and (5) stay the best for everybody. Those of groups before
 * it stay in theirs. */
static void choose_floats(const struct swiss_case *c, uint32_t group, const uint32_t *who, uint32_t players,
                          struct weights w, struct swiss_answer *answer) {
    static struct question q;
    uint32_t first = 0, floats = 0, end;
    while (first < players && group_of[who[first]] < group) first++;
    for (end = first; end < players && group_of[who[end]] == group;) end++;
    ask(&q, who, players);
    q.never = w.never;
    for (uint32_t i = 0; i < players; i++) {
        for (uint32_t j = i + 1; j < players; j++) {
            int64_t down = steps_down(who[i], who[j]);
            int64_t cost = w.rematch * met[who[i]][who[j]] + w.distance * down + w.square * down * down +
                           w.wish * apart[who[i]][who[j]];
            if (i < first && down > 0) cost = w.never;
            if (i >= first && i < end && down > 0) cost += w.down + (c->spares && c->went_down[who[i]]);
            set_cost(&q, i, j, cost);
        }
    }
    solve(&q);
    for (uint32_t i = first; i < end; i++) floats += q.mate[i] >= end;
    bool goes[CASE_PLAYERS] = {0};
    for (uint32_t i = end; i-- > first && floats > 0;) {
        goes[i] = may(&q, i, end, players - 1);
        floats -= goes[i];
    }
    for (uint32_t i = first; i < end; i++) {
        uint32_t j = end;
        while (goes[i] && !may(&q, i, j, j)) j++;
        if (goes[i]) settle(answer, who[i], who[j]);
    }
}

static int64_t places_off(uint32_t count, uint32_t i, uint32_t j) {
    if ((i < count / 2) == (j < count / 2)) return count;
    return labs((long)j - (long)i - (long)(count / 2));
}

/* The partner of place i that comes as number `rank`, from 0: nearest first, later before earlier. */
static uint32_t partner_of_rank(uint32_t count, uint32_t i, uint32_t rank) {
    for (uint32_t j = i + 1; j < count; j++) {
        uint32_t before = 0;
        for (uint32_t k = i + 1; k < count; k++) {
            int64_t to_j = places_off(count, i, j), to_k = places_off(count, i, k);
            before += to_k < to_j || (to_k == to_j && k > j);
        }
        if (before == rank) return j;
    }
    abort();
}

static void pair_inner(const uint32_t *who, uint32_t count, struct swiss_answer *answer) {
    static struct question q;
    ask(&q, who, count);
    int64_t moved = 100000, wish = moved * 1000, rematch = wish * 1000;
    q.never = rematch * 1000;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = i + 1; j < count; j++) {
            int64_t off = places_off(count, i, j);
            set_cost(&q, i, j,
                     rematch * met[who[i]][who[j]] + (apart[who[i]][who[j]] ? wish : 0) + (off > 0 ? moved : 0) + off);
        }
    }
    solve(&q);
    for (uint32_t i = 0; i < count; i++) {
        if (q.mate[i] < i) continue;
        for (uint32_t rank = 0;; rank++) {
            uint32_t j = partner_of_rank(count, i, rank);
            if (may(&q, i, j, j)) break;
        }
        settle(answer, who[i], who[q.mate[i]]);
    }
}

/* Who is in no pair yet, from one group to another. */
static uint32_t open_of(const struct swiss_case *c, const struct swiss_answer *answer, uint32_t first, uint32_t last,
                        uint32_t *who) {
    uint32_t count = 0;
    for (uint32_t p = 0; p < c->players; p++)
        if (p != answer->bye && answer->partner[p] == SWISS_NOBODY && group_of[p] >= first && group_of[p] <= last)
            who[count++] = p;
    return count;
}

void reference_fixing(const struct swiss_case *c, struct swiss_answer *best) {
    uint32_t who[CASE_PLAYERS], groups = 0;
    memset(met, 0, sizeof met);
    memset(apart, 0, sizeof apart);
    memset(best, 0xff, sizeof *best);
    for (uint32_t p = 0; p < c->players; p++) {
        groups += p > 0 && c->group[p] != c->group[p - 1];
        group_of[p] = groups;
        for (uint32_t m = 0; m < c->met_count[p]; m++) met[p][c->met[p][m]]++;
    }
    for (uint32_t i = 0; i < c->apart_count; i++)
        apart[c->apart[i].one][c->apart[i].other] = apart[c->apart[i].other][c->apart[i].one] = true;
    if (c->players % 2 == 1) best->bye = choose_bye(c);
    uint32_t count = open_of(c, best, 0, groups, who);
    struct weights weights = weigh(who, count, groups);
    for (uint32_t group = 0; group < groups; group++) {
        count = open_of(c, best, 0, groups, who);
        choose_floats(c, group, who, count, weights, best);
    }
    for (uint32_t group = 0; group <= groups; group++) {
        count = open_of(c, best, group, group, who);
        pair_inner(who, count, best);
    }
}
