/* Joust: explains the draw of a round.
 * What a sentence says about other draws is true of all of them. If the search was not complete, the sentence says
 * so. */
#include "rules/agot/joust/joust_draw.h"

bool joust_is_first_round(const struct joust_pairing *field) { return rounds_published(field->tournament) == 0; }

enum { STEPS_FOR_WISHES = 100000000 };

status joust_why_start(struct joust_pairing *field) {
    const struct swiss_result *result = &field->result;
    field->steps_left = field->story_steps = STEPS_FOR_WISHES;
    field->meetings_least = result->is_optimal ? result->meetings : SWISS_UNKNOWN;
    if (result->rematches == 0 || result->bye == SWISS_NOBODY || !result->is_optimal) return done();
    return swiss_meetings_least(&field->swiss, STEPS_FOR_WISHES, &field->arena, &field->meetings_least);
}

/* The rank of a place among players with equal points, from 1; and how many there are. */
uint32_t joust_number_in_group(const struct joust_pairing *field, uint32_t place, uint32_t *of) {
    uint32_t first = place, end = place;
    while (first > 0 && field->group[first - 1] == field->group[place]) first--;
    while (end < field->count && field->group[end] == field->group[place]) end++;
    *of = end - first;
    return place - first + 1;
}

entrant_id joust_entrant_at(const struct joust_pairing *field, uint32_t place) {
    return (entrant_id){place == SWISS_NOBODY ? NOBODY : field->entrants[place]};
}

/* AGOT-J.19, AMB-AGOT-29; AMB-AGOT-27: who was spared from being paired down, and who could not be. */
static status add_why_down(const struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) {
    const struct swiss_reason *reason = &field->result.reasons[pair->upper];
    entrant_id upper = joust_entrant_at(field, pair->upper);
    TRY(draw_add_reason(draw, upper, JOUST_WHY_FLOATED, (int32_t)field->group[pair->upper],
                        (int32_t)field->group[pair->lower]));
    if (field->went_down[pair->upper]) return draw_add_reason(draw, upper, JOUST_WHY_FLOATED_AGAIN, 0, 0);
    if (reason->why != SWISS_WENT_INSTEAD) return done();
    return draw_add_reason(draw, joust_entrant_at(field, reason->other), JOUST_WHY_SPARED, 0, 0);
}

/* AGOT-J.11, AGOT-J.12, AGOT-J.15, AGOT-J.19, AMB-AGOT-26, AMB-AGOT-29: the relation of the two players. AGOT-J.17,
 * AGOT-J.18: natural partners inside a group; in an odd group the last is paired down. AMB-AGOT-27: also players paired
 * down before, unless the option spares them. */
static status add_place(const struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) {
    const struct swiss_reason *reason = &field->result.reasons[pair->upper];
    uint32_t of;
    int32_t upper = (int32_t)joust_number_in_group(field, pair->upper, &of), lower = 0;
    lower = (int32_t)joust_number_in_group(field, pair->lower, &of);
    entrant_id other = joust_entrant_at(field, reason->other);
    switch (reason->why) {
    case SWISS_NATURAL: return draw_add_reason(draw, (entrant_id){NOBODY}, JOUST_WHY_NATURAL, upper, lower);
    case SWISS_MOVED_MET: return draw_add_reason(draw, other, JOUST_WHY_MOVED_MET, (int32_t)reason->count, 0);
    case SWISS_MOVED_APART: return draw_add_reason(draw, other, JOUST_WHY_MOVED_APART, (int32_t)reason->count, 0);
    case SWISS_MOVED_ROOM: return draw_add_reason(draw, other, JOUST_WHY_MOVED_ROOM, (int32_t)reason->count, 0);
    case SWISS_WENT_INSTEAD:
    case SWISS_WENT_DOWN: return add_why_down(field, pair, draw);
    default: return draw_add_reason(draw, (entrant_id){NOBODY}, JOUST_WHY_UNSEARCHED, 0, 0);
    }
}

/* AGOT-J.12, AGOT-J.21: that the rematch could not be avoided; or only by giving the bye to a player who is not due for
 * it. */
static status add_rematch(const struct joust_pairing *field, struct draw *draw) {
    uint32_t min = field->meetings_least;
    entrant_id nobody = {NOBODY};
    if (min == SWISS_UNKNOWN) return draw_add_reason(draw, nobody, JOUST_WHY_REMATCH_FOUND, 0, 0);
    uint16_t why = min == field->result.meetings ? JOUST_WHY_REMATCH : JOUST_WHY_REMATCH_BYE;
    return draw_add_reason(draw, nobody, why, (int32_t)min, 0);
}

