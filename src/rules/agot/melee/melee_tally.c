/* Melee: places and points of a game, and every player's totals. */
#include <string.h>
#include "rules/agot/melee/melee.h"
#include "core/state/stage_edit.h"

/* One table's scores, of one side (result or standing). */
struct played {
    const struct table *table;
    const struct seat *seats;
    enum melee_side side;
};

static struct played played_at(const struct tournament *tournament, table_id id, enum melee_side side) {
    return (struct played){&tournament->tables.rows[id.at], table_seats(tournament, id), side};
}

static const struct score *score_of(const struct played *played, uint32_t seat) {
    return played->side == MELEE_RESULT ? &played->seats[seat].score : &played->seats[seat].standing;
}

static bool came(const struct played *played, uint32_t seat) { return score_of(played, seat)->presence != ABSENT; }

/* AGOT-M.17, AMB-AGOT-2: the power missing to victory, never negative. */
static int32_t distance(const struct played *played, uint32_t seat) {
    const struct score *score = score_of(played, seat);
    int32_t target = score->target ? score->target : played->table->target;
    return score->value < target ? target - score->value : 0;
}

/* AGOT-M.18: the player nearer to victory comes first; AMB-AGOT-46: those who conceded come after all who stayed. */
static bool is_ahead(const struct played *played, uint32_t one, uint32_t other) {
    bool one_left = score_of(played, one)->presence == CONCEDED,
         other_left = score_of(played, other)->presence == CONCEDED;
    if (one_left != other_left) return other_left;
    return distance(played, one) < distance(played, other);
}

/* AMB-AGOT-5: a place that a judge gave to k people takes k places. */
static bool is_given(const struct played *played, uint32_t place) {
    for (uint32_t i = 0; i < played->table->size; i++) {
        uint32_t given = score_of(played, i)->place, people = 0;
        if (!given || given > place || !came(played, i)) continue;
        for (uint32_t j = 0; j < played->table->size; j++) {
            people += came(played, j) && score_of(played, j)->place == given;
        }
        if (place < given + people) return true;
    }
    return false;
}

/* The free place for a player with that many others ahead, among players whose places follow from power. */
static uint32_t free_place(const struct played *played, uint32_t ahead) {
    uint32_t place = 1;
    for (;; place++) {
        if (is_given(played, place)) continue;
        if (ahead-- == 0) return place;
    }
}

/* AGOT-M.17, AMB-AGOT-5, AMB-AGOT-6: equal players share the better place, and the next is skipped. */
static uint32_t place_in(const struct played *played, uint32_t seat) {
    uint32_t ahead = 0;
    if (!came(played, seat)) return 0;
    if (score_of(played, seat)->place) return score_of(played, seat)->place;
    for (uint32_t i = 0; i < played->table->size; i++) {
        bool is_free = came(played, i) && !score_of(played, i)->place;
        ahead += is_free && is_ahead(played, i, seat);
    }
    return free_place(played, ahead);
}

uint32_t melee_place(const struct tournament *tournament, table_id id, uint32_t seat, enum melee_side side) {
    struct played played = played_at(tournament, id, side);
    return place_in(&played, seat);
}

/* AGOT-M.19, AGOT-M.20, AGOT-M.21, AGOT-M.22, AGOT-M.23: power divided by place, rounded down. AMB-AGOT-3, AMB-AGOT-4:
 * the first place scores all its power; AMB-AGOT-1: for other places power counts up to 15; AMB-AGOT-8: a fifth place
 * divides by five. */
int32_t melee_points_for(uint32_t place, int32_t power) {
    if (place == 1) return power;
    return (power < MELEE_TARGET ? power : MELEE_TARGET) / (int32_t)place;
}

/* AMB-AGOT-45: an absent player has no points; a player who alone came is first with 15. AMB-AGOT-48: power is that at
 * the end. */
int32_t melee_points(const struct tournament *tournament, table_id id, uint32_t seat) {
    struct played played = played_at(tournament, id, MELEE_RESULT);
    if (!came(&played, seat)) return 0;
    if (players_present(tournament, id) == 1) return MELEE_TARGET;
    return melee_points_for(place_in(&played, seat), score_of(&played, seat)->value);
}

static bool has_left(const struct score *score) { return score->presence == ABSENT || score->presence == CONCEDED; }

/* AGOT-M.30: more power after the deciding turn; AMB-AGOT-45, AMB-AGOT-46: a player who did not come, or conceded, has
 * lost. */
bool melee_quick_winner(const struct tournament *tournament, table_id id, entrant_id *winner) {
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    if (!table->has_result || table->size != 2) return false;
    const struct score *one = &seats[0].standing, *other = &seats[1].standing;
    bool first = has_left(one) != has_left(other) ? has_left(other) : one->value > other->value;
    *winner = seats[first ? 0 : 1].entrant;
    return true;
}

