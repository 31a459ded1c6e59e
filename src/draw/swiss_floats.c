/* Who goes down into a lower group, and whom they meet there: group by group from the top.
 *
 * Three ways, from quick to general. Nobody goes where both the group and those below it can be paired. Up to
 * FLOATS_TRIED who go are found by trying, the last of the group first and the first below first. Everything else is a
 * cheapest matching, and then questions: can this one go, and meet that one, at the same cost?
 *
 * All of them look at few players. Where those who stay are enough to be paired whoever they are (swiss_enough), only
 * the last met_most + floats of a group can go: of that many each opponent may meet `floats`, so one of them is not
 * going yet, and going instead of somebody further up. Likewise only the first met_most + floats below are met. Where
 * those are to be spared who went down last time, this holds of the others among themselves: if there are that many,
 * nobody spared goes; if not, all of them are looked at, and the last met_most + floats of the spared. */
#include "swiss_inside.h"

#include <assert.h>
#include <string.h>

enum { FLOATS_TRIED = 3, TRIES_MOST = 3000 };

/* One group's question. */
struct floats {
    struct swiss_work *work;
    uint32_t group;
    uint32_t *upper, uppers; /* those of the group who are not decided, in order */
    uint32_t *lower, lowers; /* those in lower groups whom they may need, in order */
    uint32_t below;          /* how many there are in lower groups, all told */
    uint32_t *list;          /* room */
    uint32_t *goer, goers;   /* places in upper of those who can be among those who go, the last first */
    /* Trying. */
    uint32_t count;               /* going down */
    uint32_t going[FLOATS_TRIED]; /* places in upper, the last first */
    uint32_t meets[FLOATS_TRIED]; /* places in lower, of going */
    uint32_t distance, again;     /* again: how many of them went down last time */
    uint32_t best_going[FLOATS_TRIED], best_meets[FLOATS_TRIED], best_distance, best_again;
    uint32_t tries;
};

static uint32_t distance_to(const struct floats *f, uint32_t lower) {
    return f->work->group_of[f->lower[lower]] - f->group;
}

static bool stays_are_enough(const struct floats *f) {
    return f->uppers >= f->count && swiss_enough(f->work, f->uppers - f->count);
}

static bool lowers_are_enough(const struct floats *f) {
    return f->below >= f->count && swiss_enough(f->work, f->below - f->count);
}

/* The first `most` undecided below. */
static void lowers_find(struct floats *f, uint64_t most) {
    struct swiss_work *work = f->work;
    f->lowers = 0;
    for (uint32_t p = work->group_start[f->group + 1]; p < work->players && f->lowers < most; p++)
        if (swiss_is_open(work, p)) f->lower[f->lowers++] = p;
}

/* Whether that player went down last time, and is to be spared. */
static bool is_spared(const struct floats *f, uint32_t upper) {
    return f->work->field->went_down != NULL && f->work->field->went_down[f->upper[upper]];
}

static uint32_t spared_count(const struct floats *f) {
    uint32_t count = 0;
    for (uint32_t i = 0; f->work->field->went_down != NULL && i < f->uppers; i++) count += is_spared(f, i);
    return count;
}

/* Of those who went down last time and of the others the last `most` each; of the former none where the latter are so
 * many. */
static void goers_find(struct floats *f, uint64_t most) {
    uint64_t others = most, spared = f->uppers - spared_count(f) >= most ? 0 : most;
    f->goers = 0;
    for (uint32_t i = f->uppers; i-- > 0 && others + spared > 0;) {
        uint64_t *room = is_spared(f, i) ? &spared : &others;
        if (*room == 0) continue;
        --*room;
        f->goer[f->goers++] = i;
    }
}

static bool is_among(const uint32_t *places, uint32_t count, uint32_t place) {
    for (uint32_t i = 0; i < count; i++)
        if (places[i] == place) return true;
    return false;
}

static status others_pairable(struct floats *f, const uint32_t *players, uint32_t count, const uint32_t *without,
                              bool *can) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!is_among(without, f->count, i)) f->list[left++] = players[i];
    return swiss_pairable(f->work, f->list, left, can);
}

