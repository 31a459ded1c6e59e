/* Melee: seats the rounds.
 * All announced rounds are planned at once, and each is drawn from the plan. After a player has come, left or missed a
 * round, the remaining rounds are planned again. */
#include "rules/agot/melee/melee.h"
#include "core/rulebook/plan_seating.h"
#include "core/state/stage_edit.h"

/* The players to be seated, and the input of the search. All of it is in the arena. */
struct seating {
    const struct tournament *tournament;
    uint32_t count;
    uint32_t *players;   /* entrants by player number in the search */
    uint32_t *player_of; /* by entrant: i + 1; 0: does not play */
    struct seating_tables *tables;
    struct seating_place *past, *places;
    struct seating_problem problem;
    uint32_t repeats, repeats_least, identical; /* over all rounds; least possible; this round */
    struct arena arena;
};

/* AGOT-M.11, AGOT-M.12: tables of four, and as many of three as needed; five players are one table. Larger tables come
 * first. */
uint32_t melee_table_sizes(uint32_t players, uint8_t *sizes) {
    uint32_t threes = (4 - players % 4) % 4, tables = 0;
    if (players < MELEE_PLAYERS_MIN) return 0;
    if (players == MELEE_SEATS_MAX) {
        sizes[0] = MELEE_SEATS_MAX;
        return 1;
    }
    for (uint32_t left = players - 3 * threes; left; left -= 4) sizes[tables++] = 4;
    for (uint32_t i = 0; i < threes; i++) sizes[tables++] = 3;
    return tables;
}

/* Steps of the search: enough for real tournaments, and only a moment for a small field. */
static uint64_t steps_for(uint32_t players, uint32_t rounds) {
    uint64_t steps = UINT64_C(4000) * players * rounds;
    return steps < SEATING_STEPS_USUAL ? steps : SEATING_STEPS_USUAL;
}

static bool is_played_round(const struct stage *stage) {
    return stage->kind == STAGE_ROUND && stage_is_published(stage);
}

static status make_room(struct seating *seating, uint32_t rounds) {
    uint32_t played = rounds_published(seating->tournament);
    seating->players = ARENA_ARRAY(&seating->arena, uint32_t, seating->count + 1);
    seating->player_of = ARENA_ARRAY(&seating->arena, uint32_t, seating->tournament->entrants.count + 1);
    seating->tables = ARENA_ARRAY(&seating->arena, struct seating_tables, rounds);
    seating->past = ARENA_ARRAY(&seating->arena, struct seating_place, played * seating->count + 1);
    seating->places = ARENA_ARRAY(&seating->arena, struct seating_place, rounds * seating->count + 1);
    bool room = seating->players && seating->player_of && seating->tables && seating->past && seating->places;
    return room ? done() : no_memory();
}

/* The search problem for these players, rounds and table sizes. AGOT-M.8: who has met whom; AMB-AGOT-45: an absent
 * player has met no one. */
static void describe(struct seating *seating, uint32_t rounds, const uint8_t *sizes, uint32_t tables) {
    for (uint32_t i = 0; i < rounds; i++) seating->tables[i] = (struct seating_tables){tables, sizes};
    for (uint32_t i = 0; i < seating->count; i++) seating->player_of[seating->players[i]] = i + 1;
    seating->problem = (struct seating_problem){.players = seating->count,
                                                .rounds = rounds,
                                                .tables = seating->tables,
                                                .short_below = tables > 1 ? 4 : 0,
                                                .past_rounds = rounds_published(seating->tournament),
                                                .past = seating->past,
                                                .steps_max = steps_for(seating->count, rounds)};
    seat_past(seating->tournament, seating->player_of, seating->count, SEATS_OF_COMERS, seating->past);
}

static status search(struct seating *seating, struct lot *lot) {
    struct seating_plan plan = {0};
    TRY(seating_make(&seating->problem, lot, &plan));
    for (uint32_t i = 0; i < seating->problem.rounds * seating->count; i++) seating->places[i] = plan.places[i];
    seating->repeats = plan.cost.repeats;
    seating->repeats_least = plan.repeats_least;
    seating_free(&plan);
    return done();
}

/* The player in that seat of a planned round; all counted from 0. */
static uint32_t player_at(const struct seating *seating, uint32_t round, uint32_t table, uint32_t seat) {
    for (uint32_t i = 0; i < seating->count; i++) {
        const struct seating_place *place = &seating->places[round * seating->count + i];
        if (place->table == table && place->seat == seat) return i;
    }
    return 0;
}

