/* For the files of this folder: people by a part of the name, results as sentences, and the parts of a sentence. */
#ifndef TILTYARD_APP_LINE_LINE_INTERNAL_H
#define TILTYARD_APP_LINE_LINE_INTERNAL_H

#include "app/line/line.h"
#include "app/line/line_words.h"
#include "core/rulebook/format.h"

const struct tournament *line_tournament(const struct line_asker *asker);
/* "16w 11 -2": the scores of a result in that game. */
struct argument line_example(const struct line_asker *asker);
/* A message in the asker's language, in the arena; no memory: NULL bytes, which line_read turns into NO_MEMORY. */
struct text line_said(const struct line_asker *asker, const struct sentence *sentence);
/* The answer's `says`: the message as the strong part, or as the first. */
void line_say_strong(const struct line_asker *asker, struct line_answer *answer, struct sentence sentence);
void line_say_hint(const struct line_asker *asker, struct line_answer *answer, struct sentence sentence);
/* Appends the message to the last part. */
void line_say_after(const struct line_asker *asker, struct line_answer *answer, struct sentence sentence);
/* The answer is a refusal, if `went` is one: of which `answer->why` has the reason. NO_MEMORY is the only failure.
 *
 *     return line_refused(answer, refuse(&answer->why, "TY-LINE", ...)); */
status line_refused(struct line_answer *answer, status went) MUST_CHECK;

/* line_people.c: the entrants of the tournament whom `who` means. A number, or "#7", means that person; a whole name
 * its owners; else those of whose names a word begins with each word of it; else those who have it as any part. */
struct line_people {
    uint32_t count;
    entrant_id *rows; /* in the order of the tournament */
};
status line_people_find(const struct line_asker *asker, struct text who, struct line_people *found) MUST_CHECK;
/* Is there a person of the event, in the tournament or not, with exactly that name, folded? `person`: the first. */
status line_namesake(const struct line_asker *asker, struct text name, bool *found, person_id *person) MUST_CHECK;
/* "#12 · table 9, seat 1 · active", and the table's number. */
struct text line_person_detail(const struct line_asker *asker, entrant_id entrant, uint32_t *table);

/* line_result.c: reads "7 16w 11 3" or "7 gabi=16w ana=11 joao=3"; `table` is there. Incomplete: NOTHING, with what is read so far. */
status line_result_read(const struct line_asker *asker, table_id table, struct text line,
                        struct line_answer *answer) MUST_CHECK;
/* Says the result that the answer's table has in the asker's state. */
status line_result_say(const struct line_asker *asker, struct line_answer *answer) MUST_CHECK;

/* ---- while a line is read ---- */

/* A line while it is read: without surplus blanks; and what follows the command. */
struct typed_line {
    const struct line_asker *asker;
    struct line_answer *answer;
    struct text whole, folded, rest;
    struct text word; /* the command as it was typed */
};
/* The answer is that command, ready to be sent; the caller fills its body. */
static inline void line_ready(struct typed_line *line, enum command_kind kind) {
    line->answer->kind = LINE_READY;
    line->answer->command.kind = kind;
}

/* What each command does with the rest of its line; a refusal is an answer, NO_MEMORY the only failure. */

/* line_people_acts.c */
status line_act_on_person(struct typed_line *line, enum line_act which) MUST_CHECK;
status line_act_late(struct typed_line *line) MUST_CHECK;
status line_open_person(struct typed_line *line) MUST_CHECK;
/* Nobody in the tournament is meant: as the event says it. */
status line_refuse_person(struct typed_line *line, struct text who) MUST_CHECK;
uint32_t line_number_of(const struct line_asker *asker, entrant_id entrant);
/* Begins the choices between those people: one of the first LINE_CHOICES_MAX is added with what its line would do. */
status line_choices_begin(struct typed_line *line, const struct line_people *found) MUST_CHECK;
status line_choice_add(struct typed_line *line, entrant_id entrant, struct line_says says,
                       struct buffer *whole) MUST_CHECK;

/* line_swap.c, line_penalty.c */
status line_act_swap(struct typed_line *line) MUST_CHECK;
status line_act_penalty(struct typed_line *line) MUST_CHECK;

/* line_table_acts.c */
status line_act_result(struct typed_line *line) MUST_CHECK;
status line_act_extra(struct typed_line *line) MUST_CHECK;
status line_act_call(struct typed_line *line) MUST_CHECK;
/* A line that begins with a table's number. */
status line_read_table(struct typed_line *line, int64_t number) MUST_CHECK;
/* Takes a number from 1 to `max` off the rest. False: it begins otherwise. */
bool line_take_number(struct text *rest, int64_t max, int64_t *number);

/* line_round_acts.c */
status line_act_stage(struct typed_line *line, enum command_kind kind, enum message says) MUST_CHECK;
status line_act_pair(struct typed_line *line) MUST_CHECK;
status line_act_undo(struct typed_line *line) MUST_CHECK;
status line_act_clock(struct typed_line *line, enum command_kind kind, enum message says) MUST_CHECK;
status line_act_clock_start(struct typed_line *line) MUST_CHECK;
status line_act_clock_more(struct typed_line *line) MUST_CHECK;
status line_act_paper(struct typed_line *line, const char *paper, enum message says) MUST_CHECK;
status line_act_print(struct typed_line *line) MUST_CHECK;

#endif
