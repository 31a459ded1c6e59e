/* Request handler of the staff's home page: what to do next, what is missing, and the backups. */
#include "web/server/auto_backup.h"
#include "pages/desk/desk_pages.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "web/request/respond.h"

static const char backup_path[] = "/desk/backup";

/* Only backups that were made, or failed. */
static status show_backups(struct http_request *request, const struct page_ctx *ctx, struct desk_page *page) {
    struct desk_backup *rows = ARENA_ARRAY(&request->arena, struct desk_backup, BACKUP_PLACES);
    const struct backup_told *told;
    if (!rows) return no_memory();
    page->backups.rows = rows;
    for (uint32_t place = 0; (told = auto_backup_told(request->server->options->backups, place)) != NULL; place++)
        if (told->is_made || told->has_failed) TRY(desk_backup_of(ctx, told, &rows[page->backups.count++]));
    return done();
}

/* What is wrong with the event's file. */
static void show_file(const struct http_request *request, const struct page_ctx *ctx, struct desk_page *page) {
    const struct problem *trouble = writer_trouble(request->server->writer);
    const struct sentence *cut = request->server->options->cut;
    if (trouble) page->trouble = page_ctx_said(ctx, &trouble->says);
    page->is_elsewhere = trouble && trouble->says.message == MSG_STORE_ELSEWHERE;
    if (cut) page->cut = page_ctx_said(ctx, cut);
}

status on_desk(struct http_request *request) {
    struct page_request context;
    struct desk_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_DESK));
    TRY(desk_page_of(&context.ctx, &page));
    TRY(show_backups(request, &context.ctx, &page));
    show_file(request, &context.ctx, &page);
    if (request->session.access == ACCESS_ORGANIZER)
        TRY(page_context_form(request, backup_path, url_at(backup_path), 0, &page.backup));
    page_desk(page_context_html(&context), &page);
    return done();
}

/* The backup thread makes it meanwhile, and the staff's page then shows it. */
status on_backup(struct http_request *request) {
    auto_backup_ask(request->server->options->backups);
    respond_redirect(request, text_of("/desk"));
    return done();
}
