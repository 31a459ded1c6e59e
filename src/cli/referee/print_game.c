#include "cli/referee/print_game.h"
#include "cli/line/command_hint.h"
#include "core/game/proposal.h"
#include "core/game/undo_request.h"
#include "core/ledger/undo.h"

#include "cli/print/text_table.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

/* The names of all games, for a sentence. */
static struct argument arg_games(const struct state *state) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < state->games.count; i++) {
        if (i) buffer_add_cstr(&list, ", ");
        buffer_add_text(&list, state_text(state, state->games.rows[i].name));
    }
    return arg_text(buffer_view(&list));
}

/* Finds the game by name; `game` is its index in the state. */
static status find_named(struct cli_context *ctx, const struct state *state, struct text name, uint32_t *game) {
    if (game_session_named(state, name, game)) return done();
    if (state->games.count == 0) return refuse(&ctx->why, "TY-GAME", MSG_GAME_NAME_NONE, 1, arg_text(name));
    return refuse(&ctx->why, "TY-GAME", MSG_GAME_NAME_UNKNOWN, 2, arg_text(name), arg_games(state));
}

status game_find(struct cli_context *ctx, const struct state *state, struct game_context *table) {
    uint32_t game = 0;
    if (ctx->line.operand_count) {
        TRY(find_named(ctx, state, ctx->line.operands[0], &game));
    } else if (state->games.count != 1) {
        if (state->games.count == 0) return refuse(&ctx->why, "TY-GAME", MSG_GAME_NONE_YET, 0);
        return refuse(&ctx->why, "TY-GAME", MSG_GAME_WHICH, 1, arg_games(state));
    }
    game_session_table(state, game, table);
    return done();
}

static void names_json(struct cli_context *ctx, const char *key, const struct game_context *table, uint32_t seats) {
    json_key(&ctx->json, key), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < table->session->players; i++)
        if (seats >> i & 1) json_text(&ctx->json, table->names[i]);
    json_close(&ctx->json, ']');
}

/* The table: the tournament's slug and the table's number, or null for both. */
static void place_json(struct cli_context *ctx, const struct game_context *table) {
    const struct state *state = ctx_state(ctx);
    json_key(&ctx->json, "tournament");
    if (!table->session->table) {
        json_null(&ctx->json), json_key(&ctx->json, "table"), json_null(&ctx->json);
        return;
    }
    const struct tournament *tournament = &state->tournaments.rows[table->session->tournament - 1];
    json_text(&ctx->json, state_text(state, tournament->slug));
    json_key(&ctx->json, "table"), json_number(&ctx->json, tournament->tables.rows[table->session->table - 1].number);
}

/* The pending proposal: who said it, its moves, and who may confirm it; or null. */
static void said_json(struct cli_context *ctx, const struct game_context *table) {
    const struct game_proposal *said = &table->session->said;
    struct buffer moves = {0};
    json_key(&ctx->json, "said");
    if (!said->count) {
        json_null(&ctx->json);
        return;
    }
    proposal_write(table, &moves);
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "by"), json_text(&ctx->json, table->names[said->seat]);
    json_key(&ctx->json, "moves"), json_text(&ctx->json, buffer_view(&moves));
    names_json(ctx, "confirms", table, proposal_confirmers(table));
    json_close(&ctx->json, '}');
    if (moves.failed) ctx->out.failed = true;
    buffer_free(&moves);
}

/* The open request to undo a move: who asks, which move, who agreed, and whose answer is missing; or null. */
static void undo_json(struct cli_context *ctx, const struct game_context *table) {
    const struct undo_request *open = &table->session->undo;
    struct buffer move = {0};
    json_key(&ctx->json, "undo");
    if (!open->first) {
        json_null(&ctx->json);
        return;
    }
    players_move_write(table, &move);
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "by"), json_text(&ctx->json, table->names[open->seat]);
    json_key(&ctx->json, "entry");
    json_number(&ctx->json, (int64_t)command_last(command_at_entry(ctx_state(ctx), open->first)));
    json_key(&ctx->json, "move"), json_text(&ctx->json, buffer_view(&move));
    names_json(ctx, "agreed", table, open->agreed);
    names_json(ctx, "missing", table, undo_request_missing(table->session));
    json_close(&ctx->json, '}');
    if (move.failed) ctx->out.failed = true;
    buffer_free(&move);
}

