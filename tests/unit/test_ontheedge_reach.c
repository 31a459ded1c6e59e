/* On the Edge: what is said of who can still reach the final, against what comes of it. */
#include "unit.h"

#include <string.h>
#include "rules/ontheedge/ontheedge.h"
#include "support/played_event.h"
#include "support/turn.h"

enum { PEOPLE_MAX = 30, SEATS = 4 };

static struct notices reach_of(const struct played *played) {
    struct notices says = {0};
    status told = format_of(played_cup(played))->reach(&played->state, played_cup(played), &says);
    assert_true(is_done(told));
    return says;
}

/* The sentence of that message; NULL: it is not said. */
static const struct sentence *said(const struct notices *says, enum message message) {
    for (uint32_t i = 0; i < says->count; i++)
        if (says->list[i].says.message == message) return &says->list[i].says;
    return NULL;
}

static int64_t number(const struct notices *says, enum message message, uint32_t argument) {
    const struct sentence *sentence = said(says, message);
    assert_non_null(sentence);
    return sentence->arguments[argument].number;
}

static void begin(struct played *played, uint32_t people) {
    played_start(played);
    played_tournament(played, "ontheedge");
    played_people(played, people);
    played_draw(played);
    assert_int_equal(reach_of(played).count, 0);
    played_publish(played);
}

/* The first seat wins with that Influence, the others have the next ones. */
static void result(struct played *played, uint32_t table, const int32_t values[SEATS]) {
    struct score scores[SEATS] = {0};
    for (uint32_t i = 0; i < SEATS; i++) scores[i].value = values[i];
    scores[0].mark = OTE_MARK_WINNER;
    played_scores(played, table, scores);
}

/* OTE-2.2b, OTE-2.6: 12 play at four tables; OTE-2.4.1, OTE-2.8c: four active players play on, one is left, and two places are
 * free. */
static void a_round_comes_next(void **state) {
    (void)state;
    struct played played;
    begin(&played, 12);
    played_result(&played, 2);
    struct notices says = reach_of(&played);
    assert_int_equal(says.count, 2);
    assert_string_equal(says.list[0].rule, "OTE-2.2b");
    assert_int_equal(number(&says, MSG_OTE_REACH_PLAYING, 0), 4);
    assert_int_equal(number(&says, MSG_OTE_REACH_PLAYING, 1), 1);
    assert_int_equal(number(&says, MSG_OTE_REACH_PLAYING, 2), 1);
    assert_int_equal(number(&says, MSG_OTE_REACH_PLAYING, 3), 3);
    assert_int_equal(number(&says, MSG_OTE_REACH_PLACES_IF, 0), 2);
    played_results(&played);
    for (uint32_t closed = 0; closed < 2; closed++) {
        says = reach_of(&played);
        assert_int_equal(says.count, 2);
        assert_int_equal(number(&says, MSG_OTE_REACH_ROUND, 0), 4);
        assert_int_equal(number(&says, MSG_OTE_REACH_ROUND, 1), 2);
        assert_int_equal(number(&says, MSG_OTE_REACH_PLACES_IF, 0), 2);
        if (!closed) played_close(&played);
    }
    played_draw(&played);
    says = reach_of(&played);
    assert_int_equal(number(&says, MSG_OTE_REACH_ROUND, 0), 4);
    played_free(&played);
}

/* AMB-OTE-37: one of four active players leaves before they play, and the other three fill the final: not more places. */
static void who_leaves_may_take_places_away(void **state) {
    (void)state;
    struct played played;
    begin(&played, 12);
    played_results(&played);
    struct notices says = reach_of(&played);
    assert_int_equal(number(&says, MSG_OTE_REACH_PLACES_IF, 0), 2);
    assert_null(said(&says, MSG_OTE_REACH_PLACES));
    const struct seat *seats = table_seats(played_cup(&played), (table_id){0});
    const struct entrant *winner = &played_cup(&played)->entrants.rows[seats[0].entrant.at];
    played_status(&played, played.state.people.rows[winner->person.at].number, STATUS_DROPPED, "A reason");
    says = reach_of(&played);
    assert_int_equal(number(&says, MSG_OTE_REACH_FINAL, 0), 3);
    assert_non_null(said(&says, MSG_OTE_REACH_FULL));
    played_free(&played);
}

