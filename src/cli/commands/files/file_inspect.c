#include "cli/commands/files/file_inspect.h"

#include <string.h>
#include "sys/files.h"

const char *folder_before(struct run *run, const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(&run->arena, path, (size_t)(slash - path) + 1) : "";
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