/* Than what was found; of what is equal the first stays. */
static bool is_better(const struct floats *f, uint32_t distance, uint32_t again) {
    return distance != f->best_distance ? distance < f->best_distance : again < f->best_again;
}

/* Opponents for going[turn] and those before it, which stand below it in order: from the highest in order on. */
static status try_opponents(struct floats *f, uint32_t turn) {
    if (turn == 0) {
        bool can = true;
        if (!lowers_are_enough(f)) TRY(others_pairable(f, f->lower, f->lowers, f->meets, &can));
        if (!can) return done();
        f->best_distance = f->distance;
        f->best_again = f->again;
        memcpy(f->best_going, f->going, sizeof f->going);
        memcpy(f->best_meets, f->meets, sizeof f->meets);
        return done();
    }
    uint32_t player = f->upper[f->going[turn - 1]];
    for (uint32_t i = 0; i < f->lowers && f->tries > 0; i++) {
        uint32_t distance = distance_to(f, i);
        f->tries--;
        if (!is_better(f, f->distance + distance + (turn - 1) * distance_to(f, 0), f->again)) return done();
        if (is_among(f->meets + turn, f->count - turn, i) || swiss_met(f->work, player, f->lower[i])) continue;
        f->meets[turn - 1] = i;
        f->distance += distance;
        TRY(try_opponents(f, turn - 1));
        f->distance -= distance;
    }
    return done();
}

/* Chooses going[turn] and what follows it, from `first` on in goer. */
static status try_going(struct floats *f, uint32_t turn, uint32_t first) {
    if (turn == f->count) {
        bool can = true;
        if (!stays_are_enough(f)) TRY(others_pairable(f, f->upper, f->uppers, f->going, &can));
        if (!can) return done();
        memset(f->meets, 0xff, sizeof f->meets);
        return try_opponents(f, f->count);
    }
    assert(turn < FLOATS_TRIED); /* as f->count is no more */
    for (uint32_t i = first; i < f->goers && f->tries > 0; i++) {
        bool again = is_spared(f, f->goer[i]);
        if (!is_better(f, f->count * distance_to(f, 0), f->again + again)) continue;
        f->tries--;
        f->going[turn] = f->goer[i];
        f->again += again;
        TRY(try_going(f, turn + 1, i + 1));
        f->again -= again;
    }
    return done();
}

/* `found`: settled; otherwise there are not so many, or the tries ran out. */
static status try_count(struct floats *f, uint32_t count, bool *found) {
    *found = false;
    f->count = count;
    if (count > f->uppers || count > f->below) return done();
    lowers_find(f, lowers_are_enough(f) ? (uint64_t)f->work->met_most + count : UINT32_MAX);
    goers_find(f, stays_are_enough(f) ? (uint64_t)f->work->met_most + count : UINT32_MAX);
    f->best_distance = UINT32_MAX;
    f->distance = f->again = 0;
    TRY(try_going(f, 0, 0));
    *found = f->best_distance != UINT32_MAX && f->tries > 0;
    for (uint32_t i = 0; *found && i < count; i++)
        swiss_settle(f->work, f->upper[f->best_going[i]], f->lower[f->best_meets[i]]);
    return done();
}

/* Nobody goes: both this group and those below can be paired. */
static status try_nobody(struct floats *f, bool *found) {
    *found = f->uppers % 2 == 0;
    if (*found) TRY(swiss_pairable(f->work, f->upper, f->uppers, found));
    if (!*found || swiss_enough(f->work, f->below)) return done();
    lowers_find(f, UINT32_MAX);
    return swiss_pairable(f->work, f->lower, f->lowers, found);
}

/* Everything at once, as a matching: its vertices are players of the group, players below, and one more where the
 * number is odd. Where enough stay, any two of the group may be partners at no cost, which says that both stay; and
 * likewise below; that also means that there need be no rematch at all. */
