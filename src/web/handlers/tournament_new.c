/* Request handler of a new tournament, with those who play in it. The form's fields depend on the game's options, so it
 * is no command form. */
#include <string.h>
#include "core/decide/decide.h"
#include "core/state/staff.h"
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "web/handlers/people.h"
#include "pages/pages.h"

static const char new_path[] = "/desk/new";

/* The value chosen from what the rules offer; own_of has a number typed as a house rule. */
static struct text set_of(const struct http_request *request, uint32_t number) {
    return param_text_numbered(request, "set-", number);
}
static struct text own_of(const struct http_request *request, uint32_t number) {
    return param_text_numbered(request, "own-", number);
}

/* --- the page --- */

static status keep_words(struct http_request *request, struct new_option *row) {
    struct new_word *words = ARENA_ARRAY(&request->arena, struct new_word, row->words.count + 1);
    if (!words) return no_memory();
    for (uint32_t i = 0; i < row->words.count; i++) {
        words[i] = row->words.rows[i];
        words[i].chosen = text_is(set_of(request, row->number), words[i].word);
    }
    row->words.rows = words;
    return done();
}

static status keep_options(struct http_request *request, const struct new_option **options, uint32_t count) {
    struct new_option *rows = ARENA_ARRAY(&request->arena, struct new_option, count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = (*options)[i];
        rows[i].value = set_of(request, rows[i].number);
        rows[i].own = own_of(request, rows[i].number);
        TRY(keep_words(request, &rows[i]));
    }
    *options = rows;
    return done();
}

/* The game that is chosen; where a form has none, the one whose options it shows. */
static struct text chosen_format(const struct http_request *request) {
    struct text format = param_text(request, "format");
    bool is_sent = request->head.method == METHOD_POST;
    return format.length || !is_sent ? format : param_text(request, "of");
}

/* False: the options are of another game, which was shown before. */
static bool has_options(const struct http_request *request) {
    return text_equal(param_text(request, "of"), chosen_format(request));
}

/* What was typed; or the game's own name, where nobody changed that of the game before. */
static struct text name_of(const struct http_request *request, const struct format *chosen) {
    struct text typed = param_text(request, "name"), of = param_text(request, "of");
    const struct text own = text_of(message_template(request->language, chosen->name, false));
    uint32_t before;
    if (request->head.method != METHOD_POST) return own;
    if (has_options(request) || !format_named(of, &before)) return typed;
    const char *former = message_template(request->language, rule_books()->formats[before]->name, false);
    return !typed.length || text_is(typed, former) ? own : typed;
}

/* Of a page, whose format there is. */
static const struct format *format_by(struct text id) {
    uint32_t place = 0;
    (void)format_named(id, &place);
    return rule_books()->formats[place];
}

static bool wants_all(const struct http_request *request) { return text_is(param_text(request, "who"), "all"); }

static bool is_chosen(const struct http_request *request, uint32_t number) {
    return param_text_numbered(request, "plays-", number).length > 0;
}

static status keep_people(struct http_request *request, struct new_page *page) {
    struct new_person *rows = ARENA_ARRAY(&request->arena, struct new_person, page->people.count + 1);
    if (!rows) return no_memory();
    page->only_chosen = !wants_all(request);
    for (uint32_t i = 0; i < page->people.count; i++) {
        rows[i] = page->people.rows[i];
        rows[i].chosen = page->only_chosen && is_chosen(request, rows[i].number);
    }
    page->people.rows = rows;
    return done();
}

/* Keeps what was typed. */
static status keep_typed(struct http_request *request, struct new_page *page) {
    TRY(keep_people(request, page));
    page->name = name_of(request, format_by(text_of(page->format)));
    page->list = param_text(request, "list");
    if (!has_options(request)) return done();
    TRY(keep_options(request, &page->options.rows, page->options.count));
    return keep_options(request, &page->openings.rows, page->openings.count);
}

/* --- the commands --- */

/* Only settings that differ from the format's defaults: the ledger records what the organizer chose. */
static status read_settings(struct http_request *request, const struct format *format,
                            struct command_tournament_create *wish) {
    struct setting_row *rows = ARENA_ARRAY(&request->arena, struct setting_row, format->option_count + 1);
    if (!rows) return no_memory();
    wish->settings.rows = rows;
    for (uint32_t i = 0; i < format->option_count; i++) {
        struct text own = own_of(request, i + 1), value = own.length ? own : set_of(request, i + 1);
        int64_t number;
        bool is_standard =
            option_value(&format->options[i], value, &number) && number == format->options[i].default_value;
        if (!value.length || is_standard) continue;
        rows[wish->settings.count++] = (struct setting_row){text_of(format->options[i].key), value};
        if (own.length) wish->house_rule = 1;
    }
    return done();
}

