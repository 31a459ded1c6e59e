/* seating.c and its parts against slow models: a recount from the definitions, and every seating there is where they
 * are few.
 *
 * TILTYARD_BATTERY=1 tries more of everything, and every line of data/seating/known.csv.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "failing_memory.h"
#include "seating_work.h"

enum { ROUNDS_MAX = 12, TABLES_MAX = 64, PLAYERS_MAX = 160 };

/* A problem with the room for what it points to. */
struct sample {
    struct seating_problem problem;
    struct seating_tables tables[ROUNDS_MAX];
    uint8_t sizes[ROUNDS_MAX][TABLES_MAX];
    struct seating_place past[ROUNDS_MAX * PLAYERS_MAX];
};

static bool is_battery(void) {
    const char *battery = getenv("TILTYARD_BATTERY");
    return battery && *battery;
}

static struct lot lot_of(uint32_t number) {
    uint8_t key[LOT_KEY_SIZE] = {5, (uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16)};
    struct lot lot;
    lot_start(&lot, key);
    return lot;
}

/* ---- Problems ---- */

static void add_tables(struct sample *sample, uint32_t round, uint32_t size, uint32_t count) {
    struct seating_tables *tables = &sample->tables[round];
    for (; count; count--) {
        assert_true(tables->count < TABLES_MAX);
        sample->sizes[round][tables->count++] = (uint8_t)size;
    }
}

static void start(struct sample *sample, uint32_t players, uint32_t rounds, uint32_t short_below, uint64_t steps) {
    memset(sample, 0, sizeof *sample);
    for (uint32_t r = 0; r < ROUNDS_MAX; r++) sample->tables[r].sizes = sample->sizes[r];
    sample->problem = (struct seating_problem){.players = players,
                                               .rounds = rounds,
                                               .tables = sample->tables,
                                               .short_below = short_below,
                                               .past = sample->past,
                                               .steps_max = steps};
}

/* As many tables of four as can be, the others of three. */
static void start_fours(struct sample *sample, uint32_t players, uint32_t rounds, uint64_t steps) {
    start(sample, players, rounds, 4, steps);
    uint32_t threes = (4 - players % 4) % 4;
    for (uint32_t r = 0; r < rounds; r++) {
        add_tables(sample, r, 3, threes);
        add_tables(sample, r, 4, (players - 3 * threes) / 4);
    }
}

/* Tables of two to five that seat them all. */
static void add_random_tables(struct sample *sample, uint32_t round, uint32_t players, struct lot *lot) {
    while (players) {
        uint32_t size = 2 + lot_below(lot, 4);
        if (players < 2 || size > players || players - size == 1) size = players <= 5 ? players : 3;
        add_tables(sample, round, size, 1);
        players -= size;
    }
}

/* A round that was played with one in `absent_in` missing, at tables of which some players may be gone since. */
static void add_random_past(struct sample *sample, struct lot *lot, uint32_t absent_in) {
    uint32_t order[PLAYERS_MAX], players = sample->problem.players;
    struct seating_place *past = sample->past + sample->problem.past_rounds++ * players;
    for (uint32_t p = 0; p < players; p++) order[p] = p;
    lot_shuffle(lot, order, players);
    uint32_t table = 0, seat = 0, size = 3;
    for (uint32_t i = 0; i < players; i++) {
        if (lot_below(lot, absent_in) == 0) continue;
        past[order[i]] = (struct seating_place){(uint16_t)table, (uint8_t)seat, (uint8_t)size};
        seat += lot_below(lot, absent_in) ? 1 : 2;
        if (seat >= size) table++, seat = 0, size = 3 + lot_below(lot, 2);
    }
}

static void make(const struct sample *sample, uint32_t number, struct seating_plan *plan) {
    struct lot lot = lot_of(number);
    assert_true(seating_is_problem(&sample->problem));
    assert_true(is_done(seating_make(&sample->problem, &lot, plan)));
}

/* A plan is legal, costs what it says, and not less than the bound. */
static void check_plan(const struct sample *sample, const struct seating_plan *plan) {
    struct seating_cost cost;
    uint32_t least;
    assert_true(seating_is_legal(&sample->problem, plan->places));
    assert_true(is_done(seating_count(&sample->problem, plan->places, &cost)));
    assert_memory_equal(&cost, &plan->cost, sizeof cost);
    assert_true(is_done(seating_bound(&sample->problem, &least)));
    assert_int_equal(least, plan->repeats_least);
    assert_true(least <= cost.repeats);
    assert_true(plan->steps <= sample->problem.steps_max);
}

