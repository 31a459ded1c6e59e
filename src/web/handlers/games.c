/* Request handlers of refereed games, public. */
#include "pages/games/table_game_pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/handlers/games.h"
#include "pages/pages.h"
#include "web/request/respond.h"
#include "web/request/path_params.h"

bool find_game_asked(struct http_request *request, struct asked_game *asked) {
    bool below_tournament = text_is(request->path.pieces[0], "t");
    asked->tournament = (tournament_id){NOBODY};
    if (below_tournament && !path_param_tournament(request, &asked->tournament)) return false;
    bool is_there = game_asked(request->state, request->segments[below_tournament], &asked->game);
    uint32_t played = is_there ? request->state->games.rows[asked->game].tournament : 0;
    if (is_there && (!below_tournament || played == asked->tournament.at + 1)) return true;
    respond_not_found(request);
    return false;
}

status on_games(struct http_request *request) {
    struct page_request context;
    struct games_page page;
    TRY(page_context_start(&context, request, (tournament_id){NOBODY}, PAGE_GAMES));
    context.frame.games = true;
    TRY(games_page_of(&context.ctx, &page));
    page_games(page_context_html(&context), &page);
    return done();
}

/* Does the phone's player play in that game? */
static bool plays(const struct http_request *request, uint32_t game) {
    person_id person;
    uint32_t seat;
    return person_numbered(request->state, request->session.person, &person) &&
           seat_of(&request->state->games.rows[game], person, &seat);
}

status on_game(struct http_request *request) {
    struct page_request context;
    struct game_page page;
    struct asked_game asked;
    if (!find_game_asked(request, &asked)) return done();
    TRY(page_context_start(&context, request, asked.tournament, PAGE_OTHER));
    context.frame.games = true;
    context.frame.live = request->is_board = true;
    TRY(game_page_of(&context.ctx, asked.game, &page));
    page.plays = plays(request, asked.game);
    context.frame.title = sentence_of(MSG_PAGE_GAME_TITLE, 1, arg_text(page.at.name));
    page_context_set_url(&context, page.here);
    page_game(page_context_html(&context), &page);
    return done();
}

status on_game_mat(struct http_request *request) {
    struct page_request context;
    struct mat_page page;
    struct asked_game asked;
    if (!find_game_asked(request, &asked)) return done();
    TRY(page_context_start(&context, request, asked.tournament, PAGE_OTHER));
    context.frame.games = true;
    context.frame.live = request->is_board = true;
    TRY(mat_page_of(&context.ctx, asked.game, &page));
    context.frame.title = sentence_of(MSG_MAT_TITLE, 1, arg_text(page.at.name));
    page_context_set_url(&context, page.here);
    page_game_mat(page_context_html(&context), &page);
    return done();
}
