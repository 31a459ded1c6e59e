#include "seat_round.h"

/* Those who are seated, and where they sat so far. */
struct seating_round {
    const struct tournament *tournament;
    uint32_t *place; /* by entrant: in the list, from 1; 0: is not in it */
    struct seating_problem problem;
    struct seating_place *past;
};

/* A published round, for which there is room: the rounds are numbered from 1. */
static bool is_past(const struct seating_round *round, const struct stage *stage) {
    return stage_is_published(stage) && stage->kind == STAGE_ROUND && stage->round >= 1 &&
           stage->round <= round->problem.past_rounds;
}

static void find_past(struct seating_round *round) {
    const struct tournament *tournament = round->tournament;
    for (uint32_t i = 0; i < tournament->tables.count; i++) {
        const struct table *table = &tournament->tables.rows[i];
        const struct stage *stage = &tournament->stages.rows[table->stage.at];
        const struct seat *seats = table_seats(tournament, (table_id){i});
        if (!is_past(round, stage)) continue;
        for (uint32_t j = 0; j < table->size && j < SEATING_TABLE_MAX; j++) {
            uint32_t place = round->place[seats[j].entrant.at];
            if (place == 0 || seats[j].score.presence == ABSENT) continue;
            round->past[(size_t)(stage->round - 1) * round->problem.players + place - 1] =
                (struct seating_place){(uint16_t)(i - stage->first_table), (uint8_t)j, (uint8_t)table->size};
        }
    }
}

static uint32_t times_met(const struct seating_problem *problem, uint32_t one, uint32_t other) {
    uint32_t times = 0;
    for (uint32_t i = 0; i < problem->past_rounds; i++) {
        const struct seating_place *places = problem->past + (size_t)i * problem->players;
        times += places[one].size && places[other].size && places[one].table == places[other].table;
    }
    return times;
}

/* Puts the plan's players at their seats, and counts who meets again. */
static void take_plan(const struct seating_problem *problem, const struct seating_plan *plan, const uint32_t *entrants,
                      uint32_t *first, struct seated_round *seated) {
    for (uint32_t i = 1; i < problem->tables->count; i++) first[i] = first[i - 1] + problem->tables->sizes[i - 1];
    for (uint32_t i = 0; i < problem->players; i++) {
        seated->entrants[first[plan->places[i].table] + plan->places[i].seat] = entrants[i];
        for (uint32_t j = 0; j < i; j++) {
            if (plan->places[i].table != plan->places[j].table) continue;
            uint32_t times = times_met(problem, i, j);
            seated->again[plan->places[i].table] += times;
            seated->repeats += times;
        }
    }
    seated->repeats_least =
        plan->repeats_least - (plan->cost.repeats - seated->repeats); /* without those of the past */
}

status seat_round(const struct tournament *tournament, const uint32_t *entrants, const struct seating_tables *tables,
                  uint32_t short_below, uint64_t steps_max, struct lot *lot, struct arena *arena,
                  struct seated_round *seated) {
    struct seating_round round = {.tournament = tournament};
    struct seating_problem *problem = &round.problem;
    struct seating_plan plan = {0};
    uint32_t *first = ARENA_ROWS(arena, uint32_t, tables->count + 1), rounds = rounds_published(tournament);
    *problem = (struct seating_problem){
        .rounds = 1, .tables = tables, .short_below = short_below, .past_rounds = rounds, .steps_max = steps_max};
    for (uint32_t i = 0; i < tables->count; i++) problem->players += tables->sizes[i];
    round.place = ARENA_ROWS(arena, uint32_t, tournament->entrants.count + 1);
    round.past = ARENA_ROWS(arena, struct seating_place, (size_t)rounds * problem->players + 1);
    *seated = (struct seated_round){.entrants = ARENA_ROWS(arena, uint32_t, problem->players + 1),
                                    .again = ARENA_ROWS(arena, uint32_t, tables->count + 1)};
    if (!first || !round.place || !round.past || !seated->entrants || !seated->again) return no_memory();
    for (uint32_t i = 0; i < problem->players; i++) round.place[entrants[i]] = i + 1;
    problem->past = round.past;
    find_past(&round);
    if (!seating_is_problem(problem)) problem->past_rounds = 0; /* tables larger or rounds more than the engine takes */
    TRY(seating_make(problem, lot, &plan));
    take_plan(problem, &plan, entrants, first, seated);
    seating_free(&plan);
    return done();
}
