/* Request handlers of imports into a tournament: the list of banned cards, and a tournament of another program. */
#include <string.h>
#include "app/input/deck_entry.h"
#include "app/transfer/trf_import.h"
#include "core/rulebook/format.h"
#include "pages/pages.h"
#include "pages/settings/settings_pages.h"
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/request/list_upload.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"

static const char bans_route[] = "/t/*/settings/bans", trf_route[] = "/t/*/settings/trf";

static struct url own_url(const struct http_request *request, const char *page) {
    struct url settings = url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("settings"));
    return url_piece(settings, text_of(page));
}

/* ---- the page ---- */

static status fill_flaws(const struct page_ctx *ctx, const struct trf_file *file, struct sheet_said *said) {
    struct sheet_flaw *rows = ARENA_ARRAY(ctx->arena, struct sheet_flaw, file->flaws.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < file->flaws.count; i++) {
        const struct trf_flaw *flaw = &file->flaws.rows[i];
        rows[i] = (struct sheet_flaw){flaw->line, flaw->problem.rule, page_ctx_said(ctx, &flaw->problem.says)};
    }
    said->flaws.rows = rows, said->flaws.count = file->flaws.count;
    return done();
}

/* `why`: why nothing was imported, or NULL. `file`: with the lines that are bad, or NULL. */
static status show_imports(struct http_request *request, tournament_id id, const struct trf_file *file,
                           const struct problem *why) {
    struct page_request context;
    struct imports_page page;
    const struct tournament *tournament = state_tournament(request->state, id);
    TRY(page_context_start(&context, request, id, PAGE_SETTINGS));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    page_context_set_url(&context, own_url(request, "imports"));
    if (why) page_context_set_error(&context, why);
    TRY(imports_page_of(&context.ctx, &page));
    if (why) TRY(list_upload_typed(request, &page.list));
    if (file) TRY(fill_flaws(&context.ctx, file, &page.said));
    TRY(page_context_form(request, bans_route, own_url(request, "bans"), tournament->bans.seq, &page.bans));
    TRY(page_context_form(request, trf_route, own_url(request, "trf"), request->state->seq, &page.trf));
    page_imports(page_context_html(&context), &page);
    if (why && !request->refused_with) request->response.status = 422;
    return done();
}

status on_imports(struct http_request *request) {
    tournament_id id;
    return path_param_tournament(request, &id) ? show_imports(request, id, NULL, NULL) : done();
}

static status refuse_import(struct http_request *request, const struct problem *why) {
    tournament_id id;
    return path_param_tournament(request, &id) ? show_imports(request, id, NULL, why) : done();
}

static void submit(struct http_request *request, const struct command *command, const char *next) {
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    buffer_add_cstr(&back, "/t/"), buffer_add_text(&back, request->segments[0]), buffer_add_cstr(&back, next);
    http_request_submit(request, command);
}

/* ---- the list of banned cards ---- */

status on_bans_set(struct http_request *request) {
    struct command command;
    struct text list;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    request->refuse = refuse_import;
    TRY(http_request_command(request, COMMAND_bans_set, &command));
    command.tournament = id;
    command.body.bans_set = (struct command_bans_set){.version = text_of(""), .text = text_of("")};
    if (!form_has(request->form, "none")) {
        TRY(list_upload_check(request, &request->why));
        TRY(sent_list(request, &list));
        TRY(deck_bans_command(state_tournament(request->state, id), &request->arena, list, &command.body.bans_set,
                              &request->why));
    }
    command.body.bans_set.house_rule = form_has(request->form, "house_rule");
    submit(request, &command, "/settings/imports");
    return done();
}

/* ---- a tournament of another program ---- */

/* REFUSED: nothing can be imported from the file, or into the tournament; with flaws, the page lists them. */
static status read_trf(struct http_request *request, tournament_id id, struct trf_file *file, struct command *command) {
    const struct format *format = format_of(state_tournament(request->state, id));
    struct text text = param_text(request, "file");
    struct trf_import_options wish = {
        .state = request->state, .duels = format->duels, .language = request->language, .text = text};
    *file = (struct trf_file){0};
    if (!format->duels) return refuse(&request->why, "TY-IMPORT", MSG_IMPORT_FORMAT, 1, arg_message(format->name));
    if (!text.length) return refuse(&request->why, "TY-TRF", MSG_IMPORTS_NO_FILE, 0);
    TRY(http_request_command(request, COMMAND_tournament_import, command));
    command->tournament = id;
    TRY(trf_file_read(file, text, &request->why));
    if (!file->flaws.count) TRY(trf_import(file, &wish, &command->body.tournament_import, &request->why));
    if (!file->flaws.count) return done();
    return refuse(&request->why, "TY-TRF", MSG_TRF_BAD, 1, arg_number(file->flaws.count));
}

/* NULL: no memory. */
static void *copy_rows(struct arena *arena, const void *rows, size_t size) {
    void *kept = arena_alloc(arena, size + 1);
    if (kept && size) memcpy(kept, rows, size);
    return kept;
}

static status keep_names(struct arena *arena, struct command_tournament_import *body) {
    for (uint32_t i = 0; i < body->people.count; i++) {
        body->people.rows[i].name = text_dup(arena, body->people.rows[i].name);
        if (!body->people.rows[i].name.bytes) return no_memory();
    }
    for (uint32_t i = 0; i < body->settings.count; i++) {
        body->settings.rows[i].value = text_dup(arena, body->settings.rows[i].value);
        if (!body->settings.rows[i].value.bytes) return no_memory();
    }
    return done();
}

/* The writer reads the command's rows when the file is gone: they are kept with the request. */
static status keep_rows(struct http_request *request, struct command_tournament_import *body) {
    struct arena *arena = &request->arena;
    body->people.rows = copy_rows(arena, body->people.rows, body->people.count * sizeof *body->people.rows);
    body->games.rows = copy_rows(arena, body->games.rows, body->games.count * sizeof *body->games.rows);
    body->apart.rows = copy_rows(arena, body->apart.rows, body->apart.count * sizeof *body->apart.rows);
    body->settings.rows = copy_rows(arena, body->settings.rows, body->settings.count * sizeof *body->settings.rows);
    if (!body->people.rows || !body->games.rows || !body->apart.rows || !body->settings.rows) return no_memory();
    return keep_names(arena, body);
}

status on_trf_import(struct http_request *request) {
    struct command command;
    struct trf_file file;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    status went = read_trf(request, id, &file, &command);
    if (is_done(went)) {
        command.body.tournament_import.house_rule = form_has(request->form, "house_rule");
        went = keep_rows(request, &command.body.tournament_import);
    } else if (went.outcome == REFUSED) {
        const struct problem why = request->why;
        went = show_imports(request, id, &file, &why);
        trf_file_free(&file);
        return went;
    }
    trf_file_free(&file);
    TRY(went);
    request->refuse = refuse_import;
    submit(request, &command, "/run");
    return done();
}
