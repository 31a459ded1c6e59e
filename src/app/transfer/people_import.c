#include "app/transfer/people_import.h"

#include <string.h>
#include "app/transfer/address_list.h"
#include "app/transfer/people_doubles.h"
#include "app/transfer/trf_lines.h"
#include "core/state/person_attributes.h"
#include "core/state/staff.h"

/* The columns: of the attributes, each from FIRST_ATTRIBUTE; and those that are no attributes: the deck, and the two parts
 * of a name. */
enum { OTHER, FIRST_ATTRIBUTE, DECK = FIRST_ATTRIBUTE + PERSON_ATTRIBUTES, FIRST_NAME, LAST_NAME, PEOPLE_COLUMNS };
#define COLUMN_OF(attribute) ((uint32_t)FIRST_ATTRIBUTE + (uint32_t)(attribute))

/* What forms for signing up call their columns. */
static const struct csv_heading form_headings[] = {
    {"full name", COLUMN_OF(ATTRIBUTE_NAME)},
    {"nome completo", COLUMN_OF(ATTRIBUTE_NAME)},
    {"email address", COLUMN_OF(ATTRIBUTE_EMAIL)},
    {"e-mail address", COLUMN_OF(ATTRIBUTE_EMAIL)},
    {"mail", COLUMN_OF(ATTRIBUTE_EMAIL)},
    {"endereco de e-mail", COLUMN_OF(ATTRIBUTE_EMAIL)},
    {"first name", FIRST_NAME},
    {"first", FIRST_NAME},
    {"primeiro nome", FIRST_NAME},
    {"last name", LAST_NAME},
    {"last", LAST_NAME},
    {"surname", LAST_NAME},
    {"sobrenome", LAST_NAME},
};
enum { FORM_HEADINGS = sizeof form_headings / sizeof *form_headings };

/* The words for yes and no in a cell, folded. */
static const struct {
    const char *word;
    bool is_yes;
} ticks[] = {{"yes", true}, {"sim", true},  {"x", true},  {"1", true},  {"true", true},
             {"no", false}, {"nao", false}, {"-", false}, {"0", false}, {"false", false}};

/* A character that occurs in no pasted text. */
#define NO_SEPARATOR '\x1f'

struct people_reader {
    struct people_file *file;
    const struct state *state;
    struct text all;
    bool may_be_plain;  /* a plain list of names is accepted */
    bool has_addresses; /* a list without headings, of names and e-mail addresses */
    struct csv_heading headings[2 * PEOPLE_COLUMNS + FORM_HEADINGS]; /* two for each column, and those of forms */
    struct csv_import sheet;
    VEC(uint32_t) line_of_number; /* by number: the line that uses it; 0: none */
    bool numbered, unnumbered;    /* there are rows with a number, and rows without */
    bool ignores_ticks;           /* no tournament of the event asks for an attestation */
};

static void add_headings(struct people_reader *reader, uint32_t column, const char *key, const char *also) {
    reader->headings[reader->sheet.heading_count++] = (struct csv_heading){key, column};
    if (also) reader->headings[reader->sheet.heading_count++] = (struct csv_heading){also, column};
}

static void fill_headings(struct people_reader *reader) {
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (attribute->places & IN_IMPORT) add_headings(reader, COLUMN_OF(i), attribute->key, attribute->also);
    }
    add_headings(reader, DECK, "deck", "baralho");
    for (size_t i = 0; i < FORM_HEADINGS; i++)
        add_headings(reader, form_headings[i].column, form_headings[i].heading, NULL);
    reader->sheet.headings = reader->headings;
}

/* Notes which columns are used and which are ignored. */
static status note_columns(struct people_reader *reader, const struct csv_row *row, const uint32_t *seen) {
    reader->file->names_decks = seen[DECK] > 0;
    TRY(csv_import_notice_others(&reader->sheet, row, MSG_CSV_COLUMNS_UNKNOWN, &reader->file->notices));
    if (reader->ignores_ticks && seen[COLUMN_OF(ATTRIBUTE_ATTESTED)])
        notice(&reader->file->notices, "TY-ATTEST", MSG_CSV_TICKS, 0);
    return done();
}

