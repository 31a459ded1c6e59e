/* Page: standings. */
#include "pages/public/public_pages.h"
#include "pages/shared/standings_columns.h"

#include <string.h>

enum { MEDALS = 3 };

status columns_of(const struct page_ctx *ctx, const struct column *columns, uint32_t count,
                  struct shown_columns *shown) {
    struct column *rows = ARENA_ARRAY(ctx->arena, struct column, count + 1);
    if (!rows) return no_memory();
    *shown = (struct shown_columns){.ctx = ctx, .columns = columns, .all = count, .rows = rows};
    for (uint32_t i = 0; i < count; i++)
        if (columns[i].heading != MSG_NONE) rows[shown->count++] = columns[i];
    return done();
}

struct standings_cell *cells_of(const struct shown_columns *shown, const int64_t *values) {
    struct standings_cell *cells = ARENA_ARRAY(shown->ctx->arena, struct standings_cell, shown->count + 1);
    uint32_t count = 0;
    for (uint32_t i = 0; cells && i < shown->all; i++) {
        const struct column *column = &shown->columns[i];
        if (column->heading == MSG_NONE) continue;
        cells[count++] = (struct standings_cell){column, page_ctx_value(shown->ctx, column, values[i])};
    }
    return cells;
}

static status fill_row(const struct shown_columns *columns, const struct standing *standing,
                       struct standings_row *row) {
    struct standings_cell *cells = cells_of(columns, standing->values);
    if (!cells) return no_memory();
    *row = (struct standings_row){
        .who = standing,
        .is_me = columns->ctx->frame->me && standing->number == columns->ctx->frame->me,
        .status = standing->status == STATUS_PLAYING ? MSG_NONE : status_message(standing->status),
        .cells = {cells, columns->count},
    };
    return done();
}

status standings_page_of(const struct page_ctx *ctx, uint32_t round, struct standings_page *page) {
    struct standings standings;
    struct shown_columns columns;
    const struct format *format = format_of(page_ctx_tournament(ctx));
    *page = (struct standings_page){.frame = ctx->frame,
                                    .slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug),
                                    .my_place = text_of(""),
                                    .hidden = standings_hidden_for(ctx),
                                    .may_ask = format->standings_asked != NULL,
                                    .asked = format->says_may_ask};
    if (page->hidden) return done();
    TRY(standings_of(ctx->state, ctx->tournament, round, ctx->arena, &standings));
    TRY(columns_of(ctx, standings.format->columns, standings.format->column_count, &columns));
    struct standings_row *rows = ARENA_ARRAY(ctx->arena, struct standings_row, standings.count + 1);
    if (!rows) return no_memory();
    *page = (struct standings_page){
        .frame = ctx->frame,
        .when = page_ctx_standings_title(ctx, standings.round, standings.final, round == 0),
        .moment = page_ctx_standings_moment(ctx, standings.round, standings.final, round == 0),
        .slug = standings.slug,
        .is_earlier = round != 0,
        .is_empty = standings.count == 0,
        .hidden_else = page_ctx_tournament(ctx)->standings_hidden != 0,
        .final = standings.final,
        .my_place = text_of(""),
        .columns = {columns.rows, columns.count},
        .rows = {rows, standings.count},
    };
    for (uint32_t i = 0; i < standings.count; i++) {
        TRY(fill_row(&columns, &standings.rows[i], &rows[i]));
        if (standings.final && standings.rows[i].rank <= MEDALS) rows[i].medal = standings.rows[i].rank;
        if (rows[i].is_me) page->mine = &rows[i];
        page->has_clubs |= standings.rows[i].club.length > 0;
    }
    page->all_level = standings.count > 1 && standings.rows[standings.count - 1].rank == 1;
    if (page->mine && !page->all_level) page->my_place = place_ordinal(ctx, page->mine->who->rank);
    return done();
}

struct text place_ordinal(const struct page_ctx *ctx, uint32_t rank) {
    static const enum message endings[] = {MSG_ORDINAL, MSG_ORDINAL_1, MSG_ORDINAL_2, MSG_ORDINAL_3};
    bool is_teen = rank % 100 >= 11 && rank % 100 <= 13;
    uint32_t ending = is_teen || rank % 10 > 3 ? 0 : rank % 10;
    struct sentence says = sentence_of(endings[ending], 1, arg_number(rank));
    return rank ? page_ctx_said(ctx, &says) : text_of("");
}

