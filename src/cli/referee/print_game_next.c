#include "cli/referee/print_game.h"

#include "cli/line/cli_commands.h"
#include "view/game/suggested_moves.h"
#include "cli/print/print.h"

static void add_move(struct cli_context *run, struct next_lines *lines, const struct game_context *table,
                     const struct move *move) {
    struct move_table moves = game_moves_of(table);
    struct text texts[MOVE_TEXTS_MAX];
    struct buffer call = {0};
    struct move shown = *move;
    struct sentence says = sentence_of(table->rules->forms[move->form].says, 0);
    if (move_is_bid(table->rules, move)) shown.parts[1] = NOT_GIVEN; /* its number is nobody's business */
    move_texts(table->rules, move, table->words.texts, texts);
    game_call(run, table, "do", &call);
    buffer_byte(&call, ' ');
    move_format(&call, &moves, &shown, texts);
    next_lines_add(run, lines, &call, &says);
}

void game_next_add(struct cli_context *run, struct next_lines *lines, const struct game_context *table,
                   const char *command, enum message message) {
    struct buffer call = {0};
    struct sentence says = sentence_of(message, 0);
    game_call(run, table, command, &call);
    next_lines_add(run, lines, &call, &says);
}

/* Where nothing but a lost number is missing, a judge says it: "game do g1 reveal Tom=N". */
static bool add_reveal(struct cli_context *run, struct next_lines *lines, const struct game_context *table) {
    const struct game_rules *rules = table->rules;
    uint32_t lost = bids_lost(table->refereed);
    struct buffer call = {0};
    for (uint32_t i = 0; rules->bid && i < table->refereed->players; i++)
        if (rules->bid(table->room, i) == BID_WANTED) return false;
    if (!lost || rules->open_form == NO_FORM) return false;
    game_call(run, table, "do", &call);
    buffer_byte(&call, ' '), buffer_text(&call, rules->forms[rules->open_form].verb);
    for (uint32_t i = 0; i < table->refereed->players; i++) {
        if (!(lost >> i & 1)) continue;
        struct buffer word = {0};
        buffer_piece(&word, table->names[i]), buffer_text(&word, "=N");
        buffer_byte(&call, ' '), buffer_add_shell_quoted(&call, buffer_held(&word));
        if (word.failed) call.failed = true;
        buffer_free(&word);
    }
    struct sentence says = sentence_of(rules->forms[rules->open_form].says, 0);
    next_lines_add(run, lines, &call, &says);
    return true;
}

/* A game that is over: its result, where a table of a tournament waits for it; why it ended so. */
static void add_ended(struct cli_context *run, struct next_lines *lines, const struct game_context *table) {
    const struct state *state = run_state(run);
    if (table->refereed->table && table->rules->scores) {
        const struct tournament *tournament = &state->tournaments.rows[table->refereed->tournament - 1];
        if (!tournament->tables.rows[table->refereed->table - 1].has_result)
            game_next_add(run, lines, table, "result", MSG_NEXT_GAME_RESULT);
    }
    if (run->line.command->run != cmd_game_explain) game_next_add(run, lines, table, "explain", MSG_NEXT_GAME_EXPLAIN);
}

status game_next_print(struct cli_context *run, const struct game_context *table) {
    struct next_lines lines = {0};
    struct legal_moves offers;
    struct game_end end;
    struct move chosen[GAME_PLAYERS_MAX];
    if (run->wants_json) return done();
    status offered = offers_of(table, &offers);
    if (is_done(offered) && table->rules->is_over(table->room, &end)) {
        add_ended(run, &lines, table);
    } else if (is_done(offered) && !run_state(run)->finished) {
        bool reveals = add_reveal(run, &lines, table);
        uint32_t count = reveals ? 0 : game_next(table, &offers, chosen);
        for (uint32_t i = 0; i < count; i++) add_move(run, &lines, table, &chosen[i]);
        game_next_add(run, &lines, table, "moves", MSG_NEXT_GAME_MOVES);
    }
    ROWS_FREE(&offers.rows);
    if (lines.rows.count) next_lines_print(run, &lines);
    return offered;
}
