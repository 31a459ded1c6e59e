#include "app/input/result_line.h"

#include "core/state/reports.h"
#include "core/rulebook/score_codec.h"
#include "core/rulebook/score_format.h"
#include "core/state/person_lookup.h"

enum { SCORE_BYTES_MAX = 80 };

/* The next word; false: there is none. */
static bool next_word(struct text *line, struct text *word) {
    uint32_t from = 0, to;
    while (from < line->length && line->bytes[from] == ' ') from++;
    for (to = from; to < line->length && line->bytes[to] != ' ';) to++;
    *word = (struct text){line->bytes + from, to - from};
    *line = (struct text){line->bytes + to, line->length - to};
    return word->length > 0;
}

static uint32_t count_words(struct text line) {
    struct text word;
    uint32_t count = 0;
    while (next_word(&line, &word)) count++;
    return count;
}

bool named_score_next(struct text *words, struct text *named) {
    struct text rest = text_trimmed(*words), score, who = text_split_once(&rest, '=');
    const char *from = who.bytes;
    if (!who.length || !next_word(&rest, &score)) return false;
    *named = (struct text){from, (uint32_t)(score.bytes + score.length - from)};
    *words = rest;
    return true;
}

/* The table of the stage being played. */
static bool find_table(const struct tournament *tournament, uint32_t number, table_id *table) {
    stage_id stage;
    return stage_current(tournament, &stage) && tournament->stages.rows[stage.at].state == STAGE_OPEN &&
           table_numbered(tournament, stage, number, table);
}

static status make_room(struct arena *arena, const struct table *table, struct command_result_enter *result) {
    *result = (struct command_result_enter){.table = (uint16_t)table->number};
    result->scores.rows = ARENA_ARRAY(arena, struct score_row, table->size * (size_t)TURNS_MAX);
    return result->scores.rows ? done() : no_memory();
}

status refuse_score_count(const struct state *state, const struct tournament *tournament, table_id table,
                          struct problem *why) {
    const struct table *row = &tournament->tables.rows[table.at];
    const struct seat *seats = table_seats(tournament, table);
    char room[ARGUMENT_TEXT_MAX];
    struct buffer names = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < row->size; i++) {
        if (i) buffer_add_cstr(&names, ", ");
        buffer_add_cstr(&names, arg_entrant(state, tournament, seats[i].entrant).text);
    }
    return refuse(why, "TY-LINE", MSG_LINE_SEATS, 3, arg_number(row->size), arg_number(row->number),
                  arg_text(buffer_view(&names)));
}

static status read_score(const struct state *state, const struct tournament *tournament, struct arena *arena,
                         uint32_t number, struct text word, struct command_result_enter *result, struct problem *why) {
    uint32_t count = 0;
    if (word.length > SCORE_BYTES_MAX)
        return refuse(why, "TY-LINE", MSG_LINE_FORM, 2, arg_text(word),
                      arg_example(format_of(tournament), EXAMPLE_LINE));
    TRY(score_parse(state, tournament, arena, number, word, result->scores.rows + result->scores.count, &count, why));
    result->scores.count += count;
    return done();
}

/* TY-LINE: more scores than seats, or words that follow the last score. */
static status read_named(const struct state *state, const struct tournament *tournament, struct arena *arena,
                         table_id table, struct text words, struct command_result_enter *result, struct problem *why) {
    const struct table *row = &tournament->tables.rows[table.at];
    struct text named;
    uint32_t seats = 0, count;
    TRY(make_room(arena, row, result));
    while (seats < row->size && named_score_next(&words, &named)) {
        TRY(score_parse_at_table(state, tournament, table, arena, named, result->scores.rows + result->scores.count,
                                 &count, why));
        result->scores.count += count;
        seats++;
    }
    return text_trimmed(words).length ? refuse_score_count(state, tournament, table, why) : done();
}