/* Each line of the pasted text is a name, commas included; or a name and an address. */
static status begin_plain(struct people_reader *reader, char separator) {
    csv_start(&reader->sheet.csv, reader->all);
    reader->sheet.csv.separator = separator ? separator : NO_SEPARATOR;
    reader->sheet.column_count = 1;
    reader->sheet.columns[0] = COLUMN_OF(ATTRIBUTE_NAME);
    reader->file->separator = separator;
    reader->file->headings = text_of("");
    return done();
}

static struct text first_line(struct text list) { return text_trimmed(text_split_once(&list, '\n')); }

static status read_header(struct people_reader *reader, struct text csv, struct problem *why) {
    struct csv_row row;
    uint32_t seen[PEOPLE_COLUMNS] = {0};
    char separator = '\0';
    TRY(csv_import_start(&reader->sheet, csv, seen, &row, why));
    reader->file->separator = reader->sheet.csv.separator;
    reader->file->headings = first_line(csv);
    if (seen[OTHER] == reader->sheet.column_count) {
        reader->has_addresses = address_list_separator(reader->all, &separator);
        if (reader->has_addresses || reader->may_be_plain) return begin_plain(reader, separator);
    }
    if (!seen[COLUMN_OF(ATTRIBUTE_NAME)] && !seen[FIRST_NAME] && !seen[LAST_NAME]) {
        return refuse(why, "TY-CSV", MSG_CSV_NO_NAME, 2, arg_number(row.line), arg_text(text_trimmed(row.cells[0])));
    }
    return note_columns(reader, &row, seen);
}

/* A number from 1 that is free in the event and in the file so far. An empty cell lets the event choose one. */
static status read_number(struct people_reader *reader, struct text cell, uint32_t line, uint32_t *number,
                          struct problem *why) {
    int64_t read;
    if (cell.length == 0) return done();
    if (!text_number(cell, 1, PERSON_NUMBER_MAX, &read)) {
        return refuse(why, "TY-NUMBER", MSG_CSV_NUMBER, 2, arg_text(cell), arg_number(PERSON_NUMBER_MAX));
    }
    *number = (uint32_t)read;
    if (*number >= reader->line_of_number.count) {
        if (!VEC_RESERVE(&reader->line_of_number, *number + 1 - reader->line_of_number.count)) return no_memory();
        reader->line_of_number.count = *number + 1;
    }
    uint32_t *taken = &reader->line_of_number.rows[*number];
    if (*taken) return refuse(why, "TY-NUMBER", MSG_CSV_NUMBER_TWICE, 2, arg_number(read), arg_number(*taken));
    *taken = line;
    return done();
}

static status read_whole(struct text cell, enum message bad, int32_t *number, struct problem *why) {
    int64_t read;
    if (cell.length == 0) return done();
    if (!text_number(cell, INT32_MIN, INT32_MAX, &read)) return refuse(why, "TY-CSV", bad, 1, arg_text(cell));
    *number = (int32_t)read;
    return done();
}

/* A yes or no; empty means no. */
static status read_tick(struct people_reader *reader, struct text cell, enum message bad, uint8_t *ticked,
                        struct problem *why) {
    struct text folded = text_casefold(&reader->file->arena, cell);
    if (!folded.bytes) return no_memory();
    if (cell.length == 0) return done();
    for (size_t i = 0; i < sizeof ticks / sizeof *ticks; i++) {
        if (!text_is(folded, ticks[i].word)) continue;
        *ticked = ticks[i].is_yes;
        return done();
    }
    return refuse(why, "TY-CSV", bad, 1, arg_text(cell));
}

/* Normalizes to one composed form with single blanks, because systems write accents differently. */
static status read_text(struct people_reader *reader, struct text cell, struct text *text) {
    *text = text_tidied(&reader->file->arena, cell);
    return text->bytes ? done() : no_memory();
}

/* Are there two blanks in a row? */
static bool has_double_blank(struct text name) {
    for (uint32_t i = 1; i < name.length; i++)
        if (name.bytes[i] == ' ' && name.bytes[i - 1] == ' ') return true;
    return false;
}

/* A player in the file, and the file with the deck. */
struct read_row {
    struct newcomer_row person;
    struct text deck, first_name, last_name;
    uint32_t holds; /* the number, if a registered person of that name has it; else 0 */
};

