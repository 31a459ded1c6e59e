/* Melee: every place, after the rounds, the semi-final and the final, and what separates two of them. */
#include "rules/agot/melee/melee.h"
#include "core/rulebook/ranking.h"

/* The parts of the standings, best first. */
enum melee_part { PART_FINAL, PART_SEMIFINAL, PART_ROUNDS, PART_NO_PLACE };

/* What the final order depends on. By entrant, except the list. */
struct melee_places {
    const struct tournament *tournament;
    struct melee_table table;
    struct agot_list list;
    uint32_t *part;
    uint32_t *place;    /* at the final table, or at that of the semi-final; NO_PLACE_THERE for an absent player */
    uint32_t *position; /* after the rounds */
    uint32_t *level;    /* the position of the first player tied with this one after the rounds */
};
#define NO_PLACE_THERE UINT32_MAX

/* AMB-AGOT-13, AMB-AGOT-16: a quick game decides about the seat alone, so those who lost one share their place. */
static bool shares_with_above(const struct melee_places *places, uint32_t at) {
    const struct melee_record *records = places->table.records;
    const struct melee_record *above = &records[places->list.entrants[at - 1]],
                              *one = &records[places->list.entrants[at]];
    return places->list.level[at - 1] || (one->tied && one->tied == above->tied && one->lost_at && above->lost_at);
}

/* AGOT-O.7: after the rounds. AMB-AGOT-47: a disqualified player has no place. */
static void place_by_rounds(struct melee_places *places) {
    for (uint32_t i = 0; i < places->tournament->entrants.count; i++) places->part[i] = PART_NO_PLACE;
    for (uint32_t i = 0; i < places->list.count; i++) {
        uint32_t entrant = places->list.entrants[i];
        bool with_above = i > 0 && shares_with_above(places, i);
        places->part[entrant] = PART_ROUNDS;
        places->position[entrant] = i;
        places->level[entrant] = with_above ? places->level[places->list.entrants[i - 1]] : i;
    }
}

static void place_at(struct melee_places *places, const struct stage *stage, enum melee_part part) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id id = {stage->first_table + i};
        const struct seat *seats = table_seats(places->tournament, id);
        for (uint32_t seat = 0; seat < places->tournament->tables.rows[id.at].size; seat++) {
            uint32_t entrant = seats[seat].entrant.at, place = melee_place(places->tournament, id, seat, MELEE_RESULT);
            if (places->part[entrant] == PART_NO_PLACE) continue;
            places->part[entrant] = part;
            places->place[entrant] = place ? place : NO_PLACE_THERE;
        }
    }
}

/* AMB-AGOT-14, AMB-AGOT-15: the semi-final, once all of it is played; AGOT-M.6, AGOT-O.8: the final table. */
static void place_by_title(struct melee_places *places) {
    static const enum stage_kind kinds[] = {STAGE_SEMIFINAL, STAGE_FINAL};
    static const enum melee_part parts[] = {PART_SEMIFINAL, PART_FINAL};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        stage_id id;
        if (!stage_find(places->tournament, kinds[i], 0, &id) || tables_without_result(places->tournament, id))
            continue;
        place_at(places, &places->tournament->stages.rows[id.at], parts[i]);
    }
}

static void free_places(struct melee_places *places) {
    melee_table_free(&places->table);
    agot_list_free(&places->list);
    memory_free(places->part);
    memory_free(places->place);
    memory_free(places->position);
    memory_free(places->level);
}

static status order_rounds(struct melee_places *places) {
    uint8_t *standing = memory_alloc(places->tournament->entrants.count + 1);
    if (!standing) return no_memory();
    agot_statuses(places->tournament, standing);
    status ordered = melee_list_make(&places->table, standing, &places->list);
    memory_free(standing);
    return ordered;
}

/* The caller frees them, also after a failure. */
static status find_places(const struct tournament *tournament, uint32_t round, struct melee_places *places) {
    size_t room = sizeof(uint32_t) * (tournament->entrants.count + 1);
    *places = (struct melee_places){.tournament = tournament,
                                    .part = memory_alloc(room),
                                    .place = memory_alloc(room),
                                    .position = memory_alloc(room),
                                    .level = memory_alloc(room)};
    if (!places->part || !places->place || !places->position || !places->level) return no_memory();
    TRY(melee_table_make(tournament, (struct melee_span){round, UINT32_MAX}, &places->table));
    TRY(order_rounds(places));
    place_by_rounds(places);
    if (round == 0) place_by_title(places);
    return done();
}

/* Does the order of the rounds separate two players with the same place? AGOT-O.9, AGOT-O.10: yes in the semi-final,
 * where four players have each place. At the final table only for players who did not come to it. */
