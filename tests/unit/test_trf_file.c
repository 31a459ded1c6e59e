/* TRF16 files: what is read, which lines are bad and where, and that whatever passes can be entered.
 *
 * The battery makes and spoils many more files. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "failing_memory.h"
#include "base/i18n.h"
#include "support/played_event.h"
#include "support/trf_made.h"
#include "app/transfer/trf_import.h"
#include "support/turn.h"

static struct trf_file file;
static struct problem why;

static status read_text(struct text text) {
    memset(&why, 0, sizeof why);
    return trf_file_read(&file, text, &why);
}

static void finish(void) {
    trf_file_free(&file);
    assert_int_equal(memory_held, 0);
}

/* ---- A small file ---- */

static const struct {
    const char *name, *points, *games;
} players[] = {
    {"Ana", " 2.0", "     2 w 1     3 b 1"},  {"Bia", " 1.0", "     1 b 0     4 w +"},
    {"Caio", " 0.5", "     4 w =     1 w 0"}, {"Dora", " 0.5", "     3 b =     2 b -"},
    {"Edu", " 1.0", "  0000 - U  0000 - Z"},
};
enum { FIRST_LINE = 2 };

/* Line 1 is the tournament's name, then the players, then what is added. */
static void small_file(struct buffer *out, const char *more) {
    buffer_add_cstr(out, "012 Small Open\n");
    for (size_t i = 0; i < COUNT_OF(players); i++) {
        trf_line_made(out, (uint32_t)i + 1, players[i].name, false, players[i].points, players[i].games);
        buffer_add_byte(out, '\n');
    }
    buffer_add_cstr(out, more);
}

static void read_good(struct text text) {
    status read = read_text(text);
    if (!is_done(read)) fail_msg("%s", message_name(why.says.message));
    if (file.flaws.count) {
        const struct trf_flaw *flaw = &file.flaws.rows[0];
        fail_msg("line %u, column %u: %s", flaw->line, flaw->column, message_name(flaw->problem.says.message));
    }
}

static void game_is(uint32_t number, uint32_t round, uint32_t opponent, char colour, char result) {
    const struct trf_player *player = trf_player_numbered(&file, number);
    assert_non_null(player);
    const struct trf_game *game = trf_game_of(&file, player, round);
    assert_int_equal(game->opponent, opponent);
    assert_int_equal(game->colour, colour);
    assert_int_equal(game->result, result);
}

static void small_file_is_read(void) {
    assert_int_equal(file.player_count, COUNT_OF(players));
    assert_int_equal(file.rounds, 2);
    assert_true(text_is(file.name, "Small Open"));
    for (uint32_t i = 0; i < file.player_count; i++) {
        assert_int_equal(file.players[i].number, i + 1);
        assert_true(text_is(file.players[i].name, players[i].name));
        assert_int_equal(file.players[i].line, FIRST_LINE + i);
    }
    assert_int_equal(file.players[2].points, 1);
    game_is(1, 1, 2, 'w', '1');
    game_is(1, 2, 3, 'b', '1');
    game_is(2, 2, 4, 'w', '+');
    game_is(4, 2, 2, 'b', '-');
    game_is(5, 1, 0, '\0', 'U');
    game_is(5, 2, 0, '\0', 'Z');
    assert_null(trf_player_numbered(&file, 6));
}

static void a_file_is_read(void **state) {
    (void)state;
    struct buffer text = {0};
    small_file(&text, "XXR 5\nXXP 1 4 5\nXXZ 3\n");
    read_good(buffer_view(&text));
    small_file_is_read();
    assert_int_equal(file.announced, 5);
    assert_int_equal(file.pair_count, 3);
    assert_int_equal(file.pairs[0].one, 1);
    assert_int_equal(file.pairs[0].other, 4);
    assert_int_equal(file.pairs[2].one, 4);
    assert_int_equal(file.pairs[2].other, 5);
    for (uint32_t i = 0; i < file.player_count; i++) assert_int_equal(file.players[i].away, i == 2);
    buffer_free(&text);
    finish();
}

