/* Pods: events of multiplayer games at tables of four, as Commander is played: Swiss-like rounds, then a cut.
 * docs/rules/pods.md has every rule; docs/adding-a-game.md walks through this file, from the top.
 */
#include "games.h"
#include "leaving.h"
#include "ranking.h"
#include "result_check.h"
#include "seat_round.h"

enum { MARK_WINNER = 1 };
enum { POD = 4, POD_LEAST = 3 };                    /* seats */
enum { SEMIFINALS = 4, CUT_MOST = 16 };             /* pods of the semi-final, and all their seats */
enum { SEARCH_STEPS = 100000, SHARE_WHOLE = 1000 }; /* of the search for seats; all points of the opponents */

/* ---- What an organizer may ask for, and type ---- */

/* PODS-17 */
static const struct option_word cut_words[] = {{"0", 0}, {"4", POD}, {"16", CUT_MOST}, {NULL, 0}};
/* PODS-1, PODS-9 */
enum { OPTION_MINUTES = 1 };
static const struct option options[] = {
    {.key = "rounds", .rule = "PODS-1", .says = MSG_PODS_OPTION_ROUNDS, .least = 1, .most = 20, .standard = 4},
    [OPTION_MINUTES] =
        {.key = "minutes", .rule = "PODS-1", .says = MSG_OPTION_MINUTES, .least = 20, .most = 240, .standard = 80},
    {.key = "win", .rule = "PODS-9", .says = MSG_PODS_OPTION_WIN, .least = 3, .most = 10, .standard = 5},
    {.key = "draw", .rule = "PODS-9", .says = MSG_PODS_OPTION_DRAW, .least = 0, .most = 2, .standard = 1},
    {.key = "cut", .rule = "PODS-17", .says = MSG_PODS_OPTION_CUT, .words = cut_words},
};

/* PODS-8, PODS-11 */
static const struct mark marks[] = {
    {.letter = 'w', .sign = '*', .mark = MARK_WINNER, .says = MSG_PODS_MARK_WINNER},
    {.letter = 'c', .presence = CONCEDED, .says = MSG_PODS_MARK_CONCEDED},
};

/* ---- What is shown: standings, and the reasons for a draw ---- */

enum { COLUMN_POINTS, COLUMN_WINS, COLUMN_DRAWS, COLUMN_LOSSES, COLUMN_SHARE };
static const struct column columns[] = {
    [COLUMN_POINTS] = {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS},
    [COLUMN_WINS] = {.key = "wins", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_WINS},
    [COLUMN_DRAWS] = {.key = "draws", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_DRAWS},
    [COLUMN_LOSSES] = {.key = "losses", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_LOSSES},
    [COLUMN_SHARE] = {.key = "opponents_share", .kind = COLUMN_NUMBER, .heading = MSG_PODS_COLUMN_SHARE},
};
static const struct column game_columns[] = {
    {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS},
};

/* The codes stand in ledgers: a row is never removed or moved. */
enum { WHY_BY_LOT, WHY_REPEATS, WHY_POINTS, WHY_THREE, WHY_MET, WHY_SEED, WHY_ADVANCED };
static const struct reason_form reasons[] = {
    [WHY_BY_LOT] = {"PODS-4", MSG_PODS_WHY_BY_LOT, false, 0},
    [WHY_REPEATS] = {"PODS-6", MSG_PODS_WHY_REPEATS, false, 0},
    [WHY_POINTS] = {"PODS-5", MSG_PODS_WHY_POINTS, false, 0},
    [WHY_THREE] = {"PODS-2", MSG_PODS_WHY_THREE, false, 0},
    [WHY_MET] = {"PODS-6", MSG_PODS_WHY_MET, false, 0},
    [WHY_SEED] = {"PODS-18", MSG_PODS_WHY_SEED, false, 0},
    [WHY_ADVANCED] = {"PODS-17", MSG_PODS_WHY_ADVANCED, false, 0},
};
static const struct quality_form quality[] = {{WHY_REPEATS, "repeats", "repeats_bound"}};

enum { STEP_PLACE, STEP_SEED };
static const struct step_form steps[] = {
    [STEP_PLACE] = {"PODS-5", MSG_PODS_STEP_PLACE, 0},
    [STEP_SEED] = {"PODS-18", MSG_PODS_STEP_SEED, 0},
};
enum { LOT_ALL };
/* PODS-4, PODS-5, PODS-16 */
static const struct step_form lots[] = {[LOT_ALL] = {"PODS-5", MSG_PODS_LOT_ALL, 0}};

