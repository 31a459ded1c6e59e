/* On the Edge Tournament Rules 1.2 as a format: its tables, and the rules for late entry and drops. */
#include "rules/ontheedge/ontheedge.h"

#include "core/ledger/command.h"
#include "core/state/stage_edit.h"
#include "core/ledger/undo.h"
#include "core/state/person_lookup.h"

static const struct option_word dropped_words[] = {
    {"after", 0, MSG_OTE_DROPPED_AFTER}, {"together", 1, MSG_OTE_DROPPED_TOGETHER}, {NULL, 0, MSG_NONE}};
static const struct option options[] = {
    {.key = "dropped",
     .rule = "AMB-OTE-36",
     .open_in_rules = true,
     .says = MSG_OTE_OPTION_DROPPED,
     .words = dropped_words,
     .used_by = USED_BY_RESULTS},
};

static const struct mark marks[] = {
    {.letter = 'w', .sign = '*', .mark = OTE_MARK_WINNER, .counted = true, .says = MSG_OTE_MARK_WINNER},
    {.letter = 'c', .presence = CONCEDED, .rule = "AMB-OTE-44", .says = MSG_OTE_MARK_CONCEDED},
    {.letter = 'l', .presence = LEFT_EARLY, .rule = "AMB-OTE-47", .says = MSG_OTE_MARK_LEFT},
};

static const struct table_set sets[OTE_SETS] = {
    [OTE_ACTIVE] = {"active", MSG_OTE_SET_ACTIVE},
    [OTE_INACTIVE] = {"inactive", MSG_OTE_SET_INACTIVE},
    [OTE_FINAL] = {"final", MSG_STAGE_FINAL},
    [OTE_ADDITIONAL] = {"additional", MSG_STAGE_ADDITIONAL, .pointless = true},
};

/* OTE-2.3k: what the chart shows for every player. OTE-2.8.1b: the score is the VP plus half of the IP. */
static const char *const set_keys[] = {"active", "inactive"};
static const enum message set_names[] = {MSG_OTE_SET_ACTIVE, MSG_OTE_SET_INACTIVE};
static const struct column columns[] = {
    {.key = "set", .kind = COLUMN_WORD, .heading = MSG_COLUMN_SET, .words = set_keys, .shown = set_names},
    {.key = "vp", .kind = COLUMN_NUMBER, .heading = MSG_OTE_COLUMN_VP, .means = MSG_OTE_MEANS_VP, .adds_halves = 2},
    {.key = "ip", .kind = COLUMN_NUMBER, .heading = MSG_OTE_COLUMN_IP, .means = MSG_OTE_MEANS_IP, .adds_halves = 1},
    {.key = "score",
     .kind = COLUMN_HALVES,
     .heading = MSG_OTE_COLUMN_SCORE,
     .means = MSG_OTE_MEANS_SCORE,
     .decides = true},
    {.key = "score_halves", .kind = COLUMN_NUMBER, .heading = MSG_NONE},
    {.key = "off_numbered",
     .kind = COLUMN_NUMBER,
     .heading = MSG_OTE_COLUMN_OFF,
     .means = MSG_OTE_MEANS_OFF,
     .is_aside = true},
};

/* OTE-2.2b, OTE-2.6.1b, OTE-2.7.1b: set, Victory Points, Influence Points, off-numbered games. */
static const uint8_t draw_columns[] = {0, 1, 2, 5};

/* OTE-2.3a: the parts of the chart's sums. */
static const struct column game_columns[] = {
    {.key = "set", .kind = COLUMN_WORD, .heading = MSG_COLUMN_SET, .words = set_keys, .shown = set_names},
    {.key = "vp", .kind = COLUMN_NUMBER, .heading = MSG_OTE_COLUMN_VP},
    {.key = "ip", .kind = COLUMN_NUMBER, .heading = MSG_OTE_COLUMN_IP},
};

