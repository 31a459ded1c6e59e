/* game say, confirm, dispute, withdraw, pass, undo-ask, undo-answer: what the players of a game do among themselves, without a judge. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/referee/game_seat.h"
#include "cli/referee/game_told.h"
#include "core/game/proposal.h"
#include "core/game/undo_request.h"
#include "view/shared/json_people.h"

/* Submits, and prints what was entered, what followed, and what is next. */
static status submit_told(struct cli_context *ctx, struct command *command, uint32_t number) {
    struct game_context table;
    uint32_t game;
    TRY(ctx_submit(ctx, command));
    if (json_result_undone(ctx)) return done();
    (void)game_session_numbered(ctx_state(ctx), number, &game);
    game_session_table(ctx_state(ctx), game, &table);
    bool json = json_result_begin(ctx);
    TRY(game_told_answer(ctx, &table));
    if (json) {
        game_json(ctx, &table);
        json_result_end(ctx);
        return done();
    }
    output_gap(&ctx->page);
    game_where_print(ctx, &table);
    return game_next_print(ctx, &table);
}

/* The game, and the player who acts: the first two operands. */
static status find_player(struct cli_context *ctx, struct game_context *table, uint32_t *seat) {
    TRY(game_find(ctx, ctx_state_asked(ctx), table));
    return game_seat_find(ctx, table, ctx->line.operands[1], seat);
}

/* ---- game say ---- */

/* The number of words up to "then", or to the end. */
static uint32_t words_of_move(const struct text *words, uint32_t count) {
    uint32_t length = 0;
    while (length < count && !text_is(words[length], "then")) length++;
    return length;
}

static status read_move(struct cli_context *ctx, const struct game_context *table, const struct text *words,
                        uint32_t count, struct move_row *row) {
    struct move_table moves = game_moves_of(table);
    struct parsed_move read;
    struct command_game_move body = {0};
    bool is_line = count == 1 && memchr(words[0].bytes, ' ', words[0].length); /* the whole move in one quoted word */
    TRY(is_line ? move_parse(&moves, &ctx->arena, words[0], &read, &ctx->why)
                : move_parse_words(&moves, &ctx->arena, words, count, &read, &ctx->why));
    TRY(move_to_rows(&ctx->arena, table->rules, &read.move, read.texts, &body));
    *row = move_row_of(&body);
    return done();
}

/* TY-MOVE: too many moves. */
static status read_moves(struct cli_context *ctx, const struct game_context *table, struct command_game_say *body) {
    const struct text *words = ctx->line.operands + 2;
    uint32_t left = ctx->line.operand_count - 2;
    body->moves.rows = ARENA_ARRAY(&ctx->arena, struct move_row, SAID_MOST);
    if (!body->moves.rows) return no_memory();
    for (;;) {
        uint32_t count = words_of_move(words, left);
        if (body->moves.count == SAID_MOST)
            return refuse(&ctx->why, "TY-MOVE", MSG_GAME_SAID_COUNT, 1, arg_number(SAID_MOST));
        TRY(read_move(ctx, table, words, count, &body->moves.rows[body->moves.count++]));
        if (count == left) return done();
        words += count + 1, left -= count + 1;
    }
}

status cmd_game_say(struct cli_context *ctx) {
    struct command command;
    struct game_context table;
    uint32_t seat;
    TRY(find_player(ctx, &table, &seat));
    TRY(ctx_command(ctx, COMMAND_game_say, &command));
    command.body.game_say.game = table.session->number;
    command.body.game_say.player = (uint8_t)seat;
    TRY(read_moves(ctx, &table, &command.body.game_say));
    return submit_told(ctx, &command, table.session->number);
}

/* ---- game confirm, dispute, withdraw ---- */

static status answer(struct cli_context *ctx, enum said_answer how) {
    struct command command;
    struct game_context table;
    uint32_t seat;
    TRY(find_player(ctx, &table, &seat));
    TRY(ctx_command(ctx, COMMAND_game_answer, &command));
    command.body.game_answer =
        (struct command_game_answer){.game = table.session->number, .player = (uint8_t)seat, .answer = (uint8_t)how};
    return submit_told(ctx, &command, table.session->number);
}

status cmd_game_confirm(struct cli_context *ctx) { return answer(ctx, SAID_CONFIRMED); }
status cmd_game_dispute(struct cli_context *ctx) { return answer(ctx, SAID_DISPUTED); }
status cmd_game_withdraw(struct cli_context *ctx) { return answer(ctx, SAID_WITHDRAWN); }

/* ---- game pass ---- */

status cmd_game_pass(struct cli_context *ctx) {
    struct command command;
    struct game_context table;
    uint32_t seat;
    TRY(find_player(ctx, &table, &seat));
    TRY(ctx_command(ctx, COMMAND_game_pass, &command));
    command.body.game_pass = (struct command_game_pass){
        .game = table.session->number, .player = (uint8_t)seat, .on = !line_has(&ctx->line, FLAG_PASS_STOP)};
    return submit_told(ctx, &command, table.session->number);
}

/* ---- game undo-ask, undo-answer ---- */

status cmd_game_undo_ask(struct cli_context *ctx) {
    struct command command;
    struct game_context table;
    uint32_t seat;
    TRY(find_player(ctx, &table, &seat));
    TRY(ctx_command(ctx, COMMAND_game_undo_ask, &command));
    command.body.game_undo_ask = (struct command_game_undo_ask){.game = table.session->number, .player = (uint8_t)seat};
    return submit_told(ctx, &command, table.session->number);
}

/* "no" of the player who asks withdraws the request. */
static status read_answer(struct cli_context *ctx, const struct game_context *table, uint32_t seat, uint8_t *answer) {
    const struct undo_request *open = &table->session->undo;
    struct text word = ctx->line.operands[2];
    *answer = text_is(word, "yes") ? UNDO_AGREED : open->first && open->seat == seat ? UNDO_WITHDRAWN : UNDO_KEPT;
    if (text_is(word, "yes") || text_is(word, "no")) return done();
    return misuse(&ctx->why, "TY-USAGE", MSG_GAME_UNDO_ANSWER_WORD, 1, arg_text(word));
}

status cmd_game_undo_answer(struct cli_context *ctx) {
    struct command command;
    struct game_context table;
    uint32_t seat;
    uint8_t answer;
    TRY(find_player(ctx, &table, &seat));
    TRY(read_answer(ctx, &table, seat, &answer));
    TRY(ctx_command(ctx, COMMAND_game_undo_answer, &command));
    command.body.game_undo_answer =
        (struct command_game_undo_answer){.game = table.session->number, .player = (uint8_t)seat, .answer = answer};
    return submit_told(ctx, &command, table.session->number);
}
