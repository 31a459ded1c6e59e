/* The table of a person's attributes: what its rows may say, and that the CSV of players comes back by the import. */
#include "unit.h"

#include <string.h>
#include "app/transfer/people_import.h"
#include "core/state/person_attributes.h"
#include "support/played_event.h"
#include "view/people/attribute_text.h"

static void a_row_says_all_that_its_places_need(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        assert_true(attribute->value || attribute->kind == ATTRIBUTE_IS_TEXT);
        for (uint32_t other = 0; other < i; other++)
            assert_string_not_equal(attribute->key, person_attributes[other].key);
        if (!(attribute->places & IN_IMPORT)) continue;
        assert_int_not_equal(attribute->kind, ATTRIBUTE_IS_WORD);
        bool is_free = attribute->kind == ATTRIBUTE_IS_TEXT || i == ATTRIBUTE_NUMBER;
        assert_true(is_free == (attribute->bad == MSG_NONE));
    }
}

static void the_csv_has_columns_of_the_import_alone(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++)
        if (person_attributes[i].places & IN_CSV) assert_true(person_attributes[i].places & IN_IMPORT);
}

/* The sentences that name the columns are written by hand. */
static void each_column_of_the_import_is_told(void **unused) {
    (void)unused;
    static const enum message tellers[] = {MSG_CSV_COLUMNS_UNKNOWN, MSG_PLAYER_IMPORT_DETAILS, MSG_SETUP_LIST_ADVICE};
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        if (!(person_attributes[i].places & IN_IMPORT)) continue;
        for (size_t teller = 0; teller < COUNT_OF(tellers); teller++)
            assert_non_null(strstr(message_template(LANGUAGE_EN, tellers[teller], false), person_attributes[i].key));
    }
}

/* A newcomer's field of an attribute is the one that is read, and no two are the same. */
static void each_field_is_its_own(void **unused) {
    (void)unused;
    struct newcomer_row newcomer = {0};
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (!(attribute->places & IN_IMPORT)) continue;
        assert_int_equal(newcomer_value(&newcomer, attribute).text.length, 0);
        assert_int_equal(newcomer_value(&newcomer, attribute).number, 0);
        if (attribute->kind == ATTRIBUTE_IS_TEXT)
            *(struct text *)newcomer_field(&newcomer, attribute) = text_of(attribute->key);
        else
            *(uint8_t *)newcomer_field(&newcomer, attribute) = 1;
        struct attribute_value value = newcomer_value(&newcomer, attribute);
        assert_true(value.number || text_is(value.text, attribute->key));
    }
}

/* `forget` erases by the place of the sealed field. */
static void a_text_is_set_by_an_entry_that_seals_it(void **unused) {
    (void)unused;
    static const struct {
        enum person_attribute which;
        enum entry_kind entry;
    } set[] = {
#define SET_BY(WHICH, field, kind) {ATTRIBUTE_##WHICH, ENTRY_##kind},
#include "core/state/person_attributes.def"
    };
    for (size_t i = 0; i < COUNT_OF(set); i++) {
        const struct record_schema *form = entry_form(set[i].entry);
        assert_true(person_attributes[set[i].which].is_sealed);
        assert_int_equal(form->field_count, 2);
        assert_int_equal(form->fields[1].kind, FIELD_SEALED);
        assert_string_equal(form->fields[1].name, person_attributes[set[i].which].key);
    }
}

/* Of two people who are one, the first keeps what it has, and gets what only the other has. */
static void texts_are_joined(void **unused) {
    (void)unused;
    struct played played;
    struct newcomer_row rows[] = {
        {.name = text_of("Ana"), .club = text_of("Corvos")},
        {.name = text_of("Anna"), .club = text_of("Lobos"), .email = text_of("ana@example.org")}};
    played_start(&played);
    struct command command = played_command(&played, COMMAND_people_add);
    command.body.people_add.people.rows = rows;
    command.body.people_add.people.count = COUNT_OF(rows);
    played_do(&played, &command);
    command = played_command(&played, COMMAND_people_merge);
    command.body.people_merge = (struct command_people_merge){1, 2};
    played_do(&played, &command);
    static const char *const texts[PERSON_ATTRIBUTES] = {
        [ATTRIBUTE_NAME] = "Ana", [ATTRIBUTE_CLUB] = "Corvos", [ATTRIBUTE_EMAIL] = "ana@example.org"};
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        if (person_attributes[i].kind != ATTRIBUTE_IS_TEXT) continue;
        struct attribute_value value = person_value(&played.state, (person_id){0}, &person_attributes[i]);
        assert_true(text_is(value.text, texts[i] ? texts[i] : ""));
    }
    played_free(&played);
}

static void the_csv_comes_back(void **unused) {
    (void)unused;
    static const char csv[] = "number,name,club,rating,email\n"
                              "2,Bia,\"Lobos, Rio\",-3,\n"
                              "7,Ana,,1500,ana@example.org\n";
    struct played played;
    struct people_file file;
    struct problem why;
    played_start(&played);
    played_tournament(&played, "ontheedge");
    assert_int_equal(people_import_read(&file, &played.state, text_of(csv), &why).outcome, DONE);
    struct command command = played_command(&played, COMMAND_people_add);
    command.body.people_add.people.rows = file.people.rows;
    command.body.people_add.people.count = file.people.count;
    played_do(&played, &command);
    struct buffer out = {0};
    players_csv(&out, &played.state);
    assert_string_equal(out.bytes, csv);
    buffer_free(&out);
    people_import_free(&file);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_says_all_that_its_places_need),
        cmocka_unit_test(the_csv_has_columns_of_the_import_alone),
        cmocka_unit_test(each_column_of_the_import_is_told),
        cmocka_unit_test(each_field_is_its_own),
        cmocka_unit_test(a_text_is_set_by_an_entry_that_seals_it),
        cmocka_unit_test(texts_are_joined),
        cmocka_unit_test(the_csv_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
