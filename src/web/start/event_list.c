#include "web/start/event_list.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "sys/files.h"

static const char ending[] = ".tilt", unnamed[] = "event";

static bool is_called_so(const char *name) {
    size_t length = strlen(name), end = sizeof ending - 1;
    return name[0] != '.' && length > end && length < FILE_NAME_SIZE && !strchr(name, '/') &&
           strcmp(name + length - end, ending) == 0;
}

struct looking {
    struct event_list *list;
    const char *folder;
    struct arena *arena;
};

static status on_file(void *context, const char *name) {
    const struct looking *looking = context;
    struct event_list *list = looking->list;
    char path[4096];
    struct buffer whole = buffer_wrap(path, sizeof path);
    struct stat found;
    if (!is_called_so(name)) return done();
    buffer_add_cstr(&whole, looking->folder), buffer_add_byte(&whole, '/'), buffer_add_cstr(&whole, name);
    if (whole.failed || lstat(path, &found) != 0 || !S_ISREG(found.st_mode)) return done();
    list->is_cut = list->is_cut || list->count == list->capacity;
    if (list->count == list->capacity) return done();
    const char *kept = arena_copy(looking->arena, name, strlen(name));
    if (!kept) return no_memory();
    list->rows[list->count++] = (struct event_listed){
        kept, (int64_t)found.st_mtim.tv_sec * 1000 + found.st_mtim.tv_nsec / 1000000, (uint64_t)found.st_size};
    return done();
}

static int newest_first(const void *one, const void *other) {
    const struct event_listed *a = one, *b = other;
    if (a->changed_ms != b->changed_ms) return a->changed_ms < b->changed_ms ? 1 : -1;
    return strcmp(a->name, b->name);
}

status event_list_of(struct event_list *list, const char *folder, struct arena *arena, struct problem *why) {
    struct looking looking = {list, folder, arena};
    *list = (struct event_list){.rows = ARENA_ARRAY(arena, struct event_listed, EVENT_FILES_MAX),
                                .capacity = EVENT_FILES_MAX};
    if (!list->rows) return no_memory();
    TRY(dir_each(folder, on_file, &looking, why));
    qsort(list->rows, list->count, sizeof *list->rows, newest_first);
    return done();
}

bool event_list_has(const struct event_list *list, struct text name) {
    for (uint32_t i = 0; i < list->count; i++)
        if (text_is(name, list->rows[i].name)) return true;
    return false;
}

bool event_list_may_open(const char *name) {
    struct stat found;
    return is_called_so(name) && lstat(name, &found) == 0 && S_ISREG(found.st_mode);
}

void event_file_name(struct buffer *out, struct arena *arena, struct text event) {
    const struct text folded = text_casefold(arena, event);
    char stem[FILE_STEM_MAX + 1];
    struct buffer kept = buffer_wrap(stem, sizeof stem);
    bool gap = false;
    for (uint32_t i = 0; i < folded.length && kept.length + 2 <= FILE_STEM_MAX; i++) {
        char byte = folded.bytes[i];
        bool is_word = (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9');
        if (is_word && gap && kept.length) buffer_add_byte(&kept, '-');
        if (is_word) buffer_add_byte(&kept, byte);
        gap = !is_word;
    }
    buffer_add_text(out, kept.length ? buffer_view(&kept) : text_of(unnamed));
    buffer_add_cstr(out, ending);
}