/* 240 is as the letter in a player's own line, whether before or after it; 260 is as XXP while its rounds go on. */
static void lists_of_2026_are_read(void **state) {
    (void)state;
    struct buffer text = {0};
    buffer_add_cstr(&text, "240 H 003    3    4\n240   004    2\n");
    small_file(&text, "240 F 001    1\n260 001 005    1    4    5\n260 001 002    1    3\n260 003        2    3\n");
    read_good(buffer_view(&text));
    assert_int_equal(file.rounds, 2);
    game_is(1, 1, 2, 'w', '1');
    game_is(3, 3, 0, '\0', 'H');
    assert_int_equal(file.pair_count, 4);
    assert_int_equal(file.pairs[2].one, 4);
    assert_int_equal(file.pairs[2].other, 5);
    assert_int_equal(file.pairs[3].one, 2);
    assert_int_equal(file.pairs[3].other, 3);
    for (uint32_t i = 0; i < file.player_count; i++) assert_int_equal(file.players[i].away, i == 2 || i == 3);
    buffer_free(&text);
    finish();
}

/* CR, LF and CR LF; a byte-order mark; no end of the last line; blanks at the end of lines; the sign that ended files. */
static void any_line_ends(void **state) {
    (void)state;
    static const char *const ends[] = {"\r", "\n", "\r\n", "  \r\n", "\n\n", "\r\r"};
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        struct buffer plain = {0}, text = {0};
        small_file(&plain, "");
        if (i % 2) buffer_add_cstr(&text, "\xef\xbb\xbf");
        for (size_t at = 0; at < plain.length - 1; at++) {
            if (plain.bytes[at] == '\n')
                buffer_add_cstr(&text, ends[i]);
            else
                buffer_add_byte(&text, plain.bytes[at]);
        }
        if (i % 3 == 0) buffer_add_byte(&text, 0x1a);
        read_good(buffer_view(&text));
        assert_int_equal(file.player_count, COUNT_OF(players));
        game_is(4, 2, 2, 'b', '-');
        buffer_free(&plain), buffer_free(&text);
        finish();
    }
}

/* A name with accents moves nothing: columns are characters, or bytes where a program counted those; what is no UTF-8
 * is Latin-1, with the letters that Windows added. */
static void accents_in_any_way(void **state) {
    (void)state;
    for (uint32_t way = 0; way < 3; way++) {
        struct buffer text = {0};
        const char *name = way == 2 ? "J\xfa"
                                      "ri\x9a"
                                    : "Júriš";
        trf_line_made(&text, 1, name, way != 0, " 1.0", "     2 w 1"), buffer_add_byte(&text, '\n');
        trf_line_made(&text, 2, "Bia", false, " 0.0", "     1 b 0");
        read_good(buffer_view(&text));
        assert_true(text_is(file.players[0].name, "Júriš"));
        game_is(1, 1, 2, 'w', '1');
        assert_int_equal(file.notices.count, way == 2);
        if (way == 2) assert_int_equal(file.notices.list[0].says.message, MSG_TRF_LATIN);
        buffer_free(&text);
        finish();
    }
}

static void whatever_case_letters_have(void **state) {
    (void)state;
    struct buffer text = {0};
    trf_line_made(&text, 1, "Ana", false, "", "     2 W w  0000 - u"), buffer_add_byte(&text, '\n');
    trf_line_made(&text, 2, "Bia", false, "", "     1 B l     3 w d"), buffer_add_byte(&text, '\n');
    trf_line_made(&text, 3, "Caio", false, "", "  0000 - f     2 b d");
    read_good(buffer_view(&text));
    game_is(1, 1, 2, 'w', 'W');
    game_is(2, 1, 1, 'b', 'L');
    game_is(1, 2, 0, '\0', 'U');
    buffer_free(&text);
    finish();
}

