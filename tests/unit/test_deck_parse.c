/* TY-DECK: what the readers of OCTGN's XML and of JSON make of a list, and what they refuse. */
#include "unit.h"

#include <string.h>
#include "failing_memory.h"
#include "deck/deck_check.h"
#include "deck/deck_parse_internal.h"

static const struct deck_heading headings[] = {{"plots", 1}, {"characters", 2}, {"characteres", 2}, {"sideboard", 0}};
static const struct deck_rules rules = {.headings = headings, .heading_count = COUNT_OF(headings)};

/* What was read, a line each: "LINE:SECTION QUANTITY[?] ID|NAME|SET", behind the title; or the refusal. */
static struct text shown(const struct deck *deck, status read, const struct problem *why, struct buffer *out) {
    if (read.outcome == REFUSED) {
        assert_string_equal(why->rule, "TY-DECK");
        message_format(out, LANGUAGE_EN, &why->says);
        return buffer_view(out);
    }
    assert_true(is_done(read));
    buffer_add_text(out, deck->title);
    for (uint32_t i = 0; i < deck->lines.count; i++) {
        const struct deck_line *line = &deck->lines.rows[i];
        if (line->left_out) continue;
        buffer_add_byte(out, '\n'), buffer_add_number(out, line->line), buffer_add_byte(out, ':');
        buffer_add_number(out, line->section), buffer_add_byte(out, ' '), buffer_add_number(out, line->quantity);
        buffer_add_cstr(out, line->counted ? " " : "? "), buffer_add_text(out, line->id), buffer_add_byte(out, '|');
        buffer_add_text(out, line->name), buffer_add_byte(out, '|'), buffer_add_text(out, line->set);
        assert_int_equal(line->number.length, 0);
        assert_int_equal(line->match, MATCH_NONE);
    }
    return buffer_view(out);
}

static void read_as(struct text bytes, enum deck_format form, const char *expected) {
    size_t held = memory_held;
    struct deck deck = {0};
    struct problem why;
    struct buffer out = {0};
    status read = deck_read(&deck, bytes, form, &rules, &why);
    assert_string_equal(shown(&deck, read, &why, &out).bytes, expected);
    buffer_free(&out);
    deck_free(&deck);
    assert_int_equal(memory_held, held);
}

static void xml(const char *text, const char *expected) { read_as(text_of(text), DECK_FORM_O8D, expected); }
static void json(const char *text, const char *expected) { read_as(text_of(text), DECK_FORM_JSON, expected); }

