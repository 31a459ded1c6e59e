/* Joust: checks the result of a game. */
#include "rules/agot/joust/joust.h"
#include "rules/shared/result_check.h"

static int32_t target_of(const struct result_check *check, uint32_t seat) {
    return check->scores[seat].target ? check->scores[seat].target : check->table->target;
}

static bool at_target(const struct result_check *check, uint32_t seat) {
    return check->scores[seat].presence == PRESENT && check->scores[seat].value >= target_of(check, seat);
}

static bool is_marked(const struct result_check *check, uint32_t seat) {
    return check->scores[seat].mark == JOUST_MARK_WINNER;
}

static bool is_knock_out(const struct result_check *check) {
    return check->tournament->stages.rows[check->table->stage.at].kind != STAGE_ROUND;
}

/* AGOT-J.24, AMB-AGOT-44, AMB-AGOT-46, AMB-AGOT-31: at most one player has won, and stayed to the end. If one did not
 * come, or conceded, the other has won. If neither came, both have lost, except in the knockout, where one must
 * advance. */
static const struct winner_rules winner_rules = {.mark = JOUST_MARK_WINNER,
                                                 .one = "AGOT-J.24",
                                                 .says_one = MSG_JOUST_TWO_WINNERS,
                                                 .absent = "AMB-AGOT-44",
                                                 .conceded = "AMB-AGOT-46",
                                                 .goes_on = "AMB-AGOT-31"};

/* AMB-AGOT-44: the power of an absent player means nothing. */
static void clear_absent(const struct result_check *check) {
    for (uint32_t i = 0; i < 2; i++) {
        if (check->scores[i].presence == ABSENT) check->scores[i].value = 0;
    }
}

/* AGOT-J.24: a player with enough power has met the condition, and must be marked. AMB-AGOT-33: if both have it at
 * time, neither is nearer. */
static status check_unmarked(const struct result_check *check) {
    if (is_marked(check, 0) || is_marked(check, 1) || !result_stayed(check, 0) || !result_stayed(check, 1))
        return done();
    if (at_target(check, 0) && at_target(check, 1)) {
        notice(check->notices, "AMB-AGOT-33", MSG_JOUST_BOTH_AT_TARGET, 1, arg_number(check->table->number));
        return done();
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (!at_target(check, i)) continue;
        return refuse(check->why, "AGOT-J.24", MSG_JOUST_UNMARKED, 4, arg_seat(check, i),
                      arg_number(check->scores[i].value), arg_number(target_of(check, i)),
                      arg_number(check->scores[i].value + 1));
    }
    return done();
}

static int32_t missing_of(const struct result_check *check, uint32_t seat) {
    return at_target(check, seat) ? 0 : target_of(check, seat) - check->scores[seat].value;
}

/* AGOT-J.24: a winner below the target is accepted, with a warning. AMB-AGOT-31: no warning in the knockout, where the
 * mark names who advances, unless the other player was nearer. */
static void warn_low(const struct result_check *check) {
    for (uint32_t i = 0; i < 2; i++) {
        if (!is_marked(check, i) || at_target(check, i) || !result_stayed(check, 1 - i)) continue;
        if (is_knock_out(check) && missing_of(check, i) <= missing_of(check, 1 - i)) continue;
        notice(check->notices, "AGOT-J.24", MSG_JOUST_WINNER_LOW, 3, arg_seat(check, i),
               arg_number(check->scores[i].value), arg_number(target_of(check, i)));
    }
}

/* AGOT-J.24: a loser with enough power to win is accepted, with a warning: it may be a typing error. */
static void warn_high(const struct result_check *check) {
    for (uint32_t i = 0; i < 2; i++) {
        if (!is_marked(check, 1 - i) || !at_target(check, i)) continue;
        notice(check->notices, "AGOT-J.24", MSG_JOUST_LOSER_HIGH, 3, arg_seat(check, i),
               arg_number(check->scores[i].value), arg_number(target_of(check, i)));
    }
}

/* AMB-AGOT-31: in the knockout one player must advance: at time the one nearer to victory; at the same distance the one
 * whom the judge names. */
static status check_knock_out(const struct result_check *check) {
    if (!is_knock_out(check) || is_marked(check, 0) || is_marked(check, 1)) return done();
    int32_t missing[2] = {missing_of(check, 0), missing_of(check, 1)};
    if (missing[0] == missing[1]) {
        return refuse(check->why, "AMB-AGOT-31", MSG_JOUST_KNOCK_OUT_DRAWN, 1, arg_number(check->table->number));
    }
    check->scores[missing[0] < missing[1] ? 0 : 1].mark = JOUST_MARK_WINNER;
    return done();
}

/* AGOT-J.3: a match is recorded for both players. */
status joust_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                          struct score *scores, struct notices *notices, struct problem *why) {
    struct result_check check = {
        state, tournament, &tournament->tables.rows[table.at], table_seats(tournament, table), scores, notices, why};
    if (check.table->size == 1) {
        bool stands = result_stayed(&check, 0) && joust_foregone(tournament, table, scores);
        return stands ? done() : refuse(why, "AGOT-J.20", MSG_JOUST_BYE_STANDS, 1, arg_number(check.table->number));
    }
    TRY(result_check_winner(&check, &winner_rules));
    clear_absent(&check);
    TRY(check_unmarked(&check));
    TRY(check_knock_out(&check));
    warn_low(&check);
    warn_high(&check);
    return done();
}

/* AGOT-J.20: a player alone at a table has won without playing. */
bool joust_foregone(const struct tournament *tournament, table_id table, struct score *scores) {
    if (tournament->tables.rows[table.at].size != 1) return false;
    scores[0] = (struct score){.mark = JOUST_MARK_WINNER};
    return true;
}
