/* Joust: what may be entered as the result of a game. */
#include "joust.h"
#include "result_check.h"

static int32_t target_of(const struct result_check *check, uint32_t seat) {
    return check->scores[seat].target ? check->scores[seat].target : check->table->target;
}

static bool at_target(const struct result_check *check, uint32_t seat) {
    return check->scores[seat].presence == PRESENT && check->scores[seat].value >= target_of(check, seat);
}

static bool is_marked(const struct result_check *check, uint32_t seat) {
    return check->scores[seat].mark == JOUST_MARK_WINNER;
}

static bool stayed(const struct result_check *check, uint32_t seat) { return check->scores[seat].presence == PRESENT; }

static bool is_knock_out(const struct result_check *check) {
    return check->tournament->stages.rows[check->table->stage.at].kind != STAGE_ROUND;
}

/* AGOT-J.24, AMB-AGOT-44, AMB-AGOT-46: at most one has won, and it is somebody who was there to the end. */
static status check_marks(const struct result_check *check) {
    if (is_marked(check, 0) && is_marked(check, 1)) {
        return refuse(check->why, "AGOT-J.24", MSG_JOUST_TWO_WINNERS, 1, arg_number(check->table->number));
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (!is_marked(check, i) || stayed(check, i)) continue;
        bool absent = check->scores[i].presence == ABSENT;
        return refuse(check->why, absent ? "AMB-AGOT-44" : "AMB-AGOT-46", MSG_JOUST_CANNOT_WIN, 1, arg_seat(check, i));
    }
    return done();
}

/* AMB-AGOT-44, AMB-AGOT-46: where one did not come, or conceded, the other has won. Power means nothing then. */
static void complete_walkover(const struct result_check *check) {
    for (uint32_t i = 0; i < 2; i++) {
        if (check->scores[i].presence == ABSENT) check->scores[i].value = 0;
        if (stayed(check, i) || !stayed(check, 1 - i) || is_marked(check, 1 - i)) continue;
        check->scores[1 - i].mark = JOUST_MARK_WINNER;
        notice(check->notices, check->scores[i].presence == ABSENT ? "AMB-AGOT-44" : "AMB-AGOT-46",
               MSG_JOUST_LAST_ONE_WINS, 1, arg_seat(check, 1 - i));
    }
}

/* AMB-AGOT-44, AMB-AGOT-46: nobody came: both have lost; but nobody can concede to nobody. */
static status check_nobody(const struct result_check *check) {
    struct argument number = arg_number(check->table->number);
    if (stayed(check, 0) || stayed(check, 1)) return done();
    bool nobody_came = check->scores[0].presence == ABSENT && check->scores[1].presence == ABSENT;
    if (!nobody_came) return refuse(check->why, "AMB-AGOT-46", MSG_JOUST_NOBODY_STAYED, 1, number);
    if (is_knock_out(check)) return refuse(check->why, "AMB-AGOT-31", MSG_JOUST_KNOCK_OUT_NOBODY, 1, number);
    notice(check->notices, "AMB-AGOT-44", MSG_JOUST_NOBODY_CAME, 1, number);
    return done();
}

/* AGOT-J.24: whoever has the power for it met the condition, and must be marked. AMB-AGOT-33: where both have it at time,
 * neither is nearer. */
static status check_unmarked(const struct result_check *check) {
    if (is_marked(check, 0) || is_marked(check, 1) || !stayed(check, 0) || !stayed(check, 1)) return done();
    if (at_target(check, 0) && at_target(check, 1)) {
        notice(check->notices, "AMB-AGOT-33", MSG_JOUST_BOTH_AT_TARGET, 1, arg_number(check->table->number));
        return done();
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (!at_target(check, i)) continue;
        return refuse(check->why, "AGOT-J.24", MSG_JOUST_UNMARKED, 3, arg_seat(check, i),
                      arg_number(check->scores[i].value), arg_number(target_of(check, i)));
    }
    return done();
}

static int32_t missing_of(const struct result_check *check, uint32_t seat) {
    return at_target(check, seat) ? 0 : target_of(check, seat) - check->scores[seat].value;
}

/* AGOT-J.24: a winner below the target is taken, with a warning; AMB-AGOT-31: not in the knock-out, where the mark names
 * who goes on, unless the other was nearer. */
static void warn_low(const struct result_check *check) {
    for (uint32_t i = 0; i < 2; i++) {
        if (!is_marked(check, i) || at_target(check, i) || !stayed(check, 1 - i)) continue;
        if (is_knock_out(check) && missing_of(check, i) <= missing_of(check, 1 - i)) continue;
        notice(check->notices, "AGOT-J.24", MSG_JOUST_WINNER_LOW, 3, arg_seat(check, i),
               arg_number(check->scores[i].value), arg_number(target_of(check, i)));
    }
}

/* AMB-AGOT-31: in the knock-out somebody goes on: at time the one nearer to victory, at the same distance whom the judge
 * names. */
static status check_knock_out(const struct result_check *check) {
    if (!is_knock_out(check) || is_marked(check, 0) || is_marked(check, 1)) return done();
    int32_t missing[2] = {missing_of(check, 0), missing_of(check, 1)};
    if (missing[0] == missing[1]) {
        return refuse(check->why, "AMB-AGOT-31", MSG_JOUST_KNOCK_OUT_DRAWN, 1, arg_number(check->table->number));
    }
    check->scores[missing[0] < missing[1] ? 0 : 1].mark = JOUST_MARK_WINNER;
    return done();
}

/* AGOT-J.3: a match is recorded for both. */
status joust_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                          struct score *scores, struct notices *notices, struct problem *why) {
    struct result_check check = {
        state, tournament, &tournament->tables.rows[table.at], table_seats(tournament, table), scores, notices, why};
    if (check.table->size == 1) {
        bool stands = stayed(&check, 0) && joust_foregone(tournament, table, scores);
        return stands ? done() : refuse(why, "AGOT-J.20", MSG_JOUST_BYE_STANDS, 1, arg_number(check.table->number));
    }
    TRY(check_marks(&check));
    TRY(check_nobody(&check));
    complete_walkover(&check);
    TRY(check_unmarked(&check));
    TRY(check_knock_out(&check));
    warn_low(&check);
    return done();
}

/* AGOT-J.20: who sits alone has won without playing. */
bool joust_foregone(const struct tournament *tournament, table_id table, struct score *scores) {
    if (tournament->tables.rows[table.at].size != 1) return false;
    scores[0] = (struct score){.mark = JOUST_MARK_WINNER};
    return true;
}
