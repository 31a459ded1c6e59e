/* Joust: the order after the rounds, and what separates two players in it. */
#include "rules/agot/joust/joust.h"

static uint32_t victories_over(const struct joust_table *table, uint32_t one, uint32_t other) {
    uint32_t victories = 0;
    for (uint32_t at = table->first[one]; at < table->first[one + 1]; at++) {
        const struct joust_game *game = &table->games[at];
        victories += game->opponent == other && joust_is_victory((enum joust_outcome)game->outcome);
    }
    return victories;
}

/* AMB-AGOT-44 excludes a game that one player missed from AGOT-J.12 and AGOT-J.29, but not from who has beaten whom. If
 * both missed it, neither has beaten the other. */
static bool has_beaten(const struct joust_table *table, uint32_t one, uint32_t other) {
    return victories_over(table, one, other) > victories_over(table, other, one);
}

/* AMB-AGOT-24: one victory each in two games decides nothing. */
static bool beats(const void *table, uint32_t one, uint32_t other) { return has_beaten(table, one, other); }

static uint32_t most_beaten(const void *opaque, uint32_t entrant) {
    const uint32_t *count = ((const struct joust_table *)opaque)->records[entrant].count;
    return count[JOUST_WIN] + count[JOUST_TIMED_WIN] + count[JOUST_WALKOVER];
}

static int32_t points(const void *opaque, uint32_t entrant) {
    return ((const struct joust_table *)opaque)->records[entrant].points;
}

/* AGOT-J.29; AMB-AGOT-23: compares the sums, or by option the averages. */
static int compare_strength(const void *opaque, uint32_t a, uint32_t b) {
    const struct joust_table *table = opaque;
    const struct joust_record *one = &table->records[a], *other = &table->records[b];
    int64_t first = one->opponents_points, second = other->opponents_points;
    if (setting_of(table->tournament, "strength") == JOUST_STRENGTH_AVERAGE) {
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

/* AMB-AGOT-43, AMB-AGOT-44: a round without a seat, or that the player missed, is a defeat. */
static uint32_t defeats(const struct joust_record *record) {
    return record->count[JOUST_LOSS] + record->count[JOUST_TIMED_LOSS] + record->count[JOUST_ABSENT] + record->missed;
}

static bool same_record(const struct joust_record *a, const struct joust_record *b) {
    return victories(a) == victories(b) && a->count[JOUST_DRAWN] == b->count[JOUST_DRAWN] && defeats(a) == defeats(b);
}

/* AMB-AGOT-24: by option, only players with the same record are separated. */
static bool may_be_parted(const void *opaque, const uint32_t *tied, uint32_t count) {
    const struct joust_table *table = opaque;
    bool same = true;
    for (uint32_t i = 1; i < count; i++) {
        same = same && same_record(&table->records[tied[0]], &table->records[tied[i]]);
    }
    return same || setting_of(table->tournament, "ties") == JOUST_AMONG_POINTS;
}

struct agot_order joust_order(const struct joust_table *table) {
    return (struct agot_order){table->tournament, table, points, most_beaten, beats, compare_strength, may_be_parted};
}
