/* The line: what it does with the round, its clock and its papers, and undo. */
#include "app/line/line_internal.h"

status line_act_undo(struct typed_line *line) {
    struct text rest = line->rest.length && line->rest.bytes[0] == '#' ? text_skip(line->rest, 1) : line->rest;
    int64_t entry = 0;
    if (rest.length && !text_number(rest, 1, INT64_MAX, &entry)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_UNDO_FORM, 1, arg_text(line->word)));
        return done();
    }
    line_ready(line, COMMAND_command_undo);
    line->answer->command.body.command_undo.entry = (uint64_t)entry;
    line_say_strong(line->asker, line->answer,
                    entry ? sentence_of(MSG_LINE_UNDO, 1, arg_number(entry)) : sentence_of(MSG_LINE_UNDO_LAST, 0));
    return done();
}

/* The stage that is drawn or played, for publishing and closing it. */
status line_act_stage(struct typed_line *line, enum command_kind kind, enum message says) {
    const struct tournament *tournament = line_tournament(line->asker);
    stage_id stage;
    bool is_there = stage_current(tournament, &stage);
    line_ready(line, kind);
    line_say_strong(
        line->asker, line->answer,
        sentence_of(says, 1,
                    is_there ? stage_argument(&tournament->stages.rows[stage.at]) : arg_message(MSG_LINE_THE_ROUND)));
    return done();
}

status line_act_pair(struct typed_line *line) {
    line_ready(line, COMMAND_draw_make);
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_PAIR, 0));
    return done();
}

status line_act_paper(struct typed_line *line, const char *paper, enum message says) {
    line->answer->kind = LINE_PAGE;
    line->answer->paper = paper;
    line_say_strong(line->asker, line->answer, sentence_of(says, 0));
    return done();
}

status line_act_clock(struct typed_line *line, enum command_kind kind, enum message says) {
    line_ready(line, kind);
    line_say_strong(line->asker, line->answer, sentence_of(says, 0));
    return done();
}

/* "clock start", "clock start 50", "clock start 50 15:15", "clock start 15:15" */
status line_act_clock_start(struct typed_line *line) {
    struct command_clock_start *body = &line->answer->command.body.clock_start;
    int64_t minutes;
    TRY(line_act_clock(line, COMMAND_clock_start, MSG_LINE_CLOCK_START));
    if (line_take_number(&line->rest, HALL_MINUTES_MAX, &minutes)) {
        body->minutes = (uint32_t)minutes;
        line_say_after(line->asker, line->answer, sentence_of(MSG_LINE_MINUTES, 1, arg_number(minutes)));
    }
    struct text rest = line->rest, typed = text_split_once(&rest, ' ');
    body->start_ms = line->asker->time_of_day(typed, line->asker->now_ms);
    if (!body->start_ms) return done();
    line->rest = rest;
    line_say_after(line->asker, line->answer, sentence_of(MSG_LINE_CLOCK_AT, 1, arg_text(typed)));
    return done();
}

/* "clock +5" */
status line_act_clock_more(struct typed_line *line) {
    int64_t minutes;
    bool is_more = line->rest.length && line->rest.bytes[0] == '+';
    if (!is_more || !text_number(text_skip(line->rest, 1), 1, HALL_MINUTES_MAX, &minutes)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_CLOCK_FORM, 1, arg_text(line->word)));
        return done();
    }
    line_ready(line, COMMAND_clock_add);
    line->answer->command.body.clock_add.minutes = (uint32_t)minutes;
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_CLOCK_MORE, 1, arg_number(minutes)));
    return done();
}

status line_act_print(struct typed_line *line) {
    line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_PRINT_FORM, 1, arg_text(line->word)));
    return done();
}
