/* Lower bounds on the repeats; docs/seating.md has the proofs. */
#include <string.h>
#include "draw/seating/seating_work.h"

enum { LEVELS = 2 * SEATING_ROUNDS_MAX };

static uint32_t pairs_of(uint32_t count) { return count * (count - 1) / 2; }

/* ---- Bound from two rounds ---- */

/* The least sum of k (k - 1) / 2 if `count` players come from `tables` tables with `room` seats each, and `free` of
 * them from no table: spread as evenly as the tables allow. */
static uint32_t spread_least(uint32_t count, const uint32_t *room, uint32_t tables, uint32_t free) {
    uint32_t left = count > free ? count - free : 0, cost = 0;
    for (uint32_t level = 0; left; level++) {
        uint32_t open = 0;
        for (uint32_t t = 0; t < tables && open < left; t++) open += room[t] > level;
        if (open == 0) return cost; /* no players are left: some were counted as free for several tables */
        cost += open * level;
        left -= open;
    }
    return cost;
}

/* Fills in the present players of each table of a played or planned round; returns the number of tables. */
static uint32_t crowd_sizes(const struct seating_state *work, uint32_t round, uint32_t *sizes, uint32_t *absent) {
    *absent = 0;
    if (round >= work->past) {
        const struct seating_tables *tables = &work->problem->tables[round - work->past];
        for (uint32_t t = 0; t < tables->count; t++) sizes[t] = tables->sizes[t];
        return tables->count;
    }
    uint32_t count = 0;
    const uint16_t *home = work->home + (size_t)round * work->players;
    for (uint32_t p = 0; p < work->players; p++) {
        *absent += home[p] == SEATING_ABSENT;
        if (home[p] == SEATING_ABSENT) continue;
        while (count <= home[p]) sizes[count++] = 0;
        sizes[home[p]]++;
    }
    return count;
}

/* The least number of pairs that meet in both rounds: the better bound of both directions. */
static uint32_t two_rounds_least(const struct seating_state *work, uint32_t one, uint32_t other, uint32_t *sizes) {
    uint32_t *sizes_other = sizes + SEATING_PLAYERS_MAX, absent, absent_other;
    uint32_t tables = crowd_sizes(work, one, sizes, &absent);
    uint32_t tables_other = crowd_sizes(work, other, sizes_other, &absent_other);
    uint32_t rows = 0, columns = 0;
    for (uint32_t t = 0; t < tables; t++) rows += spread_least(sizes[t], sizes_other, tables_other, absent_other);
    for (uint32_t t = 0; t < tables_other; t++) columns += spread_least(sizes_other[t], sizes, tables, absent);
    return rows > columns ? rows : columns;
}

static uint32_t repeats_of_past(const struct seating_state *work) {
    uint32_t repeats = 0;
    for (uint32_t p = 0; p < work->players; p++) {
        for (uint32_t q = 0; q < p; q++) repeats += pairs_of(work->met_past[(size_t)p * work->players + q]);
    }
    return repeats;
}

static uint32_t least_by_two_rounds(const struct seating_state *work) {
    uint32_t sizes[2 * SEATING_PLAYERS_MAX], min = repeats_of_past(work);
    for (uint32_t r = work->past; r < work->all; r++) {
        for (uint32_t s = 0; s < r; s++) min += two_rounds_least(work, s, r, sizes);
    }
    return min;
}

/* ---- Bound from each player's meetings ---- */

struct sizes {
    uint32_t meetings_least, meetings_most; /* of one player in all planned rounds */
    uint32_t meetings;                      /* of all players: each pair counts twice */
};

static struct sizes sizes_of(const struct seating_state *work) {
    struct sizes sizes = {0};
    for (uint32_t r = 0; r < work->rounds; r++) {
        const struct seating_tables *tables = &work->problem->tables[r];
        uint32_t min = SEATING_TABLE_MAX, max = 0;
        for (uint32_t t = 0; t < tables->count; t++) {
            uint32_t size = tables->sizes[t];
            if (size < min) min = size;
            if (size > max) max = size;
            sizes.meetings += size * (size - 1);
        }
        sizes.meetings_least += min - 1;
        sizes.meetings_most += max - 1;
    }
    return sizes;
}

