#include "unit.h"

#include "failing_memory.h"
#include "base/text.h"
#include "base/utf8.h"

/* Characters that say what they are. */
#define E_ACUTE "\xc3\xa9"               /* U+00E9 */
#define E_AND_ACUTE "e\xcc\x81"          /* e, U+0301 */
#define OVERRIDE "\xe2\x80\xae"          /* U+202E, right-to-left override */
#define NO_BREAK_SPACE "\xc2\xa0"        /* U+00A0 */
#define IDEOGRAPHIC_SPACE "\xe3\x80\x80" /* U+3000 */
#define ZERO_WIDTH_SPACE "\xe2\x80\x8b"  /* U+200B */
#define DIE "\xf0\x9f\x8e\xb2"           /* U+1F3B2 */

/* Our own encoder, so that tests do not ask the library what is right. */
static struct text encode(uint32_t c, char bytes[4]) {
    uint32_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const uint8_t leads[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (uint32_t i = size - 1; i > 0; i--, c >>= 6) bytes[i] = (char)(0x80 | (c & 0x3f));
    bytes[0] = (char)(leads[size] | c);
    return (struct text){bytes, size};
}

static void texts_compare_by_bytes(void **state) {
    (void)state;
    struct text none = {NULL, 0};
    assert_int_equal(text_of(NULL).length, 0);
    assert_int_equal(text_of("").length, 0);
    assert_int_equal(text_of("Ana").length, 3);
    assert_true(text_equal(none, text_of("")));
    assert_true(text_equal(text_of("Ana"), (struct text){"Anabela", 3}));
    assert_false(text_equal(text_of("Ana"), text_of("Anb")));
    assert_false(text_equal(text_of("Ana"), text_of("An")));
    assert_true(text_is(text_of("Ana"), "Ana"));
    assert_false(text_is(text_of("Ana"), "ana"));
    assert_true(text_has_prefix(text_of("Ana"), "An") && text_has_prefix(text_of("Ana"), "Ana") &&
                text_has_prefix(text_of("Ana"), ""));
    assert_false(text_has_prefix(text_of("Ana"), "Anab") || text_has_prefix(text_of("Ana"), "na"));
    assert_true(text_begins_with_words(text_of("draw --again"), "draw") &&
                text_begins_with_words(text_of("draw"), "draw"));
    assert_false(text_begins_with_words(text_of("drawn"), "draw") || text_begins_with_words(text_of("dra"), "draw"));
    assert_true(text_is(text_skip(text_of("Ana"), 1), "na") && text_skip(text_of("Ana"), 3).length == 0);
    assert_true(text_is_word(text_of("FiNaL"), "final") && text_is_word(text_of("azAZ"), "AZaz"));
    assert_false(text_is_word(text_of("Final"), "fina") || text_is_word(text_of("Fina"), "final"));
    assert_false(text_is_word(text_of("@["), "`{"));
    assert_true(text_is_word(none, NULL));
    assert_true(text_is(none, NULL));
    assert_true(text_compare(text_of("Ana"), text_of("Bia")) < 0);
    assert_true(text_compare(text_of("Bia"), text_of("Ana")) > 0);
    assert_true(text_compare(text_of("Ana"), text_of("Anabela")) < 0);
    assert_true(text_compare(text_of("Anabela"), text_of("Ana")) > 0);
    assert_int_equal(text_compare(text_of("Ana"), text_of("Ana")), 0);
    assert_int_equal(text_compare(none, text_of("")), 0);
    assert_true(text_compare(none, text_of("a")) < 0);
    assert_true(text_compare(text_of("z"), text_of(E_ACUTE)) < 0); /* bytes count as unsigned */
}

static void trims(const char *text, const char *expected) {
    assert_true(text_is(text_trimmed(text_of(text)), expected));
}

static void white_space_is_trimmed(void **state) {
    (void)state;
    trims("", "");
    trims(" \t\r\n\v\f", "");
    trims("Ana", "Ana");
    trims("  Ana  Maria ", "Ana  Maria");
    trims(NO_BREAK_SPACE "Ana" IDEOGRAPHIC_SPACE, "Ana");
    trims("\xc2\x85"
          "Ana\xe2\x80\xa8",
          "Ana");
    trims(" \xff ", "\xff");
    trims(ZERO_WIDTH_SPACE, ZERO_WIDTH_SPACE); /* no white space, says Unicode */
    assert_int_equal(text_trimmed((struct text){NULL, 0}).length, 0);
}

/* White space of Unicode 15, counted: what utf8_is_space says of all characters. */
static void white_space_is_these_25(void **state) {
    (void)state;
    unsigned count = 0;
    for (int32_t c = 0; c < 0x110000; c++) count += utf8_is_space(c);
    assert_int_equal(count, 25);
    static const int32_t edges[] = {0x09,   0x0d,   0x20,   0x85,   0xa0,   0x1680, 0x2000,
                                    0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000};
    for (size_t i = 0; i < COUNT_OF(edges); i++) assert_true(utf8_is_space(edges[i]));
    static const int32_t beside[] = {0x08,   0x0e,   0x1f,   0x21,   0x84,   0x86, 0x9f, 0xa1,
                                     0x1fff, 0x200b, 0x2027, 0x202a, 0xfeff, -1,   -33};
    for (size_t i = 0; i < COUNT_OF(beside); i++) assert_false(utf8_is_space(beside[i]));
}

static void every_character_is_utf8(void **state) {
    (void)state;
    for (uint32_t c = 0; c < 0x110000; c++) {
        char bytes[4];
        struct text text = encode(c, bytes);
        bool surrogate = c >= 0xd800 && c < 0xe000;
        assert_int_equal(text_is_utf8(text), !surrogate);
        int32_t read = utf8_next(&text);
        if (surrogate)
            assert_int_equal(read, -1 - 0xed);
        else
            assert_true(read == (int32_t)c && text.length == 0);
        text = encode(c, bytes);
        text.length--; /* cut short, only what is empty is valid */
        assert_int_equal(text_is_utf8(text), text.length == 0);
    }
}

static void what_is_no_utf8(void **state) {
    (void)state;
    static const char *const bad[] = {
        "\x80",
        "\xbf",
        "a\x80",
        "\xc3",
        "\xc3\xc3",
        "\xc3 a",
        "\xc3\xa9\xa9",
        "\xfe",
        "\xff",
        "\xc0\x80",
        "\xc0\xaf",
        "\xc1\xbf", /* overlong, two bytes */
        "\xe0\x80\x80",
        "\xe0\x9f\xbf",
        "\xe0\x80\xaf", /* three */
        "\xf0\x80\x80\x80",
        "\xf0\x8f\xbf\xbf", /* four */
        "\xed\xa0\x80",
        "\xed\xaf\xbf",
        "\xed\xbf\xbf",             /* halves of a surrogate pair */
        "\xed\xa0\xbd\xed\xb8\x80", /* and a whole one */
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xf7\xbf\xbf\xbf", /* beyond U+10FFFF */
        "\xf8\x88\x80\x80\x80",
        "\xfc\x84\x80\x80\x80\x80", /* five and six bytes, of long ago */
        "\xe2\x82",
        "\xf0\x9f\x8e",
        "\xf0\x9f",
        "A\xcc",
    };
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        assert_false(text_is_utf8(text_of(bad[i])));
        assert_int_equal(text_check(text_of(bad[i]), 100), TEXT_NOT_UTF8);
    }
    static const char *const good[] = {"",
                                       "\xc2\x80",
                                       "\xdf\xbf",
                                       "\xe0\xa0\x80",
                                       "\xed\x9f\xbf",
                                       "\xee\x80\x80",
                                       "\xef\xbf\xbf",
                                       "\xf0\x90\x80\x80",
                                       "\xf4\x8f\xbf\xbf"};
    for (size_t i = 0; i < COUNT_OF(good); i++) assert_true(text_is_utf8(text_of(good[i])));
    assert_true(text_is_utf8((struct text){"\0", 1}));
    assert_true(text_is_utf8((struct text){NULL, 0}));
}

