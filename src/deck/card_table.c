#include "deck/card_table.h"

#include <string.h>
#include "base/csv.h"
#include "deck/deck_parse_internal.h"

/* The columns of a row, as the rule book names them. */
enum card_column { OTHER, ID, NUMBER, NAME, SET, LIMIT, KIND, SIDE, STANDING, ELEMENT, COLUMNS };

enum { LIMIT_MAX = 999 };

static const char *const standing_words[CARD_STANDINGS] = {
    [CARD_FREE] = "Legal", [CARD_RESTRICTED] = "Restricted", [CARD_BANNED] = "Banned"};

struct card_reader {
    struct card_table *cards;
    const struct deck_rules *rules;
    struct csv_reader csv;
    struct arena row;    /* memory for one row */
    struct arena header; /* memory for `columns` */
    uint32_t *columns;   /* the column of each cell; 0: a column that no check uses */
    uint32_t column_count;
    struct text set, folded; /* of the last row: cards of a set are usually adjacent */
};

static status wrong_row(uint32_t line, enum message what, struct problem *why) {
    return refuse(why, "TY-CARDS", MSG_CARDS_ROW, 2, arg_number(line), arg_message(what));
}

/* Must the file have this column? Without it the checks of that game do not work. */
static bool needs(const struct deck_rules *rules, enum card_column column) {
    return column != ID && column != LIMIT && column != ELEMENT && (column != NUMBER || rules->numbers_first);
}

static bool has_column(const struct card_reader *reader, enum card_column column) {
    for (uint32_t i = 0; i < reader->column_count; i++) {
        if (reader->columns[i] == column) return true;
    }
    return false;
}

static status read_header(struct card_reader *reader, struct problem *why) {
    const struct card_columns *named = &reader->rules->columns;
    const struct csv_heading all[] = {{named->id, ID},     {named->number, NUMBER},     {named->name, NAME},
                                      {named->set, SET},   {named->limit, LIMIT},       {named->kind, KIND},
                                      {named->side, SIDE}, {named->standing, STANDING}, {named->element, ELEMENT}};
    struct csv_heading headings[COLUMNS];
    size_t count = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (all[i].heading) headings[count++] = all[i];
    }
    struct csv_row row = {0};
    if (csv_row(&reader->csv, &reader->row, &row)) {
        reader->columns = csv_columns(&reader->header, &row, headings, count);
        reader->column_count = row.count;
        if (!reader->columns) return no_memory();
    }
    if (reader->csv.flaw == CSV_NO_MEMORY) return no_memory();
    for (size_t i = 0; i < count; i++) {
        enum card_column column = (enum card_column)headings[i].column;
        if (needs(reader->rules, column) && !has_column(reader, column))
            return refuse(why, "TY-CARDS", MSG_CARDS_NO_HEADER, 1, arg_cstr(headings[i].heading));
    }
    return done();
}

static struct text cell_of(const struct card_reader *reader, const struct csv_row *row, enum card_column column) {
    return csv_cell_of(row, reader->columns, reader->column_count, column);
}

/* Can the text be shown? Most texts are plain ASCII. */
static bool is_fit(struct text text) {
    uint32_t plain = 0;
    while (plain < text.length && text.bytes[plain] >= ' ' && text.bytes[plain] <= '~') plain++;
    if (plain == text.length) return text.length <= DECK_TEXT_CHARACTERS_MAX;
    return text_check(text, DECK_TEXT_CHARACTERS_MAX) == TEXT_GOOD;
}

/* The index of a word in a list + 1; 0: not in it. */
static uint8_t place_of(const char *const *words, struct text word) {
    for (uint8_t i = 0; words && words[i]; i++) {
        if (text_is_word(word, words[i])) return (uint8_t)(i + 1);
    }
    return 0;
}

static status keep(struct card_reader *reader, struct text cell, struct text *kept) {
    *kept = cell.length ? text_dup(&reader->cards->arena, cell) : text_of("");
    return kept->bytes ? done() : no_memory();
}

/* Reuses the set of the last row if it is the same, as it usually is. */
static status keep_set(struct card_reader *reader, struct text cell, struct card *card) {
    if (!text_equal(cell, reader->set)) {
        TRY(keep(reader, cell, &reader->set));
        reader->folded = text_casefold(&reader->cards->arena, cell);
        if (!reader->folded.bytes) return no_memory();
    }
    card->set = reader->set;
    card->set_folded = reader->folded;
    return done();
}