/* ---- What is counted ---- */

/* Everybody's record, and by what they are put in order. */
struct player {
    int64_t points, wins, draws, losses;
    int64_t met_points, met_games; /* of everybody met, each time */
    int64_t way;   /* through the cut: 1 semi-final, 2 final, one more for who won it last; 0: not in it */
    int64_t seed;  /* in the cut; 0: none */
    table_id last; /* pod of the cut */
    uint32_t tie;  /* what decides where nothing else does: a lot's place, or the entrant's number */
};
enum by { BY_WAY, BY_SEED, BY_POINTS, BY_SHARE, BY_NOTHING };
struct records {
    const struct tournament *tournament;
    uint32_t round; /* as it stood after that round; 0: all that is known */
    uint32_t end;   /* stages before this one count */
    int64_t seeds;  /* given so far */
    enum by last;   /* criterion to go by */
    struct player *rows;
};

enum ending { LOST, DRAWN, WON };

/* PODS-8, PODS-11: how the game ended for that seat. */
static enum ending ending_of(const struct tournament *tournament, table_id table, uint32_t seat) {
    const struct seat *seats = table_seats(tournament, table);
    if (seats[seat].score.mark == MARK_WINNER) return WON;
    if (seats[seat].score.presence != PRESENT) return LOST;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        if (seats[i].score.mark == MARK_WINNER) return LOST;
    }
    return DRAWN;
}

/* PODS-9 */
static int64_t points_for(const struct tournament *tournament, enum ending ending) {
    return ending == LOST ? 0 : setting_of(tournament, ending == WON ? "win" : "draw");
}

/* PODS-17: only the rounds give points. */
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
        enum ending ending = ending_of(records->tournament, table, i);
        struct player *player = &records->rows[seats[i].entrant.at];
        player->points += points_for(records->tournament, ending);
        *(ending == WON ? &player->wins : ending == DRAWN ? &player->draws : &player->losses) += 1;
    }
}

/* PODS-15: who came to one pod has met there. */
static void count_met(struct records *records, table_id table) {
    const struct seat *seats = table_seats(records->tournament, table);
    const struct table *row = &records->tournament->tables.rows[table.at];
    for (uint32_t i = 0; row->has_result && i < row->size * row->size; i++) {
        const struct seat *one = &seats[i / row->size], *other = &seats[i % row->size];
        if (one == other || one->score.presence == ABSENT || other->score.presence == ABSENT) continue;
        const struct player *met = &records->rows[other->entrant.at];
        records->rows[one->entrant.at].met_points += met->points;
        records->rows[one->entrant.at].met_games += met->wins + met->draws + met->losses;
    }
}

/* PODS-17: who came how far; by what says who goes on, which a correction of points alone leaves. */
static void follow_pod(struct records *records, table_id table) {
    const struct table *row = &records->tournament->tables.rows[table.at];
    const struct seat *seats = table_seats(records->tournament, table);
    bool is_final = records->tournament->stages.rows[row->stage.at].kind == STAGE_FINAL;
    for (uint32_t i = 0; i < row->size; i++) {
        struct player *player = &records->rows[seats[i].entrant.at];
        player->way = (is_final ? 2 : 1) + (row->has_result && seats[i].standing.mark == MARK_WINNER);
        player->last = table;
    }
}

/* PODS-18: the numbers that were given when the cut was drawn. */
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

