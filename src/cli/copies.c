#include "copies.h"

#include <string.h>
#include "files.h"

enum { STEM_BYTES_MAX = 60, PATH_BYTES_MAX = 8192 };

/* Letters of every language, digits, and little else: what FAT takes, and no shell minds. */
static bool is_plain(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           (unsigned char)byte >= 0x80;
}

static bool begins_character(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }

const char *event_stem(struct run *run, const struct state *state) {
    struct text name = state_text(state, state->name);
    char stem[STEM_BYTES_MAX + 1];
    uint32_t length = 0, at = 0;
    for (; text_is_utf8(name) && at < name.length && length < STEM_BYTES_MAX; at++) {
        bool plain = is_plain(name.bytes[at]);
        if (plain || (length > 0 && stem[length - 1] != '-')) stem[length++] = plain ? name.bytes[at] : '-';
    }
    while (at < name.length && length > 0 && !begins_character(name.bytes[at])) length--, at--;
    while (length > 0 && stem[length - 1] == '-') length--;
    return length ? arena_copy(&run->arena, stem, length) : "event";
}

const char *folder_before(struct run *run, const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(&run->arena, path, (size_t)(slash - path) + 1) : "";
}

const char *path_joined(struct run *run, const char *first, const char *second, const char *third) {
    struct buffer path = {.ceiling = PATH_BYTES_MAX};
    buffer_text(&path, first), buffer_text(&path, second), buffer_text(&path, third);
    const char *joined = path.failed ? NULL : arena_copy(&run->arena, buffer_held(&path).bytes, path.length);
    buffer_free(&path);
    return joined;
}

const char *path_numbered(struct run *run, const char *stem, uint32_t number, const char *ending) {
    struct buffer behind = {0};
    if (number > 1) buffer_byte(&behind, '-'), buffer_number(&behind, number);
    const char *path = behind.failed ? NULL : path_joined(run, stem, buffer_held(&behind).bytes, ending);
    buffer_free(&behind);
    return path;
}

const char *path_free(struct run *run, const char *stem, const char *ending) {
    const char *path = path_numbered(run, stem, 1, ending);
    for (uint32_t number = 2; path && file_exists(path) && number <= PATH_NUMBER_MAX; number++)
        path = path_numbered(run, stem, number, ending);
    return path;
}

status file_must_exist(struct run *run, const char *path) {
    return file_exists(path) ? done() : fault(&run->why, "FILE", MSG_FILE_MISSING, 1, arg_words(path));
}

struct look_source {
    struct run *run;
    const char *path;
};

static status open_as_it_stands(void *context, struct store **store, struct problem *why) {
    const struct look_source *source = context;
    const struct cli_ports *ports = source->run->ports;
    return ports->store_open(ports->context, store, source->path, FILE_LOOK, NULL, why);
}

status look_open(struct run *run, struct event *event, const char *path) {
    struct look_source context = {run, path};
    struct store_source source = {open_as_it_stands, &context};
    status opened = event_open(event, &source, &run->why);
    event->source = (struct store_source){0}; /* it is not opened again */
    return opened;
}

status look_through(struct run *run, const char *path, struct looked *looked) {
    struct store *store;
    *looked = (struct looked){0};
    TRY(run->ports->store_open(run->ports->context, &store, path, FILE_LOOK, NULL, &run->why));
    status went = event_look(store, looked, &run->why);
    store_close(store);
    return went;
}

struct argument arg_call(struct run *run, const char *words, const char *path) {
    char room[4 * ARGUMENT_TEXT_MAX];
    struct buffer call = buffer_over(room, sizeof room); /* what is said where memory has run out may have it, too */
    buffer_piece(&call, run->called);
    buffer_byte(&call, ' '), buffer_text(&call, words), buffer_byte(&call, ' ');
    buffer_quoted(&call, text_of(path));
    return arg_text(buffer_held(&call).bytes, call.length);
}