/* ---- Bad lines ---- */

/* What stands at a place of the small file, and what is then said of which lines. */
static const struct {
    uint32_t line, column; /* of the text that is put over what is there; column 0: behind the file, as line 7 */
    const char *put;
    uint32_t flaw_line, flaw_column;
    enum message says;
    uint32_t flaws;
} cases[] = {
    {2, 1, "Ana", 2, 1, MSG_TRF_LINE, 1}, /* who was Ana may be somebody's opponent */
    {3, 4, "x", 3, 1, MSG_TRF_LINE, 1},
    {3, 9, "x", 3, 9, MSG_TRF_NOT_BLANK, 1},
    {3, 5, "   x", 3, 5, MSG_TRF_NUMBER, 1},
    {3, 5, "   0", 3, 5, MSG_TRF_NUMBER, 1},
    {3, 5, "   1", 3, 5, MSG_TRF_NUMBER_TWICE, 1},
    {3, 30, "\t", 3, 30, MSG_TRF_NOT_BLANK, 1},
    {3, 81, "abcd", 3, 81, MSG_TRF_POINTS, 1},
    {3, 81, "1.x ", 3, 81, MSG_TRF_POINTS, 1},
    {3, 85, "7", 3, 85, MSG_TRF_NOT_BLANK, 1},
    {3, 91, "7", 3, 91, MSG_TRF_NOT_BLANK, 1},
    {3, 96, "7", 3, 96, MSG_TRF_NOT_BLANK, 1},
    {3, 106, "w", 3, 106, MSG_TRF_NOT_BLANK, 1},
    {3, 92, "  1a", 3, 92, MSG_TRF_OPPONENT, 1},
    {3, 97, "x", 3, 97, MSG_TRF_COLOUR, 1},
    {3, 99, "2", 3, 99, MSG_TRF_RESULT, 1},
    {3, 92, "   2", 3, 92, MSG_TRF_SELF, 2},
    {3, 92, "  77", 3, 92, MSG_TRF_STRANGER, 2},
    {3, 92, "   3", 3, 92, MSG_TRF_NAMES_OTHER, 2},
    {3, 92, "   5", 3, 92, MSG_TRF_NAMES_NOBODY, 2},
    {3, 99, "1", 2, 92, MSG_TRF_CLASH, 2},
    {2, 99, "0", 2, 92, MSG_TRF_BOTH_LOST, 2},
    {3, 99, " ", 3, 92, MSG_TRF_UNFINISHED, 1},
    {3, 99, "F", 3, 92, MSG_TRF_BYE_AGAINST, 1},
    {6, 99, "1", 6, 92, MSG_TRF_PLAYED_ALONE, 1},
    {7, 0, "XXR 1\n", 2, 102, MSG_TRF_BEYOND, 5},
    {7, 0, "XXR 0\n", 7, 5, MSG_TRF_ROUNDS, 1},
    {7, 0, "XXR\n", 7, 5, MSG_TRF_ROUNDS, 1},
    {7, 0, "XXR 5\n142 6\n", 8, 5, MSG_TRF_ROUNDS_TWICE, 1},
    {7, 0, "XXZ 1 9\n", 7, 0, MSG_TRF_NOBODY, 1},
    {7, 0, "XXZ 1 x\n", 7, 7, MSG_TRF_LISTED, 1},
    {7, 0, "XXP 1 9\n", 7, 0, MSG_TRF_NOBODY, 1},
    {7, 0, "240 X 003    1\n", 7, 5, MSG_TRF_BYE, 1},
    {7, 0, "240 H   x    1\n", 7, 7, MSG_TRF_ROUND, 1},
    {7, 0, "240 H 003    9\n", 7, 0, MSG_TRF_NOBODY, 1},
    {7, 0, "240 H 003    1    x\n", 7, 19, MSG_TRF_LISTED, 1},
    {7, 0, "260         1    2\n", 7, 5, MSG_TRF_ROUND, 1},
    {7, 0, "260 001 100    1    2\n", 7, 9, MSG_TRF_ROUND, 1},
    {7, 0, "260 001        1    9\n", 7, 0, MSG_TRF_NOBODY, 1},
    {7, 0, "XXP 1 1\n", 7, 0, MSG_TRF_PAIR_SELF, 1},
    {7, 0, "and so on\n", 7, 1, MSG_TRF_LINE, 1},
    {7, 0, "XX\n", 7, 1, MSG_TRF_LINE, 1},
    {7, 0, "0012 x\n", 7, 1, MSG_TRF_LINE, 1},
    {7, 0, "001\t7\n", 7, 1, MSG_TRF_LINE, 1}, /* there is no room for one more player */
};

