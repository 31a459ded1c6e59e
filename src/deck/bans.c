#include "bans.h"

#include <string.h>
#include "csv.h"

enum column { STATUS, NUMBER, NAME, SET, COLUMNS };
static const char *const column_names[COLUMNS] = {"status", "number", "name", "set"};
static const char *const standing_words[CARD_STANDINGS] = {
    [CARD_FREE] = "allowed", [CARD_RESTRICTED] = "restricted", [CARD_BANNED] = "banned"};

struct ban_reader {
    struct ban_list *bans;
    struct csv_reader csv;
    struct arena row;
    uint32_t at[COLUMNS]; /* cell + 1; 0: there is no such column */
    struct problem *why;
};

void bans_free(struct ban_list *bans) {
    ROWS_FREE(&bans->rows);
    arena_free(&bans->arena);
    *bans = (struct ban_list){0};
}

static status wrong_row(const struct ban_reader *reader, uint32_t line, enum message what) {
    return refuse(reader->why, "TY-BANS", MSG_BANS_ROW, 2, arg_number(line), arg_message(what));
}

static struct text cell_at(const struct csv_row *row, uint32_t at) {
    return at < row->count ? text_trimmed(row->cells[at]) : text_of("");
}

static status keep(struct ban_reader *reader, struct text text, struct text *kept) {
    *kept = text.length ? text_composed(&reader->bans->arena, text) : text_of("");
    return kept->bytes ? done() : no_memory();
}

static status read_version(struct ban_reader *reader, const struct csv_row *row) {
    struct text version = cell_at(row, 1);
    if (text_check(version, BANS_VERSION_CHARACTERS_MAX) != TEXT_GOOD) {
        return refuse(reader->why, "TY-BANS", MSG_BANS_VERSION, 2, arg_text(version.bytes, version.length),
                      arg_number(BANS_VERSION_CHARACTERS_MAX));
    }
    return keep(reader, version, &reader->bans->version);
}

static status read_replaces(struct ban_reader *reader, const struct csv_row *row) {
    struct text said = cell_at(row, 1);
    bool yes = text_is_word(said, "yes") || text_is_word(said, "sim");
    if (!yes && !text_is_word(said, "no")) return wrong_row(reader, row->line, MSG_BANS_ROW_REPLACES);
    reader->bans->replaces = yes;
    return done();
}

/* The header row; false: it is not one. */
static bool read_columns(struct ban_reader *reader, const struct csv_row *row) {
    for (uint32_t i = 0; i < row->count; i++) {
        for (uint32_t column = 0; column < COLUMNS; column++) {
            if (text_is_word(cell_at(row, i), column_names[column])) reader->at[column] = i + 1;
        }
    }
    return reader->at[STATUS] && (reader->at[NUMBER] || reader->at[NAME]);
}

/* What stands above the cards. */
static status read_head(struct ban_reader *reader) {
    struct csv_row row;
    for (; csv_row(&reader->csv, &reader->row, &row); arena_clear(&reader->row)) {
        if (text_is_word(cell_at(&row, 0), "version"))
            TRY(read_version(reader, &row));
        else if (text_is_word(cell_at(&row, 0), "replaces"))
            TRY(read_replaces(reader, &row));
        else if (read_columns(reader, &row))
            break;
        else
            return refuse(reader->why, "TY-BANS", MSG_BANS_NO_HEADER, 0);
    }
    if (reader->csv.flaw == CSV_NO_MEMORY) return no_memory();
    if (!reader->bans->version.length) return refuse(reader->why, "TY-BANS", MSG_BANS_NO_VERSION, 0);
    return reader->at[STATUS] ? done() : refuse(reader->why, "TY-BANS", MSG_BANS_NO_HEADER, 0);
}

static bool read_standing(struct text said, uint8_t *standing) {
    for (uint8_t i = 0; i < CARD_STANDINGS; i++) {
        if (!text_is_word(said, standing_words[i])) continue;
        *standing = i;
        return true;
    }
    return false;
}

static bool is_fit(struct text text) { return !text.length || text_check(text, DECK_TEXT_CHARACTERS_MAX) == TEXT_GOOD; }

static status read_row(struct ban_reader *reader, const struct csv_row *row) {
    struct text cells[COLUMNS];
    struct ban *ban = ROWS_ADD(&reader->bans->rows);
    if (!ban) return no_memory();
    for (uint32_t i = 0; i < COLUMNS; i++) {
        cells[i] = reader->at[i] ? cell_at(row, reader->at[i] - 1) : text_of("");
        if (!is_fit(cells[i])) return wrong_row(reader, row->line, MSG_BANS_ROW_TEXT);
    }
    if (!read_standing(cells[STATUS], &ban->standing)) return wrong_row(reader, row->line, MSG_BANS_ROW_STATUS);
    if (!cells[NUMBER].length && !cells[NAME].length) return wrong_row(reader, row->line, MSG_BANS_ROW_CARD);
    ban->line = row->line;
    TRY(keep(reader, cells[NUMBER], &ban->number));
    TRY(keep(reader, cells[NAME], &ban->name));
    return keep(reader, cells[SET], &ban->set);
}

static status read_rows(struct ban_reader *reader) {
    struct csv_row row;
    TRY(read_head(reader));
    for (arena_clear(&reader->row); csv_row(&reader->csv, &reader->row, &row); arena_clear(&reader->row)) {
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
    struct hasher hasher;
    *bans = (struct ban_list){0};
    if (csv.length > BANS_BYTES_MAX) {
        return refuse(why, "TY-BANS", MSG_BANS_TOO_LARGE, 1, arg_number(BANS_BYTES_MAX / 1024));
    }
    if (!text_is_utf8(csv)) return refuse(why, "TY-BANS", MSG_BANS_NOT_UTF8, 0);
    csv_start(&reader.csv, csv);
    status read = read_rows(&reader);
    arena_free(&reader.row);
    TRY(read);
    hash_start(&hasher, NULL);
    hash_add(&hasher, csv.bytes, csv.length);
    hash_end(&hasher, bans->hash);
    return done();
}
