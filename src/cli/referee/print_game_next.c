/* Prints what can be done next in a refereed game. */
#include "cli/referee/print_game.h"

#include "view/game/suggested_moves.h"
#include "cli/print/print.h"

static void add_move(struct cli_context *ctx, struct next_lines *lines, const struct game_context *table,
                     const struct move *move) {
    struct move_table moves = game_moves_of(table);
    struct text texts[MOVE_TEXTS_MAX];
    struct buffer call = {0};
    struct move shown = *move;
    struct sentence says = sentence_of(table->rules->forms[move->form].says, 0);
    if (move_is_bid(table->rules, move)) shown.parts[1] = NOT_GIVEN; /* never show a bid's number */
    move_texts(table->rules, move, table->words.texts, texts);
    game_call(ctx, table, "do", &call);
    buffer_add_byte(&call, ' ');
    move_format(&call, &moves, &shown, texts);
    next_lines_add(ctx, lines, &call, &says);
}

void game_next_add(struct cli_context *ctx, struct next_lines *lines, const struct game_context *table,
                   const char *command, enum message message) {
    struct buffer call = {0};
    struct sentence says = sentence_of(message, 0);
    game_call(ctx, table, command, &call);
    next_lines_add(ctx, lines, &call, &says);
}

/* If only a lost number is missing, a judge enters it: "game do g1 reveal Tom=N". If nothing is missing, because the file
 * lost its last entries: "game do g1 reveal". */
static bool add_reveal(struct cli_context *ctx, struct next_lines *lines, const struct game_context *table) {
    const struct game_rules *rules = table->rules;
    uint32_t lost = bids_lost(table->session), game;
    struct buffer call = {0};
    for (uint32_t i = 0; rules->bid && i < table->session->players; i++)
        if (rules->bid(table->room, i) == BID_WANTED) return false;
    bool are_in =
        game_session_numbered(ctx_state(ctx), table->session->number, &game) && bids_are_in(ctx_state(ctx), game);
    if ((!lost && !are_in) || rules->open_form == NO_FORM) return false;
    game_call(ctx, table, "do", &call);
    buffer_add_byte(&call, ' '), buffer_add_cstr(&call, rules->forms[rules->open_form].verb);
    for (uint32_t i = 0; i < table->session->players; i++) {
        if (!(lost >> i & 1)) continue;
        struct buffer word = {0};
        buffer_add_text(&word, table->names[i]), buffer_add_cstr(&word, "=N");
        buffer_add_byte(&call, ' '), buffer_add_shell_quoted(&call, buffer_view(&word));
        if (word.failed) call.failed = true;
        buffer_free(&word);
    }
    struct sentence says = sentence_of(rules->forms[rules->open_form].says, 0);
    next_lines_add(ctx, lines, &call, &says);
    return true;
}

/* For a finished game: entering its result, if a tournament's table waits for it; and why it ended. */
static void add_ended(struct cli_context *ctx, struct next_lines *lines, const struct game_context *table) {
    const struct state *state = ctx_state(ctx);
    if (table->session->table && table->rules->scores) {
        const struct tournament *tournament = &state->tournaments.rows[table->session->tournament - 1];
        if (!tournament->tables.rows[table->session->table - 1].has_result)
            game_next_add(ctx, lines, table, "result", MSG_NEXT_GAME_RESULT);
    }
    if (ctx->line.command->is != COMMAND_IS_GAME_EXPLAIN)
        game_next_add(ctx, lines, table, "explain", MSG_NEXT_GAME_EXPLAIN);
}

status game_next_print(struct cli_context *ctx, const struct game_context *table) {
    struct next_lines lines = {0};
    struct legal_moves offers;
    struct game_end end;
    struct move chosen[GAME_PLAYERS_MAX];
    if (ctx->wants_json) return done();
    status offered = offers_of(table, &offers);
    if (is_done(offered) && table->rules->is_over(table->room, &end)) {
        add_ended(ctx, &lines, table);
    } else if (is_done(offered) && !ctx_state(ctx)->finished) {
        bool reveals = add_reveal(ctx, &lines, table);
        uint32_t count = reveals ? 0 : game_next(table, &offers, chosen);
        for (uint32_t i = 0; i < count; i++) add_move(ctx, &lines, table, &chosen[i]);
        game_next_add(ctx, &lines, table, "moves", MSG_NEXT_GAME_MOVES);
    }
    VEC_FREE(&offers.rows);
    if (lines.rows.count) next_lines_print(ctx, &lines);
    return offered;
}
