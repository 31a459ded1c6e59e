/* The people of a tournament: the list with its check-in, one of them, those who are absent, and somebody who comes late. */
#include <string.h>
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "pages/pages.h"
#include "sys/local_time.h"

static const char people_route[] = "/t/*/people";

static struct url people_url(const struct http_request *visit) {
    return url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("people"));
}

/* "14:30"; empty: check-in has no deadline, or is closed. */
static struct text deadline(struct http_request *visit, tournament_id id) {
    const struct checkin *checkin = &state_tournament(visit->state, id)->checkin;
    char words[WALL_TIME_SIZE] = "";
    if (checkin->is_open && checkin->until_ms) wall_time_write(checkin->until_ms, words);
    struct text kept = text_dup(&visit->arena, text_of(words));
    return kept.bytes ? kept : text_of("");
}

/* `why` says why somebody was not added, or is NULL. */
static status show_people(struct http_request *visit, tournament_id id, const struct problem *why) {
    struct page_request looking;
    struct people_page page;
    TRY(page_context_start(&looking, visit, id, PAGE_PEOPLE));
    if (why) page_context_set_error(&looking, why);
    TRY(people_page_of(&looking.look, &page));
    if (why) page.typed = param_text(visit, "name");
    page.until = deadline(visit, id);
    TRY(page_context_form(visit, people_route, people_url(visit), 0, &page.add));
    page_people(page_context_html(&looking), &page);
    return done();
}

status on_people(struct http_request *visit) {
    tournament_id id;
    if (page_context_tournament(visit, &id)) return show_people(visit, id, NULL);
    return done();
}

static status refuse_person(struct http_request *visit, const struct problem *why) {
    tournament_id id;
    if (page_context_tournament(visit, &id)) return show_people(visit, id, why);
    return done();
}

static status add_one(struct http_request *visit, tournament_id id) {
    struct command command;
    struct url to = people_url(visit);
    struct newcomer_row *row = ARENA_ROWS(&visit->arena, struct newcomer_row, 1);
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    if (!row) return no_memory();
    TRY(http_request_command(visit, COMMAND_people_add, &command));
    *row = (struct newcomer_row){.name = param_text(visit, "name"),
                                 .club = text_of(""),
                                 .email = text_of(""),
                                 .attested = form_has(visit->form, "attested")};
    command.tournament = id;
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = form_has(visit->form, "house_rule");
    command.body.people_add.people.rows = row;
    command.body.people_add.people.count = 1;
    buffer_piece(&back, url_text(&to));
    http_request_submit(visit, &command);
    return done();
}

status on_people_add(struct http_request *visit) {
    tournament_id id;
    if (!page_context_tournament(visit, &id)) return done();
    visit->refuse = refuse_person;
    return add_one(visit, id);
}

static status show_absent(struct http_request *visit, tournament_id id) {
    struct page_request looking;
    struct absent_page page;
    TRY(page_context_start(&looking, visit, id, PAGE_OTHER));
    TRY(absent_page_of(&looking.look, &page));
    looking.frame.title = sentence_of(MSG_SETUP_DROP_ABSENT, 1, arg_number(page.count));
    page_context_set_url(&looking, url_piece(people_url(visit), text_of("absent")));
    page_absent(page_context_html(&looking), &page);
    return done();
}

status on_absent(struct http_request *visit) {
    tournament_id id;
    if (page_context_tournament(visit, &id)) return show_absent(visit, id);
    return done();
}

/* --- one of them --- */

static status show_person(struct http_request *visit, tournament_id id, entrant_id entrant) {
    struct page_request looking;
    struct person_page page;
    TRY(page_context_start(&looking, visit, id, PAGE_OTHER));
    TRY(person_page_of(&looking.look, entrant, &page));
    looking.frame.title = sentence_of(MSG_SETUP_PLAIN, 1, arg_text(page.row.name));
    page_context_set_url(&looking, url_number(people_url(visit), page.row.number));
    page_person(page_context_html(&looking), &page);
    return done();
}

status on_person(struct http_request *visit) {
    tournament_id id;
    entrant_id entrant;
    if (page_context_tournament(visit, &id) && page_context_entrant(visit, id, &entrant))
        return show_person(visit, id, entrant);
    return done();
}