/* The format's slug; if it is taken, with "-2" or a higher number. The form does not ask for one. */
static status choose_slug(struct http_request *request, const char *plain, struct text *slug) {
    tournament_id taken;
    *slug = text_of(plain);
    for (uint32_t number = 2; tournament_named(request->state, *slug, &taken); number++) {
        char words[SLUG_CHARACTERS_MAX + 12];
        struct buffer out = buffer_wrap(words, sizeof words);
        buffer_add_cstr(&out, plain), buffer_add_byte(&out, '-'), buffer_add_number(&out, number);
        TRY(arena_keep(&request->arena, &out, slug));
    }
    return done();
}

/* REFUSED: there is no such game. */
static status build_tournament(struct http_request *request, struct text format, struct command *command) {
    uint32_t place;
    struct command_tournament_create *wish = &command->body.tournament_create;
    if (!format_named(format, &place))
        return refuse(&request->why, "TY-FORMAT", MSG_NO_SUCH_FORMAT, 1, arg_text(format));
    const struct format *chosen = rule_books()->formats[place];
    bool is_typed = request->head.method == METHOD_POST && has_options(request);
    wish->format = format;
    wish->name = name_of(request, chosen);
    TRY(choose_slug(request, chosen->slug, &wish->slug));
    return is_typed ? read_settings(request, chosen, wish) : done();
}

/* Everybody registered but staff who play nowhere, or those chosen. None: `count` is 0. */
static status build_enrolment(struct http_request *request, struct command *command) {
    const struct state *state = request->state;
    /* the page's own choice is everybody */
    bool takes_all = request->head.method != METHOD_POST || wants_all(request);
    struct number_row *rows = ARENA_ARRAY(&request->arena, struct number_row, state->people.count + 1);
    struct command_people_enrol *wish = &command->body.people_enrol;
    if (!rows) return no_memory();
    command->kind = COMMAND_people_enrol;
    wish->people.rows = rows;
    for (uint32_t i = 0; i < state->people.count; i++) {
        const struct person *person = &state->people.rows[i];
        bool plays = takes_all ? !runs_only(state, (person_id){i}) : is_chosen(request, person->number);
        if (!person->forgotten && plays) rows[wish->people.count++] = (struct number_row){.number = person->number};
    }
    return done();
}

/* --- the page --- */

static struct text said(struct http_request *request, struct sentence says) {
    struct buffer words = {.ceiling = 4096};
    struct text kept = text_of("");
    message_format(&words, request->language, &says);
    return is_done(arena_keep(&request->arena, &words, &kept)) ? kept : text_of("");
}

/* `planned`: with the tournament as it would be made. */
static status summarize(struct http_request *request, const struct page_ctx *planned, struct new_page *page) {
    const struct tournament *tournament = page_ctx_tournament(planned);
    const struct format *format = format_of(tournament);
    uint32_t rounds;
    TRY(rounds_planned(tournament, &rounds));
    for (uint32_t i = 0; i < format->option_count && !tournament->entrants.count; i++)
        if (option_follows_players(&format->options[i], tournament->settings.rows[i])) rounds = 0;
    if (tournament->entrants.count)
        page->players = said(request, sentence_of(MSG_CREATE_PLAYERS, 1, arg_number(tournament->entrants.count)));
    if (rounds) page->rounds = said(request, sentence_of(MSG_CREATE_ROUNDS, 1, arg_number(rounds)));
    return new_plan_of(planned, rounds, page);
}

/* Commands decided one after another, and none of them saved. */
enum { REHEARSED = 4 };
struct rehearsal {
    struct decision steps[REHEARSED];
    uint32_t count;
};

static const struct state *rehearsed(const struct http_request *request, const struct rehearsal *rehearsal) {
    return rehearsal->count ? &rehearsal->steps[rehearsal->count - 1].state : request->state;
}

static status rehearse(struct http_request *request, struct rehearsal *rehearsal, const struct command *command) {
    const struct state *before = rehearsed(request, rehearsal);
    struct decision *step = &rehearsal->steps[rehearsal->count++];
    TRY(decision_start(step, before, &request->why));
    return decide(step, command);
}

static bool has_list(const struct http_request *request) {
    return text_trimmed(param_text(request, "list")).length > 0;
}

/* Those of the pasted list, as its preview would take them. */
static status rehearse_list(struct http_request *request, tournament_id id, struct rehearsal *rehearsal) {
    struct command add, enter;
    TRY(http_request_command_anew(request, COMMAND_people_add, &add));
    TRY(http_request_command_anew(request, COMMAND_people_enrol, &enter));
    add.tournament = enter.tournament = id;
    add.body.people_add = (struct command_people_add){.enter = 1};
    TRY(people_list_take(request, rehearsed(request, rehearsal), id, &add.body.people_add, &enter.body.people_enrol));
    if (add.body.people_add.people.count) TRY(rehearse(request, rehearsal, &add));
    return enter.body.people_enrol.people.count ? rehearse(request, rehearsal, &enter) : done();
}

