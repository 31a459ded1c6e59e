#include "draw/seating/seating_work.h"

#include <assert.h>
#include <string.h>

static uint32_t pairs_of(uint32_t count) { return count * (count - 1) / 2; }

/* ---- Initialization ---- */

static bool work_take(struct seating_state *work, struct arena *arena) {
    size_t players = work->players, planned = work->rounds * players, all = work->all * players;
    work->who = ARENA_ARRAY(arena, uint16_t, planned);
    work->at = ARENA_ARRAY(arena, uint16_t, planned);
    work->first = ARENA_ARRAY(arena, uint16_t, planned);
    work->home = ARENA_ARRAY(arena, uint16_t, all);
    work->size = ARENA_ARRAY(arena, uint8_t, all);
    work->met_past = ARENA_ARRAY(arena, uint8_t, players * players);
    work->met = ARENA_ARRAY(arena, uint8_t, players * players);
    work->short_past = ARENA_ARRAY(arena, uint8_t, players);
    work->shorts = ARENA_ARRAY(arena, uint8_t, planned);
    return work->who && work->at && work->first && work->home && work->size && work->met_past && work->met &&
           work->short_past && work->shorts;
}

static void take_past_round(struct seating_state *work, uint32_t round) {
    uint32_t players = work->players;
    const struct seating_place *places = work->problem->past + (size_t)round * players;
    uint16_t *home = work->home + (size_t)round * players;
    for (uint32_t p = 0; p < players; p++) {
        home[p] = places[p].size ? places[p].table : SEATING_ABSENT;
        work->size[(size_t)round * players + p] = places[p].size;
        if (places[p].size && places[p].size < work->problem->short_below) work->short_past[p]++;
        for (uint32_t q = 0; q < p && home[p] != SEATING_ABSENT; q++) {
            if (home[q] != home[p]) continue;
            work->met_past[(size_t)p * players + q]++;
            work->met_past[(size_t)q * players + p]++;
        }
    }
}

static void lay_out_tables(struct seating_state *work) {
    for (uint32_t r = 0; r < work->rounds; r++) {
        const struct seating_tables *tables = &work->problem->tables[r];
        uint32_t from = 0;
        for (uint32_t t = 0; t < tables->count; t++) {
            work->first[(size_t)r * work->players + t] = (uint16_t)from;
            from += tables->sizes[t];
        }
    }
}

/* To deal a round's short tables to the players who had the fewest is best for this round and all later ones: the cost
 * is convex in each player's count, and each player gets at most one in a round. */
static uint32_t least_of_short(const struct seating_state *work) {
    uint32_t had[256] = {0}, cost = 0; /* number of players by count */
    for (uint32_t p = 0; p < work->players; p++) had[work->short_past[p]]++;
    for (uint32_t r = 0; r < work->rounds; r++) {
        const struct seating_tables *tables = &work->problem->tables[r];
        uint32_t left = 0, moving = 0;
        for (uint32_t t = 0; t < tables->count; t++) {
            if (tables->sizes[t] < work->problem->short_below) left += tables->sizes[t];
        }
        for (uint32_t count = 0; count < 255; count++) {
            uint32_t takers = had[count] < left ? had[count] : left;
            had[count] += moving - takers;
            left -= takers;
            moving = takers;
            cost += had[count] * pairs_of(count);
        }
    }
    return cost;
}

static uint32_t cap_of(uint32_t old_size, uint32_t tables) { return (old_size + tables - 1) / tables; }

static bool has_crowds(const struct seating_state *work) {
    for (uint32_t r = 0; r < work->rounds; r++) {
        uint32_t largest = 0, tables = work->problem->tables[r].count;
        for (uint32_t t = 0; t < tables; t++) {
            if (work->problem->tables[r].sizes[t] > largest) largest = work->problem->tables[r].sizes[t];
        }
        if (cap_of(largest, tables) > 1) return true;
    }
    return false;
}

