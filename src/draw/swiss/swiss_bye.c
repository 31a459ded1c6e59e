/* Chooses the bye of a Swiss draw (criteria 1 to 3), if the number of players is odd. Not the player with the last bye,
 * unless there is no other; of those with the fewest byes, the last in order whose bye causes the fewest rematches. */
#include "draw/swiss/swiss_internal.h"

static uint32_t byes_of(const struct swiss_work *work, uint32_t p) {
    return work->field->byes != NULL ? work->field->byes[p] : 0;
}

/* Fewest byes among those who may have the bye. */
static uint32_t byes_least(const struct swiss_work *work) {
    uint32_t min = UINT32_MAX;
    for (uint32_t p = 0; p < work->players; p++)
        if (p != work->field->last_bye && byes_of(work, p) < min) min = byes_of(work, p);
    return min;
}

/* Does criterion 1 allow p to have the bye? */
static bool may_stand_out(const struct swiss_work *work, uint32_t p, uint32_t min) {
    return work->players == 1 || (p != work->field->last_bye && byes_of(work, p) == min);
}

static uint32_t all_but(const struct swiss_work *work, uint32_t one, uint32_t *players) {
    uint32_t count = 0;
    for (uint32_t p = 0; p < work->players; p++)
        if (p != one) players[count++] = p;
    return count;
}

/* The fewest rematches without `bye`; SWISS_NOBODY: with all players. */
static status rematches_count(struct swiss_work *work, uint32_t bye, uint32_t *players, int64_t *min) {
    uint32_t count = all_but(work, bye, players);
    *min = 0;
    if (!swiss_may_search(work, count)) return done();
    arena_reset(&work->scratch);
    int64_t *cost = ARENA_ARRAY(&work->scratch, int64_t, (size_t)count * count);
    if (cost == NULL) return no_memory();
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++)
            cost[(size_t)i * count + j] = cost[(size_t)j * count + i] = swiss_met(work, players[i], players[j]);
    struct matching matching = {.vertices = count, .cost = cost};
    TRY(swiss_search(work, &matching));
    *min = matching.total;
    return done();
}

/* If a rematch cannot be avoided with any bye: chooses the last in order with the fewest rematches. */
static status choose_with_rematches(struct swiss_work *work, uint32_t least_byes, uint32_t *players) {
    int64_t fewest = INT64_MAX, rematches;
    for (uint32_t p = work->players; p-- > 0;) {
        if (!may_stand_out(work, p, least_byes)) continue;
        TRY(rematches_count(work, p, players, &rematches));
        if (work->is_bounded) return done();
        if (rematches >= fewest) continue;
        fewest = rematches;
        work->result->bye = p;
    }
    return done();
}

/* Chooses the last in order without whom all others can be paired; if there is none, the last. */
static status choose(struct swiss_work *work, uint32_t *players, bool *can) {
    uint32_t min = byes_least(work), bye = SWISS_NOBODY;
    for (uint32_t p = work->players; p-- > 0;) {
        if (!may_stand_out(work, p, min)) continue;
        if (bye == SWISS_NOBODY) bye = p;
        if (players != NULL) TRY(swiss_pairable(work, players, all_but(work, p, players), BAR_MET, can));
        work->result->bye = *can ? p : bye;
        if (*can) return done();
    }
    return choose_with_rematches(work, min, players);
}

status swiss_choose_bye(struct swiss_work *work) {
    bool is_odd = work->players % 2 == 1, can = true;
    uint32_t *players = NULL;
    if (!swiss_enough(work, work->players - is_odd, BAR_MET)) {
        players = ARENA_ARRAY(work->arena, uint32_t, work->players);
        if (players == NULL) return no_memory();
    }
    if (is_odd)
        TRY(choose(work, players, &can));
    else if (players != NULL)
        TRY(swiss_pairable(work, players, all_but(work, SWISS_NOBODY, players), BAR_MET, &can));
    work->has_rematches = !can;
    return done();
}
