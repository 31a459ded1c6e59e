#include "deck/house_bans.h"

#include <string.h>
#include "base/csv.h"

enum ban_column { OTHER, STATUS, NUMBER, NAME, SET, COLUMNS };
/* In English and in Portuguese. */
static const struct csv_heading headings[] = {{"status", STATUS}, {"estado", STATUS}, {"number", NUMBER},
                                              {"numero", NUMBER}, {"name", NAME},     {"nome", NAME},
                                              {"set", SET},       {"expansao", SET}};
static const char *const standing_words[CARD_STANDINGS][2] = {
    [CARD_FREE] = {"allowed", "permitida"},
    [CARD_RESTRICTED] = {"restricted", "restrita"},
    [CARD_BANNED] = {"banned", "banida"},
};

struct ban_reader {
    struct ban_list *bans;
    struct csv_reader csv;
    struct arena row;
    struct arena header; /* memory for `columns` */
    uint32_t *columns;   /* the column of each cell; NULL: the header row was not read yet */
    uint32_t column_count;
    struct problem *why;
};

void bans_free(struct ban_list *bans) {
    VEC_FREE(&bans->rows);
    arena_free(&bans->arena);
    *bans = (struct ban_list){0};
}

static status wrong_row(const struct ban_reader *reader, uint32_t line, enum message what) {
    return refuse(reader->why, "TY-BANS", MSG_BANS_ROW, 2, arg_number(line), arg_message(what));
}

static struct text cell_at(const struct csv_row *row, uint32_t at) {
    return at < row->count ? text_trimmed(row->cells[at]) : text_of("");
}

static status fold(struct ban_reader *reader, struct text cell, struct text *folded) {
    *folded = text_casefold(&reader->row, cell);
    return folded->bytes ? done() : no_memory();
}

/* Is the folded word one of the two, English or Portuguese? */
static bool is_either(struct text folded, const char *const words[2]) {
    return text_is(folded, words[0]) || text_is(folded, words[1]);
}

static status keep(struct ban_reader *reader, struct text text, struct text *kept) {
    *kept = text.length ? text_nfc(&reader->bans->arena, text) : text_of("");
    return kept->bytes ? done() : no_memory();
}

static status read_version(struct ban_reader *reader, const struct csv_row *row) {
    struct text version = cell_at(row, 1);
    if (reader->bans->version.length) return wrong_row(reader, row->line, MSG_BANS_ROW_VERSION);
    if (text_check(version, BANS_VERSION_CHARACTERS_MAX) != TEXT_GOOD) {
        return refuse(reader->why, "TY-BANS", MSG_BANS_VERSION, 2, arg_bytes(version.bytes, version.length),
                      arg_number(BANS_VERSION_CHARACTERS_MAX));
    }
    return keep(reader, version, &reader->bans->version);
}

static status read_replaces(struct ban_reader *reader, const struct csv_row *row) {
    static const char *const yes_words[] = {"yes", "sim"}, *const no_words[] = {"no", "nao"};
    struct text said;
    TRY(fold(reader, cell_at(row, 1), &said));
    bool yes = is_either(said, yes_words);
    if (!yes && !is_either(said, no_words)) return wrong_row(reader, row->line, MSG_BANS_ROW_REPLACES);
    reader->bans->replaces = yes;
    return done();
}

/* Reads the header row. */
static status read_columns(struct ban_reader *reader, const struct csv_row *row) {
    uint32_t seen[COLUMNS] = {0};
    reader->columns = csv_columns(&reader->header, row, headings, sizeof headings / sizeof *headings);
    if (!reader->columns) return no_memory();
    reader->column_count = row->count;
    for (uint32_t i = 0; i < row->count; i++) seen[reader->columns[i]]++;
    bool is_header = seen[STATUS] && (seen[NUMBER] || seen[NAME]);
    return is_header ? done() : refuse(reader->why, "TY-BANS", MSG_BANS_NO_HEADER, 0);
}

