/* game do: one move, or one move per line from stdin. */
#include <string.h>
#include <unistd.h>
#include "cli/line/cli_commands.h"
#include "sys/files.h"
#include "cli/referee/game_replay.h"
#include "cli/referee/game_told.h"
#include "cli/referee/game_terms.h"
#include "base/hash.h"
#include "core/game/move_command.h"
#include "view/shared/json_people.h"
#include "sys/terminal.h"

enum { INPUT_BYTES_MAX = 16 << 20, LINE_BYTES_MAX = 4000, PROGRESS_EVERY = 25 };

/* The work: one move, or the moves of the lines of a text. */
struct doing {
    struct cli_context *ctx;
    uint32_t number; /* the game's */
    VEC(struct parsed_move) moves;
    VEC(uint32_t) lines;         /* line number of each move, from 1; 0: on the command line */
    uint8_t own_id[ID_SIZE];     /* id of the first move */
    uint32_t saved;              /* number of moves saved */
    struct submit_result answer; /* to all that was saved: from the first entry to the last */
};

static void find_table(const struct doing *doing, const struct state *state, struct game_context *table) {
    uint32_t game = 0;
    (void)game_session_numbered(state, doing->number, &game);
    game_session_table(state, game, table);
}

static status add_move(struct doing *doing, const struct parsed_move *read, uint32_t line) {
    if (!VEC_RESERVE(&doing->moves, 1) || !VEC_RESERVE(&doing->lines, 1)) return no_memory();
    doing->moves.rows[doing->moves.count++] = *read;
    doing->lines.rows[doing->lines.count++] = line;
    return done();
}

/* Opens the file again, after input was read. TY-GAME: the game must still exist. */
static status open_again(struct doing *doing, struct text name) {
    struct cli_context *ctx = doing->ctx;
    uint32_t game;
    TRY(ctx_open(ctx, FILE_CHANGE));
    if (game_session_numbered(ctx_state_asked(ctx), doing->number, &game)) return done();
    return refuse(&ctx->why, "TY-GAME", MSG_GAME_GONE, 1, arg_text(name));
}

/* Is it a bid without its number? Then the number is asked for. */
static bool asks_number(const struct game_context *table, const struct text *words, uint32_t count) {
    return table->rules->bid_form != NO_FORM && count == 2 &&
           text_is(words[0], table->rules->forms[table->rules->bid_form].verb);
}

/* Asks for a bid's number without echo. The file is closed meanwhile, because that may take long. */
static status ask_number(struct doing *doing, struct text who, struct text *number) {
    struct cli_context *ctx = doing->ctx;
    struct buffer prompt = {0}, typed = {.ceiling = LINE_BYTES_MAX};
    struct sentence says = sentence_of(MSG_GAME_BID_PROMPT, 1, arg_text(who));
    message_format(&prompt, ctx->language, &says), buffer_add_byte(&prompt, ' ');
    if (prompt.failed) {
        buffer_free(&prompt);
        return no_memory();
    }
    ctx_close(ctx);
    status asked = terminal_read_password(STDIN_FILENO, STDERR_FILENO, buffer_view(&prompt), &typed, &ctx->why);
    buffer_free(&prompt);
    typed.failed = false; /* it was too long: the truncated text is not a number either */
    status kept = arena_keep(&ctx->arena, &typed, number);
    TRY(asked);
    TRY(kept);
    *number = text_trimmed(*number);
    TRY(open_again(doing, ctx->line.operands[0]));
    if (number->length) return done();
    return misuse(&ctx->why, "TY-USAGE", MSG_GAME_BID_EMPTY, 1, arg_text(who));
}

/* Below a refusal: a command that helps, with the game's name; for a word that is a command itself, that command. */
static void say_command(struct cli_context *ctx, const struct game_context *table, enum message message,
                        const char *command) {
    struct text_output page = ctx->errors;
    struct buffer call = {0};
    page.out = &ctx->detail;
    game_call(ctx, table, command, &call);
    struct sentence says = sentence_of(message, 1, arg_text_ref(buffer_view(&call).bytes, call.length));
    output_sentence(&page, 2, &says);
    buffer_free(&call);
}