static void each_bad_line_is_named(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct buffer text = {0};
        uint32_t at = 0;
        small_file(&text, cases[i].column ? "" : cases[i].put);
        for (uint32_t line = 1; cases[i].column && line < cases[i].line; at++) line += text.bytes[at] == '\n';
        if (cases[i].column) memcpy(text.bytes + at + cases[i].column - 1, cases[i].put, strlen(cases[i].put));
        assert_int_equal(read_text(buffer_view(&text)).outcome, DONE);
        bool is_named = false;
        for (uint32_t j = 0; j < file.flaws.count; j++) {
            const struct trf_flaw *flaw = &file.flaws.rows[j];
            is_named = is_named || (flaw->line == cases[i].flaw_line && flaw->column == cases[i].flaw_column &&
                                    flaw->problem.says.message == cases[i].says);
            assert_string_equal(flaw->problem.rule, "TY-TRF");
        }
        if (!is_named || file.flaws.count != cases[i].flaws) {
            const struct trf_flaw *flaw = &file.flaws.rows[0];
            fail_msg("case %zu: %u flaws, line %u, column %u: %s", i, file.flaws.count, flaw->line, flaw->column,
                     message_name(flaw->problem.says.message));
        }
        buffer_free(&text);
        finish();
    }
}

/* The second of two bad lines stands behind the first, however they are found. */
static void bad_lines_stand_in_order(void **state) {
    (void)state;
    struct buffer text = {0};
    small_file(&text, "nonsense\nXXZ x\n");
    text.bytes[15 + 98] = '0'; /* line 2: both lost */
    assert_int_equal(read_text(buffer_view(&text)).outcome, DONE);
    static const uint32_t lines[] = {2, 3, 7, 8};
    assert_int_equal(file.flaws.count, COUNT_OF(lines));
    for (size_t i = 0; i < COUNT_OF(lines); i++) assert_int_equal(file.flaws.rows[i].line, lines[i]);
    buffer_free(&text);
    finish();
}

static void a_line_may_end_early(void **state) {
    (void)state;
    struct buffer text = {0};
    buffer_add_cstr(&text, "001    1\n001    2      Bia\n");
    read_good(buffer_view(&text));
    assert_int_equal(file.rounds, 0);
    assert_int_equal(file.players[0].points, -1);
    assert_int_equal(file.players[0].name.length, 0);
    trf_file_free(&file);
    buffer_clear(&text);
    trf_line_made(&text, 1, "Ana", false, "", "     2 w"), buffer_add_byte(&text, '\n');
    trf_line_made(&text, 2, "Bia", false, "", "     1");
    assert_int_equal(read_text(buffer_view(&text)).outcome, DONE);
    assert_int_equal(file.flaws.count, 2);
    assert_int_equal(file.flaws.rows[1].problem.says.message, MSG_TRF_UNFINISHED);
    buffer_free(&text);
    finish();
}

