#include "core/rulebook/plan_seating.h"

#include <string.h>
#include "core/state/stage_edit.h"

/* Writes the players of one table to the places of its round. */
static void note_table(const struct tournament *tournament, table_id id, const uint32_t *player_of,
                       enum seats_past form, struct seating_place *places) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    uint32_t size = form == SEATS_AS_DRAWN ? table->size : players_present(tournament, id), came = 0;
    uint16_t at = (uint16_t)(id.at - tournament->stages.rows[table->stage.at].first_table);
    if (!table->has_result || size > SEATING_TABLE_MAX) return; /* the program never makes a larger table */
    for (uint32_t i = 0; i < table->size; i++) {
        uint32_t player = player_of[seats[i].entrant.at];
        if (seats[i].score.presence == ABSENT) continue;
        if (player) {
            uint32_t seat = form == SEATS_AS_DRAWN ? i : came;
            places[player - 1] = (struct seating_place){at, (uint8_t)seat, (uint8_t)size};
        }
        came++;
    }
}

void seat_past(const struct tournament *tournament, const uint32_t *player_of, uint32_t players, enum seats_past seats,
               struct seating_place *past) {
    memset(past, 0, sizeof *past * rounds_published(tournament) * players);
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage->kind != STAGE_ROUND || !stage_is_published(stage)) continue;
        for (uint32_t j = 0; j < stage->table_count; j++) {
            note_table(tournament, (table_id){stage->first_table + j}, player_of, seats, past);
        }
        past += players;
    }
}

uint32_t seat_times_met(const struct seating_problem *problem, uint32_t one, uint32_t other) {
    uint32_t times = 0;
    for (uint32_t i = 0; i < problem->past_rounds; i++) {
        const struct seating_place *places = problem->past + (size_t)i * problem->players;
        times += places[one].size && places[other].size && places[one].table == places[other].table;
    }
    return times;
}

/* Puts the players in the plan's seats, and counts who meets again. */
static void take_plan(const struct seating_problem *problem, const struct seating_plan *plan, const uint32_t *entrants,
                      uint32_t *first, struct seated_round *seated) {
    for (uint32_t i = 1; i < problem->tables->count; i++) first[i] = first[i - 1] + problem->tables->sizes[i - 1];
    for (uint32_t i = 0; i < problem->players; i++) {
        seated->entrants[first[plan->places[i].table] + plan->places[i].seat] = entrants[i];
        for (uint32_t j = 0; j < i; j++) {
            if (plan->places[i].table != plan->places[j].table) continue;
            uint32_t times = seat_times_met(problem, i, j);
            seated->again[plan->places[i].table] += times;
            seated->repeats += times;
        }
    }
    seated->repeats_least =
        plan->repeats_least - (plan->cost.repeats - seated->repeats); /* without those of the played rounds */
}

status plan_seating(const struct tournament *tournament, const uint32_t *entrants, const struct seating_tables *tables,
                    uint32_t short_below, uint64_t steps_max, struct lot *lot, struct arena *arena,
                    struct seated_round *seated) {
    uint32_t rounds = rounds_published(tournament), *first = ARENA_ARRAY(arena, uint32_t, tables->count + 1);
    uint32_t *player_of = ARENA_ARRAY(arena, uint32_t, tournament->entrants.count + 1);
    struct seating_problem problem = {
        .rounds = 1, .tables = tables, .short_below = short_below, .past_rounds = rounds, .steps_max = steps_max};
    struct seating_plan plan = {0};
    for (uint32_t i = 0; i < tables->count; i++) problem.players += tables->sizes[i];
    struct seating_place *past = ARENA_ARRAY(arena, struct seating_place, (size_t)rounds * problem.players + 1);
    *seated = (struct seated_round){.entrants = ARENA_ARRAY(arena, uint32_t, problem.players + 1),
                                    .again = ARENA_ARRAY(arena, uint32_t, tables->count + 1)};
    if (!first || !player_of || !past || !seated->entrants || !seated->again) return no_memory();
    for (uint32_t i = 0; i < problem.players; i++) player_of[entrants[i]] = i + 1;
    seat_past(tournament, player_of, problem.players, SEATS_AS_DRAWN, past);
    problem.past = past;
    if (!seating_is_problem(&problem)) problem.past_rounds = 0; /* more rounds than the engine supports: ignore them */
    TRY(seating_make(&problem, lot, &plan));
    take_plan(&problem, &plan, entrants, first, seated);
    seating_free(&plan);
    return done();
}
