/* Request handlers of the form that begins a table game without staff: the game, its players, and what they bring. */
#include "core/game/game_session.h"
#include "pages/games/table_game_pages.h"
#include "pages/pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"

static const char begin_path[] = "/desk/games/new";

/* ---- the page ---- */

/* What was typed in the refused form. */
static void keep_typed(struct http_request *request, struct begin_page *page) {
    struct begin_player *players = (struct begin_player *)page->players.rows;
    for (uint32_t i = 0; i < page->players.count; i++) {
        struct begin_cell *cells = (struct begin_cell *)players[i].cells.rows;
        players[i].name = param_text_numbered(request, "name-", i + 1);
        players[i].begins = param_number(request, "first", 0) == (int64_t)i + 1;
        for (uint32_t j = 0; j < players[i].cells.count; j++)
            cells[j].value = param_text_numbered(request, cells[j].field->prefix, i + 1);
    }
}

static status show(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct begin_page page;
    uint32_t rules;
    if (!game_rules_named(param_text(request, "rules"), &rules)) rules = 0; /* the first game */
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_OTHER));
    context.frame.games = true;
    context.frame.title = sentence_of(MSG_BEGIN_TITLE, 0);
    page_context_set_url(&context, url_asks(url_at(begin_path), "rules", text_of(rule_books()->games[rules]->id)));
    if (why) page_context_set_error(&context, why);
    TRY(begin_page_of(&context.ctx, rules, &page));
    if (why) keep_typed(request, &page);
    TRY(page_context_form(request, begin_path, url_at(begin_path), 0, &page.form));
    page_begin_game(page_context_html(&context), &page);
    return done();
}

status on_table_game(struct http_request *request) { return show(request, NULL); }

/* ---- the command ---- */

/* A person of the event with exactly this name plays; any other name is a new person. */
static void find_player(struct http_request *request, struct text name, struct entering_row *row) {
    for (uint32_t i = 0; i < request->state->people.count; i++)
        if (text_equal(person_name(request->state, (person_id){i}), name))
            row->person = request->state->people.rows[i].number;
    row->name = row->person ? text_of("") : name;
}

/* An empty field gets the game's default, or is asked for. TY-FORM: it is no number. */
static status take_fields(struct http_request *request, const struct game_rules *rules, uint32_t number,
                          struct entering_row *row) {
    row->fields.count = rules->field_count;
    row->fields.rows = ARENA_ARRAY(&request->arena, struct amount_row, rules->field_count + 1);
    if (!row->fields.rows) return no_memory();
    for (uint32_t i = 0; i < rules->field_count; i++) {
        struct text typed = text_trimmed(param_text_numbered(request, begin_field_prefix(i), number));
        int64_t value = rules->fields[i].default_value;
        if (typed.length && !text_number(typed, INT32_MIN + 1, INT32_MAX, &value))
            return refuse(&request->why, rules->fields[i].rule, MSG_BEGIN_NO_NUMBER, 2, arg_text(typed),
                          arg_number(number));
        row->fields.rows[i].value = (int32_t)value;
    }
    return done();
}

/* Rows with a name, clockwise; the first player by the row that was chosen. */
static status take_players(struct http_request *request, const struct game_rules *rules,
                           struct command_game_create *body) {
    int64_t first = param_number(request, "first", 0);
    body->players.rows = ARENA_ARRAY(&request->arena, struct entering_row, GAME_PLAYERS_MAX);
    if (!body->players.rows) return no_memory();
    for (uint32_t number = 1; number <= GAME_PLAYERS_MAX; number++) {
        struct text name = text_tidied(&request->arena, param_text_numbered(request, "name-", number));
        if (!name.length) continue;
        struct entering_row *row = &body->players.rows[body->players.count++];
        *row = (struct entering_row){0};
        find_player(request, name, row);
        TRY(take_fields(request, rules, number, row));
        if (first == number) body->first = (uint8_t)body->players.count;
    }
    if (first && !body->first) return refuse(&request->why, "TY-GAME", MSG_BEGIN_NO_FIRST, 1, arg_number(first));
    return done();
}

static status begin(struct http_request *request) {
    struct command command;
    uint32_t place;
    struct text id = param_text(request, "rules");
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    TRY(http_request_command(request, COMMAND_game_create, &command));
    struct command_game_create *body = &command.body.game_create;
    if (!game_rules_named(id, &place))
        return refuse(&request->why, "TY-GAME", MSG_GAME_RULES_UNKNOWN, 2, arg_text(id), arg_game_rules());
    body->name = param_text(request, "name");
    body->rules = id;
    TRY(take_players(request, rule_books()->games[place], body));
    const struct game_at at = {.name = body->name, .slug = text_of("")};
    const struct url seats = game_url(&at, "seats");
    buffer_add_text(&back, url_text(&seats));
    http_request_submit(request, &command);
    return done();
}

status on_table_game_begin(struct http_request *request) {
    request->refuse = show;
    return begin(request);
}
