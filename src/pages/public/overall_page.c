/* Page: the title over two tournaments. */
#include "pages/public/overall_pages.h"

#include "core/rulebook/rule_books.h"

static bool is_of_format(const struct state *state, uint32_t tournament, const char *format) {
    return text_is(text_of(format_of(&state->tournaments.rows[tournament])->id), format);
}

static bool has_side(const struct state *state, const char *format) {
    EACH_TOURNAMENT (state, i)
        if (is_of_format(state, i, format)) return true;
    return false;
}

/* The title whose two formats are both played at this event; NULL: none. */
static const struct combination *title_of(const struct state *state) {
    for (uint32_t i = 0; i < rule_books()->combination_count; i++) {
        const struct combination *title = rule_books()->combinations[i];
        if (has_side(state, title->formats[0]) && has_side(state, title->formats[1])) return title;
    }
    return NULL;
}

bool overall_page_has(const struct page_ctx *ctx) { return title_of(ctx->state) != NULL; }

static status fill_choices(const struct page_ctx *ctx, const struct combination *title, struct overall_page *page) {
    const struct state *state = ctx->state;
    for (uint32_t side = 0; side < COMBINED; side++) {
        struct overall_choice *rows = ARENA_ARRAY(ctx->arena, struct overall_choice, state->tournaments.count + 1);
        uint32_t count = 0;
        if (!rows) return no_memory();
        EACH_TOURNAMENT (state, i) {
            const struct tournament *tournament = &state->tournaments.rows[i];
            if (!is_of_format(state, i, title->formats[side])) continue;
            rows[count++] =
                (struct overall_choice){i, state_text(state, tournament->slug), state_text(state, tournament->name)};
        }
        if (side == 0)
            page->firsts.rows = rows, page->firsts.count = count;
        else
            page->seconds.rows = rows, page->seconds.count = count;
    }
    return done();
}

static status fill_rows(const struct page_ctx *ctx, const struct overall_standings *overall,
                        struct overall_page *page) {
    uint32_t columns = overall->title->column_count;
    struct overall_row *rows = ARENA_ARRAY(ctx->arena, struct overall_row, overall->count + 1);
    struct standings_cell *cells = ARENA_ARRAY(ctx->arena, struct standings_cell, (size_t)overall->count * columns + 1);
    struct overall_out *out = ARENA_ARRAY(ctx->arena, struct overall_out, overall->out_count + 1);
    if (!rows || !cells || !out) return no_memory();
    for (uint32_t i = 0; i < overall->count; i++) {
        const struct combined_person *who = &overall->rows[i];
        rows[i] = (struct overall_row){.who = who, .cells = {cells, columns}};
        for (uint32_t j = 0; j < columns; j++) {
            const struct column *column = &overall->title->columns[j];
            *cells++ = (struct standings_cell){column, page_ctx_value(ctx, column, who->values[j])};
        }
    }
    for (uint32_t i = 0; i < overall->out_count; i++) {
        const struct combined_stranger *stranger = &overall->out[i];
        out[i] = (struct overall_out){stranger->number, stranger->name, page_ctx_said(ctx, &stranger->why.says),
                                      stranger->why.rule};
    }
    page->columns.rows = overall->title->columns, page->columns.count = columns;
    page->rows.rows = rows, page->rows.count = overall->count;
    page->out.rows = out, page->out.count = overall->out_count;
    return done();
}

/* "Ana, Bia": the players who are tied at the top. */
static struct text tied_names(const struct page_ctx *ctx, const struct overall_standings *overall) {
    struct buffer words = {0};
    for (uint32_t i = 0; i < overall->tied; i++) {
        if (i) buffer_add_cstr(&words, ", ");
        buffer_add_text(&words, overall->rows[i].name);
    }
    return page_ctx_keep(ctx, &words);
}

/* Who has the title, or plays for it; and which of the two is not over. */
static status fill_outcome(const struct page_ctx *ctx, const struct overall_standings *overall,
                           struct overall_page *page) {
    struct text *waits = ARENA_ARRAY(ctx->arena, struct text, COMBINED);
    if (!waits) return no_memory();
    page->waits.rows = waits;
    for (uint32_t side = 0; side < COMBINED; side++) {
        struct sentence says = sentence_of(MSG_COMBINED_NOT_OVER, 1, arg_text(overall->names[side]));
        if (!overall->over[side]) waits[page->waits.count++] = page_ctx_said(ctx, &says);
    }
    page->outcome = text_of("");
    if (!overall->final || overall->count == 0) return done();
    struct text tied = tied_names(ctx, overall);
    struct sentence says =
        overall->match
            ? sentence_of(MSG_COMBINED_TIED, 2, arg_number(overall->tied), arg_text_ref(tied.bytes, tied.length))
            : sentence_of(MSG_COMBINED_CHAMPION, 2, arg_text(overall->rows[0].name), arg_message(overall->title->name));
    page->outcome = page_ctx_said(ctx, &says);
    return done();
}

static bool is_hidden(const struct page_ctx *ctx, const tournament_id of[COMBINED]) {
    bool hidden = false;
    for (uint32_t side = 0; side < COMBINED; side++) {
        struct page_ctx at = *ctx;
        at.tournament = of[side];
        hidden = hidden || standings_hidden_for(&at);
    }
    return hidden;
}

status overall_page_of(const struct page_ctx *ctx, struct overall_page *page) {
    const struct combination *title = title_of(ctx->state);
    struct overall_standings overall;
    tournament_id of[COMBINED];
    *page = (struct overall_page){.frame = ctx->frame, .title = MSG_PAGE_OVERALL, .outcome = text_of("")};
    if (!title) return done();
    page->title = title->name;
    page->may_combine = ctx->frame->viewer == VIEWER_ORGANIZER && !ctx->state->finished;
    TRY(fill_choices(ctx, title, page));
    page->is_there = combination_default(ctx->state, title, of);
    if (!page->is_there) return done();
    page->hidden = is_hidden(ctx, of);
    TRY(combined_of(ctx->state, title, of, ctx->arena, &overall));
    page->first_name = overall.names[0], page->second_name = overall.names[1];
    page->first_slug = overall.slugs[0], page->second_slug = overall.slugs[1];
    page->second = of[1].at;
    page->is_final = overall.final;
    page->is_combined = ctx->state->tournaments.rows[of[0].at].combined_with != 0;
    if (page->hidden) return done();
    TRY(fill_outcome(ctx, &overall, page));
    return fill_rows(ctx, &overall, page);
}
