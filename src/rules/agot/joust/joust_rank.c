/* Joust: every place, after the rounds and after the knockout, and what separates two of them. */
#include "rules/agot/joust/joust.h"
#include "core/rulebook/ranking.h"

/* What the final order depends on. By entrant, except `order`. */
struct joust_places {
    struct joust_table table;
    uint32_t *order;    /* entrants: in the order of the rounds, then the disqualified */
    uint32_t *position; /* in it */
    uint32_t *level;    /* the position of the first player tied with this one after the rounds */
    uint32_t *way;      /* matches of the knockout reached, plus one for the winner of the last; 0: not in it */
    uint32_t *seed;     /* in the knockout; 0: none */
    table_id *last;     /* match of the knockout */
    uint8_t *ended;     /* it; enum joust_advance */
};

static bool has_place(const struct tournament *tournament, uint32_t entrant) {
    return tournament->entrants.rows[entrant].status != STATUS_DISQUALIFIED;
}

/* AGOT-J.6: for each stage, who sat in it and who won. A winner who was passed over came no further. */
static void follow_match(struct joust_places *places, uint32_t stage, table_id id) {
    const struct tournament *tournament = places->table.tournament;
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t i = 0; i < tournament->tables.rows[id.at].size; i++) {
        uint32_t entrant = seats[i].entrant.at;
        places->last[entrant] = id;
        places->ended[entrant] = (uint8_t)joust_advance_of(tournament, id, i);
        bool goes_on = places->ended[entrant] == JOUST_GOES_ON || places->ended[entrant] == JOUST_LEFT;
        places->way[entrant] = stage + 1 + goes_on;
    }
}

static void follow_cut(struct joust_places *places) {
    const struct tournament *tournament = places->table.tournament;
    stage_id stages[JOUST_CUT_STAGES_MAX];
    uint32_t count = joust_cut_stages(tournament, stages);
    for (uint32_t i = 0; i < count; i++) {
        const struct stage *stage = &tournament->stages.rows[stages[i].at];
        for (uint32_t j = 0; j < stage->table_count; j++) follow_match(places, i, (table_id){stage->first_table + j});
    }
}

static status order_rounds(struct joust_places *places) {
    uint32_t count = places->table.tournament->entrants.count, ranked = 0, without = count;
    bool *level = memory_alloc(sizeof *level * (count + 1));
    if (!level) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        if (has_place(places->table.tournament, i))
            places->order[ranked++] = i;
        else
            places->order[--without] = i;
    }
    struct agot_order order = joust_order(&places->table);
    agot_sort(&order, places->order, ranked, level);
    for (uint32_t i = 0; i < count; i++) {
        bool with_above = i > 0 && i < ranked && level[i - 1];
        places->position[places->order[i]] = i;
        places->level[places->order[i]] = with_above ? places->level[places->order[i - 1]] : i;
    }
    memory_free(level);
    return done();
}

static void free_places(struct joust_places *places) {
    joust_table_free(&places->table);
    memory_free(places->order);
    memory_free(places->position);
    memory_free(places->level);
    memory_free(places->way);
    memory_free(places->seed);
    memory_free(places->last);
    memory_free(places->ended);
}

/* The caller frees them, also after a failure. */
static status find_places(const struct tournament *tournament, uint32_t round, struct joust_places *places) {
    size_t count = tournament->entrants.count + 1;
    *places = (struct joust_places){0};
    TRY(joust_table_make(tournament, round, &places->table));
    places->order = memory_alloc(sizeof *places->order * count);
    places->position = memory_alloc(sizeof *places->position * count);
    places->level = memory_alloc(sizeof *places->level * count);
    places->way = memory_alloc(sizeof *places->way * count);
    places->seed = memory_alloc(sizeof *places->seed * count);
    places->last = memory_alloc(sizeof *places->last * count);
    places->ended = memory_alloc(count);
    if (!places->order || !places->position || !places->level || !places->way || !places->seed || !places->last ||
        !places->ended)
        return no_memory();
    if (round == 0) follow_cut(places);
    if (round == 0) joust_seeds(tournament, places->seed);
    return order_rounds(places);
}

/* AGOT-O.14, AGOT-O.15: first, who came further in the knockout. Among losers of the same stage: the better place after
 * the rounds (AGOT-O.16), and if tied there the better seed, which a lot gave (AMB-AGOT-25). Then all others by the
 * rounds. AMB-AGOT-47: the disqualified come last, without a place. */
