/* seating.c and its parts against slow models: a recount from the definitions, and every seating there is where they
 * are few.
 *
 * The battery tries more of everything, and every line of data/seating/known.csv.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "failing_memory.h"
#include "draw/seating/seating_work.h"
#include "support/turn.h"

enum { ROUNDS_MAX = 12, TABLES_MAX = 64, PLAYERS_MAX = 160 };

/* A problem with the room for what it points to. */
struct sample {
    struct seating_problem problem;
    struct seating_tables tables[ROUNDS_MAX];
    uint8_t sizes[ROUNDS_MAX][TABLES_MAX];
    struct seating_place past[ROUNDS_MAX * PLAYERS_MAX];
};

/* The same in every run: what a search finds is no law, so the plans that are expected are those of these dice. */
static struct lot lot_of(uint32_t number) {
    uint8_t key[LOT_KEY_SIZE] = {5, (uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16)};
    struct lot lot;
    lot_start(&lot, key);
    return lot;
}

/* In each turn of the battery others; the quick form counts on what these bring. */
static struct lot lot_of_turn(uint32_t number) {
    struct lot lot = lot_of(number);
    if (getenv("TILTYARD_BATTERY")) turn_lot(&lot, number);
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
        for (uint32_t rounds = 1; rounds <= 5; rounds += turn_is_first() ? 1 : 4, plans++) {
            struct seating_plan plan;
            start_fours(sample, players, rounds, turn_is_first() ? SEATING_STEPS_USUAL : 30000);
            make(sample, players * 8 + rounds, &plan);
            check_plan(sample, &plan);
            assert_true(players < 6 || plan.cost.identical == 0);
            if (turn_is_first() && plan.cost.repeats > plan.repeats_least) {
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

static void assert_same_work(const struct seating_state *one, const struct seating_state *other) {
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

static void places_of(const struct seating_state *work, struct seating_place *places) {
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
static void assert_counted(const struct seating_state *work) {
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
    struct seating_state work, fresh;
    uint32_t numbers[2 * PLAYERS_MAX], done = 0;
    struct seating_slack spare = {.numbers = numbers};
    assert_true(is_done(seating_work_start(&work, &sample->problem, &arena)));
    assert_true(is_done(seating_work_start(&fresh, &sample->problem, &arena)));
    seating_shuffle(&work, &spare, lot);
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
    struct lot lot = lot_of_turn(77);
    uint32_t exchanges = 0;
    for (uint32_t i = 0; i < (turn_times(11, 3000)); i++) {
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

/* Goes through all ways to seat the rounds, one after another, and keeps the cheapest: fewest repeats, or fewest
 * identical tables and then fewest repeats. Tables of one size are begun in the order of their lowest player, so that
 * each seating comes once. */
struct price {
    uint32_t identical, repeats;
};

struct brute {
    const struct sample *sample;
    bool minds_identical;
    uint8_t met[16][16];
    uint32_t tables[2 * ROUNDS_MAX * TABLES_MAX]; /* the company of each table so far, as bits */
    uint32_t count;
    struct price least;
    bool found;
};

struct filling {
    uint32_t round;
    struct price price;
    uint32_t table[16]; /* of each player; TABLES_MAX: none yet */
    uint32_t count[TABLES_MAX];
};

static void brute_round(struct brute *brute, uint32_t round, struct price price);

static bool is_twin_of_empty(const struct brute *brute, const struct filling *filling, uint32_t table) {
    const uint8_t *sizes = brute->sample->sizes[filling->round];
    for (uint32_t t = 0; t < table; t++) {
        if (sizes[t] == sizes[table] && filling->count[t] == 0) return filling->count[table] == 0;
    }
    return false;
}

static bool is_dearer(const struct brute *brute, struct price price) {
    if (brute->minds_identical && price.identical != brute->least.identical) {
        return price.identical > brute->least.identical;
    }
    return price.repeats >= brute->least.repeats;
}

static void end_round(struct brute *brute, struct filling *filling) {
    uint32_t count = brute->count, companies[TABLES_MAX] = {0};
    struct price price = filling->price;
    for (uint32_t p = 0; p < brute->sample->problem.players; p++) companies[filling->table[p]] |= UINT32_C(1) << p;
    for (uint32_t t = 0; t < brute->sample->tables[filling->round].count; t++) {
        for (uint32_t i = 0; i < count; i++) price.identical += brute->tables[i] == companies[t];
        brute->tables[brute->count++] = companies[t];
    }
    brute_round(brute, filling->round + 1, price);
    brute->count = count;
}

static void brute_player(struct brute *brute, struct filling *filling, uint32_t p) {
    struct price price = filling->price;
    if (is_dearer(brute, price)) return;
    if (p == brute->sample->problem.players) {
        end_round(brute, filling);
        return;
    }
    for (uint32_t t = 0; t < brute->sample->tables[filling->round].count; t++) {
        if (filling->count[t] == brute->sample->sizes[filling->round][t]) continue;
        if (is_twin_of_empty(brute, filling, t)) continue;
        for (uint32_t q = 0; q < p; q++) {
            if (filling->table[q] == t) filling->price.repeats += brute->met[p][q]++;
        }
        filling->table[p] = t;
        filling->count[t]++;
        brute_player(brute, filling, p + 1);
        filling->count[t]--;
        filling->table[p] = TABLES_MAX;
        filling->price = price;
        for (uint32_t q = 0; q < p; q++) brute->met[p][q] = (uint8_t)(brute->met[p][q] - (filling->table[q] == t));
    }
}

static void brute_round(struct brute *brute, uint32_t round, struct price price) {
    if (is_dearer(brute, price)) return;
    if (round == brute->sample->problem.rounds) {
        brute->least = price;
        brute->found = true;
        return;
    }
    struct filling filling = {.round = round, .price = price};
    for (uint32_t p = 0; p < 16; p++) filling.table[p] = TABLES_MAX;
    brute_player(brute, &filling, 0);
}

/* A round of the past; gives its repeats. A table of which somebody is gone is no company that could come again. */
static uint32_t brute_past(struct brute *brute, uint32_t round) {
    uint32_t players = brute->sample->problem.players, repeats = 0;
    const struct seating_place *places = brute->sample->past + round * players;
    for (uint32_t p = 0; p < players; p++) {
        uint32_t company = 0, there = 0;
        bool is_lowest = true;
        for (uint32_t q = 0; q < players && places[p].size; q++) {
            if (!places[q].size || places[p].table != places[q].table) continue;
            company |= UINT32_C(1) << q;
            there++;
            if (q < p) {
                repeats += brute->met[p][q]++;
                is_lowest = false;
            }
        }
        if (places[p].size && is_lowest && there == places[p].size) brute->tables[brute->count++] = company;
    }
    return repeats;
}

static struct price brute_least(const struct sample *sample, bool minds_identical) {
    struct brute brute = {.sample = sample, .minds_identical = minds_identical, .least = {UINT32_MAX, UINT32_MAX}};
    struct price price = {0};
    for (uint32_t r = 0; r < sample->problem.past_rounds; r++) price.repeats += brute_past(&brute, r);
    brute_round(&brute, 0, price);
    assert_true(brute.found);
    return brute.least;
}

/* No seating is better than the bound says, and none in a small problem better than the plan. Where one round is left
 * the bound is the very number. */
static void check_against_all(struct sample *sample, uint32_t number, uint32_t *tight) {
    struct seating_plan plan;
    make(sample, number, &plan);
    check_plan(sample, &plan);
    struct price repeats = brute_least(sample, false), both = brute_least(sample, true);
    assert_true(plan.repeats_least <= repeats.repeats);
    if (sample->problem.rounds == 1) assert_int_equal(plan.repeats_least, repeats.repeats);
    assert_int_equal(plan.cost.identical, both.identical);
    assert_int_equal(plan.cost.repeats, both.repeats);
    *tight += plan.repeats_least == repeats.repeats;
    seating_free(&plan);
}

static void no_seating_is_below_the_bound(void **state) {
    (void)state;
    static struct sample sample;
    struct lot lot = lot_of_turn(3);
    uint32_t problems = 0, tight = 0;
    for (uint32_t players = 6; players <= 10; players++) {
        for (uint32_t rounds = 1; rounds <= (players < 8 ? 3u : players < 10 || turn_is_first() ? 2u : 1u); rounds++) {
            start_fours(&sample, players, rounds, 20000);
            check_against_all(&sample, players, &tight);
            problems++;
        }
    }
    for (uint32_t i = 0; i < (turn_times(15, 5000)); i++, problems++) {
        uint32_t players = 4 + lot_below(&lot, 5), rounds = 1 + lot_below(&lot, players > 6 ? 2 : 3);
        start(&sample, players, rounds, 4, turn_is_first() ? 200000 : 40000);
        for (uint32_t r = 0; r < rounds; r++) add_random_tables(&sample, r, players, &lot);
        for (uint32_t r = lot_below(&lot, 4); r; r--) add_random_past(&sample, &lot, 2 + lot_below(&lot, 8));
        check_against_all(&sample, i, &tight);
    }
    assert_true(tight * 4 > problems * 3); /* and it is not a bound of nothing */
    printf("# count seating-optima %u\n# count seating-optima-met-by-the-bound %u\n", problems, tight);
}

/* ---- What the bound was told that somebody tried everything ---- */

/* Rounds of 13 or 14 players as lists of tables, kept with what they cost against some others. */
enum { LISTED_MAX = 4096 };
struct listed {
    uint8_t table[16];
    uint32_t cost;
};
struct trying {
    const struct sample *sample;
    uint8_t met[16][16], table[16], count[TABLES_MAX];
    uint32_t most, listed_count, listed_max;
    struct listed *listed;
};

static void list_rounds(struct trying *trying, uint32_t p, uint32_t cost) {
    if (cost > trying->most || trying->listed_count == trying->listed_max) return;
    if (p == trying->sample->problem.players) {
        struct listed *listed = &trying->listed[trying->listed_count++];
        memcpy(listed->table, trying->table, sizeof listed->table);
        listed->cost = cost;
        return;
    }
    for (uint32_t t = 0; t < trying->sample->tables[0].count; t++) {
        uint32_t more = 0;
        if (trying->count[t] == trying->sample->sizes[0][t]) continue;
        bool twin = t && trying->sample->sizes[0][t - 1] == trying->sample->sizes[0][t] && trying->count[t - 1] == 0;
        if (twin) continue;
        for (uint32_t q = 0; q < p; q++) more += trying->table[q] == t ? trying->met[p][q] : 0;
        trying->table[p] = (uint8_t)t;
        trying->count[t]++;
        list_rounds(trying, p + 1, cost + more);
        trying->count[t]--;
    }
}

static uint32_t list_all(struct trying *trying, struct listed *listed, uint32_t room, uint32_t most) {
    trying->listed = listed, trying->listed_max = room, trying->most = most, trying->listed_count = 0;
    list_rounds(trying, 0, 0);
    return trying->listed_count;
}

static void add_met(struct trying *trying, const struct listed *listed, int change) {
    for (uint32_t p = 0; p < trying->sample->problem.players; p++) {
        for (uint32_t q = 0; q < trying->sample->problem.players; q++) {
            bool mates = p != q && listed->table[p] == listed->table[q];
            trying->met[p][q] = (uint8_t)(trying->met[p][q] + (mates ? change : 0));
        }
    }
}

static uint32_t cost_between(const struct listed *one, const struct listed *other, uint32_t players) {
    uint32_t cost = 0;
    for (uint32_t p = 0; p < players; p++) {
        for (uint32_t q = 0; q < p; q++) {
            cost += one->table[p] == one->table[q] && other->table[p] == other->table[q];
        }
    }
    return cost;
}

/* Whether five rounds can do with `most` repeats, at most 2. If so, then by averaging some four of them with one or
 * none, and some three of these with none. Two rounds without a repeat, at four tables each of three and four
 * players, are alike but for names: each two tables share one player, except that each table of three misses another
 * one of three. So it is enough to take the first two as found, every third, and every two of those that follow. */
static bool five_rounds_can(const struct sample *sample, uint32_t most) {
    static struct listed thirds[LISTED_MAX], others[LISTED_MAX];
    struct trying trying = {.sample = sample};
    struct listed first;
    bool can = false;
    assert_int_equal(list_all(&trying, &first, 1, 0), 1);
    add_met(&trying, &first, 1);
    assert_int_equal(list_all(&trying, &first, 1, 0), 1);
    add_met(&trying, &first, 1);
    uint32_t third_count = list_all(&trying, thirds, LISTED_MAX, 0);
    assert_true(third_count > 0 && third_count < LISTED_MAX);
    for (uint32_t i = 0; i < third_count; i++) {
        add_met(&trying, &thirds[i], 1);
        uint32_t count = list_all(&trying, others, LISTED_MAX, most);
        assert_true(count < LISTED_MAX);
        for (uint32_t a = 0; a < count; a++) {
            for (uint32_t b = 0; b <= a; b++) {
                uint32_t cost = others[a].cost + others[b].cost;
                can = can ||
                      (cost <= most && cost + cost_between(&others[a], &others[b], sample->problem.players) <= most);
            }
        }
        add_met(&trying, &thirds[i], -1);
    }
    return can;
}

static void what_was_tried_is_so(void **state) {
    (void)state;
    static struct sample sample;
    uint32_t least;
    start_fours(&sample, 13, 5, 0);
    assert_true(is_done(seating_bound(&sample.problem, &least)));
    assert_int_equal(least, 3);
    assert_false(five_rounds_can(&sample, 2));
    start_fours(&sample, 14, 5, 0);
    assert_true(is_done(seating_bound(&sample.problem, &least)));
    assert_int_equal(least, 2);
    assert_false(five_rounds_can(&sample, 1));
    assert_true(five_rounds_can(&sample, 2)); /* the search can find something */
    start_fours(&sample, 15, 5, 0);
    assert_true(five_rounds_can(&sample, 0));
}

/* Numbers worked out by hand. */
static void the_bound_says_what_can_be_counted(void **state) {
    (void)state;
    static const struct {
        uint32_t players, rounds, least;
    } counted[] = {
        {12, 3, 9},  /* each two rounds: three tables of four from three tables */
        {7, 2, 3},   /* 4 from 3 and 4: one pair of each at best, 3 from them: one pair */
        {9, 5, 9},   /* 45 meetings of 36 pairs */
        {16, 6, 24}, /* 144 meetings of 120 pairs */
        {24, 8, 12}, /* 288 meetings of 276 pairs */
        {20, 6, 0},
    };
    static struct sample sample;
    uint32_t least;
    for (size_t i = 0; i < COUNT_OF(counted); i++) {
        start_fours(&sample, counted[i].players, counted[i].rounds, 0);
        assert_true(is_done(seating_bound(&sample.problem, &least)));
        assert_int_equal(least, counted[i].least);
    }
}

/* One round is left, after several in which most have met: the bound by round is the optimum where others are not. */
static void the_last_round_is_proven(void **state) {
    (void)state;
    static struct sample sample;
    struct lot lot = lot_of_turn(31);
    uint32_t tight = 0;
    for (uint32_t i = 0; i < (turn_times(5, 400)); i++) {
        start_fours(&sample, 9 + lot_below(&lot, 3), 1, 40000);
        for (uint32_t r = 3 + lot_below(&lot, 4); r; r--) add_random_past(&sample, &lot, 2 + lot_below(&lot, 30));
        check_against_all(&sample, i, &tight);
    }
}

/* ---- Constructions ---- */

static uint32_t repeats_by_field(struct sample *sample, bool *found) {
    struct arena arena = {0};
    struct seating_state work;
    assert_true(is_done(seating_work_start(&work, &sample->problem, &arena)));
    assert_true(is_done(seating_from_field(&work, &arena, found)));
    uint32_t repeats = work.cost.repeats;
    if (*found) assert_counted(&work);
    arena_free(&arena);
    return repeats;
}

static void fields_give_rounds_without_a_repeat(void **state) {
    (void)state;
    static const uint32_t orders[] = {2, 3, 4, 5, 7, 8, 9, 11};
    static struct sample sample;
    uint32_t made = 0;
    bool found;
    for (size_t i = 0; i < COUNT_OF(orders); i++) {
        uint32_t order = orders[i], columns = order < 5 ? order : 5;
        for (uint32_t players = order + 1; players <= order * columns; players++, made++) {
            uint32_t size = players / order;
            start(&sample, players, order < ROUNDS_MAX ? order : ROUNDS_MAX, 0, 0);
            for (uint32_t r = 0; r < sample.problem.rounds; r++) {
                add_tables(&sample, r, size + 1, players % order);
                add_tables(&sample, r, size, order - players % order);
            }
            assert_int_equal(repeats_by_field(&sample, &found), 0);
            assert_true(found);
        }
    }
    start_fours(&sample, 16, 5, 0); /* the columns are the fifth round */
    assert_int_equal(repeats_by_field(&sample, &found), 0);
    assert_true(found);
    start_fours(&sample, 15, 5, 0);
    assert_int_equal(repeats_by_field(&sample, &found), 0);
    assert_true(found);
    start_fours(&sample, 14, 5, 0); /* they are not: the last has two */
    repeats_by_field(&sample, &found);
    assert_false(found);
    start_fours(&sample, 24, 3, 0); /* no field has six elements */
    repeats_by_field(&sample, &found);
    assert_false(found);
    printf("# count seating-fields %u\n", made);
}

/* The repeats of what turning columns of `rows` gives, which is to be found. */
static uint32_t repeats_by_turning(struct sample *sample, uint32_t rows, uint32_t number) {
    struct arena arena = {0};
    struct seating_state work;
    struct lot lot = lot_of(number);
    struct seating_goal goal = {.steps_max = sample->problem.steps_max};
    uint32_t numbers[2 * PLAYERS_MAX];
    uint16_t who[ROUNDS_MAX * PLAYERS_MAX];
    struct seating_slack spare = {who, numbers};
    bool found;
    assert_true(is_done(seating_work_start(&work, &sample->problem, &arena)));
    status s = seating_turn(&work, rows, &spare, &lot, &goal, goal.steps_max, &arena, &found);
    assert_true(is_done(s) && found);
    assert_counted(&work);
    assert_true(goal.steps <= goal.steps_max);
    arena_free(&arena);
    return work.cost.repeats;
}

static void turning_gives_rounds_without_a_repeat(void **state) {
    (void)state;
    static struct sample sample;
    start(&sample, 15, 7, 0, SEATING_STEPS_USUAL); /* Kirkman's fifteen schoolgirls */
    for (uint32_t r = 0; r < 7; r++) add_tables(&sample, r, 3, 5);
    assert_int_equal(repeats_by_turning(&sample, 7, 1), 0);
    start_fours(&sample, 24, 7, SEATING_STEPS_USUAL);
    assert_int_equal(repeats_by_turning(&sample, 7, 1), 0);
    for (uint32_t number = 0; number < 2; number++) {
        start_fours(&sample, 28, 8, SEATING_STEPS_USUAL); /* pairs of half a turn, and four who stand fixed */
        assert_int_equal(repeats_by_turning(&sample, 8, number), 0);
        start_fours(&sample, 26, 8, SEATING_STEPS_USUAL); /* short tables */
        assert_int_equal(repeats_by_turning(&sample, 8, number), 0);
    }
    for (uint32_t number = 0; number < 20; number++) {
        start_fours(&sample, 24, 5, SEATING_STEPS_USUAL); /* four who stand fixed, and room for two at a table */
        assert_int_equal(repeats_by_turning(&sample, 5, number), 0);
    }
    start_fours(&sample, 24, 8, 100000); /* a round more than rows */
    assert_true(repeats_by_turning(&sample, 7, 1) <= 36);
}

/* ---- What others know ---- */

static void known_schedules_are_reached(void **state) {
    (void)state;
    static struct sample sample;
    char path[4096], line[256];
    uint32_t lines = 0, plans = 0;
    const char *source = getenv("TILTYARD_SOURCE");
    snprintf(path, sizeof path, "%s/data/seating/known.csv", source ? source : ".");
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("cannot open %s: TILTYARD_SOURCE is to name the source folder", path);
    assert_non_null(fgets(line, sizeof line, file));
    for (; fgets(line, sizeof line, file); lines++) {
        unsigned players, threes, fours, fives, known;
        assert_int_equal(sscanf(line, "%u,%u,%u,%u,%u", &players, &threes, &fours, &fives, &known), 5);
        for (uint32_t rounds = 3; rounds <= 5 && rounds <= known; rounds++) {
            struct seating_plan plan;
            if (!turn_is_first() && (rounds == 3 ? lines % 2 : (players + rounds) % 8)) continue;
            start(&sample, players, rounds, 0, SEATING_STEPS_USUAL);
            for (uint32_t r = 0; r < rounds; r++) {
                add_tables(&sample, r, 3, threes);
                add_tables(&sample, r, 4, fours);
                add_tables(&sample, r, 5, fives);
            }
            make(&sample, lines, &plan);
            check_plan(&sample, &plan);
            if (plan.cost.repeats) fail_msg("%s in %u rounds: %u repeats", line, rounds, plan.cost.repeats);
            seating_free(&plan);
            plans++;
        }
    }
    fclose(file);
    assert_true(lines > 130);
    printf("# count seating-known %u\n", plans);
}

/* ---- People leave and come ---- */

/* Those who were there so far: their places, round by round, and what was planned for them. */
struct field_of_players {
    uint32_t count, played;
    struct seating_place past[ROUNDS_MAX][PLAYERS_MAX], planned[ROUNDS_MAX][PLAYERS_MAX];
};

static void plan_the_rest(struct field_of_players *field, uint32_t rounds, uint32_t number, struct sample *sample,
                          struct seating_plan *plan) {
    static struct seating_place hint[ROUNDS_MAX * PLAYERS_MAX];
    uint32_t left = rounds - field->played;
    start_fours(sample, field->count, left, turn_is_first() ? SEATING_STEPS_USUAL : 200000);
    sample->problem.past_rounds = field->played;
    for (uint32_t p = 0; p < field->count; p++) {
        for (uint32_t r = 0; r < field->played; r++) sample->past[r * field->count + p] = field->past[r][p];
        for (uint32_t r = 0; r < left; r++) hint[r * field->count + p] = field->planned[field->played + r][p];
    }
    if (field->played) sample->problem.hint = hint;
    make(sample, number, plan);
    check_plan(sample, plan);
    for (uint32_t p = 0; p < field->count; p++) {
        for (uint32_t r = 0; r < left; r++) field->planned[field->played + r][p] = plan->places[r * field->count + p];
        field->past[field->played][p] = plan->places[p];
    }
    field->played++;
}

static void leave(struct field_of_players *field, uint32_t p) {
    field->count--;
    for (uint32_t r = 0; r < ROUNDS_MAX; r++) {
        field->past[r][p] = field->past[r][field->count];
        field->planned[r][p] = field->planned[r][field->count];
    }
}

static void come(struct field_of_players *field) {
    for (uint32_t r = 0; r < ROUNDS_MAX; r++) {
        field->past[r][field->count] = field->planned[r][field->count] = (struct seating_place){0};
    }
    field->count++;
}

static void those_who_leave_and_come_cost_no_repeat(void **state) {
    (void)state;
    static struct field_of_players field;
    static struct sample sample;
    struct lot lot = lot_of(9);
    uint32_t plans = 0, above = 0;
    for (uint32_t players = 16; players <= 100; players += turn_is_first() ? 1 : 13) {
        for (uint32_t coming = 0; coming < 2; coming++) {
            field = (struct field_of_players){.count = players};
            for (uint32_t r = 0; r < 5; r++, plans++) {
                struct seating_plan plan;
                plan_the_rest(&field, 5, players * 10 + r, &sample, &plan);
                assert_int_equal(plan.cost.identical, 0);
                if (players >= 25) assert_int_equal(plan.cost.repeats, plan.repeats_least);
                above += plan.cost.repeats > plan.repeats_least;
                seating_free(&plan);
                for (uint32_t i = 0; i < (players + 19) / 20; i++) {
                    if (coming)
                        come(&field);
                    else
                        leave(&field, lot_below(&lot, field.count));
                }
            }
        }
    }
    printf("# count seating-replans %u\n# count seating-replans-above-the-bound %u\n", plans, above);
}

/* Nothing changed: the plan there was is the plan there is, and takes no search. */
static void a_hint_that_fits_is_kept(void **state) {
    (void)state;
    static struct sample sample;
    struct seating_plan one, other;
    start_fours(&sample, 16, 5, 100000);
    make(&sample, 1, &one);
    assert_int_equal(one.cost.repeats, 0);
    sample.problem.hint = one.places;
    make(&sample, 2, &other);
    assert_int_equal(other.cost.repeats, 0);
    assert_int_equal(other.steps, 0);
    assert_memory_equal(one.places, other.places, 5 * 16 * sizeof *one.places);
    seating_free(&one);
    seating_free(&other);
}

/* A hint may say anything: it is only where to begin. */
static void a_hint_may_be_nonsense(void **state) {
    (void)state;
    static struct sample sample;
    static struct seating_place hint[5 * 64];
    struct lot lot = lot_of(12);
    for (uint32_t i = 0; i < 60; i++) {
        struct seating_plan plan;
        start_fours(&sample, 6 + i, 5, 2000);
        for (uint32_t j = 0; j < COUNT_OF(hint); j++) {
            hint[j] = (struct seating_place){(uint16_t)lot_below(&lot, i % 3 ? 12 : 65536),
                                             (uint8_t)lot_below(&lot, 256), (uint8_t)lot_below(&lot, 6)};
        }
        sample.problem.hint = hint;
        if (6 + i > 64) break;
        make(&sample, i, &plan);
        check_plan(&sample, &plan);
        seating_free(&plan);
    }
}

/* ---- Seats ---- */

/* The least sum over players of h (h - 1) / 2 of first seats, over all ways to give each table's to one of its
 * players. */
static uint32_t first_seats_least(const struct sample *sample, const struct seating_place *places, uint32_t *had,
                                  uint32_t round, uint32_t table) {
    uint32_t players = sample->problem.players, least = UINT32_MAX;
    if (round == sample->problem.rounds) {
        least = 0;
        for (uint32_t p = 0; p < players; p++) least += had[p] * (had[p] - 1) / 2;
        return least;
    }
    bool is_last = table + 1 == sample->tables[round].count;
    for (uint32_t p = 0; p < players; p++) {
        if (places[round * players + p].table != table) continue;
        had[p]++;
        uint32_t cost = first_seats_least(sample, places, had, round + is_last, is_last ? 0 : table + 1);
        if (cost < least) least = cost;
        had[p]--;
    }
    return least;
}

static void first_seats_are_as_even_as_the_tables_allow(void **state) {
    (void)state;
    static struct sample sample;
    struct lot lot = lot_of_turn(21);
    for (uint32_t i = 0; i < (turn_times(11, 2000)); i++) {
        struct seating_plan plan;
        uint32_t players = 4 + lot_below(&lot, 6), rounds = 1 + lot_below(&lot, 3), had[16] = {0}, cost = 0;
        start(&sample, players, rounds, 4, 50); /* few steps: tables that are no good */
        for (uint32_t r = 0; r < rounds; r++) add_random_tables(&sample, r, players, &lot);
        for (uint32_t r = lot_below(&lot, 4); r; r--) add_random_past(&sample, &lot, 10);
        for (uint32_t j = 0; j < sample.problem.past_rounds * players; j++) {
            had[j % players] += sample.past[j].size && sample.past[j].seat == 0;
        }
        make(&sample, i, &plan);
        check_plan(&sample, &plan);
        uint32_t least = first_seats_least(&sample, plan.places, had, 0, 0);
        for (uint32_t j = 0; j < rounds * players; j++) had[j % players] += plan.places[j].seat == 0;
        for (uint32_t p = 0; p < players; p++) cost += had[p] * (had[p] - 1) / 2;
        assert_int_equal(cost, least);
        seating_free(&plan);
    }
}

static void all_seats_come_round(void **state) {
    (void)state;
    static struct sample sample;
    struct seating_plan plan;
    for (uint32_t players = 12; players <= 40; players += 4) {
        start_fours(&sample, players, 4, 20000);
        make(&sample, players, &plan);
        assert_int_equal(plan.cost.first_uneven, 0); /* so each has each seat once in four rounds */
        assert_int_equal(plan.cost.seats_uneven, 0);
        seating_free(&plan);
    }
}

/* ---- What is a problem, what is a plan ---- */

static void what_is_no_problem_is_told(void **state) {
    (void)state;
    static struct sample sample;
    start_fours(&sample, 10, 2, 0);
    add_random_past(&sample, &(struct lot){.used = LOT_BLOCK}, 100000);
    assert_true(seating_is_problem(&sample.problem));
    struct sample good = sample;
    sample.sizes[1][0]++;
    assert_false(seating_is_problem(&sample.problem));
    sample.sizes[1][0] = good.sizes[1][0] - UINT8_C(1);
    assert_false(seating_is_problem(&sample.problem));
    sample.sizes[1][0] = 0;
    assert_false(seating_is_problem(&sample.problem));
    sample.sizes[1][0] = good.sizes[1][0];
    sample.past[3].seat = sample.past[3].size;
    assert_false(seating_is_problem(&sample.problem));
    sample.past[3] = sample.past[4];
    assert_false(seating_is_problem(&sample.problem));
    sample.past[3] = (struct seating_place){0};
    assert_true(seating_is_problem(&sample.problem));
    sample.problem.rounds = 0;
    assert_false(seating_is_problem(&sample.problem));
    sample.problem.rounds = SEATING_ROUNDS_MAX;
    assert_false(seating_is_problem(&sample.problem));
    sample.problem.rounds = 1;
    sample.problem.players = 0;
    assert_false(seating_is_problem(&sample.problem));
    sample.problem.players = SEATING_PLAYERS_MAX + 1;
    assert_false(seating_is_problem(&sample.problem));
}

static void what_is_no_plan_is_told(void **state) {
    (void)state;
    static struct sample sample;
    struct seating_plan plan;
    start_fours(&sample, 10, 2, 100);
    make(&sample, 1, &plan);
    assert_true(seating_is_legal(&sample.problem, plan.places));
    for (uint32_t i = 0; i < 20; i++) {
        struct seating_place place = plan.places[i];
        uint32_t next = i / 10 * 10 + (i + 1) % 10;
        plan.places[i] = plan.places[next];
        assert_false(seating_is_legal(&sample.problem, plan.places));
        plan.places[i] = place;
        plan.places[i].seat = (uint8_t)((place.seat + 1) % place.size);
        assert_false(seating_is_legal(&sample.problem, plan.places));
        plan.places[i] = place;
        plan.places[i].size = 0;
        assert_false(seating_is_legal(&sample.problem, plan.places));
        plan.places[i] = place;
        plan.places[i].table = 3; /* of the right size, but no table of this round */
        sample.sizes[i / 10][3] = place.size;
        assert_false(seating_is_legal(&sample.problem, plan.places));
        plan.places[i] = place;
    }
    seating_free(&plan);
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
        cmocka_unit_test(what_was_tried_is_so),
        cmocka_unit_test(the_bound_says_what_can_be_counted),
        cmocka_unit_test(the_last_round_is_proven),
        cmocka_unit_test(fields_give_rounds_without_a_repeat),
        cmocka_unit_test(turning_gives_rounds_without_a_repeat),
        cmocka_unit_test(known_schedules_are_reached),
        cmocka_unit_test(those_who_leave_and_come_cost_no_repeat),
        cmocka_unit_test(a_hint_that_fits_is_kept),
        cmocka_unit_test(a_hint_may_be_nonsense),
        cmocka_unit_test(first_seats_are_as_even_as_the_tables_allow),
        cmocka_unit_test(all_seats_come_round),
        cmocka_unit_test(what_is_no_problem_is_told),
        cmocka_unit_test(what_is_no_plan_is_told),
        cmocka_unit_test(memory_that_runs_out_leaves_nothing_behind),
    };
    return cmocka_run_group_tests_name("seating", tests, NULL, NULL);
}
