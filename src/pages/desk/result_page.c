/* Page: the result of one table, with a row per seat and a choice for each of the game's marks. */
#include "pages/desk/desk_pages.h"

/* Other marks (absent, left) can only be typed. */
static bool is_offered(const struct mark *mark) { return mark->mark != 0 && !mark->refused; }

static status fill_marks(const struct page_ctx *ctx, struct result_page *page) {
    const struct format *format = format_of(page_ctx_tournament(ctx));
    struct result_mark *marks = ARENA_ARRAY(ctx->arena, struct result_mark, format->mark_count + 1);
    if (!marks) return no_memory();
    page->marks.rows = marks;
    for (uint32_t i = 0; i < format->mark_count; i++) {
        const struct mark *mark = &format->marks[i];
        struct sentence says = sentence_of(mark->says, 0);
        if (is_offered(mark))
            marks[page->marks.count++] = (struct result_mark){{mark->letter, '\0'}, page_ctx_said(ctx, &says), false};
    }
    return done();
}

status result_seat_choose(struct arena *arena, struct text letter, struct result_seat *seat) {
    struct result_mark *marks = ARENA_ARRAY(arena, struct result_mark, seat->marks.count + 1);
    if (!marks) return no_memory();
    seat->unmarked = true;
    for (uint32_t i = 0; i < seat->marks.count; i++) {
        marks[i] = seat->marks.rows[i];
        marks[i].checked = text_is(letter, marks[i].letter);
        if (marks[i].checked) seat->unmarked = false;
    }
    seat->marks.rows = marks;
    return done();
}

static status fill_seats(const struct page_ctx *ctx, table_id id, struct result_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    struct result_seat *rows = ARENA_ARRAY(ctx->arena, struct result_seat, table->size + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        rows[i] = (struct result_seat){
            .number = ctx->state->people.rows[person.at].number,
            .name = page_ctx_name(ctx, person),
            .score = table->has_result ? page_ctx_score(ctx, &seats[i].score) : text_of(""),
            .first = i == 0,
            .helped = page->value_name.length,
            .unmarked = true,
            .marks = {page->marks.rows, page->marks.count},
        };
    }
    page->seats.rows = rows;
    page->seats.count = table->size;
    return done();
}

static status fill_others(const struct page_ctx *ctx, table_id id, struct result_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[tournament->tables.rows[id.at].stage.at];
    struct shield *rows = ARENA_ARRAY(ctx->arena, struct shield, stage->table_count + 1);
    if (!rows) return no_memory();
    page->others.rows = rows;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (table->has_result) continue;
        page->missing++;
        if (stage->first_table + i != id.at) rows[page->others.count++] = shield_of(table->number);
    }
    return done();
}

status result_page_of(const struct page_ctx *ctx, table_id id, struct result_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct format *format = format_of(tournament);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct stage *stage = &tournament->stages.rows[table->stage.at];
    struct sentence value = sentence_of(format->value_name, 0);
    *page = (struct result_page){
        .frame = ctx->frame,
        .shield = shield_of(table->number),
        .stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round),
        .slug = state_text(ctx->state, tournament->slug),
        .value_name = format->unscored ? text_of("") : page_ctx_said(ctx, &value),
        .has_result = table->has_result,
        .may_correct = ctx->frame->viewer >= VIEWER_JUDGE,
    };
    TRY(fill_marks(ctx, page));
    TRY(fill_seats(ctx, id, page));
    return fill_others(ctx, id, page);
}
