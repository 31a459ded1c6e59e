/* Pods: records from the results, the order they give, who belongs in which stage, and why. */
#include "rules/pods/pods.h"

#include "core/rulebook/matches_played.h"
#include "core/rulebook/ranking.h"
#include "core/state/stage_edit.h"

/* ---- Records ---- */

enum { SHARE_WHOLE = 1000 }; /* all points the opponents could have */
enum pods_ending { LOST, DRAWN, WON };

/* PODS-8, PODS-11: how the game ended for that seat. */
static enum pods_ending ending_of(const struct tournament *tournament, table_id table, uint32_t seat) {
    const struct seat *seats = table_seats(tournament, table);
    if (seats[seat].score.mark == MARK_WINNER) return WON;
    if (seats[seat].score.presence != PRESENT) return LOST;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        if (seats[i].score.mark == MARK_WINNER) return LOST;
    }
    return DRAWN;
}

/* PODS-9 */
static int64_t points_for(const struct tournament *tournament, enum pods_ending ending) {
    return ending == LOST ? 0 : setting_of(tournament, ending == WON ? "win" : "draw");
}

/* PODS-17: only rounds give points. */
static void each_table(struct records *records, bool of_cut, void (*take)(struct records *records, table_id table)) {
    const struct tournament *tournament = records->tournament;
    for (uint32_t i = 0; i < tournament->stages.count && i < records->end; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        bool is_cut = stage->kind != STAGE_ROUND;
        if (!stage_is_published(stage) || is_cut != of_cut) continue;
        if (records->round && (is_cut || stage->round > records->round)) continue;
        for (uint32_t j = 0; j < stage->table_count; j++) take(records, (table_id){stage->first_table + j});
    }
}

static void count_pod(struct records *records, table_id table) {
    const struct seat *seats = table_seats(records->tournament, table);
    const struct table *row = &records->tournament->tables.rows[table.at];
    for (uint32_t i = 0; row->has_result && i < row->size; i++) {
        enum pods_ending ending = ending_of(records->tournament, table, i);
        struct pods_record *player = &records->rows[seats[i].entrant.at];
        player->points += points_for(records->tournament, ending);
        *(ending == WON ? &player->wins : ending == DRAWN ? &player->draws : &player->losses) += 1;
    }
}

/* PODS-15: players who came to the same pod have met. */
static void count_met(struct records *records, table_id table) {
    const struct seat *seats = table_seats(records->tournament, table);
    const struct table *row = &records->tournament->tables.rows[table.at];
    for (uint32_t i = 0; row->has_result && i < row->size * row->size; i++) {
        const struct seat *one = &seats[i / row->size], *other = &seats[i % row->size];
        if (one == other || one->score.presence == ABSENT || other->score.presence == ABSENT) continue;
        const struct pods_record *met = &records->rows[other->entrant.at];
        records->rows[one->entrant.at].met_points += met->points;
        records->rows[one->entrant.at].met_games += met->wins + met->draws + met->losses;
    }
}

/* PODS-17, PODS-22: by the score that decides who advances, not by corrected points; the final, among the stages before
 * `end`, was drawn by the results and for the players of that time. */
static enum pods_advance advance_of(const struct tournament *tournament, uint32_t end, table_id id, uint32_t seat) {
    const struct table *row = &tournament->tables.rows[id.at];
    const struct seat *own = &table_seats(tournament, id)[seat];
    struct entrant_snapshot then;
    stage_id final;
    table_id there;
    uint32_t at;
    if (!row->has_result) return PODS_WAITS;
    if (own->standing.mark != MARK_WINNER) return PODS_GOES_OUT;
    bool is_drawn = stage_find(tournament, STAGE_FINAL, 0, &final) && final.at < end && final.at != row->stage.at;
    if (!is_drawn || seat_find(tournament, final, own->entrant, &there, &at)) return PODS_GOES_ON;
    bool was_there = entrant_at_draw(tournament, final, own->entrant, &then) && then.status == STATUS_PLAYING;
    for (uint32_t i = 0; i < row->size && row->corrections; i++) /* another one of the pod went on */
        was_there = was_there || seat_find(tournament, final, table_seats(tournament, id)[i].entrant, &there, &at);
    return was_there ? PODS_PASSED_OVER : PODS_LEFT;
}

