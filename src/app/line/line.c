#include "app/line/line.h"

#include <assert.h>
#include <string.h>
#include "app/line/line_internal.h"
#include "app/line/line_words.h"
#include "app/save/permissions.h"
#include "core/decide/decide.h"
#include "core/ledger/undo.h"
#include "core/state/person_lookup.h"
#include "core/state/venue.h"

const char *line_kind_key(enum line_kind kind) {
    static const char *const keys[LINE_KINDS] = {"nothing", "ready", "table", "person", "page", "choices", "refused"};
    assert(kind < LINE_KINDS);
    return keys[kind];
}

/* ---- sentences ---- */

static void say_after(const struct line_asker *asker, struct line_answer *answer, struct sentence sentence) {
    struct text said = line_said(asker, &sentence), kept;
    struct buffer after = {0};
    buffer_add_text(&after, answer->says.after);
    buffer_add_byte(&after, ' '), buffer_add_text(&after, said);
    answer->says.after = said.bytes && is_done(arena_keep(asker->arena, &after, &kept)) ? kept : (struct text){0};
}

/* ---- what was typed ---- */

/* A line while it is read: without surplus blanks; and what follows the command. */
struct typed_line {
    const struct line_asker *asker;
    struct line_answer *answer;
    struct text whole, folded, rest;
    struct text word; /* the command as it was typed */
};

/* A blank that keyboards and other programs make: its bytes; 0: it is none. */
static uint32_t blank_at(struct text text, uint32_t at) {
    static const char *const blanks[] = {" ", "\t", "\u00a0", "\u2007", "\u2009", "\u202f", "\u3000"};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (text_has_prefix(text_skip(text, at), blanks[i])) return (uint32_t)strlen(blanks[i]);
    return 0;
}

/* One blank for several, and none at the ends. */
static status collapse(struct arena *arena, struct text typed, struct text *clean) {
    char *bytes = arena_alloc(arena, typed.length + 1);
    uint32_t length = 0, blank;
    if (!bytes) return no_memory();
    for (uint32_t at = 0; at < typed.length;) {
        if ((blank = blank_at(typed, at))) {
            if (length && bytes[length - 1] != ' ') bytes[length++] = ' ';
            at += blank;
        } else {
            bytes[length++] = typed.bytes[at++];
        }
    }
    if (length && bytes[length - 1] == ' ') length--;
    *clean = (struct text){bytes, length};
    return done();
}

static void ready(struct typed_line *line, enum command_kind kind) {
    line->answer->kind = LINE_READY;
    line->answer->command.kind = kind;
}

/* ---- people ---- */

static struct argument arg_stage_now(const struct tournament *tournament) {
    for (uint32_t i = tournament->stages.count; i > 0; i--) {
        const struct stage *stage = &tournament->stages.rows[i - 1];
        if (stage->state == STAGE_OPEN || stage->state == STAGE_CLOSED) return stage_argument(stage);
    }
    return arg_cstr("");
}

/* What a command does with a person. */
static const struct person_act {
    enum line_act act;
    enum entrant_status status;
    enum message says;
} person_acts[] = {
    {ACT_DROP, STATUS_DROPPED, MSG_LINE_DROP},
    {ACT_NO_SHOW, STATUS_DROPPED, MSG_LINE_NO_SHOW},
    {ACT_SIT_OUT, STATUS_SITTING_OUT, MSG_LINE_SIT_OUT},
    {ACT_RETURN, STATUS_PLAYING, MSG_LINE_RETURN},
};

static const struct person_act *person_act_of(enum line_act act) {
    for (size_t i = 0; i < sizeof person_acts / sizeof *person_acts; i++)
        if (person_acts[i].act == act) return &person_acts[i];
    return NULL;
}

static struct line_says says_of_person(const struct typed_line *line, const struct person_act *act,
                                       entrant_id entrant) {
    const struct line_asker *asker = line->asker;
    const struct tournament *tournament = line_tournament(asker);
    struct line_answer said = {0};
    struct argument name = arg_entrant(asker->state, tournament, entrant), stage = arg_stage_now(tournament);
    line_say_strong(asker, &said, sentence_of(act ? act->says : MSG_LINE_OPEN_PERSON, 1, name));
    bool leaves = act && act->status == STATUS_DROPPED && stage.kind != ARGUMENT_TEXT;
    if (leaves) say_after(asker, &said, sentence_of(MSG_LINE_AFTER, 1, stage));
    return said.says;
}

