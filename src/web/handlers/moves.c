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

static void on_opened(struct writer_job *job, const struct told *told) {
    (void)told; /* refused: somebody else has opened them meanwhile, or a judge does */
    memory_free(job);
}

/* All that are wanted are in: they are opened in the name of whoever bid last, as the command line does it. */
static status open_bids(struct visit *visit, const struct told *told) {
    const struct command *bid = &visit->job.command;
    uint32_t game;
    (void)told;
    if (!refereed_numbered(visit->server->state, bid->body.game_bid.game, &game)) return done();
    if (!bids_are_in(visit->server->state, game)) return done();
    struct writer_job *job = memory_take(sizeof *job);
    if (!job) return done();
    *job = (struct writer_job){.answered = on_opened};
    if (is_done(visit_command_anew(visit, COMMAND_game_open, &job->command))) {
        job->command.body.game_open.game = bid->body.game_bid.game;
        writer_send(visit->server->writer, job);
    } else {
        memory_free(job);
    }
    return done();
}

/* ---- A line ---- */

static status submit_read(struct visit *visit, const struct game_table *table, const struct read_move *read) {
    struct command command;
    TRY(visit_command(visit, move_command_kind(table->rules, read), &command));
    TRY(move_command_fill(&visit->arena, table, read, &command));
    if (command.kind == COMMAND_game_bid) visit->saved = open_bids;
    visit_submit(visit, &command);
    return done();
}

status submit_move(struct visit *visit, uint32_t game, struct text line) {
    struct game_table table;
    struct read_move read;
    refereed_table(visit->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    TRY(move_read(&moves, &visit->arena, line, &read, &visit->why));
    return submit_read(visit, &table, &read);
}

status submit_move_words(struct visit *visit, uint32_t game, const struct text *words, uint32_t count) {
    struct game_table table;
    struct read_move read;
    refereed_table(visit->state, game, &table);
    const struct move_table moves = game_moves_of(&table);
    TRY(move_read_words(&moves, &visit->arena, words, count, &read, &visit->why));
    return submit_read(visit, &table, &read);
}

/* ---- A judge's page ---- */

static const char *moves_route(const struct visit *visit) {
    return text_is(visit->path.pieces[0], "t") ? "/t/*/games/*/moves" : "/games/*/moves";
}

/* What was typed and not taken stands there again, but for a bid. */
static struct text typed_again(const struct visit *visit, const struct game_table *table) {
    return move_shown(table->rules, visit_text(visit, "move"));
}

static status show_moves(struct visit *visit, const struct problem *why) {
    struct looking looking;
    struct game_moves_page page;
    struct game_table table;
    struct asked_game asked;
    char result_token[2 * HASH_SIZE + 1];
    if (!find_game_asked(visit, &asked)) return done();
    refereed_table(visit->state, asked.game, &table);
    TRY(looking_start(&looking, visit, asked.tournament, PAGE_OTHER));
    looking.frame.live = true;
    if (why) looking_refused(&looking, why);
    TRY(game_moves_page_of(&looking.look, asked.game, &page));
    looking.frame.title = sentence_of(MSG_PAGE_GAME_TITLE, 1, arg_said(page.at.name));
    looking_here(&looking, game_url(&page.at, "moves"));
    if (why) page.typed = typed_again(visit, &table);
    visit_form_token(visit, "/t/*/games/*/result", result_token);
    page.result_token = result_token;
    TRY(looking_form(visit, moves_route(visit), game_url(&page.at, "moves"), looking.frame.seq, &page.form));
    page_game_moves(looking_html(&looking), &page);
    return done();
}

status on_moves(struct visit *visit) { return show_moves(visit, NULL); }

/* Back to where it was sent from. */
static void keep_back(struct visit *visit) {
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    buffer_piece(&back, visit->request.path);
}

status on_moves_make(struct visit *visit) {
    struct asked_game asked;
    if (!find_game_asked(visit, &asked)) return done();
    visit->refuse = show_moves;
    keep_back(visit);
    return submit_move(visit, asked.game, visit_text(visit, "move"));
}
