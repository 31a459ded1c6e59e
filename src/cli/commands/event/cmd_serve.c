/* serve: serves the event on the venue's network, until it is stopped. */
#include "cli/line/cli_commands.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "sys/temp_dir.h"

enum { PORT_USUAL = 8080, PACE_USUAL_MS = 1500 };

/* NULL: not given. A value is a whole word of the command line, so it ends in NUL. */
static const char *value_of(const struct cli_context *ctx, enum flag flag) {
    struct text value = line_value(&ctx->line, flag);
    return value.length ? value.bytes : NULL;
}

/* The demo plays only on the sample event, never on a user's event. */
static status read_demo(struct cli_context *ctx, struct cli_serving *serving) {
    serving->plays = line_has(&ctx->line, FLAG_DEMO);
    serving->pace_ms = (int)line_number(&ctx->line, FLAG_PACE, PACE_USUAL_MS);
    if (!serving->plays && line_has(&ctx->line, FLAG_PACE))
        return misuse(&ctx->why, "TY-USAGE", MSG_SERVE_PACE_ALONE, 0);
    if (serving->plays && serving->tls_certificate) return misuse(&ctx->why, "TY-USAGE", MSG_SERVE_DEMO_TLS, 0);
    if (serving->plays && line_has(&ctx->line, FLAG_FILE)) return misuse(&ctx->why, "TY-USAGE", MSG_SERVE_DEMO_FILE, 0);
    return done();
}

/* The values of --host, in their order. */
static status read_hosts(struct cli_context *ctx, struct cli_serving *serving) {
    const struct command_line *line = &ctx->line;
    const char **hosts = ARENA_ARRAY(&ctx->arena, const char *, line->flag_count + 1);
    if (!hosts) return no_memory();
    for (uint32_t i = 0; i < line->flag_count; i++)
        if (line->flags[i].flag == FLAG_HOST) hosts[serving->host_count++] = line->flags[i].value.bytes;
    serving->hosts = hosts;
    bool has_public = serving->host_count > 0 || !serving->proxy;
    return has_public ? done() : misuse(&ctx->why, "TY-USAGE", MSG_SERVE_BEHIND_HOST, 0);
}

static status read_options(struct cli_context *ctx, struct cli_serving *serving) {
    serving->port = (uint16_t)line_number(&ctx->line, FLAG_PORT, PORT_USUAL);
    serving->bind = value_of(ctx, FLAG_BIND);
    serving->proxy = value_of(ctx, FLAG_BEHIND);
    serving->tls_certificate = value_of(ctx, FLAG_TLS_CERTIFICATE);
    serving->tls_key = value_of(ctx, FLAG_TLS_KEY);
    serving->backup = value_of(ctx, FLAG_BACKUP);
    if (!serving->tls_certificate != !serving->tls_key) return misuse(&ctx->why, "TY-USAGE", MSG_SERVE_TLS_BOTH, 0);
    TRY(read_hosts(ctx, serving));
    return read_demo(ctx, serving);
}

/* The sample event, in a file in a temporary folder, which is deleted when the server ends. */
static status serve_sample(struct cli_context *ctx, struct cli_serving *serving) {
    char *folder;
    TRY(temp_dir_make(&folder, &ctx->why));
    char *path = file_name_with(folder, "/club-night.tilt");
    status went = path ? demo_begin(ctx, path, !serving->plays) : no_memory();
    serving->path = path;
    serving->is_sample = true;
    if (is_done(went)) went = ctx->ports->serve(ctx->ports->context, serving, &ctx->why);
    ctx->path = NULL;
    temp_dir_remove(folder);
    memory_free(path);
    return went;
}

status cmd_serve(struct cli_context *ctx) {
    struct cli_serving serving = {
        .wants_json = ctx->wants_json, .language = ctx->language, .called = ctx->called.bytes};
    TRY(read_options(ctx, &serving));
    if (serving.plays) return serve_sample(ctx, &serving);
    status found = event_file_find(ctx);
    if (found.outcome == FAULT && ctx->why.says.message == MSG_NO_EVENT_FILE) return serve_sample(ctx, &serving);
    TRY(found);
    serving.path = ctx->path;
    return ctx->ports->serve(ctx->ports->context, &serving, &ctx->why);
}