/* The refusal begins so. */
static void refused(const char *text, enum deck_format form, const char *beginning) {
    size_t held = memory_held;
    struct deck deck = {0};
    struct problem why;
    struct buffer out = {0};
    assert_int_equal(deck_read(&deck, text_of(text), form, &rules, &why).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-DECK");
    message_format(&out, LANGUAGE_EN, &why.says);
    buffer_view(&out);
    if (strncmp(out.bytes, beginning, strlen(beginning)) != 0) assert_string_equal(out.bytes, beginning);
    buffer_free(&out);
    deck_free(&deck);
    assert_int_equal(memory_held, held);
}
static void no_xml(const char *text, const char *beginning) { refused(text, DECK_FORM_O8D, beginning); }
static void no_json(const char *text, const char *beginning) { refused(text, DECK_FORM_JSON, beginning); }

static void a_deck_of_octgn(void **state) {
    (void)state;
    xml("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\r\n"
        "<deck game=\"4a2f4a5c\" sleeveid=\"0\">\r\n"
        "  <section name=\"Plots\" shared=\"False\">\r\n"
        "    <card qty=\"1\" id=\"0a1b\">A Game of Thrones</card>\r\n"
        "    <card qty=\"2\" id=\"0a1c\">Alchemist&apos;s Shop &amp; Co</card>\r\n"
        "  </section>\r\n"
        "  <section name=\"CHARACTERS\"><card id=\"0a1d\">Ser Il\xc3\xbdn Payne</card></section>\r\n"
        "  <notes><![CDATA[<card qty=\"3\">no card</card>]]></notes>\r\n"
        "</deck>\r\n",
        "\n4:1 1 |A Game of Thrones|\n5:1 2 |Alchemist's Shop & Co|\n7:2 1? |Ser Il\xc3\xbdn Payne|");
}

static void sections_of_octgn(void **state) {
    (void)state;
    xml("<deck><section name='Sideboard'><card>A</card><notes/><section name='Plots'><card>B</card></section></section>"
        "<section name='Marked'><card>C</card></section><section><card>D</card></section><card>E</card></deck>",
        "\n1:0 1? |C|\n1:0 1? |D|\n1:0 1? |E|");
    xml("<deck><section name=' pl\xc3\xb3ts '><x><card>A</card></x><section name='Other'><card>B</card></section>"
        "<card>C</card></section><notes><card>D</card></notes></deck>",
        "\n1:1 1? |A|\n1:0 1? |B|\n1:1 1? |C|");
    xml("<deck/>", "");
    xml("<deck><section name='Plots'/></deck>", "");
}

static void names_of_octgn(void **state) {
    (void)state;
    xml("<deck>\n<card>\n  Ned\n</card><card>A<!-- B -->C<b>D</b>E<![CDATA[<F>]]></card></deck>",
        "\n2:0 1? |Ned|\n4:0 1? |ACE<F>|");
    xml("<deck><card>Ned\n\tStark</card><card>A<card>B</card></card></deck>", "\n1:0 1? |Ned  Stark|\n2:0 1? |A|");
    xml("<deck><card>&#x202e;X</card></deck>", "\n1:0 1? |X|"); /* what cannot be seen is no part of a name */
    xml("<?xml version='1.0' encoding='iso-8859-1'?><deck><card>Andr\xe9</card></deck>", "\n1:0 1? |Andr\xc3\xa9|");
    no_xml("<deck>\n<card qty='3' id='x'/></deck>", "Line 2 has a card without a name.");
    no_xml("<deck>\n\n<card> \n </card></deck>", "Line 3 has a card without a name.");
}

static void quantities(void **state) {
    (void)state;
    xml("<deck><card qty='0'>A</card><card qty=' 03 '>B</card><card qty='-1'>C</card><card qty='9999'>D</card>"
        "<card qty='10000'>E</card><card qty='99999999999999999999999999'>F</card></deck>",
        "\n1:0 0 |A|\n1:0 3 |B|\n1:0 0 |C|\n1:0 9999 |D|\n1:0 10000 |E|\n1:0 10000 |F|");
    const char *const none[] = {"three", "", "1.5", "-", "+1", "3x", "0x3", "1 2", "\xd9\xa3"};
    for (size_t i = 0; i < COUNT_OF(none); i++) {
        struct buffer text = {0}, says = {0};
        buffer_add_cstr(&text, "<deck>\n<card qty='"), buffer_add_cstr(&text, none[i]),
            buffer_add_cstr(&text, "'>A</card></deck>");
        buffer_add_cstr(&says, "The quantity “"), buffer_add_cstr(&says, none[i]);
        buffer_add_cstr(&says, "” in line 2 is not a whole number.");
        no_xml(buffer_view(&text).bytes, buffer_view(&says).bytes);
        buffer_free(&text), buffer_free(&says);
    }
    json("{\"cards\":{\"a\":0,\"b\":-3,\"c\":10000,\"d\":18446744073709551619,\"e\":\"2\"}}",
         "\n1:0 0 a||\n1:0 0 b||\n1:0 10000 c||\n1:0 10000 d||\n1:0 2 e||");
    no_json("{\"cards\":{\"a\":1,\n\"b\":1.0}}", "The quantity “1.0” in line 2");
    no_json("{\"cards\":{\"a\":1e2}}", "The quantity “1e2” in line 1");
    no_json("{\"cards\":{\"a\":true}}", "The quantity “true” in line 1");
    no_json("{\"cards\":{\"a\":{}}}", "The quantity “” in line 1");
    no_json("{\"cards\":{\"a\":[1]}}", "The quantity “” in line 1");
    no_json("{\"cards\":[{\"name\":\"a\",\n\"count\":\"b\"}]}", "The quantity “b” in line 2");
}

static void xml_that_is_no_deck(void **state) {
    (void)state;
    no_xml("\n<html><body/></html>", "Line 2 begins with <html>, not with <deck>");
    no_xml("<Deck/>", "Line 1 begins with <Deck>, not with <deck>");
    no_xml("<!DOCTYPE html>\n<html>", "Line 1 declares a document type");
    const char *const broken[] = {"",
                                  "<deck>",
                                  "<deck></Deck>",
                                  "<deck/>x",
                                  "<deck/><deck/>",
                                  "<deck a=b/>",
                                  "<deck a='1' a='2'/>",
                                  "<deck>&x;</deck>",
                                  "<deck>\xff</deck>",
                                  "deck",
                                  "<deck>&#0;</deck>"};
    for (size_t i = 0; i < COUNT_OF(broken); i++) no_xml(broken[i], "Line 1 is not well-formed XML");
    no_xml("<deck>\n<card>A</card>\n<card>B</deck>", "Line 3 is not well-formed XML");
    no_xml("<?xml version='1.0' encoding='ebcdic'?><deck/>", "The encoding of this OCTGN deck cannot be read");
    no_xml("<?xml version='1.0' encoding='utf-16'?><deck/>", "The encoding of this OCTGN deck cannot be read");
    read_as((struct text){"<deck>\0</deck>", 14}, DECK_FORM_O8D,
            "Line 1 is not well-formed XML, so this OCTGN deck cannot be read. Save the deck again in OCTGN, or hand "
            "it in as text.");
}

/* Names that stand for names that stand for names, and files that are somewhere else. */
static void nothing_is_declared(void **state) {
    (void)state;
    no_xml("<!DOCTYPE deck [<!ENTITY a 'ha'><!ENTITY b '&a;&a;'>]>\n<deck><card>&b;</card></deck>",
           "Line 1 declares a document type");
    no_xml("<?xml version='1.0'?>\n<!DOCTYPE deck SYSTEM 'file:///etc/passwd'><deck/>",
           "Line 2 declares a document type");
    no_xml("\n\n<!DOCTYPE deck PUBLIC 'a' 'http://localhost/' []><deck/>", "Line 3 declares a document type");
    no_xml("<!DOCTYPE deck [<!ENTITY % a SYSTEM 'b'> %a;", "Line 1 declares a document type");
    no_xml("<!ENTITY a 'b'><deck/>", "Line 1 is not well-formed XML");
}

static void how_deep_elements_go(void **state) {
    (void)state;
    for (uint32_t depth = 32; depth <= 33; depth++) {
        struct buffer text = {0};
        buffer_add_cstr(&text, "<deck>");
        for (uint32_t i = 1; i < depth; i++) buffer_add_cstr(&text, "<a>");
        for (uint32_t i = 1; i < depth; i++) buffer_add_cstr(&text, "</a>");
        buffer_add_cstr(&text, "</deck>");
        if (depth == 32)
            xml(buffer_view(&text).bytes, "");
        else
            no_xml(buffer_view(&text).bytes, "Line 1 is more than 32 elements deep");
        buffer_free(&text);
    }
}

static void json_of_ids(void **state) {
    (void)state;
    json("{\n  \"id\": \"7\",\n  \"name\": \"Kyuden\\u0021\",\n  \"cards\": {\n    \"01-keeper\": 1,\n    \"way-of\": "
         "3\n"
         "  },\n  \"format\": [\"a\", {\"cards\": {}}]\n}\n",
         "Kyuden!\n5:0 1 01-keeper||\n6:0 3 way-of||");
    json("{\"slots\":{\"a\\u00e9\":1}}", "\n1:0 1 a\xc3\xa9||");
    json("{\"decklist\":{\"name\":\"N\",\"cards\":{\"a\":1}}}", "N\n1:0 1 a||");
    json("{\"success\":true,\"record\":{\"cards\":{\"a\":1}}}", "\n1:0 1 a||");
    json("{\"data\":{\"deck\":{\"record\":{\"cards\":{\"a\":1}}}}}", "\n1:0 1 a||");
    json("{\"cards\":{}}", "");
    json("{\"cards\":[]}", "");
    json("{\"cards\":7,\"slots\":{\"a\":1}}", "\n1:0 1 a||");
    json("{\"name\":7,\"cards\":{\"a\":1}}", "\n1:0 1 a||");
}

static void json_of_objects(void **state) {
    (void)state;
    json(
        "{\"title\":\"T\",\"cards\":[\n{\"id\":\"a\",\"quantity\":2},\n{\"code\":\"b\",\"count\":3,\"pack\":\"P\"},\n"
        "{\"name\":\"C\",\"qty\":1,\"set\":\"S\"},{\"title\":\"D\",\"traits\":[{\"id\":\"x\"}],\"text\":{\"qty\":9}}]}",
        "T\n2:0 2 a||\n3:0 3 b||P\n4:0 1 |C|S\n4:0 1? |D|");
    json("{\"cards\":[{\"id\":7,\"name\":\"A\"}]}", "\n1:0 1? |A|");
    no_json("{\"cards\":[\n{\"id\":7,\"name\":null}]}", "Line 2 has a card without a name.");
    no_json("{\"cards\":[{}]}", "Line 1 has a card without a name.");
    no_json("{\"cards\":[{\"name\":\" \"}]}", "Line 1 has a card without a name.");
    no_json("{\"cards\":[\"A\"]}", "Line 1 has an item that is not a card");
    no_json("{\"cards\":[{\"id\":\"a\"},\n[]]}", "Line 2 has an item that is not a card");
}

static void json_that_is_no_deck(void **state) {
    (void)state;
    no_json("{}", "This JSON has no “cards”");
    json("[]", "");
    no_json("7", "This JSON has no “cards”");
    no_json("{\"cards\":\"a\"}", "This JSON has no “cards”");
    no_json("{\"a\":{\"cards\":{\"b\":1}}}", "This JSON has no “cards”");
    no_json("{\"data\":{\"data\":{\"data\":{\"data\":{\"cards\":{\"a\":1}}}}}}", "This JSON has no “cards”");
    no_json("{\"cards\":{\"a\":1},\n\"slots\":{\"b\":1}}", "Line 2 begins a second list of cards.");
    no_json("{\"cards\":{\"a\":1,\n\"b\":2,\n\"\\u0061\":2}}", "Line 3 names “a” a second time.");
    no_json("{\"cards\":{\"\":1}}", "Line 1 has a card without a name.");
    const char *const broken[] = {"",
                                  "x",
                                  "{",
                                  "{\"cards\":{\"a\":1}",
                                  "{\"cards\":{\"a\":1}}x",
                                  "{\"cards\":{\"a\"",
                                  "{\"cards\":{\"a\":x}}",
                                  "{\"cards\":[{\"a\"",
                                  "{\"cards\":[{\"a\":[x]}]}",
                                  "{\"cards\":[{\"a\":",
                                  "{\"cards\":[",
                                  "{\"a\":{x}}",
                                  "{\"a\":",
                                  "[x]",
                                  "{\"data\":{x}}",
                                  "{\"cards\":{\"a\":1,}}"};
    for (size_t i = 0; i < COUNT_OF(broken); i++) no_json(broken[i], "This JSON cannot be read from line 1 on.");
    no_json("{\"cards\":{\n\"a\":1\n\"b\":2}}", "This JSON cannot be read from line 3 on.");
}

/* A list with so many lines, in each form. */
static void with_lines(struct buffer *text, enum deck_format form, uint32_t lines, uint32_t kind) {
    const char *const open[] = {"<deck>", "{\"cards\":{", "{\"cards\":["};
    const char *const card[] = {"<card>", "\"", "{\"id\":\""}, *const end[] = {"</card>", "\":1", "\"}"};
    const char *const close[] = {"</deck>", "}}", "]}"};
    buffer_add_cstr(text, open[kind]);
    for (uint32_t i = 0; i < lines; i++) {
        if (i && form == DECK_FORM_JSON) buffer_add_byte(text, ',');
        buffer_add_cstr(text, card[kind]), buffer_add_number(text, i), buffer_add_cstr(text, end[kind]);
    }
    buffer_add_cstr(text, close[kind]);
}

static void how_many_lines_there_may_be(void **state) {
    (void)state;
    for (uint32_t kind = 0; kind < 3; kind++) {
        enum deck_format form = kind ? DECK_FORM_JSON : DECK_FORM_O8D;
        struct buffer text = {0};
        struct deck deck = {0};
        struct problem why;
        with_lines(&text, form, DECK_LINES_MAX, kind);
        assert_true(is_done(deck_read(&deck, buffer_view(&text), form, &rules, &why)));
        assert_int_equal(deck.lines.count, DECK_LINES_MAX);
        deck_free(&deck);
        buffer_clear(&text);
        with_lines(&text, form, DECK_LINES_MAX + 1, kind);
        refused(buffer_view(&text).bytes, form, "This list has more than 2000 lines of cards");
        buffer_free(&text);
    }
}

static void how_long_it_may_be(void **state) {
    (void)state;
    static const char *const lists[] = {"<deck><card>A</card></deck>", "{\"cards\":{\"a\":1}}"};
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        struct buffer text = {0};
        struct deck deck = {0};
        struct problem why;
        buffer_add_cstr(&text, lists[i]);
        buffer_add_repeated(&text, '\n', DECK_BYTES_MAX - strlen(lists[i]));
        assert_true(is_done(deck_read(&deck, buffer_view(&text), DECK_FORM_ANY, &rules, &why)));
        assert_int_equal(deck.lines.count, 1);
        deck_free(&deck);
        buffer_add_byte(&text, '\n');
        refused(buffer_view(&text).bytes, DECK_FORM_ANY, "This file is larger than 256 KB");
        buffer_free(&text);
    }
    /* by its length alone, before anything of it is looked at */
    struct deck deck = {0};
    struct problem why;
    struct text huge = {"", 50 * 1024 * 1024};
    assert_int_equal(deck_read(&deck, huge, DECK_FORM_ANY, &rules, &why).outcome, REFUSED);
    deck_free(&deck);
}

