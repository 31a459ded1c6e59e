#include "draw/seating/seating.h"

#include <assert.h>
#include <string.h>
#include "draw/seating/seating_work.h"

enum {
    AFRESH = 4000,  /* steps for each seat to fill, before constructions are tried */
    ROWS_TRIED = 4, /* column lengths */
};

/* ---- Valid problems and plans ---- */

static bool is_table_plan(const struct seating_tables *tables, uint32_t players) {
    uint32_t seats = 0;
    for (uint32_t t = 0; t < tables->count; t++) {
        if (tables->sizes[t] == 0 || tables->sizes[t] > SEATING_TABLE_MAX) return false;
        seats += tables->sizes[t];
        if (seats > players) return false;
    }
    return seats == players;
}

/* The taken seats of a table, as bits, without players who left. */
struct tables_taken {
    uint32_t seats;
    uint8_t size;
};

/* Is no seat taken twice, and has each table one size? */
static bool is_round(const struct seating_place *places, uint32_t players) {
    struct tables_taken taken[SEATING_PLAYERS_MAX] = {0};
    for (uint32_t p = 0; p < players; p++) {
        if (places[p].size == 0) continue;
        if (places[p].table >= SEATING_PLAYERS_MAX || places[p].size > SEATING_TABLE_MAX) return false;
        struct tables_taken *table = &taken[places[p].table];
        if (table->size && table->size != places[p].size) return false;
        if (places[p].seat >= places[p].size || (table->seats >> places[p].seat & 1)) return false;
        table->size = places[p].size;
        table->seats |= UINT32_C(1) << places[p].seat;
    }
    return true;
}

bool seating_is_problem(const struct seating_problem *problem) {
    if (problem->players == 0 || problem->players > SEATING_PLAYERS_MAX || problem->rounds == 0) return false;
    if (problem->rounds > SEATING_ROUNDS_MAX || problem->past_rounds > SEATING_ROUNDS_MAX - problem->rounds)
        return false;
    for (uint32_t r = 0; r < problem->rounds; r++) {
        if (!is_table_plan(&problem->tables[r], problem->players)) return false;
    }
    for (uint32_t r = 0; r < problem->past_rounds; r++) {
        if (!is_round(problem->past + (size_t)r * problem->players, problem->players)) return false;
    }
    return true;
}

/* No seat is taken twice, all players have one, and there are as many seats as players: so every seat is taken. */
bool seating_is_legal(const struct seating_problem *problem, const struct seating_place *places) {
    for (uint32_t r = 0; r < problem->rounds; r++) {
        const struct seating_place *round = places + (size_t)r * problem->players;
        const struct seating_tables *tables = &problem->tables[r];
        for (uint32_t p = 0; p < problem->players; p++) {
            if (round[p].table >= tables->count || round[p].size != tables->sizes[round[p].table]) return false;
        }
        if (!is_round(round, problem->players)) return false;
    }
    return true;
}

/* ---- The whole plan ---- */

static status bound_with(const struct seating_problem *problem, struct arena *arena, uint32_t *min) {
    struct seating_state work;
    TRY(seating_work_start(&work, problem, arena));
    *min = seating_bound_beyond(&work);
    return done();
}

status seating_bound(const struct seating_problem *problem, uint32_t *repeats_least) {
    assert(seating_is_problem(problem));
    struct arena arena = {0};
    status s = bound_with(problem, &arena, repeats_least);
    arena_free(&arena);
    return s;
}

struct search {
    struct seating_state *work;
    uint16_t *best; /* [rounds][players] */
    struct seating_cost best_cost;
    struct seating_slack spare;
    struct seating_goal goal;
    struct lot *lot;
    struct arena *arena;
};

/* Keeps the plan in `work` if it is the best so far. */
static void keep(struct search *search) {
    const struct seating_state *work = search->work;
    if (!seating_better(&work->cost, &search->best_cost)) return;
    search->best_cost = work->cost;
    memcpy(search->best, work->who, (size_t)work->rounds * work->players * sizeof *work->who);
}

static void anneal(struct search *search, uint64_t steps, struct seating_method manner) {
    seating_anneal(search->work, &search->spare, search->lot, &search->goal, steps, manner);
    keep(search);
}

static bool has_repeats(const struct search *search) { return search->best_cost.repeats > search->goal.repeats; }

