#include "swiss_case.h"

#include <assert.h>
#include <string.h>

void case_start(struct swiss_case *c, uint32_t players) {
    memset(c, 0, sizeof *c);
    c->players = players;
    c->last_bye = SWISS_NOBODY;
}

void case_meet(struct swiss_case *c, uint32_t p, uint32_t q) {
    assert(p != q && c->met_count[p] < CASE_MEETINGS && c->met_count[q] < CASE_MEETINGS);
    c->met[p][c->met_count[p]++] = q;
    c->met[q][c->met_count[q]++] = p;
}

void case_keep_apart(struct swiss_case *c, uint32_t p, uint32_t q) {
    c->apart[c->apart_count++] = (struct swiss_two){p, q};
}

struct swiss_field case_field(struct swiss_case *c) {
    for (uint32_t p = 0; p < c->players; p++) {
        memcpy(c->met_list + c->met_start[p], c->met[p], c->met_count[p] * sizeof *c->met_list);
        c->met_start[p + 1] = c->met_start[p] + c->met_count[p];
    }
    return (struct swiss_field){.players = c->players,
                                .group = c->group,
                                .met_start = c->met_start,
                                .met = c->met_list,
                                .apart = c->apart,
                                .apart_count = c->apart_count,
                                .byes = c->byes,
                                .last_bye = c->last_bye,
                                .wishes_first = c->wishes_first,
                                .went_down = c->spares ? c->went_down : NULL};
}

void case_spare(struct swiss_case *c, struct lot *lot, uint32_t percent) {
    c->spares = true;
    for (uint32_t p = 0; p < c->players; p++) c->went_down[p] = lot_below(lot, 100) < percent;
}

static void random_meetings(struct swiss_case *c, struct lot *lot) {
    uint32_t percent = lot_below(lot, 4) == 0 ? lot_below(lot, 101) : lot_below(lot, 60);
    for (uint32_t p = 0; p < c->players; p++)
        for (uint32_t q = p + 1; q < c->players; q++)
            for (uint32_t times = 0; times < 3 && lot_below(lot, 100) < percent; times++)
                if (times == 0 || lot_below(lot, 4) == 0) case_meet(c, p, q);
}

void case_random(struct swiss_case *c, struct lot *lot, uint32_t players) {
    case_start(c, players);
    uint32_t new_group = lot_below(lot, 101), group = 0;
    for (uint32_t p = 0; p < players; p++) {
        group += lot_below(lot, 100) < new_group;
        c->group[p] = 1000 - group;
        c->byes[p] = lot_below(lot, 3) == 0 ? lot_below(lot, 3) : 0;
    }
    if (players > 0 && lot_below(lot, 2) == 0) c->last_bye = lot_below(lot, players);
    c->wishes_first = group == 0 && lot_below(lot, 2) == 0;
    random_meetings(c, lot);
    for (uint32_t i = lot_below(lot, 3) == 0 ? lot_below(lot, 2 * players + 1) : 0; i-- > 0 && players > 1;) {
        uint32_t p = lot_below(lot, players), q = lot_below(lot, players);
        if (p != q && c->apart_count < CASE_APART) case_keep_apart(c, p, q);
    }
}

static bool has_met(const struct swiss_case *c, uint32_t p, uint32_t q) {
    for (uint32_t m = 0; m < c->met_count[p]; m++)
        if (c->met[p][m] == q) return true;
    return false;
}