static status read_cell(struct people_reader *reader, uint32_t column, struct text cell, uint32_t line,
                        struct read_row *read, struct problem *why) {
    if (column == DECK) read->deck = cell;
    if (column == FIRST_NAME) read->first_name = cell;
    if (column == LAST_NAME) read->last_name = cell;
    if (column >= DECK || column == OTHER) return done();
    if (column == COLUMN_OF(ATTRIBUTE_NUMBER)) return read_number(reader, cell, line, &read->person.number, why);
    const struct attribute *attribute = &person_attributes[column - FIRST_ATTRIBUTE];
    void *field = newcomer_field(&read->person, attribute);
    if (column == COLUMN_OF(ATTRIBUTE_NAME)) reader->file->spaced += has_double_blank(cell);
    switch (attribute->kind) {
    case ATTRIBUTE_IS_TEXT: return read_text(reader, cell, field);
    case ATTRIBUTE_IS_NUMBER: return read_whole(cell, attribute->bad, field, why);
    default: return read_tick(reader, cell, attribute->bad, field, why);
    }
}

/* "Ana" and "Lima" of two columns are "Ana Lima". */
static status join_name(struct people_reader *reader, struct read_row *read) {
    struct buffer whole = {0};
    struct text joined;
    if (read->person.name.length || (!read->first_name.length && !read->last_name.length)) return done();
    buffer_add_text(&whole, read->first_name);
    buffer_add_byte(&whole, ' ');
    buffer_add_text(&whole, read->last_name);
    TRY(arena_keep(&reader->file->arena, &whole, &joined));
    return read_text(reader, text_trimmed(joined), &read->person.name);
}

/* Does the number belong to a registered person of that name? Then the row is that person, not one who wants a number
 * that is taken. */
static bool is_same_person(const struct people_reader *reader, const struct newcomer_row *row) {
    person_id holder;
    return row->number && person_numbered(reader->state, row->number, &holder) &&
           text_equal(person_name(reader->state, holder), row->name);
}

static status read_cells(struct people_reader *reader, const struct csv_row *row, struct read_row *read,
                         struct problem *why) {
    TRY(csv_import_check_width(&reader->sheet, row, why));
    for (uint32_t i = 0; i < row->count && i < reader->sheet.column_count; i++) {
        TRY(read_cell(reader, reader->sheet.columns[i], text_trimmed(row->cells[i]), row->line, read, why));
    }
    return join_name(reader, read);
}

static status read_name_and_address(struct people_reader *reader, const struct csv_row *row, struct read_row *read,
                                    struct problem *why) {
    struct text name, email;
    TRY(address_list_row(row, &name, &email, why));
    TRY(read_cell(reader, COLUMN_OF(ATTRIBUTE_NAME), name, row->line, read, why));
    return read_cell(reader, COLUMN_OF(ATTRIBUTE_EMAIL), email, row->line, read, why);
}

static status read_person(struct people_reader *reader, const struct csv_row *row, struct read_row *read,
                          struct problem *why) {
    *read = (struct read_row){.person = {.name = text_of("")}, .deck = text_of("")};
    read->first_name = read->last_name = text_of("");
    if (reader->has_addresses)
        TRY(read_name_and_address(reader, row, read, why));
    else
        TRY(read_cells(reader, row, read, why));
    if (reader->ignores_ticks) read->person.attested = 0;
    if (is_same_person(reader, &read->person)) read->holds = read->person.number, read->person.number = 0;
    return newcomer_check(reader->state, &read->person, why);
}

static status keep_person(struct people_reader *reader, const struct read_row *read, uint32_t line) {
    struct newcomer_row *kept = VEC_PUSH(&reader->file->people);
    uint32_t *kept_line = VEC_PUSH(&reader->file->lines);
    struct text *deck = VEC_PUSH(&reader->file->decks);
    uint32_t *holds = VEC_PUSH(&reader->file->holds);
    if (!kept || !kept_line || !deck || !holds) return no_memory();
    *kept = read->person;
    *kept_line = line;
    *deck = read->deck;
    *holds = read->holds;
    if (read->person.number)
        reader->numbered = true;
    else
        reader->unnumbered = true;
    return done();
}

/* Each line of names and addresses may have a separator of its own: such lists are put together from several. */
static bool next_row(struct people_reader *reader, struct csv_row *row) {
    struct csv_reader *csv = &reader->sheet.csv, line;
    csv_start(&line, csv->left);
    if (reader->has_addresses) csv->separator = line.separator;
    return csv_row(csv, &reader->file->arena, row);
}

