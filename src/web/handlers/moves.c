/* Moves of refereed games that come from pages: one grammar, that of the command line (move_text.h). */
#include <string.h>
#include "pages/games/game_pages.h"
#include "view/game/game_messages.h"
#include "web/request/handlers.h"
#include "web/server/server_internal.h"
#include "web/request/page_context.h"
#include "core/game/move_command.h"
#include "web/handlers/games.h"
#include "pages/pages.h"

/* ---- Opening bids ---- */

static void on_opened(struct writer_job *job, const struct job_result *told) {
    (void)told; /* refused: somebody else has opened them meanwhile, or a judge does */
    memory_free(job);
}

/* All that are wanted are in: they are opened in the name of whoever bid last, as the command line does it. */
static status open_bids(struct http_request *visit, const struct job_result *told) {
    const struct command *bid = &visit->job.command;
    uint32_t game;
    (void)told;
    if (!game_session_numbered(visit->server->state, bid->body.game_bid.game, &game)) return done();
    if (!bids_are_in(visit->server->state, game)) return done();
    struct writer_job *job = memory_alloc(sizeof *job);
    if (!job) return done();
    *job = (struct writer_job){.answered = on_opened};
    if (is_done(http_request_command_anew(visit, COMMAND_game_open, &job->command))) {
        job->command.body.game_open.game = bid->body.game_bid.game;
        writer_send(visit->server->writer, job);
    } else {
        memory_free(job);
    }
    return done();
}

/* ---- A line ---- */

static status submit_read(struct http_request *visit, const struct game_context *table,
                          const struct parsed_move *read) {
    struct command command;
    TRY(http_request_command(visit, move_command_kind(table->rules, read), &command));
    TRY(move_command_fill(&visit->arena, table, read, &command));
    if (command.kind == COMMAND_game_bid) visit->saved = open_bids;
    http_request_submit(visit, &command);
    return done();
}

status submit_move(struct http_request *visit, uint32_t game, struct text line) {
    struct game_context table;
    struct parsed_move read;
    game_session_table(visit->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    TRY(move_parse(&moves, &visit->arena, line, &read, &visit->why));
    return submit_read(visit, &table, &read);
}

status submit_move_words(struct http_request *visit, uint32_t game, const struct text *words, uint32_t count) {
    struct game_context table;
    struct parsed_move read;
    game_session_table(visit->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    TRY(move_parse_words(&moves, &visit->arena, words, count, &read, &visit->why));
    return submit_read(visit, &table, &read);
}

/* ---- A judge's page ---- */

static const char *moves_route(const struct http_request *visit) {
    return text_is(visit->path.pieces[0], "t") ? "/t/*/games/*/moves" : "/games/*/moves";
}

/* What was typed and not taken stands there again, but for a bid. */
static struct text typed_again(const struct http_request *visit, const struct game_context *table) {
    return move_shown(table->rules, param_text(visit, "move"));
}

static status show_moves(struct http_request *visit, const struct problem *why) {
    struct page_request looking;
    struct game_moves_page page;
    struct game_context table;
    struct asked_game asked;
    char result_token[2 * HASH_SIZE + 1];
    if (!find_game_asked(visit, &asked)) return done();
    game_session_table(visit->state, asked.game, &table);
    TRY(page_context_start(&looking, visit, asked.tournament, PAGE_OTHER));
    looking.frame.live = true;
    if (why) page_context_set_error(&looking, why);
    TRY(game_moves_page_of(&looking.look, asked.game, &page));
    looking.frame.title = sentence_of(MSG_PAGE_GAME_TITLE, 1, arg_text(page.at.name));
    page_context_set_url(&looking, game_url(&page.at, "moves"));
    if (why) page.typed = typed_again(visit, &table);
    http_request_csrf_token(visit, "/t/*/games/*/result", result_token);
    page.result_token = result_token;
    TRY(page_context_form(visit, moves_route(visit), game_url(&page.at, "moves"), looking.frame.seq, &page.form));
    page_game_moves(page_context_html(&looking), &page);
    return done();
}

status on_moves(struct http_request *visit) { return show_moves(visit, NULL); }

/* Back to where it was sent from. */
static void keep_back(struct http_request *visit) {
    struct buffer back = buffer_wrap(visit->back, sizeof visit->back);
    buffer_piece(&back, visit->request.path);
}

status on_moves_make(struct http_request *visit) {
    struct asked_game asked;
    if (!find_game_asked(visit, &asked)) return done();
    visit->refuse = show_moves;
    keep_back(visit);
    return submit_move(visit, asked.game, param_text(visit, "move"));
}
