/* Cyclic seatings: searches one round, and makes the others from it by rotation.
 *
 * The players form columns of m, with m at least the number of rounds, and a few players are fixed. Round r moves each
 * player of the first round r rows on. Two players then meet as often as the first round has a pair of their kind: a
 * kind is the set of pairs that rotation turns into one another. So a first round without two pairs of one kind gives m
 * rounds without a repeat, and the search has to place n players instead of n times the rounds. */
#include <string.h>
#include "draw/seating/seating_work.h"

enum {
    UNIT = 4,        /* cost of a second pair of an ordinary kind */
    WORSE_MAX = 32,  /* a change that is worse by more is never accepted */
    STAGES = 32,     /* of a run, each a little colder */
    RUN_FIRST = 400, /* steps of the first run for each player; each further run has twice as many */
    PLAYERS_MOST = 128,
    COUNT_MOST = 256, /* most pairs of one kind in a round of PLAYERS_MOST, plus one */
};
#define HOT UINT32_C(0x80000000) /* chance of accepting a change of one unit, in parts of 2 to the 32 */
#define COLD UINT32_C(0x66666666)

enum cyclic_kind { ORDINARY, HALF, FIXED, KINDS };

/* A short table is filled up with a dummy player, who is fixed and removed at the end. That requires more than
 * necessary, but is found sooner. The numbers count players in columns, fixed players, and dummies. */
struct turning {
    struct seating_state *work;
    struct lot *lot;
    struct seating_goal *goal;
    uint64_t end;                     /* step limit */
    uint32_t players, size;           /* with dummies; size of each table with dummies */
    uint32_t rows, columns, kinds;    /* players from rows * columns on are fixed */
    uint16_t *kind_of;                /* [players][players] */
    uint8_t *type;                    /* [kinds] enum cyclic_kind */
    uint8_t *count;                   /* [kinds] pairs in the first round */
    uint32_t cost[KINDS][COUNT_MOST]; /* cost of that many pairs */
    uint16_t *who;                    /* [players] by seat, table after table */
    uint16_t *best;                   /* the cheapest first round so far */
    uint32_t now, min;                /* cost of `who` and of `best` */
    uint32_t chance[WORSE_MAX + 1];
};

static uint32_t pairs_of(uint32_t count) { return count * (count - 1) / 2; }

/* ---- Kinds of pairs ---- */

static uint16_t add_kind(struct turning *turning, enum cyclic_kind type) {
    turning->type[turning->kinds] = (uint8_t)type;
    return (uint16_t)turning->kinds++;
}

/* Gives all pairs that rotation makes from this one the next kind number. */
static void name_kind(struct turning *turning, uint32_t p, uint32_t q) {
    uint32_t rows = turning->rows, turned = rows * turning->columns, players = turning->players;
    if (turning->kind_of[(size_t)p * players + q] != UINT16_MAX) return;
    bool half = p < turned && q < turned && p / rows == q / rows && (p - q) * 2 == rows;
    uint16_t kind = add_kind(turning, p >= turned && q >= turned ? FIXED : half ? HALF : ORDINARY);
    for (uint32_t r = 0; r < rows; r++) {
        uint32_t a = p < turned ? p / rows * rows + (p % rows + r) % rows : p;
        uint32_t b = q < turned ? q / rows * rows + (q % rows + r) % rows : q;
        turning->kind_of[(size_t)a * players + b] = kind;
        turning->kind_of[(size_t)b * players + a] = kind;
    }
}

/* The cost of that many pairs of a kind in all m rounds. The unit: a second ordinary pair, which costs m repeats. */
static void set_costs(struct turning *turning) {
    for (uint32_t count = 0; count < COUNT_MOST; count++) {
        turning->cost[ORDINARY][count] = UNIT * pairs_of(count);
        turning->cost[HALF][count] = UNIT * pairs_of(2 * count) / 2;
        turning->cost[FIXED][count] = UNIT * pairs_of(turning->rows * count) / turning->rows;
    }
}