struct window {
    struct floats *f;
    uint32_t *upper; /* those of the group who are looked at, in order */
    uint32_t uppers;
    bool uppers_are_free, lowers_are_free;
    int64_t group, down, rematch; /* of a group further down, of anybody who goes, of a rematch */
    struct swiss_hold hold;
};

/* What it costs that i and j, i before j, are partners. */
static int64_t cost_of(const struct window *w, uint32_t i, uint32_t j) {
    const struct floats *f = w->f;
    bool both_up = j < w->uppers, both_down = i >= w->uppers;
    if (j >= w->uppers + f->lowers) return (both_down ? w->lowers_are_free : w->uppers_are_free) ? 0 : w->hold.never;
    if (both_up ? w->uppers_are_free : both_down && w->lowers_are_free) return 0;
    uint32_t p = i < w->uppers ? w->upper[i] : f->lower[i - w->uppers];
    uint32_t q = j < w->uppers ? w->upper[j] : f->lower[j - w->uppers];
    int64_t cost = swiss_met(f->work, p, q) ? w->rematch : 0;
    if (both_up || both_down) return cost;
    return cost + w->down + w->group * distance_to(f, j - w->uppers) + is_spared(f, f->goer[w->uppers - 1 - i]);
}

/* Which players are looked at; gives their number, made even. */
static uint32_t window_choose(struct window *w) {
    struct floats *f = w->f;
    const struct swiss_work *work = f->work;
    uint32_t going_most = f->below < f->uppers ? f->below : f->uppers;
    uint64_t most = (uint64_t)work->met_most + going_most;
    w->lowers_are_free = swiss_enough_from(work, f->below - going_most);
    lowers_find(f, w->lowers_are_free ? most : UINT32_MAX);
    w->uppers_are_free = swiss_enough_from(work, f->uppers - going_most);
    goers_find(f, w->uppers_are_free ? most : UINT32_MAX);
    w->upper = f->list;
    w->uppers = f->goers;
    for (uint32_t i = 0; i < w->uppers; i++) w->upper[i] = f->upper[f->goer[w->uppers - 1 - i]];
    uint32_t vertices = w->uppers + f->lowers;
    return vertices + vertices % 2;
}

static void window_fill(struct window *w) {
    uint32_t n = w->hold.vertices;
    int64_t most = n / 2 + 1;
    w->group = w->f->work->field->went_down != NULL ? most : 1;
    w->down = w->group * most * w->f->work->groups;
    w->rematch = w->down * most;
    w->hold.never = w->rematch * most;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++)
            w->hold.cost[(size_t)i * n + j] = w->hold.cost[(size_t)j * n + i] = cost_of(w, i, j);
}

static bool is_going(const struct window *w, uint32_t i) {
    uint32_t mate = w->hold.matching.mate[i];
    return mate >= w->uppers && mate < w->uppers + w->f->lowers;
}

/* The last ones go, as far as the cost allows. */
static status window_hold_going(struct window *w) {
    uint32_t open = 0;
    bool held;
    for (uint32_t i = 0; i < w->uppers; i++) open += is_going(w, i);
    for (uint32_t i = w->uppers; i-- > 0 && open > 0;) {
        TRY(swiss_hold_ask(&w->hold, i, w->uppers, w->uppers + w->f->lowers - 1, &held));
        open -= held;
    }
    return done();
}

/* Those who go meet the first, as far as the cost allows. */
static status window_hold_opponents(struct window *w) {
    for (uint32_t i = 0; i < w->uppers; i++) {
        bool held = !is_going(w, i);
        for (uint32_t j = w->uppers; !held; j++) TRY(swiss_hold_ask(&w->hold, i, j, j, &held));
    }
    return done();
}

static status by_matching(struct floats *f) {
    struct window w = {.f = f};
    bool solved = true;
    uint32_t vertices = f->below > 0 ? window_choose(&w) : 0;
    if (f->below == 0 || !swiss_may_search(f->work, vertices)) return done();
    TRY(swiss_hold_start(&w.hold, f->work, vertices));
    window_fill(&w);
    TRY(swiss_hold_solve(&w.hold, &solved));
    if (!solved) return done();
    TRY(window_hold_going(&w));
    TRY(window_hold_opponents(&w));
    for (uint32_t i = 0; i < w.uppers; i++)
        if (is_going(&w, i)) swiss_settle(f->work, w.upper[i], f->lower[w.hold.matching.mate[i] - w.uppers]);
    return done();
}

