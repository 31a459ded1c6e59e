/* A QR code as a picture says the same squares as the one for terminals. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>
#include "web/request/qr.h"

enum { SIDE_MAX = 200, QUIET = 4, BORDER = 2 };
static bool drawn[SIDE_MAX][SIDE_MAX];

/* "M3 4h5v1h-5z" and so on; how many squares are dark. */
static uint32_t read_path(const char *path) {
    uint32_t dark = 0;
    while (*path) {
        char *end;
        assert_int_equal(*path, 'M');
        long column = strtol(path + 1, &end, 10), row = strtol(end, &end, 10);
        assert_int_equal(*end, 'h');
        long length = strtol(end + 1, &end, 10);
        assert_memory_equal(end, "v1h-", 4);
        assert_int_equal(strtol(end + 4, &end, 10), length);
        assert_int_equal(*end, 'z');
        for (long i = 0; i < length; i++, dark++) drawn[row][column + i] = true;
        path = end + 1;
    }
    return dark;
}

/* Half a line of the terminal's: is the upper, the lower square of that character dark? */
static const char *check_pair(const char *at, bool upper, bool lower) {
    static const char *const blocks[] = {" ", "\xe2\x96\x80", "\xe2\x96\x84", "\xe2\x96\x88"};
    const char *block = blocks[(upper ? 0 : 1) + (lower ? 0 : 2)];
    assert_memory_equal(at, block, strlen(block));
    return at + strlen(block);
}

static void is_drawn(const char *words) {
    struct buffer path = {0}, lines = {0};
    uint32_t side;
    memset(drawn, 0, sizeof drawn);
    assert_true(qr_draw(&path, words, &side) && qr_write(&lines, words));
    assert_true(side < SIDE_MAX);
    buffer_add_byte(&path, '\0'), buffer_add_byte(&lines, '\0');
    assert_true(read_path(path.bytes) > 100);
    int width = (int)side - 2 * QUIET;
    const char *at = lines.bytes;
    for (int row = -BORDER; row < width + BORDER; row += 2) {
        for (int column = -BORDER; column < width + BORDER; column++)
            at = check_pair(at, drawn[row + QUIET][column + QUIET], drawn[row + 1 + QUIET][column + QUIET]);
        assert_int_equal(*at++, '\n');
    }
    assert_int_equal(*at, '\0');
    buffer_free(&path), buffer_free(&lines);
}

static void a_picture_has_the_squares_of_the_terminal(void **state) {
    (void)state;
    is_drawn("http://192.0.2.7:8080/enter");
    is_drawn("https://tourney.example/in/00112233445566778899aabbccddeeff");
}

static void too_much_is_no_code(void **state) {
    (void)state;
    static char words[4000];
    struct buffer path = {0};
    uint32_t side = 7;
    memset(words, 'x', sizeof words - 1);
    assert_false(qr_draw(&path, words, &side));
    assert_int_equal(path.length, 0);
    assert_int_equal(side, 7);
    buffer_free(&path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_has_the_squares_of_the_terminal),
        cmocka_unit_test(too_much_is_no_code),
    };
    return cmocka_run_group_tests_name("qr", tests, NULL, NULL);
}
