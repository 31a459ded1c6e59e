/* Request handlers of imports: a list of players, pasted or as a file. It is previewed first, and then sent as one
 * command. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/transfer/people_import.h"
#include "web/request/list_upload.h"
#include "web/request/csv_errors.h"
#include "web/request/path_params.h"

static const char list_route[] = "/t/*/people/list";

static struct url list_url(const struct http_request *request) {
    struct url url = url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("people"));
    return url_piece(url, text_of("list"));
}

/* --- the page --- */

static status fill_people(const struct page_request *context, const struct people_file *file,
                          struct newcomers_page *page) {
    struct newcomer_shown *rows = ARENA_ARRAY(context->ctx.arena, struct newcomer_shown, file->people.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < file->people.count; i++) {
        const struct newcomer_row *person = &file->people.rows[i];
        rows[i] = (struct newcomer_shown){.line = file->lines.rows[i], .number = person->number, .name = person->name};
        rows[i].attributes = newcomer_attributes_shown(&context->ctx, person);
    }
    page->people.rows = rows;
    page->good = page->people.count = file->people.count;
    return done();
}

static status fill_file(const struct page_request *context, const struct people_file *file,
                        struct newcomers_page *page) {
    struct notices sent = {0};
    page->looked_at = true;
    page->bad = file->flaws.count;
    list_upload_remark(context->request, &sent);
    if (file->names_decks) notice(&sent, "TY-CSV", MSG_SETUP_DECKS_LATER, 0);
    TRY(fill_people(context, file, page));
    TRY(sheet_look_flaws(&context->ctx, &file->flaws, &page->said));
    TRY(sheet_look_remarks(&context->ctx, &file->notices, &page->said));
    return sheet_look_remarks(&context->ctx, &sent, &page->said);
}

/* `file`: NULL if there is nothing to preview. `why`: NULL if the list as a whole is good. */
static status show_list(struct http_request *request, tournament_id id, const struct people_file *file,
                        const struct problem *why) {
    struct page_request context;
    struct text typed;
    TRY(list_upload_typed(request, &typed));
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    context.frame.title = sentence_of(MSG_SETUP_PASTE, 0);
    page_context_set_url(&context, list_url(request));
    if (why) page_context_set_error(&context, why);
    struct newcomers_page page = {
        .frame = &context.frame,
        .slug = request->segments[0],
        .typed = typed,
        .begun = stages_published(state_tournament(request->state, id)) > 0,
        .house_rule = form_has(request->form, "house_rule"),
    };
    if (file) TRY(fill_file(&context, file, &page));
    TRY(page_context_form(request, list_route, context.frame.here, 0, &page.form));
    page_newcomers(page_context_html(&context), &page);
    return done();
}

status on_list(struct http_request *request) {
    tournament_id id;
    if (path_param_tournament(request, &id)) return show_list(request, id, NULL, NULL);
    return done();
}

/* --- the form --- */

/* Free `file` in any case. */
static status read_sent(struct http_request *request, struct people_file *file, struct problem *why) {
    *file = (struct people_file){0};
    struct text list;
    TRY(list_upload_check(request, why));
    TRY(sent_list(request, &list));
    return people_list_read(file, request->state, list, why);
}

/* Parses the list again for the page. `why`: a refusal of the whole list. */
static status look_at(struct http_request *request, tournament_id id, const struct problem *why) {
    struct people_file file;
    struct problem of_file;
    status went = read_sent(request, &file, &of_file);
    if (went.outcome == REFUSED) {
        went = show_list(request, id, NULL, why ? why : &of_file);
        if (is_done(went)) request->response.status = 422;
    } else if (is_done(went))
        went = show_list(request, id, &file, why);
    people_import_free(&file);
    return went;
}

static status refuse_list(struct http_request *request, const struct problem *why) {
    tournament_id id;
    if (path_param_tournament(request, &id)) return look_at(request, id, why);
    return done();
}

static status keep_texts(struct http_request *request, struct newcomer_row *newcomer) {
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (!(attribute->places & IN_IMPORT) || attribute->kind != ATTRIBUTE_IS_TEXT) continue;
        struct text *text = newcomer_field(newcomer, attribute);
        if (!text->length) continue;
        *text = text_dup(&request->arena, *text);
        if (!text->bytes) return no_memory();
    }
    return done();
}

/* Copies the rows of the file into the request's arena. */
static status keep_people(struct http_request *request, const struct people_file *file,
                          struct command_people_add *wish) {
    struct newcomer_row *rows = ARENA_ARRAY(&request->arena, struct newcomer_row, file->people.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < file->people.count; i++) {
        rows[i] = file->people.rows[i];
        TRY(keep_texts(request, &rows[i]));
    }
    wish->people.rows = rows;
    wish->people.count = file->people.count;
    return done();
}

static status read_people(struct http_request *request, struct command_people_add *wish) {
    struct people_file file;
    status went = read_sent(request, &file, &request->why);
    if (is_done(went) && !file.people.count)
        went = refuse(&request->why, "TY-CSV", MSG_ROWS_ALL_BAD, 1, arg_number(file.flaws.count));
    if (is_done(went)) went = keep_people(request, &file, wish);
    people_import_free(&file);
    return went;
}

static status take(struct http_request *request, tournament_id id) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command(request, COMMAND_people_add, &command));
    command.tournament = id;
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = form_has(request->form, "house_rule");
    TRY(read_people(request, &command.body.people_add));
    buffer_add_cstr(&back, "/t/"), buffer_add_text(&back, request->segments[0]), buffer_add_cstr(&back, "/people");
    http_request_submit(request, &command);
    return done();
}

status on_list_look(struct http_request *request) {
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    if (!form_has(request->form, "take")) return look_at(request, id, NULL);
    request->refuse = refuse_list;
    return take(request, id);
}