static const struct reason_spec reasons[OTE_REASONS] = {
    [OTE_WHY_ALL_BY_LOT] = {"OTE-2.5", MSG_OTE_WHY_ALL_BY_LOT, false, OTE_ACTIVE + 1},
    [OTE_WHY_GROUPS_ACTIVE] = {"OTE-2.4.1", MSG_OTE_WHY_GROUPS_ACTIVE, .of_set = OTE_ACTIVE + 1, .usual_sizes = true},
    [OTE_WHY_GROUPS_INACTIVE] = {"OTE-2.4.1", MSG_OTE_WHY_GROUPS_INACTIVE, .of_set = OTE_INACTIVE + 1,
                                 .usual_sizes = true},
    [OTE_WHY_FIVE_ACTIVE] = {"OTE-2.4.2", MSG_OTE_WHY_FIVE_ACTIVE, false, OTE_ACTIVE + 1},
    [OTE_WHY_FIVE_INACTIVE] = {"OTE-2.4.2", MSG_OTE_WHY_FIVE_INACTIVE, false, OTE_INACTIVE + 1},
    [OTE_WHY_OFF_PICKED] = {"OTE-2.6.1a", MSG_OTE_WHY_OFF_PICKED, .in_steps = true, .of_seats = true},
    [OTE_WHY_OFF_AGAIN] = {"OTE-2.6.1b", MSG_OTE_WHY_OFF_AGAIN, .in_steps = true, .of_seats = true},
    [OTE_WHY_BY_LOT] = {"OTE-2.6.2", MSG_OTE_WHY_BY_LOT, .of_seats = true},
    [OTE_WHY_LIST_PLACES] = {"OTE-2.7.2b", MSG_OTE_WHY_LIST_PLACES, .of_seats = true},
    [OTE_WHY_OFF_FROM_TOP] = {"OTE-2.7.2a", MSG_OTE_WHY_OFF_FROM_TOP, .of_seats = true},
    [OTE_WHY_LIST_LOT] = {"OTE-2.7.1c", MSG_OTE_WHY_LIST_LOT, .in_steps = true},
    [OTE_WHY_ODD_ONE_OUT] = {"AMB-OTE-13", MSG_OTE_WHY_ODD_ONE_OUT, false, 0},
    [OTE_WHY_UNBEATEN] = {"OTE-2.8a", MSG_OTE_WHY_UNBEATEN, .in_steps = true},
    [OTE_WHY_HIGHEST_SCORE] = {"OTE-2.8.2a", MSG_OTE_WHY_HIGHEST_SCORE, true, .in_steps = true},
    [OTE_WHY_BOTH_HIGHEST] = {"OTE-2.8.2b", MSG_OTE_WHY_BOTH_HIGHEST, true, .in_steps = true},
    [OTE_WHY_LEFT_GAME] = {"OTE-2.8.3c", MSG_OTE_WHY_LEFT_GAME, .in_steps = true},
    [OTE_WHY_FINAL_SHORT] = {"AMB-OTE-32", MSG_OTE_WHY_FINAL_SHORT, false, 0},
    [OTE_WHY_FINAL_AT_ONCE] = {"AMB-OTE-14", MSG_OTE_WHY_FINAL_AT_ONCE, .in_steps = true},
    [OTE_WHY_TIED_SCORE] = {"OTE-2.8.3a", MSG_OTE_WHY_TIED_SCORE, true, .in_steps = true},
    [OTE_WHY_TARGET_EIGHT] = {"OTE-2.8.3b", MSG_OTE_WHY_TARGET_EIGHT, false, 0},
    [OTE_WHY_INACTIVE_PLAY_TOO] = {"OTE-2.9a", MSG_OTE_WHY_INACTIVE_PLAY_TOO, false, OTE_INACTIVE + 1},
    [OTE_WHY_TARGET_SIXTEEN] = {"OTE-2.4.3", MSG_OTE_WHY_TARGET_SIXTEEN, false, 0},
    [OTE_WHY_THREES_ACTIVE] = {"OTE-2.4.1", MSG_OTE_WHY_THREES_ACTIVE, .of_set = OTE_ACTIVE + 1, .usual_sizes = true},
    [OTE_WHY_THREES_INACTIVE] = {"OTE-2.4.1", MSG_OTE_WHY_THREES_INACTIVE, .of_set = OTE_INACTIVE + 1,
                                 .usual_sizes = true},
    [OTE_WHY_TWO_INACTIVE] = {"AMB-OTE-13", MSG_OTE_WHY_TWO_INACTIVE, false, OTE_INACTIVE + 1},
};

