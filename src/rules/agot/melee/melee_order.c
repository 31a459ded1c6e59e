/* Melee: the order after the rounds, and of players of quick games. */
#include "rules/agot/melee/melee.h"
#include "base/sort.h"

/* AGOT-M.27, AMB-AGOT-13: finished before the other more often than after; a shared place does not count, and neither
 * do players who never met. */
static bool beats(const void *opaque, uint32_t one, uint32_t other) {
    const struct melee_table *table = opaque;
    int32_t net = 0;
    for (uint32_t at = table->first[one]; at < table->first[one + 1]; at++) {
        if (table->meetings[at].other == other) net += table->meetings[at].ahead;
    }
    return net > 0;
}

static uint32_t most_beaten(const void *opaque, uint32_t entrant) {
    return ((const struct melee_table *)opaque)->records[entrant].opponents;
}

static int32_t points(const void *opaque, uint32_t entrant) {
    return ((const struct melee_table *)opaque)->records[entrant].points;
}

/* AGOT-M.28; AMB-AGOT-13: compares the sums, or by option the averages. */
static int compare_strength(const void *opaque, uint32_t a, uint32_t b) {
    const struct melee_table *table = opaque;
    const struct melee_record *one = &table->records[a], *other = &table->records[b];
    int64_t first = one->opponents_points, second = other->opponents_points;
    if (setting_of(table->tournament, "strength") == MELEE_STRENGTH_AVERAGE) {
        first *= other->opponents ? other->opponents : 1;
        second *= one->opponents ? one->opponents : 1;
    }
    return first != second ? (first > second ? -1 : 1) : 0;
}

struct agot_order melee_order(const struct melee_table *table) {
    return (struct agot_order){.tournament = table->tournament,
                               .context = table,
                               .points = points,
                               .most_beaten = most_beaten,
                               .beats = beats,
                               .compare_strength = compare_strength};
}

static bool is_among(const uint32_t *tied, uint32_t count, uint32_t entrant) {
    for (uint32_t i = 0; i < count; i++) {
        if (tied[i] == entrant) return true;
    }
    return false;
}

/* AGOT-M.29: for tied players, who lost a quick game to another of them, and in which quick-game stage. After a
 * correction the tied players may be others than those who played; then these games separate no one. */
static void find_quick_losers(const struct melee_table *table, const uint32_t *tied, uint32_t count) {
    const struct tournament *tournament = table->tournament;
    uint32_t stages = 0;
    for (uint32_t at = 0; at < tournament->stages.count; at++) {
        const struct stage *stage = &tournament->stages.rows[at];
        if (!melee_counts(table, at, STAGE_QUICK)) continue;
        stages++;
        for (uint32_t i = 0; i < stage->table_count; i++) {
            table_id id = {stage->first_table + i};
            const struct seat *seats = table_seats(tournament, id);
            entrant_id winner;
            if (!melee_quick_winner(tournament, id, &winner)) continue;
            uint32_t loser = seats[seats[0].entrant.at == winner.at].entrant.at;
            if (is_among(tied, count, loser) && is_among(tied, count, winner.at))
                table->records[loser].lost_at = stages;
        }
    }
}

/* AGOT-M.29, AMB-AGOT-13: first who was not eliminated, then by elimination, the latest first. */
static int compare_quick(uint32_t a, uint32_t b, const void *opaque) {
    const struct melee_table *table = opaque;
    uint32_t one = table->records[a].lost_at - 1,
             other = table->records[b].lost_at - 1; /* 0 (not eliminated) wraps to the last */
    if (one != other) return one > other ? -1 : 1;
    const struct entrant *entrants = table->tournament->entrants.rows;
    if (entrants[a].order != entrants[b].order) return entrants[a].order < entrants[b].order ? -1 : 1;
    return a < b ? -1 : a > b;
}

/* Separates players whom nothing else separates. */
static void part_by_quick_games(const struct melee_table *table, uint32_t *tied, uint32_t count, bool *level) {
    if (count > 1) find_quick_losers(table, tied, count);
    sort_numbers(tied, count, compare_quick, table);
    for (uint32_t i = 0; i + 1 < count; i++) {
        level[i] = table->records[tied[i]].lost_at == table->records[tied[i + 1]].lost_at;
    }
}

status melee_list_make(const struct melee_table *table, const uint8_t *standing, struct agot_list *list) {
    struct agot_order order = melee_order(table);
    TRY(agot_list_make(&order, standing, list));
    for (uint32_t from = 0, to; from < list->count; from = to) {
        for (to = from + 1; to < list->count && list->level[to - 1];) to++;
        for (uint32_t i = from; i < to; i++) table->records[list->entrants[i]].tied = to - from > 1 ? from + 1 : 0;
        part_by_quick_games(table, &list->entrants[from], to - from, &list->level[from]);
    }
    return done();
}