/* Numbers all kinds; returns how many are ordinary. */
static uint32_t name_kinds(struct turning *turning) {
    uint32_t players = turning->players, ordinary = 0;
    memset(turning->kind_of, 0xff, (size_t)players * players * sizeof *turning->kind_of);
    for (uint32_t p = 0; p < players; p++) {
        for (uint32_t q = 0; q < p; q++) name_kind(turning, p, q);
    }
    for (uint32_t kind = 0; kind < turning->kinds; kind++) ordinary += turning->type[kind] == ORDINARY;
    set_costs(turning);
    return ordinary;
}

/* ---- The first round ---- */

static void add_pair(struct turning *turning, uint32_t p, uint32_t q, int change) {
    uint16_t kind = turning->kind_of[(size_t)p * turning->players + q];
    const uint32_t *cost = turning->cost[turning->type[kind]];
    turning->now -= cost[turning->count[kind]];
    turning->count[kind] = (uint8_t)(turning->count[kind] + change);
    turning->now += cost[turning->count[kind]];
}

static void add_mates(struct turning *turning, uint32_t place, int change) {
    uint32_t from = place / turning->size * turning->size;
    for (uint32_t i = from; i < from + turning->size; i++) {
        if (i != place) add_pair(turning, turning->who[place], turning->who[i], change);
    }
}

static void exchange(struct turning *turning, uint32_t one, uint32_t other) {
    add_mates(turning, one, -1);
    add_mates(turning, other, -1);
    uint16_t player = turning->who[one];
    turning->who[one] = turning->who[other];
    turning->who[other] = player;
    add_mates(turning, one, 1);
    add_mates(turning, other, 1);
}

/* Is this place a dummy's: the last of a short table? */
static bool is_left_out(const struct turning *turning, uint32_t place) {
    return place % turning->size == turning->work->problem->tables[0].sizes[place / turning->size];
}

static void begin(struct turning *turning, uint32_t *spare) {
    uint32_t players = turning->work->players, next = 0, left_out = players;
    for (uint32_t p = 0; p < players; p++) spare[p] = p;
    lot_shuffle(turning->lot, spare, players);
    memset(turning->count, 0, turning->kinds);
    turning->now = 0;
    for (uint32_t place = 0; place < turning->players; place++) {
        turning->who[place] = (uint16_t)(is_left_out(turning, place) ? left_out++ : spare[next++]);
        for (uint32_t i = place / turning->size * turning->size; i < place; i++) {
            add_pair(turning, turning->who[place], turning->who[i], 1);
        }
    }
}

/* ---- Annealing the first round ---- */

static void set_chances(struct turning *turning, uint32_t x) {
    turning->chance[0] = UINT32_MAX;
    for (uint32_t d = 1; d <= WORSE_MAX; d++) {
        turning->chance[d] = (uint32_t)(((uint64_t)turning->chance[d - 1] * x) >> 32);
    }
}

static void try_one(struct turning *turning) {
    uint32_t word = lot_word(turning->lot), before = turning->now;
    uint32_t one = seating_split(&word, turning->players), other = seating_split(&word, turning->players);
    turning->goal->steps++;
    if (one / turning->size == other / turning->size) return;
    if (is_left_out(turning, one) || is_left_out(turning, other)) return;
    exchange(turning, one, other);
    if (turning->now <= before) return;
    uint32_t worse = turning->now - before;
    if (worse > WORSE_MAX || lot_word(turning->lot) >= turning->chance[worse]) exchange(turning, one, other);
}

static void remember(struct turning *turning) {
    if (turning->now >= turning->min) return;
    turning->min = turning->now;
    memcpy(turning->best, turning->who, turning->players * sizeof *turning->best);
}

