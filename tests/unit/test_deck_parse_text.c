/* TY-DECK, TY-DECK-LINE: what the reader of text makes of a line, in every way people write one. */
#include "unit.h"

#include "deck/deck_check.h"
#include "failing_memory.h"

static const struct deck_heading headings[] = {{"plots", 1}, {"agenda", 2}, {"characters", 3}, {"sideboard", 0}};
static const struct deck_rules rules = {.headings = headings, .heading_count = COUNT_OF(headings)};

/* The deck as "title" and, a line each, "LINE:SECTION QUANTITY[?!] NUMBER|NAME|SET"; ? where none is written, ! what is left out. */
static void expect(const char *list, const char *expected) {
    struct deck deck = {0};
    struct buffer out = {0};
    struct problem why = {0};
    status read = deck_read(&deck, text_of(list), DECK_FORM_TEXT, &rules, &why);
    assert_true(is_done(read));
    buffer_add_text(&out, deck.title);
    for (uint32_t i = 0; i < deck.lines.count; i++) {
        const struct deck_line *line = &deck.lines.rows[i];
        if (line->aside) continue;
        buffer_add_byte(&out, '\n'), buffer_add_number(&out, line->line), buffer_add_byte(&out, ':');
        buffer_add_number(&out, line->section), buffer_add_byte(&out, ' '), buffer_add_number(&out, line->quantity);
        buffer_add_cstr(&out, line->left_out  ? "! "
                              : line->counted ? " "
                                              : "? "),
            buffer_add_text(&out, line->number), buffer_add_byte(&out, '|');
        buffer_add_text(&out, line->name), buffer_add_byte(&out, '|'), buffer_add_text(&out, line->set);
    }
    assert_string_equal(out.length ? out.bytes : "", expected);
    buffer_free(&out);
    deck_free(&deck);
}

static void refused(const char *bytes, size_t size, enum message says) {
    struct deck deck = {0};
    struct problem why = {0};
    status read = deck_read(&deck, (struct text){bytes, (uint32_t)size}, DECK_FORM_TEXT, &rules, &why);
    assert_int_equal(read.outcome, REFUSED);
    assert_string_equal(why.rule, "TY-DECK");
    assert_int_equal(why.says.message, says);
    deck_free(&deck);
}

static void test_quantities(void **state) {
    (void)state;
    static const char *const threes[] = {"3 Ice",
                                         "3x Ice",
                                         "3X Ice",
                                         "3xIce",
                                         "3 x Ice",
                                         "3\xc3\x97 Ice",
                                         "x3 Ice",
                                         "Ice x3",
                                         "Ice 3x",
                                         "Ice \xc3\x97"
                                         "3",
                                         "- 3 Ice",
                                         "* 3x Ice",
                                         "\xe2\x80\xa2 3 Ice",
                                         "+ Ice x3",
                                         "  3   Ice  ",
                                         "3\tIce",
                                         "\xef\xbb\xbf"
                                         "3 Ice",
                                         "3 \xe2\x80\x9cIce\xe2\x80\x9d",
                                         "3 \"Ice\"",
                                         "03 Ice"};
    for (size_t i = 0; i < COUNT_OF(threes); i++) expect(threes[i], "\n1:0 3 |Ice|");
    expect("Ice", "\n1:0 1? |Ice|");
    expect("0 Ice", "\n1:0 0 |Ice|");
    expect("9999 Ice", "\n1:0 9999 |Ice|");
    expect("10000 Ice", "\n1:0 10000 |Ice|");
    expect("99999999999999999999 Ice", "\n1:0 10000 |Ice|");
    expect("3 Xaro Xoan Daxos", "\n1:0 3 |Xaro Xoan Daxos|");
    expect("2 El Zod 7", "\n1:0 2 |El Zod 7|");
    expect("El Zod 7", "\n1:0 1? |El Zod 7|");
    expect("3 Robert \"Doc\" Cross", "\n1:0 3 |Robert \"Doc\" Cross|");
}