/* "drop #12" */
static status line_of_choice(const struct typed_line *line, uint32_t number, struct text reason, struct text *whole) {
    struct buffer words = {0};
    if (line->word.length) buffer_add_text(&words, line->word), buffer_add_byte(&words, ' ');
    buffer_add_byte(&words, '#'), buffer_add_number(&words, number);
    if (reason.length) buffer_add_cstr(&words, ": "), buffer_add_text(&words, reason);
    return arena_keep(line->asker->arena, &words, whole);
}

static uint32_t number_of(const struct line_asker *asker, entrant_id entrant) {
    return asker->state->people.rows[line_tournament(asker)->entrants.rows[entrant.at].person.at].number;
}

static status offer_choices(struct typed_line *line, const struct person_act *act, const struct line_people *found,
                            struct text reason) {
    struct line_answer *answer = line->answer;
    answer->choices.rows = ARENA_ARRAY(line->asker->arena, struct line_choice, LINE_CHOICES_MAX);
    if (!answer->choices.rows) return no_memory();
    for (uint32_t i = 0; i < found->count && i < LINE_CHOICES_MAX; i++) {
        struct line_choice *choice = &answer->choices.rows[answer->choices.count++];
        choice->says = says_of_person(line, act, found->rows[i]);
        choice->detail = line_person_detail(line->asker, found->rows[i], &choice->table);
        TRY(line_of_choice(line, number_of(line->asker, found->rows[i]), reason, &choice->line));
        if (!choice->detail.bytes || !choice->says.strong.bytes) return no_memory();
    }
    line_say_hint(line->asker, answer, sentence_of(MSG_LINE_MATCHES, 1, arg_number(found->count)));
    answer->kind = LINE_CHOICES;
    answer->left_out = found->count - answer->choices.count;
    return done();
}

/* Nobody in the tournament is meant: as the event says it. */
static status refuse_person(struct typed_line *line, struct text who) {
    const struct line_asker *asker = line->asker;
    const struct tournament *tournament = line_tournament(asker);
    person_id person;
    entrant_id unused;
    status went = person_find(asker->state, asker->arena, who, &person, &line->answer->why);
    if (is_done(went)) went = person_entered(asker->state, tournament, person, &unused, &line->answer->why);
    if (is_done(went)) went = refuse(&line->answer->why, "TY-NAME", MSG_NO_SUCH_NAME, 1, arg_text(who));
    return line_refused(line->answer, went);
}

static status name_reason(struct typed_line *line, struct text typed, struct text *reason) {
    static const struct sentence no_show = {.message = MSG_LINE_REASON_NO_SHOW};
    *reason = text_trimmed(typed);
    if (!reason->length) *reason = line_said(line->asker, &no_show);
    return reason->bytes ? done() : no_memory();
}

static status change_person(struct typed_line *line, const struct person_act *act, entrant_id entrant,
                            struct text reason) {
    struct command_entrant_change *body = &line->answer->command.body.entrant_change;
    ready(line, COMMAND_entrant_change);
    line->answer->person = number_of(line->asker, entrant);
    if (act->act == ACT_NO_SHOW) TRY(name_reason(line, reason, &reason));
    *body = (struct command_entrant_change){line->answer->person, (uint8_t)act->status, reason};
    line->answer->says = says_of_person(line, act, entrant);
    if (reason.length) say_after(line->asker, line->answer, sentence_of(MSG_LINE_REASON, 1, arg_text(reason)));
    return done();
}

/* "caio", or "caio: has to leave" where the whole is nobody's name. */
static status find_people(struct typed_line *line, struct line_people *found, struct text *who, struct text *reason) {
    struct text rest = line->rest, name = text_split_once(&rest, ':');
    *who = line->rest;
    *reason = text_of("");
    TRY(line_people_find(line->asker, line->rest, found));
    if (found->count || name.length == line->rest.length) return done();
    *who = text_trimmed(name);
    *reason = text_trimmed(rest);
    return line_people_find(line->asker, *who, found);
}

