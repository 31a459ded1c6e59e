/* A run from the first word to the exit status. */
#include "cli/line/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli/commands/files/file_inspect.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "core/rulebook/rulebook_check.h"
#include "cli/line/command_hint.h"
#include "view/shared/json_people.h"
#include "sys/system_error.h"
#include "sys/terminal.h"
#include "cli/line/usage.h"

static enum language language_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    enum language language = LANGUAGE_EN;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (!value || !*value) continue;
        (void)language_parse(text_of(value), &language);
        break;
    }
    return language;
}

static struct text_output page_on(int descriptor, struct buffer *out, const struct cli_context *run) {
    struct terminal terminal = terminal_probe(descriptor);
    return (struct text_output){.out = out,
                                .run = run,
                                .language = run->language,
                                .colour = terminal.colour,
                                .columns = terminal.is_terminal ? terminal.columns : 0};
}

static void run_start(struct cli_context *run, const struct cli_ports *ports, int count, char **words) {
    struct output_preferences manner = command_line_peek(count, words);
    const char *called = getenv("TILTYARD_CALLED");
    memset(run, 0, sizeof *run);
    run->ports = ports;
    run->tournament = (tournament_id){NOBODY};
    run->server = -1;
    run->wants_json = manner.json;
    run->language = language_of_environment();
    (void)language_parse(manner.language, &run->language);
    run->called = text_of(called && *called ? called : "tiltyard");
    run->page = page_on(STDOUT_FILENO, &run->out, run);
    run->errors = page_on(STDERR_FILENO, &run->messages, run);
    run->json = (struct json){.out = &run->out};
}

static void run_end(struct cli_context *run) {
    run_close(run);
    state_free(&run->before);
    arena_free(&run->arena);
    buffer_free(&run->out);
    buffer_free(&run->messages);
    buffer_free(&run->detail);
    buffer_free(&run->detail_json);
}

/* A command that is sent once more means what it meant the first time. */
static status look_for_retry(struct cli_context *run) {
    struct store_command kept;
    if (!line_has(&run->line, FLAG_COMMAND_ID)) return done();
    TRY(store_find_command(run->event.store, run->id, &kept, &run->is_retry, &run->why));
    if (!run->is_retry) return done();
    run->answer.first = kept.first, run->answer.saved = kept.last;
    return event_fold(run->event.store, kept.first, &run->before, &run->why);
}

static status choose_id(struct cli_context *run) {
    if (text_hex(line_value(&run->line, FLAG_COMMAND_ID), run->id, ID_SIZE)) return done();
    return run->ports->chance(run->ports->context, run->id, ID_SIZE, &run->why);
}

/* Is there an operand that may be left out? */
static bool has_more_operands(const struct cli_context *run) {
    const struct operand *operands = run->line.command->operands;
    uint32_t needed = 0;
    while (needed < OPERANDS_MAX && operands[needed].kind != VALUE_NONE && !operands[needed].optional) needed++;
    return run->line.operand_count > needed;
}

static bool may_change(const struct cli_context *run) {
    const enum flag *flags = run->line.command->flags;
    bool has_flag = false;
    for (uint32_t i = 0; i < COMMAND_FLAGS_MAX && flags[i] != FLAG_NONE; i++)
        has_flag = has_flag || line_has(&run->line, flags[i]);
    switch (run->line.command->opens) {
    case OPENS_CHANGING: return true;
    case OPENS_BY_OPERANDS: return has_more_operands(run);
    case OPENS_BY_FLAG: return line_has(&run->line, flags[0]);
    case OPENS_BY_ANY: return has_flag || has_more_operands(run);
    default: return false;
    }
}

/* Opens the event and picks the tournament, as the commands table says. */
static status prepare(struct cli_context *run) {
    const struct cli_command *command = run->line.command;
    TRY(choose_id(run));
    if (command->opens == OPENS_NOTHING) return done();
    bool rehearses = line_has(&run->line, FLAG_DRY_RUN) || line_has(&run->line, FLAG_UNDO_DRY_RUN) ||
                     line_has(&run->line, FLAG_CORRECT_DRY_RUN) || line_has(&run->line, FLAG_ABSENT_DRY_RUN);
    bool changes = may_change(run) && !rehearses && !line_has(&run->line, FLAG_ANNOUNCE_LIST);
    TRY(event_file_find(run));
    TRY(run_open(run, changes ? FILE_CHANGE : FILE_READ));
    if (changes) TRY(look_for_retry(run));
    return command->picks == PICKS_NONE ? done() : tournament_pick(run, command->picks);
}