status seating_work_start(struct seating_state *work, const struct seating_problem *problem, struct arena *arena) {
    *work = (struct seating_state){.problem = problem,
                                   .players = problem->players,
                                   .past = problem->past_rounds,
                                   .rounds = problem->rounds,
                                   .all = problem->past_rounds + problem->rounds};
    if (!work_take(work, arena)) return no_memory();
    for (uint32_t r = 0; r < work->past; r++) take_past_round(work, r);
    lay_out_tables(work);
    work->short_least = least_of_short(work);
    work->crowds = has_crowds(work);
    return done();
}

/* ---- Identical tables ---- */

/* The players of a table, perhaps with `out` replaced by `in`. */
struct company {
    uint32_t count;
    uint16_t players[SEATING_TABLE_MAX];
};

static const uint16_t *table_of(const struct seating_state *work, uint32_t round, uint32_t player, uint32_t *size) {
    size_t row = (size_t)round * work->players, row_all = (size_t)(work->past + round) * work->players;
    *size = work->size[row_all + player];
    return work->who + row + work->first[row + work->home[row_all + player]];
}

static struct company company_of(const struct seating_state *work, uint32_t round, uint32_t out, uint32_t in) {
    struct company company;
    const uint16_t *players = table_of(work, round, out, &company.count);
    for (uint32_t i = 0; i < company.count; i++) company.players[i] = players[i] == out ? (uint16_t)in : players[i];
    return company;
}

/* In how many rounds but `except` exactly these players share a table. It requires that each pair has met that often,
 * so the first player's meetings settle most cases. */
static uint32_t times_alike(const struct seating_state *work, const struct company *company, uint32_t except,
                            uint32_t begin, uint32_t end) {
    uint32_t alike = 0, one = company->players[0];
    for (uint32_t s = begin; s < end; s++) {
        const uint16_t *home = work->home + (size_t)s * work->players;
        if (s == except || home[one] == SEATING_ABSENT) continue;
        if (work->size[(size_t)s * work->players + one] != company->count) continue;
        uint32_t i = 1;
        while (i < company->count && home[company->players[i]] == home[one]) i++;
        alike += i == company->count;
    }
    return alike;
}

/* Has the first of them met each other one at least that often? */
static bool have_met(const struct seating_state *work, const struct company *company, uint32_t apart, uint32_t times) {
    const uint8_t *met = work->met + (size_t)company->players[0] * work->players;
    for (uint32_t i = 1; i < company->count; i++) {
        uint32_t needed = company->players[0] == apart || company->players[i] == apart ? times - 1 : times;
        if (met[company->players[i]] < needed) return false;
    }
    return true;
}

static int32_t identical_change(const struct seating_state *work, uint32_t round, const struct company *was,
                                const struct company *is, uint32_t newcomer) {
    uint32_t except = work->past + round;
    int32_t change = 0;
    if (have_met(work, was, SEATING_ABSENT, 2)) change -= (int32_t)times_alike(work, was, except, 0, work->all);
    if (have_met(work, is, newcomer, 2)) change += (int32_t)times_alike(work, is, except, 0, work->all);
    return change;
}

/* ---- Old mates at a new table ---- */

/* The players beyond the cap in this group, in `round` (from the first played one), against one other round. */
static uint32_t crowd_between(const struct seating_state *work, const struct company *company, uint32_t round,
                              uint32_t other) {
    const uint16_t *home = work->home + (size_t)other * work->players;
    const uint8_t *size = work->size + (size_t)other * work->players;
    uint32_t crowd = 0, later = round > other ? round : other;
    uint32_t tables = work->problem->tables[later - work->past].count;
    for (uint32_t i = 0; i < company->count; i++) {
        uint16_t table = home[company->players[i]];
        uint32_t mates = 0, earlier = 0;
        if (table == SEATING_ABSENT) continue;
        for (uint32_t j = 0; j < company->count; j++) {
            mates += home[company->players[j]] == table;
            earlier += j < i && home[company->players[j]] == table;
        }
        uint32_t cap = cap_of(round > other ? size[company->players[i]] : company->count, tables);
        if (earlier == 0 && mates > cap) crowd += mates - cap;
    }
    return crowd;
}

static uint32_t crowd_of(const struct seating_state *work, const struct company *company, uint32_t round,
                         uint32_t end) {
    uint32_t crowd = 0;
    for (uint32_t other = 0; other < end; other++) {
        if (other != round) crowd += crowd_between(work, company, round, other);
    }
    return crowd;
}

