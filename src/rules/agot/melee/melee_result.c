/* Melee: checks the result of a game. */
#include "rules/agot/melee/melee.h"
#include "rules/shared/result_check.h"

static struct argument arg_table(const struct result_check *check) { return arg_number(check->table->number); }

static enum stage_kind kind_of(const struct result_check *check) {
    return (enum stage_kind)check->tournament->stages.rows[check->table->stage.at].kind;
}

static bool came(const struct result_check *check, uint32_t seat) { return check->scores[seat].presence != ABSENT; }

static uint32_t count_present(const struct result_check *check) {
    uint32_t present = 0;
    for (uint32_t i = 0; i < check->table->size; i++) present += came(check, i);
    return present;
}

/* AGOT-M.17: places follow from power, so no winner is marked. */
static status check_marks(const struct result_check *check) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].mark) return refuse(check->why, "AGOT-M.17", MSG_MELEE_NO_WINNER, 1, arg_seat(check, i));
    }
    return done();
}

/* AMB-AGOT-45: an absent player has no power. */
static void clear_absent(const struct result_check *check) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (!came(check, i)) check->scores[i].value = 0;
    }
}

/* AGOT-M.17: only a quick game has its power turn by turn. */
static status check_no_turns(const struct result_check *check) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].turn_count) return refuse(check->why, "AGOT-M.17", MSG_MELEE_TURNS, 1, arg_seat(check, i));
    }
    return done();
}

/* AMB-AGOT-46: at least one of the players who came must have stayed. */
static status check_stayed(const struct result_check *check) {
    uint32_t stayed = 0, present = count_present(check);
    for (uint32_t i = 0; i < check->table->size; i++) stayed += check->scores[i].presence == PRESENT;
    if (stayed || !present) return done();
    return refuse(check->why, "AMB-AGOT-46", MSG_RESULT_NOBODY_STAYED, 1, arg_table(check));
}

static uint32_t people_at(const struct result_check *check, uint32_t place) {
    uint32_t people = 0;
    for (uint32_t i = 0; i < check->table->size; i++) people += check->scores[i].place == place;
    return people;
}

/* AMB-AGOT-5: places given by a judge must exist and must not overlap; an absent player has none. */
static status check_places(const struct result_check *check) {
    uint32_t present = count_present(check);
    for (uint32_t i = 0; i < check->table->size; i++) {
        uint32_t place = check->scores[i].place, people = people_at(check, place);
        if (!place) continue;
        if (!came(check, i) || place + people - 1 > present) {
            return refuse(check->why, "AMB-AGOT-5", MSG_MELEE_PLACE_RANGE, 3, arg_seat(check, i), arg_number(place),
                          arg_number(present));
        }
        for (uint32_t next = place + 1; next < place + people; next++) {
            if (!people_at(check, next)) continue;
            return refuse(check->why, "AMB-AGOT-5", MSG_MELEE_PLACE_TAKEN, 3, arg_number(next), arg_number(people),
                          arg_number(place));
        }
    }
    return done();
}

/* AMB-AGOT-5, AMB-AGOT-6: equal players share a place. */
status melee_score_places(const struct tournament *tournament, table_id id, const struct score *scores,
                          uint32_t *places) {
    struct table table = tournament->tables.rows[id.at];
    struct seat *seats = memory_alloc(sizeof *seats * table.size);
    struct tournament only = {.tables = {.rows = &table, .count = 1}, .seats = {.rows = seats, .count = table.size}};
    if (!seats) return no_memory();
    table.first_seat = 0;
    for (uint32_t i = 0; i < table.size; i++) seats[i] = (struct seat){.score = scores[i]};
    for (uint32_t i = 0; i < table.size; i++) places[i] = melee_place(&only, (table_id){0}, i, MELEE_RESULT);
    memory_free(seats);
    return done();
}

/* AMB-AGOT-7, AGOT-M.31: in the semi-final and the final only one player is first. AMB-AGOT-6: in a round several may
 * be; AMB-AGOT-3: for the first, more than 15 counts. A notice mentions both. */
static status judge_first(const struct result_check *check, const uint32_t *places) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < check->table->size; i++) count += places[i] == 1;
    if (kind_of(check) != STAGE_ROUND)
        return count == 1 ? done() : refuse(check->why, "AMB-AGOT-7", MSG_MELEE_FIRST_SHARED, 1, arg_table(check));
    if (count > 1) notice(check->notices, "AMB-AGOT-6", MSG_MELEE_FIRST_LEVEL, 2, arg_table(check), arg_number(count));
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (places[i] != 1 || check->scores[i].value <= MELEE_TARGET) continue;
        notice(check->notices, "AMB-AGOT-3", MSG_MELEE_OVER_TARGET, 2, arg_seat(check, i),
               arg_number(check->scores[i].value));
    }
    return done();
}