/* PODS-17: how far each player came. */
static void follow_pod(struct records *records, table_id table) {
    const struct table *row = &records->tournament->tables.rows[table.at];
    const struct seat *seats = table_seats(records->tournament, table);
    bool is_final = records->tournament->stages.rows[row->stage.at].kind == STAGE_FINAL;
    for (uint32_t i = 0; i < row->size; i++) {
        struct pods_record *player = &records->rows[seats[i].entrant.at];
        player->ended = advance_of(records->tournament, records->end, table, i);
        player->way = (is_final ? 2 : 1) + (player->ended == PODS_GOES_ON || player->ended == PODS_LEFT);
        player->last = table;
    }
}

/* PODS-18: the seeds given when the cut was drawn. */
static void find_seeds(struct records *records) {
    const struct tournament *tournament = records->tournament;
    for (uint32_t i = 0; i < tournament->stages.count && i < records->end && !records->round; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        for (uint32_t j = 0; stage_is_published(stage) && j < stage->reason_count; j++) {
            const struct reason *reason = &tournament->reasons.rows[stage->first_reason + j];
            if (reason->code != WHY_SEED) continue;
            records->rows[reason->entrant.at].seed = reason->first;
            records->seeds = reason->first > records->seeds ? reason->first : records->seeds;
        }
    }
}

status pods_records(struct arena *arena, const struct state *state, const struct tournament *tournament, uint32_t round,
                    uint32_t end, struct records *records) {
    uint32_t count = tournament->entrants.count;
    uint32_t *order = ARENA_ARRAY(arena, uint32_t, count + 1);
    *records = (struct records){.tournament = tournament, .round = round, .end = end, .last = BY_SHARE};
    records->rows = ARENA_ARRAY(arena, struct pods_record, count + 1);
    if (!order || !records->rows) return no_memory();
    entrants_in_order(state, tournament, order);
    for (uint32_t i = 0; i < count; i++) records->rows[order[i]].tie = i;
    each_table(records, false, count_pod);
    each_table(records, false, count_met);
    each_table(records, true, follow_pod);
    find_seeds(records);
    return done();
}

/* ---- The order ---- */

/* PODS-14, PODS-15, PODS-17: more is better. */
static int64_t value_by(const struct records *records, uint32_t entrant, enum pods_criterion by) {
    const struct pods_record *player = &records->rows[entrant];
    int64_t max = player->met_games * setting_of(records->tournament, "win");
    switch (by) {
    case BY_WAY: return player->way;
    case BY_SEED: return -player->seed;
    case BY_POINTS: return player->points;
    default: return max ? SHARE_WHOLE * player->met_points / max : 0;
    }
}

enum pods_criterion pods_difference(const struct records *records, uint32_t a, uint32_t b) {
    for (enum pods_criterion by = BY_WAY; by <= records->last; by++) {
        if (value_by(records, a, by) != value_by(records, b, by)) return by;
    }
    return BY_NOTHING;
}

/* PODS-23 */
static bool has_place(const void *opaque, uint32_t entrant) {
    const struct records *records = opaque;
    return records->tournament->entrants.rows[entrant].status != STATUS_DISQUALIFIED;
}

int pods_compare(uint32_t a, uint32_t b, const void *opaque) {
    const struct records *records = opaque;
    if (has_place(records, a) != has_place(records, b)) return has_place(records, a) ? -1 : 1;
    enum pods_criterion by = pods_difference(records, a, b);
    if (by == BY_NOTHING)
        return records->rows[a].tie < records->rows[b].tie ? -1 : records->rows[a].tie > records->rows[b].tie;
    return value_by(records, a, by) > value_by(records, b, by) ? -1 : 1;
}

/* PODS-16 */
static bool shares_place(const void *opaque, uint32_t a, uint32_t b) {
    return has_place(opaque, a) && has_place(opaque, b) && pods_difference(opaque, a, b) == BY_NOTHING;
}

static void fill_values(const void *opaque, uint32_t entrant, int64_t *values) {
    const struct records *records = opaque;
    const struct pods_record *player = &records->rows[entrant];
    values[COLUMN_POINTS] = player->points;
    values[COLUMN_WINS] = player->wins;
    values[COLUMN_DRAWS] = player->draws;
    values[COLUMN_LOSSES] = player->losses;
    values[COLUMN_SHARE] = value_by(records, entrant, BY_SHARE);
}