/* AGOT-J.9: what keeping the wish would have cost. */
static status add_apart_broken(struct joust_pairing *field, uint32_t pair, struct draw *draw) {
    static const uint16_t by_cost[] = {
        [SWISS_COST_UNKNOWN] = JOUST_WHY_APART_BROKEN, [SWISS_COST_REMATCH] = JOUST_WHY_APART_REMATCH,
        [SWISS_COST_BYE] = JOUST_WHY_APART_BYE,        [SWISS_COST_DISTANCE] = JOUST_WHY_APART_DISTANCE,
        [SWISS_COST_WISH] = JOUST_WHY_APART_WISH,
    };
    enum swiss_cost cost;
    TRY(swiss_cost_without(&field->swiss, &field->result, pair, &field->steps_left, &field->arena, &cost));
    uint16_t why = field->result.is_optimal ? by_cost[cost] : JOUST_WHY_APART_FOUND;
    return draw_add_reason(draw, (entrant_id){NOBODY}, why, 0, 0);
}

status joust_why_pair(struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) {
    if (pair->is_rematch) TRY(add_rematch(field, draw));
    if (pair->is_apart_broken) TRY(add_apart_broken(field, (uint32_t)(pair - field->result.pairs), draw));
    return joust_is_first_round(field) ? done() : add_place(field, pair, draw);
}

/* AGOT-J.19, AMB-AGOT-29: in turn, the last goes down to the first of the next group; else what the best draw without the
 * pair would cost. */
status joust_tell_float(struct joust_pairing *field, const struct swiss_pair *pair, struct draw *draw) {
    static const uint16_t by_cost[] = {
        [SWISS_COST_REMATCH] = JOUST_STEP_DOWN_REMATCH,   [SWISS_COST_BYE] = JOUST_STEP_DOWN_BYE,
        [SWISS_COST_DISTANCE] = JOUST_STEP_DOWN_DISTANCE, [SWISS_COST_WISH] = JOUST_STEP_DOWN_WISH,
        [SWISS_COST_PLACES] = JOUST_STEP_DOWN_PLACES,
    };
    entrant_id upper = joust_entrant_at(field, pair->upper);
    uint32_t points = field->group[pair->upper], less = field->group[pair->lower];
    enum swiss_cost cost;
    if (!draw->story || points == less) return done();
    if (pair->lower == pair->upper + 1)
        return draw_add_step(draw, upper, JOUST_STEP_DOWN_IN_TURN, (int32_t)points, (int32_t)less, 0);
    uint32_t at = (uint32_t)(pair - field->result.pairs);
    TRY(swiss_cost_without(&field->swiss, &field->result, at, &field->story_steps, &field->arena, &cost));
    return cost == SWISS_COST_UNKNOWN ? done() : draw_add_step(draw, upper, by_cost[cost], 0, 0, 0);
}

/* AGOT-J.20: is this player due for the bye before the one who has it, by order and number of byes alone? */
static bool is_before(const struct joust_pairing *field, uint32_t place) {
    uint32_t bye = field->result.bye;
    return field->byes[place] != field->byes[bye] ? field->byes[place] < field->byes[bye] : place > bye;
}

/* AGOT-J.20, AGOT-J.21, AMB-AGOT-21: why this player has the bye, and why each player due before does not. */
status joust_why_bye(const struct joust_pairing *field, struct draw *draw) {
    uint32_t bye = field->result.bye, passed = 0;
    for (uint32_t i = 0; i < field->count; i++) passed += i != bye && is_before(field, i);
    uint16_t why = passed > 0 ? JOUST_WHY_BYE_NEXT : JOUST_WHY_BYE;
    TRY(draw_add_reason(draw, joust_entrant_at(field, bye), why, (int32_t)field->byes[bye], 0));
    for (uint32_t i = field->count; passed > 0 && i-- > 0;) {
        if (i == bye || !is_before(field, i)) continue;
        why = field->turn[i] > field->turn[bye] ? JOUST_WHY_BYE_LAST
              : !field->result.is_optimal       ? JOUST_WHY_UNSEARCHED
              : joust_is_first_round(field)     ? JOUST_WHY_BYE_WISH
                                                : JOUST_WHY_BYE_REMATCH;
        TRY(draw_add_reason(draw, joust_entrant_at(field, i), why, 0, 0));
    }
    return done();
}