static void a_round_without_a_game_is_named(void **state) {
    (void)state;
    struct buffer text = {0};
    trf_line_made(&text, 1, "Ana", false, "", "     2 w 1  0000 - Z     2 b 1"), buffer_add_byte(&text, '\n');
    trf_line_made(&text, 2, "Bia", false, "", "     1 b 0               1 w 0");
    assert_int_equal(read_text(buffer_view(&text)).outcome, DONE);
    assert_int_equal(file.flaws.count, 1);
    assert_int_equal(file.flaws.rows[0].problem.says.message, MSG_TRF_GAP);
    assert_int_equal(file.flaws.rows[0].column, 102);
    buffer_free(&text);
    finish();
}

/* ---- Files that are none ---- */

static void unusable(struct text text, enum message says) {
    size_t held = memory_held;
    assert_int_equal(read_text(text).outcome, REFUSED);
    assert_string_equal(why.rule, "TY-TRF");
    if (why.says.message != says) fail_msg("%s", message_name(why.says.message));
    trf_file_free(&file);
    assert_int_equal(memory_held, held);
}

static void files_that_are_none(void **state) {
    (void)state;
    struct buffer text = {0};
    unusable(text_of(""), MSG_TRF_NO_PLAYERS);
    unusable(text_of("name,number\nAna,1\n"), MSG_TRF_NO_PLAYERS);
    unusable((struct text){"001    1\n0\0001\n", 14}, MSG_TRF_NOT_TEXT);
    assert_int_equal(why.says.arguments[0].number, 2);
    unusable((struct text){"0\0000\0001\000", 6}, MSG_TRF_NOT_TEXT);
    for (uint32_t i = 0; i <= TRF_NUMBER_MAX; i++) buffer_add_cstr(&text, "001    1\n");
    unusable(buffer_view(&text), MSG_TRF_TOO_MANY);
    buffer_clear(&text);
    buffer_add_cstr(&text, "001    1\n");
    for (uint32_t i = 0; i <= TRF_FLAWS_MAX; i++) buffer_add_cstr(&text, "x\n");
    unusable(buffer_view(&text), MSG_TRF_ALL_BAD);
    buffer_clear(&text);
    buffer_add_cstr(&text, "001    1\nXXP");
    for (uint32_t i = 1; i <= 64; i++) buffer_add_byte(&text, ' '), buffer_add_number(&text, i);
    unusable(buffer_view(&text), MSG_TRF_PAIRS);
    buffer_free(&text);
}

/* Sizes are looked at before anything else: no memory is asked for. */
static void a_huge_file_is_refused_at_once(void **state) {
    (void)state;
    size_t size = (size_t)TRF_BYTES_MAX + 1;
    char *bytes = malloc(size);
    assert_non_null(bytes);
    memset(bytes, ' ', size);
    memory_left = 0;
    unusable((struct text){bytes, (uint32_t)size}, MSG_TRF_TOO_LARGE);
    memory_left = MEMORY_ENOUGH;
    unusable((struct text){bytes, (uint32_t)size - 1}, MSG_TRF_NO_PLAYERS);
    free(bytes);
}