static status act_on_person(struct typed_line *line, enum line_act which) {
    const struct person_act *act = person_act_of(which);
    struct line_people found;
    struct text who, reason;
    if (!line->rest.length) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_WHO, 1, arg_text(line->word)));
        return done();
    }
    TRY(find_people(line, &found, &who, &reason));
    if (!found.count) return refuse_person(line, who);
    if (found.count > 1) return offer_choices(line, act, &found, reason);
    return change_person(line, act, found.rows[0], reason);
}

/* A line without a command: somebody's name. */
static status open_person(struct typed_line *line) {
    struct line_people found;
    TRY(line_people_find(line->asker, line->rest, &found));
    if (found.count > 1) return offer_choices(line, NULL, &found, text_of(""));
    if (!found.count && line_word_begins(line->folded)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_EXAMPLES, 0));
        return done();
    }
    if (!found.count) return refuse_person(line, line->rest);
    line->answer->kind = LINE_PERSON;
    line->answer->person = number_of(line->asker, found.rows[0]);
    line->answer->says = says_of_person(line, NULL, found.rows[0]);
    return done();
}

/* "late zoe": somebody new, or a person of the event who is not in this tournament yet. */
static status add_newcomer(struct typed_line *line) {
    const struct line_asker *asker = line->asker;
    struct line_answer *answer = line->answer;
    struct newcomer_row *row = ARENA_ARRAY(asker->arena, struct newcomer_row, 1);
    if (!row) return no_memory();
    *row = (struct newcomer_row){.name = line->rest};
    ready(line, COMMAND_people_add);
    answer->command.body.people_add.enter = 1;
    answer->command.body.people_add.people.rows = row;
    answer->command.body.people_add.people.count = 1;
    line_say_strong(asker, answer, sentence_of(MSG_LINE_ADD, 1, arg_text(line->rest)));
    say_after(asker, answer, sentence_of(MSG_LINE_AS_NEW, 0));
    return done();
}

static status enrol(struct typed_line *line, person_id person) {
    struct line_answer *answer = line->answer;
    struct number_row *row = ARENA_ARRAY(line->asker->arena, struct number_row, 1);
    if (!row) return no_memory();
    answer->person = row->number = line->asker->state->people.rows[person.at].number;
    ready(line, COMMAND_people_enrol);
    answer->command.body.people_enrol.people.rows = row;
    answer->command.body.people_enrol.people.count = 1;
    line_say_strong(line->asker, answer,
                    sentence_of(MSG_LINE_ENROL, 2, arg_person(line->asker->state, person), arg_number(row->number)));
    return done();
}

static status act_late(struct typed_line *line) {
    const struct line_asker *asker = line->asker;
    person_id person;
    entrant_id entrant;
    bool is_known;
    if (!line->rest.length) {
        line_say_hint(asker, line->answer, sentence_of(MSG_LINE_NEW_NAME, 1, arg_text(line->word)));
        return done();
    }
    TRY(line_namesake(asker, line->rest, &is_known, &person));
    if (!is_known) return add_newcomer(line);
    if (!entrant_of(line_tournament(asker), person, &entrant)) return enrol(line, person);
    return line_refused(
        line->answer, refuse(&line->answer->why, "TY-NAME", MSG_LINE_ALREADY_IN, 1, arg_person(asker->state, person)));
}

/* ---- tables ---- */

/* A table of the stage that is drawn or played; without one, of the last that was. */
static bool find_table(const struct line_asker *asker, int64_t number, table_id *table) {
    const struct tournament *tournament = line_tournament(asker);
    stage_id stage;
    return stage_current(tournament, &stage) && table_numbered(tournament, stage, (uint32_t)number, table);
}

/* Takes a number off the rest. */
static bool take_number(struct text *rest, int64_t max, int64_t *number) {
    struct text left = *rest, word = text_split_once(&left, ' ');
    if (!text_number(word, 1, max, number) || word.bytes[0] == '+') return false;
    *rest = left;
    return true;
}