static bool goes_by_rounds(const struct melee_places *places, uint32_t entrant) {
    return places->part[entrant] != PART_FINAL || places->place[entrant] == NO_PLACE_THERE;
}

static bool shares_place(const void *opaque, uint32_t a, uint32_t b) {
    const struct melee_places *places = opaque;
    if (places->part[a] != places->part[b] || places->part[a] == PART_NO_PLACE) return false;
    if (places->place[a] != places->place[b]) return false;
    return !goes_by_rounds(places, a) || places->level[a] == places->level[b];
}

/* AGOT-O.7, AGOT-O.8, AMB-AGOT-14, AMB-AGOT-15: the final table, the semi-final, then all others by the rounds. */
static int compare_places(uint32_t a, uint32_t b, const void *opaque) {
    const struct melee_places *places = opaque;
    if (places->part[a] != places->part[b]) return places->part[a] < places->part[b] ? -1 : 1;
    if (places->place[a] != places->place[b]) return places->place[a] < places->place[b] ? -1 : 1;
    if (places->position[a] != places->position[b]) return places->position[a] < places->position[b] ? -1 : 1;
    return a < b ? -1 : a > b;
}

static bool has_place(const void *opaque, uint32_t entrant) {
    return ((const struct melee_places *)opaque)->part[entrant] != PART_NO_PLACE;
}

static void fill_values(const void *opaque, uint32_t entrant, int64_t *values) {
    const struct melee_record *record = &((const struct melee_places *)opaque)->table.records[entrant];
    values[0] = record->points;
    values[1] = record->opponents_points;
}

/* AGOT-M.5, AGOT-M.31: the points of the rounds; then the final table. AMB-AGOT-16: players still tied share a
 * place. */
status melee_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                  struct ranking *ranking) {
    static const struct ranking_order order = {compare_places, shares_place, has_place, fill_values};
    struct melee_places places;
    (void)state;
    *ranking = (struct ranking){.values_only = ranking->values_only,
                                .round = round ? round : rounds_begun(tournament),
                                .final = round == 0 && melee_is_over(tournament)};
    status found = find_places(tournament, round, &places);
    if (is_done(found)) found = ranking_fill(ranking, tournament->entrants.count, &order, &places);
    free_places(&places);
    return found;
}

/* What separates two places. */
enum melee_criterion {
    BY_FINAL,
    BY_FINAL_PLACE,
    BY_FINAL_COMING,
    BY_SEMIFINAL,
    BY_SEMIFINAL_PLACE,
    BY_SEMIFINAL_COMING,
    BY_SEED,
    BY_POINTS,
    BY_CONFRONTATION,
    BY_CONFRONTATION_LEVEL,
    BY_STRENGTH,
    BY_AVERAGE,
    BY_QUICK
};
static const char *const final_words[] = {"not-in-final", "in-final"};
static const char *const semifinal_words[] = {"not-in-semifinal", "in-semifinal"};
static const char *const coming_words[] = {"absent", "present"};
static const char *const winning_words[] = {"lost", "won"};

/* AGOT-M.5, AGOT-M.27, AGOT-M.28, AGOT-M.29, AGOT-M.31, AGOT-O.8, AGOT-O.9, AGOT-O.11; AMB-AGOT-13, AMB-AGOT-14,
 * AMB-AGOT-15, AMB-AGOT-16, AMB-AGOT-45. */
