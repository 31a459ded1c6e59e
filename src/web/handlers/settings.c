/* Request handlers of the settings: of a tournament, of the event, and of tables and rooms. */
#include "app/save/permissions.h"
#include "pages/pages.h"
#include "pages/settings/settings_pages.h"
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"

static struct settings_asked read_asked(struct http_request *request, enum settings_of of) {
    return (struct settings_asked){.of = of,
                                   .set = param_text(request, "set"),
                                   .has_value = request->form && form_has(request->form, "value"),
                                   .value = text_trimmed(param_text(request, "value")),
                                   .own = text_trimmed(param_text(request, "own"))};
}

/* The command that the settings page asks for. `row` must live as long as the command. */
static void write_change(const struct settings_asked *asked, struct setting_row *row, struct command *command) {
    *row = (struct setting_row){asked->set, asked->own.length ? asked->own : asked->value};
    if (command->kind == COMMAND_event_set) {
        command->body.event_set.settings.rows = row, command->body.event_set.settings.count = 1;
        return;
    }
    struct command_tournament_set *body = &command->body.tournament_set;
    body->house_rule = asked->own.length > 0;
    if (text_is(asked->set, "name"))
        body->name = asked->value;
    else
        body->settings.rows = row, body->settings.count = 1;
}

/* The event's settings, and whether a tournament's standings are shown, are one command; a tournament's another. */
static enum command_kind change_kind(const struct settings_asked *asked) {
    bool of_event = asked->of == SETTINGS_OF_EVENT || text_is(asked->set, "standings");
    return of_event ? COMMAND_event_set : COMMAND_tournament_set;
}

/* What a change would do, for the panel; or why it is refused. */
static status rehearse(struct http_request *request, struct page_request *context, const struct settings_asked *asked,
                       struct settings_panel *panel) {
    struct decision decision;
    struct command command;
    struct setting_row row;
    struct problem why;
    TRY(http_request_command_anew(request, change_kind(asked), &command));
    command.tournament.at = asked->of == SETTINGS_OF_EVENT ? NOBODY : context->ctx.tournament.at;
    write_change(asked, &row, &command);
    TRY(decision_start(&decision, request->state, &request->why));
    decision.why = &why;
    status went = permissions_check(&decision.state, &command, &why);
    if (is_done(went)) went = decide(&decision, &command);
    if (is_done(went))
        went = settings_panel_would(&context->ctx, asked, &decision, panel);
    else if (went.outcome == REFUSED || went.outcome == MISUSED)
        page_context_set_error(context, &why), went = done();
    decision_free(&decision);
    return went;
}

static status show(struct http_request *request, enum settings_of of, const struct problem *why) {
    struct page_request context;
    struct settings_page page;
    struct settings_asked asked = read_asked(request, of);
    tournament_id id;
    if (!path_param_any_tournament(request, &id)) return done();
    if (id.at == NOBODY) asked.of = SETTINGS_OF_EVENT;
    TRY(page_context_start(&context, request, id, PAGE_SETTINGS));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    context.frame.live = false;
    if (why) page_context_set_error(&context, why);
    TRY(settings_page_of(&context.ctx, &asked, &page));
    page_context_set_url(&context, page.here);
    context.frame.cols = page.panel.is_there;
    context.frame.side_last = !page.panel.is_there;
    if (page.panel.is_there && !page.panel.fixed.length) {
        static const char *const routes[] = {
            [SETTINGS_OF_TOURNAMENT] = "/t/*/settings", [SETTINGS_OF_EVENT] = "/t/*/settings/event"};
        bool has_path = request->segments[0].length > 0 || id.at != NOBODY;
        const char *route = has_path ? routes[asked.of] : "/desk/settings";
        TRY(page_context_form(request, route, has_path ? page.here : url_at(route), request->state->seq,
                              &page.panel.form));
        if (asked.has_value && !why) TRY(rehearse(request, &context, &asked, &page.panel));
    }
    page_settings(page_context_html(&context), &page);
    return done();
}

status on_settings(struct http_request *request) { return show(request, SETTINGS_OF_TOURNAMENT, NULL); }

status on_event_settings(struct http_request *request) { return show(request, SETTINGS_OF_EVENT, NULL); }

static status refuse_tournament(struct http_request *request, const struct problem *why) {
    return show(request, SETTINGS_OF_TOURNAMENT, why);
}

static status refuse_event(struct http_request *request, const struct problem *why) {
    return show(request, SETTINGS_OF_EVENT, why);
}

static status submit(struct http_request *request, enum settings_of of) {
    struct command command;
    struct setting_row *row = arena_alloc(&request->arena, sizeof *row);
    struct settings_asked asked = read_asked(request, of);
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    tournament_id id;
    if (!row) return no_memory();
    if (!path_param_any_tournament(request, &id)) return done();
    if (id.at == NOBODY) asked.of = SETTINGS_OF_EVENT;
    TRY(http_request_command(request, change_kind(&asked), &command));
    command.tournament.at = asked.of == SETTINGS_OF_EVENT ? NOBODY : id.at;
    write_change(&asked, row, &command);
    const struct page_ctx ctx = {.state = request->state, .tournament = id};
    struct url url = settings_url(&ctx, asked.of);
    buffer_add_text(&back, url_text(&url));
    http_request_submit(request, &command);
    return done();
}

status on_settings_change(struct http_request *request) {
    request->refuse = refuse_tournament;
    return submit(request, SETTINGS_OF_TOURNAMENT);
}

status on_event_settings_change(struct http_request *request) {
    request->refuse = refuse_event;
    return submit(request, SETTINGS_OF_EVENT);
}

status on_settings_tables(struct http_request *request) {
    struct page_request context;
    struct rooms_page page;
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    TRY(page_context_start(&context, request, id, PAGE_SETTINGS));
    TRY(page_context_staff(&context, PLACE_SETTINGS));
    page_context_set_url(&context, url_piece(page_ctx_url(&context.ctx, PAGE_SETTINGS), text_of("tables")));
    TRY(rooms_page_of(&context.ctx, &page));
    page_tables_and_rooms(page_context_html(&context), &page);
    return done();
}
