#include "core/rulebook/by_points.h"

#include "core/rulebook/ranking.h"

struct points_standing {
    int64_t points;
    bool has_place;
    uint32_t order; /* of those who share a place */
};

static status count_points(const struct tournament *tournament, uint32_t round, entrant_id entrant, int64_t *points) {
    struct games games = {0};
    status told = format_of(tournament)->games(tournament, round, entrant, &games);
    *points = 0;
    for (uint32_t i = 0; i < games.rows.count; i++) *points += games.rows.rows[i].values[0];
    VEC_FREE(&games.rows);
    return told;
}

static const struct points_standing *of(const void *standings, uint32_t entrant) {
    return &((const struct points_standing *)standings)[entrant];
}

static bool has_place(const void *standings, uint32_t entrant) { return of(standings, entrant)->has_place; }

static bool shares_place(const void *standings, uint32_t a, uint32_t b) {
    return has_place(standings, a) && has_place(standings, b) && of(standings, a)->points == of(standings, b)->points;
}

static void fill_values(const void *standings, uint32_t entrant, int64_t *values) {
    values[0] = of(standings, entrant)->points;
}

static int compare(uint32_t a, uint32_t b, const void *standings) {
    const struct points_standing *one = of(standings, a), *other = of(standings, b);
    if (one->has_place != other->has_place) return one->has_place ? -1 : 1;
    if (one->points != other->points) return one->points > other->points ? -1 : 1;
    return one->order < other->order ? -1 : one->order > other->order;
}

static status take_standings(const struct state *state, const struct tournament *tournament, uint32_t round,
                             struct arena *arena, struct points_standing **standings) {
    uint32_t count = tournament->entrants.count, *order = ARENA_ARRAY(arena, uint32_t, count + 1);
    struct points_standing *rows = ARENA_ARRAY(arena, struct points_standing, count + 1);
    if (!order || !rows) return no_memory();
    entrants_in_order(state, tournament, order);
    for (uint32_t i = 0; i < count; i++) {
        struct points_standing *row = &rows[order[i]];
        TRY(count_points(tournament, round, (entrant_id){order[i]}, &row->points));
        row->has_place = tournament->entrants.rows[order[i]].status != STATUS_DISQUALIFIED;
        row->order = i;
    }
    *standings = rows;
    return done();
}

status by_points_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                      struct ranking *ranking) {
    static const struct ranking_order order = {compare, shares_place, has_place, fill_values};
    struct arena arena = {0};
    struct points_standing *standings;
    bool over = false;
    *ranking = (struct ranking){.round = round ? round : rounds_begun(tournament)};
    status ranked = take_standings(state, tournament, round, &arena, &standings);
    if (is_done(ranked)) ranked = tournament_is_over(state, tournament, &over);
    if (is_done(ranked)) ranked = ranking_fill(ranking, tournament->entrants.count, &order, standings);
    ranking->final = round == 0 && over;
    arena_free(&arena);
    return ranked;
}

status by_points_separate(const struct tournament *tournament, uint32_t round, entrant_id above, entrant_id below,
                          const struct tiebreak *criterion, struct tiebreak_result *separation) {
    *separation = (struct tiebreak_result){.criterion = criterion, .made_by = MADE_BY_ALL_GAMES};
    TRY(count_points(tournament, round, above, &separation->values[0]));
    TRY(count_points(tournament, round, below, &separation->values[1]));
    separation->level = separation->values[0] == separation->values[1];
    return done();
}
