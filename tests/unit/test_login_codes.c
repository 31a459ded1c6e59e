/* Codes: how they are read, whose they are, and two that are the same by chance. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "core/apply/apply.h"
#include "core/state/login_codes.h"
#include "support/played_event.h"

static void they_are_read_as_people_type_them(void **state) {
    (void)state;
    char code[CODE_LETTERS + 1];
    static const char *const good[] = {"K7M2QX", "k7m2qx", "K7M-2QX", " k7m 2qx ", "k-7-m-2-q-x", "K7m2Qx"};
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        assert_true(code_read(text_of(good[i]), code));
        assert_string_equal(code, "K7M2QX");
    }
    static const char *const bad[] = {"",       "K7M2Q",  "K7M2QXX", "K7M2Q0", "K7M2QO", "K7M2QI",
                                      "K7M2Q1", "K7M2QL", "K7M_2QX", "K7M2Qé", "      ", "K7M2Q\n"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) assert_false(code_read(text_of(bad[i]), code));
    assert_string_equal(arg_code("K7M2QX").text, "K7M-2QX");
}

/* Each seat of what is played is found by its code, and each person; nothing of a draft, nor of what is closed. */
static void each_finds_its_own(void **state) {
    (void)state;
    struct played played;
    struct code_owner place;
    char codes[9][CODE_LETTERS + 1];
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 9);
    played_draw(&played);
    const struct stage *stage = played_stage(&played);
    table_id first = {stage->first_table};
    code_of_seat(&played.state, (tournament_id){0}, first, 0, codes[0]);
    assert_int_equal(code_find(&played.state, text_of(codes[0]), &place), CODE_UNKNOWN);
    played_publish(&played);
    const struct tournament *cup = played_cup(&played);
    for (uint32_t i = 0; i < cup->stages.rows[0].table_count; i++) {
        for (uint32_t seat = 0; seat < cup->tables.rows[i].size; seat++) {
            code_of_seat(&played.state, (tournament_id){0}, (table_id){i}, seat, codes[0]);
            assert_int_equal(code_find(&played.state, text_of(codes[0]), &place), CODE_SEAT);
            assert_true(place.table.at == i && place.seat == seat && place.tournament.at == 0);
            entrant_id entrant = table_seats(cup, (table_id){i})[seat].entrant;
            assert_int_equal(place.person.at, cup->entrants.rows[entrant.at].person.at);
        }
    }
    for (uint32_t person = 0; person < 9; person++) {
        code_of_person(&played.state, (person_id){person}, codes[person]);
        assert_int_equal(code_find(&played.state, text_of(codes[person]), &place), CODE_PERSON);
        assert_true(place.person.at == person && place.tournament.at == NOBODY);
        for (uint32_t other = 0; other < person; other++) assert_string_not_equal(codes[other], codes[person]);
    }
    played_results(&played);
    played_close(&played);
    code_of_seat(&played.state, (tournament_id){0}, first, 0, codes[0]);
    assert_int_equal(code_find(&played.state, text_of(codes[0]), &place), CODE_UNKNOWN);
    played_free(&played);
}

/* Slips and badges are printed: a code of that seed is the same after an update. BLAKE2b of any other program gives these. */
static void they_stay_the_same_for_ever(void **state) {
    (void)state;
    struct played played;
    char code[CODE_LETTERS + 1];
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, 6);
    played_draw(&played);
    played_publish(&played);
    code_of_person(&played.state, (person_id){0}, code);
    assert_string_equal(code, "EKWKEJ");
    code_of_seat(&played.state, (tournament_id){0}, (table_id){0}, 1, code);
    assert_string_equal(code, "X9TQX2");
    played_free(&played);
}

/* FIRST_SEED: the first under which two have one code; to try all before it took three seconds. */
enum { CROWD = 1200, FIRST_SEED = 2298, SEEDS = 20000 };

static int compare_codes(const void *a, const void *b) { return memcmp(a, b, CODE_LETTERS + 1); }

/* Two people of a crowd who have one code under that seed; false: there are none. */
static bool find_twins(struct state *state, char twin[CODE_LETTERS + 1]) {
    static char codes[CROWD][CODE_LETTERS + 1];
    for (uint32_t i = 0; i < CROWD; i++) code_of_person(state, (person_id){i}, codes[i]);
    qsort(codes, CROWD, sizeof *codes, compare_codes);
    for (uint32_t i = 1; i < CROWD; i++) {
        if (memcmp(codes[i - 1], codes[i], CODE_LETTERS) != 0) continue;
        memcpy(twin, codes[i], sizeof *codes);
        return true;
    }
    return false;
}

/* TY-CODE: what could be either of two opens nothing. */
static void two_of_one_code_are_nobody(void **state) {
    (void)state;
    struct played played;
    struct code_owner place;
    char twin[CODE_LETTERS + 1] = "";
    bool found = false;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    played_people(&played, CROWD);
    for (uint32_t seed = FIRST_SEED; seed < SEEDS && !found; seed++) {
        memcpy(played.state.seed, &seed, sizeof seed);
        found = find_twins(&played.state, twin);
    }
    assert_true(found);
    assert_int_equal(code_find(&played.state, text_of(twin), &place), CODE_OF_SEVERAL);
    struct command enter = played_command(&played, COMMAND_code_enter);
    enter.body.code_enter.code = text_of(twin);
    assert_refused(&played, played_try(&played, &enter), "TY-CODE");
    assert_int_equal(played.why.says.message, MSG_CODE_OF_SEVERAL);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_are_read_as_people_type_them),
        cmocka_unit_test(each_finds_its_own),
        cmocka_unit_test(two_of_one_code_are_nobody),
        cmocka_unit_test(they_stay_the_same_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
