/* The desk, and results as it enters them. */
#include <string.h>
#include "handlers.h"
#include "inside.h"
#include "looking.h"
#include "pages.h"
#include "score_text.h"

static const char result_path[] = "/t/*/tables/*/result";

/* A table of what is played now. */
struct asked_table {
    tournament_id id;
    table_id table;
};

/* False: there is none, and the visit says so. */
static bool find_table(struct visit *visit, struct asked_table *asked) {
    stage_id stage;
    int64_t number;
    if (!looking_tournament(visit, &asked->id)) return false;
    const struct tournament *tournament = state_tournament(visit->state, asked->id);
    bool is_there = text_number(visit->pieces[1], 1, UINT16_MAX, &number) && stage_current(tournament, &stage) &&
                    table_numbered(tournament, stage, (uint32_t)number, &asked->table);
    if (!is_there) visit_not_found(visit);
    return is_there;
}

static struct url result_url(const struct visit *visit) {
    struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("tables"));
    return url_piece(url_piece(url, visit->pieces[1]), text_of("result"));
}

/* What was typed and not taken stands there again. */
static status keep_typed(struct visit *visit, struct result_page *page) {
    struct result_seat *seats = ARENA_ROWS(&visit->arena, struct result_seat, page->seats.count + 1);
    if (!seats) return no_memory();
    for (uint32_t i = 0; i < page->seats.count; i++) {
        seats[i] = page->seats.rows[i];
        seats[i].score = visit_text_numbered(visit, "score-", seats[i].number);
    }
    page->seats.rows = seats;
    return done();
}

/* The form; `why` says why what was typed was not taken, or is NULL. */
static status show_form(struct visit *visit, const struct asked_table *asked, const struct problem *why) {
    struct looking looking;
    struct result_page page;
    char token[2 * HASH_SIZE + 1], id[2 * ID_SIZE + 1];
    TRY(looking_start(&looking, visit, asked->id, PAGE_OTHER));
    looking.frame.title = sentence_of(MSG_COLUMN_RESULT, 0);
    looking_here(&looking, result_url(visit));
    if (why) looking_refused(&looking, why);
    TRY(result_page_of(&looking.look, asked->table, &page));
    if (why) TRY(keep_typed(visit, &page));
    TRY(visit_new_id(visit, id));
    visit_form_token(visit, result_path, token);
    page.form = (struct form_head){looking.frame.here, token, id, 0};
    page_result(looking_html(&looking), &page);
    return done();
}

status on_result(struct visit *visit) {
    struct asked_table asked;
    if (!find_table(visit, &asked)) return done();
    return show_form(visit, &asked, NULL);
}

/* The page once more, with what is wrong. */
static status refuse_result(struct visit *visit, const struct problem *why) {
    struct asked_table asked;
    if (!find_table(visit, &asked)) return done();
    return show_form(visit, &asked, why);
}

/* "#7=16w", as the command line has it: the seat's person, what was typed, the mark that was chosen behind it. */
static status read_score(struct visit *visit, const struct tournament *tournament, table_id table, uint32_t seat,
                         struct score_row *rows, uint32_t *count) {
    char words[400];
    struct buffer text = buffer_over(words, sizeof words);
    uint32_t number = seated_number(visit->state, tournament, table, seat);
    buffer_byte(&text, '#');
    buffer_number(&text, number);
    buffer_byte(&text, '=');
    buffer_piece(&text, visit_text_numbered(visit, "score-", number));
    buffer_piece(&text, visit_text_numbered(visit, "mark-", number));
    return score_text_read(visit->state, tournament, &visit->arena, buffer_held(&text), rows, count, &visit->why);
}

static status read_result(struct visit *visit, const struct asked_table *asked, struct command_result_enter *result) {
    const struct tournament *tournament = state_tournament(visit->state, asked->id);
    const struct table *table = &tournament->tables.rows[asked->table.at];
    result->table = (uint16_t)table->number;
    result->scores.rows = ARENA_ROWS(&visit->arena, struct score_row, table->size * (size_t)TURNS_MAX);
    if (!result->scores.rows) return no_memory();
    for (uint32_t seat = 0; seat < table->size; seat++) {
        uint32_t count = 0;
        TRY(read_score(visit, tournament, asked->table, seat, result->scores.rows + result->scores.count, &count));
        result->scores.count += count;
    }
    return done();
}

/* Behind a result comes the next table without one; behind the last, the desk. */
static void find_next(struct visit *visit, const struct asked_table *asked) {
    const struct tournament *tournament = state_tournament(visit->state, asked->id);
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[asked->table.at].stage.at];
    struct buffer back = buffer_over(visit->back, sizeof visit->back);
    for (uint32_t i = 0; i < stage->table_count; i++) {
        uint32_t at = stage->first_table + i;
        if (tournament->tables.rows[at].has_result || at == asked->table.at) continue;
        struct url url = url_piece(url_piece(url_at("/t"), visit->pieces[0]), text_of("tables"));
        url = url_piece(url_number(url, tournament->tables.rows[at].number), text_of("result"));
        buffer_piece(&back, url_text(&url));
        return;
    }
    buffer_text(&back, "/desk");
}

static status enter(struct visit *visit, const struct asked_table *asked) {
    struct command command;
    TRY(visit_command(visit, COMMAND_result_enter, &command));
    command.tournament = asked->id;
    TRY(read_result(visit, asked, &command.body.result_enter));
    find_next(visit, asked);
    visit_submit(visit, &command);
    return done();
}

status on_result_enter(struct visit *visit) {
    struct asked_table asked;
    if (!find_table(visit, &asked)) return done();
    visit->refuse = refuse_result;
    return enter(visit, &asked);
}
