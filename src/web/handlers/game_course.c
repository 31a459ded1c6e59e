/* Request handler of a game's course, once the game is over. It reads the ledger on the writer's thread. */
#include "app/save/event_file.h"
#include "pages/games/table_game_pages.h"
#include "pages/pages.h"
#include "web/handlers/games.h"
#include "web/request/handlers.h"
#include "web/request/page_context.h"
#include "web/request/respond.h"

struct course_query {
    struct asked_game asked;
    struct game_course course;
};

static status read_course(struct http_request *request, const struct open_event *event) {
    struct course_query *query = request->query_result;
    struct game_course *course = &query->course;
    game_course_start(course, &event->state, query->asked.game);
    return store_read(event->store, game_course_from(course), game_course_row, course, &request->why);
}

static status write_course(struct http_request *request, struct game_course *course, tournament_id tournament) {
    struct page_request context;
    struct course_page page;
    TRY(page_context_start(&context, request, tournament, PAGE_OTHER));
    context.frame.games = true;
    context.frame.title = sentence_of(MSG_COURSE_TITLE, 0);
    TRY(course_page_of(&context.ctx, course, &page));
    page_context_set_url(&context, page.here);
    page_game_course(page_context_html(&context), &page);
    return done();
}

/* The names are those of the request's state, which may have replaced the one that was read. */
static status show_course(struct http_request *request) {
    struct course_query *query = request->query_result;
    game_session_table(request->state, query->asked.game, &query->course.table);
    status went = is_done(request->query_status) ? write_course(request, &query->course, query->asked.tournament)
                                                 : request->query_status;
    VEC_FREE(&query->course.rounds);
    return went;
}

status on_game_course(struct http_request *request) {
    struct course_query *query = arena_alloc(&request->arena, sizeof *query);
    struct game_end end;
    if (!query) return no_memory();
    *query = (struct course_query){.asked = {.game = 0}};
    if (!find_game_asked(request, &query->asked)) return done();
    const struct game_session *session = &request->state->games.rows[query->asked.game];
    bool is_over = rule_books()->games[session->rules]->is_over((const void *)session->room, &end);
    if (!is_over || request->is_part) {
        respond_not_found(request);
        return done();
    }
    request->query_result = query;
    return run_on_writer(request, read_course, show_course);
}