/* ---- Seating all players ---- */

static void seat_round(struct seating_state *work, uint32_t r) {
    const struct seating_tables *tables = &work->problem->tables[r];
    uint32_t players = work->players, at = 0;
    size_t row = (size_t)r * players, row_all = (size_t)(work->past + r) * players;
    const uint8_t *before = r ? work->shorts + row - players : work->short_past;
    for (uint32_t t = 0; t < tables->count; t++) {
        for (uint32_t end = at + tables->sizes[t]; at < end; at++) {
            uint32_t p = work->who[row + at];
            work->at[row + p] = (uint16_t)at;
            work->home[row_all + p] = (uint16_t)t;
            work->size[row_all + p] = tables->sizes[t];
            work->shorts[row + p] = (uint8_t)(before[p] + (tables->sizes[t] < work->problem->short_below));
            for (uint32_t other = work->first[row + t]; other < at; other++) {
                uint32_t q = work->who[row + other];
                work->met[(size_t)p * players + q]++;
                work->met[(size_t)q * players + p]++;
            }
        }
    }
}

static uint32_t count_repeats(const struct seating_state *work) {
    uint32_t repeats = 0;
    for (uint32_t p = 0; p < work->players; p++) {
        const uint8_t *met = work->met + (size_t)p * work->players;
        for (uint32_t q = 0; q < p; q++) repeats += pairs_of(met[q]);
    }
    return repeats;
}

static uint32_t count_short(const struct seating_state *work) {
    uint32_t cost = 0;
    for (size_t i = 0; i < (size_t)work->rounds * work->players; i++) cost += pairs_of(work->shorts[i]);
    return cost - work->short_least;
}

void seating_work_seat(struct seating_state *work, const uint16_t *who) {
    size_t players = work->players;
    if (who != work->who) memcpy(work->who, who, work->rounds * players * sizeof *who);
    memcpy(work->met, work->met_past, players * players);
    for (uint32_t r = 0; r < work->rounds; r++) seat_round(work, r);
    work->cost = (struct seating_cost){.repeats = count_repeats(work), .short_uneven = count_short(work)};
    for (uint32_t r = 0; r < work->rounds; r++) {
        for (uint32_t t = 0; t < work->problem->tables[r].count; t++) {
            uint32_t one = work->who[r * players + work->first[r * players + t]], now = work->past + r;
            struct company company = company_of(work, r, one, one);
            work->cost.identical += times_alike(work, &company, now, 0, now);
            work->cost.crowded += crowd_of(work, &company, now, now);
        }
    }
}

/* ---- Swapping two players ---- */

int32_t seating_repeats_change(const struct seating_state *work, uint32_t round, uint32_t a, uint32_t b) {
    const uint8_t *met_a = work->met + (size_t)a * work->players, *met_b = work->met + (size_t)b * work->players;
    uint32_t size_a, size_b;
    const uint16_t *with_a = table_of(work, round, a, &size_a), *with_b = table_of(work, round, b, &size_b);
    int32_t change = 0;
    for (uint32_t i = 0; i < size_a; i++) change += met_b[with_a[i]] - met_a[with_a[i]];
    for (uint32_t i = 0; i < size_b; i++) change += met_a[with_b[i]] - met_b[with_b[i]];
    /* Both sums include the pair itself, with met[a][b] both times; it does not change. Each other old mate met once
     * less. */
    return change - 2 * met_a[b] + (int32_t)(size_a + size_b) - 2;
}

/* The change of the short tables' cost if a and b swap tables. */
static int32_t short_change(const struct seating_state *work, uint32_t round, uint32_t a, uint32_t b) {
    const uint8_t *size = work->size + (size_t)(work->past + round) * work->players;
    bool short_a = size[a] < work->problem->short_below, short_b = size[b] < work->problem->short_below;
    if (short_a == short_b) return 0;
    uint32_t loses = short_a ? a : b, gains = short_a ? b : a;
    int32_t change = 0;
    for (uint32_t r = round; r < work->rounds; r++) {
        const uint8_t *shorts = work->shorts + (size_t)r * work->players;
        change += shorts[gains] - (shorts[loses] - 1);
    }
    return change;
}

