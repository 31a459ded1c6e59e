/* Melee: the next stage, and who plays for the title. */
#include "rules/agot/melee/melee.h"
#include "base/sort.h"

enum { FINAL_FEW = 3, FINAL_MANY = 4, MANY = 12 };

static bool stage_of(const struct tournament *tournament, enum stage_kind kind, stage_id *stage) {
    return stage_find(tournament, kind, 0, stage);
}

/* The published semi-final; false: there is none. */
static bool semifinal_of(const struct tournament *tournament, stage_id *stage) {
    return stage_of(tournament, STAGE_SEMIFINAL, stage);
}

/* AGOT-M.6: the final table ends the tournament. */
bool melee_is_over(const struct tournament *tournament) {
    stage_id final;
    return stage_of(tournament, STAGE_FINAL, &final) && tournament->stages.rows[final.at].state == STAGE_CLOSED;
}

/* AMB-AGOT-15: a semi-final was played, or will be, because there are sixteen players for it. With fewer the final
 * follows the rounds. */
static bool has_semifinal(const struct tournament *tournament, struct melee_span span, const uint8_t *standing) {
    uint32_t playing = 0;
    stage_id semifinal;
    if (setting_of(tournament, "semifinal") == 0) return false;
    if (semifinal_of(tournament, &semifinal) && semifinal.at < span.stages) return true;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) playing += standing[i] == STATUS_PLAYING;
    return playing >= MELEE_SEMIFINAL_PLAYERS;
}

/* AGOT-M.25, AGOT-M.26, AMB-AGOT-12: by the number of players with at least one preliminary game. */
static uint32_t final_places(const struct melee_table *table) {
    uint32_t played = 0;
    for (uint32_t i = 0; i < table->tournament->entrants.count; i++) played += table->records[i].games > 0;
    return played >= MANY ? FINAL_MANY : FINAL_FEW;
}

/* AGOT-M.5, AGOT-M.27, AGOT-M.28, AGOT-M.29, AMB-AGOT-13: places are given from the top; if more players share the last
 * one than there are places, those players are tied. */
static void split_taken(struct melee_seats *seats) {
    const struct agot_list *order = &seats->order;
    uint32_t first = seats->places, end = seats->places;
    seats->taken = order->count < seats->places ? order->count : seats->places;
    if (order->count <= seats->places || !seats->places || !order->level[seats->places - 1]) return;
    while (first > 0 && order->level[first - 1]) first--;
    while (end < order->count && order->level[end - 1]) end++;
    seats->taken = first;
    seats->tied = end - first;
}

/* By these statuses; the caller frees it, also after a failure. AMB-AGOT-32, AMB-AGOT-47: a player who has left is out,
 * and the next in order moves up. */
static status seats_make(const struct tournament *tournament, struct melee_span span, const uint8_t *standing,
                         struct melee_seats *seats) {
    struct melee_table table;
    *seats = (struct melee_seats){0};
    status made = melee_table_make(tournament, span, &table);
    if (is_done(made)) made = melee_list_make(&table, standing, &seats->order);
    if (is_done(made)) {
        agot_list_keep_playing(&seats->order, standing);
        bool before_semifinal = has_semifinal(tournament, span, standing);
        seats->places = before_semifinal ? MELEE_SEMIFINAL_PLAYERS : final_places(&table);
        split_taken(seats);
    }
    melee_table_free(&table);
    return made;
}

static void seats_free(struct melee_seats *seats) {
    agot_list_free(&seats->order);
    *seats = (struct melee_seats){0};
}

/* AMB-AGOT-13: single elimination until as many remain as there are places. */
uint32_t melee_quick_games(const struct melee_seats *seats) {
    uint32_t too_many = seats->tied - (seats->places - seats->taken), pairs = seats->tied / 2;
    return too_many < pairs ? too_many : pairs;
}

