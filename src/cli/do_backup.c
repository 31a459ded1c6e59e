/* backup: the event as it is now, in a file of its own. */
#include <string.h>
#include "cli_commands.h"
#include "copies.h"
#include "files.h"
#include "show.h"

static const char ending[] = ".tilt-backup";

struct backup {
    const char *path;
    bool is_named; /* the file was, and not only its folder */
    bool was_there;
    struct looked looked;
};

/* "stick/Spring-cup-128" */
static const char *stem_of(struct run *run, const char *folder, uint64_t entries) {
    struct buffer number = {0};
    const char *event = event_stem(run, run_state(run)), *stem = NULL;
    buffer_byte(&number, '-'), buffer_number(&number, (int64_t)entries);
    if (event && !number.failed) stem = path_joined(run, folder, event, number.bytes);
    buffer_free(&number);
    return stem;
}

/* A folder that was named and is not there is no file to be made. */
static status choose_folder(struct run *run, const char *named, const char **folder) {
    size_t length = strlen(named);
    bool ends = named[length - 1] == '/';
    *folder = NULL;
    if (file_is_folder(named))
        *folder = path_joined(run, named, ends ? "" : "/", "");
    else if (ends)
        return fault(&run->why, "FILE", MSG_BACKUP_NO_FOLDER, 1, arg_words(named));
    else
        return done();
    return *folder ? done() : no_memory();
}

/* Is it a backup that was made before, and nothing was saved since? */
static bool is_same(struct run *run, struct backup *backup) {
    struct problem before = run->why;
    bool is_whole = is_done(look_through(run, backup->path, &backup->looked));
    run->why = before;
    return is_whole && memcmp(backup->looked.head, run_state(run)->head, HASH_SIZE) == 0;
}

/* Such a backup, or else the first name that is free. */
static status choose_name(struct run *run, struct backup *backup, const char *folder) {
    const char *stem = stem_of(run, folder, run_state(run)->seq);
    for (uint32_t number = 1; stem && number <= PATH_NUMBER_MAX && !backup->was_there; number++) {
        backup->path = path_numbered(run, stem, number, ending);
        if (!backup->path || !file_exists(backup->path)) break;
        backup->was_there = is_same(run, backup);
    }
    return stem && backup->path ? done() : no_memory();
}

static status choose_place(struct run *run, struct backup *backup) {
    const char *folder = folder_before(run, run->path);
    if (run->line.operand_count) {
        const char *named = run->line.operands[0].bytes;
        TRY(choose_folder(run, named, &folder));
        backup->is_named = folder == NULL;
        backup->path = named;
    }
    if (backup->is_named) return done();
    return folder ? choose_name(run, backup, folder) : no_memory();
}

/* Somebody saved something between the look at the event and its copy: then the name says too little. */
static status correct_name(struct run *run, struct backup *backup) {
    if (backup->is_named || backup->looked.entries == run_state(run)->seq) return done();
    const char *stem = stem_of(run, folder_before(run, backup->path), backup->looked.entries);
    const char *path = stem ? path_free(run, stem, ending) : NULL;
    if (!path) return no_memory();
    TRY(file_move(backup->path, path, &run->why));
    run->made = backup->path = path;
    return done();
}

static status make(struct run *run, struct backup *backup) {
    struct event_copying copying = {.path = backup->path};
    TRY(event_copy(run->event.store, &copying, &run->why));
    run->made = backup->path;
    backup->looked = copying.looked;
    return correct_name(run, backup);
}

static void answer_json(struct run *run, const struct backup *backup) {
    struct json *json = &run->json;
    json_open(json, '{');
    json_key(json, "backup"), json_string(json, backup->path);
    json_key(json, "entries"), json_number(json, (int64_t)backup->looked.entries);
    json_key(json, "head"), json_hex(json, backup->looked.head, HASH_SIZE);
    json_key(json, "was_there"), json_bool(json, backup->was_there);
    json_key(json, "mismatches"), json_number(json, backup->looked.mismatches);
    json_close(json, '}');
}

static void answer_page(struct run *run, const struct backup *backup) {
    struct sentence where =
        sentence_of(backup->was_there ? MSG_BACKUP_WAS_THERE : MSG_BACKUP_MADE, 1, arg_words(backup->path));
    struct sentence what = sentence_of(MSG_BACKUP_HOLDS, 1, arg_number((int64_t)backup->looked.entries));
    struct sentence bad = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(backup->looked.mismatches));
    page_sentence(&run->page, 0, &where);
    page_sentence(&run->page, 0, &what);
    if (backup->looked.mismatches) page_sentence(&run->page, 0, &bad);
}

status do_backup(struct run *run) {
    struct backup backup = {0};
    TRY(choose_place(run, &backup));
    if (!backup.was_there) TRY(make(run, &backup));
    if (run->wants_json)
        answer_json(run, &backup);
    else
        answer_page(run, &backup);
    return done();
}
