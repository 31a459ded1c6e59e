/* Request handlers of imports: a list of players, pasted or as a file. It is previewed first, and then sent as one
 * command. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "pages/players/paste_page.h"
#include "core/state/person_attributes.h"
#include "web/handlers/people.h"
#include "app/transfer/people_import.h"
#include "web/request/list_upload.h"
#include "web/request/csv_errors.h"
#include "web/request/path_params.h"

static const char list_route[] = "/t/*/people/list";

static struct url list_url(const struct http_request *request) {
    return url_piece(people_url(request), text_of("list"));
}

/* --- what was chosen for each row --- */

/* The line that the row had when its choice was made: the next one with its key. 0: none was made. */
static uint32_t line_chosen(const struct form *form, struct text key, bool *taken) {
    for (uint32_t i = 0; i < form->count; i++) {
        const struct form_value *value = &form->values[i];
        if (taken[i] || strcmp(value->field->name, "of-") != 0 || !text_equal(value->text, key)) continue;
        taken[i] = true;
        return value->number;
    }
    return 0;
}

/* What was chosen in "row-7" and "mail-7" for the row whose key is in "of-7", which may be in another line by now. */
static status take_choices(struct http_request *request, struct paste_input *input, uint8_t *choices, bool *keeps) {
    const struct form *form = request->form;
    bool *taken = ARENA_ARRAY(&request->arena, bool, form->count + 1);
    if (!taken) return no_memory();
    for (uint32_t i = 0; i < input->count; i++) {
        uint32_t line = line_chosen(form, input->keys[i], taken);
        const struct form_value *row = line ? form_find(form, "row-", line) : NULL;
        const struct form_value *mail = line ? form_find(form, "mail-", line) : NULL;
        choices[i] = row ? (uint8_t)row->value : PASTE_USUAL;
        keeps[i] = mail && mail->value;
    }
    return done();
}

/* The rows of the file, which of them are doubles, and what was chosen for them. */
static status read_choices(struct http_request *request, const struct state *state, const struct people_file *file,
                           struct paste_input *input) {
    struct newcomer_found *found;
    uint8_t *choices = ARENA_ARRAY(&request->arena, uint8_t, file->people.count + 1);
    bool *keeps = ARENA_ARRAY(&request->arena, bool, file->people.count + 1);
    if (!choices || !keeps) return no_memory();
    TRY(newcomer_doubles_of(state, file->people.rows, file->people.count, &request->arena, &found));
    *input = (struct paste_input){.rows = file->people.rows,
                                  .lines = file->lines.rows,
                                  .found = found,
                                  .choices = choices,
                                  .keeps = keeps,
                                  .count = file->people.count};
    TRY(paste_keys_of(state, &request->arena, input));
    return take_choices(request, input, choices, keeps);
}

/* --- the page --- */

static enum message separator_said(char separator) {
    switch (separator) {
    case ',': return MSG_PASTE_COMMA;
    case ';': return MSG_PASTE_SEMICOLON;
    case '\t': return MSG_PASTE_TAB;
    case '\0': return MSG_PASTE_NO_SEPARATOR;
    default: return MSG_PASTE_OTHER_SEPARATOR;
    }
}

/* Which columns are not read: other remarks of the file are beside its rows. */
static void remark_columns(const struct people_file *file, struct notices *remarks) {
    for (uint32_t i = 0; i < file->notices.count; i++)
        if (file->notices.list[i].says.message == MSG_CSV_COLUMNS_UNKNOWN)
            notice_problem(remarks, &file->notices.list[i]);
}

static status fill_file(struct page_request *context, const struct people_file *file, struct paste_page *page) {
    struct paste_input input;
    struct notices sent = {0};
    page->looked_at = true;
    page->separator = separator_said(file->separator);
    page->headings = file->headings;
    page->spaced = file->spaced;
    list_upload_remark(context->request, &sent);
    if (file->is_latin) notice(&sent, "TY-CSV", MSG_CSV_LATIN, 0);
    remark_columns(file, &sent);
    if (file->names_decks) notice(&sent, "TY-CSV", MSG_SETUP_DECKS_LATER, 0);
    TRY(read_choices(context->request, context->request->state, file, &input));
    TRY(paste_rows_of(&context->ctx, &input, page));
    TRY(sheet_look_flaws(&context->ctx, &file->flaws, &page->said));
    TRY(sheet_look_remarks(&context->ctx, &sent, &page->said));
    page->lines = file->people.count + file->flaws.count;
    page->left_out += file->flaws.count;
    page->to_check += file->flaws.count;
    return done();
}

/* The button that adds them is in the top bar. */
static void fill_next(struct page_request *context, const struct paste_page *page) {
    struct sentence says = sentence_of(MSG_PASTE_ADD, 1, arg_number(page->adds));
    context->frame.next = (struct next_action){.says = text_of(""), .is_step = true};
    if (!page->looked_at || (!page->adds && !page->check.count)) return;
    context->frame.next.says = page_ctx_said(&context->ctx, &says);
    context->frame.next.form = "paste";
    context->frame.next.name = "take", context->frame.next.value = "1";
}

