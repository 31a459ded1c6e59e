/* A Game of Thrones LCG, Melee (Luta pelo Poder) as a format: its tables, and the rules for late entry and drops. */
#include "rules/agot/melee/melee.h"

#include <string.h>
#include "rules/agot/agot_staff_rules.h"
#include "core/rulebook/late_and_drop.h"

/* AGOT-M.2, AMB-AGOT-37: the minutes printed in the rules. */
static const struct option_word minutes_words[] = {
    {"90", 90, MSG_NONE}, {"105", 105, MSG_NONE}, {"120", 120, MSG_NONE}, {NULL, 0, MSG_NONE}};
/* AMB-AGOT-15 */
static const struct option_word semifinal_words[] = {
    {"no", 0, MSG_MELEE_WORD_NO}, {"yes", 1, MSG_MELEE_WORD_YES}, {NULL, 0, MSG_NONE}};
/* AMB-AGOT-13 */
static const struct option_word strength_words[] = {{"sum", MELEE_STRENGTH_SUM, MSG_JOUST_WORD_SUM},
                                                    {"average", MELEE_STRENGTH_AVERAGE, MSG_JOUST_WORD_AVERAGE},
                                                    {NULL, 0, MSG_NONE}};
/* AGOT-M.1, AGOT-M.4, AGOT-M.24 */
enum { OPTION_ROUNDS, OPTION_MINUTES };
static const struct option options[] = {
    [OPTION_ROUNDS] = {.key = "rounds",
                       .rule = "AGOT-M.4",
                       .says = MSG_MELEE_OPTION_ROUNDS,
                       .min = 1,
                       .max = 20,
                       .default_value = 3,
                       .used_by = USED_AS_ROUNDS},
    [OPTION_MINUTES] = {.key = "minutes",
                        .rule = "AGOT-M.2",
                        .says = MSG_OPTION_MINUTES,
                        .words = minutes_words,
                        .min = 1,
                        .max = 999,
                        .default_value = 105,
                        .house_rule = "AMB-AGOT-37",
                        .used_by = USED_BY_NEXT_CLOCK},
    {.key = "semifinal",
     .rule = "AMB-AGOT-15",
     .says = MSG_MELEE_OPTION_SEMIFINAL,
     .words = semifinal_words,
     .used_by = USED_BY_LATER_STAGES},
    {.key = "strength",
     .rule = "AMB-AGOT-13",
     .open_in_rules = true,
     .says = MSG_JOUST_OPTION_STRENGTH,
     .words = strength_words,
     .used_by = USED_BY_RESULTS},
};

/* AGOT-M.17: no winner is marked; the mark exists so that the refusal can say why. */
static const struct mark marks[] = {
    {.letter = 'w', .sign = '*', .mark = MELEE_MARK_WINNER, .refused = true},
    {.letter = 'c', .presence = CONCEDED, .rule = "AMB-AGOT-46", .says = MSG_JOUST_MARK_CONCEDED},
};

/* AGOT-M.3, AGOT-M.28: the totals that decide. */
static const struct column columns[] = {
    {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS, .means = MSG_MEANS_POINTS},
    {.key = "opponents_points",
     .kind = COLUMN_NUMBER,
     .heading = MSG_JOUST_COLUMN_STRENGTH,
     .means = MSG_JOUST_MEANS_STRENGTH},
};
/* AGOT-M.27: points and strength of opponents. */
static const uint8_t draw_columns[] = {0, 1};
static const struct column game_columns[] = {
    {.key = "power", .kind = COLUMN_NUMBER, .heading = MSG_JOUST_VALUE},
    {.key = "points", .kind = COLUMN_NUMBER, .heading = MSG_COLUMN_POINTS},
    {.key = "opponents_points", .kind = COLUMN_NUMBER, .heading = MSG_JOUST_COLUMN_STRENGTH},
};