/* The command says best why there is no such table. */
static status result_of_no_table(struct typed_line *line, int64_t number) {
    ready(line, COMMAND_result_enter);
    line->answer->command.body.result_enter.table = (uint16_t)number;
    line_say_strong(line->asker, line->answer, sentence_of(MSG_TABLE_NUMBER, 1, arg_number(number)));
    return done();
}

static status read_table(struct typed_line *line, int64_t number) {
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
static status act_result(struct typed_line *line) {
    struct text rest = line->rest;
    int64_t table;
    if (take_number(&rest, UINT16_MAX, &table)) return read_table(line, table);
    line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_RESULT_FORM, 1, arg_text(line->word)));
    return done();
}

static status act_extra(struct typed_line *line) {
    static const struct sentence reason = {.message = MSG_LINE_REASON_EXTRA};
    struct command_clock_extra *body = &line->answer->command.body.clock_extra;
    struct text rest = line->rest;
    int64_t table, minutes;
    if (!take_number(&rest, UINT16_MAX, &table) || !take_number(&rest, HALL_MINUTES_MAX, &minutes)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_EXTRA_FORM, 1, arg_text(line->word)));
        return done();
    }
    ready(line, COMMAND_clock_extra);
    line->answer->table = (uint32_t)table;
    body->table = (uint16_t)table;
    body->minutes = (uint32_t)minutes;
    body->reason = rest.length ? rest : line_said(line->asker, &reason);
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_EXTRA, 2, arg_number(minutes), arg_number(table)));
    say_after(line->asker, line->answer, sentence_of(MSG_LINE_REASON, 1, arg_text(body->reason)));
    return done();
}

static status act_call(struct typed_line *line) {
    struct text rest = line->rest;
    int64_t table;
    if (!take_number(&rest, UINT16_MAX, &table)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_WHICH_TABLE, 1, arg_text(line->word)));
        return done();
    }
    ready(line, COMMAND_judge_call);
    line->answer->table = (uint32_t)table;
    line->answer->command.body.judge_call.table = (uint16_t)table;
    line->answer->command.body.judge_call.text = rest;
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_CALL, 1, arg_number(table)));
    if (rest.length) say_after(line->asker, line->answer, sentence_of(MSG_LINE_REASON, 1, arg_text(rest)));
    return done();
}

/* ---- the round, the clock, paper ---- */

static status act_undo(struct typed_line *line) {
    struct text rest = line->rest.length && line->rest.bytes[0] == '#' ? text_skip(line->rest, 1) : line->rest;
    int64_t entry = 0;
    if (rest.length && !text_number(rest, 1, INT64_MAX, &entry)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_UNDO_FORM, 1, arg_text(line->word)));
        return done();
    }
    ready(line, COMMAND_command_undo);
    line->answer->command.body.command_undo.entry = (uint64_t)entry;
    line_say_strong(line->asker, line->answer,
                    entry ? sentence_of(MSG_LINE_UNDO, 1, arg_number(entry)) : sentence_of(MSG_LINE_UNDO_LAST, 0));
    return done();
}

/* The stage that is drawn or played, for publishing and closing it. */
static status act_stage(struct typed_line *line, enum command_kind kind, enum message says) {
    const struct tournament *tournament = line_tournament(line->asker);
    stage_id stage;
    bool is_there = stage_current(tournament, &stage);
    ready(line, kind);
    line_say_strong(
        line->asker, line->answer,
        sentence_of(says, 1,
                    is_there ? stage_argument(&tournament->stages.rows[stage.at]) : arg_message(MSG_LINE_THE_ROUND)));
    return done();
}

static status act_pair(struct typed_line *line) {
    ready(line, COMMAND_draw_make);
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_PAIR, 0));
    return done();
}

static status act_paper(struct typed_line *line, const char *paper, enum message says) {
    line->answer->kind = LINE_PAGE;
    line->answer->paper = paper;
    line_say_strong(line->asker, line->answer, sentence_of(says, 0));
    return done();
}

static status act_clock(struct typed_line *line, enum command_kind kind, enum message says) {
    ready(line, kind);
    line_say_strong(line->asker, line->answer, sentence_of(says, 0));
    return done();
}

