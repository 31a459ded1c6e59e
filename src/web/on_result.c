/* Results, as the desk enters them. */
#include <string.h>
#include "board.h"
#include "inside.h"
#include "routes.h"
#include "score_text.h"
#include "shown.h"

static status find_table(struct visit *visit, tournament_id *id, table_id *table) {
    stage_id stage;
    int64_t number;
    if (!tournament_named(visit->state, visit->pieces[0], id) || !text_number(visit->pieces[1], 1, UINT16_MAX, &number))
        return misuse(&visit->why, "TY-REQUEST", MSG_SERVE_NOT_FOUND, 0);
    const struct tournament *tournament = state_tournament(visit->state, *id);
    if (!stage_current(tournament, &stage) || !table_numbered(tournament, stage, (uint32_t)number, table))
        return refuse(&visit->why, "TY-TABLE", MSG_SERVE_NO_TABLE, 1, arg_number(number));
    return done();
}

static void hidden(struct html *html, const char *name, const char *value) {
    MARKUP(html, "<input type=\"hidden\" name=\"");
    html_string(html, name);
    MARKUP(html, "\" value=\"");
    html_string(html, value);
    MARKUP(html, "\">");
}

static status show_form(struct visit *visit, tournament_id id, table_id table) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    const struct server_options *options = visit->server->options;
    char token[2 * HASH_SIZE + 1], hex[2 * ID_SIZE + 1];
    struct buffer as_hex = buffer_over(hex, sizeof hex);
    uint8_t command[ID_SIZE];
    TRY(options->chance(options->context, command, sizeof command, &visit->why));
    buffer_hex(&as_hex, command, sizeof command);
    visit_form_token(visit, "/t/*/result/*", token);
    struct html *html = visit_html(visit);
    board_begin(html, MSG_SERVE_RESULT);
    MARKUP(html, "<form method=\"post\">");
    hidden(html, "t", token);
    hidden(html, "id", hex);
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        person_id person = tournament->entrants.rows[table_seats(tournament, table)[i].entrant.at].person;
        MARKUP(html, "<p><label>");
        html_text(html, shown_name(visit->state, person, &visit->arena));
        MARKUP(html, " <input name=\"score");
        html_number(html, i + 1);
        MARKUP(html, "\"></label></p>");
    }
    MARKUP(html, "<button>");
    html_message(html, MSG_SERVE_SAVE);
    MARKUP(html, "</button></form>");
    board_end(html);
    return done();
}

void on_result(struct visit *visit) {
    tournament_id id;
    table_id table;
    status went = find_table(visit, &id, &table);
    if (is_done(went)) went = show_form(visit, id, table);
    if (!is_done(went)) visit_flawed_by(visit, went.outcome == FAULT ? 500 : 404, went);
}

/* "#7=16w", as the command line has it, of the seat's person and what was typed for it. */
static status read_score(struct visit *visit, const struct tournament *tournament, table_id table, uint32_t seat,
                         struct score_row *rows, uint32_t *count) {
    char words[80];
    struct buffer text = buffer_over(words, sizeof words);
    buffer_byte(&text, '#');
    buffer_number(&text, seated_number(visit->state, tournament, table, seat));
    buffer_byte(&text, '=');
    buffer_piece(&text, visit_text_numbered(visit, "score", seat + 1));
    return score_text_read(visit->state, tournament, &visit->arena, buffer_held(&text), rows, count, &visit->why);
}

static status read_result(struct visit *visit, tournament_id id, table_id table, struct command_result_enter *result) {
    const struct tournament *tournament = state_tournament(visit->state, id);
    uint32_t size = tournament->tables.rows[table.at].size;
    result->table = (uint16_t)tournament->tables.rows[table.at].number;
    result->scores.rows = ARENA_ROWS(&visit->arena, struct score_row, size * TURNS_MAX);
    if (!result->scores.rows) return no_memory();
    for (uint32_t seat = 0; seat < size; seat++) {
        uint32_t count = 0;
        TRY(read_score(visit, tournament, table, seat, result->scores.rows + result->scores.count, &count));
        result->scores.count += count;
    }
    return done();
}

static status enter(struct visit *visit) {
    struct command command;
    tournament_id id;
    table_id table;
    TRY(find_table(visit, &id, &table));
    TRY(visit_command(visit, COMMAND_result_enter, &command));
    command.tournament = id;
    TRY(read_result(visit, id, table, &command.body.result_enter));
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    buffer_text(&back, "/t/");
    url_encode(&back, visit->pieces[0]);
    buffer_text(&back, "/pairings");
    visit_submit(visit, &command);
    return done();
}

void on_result_enter(struct visit *visit) {
    status went = enter(visit);
    if (!is_done(went)) visit_flawed_by(visit, 0, went);
}
