#include "app/transfer/round_import.h"

#include <assert.h>
#include <string.h>
#include "app/input/score_parse.h"
#include "base/sort.h"
#include "core/state/person_lookup.h"

enum round_column { OTHER, TABLE, NUMBER, NAME, SCORE, ROUND, SEAT, ROUND_COLUMNS };

static const struct csv_heading headings[] = {
    {"table", TABLE},  {"mesa", TABLE},    {"name", NAME},       {"nome", NAME},   {"player", NAME},
    {"jogador", NAME}, {"number", NUMBER}, {"numero", NUMBER},   {"score", SCORE}, {"pontos", SCORE},
    {"placar", SCORE}, {"result", SCORE},  {"resultado", SCORE}, {"round", ROUND}, {"rodada", ROUND},
    {"seat", SEAT},    {"lugar", SEAT},
};

struct round_reader {
    struct round_file *file;
    const struct state *state;
    const struct tournament *tournament;
    struct csv_import sheet;
    uint32_t *line_of; /* by entrant: the line that names this player; 0: none */
    bool *is_named;    /* by table number */
};

static status read_table(struct text cell, uint16_t *table, struct problem *why) {
    int64_t read;
    if (!text_number(cell, 1, UINT16_MAX, &read))
        return refuse(why, "TY-TABLE", MSG_ROUND_TABLE_NUMBER, 2, arg_text(cell), arg_number(UINT16_MAX));
    *table = (uint16_t)read;
    return done();
}

/* TY-SEATS: the seat at the table, 0 if the row has none. */
static status read_seat(struct text cell, uint32_t *seat, struct problem *why) {
    int64_t read = 0;
    if (cell.length && !text_number(cell, 1, UINT16_MAX, &read))
        return refuse(why, "TY-SEATS", MSG_ROUND_SEAT_NUMBER, 1, arg_text(cell));
    *seat = (uint32_t)read;
    return done();
}

/* TY-NAME: by number or name; if both are given they must mean the same person. */
static status read_who(struct round_reader *reader, const struct text *cells, person_id *person, struct problem *why) {
    struct text number = cells[NUMBER], name = cells[NAME];
    if (!number.length && !name.length) return refuse(why, "TY-NAME", MSG_ROUND_NO_NAME, 0);
    TRY(person_find(reader->state, &reader->file->arena, number.length ? number : name, person, why));
    if (!number.length || !name.length) return done();
    struct text meant = text_casefold(&reader->file->arena, person_name(reader->state, *person));
    struct text typed = text_casefold(&reader->file->arena, name);
    if (!meant.bytes || !typed.bytes) return no_memory();
    if (text_equal(meant, typed)) return done();
    return refuse(why, "TY-NAME", MSG_ROUND_NUMBER_NAME, 3, arg_text(number), arg_person(reader->state, *person),
                  arg_text(name));
}

/* TY-NAME, TY-ENTERED, TY-SEATS: a player who is entered, and only once. */
static status read_name(struct round_reader *reader, const struct text *cells, uint32_t line, struct seat_row *seat,
                        struct problem *why) {
    person_id person;
    entrant_id entrant;
    TRY(read_who(reader, cells, &person, why));
    TRY(person_entered(reader->state, reader->tournament, person, &entrant, why));
    uint32_t before = reader->line_of[entrant.at];
    if (before)
        return refuse(why, "TY-SEATS", MSG_ROUND_WHO_TWICE, 2, arg_person(reader->state, person), arg_number(before));
    reader->line_of[entrant.at] = line;
    seat->person = reader->state->people.rows[person.at].number;
    return done();
}

/* The line of the file that names that player. */
static uint32_t line_of_person(const struct round_reader *reader, uint32_t number) {
    person_id person;
    entrant_id entrant;
    if (!person_numbered(reader->state, number, &person) || !entrant_of(reader->tournament, person, &entrant)) return 0;
    return reader->line_of[entrant.at];
}