/* As it stood after that round (0: with all that is known), before that stage. */
static status records_make(struct arena *arena, const struct state *state, const struct tournament *tournament,
                           uint32_t round, uint32_t end, struct records *records) {
    uint32_t count = tournament->entrants.count;
    uint32_t *order = ARENA_ROWS(arena, uint32_t, count + 1);
    *records = (struct records){.tournament = tournament, .round = round, .end = end, .last = BY_SHARE};
    records->rows = ARENA_ROWS(arena, struct player, count + 1);
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
static int64_t value_by(const struct records *records, uint32_t entrant, enum by by) {
    const struct player *player = &records->rows[entrant];
    int64_t most = player->met_games * setting_of(records->tournament, "win");
    switch (by) {
    case BY_WAY: return player->way;
    case BY_SEED: return -player->seed;
    case BY_POINTS: return player->points;
    default: return most ? SHARE_WHOLE * player->met_points / most : 0;
    }
}

/* The first criterion in which two differ; BY_NOTHING: none. */
static enum by difference(const struct records *records, uint32_t a, uint32_t b) {
    for (enum by by = BY_WAY; by <= records->last; by++) {
        if (value_by(records, a, by) != value_by(records, b, by)) return by;
    }
    return BY_NOTHING;
}

/* PODS-23 */
static bool has_place(const void *opaque, uint32_t entrant) {
    const struct records *records = opaque;
    return records->tournament->entrants.rows[entrant].status != STATUS_DISQUALIFIED;
}

static int compare(uint32_t a, uint32_t b, const void *opaque) {
    const struct records *records = opaque;
    if (has_place(records, a) != has_place(records, b)) return has_place(records, a) ? -1 : 1;
    enum by by = difference(records, a, b);
    if (by == BY_NOTHING)
        return records->rows[a].tie < records->rows[b].tie ? -1 : records->rows[a].tie > records->rows[b].tie;
    return value_by(records, a, by) > value_by(records, b, by) ? -1 : 1;
}

/* PODS-16 */
static bool shares_place(const void *opaque, uint32_t a, uint32_t b) {
    return has_place(opaque, a) && has_place(opaque, b) && difference(opaque, a, b) == BY_NOTHING;
}

static void fill_values(const void *opaque, uint32_t entrant, int64_t *values) {
    const struct records *records = opaque;
    const struct player *player = &records->rows[entrant];
    values[COLUMN_POINTS] = player->points;
    values[COLUMN_WINS] = player->wins;
    values[COLUMN_DRAWS] = player->draws;
    values[COLUMN_LOSSES] = player->losses;
    values[COLUMN_SHARE] = value_by(records, entrant, BY_SHARE);
}

/* ---- What comes next ---- */

static bool is_over(const struct tournament *tournament) {
    stage_id stage;
    if (stage_current(tournament, &stage) || rounds_published(tournament) < setting_of(tournament, "rounds"))
        return false;
    return setting_of(tournament, "cut") == 0 || stage_find(tournament, STAGE_FINAL, 0, &stage);
}

/* PODS-2: pods for that many; how many of them seat three. */
static uint32_t pods_for(uint32_t people) { return (people + POD - 1) / POD; }
static uint32_t threes_of(uint32_t people) { return pods_for(people) * POD - people; }

/* PODS-17 */
static uint32_t pods_of_cut(uint8_t kind) { return kind == STAGE_FINAL ? 1 : SEMIFINALS; }

/* PODS-3 */
static status plan_round(const struct tournament *tournament, struct stage_plan *plan, struct problem *why) {
    uint32_t playing = entrants_playing(tournament);
    *plan = (struct stage_plan){.kind = STAGE_ROUND, .round = rounds_published(tournament) + 1};
    if (playing > SEATING_PLAYERS_MAX)
        return refuse(why, "PODS-3", MSG_PODS_TOO_MANY, 1, arg_number(SEATING_PLAYERS_MAX));
    if (playing >= POD_LEAST && threes_of(playing) <= pods_for(playing)) return done();
    return refuse(why, "PODS-3", MSG_PODS_NO_PODS, 1, arg_number(playing));
}

/* PODS-17, PODS-20: four pods and then one, or one at once. */
static status plan_cut(const struct tournament *tournament, struct stage_plan *plan, struct problem *why) {
    uint32_t cut = (uint32_t)setting_of(tournament, "cut"), playing = entrants_playing(tournament);
    stage_id semifinal;
    bool is_first = !stage_find(tournament, STAGE_SEMIFINAL, 0, &semifinal);
    bool in_pods = is_first && cut > POD && playing >= SEMIFINALS * POD_LEAST;
    *plan = (struct stage_plan){.kind = in_pods ? STAGE_SEMIFINAL : STAGE_FINAL, .round = rounds_published(tournament)};
    if (playing < POD_LEAST) return refuse(why, "PODS-3", MSG_PODS_NO_PODS, 1, arg_number(playing));
    if (!is_first || playing >= cut) return done();
    plan->needs_confirming = true;
    plan->confirm.rule = "PODS-20";
    plan->confirm.says =
        sentence_of(MSG_PODS_CUT_SHORT, 3, arg_number(cut), arg_words("draw --confirm"), arg_number(playing));
    return done();
}

static status next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                         struct problem *why) {
    (void)state;
    *plan = (struct stage_plan){.over = is_over(tournament)};
    if (plan->over) return done();
    bool in_rounds = rounds_published(tournament) < setting_of(tournament, "rounds");
    return in_rounds ? plan_round(tournament, plan, why) : plan_cut(tournament, plan, why);
}

