/* import json: makes an event file of a full export. */
#include "cli/line/cli_commands.h"
#include "cli/commands/files/export_open.h"
#include "cli/commands/files/file_inspect.h"
#include "cli/line/find_event_file.h"
#include "cli/print/print.h"

/* The named file, --file, or a name made of the event's. */
static status choose_path(struct cli_context *ctx, const struct state *state, const char **path) {
    if (ctx->line.operand_count > 1)
        *path = ctx->line.operands[1].bytes;
    else if (line_has(&ctx->line, FLAG_FILE))
        *path = line_value(&ctx->line, FLAG_FILE).bytes;
    else {
        const char *stem = event_stem(&ctx->arena, state);
        *path = stem ? path_joined(&ctx->arena, stem, ".tilt", "") : NULL;
    }
    return *path ? done() : no_memory();
}

/* Builds the event in memory, copies it to disk, and gives the copy its name only when it was read back and verified. */
static status make_event(struct cli_context *ctx, const struct ledger_import *import, struct event_copying *copying) {
    const struct cli_ports *ports = ctx->ports;
    TRY(ports->store_open(ports->context, &ctx->event.store, "", OPEN_IN_MEMORY, import->event, &ctx->why));
    ctx->is_open = true;
    TRY(ledger_import_write(import, ctx->event.store, &ctx->why));
    TRY(event_fold(ctx->event.store, 0, &ctx->event.state, &ctx->why));
    TRY(choose_path(ctx, ctx_state(ctx), &copying->path));
    TRY(event_copy(ctx->event.store, copying, &ctx->why));
    ctx->made = copying->path;
    return done();
}

static status answer(struct cli_context *ctx, const struct event_copying *copying) {
    struct argument entries = arg_number((int64_t)copying->summary.entries);
    struct sentence made = sentence_of(MSG_IMPORTED_EVENT, 2, entries, arg_cstr(copying->path));
    struct sentence bad = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(copying->summary.mismatches));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "saved"), json_number(&ctx->json, (int64_t)copying->summary.entries);
        json_key(&ctx->json, "file"), json_string(&ctx->json, copying->path);
        json_key(&ctx->json, "seed_known"), json_bool(&ctx->json, ctx_state(ctx)->seed_known);
        json_key(&ctx->json, "mismatches"), json_number(&ctx->json, copying->summary.mismatches);
        json_close(&ctx->json, '}');
        return done();
    }
    ctx->path = copying->path;
    ctx->path_named = event_file_needs_naming(ctx->path);
    output_sentence(&ctx->page, 0, &made);
    if (copying->summary.mismatches) output_sentence(&ctx->page, 0, &bad);
    if (!ctx_state(ctx)->seed_known) output_prose(&ctx->page, 0, MSG_IMPORTED_SEALED);
    return done();
}

status cmd_import_json(struct cli_context *ctx) {
    struct buffer text;
    struct ledger_import import;
    struct event_copying copying = {0};
    const char *path = ctx->line.operands[0].bytes;
    status went = export_read(ctx, path, &text, &import);
    if (is_done(went)) went = ledger_import_check(&import, path, &ctx->why);
    if (is_done(went)) went = make_event(ctx, &import, &copying);
    if (is_done(went)) went = answer(ctx, &copying);
    ledger_import_free(&import);
    buffer_free(&text);
    return went;
}
