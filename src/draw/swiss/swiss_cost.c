/* What it would cost to avoid a pair: answers each question with another Swiss draw. */
#include "draw/swiss/swiss_internal.h"

/* Copies the field's lists of meetings, with these two added as having met. */
static status meet(const struct swiss_field *field, struct swiss_pair pair, struct arena *arena,
                   struct swiss_field *changed) {
    uint32_t n = field->players, meetings = field->met_start != NULL ? field->met_start[n] : 0, count = 0;
    uint32_t *start = ARENA_ARRAY(arena, uint32_t, (size_t)n + 1),
             *met = ARENA_ARRAY(arena, uint32_t, (size_t)meetings + 2);
    if (start == NULL || met == NULL) return no_memory();
    for (uint32_t p = 0; p < n; p++) {
        uint32_t first = meetings > 0 ? field->met_start[p] : 0, end = meetings > 0 ? field->met_start[p + 1] : 0;
        start[p] = count;
        for (uint32_t i = first; i < end; i++) met[count++] = field->met[i];
        if (p == pair.upper) met[count++] = pair.lower;
        if (p == pair.lower) met[count++] = pair.upper;
    }
    start[n] = count;
    changed->met_start = start;
    changed->met = met;
    return done();
}

/* The first criterion in which the best draw without a pair is worse. */
static enum swiss_cost cost_between(const struct swiss_result *best, const struct swiss_result *other,
                                    bool is_apart_broken, bool wishes_first) {
    if (!other->is_optimal) return SWISS_COST_UNKNOWN;
    if (other->meetings > best->meetings) return SWISS_COST_REMATCH;
    if (wishes_first && other->apart_broken > best->apart_broken) return SWISS_COST_WISH;
    if (other->bye != best->bye) return SWISS_COST_BYE;
    if (other->score_distance != best->score_distance || other->distance_squares != best->distance_squares)
        return SWISS_COST_DISTANCE;
    return is_apart_broken || other->apart_broken > best->apart_broken ? SWISS_COST_WISH : SWISS_COST_PLACES;
}

status swiss_cost_without(const struct swiss_field *field, const struct swiss_result *result, uint32_t pair,
                          uint64_t *steps_left, struct arena *arena, enum swiss_cost *cost) {
    struct swiss_field changed = *field;
    struct swiss_result other;
    bool is_bye_alone = field->players == 3 && !field->wishes_first;
    *cost = is_bye_alone ? SWISS_COST_BYE : SWISS_COST_UNKNOWN;
    if (field->players <= 2 || is_bye_alone || *steps_left == 0 || result->pairs[pair].is_rematch ||
        !result->is_optimal)
        return done();
    TRY(meet(field, result->pairs[pair], arena, &changed));
    changed.steps_most = *steps_left;
    TRY(swiss_draw(&changed, arena, &other));
    *steps_left -= other.steps < *steps_left ? other.steps : *steps_left;
    *cost = cost_between(result, &other, result->pairs[pair].is_apart_broken, field->wishes_first);
    return done();
}

status swiss_meetings_least(const struct swiss_field *field, uint64_t steps_most, struct arena *arena, uint32_t *min) {
    struct swiss_field changed = *field;
    struct swiss_result other;
    changed.byes = NULL;
    changed.last_bye = SWISS_NOBODY;
    changed.steps_most = steps_most;
    TRY(swiss_draw(&changed, arena, &other));
    *min = other.is_optimal ? other.meetings : SWISS_UNKNOWN;
    return done();
}
