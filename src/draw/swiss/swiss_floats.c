/* Pairs players of different groups (floats, criteria 4 to 6); then each group by itself.
 *
 * A boundary between two groups is odd or even like the number of players above it, without the bye. An odd one is
 * always crossed; an even one is crossed never or at least twice. Even boundaries separate runs of groups. A run that
 * can be drawn with each of its boundaries crossed once, without a rematch or a broken wish, is drawn so
 * (swiss_chain.c), unless a neighbour needs its players.
 *
 * A run that cannot is drawn together with some neighbours, as one window (swiss_window.c). A player who leaves or
 * enters the window crosses each even boundary on the way, and each of these is crossed twice, which adds two to the
 * sum of distances. So if the best draw of the window exceeds the least possible sum by at most two for each neighbour
 * on the shorter side, more neighbours cannot give a better one. If it exceeds that, the window is widened. */
#include "draw/swiss/swiss_internal.h"

#include <assert.h>

/* A window: runs from `first` to `last`; those from `failed_first` to `failed_last` could not be drawn alone. */
struct widened {
    uint32_t first, last, failed_first, failed_last;
};

struct floats {
    struct swiss_work *work;
    uint32_t groups; /* groups that have players besides the bye */
    uint32_t *group; /* their numbers */
    uint32_t runs;
    uint32_t *run_start; /* indexes in `group`; runs + 1 */
    bool *has_failed;    /* of each run */
    uint32_t windows;
    struct widened *window; /* in order; none touches a run of another */
    uint32_t *list;         /* room for players */
};

static status floats_start(struct floats *f) {
    struct swiss_work *work = f->work;
    uint32_t players = 0;
    f->group = ARENA_ARRAY(work->arena, uint32_t, work->groups);
    f->run_start = ARENA_ARRAY(work->arena, uint32_t, work->groups + 1);
    f->has_failed = ARENA_ARRAY(work->arena, bool, work->groups);
    f->list = ARENA_ARRAY(work->arena, uint32_t, work->players);
    if (!f->group || !f->run_start || !f->has_failed || !f->list) return no_memory();
    for (uint32_t group = 0; group < work->groups; group++) {
        if (swiss_group_size(work, group) == 0) continue;
        if (players % 2 == 0) f->run_start[f->runs++] = f->groups;
        players += swiss_group_size(work, group);
        f->group[f->groups++] = group;
    }
    f->run_start[f->runs] = f->groups;
    return done();
}

static struct swiss_run runs_from(const struct floats *f, uint32_t first, uint32_t last) {
    return (struct swiss_run){f->group + f->run_start[first], f->run_start[last + 1] - f->run_start[first]};
}

/* Draws each run by itself; returns how many failed. */
static status runs_draw(struct floats *f, uint32_t *failed) {
    struct swiss_chain_room room;
    *failed = 0;
    TRY(swiss_chain_start(f->work, &room));
    for (uint32_t i = 0; i < f->runs; i++) {
        bool found;
        TRY(swiss_chain(f->work, runs_from(f, i, i), &room, &found));
        f->has_failed[i] = !found;
        *failed += !found;
    }
    return done();
}

static bool is_whole(const struct floats *f, const struct widened *window) {
    return window->first == 0 && window->last + 1 == f->runs;
}

/* Widens the window by that many runs on both sides; a window above that it reaches, and failed runs below, become part
 * of it. */
static void widen(struct floats *f, struct widened *window, uint32_t by) {
    bool has_grown = true;
    while (has_grown) {
        has_grown = false;
        window->first = window->failed_first > by ? window->failed_first - by : 0;
        window->last = by < f->runs - 1 - window->failed_last ? window->failed_last + by : f->runs - 1;
        while (f->windows > 0 && f->window[f->windows - 1].last >= window->first) {
            window->failed_first = f->window[--f->windows].failed_first;
            has_grown = true;
        }
        for (uint32_t i = window->last; i > window->failed_last; i--) {
            if (!f->has_failed[i]) continue;
            window->failed_last = i;
            has_grown = true;
        }
    }
}

static uint32_t margin(const struct floats *f, const struct widened *window) {
    uint32_t above = window->first > 0 ? window->failed_first - window->first : UINT32_MAX / 2;
    uint32_t below = window->last + 1 < f->runs ? window->last - window->failed_last : UINT32_MAX / 2;
    return above < below ? above : below;
}

/* How much wider the window must be at least, by what was found in it; 0: it is wide enough. */
static uint32_t wider(const struct floats *f, const struct widened *window, const struct swiss_window *found) {
    if (is_whole(f, window)) return 0;
    if (found->meetings > 0) return 2 * margin(f, window) + 1;
    return found->excess <= 2 * margin(f, window) ? 0 : (found->excess + 1) / 2;
}