static void names_that_are_good(void **state) {
    (void)state;
    static const char *const names[] = {
        "A",
        "Ana",
        "Ana Maria",
        "O'Brien",
        "Jo\xc3\xa3o",
        E_AND_ACUTE,
        "\xe5\xb0\x8f\xe6\x9e\x97",             /* two ideographs */
        "\xd7\x90\xd7\xa0\xd7\x94",             /* Hebrew */
        "\xd8\xb9\xd9\x84\xd9\x8a",             /* Arabic */
        "\xe0\xa4\xb0\xe0\xa4\xae\xe0\xa5\x8d", /* Devanagari with a virama */
        DIE,
        "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80",     /* joined by U+200D */
        "\xe2\x9d\xa4\xef\xb8\x8f",                         /* with a variation selector */
        "\xd9\x86\xe2\x80\x8c\xd9\x85",                     /* U+200C, as Persian has it */
        "\xe0\xa4\xb0\xe0\xa5\x8d\xe2\x80\x8d\xe0\xa4\xaf", /* U+200D behind a virama */
        "\xef\xbf\xbd",                                     /* U+FFFD itself */
    };
    for (size_t i = 0; i < COUNT_OF(names); i++) assert_int_equal(text_check(text_of(names[i]), 40), TEXT_GOOD);
}