static status read_standing(struct card_reader *reader, const struct csv_row *row, struct card *card,
                            struct problem *why) {
    struct text said = cell_of(reader, row, STANDING);
    for (uint8_t i = 0; said.length && i < CARD_STANDINGS; i++) {
        if (!text_is_word(said, standing_words[i])) continue;
        card->standing = i;
        return done();
    }
    return said.length ? wrong_row(row->line, MSG_CARDS_ROW_STANDING, why) : done();
}

static status read_row(struct card_reader *reader, const struct csv_row *row, struct problem *why) {
    struct card *card = VEC_PUSH(&reader->cards->rows);
    struct text name = cell_of(reader, row, NAME), limit = cell_of(reader, row, LIMIT);
    int64_t copies = 0;
    if (!card) return no_memory();
    if (!name.length) return wrong_row(row->line, MSG_CARDS_ROW_NAME, why);
    for (enum card_column column = ID; column <= SET; column++) {
        if (!is_fit(cell_of(reader, row, column))) return wrong_row(row->line, MSG_CARDS_ROW_TEXT, why);
    }
    if (limit.length && !text_number(limit, 0, LIMIT_MAX, &copies)) {
        return wrong_row(row->line, MSG_CARDS_ROW_LIMIT, why);
    }
    TRY(keep(reader, name, &card->name));
    TRY(keep(reader, cell_of(reader, row, ID), &card->id));
    card->number = deck_number(&reader->cards->arena, cell_of(reader, row, NUMBER));
    if (!card->number.bytes) return no_memory();
    TRY(keep_set(reader, cell_of(reader, row, SET), card));
    card->folded = text_casefold(&reader->cards->arena, name);
    if (!card->folded.bytes) return no_memory();
    card->limit = (uint32_t)copies;
    card->kind = place_of(reader->rules->kinds, cell_of(reader, row, KIND));
    card->side = place_of(reader->rules->sides, cell_of(reader, row, SIDE));
    card->element = place_of(reader->rules->elements, cell_of(reader, row, ELEMENT));
    return read_standing(reader, row, card, why);
}

static status read_rows(struct card_reader *reader, struct problem *why) {
    struct csv_row row;
    TRY(read_header(reader, why));
    for (arena_reset(&reader->row); csv_row(&reader->csv, &reader->row, &row); arena_reset(&reader->row)) {
        if (reader->cards->rows.count == CARDS_MAX) {
            return refuse(why, "TY-CARDS", MSG_CARDS_TOO_MANY, 1, arg_number(CARDS_MAX));
        }
        TRY(read_row(reader, &row, why));
    }
    if (reader->csv.flaw == CSV_NO_MEMORY) return no_memory();
    if (reader->csv.flaw) return wrong_row(reader->csv.line, MSG_CARDS_ROW_QUOTE, why);
    return reader->cards->rows.count ? done() : refuse(why, "TY-CARDS", MSG_CARDS_NONE, 0);
}

/* Indexes the rule book's other spellings of titles that are in the file. */
static status read_spellings(struct card_table *cards, const struct deck_rules *rules) {
    for (uint32_t i = 0; i < rules->alias_count; i++) {
        struct card_alias_name spelling = {text_casefold(&cards->arena, text_of(rules->aliases[i].name)), 0};
        struct text listed = text_casefold(&cards->arena, text_of(rules->aliases[i].listed));
        if (!spelling.folded.bytes || !listed.bytes) return no_memory();
        if (!card_named(cards, listed, &spelling.card)) continue;
        struct card_alias_name *kept = VEC_PUSH(&cards->spellings);
        if (!kept) return no_memory();
        *kept = spelling;
    }
    return done();
}

status card_table_read(struct card_table *cards, struct text csv, const struct deck_rules *rules, struct problem *why) {
    struct card_reader reader = {.cards = cards, .rules = rules};
    *cards = (struct card_table){0};
    csv_start(&reader.csv, csv);
    status read = read_rows(&reader, why);
    arena_free(&reader.row);
    arena_free(&reader.header);
    TRY(read);
    hash_bytes(csv.bytes, csv.length, cards->hash);
    return card_table_index(cards) ? read_spellings(cards, rules) : no_memory();
}