static status run_command_line(struct cli_context *run, int count, char **words) {
    TRY(rule_books_check(&run->why));
    TRY(command_line_read(&run->line, &run->arena, count, words, &run->why));
    TRY(prepare(run));
    status went = run->line.command->run(run);
    if (is_done(went) && (run->out.failed || run->messages.failed)) return no_memory();
    return went;
}

/* How each outcome is told. */
static const struct outcome_form {
    enum cli_exit exit;
    const char *key;
    enum message label;
} outcome_forms[] = {
    [DONE] = {CLI_DONE, NULL, MSG_NONE},
    [REFUSED] = {CLI_REFUSED, "refused", MSG_LABEL_REFUSED},
    [MISUSED] = {CLI_MISUSED, "usage", MSG_LABEL_USAGE},
    [FAULT] = {CLI_FAULT, "fault", MSG_LABEL_FAULT},
    [UNKNOWN] = {CLI_UNKNOWN, "unknown", MSG_LABEL_UNKNOWN},
    [NO_MEMORY] = {CLI_FAULT, "fault", MSG_LABEL_FAULT},
};

/* A damaged file, or one that may have been an event's before it was damaged: what to do about that. */
static bool may_be_recovered(const struct cli_context *run, enum outcome outcome) {
    if (outcome != FAULT || !run->path) return false;
    if (strcmp(run->why.rule, "DAMAGED") == 0) return true;
    return strcmp(run->why.rule, "NOT-OURS") == 0 && event_file_is_called_so(run->path);
}

static void say_plainly(struct buffer *out, const struct cli_context *run, const struct sentence *sentence) {
    message_format(out, run->language, sentence);
}

/* The sentence that says what is wrong, with the next useful command behind it: `says` is say_here for people. */
static void say_why(struct cli_context *run, enum outcome outcome, struct buffer *out,
                    void (*says)(struct buffer *out, const struct cli_context *run, const struct sentence *sentence)) {
    says(out, run, &run->why.says);
    if (!may_be_recovered(run, outcome)) return;
    bool is_damaged = strcmp(run->why.rule, "DAMAGED") == 0;
    struct sentence next =
        sentence_of(is_damaged ? MSG_DAMAGED_NEXT : MSG_NOT_OURS_NEXT, 1, arg_call(run, "recover", run->path));
    buffer_byte(out, ' ');
    says(out, run, &next);
}

static void report_json(struct cli_context *run, enum outcome outcome) {
    char room[SAID_MAX];
    struct json *json = &run->json;
    *json = (struct json){.out = &run->out};
    json_open(json, '{'), json_key(json, outcome_forms[outcome].key), json_open(json, '{');
    if (outcome == UNKNOWN) {
        json_key(json, "command"), json_hex(json, run->id, ID_SIZE);
    } else {
        const char *code = outcome == REFUSED ? "rule" : "code";
        if (outcome != MISUSED) json_key(json, code), json_string(json, run->why.rule);
        struct buffer said = buffer_wrap(room, sizeof room);
        say_why(run, outcome, &said, say_plainly);
        json_key(json, "text"), json_text(json, buffer_held(&said));
        if (run->detail_json.length)
            buffer_byte(json->out, ','), buffer_piece(json->out, buffer_held(&run->detail_json));
    }
    json_close(json, '}'), json_close(json, '}');
    buffer_byte(json->out, '\n');
}

/* For people: what is wrong, by which rule, and below it what may help. */
static void report_page(struct cli_context *run, enum outcome outcome) {
    struct text_output *page = &run->errors;
    char room[SAID_MAX];
    struct buffer said = buffer_wrap(room, sizeof room);
    say_why(run, outcome, &said, say_here);
    output_message(page, outcome == REFUSED ? STYLE_WARN : STYLE_BAD, outcome_forms[outcome].label);
    output_text(page, STYLE_PLAIN, text_of(" "));
    output_text(page, STYLE_PLAIN, buffer_held(&said));
    if (run->why.rule && strcmp(run->why.rule, "TY-USAGE") != 0) {
        output_text(page, STYLE_FAINT, text_of(" ("));
        output_text(page, STYLE_FAINT, text_of(run->why.rule));
        output_text(page, STYLE_FAINT, text_of(")"));
    }
    output_end_line(page);
    buffer_piece(page->out, buffer_held(&run->detail));
    if (outcome == MISUSED) usage_hint(page, run);
    if (outcome == UNKNOWN) usage_settle(page, run);
}

/* What happened, and what that means for whoever asked: where something was saved before it went wrong, nobody may be
 * told that nothing was changed. */