/* By both sides of the limits: the last round there may be, and one more; 63 in a list, and a name of 80 letters. */
static void limits(void **state) {
    (void)state;
    for (uint32_t rounds = TRF_ROUNDS_MAX; rounds <= TRF_ROUNDS_MAX + 1; rounds++) {
        struct buffer games[2] = {{0}, {0}}, text = {0};
        for (uint32_t i = 0; i < rounds; i++)
            buffer_add_cstr(&games[0], "     2 w 1"), buffer_add_cstr(&games[1], "     1 b 0");
        trf_line_made(&text, 1, "Ana", false, "", games[0].bytes), buffer_add_byte(&text, '\n');
        trf_line_made(&text, 2, "Bia", false, "", games[1].bytes), buffer_add_byte(&text, '\n');
        buffer_add_cstr(&text, "012 "), buffer_add_repeated(&text, 'a', 79 + rounds - TRF_ROUNDS_MAX),
            buffer_add_cstr(&text, "\xc3\xa9\n");
        buffer_add_cstr(&text, "XXP");
        for (uint32_t i = 1; i <= 63; i++) buffer_add_byte(&text, ' '), buffer_add_number(&text, 1 + i % 2);
        if (!is_done(read_text(buffer_view(&text)))) fail_msg("%s", message_name(why.says.message));
        assert_int_equal(file.pair_count, 63 * 62 / 2);
        assert_int_equal(file.name.length, rounds == TRF_ROUNDS_MAX ? 81 : 80);
        if (rounds == TRF_ROUNDS_MAX) {
            assert_int_equal(file.rounds, TRF_ROUNDS_MAX);
            assert_int_equal(file.flaws.rows[0].problem.says.message, MSG_TRF_PAIR_SELF);
        } else {
            assert_int_equal(file.flaws.rows[0].problem.says.message, MSG_TRF_TOO_LONG);
            assert_int_equal(file.flaws.rows[0].column, 1082);
        }
        buffer_free(&text), buffer_free(&games[0]), buffer_free(&games[1]);
        finish();
    }
}

/* ---- What is said of a good file ---- */

static bool is_noticed(enum message message, struct problem *notice) {
    for (uint32_t i = 0; i < file.notices.count; i++) {
        if (file.notices.list[i].says.message != message) continue;
        *notice = file.notices.list[i];
        return true;
    }
    return false;
}

static void what_is_not_used_is_said(void **state) {
    (void)state;
    struct buffer text = {0}, said = {0};
    struct problem notice;
    small_file(&text, "022 Olinda\n013 Team\n062 6\nXXA    1  1.0\n022 Recife\nXXC rank\n### a remark\n");
    text.bytes[15 + 9] = 'w';
    text.bytes[15 + 83] = '5'; /* 2.5 points */
    read_good(buffer_view(&text));
    assert_true(is_noticed(MSG_TRF_UNUSED_BOTH, &notice));
    message_format(&said, LANGUAGE_EN, &notice.says);
    assert_string_equal(said.bytes, "Lines not imported: 022, 013, XXA, XXC. Details of players not imported: title, "
                                    "sex, federation, FIDE number and date of birth.");
    assert_true(is_noticed(MSG_TRF_COUNT, &notice));
    assert_int_equal(notice.says.arguments[0].number, 6);
    assert_true(is_noticed(MSG_TRF_POINTS_OTHER, &notice));
    assert_int_equal(notice.says.arguments[1].number, 2);
    assert_true(is_noticed(MSG_TRF_GONE, &notice));
    assert_int_equal(notice.says.arguments[0].number, 1);
    trf_file_free(&file);
    buffer_add_cstr(&text, "XXS W=3 D=1\nXXR 2\n");
    read_good(buffer_view(&text));
    assert_false(is_noticed(MSG_TRF_POINTS_OTHER, &notice)); /* other points were announced */
    assert_false(is_noticed(MSG_TRF_GONE, &notice));         /* there is no next round */
    buffer_free(&text), buffer_free(&said);
    finish();
}

/* Behind the last round in which anybody plays stands who misses the next one. */
static void what_is_announced_for_the_next_round(void **state) {
    (void)state;
    struct buffer text = {0};
    struct problem notice;
    trf_line_made(&text, 1, "Ana", false, " 1.0", "     2 w 1"), buffer_add_byte(&text, '\n');
    trf_line_made(&text, 2, "Bia", false, " 0.5", "     1 b 0  0000 - H"), buffer_add_byte(&text, '\n');
    trf_line_made(&text, 3, "Caio", false, " 1.0", "  0000 - U  0000 - F"), buffer_add_byte(&text, '\n');
    trf_line_made(&text, 4, "Dora", false, " 0.5", "  0000 - H            0000 - Z");
    read_good(buffer_view(&text));
    assert_int_equal(file.rounds, 1);
    for (uint32_t i = 0; i < 4; i++) assert_int_equal(file.players[i].away, i == 1 || i == 2);
    assert_true(is_noticed(MSG_TRF_AWAY_FULL, &notice));
    assert_int_equal(notice.says.arguments[0].number, 2);
    assert_true(is_noticed(MSG_TRF_HALF_BYES, &notice));
    assert_true(is_noticed(MSG_TRF_LATER, &notice));
    assert_false(is_noticed(MSG_TRF_POINTS_OTHER, &notice)); /* they may count what is announced */
    buffer_free(&text);
    finish();
}

