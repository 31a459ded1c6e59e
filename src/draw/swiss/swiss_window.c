/* Draws a window of groups by cheapest matchings, for Swiss draws that need rematches, broken wishes or longer floats.
 *
 * First come the rematches and the sum of distances, then the squares and the broken wishes, then group by group from
 * the top how many players are paired down, who, and whom they meet.
 *
 * Few players have to be considered. In a group so large that those who stay can always be paired, only the last can be
 * paired down: of the last r + f players, where no player has more than r bars and f players of the group meet players
 * of other groups, one who stays is not barred from the opponent of a player further up who is paired down, and would
 * be a better choice. Likewise only the first r + f are met from above. If those who were paired down last time are
 * spared, the same holds among the others: if there are r + f of them, no spared player is paired down; if not, all of
 * them are considered, and the last r + f of the spared ones. f follows from the matching; if it was assumed too small,
 * all is done again. */
#include "draw/swiss/swiss_internal.h"

#include <string.h>

/* The weight of each criterion in a pair's cost. */
struct weights {
    int64_t rematch, distance, square, apart, down, again;
    int64_t never;
    uint32_t farthest; /* no player is paired down by more groups */
};

/* The players considered, from one group of the run on. */
struct window_part {
    const struct swiss_window *window;
    struct weights weights;
    uint32_t *players, count;
    uint32_t uppers; /* how many are in the first group */
    struct swiss_hold hold;
};

static uint64_t looked_at_most(const struct swiss_window *window) {
    return (uint64_t)window->work->max[BAR_MET_OR_APART] + window->floats_most;
}

/* Can those who stay in that group always be paired, for any choice of them? */
static bool is_free(const struct swiss_window *window, uint32_t group) {
    uint32_t size = swiss_group_size(window->work, group);
    return size > window->floats_most && swiss_enough(window->work, size - window->floats_most, BAR_MET_OR_APART);
}

/* Marks the last `max` of the group's players who are, or are not, spared; returns how many there were. */
static uint64_t mark_last(struct swiss_work *work, uint32_t group, bool is_spared, uint64_t max) {
    uint64_t marked = 0;
    for (uint32_t p = work->group_start[group + 1]; p-- > work->group_start[group] && marked < max;) {
        if (p == work->result->bye || swiss_is_spared(work, p) != is_spared) continue;
        work->place[p] = 1;
        marked++;
    }
    return marked;
}

static void mark_first(struct swiss_work *work, uint32_t group, uint64_t max) {
    uint64_t marked = 0;
    for (uint32_t p = work->group_start[group]; p < work->group_start[group + 1] && marked < max; p++) {
        if (p == work->result->bye) continue;
        work->place[p] = 1;
        marked++;
    }
}

/* The players of a group to consider, in order; those not considered are an even number. Returns how many. */
static uint32_t looked_at(const struct swiss_window *window, uint32_t group, uint32_t *players) {
    struct swiss_work *work = window->work;
    uint64_t max = is_free(window, group) ? looked_at_most(window) : UINT32_MAX;
    uint32_t count = 0, left = 0, odd;
    if (mark_last(work, group, false, max) < max) mark_last(work, group, true, max);
    mark_first(work, group, max);
    for (uint32_t p = work->group_start[group]; p < work->group_start[group + 1]; p++)
        left += p != work->result->bye && !work->place[p];
    odd = left % 2;
    for (uint32_t p = work->group_start[group]; p < work->group_start[group + 1]; p++) {
        if (p == work->result->bye) continue;
        if (work->place[p] || odd) players[count++] = p;
        if (!work->place[p]) odd = 0;
        work->place[p] = 0;
    }
    return count;
}

/* The cost of the pair p and q, p before q. */
static int64_t cost_of(const struct window_part *part, uint32_t p, uint32_t q) {
    const struct swiss_work *work = part->window->work;
    const struct weights *weights = &part->weights;
    uint32_t group = work->group_of[p], distance = work->group_of[q] - group;
    if (distance == 0 && is_free(part->window, group)) return 0;
    if (distance > weights->farthest) return weights->never;
    uint32_t meetings = swiss_meetings(work, p, q);
    if (weights->never > 0 && meetings > part->window->meetings) return weights->never;
    int64_t cost = meetings * weights->rematch + (swiss_apart(work, p, q) ? weights->apart : 0);
    cost += distance * weights->distance + (int64_t)distance * distance * weights->square;
    bool goes = distance > 0 && group == work->group_of[part->players[0]];
    return cost + (goes ? weights->down : 0) + (goes && swiss_is_spared(work, p) ? weights->again : 0);
}

/* Solves the current part of the run with these weights. */
static status part_solve(struct window_part *part, bool *solved) {
    struct swiss_work *work = part->window->work;
    uint32_t n = part->count;
    *solved = swiss_may_search(work, n);
    if (!*solved) return done();
    TRY(swiss_hold_start(&part->hold, work, n));
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++)
            part->hold.cost[(size_t)i * n + j] = part->hold.cost[(size_t)j * n + i] =
                cost_of(part, part->players[i], part->players[j]);
    part->hold.never = part->weights.never;
    return swiss_hold_solve(&part->hold, solved);
}

