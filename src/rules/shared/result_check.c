#include "rules/shared/result_check.h"

bool result_stayed(const struct result_check *check, uint32_t seat) { return check->scores[seat].presence == PRESENT; }

static uint32_t count_present(const struct result_check *check, enum attendance presence) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < check->table->size; i++) count += check->scores[i].presence == presence;
    return count;
}

/* At most one player has won, who must have come and not conceded. */
static status check_marks(const struct result_check *check, const struct winner_rules *rules, uint32_t *marked) {
    *marked = 0;
    for (uint32_t i = 0; i < check->table->size; i++) *marked += check->scores[i].mark == rules->mark;
    if (*marked > 1) return refuse(check->why, rules->one, rules->says_one, 1, arg_number(check->table->number));
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].mark != rules->mark || result_stayed(check, i)) continue;
        const char *rule = check->scores[i].presence == ABSENT ? rules->absent : rules->conceded;
        return refuse(check->why, rule, MSG_RESULT_CANNOT_WIN, 1, arg_seat(check, i));
    }
    return done();
}

void result_mark_first(const struct result_check *check, uint8_t mark, const char *rule, enum message says) {
    uint32_t seat = 0;
    while (!result_stayed(check, seat)) seat++;
    check->scores[seat].mark = mark;
    notice(check->notices, rule, says, 1, arg_seat(check, seat));
}

status result_check_winner(const struct result_check *check, const struct winner_rules *rules) {
    uint32_t left = count_present(check, PRESENT), conceded = count_present(check, CONCEDED), marked;
    struct argument number = arg_number(check->table->number);
    bool is_round = check->tournament->stages.rows[check->table->stage.at].kind == STAGE_ROUND;
    TRY(check_marks(check, rules, &marked));
    if (left == 1 && marked == 0) {
        result_mark_first(check, rules->mark, conceded ? rules->conceded : rules->absent, MSG_RESULT_LAST_ONE_WINS);
    }
    if (left) return done();
    if (conceded) return refuse(check->why, rules->conceded, MSG_RESULT_NOBODY_STAYED, 1, number);
    if (!is_round) return refuse(check->why, rules->goes_on, MSG_RESULT_SOMEBODY_GOES_ON, 1, number);
    notice(check->notices, rules->absent, MSG_RESULT_NOBODY_CAME, 1, number);
    return done();
}
