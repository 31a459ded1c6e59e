/* backup: the event as it is now, in a file of its own. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/commands/files/file_inspect.h"
#include "app/recover/event_backup.h"
#include "sys/files.h"
#include "cli/print/print.h"

struct backup {
    struct event_backup made; /* its `path` is the file that was named, where one was */
    const char *named;        /* NULL: a folder was, or nothing */
};

/* A folder that was named and is not there is no file to be made. */
static status choose_folder(struct cli_context *run, const char *named, const char **folder) {
    size_t length = strlen(named);
    bool ends = named[length - 1] == '/';
    *folder = NULL;
    if (file_is_folder(named))
        *folder = path_joined(&run->arena, named, ends ? "" : "/", "");
    else if (ends)
        return fault(&run->why, "FILE", MSG_BACKUP_NO_FOLDER, 1, arg_cstr(named));
    else
        return done();
    return *folder ? done() : no_memory();
}

static status choose_place(struct cli_context *run, struct backup *backup) {
    const char *folder = folder_before(run, run->path);
    if (run->line.operand_count) {
        backup->named = run->line.operands[0].bytes;
        TRY(choose_folder(run, backup->named, &folder));
        if (folder) backup->named = NULL;
    }
    backup->made.folder = folder;
    return folder || backup->named ? done() : no_memory();
}

static status look_at(void *context, struct store **store, const char *path, struct problem *why) {
    const struct cli_context *run = context;
    return run->ports->store_open(run->ports->context, store, path, FILE_LOOK, NULL, why);
}

static status make_named(struct cli_context *run, struct backup *backup) {
    struct event_copying copying = {.path = backup->named};
    TRY(event_copy(run->event.store, &copying, &run->why));
    backup->made.path = copying.path;
    backup->made.looked = copying.looked;
    return done();
}

static status make(struct cli_context *run, struct backup *backup) {
    const struct backup_files files = {file_exists, file_find, file_move, look_at, run};
    backup->made.files = &files;
    backup->made.arena = &run->arena;
    status went = backup->named ? make_named(run, backup) : event_backup_make(&run->event, &backup->made, &run->why);
    if (!backup->made.was_there) run->made = backup->made.path;
    return went;
}

static void answer_json(struct cli_context *run, const struct event_backup *backup) {
    struct json *json = &run->json;
    json_open(json, '{');
    json_key(json, "backup"), json_string(json, backup->path);
    json_key(json, "entries"), json_number(json, (int64_t)backup->looked.entries);
    json_key(json, "head"), json_hex(json, backup->looked.head, HASH_SIZE);
    json_key(json, "was_there"), json_bool(json, backup->was_there);
    json_key(json, "mismatches"), json_number(json, backup->looked.mismatches);
    json_close(json, '}');
}

static void answer_page(struct cli_context *run, const struct event_backup *backup) {
    struct sentence where =
        sentence_of(backup->was_there ? MSG_BACKUP_WAS_THERE : MSG_BACKUP_MADE, 1, arg_cstr(backup->path));
    struct sentence what = sentence_of(MSG_BACKUP_HOLDS, 1, arg_number((int64_t)backup->looked.entries));
    struct sentence bad = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(backup->looked.mismatches));
    output_sentence(&run->page, 0, &where);
    output_sentence(&run->page, 0, &what);
    if (backup->looked.mismatches) output_sentence(&run->page, 0, &bad);
}

status cmd_backup(struct cli_context *run) {
    struct backup backup = {0};
    TRY(choose_place(run, &backup));
    TRY(make(run, &backup));
    if (run->wants_json)
        answer_json(run, &backup.made);
    else
        answer_page(run, &backup.made);
    return done();
}