/* TY-SEATS: two players cannot have one seat. */
static status check_free(const struct round_reader *reader, uint16_t table, uint32_t place, struct problem *why) {
    const struct round_file *file = reader->file;
    for (uint32_t i = 0; place && i < file->seats.count; i++) {
        if (file->seats.rows[i].table != table || file->places.rows[i] != place) continue;
        return refuse(why, "TY-SEATS", MSG_ROUND_SEAT_TWICE, 3, arg_number(place), arg_number(table),
                      arg_number(line_of_person(reader, file->seats.rows[i].person)));
    }
    return done();
}

/* TY-STAGE: if a row names a round, it must be the drawn round. */
static status check_round(const struct round_reader *reader, struct text cell, struct problem *why) {
    int64_t read;
    stage_id id;
    if (!cell.length || !text_number(cell, 1, UINT16_MAX, &read) || !stage_current(reader->tournament, &id))
        return done();
    const struct stage *stage = &reader->tournament->stages.rows[id.at];
    if (stage->kind != STAGE_ROUND || stage->round == (uint32_t)read) return done();
    return refuse(why, "TY-STAGE", MSG_ROUND_OTHER, 2, arg_number(read), arg_number(stage->round));
}

/* The cells of the row by column. */
static void sort_cells(const struct round_reader *reader, const struct csv_row *row, struct text *cells) {
    for (uint32_t i = 0; i < ROUND_COLUMNS; i++) cells[i] = text_of("");
    for (uint32_t i = 0; i < row->count && i < reader->sheet.column_count; i++)
        cells[reader->sheet.columns[i]] = text_trimmed(row->cells[i]);
}

static status read_row(struct round_reader *reader, const struct csv_row *row, struct problem *why) {
    struct text cells[ROUND_COLUMNS];
    struct seat_row seat = {0};
    struct score_row scores[TURNS_MAX];
    uint32_t count = 0, place = 0;
    TRY(csv_import_check_width(&reader->sheet, row, why));
    sort_cells(reader, row, cells);
    TRY(check_round(reader, cells[ROUND], why));
    TRY(read_table(cells[TABLE], &seat.table, why));
    TRY(read_seat(cells[SEAT], &place, why));
    TRY(check_free(reader, seat.table, place, why));
    TRY(read_name(reader, cells, row->line, &seat, why));
    if (cells[SCORE].length) {
        TRY(score_parse(reader->state, reader->tournament, &reader->file->arena, seat.person, cells[SCORE], scores,
                        &count, why));
    }
    struct seat_row *kept = VEC_PUSH(&reader->file->seats);
    uint32_t *kept_place = VEC_PUSH(&reader->file->places);
    if (!kept || !kept_place || !VEC_RESERVE(&reader->file->scores, count)) return no_memory();
    *kept = seat;
    *kept_place = place;
    for (uint32_t i = 0; i < count; i++) reader->file->scores.rows[reader->file->scores.count++] = scores[i];
    reader->file->tables += !reader->is_named[seat.table];
    reader->is_named[seat.table] = true;
    return done();
}

/* TY-SEATS: seats count if every row has one; if only some have, those without are wrong. */
static status check_all_seats(struct round_reader *reader, struct problem *why) {
    struct round_file *file = reader->file;
    uint32_t without = 0;
    for (uint32_t i = 0; i < file->places.count; i++) without += !file->places.rows[i];
    if (file->flaws.count || !without || without == file->places.count) return done();
    for (uint32_t i = 0; i < file->places.count; i++) {
        struct problem problem = {0};
        if (file->places.rows[i]) continue;
        status missing = refuse(&problem, "TY-SEATS", MSG_ROUND_SEAT_MISSING, 0);
        assert(missing.outcome == REFUSED);
        TRY(csv_import_keep_flaw(&file->flaws, line_of_person(reader, file->seats.rows[i].person), &problem, why));
    }
    return done();
}

