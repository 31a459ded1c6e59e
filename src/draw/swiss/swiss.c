#include "draw/swiss/swiss_internal.h"

#include <assert.h>
#include <string.h>

static void groups_find(struct swiss_work *work) {
    for (uint32_t p = 0; p < work->players; p++) {
        if (p == 0 || work->field->group[p] != work->field->group[p - 1]) work->group_start[work->groups++] = p;
        work->group_of[p] = work->groups - 1;
    }
    work->group_start[work->groups] = work->players;
}

static status work_start(struct swiss_work *work) {
    uint32_t n = work->players;
    uint32_t *rows = ARENA_ARRAY(work->arena, uint32_t, 5 * (size_t)n + 1);
    work->result->pairs = ARENA_ARRAY(work->arena, struct swiss_pair, n / 2);
    work->result->reasons = ARENA_ARRAY(work->arena, struct swiss_reason, n);
    if (rows == NULL || work->result->pairs == NULL || work->result->reasons == NULL) return no_memory();
    work->group_of = rows;
    work->partner = rows + n;
    work->place = rows + 2 * (size_t)n;
    work->list = rows + 3 * (size_t)n;
    work->group_start = rows + 4 * (size_t)n;
    memset(work->partner, 0xff, n * sizeof *work->partner);
    groups_find(work);
    assert(!work->field->wishes_first || work->groups <= 1);
    return swiss_index(work);
}

static void pair_tell(struct swiss_work *work, uint32_t upper, uint32_t lower) {
    struct swiss_result *result = work->result;
    struct swiss_pair *pair = &result->pairs[result->pair_count++];
    *pair = (struct swiss_pair){upper, lower, swiss_met(work, upper, lower), swiss_apart(work, upper, lower)};
    uint32_t distance = work->group_of[lower] - work->group_of[upper];
    result->rematches += pair->is_rematch;
    result->meetings += swiss_meetings(work, upper, lower);
    result->apart_broken += pair->is_apart_broken;
    result->floats += distance > 0;
    result->score_distance += distance;
    result->distance_squares += (uint64_t)distance * distance;
}

static void result_write(struct swiss_work *work) {
    struct swiss_result *result = work->result;
    for (uint32_t p = 0; p < work->players; p++)
        if (work->partner[p] != SWISS_NOBODY && work->partner[p] > p) pair_tell(work, p, work->partner[p]);
    if (result->bye != SWISS_NOBODY) {
        uint32_t before = work->field->byes != NULL ? work->field->byes[result->bye] : 0;
        result->reasons[result->bye] = (struct swiss_reason){SWISS_STOOD_OUT, SWISS_NOBODY, before};
    }
    result->is_optimal = !work->is_bounded;
    result->steps = work->steps;
    assert(result->pair_count == work->players / 2);
}

static status draw(struct swiss_work *work) {
    TRY(work_start(work));
    TRY(swiss_choose_bye(work));
    TRY(swiss_pair_groups(work));
    result_write(work);
    return done();
}

status swiss_draw(const struct swiss_field *field, struct arena *arena, struct swiss_result *result) {
    *result = (struct swiss_result){.bye = SWISS_NOBODY};
    struct swiss_work work = {.field = field, .result = result, .arena = arena, .players = field->players};
    work.steps_most = field->steps_most > 0 ? field->steps_most : SWISS_STEPS_MOST;
    status drawn = draw(&work);
    arena_free(&work.scratch);
    return drawn;
}