static void empty_is_what_shows_nothing(void **state) {
    (void)state;
    static const char *const names[] = {
        "",
        " ",
        "   ",
        NO_BREAK_SPACE,
        IDEOGRAPHIC_SPACE " ",
        "\xe3\x85\xa4", /* Hangul filler */
        "\xe2\xa0\x80", /* empty Braille */
        " \xe3\x85\xa4 ",
    };
    for (size_t i = 0; i < COUNT_OF(names); i++) assert_int_equal(text_check(text_of(names[i]), 40), TEXT_EMPTY);
    assert_int_equal(text_check((struct text){NULL, 0}, 40), TEXT_EMPTY);
    assert_int_equal(text_check(text_of("\xe3\x85\xa4"
                                        "a"),
                                40),
                     TEXT_GOOD);
}

static void length_counts_characters(void **state) {
    (void)state;
    assert_int_equal(text_check(text_of("abc"), 3), TEXT_GOOD);
    assert_int_equal(text_check(text_of("abcd"), 3), TEXT_TOO_LONG);
    assert_int_equal(text_check(text_of(DIE DIE DIE), 3), TEXT_GOOD);
    assert_int_equal(text_check(text_of(DIE DIE DIE DIE), 3), TEXT_TOO_LONG);
    assert_int_equal(text_check(text_of(E_AND_ACUTE), 1), TEXT_TOO_LONG);
    assert_int_equal(text_check(text_of("a"), 0), TEXT_TOO_LONG);
    assert_int_equal(text_check(text_of(""), 0), TEXT_EMPTY);
    /* The first flaw met counts. */
    assert_int_equal(text_check(text_of("abcd\xff"), 3), TEXT_TOO_LONG);
    assert_int_equal(text_check(text_of("ab\xff"
                                        "cd"),
                                3),
                     TEXT_NOT_UTF8);
    assert_int_equal(text_check(text_of("ab\n\xff"), 3), TEXT_CONTROL);
}

/* Whether a character may stand at the end of a name, decided here by ranges of Unicode 15 and once more. */
static bool is_harmful(uint32_t c) {
    static const uint32_t hidden[][2] = {
        {0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},       {0x600, 0x605},     {0x61c, 0x61c},
        {0x6dd, 0x6dd},     {0x70f, 0x70f},     {0x890, 0x891},     {0x8e2, 0x8e2},     {0x180e, 0x180e},
        {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},
        {0xfeff, 0xfeff},   {0xfff0, 0xfffb},   {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x1343f},
        {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe00ff}, {0xe01f0, 0xe0fff}, {0xf0000, 0x10ffff},
    };
    for (size_t i = 0; i < COUNT_OF(hidden); i++)
        if (c >= hidden[i][0] && c <= hidden[i][1]) return true;
    return c % 0x10000 >= 0xfffe; /* non-characters */
}

static void every_character_in_a_name(void **state) {
    (void)state;
    for (uint32_t c = 0; c < 0x110000; c++) {
        if (c >= 0xd800 && c < 0xe000) continue;
        char bytes[5] = "A";
        struct text text = encode(c, bytes + 1);
        text = (struct text){bytes, text.length + 1};
        assert_int_equal(text_check(text, 2), is_harmful(c) ? TEXT_CONTROL : TEXT_GOOD);
    }
}