static void say_way_out(const struct doing *doing) {
    struct game_context table;
    const struct move *refused = &doing->moves.rows[doing->saved].move;
    const char *rule = doing->ctx->why.rule;
    find_table(doing, ctx_state(doing->ctx), &table);
    if (strcmp(rule, "TY-STALE") == 0) game_terms_compare(doing->ctx, &table, refused);
    if (strcmp(rule, "TY-MOVE") == 0) say_command(doing->ctx, &table, MSG_GAME_SEE_MOVES, "moves");
    if (strcmp(rule, "TY-GAME-OVER") == 0) say_command(doing->ctx, &table, MSG_GAME_SEE_UNDO, "undo");
}

/* Below a line that is not a move: where to see all moves. */
static void say_where(struct cli_context *ctx, const struct game_context *table) {
    struct text_output page = ctx->errors;
    struct sentence grammar = sentence_of(MSG_GAME_SEE_HELP, 2, arg_text(ctx->called), arg_cstr(table->rules->id));
    if (ctx->line.operand_count > 1 && text_is(ctx->line.operands[1], "undo"))
        say_command(ctx, table, MSG_GAME_SEE_UNDO, "undo");
    say_command(ctx, table, MSG_GAME_SEE_MOVES, "moves");
    page.out = &ctx->detail;
    output_sentence(&page, 2, &grammar);
}

/* A bid's number on the command line is in the shell's history, and in the list of processes. */
static void warn_of_typed_bid(struct cli_context *ctx, const struct game_context *table, const struct move *move) {
    if (ctx->wants_json || table->rules->bid_form != move->form) return;
    struct sentence says = sentence_of(MSG_GAME_BID_TYPED, 0);
    output_sentence(&ctx->errors, 0, &says);
}

/* Parses the words of the command line as one move. */
static status read_words(struct doing *doing) {
    struct cli_context *ctx = doing->ctx;
    struct game_context table;
    struct parsed_move read;
    uint32_t count = ctx->line.operand_count - 1;
    struct text *words = ARENA_ARRAY(&ctx->arena, struct text, count + 1);
    if (!words) return no_memory();
    memcpy(words, ctx->line.operands + 1, sizeof *words * count);
    find_table(doing, ctx_state_asked(ctx), &table);
    bool is_asked = asks_number(&table, words, count);
    if (is_asked) {
        TRY(ask_number(doing, words[1], &words[2]));
        count++;
        find_table(doing, ctx_state_asked(ctx), &table);
    }
    struct move_table moves = game_moves_of(&table);
    bool is_line = count == 1 && memchr(words[0].bytes, ' ', words[0].length); /* the whole move in one quoted word */
    status went = is_line ? move_parse(&moves, &ctx->arena, words[0], &read, &ctx->why)
                          : move_parse_words(&moves, &ctx->arena, words, count, &read, &ctx->why);
    if (went.outcome == MISUSED) say_where(ctx, &table);
    TRY(went);
    if (!is_asked) warn_of_typed_bid(ctx, &table, &read.move);
    return add_move(doing, &read, 0);
}

/* Below a refusal: the line, and how much of the input is saved. */
static void say_line(struct doing *doing, uint32_t line, struct text typed) {
    struct cli_context *ctx = doing->ctx;
    struct text_output page = ctx->errors;
    struct buffer shown = {0};
    struct game_context table;
    page.out = &ctx->detail;
    find_table(doing, ctx_state_asked(ctx), &table);
    typed = move_shown(table.rules, typed);
    if (typed.length > PAGE_PROSE_COLUMNS) typed.length = PAGE_PROSE_COLUMNS;
    buffer_add_sanitized(&shown, typed);
    struct sentence where = sentence_of(MSG_GAME_LINE, 2, arg_number(line), arg_text(buffer_view(&shown)));
    output_sentence(&page, 2, &where);
    if (doing->saved) {
        struct sentence says = sentence_of(MSG_GAME_LINES_SAVED, 2, arg_number(doing->saved),
                                           arg_number(doing->lines.rows[doing->saved - 1]));
        output_sentence(&page, 2, &says);
    } else {
        output_prose(&page, 2, MSG_GAME_LINES_NONE_SAVED);
    }
    buffer_free(&shown);
    struct json json = {.out = &ctx->detail_json};
    json_key(&json, "line"), json_number(&json, line);
}