/* AGOT-M.5, AGOT-M.7, AGOT-M.8, AGOT-M.9, AGOT-M.29; AMB-AGOT-10, AMB-AGOT-11, AMB-AGOT-14, AMB-AGOT-15: why players
 * sit together. */
static const struct reason_spec reasons[MELEE_REASONS] = {
    [MELEE_WHY_ALL_BY_LOT] = {"AGOT-M.7", MSG_PODS_WHY_BY_LOT, false, 0},
    [MELEE_WHY_REPEATS] = {"AGOT-M.8", MSG_MELEE_WHY_REPEATS, .says_at_zero = MSG_MELEE_WHY_REPEATS_ANY,
                           .says_by_hand = MSG_MELEE_WHY_REPEATS_THEN},
    [MELEE_WHY_IDENTICAL] = {"AGOT-M.9", MSG_MELEE_WHY_IDENTICAL, .says_by_hand = MSG_MELEE_WHY_IDENTICAL_THEN},
    [MELEE_WHY_PLANNED] = {"AGOT-M.8", MSG_MELEE_WHY_PLANNED, .of_seats = true},
    [MELEE_WHY_PLANNED_ANEW] = {"AGOT-M.8", MSG_MELEE_WHY_PLANNED_ANEW, .of_seats = true},
    [MELEE_WHY_MET] = {"AMB-AGOT-11", MSG_MELEE_WHY_MET, .of_seats = true},
    [MELEE_WHY_SAME_TABLE] = {"AMB-AGOT-10", MSG_MELEE_WHY_SAME_TABLE, .says_one_table = MSG_MELEE_WHY_ONE_TABLE,
                              .of_seats = true},
    [MELEE_WHY_QUICK] = {"AGOT-M.29", MSG_MELEE_WHY_QUICK, false, 0},
    [MELEE_WHY_SEMIFINAL] = {"AMB-AGOT-15", MSG_JOUST_WHY_SEED, .in_steps = true},
    [MELEE_WHY_FINAL] = {"AGOT-M.5", MSG_JOUST_WHY_SEED, .in_steps = true},
    [MELEE_WHY_WON_SEMIFINAL] = {"AMB-AGOT-14", MSG_MELEE_WHY_WON_SEMIFINAL, false, 0},
};

static const struct quality_spec quality[] = {
    {MELEE_WHY_REPEATS, "repeats", "repeats_bound", MSG_MELEE_PREVIEW_REPEATS, MSG_NONE, MSG_NONE},
    {MELEE_WHY_IDENTICAL, "identical_tables", NULL, MSG_MELEE_PREVIEW_IDENTICAL, MSG_NONE, MSG_NONE},
};

/* AGOT-M.5, AGOT-M.7, AGOT-M.8, AGOT-M.29, AMB-AGOT-14: how each player came to the seat. */
static const struct step_spec steps[MELEE_STEPS] = {
    [MELEE_STEP_FIRST_ROUND] = {"AGOT-M.7", MSG_MELEE_STEP_FIRST_ROUND, 0},
    [MELEE_STEP_PLANNED] = {"AGOT-M.8", MSG_MELEE_STEP_PLANNED, .of_seats = true, .of_seat = true},
    [MELEE_STEP_PLANNED_ANEW] = {"AGOT-M.8", MSG_MELEE_STEP_PLANNED_ANEW, .of_seats = true},
    [MELEE_STEP_AFTER_ROUNDS] = {"AGOT-M.5", MSG_JOUST_STEP_SEED, 0},
    [MELEE_STEP_SEMIFINAL] = {"AMB-AGOT-14", MSG_MELEE_STEP_SEMIFINAL, 0},
    [MELEE_STEP_QUICK] = {"AMB-AGOT-13", MSG_MELEE_STEP_QUICK, 0},
};
/* AGOT-M.7, AGOT-M.10, AMB-AGOT-13 */
static const struct step_spec lots[MELEE_LOTS] = {
    [MELEE_LOT_ALL] = {"AGOT-M.7", MSG_JOUST_LOT_ALL, 0},
    [MELEE_LOT_QUICK] = {"AMB-AGOT-13", MSG_JOUST_LOT_SEEDS, 0},
    [MELEE_LOT_SEATS] = {"AGOT-M.10", MSG_MELEE_LOT_SEATS, 0},
};