static void hostile_names(void **state) {
    (void)state;
    static const char *const names[] = {
        "Ana\n",
        "\r",
        "Ana\tBia",
        "Ana\x1b[31m",
        "Ana\x7f",
        "Ana\xc2\x9b"
        "31m",
        OVERRIDE "anA",
        "Ana\xe2\x80\xaa",
        "Ana\xe2\x81\xa6",
        "Ana\xe2\x81\xa9",
        "Ana\xe2\x80\xa8"
        "Bia",
        "Ana\xef\xbf\xbf",
        "Ana\xef\xb7\x90",
        "Ana\xf4\x8f\xbf\xbe",
        "\xef\xbf\xb9"
        "a\xef\xbf\xba"
        "b\xef\xbf\xbb",
        ZERO_WIDTH_SPACE,
        ZERO_WIDTH_SPACE "Ana",
        "An" ZERO_WIDTH_SPACE "a",
        "An\xc2\xad" /* soft hyphen */
        "a",
        "An\xe2\x81\xa0" /* U+2060 */
        "a",
        "An\xe2\x80\x8e" /* U+200E */
        "a",
        "An\xd8\x9c" /* U+061C */
        "a",
        "An\xef\xbb\xbf" /* U+FEFF */
        "a",
        "Ana\xf3\xa0\x80\xa0", /* U+E0020, a tag */
        "\xee\x80\x80",        /* for private use */
        "Ana\xe2\x80\x8d",     /* joiners that join nothing */
        "\xe2\x80\x8d"
        "Ana",
        "Ana\xe2\x80\x8d Bia",
        "Ana \xe2\x80\x8c"
        "Bia",
        "A\xe2\x80\x8d\xe2\x80\x8d"
        "na",
        "A\xe2\x80\x8c"
        "1",
    };
    for (size_t i = 0; i < COUNT_OF(names); i++) assert_int_equal(text_check(text_of(names[i]), 40), TEXT_CONTROL);
    assert_int_equal(text_check((struct text){"Ana\0Bia", 7}, 40), TEXT_CONTROL);
}

/* A letter with `count` marks on it, `between` put after each of them. */
static enum text_flaw check_heap(unsigned count, const char *between) {
    char bytes[200] = "e";
    size_t length = 1;
    for (unsigned i = 0; i < count; i++) {
        memcpy(bytes + length, "\xcc\x81", 2);
        memcpy(bytes + length + 2, between, strlen(between));
        length += 2 + strlen(between);
    }
    return text_check((struct text){bytes, (uint32_t)length}, 100);
}

static void heaps_of_marks(void **state) {
    (void)state;
    assert_int_equal(check_heap(UTF8_MARKS_MAX, ""), TEXT_GOOD);
    assert_int_equal(check_heap(UTF8_MARKS_MAX + 1, ""), TEXT_CONTROL);
    assert_int_equal(check_heap(UTF8_MARKS_MAX + 1, "e"), TEXT_GOOD);
    assert_int_equal(check_heap(UTF8_MARKS_MAX + 1, "\xe2\x80\x8d"), TEXT_CONTROL); /* nothing visible in between */
    assert_int_equal(text_check(text_of("\xcc\x81"
                                        "e"),
                                40),
                     TEXT_CONTROL); /* it would stand on our own text */
    assert_int_equal(text_check(text_of("\xe2\x80\x8d\xcc\x81"
                                        "e"),
                                40),
                     TEXT_CONTROL);
    assert_int_equal(text_check(text_of(" \xcc\x81"), 40), TEXT_GOOD);
    static const char *const first[] = {"\xcc\x80!", "\xe0\xa4\x83!", "\xe2\x83\x9d!"}; /* of each kind */
    for (size_t k = 0; k < COUNT_OF(first); k++) assert_int_equal(text_check(text_of(first[k]), 40), TEXT_CONTROL);
}

static void composes(const char *text, const char *expected) {
    struct arena arena = {0};
    struct text composed = text_nfc(&arena, text_of(text));
    assert_non_null(composed.bytes);
    assert_true(composed.bytes != text); /* a copy, always */
    assert_true(text_is(composed, expected));
    assert_true(text_is(text_nfc(&arena, composed), expected));
    arena_free(&arena);
}

