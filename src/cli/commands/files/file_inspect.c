#include "cli/commands/files/file_inspect.h"

#include <string.h>
#include "sys/files.h"

const char *folder_before(struct cli_context *run, const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(&run->arena, path, (size_t)(slash - path) + 1) : "";
}

status file_must_exist(struct cli_context *run, const char *path) {
    return file_exists(path) ? done() : fault(&run->why, "FILE", MSG_FILE_MISSING, 1, arg_cstr(path));
}

struct look_source {
    struct cli_context *run;
    const char *path;
};

static status open_as_it_stands(void *context, struct store **store, struct problem *why) {
    const struct look_source *source = context;
    const struct cli_ports *ports = source->run->ports;
    return ports->store_open(ports->context, store, source->path, FILE_LOOK, NULL, why);
}

status inspect_open(struct cli_context *run, struct open_event *event, const char *path) {
    struct look_source context = {run, path};
    struct store_source source = {open_as_it_stands, &context};
    status opened = event_open(event, &source, &run->why);
    event->source = (struct store_source){0}; /* it is not opened again */
    return opened;
}

status inspect_verify(struct cli_context *run, const char *path, struct event_summary *looked) {
    struct store *store;
    *looked = (struct event_summary){0};
    TRY(run->ports->store_open(run->ports->context, &store, path, FILE_LOOK, NULL, &run->why));
    status went = event_look(store, looked, &run->why);
    store_close(store);
    return went;
}

struct argument arg_call(struct cli_context *run, const char *words, const char *path) {
    char room[4 * ARGUMENT_TEXT_MAX];
    struct buffer call = buffer_wrap(room, sizeof room); /* what is said where memory has run out may have it, too */
    buffer_piece(&call, run->called);
    buffer_byte(&call, ' '), buffer_text(&call, words), buffer_byte(&call, ' ');
    buffer_add_shell_quoted(&call, text_of(path));
    return arg_bytes(buffer_held(&call).bytes, call.length);
}