/* `file`: NULL if there is nothing to preview. `why`: NULL if the list as a whole is good. */
static status show_list(struct http_request *request, tournament_id id, const struct people_file *file,
                        const struct problem *why) {
    struct page_request context;
    struct text typed;
    TRY(list_upload_typed(request, &typed));
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_PLAYERS));
    context.frame.side_last = true;
    context.frame.title = sentence_of(MSG_PLAYERS_PASTE, 0);
    page_context_set_url(&context, list_url(request));
    if (why) page_context_set_error(&context, why);
    struct paste_page page = {
        .frame = &context.frame,
        .slug = request->segments[0],
        .typed = typed,
        .one = 1,
        .many = 2,
        .begun = stages_published(state_tournament(request->state, id)) > 0,
        .house_rule = form_has(request->form, "house_rule"),
    };
    if (file) TRY(fill_file(&context, file, &page));
    fill_next(&context, &page);
    TRY(page_context_form(request, list_route, context.frame.here, 0, &page.form));
    page_paste(page_context_html(&context), &page);
    return done();
}

status on_list(struct http_request *request) {
    tournament_id id;
    if (path_param_tournament(request, &id)) return show_list(request, id, NULL, NULL);
    return done();
}

/* --- the form --- */

/* Free `file` in any case. */
static status read_sent(struct http_request *request, const struct state *state, struct people_file *file,
                        struct problem *why) {
    *file = (struct people_file){0};
    struct text list;
    TRY(list_upload_check(request, why));
    TRY(sent_list(request, &list));
    return people_list_read(file, state, list, why);
}

/* Parses the list again for the page. `why`: a refusal of the whole list. */
static status look_at(struct http_request *request, tournament_id id, const struct problem *why) {
    struct people_file file;
    struct problem of_file;
    status went = read_sent(request, request->state, &file, &of_file);
    if (went.outcome == REFUSED) {
        went = show_list(request, id, NULL, why ? why : &of_file);
        if (is_done(went)) request->response.status = 422;
    } else if (is_done(went))
        went = show_list(request, id, &file, why);
    people_import_free(&file);
    return went;
}

status people_list_preview(struct http_request *request, tournament_id tournament) {
    return look_at(request, tournament, NULL);
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

/* Copies the rows that are added into the request's arena. */
static status keep_people(struct http_request *request, const struct people_file *file, const struct paste_input *input,
                          struct command_people_add *wish) {
    struct newcomer_row *rows = ARENA_ARRAY(&request->arena, struct newcomer_row, file->people.count + 1);
    uint32_t count = 0;
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < file->people.count; i++) {
        if (!paste_adds(input, i)) continue;
        rows[count] = file->people.rows[i];
        if (input->found[i].bad_email && !input->keeps[i]) rows[count].email = text_of("");
        TRY(keep_texts(request, &rows[count++]));
    }
    wish->people.rows = rows;
    wish->people.count = count;
    return done();
}

static bool has_number(const struct number_row *rows, uint32_t count, uint32_t number) {
    for (uint32_t i = 0; i < count; i++)
        if (rows[i].number == number) return true;
    return false;
}

/* Who is registered already, and is to play in this tournament too. */
static status keep_registered(struct http_request *request, const struct state *state, tournament_id id,
                              const struct paste_input *input, struct command_people_enrol *wish) {
    struct number_row *rows = ARENA_ARRAY(&request->arena, struct number_row, input->count + 1);
    uint32_t count = 0;
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < input->count; i++) {
        if (!paste_enters(state, id, input, i)) continue;
        uint32_t number = state->people.rows[input->found[i].person.at].number;
        if (!has_number(rows, count, number)) rows[count++] = (struct number_row){.number = number};
    }
    wish->people.rows = rows;
    wish->people.count = count;
    return done();
}

status people_list_take(struct http_request *request, const struct state *state, tournament_id id,
                        struct command_people_add *add, struct command_people_enrol *enter) {
    struct people_file file;
    struct paste_input input;
    status went = read_sent(request, state, &file, &request->why);
    if (is_done(went) && !file.people.count)
        went = refuse(&request->why, "TY-CSV", MSG_ROWS_ALL_BAD, 1, arg_number(file.flaws.count));
    if (is_done(went)) went = read_choices(request, state, &file, &input);
    if (is_done(went)) went = keep_people(request, &file, &input, add);
    if (is_done(went)) went = keep_registered(request, state, id, &input, enter);
    people_import_free(&file);
    return went;
}

/* The new people are saved: now those who were registered before. */
static status enter_registered(struct http_request *request, const struct job_result *told) {
    const struct command *first = &request->job.command;
    struct command_people_add unused;
    struct command command;
    (void)told;
    request->state = request->server->state;
    request->saved = NULL;
    TRY(http_request_command_anew(request, COMMAND_people_enrol, &command));
    command_id_after(first, &command);
    command.tournament = first->tournament;
    command.body.people_enrol.house_rule = first->body.people_add.house_rule;
    TRY(people_list_take(request, request->state, command.tournament, &unused, &command.body.people_enrol));
    if (command.body.people_enrol.people.count) http_request_submit(request, &command);
    return done();
}

static status take(struct http_request *request, tournament_id id) {
    struct command command;
    struct command_people_add add = {.enter = 1, .house_rule = form_has(request->form, "house_rule")};
    struct command_people_enrol enter = {.house_rule = add.house_rule};
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(people_list_take(request, request->state, id, &add, &enter));
    if (!add.people.count && !enter.people.count) return refuse(&request->why, "TY-CSV", MSG_PASTE_NOBODY, 0);
    TRY(http_request_command(request, add.people.count ? COMMAND_people_add : COMMAND_people_enrol, &command));
    command.tournament = id;
    if (add.people.count)
        command.body.people_add = add;
    else
        command.body.people_enrol = enter;
    if (add.people.count && enter.people.count) request->saved = enter_registered;
    /* Before the first round the pairings come next. */
    bool begins = stages_published(state_tournament(request->state, id)) == 0;
    struct url to =
        begins ? url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("run")) : people_url(request);
    buffer_add_text(&back, url_text(&to));
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