/* AMB-AGOT-32, AMB-AGOT-43, AMB-AGOT-47: a late player joins at the next draw without points; a disqualified player
 * cannot return; after the end no player can enter or leave. AGOT-M.5: leaving gives up a place at the final table. */
static const struct late_drop_rules leaving = {.late = "AMB-AGOT-43",
                                               .says_late = MSG_MELEE_LATE,
                                               .over = "AMB-AGOT-32",
                                               .disqualified = "AMB-AGOT-47",
                                               .dropped = "AMB-AGOT-32",
                                               .declined = "AGOT-M.5",
                                               .is_over = melee_is_over};

/* AGOT-M.10, AGOT-M.11: the organizer seats players at tables of three to five; AMB-AGOT-45: two may play on if the
 * others have left. */
static status check_round_seat(const struct table *table, uint32_t size, struct problem *why) {
    struct argument number = arg_number(table->number);
    if (size > MELEE_SEATS_MAX) return refuse(why, "AGOT-M.11", MSG_MELEE_HAND_LARGE, 1, number);
    return size < 2 ? refuse(why, "AMB-AGOT-45", MSG_MELEE_HAND_ALONE, 1, number) : done();
}

/* The title stages are for the players whom the rules name, at tables of fixed size. */
static status check_seating(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            table_id id, uint32_t size, struct problem *why) {
    const struct table *table = &tournament->tables.rows[id.at];
    enum stage_kind kind = (enum stage_kind)tournament->stages.rows[table->stage.at].kind;
    const char *rule = kind == STAGE_QUICK ? "AMB-AGOT-13" : kind == STAGE_SEMIFINAL ? "AMB-AGOT-14" : "AGOT-M.5";
    if (kind == STAGE_ROUND) return check_round_seat(table, size, why);
    if (size != table->size) return refuse(why, rule, MSG_MELEE_HAND_SIZE, 1, arg_number(table->number));
    if (entrant.at == NOBODY) return done();
    uint8_t *sets = memory_alloc(tournament->entrants.count + 1);
    if (!sets) return no_memory();
    status found = melee_belongs(state, tournament, table->stage, sets);
    bool belongs = sets[entrant.at] != NO_SET;
    memory_free(sets);
    TRY(found);
    return belongs ? done() : refuse(why, rule, MSG_MELEE_HAND_STRANGER, 1, arg_entrant(state, tournament, entrant));
}

/* "5, 4, 3": larger sizes first, as many as fit. */
static struct argument arg_sizes(const uint8_t *sizes, uint32_t count) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < count; i++) {
        if (i) buffer_add_cstr(&list, ", ");
        if (list.length > ARGUMENT_TEXT_MAX - 10) {
            buffer_add_cstr(&list, "…");
            break;
        }
        buffer_add_number(&list, sizes[i]);
    }
    return arg_bytes(buffer_view(&list).bytes, list.length);
}

/* The sizes of a round's tables, larger first; returns the number of players. */
static uint32_t sizes_now(const struct tournament *tournament, const struct stage *stage, uint8_t *sizes) {
    uint32_t players = 0, count = 0;
    for (uint32_t size = MELEE_SEATS_MAX; size > 0; size--) {
        for (uint32_t i = 0; i < stage->table_count; i++) {
            if (tournament->tables.rows[stage->first_table + i].size != size) continue;
            sizes[count++] = (uint8_t)size;
            players += size;
        }
    }
    return players;
}

