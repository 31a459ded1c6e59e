/* On the Edge: checks the result of a game. */
#include "rules/ontheedge/ontheedge.h"
#include "rules/shared/result_check.h"

static bool can_win(const struct score *score) { return score->presence == PRESENT; }

static uint32_t count_marked(const struct result_check *check) {
    uint32_t marked = 0;
    for (uint32_t i = 0; i < check->table->size; i++) marked += check->scores[i].mark == OTE_MARK_WINNER;
    return marked;
}

static uint32_t count_came(const struct result_check *check) {
    uint32_t came = 0;
    for (uint32_t i = 0; i < check->table->size; i++) came += check->scores[i].presence != ABSENT;
    return came;
}

static uint32_t count_able(const struct result_check *check) {
    uint32_t able = 0;
    for (uint32_t i = 0; i < check->table->size; i++) able += can_win(&check->scores[i]);
    return able;
}

/* AMB-OTE-43, AMB-OTE-44, AMB-OTE-47: players who were absent, conceded or left during the game cannot win. */
static status check_able(const struct result_check *check) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        const struct score *score = &check->scores[i];
        if (score->mark != OTE_MARK_WINNER || can_win(score)) continue;
        const char *rule = score->presence == ABSENT     ? "AMB-OTE-43"
                           : score->presence == CONCEDED ? "AMB-OTE-44"
                                                         : "AMB-OTE-47";
        return refuse(check->why, rule, MSG_OTE_CANNOT_WIN, 1, arg_seat(check, i));
    }
    return done();
}

/* AMB-OTE-43: absent players have no Influence. */
static void clear_absent(const struct result_check *check) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].presence == ABSENT) check->scores[i].value = 0;
    }
}

/* AMB-OTE-43, AMB-OTE-44: the only player who can still win has won. */
static void complete_winner(const struct result_check *check) {
    if (count_able(check) != 1 || count_marked(check)) return;
    const char *rule = count_came(check) == 1 ? "AMB-OTE-43" : "AMB-OTE-44";
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (!can_win(&check->scores[i])) continue;
        check->scores[i].mark = OTE_MARK_WINNER;
        notice(check->notices, rule, MSG_RESULT_LAST_ONE_WINS, 1, arg_seat(check, i));
    }
}

/* AMB-OTE-43, AMB-OTE-44: only a table to which no player came has no winner; otherwise the last to stay has won. The
 * final always has a winner (AMB-OTE-20). */
static status check_nobody(const struct result_check *check) {
    if (count_able(check)) return done();
    struct argument table = arg_number(check->table->number);
    if (count_came(check)) return refuse(check->why, "AMB-OTE-44", MSG_OTE_NOBODY_STAYED, 1, table);
    if (check->table->set == OTE_FINAL) return refuse(check->why, "AMB-OTE-20", MSG_OTE_FINAL_NEEDS_WINNER, 0);
    notice(check->notices, "AMB-OTE-43", MSG_OTE_NOBODY_CAME, 1, table);
    return done();
}

/* OTE-2.3c, AMB-OTE-20, AMB-OTE-21, AMB-OTE-22: exactly one winner, who is marked; none if no player came. */
static status check_one_winner(const struct result_check *check) {
    uint32_t marked = count_marked(check);
    if (marked > 1) return refuse(check->why, "AMB-OTE-21", MSG_OTE_TWO_WINNERS, 1, arg_number(check->table->number));
    if (marked == 1 || count_able(check) == 0) return done();
    return refuse(check->why, "OTE-2.3c", MSG_OTE_NO_WINNER, 1, arg_number(check->table->number));
}

/* AMB-OTE-20, OTE-2.4.3, OTE-2.8.3b: a winner below the target is accepted, with a warning. */
static void warn_low(const struct result_check *check) {
    const char *rule = check->table->set == OTE_ADDITIONAL ? "OTE-2.8.3b" : "AMB-OTE-20";
    for (uint32_t i = 0; i < check->table->size && count_came(check) > 1; i++) {
        const struct score *score = &check->scores[i];
        if (score->mark != OTE_MARK_WINNER || score->value >= check->table->target) continue;
        notice(check->notices, rule, MSG_OTE_WINNER_LOW, 3, arg_seat(check, i), arg_number(score->value),
               arg_number(check->table->target));
    }
}