/* AMB-OTE-41: after the first round is published a player enters as inactive, without points; as active only by house
 * rule and before the second round is drawn. */
static status check_entry(const struct state *state, const struct tournament *tournament, bool house_rule, bool *late,
                          struct notices *notices, struct problem *why) {
    (void)state;
    stage_id stage;
    uint32_t published = stages_published(tournament);
    if (published == 0) return done();
    if (stage_find(tournament, STAGE_FINAL, 0, &stage)) return refuse(why, "AMB-OTE-41", MSG_OTE_TOO_LATE, 0);
    bool second_drawn =
        published > 1 || (stage_current(tournament, &stage) && tournament->stages.rows[stage.at].state == STAGE_DRAFT);
    if (house_rule && second_drawn) return refuse(why, "AMB-OTE-41", MSG_OTE_TOO_LATE_ACTIVE, 0);
    *late = !house_rule;
    notice(notices, "AMB-OTE-41", house_rule ? MSG_OTE_LATE_ACTIVE : MSG_OTE_LATE, 0);
    return done();
}

/* OTE-2.10a: once the final round is closed, every player has a place. */
static bool is_over(const struct tournament *tournament) {
    stage_id final;
    return stage_find(tournament, STAGE_FINAL, 0, &final) && tournament->stages.rows[final.at].state == STAGE_CLOSED;
}

/* AMB-OTE-37, AMB-OTE-45, AMB-OTE-46: a place in the final, or in the game for it, that becomes free before play begins
 * is given again by OTE-2.8c. */
static void notice_place(const struct tournament *tournament, entrant_id id, enum entrant_status wanted, bool active,
                         struct argument name, struct notices *notices) {
    stage_id stage;
    table_id table;
    uint32_t seat;
    if (wanted != STATUS_DROPPED && wanted != STATUS_DISQUALIFIED) return;
    if (!stage_current(tournament, &stage) || tournament->stages.rows[stage.at].state != STAGE_OPEN) return;
    if (stage_has_results(tournament, stage) || !seat_find(tournament, stage, id, &table, &seat)) return;
    uint8_t set = tournament->tables.rows[table.at].set;
    if (set != OTE_FINAL && set != OTE_ADDITIONAL) return;
    const char *rule = wanted == STATUS_DISQUALIFIED ? "AMB-OTE-45" : active ? "AMB-OTE-37" : "AMB-OTE-46";
    notice(notices, rule, MSG_OTE_PLACE_FREE, 1, name);
}

/* AMB-OTE-45: a disqualification is permanent. The refusal says how to undo it, if that command was the last to change
 * the entrant. */
static status refuse_disqualified(const struct state *state, const struct entrant *entrant, enum entrant_status wanted,
                                  struct argument name, struct problem *why) {
    const struct command_record *last = command_at_entry(state, entrant->changed);
    bool is_it = last && last->kind == command_form(COMMAND_entrant_change)->code;
    struct argument entry = is_it ? arg_number((int64_t)command_last(last)) : arg_message(MSG_VALUE_ENTRY);
    return refuse(why, "AMB-OTE-45", wanted == STATUS_PLAYING ? MSG_OTE_STAYS_OUT : MSG_OTE_IS_OUT, 2, name, entry);
}

/* AMB-OTE-41: the first stage that was published while the entrant was out. */
static void notice_missed(const struct tournament *tournament, const struct entrant *entrant, struct argument name,
                          struct notices *notices) {
    uint32_t published = 0, at = 0;
    for (; at < tournament->stages.count; at++) {
        if (stage_is_published(&tournament->stages.rows[at]) && published++ == entrant->left_after) break;
    }
    const struct stage *missed = &tournament->stages.rows[at];
    if (missed->kind == STAGE_ROUND)
        notice(notices, "AMB-OTE-41", MSG_OTE_BACK_INACTIVE, 2, name, arg_number(missed->round));
    else
        notice(notices, "AMB-OTE-41", MSG_OTE_BACK_INACTIVE_STAGE, 2, name,
               arg_message(missed->kind == STAGE_FINAL ? MSG_STAGE_FINAL : MSG_STAGE_ADDITIONAL));
}

