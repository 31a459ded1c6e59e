/* Page: the figures of a game over its rounds, as pictures and as tables. */
#include "pages/games/table_game_pages.h"
#include "view/game/game_messages.h"

/* The picture, in its own units. */
enum { LEFT = 40, TOP = 10, WIDTH = 580, HEIGHT = 180, DASHES = 6 };

static int64_t place_of(uint32_t at, uint32_t count) { return LEFT + (count > 1 ? WIDTH * at / (count - 1) : 0); }

static int64_t level_of(const struct course_chart *chart, int32_t value) {
    return TOP + HEIGHT * (int64_t)(chart->top - value) / (chart->top - chart->bottom);
}

static void find_range(const struct game_course *course, uint32_t figure, struct course_chart *chart) {
    for (uint32_t i = 0; i < course->rounds.count; i++)
        for (uint32_t seat = 0; seat < course->table.session->players; seat++) {
            int32_t value = course->rounds.rows[i].values[figure][seat];
            if (value > chart->top) chart->top = value;
            if (value < chart->bottom) chart->bottom = value;
        }
    if (chart->top == chart->bottom) chart->top++;
}

static struct text path_of(const struct page_ctx *ctx, const struct game_course *course, uint32_t figure, uint32_t seat,
                           const struct course_chart *chart) {
    struct buffer path = {0};
    for (uint32_t i = 0; i < course->rounds.count; i++) {
        buffer_add_byte(&path, i ? 'L' : 'M');
        buffer_add_number(&path, place_of(i, course->rounds.count));
        buffer_add_byte(&path, ' ');
        buffer_add_number(&path, level_of(chart, course->rounds.rows[i].values[figure][seat]));
    }
    return page_ctx_keep(ctx, &path);
}

static status fill_rows(const struct page_ctx *ctx, const struct game_course *course, uint32_t figure,
                        struct course_chart *chart) {
    uint32_t count = course->rounds.count, players = course->table.session->players;
    struct course_row *rows = ARENA_ARRAY(ctx->arena, struct course_row, count + 1);
    struct course_cell *cells = ARENA_ARRAY(ctx->arena, struct course_cell, (size_t)count * players + 1);
    if (!rows || !cells) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        rows[i].round = course->rounds.rows[i].round;
        rows[i].cells.rows = &cells[i * players];
        rows[i].cells.count = players;
        for (uint32_t seat = 0; seat < players; seat++)
            cells[i * players + seat].value = course->rounds.rows[i].values[figure][seat];
    }
    chart->rows.rows = rows, chart->rows.count = count;
    return done();
}

static status fill_chart(const struct page_ctx *ctx, const struct game_course *course, uint32_t figure,
                         struct course_chart *chart) {
    uint32_t players = course->table.session->players;
    struct course_line *lines = ARENA_ARRAY(ctx->arena, struct course_line, players);
    if (!lines) return no_memory();
    *chart = (struct course_chart){.says = course->table.rules->figures[figure]};
    find_range(course, figure, chart);
    for (uint32_t seat = 0; seat < players; seat++)
        lines[seat] = (struct course_line){.number = seat % DASHES + 1,
                                           .name = text_dup(ctx->arena, course->table.names[seat]),
                                           .path = path_of(ctx, course, figure, seat, chart)};
    chart->lines.rows = lines, chart->lines.count = players;
    return fill_rows(ctx, course, figure, chart);
}

static status fill_ticks(const struct page_ctx *ctx, const struct game_course *course, struct course_page *page) {
    struct course_tick *ticks = ARENA_ARRAY(ctx->arena, struct course_tick, course->rounds.count + 1);
    if (!ticks) return no_memory();
    for (uint32_t i = 0; i < course->rounds.count; i++)
        ticks[i] = (struct course_tick){place_of(i, course->rounds.count), course->rounds.rows[i].round};
    page->ticks.rows = ticks, page->ticks.count = course->rounds.count;
    return done();
}

status course_page_of(const struct page_ctx *ctx, const struct game_course *course, struct course_page *page) {
    uint32_t count = course->table.rules->figure_count;
    struct course_chart *charts = ARENA_ARRAY(ctx->arena, struct course_chart, count + 1);
    *page = (struct course_page){.frame = ctx->frame, .at = game_at_of(ctx, &course->table)};
    if (!charts) return no_memory();
    page->table = game_url(&page->at, NULL);
    page->here = game_url(&page->at, "course");
    for (uint32_t i = 0; i < count; i++) TRY(fill_chart(ctx, course, i, &charts[i]));
    page->charts.rows = charts, page->charts.count = count;
    if (count) page->key.rows = charts[0].lines.rows, page->key.count = charts[0].lines.count;
    return fill_ticks(ctx, course, page);
}
