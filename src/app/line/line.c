#include "app/line/line.h"

#include <assert.h>
#include <string.h>
#include "app/line/line_internal.h"
#include "app/save/permissions.h"
#include "core/decide/decide.h"

const char *line_kind_key(enum line_kind kind) {
    static const char *const keys[LINE_KINDS] = {"nothing", "ready", "table", "person", "page", "choices", "refused"};
    assert(kind < LINE_KINDS);
    return keys[kind];
}

/* ---- what was typed ---- */

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

static status act(struct typed_line *line, enum line_act which) {
    switch (which) {
    case ACT_DROP:
    case ACT_NO_SHOW:
    case ACT_SIT_OUT:
    case ACT_RETURN: return line_act_on_person(line, which);
    case ACT_LATE: return line_act_late(line);
    case ACT_SWAP: return line_act_swap(line);
    case ACT_PENALTY: return line_act_penalty(line);
    case ACT_RESULT: return line_act_result(line);
    case ACT_EXTRA: return line_act_extra(line);
    case ACT_CALL: return line_act_call(line);
    case ACT_UNDO: return line_act_undo(line);
    case ACT_PUBLISH: return line_act_stage(line, COMMAND_draw_publish, MSG_LINE_PUBLISH);
    case ACT_PAIR: return line_act_pair(line);
    case ACT_CLOSE: return line_act_stage(line, COMMAND_stage_close, MSG_LINE_CLOSE);
    case ACT_PRINT: return line_act_print(line);
    case ACT_PRINT_SLIPS: return line_act_paper(line, "slips", MSG_LINE_PRINT_SLIPS);
    case ACT_PRINT_PAIRINGS: return line_act_paper(line, "pairings", MSG_LINE_PRINT_PAIRINGS);
    case ACT_PRINT_STANDINGS: return line_act_paper(line, "standings", MSG_LINE_PRINT_STANDINGS);
    case ACT_CLOCK: return line_act_clock_more(line);
    case ACT_CLOCK_START: return line_act_clock_start(line);
    case ACT_CLOCK_PAUSE: return line_act_clock(line, COMMAND_clock_pause, MSG_LINE_CLOCK_PAUSE);
    case ACT_CLOCK_GO: return line_act_clock(line, COMMAND_clock_go, MSG_LINE_CLOCK_GO);
    case ACT_CLOCK_STOP: return line_act_clock(line, COMMAND_clock_stop, MSG_LINE_CLOCK_STOP);
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
    if (has_more) {
        enum message says = which == ACT_CLOCK_START ? MSG_LINE_CLOCK_START_FORM : MSG_LINE_NOTHING_AFTER;
        line_say_hint(line->asker, line->answer, sentence_of(says, 1, arg_text(line->word)));
    }
    TRY(line_people_find(line->asker, line->whole, &found));
    if (!found.count) return done();
    line->word = text_of("");
    line->rest = line->whole;
    return line_open_person(line);
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
        line_say_hint(line->asker, line->answer, sentence_of(MSG_LINE_EXAMPLES, 1, line_example(line->asker)));
        return done();
    }
    if (first.bytes[0] != '+' && text_number(first, 1, UINT16_MAX, &number)) return line_read_table(line, number);
    if (line_word_find(line->folded, &which, &words)) return read_command(line, which, words);
    return line_open_person(line);
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