/* AMB-OTE-36: going home after the end is not leaving the tournament. AMB-OTE-42: only inactive players may sit out.
 * AMB-OTE-37: an active player who leaves has not lost; the final may come sooner. AMB-OTE-45: a disqualified player
 * cannot return. */
static status check_status(const struct state *state, const struct tournament *tournament, entrant_id id,
                           enum entrant_status wanted, struct notices *notices, struct problem *why) {
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct argument name = arg_entrant(state, tournament, id);
    struct ote_tally *tallies;
    stage_id final;
    TRY(ontheedge_tally_new(tournament, 0, &tallies));
    bool active = !tallies[id.at].lost;
    memory_free(tallies);
    if (entrant->status == STATUS_DISQUALIFIED) return refuse_disqualified(state, entrant, wanted, name, why);
    if (is_over(tournament)) {
        if (wanted != STATUS_DISQUALIFIED) return refuse(why, "AMB-OTE-36", MSG_LEAVING_OVER, 0);
        notice(notices, "AMB-OTE-45", MSG_LEAVING_PLACES_MOVE, 1, name);
    }
    if (wanted == STATUS_SITTING_OUT && active) return refuse(why, "AMB-OTE-42", MSG_OTE_ACTIVE_PLAYS, 1, name);
    if (wanted == STATUS_DROPPED && active && !stage_find(tournament, STAGE_FINAL, 0, &final)) {
        notice(notices, "AMB-OTE-37", MSG_OTE_ACTIVE_LEAVES, 1, name);
    }
    notice_place(tournament, id, wanted, active, name, notices);
    if (wanted == STATUS_PLAYING && active && entrant->status == STATUS_DROPPED &&
        stages_published(tournament) > entrant->left_after) {
        notice_missed(tournament, entrant, name, notices);
    }
    return done();
}

/* Is that entrant re-admitted to the final, or tied for it, by the current results? */
static status readmission_concerns(const struct tournament *tournament, entrant_id entrant, bool *concerned) {
    struct ote_tally *tallies;
    struct ote_readmission readmission;
    *concerned = false;
    TRY(ontheedge_tally_new(tournament, 0, &tallies));
    status found = ontheedge_readmission_of(tournament, tallies, &readmission);
    memory_free(tallies);
    TRY(found);
    for (uint32_t i = 0; i < readmission.admitted + readmission.tied; i++) {
        if (readmission.in_order[i] == entrant.at) *concerned = true;
    }
    ontheedge_readmission_free(&readmission);
    return done();
}

/* Does that entrant sit in the final as drawn, as re-admitted, or in an additional game for it? */
static bool sits_for_final(const struct tournament *tournament, stage_id id, entrant_id entrant) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    table_id table = {stage->first_table};
    const struct seat *seats = table_seats(tournament, table);
    uint8_t set = tournament->tables.rows[table.at].set;
    if (set != OTE_FINAL && set != OTE_ADDITIONAL) return false;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        if (seats[i].entrant.at != entrant.at) continue;
        return set == OTE_ADDITIONAL || !ontheedge_was_drawn_active(tournament, table, entrant);
    }
    return false;
}