/* For sorting the players of the semi-final. */
struct semifinal {
    uint32_t *place;    /* by entrant: place at the table; 0: not in the semi-final */
    uint32_t *position; /* by entrant: in the order of the rounds */
};

/* AMB-AGOT-14, AGOT-O.9, AGOT-O.10: the winners, then all second, third and fourth places, each in the order of the
 * rounds. */
static int compare_semifinal(uint32_t a, uint32_t b, const void *opaque) {
    const struct semifinal *semifinal = opaque;
    if (semifinal->place[a] != semifinal->place[b]) return semifinal->place[a] < semifinal->place[b] ? -1 : 1;
    if (semifinal->position[a] != semifinal->position[b])
        return semifinal->position[a] < semifinal->position[b] ? -1 : 1;
    return a < b ? -1 : a > b;
}

static void find_places(const struct tournament *tournament, const struct stage *stage, enum melee_side side,
                        struct semifinal *semifinal) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id id = {stage->first_table + i};
        const struct seat *seats = table_seats(tournament, id);
        for (uint32_t seat = 0; seat < tournament->tables.rows[id.at].size; seat++) {
            uint32_t place = melee_place(tournament, id, seat, side);
            semifinal->place[seats[seat].entrant.at] = place ? place : UINT32_MAX;
        }
    }
}

/* Sorts the players of the semi-final, once all of it is played, by place at the table and then by the list; `count` is
 * how many, 0: not all played. `sorted` has room for all entrants. */
static status semifinal_order(const struct tournament *tournament, const struct agot_list *list, enum melee_side side,
                              uint32_t *sorted, uint32_t *count) {
    size_t room = sizeof(uint32_t) * (tournament->entrants.count + 1);
    struct semifinal semifinal = {memory_alloc(room), memory_alloc(room)};
    stage_id id;
    bool played = semifinal_of(tournament, &id) && tables_without_result(tournament, id) == 0;
    status found = semifinal.place && semifinal.position ? done() : no_memory();
    *count = 0;
    if (is_done(found) && played) {
        find_places(tournament, &tournament->stages.rows[id.at], side, &semifinal);
        for (uint32_t i = 0; i < list->count; i++) {
            semifinal.position[list->entrants[i]] = i;
            if (semifinal.place[list->entrants[i]]) sorted[(*count)++] = list->entrants[i];
        }
        sort_numbers(sorted, *count, compare_semifinal, &semifinal);
    }
    memory_free(semifinal.place);
    memory_free(semifinal.position);
    return found;
}

/* AMB-AGOT-14, AMB-AGOT-47: the winners of the semi-final; if one has left, the next in its order moves up. */
static status semifinal_winners(const struct tournament *tournament, struct melee_span span, const uint8_t *standing,
                                uint32_t *finalists, uint32_t *count) {
    struct melee_table table;
    struct agot_list list = {0};
    uint32_t sat = 0;
    *count = 0;
    status found = melee_table_make(tournament, span, &table);
    if (is_done(found)) found = melee_list_make(&table, standing, &list);
    if (is_done(found)) found = semifinal_order(tournament, &list, MELEE_STANDING, finalists, &sat);
    for (uint32_t i = 0; is_done(found) && i < sat && *count < FINAL_MANY; i++) {
        if (standing[finalists[i]] == STATUS_PLAYING) finalists[(*count)++] = finalists[i];
    }
    agot_list_free(&list);
    melee_table_free(&table);
    return found;
}

/* AGOT-M.5, AGOT-M.25, AGOT-M.26: the players with the most points; AMB-AGOT-14: after a semi-final, its winners. */
status melee_finalists(const struct tournament *tournament, struct melee_span span, const uint8_t *standing,
                       uint32_t *finalists, uint32_t *count) {
    struct melee_seats seats;
    if (has_semifinal(tournament, span, standing))
        return semifinal_winners(tournament, span, standing, finalists, count);
    status made = seats_make(tournament, span, standing, &seats);
    *count = is_done(made) ? seats.taken : 0;
    for (uint32_t i = 0; i < *count; i++) finalists[i] = seats.order.entrants[i];
    seats_free(&seats);
    return made;
}

