/* Request handlers of a tournament's players: the list with check-in, one player, the no-shows, and late entries. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "sys/local_time.h"
#include "web/request/path_params.h"

static const char people_route[] = "/t/*/people";

static struct url people_url(const struct http_request *request) {
    return url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("people"));
}

/* "14:30"; empty: check-in has no deadline, or is closed. */
static struct text deadline(struct http_request *request, tournament_id id) {
    const struct checkin *checkin = &state_tournament(request->state, id)->checkin;
    char words[WALL_TIME_SIZE] = "";
    if (checkin->is_open && checkin->until_ms) wall_time_write(checkin->until_ms, words);
    struct text kept = text_dup(&request->arena, text_of(words));
    return kept.bytes ? kept : text_of("");
}

/* `why`: why a person was not added, or NULL. */
static status show_people(struct http_request *request, tournament_id id, const struct problem *why) {
    struct page_request context;
    struct people_page page;
    TRY(page_context_start(&context, request, id, PAGE_PEOPLE));
    if (why) page_context_set_error(&context, why);
    TRY(people_page_of(&context.ctx, &page));
    if (why) page.typed = param_text(request, "name");
    page.until = deadline(request, id);
    TRY(page_context_form(request, people_route, people_url(request), 0, &page.add));
    page_people(page_context_html(&context), &page);
    return done();
}

status on_people(struct http_request *request) {
    tournament_id id;
    if (path_param_tournament(request, &id)) return show_people(request, id, NULL);
    return done();
}

static status refuse_person(struct http_request *request, const struct problem *why) {
    tournament_id id;
    if (path_param_tournament(request, &id)) return show_people(request, id, why);
    return done();
}

static status add_one(struct http_request *request, tournament_id id) {
    struct command command;
    struct url to = people_url(request);
    struct newcomer_row *row = ARENA_ARRAY(&request->arena, struct newcomer_row, 1);
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    if (!row) return no_memory();
    TRY(http_request_command(request, COMMAND_people_add, &command));
    *row = (struct newcomer_row){.name = param_text(request, "name"), .attested = form_has(request->form, "attested")};
    command.tournament = id;
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = form_has(request->form, "house_rule");
    command.body.people_add.people.rows = row;
    command.body.people_add.people.count = 1;
    buffer_add_text(&back, url_text(&to));
    http_request_submit(request, &command);
    return done();
}

status on_people_add(struct http_request *request) {
    tournament_id id;
    if (!path_param_tournament(request, &id)) return done();
    request->refuse = refuse_person;
    return add_one(request, id);
}

static status show_absent(struct http_request *request, tournament_id id) {
    struct page_request context;
    struct absent_page page;
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(absent_page_of(&context.ctx, &page));
    context.frame.title = sentence_of(MSG_SETUP_DROP_ABSENT, 1, arg_number(page.count));
    page_context_set_url(&context, url_piece(people_url(request), text_of("absent")));
    page_absent(page_context_html(&context), &page);
    return done();
}

status on_absent(struct http_request *request) {
    tournament_id id;
    if (path_param_tournament(request, &id)) return show_absent(request, id);
    return done();
}

/* --- one player --- */

static status show_person(struct http_request *request, tournament_id id, entrant_id entrant) {
    struct page_request context;
    struct person_page page;
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(person_page_of(&context.ctx, entrant, &page));
    context.frame.title = sentence_of(MSG_SETUP_PLAIN, 1, arg_text(page.row.name));
    page_context_set_url(&context, url_number(people_url(request), page.row.number));
    page_person(page_context_html(&context), &page);
    return done();
}

status on_person(struct http_request *request) {
    tournament_id id;
    entrant_id entrant;
    if (path_param_tournament(request, &id) && path_param_entrant(request, id, &entrant))
        return show_person(request, id, entrant);
    return done();
}