/* How many further meetings of this player cost `level`: one for each player met that often by then. */
static void levels_of(const struct seating_state *work, uint32_t p, uint32_t *levels) {
    const uint8_t *met = work->met_past + (size_t)p * work->players;
    for (uint32_t level = 0; level < LEVELS; level++) levels[level] = 0;
    for (uint32_t q = 0; q < work->players; q++) {
        if (q == p) continue;
        for (uint32_t r = 0; r < work->rounds; r++) levels[met[q] + r]++;
    }
}

/* Takes the `wanted` cheapest of them and returns their cost. */
static uint32_t take_cheapest(uint32_t *levels, uint32_t wanted) {
    uint32_t cost = 0;
    for (uint32_t level = 0; level < LEVELS && wanted; level++) {
        uint32_t taken = levels[level] < wanted ? levels[level] : wanted;
        levels[level] -= taken;
        wanted -= taken;
        cost += taken * level;
    }
    return cost;
}

static uint32_t least_by_player(const struct seating_state *work) {
    struct sizes sizes = sizes_of(work);
    uint32_t rest[LEVELS] = {0}, cost = 0, given = work->players * sizes.meetings_least;
    for (uint32_t p = 0; p < work->players; p++) {
        uint32_t levels[LEVELS], more = sizes.meetings_most - sizes.meetings_least;
        levels_of(work, p, levels);
        cost += take_cheapest(levels, sizes.meetings_least);
        for (uint32_t level = 0; level < LEVELS && more; level++) { /* further possible meetings: the next cheapest */
            uint32_t taken = levels[level] < more ? levels[level] : more;
            rest[level] += taken;
            more -= taken;
        }
    }
    cost += take_cheapest(rest, sizes.meetings - given);
    return repeats_of_past(work) + (cost + 1) / 2;
}

/* ---- Bound from exhaustive search ---- */

/* The cost of that many rounds with exactly these tables, found by exhaustive search; tests/unit/test_seating.c repeats
 * it. It is more than the bounds above give. */
static const struct {
    uint32_t threes, fours, rounds, repeats;
} tried[] = {
    {3, 1, 5, 3},
    {2, 2, 5, 2},
};

static uint32_t tables_of_size(const struct seating_tables *tables, uint32_t size) {
    uint32_t count = 0;
    for (uint32_t t = 0; t < tables->count; t++) count += tables->sizes[t] == size;
    return count;
}

static bool has_only(const struct seating_state *work, uint32_t threes, uint32_t fours) {
    for (uint32_t r = 0; r < work->rounds; r++) {
        const struct seating_tables *tables = &work->problem->tables[r];
        if (tables->count != threes + fours || tables_of_size(tables, 3) != threes) return false;
        if (tables_of_size(tables, 4) != fours) return false;
    }
    return true;
}

static uint32_t least_by_trying(const struct seating_state *work) {
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        if (work->past || work->rounds != tried[i].rounds) continue;
        if (has_only(work, tried[i].threes, tried[i].fours)) return tried[i].repeats;
    }
    return 0;
}

static uint32_t greater_of(uint32_t a, uint32_t b) { return a > b ? a : b; }

uint32_t seating_bound_of(const struct seating_state *work) {
    return greater_of(greater_of(least_by_two_rounds(work), least_by_player(work)), least_by_trying(work));
}

/* ---- Bound from what each round must add ---- */

static bool are_alike(const struct seating_tables *one, const struct seating_tables *other) {
    return one->count == other->count && memcmp(one->sizes, other->sizes, one->count) == 0;
}

/* The least cost of planned rounds among themselves, plus that of each with all played rounds. */
static uint32_t least_by_round(const struct seating_state *work) {
    uint32_t sizes[2 * SEATING_PLAYERS_MAX], min = repeats_of_past(work), round_least = 0;
    uint64_t steps_left = SEATING_EXHAUST_STEPS;
    for (uint32_t r = 0; r < work->rounds; r++) {
        const struct seating_tables *tables = work->problem->tables;
        if (r == 0 || !are_alike(&tables[r], &tables[r - 1]))
            round_least = seating_round_least(work, r, &steps_left, NULL);
        min += round_least;
        for (uint32_t s = 0; s < r; s++) min += two_rounds_least(work, work->past + s, work->past + r, sizes);
    }
    return min;
}

uint32_t seating_bound_beyond(const struct seating_state *work) {
    return greater_of(seating_bound_of(work), work->past ? least_by_round(work) : 0);
}