/* AMB-AGOT-9: a table seats three or more; TY-LIMIT: and the search has an upper limit. */
static status plan_round(const struct tournament *tournament, struct stage_plan *plan, struct problem *why) {
    uint32_t playing = entrants_playing(tournament);
    plan->kind = STAGE_ROUND;
    plan->round = rounds_published(tournament) + 1;
    if (playing < MELEE_PLAYERS_MIN) return refuse(why, "AMB-AGOT-9", MSG_MELEE_TOO_FEW, 1, arg_number(playing));
    if (playing <= MELEE_PLAYERS_MAX) return done();
    return refuse(why, "TY-LIMIT", MSG_MELEE_TOO_MANY, 2, arg_number(playing), arg_number(MELEE_PLAYERS_MAX));
}

/* AMB-AGOT-9, AMB-AGOT-45: a final of one or two needs the organizer's confirmation. */
static status plan_final(const struct tournament *tournament, const uint8_t *standing, struct stage_plan *plan,
                         struct problem *why) {
    uint32_t *finalists = memory_alloc(sizeof *finalists * (tournament->entrants.count + 1)), count = 0;
    status found = finalists ? melee_finalists(tournament, MELEE_ALL, standing, finalists, &count) : no_memory();
    memory_free(finalists);
    TRY(found);
    plan->kind = STAGE_FINAL;
    if (count == 0) return refuse(why, "AMB-AGOT-9", MSG_MELEE_NOBODY_LEFT, 0);
    if (count >= MELEE_PLAYERS_MIN) return done();
    plan->needs_confirming = true;
    plan->confirm = (struct problem){
        "AMB-AGOT-9", sentence_of(MSG_MELEE_FINAL_SHORT, 2, arg_number(count), arg_cstr("draw --confirm"))};
    return done();
}

/* AGOT-M.29: quick games if a seat depends on them; then the semi-final, or the final. */
static status plan_behind_rounds(const struct tournament *tournament, const uint8_t *standing, struct stage_plan *plan,
                                 struct problem *why) {
    struct melee_seats seats;
    status made = seats_make(tournament, MELEE_ALL, standing, &seats);
    bool is_tied = seats.tied > 0;
    seats_free(&seats);
    TRY(made);
    plan->kind = is_tied ? STAGE_QUICK : STAGE_SEMIFINAL;
    if (is_tied || has_semifinal(tournament, MELEE_ALL, standing)) return done();
    return plan_final(tournament, standing, plan, why);
}

/* AMB-AGOT-15: an announced semi-final is for sixteen; with fewer the organizer must confirm going on without it. */
static status plan_title(const struct tournament *tournament, const uint8_t *standing, struct stage_plan *plan,
                         struct problem *why) {
    stage_id semifinal;
    plan->round = rounds_published(tournament);
    if (setting_of(tournament, "semifinal") && semifinal_of(tournament, &semifinal))
        return plan_final(tournament, standing, plan, why);
    TRY(plan_behind_rounds(tournament, standing, plan, why));
    if (!setting_of(tournament, "semifinal") || has_semifinal(tournament, MELEE_ALL, standing)) return done();
    plan->needs_confirming = true;
    plan->confirm = (struct problem){"AMB-AGOT-15",
                                     sentence_of(MSG_MELEE_SEMIFINAL_SHORT, 2, arg_number(entrants_playing(tournament)),
                                                 arg_cstr("draw --confirm"))};
    return done();
}

/* AGOT-M.5, AMB-AGOT-15: the final, after a semi-final if one was announced. */
uint32_t melee_later_stages(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]) {
    uint32_t count = 0;
    if (setting_of(tournament, "semifinal")) kinds[count++] = STAGE_SEMIFINAL;
    kinds[count++] = STAGE_FINAL;
    return count;
}