static void normal_form_c(void **state) {
    (void)state;
    composes("", "");
    composes("Ana", "Ana");
    composes(DIE DIE, DIE DIE); /* four bytes each: no room to spare */
    composes(E_AND_ACUTE, E_ACUTE);
    composes(E_ACUTE, E_ACUTE);
    composes("Joa\xcc\x83o", "Jo\xc3\xa3o");
    composes("\xe2\x84\xab", "\xc3\x85");                             /* the Angstrom sign is an A with a ring */
    composes("\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab", "\xed\x95\x9c"); /* three Hangul letters, one syllable */
    composes("q\xcc\x87\xcc\xa3", "q\xcc\xa3\xcc\x87");               /* marks in their order */
    composes("\xef\xac\x81", "\xef\xac\x81");                         /* a ligature is no difference in form C */
    composes("\xff" E_AND_ACUTE, "\xff" E_AND_ACUTE);
    struct arena arena = {0};
    assert_true(text_equal(text_nfc(&arena, (struct text){"a\0b", 3}), (struct text){"a\0b", 3}));
    assert_non_null(text_nfc(&arena, (struct text){NULL, 0}).bytes);
    arena_free(&arena);
}

static void a_mountain_of_marks_is_left_alone(void **state) {
    (void)state;
    enum { MARKS = 400000 };
    struct arena arena = {0};
    char *bytes = memory_alloc(2 * MARKS);
    for (size_t i = 0; i < MARKS; i++) memcpy(bytes + 2 * i, i % 2 == 0 ? "\xcc\x87" : "\xcc\xa3", 2);
    struct text mountain = {bytes, 2 * MARKS};
    assert_true(text_equal(text_nfc(&arena, mountain), mountain)); /* and at once, not after minutes */
    assert_int_equal(text_casefold(&arena, mountain).length, 0);
    struct text last_good = text_nfc(&arena, (struct text){bytes, 60}), first_bad = {bytes, 62};
    assert_false(text_equal(last_good, (struct text){bytes, 60}));
    assert_true(text_equal(text_nfc(&arena, first_bad), first_bad));
    memory_free(bytes);
    arena_free(&arena);
}

static void folds(const char *text, const char *expected) {
    struct arena arena = {0};
    struct text folded = text_casefold(&arena, text_of(text));
    assert_non_null(folded.bytes);
    assert_non_null(arena_copy(&arena, "next", 4));
    assert_true(text_is(folded, expected));
    assert_int_equal(folded.bytes[folded.length], 0);
    arena_free(&arena);
}

static void what_is_found_alike(void **state) {
    (void)state;
    folds("", "");
    folds("  Ana \t MARIA  ", "ana maria");
    folds(DIE DIE DIE DIE, DIE DIE DIE DIE);
    folds("JO\xc3\x83O", "joao");
    folds("Joa\xcc\x83o", "joao");
    folds("\xc3\x89"
          "dipo" NO_BREAK_SPACE "N\xc3\xba\xc3\xb1"
          "ez",
          "edipo nunez");
    folds("Stra\xc3\x9f"
          "e",
          "strasse");
    folds("\xef\xbc\xa1\xef\xbd\x8e\xef\xbd\x81", "ana"); /* full-width letters */
    folds("\xef\xac\x81lme", "filme");                    /* the ligature fi */
    folds("O\xe2\x80\x99"
          "Brien",
          "o'brien");
    folds("Ana\xe2\x80\x93"
          "Bia",
          "ana-bia");
    folds("A" ZERO_WIDTH_SPACE "na", "ana");
    folds("\xe1\xbd\x88\xce\xb4\xcf\x85\xcf\x83\xcf\x83\xce\xb5\xcf\x8d\xcf\x82",
          "\xce\xbf\xce\xb4\xcf\x85\xcf\x83\xcf\x83\xce\xb5\xcf\x85\xcf\x83"); /* Greek, the final sigma too */
    folds("\xcc\x81", "");
    folds(IDEOGRAPHIC_SPACE, "");
    folds("\xff Ana", "\xff Ana");
}

/* Folded once is folded for good, whatever the character: or a name could not be found by its own folded form. */
static void folding_twice_changes_nothing(void **state) {
    (void)state;
    struct arena arena = {0};
    for (uint32_t c = 1; c < 0x110000; c++) {
        if (c >= 0xd800 && c < 0xe000) continue;
        char bytes[4];
        struct text once = text_casefold(&arena, encode(c, bytes));
        struct text twice = text_casefold(&arena, once);
        assert_true(text_equal(once, twice));
        if (c % 4096 == 0) arena_free(&arena);
    }
    arena_free(&arena);
    assert_int_equal(memory_held, 0);
}