static void test_numbers(void **state) {
    (void)state;
    expect("2 195 Red Orca", "\n1:0 2 195|Red Orca|");
    expect("2x #195 Red Orca", "\n1:0 2 195|Red Orca|");
    expect("2 195. Red Orca", "\n1:0 2 195|Red Orca|");
    expect("2 195 - Red Orca", "\n1:0 2 195|Red Orca|");
    expect("195 Red Orca x2", "\n1:0 2 195|Red Orca|");
    expect("195 Red Orca", "\n1:0 195 |Red Orca|"); /* the first number is the quantity */
    expect("1 9 Tulpas' Secret", "\n1:0 1 9|Tulpas' Secret|");
    expect("S4 Red Orca", "\n1:0 1? S4|Red Orca|");
    expect("s4 Red Orca", "\n1:0 1? S4|Red Orca|");
    expect("C47", "\n1:0 1? C47||");
    expect("CHASE1 Janis", "\n1:0 1? CHASE1|Janis|");
    expect("chase 1 Janis", "\n1:0 1? CHASE1|Janis|");
    expect("3 CHASE 4 Sekhem", "\n1:0 3 CHASE4|Sekhem|");
    expect("S4 Red Orca x2", "\n1:0 2 S4|Red Orca|");
    expect("C. A. Radford", "\n1:0 1? |C. A. Radford|");
    expect("1 516 Message to Space", "\n1:0 1 516|Message to Space|");
}

static void test_sets(void **state) {
    (void)state;
    expect("3x Ice (Core)", "\n1:0 3 |Ice|Core");
    expect("3 Ice [Core Set]", "\n1:0 3 |Ice|Core Set");
    expect("Ice (Core) x3", "\n1:0 3 |Ice|Core");
    expect("3 Ice (Core #1)", "\n1:0 3 |Ice|Core #1");
    expect("3\tIce\tCore\twhatever", "\n1:0 3 |Ice|Core");
    expect("1 Anastasia Crowely (Charlatan)", "\n1:0 1 |Anastasia Crowely|Charlatan");
    expect("1 (Core)", "\n1:0 1 |(Core)|"); /* no name is left */
}

static void test_headings(void **state) {
    (void)state;
    static const char *const plots[] = {"Plots",   "PLOTS",       "Plots:",    "Plots (7)",    "Plots: 7",
                                        "[Plots]", "== Plots ==", "**Plots**", "--- Plots --", "Plots (7):"};
    for (size_t i = 0; i < COUNT_OF(plots); i++) {
        struct buffer list = {0};
        buffer_add_cstr(&list, plots[i]), buffer_add_cstr(&list, "\n1 Fury\n");
        expect(list.bytes, "\n2:1 1 |Fury|");
        buffer_free(&list);
    }
    expect("Agenda: The Maester's Path\n1 Ice", "\n1:2 1? |The Maester's Path|\n2:0 1 |Ice|");
    expect("Agenda: 2 Ice", "\n1:2 2 |Ice|");
    expect("Sideboard\n3 Ice\nIce\nPlots\n1 Fury", "\n2:0 3! |Ice|\n3:0 1! |Ice|\n5:1 1 |Fury|");
    expect("Sideboard: Ice\n1 Fury", "\n1:0 1! |Ice|\n2:0 1 |Fury|");
    expect("Author: Bia\nPacks: From Core to somewhere\nTotal: 60\n60 cards\nCards (60)\n1 Ice", "\n6:0 1 |Ice|");
    expect("Created with something:\n1 Ice", "\n2:0 1 |Ice|");
    expect("Deck: Winter\n1 Ice", "Winter\n2:0 1 |Ice|");
    expect("Atavism: Ninja", "\n1:0 1? |Atavism: Ninja|");
}