void case_clans(struct swiss_case *c, struct lot *lot, uint32_t players) {
    case_start(c, players);
    uint32_t most = 2 + lot_below(lot, 8), outside = lot_below(lot, 3), group = 1000, left = 0;
    for (uint32_t p = 0; p < players; p++) {
        if (left == 0) {
            group--;
            left = lot_below(lot, 5) == 0 ? 1 + lot_below(lot, 40) : 1 + lot_below(lot, most);
        }
        left--;
        c->group[p] = group;
        c->byes[p] = lot_below(lot, 4) == 0;
    }
    for (uint32_t p = 0; p < players; p++)
        for (uint32_t q = p + 1; q < players && q < p + most; q++)
            if (c->group[p] == c->group[q] && lot_below(lot, 8) > 0) case_meet(c, p, q);
    for (uint32_t p = 0; p < players; p++) {
        uint32_t q = lot_below(lot, players);
        if (lot_below(lot, 3) < outside && p != q && !has_met(c, p, q)) case_meet(c, p, q);
        q = lot_below(lot, players);
        if (lot_below(lot, 4) == 0 && p != q) case_keep_apart(c, p, q);
    }
}

void case_edges(struct swiss_case *c, struct lot *lot, uint32_t players) {
    case_start(c, players);
    uint32_t reach = 1 + lot_below(lot, 6), percent = 50 + lot_below(lot, 51), p = 0, before = 0;
    for (uint32_t group = 0; p < players; group++) {
        bool is_large = lot_below(lot, 2) == 0;
        uint32_t first = p, size = is_large ? 14 + lot_below(lot, 20) : 1 + lot_below(lot, 7);
        for (; p < players && p < first + size; p++) c->group[p] = 1000 - group;
        for (uint32_t one = first; one < p; one++) {
            for (uint32_t other = one + 1; other < p && !is_large; other++) case_meet(c, one, other);
            for (uint32_t up = first; up-- > before && first - up + one - first < 2 * reach;)
                if (lot_below(lot, 100) < percent) case_meet(c, up, one);
        }
        before = first;
    }
}

static void conflict(struct swiss_case *c, struct lot *lot, uint32_t p, uint32_t q) {
    if (p == q || p >= c->players || q >= c->players) return;
    if (lot_below(lot, 2) == 0 && c->apart_count < CASE_APART)
        case_keep_apart(c, p, q);
    else if (!has_met(c, p, q))
        case_meet(c, p, q);
}

void case_conflicts(struct swiss_case *c, struct lot *lot, uint32_t players) {
    case_start(c, players);
    uint32_t natural = 5 + lot_below(lot, 96), other = lot_below(lot, 2) == 0 ? lot_below(lot, 90) : lot_below(lot, 10);
    uint32_t first = lot_below(lot, 3) == 0 ? lot_below(lot, players) : 0, half = (players - first) / 2;
    bool in_conflict[CASE_PLAYERS] = {0};
    for (uint32_t p = first; p < players; p++) c->group[p] = 1;
    for (uint32_t p = 0; p < first; p++) c->group[p] = 2;
    for (uint32_t p = first; p < first + half; p++) {
        if (lot_below(lot, 100) >= natural) continue;
        in_conflict[p] = in_conflict[p + half] = true;
        conflict(c, lot, p, p + half);
    }
    if (lot_below(lot, 3) == 0) { /* one club, or two, in which nobody wants to meet anybody */
        uint32_t clubs = 1 + lot_below(lot, 2), club[CASE_PLAYERS];
        for (uint32_t p = 0; p < players; p++) club[p] = lot_below(lot, 100) < other + 10 ? lot_below(lot, clubs) : 9;
        for (uint32_t p = 0; p < players; p++)
            for (uint32_t q = p + 1; q < players && c->apart_count < CASE_APART; q++)
                if (club[p] == club[q] && club[p] != 9) case_keep_apart(c, p, q);
        return;
    }
    for (uint32_t p = first; p < players; p++)
        for (uint32_t q = p + 1; q < players; q++)
            if (in_conflict[p] && in_conflict[q] && lot_below(lot, 100) < other) conflict(c, lot, p, q);
}

/* A tournament: people with numbers, of whom some are there. */
struct tournament {
    uint32_t people, points[CASE_PLAYERS], byes[CASE_PLAYERS], last_bye;
    uint32_t met_count[CASE_PLAYERS], met[CASE_PLAYERS][CASE_MEETINGS];
    bool is_here[CASE_PLAYERS];
    uint32_t apart_count;
    struct swiss_two apart[CASE_APART];
    uint32_t order[CASE_PLAYERS]; /* of the case: the person with this place */
};