/* OTE-2.8.3c: the number of places that the additional game was drawn for. */
uint32_t ontheedge_places(const struct tournament *tournament, table_id table) {
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[table.at].stage.at];
    uint32_t places = 0;
    if (tournament->tables.rows[table.at].set != OTE_ADDITIONAL) return 0;
    for (uint32_t i = 0; i < stage->reason_count; i++) {
        const struct reason *reason = &tournament->reasons.rows[stage->first_reason + i];
        if (reason->code == OTE_WHY_TARGET_EIGHT) places = (uint32_t)reason->second;
    }
    return places < OTE_FINALISTS ? places : OTE_FINALISTS;
}

/* The number of players who must leave this additional game for the final, even if some have dropped since. */
static uint32_t exits_wanted(const struct result_check *check) {
    table_id table = {(uint32_t)(check->table - check->tournament->tables.rows)};
    uint32_t places = ontheedge_places(check->tournament, table), able = count_able(check);
    return places < able ? places : able;
}

/* OTE-2.8.3c: players who left with 8 or more are marked w1, w2 ... in that order, as many as there are places. */
static status check_exits(const struct result_check *check) {
    uint32_t wanted = exits_wanted(check), seen = 0;
    for (uint32_t i = 0; i < check->table->size; i++) {
        struct score *score = &check->scores[i];
        if (score->mark != OTE_MARK_WINNER) continue;
        if (wanted == 1 && score->order == 0) score->order = 1;
        if (score->order < 1 || score->order > wanted || (seen & 1U << score->order)) {
            return refuse(check->why, "OTE-2.8.3c", MSG_OTE_EXITS, 1, arg_number(wanted));
        }
        seen |= 1U << score->order;
    }
    if (count_marked(check) == wanted) return done();
    return refuse(check->why, "OTE-2.8.3c", MSG_OTE_EXITS, 1, arg_number(wanted));
}

/* OTE-2.8.3c: only an additional game records the order of leaving. */
static status check_no_order(const struct result_check *check) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].order) return refuse(check->why, "OTE-2.8.3c", MSG_OTE_ORDER_ELSEWHERE, 0);
    }
    return done();
}

/* AMB-OTE-43: if only one player came there was no game, so there is no Influence to record. */
static void warn_alone(const struct result_check *check) {
    if (count_came(check) != 1) return;
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].value == 0) continue;
        notice(check->notices, "AMB-OTE-43", MSG_OTE_ALONE, 1, arg_seat(check, i));
        check->scores[i].value = 0;
    }
}

/* AMB-OTE-44: a player who conceded keeps the Influence of that moment; a notice says that none was entered. */
static void warn_conceded(const struct result_check *check) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].presence != CONCEDED || check->scores[i].value != 0) continue;
        notice(check->notices, "AMB-OTE-44", MSG_OTE_CONCEDED_NOTHING, 1, arg_seat(check, i));
    }
}

/* OTE-2.3a: a game is recorded for each of its players. */
status ontheedge_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                              struct score *scores, struct notices *notices, struct problem *why) {
    struct result_check check = {
        state, tournament, &tournament->tables.rows[table.at], table_seats(tournament, table), scores, notices, why};
    bool additional = check.table->set == OTE_ADDITIONAL;
    clear_absent(&check);
    TRY(check_able(&check));
    TRY(check_nobody(&check));
    complete_winner(&check);
    TRY(additional ? check_exits(&check) : check_no_order(&check));
    if (!additional) TRY(check_one_winner(&check));
    warn_low(&check);
    warn_conceded(&check);
    warn_alone(&check);
    return done();
}

/* AMB-OTE-32, AMB-OTE-43: a player alone at a table has won. */
bool ontheedge_foregone(const struct tournament *tournament, table_id table, struct score *scores) {
    if (tournament->tables.rows[table.at].size != 1) return false;
    scores[0] = (struct score){.mark = OTE_MARK_WINNER};
    return true;
}
