/* A form that is a command (command_form.h), and the page that gives it back where it was not saved. */
#include <string.h>
#include "web/request/command_form.h"
#include "web/request/command_form_labels.h"
#include "web/request/handlers.h"
#include "view/history/event_log.h"
#include "web/server/server_internal.h"
#include "web/request/history_query.h"
#include "web/request/page_context.h"
#include "web/phone/player_pages.h"
#include "pages/pages.h"
#include "core/state/penalties.h"
#include "view/shared/json_people.h"
#include "core/ledger/undo.h"

/* "score-7" */
static const char *name_of(struct arena *arena, const struct form_value *value) {
    char name[FORM_NAME_MAX + 12];
    struct buffer out = buffer_wrap(name, sizeof name);
    buffer_text(&out, value->field->name);
    if (value->number) buffer_number(&out, value->number);
    buffer_byte(&out, '\0');
    return arena_copy(arena, name, buffer_held(&out).length);
}

static bool is_anew(const char *name) {
    static const char *const names[] = {"t", "id", "based_on", "seen"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

/* Whose score it is; empty: it is none. */
static struct text caption_of(struct http_request *visit, const struct form_value *value) {
    person_id person;
    if (strcmp(value->field->name, "score-") != 0 || !person_numbered(visit->state, value->number, &person))
        return text_of("");
    return shown_name(visit->state, person, &visit->arena);
}

/* A player's own table and name stand in the form for him, and are not his to type. */
static const struct command_form_label *typed_of(const struct http_request *visit, const char *name) {
    static const char *const own[] = {"person", "caller", "table"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (visit->session.access == ACCESS_PLAYER && strcmp(own[i], name) == 0) return NULL;
    return command_form_label_of(visit->act, name);
}

static struct unsaved_choice choice_of(uint32_t number, enum message says, struct text chosen) {
    int64_t is = 0;
    return (struct unsaved_choice){number, says, text_number(chosen, 1, UINT8_MAX, &is) && is == (int64_t)number};
}

/* Of a field where people choose from a list that does not change. */
static status fill_choices(struct http_request *visit, struct unsaved_field *field) {
    bool is_penalty = visit->act == COMMAND_penalty_give && strcmp(field->name, "kind") == 0;
    bool is_then = visit->act == COMMAND_result_correct && strcmp(field->name, "then") == 0;
    if (!is_penalty && !is_then) return done();
    struct unsaved_choice *rows = ARENA_ROWS(&visit->arena, struct unsaved_choice, (int)PENALTY_KINDS + (int)THENS);
    if (!rows) return no_memory();
    field->choices.rows = rows;
    for (uint32_t kind = 1; is_penalty && kind < PENALTY_KINDS; kind++)
        rows[field->choices.count++] = choice_of(kind, penalty_kinds[kind].name, field->value);
    for (uint32_t then = THEN_POINTS; is_then && then < THENS; then++)
        rows[field->choices.count++] = choice_of(then, correction_effect_short(then), field->value);
    return done();
}

/* What somebody typed, and what he left empty: a reason that is missing is typed here. */
static status add_typed(struct http_request *visit, struct unsaved_field *fields, uint32_t *count) {
    bool is_first_draw = visit->act == COMMAND_draw_make && !param_number(visit, "again", 0); /* needs no reason */
    for (uint32_t i = 0; i < command_form_label_count && !is_first_draw; i++) {
        const struct command_form_label *typed = &command_form_labels[i];
        if (typed->kind != visit->act || !typed_of(visit, typed->name)) continue;
        struct unsaved_field *field = &fields[(*count)++];
        *field =
            (struct unsaved_field){.name = typed->name, .label = typed->label, .value = param_text(visit, typed->name)};
        TRY(fill_choices(visit, field));
    }
    return done();
}

/* Everything else that was sent, but what the page sends anew. */
static status add_others(struct http_request *visit, struct unsaved_field *fields, uint32_t *count) {
    const struct form *form = visit->form;
    for (uint32_t i = 0; i < form->count; i++) {
        const struct form_value *value = &form->values[i];
        if (is_anew(value->field->name) || typed_of(visit, value->field->name)) continue;
        struct unsaved_field *field = &fields[(*count)++];
        *field = (struct unsaved_field){
            .name = name_of(&visit->arena, value), .value = value->text, .caption = caption_of(visit, value)};
        field->hidden = !field->caption.length;
        if (!field->name) return no_memory();
    }
    return done();
}

static status fill_fields(struct http_request *visit, struct unsaved_page *page) {
    const struct form *form = visit->form;
    struct unsaved_field *fields =
        ARENA_ROWS(&visit->arena, struct unsaved_field, form->count + command_form_label_count);
    if (!fields) return no_memory();
    page->fields.rows = fields;
    TRY(add_typed(visit, fields, &page->fields.count));
    return add_others(visit, fields, &page->fields.count);
}

/* The field by which somebody says that he knows. */
static struct text confirming(const struct http_request *visit, enum command_kind kind) {
    static const char *const names[] = {"confirm", "house_rule", "over", "add"};
    const struct record_schema *record = command_form(kind);
    for (uint32_t i = 0; i < record->field_count; i++)
        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            if (strcmp(record->fields[i].name, names[n]) == 0 && !param_number(visit, names[n], 0))
                return text_of(names[n]);
    return text_of("");
}

/* "/t/cup/do/clock_add" */
static struct url url_of_act(const struct http_request *visit) {
    struct url url = url_at(visit->path.count > 2 ? "/t" : "/do");
    if (visit->path.count > 2) url = url_piece(url_piece(url, visit->pieces[0]), text_of("do"));
    return url_piece(url, text_of(command_form(visit->act)->name));
}

static struct url url_back(const struct http_request *visit) {
    struct text back = param_text(visit, "back");
    struct url url = url_at("/");
    if (!location_is_local(back) || back.length > URL_BYTES_MAX) return url;
    memcpy(url.bytes, back.bytes, back.length);
    url.length = back.length;
    return url;
}

/* With the same id where nobody knows what became of it, else with a new one. */
static status choose_id(struct http_request *visit, struct unsaved_page *page, char hex[2 * ID_SIZE + 1]) {
    page->says = visit->refused_with == 503 ? MSG_PAGE_UNKNOWN : MSG_PAGE_NOT_SAVED;
    page->id = param_text(visit, "id");
    if (visit->refused_with == 503) return done();
    TRY(http_request_new_id(visit, hex));
    page->id = text_of(hex);
    return done();
}

/* What was sent, to be sent once more: with the same id where nobody knows what became of it, else with a new one. */
static status show_unsaved(struct http_request *visit, const struct problem *why, struct ledger_told *since) {
    struct page_request looking;
    char id[2 * ID_SIZE + 1];
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_OTHER));
    struct unsaved_page page = {.frame = &looking.frame, .action = url_of_act(visit), .back = url_back(visit)};
    TRY(choose_id(visit, &page, id));
    page.confirms = confirming(visit, visit->act);
    TRY(fill_fields(visit, &page));
    if (since) page.others = true, page.since = ledger_newest_first(since), page.since_more = since->left_out > 0;
    looking.frame.title = sentence_of(page.says, 0);
    page_context_set_error(&looking, why);
    page_unsaved(page_context_html(&looking), &page);
    return done();
}

/* ---- somebody else was faster ---- */

enum { SINCE_MOST = 20 };

struct stale_look {
    struct problem why; /* its first argument is the entry that changed it */
    struct ledger_told since;
};

/* What was done since the page was looked at, in the same tournament or in the event. */
static status look_since(struct http_request *visit, const struct open_event *event) {
    struct stale_look *look = visit->looked;
    const struct command_record *by = command_at_entry(visit->state, (uint64_t)look->why.says.arguments[0].number);
    look->since = (struct ledger_told){.state = visit->state,
                                       .arena = &visit->arena,
                                       .language = visit->language,
                                       .from = (uint64_t)param_number(visit, "based_on", 0) + 1,
                                       .until = UINT64_MAX,
                                       .tournament = visit->job.command.tournament,
                                       .most = SINCE_MOST};
    TRY(ledger_tell(&look->since, event, &visit->why));
    for (uint32_t i = 0; by && i < look->since.count; i++)
        look->since.rows[i].changed_it = look->since.rows[i].entry == (int64_t)command_last(by);
    return done();
}

static status show_since(struct http_request *visit) {
    struct stale_look *look = visit->looked;
    status went = show_unsaved(visit, &look->why, &look->since);
    if (is_done(went))
        visit->head.status = 409;
    else
        respond_error_by(visit, 500, went);
    return done();
}

/* Both versions are shown: what was typed, and what others did meanwhile. */
static status begin_since(struct http_request *visit, const struct problem *why) {
    struct stale_look *look = arena_alloc(&visit->arena, sizeof *look);
    if (!look) return no_memory();
    look->why = *why;
    visit->looked = look;
    run_on_writer(visit, look_since, show_since);
    return done();
}

/* Whoever pressed a button on his own page, and typed nothing, is to look there again before pressing another. */
static bool is_of_phone(const struct http_request *visit) {
    static const char *const typed[] = {"words", "text", "reason"};
    if (visit->session.access != ACCESS_PLAYER || visit->refused_with == 503) return false;
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
        if (param_text(visit, typed[i]).length) return false;
    return text_is(param_text(visit, "back"), "/me");
}

status act_refuse(struct http_request *visit, const struct problem *why) {
    bool of_desk = visit->session.access >= ACCESS_SCOREKEEPER;
    return is_of_phone(visit)                      ? player_home_render(visit, why)
           : of_desk && visit->refused_with == 409 ? begin_since(visit, why)
                                                   : show_unsaved(visit, why, NULL);
}

static status act(struct http_request *visit, tournament_id tournament) {
    struct command command;
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    struct url to = url_back(visit);
    TRY(http_request_command(visit, visit->act, &command));
    command.tournament = tournament;
    TRY(command_form_read(visit, &command));
    buffer_piece(&back, url_text(&to));
    http_request_submit(visit, &command);
    return done();
}

status on_act(struct http_request *visit) {
    tournament_id tournament = {NOBODY};
    if (visit->path.count > 2 && !page_context_tournament(visit, &tournament)) return done();
    visit->refuse = act_refuse;
    return act(visit, tournament);
}