static void long_names_are_cut(void **state) {
    (void)state;
    static const char *const before[] = {"<deck><card>", "{\"cards\":{\""}, *const after[] = {"</card></deck>",
                                                                                              "\":1}}"};
    for (size_t i = 0; i < COUNT_OF(before); i++) {
        struct buffer text = {0};
        struct deck deck = {0};
        struct problem why;
        buffer_add_cstr(&text, before[i]), buffer_add_repeated(&text, 'x', 100000), buffer_add_cstr(&text, after[i]);
        assert_true(is_done(deck_read(&deck, buffer_view(&text), DECK_FORM_ANY, &rules, &why)));
        const struct deck_line *line = &deck.lines.rows[0];
        assert_int_equal(line->name.length + line->id.length, DECK_TEXT_CHARACTERS_MAX);
        deck_free(&deck);
        buffer_free(&text);
    }
}

/* Reading with each allocation refused, once or from then on: NO_MEMORY, or what comes out without it. */
static void without_memory(const char *text, bool once) {
    size_t before = memory_held;
    struct deck deck = {0};
    struct problem why;
    struct buffer whole = {0};
    status read = deck_read(&deck, text_of(text), DECK_FORM_ANY, &rules, &why);
    struct text expected = shown(&deck, read, &why, &whole);
    deck_free(&deck);
    size_t held = memory_held;
    for (size_t left = 0;; left++) {
        memory_left = left, memory_fails_once = once, memory_refused = 0;
        read = deck_read(&deck, text_of(text), DECK_FORM_ANY, &rules, &why);
        memory_left = MEMORY_ENOUGH, memory_fails_once = false;
        if (!memory_refused) break;
        assert_int_equal(read.outcome, NO_MEMORY);
        deck_free(&deck);
        assert_int_equal(memory_held, held);
    }
    struct buffer out = {0};
    assert_string_equal(shown(&deck, read, &why, &out).bytes, expected.bytes);
    deck_free(&deck);
    buffer_free(&out), buffer_free(&whole);
    assert_int_equal(memory_held, before);
}

