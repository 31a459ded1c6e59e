/* Finding a person by what was typed: TY-NAME. */
#include "unit.h"

#include <string.h>
#include "core/apply/apply.h"
#include "core/state/person_lookup.h"

static void add_person(struct state *state, uint32_t number, const char *name) {
    struct problem why;
    struct entry entry = {.seq = state->seq + 1, .kind = ENTRY_person_added};
    entry.body.person_added.person = number;
    entry.body.person_added.name.value = text_of(name);
    entry.body.person_added.email.value = text_of("");
    assert_int_equal(apply(state, &entry, &why).outcome, DONE);
}

static void begin(struct state *state) {
    memset(state, 0, sizeof *state);
    state->created = 1;
    add_person(state, 3, "Ana");
    add_person(state, 7, "Bia Lima");
    add_person(state, 8, "Zo\u00eb");
    add_person(state, 12, "Caio");
    add_person(state, 13, "Caio");
}

/* The number of who is found; 0 where it is refused. */
static uint32_t found(const struct state *state, const char *who, struct problem *why) {
    struct arena scratch = {0};
    person_id person = {NOBODY};
    status looked = person_find(state, &scratch, text_of(who), &person, why);
    arena_free(&scratch);
    if (is_done(looked)) return state->people.rows[person.at].number;
    assert_int_equal(looked.outcome, REFUSED);
    assert_string_equal(why->rule, "TY-NAME");
    return 0;
}

static void a_name_or_a_number_finds(void **unused) {
    (void)unused;
    struct state state;
    struct problem why;
    begin(&state);
    assert_int_equal(found(&state, "Ana", &why), 3);
    assert_int_equal(found(&state, "  Ana ", &why), 3);
    assert_int_equal(found(&state, "7", &why), 7);
    assert_int_equal(found(&state, "#7", &why), 7);
    assert_int_equal(found(&state, "Zoe\u0308", &why), 8); /* two characters that look like one */
    assert_int_equal(found(&state, "#12", &why), 12);
    state_free(&state);
}

static void whoever_is_not_there_is_refused(void **unused) {
    (void)unused;
    struct state state;
    struct problem why;
    begin(&state);
    assert_int_equal(found(&state, "4", &why), 0);
    assert_int_equal(why.says.message, MSG_NO_SUCH_NUMBER);
    assert_int_equal(found(&state, "Ugo", &why), 0);
    assert_int_equal(why.says.message, MSG_NO_SUCH_NAME);
    assert_int_equal(found(&state, "", &why), 0);
    state_free(&state);
}

static void the_nearest_names_are_offered(void **unused) {
    (void)unused;
    static const struct {
        const char *typed, *offered;
    } cases[] = {{"ana", "Ana (3)"},
                 {"Anna", "Ana (3)"},
                 {"Bai", "Bia Lima (7)"},
                 {"Zoe", "Zo\u00eb (8)"},
                 {"Bia Lma", "Bia Lima (7)"}};
    struct state state;
    struct problem why;
    begin(&state);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(found(&state, cases[i].typed, &why), 0);
        assert_int_equal(why.says.message, MSG_NO_SUCH_NAME_NEAR);
        assert_string_equal(why.says.arguments[1].text, cases[i].offered);
    }
    state_free(&state);
}

static void two_of_one_name_are_told_apart_by_number(void **unused) {
    (void)unused;
    struct state state;
    struct problem why;
    begin(&state);
    assert_int_equal(found(&state, "Caio", &why), 0);
    assert_int_equal(why.says.message, MSG_SEVERAL_OF_NAME);
    assert_string_equal(why.says.arguments[1].text, "12, 13");
    state_free(&state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_or_a_number_finds),
        cmocka_unit_test(whoever_is_not_there_is_refused),
        cmocka_unit_test(the_nearest_names_are_offered),
        cmocka_unit_test(two_of_one_name_are_told_apart_by_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