static status read_line(struct doing *doing, const struct move_table *moves, struct text line, uint32_t number) {
    struct problem *why = &doing->ctx->why;
    struct parsed_move read;
    if (line.length > LINE_BYTES_MAX)
        return misuse(why, "TY-USAGE", MSG_GAME_LINE_TOO_LONG, 1, arg_number(LINE_BYTES_MAX));
    if (!text_is_utf8(line) || memchr(line.bytes, 0, line.length))
        return misuse(why, "TY-USAGE", MSG_GAME_LINE_NOT_TEXT, 0);
    TRY(move_parse(moves, &doing->ctx->arena, line, &read, why));
    return add_move(doing, &read, number);
}

/* Parses all lines before any move is made: with a line that is not a move, nothing changes. */
static status read_lines(struct doing *doing, struct text left) {
    struct game_context table;
    uint32_t number = 0;
    find_table(doing, ctx_state_asked(doing->ctx), &table);
    struct move_table moves = game_moves_of(&table);
    if (left.length >= 3 && memcmp(left.bytes, "\xEF\xBB\xBF", 3) == 0) left.bytes += 3, left.length -= 3;
    while (left.length) {
        struct text line = text_trimmed(text_split_once(&left, '\n'));
        number++;
        if (!line.length || line.bytes[0] == '#') continue;
        status read = read_line(doing, &moves, line, number);
        if (read.outcome == MISUSED || read.outcome == REFUSED) say_line(doing, number, line);
        TRY(read);
    }
    if (doing->moves.count) return done();
    return misuse(&doing->ctx->why, "TY-USAGE", MSG_GAME_INPUT_EMPTY, 0);
}

/* The file is closed until the whole input is read. */
static status read_input(struct doing *doing) {
    struct cli_context *ctx = doing->ctx;
    struct buffer input = {.ceiling = INPUT_BYTES_MAX};
    ctx_close(ctx);
    status read = file_read(&input, "/dev/stdin", &ctx->why);
    struct text lines;
    status kept = arena_keep(&ctx->arena, &input, &lines);
    TRY(read);
    TRY(kept);
    TRY(open_again(doing, ctx->line.operands[0]));
    return read_lines(doing, lines);
}

/* Sets the id of the next command: the command's own for the first move, ids derived from it for the others, so that
 * the same input sent again is recognized line by line. */
static void take_id(struct doing *doing, uint32_t move) {
    uint8_t nonce[HASH_SIZE] = {3}, result[HASH_SIZE];
    memcpy(doing->ctx->id, doing->own_id, ID_SIZE);
    if (move == 0) return;
    for (uint32_t i = 0; i < 4; i++) nonce[1 + i] = (uint8_t)(move >> 8 * i);
    hash_commitment(nonce, doing->own_id, ID_SIZE, result);
    memcpy(doing->ctx->id, result, ID_SIZE);
}

static status build(struct doing *doing, const struct parsed_move *read, struct command *command) {
    struct cli_context *ctx = doing->ctx;
    struct game_context table;
    find_table(doing, ctx_state(ctx), &table);
    TRY(ctx_command(ctx, move_command_kind(table.rules, read), command));
    return move_command_fill(&ctx->arena, &table, read, command);
}

/* Combines the answers into one: repeated only if all had been saved before. */
static void note_saved(struct doing *doing) {
    const struct submit_result *answer = &doing->ctx->answer;
    bool is_first = doing->answer.saved == 0;
    if (is_first) doing->answer = *answer;
    doing->answer.saved = answer->saved;
    doing->answer.repeated = doing->answer.repeated && answer->repeated;
}

