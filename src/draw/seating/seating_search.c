/* Simulated annealing of a seating plan by swaps of two players of one round, in integers. A change that is worse by d
 * units is accepted with a probability of x to the power d; x falls during each run, and runs get longer. */
#include <string.h>
#include "draw/seating/seating_work.h"

enum {
    UNIT_SHORT = 1,
    UNIT_CROWDED = 1,
    UNIT_REPEAT = 4, /* one repeat in units: later criteria are worth a small part of it */
    UNIT_IDENTICAL = 32,
    WORSE_MAX = 64,  /* a change that is worse by more is never accepted */
    STAGES = 32,     /* of a run, each a little colder */
    RUN_FIRST = 200, /* steps of the first run for each seat to fill; each further run has twice as many */
    POLISH = 5000,   /* steps for each seat once only the short tables can improve */
};
#define HOT UINT32_C(0xb0000000) /* chance of accepting a change of one unit, in parts of 2 to the 32 */
#define COLD UINT32_C(0x50000000)

bool seating_reached(const struct seating_cost *cost, const struct seating_goal *goal) {
    return cost->identical == 0 && cost->repeats <= goal->repeats && cost->crowded == 0 && cost->short_uneven == 0;
}

/* ---- Random start ---- */

static uint32_t short_seats(const struct seating_state *work, uint32_t r) {
    const struct seating_tables *tables = &work->problem->tables[r];
    uint32_t seats = 0;
    for (uint32_t t = 0; t < tables->count; t++) {
        if (tables->sizes[t] < work->problem->short_below) seats += tables->sizes[t];
    }
    return seats;
}

