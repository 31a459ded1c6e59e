#include "pages/wall/wall_fit.h"

#include <string.h>

/* A screen of 1920 × 1080 below its heading and above its foot, in pixels. */
enum { HEIGHT = 930, WIDTH = 1843, GAP = 50 };
enum { LETTER_PERMILLE = 800, USUAL_NAME = 900 };
/* Letters may be this much smaller, in hundredths, if that lets longer names be set in full size. */
enum { GOOD_ENOUGH = 97 };

static uint32_t letter_width(uint8_t letter) {
    enum { NARROW = 36, LOWER = 62, UPPER = 74, BROAD = 102, ACCENTED = 66, IDEOGRAPH = 104 };
    if (letter >= 0xE1) return IDEOGRAPH;
    if (letter >= 0xC0) return ACCENTED;
    if (letter >= 0x80) return 0; /* the rest of a letter */
    if (strchr("mwMW@%", letter)) return BROAD;
    if (strchr(" ijlI.,:;'|!()", letter)) return NARROW;
    return letter >= 'A' && letter <= 'Z' ? UPPER : LOWER;
}

uint32_t wall_width(struct text text, bool bold) {
    enum { BOLD_PERCENT = 112 };
    uint32_t width = 0;
    for (uint32_t i = 0; i < text.length; i++) width += letter_width((uint8_t)text.bytes[i]);
    return bold ? width * BOLD_PERCENT / 100 : width;
}

static uint32_t parts_of(uint32_t rows, uint32_t each) { return rows > each ? (rows + each - 1) / each : 1; }

struct wall_share wall_share_of(uint32_t rows, uint32_t parts, uint32_t at) {
    uint32_t each = rows / parts, rest = rows % parts;
    return (struct wall_share){at * each + (at < rest ? at : rest), each + (at < rest)};
}

/* How each size is set: its letters in hundredths of the full ones, and the lines that they take. */
static const struct {
    uint32_t percent, lines;
} sizes[] = {[WALL_FULL] = {100, 1}, [WALL_LONG] = {80, 1}, [WALL_TWO_LINES] = {50, 2}, [WALL_THREE_LINES] = {34, 3}};

/* The room that a name of that width needs in that size: lines that break between words are not full. */
static uint32_t room_needed(uint32_t width, enum wall_size size) {
    enum { FULL_LINE = 84 };
    uint32_t set = width * sizes[size].percent / 100;
    return sizes[size].lines == 1 ? set : set * 100 / FULL_LINE / sizes[size].lines;
}

enum wall_size wall_size_of(uint32_t width, uint32_t room) {
    enum wall_size size = WALL_FULL;
    while (size < WALL_THREE_LINES && room_needed(width, size) > room) size++;
    return size;
}

/* The classes l… of assets/wall.css. */
static const uint8_t ems[] = {11, 12, 13, 14, 15, 16, 18, 20, 23, 27, 32, 40, 50};
/* The classes r…. */
static const uint8_t rows_set[] = {8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 23, 27};
enum { EMS = sizeof ems / sizeof *ems, ROWS = sizeof rows_set / sizeof *rows_set, WIDE_EM = 18 };

uint32_t wall_rows(uint32_t rows) {
    uint32_t place = 0;
    while (place + 1 < ROWS && rows_set[place] < rows) place++;
    return rows_set[place];
}

static uint32_t rows_of(uint32_t names, uint32_t columns) { return wall_rows((names + columns - 1) / columns); }

/* In thousandths of a pixel; 0: there is no class for so many rows. */
static uint32_t letter_height(uint32_t names, uint32_t columns, uint32_t em) {
    uint32_t rows = rows_of(names, columns);
    uint32_t by_height = rows * columns < names ? 0 : HEIGHT * LETTER_PERMILLE / rows;
    uint32_t by_width = (WIDTH - GAP * (columns - 1)) * 1000 / columns / em;
    return by_height < by_width ? by_height : by_width;
}

static uint32_t best_columns(uint32_t names, uint32_t em) {
    uint32_t best = 1;
    for (uint32_t columns = 2; columns <= WALL_COLUMNS_MAX && columns <= names; columns++)
        if (letter_height(names, columns, em) > letter_height(names, best, em)) best = columns;
    return best;
}

static uint32_t em_place(uint32_t width) {
    uint32_t place = 0;
    while (place + 1 < EMS && ems[place] * 100U < width) place++;
    return place;
}

uint32_t wall_em(uint32_t width) { return ems[em_place(width)]; }

/* A column in which names up to `full` have full size. */
static uint32_t column_place(uint32_t full, uint32_t beside) {
    uint32_t place = em_place(full + beside), widest = em_place(WIDE_EM * 100);
    return place < widest ? place : widest;
}

struct wall_fit wall_fit_names(const uint32_t *widths, uint32_t count, uint32_t most, uint32_t beside) {
    uint32_t screens = parts_of(count, most), each = parts_of(count, screens), longest = 0, best = 0;
    for (uint32_t i = 0; i < count; i++) longest = widths[i] > longest ? widths[i] : longest;
    uint32_t least = column_place(room_needed(longest, WALL_THREE_LINES), beside);
    uint32_t usual = column_place(longest < USUAL_NAME ? longest : USUAL_NAME, beside);
    uint32_t from = usual > least ? usual : least, at = column_place(longest, beside);
    for (uint32_t i = from; i <= at; i++) {
        uint32_t height = letter_height(each, best_columns(each, ems[i]), ems[i]);
        best = height > best ? height : best;
    }
    while (at > from && letter_height(each, best_columns(each, ems[at]), ems[at]) * 100 < best * GOOD_ENOUGH) at--;
    uint32_t columns = best_columns(each, ems[at]);
    return (struct wall_fit){screens, columns, rows_of(each, columns), ems[at]};
}
