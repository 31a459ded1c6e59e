/* Refereed games, as everybody may see them. */
#include "pages/games/game_pages.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/handlers/games.h"
#include "pages/pages.h"

bool find_game_asked(struct http_request *visit, struct asked_game *asked) {
    bool below_tournament = text_is(visit->path.pieces[0], "t");
    asked->tournament = (tournament_id){NOBODY};
    if (below_tournament && !page_context_tournament(visit, &asked->tournament)) return false;
    bool is_there = game_asked(visit->state, visit->pieces[below_tournament], &asked->game);
    uint32_t played = is_there ? visit->state->games.rows[asked->game].tournament : 0;
    if (is_there && (!below_tournament || played == asked->tournament.at + 1)) return true;
    respond_not_found(visit);
    return false;
}

status on_games(struct http_request *visit) {
    struct page_request looking;
    struct games_page page;
    TRY(page_context_start(&looking, visit, (tournament_id){NOBODY}, PAGE_GAMES));
    TRY(games_page_of(&looking.look, &page));
    page_games(page_context_html(&looking), &page);
    return done();
}

/* Does the person whose phone it is play it? */
static bool plays(const struct http_request *visit, uint32_t game) {
    person_id person;
    uint32_t seat;
    return person_numbered(visit->state, visit->session.person, &person) &&
           seat_of(&visit->state->games.rows[game], person, &seat);
}

status on_game(struct http_request *visit) {
    struct page_request looking;
    struct game_page page;
    struct asked_game asked;
    if (!find_game_asked(visit, &asked)) return done();
    TRY(page_context_start(&looking, visit, asked.tournament, PAGE_OTHER));
    looking.frame.live = true;
    TRY(game_page_of(&looking.look, asked.game, &page));
    page.plays = plays(visit, asked.game);
    looking.frame.title = sentence_of(MSG_PAGE_GAME_TITLE, 1, arg_text(page.at.name));
    page_context_set_url(&looking, page.here);
    page_game(page_context_html(&looking), &page);
    return done();
}
