/* The cost of a seating plan, computed directly from the definitions: slow and simple, to check the search. */
#include "draw/seating/seating_work.h"

static uint32_t pairs_of(uint32_t count) { return count * (count - 1) / 2; }

/* All rounds, played and planned. */
struct rounds {
    const struct seating_problem *problem;
    const struct seating_place *planned;
    uint32_t past, all;
};

static struct seating_place place_of(const struct rounds *rounds, uint32_t round, uint32_t player) {
    uint32_t players = rounds->problem->players;
    if (round < rounds->past) return rounds->problem->past[(size_t)round * players + player];
    return rounds->planned[(size_t)(round - rounds->past) * players + player];
}

static bool are_mates(const struct rounds *rounds, uint32_t round, uint32_t p, uint32_t q) {
    struct seating_place one = place_of(rounds, round, p), other = place_of(rounds, round, q);
    return p != q && one.size && other.size && one.table == other.table;
}

static uint32_t count_repeats(const struct rounds *rounds) {
    uint32_t repeats = 0;
    for (uint32_t p = 0; p < rounds->problem->players; p++) {
        for (uint32_t q = 0; q < p; q++) {
            uint32_t met = 0;
            for (uint32_t r = 0; r < rounds->all; r++) met += are_mates(rounds, r, p, q);
            repeats += pairs_of(met);
        }
    }
    return repeats;
}

/* Counts the players who share both p's table in `round` and p's table in an earlier one, p included; `is_first`: p is
 * the lowest of them, so that each pair of tables is counted once. */
static uint32_t shared(const struct rounds *rounds, uint32_t round, uint32_t earlier, uint32_t p, bool *is_first) {
    uint32_t count = 1;
    *is_first = true;
    for (uint32_t q = 0; q < rounds->problem->players; q++) {
        if (!are_mates(rounds, round, p, q) || !are_mates(rounds, earlier, p, q)) continue;
        count++;
        if (q < p) *is_first = false;
    }
    return count;
}

static void count_tables(const struct rounds *rounds, struct seating_cost *cost) {
    for (uint32_t r = rounds->past; r < rounds->all; r++) {
        uint32_t tables = rounds->problem->tables[r - rounds->past].count;
        for (uint32_t s = 0; s < r; s++) {
            for (uint32_t p = 0; p < rounds->problem->players; p++) {
                bool is_first;
                uint32_t old = place_of(rounds, s, p).size, now = place_of(rounds, r, p).size;
                uint32_t count = shared(rounds, r, s, p, &is_first), cap = (old + tables - 1) / tables;
                if (old == 0 || !is_first) continue;
                cost->identical += count == old && count == now;
                cost->crowded += count > cap ? count - cap : 0;
            }
        }
    }
}

/* How many of one kind (seats, tables) each player has had; and how many in the most even deal. */
struct deal {
    uint32_t had[SEATING_PLAYERS_MAX], even[SEATING_PLAYERS_MAX];
};

static uint32_t sum_of(const uint32_t *had, uint32_t players) {
    uint32_t sum = 0;
    for (uint32_t p = 0; p < players; p++) sum += pairs_of(had[p]);
    return sum;
}

/* Deals one each to the `count` players who had the fewest. */
static void deal_evenly(uint32_t *had, uint32_t players, uint32_t count) {
    bool got[SEATING_PLAYERS_MAX] = {0};
    for (; count; count--) {
        uint32_t min = UINT32_MAX;
        for (uint32_t p = 0; p < players; p++) {
            if (!got[p] && (min == UINT32_MAX || had[p] < had[min])) min = p;
        }
        got[min] = true;
        had[min]++;
    }
}

static uint32_t count_short(const struct rounds *rounds, struct deal *deal) {
    uint32_t players = rounds->problem->players, cost = 0;
    *deal = (struct deal){0};
    for (uint32_t r = 0; r < rounds->all; r++) {
        uint32_t seats = 0;
        for (uint32_t p = 0; p < players; p++) {
            uint32_t size = place_of(rounds, r, p).size;
            bool is_short = size && size < rounds->problem->short_below;
            deal->had[p] += is_short;
            deal->even[p] += is_short && r < rounds->past;
            seats += is_short;
        }
        if (r < rounds->past) continue;
        deal_evenly(deal->even, players, seats);
        cost += sum_of(deal->had, players) - sum_of(deal->even, players);
    }
    return cost;
}

static uint32_t count_seat(const struct rounds *rounds, struct deal *deal, uint32_t seat) {
    uint32_t players = rounds->problem->players;
    *deal = (struct deal){0};
    for (uint32_t r = 0; r < rounds->all; r++) {
        uint32_t seats = 0;
        for (uint32_t p = 0; p < players; p++) {
            struct seating_place place = place_of(rounds, r, p);
            bool has = place.size && place.seat == seat;
            deal->had[p] += has;
            deal->even[p] += has && r < rounds->past;
            seats += has;
        }
        if (r >= rounds->past) deal_evenly(deal->even, players, seats);
    }
    return sum_of(deal->had, players) - sum_of(deal->even, players);
}

static struct rounds rounds_of(const struct seating_problem *problem, const struct seating_place *places) {
    return (struct rounds){problem, places, problem->past_rounds, problem->past_rounds + problem->rounds};
}

status seating_count_seats(const struct seating_problem *problem, const struct seating_place *places,
                           struct seating_cost *cost) {
    struct rounds rounds = rounds_of(problem, places);
    struct deal *deal = memory_alloc(sizeof *deal);
    if (deal == NULL) return no_memory();
    cost->first_uneven = count_seat(&rounds, deal, 0);
    cost->seats_uneven = 0;
    for (uint32_t seat = 1; seat < SEATING_TABLE_MAX; seat++) cost->seats_uneven += count_seat(&rounds, deal, seat);
    memory_free(deal);
    return done();
}

status seating_count(const struct seating_problem *problem, const struct seating_place *places,
                     struct seating_cost *cost) {
    struct rounds rounds = rounds_of(problem, places);
    struct deal *deal = memory_alloc(sizeof *deal);
    if (deal == NULL) return no_memory();
    *cost = (struct seating_cost){.repeats = count_repeats(&rounds)};
    count_tables(&rounds, cost);
    cost->short_uneven = count_short(&rounds, deal);
    memory_free(deal);
    return seating_count_seats(problem, places, cost);
}