/* ---- Every size ---- */

static void every_size_is_seated(void **state) {
    (void)state;
    struct sample *sample = malloc(sizeof *sample);
    uint32_t plans = 0;
    for (uint32_t players = 1; players <= 128; players++) {
        if (players < 6 && players != 3 && players != 4) continue;
        for (uint32_t rounds = 1; rounds <= 5; rounds += is_battery() ? 1 : 4, plans++) {
            struct seating_plan plan;
            start_fours(sample, players, rounds, is_battery() ? SEATING_STEPS_USUAL : 30000);
            make(sample, players * 8 + rounds, &plan);
            check_plan(sample, &plan);
            assert_true(players < 6 || plan.cost.identical == 0);
            if (is_battery() && plan.cost.repeats > plan.repeats_least) {
                printf("# %u players, %u rounds: %u repeats, at least %u\n", players, rounds, plan.cost.repeats,
                       plan.repeats_least);
            }
            seating_free(&plan);
        }
    }
    printf("# count seating-plans %u\n", plans);
    free(sample);
}

static void one_table_is_the_same_every_round(void **state) {
    (void)state;
    static struct sample sample;
    struct seating_plan plan;
    start(&sample, 5, 3, 4, 1000);
    for (uint32_t r = 0; r < 3; r++) add_tables(&sample, r, 5, 1);
    make(&sample, 1, &plan);
    check_plan(&sample, &plan);
    assert_int_equal(plan.cost.identical, 3); /* each two rounds */
    assert_int_equal(plan.cost.repeats, 30);
    assert_int_equal(plan.repeats_least, 30);
    assert_int_equal(plan.cost.first_uneven, 0);
    assert_int_equal(plan.cost.seats_uneven, 0);
    seating_free(&plan);
}

/* ---- The same lot, the same plan ---- */

static void the_same_lot_gives_the_same_plan(void **state) {
    (void)state;
    static struct sample sample;
    struct seating_plan one, other;
    bool differs = false;
    for (uint32_t players = 13; players <= 16; players++) {
        start_fours(&sample, players, 5, 20000);
        make(&sample, 1, &one);
        make(&sample, 1, &other);
        assert_memory_equal(one.places, other.places, 5 * players * sizeof *one.places);
        assert_int_equal(one.steps, other.steps);
        seating_free(&other);
        make(&sample, 2, &other);
        differs = differs || memcmp(one.places, other.places, 5 * players * sizeof *one.places) != 0;
        seating_free(&one);
        seating_free(&other);
    }
    assert_true(differs);
}

/* ---- An exchange changes the cost as it says ---- */

static void assert_same_work(const struct seating_work *one, const struct seating_work *other) {
    size_t players = one->players, planned = one->rounds * players, all = one->all * players;
    assert_memory_equal(one->at, other->at, planned * sizeof *one->at);
    assert_memory_equal(one->home, other->home, all * sizeof *one->home);
    assert_memory_equal(one->size, other->size, all);
    assert_memory_equal(one->met, other->met, players * players);
    assert_memory_equal(one->shorts, other->shorts, planned);
    assert_memory_equal(&one->cost, &other->cost, sizeof one->cost);
}

static struct seating_change change_between(const struct seating_cost *one, const struct seating_cost *other) {
    return (struct seating_change){.identical = (int32_t)(other->identical - one->identical),
                                   .repeats = (int32_t)(other->repeats - one->repeats),
                                   .crowded = (int32_t)(other->crowded - one->crowded),
                                   .short_uneven = (int32_t)(other->short_uneven - one->short_uneven)};
}

static void places_of(const struct seating_work *work, struct seating_place *places) {
    for (uint32_t r = 0; r < work->rounds; r++) {
        size_t row = r * work->players, row_all = (work->past + r) * work->players;
        for (uint32_t p = 0; p < work->players; p++) {
            uint32_t table = work->home[row_all + p];
            places[row + p] = (struct seating_place){
                (uint16_t)table, (uint8_t)(work->at[row + p] - work->first[row + table]), work->size[row_all + p]};
        }
    }
}

/* The parts of the cost that the search keeps, counted from the definitions. */
static void assert_counted(const struct seating_work *work) {
    static struct seating_place places[ROUNDS_MAX * PLAYERS_MAX];
    struct seating_cost cost;
    places_of(work, places);
    assert_true(seating_is_legal(work->problem, places));
    assert_true(is_done(seating_count(work->problem, places, &cost)));
    assert_int_equal(cost.identical, work->cost.identical);
    assert_int_equal(cost.repeats, work->cost.repeats);
    assert_int_equal(cost.crowded, work->cost.crowded);
    assert_int_equal(cost.short_uneven, work->cost.short_uneven);
}