void game_json(struct cli_context *ctx, const struct game_context *table) {
    game_json_ends(ctx, table);
    static const char *const places[] = {[PLACE_NONE] = NULL,
                                         [PLACE_STANDS] = "stands",
                                         [PLACE_REDRAWN] = "drawn again",
                                         [PLACE_OTHERS] = "others",
                                         [PLACE_LEFT] = "somebody left"};
    enum game_table_state place = game_session_place(ctx_state(ctx), table->session);
    json_text_or_null(&ctx->json, "place", text_of(places[place]));
    names_json(ctx, "bids_lost", table, bids_lost(table->session));
    said_json(ctx, table);
    undo_json(ctx, table);
    names_json(ctx, "passing", table, table->session->standing);
    json_key(&ctx->json, "judge");
    json_string(&ctx->json, game_needs_judge(table->rules, table->session->settings) ? "needed" : "possible");
    table->rules->json(table->room, &table->words, &ctx->json);
}

void game_json_ends(struct cli_context *ctx, const struct game_context *table) {
    struct json *json = &ctx->json;
    struct game_end end = {.winner = NO_PLAYER};
    bool over = table->rules->is_over(table->room, &end);
    json_key(json, "game"), json_text(json, game_name(ctx_state(ctx), table));
    json_key(json, "rules"), json_string(json, table->rules->id);
    place_json(ctx, table);
    json_key(json, "over"), json_bool(json, over);
    json_text_or_null(json, "winner", over && end.winner != NO_PLAYER ? table->names[end.winner] : text_of(""));
    json_text_or_null(json, "why", text_of(over ? end.why : NULL));
    names_json(ctx, "to_act", table, over ? 0 : table->rules->to_act(table->room));
}

/* "g1 · the game · table 3 · Friday cup" */
void game_title_print(struct cli_context *ctx, const struct game_context *table) {
    const struct state *state = ctx_state(ctx);
    struct text pieces[] = {game_name(state, table),
                            text_of(message_template(ctx->language, table->rules->name, false)), text_of(""),
                            text_of("")};
    struct buffer place = {0};
    if (table->session->table) {
        const struct tournament *tournament = &state->tournaments.rows[table->session->tournament - 1];
        struct sentence says =
            sentence_of(MSG_TABLE_NUMBER, 1, arg_number(tournament->tables.rows[table->session->table - 1].number));
        message_format(&place, ctx->language, &says);
        pieces[2] = buffer_view(&place);
        if (!text_equal(state_text(state, tournament->name), pieces[1]))
            pieces[3] = state_text(state, tournament->name);
    }
    heading_print(ctx, pieces, 4);
    if (place.failed) ctx->out.failed = true;
    buffer_free(&place);
}

/* One row per player; an arrow before those who must act. */
static void print_players(struct cli_context *ctx, const struct game_context *table, uint32_t waits_for) {
    const struct game_rules *rules = table->rules;
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t i = 0; i < rules->column_count; i++)
        text_table_column(&grid, rules->columns[i].heading, rules->columns[i].is_number ? GRID_RIGHT : GRID_FOLDS);
    for (uint32_t player = 0; player < table->session->players; player++) {
        bool acts = waits_for >> player & 1;
        text_table_text(&grid, text_of(acts ? "→" : ""), STYLE_GOOD);
        text_table_text(&grid, table->names[player], acts ? STYLE_STRONG : STYLE_PLAIN);
        for (uint32_t i = 0; i < rules->column_count; i++) {
            struct sentence says = {0};
            if (rules->cell(table->room, &table->words, player, i, &says))
                text_table_say(&grid, &says, STYLE_PLAIN);
            else
                text_table_empty(&grid);
        }
    }
    text_table_print(&grid, &ctx->page);
}

/* Prints the notes. False: there are none. */
static bool print_notes(struct cli_context *ctx, const struct game_context *table) {
    struct sentence says = {0};
    uint32_t line = 0;
    for (; table->rules->note(table->room, &table->words, line, &says); line++) {
        if (line == 0) output_gap(&ctx->page);
        output_sentence(&ctx->page, 0, &says);
        says = (struct sentence){0};
    }
    return line > 0;
}

/* A sentence followed by its rule, wrapped together. */
static void print_ruled(struct cli_context *ctx, enum style style, const struct sentence *says, const char *rule) {
    struct buffer line = {0};
    message_format(&line, ctx->language, says);
    if (rule) buffer_add_cstr(&line, " ("), buffer_add_cstr(&line, rule), buffer_add_byte(&line, ')');
    output_paragraph(&ctx->page, 0, style, buffer_view(&line));
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}

void game_stand_print(struct cli_context *ctx, const struct game_context *table) {
    struct game_end end = {.winner = NO_PLAYER};
    if (table->rules->is_over(table->room, &end)) {
        struct sentence says = game_end_says(table, &end);
        print_ruled(ctx, STYLE_GOOD, &says, end.rule);
        return;
    }
    struct sentence says = game_waits(table);
    output_sentence(&ctx->page, 0, &says);
}