static status rehearse_all(struct http_request *request, const struct command *create, struct command *enrol,
                           struct rehearsal *rehearsal) {
    enrol->tournament = (tournament_id){request->state->tournaments.count};
    TRY(rehearse(request, rehearsal, create));
    if (enrol->body.people_enrol.people.count) TRY(rehearse(request, rehearsal, enrol));
    return has_list(request) ? rehearse_list(request, enrol->tournament, rehearsal) : done();
}

/* Why it cannot be made is part of the summary. */
static status fill_summary(struct http_request *request, const struct page_ctx *ctx, struct new_page *page) {
    struct rehearsal *rehearsal = arena_alloc(&request->arena, sizeof *rehearsal);
    struct page_ctx planned = *ctx;
    struct command create, enrol;
    if (!rehearsal) return no_memory();
    *rehearsal = (struct rehearsal){0};
    TRY(http_request_command_anew(request, COMMAND_tournament_create, &create));
    TRY(http_request_command_anew(request, COMMAND_people_enrol, &enrol));
    TRY(build_tournament(request, text_of(page->format), &create));
    TRY(build_enrolment(request, &enrol));
    status went = rehearse_all(request, &create, &enrol, rehearsal);
    planned.state = rehearsed(request, rehearsal);
    planned.tournament = enrol.tournament;
    if (is_done(went)) went = summarize(request, &planned, page);
    while (rehearsal->count) decision_free(&rehearsal->steps[--rehearsal->count]);
    if (went.outcome != REFUSED) return went;
    page->wrong = said(request, request->why.says);
    return done();
}

static struct text file_of(const struct http_request *request) {
    const char *path = request->server->options->file, *slash = path ? strrchr(path, '/') : NULL;
    bool is_kept = path && !request->server->options->sample;
    return text_of(!is_kept ? "" : slash ? slash + 1 : path);
}

static status show_new(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct new_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_NEW));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    context.frame.live = false;
    context.frame.cols = context.frame.wide_side = true;
    if (why) page_context_set_error(&context, why);
    TRY(new_page_of(&context.ctx, chosen_format(request), &page, &request->why));
    page.file = file_of(request);
    if (request->head.method == METHOD_POST) TRY(keep_typed(request, &page));
    TRY(fill_summary(request, &context.ctx, &page));
    TRY(page_context_form(request, new_path, url_at(new_path), 0, &page.form));
    page_new(page_context_html(&context), &page);
    return done();
}

status on_new(struct http_request *request) { return show_new(request, NULL); }

/* --- the form --- */

/* The tournament is saved: the pasted list is previewed for it. */
static status preview_list(struct http_request *request, const struct job_result *told) {
    tournament_id tournament;
    (void)told;
    request->state = request->server->state;
    if (!tournament_named(request->state, request->segments[0], &tournament)) return done();
    return people_list_preview(request, tournament);
}

static status enrol(struct http_request *request, const struct job_result *told) {
    struct command command;
    tournament_id tournament;
    (void)told;
    struct text slug = request->job.command.body.tournament_create.slug;
    request->state = request->server->state;
    request->saved = has_list(request) ? preview_list : NULL;
    if (!tournament_named(request->state, slug, &tournament)) return done();
    TRY(http_request_command_anew(request, COMMAND_people_enrol, &command));
    command_id_after(&request->job.command, &command);
    command.tournament = tournament;
    TRY(build_enrolment(request, &command));
    http_request_submit(request, &command);
    return done();
}

/* With players the tournament can begin; without, the next page takes a pasted list. */
static void lead_on(struct http_request *request, struct text slug, bool has_people) {
    struct url to = url_piece(url_at("/t"), slug);
    to = has_people ? url_piece(to, text_of("run")) : url_piece(url_piece(to, text_of("people")), text_of("list"));
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    buffer_add_text(&back, url_text(&to));
}

static status make(struct http_request *request) {
    struct command command, people = {.kind = COMMAND_people_enrol};
    TRY(http_request_command(request, COMMAND_tournament_create, &command));
    TRY(build_tournament(request, chosen_format(request), &command));
    TRY(build_enrolment(request, &people));
    request->segments[0] =
        command.body.tournament_create.slug; /* for the preview of a list, a page of that tournament */
    bool has_people = people.body.people_enrol.people.count > 0;
    if (has_people)
        request->saved = enrol;
    else if (has_list(request))
        request->saved = preview_list;
    lead_on(request, command.body.tournament_create.slug, has_people);
    http_request_submit(request, &command);
    return done();
}

status on_new_make(struct http_request *request) {
    request->refuse = show_new;
    if (!form_has(request->form, "make")) return show_new(request, NULL);
    return make(request);
}