/* Shows progress on a terminal during a long input. */
static void show_progress(const struct doing *doing) {
    char room[80];
    struct buffer line = buffer_wrap(room, sizeof room);
    if (doing->saved % PROGRESS_EVERY || !doing->saved || !terminal_probe(STDERR_FILENO).is_terminal) return;
    buffer_add_byte(&line, '\r'), buffer_add_number(&line, doing->saved);
    buffer_add_byte(&line, '/'), buffer_add_number(&line, doing->moves.count);
    if (doing->saved + PROGRESS_EVERY > doing->moves.count) buffer_add_cstr(&line, "\r\033[K");
    ssize_t ignored = write(STDERR_FILENO, line.bytes, line.length);
    (void)ignored;
}

static status cmd_each(struct doing *doing) {
    struct command command;
    for (uint32_t i = 0; i < doing->moves.count; i++) {
        take_id(doing, i);
        TRY(build(doing, &doing->moves.rows[i], &command));
        if (i && command.based_on) command.based_on = doing->answer.saved; /* the input's own changes are not stale */
        TRY(ctx_submit(doing->ctx, &command));
        note_saved(doing);
        doing->saved = i + 1;
        show_progress(doing);
    }
    return done();
}

static status answer_done(struct doing *doing) {
    struct cli_context *ctx = doing->ctx;
    struct game_context table;
    ctx->answer = doing->answer;
    if (doing->moves.count == 1 && json_result_undone(ctx)) return done();
    find_table(doing, ctx_state(ctx), &table);
    bool json = json_result_begin(ctx);
    TRY(game_told_answer(ctx, &table));
    if (json) {
        game_json(ctx, &table);
        return done();
    }
    output_gap(&ctx->page);
    game_where_print(ctx, &table);
    return game_next_print(ctx, &table);
}

/* Part of the input is saved, and then a line was refused: the answer says both. */
static status answer_halted(struct doing *doing, status went) {
    struct cli_context *ctx = doing->ctx;
    struct problem why = ctx->why;
    TRY(answer_done(doing));
    ctx->exit = went.outcome == REFUSED ? CLI_REFUSED : CLI_MISUSED;
    ctx->why = why;
    if (!ctx->wants_json) {
        ctx_refuse(ctx, &why);
        return done();
    }
    json_key(&ctx->json, went.outcome == REFUSED ? "refused" : "usage"), json_open(&ctx->json, '{');
    json_problem(&ctx->json, ctx->language, &why);
    buffer_add_byte(ctx->json.out, ','), buffer_add_text(ctx->json.out, buffer_view(&ctx->detail_json));
    json_close(&ctx->json, '}');
    return done();
}

static status cmd_moves(struct doing *doing) {
    struct cli_context *ctx = doing->ctx;
    status went = cmd_each(doing);
    memcpy(ctx->id, doing->own_id, ID_SIZE);
    bool is_refusal = went.outcome == REFUSED || went.outcome == MISUSED;
    uint32_t line = doing->saved < doing->lines.count ? doing->lines.rows[doing->saved] : 0;
    if (went.outcome == REFUSED) say_way_out(doing);
    if (is_refusal && line) {
        struct game_context table;
        find_table(doing, ctx_state(ctx), &table);
        struct move_table moves = game_moves_of(&table);
        struct buffer typed = {0};
        move_format(&typed, &moves, &doing->moves.rows[doing->saved].move, doing->moves.rows[doing->saved].texts);
        say_line(doing, line, buffer_view(&typed));
        buffer_free(&typed);
    }
    if (!is_done(went) && !(is_refusal && doing->saved)) return went;
    TRY(is_done(went) ? answer_done(doing) : answer_halted(doing, went));
    json_result_end(ctx);
    return done();
}

status cmd_game_do(struct cli_context *ctx) {
    struct doing doing = {.ctx = ctx};
    struct game_context table;
    TRY(game_find(ctx, ctx_state_asked(ctx), &table));
    doing.number = table.session->number;
    memcpy(doing.own_id, ctx->id, ID_SIZE);
    bool reads = ctx->line.operand_count == 2 && text_is(ctx->line.operands[1], "-");
    status went = reads ? read_input(&doing) : read_words(&doing);
    if (is_done(went)) went = cmd_moves(&doing);
    VEC_FREE(&doing.moves);
    VEC_FREE(&doing.lines);
    return went;
}