/* The players whose bid numbers are lost. */
static void print_lost(struct cli_context *ctx, const struct game_context *table) {
    uint32_t lost = bids_lost(table->session);
    struct sentence says = sentence_of(MSG_GAME_BIDS_LOST, 1, arg_seats(table, lost));
    if (lost) output_gap(&ctx->page), output_sentence(&ctx->page, 0, &says);
}

/* Who asks to undo which move, and who agreed to that. */
static void print_undo(struct cli_context *ctx, const struct game_context *table) {
    if (!table->session->undo.first) return;
    struct sentence says = game_waits_undo(table);
    output_gap(&ctx->page), output_sentence(&ctx->page, 0, &says);
}

/* Says that a game no longer belongs to its table. */
static void print_place(struct cli_context *ctx, const struct game_context *table) {
    struct sentence says;
    if (game_session_place_says(ctx_state(ctx), table->session, &says))
        output_gap(&ctx->page), output_sentence(&ctx->page, 0, &says);
}

void game_print(struct cli_context *ctx, const struct game_context *table) {
    struct sentence headline = {0};
    struct game_end end;
    bool over = table->rules->is_over(table->room, &end);
    game_title_print(ctx, table);
    table->rules->headline(table->room, &table->words, &headline);
    output_sentence(&ctx->page, 0, &headline);
    output_gap(&ctx->page);
    print_players(ctx, table, over ? 0 : table->rules->to_act(table->room));
    bool has_notes = print_notes(ctx, table);
    print_lost(ctx, table);
    print_place(ctx, table);
    if (has_notes) print_undo(ctx, table);
    output_gap(&ctx->page);
    if (over || !has_notes) game_stand_print(ctx, table); /* otherwise the arrows show it, and the notes say more */
}

void game_told_print(struct cli_context *ctx, const struct game_log *told, const struct game_strings *words) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < told->count; i++) {
        struct sentence says = told_sentence(&told->rows[i], words);
        text_table_say(&grid, &says, STYLE_PLAIN);
        text_table_text(&grid, text_of(told->rows[i].rule ? told->rows[i].rule : ""), STYLE_FAINT);
    }
    text_table_print(&grid, &ctx->page);
}

void game_told_json(struct cli_context *ctx, const struct game_log *told, const struct game_strings *words) {
    for (uint32_t i = 0; i < told->count; i++) {
        struct sentence says = told_sentence(&told->rows[i], words);
        json_open(&ctx->json, '{');
        json_text_or_null(&ctx->json, "rule", text_of(told->rows[i].rule));
        json_key(&ctx->json, "text"), json_sentence(&ctx->json, ctx->language, &says);
        json_close(&ctx->json, '}');
    }
}

void game_where_print(struct cli_context *ctx, const struct game_context *table) {
    struct sentence headline = {0};
    struct game_end end;
    if (!table->rules->is_over(table->room, &end)) {
        table->rules->headline(table->room, &table->words, &headline);
        output_sentence(&ctx->page, 0, &headline);
    }
    game_stand_print(ctx, table);
}

void game_call(const struct cli_context *ctx, const struct game_context *table, const char *command,
               struct buffer *out) {
    hint_prefix(ctx, out);
    buffer_add_cstr(out, " game "), buffer_add_cstr(out, command), buffer_add_byte(out, ' ');
    buffer_add_shell_quoted(out, game_name(ctx_state(ctx), table));
}

void game_field_write(struct buffer *out, const struct game_field *field) {
    buffer_add_cstr(out, field->key), buffer_add_byte(out, '='), buffer_add_number(out, field->min);
    buffer_add_cstr(out, "…"), buffer_add_number(out, field->max);
}

enum { FORM_PIECES_MAX = 1 + MOVE_PARTS_MAX + 1, FORM_INDENT = 2, SAYS_INDENT = 6 };

void game_form_print(struct cli_context *ctx, const struct move_spec *form) {
    struct text pieces[FORM_PIECES_MAX];
    struct buffer line = {0};
    uint32_t count = 0;
    move_usage(&line, ctx->language, form);
    struct text left = buffer_view(&line);
    while (left.length && count + 1 < FORM_PIECES_MAX) pieces[count++] = text_split_once(&left, ' ');
    if (left.length) pieces[count++] = left;
    output_pieces(&ctx->page, FORM_INDENT, FORM_INDENT, STYLE_COMMAND, pieces, count);
    output_prose(&ctx->page, SAYS_INDENT, form->says);
    if (line.failed) ctx->out.failed = true;
    buffer_free(&line);
}