/* The shown column of the set; the number of columns: there is none. */
static uint32_t set_column(const struct standings_page *page) {
    uint32_t i = 0;
    while (i < page->columns.count && strcmp(page->columns.rows[i].key, "set") != 0) i++;
    return i;
}

/* Does each set's rows stand together? */
static bool is_divided(const struct standings_page *page, uint32_t column) {
    for (uint32_t i = 1; i < page->rows.count; i++) {
        struct text set = page->rows.rows[i].cells.rows[column].value;
        if (text_equal(set, page->rows.rows[i - 1].cells.rows[column].value)) continue;
        for (uint32_t j = 0; j + 1 < i; j++)
            if (text_equal(set, page->rows.rows[j].cells.rows[column].value)) return false;
    }
    return true;
}

static status take_column(const struct page_ctx *ctx, struct standings_page *page, uint32_t column) {
    struct column *columns = ARENA_ARRAY(ctx->arena, struct column, page->columns.count);
    struct standings_row *rows = ARENA_ARRAY(ctx->arena, struct standings_row, page->rows.count + 1);
    uint32_t count = page->columns.count - 1;
    if (!columns || !rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) columns[i] = page->columns.rows[i + (i >= column)];
    for (uint32_t i = 0; i < page->rows.count; i++) {
        struct standings_cell *cells = ARENA_ARRAY(ctx->arena, struct standings_cell, count + 1);
        if (!cells) return no_memory();
        rows[i] = page->rows.rows[i];
        for (uint32_t j = 0; j < count; j++) cells[j] = page->rows.rows[i].cells.rows[j + (j >= column)];
        rows[i].cells.rows = cells, rows[i].cells.count = count;
        if (rows[i].is_me) page->mine = &rows[i];
    }
    page->columns.rows = columns, page->columns.count = count;
    page->rows.rows = rows;
    return done();
}

static status fill_groups(const struct page_ctx *ctx, struct standings_page *page) {
    struct standings_group *groups = ARENA_ARRAY(ctx->arena, struct standings_group, page->rows.count + 1);
    const struct standings_row *before = page->rows.rows;
    uint32_t column = set_column(page), count = 0;
    /* In the final standings everybody has the set of the last stage, which says nothing of the place. */
    bool divided = column < page->columns.count && (page->final || is_divided(page, column));
    if (!groups) return no_memory();
    if (divided) TRY(take_column(ctx, page, column));
    for (uint32_t i = 0; i < page->rows.count; i++) {
        struct text name = divided && !page->final ? before[i].cells.rows[column].value : text_of("");
        if (i == 0 || !text_equal(name, groups[count - 1].name))
            groups[count++] = (struct standings_group){.name = name, .rows = {&page->rows.rows[i], 0}};
        groups[count - 1].row_count = ++groups[count - 1].rows.count;
    }
    page->groups.rows = groups, page->groups.count = count;
    page->width = page->columns.count + 2 + page->has_clubs;
    return done();
}

status standings_page_group(const struct page_ctx *ctx, uint32_t round, struct standings_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    stage_id open;
    /* The round that is played has no standings of its own yet. */
    uint32_t begun = rounds_begun(tournament), rounds = begun;
    if (begun && stage_current(tournament, &open) && tournament->stages.rows[open.at].kind == STAGE_ROUND) rounds--;
    struct standings_earlier *rows = ARENA_ARRAY(ctx->arena, struct standings_earlier, rounds + 1);
    if (!rows) return no_memory();
    if (page->hidden) return done();
    bool shown_above = begun && !stage_current(tournament, &open) && !round && !page->final;
    if (shown_above) rounds--;
    for (uint32_t i = 0; i < rounds; i++) rows[i] = (struct standings_earlier){rounds - i, rounds - i == round};
    page->earlier.rows = rows, page->earlier.count = rounds;
    return fill_groups(ctx, page);
}