/* ---- The draw ---- */

struct drawing {
    const struct tournament *tournament;
    struct lot *lot;
    struct draw *draw;
    struct arena arena;
    struct records records;
    uint32_t *players, count; /* who plays, in the order of the draw */
    uint32_t *place;          /* in it, by entrant, from 1 */
};

static const entrant_id nobody = {NOBODY};

/* PODS-5, PODS-16, PODS-25: everybody who is there is mixed by lot, and then put in order, in which the lot stands for those
 * who are level. */
static status gather(struct drawing *drawing, const struct state *state, enum by last) {
    uint32_t all = drawing->tournament->entrants.count;
    drawing->players = ARENA_ROWS(&drawing->arena, uint32_t, all + 1);
    drawing->place = ARENA_ROWS(&drawing->arena, uint32_t, all + 1);
    if (!drawing->players || !drawing->place) return no_memory();
    TRY(records_make(&drawing->arena, state, drawing->tournament, 0, UINT32_MAX, &drawing->records));
    for (uint32_t i = 0; i < all; i++) {
        uint8_t now = drawing->tournament->entrants.rows[i].status;
        if (now == STATUS_PLAYING) drawing->players[drawing->count++] = i;
        if (now == STATUS_SITTING_OUT) TRY(draw_add_rest(drawing->draw, (entrant_id){i}, REST_SITTING_OUT));
    }
    TRY(draw_shuffle(drawing->draw, drawing->lot, LOT_ALL, drawing->players, drawing->count));
    for (uint32_t i = 0; i < drawing->count; i++) drawing->records.rows[drawing->players[i]].tie = i;
    drawing->records.last = last;
    sort_numbers(drawing->players, drawing->count, compare, &drawing->records);
    for (uint32_t i = 0; i < drawing->count; i++) drawing->place[drawing->players[i]] = i + 1;
    return done();
}

static int32_t points_of(const struct drawing *drawing, uint32_t entrant) {
    return (int32_t)drawing->records.rows[entrant].points;
}

/* PODS-2, PODS-7: a pod, its seats in the order of play. */
static status add_pod(struct drawing *drawing, const uint32_t *entrants, uint32_t size) {
    TRY(draw_add_table(drawing->draw, 0, (uint16_t)size, false, 0));
    for (uint32_t i = 0; i < size; i++) TRY(draw_add_seat(drawing->draw, (entrant_id){entrants[i]}));
    return size < POD ? draw_add_reason(drawing->draw, nobody, WHY_THREE, 0, 0) : done();
}

/* PODS-5, PODS-6: a pod of a round, how each came there, and how often some of them have met. */
static status add_round_pod(struct drawing *drawing, const uint32_t *entrants, uint32_t size, uint32_t again) {
    int32_t most = points_of(drawing, entrants[0]), least = most;
    TRY(add_pod(drawing, entrants, size));
    for (uint32_t i = 0; i < size; i++) {
        int32_t points = points_of(drawing, entrants[i]), place = (int32_t)drawing->place[entrants[i]];
        most = points > most ? points : most;
        least = points < least ? points : least;
        TRY(draw_add_step(drawing->draw, (entrant_id){entrants[i]}, STEP_PLACE, points, place,
                          (int32_t)drawing->count));
    }
    TRY(draw_add_reason(drawing->draw, nobody, WHY_POINTS, most, least));
    return again ? draw_add_reason(drawing->draw, nobody, WHY_MET, (int32_t)again, 0) : done();
}

/* PODS-2, PODS-5: from the top, those of like points fill pods, and the next in the order fill up the last of these.
 * PODS-6: who sits with whom in them, and where, the seating engine finds. */
