/* Page part: automatic backups. */
#include "pages/desk/backup_pages.h"

static struct text made_said(const struct page_ctx *ctx, const struct backup_told *told) {
    char hour[HOUR_SIZE] = "";
    if (ctx->hour) ctx->hour(told->at_ms, hour);
    struct sentence says = sentence_of(MSG_BACKUPS_MADE, 2, arg_cstr(hour), arg_number((int64_t)told->entries));
    return page_ctx_said(ctx, &says);
}

status desk_backup_of(const struct page_ctx *ctx, const struct backup_told *told, struct desk_backup *row) {
    struct sentence mismatches = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(told->mismatches));
    *row = (struct desk_backup){0};
    if (told->is_made) {
        row->made = made_said(ctx, told);
        row->path = text_dup(ctx->arena, text_of(told->path));
        if (!row->path.bytes) return no_memory();
        if (told->mismatches) row->warning = page_ctx_said(ctx, &mismatches);
    }
    if (told->has_failed) row->trouble = page_ctx_said(ctx, &told->why.says);
    return done();
}