/* OTE-2.8c: three tables of the active set leave three finalists; AMB-OTE-37: unless one of them leaves. */
static void active_players_fill_the_final(void **state) {
    (void)state;
    struct played played;
    begin(&played, 9);
    played_result(&played, 1);
    struct notices says = reach_of(&played);
    assert_int_equal(says.count, 2);
    assert_int_equal(number(&says, MSG_OTE_REACH_FINAL_PLAYING, 0), 1);
    assert_int_equal(number(&says, MSG_OTE_REACH_FINAL_PLAYING, 1), 2);
    assert_non_null(said(&says, MSG_OTE_REACH_FULL));
    played_results(&played);
    says = reach_of(&played);
    assert_int_equal(number(&says, MSG_OTE_REACH_FINAL, 0), 3);
    assert_non_null(said(&says, MSG_OTE_REACH_FULL));
    const struct seat *seats = table_seats(played_cup(&played), (table_id){0});
    uint32_t winner =
        played.state.people.rows[played_cup(&played)->entrants.rows[seats[0].entrant.at].person.at].number;
    played_status(&played, winner, STATUS_DROPPED, "A reason");
    says = reach_of(&played);
    assert_int_equal(number(&says, MSG_OTE_REACH_FINAL, 0), 2);
    assert_null(said(&says, MSG_OTE_REACH_FULL));
    played_free(&played);
}

/* OTE-2.8.2a: one place; who has played needs the best score of those who have. OTE-2.8.3a: two have it. */
static void a_score_is_needed(void **state) {
    (void)state;
    struct played played;
    begin(&played, 6);
    result(&played, 1, (const int32_t[SEATS]){16, 9, 3});
    struct notices says = reach_of(&played);
    assert_int_equal(number(&says, MSG_OTE_REACH_PLACES, 0), 1);
    assert_int_equal(number(&says, MSG_OTE_REACH_SCORE, 0), 9 + 2 * 4);
    result(&played, 2, (const int32_t[SEATS]){16, 9, 2});
    says = reach_of(&played);
    assert_int_equal(says.count, 2);
    assert_int_equal(number(&says, MSG_OTE_REACH_FINAL, 0), 2);
    assert_int_equal(number(&says, MSG_OTE_REACH_TIED, 0), 2);
    assert_int_equal(number(&says, MSG_OTE_REACH_TIED, 1), 1);
    played_undo(&played, 0);
    result(&played, 2, (const int32_t[SEATS]){16, 10, 2});
    says = reach_of(&played);
    assert_int_equal(says.count, 2);
    assert_non_null(said(&says, MSG_OTE_REACH_IN));
    assert_string_equal(says.list[1].rule, "OTE-2.8.2a");
    played_close(&played);
    played_draw(&played);
    assert_int_equal(reach_of(&played).count, 0);
    played_free(&played);
}

/* ---- Random events: nobody who was out comes in, places and sizes are as they were said ---- */

struct foretold {
    bool is_out[PEOPLE_MAX]; /* by entrant */
    bool has_places;
    uint32_t places;
};

static bool has_played(const struct tournament *cup, uint32_t entrant) {
    const struct stage *stage = &cup->stages.rows[cup->stages.count - 1];
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &cup->tables.rows[stage->first_table + i];
        const struct seat *seats = table_seats(cup, (table_id){stage->first_table + i});
        for (uint32_t j = 0; j < table->size; j++)
            if (seats[j].entrant.at == entrant) return table->has_result;
    }
    return true;
}

static void foretell(const struct played *played, struct foretold *foretold) {
    const struct tournament *cup = played_cup(played);
    struct notices says = reach_of(played);
    const struct sentence *full = said(&says, MSG_OTE_REACH_FULL), *places = said(&says, MSG_OTE_REACH_PLACES);
    const struct sentence *score = said(&says, MSG_OTE_REACH_SCORE);
    if (!places) places = said(&says, MSG_OTE_REACH_PLACES_IF);
    struct ote_tally *tallies = NULL;
    assert_true(is_done(ontheedge_tally_new(cup, 0, &tallies)));
    if (full || places) {
        uint32_t told = full ? 0 : (uint32_t)places->arguments[0].number;
        assert_true(!foretold->has_places || foretold->places == told);
        foretold->has_places = true, foretold->places = told;
    }
    for (uint32_t i = 0; score && i < cup->entrants.count; i++)
        foretold->is_out[i] |=
            tallies[i].lost && has_played(cup, i) && ontheedge_score_halves(&tallies[i]) < score->arguments[0].number;
    memory_free(tallies);
}