static status draw_round(struct drawing *drawing) {
    uint32_t pods = pods_for(drawing->count), repeats = 0, least = 0;
    uint8_t *sizes = ARENA_ROWS(&drawing->arena, uint8_t, pods + 1);
    if (!sizes) return no_memory();
    for (uint32_t i = 0; i < pods; i++) sizes[i] = i < pods - threes_of(drawing->count) ? POD : POD_LEAST;
    for (uint32_t from = 0, end = 0, pod = 0; from < drawing->count; from = end) {
        struct seating_tables tables = {0, &sizes[pod]};
        struct seated_round seated;
        do end += sizes[pod + tables.count++];
        while (end < drawing->count &&
               points_of(drawing, drawing->players[end]) == points_of(drawing, drawing->players[from]));
        TRY(seat_round(drawing->tournament, &drawing->players[from], &tables, POD, SEARCH_STEPS, drawing->lot,
                       &drawing->arena, &seated));
        for (uint32_t i = 0, first = 0; i < tables.count; first += sizes[pod + i++]) {
            TRY(add_round_pod(drawing, &seated.entrants[first], sizes[pod + i], seated.again[i]));
        }
        pod += tables.count;
        repeats += seated.repeats;
        least += seated.repeats_least;
    }
    if (rounds_published(drawing->tournament) == 0) TRY(draw_add_ground(drawing->draw, nobody, WHY_BY_LOT, 0, 0));
    return draw_add_ground(drawing->draw, nobody, WHY_REPEATS, (int32_t)repeats, (int32_t)least);
}

/* PODS-18: 1, 8, 9 and 16 in the first of four pods, 2, 7, 10 and 15 in the second ...; the best of each begins. PODS-22: for
 * whoever has gone the next in the order is in. */
static status draw_cut(struct drawing *drawing, uint32_t pods) {
    uint32_t count = drawing->count < pods * POD ? drawing->count : pods * POD, seeded = 0;
    while (seeded < drawing->count && drawing->records.rows[drawing->players[seeded]].seed) seeded++;
    for (uint32_t pod = 0; pod < pods; pod++) {
        uint32_t entrants[POD], size = 0;
        for (uint32_t row = 0; row < POD; row++) {
            uint32_t place = row * pods + (row % 2 ? pods - 1 - pod : pod);
            if (place < count) entrants[size++] = drawing->players[place];
        }
        TRY(add_pod(drawing, entrants, size));
        for (uint32_t i = 0; i < size; i++) {
            int32_t seed = (int32_t)drawing->records.rows[entrants[i]].seed;
            int32_t number = seed ? seed : (int32_t)(drawing->place[entrants[i]] - seeded + drawing->records.seeds);
            TRY(draw_add_reason(drawing->draw, (entrant_id){entrants[i]}, seed ? WHY_ADVANCED : WHY_SEED, number, 0));
            TRY(draw_add_step(drawing->draw, (entrant_id){entrants[i]}, STEP_SEED, number, 0, 0));
        }
    }
    return done();
}

static status make_draw(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                        struct lot *lot, struct draw *draw) {
    struct drawing drawing = {.tournament = tournament, .lot = lot, .draw = draw};
    status drawn = gather(&drawing, state, plan->kind == STAGE_ROUND ? BY_POINTS : BY_SHARE);
    if (is_done(drawn) && plan->kind == STAGE_ROUND) drawn = draw_round(&drawing);
    if (is_done(drawn) && plan->kind != STAGE_ROUND) drawn = draw_cut(&drawing, pods_of_cut((uint8_t)plan->kind));
    arena_free(&drawing.arena);
    return drawn;
}

/* PODS-17, PODS-22: the rounds are for everybody; the cut is for the best by all that was known, and for whoever was level
 * with the last of them. */
static status belongs(const struct state *state, const struct tournament *tournament, stage_id stage, uint8_t *sets) {
    uint32_t all = tournament->entrants.count, count = 0, most = 0;
    uint8_t kind = tournament->stages.rows[stage.at].kind;
    struct arena arena = {0};
    struct records records;
    struct drawn_of then;
    status made = records_make(&arena, state, tournament, 0, stage.at, &records);
    uint32_t *order = ARENA_ROWS(&arena, uint32_t, all + 1);
    if (is_done(made) && !order) made = no_memory();
    for (uint32_t i = 0; is_done(made) && i < all; i++) {
        sets[i] = NO_SET;
        if (entrant_when_drawn(tournament, stage, (entrant_id){i}, &then) && then.status == STATUS_PLAYING)
            order[count++] = i;
    }
    if (is_done(made) && kind != STAGE_ROUND) most = POD * pods_of_cut(kind);
    if (is_done(made)) sort_numbers(order, count, compare, &records);
    for (uint32_t i = 0; i < count && is_done(made); i++) {
        if (i < most || (most && difference(&records, order[i], order[most - 1]) == BY_NOTHING)) sets[order[i]] = 0;
    }
    arena_free(&arena);
    return made;
}