static int compare_places(uint32_t a, uint32_t b, const void *opaque) {
    const struct joust_places *places = opaque;
    bool one_placed = has_place(places->table.tournament, a), other_placed = has_place(places->table.tournament, b);
    if (one_placed != other_placed) return one_placed ? -1 : 1;
    if (places->way[a] != places->way[b]) return places->way[a] > places->way[b] ? -1 : 1;
    if (places->way[a] && places->level[a] != places->level[b]) return places->level[a] < places->level[b] ? -1 : 1;
    if (places->way[a] && places->seed[a] != places->seed[b]) return places->seed[a] < places->seed[b] ? -1 : 1;
    return places->position[a] < places->position[b] ? -1 : places->position[a] > places->position[b];
}

/* AMB-AGOT-25: nothing separates them, and nothing depends on it. */
static bool shares_place(const void *opaque, uint32_t a, uint32_t b) {
    const struct joust_places *places = opaque;
    bool out_of_cut = !places->way[a] && !places->way[b];
    return out_of_cut && places->level[a] == places->level[b] && has_place(places->table.tournament, a) &&
           has_place(places->table.tournament, b);
}

static bool is_placed(const void *opaque, uint32_t entrant) {
    return has_place(((const struct joust_places *)opaque)->table.tournament, entrant);
}

enum joust_column {
    COLUMN_POINTS,
    COLUMN_WINS,
    COLUMN_TIMED_WINS,
    COLUMN_DRAWS,
    COLUMN_TIMED_LOSSES,
    COLUMN_LOSSES,
    COLUMN_BYES,
    COLUMN_STRENGTH
};

/* AMB-AGOT-43, AMB-AGOT-44: a round without a seat, or that the player missed, is a defeat. */
static void fill_values(const void *opaque, uint32_t entrant, int64_t *values) {
    const struct joust_record *record = &((const struct joust_places *)opaque)->table.records[entrant];
    const uint32_t *count = record->count;
    values[COLUMN_POINTS] = record->points;
    values[COLUMN_WINS] = count[JOUST_WIN] + count[JOUST_WALKOVER];
    values[COLUMN_TIMED_WINS] = count[JOUST_TIMED_WIN];
    values[COLUMN_DRAWS] = count[JOUST_DRAWN];
    values[COLUMN_TIMED_LOSSES] = count[JOUST_TIMED_LOSS];
    values[COLUMN_LOSSES] = (int64_t)count[JOUST_LOSS] + count[JOUST_ABSENT] + record->missed;
    values[COLUMN_BYES] = count[JOUST_BYE];
    values[COLUMN_STRENGTH] = record->opponents_points;
}

/* AGOT-J.27: by the points of the rounds; the result of a knockout takes precedence. */
status joust_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                  struct ranking *ranking) {
    static const struct ranking_order order = {compare_places, shares_place, is_placed, fill_values};
    struct joust_places places;
    (void)state;
    *ranking = (struct ranking){.values_only = ranking->values_only,
                                .round = round ? round : rounds_begun(tournament),
                                .final = round == 0 && joust_is_over(tournament)};
    status found = find_places(tournament, round, &places);
    if (is_done(found)) found = ranking_fill(ranking, tournament->entrants.count, &order, &places);
    free_places(&places);
    return found;
}

/* What separates two places. */
enum joust_criterion {
    BY_WINNING,
    BY_WAITING,
    BY_LEAVING,
    BY_PASSING,
    BY_CUT,
    BY_CUT_LOT,
    BY_SEED,
    BY_SEED_LOT,
    BY_SEED_SO_FAR,
    BY_SEED_LOT_SO_FAR,
    BY_POINTS,
    BY_CONFRONTATION,
    BY_CONFRONTATION_LEVEL,
    BY_STRENGTH,
    BY_AVERAGE
};
static const char *const winning_words[] = {"lost", "won"};
/* By enum joust_advance; the one who got further has "won". */
static const char *const advance_words[] = {"lost", "waiting", "won", "left", "passed-over"};
static const char *const cut_words[] = {"not-in-cut", "in-cut"};