/* Moves the `wanted` players with the fewest short tables to the front; otherwise keeps the order. */
static void fewest_first(uint32_t *players, uint32_t count, const uint8_t *shorts, uint32_t wanted, uint32_t *spare) {
    uint32_t taken = 0, kept = 0;
    for (uint32_t level = 0; taken < wanted; level++) {
        for (uint32_t i = 0; i < count && taken < wanted; i++) {
            if (players[i] == UINT32_MAX || shorts[players[i]] != level) continue;
            spare[taken++] = players[i];
            players[i] = UINT32_MAX;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        if (players[i] != UINT32_MAX) spare[taken + kept++] = players[i];
    }
    memcpy(players, spare, count * sizeof *players);
}

static void fill_round(struct seating_state *work, uint32_t r, const uint32_t *order, uint32_t short_count) {
    const struct seating_tables *tables = &work->problem->tables[r];
    uint16_t *who = work->who + (size_t)r * work->players;
    uint32_t from_short = 0, from_full = short_count;
    for (uint32_t t = 0; t < tables->count; t++) {
        bool is_short = tables->sizes[t] < work->problem->short_below;
        uint32_t *from = is_short ? &from_short : &from_full;
        for (uint32_t i = 0; i < tables->sizes[t]; i++) *who++ = (uint16_t)order[(*from)++];
    }
}

void seating_shuffle(struct seating_state *work, struct seating_slack *spare, struct lot *lot) {
    uint32_t *order = spare->numbers, *other = order + work->players, players = work->players;
    uint8_t *had = work->shorts; /* of the first round; seating_work_seat fills it in again */
    memcpy(had, work->short_past, players);
    for (uint32_t p = 0; p < players; p++) order[p] = p;
    for (uint32_t r = 0; r < work->rounds; r++) {
        uint32_t short_count = short_seats(work, r);
        lot_shuffle(lot, order, players);
        fewest_first(order, players, had, short_count, other);
        fill_round(work, r, order, short_count);
        for (uint32_t i = 0; i < short_count; i++) had[order[i]]++;
    }
    seating_work_seat(work, work->who);
}

/* ---- Annealing ---- */

struct anneal {
    struct seating_state *work;
    uint16_t *best;
    struct seating_cost best_cost;
    struct lot *lot;
    struct seating_goal *goal;
    uint64_t end; /* step limit; lowered once repeats cannot improve */
    bool strict;  /* keep the short tables dealt as evenly as they are */
    uint32_t chance[WORSE_MAX + 1];
};

static uint32_t times(uint32_t x, uint32_t y) { return (uint32_t)(((uint64_t)x * y) >> 32); }

static void set_chances(struct anneal *anneal, uint32_t x) {
    anneal->chance[0] = UINT32_MAX;
    for (uint32_t d = 1; d <= WORSE_MAX; d++) anneal->chance[d] = times(anneal->chance[d - 1], x);
}

static bool is_taken(struct anneal *anneal, struct seating_change change) {
    if (anneal->strict && change.short_uneven > 0) return false;
    int32_t worse = UNIT_IDENTICAL * change.identical + UNIT_REPEAT * change.repeats + UNIT_CROWDED * change.crowded +
                    UNIT_SHORT * change.short_uneven;
    if (worse <= 0) return true;
    return worse <= WORSE_MAX && lot_word(anneal->lot) < anneal->chance[worse];
}

/* Once repeats cannot improve, limits the remaining steps. */
static void come_to_an_end(struct anneal *anneal) {
    const struct seating_state *work = anneal->work;
    uint64_t polished = anneal->goal->steps + (uint64_t)work->players * work->rounds * POLISH;
    if (polished < anneal->end) anneal->end = polished;
}

static void remember(struct anneal *anneal) {
    const struct seating_state *work = anneal->work;
    if (!seating_better(&work->cost, &anneal->best_cost)) return;
    if (anneal->best_cost.repeats > anneal->goal->repeats && work->cost.repeats == anneal->goal->repeats) {
        come_to_an_end(anneal);
    }
    anneal->best_cost = work->cost;
    memcpy(anneal->best, work->who, (size_t)work->rounds * work->players * sizeof *work->who);
}

/* Does the player meet a table mate of this round in another round as well? */
static bool is_in_trouble(const struct seating_state *work, uint32_t r, uint32_t a) {
    size_t row = (size_t)r * work->players, row_all = (size_t)(work->past + r) * work->players;
    const uint16_t *mates = work->who + row + work->first[row + work->home[row_all + a]];
    const uint8_t *met = work->met + (size_t)a * work->players;
    for (uint32_t i = 0; i < work->size[row_all + a]; i++) {
        if (met[mates[i]] > 1) return true;
    }
    return false;
}

static void try_one(struct anneal *anneal) {
    struct seating_state *work = anneal->work;
    uint32_t word = lot_word(anneal->lot), place = seating_split(&word, work->rounds * work->players);
    uint32_t r = place / work->players, a = place % work->players, b = seating_split(&word, work->players);
    const uint16_t *home = work->home + (size_t)(work->past + r) * work->players;
    anneal->goal->steps++;
    if (home[a] == home[b]) return;
    if (!is_in_trouble(work, r, a) && seating_split(&word, 8)) return; /* mostly tries players who have a repeat */
    struct seating_change change = seating_change_of(work, r, a, b);
    if (!is_taken(anneal, change)) return;
    seating_exchange(work, r, a, b, change);
    remember(anneal);
}

static bool is_over(const struct anneal *anneal) {
    return anneal->goal->steps >= anneal->end || seating_reached(&anneal->work->cost, anneal->goal);
}

/* Cools from hot to cold, or stays cold; true: nothing is left to improve. */
static bool run(struct anneal *anneal, uint64_t length, uint32_t hot) {
    for (uint32_t stage = 0; stage < STAGES; stage++) {
        set_chances(anneal, hot - (hot - COLD) / (STAGES - 1) * stage);
        for (uint64_t step = 0; step < length / STAGES; step++) {
            try_one(anneal);
            if (is_over(anneal)) return true;
        }
    }
    return false;
}

void seating_anneal(struct seating_state *work, struct seating_slack *spare, struct lot *lot, struct seating_goal *goal,
                    uint64_t steps, struct seating_method manner) {
    uint64_t left = goal->steps_max - goal->steps, places = (uint64_t)work->players * work->rounds;
    struct anneal anneal = {.work = work,
                            .best = spare->who,
                            .best_cost = work->cost,
                            .lot = lot,
                            .goal = goal,
                            .end = goal->steps + (steps < left ? steps : left),
                            .strict = manner.strict};
    if (work->cost.repeats <= goal->repeats) come_to_an_end(&anneal);
    memcpy(spare->who, work->who, (size_t)places * sizeof *spare->who);
    for (uint64_t length = places * RUN_FIRST; !is_over(&anneal); length *= 2) {
        if (run(&anneal, length, manner.cold ? COLD : HOT) || manner.cold) break;
        seating_shuffle(work, spare,
                        lot); /* with few players a run can be stuck in a minimum that even heat does not leave */
    }
    seating_work_seat(work, spare->who);
}
