/* undo: undoes one command, as if it had never been sent. */
#include "cli/line/cli_commands.h"
#include "cli/line/command_hint.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"
#include "cli/print/log_each.h"
#include "core/ledger/undo.h"
#include "cli/commands/event/cmd_undo.h"

/* The undone command: its last entry, by which users know it, and its sentence in the log, copied because the log's own
 * does not last. */
struct undone {
    struct cli_context *ctx;
    uint64_t first, last;
    struct text says;
};

static status note_line(void *context, const struct history_line *line, struct problem *why) {
    struct undone *undone = context;
    (void)why;
    struct buffer said = {0};
    undone->last = line->last;
    message_format(&said, undone->ctx->language, &line->says);
    return arena_keep(&undone->ctx->arena, &said, &undone->says);
}

static void undone_json(struct cli_context *ctx, const struct undone *undone) {
    json_key(&ctx->json, "undone"), json_number(&ctx->json, (int64_t)undone->last);
    json_key(&ctx->json, "text"), json_text(&ctx->json, undone->says);
}

static void print_undone(struct cli_context *ctx, const struct undone *undone, enum message message) {
    struct sentence title = sentence_of(message, 1, arg_number((int64_t)undone->last));
    output_sentence(&ctx->page, 0, &title);
    output_paragraph(&ctx->page, 2, STYLE_PLAIN, undone->says);
}

/* Commands that depend on it: listed below the refusal, each with its entry and its sentence in the log. */
struct undo_listing {
    struct cli_context *ctx;
    struct undo_dependents dependents;
    struct text_table grid;
    struct json json;
};

static status list_line(void *context, const struct history_line *line, struct problem *why) {
    struct undo_listing *listing = context;
    (void)why;
    bool dependents = false;
    for (uint32_t i = 0; i < listing->dependents.count; i++)
        dependents = dependents || listing->dependents.first[i] == line->first;
    if (!dependents) return done();
    text_table_number(&listing->grid, (int64_t)line->last, STYLE_STRONG);
    text_table_say(&listing->grid, &line->says, STYLE_PLAIN);
    json_open(&listing->json, '{');
    json_key(&listing->json, "entry"), json_number(&listing->json, (int64_t)line->last);
    json_key(&listing->json, "text"), json_sentence(&listing->json, listing->ctx->language, &line->says);
    json_close(&listing->json, '}');
    return done();
}

static status list_rests(struct cli_context *ctx, const struct command *command) {
    struct undo_listing listing = {.ctx = ctx, .json = {.out = &ctx->detail_json}};
    struct text_output page = ctx->errors;
    page.out = &ctx->detail;
    TRY(event_dependents(&ctx->event, command, &listing.dependents));
    if (listing.dependents.count == 0) return done();
    text_table_start(&listing.grid, &ctx->arena, ctx->language);
    listing.grid.indent = 2;
    text_table_column(&listing.grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&listing.grid, MSG_COLUMN_DONE, GRID_FOLDS);
    json_key(&listing.json, "rests"), json_open(&listing.json, '[');
    status told = log_each(ctx, list_line, &listing);
    json_close(&listing.json, ']');
    text_table_print(&listing.grid, &page);
    return told;
}

/* Handles the outcome; lists the commands that depend on it, if any. */
static status explain(struct cli_context *ctx, const struct command *command, status went) {
    struct problem why = ctx->why;
    if (went.outcome != REFUSED) return went;
    TRY(list_rests(ctx, command));
    ctx->why = why;
    return went;
}

/* A dry run: the state that the undo would leave says which command it would undo. */
static status rehearse(struct cli_context *ctx, const struct command *command) {
    struct decision decision;
    struct undone undone = {.ctx = ctx};
    status went = event_dry_run(&ctx->event, command, &decision, &ctx->why);
    if (!is_done(went)) return explain(ctx, command, went);
    undone.first = decision.state.commands.rows[decision.state.commands.count - 1].target;
    decision_free(&decision);
    TRY(log_one(ctx, command_at_entry(ctx_state(ctx), undone.first), note_line, &undone));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
        undone_json(ctx, &undone);
        json_close(&ctx->json, '}');
        return done();
    }
    print_undone(ctx, &undone, MSG_UNDO_WOULD);
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_DRY_RUN_UNCHANGED);
    return done();
}

static status note_target(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct undone *undone = context;
    (void)ctx;
    if (entry->kind == ENTRY_command_taken_back) undone->first = entry->body.command_taken_back.first;
    return done();
}

/* How to undo the undo: its own number, in a command line. */
static void print_way_back(struct cli_context *ctx) {
    char room[4 * ARGUMENT_TEXT_MAX];
    struct buffer call = buffer_wrap(room, sizeof room);
    hint_prefix(ctx, &call);
    struct sentence says = sentence_of(MSG_UNDO_WAY_BACK, 2, arg_text_ref(buffer_view(&call).bytes, call.length),
                                       arg_number((int64_t)ctx->answer.saved));
    output_sentence(&ctx->page, 0, &says);
}

static status answer_undone(struct cli_context *ctx, undo_then then, uint32_t about) {
    struct undone undone = {.ctx = ctx};
    if (json_result_undone(ctx)) return ctx->wants_json ? done() : then(ctx, about);
    TRY(ctx_entries(ctx, note_target, &undone));
    TRY(log_one(ctx, command_at_entry(ctx_state(ctx), undone.first), note_line, &undone));
    if (json_result_begin(ctx)) {
        undone_json(ctx, &undone);
        TRY(then(ctx, about));
        json_result_end(ctx);
        return done();
    }
    const struct state *state = ctx_state(ctx);
    print_undone(ctx, &undone, MSG_UNDONE);
    if (undo_is_redo(state, command_at_entry(state, ctx->answer.saved)))
        print_way_back(ctx);
    else
        output_prose(&ctx->page, 0, MSG_UNDO_ANEW);
    json_result_end(ctx);
    return then(ctx, about);
}

status undo_told(struct cli_context *ctx, const struct command *command, undo_then then, uint32_t about) {
    if (line_has(&ctx->line, FLAG_UNDO_DRY_RUN)) return rehearse(ctx, command);
    status went = ctx_submit(ctx, command);
    if (!is_done(went)) return explain(ctx, command, went);
    return answer_undone(ctx, then, about);
}

static status then_next(struct cli_context *ctx, uint32_t about) {
    (void)about;
    return next_print(ctx);
}

status cmd_undo(struct cli_context *ctx) {
    struct command command;
    int64_t entry = 0;
    if (ctx->line.operand_count) (void)entry_number(ctx->line.operands[0], &entry);
    TRY(ctx_command(ctx, COMMAND_command_undo, &command));
    command.body.command_undo.entry = (uint64_t)entry;
    return undo_told(ctx, &command, then_next, 0);
}