/* AGOT-M.7: before the first round all players are interchangeable. They are numbered so that the lot's order, cut into
 * tables, is the first round. */
static status number_by_lot(struct seating *seating) {
    uint32_t *mixed = ARENA_ARRAY(&seating->arena, uint32_t, seating->count), slot = 0;
    if (!mixed) return no_memory();
    for (uint32_t i = 0; i < seating->count; i++) mixed[i] = seating->players[i];
    for (uint32_t table = 0; table < seating->tables[0].count; table++) {
        for (uint32_t seat = 0; seat < seating->tables[0].sizes[table]; seat++) {
            seating->players[player_at(seating, 0, table, seat)] = mixed[slot++];
        }
    }
    return done();
}

/* How many of a table's pairs have met before, counting each meeting. */
static int32_t pairs_met(const struct seating *seating, const uint32_t *players, uint32_t count) {
    uint32_t met = 0;
    for (uint32_t i = 0; i < count; i++) {
        for (uint32_t j = 0; j < i; j++) met += seat_times_met(&seating->problem, players[i], players[j]);
    }
    return (int32_t)met;
}

/* AGOT-M.9: the round, from 1, in which exactly these players sat at one table; 0: none. */
static int32_t round_of_same_table(const struct seating *seating, const uint32_t *players, uint32_t count) {
    for (uint32_t round = 0; round < seating->problem.past_rounds; round++) {
        const struct seating_place *past = seating->past + (size_t)round * seating->count;
        bool same = past[players[0]].size == count;
        for (uint32_t i = 1; i < count; i++) {
            same = same && past[players[i]].size && past[players[i]].table == past[players[0]].table;
        }
        if (same) return (int32_t)round + 1;
    }
    return 0;
}

/* AGOT-M.10: table and seats. AGOT-M.8, AMB-AGOT-10: the repeats that could not be avoided. */
static status add_table(struct seating *seating, uint32_t table, struct draw *draw) {
    uint32_t size = seating->tables[0].sizes[table], players[SEATING_TABLE_MAX];
    TRY(draw_add_table(draw, 0, (uint16_t)size, false, MELEE_TARGET));
    for (uint32_t seat = 0; seat < size; seat++) {
        players[seat] = player_at(seating, 0, table, seat);
        TRY(draw_add_seat(draw, (entrant_id){seating->players[players[seat]]}));
    }
    int32_t met = pairs_met(seating, players, size), round = round_of_same_table(seating, players, size);
    seating->identical += round > 0;
    if (met) TRY(draw_add_reason(draw, (entrant_id){NOBODY}, MELEE_WHY_MET, met, 0));
    return round ? draw_add_reason(draw, (entrant_id){NOBODY}, MELEE_WHY_SAME_TABLE, round, 0) : done();
}

static status add_tables(struct seating *seating, struct draw *draw) {
    for (uint32_t table = 0; table < seating->tables[0].count; table++) TRY(add_table(seating, table, draw));
    return done();
}

/* AGOT-M.8, AMB-AGOT-11: the quality of all rounds together; AGOT-M.9: and of this one. Shown to everyone. */
static status add_quality(const struct seating *seating, struct draw *draw) {
    entrant_id nobody = {NOBODY};
    TRY(draw_add_overall_reason(draw, nobody, MELEE_WHY_REPEATS, (int32_t)seating->repeats,
                                (int32_t)seating->repeats_least));
    return draw_add_overall_reason(draw, nobody, MELEE_WHY_IDENTICAL, (int32_t)seating->identical, 0);
}

/* The rounds after the one being drawn. */
static status add_plan(const struct seating *seating, uint32_t round, struct draw *draw) {
    for (uint32_t later = 1; later < seating->problem.rounds; later++) {
        for (uint32_t table = 0; table < seating->tables[later].count; table++) {
            for (uint32_t seat = 0; seat < seating->tables[later].sizes[table]; seat++) {
                entrant_id entrant = {seating->players[player_at(seating, later, table, seat)]};
                TRY(draw_add_planned(draw, round + later, table + 1, entrant));
            }
        }
    }
    return done();
}

static void find_players(struct seating *seating) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < seating->tournament->entrants.count; i++) {
        if (seating->tournament->entrants.rows[i].status == STATUS_PLAYING) seating->players[count++] = i;
    }
}