/* By hand a pod becomes neither larger nor smaller than pods are; the cut goes by its numbers (PODS-24). */
static status check_seating(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            table_id id, uint32_t size, struct problem *why) {
    const struct table *table = &tournament->tables.rows[id.at];
    (void)state, (void)entrant;
    if (tournament->stages.rows[table->stage.at].kind != STAGE_ROUND)
        return refuse(why, "PODS-24", MSG_PODS_HAND_CUT, 0);
    if (size >= POD_LEAST && size <= POD) return done();
    return refuse(why, "PODS-24", MSG_PODS_HAND_SIZE, 2, arg_number(table->number), arg_number(size));
}

/* ---- Results ---- */

/* PODS-8, PODS-11, PODS-19 */
static const struct winner_rules winner_rules = {.mark = MARK_WINNER,
                                                 .one = "PODS-8",
                                                 .says_one = MSG_PODS_TWO_WINNERS,
                                                 .absent = "PODS-11",
                                                 .conceded = "PODS-11",
                                                 .goes_on = "PODS-19"};

/* PODS-19: a pod of the cut that is drawn goes to the one placed best, who sits first. */
static status check_result(const struct state *state, const struct tournament *tournament, table_id table,
                           struct score *scores, struct notices *notices, struct problem *why) {
    const struct table *row = &tournament->tables.rows[table.at];
    const struct seat *seats = table_seats(tournament, table);
    struct result_check check = {state, tournament, row, seats, scores, notices, why};
    TRY(result_check_winner(&check, &winner_rules));
    for (uint32_t i = 0; i < row->size; i++) {
        if (scores[i].mark == MARK_WINNER) return done();
    }
    if (tournament->stages.rows[row->stage.at].kind == STAGE_ROUND) return done();
    result_mark_first(&check, MARK_WINNER, "PODS-19", MSG_PODS_CUT_DRAWN);
    return done();
}

/* ---- Places, and why ---- */

static status rank(const struct state *state, const struct tournament *tournament, uint32_t round,
                   struct ranking *ranking) {
    static const struct ranking_order order = {compare, shares_place, has_place, fill_values};
    struct arena arena = {0};
    struct records records;
    *ranking =
        (struct ranking){.round = round ? round : rounds_begun(tournament), .final = round == 0 && is_over(tournament)};
    status made = records_make(&arena, state, tournament, round, UINT32_MAX, &records);
    if (is_done(made)) made = ranking_fill(ranking, tournament->entrants.count, &order, &records);
    arena_free(&arena);
    return made;
}

/* By what two are set apart, with a row more for who was not in the cut at all. */
static const char *const way_words[] = {"lost", "won"}, *const cut_words_shown[] = {"not-in-cut", "in-cut"};
enum { BY_CUT = BY_NOTHING };
static const struct criterion criteria[] = {
    [BY_WAY] = {.key = "winner", .rule = "PODS-17", .says = MSG_PODS_BY_WAY, .kind = COLUMN_WORD, .words = way_words},
    [BY_SEED] = {.key = "seed", .rule = "PODS-18", .says = MSG_PODS_BY_SEED, .kind = COLUMN_NUMBER},
    [BY_POINTS] = {.key = "points", .rule = "PODS-14", .says = MSG_PODS_BY_POINTS, .kind = COLUMN_NUMBER},
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
};

