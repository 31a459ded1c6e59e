#include "cli/referee/print_game.h"

#include "cli/print/text_table.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"

static struct argument arg_piece(struct text text) { return arg_bytes(text.bytes, text.length); }

/* The names of all games, for a sentence. */
static struct argument arg_games(const struct state *state) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < state->games.count; i++) {
        if (i) buffer_text(&list, ", ");
        buffer_piece(&list, state_text(state, state->games.rows[i].name));
    }
    return arg_piece(buffer_held(&list));
}

/* The ids that --rules takes, for a sentence. */
struct argument arg_game_rules(void) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < refereed_rules_count; i++) {
        if (i) buffer_text(&list, ", ");
        buffer_text(&list, refereed_rules[i]->id);
    }
    return arg_piece(buffer_held(&list));
}

/* The game of that name; its place in the state. */
static status find_named(struct cli_context *run, const struct state *state, struct text name, uint32_t *game) {
    if (game_session_named(state, name, game)) return done();
    if (state->games.count == 0) return refuse(&run->why, "TY-GAME", MSG_GAME_NAME_NONE, 1, arg_piece(name));
    return refuse(&run->why, "TY-GAME", MSG_GAME_NAME_UNKNOWN, 2, arg_piece(name), arg_games(state));
}

status game_find(struct cli_context *run, const struct state *state, struct game_context *table) {
    uint32_t game = 0;
    if (run->line.operand_count) {
        TRY(find_named(run, state, run->line.operands[0], &game));
    } else if (state->games.count != 1) {
        if (state->games.count == 0) return refuse(&run->why, "TY-GAME", MSG_GAME_NONE_YET, 0);
        return refuse(&run->why, "TY-GAME", MSG_GAME_WHICH, 1, arg_games(state));
    }
    game_session_table(state, game, table);
    return done();
}

static void names_json(struct cli_context *run, const char *key, const struct game_context *table, uint32_t seats) {
    json_key(&run->json, key), json_open(&run->json, '[');
    for (uint32_t i = 0; i < table->refereed->players; i++)
        if (seats >> i & 1) json_text(&run->json, table->names[i]);
    json_close(&run->json, ']');
}

/* Where it is played: the tournament's short name and the table's number, or null for both. */
static void place_json(struct cli_context *run, const struct game_context *table) {
    const struct state *state = run_state(run);
    json_key(&run->json, "tournament");
    if (!table->refereed->table) {
        json_null(&run->json), json_key(&run->json, "table"), json_null(&run->json);
        return;
    }
    const struct tournament *tournament = &state->tournaments.rows[table->refereed->tournament - 1];
    json_text(&run->json, state_text(state, tournament->slug));
    json_key(&run->json, "table"), json_number(&run->json, tournament->tables.rows[table->refereed->table - 1].number);
}

void game_json(struct cli_context *run, const struct game_context *table) {
    game_json_ends(run, table);
    static const char *const places[] = {[PLACE_NONE] = NULL,
                                         [PLACE_STANDS] = "stands",
                                         [PLACE_REDRAWN] = "drawn again",
                                         [PLACE_OTHERS] = "others",
                                         [PLACE_LEFT] = "somebody left"};
    enum game_table_state place = game_session_place(run_state(run), table->refereed);
    json_text_or_null(&run->json, "place", text_of(places[place]));
    names_json(run, "bids_lost", table, bids_lost(table->refereed));
    table->rules->json(table->room, &table->words, &run->json);
}

void game_json_ends(struct cli_context *run, const struct game_context *table) {
    struct json *json = &run->json;
    struct game_end end = {.winner = NO_PLAYER};
    bool over = table->rules->is_over(table->room, &end);
    json_key(json, "game"), json_text(json, game_name(run_state(run), table));
    json_key(json, "rules"), json_string(json, table->rules->id);
    place_json(run, table);
    json_key(json, "over"), json_bool(json, over);
    json_text_or_null(json, "winner", over && end.winner != NO_PLAYER ? table->names[end.winner] : text_of(""));
    json_text_or_null(json, "why", text_of(over ? end.why : NULL));
    names_json(run, "to_act", table, over ? 0 : table->rules->to_act(table->room));
}

/* "g1 · the game · table 3 · Friday cup" */
void game_title_print(struct cli_context *run, const struct game_context *table) {
    const struct state *state = run_state(run);
    struct text pieces[] = {game_name(state, table),
                            text_of(message_template(run->language, table->rules->name, false)), text_of(""),
                            text_of("")};
    struct buffer place = {0};
    if (table->refereed->table) {
        const struct tournament *tournament = &state->tournaments.rows[table->refereed->tournament - 1];
        struct sentence says =
            sentence_of(MSG_TABLE_NUMBER, 1, arg_number(tournament->tables.rows[table->refereed->table - 1].number));
        message_format(&place, run->language, &says);
        pieces[2] = buffer_held(&place);
        if (!text_equal(state_text(state, tournament->name), pieces[1]))
            pieces[3] = state_text(state, tournament->name);
    }
    heading_print(run, pieces, 4);
    if (place.failed) run->out.failed = true;
    buffer_free(&place);
}

