/* Seatings, planned one after another: reads lines from standard input and prints one for each.
 *
 *     plan THREES FOURS FIVES ROUNDS [LOT] -> repeats, bound, short tables dealt unevenly, microseconds of CPU
 *     replan PLAYERS ROUNDS leave|come     -> plans made, plans at the bound, repeats above it, microseconds of the
 *                                             slowest: each round is played, then one in twenty leaves or comes
 */
#include <assert.h>
#include <sodium/core.h>
#include <string.h>
#include "draw/seating/seating.h"
#include "timing.h"

enum { TABLES_MAX = 512, ROUNDS_MAX = 16, PLAYERS_MAX = 512 };

struct round_tables {
    uint8_t sizes[TABLES_MAX];
    uint32_t count, players;
    struct seating_tables rounds[ROUNDS_MAX];
};

static void add_tables(struct round_tables *tables, uint32_t size, uint32_t count) {
    for (; count; count--) {
        assert(tables->count < TABLES_MAX);
        tables->sizes[tables->count++] = (uint8_t)size;
        tables->players += size;
    }
    for (uint32_t r = 0; r < ROUNDS_MAX; r++) tables->rounds[r] = (struct seating_tables){tables->count, tables->sizes};
}

static int64_t time_plan(const struct seating_problem *problem, struct lot *lot, struct seating_plan *plan) {
    int64_t start = timing_us(CLOCK_PROCESS_CPUTIME_ID);
    assert(seating_is_problem(problem));
    status s = seating_make(problem, lot, plan);
    assert(is_done(s) && seating_is_legal(problem, plan->places));
    return timing_us(CLOCK_PROCESS_CPUTIME_ID) - start;
}

static struct lot lot_of(uint32_t number) {
    uint8_t key[LOT_KEY_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8)};
    struct lot lot;
    lot_start(&lot, key);
    return lot;
}

static void plan(uint32_t threes, uint32_t fours, uint32_t fives, uint32_t rounds, uint32_t number) {
    struct round_tables tables = {0};
    struct seating_plan made;
    add_tables(&tables, 3, threes);
    add_tables(&tables, 4, fours);
    add_tables(&tables, 5, fives);
    struct seating_problem problem = {.players = tables.players,
                                      .rounds = rounds,
                                      .tables = tables.rounds,
                                      .short_below = !threes ? 5
                                                     : fours ? 4
                                                             : 0,
                                      .steps_max = SEATING_STEPS_USUAL};
    struct lot lot = lot_of(number);
    int64_t taken = time_plan(&problem, &lot, &made);
    printf("%u %u %u %lld\n", made.cost.repeats, made.repeats_least, made.cost.short_uneven, (long long)taken);
    seating_free(&made);
}

/* Everybody who is there, with where he or she sat, and where the plan has a seat. */
struct people {
    uint32_t count, played;
    struct seating_place past[ROUNDS_MAX][PLAYERS_MAX], planned[ROUNDS_MAX][PLAYERS_MAX];
};

struct tally {
    uint32_t plans, at_bound, above;
    int64_t slowest;
};

static void plan_the_rest(struct people *people, uint32_t rounds, struct lot *lot, struct tally *tally) {
    static struct seating_place past[ROUNDS_MAX * PLAYERS_MAX], hint[ROUNDS_MAX * PLAYERS_MAX];
    struct round_tables tables = {0};
    struct seating_plan made;
    uint32_t left = rounds - people->played, threes = (4 - people->count % 4) % 4;
    add_tables(&tables, 3, threes);
    add_tables(&tables, 4, (people->count - 3 * threes) / 4);
    for (uint32_t p = 0; p < people->count; p++) {
        for (uint32_t r = 0; r < people->played; r++) past[r * people->count + p] = people->past[r][p];
        for (uint32_t r = 0; r < left; r++) hint[r * people->count + p] = people->planned[people->played + r][p];
    }
    struct seating_problem problem = {.players = people->count,
                                      .rounds = left,
                                      .tables = tables.rounds,
                                      .short_below = 4,
                                      .past_rounds = people->played,
                                      .past = past,
                                      .hint = people->played ? hint : NULL,
                                      .steps_max = SEATING_STEPS_USUAL};
    int64_t taken = time_plan(&problem, lot, &made);
    for (uint32_t p = 0; p < people->count; p++) {
        for (uint32_t r = 0; r < left; r++) people->planned[people->played + r][p] = made.places[r * people->count + p];
        people->past[people->played][p] = made.places[p];
    }
    people->played++;
    tally->plans++;
    tally->at_bound += made.cost.repeats == made.repeats_least;
    tally->above += made.cost.repeats - made.repeats_least;
    if (taken > tally->slowest) tally->slowest = taken;
    seating_free(&made);
}

static void leave(struct people *people, uint32_t p) {
    people->count--;
    for (uint32_t r = 0; r < ROUNDS_MAX; r++) {
        people->past[r][p] = people->past[r][people->count];
        people->planned[r][p] = people->planned[r][people->count];
    }
}

static void come(struct people *people) {
    for (uint32_t r = 0; r < ROUNDS_MAX; r++) {
        people->past[r][people->count] = people->planned[r][people->count] = (struct seating_place){0};
    }
    people->count++;
}

static void replan(uint32_t players, uint32_t rounds, bool coming) {
    static struct people people;
    struct tally tally = {0};
    struct lot lot = lot_of(players);
    people = (struct people){.count = players};
    for (uint32_t r = 0; r < rounds; r++) {
        plan_the_rest(&people, rounds, &lot, &tally);
        for (uint32_t i = 0; i < (players + 19) / 20; i++) {
            if (coming)
                come(&people);
            else
                leave(&people, lot_below(&lot, people.count));
        }
    }
    printf("%u %u %u %lld\n", tally.plans, tally.at_bound, tally.above, (long long)tally.slowest);
}

int main(void) {
    char line[256], word[16];
    if (sodium_init() < 0) return 1; /* as the program does: it chooses faster code */
    while (fgets(line, sizeof line, stdin)) {
        unsigned a, b, c, d, number = 1;
        if (sscanf(line, "plan %u %u %u %u %u", &a, &b, &c, &d, &number) >= 4)
            plan(a, b, c, d, number);
        else if (sscanf(line, "replan %u %u %15s", &a, &b, word) == 3)
            replan(a, b, strcmp(word, "come") == 0);
        else
            return 1;
    }
    return 0;
}