static void no_memory_is_said(void **state) {
    (void)state;
    struct buffer large = {0}, sections = {0};
    buffer_add_cstr(&large, "<deck><a ");
    for (int i = 0; i < 60; i++)
        buffer_add_byte(&large, 'a'), buffer_add_number(&large, i), buffer_add_cstr(&large, "='1' ");
    buffer_add_cstr(&large, "/>");
    for (int i = 0; i < 60; i++)
        buffer_add_cstr(&large, "<b"), buffer_add_number(&large, i), buffer_add_cstr(&large, "/>");
    buffer_add_cstr(&large, "<card id='"), buffer_add_repeated(&large, 'x', 5000), buffer_add_cstr(&large, "'>");
    buffer_add_repeated(&large, 'x', 9000), buffer_add_cstr(&large, "\xc3\xa9</card></deck>");
    buffer_add_cstr(&sections, "<deck>");
    for (int i = 0; i < 300; i++) {
        buffer_add_cstr(&sections, "<section name='"), buffer_add_repeated(&sections, 'p', 10 + (size_t)i % 7 * 90);
        buffer_add_cstr(&sections, "'/>");
    }
    buffer_add_cstr(&sections, "</deck>");
    const char *const lists[] = {
        "<?xml version='1.0' encoding='utf-8'?><deck><section name='Plots'><card qty='2' id='1'>A &amp; "
        "B\xc3\xa9</card>"
        "</section><notes><![CDATA[x]]></notes></deck>",
        "<deck><card qty='x'>A</card></deck>",
        "<deck><a><b></a></deck>",
        "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>",
        "{\"name\":\"a\xc3\xa9\",\"cards\":{\"b\":1,\"c\\u00e9\":2}}",
        "{\"cards\":[{\"name\":\"a\",\"set\":\"b\",\"quantity\":3}]}",
        "{\"cards\":[{\"name\":\"\"}]}",
        buffer_view(&large).bytes,
        buffer_view(&sections).bytes,
    };
    for (size_t i = 0; i < COUNT_OF(lists); i++) {
        without_memory(lists[i], false);
        without_memory(lists[i], true);
    }
    buffer_free(&large), buffer_free(&sections);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_of_octgn),
        cmocka_unit_test(sections_of_octgn),
        cmocka_unit_test(names_of_octgn),
        cmocka_unit_test(quantities),
        cmocka_unit_test(xml_that_is_no_deck),
        cmocka_unit_test(nothing_is_declared),
        cmocka_unit_test(how_deep_elements_go),
        cmocka_unit_test(json_of_ids),
        cmocka_unit_test(json_of_objects),
        cmocka_unit_test(json_that_is_no_deck),
        cmocka_unit_test(how_many_lines_there_may_be),
        cmocka_unit_test(how_long_it_may_be),
        cmocka_unit_test(long_names_are_cut),
        cmocka_unit_test(no_memory_is_said),
    };
    return cmocka_run_group_tests_name("deck_readers", tests, NULL, NULL);
}