static enum outcome outcome_of(struct cli_context *run, status went) {
    if (!is_done(went) && run->has_saved) {
        run->why = (struct problem){NULL, sentence_of(MSG_ANSWER_LOST, 1, arg_number((int64_t)run->answer.saved))};
        return UNKNOWN;
    }
    if (!is_done(went) && run->made) {
        run->why = (struct problem){NULL, sentence_of(MSG_MADE_ANSWER_LOST, 1, arg_cstr(run->made))};
        return UNKNOWN;
    }
    if (went.outcome == NO_MEMORY) run->why = (struct problem){"MEMORY", {.message = MSG_ALLOCATION_FAILED}};
    return went.outcome;
}

static void tell(struct cli_context *run, enum outcome outcome) {
    buffer_clear(&run->out);
    buffer_clear(&run->messages);
    if (run->wants_json)
        report_json(run, outcome);
    else
        report_page(run, outcome);
}

/* From here on what is said needs no memory. */
static void take_spare(struct cli_context *run) {
    buffer_free(&run->out);
    buffer_free(&run->messages);
    buffer_free(&run->detail);
    buffer_free(&run->detail_json);
    run->out = buffer_wrap(run->spare[0], sizeof run->spare[0]);
    run->messages = buffer_wrap(run->spare[1], sizeof run->spare[1]);
}

/* Puts the outcome into words; what was written before is thrown away. */
static int report(struct cli_context *run, status went) {
    enum outcome outcome = outcome_of(run, went);
    if (outcome == DONE && run->wants_json) buffer_byte(&run->out, '\n');
    if (outcome != DONE) tell(run, outcome);
    if (run->out.failed || run->messages.failed) {
        if (outcome != UNKNOWN) outcome = outcome_of(run, no_memory());
        take_spare(run);
        tell(run, outcome);
    }
    return outcome == DONE ? (int)run->exit : (int)outcome_forms[outcome].exit;
}

/* All of it; 0 or an errno. */
static int write_all(int descriptor, const struct buffer *buffer) {
    struct text left = buffer_held(buffer);
    while (left.length > 0) {
        ssize_t put = write(descriptor, left.bytes, left.length);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return errno;
        left = (struct text){left.bytes + put, left.length - (uint32_t)put};
    }
    return 0;
}

/* Nobody can read the answer. Where something was saved, the same command with the same id tells it once more. */
static int report_unwritten(struct cli_context *run, int error) {
    char hex[2 * ID_SIZE + 1];
    struct buffer id = buffer_wrap(hex, sizeof hex);
    buffer_hex(&id, run->id, ID_SIZE);
    take_spare(run);
    run->why = (struct problem){"OUTPUT", {0}};
    if (run->has_saved)
        run->why.says = sentence_of(MSG_OUTPUT_FAILED_SAVED, 3, arg_number((int64_t)run->answer.saved), arg_cstr(hex),
                                    arg_system_error(error));
    else if (run->made)
        run->why.says = sentence_of(MSG_OUTPUT_FAILED_MADE, 2, arg_cstr(run->made), arg_system_error(error));
    else
        run->why.says = sentence_of(MSG_OUTPUT_FAILED, 1, arg_system_error(error));
    bool changed = run->has_saved || run->made;
    report_page(run, changed ? UNKNOWN : FAULT);
    (void)write_all(STDERR_FILENO, &run->messages);
    return changed ? CLI_UNKNOWN : CLI_FAULT;
}

/* A reader who has seen enough (EPIPE) is no trouble. */
static int write_answer(struct cli_context *run, int exit) {
    (void)write_all(STDERR_FILENO, &run->messages);
    int error = write_all(STDOUT_FILENO, &run->out);
    return error == 0 || error == EPIPE ? exit : report_unwritten(run, error);
}

int cli_run(const struct cli_ports *ports, int count, char **words) {
    struct cli_context run;
    struct sigaction quiet = {.sa_handler = SIG_IGN};
    (void)sigaction(SIGPIPE, &quiet, NULL);
    (void)sigaction(SIGXFSZ, &quiet, NULL); /* a limit on files is told like a full disk */
    run_start(&run, ports, count, words);
    int exit = report(&run, run_command_line(&run, count, words));
    run_close(&run);
    exit = write_answer(&run, exit);
    run_end(&run);
    return exit;
}

status cli_ask(const struct cli_ports *ports, int count, char **words, struct problem *why) {
    struct cli_context run;
    run_start(&run, ports, count, words);
    status went = run_command_line(&run, count, words);
    *why = run.why;
    run_end(&run);
    return went;
}