static void forms_without_memory(void **state) {
    (void)state;
    for (size_t left = 0; left < 2; left++) {
        struct arena arena = {0};
        memory_left = left;
        assert_null(text_nfc(&arena, text_of(E_AND_ACUTE)).bytes);
        memory_left = left;
        assert_null(text_casefold(&arena, text_of(E_AND_ACUTE)).bytes);
        memory_left = MEMORY_ENOUGH;
        arena_free(&arena);
        assert_int_equal(memory_held, 0);
    }
    struct arena arena = {0};
    memory_left = 0;
    assert_null(text_nfc(&arena, text_of("\xff")).bytes);
    assert_int_equal(text_nfc(&arena, text_of("\xff")).length, 0);
    assert_null(text_casefold(&arena, text_of("\xff")).bytes);
    assert_int_equal(text_casefold(&arena, text_of("\xff")).length, 0);
    memory_left = MEMORY_ENOUGH;
}

static void are_apart(const char *a, const char *b, unsigned distance) {
    for (unsigned limit = 0; limit < 12; limit++) {
        unsigned expected = distance <= limit ? distance : limit + 1;
        assert_int_equal(text_distance(text_of(a), text_of(b), limit), expected);
        assert_int_equal(text_distance(text_of(b), text_of(a), limit), expected);
    }
}

static void distances(void **state) {
    (void)state;
    are_apart("", "", 0);
    are_apart("Ana", "Ana", 0);
    are_apart("", "Ana", 3);
    are_apart("Ana", "Ane", 1);
    are_apart("Ana", "Anna", 1);
    are_apart("Ana", "Aan", 1);
    are_apart("Ana", "nA", 2);
    are_apart("Caio", "Ciao", 1);
    are_apart("ca", "abc", 3); /* what was swapped is not edited again */
    are_apart("publish", "pubilsh", 1);
    are_apart("standings", "standing", 1);
    are_apart("Jo\xc3\xa3o", "Joao", 1); /* one character, though two bytes */
    are_apart(DIE, "x", 1);
    are_apart("\xff", "\xfe", 1);
    are_apart("\xff", "\xc3\xbf", 1);
    are_apart("kitten", "sitting", 3);
}

static void long_texts_are_far_apart(void **state) {
    (void)state;
    char a[130], b[130];
    memset(a, 'a', sizeof a);
    memset(b, 'a', sizeof b);
    b[0] = 'b';
    assert_int_equal(text_distance((struct text){a, 128}, (struct text){b, 128}, 5), 1);
    assert_int_equal(text_distance((struct text){a, 129}, (struct text){b, 128}, 5), 6);
    assert_int_equal(text_distance((struct text){a, 128}, (struct text){b, 129}, 5), 6);
    assert_int_equal(text_distance((struct text){a, 130}, (struct text){a, 130}, 5), 0);
    assert_int_equal(text_distance((struct text){a, 128}, (struct text){b, 0}, 200), 128);
}

/* The definition, without a table: the fewest edits from the front. */
static unsigned slow_distance(const char *a, const char *b) {
    if (*a == '\0') return (unsigned)strlen(b);
    if (*b == '\0') return (unsigned)strlen(a);
    unsigned least = slow_distance(a + 1, b + 1) + (*a != *b);
    unsigned dropped = slow_distance(a + 1, b) + 1, added = slow_distance(a, b + 1) + 1;
    if (dropped < least) least = dropped;
    if (added < least) least = added;
    if (a[1] == '\0' || b[1] == '\0' || a[0] != b[1] || a[1] != b[0]) return least;
    unsigned swapped = slow_distance(a + 2, b + 2) + 1;
    return swapped < least ? swapped : least;
}

/* All texts of up to five letters out of three, against each other. */
static void every_short_distance(void **state) {
    (void)state;
    enum { TEXTS = 364 };
    static char texts[TEXTS][6];
    unsigned count = 1, from = 0;
    for (unsigned length = 1; length <= 5; length++) {
        unsigned to = count;
        for (; from < to; from++)
            for (char letter = 'a'; letter <= 'c'; letter++) {
                memcpy(texts[count], texts[from], sizeof texts[0]);
                texts[count++][length - 1] = letter;
            }
    }
    assert_int_equal(count, TEXTS);
    for (unsigned i = 0; i < TEXTS; i++)
        for (unsigned j = i; j < TEXTS; j += 7) {
            unsigned distance = slow_distance(texts[i], texts[j]);
            assert_int_equal(text_distance(text_of(texts[i]), text_of(texts[j]), 9), distance);
            assert_int_equal(text_distance(text_of(texts[j]), text_of(texts[i]), 1), distance < 2 ? distance : 2);
        }
}

