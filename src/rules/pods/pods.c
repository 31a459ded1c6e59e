/* Pods as a format: Swiss-like rounds, then a cut.
 * The tables seat four players, as in Commander.
 * docs/rules/pods.md has every rule; docs/adding-a-game.md walks through pods*.c. */
#include "rules/pods/pods.h"

#include "core/rulebook/late_and_drop.h"
#include "rules/shared/result_check.h"
#include "draw/seating/seating.h"

/* ---- Options, and the notation of scores ---- */

/* PODS-17 */
static const struct option_word cut_words[] = {
    {"0", 0, MSG_OPTION_NOBODY}, {"4", POD, MSG_NONE}, {"16", CUT_MOST, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* PODS-1, PODS-9 */
enum { OPTION_ROUNDS, OPTION_MINUTES };
static const struct option options[] = {
    [OPTION_ROUNDS] = {.key = "rounds",
                       .rule = "PODS-1",
                       .says = MSG_PODS_OPTION_ROUNDS,
                       .min = 1,
                       .max = 20,
                       .default_value = 4,
                       .used_by = USED_AS_ROUNDS},
    [OPTION_MINUTES] = {.key = "minutes",
                        .rule = "PODS-1",
                        .says = MSG_OPTION_MINUTES,
                        .min = 20,
                        .max = 240,
                        .default_value = 80,
                        .used_by = USED_BY_NEXT_CLOCK},
    {.key = "win",
     .rule = "PODS-9",
     .says = MSG_PODS_OPTION_WIN,
     .min = 3,
     .max = 10,
     .default_value = 5,
     .used_by = USED_BY_RESULTS},
    {.key = "draw",
     .rule = "PODS-9",
     .says = MSG_PODS_OPTION_DRAW,
     .min = 0,
     .max = 2,
     .default_value = 1,
     .used_by = USED_BY_RESULTS},
    {.key = "cut", .rule = "PODS-17", .says = MSG_PODS_OPTION_CUT, .words = cut_words, .used_by = USED_BY_LATER_STAGES},
};

/* PODS-8, PODS-11 */
static const struct mark marks[] = {
    {.letter = 'w', .sign = '*', .mark = MARK_WINNER, .says = MSG_PODS_MARK_WINNER},
    {.letter = 'c', .presence = CONCEDED, .rule = "PODS-11", .says = MSG_PODS_MARK_CONCEDED},
};

/* ---- Output: standings, and the reasons for a draw ---- */

static const struct column columns[] = {
    [COLUMN_POINTS] = {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS, .means = MSG_MEANS_POINTS},
    [COLUMN_WINS] = {.key = "wins", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_WINS, .means = MSG_MEANS_WINS},
    [COLUMN_DRAWS] = {.key = "draws", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_DRAWS, .means = MSG_MEANS_DRAWS},
    [COLUMN_LOSSES] = {.key = "losses", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_LOSSES, .means = MSG_MEANS_LOSSES},
    [COLUMN_SHARE] = {.key = "opponents_share",
                      .kind = COLUMN_NUMBER,
                      .heading = MSG_PODS_COLUMN_SHARE,
                      .means = MSG_PODS_MEANS_SHARE},
};
/* PODS-5, PODS-16. */
static const uint8_t draw_columns[] = {COLUMN_POINTS, COLUMN_SHARE};
static const struct column game_columns[] = {
    {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS},
};

static const struct reason_spec reasons[] = {
    [WHY_BY_LOT] = {"PODS-4", MSG_PODS_WHY_BY_LOT, false, 0},
    [WHY_REPEATS] = {"PODS-6", MSG_PODS_WHY_REPEATS, .says_at_zero = MSG_PODS_WHY_REPEATS_ANY,
                     .says_by_hand = MSG_PODS_WHY_REPEATS_THEN},
    [WHY_POINTS] = {"PODS-5", MSG_PODS_WHY_POINTS, .of_seats = true},
    [WHY_THREE] = {"PODS-2", MSG_PODS_WHY_THREE, false, 0},
    [WHY_MET] = {"PODS-6", MSG_PODS_WHY_MET, .of_seats = true},
    [WHY_SEED] = {"PODS-18", MSG_JOUST_WHY_SEED, .in_steps = true},
    [WHY_ADVANCED] = {"PODS-17", MSG_PODS_WHY_ADVANCED, false, 0},
    [WHY_REPLACES] = {"PODS-22", MSG_PODS_WHY_REPLACES, false, 0},
};
static const struct quality_spec quality[] = {{WHY_REPEATS, "repeats", "repeats_bound", MSG_NONE, MSG_NONE, MSG_NONE}};

static const struct step_spec steps[] = {
    [STEP_PLACE] = {"PODS-5", MSG_PODS_STEP_PLACE, 0},
    [STEP_SEED] = {"PODS-18", MSG_PODS_STEP_SEED, 0},
};
/* PODS-4, PODS-5, PODS-16 */
static const struct step_spec lots[] = {[LOT_ALL] = {"PODS-5", MSG_PODS_LOT_ALL, 0}};

/* ---- The next stage ---- */

/* PODS-3 */
static status plan_round(const struct tournament *tournament, struct stage_plan *plan, struct problem *why) {
    uint32_t playing = entrants_playing(tournament);
    *plan = (struct stage_plan){.kind = STAGE_ROUND, .round = rounds_published(tournament) + 1};
    if (playing > SEATING_PLAYERS_MAX)
        return refuse(why, "PODS-3", MSG_PODS_TOO_MANY, 1, arg_number(SEATING_PLAYERS_MAX));
    if (playing < POD_LEAST) return refuse(why, "PODS-3", MSG_PODS_TOO_FEW, 1, arg_number(playing));
    if (threes_of(playing) <= pods_for(playing)) return done();
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
        sentence_of(MSG_PODS_CUT_SHORT, 3, arg_number(cut), arg_cstr("draw --confirm"), arg_number(playing));
    return done();
}

/* PODS-17, PODS-20: four pods and then one, or one at once. */
static uint32_t later_stages(const struct tournament *tournament, enum stage_kind kinds[LATER_STAGES_MAX]) {
    int64_t cut = setting_of(tournament, "cut");
    uint32_t count = 0;
    if (cut > POD) kinds[count++] = STAGE_SEMIFINAL;
    if (cut) kinds[count++] = STAGE_FINAL;
    return count;
}

static status next_stage(const struct state *state, const struct tournament *tournament, struct stage_plan *plan,
                         struct problem *why) {
    (void)state;
    *plan = (struct stage_plan){.over = pods_over(tournament)};
    if (plan->over) return done();
    bool in_rounds = rounds_published(tournament) < setting_of(tournament, "rounds");
    return in_rounds ? plan_round(tournament, plan, why) : plan_cut(tournament, plan, why);
}

/* ---- Changes by hand ---- */

/* Changes by hand keep a pod within the allowed sizes; the cut follows its seeds (PODS-24). */
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

/* PODS-19: if a pod of the cut ends in a draw, the player with the best place advances; that player sits first. */
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

/* ---- Late entry and drops ---- */

/* PODS-21, PODS-22, PODS-23 */
static const struct late_drop_rules leaving = {.late = "PODS-21",
                                               .says_late = MSG_PODS_LATE,
                                               .over = "PODS-22",
                                               .disqualified = "PODS-23",
                                               .dropped = "PODS-22",
                                               .declined = "PODS-22",
                                               .is_over = pods_over};

/* PODS-21, PODS-22, PODS-23 */
static status remarks(const struct state *state, const struct tournament *tournament, uint32_t round,
                      entrant_id entrant, struct notices *remarks) {
    TRY(late_drop_remarks(state, tournament, round, entrant, remarks));
    if (!tournament->entrants.rows[entrant.at].late) return done();
    notice(remarks, "PODS-21", MSG_PODS_REMARK_LATE, 1, arg_entrant(state, tournament, entrant));
    return done();
}

const struct format format_pods = {
    .id = "pods",
    .slug = "pods",
    .name = MSG_PODS_NAME,
    .about = MSG_PODS_ABOUT,
    .draw_method = 1,
    .minutes_option = OPTION_MINUTES + 1,
    .rounds_option = OPTION_ROUNDS + 1,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .marks = marks,
    .mark_count = sizeof marks / sizeof *marks,
    .example = {"w", "-", "-"},
    .unscored = true,
    .no_winner = MSG_DESK_NO_WINNER,
    .everybody_rule = "PODS-10",
    .absent_rule = "PODS-11",
    .leaving = &leaving,
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
    .check_entry = late_drop_check_entry,
    .check_status = late_drop_check_status,
    .check_decline = late_drop_check_decline,
    .next_stage = next_stage,
    .later_stages = later_stages,
    .make_draw = pods_make_draw,
    .check_result = check_result,
    .check_seating = check_seating,
    .draw_columns = draw_columns,
    .draw_column_count = sizeof draw_columns,
    .belongs = pods_belongs,
    .rank = pods_rank,
    .separate = pods_separate,
    .games = pods_games,
    .remarks = remarks,
};