/* AMB-AGOT-32: players who sit out do not play this round. */
static status add_rests(const struct tournament *tournament, struct draw *draw) {
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        if (tournament->entrants.rows[i].status != STATUS_SITTING_OUT) continue;
        TRY(draw_add_rest(draw, (entrant_id){i}, REST_SITTING_OUT));
    }
    return done();
}

/* Was the round played as drawn, with all players present? */
static bool went_as_drawn(const struct tournament *tournament, const struct stage *stage) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id id = {stage->first_table + i};
        const struct table *table = &tournament->tables.rows[id.at];
        if (table->by_hand || players_present(tournament, id) < table->size) return false;
    }
    return true;
}

/* Does the plan for that round have exactly the current players? */
static bool is_planned_for(const struct seating *seating, uint32_t round) {
    const struct tournament *tournament = seating->tournament;
    uint32_t planned = 0;
    for (uint32_t i = 0; i < tournament->planned.count; i++) {
        const struct planned_seat *seat = &tournament->planned.rows[i];
        if (seat->round != round) continue;
        if (!seating->player_of[seat->entrant.at]) return false;
        planned++;
    }
    return planned && planned == seating->count;
}

/* The plan holds if it has all rounds that are left, the same players play, all rounds since went as planned, and this
 * one was not drawn before: then another draw is wanted. */
static bool plan_holds(const struct seating *seating, uint32_t round) {
    const struct tournament *tournament = seating->tournament;
    if (is_drawn_before(tournament, STAGE_ROUND, round)) return false;
    for (uint32_t later = 0; later < seating->problem.rounds; later++)
        if (!is_planned_for(seating, round + later)) return false;
    for (uint32_t i = tournament->planned_by.at; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (is_played_round(stage) && !went_as_drawn(tournament, stage)) return false;
    }
    return true;
}

/* Copies the plan's seats into the coming rounds; a player who has left leaves a gap. */
static void read_plan(const struct seating *seating, uint32_t round, struct seating_place *places) {
    const struct tournament *tournament = seating->tournament;
    uint32_t seat = 0;
    for (uint32_t i = 0; i < tournament->planned.count; i++) {
        const struct planned_seat *planned = &tournament->planned.rows[i], *before = i ? planned - 1 : NULL;
        bool same_table = before && before->round == planned->round && before->table == planned->table;
        uint32_t player = seating->player_of[planned->entrant.at], later = planned->round - round;
        seat = same_table ? seat + 1 : 0;
        if (!player || planned->round < round || later >= seating->problem.rounds || planned->table > UINT16_MAX)
            continue;
        places[later * seating->count + player - 1] =
            (struct seating_place){(uint16_t)(planned->table - 1), (uint8_t)seat, MELEE_SEATS_MAX};
    }
}

/* Fills in the table sizes, which a plan does not have. */
static void set_sizes(const struct seating *seating, struct seating_place *places) {
    for (uint32_t round = 0; round < seating->problem.rounds; round++) {
        for (uint32_t i = 0; i < seating->count; i++) {
            struct seating_place *place = &places[round * seating->count + i];
            if (place->table < seating->tables[round].count) place->size = seating->tables[round].sizes[place->table];
        }
    }
}

/* Seats this round as planned. False: no plan holds for it, or the plan seats a player twice or not at all. */
static bool follow_plan(struct seating *seating, uint32_t round) {
    if (!plan_holds(seating, round)) return false;
    read_plan(seating, round, seating->places);
    set_sizes(seating, seating->places);
    return seating_is_legal(&seating->problem, seating->places);
}

static status count_planned(struct seating *seating) {
    struct seating_cost cost;
    TRY(seating_count(&seating->problem, seating->places, &cost));
    seating->repeats = cost.repeats;
    return seating_bound(&seating->problem, &seating->repeats_least);
}

static status tell_planned(const struct seating *seating, struct draw *draw) {
    const struct tournament *tournament = seating->tournament;
    int32_t number = (int32_t)tournament->stages.rows[tournament->planned_by.at].draw;
    TRY(draw_add_overall_reason(draw, (entrant_id){NOBODY}, MELEE_WHY_PLANNED, number, 0));
    for (uint32_t i = 0; i < seating->count; i++) {
        const struct seating_place *place = &seating->places[i];
        TRY(draw_add_step(draw, (entrant_id){seating->players[i]}, MELEE_STEP_PLANNED, number, place->table + 1,
                          place->seat + 1));
    }
    return done();
}