static uint32_t players_count(const struct swiss_window *window) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < window->run.count; i++) count += swiss_group_size(window->work, window->run.groups[i]);
    return count;
}

static status part_start(const struct swiss_window *window, struct window_part *part) {
    struct swiss_work *work = window->work;
    *part =
        (struct window_part){.window = window, .players = ARENA_ARRAY(work->arena, uint32_t, players_count(window))};
    if (part->players == NULL) return no_memory();
    for (uint32_t i = 0; i < window->run.count; i++)
        part->count += looked_at(window, window->run.groups[i], part->players + part->count);
    return done();
}

/* The least number of crossings of the run's boundaries: each with an odd number above it once. */
static uint32_t crossed_least(const struct swiss_window *window) {
    const struct swiss_run *run = &window->run;
    uint32_t crossed = 0, above = 0;
    for (uint32_t i = 0; i + 1 < run->count; i++) {
        above += swiss_group_size(window->work, run->groups[i]);
        if (above % 2) crossed += run->groups[i + 1] - run->groups[i];
    }
    return crossed;
}

static status look(struct swiss_window *window, bool *is_all) {
    struct window_part part;
    const struct swiss_run *run = &window->run;
    TRY(part_start(window, &part));
    *is_all = part.count == players_count(window);
    uint32_t farthest = run->groups[run->count - 1] - run->groups[0];
    int64_t rematch = (int64_t)part.count / 2 * farthest + 1;
    part.weights = (struct weights){.rematch = rematch, .distance = 1, .farthest = farthest};
    TRY(part_solve(&part, &window->is_solved));
    if (!window->is_solved) return done();
    window->meetings = (uint32_t)(part.hold.matching.total / rematch);
    window->distances = (uint32_t)(part.hold.matching.total % rematch);
    window->excess = window->distances - crossed_least(window);
    return done();
}

status swiss_window_look(struct swiss_window *window) {
    uint32_t needed = 2;
    bool is_all;
    do {
        window->floats_most = needed;
        TRY(look(window, &is_all));
        needed = 2 + window->excess; /* two boundaries, and the excess */
    } while (window->is_solved && !is_all && window->floats_most < needed);
    return done();
}

/* The product, or a number above the highest cost. */
static int64_t times(int64_t one, int64_t other) {
    return one <= MATCHING_COST_MAX / other ? one * other : MATCHING_COST_MAX + 1;
}

/* The best values of criteria 4 and 5, and upper limits of the later ones. */
struct sums {
    int64_t squares, apart, goers;
};

/* Makes each criterion outweigh all later ones together. False: the weights are too large. */
static bool weights_choose(const struct swiss_window *window, const struct sums *max, struct weights *weights) {
    weights->again = 1;
    weights->down = max->goers + 1;
    weights->apart = times(weights->down, max->goers + 1);
    weights->square = times(weights->apart, max->apart + 1);
    weights->distance = times(weights->square, max->squares + 1);
    weights->rematch = times(weights->distance, (int64_t)window->distances + 1);
    weights->never = times(weights->rematch, (int64_t)window->meetings + 1);
    weights->farthest = window->distances;
    return weights->never <= MATCHING_COST_MAX;
}

/* Finds the best values of criteria 4 and 5. */
static status sums_find(struct window_part *part, struct sums *sums, bool *solved) {
    const struct swiss_window *window = part->window;
    struct weights *weights = &part->weights;
    *sums = (struct sums){(int64_t)window->distances * window->distances, part->count / 2, 0};
    *solved = weights_choose(window, sums, weights);
    weights->down = weights->again = 0;
    if (*solved) TRY(part_solve(part, solved));
    if (!*solved) return done();
    int64_t total = part->hold.matching.total % weights->distance;
    *sums = (struct sums){total / weights->square, total % weights->square / weights->apart, 0};
    return done();
}

static bool goes(const struct window_part *part, uint32_t vertex) {
    return part->hold.matching.mate[vertex] >= part->uppers;
}

/* Pairs down the last players, as far as the cost allows. */
static status hold_goers(struct window_part *part) {
    uint32_t open = 0;
    bool held;
    for (uint32_t i = 0; i < part->uppers; i++) open += goes(part, i);
    for (uint32_t i = part->uppers; i-- > 0 && open > 0;) {
        TRY(swiss_hold_ask(&part->hold, i, part->uppers, part->count - 1, &held));
        open -= held;
    }
    return done();
}

/* Gives those paired down the first opponents that the cost allows. */
static status hold_opponents(struct window_part *part) {
    for (uint32_t i = 0; i < part->uppers; i++) {
        bool held = !goes(part, i);
        for (uint32_t j = part->uppers; !held; j++) TRY(swiss_hold_ask(&part->hold, i, j, j, &held));
    }
    return done();
}