static const struct tiebreak criteria[] = {
    [BY_FINAL] =
        {.key = "final", .rule = "AGOT-O.8", .says = MSG_MELEE_BY_FINAL, .kind = COLUMN_WORD, .words = final_words},
    [BY_FINAL_PLACE] = {.key = "final_place",
                        .rule = "AGOT-M.31",
                        .says = MSG_MELEE_BY_FINAL_PLACE,
                        .level_rule = "AMB-AGOT-16",
                        .level_says = MSG_MELEE_LEVEL_FINAL,
                        .kind = COLUMN_NUMBER},
    [BY_FINAL_COMING] = {.key = "presence",
                         .rule = "AMB-AGOT-45",
                         .says = MSG_MELEE_BY_COMING,
                         .kind = COLUMN_WORD,
                         .words = coming_words},
    [BY_SEMIFINAL] = {.key = "semifinal",
                      .rule = "AMB-AGOT-15",
                      .says = MSG_MELEE_BY_SEMIFINAL,
                      .kind = COLUMN_WORD,
                      .words = semifinal_words},
    [BY_SEMIFINAL_PLACE] = {.key = "semifinal_place",
                            .rule = "AMB-AGOT-14",
                            .says = MSG_MELEE_BY_SEMIFINAL_PLACE,
                            .kind = COLUMN_NUMBER},
    [BY_SEMIFINAL_COMING] = {.key = "presence",
                             .rule = "AMB-AGOT-45",
                             .says = MSG_MELEE_BY_COMING,
                             .kind = COLUMN_WORD,
                             .words = coming_words},
    [BY_SEED] = {.key = "seed",
                 .rule = "AGOT-O.9",
                 .says = MSG_MELEE_BY_SEED,
                 .level_rule = "AMB-AGOT-16",
                 .level_says = MSG_JOUST_LEVEL,
                 .kind = COLUMN_NUMBER},
    [BY_POINTS] =
        {.key = "points", .rule = "AGOT-M.5", .says = MSG_BY_POINTS, .kind = COLUMN_NUMBER, .own_says = MSG_OWN_POINTS},
    [BY_CONFRONTATION] = {.key = "confrontation",
                          .rule = "AGOT-M.27",
                          .says = MSG_MELEE_BY_CONFRONTATION,
                          .says_among = MSG_MELEE_BY_CONFRONTATION_AMONG,
                          .kind = COLUMN_WORD,
                          .words = winning_words},
    /* Of those left to place, these had the strongest opponents. */
    [BY_CONFRONTATION_LEVEL] = {.key = "confrontation",
                                .rule = "AGOT-M.27",
                                .says = MSG_MELEE_BY_CONFRONTATION_LEVEL,
                                .says_among = MSG_MELEE_BY_CONFRONTATION_LEVEL_AMONG,
                                .kind = COLUMN_WORD,
                                .words = winning_words},
    [BY_STRENGTH] = {.key = "opponents_points",
                     .rule = "AGOT-M.28",
                     .says = MSG_JOUST_BY_STRENGTH,
                     .says_among = MSG_JOUST_BY_STRENGTH_AMONG,
                     .level_rule = "AMB-AGOT-16",
                     .level_says = MSG_JOUST_LEVEL,
                     .kind = COLUMN_NUMBER,
                     .made_rule = "AMB-AGOT-13",
                     .made_says = MSG_MELEE_STRENGTH_MADE},
    /* AMB-AGOT-13: the sums are shown, but do not decide by themselves. */
    [BY_AVERAGE] = {.key = "opponents_points",
                    .rule = "AMB-AGOT-13",
                    .says = MSG_JOUST_BY_AVERAGE,
                    .says_among = MSG_JOUST_BY_AVERAGE_AMONG,
                    .level_rule = "AMB-AGOT-16",
                    .level_says = MSG_JOUST_LEVEL,
                    .kind = COLUMN_NUMBER,
                    .made_rule = "AMB-AGOT-13",
                    .made_says = MSG_MELEE_AVERAGE_MADE},
    [BY_QUICK] =
        {.key = "quick", .rule = "AGOT-M.29", .says = MSG_MELEE_BY_QUICK, .kind = COLUMN_WORD, .words = winning_words},
};

static struct tiebreak_result separation_by(enum melee_criterion by, enum made_by made_by, int64_t above,
                                            int64_t below) {
    return (struct tiebreak_result){.criterion = &criteria[by], .values = {above, below}, .made_by = made_by};
}

/* The table of a stage where the entrant sat. */
static table_id table_of(const struct tournament *tournament, enum stage_kind kind, uint32_t entrant) {
    table_id found = {NOBODY};
    for (uint32_t at = 0; at < tournament->stages.count; at++) {
        const struct stage *stage = &tournament->stages.rows[at];
        if (stage->kind != kind || !stage_is_published(stage)) continue;
        for (uint32_t i = 0; i < stage->table_count; i++) {
            table_id id = {stage->first_table + i};
            const struct seat *seats = table_seats(tournament, id);
            for (uint32_t seat = 0; seat < tournament->tables.rows[id.at].size; seat++) {
                if (seats[seat].entrant.at == entrant) found = id;
            }
        }
    }
    return found;
}

static struct tiebreak_result at_one_table(struct tiebreak_result separation, table_id table) {
    separation.made_by = MADE_BY_ONE_GAME;
    separation.table = table;
    return separation;
}

/* AGOT-M.31, AGOT-O.8 */
static struct tiebreak_result separate_in_final(const struct melee_places *places, uint32_t above, uint32_t below) {
    uint32_t one = places->place[above], other = places->place[below];
    table_id table = table_of(places->tournament, STAGE_FINAL, above);
    if (one == NO_PLACE_THERE)
        return separation_by(BY_SEED, MADE_BY_NO_GAME, places->level[above] + 1, places->level[below] + 1);
    if (other == NO_PLACE_THERE) return at_one_table(separation_by(BY_FINAL_COMING, MADE_BY_ONE_GAME, 1, 0), table);
    return at_one_table(separation_by(BY_FINAL_PLACE, MADE_BY_ONE_GAME, one, other), table);
}