static void case_of(struct tournament *t, struct swiss_case *c) {
    uint32_t place[CASE_PLAYERS], count = 0;
    memset(place, 0xff, sizeof place);
    for (uint32_t p = 0; p < t->people; p++)
        if (t->is_here[p]) t->order[count++] = p;
    for (uint32_t i = 1; i < count; i++) /* by points, then number */
        for (uint32_t j = i; j > 0 && t->points[t->order[j]] > t->points[t->order[j - 1]]; j--) {
            uint32_t other = t->order[j];
            t->order[j] = t->order[j - 1];
            t->order[j - 1] = other;
        }
    case_start(c, count);
    for (uint32_t i = 0; i < count; i++) {
        place[t->order[i]] = i;
        c->group[i] = t->points[t->order[i]];
        c->byes[i] = t->byes[t->order[i]];
        if (t->order[i] == t->last_bye) c->last_bye = i;
    }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t m = 0; m < t->met_count[t->order[i]]; m++) {
            uint32_t other = place[t->met[t->order[i]][m]];
            if (other != UINT32_MAX && other > i) case_meet(c, i, other);
        }
    for (uint32_t i = 0; i < t->apart_count; i++)
        if (place[t->apart[i].one] != UINT32_MAX && place[t->apart[i].other] != UINT32_MAX)
            case_keep_apart(c, place[t->apart[i].one], place[t->apart[i].other]);
}

static void play_game(struct tournament *t, struct lot *lot, uint32_t p, uint32_t q, uint32_t draws) {
    static const uint32_t points[][2] = {{5, 0}, {0, 5}, {4, 1}, {1, 4}, {2, 2}};
    uint32_t result = lot_below(lot, 100) < draws ? 4 : lot_below(lot, draws > 0 ? 4 : 2);
    t->points[p] += points[result][0];
    t->points[q] += points[result][1];
    t->met[p][t->met_count[p]++] = q;
    t->met[q][t->met_count[q]++] = p;
}

static void play_round(struct tournament *t, struct lot *lot, uint32_t draws) {
    static struct swiss_case c;
    struct arena arena = {0};
    struct swiss_result result;
    case_of(t, &c);
    struct swiss_field field = case_field(&c);
    status drawn = swiss_draw(&field, &arena, &result);
    assert(is_done(drawn));
    t->last_bye = result.bye == SWISS_NOBODY ? SWISS_NOBODY : t->order[result.bye];
    if (result.bye != SWISS_NOBODY) t->byes[t->last_bye]++, t->points[t->last_bye] += 5;
    for (uint32_t i = 0; i < result.pair_count; i++)
        play_game(t, lot, t->order[result.pairs[i].upper], t->order[result.pairs[i].lower], draws);
    arena_free(&arena);
}

void case_played(struct swiss_case *c, struct lot *lot, uint32_t players, uint32_t rounds, uint32_t draws) {
    static struct tournament t;
    memset(&t, 0, sizeof t);
    t.people = players;
    t.last_bye = SWISS_NOBODY;
    bool do_people_leave = lot_below(lot, 2) == 0;
    for (uint32_t p = 0; p < players; p++) t.is_here[p] = !do_people_leave || lot_below(lot, 20) > 0;
    for (uint32_t i = lot_below(lot, 2) == 0 ? lot_below(lot, players) : 0; i > 0; i--) {
        struct swiss_two two = {lot_below(lot, players), lot_below(lot, players)};
        if (two.one != two.other) t.apart[t.apart_count++] = two;
    }
    for (uint32_t round = 0; round < rounds; round++) {
        play_round(&t, lot, draws);
        for (uint32_t p = 0; do_people_leave && p < players; p++)
            if (lot_below(lot, 20) == 0) t.is_here[p] = !t.is_here[p];
    }
    case_of(&t, c);
}