static void columns(void **state) {
    (void)state;
    assert_int_equal(text_display_width(text_of("")), 0);
    assert_int_equal(text_display_width(text_of("Ana")), 3);
    assert_int_equal(text_display_width(text_of("Jo\xc3\xa3o")), 4);
    assert_int_equal(text_display_width(text_of("Joa\xcc\x83o")), 4);
    assert_int_equal(text_display_width(text_of("\xe5\xb0\x8f\xe6\x9e\x97")), 4);
    assert_int_equal(text_display_width(text_of("\xed\x95\x9c")), 2);
    assert_int_equal(text_display_width(text_of("\xe1\x84\x92\xe1\x85\xa0\xe1\x87\xbf")), 2); /* Hangul, in pieces */
    assert_int_equal(text_display_width(text_of("\xe1\x84\x92\xed\x9e\xb0\xed\x9f\xbb")), 2); /* and in old ones */
    assert_int_equal(text_display_width(text_of("\xe0\xa4\xb0\xe0\xa4\xbe")), 2); /* a vowel beside its letter */
    assert_int_equal(text_display_width(text_of("\xe0\xa4\xb0\xe0\xa5\x8d")), 1); /* a mark below it */
    assert_int_equal(text_display_width(text_of(DIE)), 2);
    assert_int_equal(text_display_width(text_of("\xef\xbc\xa1")), 2);
    assert_int_equal(text_display_width(text_of("a" ZERO_WIDTH_SPACE "b")), 2);
    assert_int_equal(text_display_width(text_of("\xff\xfe")), 2);
    assert_int_equal(text_display_width(text_of("\n\x1b")), 0);
    assert_int_equal(text_display_width((struct text){"a\0b", 3}), 2);
    assert_int_equal(text_display_width(text_of("\xe2\x80\x94\xc2\xb7\xe2\x94\x80")),
                     3); /* dash, dot, a line of a table */
}

static void is_number(const char *text, int64_t least, int64_t most, int64_t expected) {
    int64_t number = 77;
    assert_true(text_number(text_of(text), least, most, &number));
    assert_true(number == expected);
}

static void is_none(const char *text, int64_t least, int64_t most) {
    int64_t number = 77;
    assert_false(text_number(text_of(text), least, most, &number));
    assert_int_equal(number, 77);
}

static void whole_numbers(void **state) {
    (void)state;
    is_number("0", 0, 0, 0);
    is_number("-0", 0, 9, 0);
    is_number("+16", 0, 99, 16);
    is_number("-2", -2, 99, -2);
    is_number("007", 0, 7, 7);
    is_number("000000000000000000000000000000000000001", 0, 9, 1);
    is_number("9223372036854775807", INT64_MIN, INT64_MAX, INT64_MAX);
    is_number("-9223372036854775808", INT64_MIN, INT64_MAX, INT64_MIN);
    is_none("-3", -2, 99);
    is_none("100", -2, 99);
    is_none("9223372036854775808", INT64_MIN, INT64_MAX);
    is_none("-9223372036854775809", INT64_MIN, INT64_MAX);
    is_none("92233720368547758070", INT64_MIN, INT64_MAX);
    is_none("18446744073709551616", INT64_MIN, INT64_MAX); /* 2 to the 64 */
}

static void what_is_no_number(void **state) {
    (void)state;
    static const char *const texts[] = {"",   "+",   "-",        "--1",          "+-1", " 1",
                                        "1 ", "1.5", "1,5",      "0x10",         "1e3", "1w",
                                        "/",  ":",   "\xd9\xa1", "\xef\xbc\x91", "-1-", "\xe2\x88\x92\x31"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) is_none(texts[i], INT64_MIN, INT64_MAX);
    int64_t number = 77;
    assert_false(text_number((struct text){"1\0", 2}, 0, 9, &number));
    assert_false(text_number((struct text){NULL, 0}, 0, 9, &number));
    assert_true(text_number((struct text){"123", 2}, 0, 99, &number));
    assert_int_equal(number, 12);
}