/* Anneals until the first round costs nothing or the steps run out; leaves the cheapest in `best`. */
static void find_round(struct turning *turning, uint32_t *spare) {
    turning->min = UINT32_MAX;
    for (uint64_t length = (uint64_t)turning->work->players * RUN_FIRST;; length *= 2) {
        begin(turning, spare);
        for (uint32_t stage = 0; stage < STAGES; stage++) {
            set_chances(turning, HOT - (HOT - COLD) / (STAGES - 1) * stage);
            for (uint64_t step = 0; step < length / STAGES; step++) {
                remember(turning);
                if (turning->min == 0 || turning->goal->steps >= turning->end) return;
                try_one(turning);
            }
        }
    }
}

/* ---- All rounds from the first ---- */

/* If there are more rounds than rows, the rotation starts over. */
static void turn(struct turning *turning) {
    struct seating_state *work = turning->work;
    uint32_t rows = turning->rows, turned = rows * turning->columns;
    uint16_t *who = work->who;
    for (uint32_t r = 0; r < work->rounds; r++) {
        for (uint32_t place = 0; place < turning->players; place++) {
            uint32_t p = turning->best[place];
            if (is_left_out(turning, place)) continue;
            *who++ = (uint16_t)(p < turned ? p / rows * rows + (p % rows + r) % rows : p);
        }
    }
    seating_work_seat(work, work->who);
}

/* Do all rounds have the same tables as the first, with at most one dummy at each table? */
static bool has_like_rounds(const struct seating_state *work, uint32_t size) {
    const struct seating_tables *one = &work->problem->tables[0];
    for (uint32_t t = 0; t < one->count; t++) {
        if (one->sizes[t] + UINT32_C(1) < size) return false;
    }
    for (uint32_t r = 1; r < work->rounds; r++) {
        const struct seating_tables *other = &work->problem->tables[r];
        if (one->count != other->count || memcmp(one->sizes, other->sizes, one->count) != 0) return false;
    }
    return work->past == 0 && one->count * size <= PLAYERS_MOST;
}

static uint32_t largest_of(const struct seating_tables *tables) {
    uint32_t largest = 0;
    for (uint32_t t = 0; t < tables->count; t++) largest = tables->sizes[t] > largest ? tables->sizes[t] : largest;
    return largest;
}

static bool turning_take(struct turning *turning, struct arena *arena) {
    size_t players = turning->players;
    turning->kind_of = ARENA_ARRAY(arena, uint16_t, players * players);
    turning->type = ARENA_ARRAY(arena, uint8_t, players * players);
    turning->count = ARENA_ARRAY(arena, uint8_t, players * players);
    turning->who = ARENA_ARRAY(arena, uint16_t, players);
    turning->best = ARENA_ARRAY(arena, uint16_t, players);
    return turning->kind_of && turning->type && turning->count && turning->who && turning->best;
}

status seating_turn(struct seating_state *work, uint32_t rows, struct seating_slack *spare, struct lot *lot,
                    struct seating_goal *goal, uint64_t steps, struct arena *arena, bool *found) {
    const struct seating_tables *tables = &work->problem->tables[0];
    uint32_t size = largest_of(tables), columns = rows ? work->players / rows : 0;
    uint64_t left = goal->steps_max - goal->steps;
    *found = false;
    /* Two fixed players at one table would meet in every round. */
    if (columns == 0 || !has_like_rounds(work, size)) return done();
    if (tables->count * size - rows * columns > tables->count) return done();
    struct turning *turning = arena_alloc(arena, sizeof *turning);
    if (!turning) return no_memory();
    *turning = (struct turning){.work = work, .lot = lot, .goal = goal, .size = size, .rows = rows, .columns = columns};
    turning->players = tables->count * size;
    turning->end = goal->steps + (steps < left ? steps : left);
    if (!turning_take(turning, arena)) return no_memory();
    if (name_kinds(turning) < tables->count * pairs_of(size)) return done();
    find_round(turning, spare->numbers);
    turn(turning);
    *found = true;
    return done();
}