/* "clock start", "clock start 50" */
static status act_clock_start(struct typed_line *line) {
    struct text rest = line->rest;
    int64_t minutes;
    TRY(act_clock(line, COMMAND_clock_start, MSG_LINE_CLOCK_START));
    if (!take_number(&rest, HALL_MINUTES_MAX, &minutes)) return done();
    line->rest = rest;
    line->answer->command.body.clock_start.minutes = (uint32_t)minutes;
    say_after(line->asker, line->answer, sentence_of(MSG_LINE_MINUTES, 1, arg_number(minutes)));
    return done();
}

/* "clock +5" */
static status act_clock_more(struct typed_line *line) {
    int64_t minutes;
    bool is_more = line->rest.length && line->rest.bytes[0] == '+';
    if (!is_more || !text_number(text_skip(line->rest, 1), 1, HALL_MINUTES_MAX, &minutes)) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_CLOCK_FORM, 1, arg_text(line->word)));
        return done();
    }
    ready(line, COMMAND_clock_add);
    line->answer->command.body.clock_add.minutes = (uint32_t)minutes;
    line_say_strong(line->asker, line->answer, sentence_of(MSG_LINE_CLOCK_MORE, 1, arg_number(minutes)));
    return done();
}

static status act_print(struct typed_line *line) {
    line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_PRINT_FORM, 1, arg_text(line->word)));
    return done();
}

static status act(struct typed_line *line, enum line_act which) {
    switch (which) {
    case ACT_DROP:
    case ACT_NO_SHOW:
    case ACT_SIT_OUT:
    case ACT_RETURN: return act_on_person(line, which);
    case ACT_LATE: return act_late(line);
    case ACT_RESULT: return act_result(line);
    case ACT_EXTRA: return act_extra(line);
    case ACT_CALL: return act_call(line);
    case ACT_UNDO: return act_undo(line);
    case ACT_PUBLISH: return act_stage(line, COMMAND_draw_publish, MSG_LINE_PUBLISH);
    case ACT_PAIR: return act_pair(line);
    case ACT_CLOSE: return act_stage(line, COMMAND_stage_close, MSG_LINE_CLOSE);
    case ACT_PRINT: return act_print(line);
    case ACT_PRINT_SLIPS: return act_paper(line, "slips", MSG_LINE_PRINT_SLIPS);
    case ACT_PRINT_PAIRINGS: return act_paper(line, "pairings", MSG_LINE_PRINT_PAIRINGS);
    case ACT_PRINT_STANDINGS: return act_paper(line, "standings", MSG_LINE_PRINT_STANDINGS);
    case ACT_CLOCK: return act_clock_more(line);
    case ACT_CLOCK_START: return act_clock_start(line);
    case ACT_CLOCK_PAUSE: return act_clock(line, COMMAND_clock_pause, MSG_LINE_CLOCK_PAUSE);
    case ACT_CLOCK_GO: return act_clock(line, COMMAND_clock_go, MSG_LINE_CLOCK_GO);
    case ACT_CLOCK_STOP: return act_clock(line, COMMAND_clock_stop, MSG_LINE_CLOCK_STOP);
    case LINE_ACTS: break;
    }
    assert(false);
    return done();
}

/* Nothing may follow these: "undo caio" is not an undo. */
static bool stands_alone(enum line_act which) {
    return which == ACT_PUBLISH || which == ACT_PAIR || which == ACT_CLOSE || which == ACT_PRINT_SLIPS ||
           which == ACT_PRINT_PAIRINGS || which == ACT_PRINT_STANDINGS ||
           (which >= ACT_CLOCK_START && which <= ACT_CLOCK_STOP);
}

/* Splits the command's words off. */
static void split(struct typed_line *line, uint32_t words) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < words && line->rest.length; i++) {
        if (i) at++;
        at += text_split_once(&line->rest, ' ').length;
    }
    line->word = (struct text){line->whole.bytes, at};
}