/* AGOT-M.4, AGOT-M.24: as many rounds as were announced. */
status melee_next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                        struct problem *why) {
    stage_id final;
    (void)state;
    *plan = (struct stage_plan){0};
    if (stage_of(tournament, STAGE_FINAL, &final)) {
        plan->over = true;
        return done();
    }
    if (rounds_published(tournament) < (uint32_t)setting_of(tournament, "rounds"))
        return plan_round(tournament, plan, why);
    uint8_t *standing = memory_alloc(tournament->entrants.count + 1);
    if (!standing) return no_memory();
    agot_statuses(tournament, standing);
    status planned = plan_title(tournament, standing, plan, why);
    memory_free(standing);
    return planned;
}

/* AGOT-M.29, AMB-AGOT-13: pairs the tied players by lot; players left over wait. */
static status draw_quick(const struct melee_seats *seats, struct lot *lot, struct draw *draw) {
    uint32_t *tied = &seats->order.entrants[seats->taken], games = melee_quick_games(seats);
    int32_t places = (int32_t)(seats->places - seats->taken), people = (int32_t)seats->tied;
    TRY(draw_shuffle(draw, lot, MELEE_LOT_QUICK, tied, seats->tied));
    for (uint32_t i = 0; i < seats->tied; i++) {
        entrant_id entrant = {tied[i]};
        TRY(draw_add_step(draw, entrant, MELEE_STEP_QUICK, people, places, 0));
        if (i >= 2 * games) {
            TRY(draw_add_rest(draw, entrant, REST_ODD_ONE_OUT));
            continue;
        }
        if (i % 2 == 0) TRY(draw_add_table(draw, 0, 2, false, MELEE_TARGET));
        TRY(draw_add_seat(draw, entrant));
        if (i % 2) TRY(draw_add_reason(draw, (entrant_id){NOBODY}, MELEE_WHY_QUICK, people, places));
    }
    return done();
}

/* AMB-AGOT-14, AMB-AGOT-15: four tables of four; AGOT-M.8: players who have met are spread over them. */
static status draw_semifinal(const struct tournament *tournament, const struct melee_seats *seats, struct lot *lot,
                             struct draw *draw) {
    static const uint8_t sizes[] = {MELEE_SEMIFINAL_SEATS, MELEE_SEMIFINAL_SEATS, MELEE_SEMIFINAL_SEATS,
                                    MELEE_SEMIFINAL_SEATS};
    uint32_t players[MELEE_SEMIFINAL_PLAYERS];
    for (uint32_t i = 0; i < MELEE_SEMIFINAL_PLAYERS; i++) {
        entrant_id entrant = {players[i] = seats->order.entrants[i]};
        TRY(draw_add_overall_reason(draw, entrant, MELEE_WHY_SEMIFINAL, (int32_t)i + 1, 0));
        TRY(draw_add_step(draw, entrant, MELEE_STEP_AFTER_ROUNDS, (int32_t)i + 1, 0, 0));
    }
    TRY(draw_shuffle(draw, lot, MELEE_LOT_SEATS, players, MELEE_SEMIFINAL_PLAYERS));
    return melee_seat_evenly(tournament, players, MELEE_SEMIFINAL_PLAYERS, sizes, sizeof sizes, lot, draw);
}