/* AGOT-M.11, AGOT-M.12: notices that the tables are not those listed for that many players. */
static void notice_sizes(const struct tournament *tournament, stage_id round, struct notices *notices) {
    const struct stage *stage = &tournament->stages.rows[round.at];
    uint8_t now[MELEE_PLAYERS_MAX] = {0}, listed[MELEE_PLAYERS_MAX] = {0};
    if (stage->table_count > MELEE_PLAYERS_MAX / MELEE_PLAYERS_MIN + 1) return; /* no draw has more */
    uint32_t players = sizes_now(tournament, stage, now), count = melee_table_sizes(players, listed);
    if (!count || (count == stage->table_count && memcmp(now, listed, count) == 0)) return;
    notice(notices, players > MELEE_LISTED_MAX ? "AGOT-M.12" : "AGOT-M.11", MSG_MELEE_HAND_SIZES, 3,
           arg_sizes(now, stage->table_count), arg_number(players), arg_sizes(listed, count));
}

/* AGOT-M.7, AGOT-M.8: seats a round; AGOT-M.5: after the rounds, a title stage. */
static status make_draw(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                        struct lot *lot, struct draw *draw) {
    (void)state;
    return plan->kind == STAGE_ROUND ? melee_draw_round(tournament, plan->round, lot, draw)
                                     : melee_draw_title(tournament, plan, lot, draw);
}

/* AGOT-M.7: a round that was planned before has no lot of its own. */
static status is_without_lot(const struct tournament *tournament, const struct stage_plan *plan, bool *without) {
    *without = false;
    return plan->kind == STAGE_ROUND ? melee_is_planned(tournament, plan->round, without) : done();
}

const struct format format_melee = {
    .id = "agot-melee",
    .slug = "melee",
    .name = MSG_MELEE_NAME,
    .about = MSG_MELEE_ABOUT,
    .draw_method = 1,
    .minutes_option = OPTION_MINUTES + 1,
    .rounds_option = OPTION_ROUNDS + 1,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .marks = marks,
    .mark_count = sizeof marks / sizeof *marks,
    .example = {"15", "11", "4c"},
    .general = &agot_general,
    .leaving = &leaving,
    .value_least = 0,
    .value_rule = "AMB-AGOT-34",
    .value_most = MELEE_POWER_MAX,
    .value_name = MSG_JOUST_VALUE,
    .everybody_rule = "AGOT-M.3",
    .absent_rule = "AMB-AGOT-45",
    .own_targets = true,                   /* AMB-AGOT-2 */
    .fixed_places = true,                  /* AMB-AGOT-5 */
    .turn_stages = 1U << STAGE_QUICK,      /* AGOT-M.30 */
    .pointless_stages = 1U << STAGE_QUICK, /* AGOT-M.29 */
    .lists_games = true,
    .same_table = "AGOT-M.9",
    .says_same_table = MSG_MELEE_HAND_SAME_TABLE,
    .columns = columns,
    .column_count = sizeof columns / sizeof *columns,
    .reasons = reasons,
    .reason_count = MELEE_REASONS,
    .quality = quality,
    .quality_count = sizeof quality / sizeof *quality,
    .steps = steps,
    .step_count = MELEE_STEPS,
    .lots = lots,
    .lot_count = MELEE_LOTS,
    .game_columns = game_columns,
    .game_column_count = sizeof game_columns / sizeof *game_columns,
    .check_entry = late_drop_check_entry,
    .check_status = late_drop_check_status,
    .check_decline = late_drop_check_decline,
    .next_stage = melee_next_stage,
    .later_stages = melee_later_stages,
    .make_draw = make_draw,
    .check_result = melee_check_result,
    .foregone = melee_foregone,
    .places = melee_places,
    .score_places = melee_score_places,
    .check_seating = check_seating,
    .notice_sizes = notice_sizes,
    .draw_columns = draw_columns,
    .draw_column_count = sizeof draw_columns,
    .is_without_lot = is_without_lot,
    .belongs = melee_belongs,
    .rank = melee_rank,
    .separate = melee_separate,
    .games = melee_games,
    .remarks = melee_remarks,
};