bool melee_counts(const struct melee_table *table, uint32_t at, enum stage_kind kind) {
    const struct stage *stage = &table->tournament->stages.rows[at];
    if (at >= table->span.stages || !stage_is_published(stage) || stage->kind != kind) return false;
    return table->span.round == 0 || (kind == STAGE_ROUND && stage->round <= table->span.round);
}

/* Calls `take` for each seat of a counted game whose player came. */
struct each_seat {
    struct melee_table *table;
    void (*take)(struct melee_table *table, table_id id, uint32_t seat);
};

static void each_seat(const struct each_seat *each) {
    const struct tournament *tournament = each->table->tournament;
    for (uint32_t at = 0; at < tournament->stages.count; at++) {
        const struct stage *stage = &tournament->stages.rows[at];
        if (!melee_counts(each->table, at, STAGE_ROUND)) continue;
        for (uint32_t i = 0; i < stage->table_count; i++) {
            table_id id = {stage->first_table + i};
            struct played played = played_at(tournament, id, MELEE_RESULT);
            for (uint32_t seat = 0; played.table->has_result && seat < played.table->size; seat++) {
                if (came(&played, seat)) each->take(each->table, id, seat);
            }
        }
    }
}

/* AGOT-M.3: points for the place; AMB-AGOT-12: a player who came has played. */
static void count_game(struct melee_table *table, table_id id, uint32_t seat) {
    uint32_t entrant = table_seats(table->tournament, id)[seat].entrant.at;
    struct melee_record *record = &table->records[entrant];
    uint32_t met = players_present(table->tournament, id) - 1;
    record->points += melee_points(table->tournament, id, seat);
    record->games++;
    record->opponents += met;
    table->first[entrant + 1] += met;
}

/* AGOT-M.27: how the game ended between any two players who came. */
static void keep_meetings(struct melee_table *table, table_id id, uint32_t seat) {
    struct played played = played_at(table->tournament, id, MELEE_RESULT);
    uint32_t entrant = played.seats[seat].entrant.at, own = place_in(&played, seat);
    for (uint32_t i = 0; i < played.table->size; i++) {
        if (i == seat || !came(&played, i)) continue;
        uint32_t place = place_in(&played, i);
        table->meetings[table->first[entrant]++] = (struct melee_meeting){
            .other = played.seats[i].entrant.at, .table = id, .ahead = (int8_t)((own < place) - (own > place))};
    }
}

/* Prefix sums: counts become start indexes; filling in the meetings moves them on, and step_back restores them. */
static void sum_up(uint32_t *first, uint32_t count) {
    for (uint32_t i = 1; i <= count; i++) first[i] += first[i - 1];
}

static void step_back(uint32_t *first, uint32_t count) {
    memmove(&first[1], &first[0], count * sizeof *first);
    first[0] = 0;
}

/* AGOT-M.28, AMB-AGOT-13: the points of everyone met, each time they met. */
static void add_opponents(struct melee_table *table) {
    for (uint32_t i = 0; i < table->tournament->entrants.count; i++) {
        for (uint32_t at = table->first[i]; at < table->first[i + 1]; at++) {
            table->records[i].opponents_points += table->records[table->meetings[at].other].points;
        }
    }
}

/* An upper bound: every pair at a table is counted twice, once for each seat. */
static uint32_t meetings_most(const struct tournament *tournament) {
    uint32_t max = 1;
    for (uint32_t i = 0; i < tournament->tables.count; i++) {
        max += tournament->tables.rows[i].size * tournament->tables.rows[i].size;
    }
    return max;
}

status melee_table_make(const struct tournament *tournament, struct melee_span span, struct melee_table *table) {
    uint32_t entrants = tournament->entrants.count;
    *table = (struct melee_table){.tournament = tournament, .span = span};
    table->records = memory_alloc(sizeof *table->records * (entrants + 1));
    table->first = memory_alloc(sizeof *table->first * (entrants + 2));
    table->meetings = memory_alloc(sizeof *table->meetings * meetings_most(tournament));
    if (!table->records || !table->first || !table->meetings) return no_memory();
    each_seat(&(struct each_seat){table, count_game});
    sum_up(table->first, entrants);
    each_seat(&(struct each_seat){table, keep_meetings});
    step_back(table->first, entrants);
    add_opponents(table);
    return done();
}

void melee_table_free(struct melee_table *table) {
    memory_free(table->records);
    memory_free(table->first);
    memory_free(table->meetings);
    *table = (struct melee_table){0};
}
