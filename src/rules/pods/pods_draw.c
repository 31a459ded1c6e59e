/* Pods: the draw of a round, and of the cut. */
#include "rules/pods/pods.h"

#include "core/rulebook/plan_seating.h"
#include "base/sort.h"

enum { SEARCH_STEPS = 100000 }; /* for the seating search */

struct pods_drawing {
    const struct tournament *tournament;
    struct lot *lot;
    struct draw *draw;
    struct arena arena;
    struct records records;
    uint32_t *players, count; /* the players, in the order of the draw */
    uint32_t *place;          /* in that order, by entrant, from 1 */
};

static const entrant_id nobody = {NOBODY};

/* PODS-5, PODS-16, PODS-25: shuffles the checked-in players by lot, then sorts them; the lot decides the order of tied
 * players. */
static status gather(struct pods_drawing *drawing, const struct state *state, enum pods_criterion last) {
    uint32_t all = drawing->tournament->entrants.count;
    drawing->players = ARENA_ARRAY(&drawing->arena, uint32_t, all + 1);
    drawing->place = ARENA_ARRAY(&drawing->arena, uint32_t, all + 1);
    if (!drawing->players || !drawing->place) return no_memory();
    TRY(pods_records(&drawing->arena, state, drawing->tournament, 0, UINT32_MAX, &drawing->records));
    for (uint32_t i = 0; i < all; i++) {
        uint8_t now = drawing->tournament->entrants.rows[i].status;
        if (now == STATUS_PLAYING) drawing->players[drawing->count++] = i;
        if (now == STATUS_SITTING_OUT) TRY(draw_add_rest(drawing->draw, (entrant_id){i}, REST_SITTING_OUT));
    }
    TRY(draw_shuffle(drawing->draw, drawing->lot, LOT_ALL, drawing->players, drawing->count));
    for (uint32_t i = 0; i < drawing->count; i++) drawing->records.rows[drawing->players[i]].tie = i;
    drawing->records.last = last;
    sort_numbers(drawing->players, drawing->count, pods_compare, &drawing->records);
    for (uint32_t i = 0; i < drawing->count; i++) drawing->place[drawing->players[i]] = i + 1;
    return done();
}

static int32_t points_of(const struct pods_drawing *drawing, uint32_t entrant) {
    return (int32_t)drawing->records.rows[entrant].points;
}

/* PODS-2, PODS-7: adds a pod; its seats are in playing order. */
static status add_pod(struct pods_drawing *drawing, const uint32_t *entrants, uint32_t size) {
    TRY(draw_add_table(drawing->draw, 0, (uint16_t)size, false, 0));
    for (uint32_t i = 0; i < size; i++) TRY(draw_add_seat(drawing->draw, (entrant_id){entrants[i]}));
    return size < POD ? draw_add_reason(drawing->draw, nobody, WHY_THREE, 0, 0) : done();
}

/* PODS-5, PODS-6: adds a pod of a round, with the reason for each player and the number of repeats. */
static status add_round_pod(struct pods_drawing *drawing, const uint32_t *entrants, uint32_t size, uint32_t again) {
    int32_t max = points_of(drawing, entrants[0]), min = max;
    TRY(add_pod(drawing, entrants, size));
    for (uint32_t i = 0; i < size; i++) {
        int32_t points = points_of(drawing, entrants[i]), place = (int32_t)drawing->place[entrants[i]];
        max = points > max ? points : max;
        min = points < min ? points : min;
        TRY(draw_add_step(drawing->draw, (entrant_id){entrants[i]}, STEP_PLACE, points, place,
                          (int32_t)drawing->count));
    }
    TRY(draw_add_reason(drawing->draw, nobody, WHY_POINTS, max, min));
    return again ? draw_add_reason(drawing->draw, nobody, WHY_MET, (int32_t)again, 0) : done();
}

/* PODS-2, PODS-5: from the top, players with equal points fill pods, and the next in the order complete the last of these.
 * PODS-6: the seating engine decides who sits where in them. */
