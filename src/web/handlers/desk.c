/* The desk: what is to be done, what is missing, and the backups. */
#include "web/server/auto_backup.h"
#include "pages/desk/desk_pages.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"

static const char backup_path[] = "/desk/backup";

/* Those that were made, or tried. */
static status show_backups(struct http_request *visit, const struct page_ctx *look, struct desk_page *page) {
    struct desk_backup *rows = ARENA_ROWS(&visit->arena, struct desk_backup, BACKUP_PLACES);
    const struct backup_told *told;
    if (!rows) return no_memory();
    page->backups.rows = rows;
    for (uint32_t place = 0; (told = auto_backup_told(visit->server->options->backups, place)) != NULL; place++)
        if (told->is_made || told->has_failed) TRY(desk_backup_of(look, told, &rows[page->backups.count++]));
    return done();
}

status on_desk(struct http_request *visit) {
    struct page_request looking;
    struct desk_page page;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_DESK));
    TRY(desk_page_of(&looking.look, &page));
    TRY(show_backups(visit, &looking.look, &page));
    if (visit->session.access == ACCESS_ORGANIZER)
        TRY(page_context_form(visit, backup_path, url_at(backup_path), 0, &page.backup));
    page_desk(page_context_html(&looking), &page);
    return done();
}

/* It is made meanwhile, and the desk shows when it is there. */
status on_backup(struct http_request *visit) {
    auto_backup_ask(visit->server->options->backups);
    respond_redirect(visit, text_of("/desk"));
    return done();
}