/* ---- Memory that runs out ---- */

static void a_shortage_leaves_nothing_behind(void **state) {
    (void)state;
    struct buffer text = {0}, bad = {0};
    small_file(&text, "XXP 1 4 5\n");
    small_file(&bad, "nonsense\n");
    for (size_t left = 0;; left++) {
        memory_left = left;
        status read = read_text(buffer_view(left % 2 ? &text : &bad));
        trf_file_free(&file);
        memory_left = MEMORY_ENOUGH;
        assert_int_equal(memory_held, 2); /* the two texts */
        if (is_done(read)) break;
        assert_int_equal(read.outcome, NO_MEMORY);
    }
    buffer_free(&text), buffer_free(&bad);
    finish();
}

/* ---- By dice ---- */

static void is_as_made(const struct trf_made *made) {
    assert_int_equal(file.player_count, made->players);
    assert_int_equal(file.rounds, made->rounds);
    assert_int_equal(file.announced, made->announced);
    assert_int_equal(file.pair_count, made->pairs);
    for (uint32_t i = 0; i < made->players; i++) {
        assert_int_equal(file.players[i].number, made->number[i]);
        assert_true(text_is(file.players[i].name, i % 3 ? "Ana Açaí" : "Bia"));
        assert_int_equal(file.players[i].away, made->away[i]);
        for (uint32_t round = 1; round <= made->rounds; round++) {
            const struct trf_game *game = &made->games[i][round - 1];
            game_is(made->number[i], round, game->opponent, game->colour, game->result);
        }
    }
}

/* Whatever is read without a flaw can be entered: the reader lets nothing pass that is refused behind it. */
static void can_be_entered(struct played *played, struct text text) {
    struct trf_import_options wish = {
        .state = &played->state, .duels = format_of(played_cup(played))->duels, .text = text};
    struct command command = played_command(played, COMMAND_tournament_import);
    struct setting_row enough = {text_of("rounds"), text_of("0")};
    struct decision decision;
    if (file.rounds > 30 || file.announced > 30) wish.settings = &enough, wish.setting_count = 1;
    assert_int_equal(trf_import(&file, &wish, &command.body.tournament_import, &why).outcome, DONE);
    if (file.flaws.count) return; /* a name */
    assert_true(is_done(decision_start(&decision, &played->state, &why)));
    status decided = decide(&decision, &command);
    if (!is_done(decided)) fail_msg("%s: %s", why.rule, message_name(why.says.message));
    assert_int_equal(rounds_imported(state_tournament(&decision.state, (tournament_id){0})), file.rounds);
    decision_free(&decision);
}

static void files_by_dice_are_read_as_they_were_made(void **state) {
    (void)state;
    struct dice dice = {turn_seed(20271)};
    struct played played;
    uint32_t made_files = turn_times(90, 40000);
    played_start(&played);
    played_tournament(&played, "agot-joust");
    for (uint32_t i = 0; i < made_files; i++) {
        struct trf_made made;
        struct buffer text = {0};
        made_by_dice(&made, &dice);
        made_text(&made, &dice, &text);
        read_good(buffer_view(&text));
        is_as_made(&made);
        can_be_entered(&played, buffer_view(&text));
        trf_file_free(&file);
        buffer_free(&text);
    }
    played_free(&played);
    printf("# count trf-files-made %u\n", made_files);
    finish();
}

