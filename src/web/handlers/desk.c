/* The desk: what is to be done, what is missing, and the backups. */
#include "web/server/auto_backup.h"
#include "pages/desk/desk_pages.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

static const char backup_path[] = "/desk/backup";

/* Those that were made, or tried. */
static status show_backups(struct visit *visit, const struct look *look, struct desk_page *page) {
    struct desk_backup *rows = ARENA_ROWS(&visit->arena, struct desk_backup, BACKUP_PLACES);
    const struct backup_told *told;
    if (!rows) return no_memory();
    page->backups.rows = rows;
    for (uint32_t place = 0; (told = backups_told(visit->server->options->backups, place)) != NULL; place++)
        if (told->is_made || told->has_failed) TRY(desk_backup_of(look, told, &rows[page->backups.count++]));
    return done();
}

status on_desk(struct visit *visit) {
    struct looking looking;
    struct desk_page page;
    TRY(looking_start(&looking, visit, (tournament_id){NOBODY}, PAGE_DESK));
    TRY(desk_page_of(&looking.look, &page));
    TRY(show_backups(visit, &looking.look, &page));
    if (visit->session.access == ACCESS_ORGANIZER)
        TRY(looking_form(visit, backup_path, url_at(backup_path), 0, &page.backup));
    page_desk(looking_html(&looking), &page);
    return done();
}

/* It is made meanwhile, and the desk shows when it is there. */
status on_backup(struct visit *visit) {
    backups_ask(visit->server->options->backups);
    visit_redirect(visit, text_of("/desk"));
    return done();
}