static status read_rows(struct round_reader *reader, struct problem *why) {
    struct csv_row row;
    while (csv_row(&reader->sheet.csv, &reader->file->arena, &row)) {
        struct problem problem = {0};
        status read = read_row(reader, &row, &problem);
        if (read.outcome == REFUSED || read.outcome == MISUSED)
            TRY(csv_import_keep_flaw(&reader->file->flaws, row.line, &problem, why));
        else
            TRY(read);
    }
    TRY(csv_import_check_end(&reader->sheet, why));
    TRY(check_all_seats(reader, why));
    if (reader->file->seats.count || reader->file->flaws.count) return done();
    return refuse(why, "TY-CSV", MSG_ROUND_NOBODY, 0);
}

static status read_header(struct round_reader *reader, struct text csv, struct problem *why) {
    uint32_t seen[ROUND_COLUMNS] = {0};
    struct csv_row row;
    TRY(csv_import_start(&reader->sheet, csv, seen, &row, why));
    if (!seen[TABLE] || !(seen[NAME] || seen[NUMBER]))
        return refuse(why, "TY-CSV", MSG_ROUND_NO_COLUMNS, 1, arg_text(text_trimmed(row.cells[0])));
    return csv_import_notice_others(&reader->sheet, &row, MSG_ROUND_COLUMNS_UNKNOWN, &reader->file->notices);
}

status round_import_read(struct round_file *file, const struct state *state, tournament_id tournament, struct text csv,
                         struct problem *why) {
    memset(file, 0, sizeof *file);
    struct round_reader reader = {.file = file, .state = state, .tournament = state_tournament(state, tournament)};
    reader.sheet =
        (struct csv_import){&file->arena, headings, sizeof headings / sizeof *headings, .empty = MSG_ROUND_EMPTY};
    reader.line_of = ARENA_ARRAY(&file->arena, uint32_t, reader.tournament->entrants.count + 1);
    reader.is_named = ARENA_ARRAY(&file->arena, bool, UINT16_MAX + 1);
    if (!reader.line_of || !reader.is_named) return no_memory();
    TRY(read_header(&reader, csv, why));
    return read_rows(&reader, why);
}

/* By table, then by seat. */
static int compare_seats(uint32_t a, uint32_t b, const void *context) {
    const struct round_file *file = context;
    uint16_t one = file->seats.rows[a].table, other = file->seats.rows[b].table;
    if (one != other) return one < other ? -1 : 1;
    return file->places.rows[a] < file->places.rows[b] ? -1 : file->places.rows[a] > file->places.rows[b];
}

static bool has_all_seats(const struct round_file *file) {
    for (uint32_t i = 0; i < file->places.count; i++)
        if (!file->places.rows[i]) return false;
    return file->places.count != 0;
}

status round_import_command(const struct round_file *file, struct arena *arena, struct command_round_take *wish) {
    struct seat_row *seats = ARENA_ARRAY(arena, struct seat_row, file->seats.count + 1);
    struct score_row *scores = ARENA_ARRAY(arena, struct score_row, file->scores.count + 1);
    uint32_t *order = ARENA_ARRAY(arena, uint32_t, file->seats.count + 1);
    if (!seats || !scores || !order) return no_memory();
    for (uint32_t i = 0; i < file->seats.count; i++) order[i] = i;
    wish->in_order = has_all_seats(file);
    if (wish->in_order) sort_numbers(order, file->seats.count, compare_seats, file);
    for (uint32_t i = 0; i < file->seats.count; i++) seats[i] = file->seats.rows[order[i]];
    for (uint32_t i = 0; i < file->scores.count; i++) scores[i] = file->scores.rows[i];
    wish->seats.rows = seats, wish->seats.count = file->seats.count;
    wish->scores.rows = scores, wish->scores.count = file->scores.count;
    return done();
}

void round_import_free(struct round_file *file) {
    arena_free(&file->arena);
    VEC_FREE(&file->seats);
    VEC_FREE(&file->places);
    VEC_FREE(&file->scores);
    VEC_FREE(&file->flaws);
}
