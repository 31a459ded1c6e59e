/* serve: serves the event on the venue's network, until it is stopped. */
#include <string.h>
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

/* --- the start page --- */

struct maker {
    struct cli_context *ctx;
    char *folder, *path; /* of the sample */
};

/* A file without a row in the list of files, by a name without a path. */
static status check_name(const char *file, struct problem *why) {
    bool is_plain = file[0] && file[0] != '.' && file[0] != '-' && !strchr(file, '/') && event_file_is_called_so(file);
    return is_plain ? done() : fault(why, "FILE", MSG_START_NO_SUCH_FILE, 1, arg_cstr(file));
}

static void remove_sample(void *context) {
    struct maker *maker = context;
    temp_dir_remove(maker->folder);
    memory_free(maker->path);
    maker->folder = maker->path = NULL;
}

/* The sample event, in a file in a temporary folder. */
static status make_sample(struct maker *maker, bool drawn, struct problem *why) {
    struct cli_context *ctx = maker->ctx;
    remove_sample(maker);
    TRY(temp_dir_make(&maker->folder, why));
    maker->path = file_name_with(maker->folder, "/club-night.tilt");
    status went = maker->path ? demo_begin(ctx, maker->path, drawn) : no_memory();
    ctx->path = NULL;
    if (!is_done(went) && why != &ctx->why) *why = ctx->why;
    return went;
}

static status make_chosen(void *context, const struct cli_chosen *chosen, const char **path, bool *is_sample,
                          struct problem *why) {
    struct maker *maker = context;
    *is_sample = chosen->what == CHOSE_SAMPLE;
    if (!*is_sample) TRY(check_name(chosen->file, why));
    if (*is_sample) TRY(make_sample(maker, true, why));
    *path = *is_sample ? maker->path : chosen->file;
    return done();
}

static status serve_start_page(struct cli_context *ctx, struct cli_serving *serving) {
    struct maker maker = {.ctx = ctx};
    serving->make = make_chosen;
    serving->maker = &maker;
    serving->delete_sample = remove_sample;
    status went = ctx->ports->serve(ctx->ports->context, serving, &ctx->why);
    remove_sample(&maker);
    return went;
}

/* The sample event with the demo, deleted when the server ends. */
static status serve_demo(struct cli_context *ctx, struct cli_serving *serving) {
    struct maker maker = {.ctx = ctx};
    status went = make_sample(&maker, false, &ctx->why);
    serving->path = maker.path;
    serving->is_sample = true;
    serving->maker = &maker;
    serving->delete_sample = remove_sample;
    if (is_done(went)) went = ctx->ports->serve(ctx->ports->context, serving, &ctx->why);
    remove_sample(&maker);
    return went;
}

/* No file of this folder is the only one. */
static bool needs_choice(const struct cli_context *ctx, status found) {
    enum message says = ctx->why.says.message;
    return !is_done(found) &&
           (says == MSG_NO_EVENT_FILE || says == MSG_TWO_EVENT_FILES || says == MSG_SEVERAL_EVENT_FILES);
}

status cmd_serve(struct cli_context *ctx) {
    struct cli_serving serving = {
        .ports = ctx->ports, .wants_json = ctx->wants_json, .language = ctx->language, .called = ctx->called.bytes};
    TRY(read_options(ctx, &serving));
    if (serving.plays) return serve_demo(ctx, &serving);
    if (line_has(&ctx->line, FLAG_CHOOSE)) return serve_start_page(ctx, &serving);
    status found = event_file_find(ctx);
    if (needs_choice(ctx, found)) return serve_start_page(ctx, &serving);
    TRY(found);
    serving.path = ctx->path;
    return ctx->ports->serve(ctx->ports->context, &serving, &ctx->why);
}
