/* Joust: the order of the rounds, and what sets two players apart in it. */
#include <assert.h>
#include "joust.h"
#include "sort.h"

static uint32_t victories_over(const struct joust_table *table, uint32_t one, uint32_t other) {
    uint32_t victories = 0;
    for (uint32_t at = table->first[one]; at < table->first[one + 1]; at++) {
        const struct joust_game *game = &table->games[at];
        victories += game->opponent == other && joust_is_victory((enum joust_outcome)game->outcome);
    }
    return victories;
}

/* AMB-AGOT-44 takes a game to which one did not come out of AGOT-J.12 and AGOT-J.29, but not out of who has beaten whom;
 * where neither came, neither has. */
static bool has_beaten(const struct joust_table *table, uint32_t one, uint32_t other) {
    return victories_over(table, one, other) > victories_over(table, other, one);
}

/* AGOT-J.28, AMB-AGOT-24: has this one beaten every other of them? One victory each in two games is no result. */
static bool beat_all(const struct joust_table *table, uint32_t one, const uint32_t *tied, uint32_t count) {
    const struct joust_record *record = &table->records[one];
    uint32_t won = record->count[JOUST_WIN] + record->count[JOUST_TIMED_WIN] + record->count[JOUST_WALKOVER];
    if (won + 1 < count) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (tied[i] != one && !has_beaten(table, one, tied[i])) return false;
    }
    return true;
}

/* AGOT-J.29; AMB-AGOT-23: the sum, or where it is switched so the average: which is larger? */
static int compare_strength(const struct joust_table *table, uint32_t a, uint32_t b) {
    const struct joust_record *one = &table->records[a], *other = &table->records[b];
    int64_t first = one->opponents_points, second = other->opponents_points;
    if (setting_of(table->tournament, "AMB-AGOT-23") == JOUST_STRENGTH_AVERAGE) {
        first *= other->opponents ? other->opponents : 1;
        second *= one->opponents ? one->opponents : 1;
    }
    return first != second ? (first > second ? -1 : 1) : 0;
}

/* AMB-AGOT-21: a bye is a victory. */
static uint32_t victories(const struct joust_record *record) {
    const uint32_t *count = record->count;
    return count[JOUST_WIN] + count[JOUST_TIMED_WIN] + count[JOUST_WALKOVER] + count[JOUST_BYE];
}

/* AMB-AGOT-43, AMB-AGOT-44: a round without a seat, or to which one did not come, is a defeat. */
static uint32_t defeats(const struct joust_record *record) {
    return record->count[JOUST_LOSS] + record->count[JOUST_TIMED_LOSS] + record->count[JOUST_ABSENT] + record->missed;
}

static bool same_record(const struct joust_record *a, const struct joust_record *b) {
    return victories(a) == victories(b) && a->count[JOUST_DRAWN] == b->count[JOUST_DRAWN] && defeats(a) == defeats(b);
}

/* AMB-AGOT-24: where it is switched so, those of one record only are set apart. */
static bool may_be_parted(const struct joust_table *table, const uint32_t *tied, uint32_t count) {
    bool same = true;
    for (uint32_t i = 1; i < count; i++) {
        same = same && same_record(&table->records[tied[0]], &table->records[tied[i]]);
    }
    return same || setting_of(table->tournament, "AMB-AGOT-24") == JOUST_AMONG_POINTS;
}

static void to_front(uint32_t *list, uint32_t front, uint32_t at) {
    uint32_t moved = list[at];
    for (; at > front; at--) list[at] = list[at - 1];
    list[front] = moved;
}

/* AGOT-J.28 before AGOT-J.29, AGOT-J.30. */
uint32_t joust_first_of(const struct joust_table *table, uint32_t *tied, uint32_t count, enum joust_by *by) {
    *by = JOUST_LEVEL;
    if (!may_be_parted(table, tied, count)) return count;
    *by = JOUST_BY_CONFRONTATION;
    for (uint32_t i = 0; i < count && count > 1; i++) {
        if (!beat_all(table, tied[i], tied, count)) continue;
        to_front(tied, 0, i);
        return 1;
    }
    uint32_t best = 0, level = 0;
    for (uint32_t i = 1; i < count; i++) {
        if (compare_strength(table, tied[i], tied[best]) < 0) best = i;
    }
    uint32_t strongest = tied[best];
    for (uint32_t i = 0; i < count; i++) {
        if (compare_strength(table, tied[i], strongest) == 0) to_front(tied, level++, i);
    }
    *by = level < count ? JOUST_BY_STRENGTH : JOUST_LEVEL;
    return level;
}

/* Those who are placed next of some who are level in points: one, or as many as nothing sets apart. */
static uint32_t place_next(const struct joust_table *table, uint32_t *tied, uint32_t count) {
    enum joust_by by = JOUST_BY_STRENGTH;
    while (count > 1 && by != JOUST_LEVEL) count = joust_first_of(table, tied, count, &by);
    return count;
}

/* Those who are level in points. AMB-AGOT-24: after each placement AGOT-J.28 begins again among all who are left. */
static void sort_level(const struct joust_table *table, uint32_t *tied, uint32_t count, bool *level_with_next) {
    for (uint32_t placed = 0; placed < count;) {
        uint32_t next = place_next(table, &tied[placed], count - placed);
        for (uint32_t i = 1; i < next; i++) level_with_next[placed + i - 1] = true;
        placed += next;
    }
}

/* AGOT-J.27, AGOT-J.14: points first, then the player number. */
static int compare_points(uint32_t a, uint32_t b, const void *opaque) {
    const struct joust_table *table = opaque;
    const struct entrant *entrants = table->tournament->entrants.rows;
    int32_t one = table->records[a].points, other = table->records[b].points;
    if (one != other) return one > other ? -1 : 1;
    if (entrants[a].order != entrants[b].order) return entrants[a].order < entrants[b].order ? -1 : 1;
    return a < b ? -1 : a > b;
}

void joust_sort(const struct joust_table *table, uint32_t *entrants, uint32_t count, bool *level_with_next) {
    for (uint32_t i = 0; i < count; i++) level_with_next[i] = false;
    sort_numbers(entrants, count, compare_points, table);
    for (uint32_t from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && table->records[entrants[to]].points == table->records[entrants[from]].points;)
            to++;
        sort_level(table, &entrants[from], to - from, &level_with_next[from]);
    }
}
