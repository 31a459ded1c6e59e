/* A result typed as a line: read, and said with the names of those who sit there. */
#include <string.h>
#include "app/input/result_line.h"
#include "app/line/line_internal.h"
#include "core/rulebook/score_codec.h"

enum { NAME_ROOM = ARGUMENT_TEXT_MAX + 1 };

/* The three parts of the sentence while it is written. */
struct parts {
    struct buffer before, strong, after;
};

static struct text seat_name(const struct line_asker *asker, table_id table, uint32_t seat, char room[NAME_ROOM]) {
    const struct tournament *tournament = line_tournament(asker);
    struct argument name = arg_entrant(asker->state, tournament, table_seats(tournament, table)[seat].entrant);
    memcpy(room, name.text, NAME_ROOM);
    return text_of(room);
}

/* The first name, if nobody else at the table has it; else the whole name. */
static struct text short_name(const struct line_asker *asker, table_id table, uint32_t seat, char room[NAME_ROOM]) {
    struct text whole = seat_name(asker, table, seat, room), rest = whole, first = text_split_once(&rest, ' ');
    char others[NAME_ROOM];
    for (uint32_t i = 0; i < line_tournament(asker)->tables.rows[table.at].size; i++) {
        struct text other = seat_name(asker, table, i, others);
        if (i != seat && text_equal(text_split_once(&other, ' '), first)) return whole;
    }
    return first;
}

/* "Iara 16, won" */
static void write_seat(const struct line_asker *asker, struct buffer *out, struct text name, struct score score) {
    const struct format *format = format_of(line_tournament(asker));
    const struct mark *winner = winner_mark(format);
    bool won = winner && score.mark == winner->mark && !score.order;
    buffer_add_text(out, name);
    buffer_add_byte(out, ' ');
    if (won) score.mark = 0;
    if (score.presence == ABSENT)
        message_text(out, asker->language, MSG_SCORE_ABSENT);
    else if (!won || !format->unscored)
        score_format(out, format, &score);
    if (won && !format->unscored) buffer_add_cstr(out, ", ");
    if (won) message_text(out, asker->language, MSG_LINE_WON);
}

static bool has_won(const struct line_asker *asker, const struct score *score) {
    const struct mark *winner = winner_mark(format_of(line_tournament(asker)));
    return winner && score->mark == winner->mark;
}

/* The first winner is the strong part. `known`: which seats have a score; NULL: all. */
static void write_result(const struct line_asker *asker, table_id table, const struct score *scores, const bool *known,
                         struct parts *parts) {
    const struct table *row = &line_tournament(asker)->tables.rows[table.at];
    struct buffer *out = &parts->before;
    struct sentence number = sentence_of(MSG_TABLE_NUMBER, 1, arg_number(row->number));
    message_format(out, asker->language, &number);
    buffer_add_cstr(out, ": ");
    for (uint32_t i = 0; i < row->size; i++) {
        char room[NAME_ROOM];
        struct text name = short_name(asker, table, i, room);
        bool is_known = !known || known[i];
        bool strong = is_known && !parts->strong.length && has_won(asker, &scores[i]);
        if (i) buffer_add_cstr(out, " · ");
        if (!is_known)
            buffer_add_text(out, name), buffer_add_cstr(out, " …");
        else
            write_seat(asker, strong ? &parts->strong : out, name, scores[i]);
        if (strong) out = &parts->after;
    }
}

static status keep_parts(const struct line_asker *asker, struct parts *parts, struct line_says *says) {
    status kept = arena_keep(asker->arena, &parts->before, &says->before);
    status strong = arena_keep(asker->arena, &parts->strong, &says->strong);
    status after = arena_keep(asker->arena, &parts->after, &says->after);
    return is_done(kept) && is_done(strong) && is_done(after) ? done() : no_memory();
}

static status say_result(const struct line_asker *asker, table_id table, const struct score *scores, const bool *known,
                         struct line_says *says) {
    struct parts parts = {0};
    write_result(asker, table, scores, known, &parts);
    return keep_parts(asker, &parts, says);
}

/* The scores of a result by seat. A format without numbers may leave out whom nothing is said of. */
static status scores_by_seat(const struct line_asker *asker, table_id table, const struct command_result_enter *result,
                             struct score **scores) {
    const struct tournament *tournament = line_tournament(asker);
    uint32_t size = tournament->tables.rows[table.at].size;
    *scores = ARENA_ARRAY(asker->arena, struct score, size + 1);
    if (!*scores) return no_memory();
    for (uint32_t i = 0; i < result->scores.count;) {
        struct score score;
        uint32_t person = result->scores.rows[i].person;
        i += score_decode(&result->scores.rows[i], result->scores.count - i, &score);
        for (uint32_t seat = 0; seat < size; seat++)
            if (seated_number(asker->state, tournament, table, seat) == person) (*scores)[seat] = score;
    }
    return done();
}