static status read_rows(struct people_reader *reader, struct problem *why) {
    struct csv_row row;
    while (next_row(reader, &row)) {
        struct read_row person;
        struct problem problem = {0};
        status read = read_person(reader, &row, &person, &problem);
        if (is_done(read))
            TRY(keep_person(reader, &person, row.line));
        else if (read.outcome == REFUSED)
            TRY(csv_import_keep_flaw(&reader->file->flaws, row.line, &problem, why));
        else
            return read;
    }
    TRY(csv_import_check_end(&reader->sheet, why));
    if (reader->file->people.count || reader->file->flaws.count) return done();
    return refuse(why, "TY-CSV", MSG_CSV_NOBODY, 0);
}

/* If some rows have a number and some have none, the latter get numbers after the highest. Otherwise the event would
 * give the first of them a number that a later row has. */
static status number_the_rest(struct people_reader *reader, struct problem *why) {
    uint32_t next = reader->state->person_of.count;
    if (!reader->numbered || !reader->unnumbered) return done();
    if (reader->line_of_number.count > next) next = reader->line_of_number.count;
    for (uint32_t i = 0; i < reader->file->people.count; i++) {
        struct newcomer_row *person = &reader->file->people.rows[i];
        if (person->number) continue;
        if (next > PERSON_NUMBER_MAX) {
            return refuse(why, "TY-NUMBER", MSG_CSV_NUMBERS_OUT, 2, arg_number(reader->file->lines.rows[i]),
                          arg_number(PERSON_NUMBER_MAX));
        }
        person->number = next++;
    }
    return done();
}

static status read_file(struct people_reader *reader, struct text csv, struct problem *why) {
    TRY(read_header(reader, csv, why));
    TRY(read_rows(reader, why));
    if (!reader->may_be_plain) TRY(people_doubles_leave_out(reader->file, reader->state));
    TRY(number_the_rest(reader, why));
    return people_doubles_notice(reader->file, reader->state);
}

static status read_people(struct people_file *file, const struct state *state, struct text csv, bool may_be_plain,
                          struct problem *why) {
    memset(file, 0, sizeof *file);
    file->is_latin = csv.length && !text_is_utf8(csv) && !memchr(csv.bytes, '\0', csv.length);
    if (file->is_latin) {
        csv = trf_in_utf8(&file->arena, csv, true);
        if (!csv.bytes) return no_memory();
        notice(&file->notices, "TY-CSV", MSG_CSV_LATIN, 0);
    }
    struct people_reader reader = {.file = file, .state = state, .all = csv, .may_be_plain = may_be_plain};
    reader.sheet = (struct csv_import){.arena = &file->arena, .empty = MSG_CSV_EMPTY};
    fill_headings(&reader);
    reader.ignores_ticks = tournaments_there(state) && !attestation_rule(state);
    status read = read_file(&reader, csv, why);
    VEC_FREE(&reader.line_of_number);
    return read;
}

status people_import_read(struct people_file *file, const struct state *state, struct text csv, struct problem *why) {
    return read_people(file, state, csv, false, why);
}

status people_list_read(struct people_file *file, const struct state *state, struct text list, struct problem *why) {
    return read_people(file, state, list, true, why);
}

status people_import_mark_bad_row(struct people_file *file, uint32_t at, const struct problem *problem) {
    uint32_t line = file->lines.rows[at], behind = file->people.count - at - 1;
    if (!VEC_RESERVE(&file->flaws, 1)) return no_memory();
    memmove(&file->people.rows[at], &file->people.rows[at + 1], behind * sizeof *file->people.rows);
    memmove(&file->lines.rows[at], &file->lines.rows[at + 1], behind * sizeof *file->lines.rows);
    memmove(&file->decks.rows[at], &file->decks.rows[at + 1], behind * sizeof *file->decks.rows);
    file->lines.count = file->decks.count = --file->people.count;
    uint32_t place = file->flaws.count++;
    for (; place > 0 && file->flaws.rows[place - 1].line > line; place--)
        file->flaws.rows[place] = file->flaws.rows[place - 1];
    file->flaws.rows[place] = (struct line_flaw){line, *problem};
    return done();
}

void people_import_free(struct people_file *file) {
    arena_free(&file->arena);
    VEC_FREE(&file->people);
    VEC_FREE(&file->lines);
    VEC_FREE(&file->decks);
    VEC_FREE(&file->holds);
    VEC_FREE(&file->already);
    VEC_FREE(&file->flaws);
}