static status read_scores(const struct state *state, const struct tournament *tournament, struct arena *arena,
                          table_id table, struct text words, struct command_result_enter *result, struct problem *why) {
    const struct table *row = &tournament->tables.rows[table.at];
    struct text rest = words, word;
    if (named_score_next(&rest, &word)) return read_named(state, tournament, arena, table, words, result, why);
    if (count_words(words) != row->size) return refuse_score_count(state, tournament, table, why);
    TRY(make_room(arena, row, result));
    for (uint32_t seat = 0; seat < row->size && next_word(&words, &word); seat++)
        TRY(read_score(state, tournament, arena, seated_number(state, tournament, table, seat), word, result, why));
    return done();
}

static status take_report(const struct state *state, const struct tournament *tournament, struct arena *arena,
                          const struct report *report, struct command_result_enter *result) {
    const struct score *scores = report_scores(tournament, report);
    TRY(make_room(arena, &tournament->tables.rows[report->table.at], result));
    for (uint32_t seat = 0; seat < report->score_count; seat++)
        result->scores.count += score_encode(result->scores.rows + result->scores.count,
                                             seated_number(state, tournament, report->table, seat), &scores[seat]);
    return done();
}

/* Takes the reported result, if the reports agree. */
static status take_reported(const struct state *state, const struct tournament *tournament, struct arena *arena,
                            table_id table, struct command_result_enter *result, struct problem *why) {
    const struct report *first;
    struct argument number = arg_number(tournament->tables.rows[table.at].number);
    enum reports said = reports_at(tournament, table, &first);
    if (said == REPORTS_DISPUTED) return refuse(why, "TY-LINE", MSG_LINE_DISPUTED, 1, number);
    if (said == REPORTS_NONE || !first->score_count) return refuse(why, "TY-LINE", MSG_LINE_NO_REPORT, 1, number);
    return take_report(state, tournament, arena, first, result);
}

status result_line_read(const struct state *state, tournament_id id, struct arena *arena, struct text line,
                        struct command_result_enter *result, struct problem *why) {
    const struct tournament *tournament = state_tournament(state, id);
    struct text word, whole = text_trimmed(line);
    table_id table;
    int64_t number = 0;
    line = whole;
    if (!next_word(&line, &word) || !text_number(word, 1, UINT16_MAX, &number))
        return refuse(why, "TY-LINE", MSG_LINE_FORM, 2, arg_text(whole),
                      arg_example(format_of(tournament), EXAMPLE_LINE));
    /* For an unknown table the seats cannot be counted. The command refuses it with a better message. */
    if (!find_table(tournament, (uint32_t)number, &table)) {
        *result = (struct command_result_enter){.table = (uint16_t)number};
        return done();
    }
    if (text_is(text_trimmed(line), "=")) return take_reported(state, tournament, arena, table, result, why);
    return read_scores(state, tournament, arena, table, line, result, why);
}

/* "32: 16w 5 6": cuts off the number and leaves the rest. Without the colon it might be a score. */
static bool cut_table(struct text *line, uint32_t *number) {
    struct text rest = *line, head = text_split_once(&rest, ':');
    int64_t said = 0;
    if (head.length == line->length || !text_number(text_trimmed(head), 1, UINT16_MAX, &said)) return false;
    *number = (uint32_t)said;
    *line = text_trimmed(rest);
    return true;
}

status result_line_of_table(const struct state *state, tournament_id id, struct arena *arena, uint32_t number,
                            struct text line, struct command_result_enter *result, struct problem *why) {
    struct buffer whole = {0};
    line = text_trimmed(line);
    if (!cut_table(&line, &number) && !number) return result_line_read(state, id, arena, line, result, why);
    buffer_add_number(&whole, number), buffer_add_byte(&whole, ' '), buffer_add_text(&whole, line);
    TRY(arena_keep(arena, &whole, &line));
    return result_line_read(state, id, arena, line, result, why);
}
