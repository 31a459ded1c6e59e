/* Command line main: a run from the first word to the exit status. */
#include "cli/line/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli/line/cli_commands.h"
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

static struct text_output page_on(int descriptor, struct buffer *out, const struct cli_context *ctx) {
    struct terminal terminal = terminal_probe(descriptor);
    return (struct text_output){.out = out,
                                .ctx = ctx,
                                .language = ctx->language,
                                .colour = terminal.colour,
                                .columns = terminal.is_terminal ? terminal.columns : 0};
}

static void run_start(struct cli_context *ctx, const struct cli_ports *ports, int count, char **words) {
    struct output_preferences manner = command_line_peek(count, words);
    const char *called = getenv("TILTYARD_CALLED");
    memset(ctx, 0, sizeof *ctx);
    ctx->ports = ports;
    ctx->commands = &cli_command_table;
    ctx->tournament = (tournament_id){NOBODY};
    ctx->server = -1;
    ctx->wants_json = manner.json;
    ctx->language = language_of_environment();
    (void)language_parse(manner.language, &ctx->language);
    ctx->called = text_of(called && *called ? called : "tiltyard");
    ctx->page = page_on(STDOUT_FILENO, &ctx->out, ctx);
    ctx->errors = page_on(STDERR_FILENO, &ctx->messages, ctx);
    ctx->json = (struct json){.out = &ctx->out};
}

static void run_end(struct cli_context *ctx) {
    ctx_close(ctx);
    state_free(&ctx->before);
    arena_free(&ctx->arena);
    buffer_free(&ctx->out);
    buffer_free(&ctx->messages);
    buffer_free(&ctx->detail);
    buffer_free(&ctx->detail_json);
}

/* If the command was saved before, prepares its first answer and the state at that time. */
static status look_for_retry(struct cli_context *ctx) {
    struct store_command kept;
    if (!line_has(&ctx->line, FLAG_COMMAND_ID)) return done();
    TRY(store_find_command(ctx->event.store, ctx->id, &kept, &ctx->is_retry, &ctx->why));
    if (!ctx->is_retry) return done();
    ctx->answer.first = kept.first, ctx->answer.saved = kept.last;
    return event_fold(ctx->event.store, kept.first, &ctx->before, &ctx->why);
}

static status choose_id(struct cli_context *ctx) {
    if (text_hex(line_value(&ctx->line, FLAG_COMMAND_ID), ctx->id, ID_SIZE)) return done();
    return ctx->ports->chance(ctx->ports->context, ctx->id, ID_SIZE, &ctx->why);
}

/* Was an optional operand given? */
static bool has_more_operands(const struct cli_context *ctx) {
    const struct operand *operands = ctx->line.command->operands;
    uint32_t needed = 0;
    while (needed < OPERANDS_MAX && operands[needed].kind != VALUE_NONE && !operands[needed].optional) needed++;
    return ctx->line.operand_count > needed;
}

static bool may_change(const struct cli_context *ctx) {
    const enum flag *flags = ctx->line.command->flags;
    bool has_flag = false;
    for (uint32_t i = 0; i < COMMAND_FLAGS_MAX && flags[i] != FLAG_NONE; i++)
        has_flag = has_flag || line_has(&ctx->line, flags[i]);
    switch (ctx->line.command->opens) {
    case OPENS_CHANGING: return true;
    case OPENS_BY_OPERANDS: return has_more_operands(ctx);
    case OPENS_BY_FLAG: return line_has(&ctx->line, flags[0]);
    case OPENS_BY_ANY: return has_flag || has_more_operands(ctx);
    default: return false;
    }
}

/* Opens the event and picks the tournament, as the commands table says. */
static status prepare(struct cli_context *ctx) {
    const struct cli_command *command = ctx->line.command;
    TRY(choose_id(ctx));
    if (command->opens == OPENS_NOTHING) return done();
    bool rehearses = line_has(&ctx->line, FLAG_DRY_RUN) || line_has(&ctx->line, FLAG_UNDO_DRY_RUN) ||
                     line_has(&ctx->line, FLAG_DO_DRY_RUN) || line_has(&ctx->line, FLAG_ONLY_DRY_RUN) ||
                     line_has(&ctx->line, FLAG_CORRECT_DRY_RUN) || line_has(&ctx->line, FLAG_ABSENT_DRY_RUN);
    bool changes = may_change(ctx) && !rehearses && !line_has(&ctx->line, FLAG_ANNOUNCE_LIST);
    TRY(event_file_find(ctx));
    TRY(ctx_open(ctx, changes ? FILE_CHANGE : FILE_READ));
    if (changes) TRY(look_for_retry(ctx));
    return command->picks == PICKS_NONE ? done() : tournament_pick(ctx, command->picks);
}

