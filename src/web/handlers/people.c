/* Request handlers of a tournament's players: the list with check-in, one player, the pages that ask before somebody
 * leaves, and late entries. */
#include <string.h>
#include "pages/pages.h"
#include "pages/players/players_pages.h"
#include "sys/local_time.h"
#include "web/handlers/people.h"
#include "web/http/form.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/path_params.h"
#include "web/request/respond.h"
#include "web/request/share_link.h"
#include "web/server/server_internal.h"

static const char people_route[] = "/t/*/people";

struct url people_url(const struct http_request *request) {
    return url_piece(url_piece(url_at("/t"), request->segments[0]), text_of("people"));
}

void command_id_after(const struct command *first, struct command *second) {
    struct hasher hasher;
    uint8_t hash[HASH_SIZE];
    hash_start(&hasher, NULL);
    hash_add(&hasher, first->id, ID_SIZE);
    hash_end(&hasher, hash);
    memcpy(second->id, hash, ID_SIZE);
}

/* "14:30"; empty: check-in has no deadline, or is closed. */
static struct text deadline(struct http_request *request, tournament_id id) {
    const struct checkin *checkin = &state_tournament(request->state, id)->checkin;
    char words[WALL_TIME_SIZE] = "";
    if (checkin->is_open && checkin->until_ms) wall_time_write(checkin->until_ms, words);
    struct text kept = text_dup(&request->arena, text_of(words));
    return kept.bytes ? kept : text_of("");
}

/* --- the list --- */

static struct players_asked asked_of(struct http_request *request) {
    bool is_post = request->head.method == METHOD_POST;
    struct players_asked asked = {.one = {NOBODY}, .query = text_of(""), .show = text_of(""), .name = text_of("")};
    if (is_post) return asked;
    asked.query = param_text(request, "q");
    asked.show = param_text(request, "show");
    asked.order = (enum players_order)param_number(request, "sort", BY_NAME);
    asked.down = param_number(request, "down", 0) > 0;
    asked.view = form_has(request->form, "edit")    ? PANEL_EDITED
                 : form_has(request->form, "merge") ? PANEL_MERGED
                                                    : PANEL_SHOWN;
    asked.with = (uint32_t)param_number(request, "with", 0);
    asked.join = (uint32_t)param_number(request, "join", 0);
    asked.picks = form_has(request->form, "pick");
    asked.name = param_text(request, "add");
    asked.adds = asked.name.length || form_has(request->form, "new");
    return asked;
}

/* The address without what is asked for once. */
static struct url here_of(const struct http_request *request, const struct players_asked *asked, uint32_t number) {
    struct url url = people_url(request);
    if (number) url = url_number(url, number);
    if (asked->query.length) url = url_asks(url, "q", asked->query);
    if (asked->show.length) url = url_asks(url, "show", asked->show);
    if (asked->order != BY_NAME) url = url_asks(url, "sort", text_of(players_order_words[asked->order]));
    url = url_asks_number(url, "down", asked->down);
    url = url_asks_number(url, "join", asked->join);
    if (asked->view == PANEL_MERGED) url = url_asks_number(url, "merge", 1);
    return url;
}

static void choose_frame(struct page_request *context, const struct players_page *page) {
    context->frame.cols = page->side != SIDE_OVERVIEW;
    context->frame.side_last = page->side == SIDE_OVERVIEW;
    context->frame.title = page->side == SIDE_PLAYER ? sentence_of(MSG_SETUP_PLAIN, 1, arg_text(page->panel.name))
                                                     : sentence_of(MSG_PLAYERS_TITLE, 1, arg_number(page->players.all));
}

/* What was typed in a form that was refused, and who may be meant. */
static status keep_typed(struct http_request *request, const struct page_request *context, struct player_add *add) {
    add->name = param_text(request, "name");
    add->club = param_text(request, "club");
    add->email = param_text(request, "email");
    add->number = param_text(request, "number");
    return similar_rows_of(&context->ctx, add->name, add->email, add);
}

/* The player's code as a picture, for a phone that is shown it. */
static status draw_code(struct http_request *request, struct player_panel *panel) {
    struct text address;
    if (!panel->code.length) return done();
    return share_link_of(request, "/enter?code=", panel->code, &address, &panel->picture);
}

/* `why`: why a person was not added, or NULL. */
static status show_players(struct http_request *request, tournament_id id, const struct players_asked *asked,
                           const struct problem *why) {
    struct page_request context;
    struct players_page *page = arena_alloc(&request->arena, sizeof *page);
    if (!page) return no_memory();
    TRY(page_context_start(&context, request, id, PAGE_PEOPLE));
    TRY(page_context_staff(&context, PLACE_PLAYERS));
    if (why) page_context_set_error(&context, why);
    TRY(players_page_of(&context.ctx, asked, page));
    if (why) TRY(keep_typed(request, &context, &page->add));
    choose_frame(&context, page);
    page_context_set_url(&context, here_of(request, asked, page->panel.number));
    page->until = deadline(request, id);
    TRY(draw_code(request, &page->panel));
    TRY(page_context_form(request, people_route, people_url(request), 0, &page->add.form));
    struct url list = url_piece(people_url(request), text_of("list"));
    TRY(page_context_form(request, "/t/*/people/list", list, 0, &page->list));
    page_players(page_context_html(&context), page);
    return done();
}

