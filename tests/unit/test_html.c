#include "unit.h"

#include "failing_memory.h"
#include "pages/public/public_pages.h"
#include "pages/public/display_pages.h"
#include "pages/shared/html.h"
#include "pages/shared/frame_clock.h"
#include "pages/wall/wall_fit.h"

static void holds(const struct buffer *buffer, const char *expected) {
    assert_false(buffer->failed);
    assert_string_equal(buffer_view(buffer).bytes, expected);
}

static void escapes_by_type(void **state) {
    (void)state;
    struct buffer out = {0};
    struct html html = {.out = &out, .language = LANGUAGE_PT_BR};
    struct sentence sentence = sentence_of(MSG_ROUND_NUMBER, 1, arg_cstr("<&>\"'"));
    const struct sentence *pointed = &sentence;
    html_put(&html, text_of("<&>\"'\n\t\x01\xff"));
    html_put(&html, "é|");
    html_put(&html, (int32_t)-7);
    html_put(&html, (uint64_t)8);
    html_put(&html, (struct halves){-1});
    html_put(&html, sentence);
    html_put(&html, pointed);
    holds(&out, "&lt;&amp;&gt;&quot;&#39;\n\t\xEF\xBF\xBD\xEF\xBF\xBDé|-78-0,5rodada &lt;&amp;&gt;&quot;&#39;"
                "rodada &lt;&amp;&gt;&quot;&#39;");
    buffer_free(&out);
}

static void a_sentence_names_pages_in_place_of_commands(void **state) {
    (void)state;
    struct buffer out = {0};
    struct html html = {.out = &out, .language = LANGUAGE_EN};
    html_put(&html, sentence_of(MSG_NO_SUCH_NUMBER, 1, arg_cstr("<7>")));
    holds(&out, "Number &lt;7&gt; is not in this event. To see all numbers: “Players”");
    buffer_free(&out);
}

/* However little room there is: what did not fit is left out as a whole, and nothing is half escaped. */
static void remembers_that_it_did_not_fit(void **state) {
    (void)state;
    struct sentence sentence = sentence_of(MSG_ROUND_NUMBER, 1, arg_cstr("<<<<"));
    for (size_t room = 2; room < 26; room++) {
        char bytes[32];
        struct buffer out = buffer_wrap(bytes, room);
        struct html html = {.out = &out, .language = LANGUAGE_EN};
        html_live_begin(&html, "one");
        html_sentence(&html, &sentence); /* "round &lt;&lt;&lt;&lt;" */
        html_live_end(&html);
        assert_int_equal(out.failed, room <= 22);
        assert_null(strchr(out.bytes, '<'));
        assert_int_equal(html_part_held(&html, &html.parts[0]).length, room <= 22 ? 0 : 22);
    }
}

static void notes_live_parts(void **state) {
    (void)state;
    struct buffer out = {0}, event = {0};
    struct html html = {.out = &out};
    html_markup(&html, "<p>", 3);
    html_live_begin(&html, "tables");
    html_put(&html, "a\nb\r\nc\n");
    html_live_end(&html);
    html_markup(&html, "</p>", 4);
    assert_int_equal(html.part_count, 1);
    assert_int_equal(html.parts[0].from, 3);
    html_part_event(&event, &html, &html.parts[0]);
    holds(&event, "event: part\ndata: tables\ndata: a\ndata: b\xEF\xBF\xBD\ndata: c\ndata: \n\n");
    buffer_free(&out);
    buffer_free(&event);
}

static void url_is(struct url url, const char *expected) {
    assert_int_equal(url.length, strlen(expected));
    assert_memory_equal(url.bytes, expected, url.length);
}

static void urls_are_made_of_pieces(void **state) {
    (void)state;
    char longest[URL_BYTES_MAX];
    memset(longest, 'x', sizeof longest);
    url_is(url_at("/"), "/");
    url_is(url_piece(url_at("/"), text_of("a b/ü")), "/a%20b%2F%C3%BC");
    url_is(url_number(url_piece(url_at("/t"), text_of("cup")), -3), "/t/cup/-3");
    url_is(url_asks(url_asks(url_at("/t"), "by", text_of("a&b=c")), "of", text_of("?#")), "/t?by=a%26b%3Dc&of=%3F%23");
    url_is(url_piece(url_at("/t"), text_of("..")), "/t/~..");
    url_is(url_piece(url_at("/t"), text_of(".")), "/t/~.");
    url_is(url_piece(url_at("/t"), text_of("...")), "/t/...");
    url_is(url_piece(url_at("/t"), text_of("")), "/t/");
    assert_int_equal(url_piece(url_at("/t"), (struct text){longest, URL_BYTES_MAX - 3}).length, URL_BYTES_MAX);
    url_is(url_piece(url_at("/t"), (struct text){longest, URL_BYTES_MAX - 2}), "/");
}