/* Settles those of the first group, and removes the group and their opponents. */
static void part_settle(struct window_part *part) {
    struct swiss_work *work = part->window->work;
    uint32_t left = 0;
    for (uint32_t i = 0; i < part->uppers; i++)
        if (goes(part, i)) swiss_settle(work, part->players[i], part->players[part->hold.matching.mate[i]]);
    for (uint32_t i = part->uppers; i < part->count; i++)
        if (swiss_is_open(work, part->players[i])) part->players[left++] = part->players[i];
    part->count = left;
}

static uint32_t uppers_count(const struct window_part *part) {
    const struct swiss_work *work = part->window->work;
    uint32_t count = 1;
    while (count < part->count && work->group_of[part->players[count]] == work->group_of[part->players[0]]) count++;
    return count;
}

/* Draws the first group of the rest: how many are paired down, who, and whom they meet. */
static status first_group_draw(struct window_part *part, struct sums *sums, bool *solved) {
    part->uppers = uppers_count(part);
    if (part->uppers == part->count) {
        part->count = 0;
        return done();
    }
    sums->goers = part->uppers < part->window->distances ? part->uppers : part->window->distances;
    *solved = weights_choose(part->window, sums, &part->weights);
    if (*solved) TRY(part_solve(part, solved));
    if (!*solved) return done();
    TRY(hold_goers(part));
    TRY(hold_opponents(part));
    part_settle(part);
    return done();
}

/* Closes the boundaries between groups that the matching does not cross, of all or of those closed before: closed[i]
 * counts those above player i. */
static uint32_t boundaries_close(const struct window_part *part, uint32_t *closed, bool is_first) {
    uint32_t far = 0, count = 0, before = 0;
    for (uint32_t i = 0; i < part->count; i++) {
        const uint32_t *group_of = part->window->work->group_of;
        bool is_group = i > 0 && group_of[part->players[i]] != group_of[part->players[i - 1]];
        bool was = is_first || closed[i] > before;
        before = closed[i];
        count += is_group && was && far < i;
        closed[i] = count;
        far = part->hold.matching.mate[i] > far ? part->hold.matching.mate[i] : far;
    }
    return count;
}

/* Solves again, with a gain for each pair across a closed boundary that is less than any other difference. */
static status closed_solve(struct window_part *part, const uint32_t *closed, bool *solved) {
    struct swiss_work *work = part->window->work;
    uint32_t n = part->count;
    *solved = swiss_may_search(work, n);
    if (!*solved) return done();
    TRY(swiss_hold_start(&part->hold, work, n));
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = i + 1; j < n; j++) {
            int64_t cost = cost_of(part, part->players[i], part->players[j]) * n - (closed[j] > closed[i]);
            part->hold.cost[(size_t)i * n + j] = part->hold.cost[(size_t)j * n + i] = cost;
        }
    }
    return swiss_hold_solve(&part->hold, solved);
}

/* After sums_find: leaves closed the boundaries that no cheapest matching crosses; none, if that takes too long to find
 * out. */
static status boundaries_find(struct window_part *part, uint32_t *closed) {
    enum { TRIES = 4 };
    int64_t cheapest = part->hold.matching.total;
    bool solved = part->weights.never <= MATCHING_COST_MAX / part->count;
    uint32_t count = boundaries_close(part, closed, true);
    for (uint32_t i = 0; solved && i < TRIES && count > 0; i++) {
        TRY(closed_solve(part, closed, &solved));
        if (solved && part->hold.matching.total == cheapest * part->count) return done();
        if (solved) count = boundaries_close(part, closed, false);
    }
    memset(closed, 0, part->count * sizeof *closed);
    return done();
}

/* Draws separately, from group to group, the parts that no cheapest matching connects; an upper limit for the whole
 * also holds for a part. */
static status parts_draw(struct window_part *part, struct sums *sums, bool *solved) {
    uint32_t *closed = ARENA_ARRAY(part->window->work->arena, uint32_t, part->count);
    if (closed == NULL) return no_memory();
    TRY(boundaries_find(part, closed));
    for (uint32_t first = 0, end = 0; *solved && first < part->count; first = end) {
        struct window_part one = *part;
        while (end < part->count && closed[end] == closed[first]) end++;
        one.players += first, one.count = end - first;
        while (*solved && one.count > 0) TRY(first_group_draw(&one, sums, solved));
    }
    return done();
}

status swiss_window_settle(struct swiss_window *window) {
    struct window_part part;
    struct sums sums;
    bool *solved = &window->is_solved;
    if (window->distances == 0) return done(); /* no player is paired down */
    TRY(part_start(window, &part));
    TRY(sums_find(&part, &sums, solved));
    if (*solved) TRY(parts_draw(&part, &sums, solved));
    if (!*solved) window->work->is_bounded = true;
    return done();
}