status on_people(struct http_request *request) {
    tournament_id id;
    struct players_asked asked = asked_of(request);
    return path_param_tournament(request, &id) ? show_players(request, id, &asked, NULL) : done();
}

status on_person(struct http_request *request) {
    tournament_id id;
    struct players_asked asked = asked_of(request);
    if (!path_param_tournament(request, &id) || !path_param_entrant(request, id, &asked.one)) return done();
    asked.adds = false;
    return show_players(request, id, &asked, NULL);
}

/* --- the form that adds a player --- */

static status refuse_person(struct http_request *request, const struct problem *why) {
    tournament_id id;
    struct players_asked asked = asked_of(request);
    asked.adds = true;
    return path_param_tournament(request, &id) ? show_players(request, id, &asked, why) : done();
}

/* TY-NAME: nobody who may be registered already is added before the form says that it is another person. */
static status check_similar(struct http_request *request, const struct newcomer_row *row) {
    struct similar_person similar[1];
    uint32_t count;
    if (form_has(request->form, "another")) return done();
    TRY(similar_people_of(request->state, &request->arena, row->name, row->email, similar, 1, &count));
    if (!count) return done();
    uint32_t number = request->state->people.rows[similar[0].person.at].number;
    return refuse(&request->why, "TY-NAME", MSG_PLAYERS_MAYBE_SAME, 2, arg_person(request->state, similar[0].person),
                  arg_number(number));
}

static status add_one(struct http_request *request, tournament_id id) {
    struct command command;
    struct url to = people_url(request);
    struct newcomer_row *row = ARENA_ARRAY(&request->arena, struct newcomer_row, 1);
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    if (!row) return no_memory();
    *row = (struct newcomer_row){.number = (uint32_t)param_number(request, "number", 0),
                                 .name = param_text(request, "name"),
                                 .club = param_text(request, "club"),
                                 .email = param_text(request, "email"),
                                 .attested = form_has(request->form, "attested")};
    TRY(check_similar(request, row));
    TRY(http_request_command(request, COMMAND_people_add, &command));
    command.tournament = id;
    command.body.people_add.enter = 1;
    command.body.people_add.house_rule = form_has(request->form, "house_rule");
    command.body.people_add.people.rows = row;
    command.body.people_add.people.count = 1;
    /* Late: the person's page offers a table. */
    uint32_t number = row->number ? row->number : request->state->person_of.count ? request->state->person_of.count : 1;
    if (stages_published(state_tournament(request->state, id))) to = url_number(to, number);
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

/* --- pages that ask --- */

static status show_no_shows(struct http_request *request, tournament_id id) {
    struct page_request context;
    struct no_shows_page page;
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_PLAYERS));
    context.frame.side_last = true;
    TRY(no_shows_page_of(&context.ctx, &page));
    context.frame.title = sentence_of(MSG_SETUP_DROP_ABSENT, 1, arg_number(page.count));
    page_context_set_url(&context, url_piece(people_url(request), text_of("absent")));
    page_no_shows(page_context_html(&context), &page);
    return done();
}

status on_absent(struct http_request *request) {
    tournament_id id;
    return path_param_tournament(request, &id) ? show_no_shows(request, id) : done();
}

static status show_leave(struct http_request *request, bool disqualifies) {
    struct page_request context;
    struct player_leave_page *page = arena_alloc(&request->arena, sizeof *page);
    tournament_id id;
    entrant_id entrant;
    if (!page) return no_memory();
    if (!path_param_tournament(request, &id) || !path_param_entrant(request, id, &entrant)) return done();
    TRY(page_context_start(&context, request, id, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_PLAYERS));
    context.frame.side_last = true;
    context.frame.next.says = text_of(""); /* its own button follows the questions */
    TRY(player_leave_page_of(&context.ctx, entrant, disqualifies, page));
    if (disqualifies ? !page->panel.may_disqualify : !page->panel.may_drop) {
        respond_not_found(request);
        return done();
    }
    context.frame.title =
        sentence_of(disqualifies ? MSG_LEAVE_DISQUALIFY : MSG_LEAVE_DROP, 1, arg_text(page->panel.name));
    struct url here = url_number(people_url(request), page->panel.number);
    page_context_set_url(&context, url_piece(here, text_of(disqualifies ? "disqualify" : "drop")));
    page_player_leave(page_context_html(&context), page);
    return done();
}

status on_person_drop(struct http_request *request) { return show_leave(request, false); }
status on_person_disqualify(struct http_request *request) { return show_leave(request, true); }