static void clocks_are_shown_in_words_of_a_clock(void **state) {
    (void)state;
    static const struct {
        int64_t left_ms;
        const char *shown;
    } cases[] = {
        {0, "0:00"},        {1, "0:01"},          {1000, "0:01"},         {1001, "0:02"}, {59001, "1:00"},
        {3599000, "59:59"}, {3599001, "1:00:00"}, {3660000, "1:01:00"},   {-1, "0:00"},   {-999, "0:00"},
        {-1000, "-0:01"},   {-61999, "-1:01"},    {-3600000, "-1:00:00"},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(text_is(clock_shown(&arena, cases[i].left_ms), cases[i].shown));
    arena_free(&arena);
}

static void neighbouring_tables_differ_in_colour_and_in_shape(void **state) {
    (void)state;
    for (uint32_t a = 1; a <= TINCTURES; a++) {
        for (uint32_t b = a + 1; b <= TINCTURES; b++) {
            assert_int_not_equal(shield_of(a).tincture, shield_of(b).tincture);
            assert_int_not_equal(shield_of(a).ordinary, shield_of(b).ordinary);
        }
    }
    for (uint32_t a = 1; a <= TINCTURES * ORDINARIES; a++)
        for (uint32_t b = a + 1; b <= TINCTURES * ORDINARIES; b++)
            assert_false(shield_of(a).tincture == shield_of(b).tincture &&
                         shield_of(a).ordinary == shield_of(b).ordinary);
}

static void a_browser_without_a_script_goes_on(void **state) {
    (void)state;
    struct buffer out = {0};
    struct html html = {.out = &out};
    html_refresh(&html, (struct url){0});
    assert_int_equal(out.length, 0);
    html_refresh(&html, url_asks(url_asks(url_at("/wall"), "a", text_of("x\";url=//y")), "b", text_of("2")));
    buffer_add_byte(&out, 0);
    assert_string_equal(out.bytes,
                        "<noscript><meta http-equiv=\"refresh\" content=\"12;url=/wall?a=x%22%3Burl%3D%2F%2Fy"
                        "&amp;b=2\"></noscript>");
    buffer_free(&out);
}

/* No share of the names is larger than another by more than one, and each name is in one of them. */
static void screens_and_columns_are_balanced(void **state) {
    (void)state;
    enum { NAMES = 23 };
    for (uint32_t parts = 1; parts < 30; parts++) {
        uint32_t next = 0;
        for (uint32_t at = 0; at < parts; at++) {
            struct wall_share share = wall_share_of(NAMES, parts, at);
            assert_int_equal(share.from, next);
            assert_in_range(share.count, NAMES / parts, (NAMES + parts - 1) / parts);
            next += share.count;
        }
        assert_int_equal(next, NAMES);
    }
}

/* Twenty usual names are two columns of ten; eighty are one screen; a name of any width has its lines. */
static void names_are_as_large_as_fits(void **state) {
    (void)state;
    static uint32_t widths[512];
    static const struct {
        uint32_t names, most, screens, columns, rows;
    } wanted[] = {{1, 80, 1, 1, 8},   {20, 80, 1, 2, 10},  {23, 80, 1, 2, 12}, {80, 80, 1, 4, 20},
                  {80, 40, 2, 3, 14}, {400, 80, 5, 4, 20}, {512, 80, 7, 4, 20}};
    for (size_t i = 0; i < 512; i++) widths[i] = wall_width(text_of("Ana Beatriz"), false);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct wall_fit fit = wall_fit_names(widths, wanted[i].names, wanted[i].most, WALL_TABLE_EM);
        assert_int_equal(fit.screens, wanted[i].screens);
        assert_int_equal(fit.columns, wanted[i].columns);
        assert_int_equal(fit.rows, wanted[i].rows);
        assert_int_equal(wall_size_of(widths[0], fit.em * 100 - WALL_TABLE_EM), WALL_FULL);
    }
    widths[7] = 80 * wall_width(text_of("W"), true);
    struct wall_fit fit = wall_fit_names(widths, 80, 80, WALL_TABLE_EM);
    assert_int_equal(wall_size_of(widths[7], fit.em * 100 - WALL_TABLE_EM), WALL_THREE_LINES);
    assert_true(widths[7] * 34 / 100 < (fit.em * 100 - WALL_TABLE_EM) * 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(escapes_by_type),
        cmocka_unit_test(a_sentence_names_pages_in_place_of_commands),
        cmocka_unit_test(a_browser_without_a_script_goes_on),
        cmocka_unit_test(remembers_that_it_did_not_fit),
        cmocka_unit_test(notes_live_parts),
        cmocka_unit_test(urls_are_made_of_pieces),
        cmocka_unit_test(clocks_are_shown_in_words_of_a_clock),
        cmocka_unit_test(screens_and_columns_are_balanced),
        cmocka_unit_test(names_are_as_large_as_fits),
        cmocka_unit_test(neighbouring_tables_differ_in_colour_and_in_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