/* OTE-2.4, OTE-2.9a: the open stage is as large as the rules told before the first round. */
static void check_size(const struct played *played, uint32_t round) {
    const struct tournament *cup = played_cup(played);
    const struct stage *stage = played_stage(played);
    struct stage_size size;
    uint32_t first_set = 0, players = 0;
    assert_true(is_done(format_of(cup)->stage_size(cup, round, &size)));
    assert_int_equal(size.tables, stage->table_count);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &cup->tables.rows[stage->first_table + i];
        first_set += table->set == OTE_ACTIVE ? table->size : 0;
        players += table->size;
    }
    assert_int_equal(size.players, players);
    if (round) assert_int_equal(size.first_set, first_set);
}

/* AMB-OTE-13: of four players three play the final, and the fourth has nobody to play with. */
static void one_alone_has_no_table_in_the_plan(void **state) {
    (void)state;
    struct played played;
    begin(&played, 4);
    check_size(&played, 1);
    result(&played, 1, (const int32_t[SEATS]){16, 9, 3, 1});
    played_close(&played);
    played_draw(&played);
    played_publish(&played);
    assert_int_equal(played_stage(&played)->kind, STAGE_FINAL);
    check_size(&played, 0);
    played_free(&played);
}

static void random_round(struct played *played, struct lot *lot, struct foretold *foretold) {
    uint32_t order[PEOPLE_MAX], tables = played_stage(played)->table_count;
    check_size(played, played_stage(played)->round);
    for (uint32_t i = 0; i < tables; i++) order[i] = i + 1;
    lot_shuffle(lot, order, tables);
    for (uint32_t i = 0; i < tables; i++) {
        int32_t values[SEATS] = {16};
        for (uint32_t j = 1; j < SEATS; j++) values[j] = (int32_t)lot_below(lot, 6);
        foretell(played, foretold);
        result(played, order[i], values);
    }
    foretell(played, foretold);
    played_close(played);
}

static bool final_is_next(const struct played *played) {
    struct stage_plan plan;
    struct problem why;
    assert_true(is_done(format_of(played_cup(played))->next_stage(&played->state, played_cup(played), &plan, &why)));
    return plan.kind != STAGE_ROUND;
}

static uint32_t came_true(const struct played *played, const struct foretold *foretold) {
    const struct tournament *cup = played_cup(played);
    struct ote_readmission readmission;
    struct ote_tally *tallies = NULL;
    uint32_t out = 0;
    assert_true(is_done(ontheedge_tally_new(cup, 0, &tallies)));
    assert_true(is_done(ontheedge_readmission_of(cup, tallies, &readmission)));
    assert_int_equal(readmission.places, foretold->places);
    for (uint32_t i = 0; i < readmission.admitted + readmission.tied; i++)
        assert_false(foretold->is_out[readmission.in_order[i]]);
    for (uint32_t i = 0; i < cup->entrants.count; i++) out += foretold->is_out[i];
    ontheedge_readmission_free(&readmission);
    memory_free(tallies);
    return out;
}

static void what_is_said_comes_true(void **state) {
    (void)state;
    uint32_t out = 0;
    for (uint32_t i = 0, times = turn_times(40, 4000); i < times; i++) {
        struct played played;
        struct foretold foretold = {0};
        struct lot lot;
        turn_lot(&lot, i);
        begin(&played, 4 + lot_below(&lot, PEOPLE_MAX - 3));
        random_round(&played, &lot, &foretold);
        while (!final_is_next(&played)) {
            played_draw(&played);
            played_publish(&played);
            random_round(&played, &lot, &foretold);
        }
        out += came_true(&played, &foretold);
        played_draw(&played);
        played_publish(&played);
        if (played_stage(&played)->kind == STAGE_FINAL) check_size(&played, 0);
        played_free(&played);
    }
    assert_true(out > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_comes_next),
        cmocka_unit_test(who_leaves_may_take_places_away),
        cmocka_unit_test(active_players_fill_the_final),
        cmocka_unit_test(a_score_is_needed),
        cmocka_unit_test(one_alone_has_no_table_in_the_plan),
        cmocka_unit_test(what_is_said_comes_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