/* PODS-14, PODS-15, PODS-16, PODS-17, PODS-18 */
static status separate(const struct state *state, const struct tournament *tournament, uint32_t round, entrant_id above,
                       entrant_id below, struct separation *separation) {
    struct arena arena = {0};
    struct records records;
    status made = records_make(&arena, state, tournament, round, UINT32_MAX, &records);
    if (is_done(made)) {
        enum by by = difference(&records, above.at, below.at), shown = by == BY_NOTHING ? BY_SHARE : by;
        int64_t sign = shown == BY_SEED ? -1 : 1;
        *separation = (struct separation){.criterion = &criteria[shown], .level = by == BY_NOTHING};
        separation->values[0] = sign * value_by(&records, above.at, shown);
        separation->values[1] = sign * value_by(&records, below.at, shown);
        separation->made_by = shown >= BY_POINTS ? MADE_BY_ALL_GAMES : MADE_BY_NO_GAME;
    }
    if (is_done(made) && separation->criterion == &criteria[BY_WAY]) {
        bool both = records.rows[below.at].way > 0;
        *separation = (struct separation){.criterion = &criteria[both ? BY_WAY : BY_CUT], .values = {1, 0}};
        separation->made_by = both ? MADE_BY_ONE_GAME : MADE_BY_NO_GAME;
        separation->table = records.rows[below.at].last;
    }
    arena_free(&arena);
    return made;
}

/* PODS-9, PODS-11, PODS-17: how a game ended for somebody, and what it gave. */
static void tell_pod(const void *opaque, const struct tournament *tournament, struct game *game) {
    static const enum message says[] = {
        [LOST] = MSG_PODS_GAME_LOST, [DRAWN] = MSG_PODS_GAME_DRAWN, [WON] = MSG_PODS_GAME_WON};
    const struct seat *seat = &table_seats(tournament, game->table)[game->seat];
    enum ending ending = ending_of(tournament, game->table, game->seat);
    stage_id stage = tournament->tables.rows[game->table.at].stage;
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
}

static status games(const struct tournament *tournament, uint32_t round, entrant_id entrant, struct games *games) {
    return games_tell(tournament, round, entrant, tell_pod, NULL, games);
}

/* ---- Who comes and goes ---- */

/* PODS-21, PODS-22, PODS-23 */
static const struct leaving_rules leaving = {
    .late = "PODS-21", .says_late = MSG_PODS_LATE, .over = "PODS-22", .disqualified = "PODS-23", .dropped = "PODS-22"};

static status check_entry(const struct state *state, const struct tournament *tournament, bool house_rule, bool *late,
                          struct notices *notices, struct problem *why) {
    (void)state, (void)house_rule;
    return leaving_check_entry(tournament, (uint32_t)setting_of(tournament, "rounds"), &leaving, late, notices, why);
}

static status check_status(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                           enum entrant_status wanted, struct notices *notices, struct problem *why) {
    return leaving_check_status(state, tournament, entrant, wanted, is_over(tournament), &leaving, notices, why);
}

/* PODS-22: a place in the cut is given away by leaving. */
static status check_decline(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            struct problem *why) {
    return leaving_refuse_decline(state, tournament, entrant, "PODS-22", why);
}

/* PODS-21, PODS-22, PODS-23 */
static status remarks(const struct state *state, const struct tournament *tournament, uint32_t round,
                      entrant_id entrant, struct notices *remarks) {
    (void)round;
    leaving_remark(state, tournament, entrant, &leaving, remarks);
    if (!tournament->entrants.rows[entrant.at].late) return done();
    notice(remarks, "PODS-21", MSG_PODS_REMARK_LATE, 1, arg_entrant(state, tournament, entrant));
    return done();
}

const struct format format_pods = {
    .id = "pods",
    .slug = "pods",
    .name = MSG_PODS_NAME,
    .draw_method = 1,
    .minutes_option = OPTION_MINUTES + 1,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .marks = marks,
    .mark_count = sizeof marks / sizeof *marks,
    .unscored = true,
    .everybody_rule = "PODS-10",
    .pointless_stages = 1U << STAGE_SEMIFINAL | 1U << STAGE_FINAL, /* PODS-17 */
    .columns = columns,
    .column_count = sizeof columns / sizeof *columns,
    .reasons = reasons,
    .reason_count = sizeof reasons / sizeof *reasons,
    .quality = quality,
    .quality_count = sizeof quality / sizeof *quality,
    .steps = steps,
    .step_count = sizeof steps / sizeof *steps,
    .lots = lots,
    .lot_count = sizeof lots / sizeof *lots,
    .game_columns = game_columns,
    .game_column_count = sizeof game_columns / sizeof *game_columns,
    .check_entry = check_entry,
    .check_status = check_status,
    .check_decline = check_decline,
    .next_stage = next_stage,
    .make_draw = make_draw,
    .check_result = check_result,
    .check_seating = check_seating,
    .belongs = belongs,
    .rank = rank,
    .separate = separate,
    .games = games,
    .remarks = remarks,
};