static void replace(struct buffer *text, size_t at, size_t gone, const char *bytes, size_t size) {
    struct buffer other = {0};
    buffer_add(&other, text->bytes, at);
    buffer_add(&other, bytes, size);
    buffer_add(&other, text->bytes + at + gone, text->length - at - gone);
    assert_false(other.failed);
    buffer_free(text);
    *text = other;
}

/* One thing wrong: a byte, a blank too many or too few, a line twice or gone, the end gone, bytes of any kind. */
static void spoil(struct buffer *text, struct dice *dice) {
    static const char signs[] = " 0123456789wb-+=HFUZ1DL\n\r\t\0\xff\xc3x.#";
    size_t at = dice_below(dice, (uint32_t)text->length), end = at;
    char byte = signs[dice_below(dice, sizeof signs - 1)];
    while (end < text->length && text->bytes[end] != '\n' && text->bytes[end] != '\r') end++;
    switch (dice_below(dice, 6)) {
    case 0: replace(text, at, 1, &byte, 1); break;
    case 1: replace(text, at, 0, &byte, 1); break;
    case 2: replace(text, at, 1, NULL, 0); break;
    case 3: replace(text, at, end - at, NULL, 0); break;
    case 4: replace(text, end, 0, text->bytes + at, end - at); break;
    default: {
        char bytes[16];
        for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)dice_below(dice, 256);
        replace(text, at, 0, bytes, dice_below(dice, sizeof bytes + 1));
    }
    }
}

static void spoiled_files_are_refused_or_can_be_entered(void **state) {
    (void)state;
    struct dice dice = {turn_seed(20272)};
    struct played played;
    uint32_t spoiled = turn_times(900, 300000), refused = 0;
    played_start(&played);
    played_tournament(&played, "agot-joust");
    for (uint32_t i = 0; i < spoiled; i++) {
        struct trf_made made;
        struct buffer text = {0};
        made_by_dice(&made, &dice);
        made_text(&made, &dice, &text);
        for (uint32_t j = 1 + dice_below(&dice, 3); j > 0 && text.length; j--) spoil(&text, &dice);
        /* In memory of just its size: whoever reads on is found out. */
        char *exact = malloc(text.length ? text.length : 1);
        assert_non_null(exact);
        memcpy(exact, buffer_view(&text).bytes, text.length);
        status read = read_text((struct text){exact, (uint32_t)text.length});
        if (is_done(read) && file.flaws.count == 0)
            can_be_entered(&played, (struct text){exact, (uint32_t)text.length});
        else
            refused++;
        assert_true(is_done(read) || read.outcome == REFUSED);
        trf_file_free(&file);
        free(exact);
        buffer_free(&text);
    }
    played_free(&played);
    assert_true(refused > spoiled / 4 && refused < spoiled);
    printf("# count trf-files-spoiled %u\n# count trf-files-spoiled-refused %u\n", spoiled, refused);
    finish();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_read),
        cmocka_unit_test(lists_of_2026_are_read),
        cmocka_unit_test(any_line_ends),
        cmocka_unit_test(accents_in_any_way),
        cmocka_unit_test(whatever_case_letters_have),
        cmocka_unit_test(each_bad_line_is_named),
        cmocka_unit_test(bad_lines_stand_in_order),
        cmocka_unit_test(a_line_may_end_early),
        cmocka_unit_test(a_round_without_a_game_is_named),
        cmocka_unit_test(files_that_are_none),
        cmocka_unit_test(a_huge_file_is_refused_at_once),
        cmocka_unit_test(limits),
        cmocka_unit_test(what_is_not_used_is_said),
        cmocka_unit_test(what_is_announced_for_the_next_round),
        cmocka_unit_test(a_shortage_leaves_nothing_behind),
        cmocka_unit_test(files_by_dice_are_read_as_they_were_made),
        cmocka_unit_test(spoiled_files_are_refused_or_can_be_entered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
