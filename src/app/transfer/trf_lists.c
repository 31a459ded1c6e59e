/* Lists of start numbers in a TRF file: who misses a round, and who must not meet (XXZ, XXP; in the format of 2026, 240
 * and 260). */
#include <assert.h>
#include <string.h>
#include "app/transfer/trf_internal.h"

/* Columns of 240 and 260 lines; the start numbers follow. */
enum {
    BYE_TYPE = 5,
    BYE_ROUND_FIRST = 7,
    BYE_ROUND_LAST = 9,
    PAIRS_FROM_FIRST = 5,
    PAIRS_FROM_LAST = 7,
    PAIRS_TO_FIRST = 9,
    PAIRS_TO_LAST = 11,
};

/* A start number; reports a flaw and sets `number` to 0 if it is not one. */
static status read_listed(struct trf_reader *reader, struct text word, uint32_t *number) {
    *number = 0;
    if (trf_number(word, 1, TRF_NUMBER_MAX, number)) return done();
    uint32_t column = (uint32_t)(word.bytes - reader->line.bytes.bytes) + 1;
    struct problem problem = {"TY-TRF",
                              sentence_of(MSG_TRF_LISTED, 2, trf_arg_shown(word), arg_number(TRF_NUMBER_MAX))};
    return trf_reader_flaw(reader, column, &problem);
}

/* The line from that column on. */
static struct text from_column(const struct trf_reader *reader, uint32_t column) {
    struct text line = reader->line.bytes;
    uint32_t skipped = column - 1 < line.length ? column - 1 : line.length;
    return (struct text){line.bytes + skipped, line.length - skipped};
}

status trf_read_away(struct trf_reader *reader) {
    struct text left = from_column(reader, TRF_TAG + 1), word;
    while (trf_next_word(&left, &word)) {
        uint32_t number;
        TRY(read_listed(reader, word, &number));
        if (!number) return done();
        reader->away_line[number] = reader->line.number;
    }
    return done();
}

/* ---- Who must not meet ---- */

static status add_pair(struct trf_reader *reader, uint32_t one, uint32_t other, uint32_t until) {
    struct trf_file *file = reader->file;
    if (file->pair_count == TRF_PAIRS_MAX)
        return refuse(reader->why, "TY-TRF", MSG_TRF_PAIRS, 2, arg_number(reader->line.number),
                      arg_number(TRF_PAIRS_MAX));
    file->pairs[file->pair_count++] = (struct trf_pair){one, other, reader->line.number, until};
    return done();
}

/* The limit on pairs is reached before the list is full. */
static status read_group(struct trf_reader *reader, struct text left, uint32_t until) {
    enum { LIST_MAX = 64 };
    static_assert(LIST_MAX * (LIST_MAX - 1) / 2 > TRF_PAIRS_MAX, "the pairs run out first");
    uint32_t numbers[LIST_MAX], count = 0;
    struct text word;
    while (trf_next_word(&left, &word)) {
        TRY(read_listed(reader, word, &numbers[count]));
        if (!numbers[count]) return done();
        for (uint32_t i = 0; i < count; i++) TRY(add_pair(reader, numbers[i], numbers[count], until));
        count++;
    }
    return done();
}

status trf_read_pairs(struct trf_reader *reader) {
    return read_group(reader, from_column(reader, TRF_TAG + 1), TRF_ROUNDS_MAX + 1);
}

/* A round in these columns; reports a flaw and sets `round` to 0 if it is not one. Blank: `otherwise`, if not 0. */
static status read_round(struct trf_reader *reader, uint32_t first, uint32_t last, uint32_t otherwise,
                         uint32_t *round) {
    struct text field = trf_field(&reader->line, first, last);
    *round = otherwise;
    if (!field.length && otherwise) return done();
    *round = 0;
    if (trf_number(field, 1, TRF_ROUNDS_MAX, round)) return done();
    struct problem problem = {"TY-TRF",
                              sentence_of(MSG_TRF_ROUND, 2, trf_arg_shown(field), arg_number(TRF_ROUNDS_MAX))};
    return trf_reader_flaw(reader, first, &problem);
}

status trf_read_prohibited(struct trf_reader *reader) {
    uint32_t from, to;
    trf_lay_out(&reader->line, false);
    TRY(read_round(reader, PAIRS_FROM_FIRST, PAIRS_FROM_LAST, 0, &from));
    if (!from) return done();
    TRY(read_round(reader, PAIRS_TO_FIRST, PAIRS_TO_LAST, from, &to));
    return to ? read_group(reader, from_column(reader, PAIRS_TO_LAST + 1), to) : done();
}

/* ---- Byes of one round ---- */

static status add_bye(struct trf_reader *reader, uint32_t number, uint32_t round, char type) {
    struct trf_bye *bye = ARENA_ARRAY(&reader->file->arena, struct trf_bye, 1);
    if (!bye) return no_memory();
    *bye = (struct trf_bye){reader->byes, reader->line.number, number, round, type};
    reader->byes = bye;
    return done();
}

status trf_read_byes(struct trf_reader *reader) {
    trf_lay_out(&reader->line, false);
    char type = trf_column(&reader->line, BYE_TYPE);
    struct text left = from_column(reader, BYE_ROUND_LAST + 1), word;
    uint32_t round;
    if (type == ' ') type = 'Z';
    if (type == '\0' || !strchr("FHZ", type)) {
        struct text shown = trf_field(&reader->line, BYE_TYPE, BYE_TYPE);
        struct problem problem = {"TY-TRF", sentence_of(MSG_TRF_BYE, 1, trf_arg_shown(shown))};
        return trf_reader_flaw(reader, BYE_TYPE, &problem);
    }
    TRY(read_round(reader, BYE_ROUND_FIRST, BYE_ROUND_LAST, 0, &round));
    while (round && trf_next_word(&left, &word)) {
        uint32_t number;
        TRY(read_listed(reader, word, &number));
        if (!number) return done();
        TRY(add_bye(reader, number, round, type));
    }
    return done();
}
