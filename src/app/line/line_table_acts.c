/* The line: what it does at tables: opens, results, extra time, judge calls. */
#include "app/line/line_internal.h"

/* A table of the stage that is drawn or played; without one, of the last that was. */
static bool find_table(const struct line_asker *asker, int64_t number, table_id *table) {
    const struct tournament *tournament = line_tournament(asker);
    stage_id stage;
    return stage_current(tournament, &stage) && table_numbered(tournament, stage, (uint32_t)number, table);
}

/* Takes a number off the rest. */
bool line_take_number(struct text *rest, int64_t max, int64_t *number) {
    struct text left = *rest, word = text_split_once(&left, ' ');
    if (!text_number(word, 1, max, number) || word.bytes[0] == '+') return false;
    *rest = left;
    return true;
}

/* The command says best why there is no such table. */
static status result_of_no_table(struct typed_line *line, int64_t number) {
    line_ready(line, COMMAND_result_enter);
    line->answer->command.body.result_enter.table = (uint16_t)number;
    line_say_strong(line->asker, line->answer, sentence_of(MSG_TABLE_NUMBER, 1, arg_number(number)));
    return done();
}

status line_read_table(struct typed_line *line, int64_t number) {
    struct line_answer *answer = line->answer;
    table_id table;
    struct text rest = line->rest;
    (void)text_split_once(&rest, ' ');
    if (!find_table(line->asker, number, &table) && rest.length) return result_of_no_table(line, number);
    if (!find_table(line->asker, number, &table)) {
        return line_refused(answer, refuse(&answer->why, "TY-LINE", MSG_LINE_NO_TABLE, 1, arg_number(number)));
    }
    if (rest.length) return line_result_read(line->asker, table, line->rest, answer);
    answer->kind = LINE_TABLE;
    answer->table = (uint32_t)number;
    line_say_strong(line->asker, answer, sentence_of(MSG_LINE_OPEN_TABLE, 1, arg_number(number)));
    return done();
}

/* "result 7 16w 11 3": as without the word. */
status line_act_result(struct typed_line *line) {
    struct text rest = line->rest;
    int64_t table;
    if (line_take_number(&rest, UINT16_MAX, &table)) return line_read_table(line, table);
    line_say_hint(line->asker, line->answer,
                  sentence_of(MSG_LINE_RESULT_FORM, 2, arg_text(line->word), line_example(line->asker)));
    return done();
}

status line_act_extra(struct typed_line *line) {
    static const struct sentence reason = {.message = MSG_LINE_REASON_EXTRA};
    struct command_clock_extra *body = &line->answer->command.body.clock_extra;
    struct text rest = line->rest;
    int64_t table, minutes;
    if (!line_take_number(&rest, UINT16_MAX, &table) || !line_take_number(&rest, HALL_MINUTES_MAX, &minutes)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_EXTRA_FORM, 1, arg_text(line->word)));
        return done();
    }
    line_ready(line, COMMAND_clock_extra);
    line->answer->table = (uint32_t)table;
    body->table = (uint16_t)table;
    body->minutes = (uint32_t)minutes;
    body->reason = rest.length ? rest : line_said(line->asker, &reason);
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_EXTRA, 2, arg_number(minutes), arg_number(table)));
    line_say_after(line->asker, line->answer, sentence_of(MSG_LINE_REASON, 1, arg_text(body->reason)));
    return done();
}

status line_act_call(struct typed_line *line) {
    struct text rest = line->rest;
    int64_t table;
    if (!line_take_number(&rest, UINT16_MAX, &table)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_WHICH_TABLE, 1, arg_text(line->word)));
        return done();
    }
    line_ready(line, COMMAND_judge_call);
    line->answer->table = (uint32_t)table;
    line->answer->command.body.judge_call.table = (uint16_t)table;
    line->answer->command.body.judge_call.text = rest;
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_CALL, 1, arg_number(table)));
    if (rest.length) line_say_after(line->asker, line->answer, sentence_of(MSG_LINE_REASON, 1, arg_text(rest)));
    return done();
}