/* ---- Who belongs in a stage ---- */

/* PODS-17, PODS-22: rounds are for all players; the cut is for the best by the current results, and for those tied with
 * the last of them. */
status pods_belongs(const struct state *state, const struct tournament *tournament, stage_id stage, uint8_t *sets) {
    uint32_t all = tournament->entrants.count, count = 0, max = 0;
    uint8_t kind = tournament->stages.rows[stage.at].kind;
    struct arena arena = {0};
    struct records records;
    struct entrant_snapshot then;
    status made = pods_records(&arena, state, tournament, 0, stage.at, &records);
    uint32_t *order = ARENA_ARRAY(&arena, uint32_t, all + 1);
    if (is_done(made) && !order) made = no_memory();
    for (uint32_t i = 0; is_done(made) && i < all; i++) {
        sets[i] = NO_SET;
        if (entrant_at_draw(tournament, stage, (entrant_id){i}, &then) && then.status == STATUS_PLAYING)
            order[count++] = i;
    }
    if (is_done(made) && kind != STAGE_ROUND) max = POD * pods_of_cut(kind);
    if (is_done(made)) sort_numbers(order, count, pods_compare, &records);
    for (uint32_t i = 0; i < count && is_done(made); i++) {
        if (i < max || (max && pods_difference(&records, order[i], order[max - 1]) == BY_NOTHING)) sets[order[i]] = 0;
    }
    arena_free(&arena);
    return made;
}

bool pods_over(const struct tournament *tournament) {
    stage_id stage;
    if (stage_current(tournament, &stage) || rounds_published(tournament) < setting_of(tournament, "rounds"))
        return false;
    return setting_of(tournament, "cut") == 0 || stage_find(tournament, STAGE_FINAL, 0, &stage);
}

/* ---- Places and reasons ---- */

status pods_rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                 struct ranking *ranking) {
    static const struct ranking_order order = {pods_compare, shares_place, has_place, fill_values};
    struct arena arena = {0};
    struct records records;
    *ranking = (struct ranking){.values_only = ranking->values_only,
                                .round = round ? round : rounds_begun(tournament),
                                .final = round == 0 && pods_over(tournament)};
    status made = pods_records(&arena, state, tournament, round, UINT32_MAX, &records);
    if (is_done(made)) made = ranking_fill(ranking, tournament->entrants.count, &order, &records);
    arena_free(&arena);
    return made;
}

/* The criteria that separate two players, and one more for a player who was not in the cut. */
/* By enum pods_advance; the one who got further has "won". */
static const char *const way_words[] = {"lost", "waiting", "won", "left", "passed-over"};
static const char *const cut_words_shown[] = {"not-in-cut", "in-cut"};
enum { BY_CUT = BY_NOTHING, BY_WAITING, BY_LEAVING, BY_PASSING };
static const struct tiebreak criteria[] = {
    [BY_WAY] = {.key = "winner", .rule = "PODS-17", .says = MSG_PODS_BY_WAY, .kind = COLUMN_WORD, .words = way_words},
    [BY_SEED] = {.key = "seed", .rule = "PODS-18", .says = MSG_PODS_BY_SEED, .kind = COLUMN_NUMBER},
    [BY_POINTS] =
        {.key = "points", .rule = "PODS-14", .says = MSG_BY_POINTS, .kind = COLUMN_NUMBER, .own_says = MSG_OWN_POINTS},
    [BY_SHARE] = {.key = "opponents_share",
                  .rule = "PODS-15",
                  .says = MSG_PODS_BY_SHARE,
                  .level_rule = "PODS-16",
                  .level_says = MSG_PODS_LEVEL,
                  .kind = COLUMN_NUMBER,
                  .made_rule = "PODS-15",
                  .made_says = MSG_PODS_SHARE_MADE},
    [BY_CUT] =
        {.key = "cut", .rule = "PODS-17", .says = MSG_PODS_BY_CUT, .kind = COLUMN_WORD, .words = cut_words_shown},
    [BY_WAITING] =
        {.key = "winner", .rule = "PODS-17", .says = MSG_PODS_BY_WAITING, .kind = COLUMN_WORD, .words = way_words},
    [BY_LEAVING] =
        {.key = "winner", .rule = "PODS-22", .says = MSG_PODS_BY_LEAVING, .kind = COLUMN_WORD, .words = way_words},
    [BY_PASSING] =
        {.key = "winner", .rule = "PODS-17", .says = MSG_PODS_BY_PASSING, .kind = COLUMN_WORD, .words = way_words},
};