static bool is_ahead_of_staying(const struct result_check *check, const uint32_t *places, uint32_t seat) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].presence == PRESENT && places[seat] <= places[i]) return true;
    }
    return false;
}

/* AMB-AGOT-46: a player who conceded is placed after everyone who stayed; a notice mentions a judge's place that says
 * otherwise. */
static void warn_conceded(const struct result_check *check, const uint32_t *places) {
    for (uint32_t i = 0; i < check->table->size; i++) {
        const struct score *score = &check->scores[i];
        if (score->presence != CONCEDED || !score->place || !is_ahead_of_staying(check, places, i)) continue;
        notice(check->notices, "AMB-AGOT-46", MSG_MELEE_CONCEDED_AHEAD, 2, arg_seat(check, i),
               arg_number(score->place));
    }
}

static status check_first(const struct result_check *check) {
    uint32_t *places = memory_alloc(sizeof *places * check->table->size);
    if (!places) return no_memory();
    table_id id = {(uint32_t)(check->table - check->tournament->tables.rows)};
    status found = melee_score_places(check->tournament, id, check->scores, places);
    if (is_done(found)) found = judge_first(check, places);
    if (is_done(found)) warn_conceded(check, places);
    memory_free(places);
    return found;
}

/* AMB-AGOT-45: what the absence of players means. */
static void tell_absent(const struct result_check *check) {
    uint32_t present = count_present(check);
    if (present == 0) notice(check->notices, "AMB-AGOT-45", MSG_MELEE_NOBODY_CAME, 1, arg_table(check));
    for (uint32_t i = 0; i < check->table->size && present == 1 && check->table->size > 1; i++) {
        if (came(check, i)) notice(check->notices, "AMB-AGOT-45", MSG_MELEE_ALONE, 1, arg_seat(check, i));
    }
}

static status check_game(const struct result_check *check) {
    TRY(check_marks(check));
    TRY(check_no_turns(check));
    TRY(check_stayed(check));
    TRY(check_places(check));
    TRY(check_first(check));
    tell_absent(check);
    return done();
}

static bool has_left(const struct result_check *check, uint32_t seat) {
    return check->scores[seat].presence != PRESENT;
}

/* A single number is the power after the first turn. */
static void complete_turns(struct score *score) {
    if (score->turn_count) return;
    score->turn_count = 1;
    score->turns[0] = (uint8_t)score->value;
}

/* AGOT-M.30: the same number of turns for both, equal after each but the last. */
static bool are_decided(const struct score *one, const struct score *other) {
    if (one->turn_count != other->turn_count) return false;
    for (uint32_t i = 0; i + 1 < one->turn_count; i++) {
        if (one->turns[i] != other->turns[i]) return false;
    }
    return one->value != other->value;
}

/* AGOT-M.29, AGOT-M.30: one of the two advances; AMB-AGOT-45, AMB-AGOT-46: the one who stayed, if the other did not. */
static status check_quick(const struct result_check *check) {
    struct argument number = arg_table(check);
    for (uint32_t i = 0; i < check->table->size; i++) {
        if (check->scores[i].place || check->scores[i].mark)
            return refuse(check->why, "AGOT-M.30", MSG_MELEE_QUICK_PLACE, 1, arg_seat(check, i));
    }
    if (check->table->size != 2 || (has_left(check, 0) && has_left(check, 1)))
        return refuse(check->why, "AGOT-M.29", MSG_MELEE_QUICK_NOBODY, 1, number);
    if (has_left(check, 0) || has_left(check, 1)) return done();
    complete_turns(&check->scores[0]);
    complete_turns(&check->scores[1]);
    if (are_decided(&check->scores[0], &check->scores[1])) return done();
    return refuse(check->why, "AGOT-M.30", MSG_MELEE_QUICK_LEVEL, 1, number);
}

status melee_check_result(const struct state *state, const struct tournament *tournament, table_id table,
                          struct score *scores, struct notices *notices, struct problem *why) {
    struct result_check check = {
        state, tournament, &tournament->tables.rows[table.at], table_seats(tournament, table), scores, notices, why};
    clear_absent(&check);
    return kind_of(&check) == STAGE_QUICK ? check_quick(&check) : check_game(&check);
}

/* AGOT-M.29, AGOT-M.31, AMB-AGOT-7: one player advances from a quick game and from a semi-final, and one wins the
 * final. */
uint32_t melee_places(const struct tournament *tournament, table_id table) {
    return tournament->stages.rows[tournament->tables.rows[table.at].stage.at].kind == STAGE_ROUND ? 0 : 1;
}

/* AMB-AGOT-45: a player alone at a table is first without playing. */
bool melee_foregone(const struct tournament *tournament, table_id table, struct score *scores) {
    if (tournament->tables.rows[table.at].size != 1) return false;
    scores[0] = (struct score){.value = MELEE_TARGET};
    return true;
}