static status draw_round(struct pods_drawing *drawing) {
    uint32_t pods = pods_for(drawing->count), repeats = 0, min = 0;
    uint8_t *sizes = ARENA_ARRAY(&drawing->arena, uint8_t, pods + 1);
    if (!sizes) return no_memory();
    for (uint32_t i = 0; i < pods; i++) sizes[i] = i < pods - threes_of(drawing->count) ? POD : POD_LEAST;
    for (uint32_t from = 0, end = 0, pod = 0; from < drawing->count; from = end) {
        struct seating_tables tables = {0, &sizes[pod]};
        struct seated_round seated;
        do end += sizes[pod + tables.count++];
        while (end < drawing->count &&
               points_of(drawing, drawing->players[end]) == points_of(drawing, drawing->players[from]));
        TRY(plan_seating(drawing->tournament, &drawing->players[from], &tables, POD, SEARCH_STEPS, drawing->lot,
                         &drawing->arena, &seated));
        for (uint32_t i = 0, first = 0; i < tables.count; first += sizes[pod + i++]) {
            TRY(add_round_pod(drawing, &seated.entrants[first], sizes[pod + i], seated.again[i]));
        }
        pod += tables.count;
        repeats += seated.repeats;
        min += seated.repeats_least;
    }
    if (rounds_published(drawing->tournament) == 0)
        TRY(draw_add_overall_reason(drawing->draw, nobody, WHY_BY_LOT, 0, 0));
    return draw_add_overall_reason(drawing->draw, nobody, WHY_REPEATS, (int32_t)repeats, (int32_t)min);
}

/* PODS-17, PODS-22: into the final goes who won a pod; for a winner who left, the next in the order. */
static uint16_t why_in_cut(const struct pods_drawing *drawing, uint32_t entrant) {
    const struct pods_record *player = &drawing->records.rows[entrant];
    if (!player->seed) return WHY_SEED;
    return player->ended == PODS_GOES_ON ? WHY_ADVANCED : WHY_REPLACES;
}

/* PODS-18: seeds 1, 8, 9 and 16 in the first of four pods, 2, 7, 10 and 15 in the second ...; the best of each begins.
 * PODS-22: the next in the order replaces a player who has left. */
static status draw_cut(struct pods_drawing *drawing, uint32_t pods) {
    uint32_t count = drawing->count < pods * POD ? drawing->count : pods * POD, seeded = 0;
    while (seeded < drawing->count && drawing->records.rows[drawing->players[seeded]].seed) seeded++;
    for (uint32_t pod = 0; pod < pods; pod++) {
        uint32_t entrants[POD], size = 0;
        for (uint32_t row = 0; row < POD; row++) {
            uint32_t place = row * pods + (row % 2 ? pods - 1 - pod : pod);
            if (place < count) entrants[size++] = drawing->players[place];
        }
        TRY(add_pod(drawing, entrants, size));
        for (uint32_t i = 0; i < size; i++) {
            int32_t seed = (int32_t)drawing->records.rows[entrants[i]].seed;
            int32_t number = seed ? seed : (int32_t)(drawing->place[entrants[i]] - seeded + drawing->records.seeds);
            TRY(draw_add_reason(drawing->draw, (entrant_id){entrants[i]}, why_in_cut(drawing, entrants[i]), number, 0));
            TRY(draw_add_step(drawing->draw, (entrant_id){entrants[i]}, STEP_SEED, number, 0, 0));
        }
    }
    return done();
}

status pods_make_draw(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                      struct lot *lot, struct draw *draw) {
    struct pods_drawing drawing = {.tournament = tournament, .lot = lot, .draw = draw};
    status drawn = gather(&drawing, state, plan->kind == STAGE_ROUND ? BY_POINTS : BY_SHARE);
    if (is_done(drawn) && plan->kind == STAGE_ROUND) drawn = draw_round(&drawing);
    if (is_done(drawn) && plan->kind != STAGE_ROUND) drawn = draw_cut(&drawing, pods_of_cut((uint8_t)plan->kind));
    arena_free(&drawing.arena);
    return drawn;
}