/* AMB-OTE-46: why there is no place to give up, and what to do instead. */
static status refuse_decline(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                             struct problem *why) {
    person_id person = tournament->entrants.rows[entrant.at].person;
    struct argument name = arg_person(state, person);
    struct ote_tally *tallies;
    stage_id stage;
    if (is_over(tournament)) return refuse(why, "AMB-OTE-46", MSG_LEAVING_OVER, 0);
    if (stage_current(tournament, &stage) && stage_has_results(tournament, stage)) {
        uint8_t kind = tournament->stages.rows[stage.at].kind;
        if (kind == STAGE_FINAL) return refuse(why, "AMB-OTE-46", MSG_OTE_DECLINE_PLAYED, 0);
        if (kind == STAGE_ADDITIONAL) return refuse(why, "AMB-OTE-46", MSG_OTE_DECLINE_UNCLOSED, 0);
    }
    TRY(ontheedge_tally_new(tournament, 0, &tallies));
    bool active = ontheedge_is_active(&tournament->entrants.rows[entrant.at], &tallies[entrant.at]);
    memory_free(tallies);
    if (!active) return refuse(why, "AMB-OTE-46", MSG_OTE_NOTHING_TO_DECLINE, 1, name);
    return refuse(why, "AMB-OTE-46", MSG_OTE_DECLINE_UNBEATEN, 2, name, arg_typed(state, person));
}

/* AMB-OTE-46: a place in the final may be given up until the final is played, even once it is published; it is given
 * again by OTE-2.8.2a. AMB-OTE-45: a disqualified player has none. */
static status check_decline(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                            struct problem *why) {
    stage_id stage;
    bool concerned = false, waiting = true, current = stage_current(tournament, &stage);
    if (current) waiting = !stage_has_results(tournament, stage);
    if (tournament->entrants.rows[entrant.at].status == STATUS_DISQUALIFIED) {
        return refuse(why, "AMB-OTE-45", MSG_OTE_DECLINE_DISQUALIFIED, 1, arg_entrant(state, tournament, entrant));
    }
    if (!current && is_over(tournament)) waiting = false;
    if (waiting) TRY(readmission_concerns(tournament, entrant, &concerned));
    bool declined = tournament->entrants.rows[entrant.at].declined;
    if (waiting && current && !declined && sits_for_final(tournament, stage, entrant)) concerned = true;
    return concerned ? done() : refuse_decline(state, tournament, entrant, why);
}

const struct format format_ontheedge = {
    .id = "ontheedge",
    .slug = "ote",
    .name = MSG_OTE_NAME,
    .about = MSG_OTE_ABOUT,
    .draw_method = 1,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .marks = marks,
    .mark_count = sizeof marks / sizeof *marks,
    .example = {"16w", "11", "-2"},
    .value_least = -999,
    .value_most = 999,
    .value_usual = 99,
    .value_name = MSG_OTE_INFLUENCE,
    .everybody_rule = "OTE-2.3a",
    .absent_rule = "AMB-OTE-43",
    .standings_asked = "OTE-2.3k",
    .says_asked = MSG_OTE_STANDINGS_ASKED,
    .says_may_ask = MSG_OTE_STANDINGS_MAY_ASK,
    .sets = sets,
    .set_count = OTE_SETS,
    .columns = columns,
    .column_count = sizeof columns / sizeof *columns,
    .reasons = reasons,
    .reason_count = OTE_REASONS,
    .steps = ote_steps,
    .step_count = OTE_STEPS,
    .lots = ote_lots,
    .lot_count = OTE_LOTS,
    .game_columns = game_columns,
    .game_column_count = sizeof game_columns / sizeof *game_columns,
    .check_entry = check_entry,
    .check_status = check_status,
    .check_decline = check_decline,
    .next_stage = ontheedge_next_stage,
    .later_stages = ontheedge_later_stages,
    .make_draw = ontheedge_make_draw,
    .check_result = ontheedge_check_result,
    .foregone = ontheedge_foregone,
    .places = ontheedge_places,
    .rounds = ontheedge_rounds,
    .stage_size = ontheedge_stage_size,
    .is_off_numbered = ontheedge_set_off_numbered,
    .check_seating = ontheedge_check_seating,
    .draw_columns = draw_columns,
    .draw_column_count = sizeof draw_columns,
    .belongs = ontheedge_belongs,
    .rank = ontheedge_rank,
    .separate = ontheedge_separate,
    .games = ontheedge_games,
    .remarks = ontheedge_remarks,
    .reach = ontheedge_reach,
};