/* AGOT-J.6, AGOT-J.27, AGOT-J.28, AGOT-J.29, AGOT-J.30, AGOT-O.15; AMB-AGOT-24, AMB-AGOT-25. */
static const struct tiebreak criteria[] = {
    [BY_WINNING] = {.key = "winner",
                    .rule = "AGOT-J.6",
                    .says = MSG_JOUST_BY_WINNING,
                    .kind = COLUMN_WORD,
                    .words = advance_words},
    [BY_WAITING] = {.key = "winner",
                    .rule = "AGOT-J.6",
                    .says = MSG_JOUST_BY_WAITING,
                    .kind = COLUMN_WORD,
                    .words = advance_words},
    [BY_LEAVING] = {.key = "winner",
                    .rule = "AMB-AGOT-32",
                    .says = MSG_JOUST_BY_LEAVING,
                    .kind = COLUMN_WORD,
                    .words = advance_words},
    [BY_PASSING] = {.key = "winner",
                    .rule = "AGOT-J.6",
                    .says = MSG_JOUST_BY_PASSING,
                    .kind = COLUMN_WORD,
                    .words = advance_words},
    [BY_CUT] = {.key = "cut", .rule = "AGOT-J.6", .says = MSG_JOUST_BY_CUT, .kind = COLUMN_WORD, .words = cut_words},
    [BY_CUT_LOT] =
        {.key = "cut", .rule = "AMB-AGOT-25", .says = MSG_JOUST_BY_CUT_LOT, .kind = COLUMN_WORD, .words = cut_words},
    [BY_SEED] = {.key = "seed", .rule = "AGOT-O.15", .says = MSG_JOUST_BY_SEED, .kind = COLUMN_NUMBER},
    [BY_SEED_LOT] = {.key = "seed", .rule = "AMB-AGOT-25", .says = MSG_JOUST_BY_SEED_LOT, .kind = COLUMN_NUMBER},
    [BY_SEED_SO_FAR] = {.key = "seed", .rule = "AGOT-O.14", .says = MSG_JOUST_BY_SEED_SO_FAR, .kind = COLUMN_NUMBER},
    [BY_SEED_LOT_SO_FAR] = {.key = "seed",
                            .rule = "AMB-AGOT-25",
                            .says = MSG_JOUST_BY_SEED_LOT_SO_FAR,
                            .kind = COLUMN_NUMBER},
    [BY_POINTS] = {.key = "points",
                   .rule = "AGOT-J.27",
                   .says = MSG_BY_POINTS,
                   .kind = COLUMN_NUMBER,
                   .own_says = MSG_OWN_POINTS},
    [BY_CONFRONTATION] = {.key = "confrontation",
                          .rule = "AGOT-J.28",
                          .says = MSG_JOUST_BY_CONFRONTATION,
                          .says_among = MSG_JOUST_BY_CONFRONTATION_AMONG,
                          .kind = COLUMN_WORD,
                          .words = winning_words},
    /* Of those left to place, these had the strongest opponents. */
    [BY_CONFRONTATION_LEVEL] = {.key = "confrontation",
                                .rule = "AGOT-J.28",
                                .says = MSG_JOUST_BY_CONFRONTATION_LEVEL,
                                .says_among = MSG_JOUST_BY_CONFRONTATION_LEVEL_AMONG,
                                .kind = COLUMN_WORD,
                                .words = winning_words},
    [BY_STRENGTH] = {.key = "opponents_points",
                     .rule = "AGOT-J.30",
                     .says = MSG_JOUST_BY_STRENGTH,
                     .says_among = MSG_JOUST_BY_STRENGTH_AMONG,
                     .level_rule = "AMB-AGOT-25",
                     .level_says = MSG_JOUST_LEVEL,
                     .kind = COLUMN_NUMBER,
                     .made_rule = "AGOT-J.29",
                     .made_says = MSG_JOUST_STRENGTH_MADE},
    /* AMB-AGOT-23: the sums are shown, but do not decide by themselves. */
    [BY_AVERAGE] = {.key = "opponents_points",
                    .rule = "AMB-AGOT-23",
                    .says = MSG_JOUST_BY_AVERAGE,
                    .says_among = MSG_JOUST_BY_AVERAGE_AMONG,
                    .level_rule = "AMB-AGOT-25",
                    .level_says = MSG_JOUST_LEVEL,
                    .kind = COLUMN_NUMBER,
                    .made_rule = "AMB-AGOT-23",
                    .made_says = MSG_JOUST_AVERAGE_MADE},
};

static struct tiebreak_result separation_by(enum joust_criterion by, enum made_by made_by, int64_t above,
                                            int64_t below) {
    return (struct tiebreak_result){.criterion = &criteria[by], .values = {above, below}, .made_by = made_by};
}