/* AGOT-M.5, AGOT-M.10: one table; its seats are drawn by lot. */
static status draw_final(const struct tournament *tournament, const uint8_t *standing, struct lot *lot,
                         struct draw *draw) {
    uint32_t *finalists = memory_alloc(sizeof *finalists * (tournament->entrants.count + 1)), count = 0;
    bool by_rounds = !has_semifinal(tournament, MELEE_ALL, standing);
    status drawn = finalists ? melee_finalists(tournament, MELEE_ALL, standing, finalists, &count) : no_memory();
    if (is_done(drawn)) drawn = draw_add_table(draw, 0, (uint16_t)count, false, MELEE_TARGET);
    for (uint32_t i = 0; is_done(drawn) && i < count; i++) {
        uint16_t step = by_rounds ? MELEE_STEP_AFTER_ROUNDS : MELEE_STEP_SEMIFINAL;
        uint16_t why = by_rounds ? MELEE_WHY_FINAL : MELEE_WHY_WON_SEMIFINAL;
        drawn = draw_add_reason(draw, (entrant_id){finalists[i]}, why, (int32_t)i + 1, 0);
        if (is_done(drawn)) drawn = draw_add_step(draw, (entrant_id){finalists[i]}, step, (int32_t)i + 1, 0, 0);
    }
    if (is_done(drawn)) drawn = draw_shuffle(draw, lot, MELEE_LOT_SEATS, finalists, count);
    for (uint32_t i = 0; is_done(drawn) && i < count; i++) drawn = draw_add_seat(draw, (entrant_id){finalists[i]});
    memory_free(finalists);
    return drawn;
}

static status draw_title(const struct tournament *tournament, const struct stage_plan *plan, const uint8_t *standing,
                         struct lot *lot, struct draw *draw) {
    struct melee_seats seats;
    if (plan->kind == STAGE_FINAL) return draw_final(tournament, standing, lot, draw);
    status drawn = seats_make(tournament, MELEE_ALL, standing, &seats);
    if (is_done(drawn) && plan->kind == STAGE_QUICK) drawn = draw_quick(&seats, lot, draw);
    if (is_done(drawn) && plan->kind == STAGE_SEMIFINAL) drawn = draw_semifinal(tournament, &seats, lot, draw);
    seats_free(&seats);
    return drawn;
}

status melee_draw_title(const struct tournament *tournament, const struct stage_plan *plan, struct lot *lot,
                        struct draw *draw) {
    uint8_t *standing = memory_alloc(tournament->entrants.count + 1);
    if (!standing) return no_memory();
    agot_statuses(tournament, standing);
    status drawn = draw_title(tournament, plan, standing, lot, draw);
    memory_free(standing);
    return drawn;
}

/* Marks the listed players as belonging in the stage. */
static void mark(uint8_t *sets, const uint32_t *entrants, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) sets[entrants[i]] = 0;
}

static status mark_seats(const struct tournament *tournament, stage_id stage, const uint8_t *standing, uint8_t *sets) {
    struct melee_seats seats;
    bool is_quick = tournament->stages.rows[stage.at].kind == STAGE_QUICK;
    status made = seats_make(tournament, (struct melee_span){0, stage.at}, standing, &seats);
    if (is_done(made))
        mark(sets, &seats.order.entrants[is_quick ? seats.taken : 0], is_quick ? seats.tied : seats.taken);
    seats_free(&seats);
    return made;
}

static status mark_finalists(const struct tournament *tournament, stage_id stage, const uint8_t *standing,
                             uint8_t *sets) {
    uint32_t *finalists = memory_alloc(sizeof *finalists * (tournament->entrants.count + 1)), count = 0;
    if (!finalists) return no_memory();
    status found = melee_finalists(tournament, (struct melee_span){0, stage.at}, standing, finalists, &count);
    if (is_done(found)) mark(sets, finalists, count);
    memory_free(finalists);
    return found;
}

/* Rounds have no sets; quick games are for the tied players, the semi-final and the final for the best. */
status melee_belongs(const struct state *state, const struct tournament *tournament, stage_id stage, uint8_t *sets) {
    (void)state;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) sets[i] = NO_SET;
    enum stage_kind kind = (enum stage_kind)tournament->stages.rows[stage.at].kind;
    if (kind == STAGE_ROUND) return done();
    uint8_t *standing = memory_alloc(tournament->entrants.count + 1);
    if (!standing) return no_memory();
    agot_statuses_then(tournament, stage, standing);
    status found = kind == STAGE_FINAL ? mark_finalists(tournament, stage, standing, sets)
                                       : mark_seats(tournament, stage, standing, sets);
    memory_free(standing);
    return found;
}
