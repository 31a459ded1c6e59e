#include "pages/desk/backup_pages.h"

static struct text made_said(const struct look *look, const struct backup_told *told) {
    char hour[HOUR_SIZE] = "";
    if (look->hour) look->hour(told->at_ms, hour);
    struct sentence says = sentence_of(MSG_BACKUPS_MADE, 2, arg_words(hour), arg_number((int64_t)told->entries));
    return look_said(look, &says);
}

status desk_backup_of(const struct look *look, const struct backup_told *told, struct desk_backup *row) {
    struct sentence mismatches = sentence_of(MSG_BACKUP_MISMATCHES, 1, arg_number(told->mismatches));
    *row = (struct desk_backup){0};
    if (told->is_made) {
        row->made = made_said(look, told);
        row->path = text_copied(look->arena, text_of(told->path));
        if (!row->path.bytes) return no_memory();
        if (told->mismatches) row->warning = look_said(look, &mismatches);
    }
    if (told->has_failed) row->trouble = look_said(look, &told->why.says);
    return done();
}