/* If only one round remains, takes the round that the bound's exhaustive search found, if it is better. */
static void take_last_round(struct search *search) {
    struct seating_state *work = search->work;
    uint64_t steps_left = SEATING_EXHAUST_STEPS;
    if (work->rounds > 1) return;
    seating_round_least(work, 0, &steps_left, work->who);
    seating_work_seat(work, work->who); /* unchanged, if the steps ran out */
    keep(search);
}

/* Anneals from a random plan with evenly dealt short tables; if repeats remain, without that restriction. */
static void anneal_afresh(struct search *search) {
    uint64_t places = (uint64_t)search->work->players * search->work->rounds, share = search->goal.steps_max / 8;
    if (share > places * AFRESH) share = places * AFRESH;
    seating_shuffle(search->work, &search->spare, search->lot);
    anneal(search, share, (struct seating_method){.strict = true});
    if (has_repeats(search)) search->goal.repeats = seating_bound_beyond(search->work);
    if (!has_repeats(search)) return;
    take_last_round(search);
    seating_work_seat(search->work, search->best);
    anneal(search, share, (struct seating_method){0});
}

/* Tries columns as long as the number of rounds, then somewhat longer: each with half of the remaining steps, since
 * shorter columns leave more freedom. Last, columns for all rounds but one, which is annealed. */
static status turn_columns(struct search *search) {
    uint32_t rounds = search->work->rounds;
    uint64_t end = search->goal.steps + search->goal.steps_max / 2;
    for (uint32_t more = 0; more <= ROWS_TRIED && has_repeats(search); more++) {
        bool found, is_last = more == ROWS_TRIED;
        uint64_t steps = end > search->goal.steps ? (end - search->goal.steps) / 2 : 0;
        TRY(seating_turn(search->work, is_last ? rounds - 1 : rounds + more, &search->spare, search->lot, &search->goal,
                         steps, search->arena, &found));
        if (!found) continue;
        keep(search);
        if (is_last) anneal(search, search->goal.steps_max / 8, (struct seating_method){.cold = true});
    }
    return done();
}

/* If annealing leaves repeats: tries the finite field construction, then searches cyclic seatings. */
static status construct(struct search *search) {
    bool found;
    TRY(seating_from_field(search->work, search->arena, &found));
    if (found) keep(search);
    return turn_columns(search);
}

static status look(struct search *search) {
    struct seating_state *work = search->work;
    search->best_cost = (struct seating_cost){.identical = UINT32_MAX};
    if (work->problem->hint) {
        TRY(seating_from_hint(work, &search->spare, search->arena));
        keep(search);
        anneal(search, search->goal.steps_max / 4, (struct seating_method){.cold = true});
    }
    if (!seating_reached(&search->best_cost, &search->goal)) anneal_afresh(search);
    if (has_repeats(search)) TRY(construct(search));
    seating_work_seat(work, search->best);
    anneal(search, search->goal.steps_max, (struct seating_method){0});
    seating_work_seat(work, search->best);
    return done();
}

static status plan_with(const struct seating_problem *problem, struct lot *lot, struct arena *arena,
                        struct seating_plan *plan) {
    struct seating_state work;
    TRY(seating_work_start(&work, problem, arena));
    size_t planned = (size_t)work.rounds * work.players;
    struct search search = {.work = &work, .lot = lot, .arena = arena};
    search.best = ARENA_ARRAY(arena, uint16_t, planned);
    search.spare.who = ARENA_ARRAY(arena, uint16_t, planned);
    search.spare.numbers = ARENA_ARRAY(arena, uint32_t, 2 * (size_t)work.players);
    if (!search.best || !search.spare.who || !search.spare.numbers) return no_memory();
    search.goal = (struct seating_goal){.repeats = seating_bound_of(&work), .steps_max = problem->steps_max};
    TRY(look(&search));
    plan->places = memory_alloc(planned * sizeof *plan->places);
    if (!plan->places) return no_memory();
    TRY(seating_deal_seats(&work, plan->places, arena));
    plan->repeats_least = search.goal.repeats;
    plan->steps = search.goal.steps;
    plan->cost = work.cost;
    return seating_count_seats(problem, plan->places, &plan->cost);
}

status seating_make(const struct seating_problem *problem, struct lot *lot, struct seating_plan *plan) {
    assert(seating_is_problem(problem));
    struct arena arena = {0};
    *plan = (struct seating_plan){0};
    status s = plan_with(problem, lot, &arena, plan);
    arena_free(&arena);
    if (!is_done(s)) seating_free(plan);
    return s;
}

void seating_free(struct seating_plan *plan) {
    memory_free(plan->places);
    *plan = (struct seating_plan){0};
}