static status run_command_line(struct cli_context *ctx, int count, char **words) {
    TRY(rule_books_check(&ctx->why));
    TRY(command_line_read(&ctx->line, ctx->commands, &ctx->arena, count, words, &ctx->why));
    TRY(prepare(ctx));
    status went = ctx->line.command->run(ctx);
    if (is_done(went) && (ctx->out.failed || ctx->messages.failed)) return no_memory();
    return went;
}

/* How each outcome is reported. */
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

static void say_plainly(struct buffer *out, const struct cli_context *ctx, const struct sentence *sentence) {
    message_format(out, ctx->language, sentence);
}

/* Writes what is wrong, and the next useful command; `says` is say_here for text. */
static void say_why(struct cli_context *ctx, enum outcome outcome, struct buffer *out,
                    void (*says)(struct buffer *out, const struct cli_context *ctx, const struct sentence *sentence)) {
    struct sentence next;
    says(out, ctx, &ctx->why.says);
    if (!event_file_recovery(ctx, outcome, &next)) return;
    buffer_add_byte(out, ' ');
    says(out, ctx, &next);
}

static void report_json(struct cli_context *ctx, enum outcome outcome) {
    char room[SAID_MAX];
    struct json *json = &ctx->json;
    *json = (struct json){.out = &ctx->out};
    json_open(json, '{'), json_key(json, outcome_forms[outcome].key), json_open(json, '{');
    if (outcome == UNKNOWN) {
        json_key(json, "command"), json_hex(json, ctx->id, ID_SIZE);
    } else {
        const char *code = outcome == REFUSED ? "rule" : "code";
        if (outcome != MISUSED) json_key(json, code), json_string(json, ctx->why.rule);
        struct buffer said = buffer_wrap(room, sizeof room);
        say_why(ctx, outcome, &said, say_plainly);
        json_key(json, "text"), json_text(json, buffer_view(&said));
        if (ctx->detail_json.length)
            buffer_add_byte(json->out, ','), buffer_add_text(json->out, buffer_view(&ctx->detail_json));
    }
    json_close(json, '}'), json_close(json, '}');
    buffer_add_byte(json->out, '\n');
}

/* In text: what is wrong, by which rule, and below it what may help. */
static void report_page(struct cli_context *ctx, enum outcome outcome) {
    struct text_output *page = &ctx->errors;
    char room[SAID_MAX];
    struct buffer said = buffer_wrap(room, sizeof room);
    say_why(ctx, outcome, &said, say_here);
    output_message(page, outcome == REFUSED ? STYLE_WARN : STYLE_BAD, outcome_forms[outcome].label);
    output_text(page, STYLE_PLAIN, text_of(" "));
    output_text(page, STYLE_PLAIN, buffer_view(&said));
    if (ctx->why.rule && strcmp(ctx->why.rule, "TY-USAGE") != 0) {
        output_text(page, STYLE_FAINT, text_of(" ("));
        output_text(page, STYLE_FAINT, text_of(ctx->why.rule));
        output_text(page, STYLE_FAINT, text_of(")"));
    }
    output_end_line(page);
    buffer_add_text(page->out, buffer_view(&ctx->detail));
    if (outcome == MISUSED) usage_hint(page, ctx);
    if (outcome == UNKNOWN) usage_settle(page, ctx);
}

/* The outcome to report. If something was saved before the error, it is UNKNOWN: the answer must not say that nothing
 * was changed. */
static enum outcome outcome_of(struct cli_context *ctx, status went) {
    if (!is_done(went) && ctx->has_saved) {
        ctx->why = (struct problem){NULL, sentence_of(MSG_ANSWER_LOST, 1, arg_number((int64_t)ctx->answer.saved))};
        return UNKNOWN;
    }
    if (!is_done(went) && ctx->made) {
        ctx->why = (struct problem){NULL, sentence_of(MSG_MADE_ANSWER_LOST, 1, arg_cstr(ctx->made))};
        return UNKNOWN;
    }
    if (went.outcome == NO_MEMORY) ctx->why = (struct problem){"MEMORY", {.message = MSG_ALLOCATION_FAILED}};
    return went.outcome;
}

