/* Request handlers of staff's first page and of the automatic backups. */
#include "web/handlers/round.h"

#include "pages/desk/desk_pages.h"
#include "pages/pages.h"
#include "pages/shared/staff_frame.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/respond.h"
#include "web/server/auto_backup.h"
#include "web/server/server_internal.h"

static const char backup_path[] = "/desk/backup", backups_path[] = "/desk/backups";

/* Before there is a tournament: how one is made. */
static status show_empty(struct http_request *request) {
    struct page_request context;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_DESK));
    TRY(page_context_staff(&context, PLACES));
    const struct desk_empty_page page = {.frame = &context.frame, .may_make = context.frame.viewer == VIEWER_ORGANIZER};
    page_desk_empty(page_context_html(&context), &page);
    return done();
}

/* The round of the tournament that is played. */
status on_desk(struct http_request *request) {
    tournament_id id = tournament_at_hand(request->state);
    return id.at == NOBODY ? show_empty(request) : round_show(request, id);
}

/* Only backups that were made, or failed. */
static status fill_backups(struct http_request *request, const struct page_ctx *ctx, struct backups_page *page) {
    struct desk_backup *rows = ARENA_ARRAY(&request->arena, struct desk_backup, BACKUP_PLACES);
    const struct backup_told *told;
    if (!rows) return no_memory();
    page->backups.rows = rows;
    for (uint32_t place = 0; (told = auto_backup_told(request->server->options->backups, place)) != NULL; place++)
        if (told->is_made || told->has_failed) TRY(desk_backup_of(ctx, told, &rows[page->backups.count++]));
    return done();
}

status on_backups(struct http_request *request) {
    struct page_request context;
    struct backups_page page = {.frame = &context.frame};
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    context.frame.title = sentence_of(MSG_BACKUPS_TITLE, 0);
    TRY(settings_nav_of(&context.ctx, SETTINGS_BACKUPS, &page.nav));
    page_context_set_url(&context, url_at(backups_path));
    context.frame.live = request->is_board = true;
    TRY(fill_backups(request, &context.ctx, &page));
    if (request->session.access == ACCESS_ORGANIZER && !request->server->options->sample)
        TRY(page_context_form(request, backup_path, url_at(backup_path), 0, &page.backup));
    page_backups(page_context_html(&context), &page);
    return done();
}

/* The backup thread makes it meanwhile, and the page then shows it. */
status on_backup(struct http_request *request) {
    if (request->server->options->sample) return refuse(&request->why, "TY-SAMPLE", MSG_SAMPLE_NO_BACKUPS, 0);
    auto_backup_ask(request->server->options->backups);
    respond_redirect(request, text_of(backups_path));
    return done();
}
