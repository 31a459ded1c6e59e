#include "cli/commands/files/export_open.h"

#include <string.h>
#include "sys/files.h"

status export_read(struct cli_context *ctx, const char *path, struct buffer *text, struct ledger_import *import) {
    *text = (struct buffer){.ceiling = EXPORT_BYTES_MAX};
    *import = (struct ledger_import){0};
    TRY(file_read(text, strcmp(path, "-") == 0 ? "/dev/stdin" : path, &ctx->why));
    return ledger_import_read(import, buffer_view(text), path, &ctx->why);
}

status export_find(struct cli_context *ctx, bool *is_export) {
    char start[64];
    size_t length;
    *is_export = strcmp(ctx->path, "-") == 0;
    if (*is_export) return done();
    TRY(file_read_start(start, sizeof start, &length, ctx->path, &ctx->why));
    *is_export = ledger_import_begins((struct text){start, (uint32_t)length});
    return done();
}

struct export_source {
    struct cli_context *ctx;
    struct ledger_import *import;
};

static status open_import(void *context, struct store **store, struct problem *why) {
    const struct export_source *source = context;
    const struct cli_ports *ports = source->ctx->ports;
    TRY(ports->store_open(ports->context, store, source->ctx->path, OPEN_IN_MEMORY, source->import->event, why));
    return ledger_import_write(source->import, *store, why);
}

status export_open_verified(struct cli_context *ctx, struct verify_report *report) {
    struct buffer text;
    struct ledger_import import;
    struct export_source context = {ctx, &import};
    struct store_source source = {open_import, &context};
    status went = export_read(ctx, ctx->path, &text, &import);
    if (is_done(went)) went = ledger_import_check_public(&import, &ctx->why);
    if (is_done(went)) went = ledger_import_lose(&import);
    if (is_done(went)) went = ctx_open_verified(ctx, &source, report);
    ctx->event.source = (struct store_source){0}; /* prevents opening it again */
    ledger_import_free(&import);
    buffer_free(&text);
    if (!is_done(went)) ctx->path = NULL; /* `recover` is not for exports */
    return went;
}