/* AGOT-O.15: by their seeds in the knockout; if a correction has reversed the two since, by their current positions.
 * AMB-AGOT-25: players tied after the rounds got their seeds by lot. Only losers have gone out in the same round. */
static struct tiebreak_result separate_by_rounds(const struct joust_places *places, uint32_t above, uint32_t below) {
    bool are_out = places->ended[above] == JOUST_GOES_OUT && places->ended[below] == JOUST_GOES_OUT;
    bool by_lot = places->level[above] == places->level[below];
    enum joust_criterion by = are_out ? (by_lot ? BY_SEED_LOT : BY_SEED) : by_lot ? BY_SEED_LOT_SO_FAR : BY_SEED_SO_FAR;
    bool as_seeded = places->seed[above] < places->seed[below];
    return as_seeded ? separation_by(by, MADE_BY_NO_GAME, places->seed[above], places->seed[below])
                     : separation_by(by, MADE_BY_NO_GAME, places->level[above] + 1, places->level[below] + 1);
}

/* AGOT-J.6 */
static struct tiebreak_result separate_in_cut(const struct joust_places *places, uint32_t above, uint32_t below) {
    bool are_level = places->level[above] == places->level[below];
    if (places->way[above] == places->way[below]) return separate_by_rounds(places, above, below);
    if (!places->way[below]) return separation_by(are_level ? BY_CUT_LOT : BY_CUT, MADE_BY_NO_GAME, 1, 0);
    static const enum joust_criterion by_end[] = {[JOUST_GOES_OUT] = BY_WINNING,
                                                  [JOUST_WAITS] = BY_WAITING,
                                                  [JOUST_GOES_ON] = BY_LEAVING,
                                                  [JOUST_LEFT] = BY_LEAVING,
                                                  [JOUST_PASSED_OVER] = BY_PASSING};
    enum joust_advance end = (enum joust_advance)places->ended[below];
    struct tiebreak_result separation = separation_by(by_end[end], MADE_BY_ONE_GAME, JOUST_GOES_ON, end);
    separation.table = places->last[below];
    return separation;
}

/* The last game of two players who have met. */
static table_id game_between(const struct joust_table *table, uint32_t one, uint32_t other) {
    table_id found = {NOBODY};
    for (uint32_t at = table->first[one]; at < table->first[one + 1]; at++) {
        if (table->games[at].opponent == other) found = table->games[at].table;
    }
    return found;
}

static status separate_level(const struct joust_places *places, uint32_t above, uint32_t below,
                             struct tiebreak_result *separation) {
    const struct joust_table *table = &places->table;
    struct agot_order order = joust_order(table);
    uint32_t *tied = memory_alloc(sizeof *tied * (table->tournament->entrants.count + 1));
    if (!tied) return no_memory();
    struct agot_parting parting = agot_what_parts(&order, tied, agot_tied_with(&order, above, tied), above, below);
    memory_free(tied);
    const struct joust_record *records = table->records;
    bool by_average = setting_of(table->tournament, "strength") == JOUST_STRENGTH_AVERAGE;
    *separation = separation_by(by_average ? BY_AVERAGE : BY_STRENGTH, MADE_BY_ALL_GAMES,
                                records[above].opponents_points, records[below].opponents_points);
    separation->among = parting.among;
    if (parting.by != AGOT_BY_CONFRONTATION) return done();
    *separation =
        separation_by(parting.of_strength ? BY_CONFRONTATION_LEVEL : BY_CONFRONTATION, MADE_BY_ONE_GAME, 1, 0);
    separation->table = game_between(table, above, below);
    separation->among = parting.among;
    return done();
}

status joust_separate(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                      entrant_id below, struct tiebreak_result *separation) {
    struct joust_places places;
    (void)state;
    status found = find_places(tournament, round, &places);
    if (is_done(found)) {
        const struct joust_record *records = places.table.records;
        int32_t one = records[above.at].points, other = records[below.at].points;
        if (places.way[above.at] || places.way[below.at])
            *separation = separate_in_cut(&places, above.at, below.at);
        else if (one != other)
            *separation = separation_by(BY_POINTS, MADE_BY_ALL_GAMES, one, other);
        else
            found = separate_level(&places, above.at, below.at, separation);
        if (is_done(found)) separation->level = shares_place(&places, above.at, below.at);
    }
    free_places(&places);
    return found;
}