static void hexadecimal_digits(void **state) {
    (void)state;
    uint8_t bytes[3] = {9, 9, 9};
    assert_true(text_hex(text_of("00fFa9"), bytes, 3));
    assert_memory_equal(bytes, "\x00\xff\xa9", 3);
    uint8_t four[4];
    assert_true(text_hex(text_of("AF09af99"), four, 4));
    assert_memory_equal(four, "\xaf\x09\xaf\x99", 4);
    assert_false(text_hex(text_of("AF09af990"), four, 4));
    assert_true(text_hex(text_of(""), bytes, 0));
    static const char *const bad[] = {"",       "0",      "00ff",   "00ffa",  "00ffa90", "00ffa900", "00ffag", "g0ffa9",
                                      "0/0000", "0:0000", "0@0000", "0`0000", " 00ffa9", "0x00ff",   "-1-1-1"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) assert_false(text_hex(text_of(bad[i]), bytes, 3));
    assert_false(text_hex(text_of("00"), bytes, SIZE_MAX / 2 + 2)); /* twice that is 2 again */
}

static const char *nearest_of(const char *typed) {
    static const char *const words[] = {"pay", "pass", "place", "reveal"};
    struct suggestion nearest = suggest_begin(text_of(typed));
    for (size_t i = 0; i < COUNT_OF(words); i++) suggest_try(&nearest, text_of(words[i]), words[i]);
    return nearest.name;
}

static void the_nearest_word_is_found(void **state) {
    (void)state;
    assert_string_equal(nearest_of("pas"), "pay"); /* as near as pass, and first */
    assert_string_equal(nearest_of("pss"), "pass");
    assert_string_equal(nearest_of("rveela"), "reveal");
    assert_null(nearest_of("rveelx"));
    assert_string_equal(nearest_of("revxxl"), "reveal");
    assert_null(nearest_of("rvela"));                  /* two edits are too many for five letters */
    assert_string_equal(nearest_of("plcea"), "place"); /* but the same letters in another order are one */
    assert_null(nearest_of("lpaec"));                  /* if the first is the first */
    assert_null(nearest_of("pl"));                     /* nothing of it would be left */
    assert_null(nearest_of(""));
}

static void a_piece_is_cut_off_the_front(void **state) {
    (void)state;
    struct text left = text_of("Tom,,Kris");
    assert_true(text_is(text_split_once(&left, ','), "Tom") && text_is(left, ",Kris"));
    assert_true(text_is(text_split_once(&left, ','), "") && text_is(left, "Kris"));
    assert_true(text_is(text_split_once(&left, ','), "Kris") && text_is(left, ""));
    assert_true(text_is(text_split_once(&left, ','), "") && text_is(left, ""));
    left = text_of("Tom,");
    assert_true(text_is(text_split_once(&left, ','), "Tom") && text_is(left, ""));
    left = (struct text){"Tom,Kris", 3};
    assert_true(text_is(text_split_once(&left, ','), "Tom") && text_is(left, ""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_compare_by_bytes),
        cmocka_unit_test(white_space_is_trimmed),
        cmocka_unit_test(white_space_is_these_25),
        cmocka_unit_test(every_character_is_utf8),
        cmocka_unit_test(what_is_no_utf8),
        cmocka_unit_test(names_that_are_good),
        cmocka_unit_test(empty_is_what_shows_nothing),
        cmocka_unit_test(length_counts_characters),
        cmocka_unit_test(every_character_in_a_name),
        cmocka_unit_test(hostile_names),
        cmocka_unit_test(heaps_of_marks),
        cmocka_unit_test(normal_form_c),
        cmocka_unit_test(a_mountain_of_marks_is_left_alone),
        cmocka_unit_test(what_is_found_alike),
        cmocka_unit_test(folding_twice_changes_nothing),
        cmocka_unit_test(forms_without_memory),
        cmocka_unit_test(distances),
        cmocka_unit_test(long_texts_are_far_apart),
        cmocka_unit_test(every_short_distance),
        cmocka_unit_test(columns),
        cmocka_unit_test(whole_numbers),
        cmocka_unit_test(what_is_no_number),
        cmocka_unit_test(hexadecimal_digits),
        cmocka_unit_test(the_nearest_word_is_found),
        cmocka_unit_test(a_piece_is_cut_off_the_front),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