static uint32_t exchange_at_random(const struct sample *sample, struct lot *lot, uint32_t times) {
    struct arena arena = {0};
    struct seating_work work, fresh;
    uint32_t spare[2 * PLAYERS_MAX], done = 0;
    assert_true(is_done(seating_work_start(&work, &sample->problem, &arena)));
    assert_true(is_done(seating_work_start(&fresh, &sample->problem, &arena)));
    seating_shuffle(&work, lot, spare);
    assert_int_equal(work.cost.short_uneven, 0);
    assert_counted(&work);
    for (uint32_t i = 0; i < times; i++) {
        uint32_t r = lot_below(lot, work.rounds), a = lot_below(lot, work.players), b = lot_below(lot, work.players);
        const uint16_t *home = work.home + (work.past + r) * work.players;
        if (home[a] == home[b]) continue;
        struct seating_cost before = work.cost;
        struct seating_change change = seating_change_of(&work, r, a, b);
        assert_int_equal(change.repeats, seating_repeats_change(&work, r, a, b));
        seating_exchange(&work, r, a, b, change);
        seating_work_seat(&fresh, work.who);
        assert_same_work(&work, &fresh);
        struct seating_change counted = change_between(&before, &fresh.cost);
        assert_memory_equal(&change, &counted, sizeof change);
        done++;
    }
    assert_counted(&work);
    arena_free(&arena);
    return done;
}

static void an_exchange_changes_the_cost_as_it_says(void **state) {
    (void)state;
    struct sample *sample = malloc(sizeof *sample);
    struct lot lot = lot_of(77);
    uint32_t exchanges = 0;
    for (uint32_t i = 0; i < (is_battery() ? 3000 : 150); i++) {
        uint32_t players = 4 + lot_below(&lot, i % 10 ? 12 : 36), rounds = 1 + lot_below(&lot, 5);
        start(sample, players, rounds, 3 + lot_below(&lot, 3), 0);
        for (uint32_t r = 0; r < rounds; r++) add_random_tables(sample, r, players, &lot);
        for (uint32_t r = lot_below(&lot, 4); r; r--) add_random_past(sample, &lot, 2 + lot_below(&lot, 20));
        assert_true(seating_is_problem(&sample->problem));
        exchanges += exchange_at_random(sample, &lot, 120);
    }
    printf("# count seating-exchanges %u\n", exchanges);
    free(sample);
}

/* ---- All seatings there are ---- */

/* Goes through all ways to seat the rounds, one after another, and keeps the least repeats. Tables of one size are
 * filled in the order of their lowest player, so that each seating comes once. */
struct brute {
    const struct sample *sample;
    uint8_t met[16][16];
    uint32_t least;
    uint64_t seen;
};

struct filling {
    uint32_t round, cost;
    uint32_t table[16]; /* of each player; TABLES_MAX: none yet */
    uint32_t count[TABLES_MAX];
};

static void brute_round(struct brute *brute, uint32_t round, uint32_t cost);

static bool is_twin_of_empty(const struct brute *brute, const struct filling *filling, uint32_t table) {
    const uint8_t *sizes = brute->sample->sizes[filling->round];
    for (uint32_t t = 0; t < table; t++) {
        if (sizes[t] == sizes[table] && filling->count[t] == 0) return filling->count[table] == 0;
    }
    return false;
}

static void brute_player(struct brute *brute, struct filling *filling, uint32_t p) {
    uint32_t cost = filling->cost, players = brute->sample->problem.players;
    if (cost >= brute->least) return;
    if (p == players) {
        brute_round(brute, filling->round + 1, cost);
        return;
    }
    for (uint32_t t = 0; t < brute->sample->tables[filling->round].count; t++) {
        if (filling->count[t] == brute->sample->sizes[filling->round][t]) continue;
        if (is_twin_of_empty(brute, filling, t)) continue;
        for (uint32_t q = 0; q < p; q++) {
            if (filling->table[q] == t) filling->cost += brute->met[p][q]++;
        }
        filling->table[p] = t;
        filling->count[t]++;
        brute_player(brute, filling, p + 1);
        filling->count[t]--;
        filling->table[p] = TABLES_MAX;
        filling->cost = cost;
        for (uint32_t q = 0; q < p; q++) brute->met[p][q] = (uint8_t)(brute->met[p][q] - (filling->table[q] == t));
    }
}