/* AGOT-O.9, AGOT-O.10, AGOT-O.11 */
static struct tiebreak_result separate_in_semifinal(const struct melee_places *places, uint32_t above, uint32_t below) {
    uint32_t one = places->place[above], other = places->place[below];
    if (one == other)
        return separation_by(BY_SEED, MADE_BY_NO_GAME, places->level[above] + 1, places->level[below] + 1);
    if (other == NO_PLACE_THERE) return separation_by(BY_SEMIFINAL_COMING, MADE_BY_NO_GAME, 1, 0);
    return separation_by(BY_SEMIFINAL_PLACE, MADE_BY_NO_GAME, one, other);
}

/* The last table of two players who have met. */
static table_id table_between(const struct melee_table *table, uint32_t one, uint32_t other) {
    table_id found = {NOBODY};
    for (uint32_t at = table->first[one]; at < table->first[one + 1]; at++) {
        if (table->meetings[at].other == other) found = table->meetings[at].table;
    }
    return found;
}

static uint32_t times_met(const struct melee_table *table, uint32_t one, uint32_t other) {
    uint32_t times = 0;
    for (uint32_t at = table->first[one]; at < table->first[one + 1]; at++) {
        times += table->meetings[at].other == other;
    }
    return times;
}

/* AGOT-M.27, AGOT-M.28, AGOT-M.29 */
static status separate_level(const struct melee_places *places, uint32_t above, uint32_t below,
                             struct tiebreak_result *separation) {
    const struct melee_table *table = &places->table;
    const struct melee_record *one = &table->records[above], *other = &table->records[below];
    struct agot_order order = melee_order(table);
    uint32_t *tied = memory_alloc(sizeof *tied * (places->tournament->entrants.count + 1));
    if (!tied) return no_memory();
    struct agot_parting parting = agot_what_parts(&order, tied, agot_tied_with(&order, above, tied), above, below);
    memory_free(tied);
    bool by_average = setting_of(places->tournament, "strength") == MELEE_STRENGTH_AVERAGE;
    *separation = separation_by(by_average ? BY_AVERAGE : BY_STRENGTH, MADE_BY_ALL_GAMES, one->opponents_points,
                                other->opponents_points);
    if (parting.by == AGOT_BY_CONFRONTATION) {
        *separation =
            separation_by(parting.of_strength ? BY_CONFRONTATION_LEVEL : BY_CONFRONTATION, MADE_BY_ALL_GAMES, 1, 0);
        if (times_met(table, above, below) == 1)
            *separation = at_one_table(*separation, table_between(table, above, below));
    }
    if (parting.by == AGOT_LEVEL && !one->lost_at != !other->lost_at) {
        *separation = at_one_table(separation_by(BY_QUICK, MADE_BY_ONE_GAME, 1, 0),
                                   table_of(places->tournament, STAGE_QUICK, below));
    }
    separation->among = parting.among;
    return done();
}

/* AMB-AGOT-15: separates two players in different parts of the standings. */
static struct tiebreak_result separate_parts(const struct melee_places *places, uint32_t above) {
    enum melee_criterion by = places->part[above] == PART_FINAL ? BY_FINAL : BY_SEMIFINAL;
    return separation_by(by, MADE_BY_NO_GAME, 1, 0);
}

static status separate(const struct melee_places *places, uint32_t above, uint32_t below,
                       struct tiebreak_result *separation) {
    int32_t one = places->table.records[above].points, other = places->table.records[below].points;
    if (places->part[above] != places->part[below]) {
        *separation = separate_parts(places, above);
    } else if (places->part[above] == PART_FINAL) {
        *separation = separate_in_final(places, above, below);
    } else if (places->part[above] == PART_SEMIFINAL) {
        *separation = separate_in_semifinal(places, above, below);
    } else if (one != other) {
        *separation = separation_by(BY_POINTS, MADE_BY_ALL_GAMES, one, other);
    } else {
        return separate_level(places, above, below, separation);
    }
    return done();
}

status melee_separate(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                      entrant_id below, struct tiebreak_result *separation) {
    struct melee_places places;
    (void)state;
    status found = find_places(tournament, round, &places);
    if (is_done(found)) found = separate(&places, above.at, below.at, separation);
    if (is_done(found)) separation->level = shares_place(&places, above.at, below.at);
    free_places(&places);
    return found;
}