static void test_lines(void **state) {
    (void)state;
    expect("", "");
    expect("\n\n\r\n", "");
    expect("1 Ice\r\n2 Lope\r3 Fury\n\n4 Nym", "\n1:0 1 |Ice|\n2:0 2 |Lope|\n3:0 3 |Fury|\n5:0 4 |Nym|");
    expect("# remark\n// remark\n; remark\n#\n1 Ice", "\n5:0 1 |Ice|");
    expect("1 Ic\x07"
           "e",
           "\n1:0 1 |Ic\xef\xbf\xbd"
           "e|");                                /* nothing that upsets a terminal */
    expect("1 e\xcc\x81", "\n1:0 1 |\xc3\xa9|"); /* composed */
}

static void test_limits(void **state) {
    (void)state;
    struct buffer list = {0};
    struct deck deck = {0};
    struct problem why = {0};
    for (int i = 0; i < DECK_LINES_MAX; i++) buffer_add_cstr(&list, "1 Ice\n");
    assert_true(is_done(deck_read(&deck, buffer_view(&list), DECK_FORM_ANY, &rules, &why)));
    assert_int_equal(deck.lines.count, DECK_LINES_MAX);
    deck_free(&deck);
    buffer_add_cstr(&list, "1 Ice\n");
    refused(list.bytes, list.length, MSG_DECK_TOO_MANY_LINES);
    buffer_clear(&list);
    buffer_add_repeated(&list, ' ', DECK_BYTES_MAX);
    assert_true(is_done(deck_read(&deck, buffer_view(&list), DECK_FORM_ANY, &rules, &why)));
    deck_free(&deck);
    buffer_add_byte(&list, ' ');
    refused(list.bytes, list.length, MSG_DECK_TOO_LARGE);
    buffer_clear(&list);
    buffer_add_cstr(&list, "1 ");
    buffer_add_repeated(&list, 'a', DECK_TEXT_CHARACTERS_MAX + 1);
    assert_true(is_done(deck_read(&deck, buffer_view(&list), DECK_FORM_ANY, &rules, &why)));
    assert_int_equal(deck.lines.rows[0].name.length, DECK_TEXT_CHARACTERS_MAX);
    deck_free(&deck);
    buffer_free(&list);
    refused("1 Ice\n2 Ic\xff", 11, MSG_DECK_NOT_UTF8);
    refused("1 Ice\0", 6, MSG_DECK_NO_TEXT);
}

static void test_recognised(void **state) {
    (void)state;
    assert_int_equal(deck_form_of(text_of(" \n<deck>")), DECK_FORM_O8D);
    assert_int_equal(deck_form_of(text_of("\xef\xbb\xbf{")), DECK_FORM_JSON);
    assert_int_equal(deck_form_of(text_of("3 Ice {")), DECK_FORM_TEXT);
    assert_int_equal(deck_form_of(text_of("")), DECK_FORM_TEXT);
}

/* Wherever an allocation fails: no memory, nothing else, and everything is given back. */
static void test_no_memory(void **state) {
    (void)state;
    const char *list = "Deck: Dr\xc3\xa3o\nPlots (1)\n1 F\xc3\xbary (Core)\nAgenda: Ice\nS4 Lope x2\n3\tA\tB\n";
    for (size_t left = 0;; left++) {
        struct deck deck = {0};
        struct problem why = {0};
        memory_left = left, memory_refused = 0;
        status read = deck_read(&deck, text_of(list), DECK_FORM_TEXT, &rules, &why);
        bool failed = memory_refused > 0;
        memory_left = MEMORY_ENOUGH;
        deck_free(&deck);
        assert_int_equal(memory_held, 0);
        assert_int_equal(read.outcome, failed ? NO_MEMORY : DONE);
        if (failed) continue;
        assert_true(left > 3);
        return;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quantities), cmocka_unit_test(test_numbers),   cmocka_unit_test(test_sets),
        cmocka_unit_test(test_headings),   cmocka_unit_test(test_lines),     cmocka_unit_test(test_limits),
        cmocka_unit_test(test_recognised), cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
