/* A Game of Thrones LCG, Joust (Duelo) as a format: its tables, and the rules for late entry and drops. */
#include "rules/agot/joust/joust.h"

#include "rules/agot/agot_staff_rules.h"
#include "core/rulebook/late_and_drop.h"

/* AGOT-J.2, AMB-AGOT-37: the minutes printed in the rules. */
static const struct option_word minutes_words[] = {
    {"60", 60, MSG_NONE}, {"90", 90, MSG_NONE}, {"120", 120, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* AGOT-J.6, AMB-AGOT-30 */
static const struct option_word cut_words[] = {{"0", 0, MSG_OPTION_NOBODY}, {"2", 2, MSG_NONE},   {"4", 4, MSG_NONE},
                                               {"8", 8, MSG_NONE},          {"16", 16, MSG_NONE}, {NULL, 0, MSG_NONE}};
static const struct option_word bracket_words[] = {{"crossed", JOUST_BRACKET_CROSSED, MSG_JOUST_WORD_CROSSED},
                                                   {"folded", JOUST_BRACKET_FOLDED, MSG_JOUST_WORD_FOLDED},
                                                   {NULL, 0, MSG_NONE}};
/* AMB-AGOT-24 */
static const struct option_word record_words[] = {{"points", JOUST_AMONG_POINTS, MSG_JOUST_WORD_POINTS},
                                                  {"records", JOUST_AMONG_RECORDS, MSG_JOUST_WORD_RECORDS},
                                                  {NULL, 0, MSG_NONE}};
/* AMB-AGOT-23 */
static const struct option_word strength_words[] = {{"sum", JOUST_STRENGTH_SUM, MSG_JOUST_WORD_SUM},
                                                    {"average", JOUST_STRENGTH_AVERAGE, MSG_JOUST_WORD_AVERAGE},
                                                    {NULL, 0, MSG_NONE}};
/* AMB-AGOT-27 */
static const struct option_word floats_words[] = {{"literal", JOUST_FLOATS_LITERAL, MSG_JOUST_WORD_LITERAL},
                                                  {"avoid", JOUST_FLOATS_AVOID, MSG_JOUST_WORD_AVOID},
                                                  {NULL, 0, MSG_NONE}};
enum { OPTION_ROUNDS, OPTION_MINUTES };
static const struct option options[] = {
    [OPTION_ROUNDS] =
        {.key = "rounds", .rule = "AGOT-J.4", .says = MSG_JOUST_OPTION_ROUNDS, .max = 30, .used_by = USED_AS_ROUNDS},
    [OPTION_MINUTES] = {.key = "minutes",
                        .rule = "AGOT-J.2",
                        .says = MSG_OPTION_MINUTES,
                        .words = minutes_words,
                        .min = 1,
                        .max = 999,
                        .default_value = 60,
                        .house_rule = "AMB-AGOT-37",
                        .used_by = USED_BY_NEXT_CLOCK},
    {.key = "cut",
     .rule = "AGOT-J.6",
     .says = MSG_JOUST_OPTION_CUT,
     .words = cut_words,
     .used_by = USED_BY_LATER_STAGES},
    {.key = "strength",
     .rule = "AMB-AGOT-23",
     .open_in_rules = true,
     .says = MSG_JOUST_OPTION_STRENGTH,
     .words = strength_words,
     .used_by = USED_BY_RESULTS},
    {.key = "ties",
     .rule = "AMB-AGOT-24",
     .open_in_rules = true,
     .says = MSG_JOUST_OPTION_RECORDS,
     .words = record_words,
     .used_by = USED_BY_RESULTS},
    {.key = "paired-down",
     .rule = "AMB-AGOT-27",
     .open_in_rules = true,
     .says = MSG_JOUST_OPTION_FLOATS,
     .words = floats_words,
     .used_by = USED_BY_DRAWS},
    {.key = "bracket",
     .rule = "AMB-AGOT-30",
     .open_in_rules = true,
     .says = MSG_JOUST_OPTION_BRACKET,
     .words = bracket_words,
     .used_by = USED_BY_LATER_STAGES},
};

static const struct mark marks[] = {
    {.letter = 'w', .sign = '*', .mark = JOUST_MARK_WINNER, .says = MSG_JOUST_MARK_WINNER},
    {.letter = 'c', .presence = CONCEDED, .rule = "AMB-AGOT-46", .says = MSG_JOUST_MARK_CONCEDED},
};

/* AGOT-J.22, AGOT-J.29: the totals that decide, and what they are made of. */
static const struct column columns[] = {
    {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS, .means = MSG_MEANS_POINTS},
    {.key = "wins", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_WINS, .means = MSG_MEANS_WINS, .is_aside = true},
    {.key = "timed_wins",
     .kind = COLUMN_NUMBER,
     .heading = MSG_JOUST_COLUMN_TIMED_WINS,
     .means = MSG_JOUST_MEANS_TIMED_WINS,
     .is_aside = true},
    {.key = "draws", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_DRAWS, .means = MSG_MEANS_DRAWS, .is_aside = true},
    {.key = "timed_losses",
     .kind = COLUMN_NUMBER,
     .heading = MSG_JOUST_COLUMN_TIMED_LOSSES,
     .means = MSG_JOUST_MEANS_TIMED_LOSSES,
     .is_aside = true},
    {.key = "losses", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_LOSSES, .means = MSG_MEANS_LOSSES, .is_aside = true},
    {.key = "byes",
     .kind = COLUMN_NUMBER,
     .heading = MSG_JOUST_COLUMN_BYES,
     .means = MSG_JOUST_MEANS_BYES,
     .is_aside = true},
    {.key = "opponents_points",
     .kind = COLUMN_NUMBER,
     .heading = MSG_JOUST_COLUMN_STRENGTH,
     .means = MSG_JOUST_MEANS_STRENGTH},
};
/* AGOT-J.13, AGOT-J.6: points and strength of opponents. */
static const uint8_t draw_columns[] = {0, 7};
static const struct column game_columns[] = {
    {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS},
    {.key = "opponents_points", .kind = COLUMN_NUMBER, .heading = MSG_JOUST_COLUMN_STRENGTH},
};

/* AGOT-J.8, AGOT-J.9, AGOT-J.12, AGOT-J.15, AGOT-J.19, AGOT-J.20, AMB-AGOT-22, AMB-AGOT-27: why two players meet. */
static const struct reason_spec reasons[JOUST_REASONS] = {
    [JOUST_WHY_ALL_BY_LOT] = {"AGOT-J.8", MSG_JOUST_WHY_ALL_BY_LOT, false, 0},
    [JOUST_WHY_QUALITY_MET] = {"AGOT-J.12", MSG_JOUST_WHY_QUALITY_MET, .says_by_hand = MSG_JOUST_WHY_QUALITY_MET_THEN},
    [JOUST_WHY_QUALITY_PLACED] = {"AGOT-J.11", MSG_JOUST_WHY_QUALITY_PLACED,
                                  .says_by_hand = MSG_JOUST_WHY_QUALITY_PLACED_THEN},
    [JOUST_WHY_QUALITY_APART] = {"AGOT-J.9", MSG_JOUST_WHY_QUALITY_APART,
                                 .says_by_hand = MSG_JOUST_WHY_QUALITY_APART_THEN},
    [JOUST_WHY_NATURAL] = {"AGOT-J.15", MSG_JOUST_WHY_NATURAL, .of_seats = true},
    [JOUST_WHY_MOVED_MET] = {"AGOT-J.12", MSG_JOUST_WHY_MOVED_MET, .of_seats = true},
    [JOUST_WHY_MOVED_APART] = {"AGOT-J.9", MSG_JOUST_WHY_MOVED_APART, .of_seats = true},
    [JOUST_WHY_MOVED_ROOM] = {"AMB-AGOT-26", MSG_JOUST_WHY_MOVED_ROOM, .of_seats = true},
    [JOUST_WHY_FLOATED] = {"AGOT-J.19", MSG_JOUST_WHY_FLOATED, .of_seats = true},
    [JOUST_WHY_REMATCH] = {"AGOT-J.12", MSG_JOUST_WHY_REMATCH, .of_seats = true},
    [JOUST_WHY_APART_BROKEN] = {"AGOT-J.9", MSG_JOUST_WHY_APART_BROKEN, .of_seats = true},
    [JOUST_WHY_UNSEARCHED] = {"AGOT-J.11", MSG_JOUST_WHY_UNSEARCHED, .says_of_person = MSG_JOUST_WHY_BYE_FOUND,
                              .of_seats = true},
    [JOUST_WHY_BYE] = {"AGOT-J.20", MSG_JOUST_WHY_BYE, .says_first_round = MSG_JOUST_WHY_BYE_LOT,
                       .rule_first_round = "AMB-AGOT-22", .of_seats = true},
    [JOUST_WHY_SEED] = {"AGOT-J.6", MSG_JOUST_WHY_SEED, .in_steps = true},
    [JOUST_WHY_SEED_LOT] = {"AMB-AGOT-25", MSG_JOUST_WHY_SEED_LOT, .in_steps = true},
    [JOUST_WHY_ADVANCED] = {"AGOT-J.6", MSG_JOUST_WHY_ADVANCED, false, 0},
    [JOUST_WHY_ALONE] = {"AMB-AGOT-32", MSG_JOUST_WHY_ALONE, false, 0},
    [JOUST_WHY_SPARED] = {"AMB-AGOT-27", MSG_JOUST_WHY_SPARED, .of_seats = true},
    [JOUST_WHY_FLOATED_AGAIN] = {"AMB-AGOT-27", MSG_JOUST_WHY_FLOATED_AGAIN, .of_seats = true},
    [JOUST_WHY_REMATCH_BYE] = {"AGOT-J.21", MSG_JOUST_WHY_REMATCH_BYE, .of_seats = true},
    [JOUST_WHY_REMATCH_FOUND] = {"AGOT-J.12", MSG_JOUST_WHY_REMATCH_FOUND, .of_seats = true},
    [JOUST_WHY_APART_REMATCH] = {"AGOT-J.12", MSG_JOUST_WHY_APART_REMATCH, .of_seats = true},
    [JOUST_WHY_APART_BYE] = {"AMB-AGOT-21", MSG_JOUST_WHY_APART_BYE, .of_seats = true},
    [JOUST_WHY_APART_DISTANCE] = {"AGOT-J.11", MSG_JOUST_WHY_APART_DISTANCE, .of_seats = true},
    [JOUST_WHY_APART_WISH] = {"AGOT-J.9", MSG_JOUST_WHY_APART_WISH, .of_seats = true},
    [JOUST_WHY_APART_FOUND] = {"AGOT-J.9", MSG_JOUST_WHY_APART_FOUND, .of_seats = true},
    [JOUST_WHY_BYE_NEXT] = {"AGOT-J.20", MSG_JOUST_WHY_BYE_NEXT, .says_first_round = MSG_JOUST_WHY_BYE_WISHES,
                            .rule_first_round = "AMB-AGOT-22", .of_seats = true},
    [JOUST_WHY_BYE_LAST] = {"AGOT-J.21", MSG_JOUST_WHY_BYE_LAST, .of_seats = true},
    [JOUST_WHY_BYE_REMATCH] = {"AGOT-J.12", MSG_JOUST_WHY_BYE_REMATCH, .of_seats = true},
    [JOUST_WHY_BYE_WISH] = {"AGOT-J.9", MSG_JOUST_WHY_BYE_WISH, .of_seats = true},
    [JOUST_WHY_DECIDING] = {"AGOT-O.13", MSG_OVERALL_WHY_DECIDING, false, 0},
};

static const struct quality_spec quality[] = {
    {JOUST_WHY_QUALITY_MET, "rematches", "floats", MSG_NONE, MSG_JOUST_PREVIEW_FLOATS, MSG_NONE},
    {JOUST_WHY_QUALITY_PLACED, "score_distance", "displaced", MSG_NONE, MSG_JOUST_PREVIEW_DISPLACED, MSG_NONE},
    {JOUST_WHY_QUALITY_APART, "apart_broken", NULL, MSG_JOUST_PREVIEW_APART, MSG_NONE, MSG_JOUST_PREVIEW_APART_KEPT},
};

/* AGOT-J.8, AGOT-J.14, AGOT-J.15, AGOT-J.19, AGOT-J.20, AGOT-J.6: how each player came to the seat. */
static const struct step_spec steps[JOUST_STEPS] = {
    [JOUST_STEP_FIRST_ROUND] = {"AGOT-J.8", MSG_JOUST_STEP_FIRST_ROUND, 0},
    [JOUST_STEP_GROUP] = {"AGOT-J.14", MSG_JOUST_STEP_GROUP, 0},
    [JOUST_STEP_PARTNER] = {"AGOT-J.15", MSG_JOUST_STEP_PARTNER, .of_seats = true},
    [JOUST_STEP_BYE] = {"AGOT-J.20", MSG_JOUST_STEP_BYE, .of_seats = true},
    [JOUST_STEP_SEED] = {"AGOT-J.6", MSG_JOUST_STEP_SEED, 0},
    [JOUST_STEP_DECIDING] = {"AGOT-O.13", MSG_OVERALL_STEP_DECIDING, 0},
    [JOUST_STEP_DOWN] = {"AGOT-J.19", MSG_JOUST_STEP_DOWN, .of_seats = true},
    [JOUST_STEP_UP] = {"AGOT-J.19", MSG_JOUST_STEP_UP, .of_seats = true},
    [JOUST_STEP_DOWN_IN_TURN] = {"AGOT-J.19", MSG_JOUST_STEP_DOWN_IN_TURN, .of_seats = true},
    [JOUST_STEP_DOWN_REMATCH] = {"AGOT-J.12", MSG_JOUST_STEP_DOWN_REMATCH, .of_seats = true},
    [JOUST_STEP_DOWN_BYE] = {"AMB-AGOT-21", MSG_JOUST_STEP_DOWN_BYE, .of_seats = true},
    [JOUST_STEP_DOWN_DISTANCE] = {"AGOT-J.11", MSG_JOUST_STEP_DOWN_DISTANCE, .of_seats = true},
    [JOUST_STEP_DOWN_WISH] = {"AGOT-J.9", MSG_JOUST_STEP_DOWN_WISH, .of_seats = true},
    [JOUST_STEP_DOWN_PLACES] = {"AMB-AGOT-29", MSG_JOUST_STEP_DOWN_PLACES, .of_seats = true},
    [JOUST_STEP_CROSSED] = {"AMB-AGOT-30", MSG_JOUST_STEP_CROSSED, 0},
    [JOUST_STEP_FOLDED] = {"AMB-AGOT-30", MSG_JOUST_STEP_FOLDED, 0},
    [JOUST_STEP_WINNERS] = {"AMB-AGOT-30", MSG_JOUST_STEP_WINNERS, 0},
};
/* AGOT-J.8, AMB-AGOT-22, AMB-AGOT-25 */
static const struct step_spec lots[JOUST_LOTS] = {
    [JOUST_LOT_ALL] = {"AGOT-J.8", MSG_JOUST_LOT_ALL, 0},
    [JOUST_LOT_SEEDS] = {"AMB-AGOT-25", MSG_JOUST_LOT_SEEDS, 0},
    [JOUST_LOT_DECIDING] = {"AMB-AGOT-13", MSG_JOUST_LOT_SEEDS, 0},
};

/* AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47: a late player joins at the next draw; a disqualified player cannot return;
 * after the end no player can enter or leave. AGOT-J.6: leaving gives up a place in the knockout. */
static const struct late_drop_rules leaving = {.late = "AMB-AGOT-43",
                                               .says_late = MSG_JOUST_LATE,
                                               .over = "AMB-AGOT-32",
                                               .disqualified = "AMB-AGOT-47",
                                               .dropped = "AMB-AGOT-32",
                                               .declined = "AGOT-J.6",
                                               .is_over = joust_is_over};

/* AGOT-G.2, AMB-AGOT-30: a match has two seats; the knockout follows its bracket. AGOT-O.13: a deciding match follows
 * its lot. */
static status check_seating(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            table_id id, uint32_t size, struct problem *why) {
    const struct table *table = &tournament->tables.rows[id.at];
    uint8_t kind = tournament->stages.rows[table->stage.at].kind;
    (void)state, (void)entrant;
    if (kind == STAGE_DECIDING) return refuse(why, "AGOT-O.13", MSG_OVERALL_HAND, 0);
    if (kind != STAGE_ROUND) { return refuse(why, "AMB-AGOT-30", MSG_JOUST_HAND_CUT, 0); }
    if (size == 1 || size == 2) return done();
    return refuse(why, "AGOT-G.2", MSG_JOUST_HAND_SIZE, 1, arg_number(table->number));
}

/* AGOT-J.24, AGOT-J.26: a game that another program recorded as won, lost or drawn: with the power needed for it, or
 * with none. AGOT-J.20, AMB-AGOT-44: a bye, and an absent player. */
static void score_duel(const enum duel_result *results, uint32_t size, struct score *scores) {
    for (uint32_t i = 0; i < size; i++) {
        enum duel_result result = results[i];
        bool won = result == DUEL_WON || result == DUEL_CAME_ALONE || result == DUEL_BYE;
        scores[i] = (struct score){.value = result == DUEL_WON ? JOUST_TARGET : 0,
                                   .mark = won ? JOUST_MARK_WINNER : 0,
                                   .presence = result == DUEL_ABSENT ? ABSENT : PRESENT};
    }
}

/* AGOT-J.22, AGOT-J.25: files of other programs have no wins or losses on time. */
static bool tell_duel(const struct tournament *tournament, table_id table, uint32_t seat, enum duel_result *result) {
    static const enum duel_result told[JOUST_OUTCOMES] = {
        [JOUST_LOSS] = DUEL_LOST,     [JOUST_TIMED_LOSS] = DUEL_LOST, [JOUST_DRAWN] = DUEL_DRAWN,
        [JOUST_TIMED_WIN] = DUEL_WON, [JOUST_WIN] = DUEL_WON,         [JOUST_WALKOVER] = DUEL_CAME_ALONE,
        [JOUST_BYE] = DUEL_BYE,       [JOUST_ABSENT] = DUEL_ABSENT,
    };
    enum joust_outcome outcome = joust_outcome_of(tournament, table, seat);
    *result = told[outcome];
    return outcome != JOUST_TIMED_WIN && outcome != JOUST_TIMED_LOSS;
}

static const struct duel_spec duels = {
    .rounds_key = "rounds",
    .target = JOUST_TARGET,
    .score = score_duel,
    .told = tell_duel,
    .rounds = joust_rounds,
};

/* AGOT-J.8, AGOT-J.6: rounds from the second on are paired by results, and the knockout by places and results, unless
 * players are tied for a seed; a deciding match has a lot. */
static status is_without_lot(const struct tournament *tournament, const struct stage_plan *plan, bool *without) {
    *without = plan->kind == STAGE_ROUND && plan->round > 1;
    if (plan->kind == STAGE_ROUND || plan->kind == STAGE_DECIDING) return done();
    return joust_cut_is_without_lot(tournament, without);
}

const struct format format_joust = {
    .id = "agot-joust",
    .slug = "joust",
    .name = MSG_JOUST_NAME,
    .about = MSG_JOUST_ABOUT,
    .draw_method = 1,
    .minutes_option = OPTION_MINUTES + 1,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .marks = marks,
    .mark_count = sizeof marks / sizeof *marks,
    .example = {"15w", "11"},
    .apart = true,            /* AGOT-J.9 */
    .draws_by_results = true, /* AGOT-J.14 */
    .same_table = "AGOT-J.12",
    .says_same_table = MSG_JOUST_HAND_REMATCH,
    .bye_again = "AMB-AGOT-21",
    .says_bye_again = MSG_JOUST_HAND_BYE_AGAIN,
    .first_shared = "AMB-AGOT-25",
    .says_first_shared = MSG_JOUST_FIRST_SHARED,
    .general = &agot_general,
    .leaving = &leaving,
    .value_least = 0,
    .value_rule = "AMB-AGOT-34",
    .value_most = JOUST_POWER_MAX,
    .value_name = MSG_JOUST_VALUE,
    .no_winner = MSG_JOUST_TIME_RAN_OUT,
    .no_winner_hint = MSG_JOUST_TIME_HINT,
    .everybody_rule = "AGOT-J.3",
    .absent_rule = "AMB-AGOT-44",
    .own_targets = true,
    /* AGOT-J.6, AGOT-O.13 */
    .pointless_stages = 1U << STAGE_CUT | 1U << STAGE_SEMIFINAL | 1U << STAGE_FINAL | 1U << STAGE_DECIDING,
    .byes = true,
    .columns = columns,
    .column_count = sizeof columns / sizeof *columns,
    .reasons = reasons,
    .reason_count = JOUST_REASONS,
    .quality = quality,
    .quality_count = sizeof quality / sizeof *quality,
    .steps = steps,
    .step_count = JOUST_STEPS,
    .lots = lots,
    .lot_count = JOUST_LOTS,
    .duels = &duels,
    .game_columns = game_columns,
    .game_column_count = sizeof game_columns / sizeof *game_columns,
    .check_entry = late_drop_check_entry,
    .check_status = late_drop_check_status,
    .check_decline = late_drop_check_decline,
    .next_stage = joust_next_stage,
    .later_stages = joust_later_stages,
    .make_draw = joust_make_draw,
    .check_result = joust_check_result,
    .foregone = joust_foregone,
    .check_seating = check_seating,
    .draw_columns = draw_columns,
    .draw_column_count = sizeof draw_columns,
    .draws_by_place = true,
    .is_without_lot = is_without_lot,
    .belongs = joust_belongs,
    .rank = joust_rank,
    .separate = joust_separate,
    .games = joust_games,
    .remarks = joust_remarks,
};