/* PODS-17, PODS-22: one player got further in the cut than the other, or was in it alone. */
static void separate_by_way(const struct pods_record *below, struct tiebreak_result *separation) {
    static const unsigned by_end[] = {[PODS_GOES_OUT] = BY_WAY,
                                      [PODS_WAITS] = BY_WAITING,
                                      [PODS_GOES_ON] = BY_LEAVING,
                                      [PODS_LEFT] = BY_LEAVING,
                                      [PODS_PASSED_OVER] = BY_PASSING};
    bool both = below->way > 0;
    unsigned by = both ? by_end[below->ended] : BY_CUT;
    *separation = (struct tiebreak_result){.criterion = &criteria[by], .values = {1, 0}};
    if (both) separation->values[0] = PODS_GOES_ON, separation->values[1] = below->ended;
    separation->made_by = both ? MADE_BY_ONE_GAME : MADE_BY_NO_GAME;
    separation->table = below->last;
}

/* PODS-14, PODS-15, PODS-16, PODS-17, PODS-18 */
status pods_separate(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                     entrant_id below, struct tiebreak_result *separation) {
    struct arena arena = {0};
    struct records records;
    status made = pods_records(&arena, state, tournament, round, UINT32_MAX, &records);
    if (is_done(made)) {
        enum pods_criterion by = pods_difference(&records, above.at, below.at),
                            shown = by == BY_NOTHING ? BY_SHARE : by;
        int64_t sign = shown == BY_SEED ? -1 : 1;
        *separation = (struct tiebreak_result){.criterion = &criteria[shown], .level = by == BY_NOTHING};
        separation->values[0] = sign * value_by(&records, above.at, shown);
        separation->values[1] = sign * value_by(&records, below.at, shown);
        separation->made_by = shown >= BY_POINTS ? MADE_BY_ALL_GAMES : MADE_BY_NO_GAME;
    }
    if (is_done(made) && separation->criterion == &criteria[BY_WAY])
        separate_by_way(&records.rows[below.at], separation);
    arena_free(&arena);
    return made;
}

/* PODS-9, PODS-11, PODS-17: the outcome of a game for one player, and what it gave. */
static void tell_pod(const void *opaque, const struct tournament *tournament, struct game *game) {
    static const enum message says[] = {
        [LOST] = MSG_PODS_GAME_LOST, [DRAWN] = MSG_PODS_GAME_DRAWN, [WON] = MSG_PODS_GAME_WON};
    const struct seat *seat = &table_seats(tournament, game->table)[game->seat];
    enum pods_ending ending = ending_of(tournament, game->table, game->seat);
    stage_id stage = tournament->tables.rows[game->table.at].stage, final;
    table_id there;
    uint32_t at;
    (void)opaque;
    game->counts = tournament->stages.rows[stage.at].kind == STAGE_ROUND;
    if (game->counts) game->values[0] = points_for(tournament, ending);
    if (!game->counts) ending = seat->standing.mark == MARK_WINNER ? WON : LOST;
    game->place = ending != LOST;
    game->shared = ending == DRAWN;
    game->rule = seat->score.presence != PRESENT ? "PODS-11" : game->counts ? "PODS-9" : "PODS-17";
    game->says = seat->score.presence == ABSENT     ? MSG_PODS_GAME_ABSENT
                 : seat->score.presence == CONCEDED ? MSG_PODS_GAME_CONCEDED
                                                    : says[ending];
    bool is_semifinal = tournament->stages.rows[stage.at].kind == STAGE_SEMIFINAL;
    if (!is_semifinal || !stage_find(tournament, STAGE_FINAL, 0, &final)) return;
    if (advance_of(tournament, UINT32_MAX, game->table, game->seat) == PODS_PASSED_OVER)
        game->says = MSG_PODS_GAME_PASSED_OVER;
    if (ending == LOST && seat_find(tournament, final, seat->entrant, &there, &at))
        game->says =
            tournament->tables.rows[game->table.at].corrections ? MSG_PODS_GAME_LOST_SINCE : MSG_PODS_GAME_REPLACES;
}

status pods_games(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games) {
    return games_tell(tournament, round, entrant, tell_pod, NULL, games);
}
