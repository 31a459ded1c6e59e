/* Chooses the bye of a Swiss draw (criteria 1 to 3), if the number of players is odd. Not the player with the last bye,
 * unless there is no other; of those with the fewest byes, the last in order whose bye repeats the fewest matches; if wishes come
 * first, among those whose bye then breaks the fewest of them. */
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

/* The least that the others' pairs cost without `bye`: earlier meetings, and then broken wishes if they come first. */
static status cost_count(struct swiss_work *work, uint32_t bye, uint32_t *players, int64_t *min) {
    uint32_t count = all_but(work, bye, players);
    bool counts_wishes = work->field->wishes_first;
    int64_t rematch = counts_wishes ? (int64_t)count / 2 + 1 : 1;
    *min = 0;
    if (!swiss_may_search(work, count)) return done();
    arena_reset(&work->scratch);
    int64_t *cost = ARENA_ARRAY(&work->scratch, int64_t, (size_t)count * count);
    if (cost == NULL) return no_memory();
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++)
            cost[(size_t)i * count + j] = cost[(size_t)j * count + i] =
                rematch * swiss_meetings(work, players[i], players[j]) +
                (counts_wishes && swiss_apart(work, players[i], players[j]));
    struct matching matching = {.vertices = count, .cost = cost};
    TRY(swiss_search(work, &matching));
    *min = matching.total;
    return done();
}

/* If something must be given up with any bye: chooses the last in order with whom that is least. */
static status choose_cheapest(struct swiss_work *work, uint32_t least_byes, uint32_t *players) {
    int64_t least = INT64_MAX, cost;
    for (uint32_t p = work->players; p-- > 0;) {
        if (!may_stand_out(work, p, least_byes)) continue;
        TRY(cost_count(work, p, players, &cost));
        if (work->is_bounded) return done();
        if (cost >= least) continue;
        least = cost;
        work->result->bye = p;
    }
    return done();
}

/* What the bye should spare the others. */
static enum swiss_bar bar_of(const struct swiss_work *work) {
    return work->field->wishes_first ? BAR_MET_OR_APART : BAR_MET;
}

/* Chooses the last in order without whom all others can be paired; if there is none, the last. */
static status choose(struct swiss_work *work, uint32_t *players, bool *can) {
    uint32_t min = byes_least(work), bye = SWISS_NOBODY;
    for (uint32_t p = work->players; p-- > 0;) {
        if (!may_stand_out(work, p, min)) continue;
        if (bye == SWISS_NOBODY) bye = p;
        if (players != NULL) TRY(swiss_pairable(work, players, all_but(work, p, players), bar_of(work), can));
        work->result->bye = *can ? p : bye;
        if (*can) return done();
    }
    return choose_cheapest(work, min, players);
}

status swiss_choose_bye(struct swiss_work *work) {
    bool is_odd = work->players % 2 == 1, can = true;
    uint32_t *players = NULL;
    if (!swiss_enough(work, work->players - is_odd, is_odd ? bar_of(work) : BAR_MET)) {
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