static status choose_for_group(struct floats *f) {
    bool found = false;
    f->tries = TRIES_MOST;
    if (f->below == 0) return done();
    if (f->work->rematches_least > 0) return by_matching(f);
    TRY(try_nobody(f, &found));
    for (uint32_t count = f->uppers % 2 ? 1 : 2; !found && count <= FLOATS_TRIED && f->tries > 0; count += 2)
        TRY(try_count(f, count, &found));
    return found ? done() : by_matching(f);
}

static uint32_t open_in(const struct swiss_work *work, uint32_t group, uint32_t *players) {
    uint32_t count = 0;
    for (uint32_t p = work->group_start[group]; p < work->group_start[group + 1]; p++)
        if (swiss_is_open(work, p)) players[count++] = p;
    return count;
}

/* At the end of the steps: everybody from this group down. */
static void pair_rest(struct floats *f) {
    struct swiss_work *work = f->work;
    uint32_t count = 0;
    work->is_bounded = true;
    for (uint32_t p = work->group_start[f->group]; p < work->players; p++)
        if (swiss_is_open(work, p)) f->list[count++] = p;
    swiss_pair_plainly(work, f->list, count);
}

static void reasons_write(struct floats *f, uint32_t *decided) {
    struct swiss_work *work = f->work;
    struct swiss_reason *reasons = work->result->reasons;
    uint32_t count = 0, rank = 0, first = work->group_start[f->group + 1];
    for (uint32_t i = 0; i < f->uppers; i++) count += !swiss_is_open(work, f->upper[i]);
    for (uint32_t i = 0; i < f->uppers; i++) {
        uint32_t p = f->upper[i], q = work->partner[p];
        if (q == SWISS_NOBODY) continue;
        uint32_t down = work->group_of[q] - f->group, last = f->uppers - count + rank++, natural = f->upper[last];
        bool is_instead = is_spared(f, last) && swiss_is_open(work, natural);
        while (decided[first] != SWISS_NOBODY) first++;
        reasons[p] = (struct swiss_reason){is_instead ? SWISS_WENT_INSTEAD : SWISS_WENT_DOWN,
                                           natural == p ? SWISS_NOBODY : natural, down};
        reasons[q] = (struct swiss_reason){SWISS_WENT_UP, first == q ? SWISS_NOBODY : first, down};
        decided[q] = p;
    }
}

status swiss_choose_floats(struct swiss_work *work) {
    struct floats f = {.work = work};
    uint32_t *rows = ARENA_ROWS(work->arena, uint32_t, 5 * (size_t)work->players + 1);
    if (rows == NULL) return no_memory();
    f.upper = rows;
    f.lower = rows + work->players;
    f.list = rows + 2 * (size_t)work->players;
    f.goer = rows + 3 * (size_t)work->players;
    uint32_t *decided = rows + 4 * (size_t)work->players;
    memset(decided, 0xff, work->players * sizeof *decided);
    if (work->result->bye != SWISS_NOBODY) decided[work->result->bye] = work->result->bye;
    uint32_t open = work->players - (work->result->bye != SWISS_NOBODY);
    for (f.group = 0; f.group < work->groups; f.group++) {
        f.uppers = open_in(work, f.group, f.upper);
        open -= f.uppers;
        f.below = open;
        if (f.uppers == 0) continue;
        TRY(choose_for_group(&f));
        uint32_t stay = open_in(work, f.group, f.list);
        open -= f.uppers - stay;
        reasons_write(&f, decided);
        if (stay % 2 == 1) {
            pair_rest(&f);
            return done();
        }
        TRY(swiss_pair_inner(work, f.list, stay));
    }
    return done();
}
