/* Rules' cards: each is found by its rules' IDs and by its words, and by nothing that only looks like them. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "cli/commands/rules/rule_search.h"

/* Where card number `card` has what was typed. */
static enum card_place place(uint32_t card, struct text typed) {
    struct arena arena = {0};
    struct rule_search search;
    assert_int_equal(rule_search_start(&search, &arena, &typed, 1).outcome, DONE);
    enum card_place found = rule_search_place(&search, card);
    arena_free(&arena);
    return found;
}

/* The next piece up to that sign, without spaces around it. */
static struct text next_up_to(struct text *rest, char sign) {
    uint32_t end = 0;
    while (end < rest->length && rest->bytes[end] != sign) end++;
    struct text piece = text_trimmed((struct text){rest->bytes, end});
    if (end < rest->length) end++;
    *rest = (struct text){rest->bytes + end, rest->length - end};
    return piece;
}

/* Every piece of that list finds the card. */
static void finds(uint32_t card, const char *list, char sign) {
    struct text rest = text_of(list);
    uint32_t pieces = 0;
    for (struct text piece = next_up_to(&rest, sign); piece.length; piece = next_up_to(&rest, sign)) {
        if (place(card, piece) != CARD_IN_TITLE)
            fail_msg("%s is not found by %.*s", rule_cards[card].key, (int)piece.length, piece.bytes);
        pieces++;
    }
    assert_true(pieces > 0);
}

static void every_card_is_found_by_its_rules_and_words(void **unused) {
    (void)unused;
    assert_true(rule_card_count > 50);
    for (uint32_t card = 0; card < rule_card_count; card++) {
        finds(card, rule_cards[card].rules, ' ');
        for (int language = 0; language < LANGUAGES_COUNT; language++) {
            finds(card, rule_cards[card].words[language], ',');
            finds(card, rule_cards[card].title[language], '\n');
            assert_true(place(card, text_of(rule_cards[card].text[language])) != CARD_NOWHERE);
        }
    }
}

static uint32_t card_of(const char *key) {
    for (uint32_t card = 0; card < rule_card_count; card++)
        if (strcmp(rule_cards[card].key, key) == 0) return card;
    fail_msg("no card %s", key);
    return 0;
}

/* L5R-A.1, OTE-2.8.4a, OTE-2.10a, AMB-OTE-8: an ID is found by its beginning and behind a dash; 2.84 is 2.8.4, and 2.10 is
 * neither 2.1 nor 2.1.0. */
static void an_id_is_found_by_its_parts(void **unused) {
    (void)unused;
    static const struct {
        const char *key, *typed;
        bool is_found;
    } tried[] = {
        {"opponent", "L5R-A.1", true},
        {"opponent", "l5r-a.1", true},
        {"opponent", "A.1", true},
        {"opponent", "L5R-A", true},
        {"opponent", "l5r", true},
        {"opponent", "a.10", false},
        {"opponent", "L5R-A.3", false},
        {"opponent", "R-A.1", false},
        {"leaving", "2.8.4", true},
        {"leaving", "2.84", true},
        {"leaving", "2.84c", true},
        {"leaving", "ote-2.84b", true},
        {"leaving", "2.8", true},
        {"leaving", "2.8.4d", false},
        {"leaving", "8.4", false},
        {"leaving", "28.4", false},
        {"final-round", "2.10", true},
        {"final-round", "2.10b", true},
        {"final-round", "2.1", false},
        {"final-round", "2.1.0", false},
        {"treaty-both", "AMB-L5R-32", true},
        {"treaty-both", "l5r-32", true},
        {"treaty-both", "AMB-L5R-3", false},
        {"treaty-both", "32", false},
        {"banned", "l5r-enlightenment", true},
        {"banned", "agot", false},
    };
    for (size_t i = 0; i < COUNT_OF(tried); i++)
        if ((place(card_of(tried[i].key), text_of(tried[i].typed)) != CARD_NOWHERE) != tried[i].is_found)
            fail_msg("%s by %s", tried[i].key, tried[i].typed);
}

static void a_word_is_found_where_one_begins_so(void **unused) {
    (void)unused;
    uint32_t mulligan = card_of("mulligan"), steps = card_of("conflict-steps");
    assert_int_equal(place(mulligan, text_of("MULLI")), CARD_IN_TITLE);
    assert_int_equal(place(mulligan, text_of("preparação")), CARD_IN_TITLE);
    assert_int_equal(place(mulligan, text_of("PREPARACAO")), CARD_IN_TITLE);
    assert_int_equal(place(mulligan, text_of("shuffle")), CARD_IN_TEXT);
    assert_int_equal(place(mulligan, text_of("  mulligan   seven ")), CARD_IN_TITLE);
    assert_int_equal(place(mulligan, text_of("mulligan shuffle")), CARD_IN_TEXT);
    assert_int_equal(place(mulligan, text_of("shuffle mulligan")), CARD_IN_TEXT);
    assert_int_equal(place(mulligan, text_of("mulligan treaty")), CARD_NOWHERE);
    assert_int_equal(place(mulligan, text_of("ulligan")), CARD_NOWHERE);
    assert_int_equal(place(steps, text_of("3.2.5")), CARD_IN_TEXT);
    assert_int_equal(place(steps, text_of("2.5")), CARD_NOWHERE);
    assert_int_equal(place(steps, text_of("")), CARD_IN_TITLE);
}

/* What is offered for the first word that is on no card. */
static void offered(const char *typed, const char *missing, const char *wanted) {
    struct arena arena = {0};
    struct rule_search search;
    struct text text = text_of(typed), near[2];
    char said[200] = "";
    uint32_t count = 0;
    assert_int_equal(rule_search_start(&search, &arena, &text, 1).outcome, DONE);
    const struct searched_word *word = rule_search_missing(&search);
    assert_int_equal(word != NULL, missing != NULL);
    if (word) {
        assert_true(text_is(word->typed, missing));
        assert_int_equal(rule_search_near(&search, word, near, COUNT_OF(near), &count).outcome, DONE);
    }
    for (uint32_t i = 0; i < count; i++)
        snprintf(said + strlen(said), sizeof said - strlen(said), "%.*s;", (int)near[i].length, near[i].bytes);
    assert_string_equal(said, wanted);
    arena_free(&arena);
}

static void what_is_near_is_offered(void **unused) {
    (void)unused;
    offered("opponent treaty", NULL, "");
    offered("treaty muligann", "muligann", "mulligan;");
    offered("conspirasao", "conspirasao", "conspiração;");
    offered("L5R-A1", "L5R-A1", "L5R-A.1;");
    offered("l5r-a.9", "l5r-a.9", ""); /* another rule is not near */
    offered("xyzzy", "xyzzy", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_found_by_its_rules_and_words),
        cmocka_unit_test(an_id_is_found_by_its_parts),
        cmocka_unit_test(a_word_is_found_where_one_begins_so),
        cmocka_unit_test(what_is_near_is_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
