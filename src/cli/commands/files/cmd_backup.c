/* backup: copies the event as it is now into a file of its own. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/commands/files/file_inspect.h"
#include "app/recover/event_backup.h"
#include "sys/files.h"
#include "cli/print/print.h"

struct backup {
    struct event_backup made; /* `path` is the named file, if one was named */
    const char *named;        /* NULL: a folder was named, or nothing */
};

/* A named folder that does not exist: refuses, instead of making a file of that name. */
static status choose_folder(struct cli_context *ctx, const char *named, const char **folder) {
    size_t length = strlen(named);
    bool ends = named[length - 1] == '/';
    *folder = NULL;
    if (file_is_folder(named))
        *folder = path_joined(&ctx->arena, named, ends ? "" : "/", "");
    else if (ends)
        return fault(&ctx->why, "FILE", MSG_BACKUP_NO_FOLDER, 1, arg_cstr(named));
    else
        return done();
    return *folder ? done() : no_memory();
}

static status choose_place(struct cli_context *ctx, struct backup *backup) {
    const char *folder = folder_before(ctx, ctx->path);
    if (ctx->line.operand_count) {
        backup->named = ctx->line.operands[0].bytes;
        TRY(choose_folder(ctx, backup->named, &folder));
        if (folder) backup->named = NULL;
    }
    backup->made.folder = folder;
    return folder || backup->named ? done() : no_memory();
}

static status look_at(void *context, struct store **store, const char *path, struct problem *why) {
    const struct cli_context *ctx = context;
    return ctx->ports->store_open(ctx->ports->context, store, path, FILE_LOOK, NULL, why);
}

static status make_named(struct cli_context *ctx, struct backup *backup) {
    struct event_copying copying = {.path = backup->named};
    TRY(event_copy(ctx->event.store, &copying, &ctx->why));
    backup->made.path = copying.path;
    backup->made.summary = copying.summary;
    return done();
}

static status make(struct cli_context *ctx, struct backup *backup) {
    const struct backup_files files = {file_exists, file_find, file_move, look_at, ctx};
    backup->made.files = &files;
    backup->made.arena = &ctx->arena;
    status went = backup->named ? make_named(ctx, backup) : event_backup_make(&ctx->event, &backup->made, &ctx->why);
    if (!backup->made.was_there) ctx->made = backup->made.path;
    return went;
}

static void answer_json(struct cli_context *ctx, const struct event_backup *backup) {
    struct json *json = &ctx->json;
    json_open(json, '{');
    json_key(json, "backup"), json_string(json, backup->path);
    json_key(json, "entries"), json_number(json, (int64_t)backup->summary.entries);
    json_key(json, "head"), json_hex(json, backup->summary.head, HASH_SIZE);
    json_key(json, "was_there"), json_bool(json, backup->was_there);
    json_key(json, "mismatches"), json_number(json, backup->summary.mismatches);
    json_close(json, '}');
}

static void answer_page(struct cli_context *ctx, const struct event_backup *backup) {
    struct sentence where =
        sentence_of(backup->was_there ? MSG_BACKUP_WAS_THERE : MSG_BACKUP_MADE, 1, arg_cstr(backup->path));
    struct sentence what = sentence_of(MSG_BACKUP_HOLDS, 1, arg_number((int64_t)backup->summary.entries));
    struct sentence bad = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(backup->summary.mismatches));
    output_sentence(&ctx->page, 0, &where);
    output_sentence(&ctx->page, 0, &what);
    if (backup->summary.mismatches) output_sentence(&ctx->page, 0, &bad);
}

status cmd_backup(struct cli_context *ctx) {
    struct backup backup = {0};
    TRY(choose_place(ctx, &backup));
    TRY(make(ctx, &backup));
    if (ctx->wants_json)
        answer_json(ctx, &backup.made);
    else
        answer_page(ctx, &backup.made);
    return done();
}
