/* Request handler of every form that is a command: POST /do/NAME, and the same form again with its error. */
#include <string.h>
#include "web/request/command_form.h"
#include "web/request/handlers.h"
#include "view/history/event_log.h"
#include "web/server/server_internal.h"
#include "web/request/history_query.h"
#include "web/request/page_context.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "core/state/access_links.h"
#include "core/state/penalties.h"
#include "view/shared/json_people.h"
#include "core/ledger/undo.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"

/* "score-7" */
static const char *name_of(struct arena *arena, const struct form_value *value) {
    char name[FORM_NAME_MAX + 12];
    struct buffer out = buffer_wrap(name, sizeof name);
    buffer_add_cstr(&out, value->field->name);
    if (value->number) buffer_add_number(&out, value->number);
    buffer_add_byte(&out, '\0');
    return arena_copy(arena, name, buffer_view(&out).length);
}

static bool is_anew(const char *name) {
    static const char *const names[] = {"t", "id", "based_on", "seen"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

/* The name of the person whose score it is; empty: the field is not a score. */
static struct text caption_of(struct http_request *request, const struct form_value *value) {
    person_id person;
    if (strcmp(value->field->name, "score-") != 0 || !person_numbered(request->state, value->number, &person))
        return text_of("");
    return shown_name(request->state, person, &request->arena);
}

/* Hidden fields with the player's own table and number, which players do not type. */
static bool is_typed(const struct http_request *request, const struct record_field *field) {
    static const char *const own[] = {"person", "caller", "table"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (request->session.access == ACCESS_PLAYER && strcmp(own[i], field->name) == 0) return false;
    return field->label != MSG_NONE;
}

static bool is_typed_name(const struct http_request *request, const char *name) {
    const struct record_schema *record = command_form(request->act);
    for (uint32_t i = 0; i < record->field_count; i++)
        if (strcmp(record->fields[i].name, name) == 0) return is_typed(request, &record->fields[i]);
    return false;
}

static struct unsaved_choice choice_of(uint32_t number, enum message says, struct text chosen) {
    int64_t is = 0;
    return (struct unsaved_choice){number, says, text_number(chosen, 1, UINT8_MAX, &is) && is == (int64_t)number};
}

/* Fills the options of a select field. */
static status fill_choices(struct http_request *request, struct unsaved_field *field) {
    bool is_penalty = request->act == COMMAND_penalty_give && strcmp(field->name, "kind") == 0;
    bool is_then = request->act == COMMAND_result_correct && strcmp(field->name, "then") == 0;
    if (!is_penalty && !is_then) return done();
    struct unsaved_choice *rows = ARENA_ARRAY(&request->arena, struct unsaved_choice, (int)PENALTY_KINDS + (int)THENS);
    if (!rows) return no_memory();
    field->choices.rows = rows;
    for (uint32_t kind = 1; is_penalty && kind < PENALTY_KINDS; kind++)
        rows[field->choices.count++] = choice_of(kind, penalty_kinds[kind].name, field->value);
    for (uint32_t then = THEN_POINTS; is_then && then < THENS; then++)
        rows[field->choices.count++] = choice_of(then, correction_effect_short(then), field->value);
    return done();
}

/* The fields that users type, also those left empty: a missing reason can be typed here. A first draw has those that its
 * form had: it needs no reason. */
static status add_typed(struct http_request *request, struct unsaved_field *fields, uint32_t *count) {
    bool is_first_draw = request->act == COMMAND_draw_make && !param_number(request, "again", 0);
    const struct record_schema *record = command_form(request->act);
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *typed = &record->fields[i];
        if (!is_typed(request, typed)) continue;
        if ((typed->filled || is_first_draw) && !form_find(request->form, typed->name, 0)) continue;
        struct unsaved_field *field = &fields[(*count)++];
        *field = (struct unsaved_field){
            .name = typed->name, .label = typed->label, .value = param_text(request, typed->name)};
        TRY(fill_choices(request, field));
    }
    return done();
}

/* All other fields that were sent, except those that the page makes itself. */
static status add_others(struct http_request *request, struct unsaved_field *fields, uint32_t *count) {
    const struct form *form = request->form;
    for (uint32_t i = 0; i < form->count; i++) {
        const struct form_value *value = &form->values[i];
        if (is_anew(value->field->name) || is_typed_name(request, value->field->name)) continue;
        struct unsaved_field *field = &fields[(*count)++];
        *field = (struct unsaved_field){
            .name = name_of(&request->arena, value), .value = value->text, .caption = caption_of(request, value)};
        field->hidden = !field->caption.length;
        if (!field->name) return no_memory();
    }
    return done();
}

static status fill_fields(struct http_request *request, struct unsaved_page *page) {
    const struct form *form = request->form;
    struct unsaved_field *fields =
        ARENA_ARRAY(&request->arena, struct unsaved_field, form->count + command_form(request->act)->field_count);
    if (!fields) return no_memory();
    page->fields.rows = fields;
    TRY(add_typed(request, fields, &page->fields.count));
    return add_others(request, fields, &page->fields.count);
}

/* The command's checkbox that confirms, if it was not ticked yet. */
static struct text confirming(const struct http_request *request, enum command_kind kind) {
    static const char *const names[] = {"confirm", "house_rule", "over", "add"};
    const struct record_schema *record = command_form(kind);
    for (uint32_t i = 0; i < record->field_count; i++)
        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            if (strcmp(record->fields[i].name, names[n]) == 0 && !param_number(request, names[n], 0))
                return text_of(names[n]);
    return text_of("");
}

/* "/t/cup/do/clock_add" */
static struct url url_of_act(const struct http_request *request) {
    struct url url = url_at(request->path.count > 2 ? "/t" : "/do");
    if (request->path.count > 2) url = url_piece(url_piece(url, request->segments[0]), text_of("do"));
    return url_piece(url, text_of(command_form(request->act)->name));
}

static struct url url_asked(const struct http_request *request, const char *name) {
    struct text back = param_text(request, name);
    struct url url = url_at("/");
    if (!location_is_local(back) || back.length > URL_BYTES_MAX) return url;
    memcpy(url.bytes, back.bytes, back.length);
    url.length = back.length;
    return url;
}

/* Keeps the id if the outcome is unknown (503), else makes a new one. */
static status choose_id(struct http_request *request, struct unsaved_page *page, char hex[2 * ID_SIZE + 1]) {
    page->says = request->refused_with == 503 ? MSG_PAGE_UNKNOWN : MSG_PAGE_NOT_SAVED;
    page->id = param_text(request, "id");
    if (request->refused_with == 503) return done();
    TRY(http_request_new_id(request, hex));
    page->id = text_of(hex);
    return done();
}

/* Shows the form again with what was sent. */
static status show_unsaved(struct http_request *request, const struct problem *why, struct ledger_told *since) {
    struct page_request context;
    char id[2 * ID_SIZE + 1];
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    struct unsaved_page page = {
        .frame = &context.frame, .action = url_of_act(request), .back = url_asked(request, "back")};
    TRY(choose_id(request, &page, id));
    page.confirms = confirming(request, request->act);
    TRY(fill_fields(request, &page));
    if (since) page.others = true, page.since = ledger_newest_first(since), page.since_more = since->left_out > 0;
    context.frame.title = sentence_of(page.says, 0);
    page_context_set_error(&context, why);
    if (context.frame.staff) {
        TRY(page_context_staff(&context, PLACES));
        page_unsaved_staff(page_context_html(&context), &page);
    } else {
        page_unsaved(page_context_html(&context), &page);
    }
    return done();
}

/* ---- stale forms: another command came first ---- */

enum { SINCE_MOST = 20 };

struct stale_form_query {
    struct problem why; /* its first argument is the entry that changed it */
    struct ledger_told since;
};

/* What was saved since the page was made, in the same tournament or in the event. */
static status look_since(struct http_request *request, const struct open_event *event) {
    struct stale_form_query *query = request->query_result;
    const struct command_record *by = command_at_entry(request->state, (uint64_t)query->why.says.arguments[0].number);
    query->since = (struct ledger_told){.state = request->state,
                                        .arena = &request->arena,
                                        .language = request->language,
                                        .from = (uint64_t)param_number(request, "based_on", 0) + 1,
                                        .until = UINT64_MAX,
                                        .tournament = request->job.command.tournament,
                                        .max = SINCE_MOST};
    TRY(ledger_tell(&query->since, event, &request->why));
    for (uint32_t i = 0; by && i < query->since.count; i++)
        query->since.rows[i].changed_it = query->since.rows[i].entry == (int64_t)command_last(by);
    return done();
}

static status show_since(struct http_request *request) {
    struct stale_form_query *query = request->query_result;
    status went = show_unsaved(request, &query->why, &query->since);
    if (is_done(went))
        request->response.status = 409;
    else
        respond_error_by(request, 500, went);
    return done();
}

/* Shows both: what was typed, and what others did meanwhile. */
static status begin_since(struct http_request *request, const struct problem *why) {
    struct stale_form_query *query = arena_alloc(&request->arena, sizeof *query);
    if (!query) return no_memory();
    query->why = *why;
    request->query_result = query;
    run_on_writer(request, look_since, show_since);
    return done();
}

/* A player who pressed a button on /me, and typed nothing, sees /me again before pressing another. */
static bool is_of_phone(const struct http_request *request) {
    static const char *const typed[] = {"words", "text", "reason"};
    if (request->session.access != ACCESS_PLAYER || request->refused_with == 503) return false;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
        if (param_text(request, typed[i]).length) return false;
    return text_is(param_text(request, "back"), "/me");
}

status act_refuse(struct http_request *request, const struct problem *why) {
    bool of_desk = request->session.access >= ACCESS_SCOREKEEPER;
    return is_of_phone(request)                      ? player_home_render(request, why)
           : of_desk && request->refused_with == 409 ? begin_since(request, why)
                                                     : show_unsaved(request, why, NULL);
}

/* A judge who names nobody goes to the call in person: the button for that is the same for all judges. */
static void take_in_person(const struct http_request *request, struct command_call_take *wish) {
    const struct access_link *link = access_link_numbered(request->state, request->session.link);
    if (link && !wish->judge && !wish->name.length) wish->judge = link->person;
}

/* Where the form's page goes on: after a round is closed or its tables are made, without the table that was chosen, for
 * its number then means another one. */
static struct text back_after(const struct url *back, enum command_kind kind) {
    struct text path = url_text(back);
    bool is_other_stage = kind == COMMAND_stage_close || kind == COMMAND_draw_make;
    return is_other_stage ? text_split_once(&path, '?') : path;
}

static status act(struct http_request *request, tournament_id tournament) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    struct url to = url_asked(request, param_text(request, "after").length ? "after" : "back");
    TRY(http_request_command(request, request->act, &command));
    command.tournament = tournament;
    TRY(command_form_read(request, &command));
    if (command.kind == COMMAND_call_take) take_in_person(request, &command.body.call_take);
    buffer_add_text(&back, back_after(&to, command.kind));
    http_request_submit(request, &command);
    return done();
}

status on_act(struct http_request *request) {
    tournament_id tournament = {NOBODY};
    if (request->path.count > 2 && !path_param_tournament(request, &tournament)) return done();
    request->refuse = act_refuse;
    return act(request, tournament);
}
