/* Many people at once: a list that was pasted, or a file. It is looked at first, and then sent as one command. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "app/transfer/people_import.h"
#include "web/request/list_upload.h"
#include "web/request/csv_errors.h"

static const char list_route[] = "/t/*/people/list";

static struct url list_url(const struct http_request *visit) {
    struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("people"));
    return url_piece(url, text_of("list"));
}

/* --- the page --- */

static status fill_people(const struct page_request *looking, const struct people_file *file,
                          struct newcomers_page *page) {
    struct newcomer_shown *rows = ARENA_ROWS(looking->look.arena, struct newcomer_shown, file->people.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < file->people.count; i++) {
        const struct newcomer_row *person = &file->people.rows[i];
        rows[i] = (struct newcomer_shown){file->lines.rows[i], person->number, person->name, person->club,
                                          person->attested != 0};
    }
    page->people.rows = rows;
    page->good = page->people.count = file->people.count;
    return done();
}

static status fill_file(const struct page_request *looking, const struct people_file *file,
                        struct newcomers_page *page) {
    struct notices sent = {0};
    page->looked_at = true;
    page->bad = file->flaws.count;
    list_upload_remark(looking->visit, &sent);
    if (file->names_decks) notice(&sent, "TY-CSV", MSG_SETUP_DECKS_LATER, 0);
    TRY(fill_people(looking, file, page));
    TRY(sheet_look_flaws(&looking->look, &file->flaws, &page->said));
    TRY(sheet_look_remarks(&looking->look, &file->notices, &page->said));
    return sheet_look_remarks(&looking->look, &sent, &page->said);
}

/* `file` is NULL where nothing was looked at, `why` where nothing is wrong with all of it. */
static status show_list(struct http_request *visit, tournament_id id, const struct people_file *file,
                        const struct problem *why) {
    struct page_request looking;
    struct text typed;
    TRY(list_upload_typed(visit, &typed));
    TRY(page_context_start(&looking, visit, id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_SETUP_PASTE, 0);
    page_context_set_url(&looking, list_url(visit));
    if (why) page_context_set_error(&looking, why);
    struct newcomers_page page = {
        .frame = &looking.frame,
        .slug = visit->pieces[0],
        .typed = typed,
        .begun = stages_published(state_tournament(visit->state, id)) > 0,
        .house_rule = form_has(visit->form, "house_rule"),
    };
    if (file) TRY(fill_file(&looking, file, &page));
    TRY(page_context_form(visit, list_route, looking.frame.here, 0, &page.form));
    page_newcomers(page_context_html(&looking), &page);
    return done();
}

status on_list(struct http_request *visit) {
    tournament_id id;
    if (page_context_tournament(visit, &id)) return show_list(visit, id, NULL, NULL);
    return done();
}

/* --- the form --- */

/* `file` is to be freed in any case. */
static status read_sent(struct http_request *visit, struct people_file *file, struct problem *why) {
    *file = (struct people_file){0};
    struct text list;
    TRY(list_upload_check(visit, why));
    TRY(sent_list(visit, &list));
    return people_list_read(file, visit->state, list, why);
}

/* The list as it would be read now; `why` is a refusal of the whole. */
static status look_at(struct http_request *visit, tournament_id id, const struct problem *why) {
    struct people_file file;
    struct problem of_file;
    status went = read_sent(visit, &file, &of_file);
    if (went.outcome == REFUSED) {
        went = show_list(visit, id, NULL, why ? why : &of_file);
        if (is_done(went)) visit->head.status = 422;
    } else if (is_done(went))
        went = show_list(visit, id, &file, why);
    people_import_free(&file);
    return went;
}

static status refuse_list(struct http_request *visit, const struct problem *why) {
    tournament_id id;
    if (page_context_tournament(visit, &id)) return look_at(visit, id, why);
    return done();
}

/* The rows of the file as long as the visit lives. */
static status keep_people(struct http_request *visit, const struct people_file *file, struct command_people_add *wish) {
    struct newcomer_row *rows = ARENA_ROWS(&visit->arena, struct newcomer_row, file->people.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < file->people.count; i++) {
        rows[i] = file->people.rows[i];
        struct text *texts[] = {&rows[i].name, &rows[i].club, &rows[i].email};
        for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
            if (texts[t]->length) *texts[t] = text_dup(&visit->arena, *texts[t]);
            if (texts[t]->length && !texts[t]->bytes) return no_memory();
        }
    }
    wish->people.rows = rows;
    wish->people.count = file->people.count;
    return done();
}

static status read_people(struct http_request *visit, struct command_people_add *wish) {
    struct people_file file;
    status went = read_sent(visit, &file, &visit->why);
    if (is_done(went) && !file.people.count)
        went = refuse(&visit->why, "TY-CSV", MSG_ROWS_ALL_BAD, 1, arg_number(file.flaws.count));
    if (is_done(went)) went = keep_people(visit, &file, wish);
    people_import_free(&file);
    return went;
}

static status take(struct http_request *visit, tournament_id id) {
    struct command command;
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    TRY(http_request_command(visit, COMMAND_people_add, &command));
    command.tournament = id;
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = form_has(visit->form, "house_rule");
    TRY(read_people(visit, &command.body.people_add));
    buffer_text(&back, "/t/"), buffer_piece(&back, visit->pieces[0]), buffer_text(&back, "/people");
    http_request_submit(visit, &command);
    return done();
}

status on_list_look(struct http_request *visit) {
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    if (!form_has(visit->form, "take")) return look_at(visit, id, NULL);
    visit->refuse = refuse_list;
    return take(visit, id);
}