/* AGOT-M.7, AGOT-M.8: the lot numbers the players; everything else follows from the numbers. */
static status plan_rounds(struct seating *seating, uint32_t round, struct lot *lot, struct draw *draw) {
    bool is_first = seating->problem.past_rounds == 0, again = is_drawn_before(seating->tournament, STAGE_ROUND, round);
    struct seating_place *hint =
        ARENA_ARRAY(&seating->arena, struct seating_place, seating->problem.rounds * seating->count);
    if (!hint) return no_memory();
    TRY(draw_shuffle(draw, lot, MELEE_LOT_ALL, seating->players, seating->count));
    describe(seating, seating->problem.rounds, seating->tables[0].sizes, seating->tables[0].count);
    if (!is_first && !again) read_plan(seating, round, hint), seating->problem.hint = hint;
    for (uint32_t i = 0; i < seating->count; i++) {
        TRY(draw_add_step(draw, (entrant_id){seating->players[i]},
                          is_first ? MELEE_STEP_FIRST_ROUND : MELEE_STEP_PLANNED_ANEW, (int32_t)i + 1,
                          (int32_t)seating->count, (int32_t)seating->problem.rounds));
    }
    TRY(search(seating, lot));
    if (is_first) TRY(number_by_lot(seating));
    return draw_add_overall_reason(draw, (entrant_id){NOBODY}, is_first ? MELEE_WHY_ALL_BY_LOT : MELEE_WHY_PLANNED_ANEW,
                                   (int32_t)seating->problem.rounds, 0);
}

/* The players and tables of the rounds from that one on. */
static status begin(struct seating *seating, uint32_t round) {
    uint32_t rounds = (uint32_t)setting_of(seating->tournament, "rounds") - round + 1;
    seating->count = entrants_playing(seating->tournament);
    uint8_t *sizes = ARENA_ARRAY(&seating->arena, uint8_t, seating->count + 1);
    if (!sizes) return no_memory();
    TRY(make_room(seating, rounds));
    find_players(seating);
    describe(seating, rounds, sizes, melee_table_sizes(seating->count, sizes));
    return done();
}

static status draw_round(struct seating *seating, uint32_t round, struct lot *lot, struct draw *draw) {
    const struct tournament *tournament = seating->tournament;
    TRY(begin(seating, round));
    bool holds = follow_plan(seating, round);
    if (holds) TRY(count_planned(seating));
    TRY(holds ? tell_planned(seating, draw) : plan_rounds(seating, round, lot, draw));
    TRY(add_tables(seating, draw));
    TRY(add_rests(tournament, draw));
    TRY(add_quality(seating, draw));
    return holds ? done() : add_plan(seating, round, draw);
}

status melee_is_planned(const struct tournament *tournament, uint32_t round, bool *is_planned) {
    struct seating seating = {.tournament = tournament};
    *is_planned = false;
    if (round < 1 || round > (uint32_t)setting_of(tournament, "rounds")) return done();
    status begun = begin(&seating, round);
    *is_planned = is_done(begun) && follow_plan(&seating, round);
    arena_free(&seating.arena);
    return begun;
}

/* AGOT-M.7, AGOT-M.8 */
status melee_draw_round(const struct tournament *tournament, uint32_t round, struct lot *lot, struct draw *draw) {
    struct seating seating = {.tournament = tournament};
    status drawn = draw_round(&seating, round, lot, draw);
    arena_free(&seating.arena);
    return drawn;
}

static status seat_once(struct seating *seating, const uint32_t *entrants, const uint8_t *sizes, uint32_t tables,
                        struct lot *lot, struct draw *draw) {
    TRY(make_room(seating, 1));
    for (uint32_t i = 0; i < seating->count; i++) seating->players[i] = entrants[i];
    describe(seating, 1, sizes, tables);
    TRY(search(seating, lot));
    TRY(add_tables(seating, draw));
    return add_quality(seating, draw);
}

status melee_seat_evenly(const struct tournament *tournament, const uint32_t *entrants, uint32_t count,
                         const uint8_t *sizes, uint32_t tables, struct lot *lot, struct draw *draw) {
    struct seating seating = {.tournament = tournament, .count = count};
    status seated = seat_once(&seating, entrants, sizes, tables, lot, draw);
    arena_free(&seating.arena);
    return seated;
}