struct seating_change seating_change_of(const struct seating_state *work, uint32_t round, uint32_t a, uint32_t b) {
    struct seating_change change = {.repeats = seating_repeats_change(work, round, a, b),
                                    .short_uneven = short_change(work, round, a, b)};
    struct company a_was = company_of(work, round, a, a), a_is = company_of(work, round, a, b);
    struct company b_was = company_of(work, round, b, b), b_is = company_of(work, round, b, a);
    change.identical =
        identical_change(work, round, &a_was, &a_is, b) + identical_change(work, round, &b_was, &b_is, a);
    uint32_t now = work->past + round;
    change.crowded = (int32_t)(crowd_of(work, &a_is, now, work->all) + crowd_of(work, &b_is, now, work->all)) -
                     (int32_t)(crowd_of(work, &a_was, now, work->all) + crowd_of(work, &b_was, now, work->all));
    return change;
}

static void part(struct seating_state *work, uint32_t p, uint32_t q, int change) {
    size_t players = work->players;
    work->met[p * players + q] = (uint8_t)(work->met[p * players + q] + change);
    work->met[q * players + p] = (uint8_t)(work->met[q * players + p] + change);
}

/* Changes by `change` how often p has met the players at the table of `out`, without `out`. */
static void change_mates(struct seating_state *work, uint32_t round, uint32_t p, uint32_t out, int change) {
    uint32_t size;
    const uint16_t *mates = table_of(work, round, out, &size);
    for (uint32_t i = 0; i < size; i++) {
        if (mates[i] != out) part(work, p, mates[i], change);
    }
}

static void change_shorts(struct seating_state *work, uint32_t round, uint32_t p, int change) {
    for (uint32_t r = round; r < work->rounds; r++) {
        uint8_t *count = &work->shorts[(size_t)r * work->players + p];
        *count = (uint8_t)(*count + change);
    }
}

static void exchange_places(struct seating_state *work, uint32_t round, uint32_t a, uint32_t b) {
    size_t row = (size_t)round * work->players, row_all = (size_t)(work->past + round) * work->players;
    uint16_t at_a = work->at[row + a], at_b = work->at[row + b];
    uint16_t home_a = work->home[row_all + a];
    uint8_t size_a = work->size[row_all + a];
    work->who[row + at_a] = (uint16_t)b, work->who[row + at_b] = (uint16_t)a;
    work->at[row + a] = at_b, work->at[row + b] = at_a;
    work->home[row_all + a] = work->home[row_all + b], work->home[row_all + b] = home_a;
    work->size[row_all + a] = work->size[row_all + b], work->size[row_all + b] = size_a;
}

void seating_exchange(struct seating_state *work, uint32_t round, uint32_t a, uint32_t b,
                      struct seating_change change) {
    const uint8_t *size = work->size + (size_t)(work->past + round) * work->players;
    int short_a = size[a] < work->problem->short_below, short_b = size[b] < work->problem->short_below;
    change_mates(work, round, a, a, -1);
    change_mates(work, round, b, b, -1);
    change_mates(work, round, a, b, 1);
    change_mates(work, round, b, a, 1);
    exchange_places(work, round, a, b);
    if (short_a != short_b) {
        change_shorts(work, round, a, short_b - short_a);
        change_shorts(work, round, b, short_a - short_b);
    }
    work->cost.identical = (uint32_t)((int32_t)work->cost.identical + change.identical);
    work->cost.repeats = (uint32_t)((int32_t)work->cost.repeats + change.repeats);
    work->cost.crowded = (uint32_t)((int32_t)work->cost.crowded + change.crowded);
    work->cost.short_uneven = (uint32_t)((int32_t)work->cost.short_uneven + change.short_uneven);
}

bool seating_better(const struct seating_cost *one, const struct seating_cost *other) {
    if (one->identical != other->identical) return one->identical < other->identical;
    if (one->repeats != other->repeats) return one->repeats < other->repeats;
    if (one->crowded != other->crowded) return one->crowded < other->crowded;
    return one->short_uneven < other->short_uneven;
}