static void brute_round(struct brute *brute, uint32_t round, uint32_t cost) {
    if (round == brute->sample->problem.rounds) {
        brute->least = cost;
        brute->seen++;
        return;
    }
    struct filling filling = {.round = round, .cost = cost};
    for (uint32_t p = 0; p < 16; p++) filling.table[p] = TABLES_MAX;
    brute_player(brute, &filling, 0);
}

/* The least repeats of all seatings that are at or below `most`. */
static uint32_t brute_least(const struct sample *sample, uint32_t most) {
    struct brute brute = {.sample = sample, .least = most + 1};
    uint32_t players = sample->problem.players, past = 0;
    for (uint32_t r = 0; r < sample->problem.past_rounds; r++) {
        const struct seating_place *places = sample->past + r * players;
        for (uint32_t p = 0; p < players; p++) {
            for (uint32_t q = 0; q < p; q++) {
                if (!places[p].size || !places[q].size || places[p].table != places[q].table) continue;
                past += brute.met[p][q]++;
            }
        }
    }
    brute_round(&brute, 0, past);
    assert_true(brute.seen > 0);
    return brute.least;
}

/* No seating is better than the bound says, and none in a small problem better than the plan. */
static void check_against_all(struct sample *sample, uint32_t number, uint32_t *tight) {
    struct seating_plan plan;
    make(sample, number, &plan);
    check_plan(sample, &plan);
    uint32_t least = brute_least(sample, plan.cost.repeats);
    assert_true(plan.repeats_least <= least);
    assert_true(least == plan.cost.repeats || plan.cost.identical == 0);
    if (plan.cost.identical == 0 && sample->problem.players > 5) assert_true(plan.cost.repeats <= least + 6);
    *tight += plan.repeats_least == least;
    seating_free(&plan);
}

static void no_seating_is_below_the_bound(void **state) {
    (void)state;
    static struct sample sample;
    struct lot lot = lot_of(3);
    uint32_t problems = 0, tight = 0;
    for (uint32_t players = 6; players <= 10; players++) {
        for (uint32_t rounds = 1; rounds <= (players < 8 ? 3u : players < 10 || is_battery() ? 2u : 1u); rounds++) {
            start_fours(&sample, players, rounds, 20000);
            check_against_all(&sample, players, &tight);
            problems++;
        }
    }
    for (uint32_t i = 0; i < (is_battery() ? 2000 : 120); i++, problems++) {
        uint32_t players = 4 + lot_below(&lot, 5), rounds = 1 + lot_below(&lot, players > 6 ? 2 : 3);
        start(&sample, players, rounds, 4, 20000);
        for (uint32_t r = 0; r < rounds; r++) add_random_tables(&sample, r, players, &lot);
        for (uint32_t r = lot_below(&lot, 4); r; r--) add_random_past(&sample, &lot, 2 + lot_below(&lot, 8));
        check_against_all(&sample, i, &tight);
    }
    assert_true(tight * 2 > problems); /* and it is not a bound of nothing */
    printf("# count seating-optima %u\n# count seating-optima-met-by-the-bound %u\n", problems, tight);
}

/* ---- Memory ---- */

static void memory_that_runs_out_leaves_nothing_behind(void **state) {
    (void)state;
    static struct sample sample;
    size_t held = memory_held;
    bool was_done = false;
    start_fours(&sample, 14, 4, 2000);
    for (size_t left = 0; !was_done; left++) {
        struct lot lot = lot_of(1);
        struct seating_plan plan;
        memory_left = left;
        status s = seating_make(&sample.problem, &lot, &plan);
        memory_left = MEMORY_ENOUGH;
        was_done = is_done(s);
        assert_true(was_done || (s.outcome == NO_MEMORY && plan.places == NULL));
        seating_free(&plan);
        assert_int_equal(memory_held, held);
        assert_true(left < 1000);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_is_seated),
        cmocka_unit_test(one_table_is_the_same_every_round),
        cmocka_unit_test(the_same_lot_gives_the_same_plan),
        cmocka_unit_test(an_exchange_changes_the_cost_as_it_says),
        cmocka_unit_test(no_seating_is_below_the_bound),
        cmocka_unit_test(memory_that_runs_out_leaves_nothing_behind),
    };
    return cmocka_run_group_tests_name("seating", tests, NULL, NULL);
}