/* A command whose operand is none, but which begins somebody's name: "Call Moura", "Extra Lima". */
static status read_command(struct typed_line *line, enum line_act which, uint32_t words) {
    struct line_people found;
    split(line, words);
    TRY(act(line, which));
    bool has_more = stands_alone(which) && line->rest.length;
    if (!has_more && (line->answer->kind != LINE_NOTHING || !line->rest.length)) return done();
    if (has_more)
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_NOTHING_AFTER, 1, arg_text(line->word)));
    TRY(line_people_find(line->asker, line->whole, &found));
    if (!found.count) return done();
    line->word = text_of("");
    line->rest = line->whole;
    return open_person(line);
}

static bool has_room(const struct line_answer *answer) {
    const struct line_says *says = &answer->says;
    return answer->kind == LINE_REFUSED || (says->before.bytes && says->strong.bytes && says->after.bytes);
}

static status read(struct typed_line *line) {
    enum line_act which;
    uint32_t words;
    int64_t number;
    struct text rest = line->whole, first = text_split_once(&rest, ' ');
    if (!line->whole.length) {
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_EXAMPLES, 0));
        return done();
    }
    if (first.bytes[0] != '+' && text_number(first, 1, UINT16_MAX, &number)) return read_table(line, number);
    if (line_word_find(line->folded, &which, &words)) return read_command(line, which, words);
    return open_person(line);
}

status line_read(const struct line_asker *asker, struct text typed, struct line_answer *answer) {
    struct typed_line line = {.asker = asker, .answer = answer, .word = text_of("")};
    *answer = (struct line_answer){.says = {text_of(""), text_of(""), text_of("")}};
    answer->command.tournament = asker->tournament;
    answer->command.by = asker->by;
    answer->command.at_ms = asker->now_ms;
    TRY(collapse(asker->arena, typed, &line.whole));
    if (line.whole.length && text_check(line.whole, LINE_CHARACTERS_MAX) != TEXT_GOOD) {
        return line_refused(answer,
                            refuse(&answer->why, "TY-LINE", MSG_LINE_NOT_READABLE, 1, arg_number(LINE_CHARACTERS_MAX)));
    }
    line.folded = text_casefold(asker->arena, line.whole);
    if (!line.folded.bytes) return no_memory();
    line.rest = line.whole;
    TRY(read(&line));
    return has_room(answer) ? done() : no_memory();
}

bool line_confirm(struct command *command) {
    switch (command->kind) {
    case COMMAND_result_enter: command->body.result_enter.confirm = UNUSUAL_CONFIRMED; return true;
    case COMMAND_draw_make: command->body.draw_make.confirm = 1; return true;
    case COMMAND_people_add: command->body.people_add.house_rule = 1; return true;
    case COMMAND_people_enrol: command->body.people_enrol.house_rule = 1; return true;
    default: return false;
    }
}

/* ---- trying it ---- */

/* `answer` is NULL, or says a result as it would be saved: the rules may complete it. */
static status try_command(const struct line_asker *asker, const struct command *command, struct line_answer *answer,
                          struct problem *why) {
    struct decision decision;
    TRY(permissions_check(asker->state, command, why));
    if (command->kind == COMMAND_draw_make) return done();
    TRY(decision_start(&decision, asker->state, why));
    status went = decide(&decision, command);
    if (is_done(went) && answer && answer->is_result) {
        struct line_asker then = *asker;
        then.state = &decision.state;
        went = line_result_say(&then, answer);
    }
    decision_free(&decision);
    return went;
}

/* Would the sender be asked about it once, and then it is saved? */
static status try_confirmed(const struct line_asker *asker, struct line_answer *answer) {
    struct command confirmed = answer->command;
    struct problem unused;
    if (!line_confirm(&confirmed)) return done();
    status went = try_command(asker, &confirmed, answer, &unused);
    answer->asks = is_done(went);
    return went.outcome == NO_MEMORY ? went : done();
}

status line_check(const struct line_asker *asker, struct line_answer *answer) {
    struct problem why;
    if (answer->kind != LINE_READY) return done();
    status went = try_command(asker, &answer->command, answer, &why);
    if (is_done(went) || went.outcome == NO_MEMORY) return went;
    TRY(try_confirmed(asker, answer));
    if (answer->asks) {
        answer->doubt = why;
        return done();
    }
    answer->why = why;
    return line_refused(answer, went);
}
