#include "pages/desk/backup_pages.h"

static struct text made_said(const struct page_ctx *look, const struct backup_told *told) {
    char hour[HOUR_SIZE] = "";
    if (look->hour) look->hour(told->at_ms, hour);
    struct sentence says = sentence_of(MSG_BACKUPS_MADE, 2, arg_cstr(hour), arg_number((int64_t)told->entries));
    return page_ctx_said(look, &says);
}

status desk_backup_of(const struct page_ctx *look, const struct backup_told *told, struct desk_backup *row) {
    struct sentence mismatches = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(told->mismatches));
    *row = (struct desk_backup){0};
    if (told->is_made) {
        row->made = made_said(look, told);
        row->path = text_dup(look->arena, text_of(told->path));
        if (!row->path.bytes) return no_memory();
        if (told->mismatches) row->warning = page_ctx_said(look, &mismatches);
    }
    if (told->has_failed) row->trouble = page_ctx_said(look, &told->why.says);
    return done();
}