static status read_whole(const struct line_asker *asker, table_id table, struct text line, struct line_answer *answer) {
    struct score *scores;
    struct command_result_enter *result = &answer->command.body.result_enter;
    status went = result_line_read(asker->state, asker->tournament, asker->arena, line, result, &answer->why);
    if (!is_done(went)) return line_refused(answer, went);
    answer->kind = LINE_READY;
    answer->is_result = true;
    answer->command.kind = COMMAND_result_enter;
    TRY(scores_by_seat(asker, table, result, &scores));
    return say_result(asker, table, scores, NULL, &answer->says);
}

/* The scores typed so far, by seat. */
struct begun_result {
    const struct line_asker *asker;
    table_id table;
    struct score *scores;
    bool *known;
    struct score_row *rows; /* room for one score */
};

static status begin(const struct line_asker *asker, table_id table, struct begun_result *begun) {
    uint32_t size = line_tournament(asker)->tables.rows[table.at].size;
    *begun = (struct begun_result){.asker = asker,
                                   .table = table,
                                   .scores = ARENA_ARRAY(asker->arena, struct score, size + 1),
                                   .known = ARENA_ARRAY(asker->arena, bool, size + 1),
                                   .rows = ARENA_ARRAY(asker->arena, struct score_row, TURNS_MAX)};
    return begun->scores && begun->known && begun->rows ? done() : no_memory();
}

static void note_score(struct begun_result *begun, uint32_t count) {
    const struct tournament *tournament = line_tournament(begun->asker);
    for (uint32_t seat = 0; seat < tournament->tables.rows[begun->table.at].size; seat++) {
        if (seated_number(begun->asker->state, tournament, begun->table, seat) != begun->rows->person) continue;
        (void)score_decode(begun->rows, count, &begun->scores[seat]);
        begun->known[seat] = true;
    }
}

static status read_seats(struct begun_result *begun, struct text words, struct problem *why) {
    const struct line_asker *asker = begun->asker;
    for (uint32_t seat = 0, count; words.length; seat++, note_score(begun, count))
        TRY(score_parse(asker->state, line_tournament(asker), asker->arena,
                        seated_number(asker->state, line_tournament(asker), begun->table, seat),
                        text_split_once(&words, ' '), begun->rows, &count, why));
    return done();
}

static status read_names(struct begun_result *begun, struct text words, struct problem *why) {
    const struct line_asker *asker = begun->asker;
    struct text named;
    for (uint32_t count; named_score_next(&words, &named); note_score(begun, count))
        TRY(score_parse_at_table(asker->state, line_tournament(asker), begun->table, asker->arena, named, begun->rows,
                                 &count, why));
    return done();
}

static status read_begun(const struct line_asker *asker, table_id table, struct text words, bool has_names,
                         struct line_answer *answer) {
    struct begun_result begun;
    TRY(begin(asker, table, &begun));
    status went = has_names ? read_names(&begun, words, &answer->why) : read_seats(&begun, words, &answer->why);
    if (!is_done(went)) return line_refused(answer, went);
    answer->kind = LINE_NOTHING;
    return say_result(asker, table, begun.scores, begun.known, &answer->says);
}

static uint32_t count_words(struct text words) {
    uint32_t count = 0;
    for (; words.length; count++) (void)text_split_once(&words, ' ');
    return count;
}

static uint32_t count_named(struct text words) {
    struct text named;
    uint32_t count = 0;
    while (named_score_next(&words, &named)) count++;
    return count;
}

/* A format without numbers needs no score of everybody; what is missing there, its rules complete or refuse. */
static bool is_whole(const struct format *format, uint32_t size, struct text words, bool has_names) {
    uint32_t count = has_names ? count_named(words) : count_words(words);
    return count >= size || text_is(words, "=") || (has_names && count && format->unscored);
}

status line_result_read(const struct line_asker *asker, table_id table, struct text line, struct line_answer *answer) {
    const struct tournament *tournament = line_tournament(asker);
    const struct table *row = &tournament->tables.rows[table.at];
    struct text words = line, score;
    (void)text_split_once(&words, ' ');
    score = words;
    bool has_names = text_split_once(&score, '=').length < words.length && !text_is(words, "=");
    answer->table = row->number;
    if (!is_whole(format_of(tournament), row->size, words, has_names))
        return read_begun(asker, table, words, has_names, answer);
    return read_whole(asker, table, line, answer);
}

status line_result_say(const struct line_asker *asker, struct line_answer *answer) {
    const struct tournament *tournament = line_tournament(asker);
    stage_id stage;
    table_id table;
    if (!stage_current(tournament, &stage) || !table_numbered(tournament, stage, answer->table, &table)) return done();
    const struct table *row = &tournament->tables.rows[table.at];
    const struct seat *seats = table_seats(tournament, table);
    struct score *scores = ARENA_ARRAY(asker->arena, struct score, row->size + 1);
    if (!scores) return no_memory();
    for (uint32_t i = 0; i < row->size; i++) scores[i] = seats[i].score;
    return say_result(asker, table, scores, NULL, &answer->says);
}