static void unsettle(struct swiss_work *work, struct swiss_run run) {
    for (uint32_t i = 0; i < run.count; i++)
        for (uint32_t p = work->group_start[run.groups[i]]; p < work->group_start[run.groups[i] + 1]; p++)
            work->partner[p] = SWISS_NOBODY;
}

/* After the step limit: pairs all players of these groups who have no partner. */
static void pair_rest(struct floats *f, struct swiss_run run) {
    struct swiss_work *work = f->work;
    uint32_t count = 0;
    for (uint32_t i = 0; i < run.count; i++)
        for (uint32_t p = work->group_start[run.groups[i]]; p < work->group_start[run.groups[i] + 1]; p++)
            if (swiss_is_open(work, p)) f->list[count++] = p;
    swiss_pair_plainly(work, f->list, count);
}

/* Draws the run `failed` in a window that grows as needed. */
static status window_draw(struct floats *f, uint32_t failed) {
    struct widened window = {failed, failed, failed, failed};
    uint32_t by = f->work->has_rematches ? f->runs : 0;
    struct swiss_window found;
    do {
        widen(f, &window, by);
        found = (struct swiss_window){.work = f->work, .run = runs_from(f, window.first, window.last)};
        TRY(swiss_window_look(&found));
        by = found.is_solved ? wider(f, &window, &found) : 0;
    } while (by > 0);
    f->window[f->windows++] = window;
    unsettle(f->work, found.run);
    if (found.is_solved) TRY(swiss_window_settle(&found));
    if (!found.is_solved) pair_rest(f, found.run);
    return done();
}

static status windows_draw(struct floats *f) {
    f->window = ARENA_ARRAY(f->work->arena, struct widened, f->runs);
    if (f->window == NULL) return no_memory();
    for (uint32_t i = 0; i < f->runs; i++) {
        bool is_within = f->windows > 0 && i <= f->window[f->windows - 1].last;
        if (f->has_failed[i] && !is_within) TRY(window_draw(f, i));
    }
    return done();
}

/* Lists the group's players who do not meet a player from above; returns how many. */
static uint32_t not_from_above(const struct swiss_work *work, uint32_t group, uint32_t *players) {
    uint32_t count = 0;
    for (uint32_t p = work->group_start[group]; p < work->group_start[group + 1]; p++) {
        uint32_t partner = work->partner[p];
        if (p != work->result->bye && (partner == SWISS_NOBODY || partner >= work->group_start[group]))
            players[count++] = p;
    }
    return count;
}

/* Writes why players are paired down, and why they meet their opponents. `decided` marks the bye and all who have met a
 * player from above so far. */
static void reasons_write(struct floats *f, uint32_t group, bool *decided) {
    struct swiss_work *work = f->work;
    struct swiss_reason *reasons = work->result->reasons;
    uint32_t uppers = not_from_above(work, group, f->list), goers = 0, rank = 0, first = work->group_start[group + 1];
    for (uint32_t i = 0; i < uppers; i++) goers += !swiss_is_open(work, f->list[i]);
    for (uint32_t i = 0; i < uppers; i++) {
        uint32_t p = f->list[i], q = work->partner[p];
        if (q == SWISS_NOBODY || reasons[p].why == SWISS_UNSEARCHED) continue;
        uint32_t down = work->group_of[q] - group, natural = f->list[uppers - goers + rank++];
        bool is_instead = swiss_is_spared(work, natural) && swiss_is_open(work, natural);
        while (decided[first]) first++;
        reasons[p] = (struct swiss_reason){is_instead ? SWISS_WENT_INSTEAD : SWISS_WENT_DOWN,
                                           natural == p ? SWISS_NOBODY : natural, down};
        reasons[q] = (struct swiss_reason){SWISS_WENT_UP, first == q ? SWISS_NOBODY : first, down};
        decided[q] = true;
    }
}

/* Pairs those of a group who meet each other. */
static status inner_draw(struct floats *f, uint32_t group) {
    struct swiss_work *work = f->work;
    uint32_t count = 0;
    for (uint32_t p = work->group_start[group]; p < work->group_start[group + 1]; p++)
        if (swiss_is_open(work, p)) f->list[count++] = p;
    assert(count % 2 == 0);
    return swiss_pair_inner(work, f->list, count);
}

status swiss_pair_groups(struct swiss_work *work) {
    struct floats f = {.work = work};
    uint32_t failed;
    bool *decided = ARENA_ARRAY(work->arena, bool, work->players);
    if (decided == NULL) return no_memory();
    TRY(floats_start(&f));
    TRY(runs_draw(&f, &failed));
    if (failed > 0) TRY(windows_draw(&f));
    if (work->result->bye != SWISS_NOBODY) decided[work->result->bye] = true;
    for (uint32_t i = 0; i < f.groups; i++) reasons_write(&f, f.group[i], decided);
    for (uint32_t i = 0; i < f.groups; i++) TRY(inner_draw(&f, f.group[i]));
    return done();
}
