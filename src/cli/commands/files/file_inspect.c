#include "cli/commands/files/file_inspect.h"

#include <string.h>
#include "sys/files.h"

const char *folder_before(struct cli_context *ctx, const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(&ctx->arena, path, (size_t)(slash - path) + 1) : "";
}

status file_must_exist(struct cli_context *ctx, const char *path) {
    return file_exists(path) ? done() : fault(&ctx->why, "FILE", MSG_FILE_MISSING, 1, arg_cstr(path));
}

struct look_source {
    struct cli_context *ctx;
    const char *path;
};

static status open_as_it_stands(void *context, struct store **store, struct problem *why) {
    const struct look_source *source = context;
    const struct cli_ports *ports = source->ctx->ports;
    return ports->store_open(ports->context, store, source->path, FILE_LOOK, NULL, why);
}

status inspect_open(struct cli_context *ctx, struct open_event *event, const char *path) {
    struct look_source context = {ctx, path};
    struct store_source source = {open_as_it_stands, &context};
    status opened = event_open(event, &source, &ctx->why);
    if (is_done(opened)) ctx_note_cut(ctx, event, path);
    event->source = (struct store_source){0}; /* prevents opening it again */
    return opened;
}

status inspect_verify(struct cli_context *ctx, const char *path, struct event_summary *summary) {
    struct store *store;
    *summary = (struct event_summary){0};
    TRY(ctx->ports->store_open(ctx->ports->context, &store, path, FILE_LOOK, NULL, &ctx->why));
    status went = event_look(store, summary, &ctx->why);
    store_close(store);
    return went;
}

struct argument arg_call(struct cli_context *ctx, const char *words, const char *path) {
    char room[4 * ARGUMENT_TEXT_MAX];
    struct buffer call = buffer_wrap(room, sizeof room); /* a fixed size, because memory may have run out */
    buffer_add_text(&call, ctx->called);
    buffer_add_byte(&call, ' '), buffer_add_cstr(&call, words), buffer_add_byte(&call, ' ');
    buffer_add_shell_quoted(&call, text_of(path));
    return arg_bytes(buffer_view(&call).bytes, call.length);
}
