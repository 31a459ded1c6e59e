/* start: the answer to a line without a command, for a first-time user or as a short status. */
#include "cli/line/cli_commands.h"
#include "cli/line/command_hint.h"
#include "cli/line/find_event_file.h"
#include "core/rulebook/format.h"
#include "cli/print/print.h"

/* One of the first commands, with what it does. */
static void add_first(struct cli_context *ctx, struct next_lines *lines, const struct sentence *typed,
                      enum message message) {
    struct buffer command = {0};
    struct sentence says = sentence_of(message, 0);
    message_format(&command, ctx->language, typed);
    next_lines_add(ctx, lines, &command, &says);
}

static void print_first(struct cli_context *ctx) {
    struct next_lines lines = {0};
    struct argument called = arg_bytes(ctx->called.bytes, ctx->called.length);
    struct sentence demo = sentence_of(MSG_START_TYPE_DEMO, 1, called);
    struct sentence new = sentence_of(MSG_START_TYPE_NEW, 2, called, arg_cstr(rule_books()->formats[0]->id));
    struct sentence formats = sentence_of(MSG_START_TYPE_FORMATS, 1, called);
    add_first(ctx, &lines, &demo, MSG_START_DEMO);
    add_first(ctx, &lines, &new, MSG_START_NEW);
    add_first(ctx, &lines, &formats, MSG_START_FORMATS);
    next_lines_print(ctx, &lines);
}

static status open_event(struct cli_context *ctx) {
    TRY(ctx_open(ctx, FILE_READ));
    return tournament_pick(ctx, PICKS_IF_CLEAR);
}

/* The event's name, and what to do next in it. */
static status print_event(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct text pieces[] = {state_text(state, state->name), text_of(ctx->path)};
    heading_print(ctx, pieces, sizeof pieces / sizeof *pieces);
    return next_print(ctx);
}

/* Why the event cannot be opened, and what may help. */
static void print_why(struct cli_context *ctx, enum outcome outcome) {
    struct buffer said = {0};
    struct sentence next;
    say_here(&said, ctx, &ctx->why.says);
    if (event_file_recovery(ctx, outcome, &next)) buffer_add_byte(&said, ' '), say_here(&said, ctx, &next);
    output_gap(&ctx->page);
    output_paragraph(&ctx->page, 0, STYLE_PLAIN, buffer_view(&said));
    if (said.failed) ctx->out.failed = true;
    buffer_free(&said);
}

/* A line without a command is no error: if the event cannot be opened, the answer says why. */
status cmd_start(struct cli_context *ctx) {
    output_prose(&ctx->page, 0, MSG_START_ABOUT);
    status found = event_file_find(ctx);
    status opened = is_done(found) ? open_event(ctx) : found;
    if (opened.outcome == NO_MEMORY) return opened;
    if (found.outcome == FAULT) {
        print_first(ctx);
    } else if (is_done(opened)) {
        TRY(print_event(ctx));
    } else {
        print_why(ctx, opened.outcome);
    }
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, is_done(opened) ? MSG_START_MORE : MSG_START_ALL);
    return done();
}
