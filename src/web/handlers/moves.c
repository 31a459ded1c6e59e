/* Request handlers of moves in a refereed game. Lines have the command line's grammar (move_text.h). */
#include "pages/games/game_pages.h"
#include "view/game/game_messages.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "core/game/move_command.h"
#include "web/handlers/games.h"
#include "pages/pages.h"

/* ---- a line ---- */

static status submit_read(struct http_request *request, const struct game_context *table,
                          const struct parsed_move *read) {
    struct command command;
    TRY(http_request_command(request, move_command_kind(table->rules, read), &command));
    TRY(move_command_fill(&request->arena, table, read, &command));
    http_request_submit(request, &command);
    return done();
}

status submit_move(struct http_request *request, uint32_t game, struct text line) {
    struct game_context table;
    struct parsed_move read;
    game_session_table(request->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    TRY(move_parse(&moves, &request->arena, line, &read, &request->why));
    return submit_read(request, &table, &read);
}

status submit_move_words(struct http_request *request, uint32_t game, const struct text *words, uint32_t count) {
    struct game_context table;
    struct parsed_move read;
    game_session_table(request->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    TRY(move_parse_words(&moves, &request->arena, words, count, &read, &request->why));
    return submit_read(request, &table, &read);
}

/* ---- a judge's page ---- */

static const char *moves_route(const struct http_request *request) {
    return text_is(request->path.pieces[0], "t") ? "/t/*/games/*/moves" : "/games/*/moves";
}

/* Keeps what was typed in a refused form, except a bid. */
static struct text typed_again(const struct http_request *request, const struct game_context *table) {
    return move_shown(table->rules, param_text(request, "move"));
}

static status show_moves(struct http_request *request, const struct problem *why) {
    struct page_request context;
    struct game_moves_page page;
    struct game_context table;
    struct asked_game asked;
    char result_token[2 * HASH_SIZE + 1];
    if (!find_game_asked(request, &asked)) return done();
    game_session_table(request->state, asked.game, &table);
    TRY(page_context_start(&context, request, asked.tournament, PAGE_OTHER));
    TRY(page_context_staff(&context, PLACE_ROUND));
    context.frame.live = context.frame.side_last = true;
    if (why) page_context_set_error(&context, why);
    TRY(game_moves_page_of(&context.ctx, asked.game, &page));
    context.frame.title = sentence_of(MSG_PAGE_GAME_TITLE, 1, arg_text(page.at.name));
    page_context_set_url(&context, game_url(&page.at, "moves"));
    if (why) page.typed = typed_again(request, &table);
    http_request_csrf_token(request, "/t/*/games/*/result", result_token);
    page.result_token = result_token;
    TRY(page_context_form(request, moves_route(request), game_url(&page.at, "moves"), context.frame.seq, &page.form));
    page_game_moves(page_context_html(&context), &page);
    return done();
}

status on_moves(struct http_request *request) { return show_moves(request, NULL); }

/* After saving, redirects to the page that sent the form. */
static void keep_back(struct http_request *request) {
    struct buffer back = buffer_wrap(request->back, sizeof request->back);
    buffer_add_text(&back, request->head.path);
}

status on_moves_make(struct http_request *request) {
    struct asked_game asked;
    if (!find_game_asked(request, &asked)) return done();
    request->refuse = show_moves;
    keep_back(request);
    return submit_move(request, asked.game, param_text(request, "move"));
}