/* One row a player; an arrow before those who must act. */
static void print_players(struct cli_context *run, const struct game_context *table, uint32_t waits_for) {
    const struct game_rules *rules = table->rules;
    struct text_table grid;
    text_table_start(&grid, &run->arena, run->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t i = 0; i < rules->column_count; i++)
        text_table_column(&grid, rules->columns[i].heading, rules->columns[i].is_number ? GRID_RIGHT : GRID_FOLDS);
    for (uint32_t player = 0; player < table->refereed->players; player++) {
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
    text_table_print(&grid, &run->page);
}

/* Are there any? */
static bool print_notes(struct cli_context *run, const struct game_context *table) {
    struct sentence says = {0};
    uint32_t line = 0;
    for (; table->rules->note(table->room, &table->words, line, &says); line++) {
        if (line == 0) output_gap(&run->page);
        output_sentence(&run->page, 0, &says);
        says = (struct sentence){0};
    }
    return line > 0;
}

/* A sentence with the rule behind it, folded as one. */
static void print_ruled(struct cli_context *run, enum style style, const struct sentence *says, const char *rule) {
    struct buffer line = {0};
    message_format(&line, run->language, says);
    if (rule) buffer_text(&line, " ("), buffer_text(&line, rule), buffer_byte(&line, ')');
    output_paragraph(&run->page, 0, style, buffer_held(&line));
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}

void game_stand_print(struct cli_context *run, const struct game_context *table) {
    struct game_end end = {.winner = NO_PLAYER};
    if (table->rules->is_over(table->room, &end)) {
        struct sentence says = game_end_says(table, &end);
        print_ruled(run, STYLE_GOOD, &says, end.rule);
        return;
    }
    struct sentence says = game_waits(table);
    output_sentence(&run->page, 0, &says);
}

/* Numbers that were bid and are lost: whose. */
static void print_lost(struct cli_context *run, const struct game_context *table) {
    uint32_t lost = bids_lost(table->refereed);
    struct sentence says = sentence_of(MSG_GAME_BIDS_LOST, 1, arg_seats(table, lost));
    if (lost) output_gap(&run->page), output_sentence(&run->page, 0, &says);
}

/* A game that no longer belongs to its table. */
static void print_place(struct cli_context *run, const struct game_context *table) {
    struct sentence says;
    if (game_session_place_says(run_state(run), table->refereed, &says))
        output_gap(&run->page), output_sentence(&run->page, 0, &says);
}

void game_print(struct cli_context *run, const struct game_context *table) {
    struct sentence headline = {0};
    struct game_end end;
    bool over = table->rules->is_over(table->room, &end);
    game_title_print(run, table);
    table->rules->headline(table->room, &table->words, &headline);
    output_sentence(&run->page, 0, &headline);
    output_gap(&run->page);
    print_players(run, table, over ? 0 : table->rules->to_act(table->room));
    bool has_notes = print_notes(run, table);
    print_lost(run, table);
    print_place(run, table);
    output_gap(&run->page);
    if (over || !has_notes) game_stand_print(run, table); /* else the arrows say it, and the notes say more */
}

void game_told_print(struct cli_context *run, const struct game_log *told, const struct game_strings *words) {
    struct text_table grid;
    text_table_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < told->count; i++) {
        struct sentence says = told_sentence(&told->rows[i], words);
        text_table_say(&grid, &says, STYLE_PLAIN);
        text_table_text(&grid, text_of(told->rows[i].rule ? told->rows[i].rule : ""), STYLE_FAINT);
    }
    text_table_print(&grid, &run->page);
}

void game_told_json(struct cli_context *run, const struct game_log *told, const struct game_strings *words) {
    for (uint32_t i = 0; i < told->count; i++) {
        struct sentence says = told_sentence(&told->rows[i], words);
        json_open(&run->json, '{');
        json_text_or_null(&run->json, "rule", text_of(told->rows[i].rule));
        json_key(&run->json, "text"), json_sentence(&run->json, run->language, &says);
        json_close(&run->json, '}');
    }
}

void game_where_print(struct cli_context *run, const struct game_context *table) {
    struct sentence headline = {0};
    struct game_end end;
    if (!table->rules->is_over(table->room, &end)) {
        table->rules->headline(table->room, &table->words, &headline);
        output_sentence(&run->page, 0, &headline);
    }
    game_stand_print(run, table);
}

void game_call(const struct cli_context *run, const struct game_context *table, const char *command,
               struct buffer *out) {
    hint_prefix(run, out);
    buffer_text(out, " game "), buffer_text(out, command), buffer_byte(out, ' ');
    buffer_add_shell_quoted(out, game_name(run_state(run), table));
}

void game_field_write(struct buffer *out, const struct game_field *field) {
    buffer_text(out, field->key), buffer_byte(out, '='), buffer_number(out, field->least);
    buffer_text(out, "…"), buffer_number(out, field->most);
}

enum { FORM_PIECES_MAX = 1 + MOVE_PARTS_MAX + 1, FORM_INDENT = 2, SAYS_INDENT = 6 };

void game_form_print(struct cli_context *run, const struct move_spec *form) {
    struct text pieces[FORM_PIECES_MAX];
    struct buffer line = {0};
    uint32_t count = 0;
    move_usage(&line, run->language, form);
    struct text left = buffer_held(&line);
    while (left.length && count + 1 < FORM_PIECES_MAX) pieces[count++] = text_split_once(&left, ' ');
    if (left.length) pieces[count++] = left;
    output_pieces(&run->page, FORM_INDENT, FORM_INDENT, STYLE_COMMAND, pieces, count);
    output_prose(&run->page, SAYS_INDENT, form->says);
    if (line.failed) run->out.failed = true;
    buffer_free(&line);
}