static void tell(struct cli_context *ctx, enum outcome outcome) {
    buffer_clear(&ctx->out);
    buffer_clear(&ctx->messages);
    if (ctx->wants_json)
        report_json(ctx, outcome);
    else
        report_page(ctx, outcome);
}

/* From here on, output uses fixed memory. */
static void take_spare(struct cli_context *ctx) {
    buffer_free(&ctx->out);
    buffer_free(&ctx->messages);
    buffer_free(&ctx->detail);
    buffer_free(&ctx->detail_json);
    ctx->out = buffer_wrap(ctx->spare[0], sizeof ctx->spare[0]);
    ctx->messages = buffer_wrap(ctx->spare[1], sizeof ctx->spare[1]);
}

/* After all else, so that it is read. */
static void say_cut(struct cli_context *ctx) {
    output_message(&ctx->errors, STYLE_WARN, MSG_LABEL_WARNING);
    output_text(&ctx->errors, STYLE_PLAIN, text_of(" "));
    output_say(&ctx->errors, STYLE_PLAIN, &ctx->cut);
    output_end_line(&ctx->errors);
}

/* Writes the outcome; if it is not DONE, discards what was written before. */
static int report(struct cli_context *ctx, status went) {
    enum outcome outcome = outcome_of(ctx, went);
    if (outcome == DONE && ctx->wants_json) buffer_add_byte(&ctx->out, '\n');
    if (outcome != DONE) tell(ctx, outcome);
    if (ctx->is_cut) say_cut(ctx);
    if (ctx->out.failed || ctx->messages.failed) {
        if (outcome != UNKNOWN) outcome = outcome_of(ctx, no_memory());
        take_spare(ctx);
        tell(ctx, outcome);
    }
    return outcome == DONE ? (int)ctx->exit : (int)outcome_forms[outcome].exit;
}

/* Returns 0 or an errno. */
static int write_all(int descriptor, const struct buffer *buffer) {
    struct text left = buffer_view(buffer);
    while (left.length > 0) {
        ssize_t put = write(descriptor, left.bytes, left.length);
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return errno;
        left = (struct text){left.bytes + put, left.length - (uint32_t)put};
    }
    return 0;
}

/* The answer could not be written. If something was saved, the same command with the same id prints it again. */
static int report_unwritten(struct cli_context *ctx, int error) {
    char hex[2 * ID_SIZE + 1];
    struct buffer id = buffer_wrap(hex, sizeof hex);
    buffer_add_hex(&id, ctx->id, ID_SIZE);
    take_spare(ctx);
    ctx->why = (struct problem){"OUTPUT", {0}};
    if (ctx->has_saved)
        ctx->why.says = sentence_of(MSG_OUTPUT_FAILED_SAVED, 3, arg_number((int64_t)ctx->answer.saved), arg_cstr(hex),
                                    arg_system_error(error));
    else if (ctx->made)
        ctx->why.says = sentence_of(MSG_OUTPUT_FAILED_MADE, 2, arg_cstr(ctx->made), arg_system_error(error));
    else
        ctx->why.says = sentence_of(MSG_OUTPUT_FAILED, 1, arg_system_error(error));
    bool changed = ctx->has_saved || ctx->made;
    report_page(ctx, changed ? UNKNOWN : FAULT);
    (void)write_all(STDERR_FILENO, &ctx->messages);
    return changed ? CLI_UNKNOWN : CLI_FAULT;
}

/* A closed pipe (EPIPE) is not an error. */
static int write_answer(struct cli_context *ctx, int exit) {
    (void)write_all(STDERR_FILENO, &ctx->messages);
    int error = write_all(STDOUT_FILENO, &ctx->out);
    return error == 0 || error == EPIPE ? exit : report_unwritten(ctx, error);
}

int cli_run(const struct cli_ports *ports, int count, char **words) {
    struct cli_context ctx;
    struct sigaction quiet = {.sa_handler = SIG_IGN};
    (void)sigaction(SIGPIPE, &quiet, NULL);
    (void)sigaction(SIGXFSZ, &quiet, NULL); /* a file size limit is then reported like a full disk */
    run_start(&ctx, ports, count, words);
    int exit = report(&ctx, run_command_line(&ctx, count, words));
    ctx_close(&ctx);
    exit = write_answer(&ctx, exit);
    run_end(&ctx);
    return exit;
}

status cli_ask(const struct cli_ports *ports, int count, char **words, struct problem *why) {
    struct cli_context ctx;
    run_start(&ctx, ports, count, words);
    status went = run_command_line(&ctx, count, words);
    *why = ctx.why;
    run_end(&ctx);
    return went;
}