/* Reads the rows above the header row. */
static status read_head(struct ban_reader *reader) {
    static const char *const version[] = {"version", "versao"}, *const replaces[] = {"replaces", "substitui"};
    struct csv_row row;
    while (!reader->columns && csv_row(&reader->csv, &reader->row, &row)) {
        struct text word;
        TRY(fold(reader, cell_at(&row, 0), &word));
        if (is_either(word, version))
            TRY(read_version(reader, &row));
        else if (is_either(word, replaces))
            TRY(read_replaces(reader, &row));
        else
            TRY(read_columns(reader, &row));
        arena_reset(&reader->row);
    }
    if (reader->csv.flaw == CSV_NO_MEMORY) return no_memory();
    if (!reader->bans->version.length) return refuse(reader->why, "TY-BANS", MSG_BANS_NO_VERSION, 0);
    return reader->columns ? done() : refuse(reader->why, "TY-BANS", MSG_BANS_NO_HEADER, 0);
}

static status read_standing(struct ban_reader *reader, const struct csv_row *row, struct text cell, uint8_t *standing) {
    struct text said;
    TRY(fold(reader, cell, &said));
    for (uint8_t i = 0; i < CARD_STANDINGS; i++) {
        if (!is_either(said, standing_words[i])) continue;
        *standing = i;
        return done();
    }
    return wrong_row(reader, row->line, MSG_BANS_ROW_STATUS);
}

static bool is_fit(struct text text) { return !text.length || text_check(text, DECK_TEXT_CHARACTERS_MAX) == TEXT_GOOD; }

static status read_row(struct ban_reader *reader, const struct csv_row *row) {
    struct text cells[COLUMNS];
    struct ban *ban = VEC_PUSH(&reader->bans->rows);
    if (!ban) return no_memory();
    for (uint32_t i = STATUS; i < COLUMNS; i++) {
        cells[i] = csv_cell_of(row, reader->columns, reader->column_count, i);
        if (!is_fit(cells[i])) return wrong_row(reader, row->line, MSG_BANS_ROW_TEXT);
    }
    TRY(read_standing(reader, row, cells[STATUS], &ban->standing));
    if (!cells[NUMBER].length && !cells[NAME].length) return wrong_row(reader, row->line, MSG_BANS_ROW_CARD);
    ban->line = row->line;
    TRY(keep(reader, cells[NUMBER], &ban->number));
    TRY(keep(reader, cells[NAME], &ban->name));
    return keep(reader, cells[SET], &ban->set);
}

static status read_rows(struct ban_reader *reader) {
    struct csv_row row;
    TRY(read_head(reader));
    for (arena_reset(&reader->row); csv_row(&reader->csv, &reader->row, &row); arena_reset(&reader->row)) {
        if (reader->bans->rows.count == BANS_MAX) {
            return refuse(reader->why, "TY-BANS", MSG_BANS_TOO_MANY, 1, arg_number(BANS_MAX));
        }
        TRY(read_row(reader, &row));
    }
    if (reader->csv.flaw == CSV_NO_MEMORY) return no_memory();
    return reader->csv.flaw ? wrong_row(reader, reader->csv.line, MSG_CARDS_ROW_QUOTE) : done();
}

status bans_read(struct ban_list *bans, struct text csv, struct problem *why) {
    struct ban_reader reader = {.bans = bans, .why = why};
    *bans = (struct ban_list){0};
    if (csv.length > BANS_BYTES_MAX) {
        return refuse(why, "TY-BANS", MSG_BANS_TOO_LARGE, 1, arg_number(BANS_BYTES_MAX / 1024));
    }
    if (!text_is_utf8(csv)) return refuse(why, "TY-BANS", MSG_BANS_NOT_UTF8, 0);
    csv_start(&reader.csv, csv);
    status read = read_rows(&reader);
    arena_free(&reader.row);
    arena_free(&reader.header);
    TRY(read);
    hash_bytes(csv.bytes, csv.length, bans->hash);
    return done();
}
