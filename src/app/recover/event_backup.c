#include "app/recover/event_backup.h"

#include <string.h>
#include "base/buffer.h"
#include "app/recover/file_names.h"

static const char ending[] = ".tilt-backup";

/* "stick/Spring-cup-128" */
static const char *stem_of(const struct event_backup *backup, const struct state *state, uint64_t entries) {
    struct buffer number = {0};
    const char *event = event_stem(backup->arena, state), *stem = NULL;
    buffer_add_byte(&number, '-'), buffer_add_number(&number, (int64_t)entries);
    if (event && !number.failed) stem = path_joined(backup->arena, backup->folder, event, number.bytes);
    buffer_free(&number);
    return stem;
}

/* Is it an earlier backup, with nothing saved since? */
static bool is_same(struct event_backup *backup, const struct state *state, const char *path) {
    const struct backup_files *files = backup->files;
    struct problem ignored;
    struct store *store;
    if (!is_done(files->look(files->context, &store, path, &ignored))) return false;
    bool is_whole = is_done(event_look(store, &backup->summary, &ignored));
    store_close(store);
    return is_whole && memcmp(backup->summary.head, state->head, HASH_SIZE) == 0;
}

/* The path of such a backup, or else the first free name. */
static status choose_name(struct event_backup *backup, const struct state *state, const char **path,
                          struct problem *why) {
    const char *stem = stem_of(backup, state, state->seq);
    bool is_taken = stem != NULL;
    *path = NULL;
    for (uint32_t number = 1; is_taken && number <= PATH_NUMBER_MAX && !backup->was_there; number++) {
        *path = path_numbered(backup->arena, stem, number, ending);
        if (!*path) break;
        TRY(backup->files->find(*path, &is_taken, why));
        backup->was_there = is_taken && is_same(backup, state, *path);
    }
    return *path ? done() : no_memory();
}

/* Renames the backup if another process saved something between opening the event and copying it: the name must have
 * the last entry of the copy. */
static status correct_name(const struct open_event *event, struct event_backup *backup, struct problem *why) {
    if (backup->summary.entries == event->state.seq) return done();
    const char *stem = stem_of(backup, &event->state, backup->summary.entries);
    const char *path = stem ? path_free(backup->arena, stem, ending, backup->files->exists) : NULL;
    if (!path) return no_memory();
    TRY(backup->files->move(backup->path, path, why));
    backup->path = path;
    return done();
}

status event_backup_make(const struct open_event *event, struct event_backup *backup, struct problem *why) {
    struct event_copying copying = {0};
    backup->path = NULL;
    backup->was_there = false;
    TRY(choose_name(backup, &event->state, &copying.path, why));
    if (!backup->was_there) TRY(event_copy(event->store, &copying, why));
    backup->path = copying.path;
    if (backup->was_there) return done();
    backup->summary = copying.summary;
    return correct_name(event, backup, why);
}
