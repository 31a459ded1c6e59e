/* Request handlers of refereed games, for staff: start a game at a table, and enter its end as the table's result. */
#include "web/request/command_form.h"
#include "pages/games/game_pages.h"
#include "core/game/game_result.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/handlers/games.h"
#include "pages/pages.h"
#include "web/http/http_chars.h"
#include "core/state/table_numbers.h"
#include "core/state/person_lookup.h"
#include "web/request/path_params.h"

static const char begin_route[] = "/t/*/games";

/* What was typed in the refused form, in the place of what it proposes. */
static void keep_typed(struct http_request *request, struct desk_games_page *page) {
    for (uint32_t i = 0; i < page->forms.count; i++) {
        struct new_game_form *form = (struct new_game_form *)&page->forms.rows[i];
        struct new_game_table *tables = (struct new_game_table *)form->tables.rows;
        if (!text_equal(form->slug, request->segments[0])) continue;
        form->typed.name = param_text(request, "name");
        form->typed.first = param_text(request, "first");
        form->typed.settings = param_text(request, "settings");
        for (uint32_t j = 0; j < form->tables.count; j++)
            tables[j].chosen = tables[j].number == (uint32_t)param_number(request, "table", 0);
    }
}

static status show_desk_games(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct desk_games_page page;
    char token[2 * HASH_SIZE + 1];
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_REFEREE));
    TRY(page_context_staff(&context, PLACE_ROUND));
    if (why) page_context_set_error(&context, why);
    TRY(desk_games_page_of(&context.ctx, &page));
    if (why) keep_typed(request, &page);
    http_request_csrf_token(request, begin_route, token);
    page.token = token;
    page_desk_games(page_context_html(&context), &page);
    return done();
}

status on_desk_games(struct http_request *request) { return show_desk_games(request, NULL); }

/* ---- a new game ---- */

/* Sets the other fields to the game's defaults, or leaves them open. */
static status take_player(struct http_request *request, const struct game_rules *rules, uint32_t number,
                          struct entering_row *row) {
    row->person = number;
    row->name = text_of("");
    row->fields.count = rules->field_count;
    row->fields.rows = ARENA_ARRAY(&request->arena, struct amount_row, rules->field_count + 1);
    if (!row->fields.rows) return no_memory();
    for (uint32_t i = 0; i < rules->field_count; i++) row->fields.rows[i].value = rules->fields[i].default_value;
    return done();
}

/* The players at that table of the open stage, in the order of seats. */
static status take_players(struct http_request *request, const struct command *command, const struct game_rules *rules,
                           struct command_game_create *body) {
    const struct tournament *tournament = state_tournament(request->state, command->tournament);
    stage_id stage;
    table_id table;
    if (!stage_current(tournament, &stage))
        return refuse_between(request->state, tournament, "TY-STAGE", MSG_NOTHING_OPEN, &request->why);
    if (!table_numbered(tournament, stage, body->table, &table))
        return refuse_table(tournament, stage, body->table, &request->why);
    body->players.count = tournament->tables.rows[table.at].size;
    body->players.rows = ARENA_ARRAY(&request->arena, struct entering_row, body->players.count);
    if (!body->players.rows) return no_memory();
    for (uint32_t i = 0; i < body->players.count; i++)
        TRY(take_player(request, rules, seated_number(request->state, tournament, table, i), &body->players.rows[i]));
    return done();
}

/* The first player, as a seat + 1; no name: chosen at random. */
static status take_first(struct http_request *request, struct command_game_create *body) {
    struct text who = param_text(request, "first");
    person_id person, other;
    if (!who.length) return done();
    TRY(person_find(request->state, &request->arena, who, &person, &request->why));
    for (uint32_t i = 0; i < body->players.count && !body->first; i++)
        if (person_numbered(request->state, body->players.rows[i].person, &other) && other.at == person.at)
            body->first = (uint8_t)(i + 1);
    if (body->first) return done();
    return refuse(&request->why, "TY-GAME", MSG_GAME_FIRST_PLAYS_NOT, 1, arg_text(who));
}

static status begin_game(struct http_request *request, tournament_id tournament) {
    struct command command;
    uint32_t place;
    const char *id = format_of(state_tournament(request->state, tournament))->id;
    TRY(http_request_command(request, COMMAND_game_create, &command));
    struct command_game_create *body = &command.body.game_create;
    if (!game_rules_named(text_of(id), &place))
        return refuse(&request->why, "TY-GAME", MSG_GAME_RULES_UNKNOWN, 2, arg_cstr(id), arg_game_rules());
    command.tournament = tournament;
    body->name = param_text(request, "name");
    body->rules = text_of(id);
    body->table = (uint16_t)param_number(request, "table", 0);
    TRY(take_players(request, &command, rule_books()->games[place], body));
    TRY(take_first(request, body));
    TRY(command_form_settings(request, "settings", &body->settings));
    http_request_submit(request, &command);
    return done();
}

status on_game_begin(struct http_request *request) {
    tournament_id tournament;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    if (!path_param_tournament(request, &tournament)) return done();
    buffer_add_cstr(&back, "/desk/games");
    request->refuse = show_desk_games;
    return begin_game(request, tournament);
}

/* ---- its result ---- */

static status enter_result(struct http_request *request, uint32_t game) {
    struct command command;
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command(request, COMMAND_result_enter, &command));
    TRY(game_result_fill(request->state, game, &request->arena, &command, &request->why));
    buffer_add_cstr(&back, "/desk/games");
    http_request_submit(request, &command);
    return done();
}

status on_game_result(struct http_request *request) {
    struct asked_game asked;
    if (!find_game_asked(request, &asked)) return done();
    return enter_result(request, asked.game);
}
