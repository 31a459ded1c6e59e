/* Page: penalties. */
#include "pages/floor/floor_pages.h"
#include "core/state/penalties.h"

/* "Cup · Round 2" */
static struct text place_of(const struct page_ctx *ctx, const struct penalty_row *row) {
    struct buffer words = {0};
    if (!row->penalty->tournament) return text_of("");
    buffer_add_text(&words, state_text(ctx->state, ctx->state->tournaments.rows[row->penalty->tournament - 1].name));
    if (row->stage) {
        buffer_add_cstr(&words, " · ");
        buffer_add_text(&words, page_ctx_stage(ctx, (enum stage_kind)row->stage->kind, row->stage->round));
    }
    return page_ctx_keep(ctx, &words);
}

static struct penalty_shown penalty_shown(const struct page_ctx *ctx, const struct penalty_row *row) {
    return (struct penalty_shown){
        .given = *row,
        .name = page_ctx_name(ctx, row->person),
        .kind = penalty_kinds[row->penalty->kind].name,
        .place = place_of(ctx, row),
    };
}

static status fill_choices(const struct page_ctx *ctx, struct penalties_page *page) {
    const struct state *state = ctx->state;
    struct penalty_choice *kinds = ARENA_ARRAY(ctx->arena, struct penalty_choice, PENALTY_KINDS);
    struct floor_tournament *rows = ARENA_ARRAY(ctx->arena, struct floor_tournament, state->tournaments.count + 1);
    if (!kinds || !rows) return no_memory();
    page->kinds.rows = kinds;
    page->tournaments.rows = rows;
    for (uint32_t kind = 1; kind < PENALTY_KINDS; kind++)
        kinds[page->kinds.count++] = (struct penalty_choice){kind, penalty_kinds[kind].name};
    EACH_TOURNAMENT (state, i)
        rows[page->tournaments.count++] = (struct floor_tournament){state_text(state, state->tournaments.rows[i].name),
                                                                    state_text(state, state->tournaments.rows[i].slug)};
    return done();
}

/* The latest first. */
status penalties_page_of(const struct page_ctx *ctx, person_id person, struct penalties_page *page) {
    struct penalty_list list;
    TRY(penalty_list_of(ctx->state, (tournament_id){NOBODY}, person, ctx->arena, &list));
    struct penalty_shown *rows = ARENA_ARRAY(ctx->arena, struct penalty_shown, list.count + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < list.count; i++) rows[list.count - 1 - i] = penalty_shown(ctx, &list.rows[i]);
    bool of_one = person.at != NOBODY;
    *page = (struct penalties_page){
        .frame = ctx->frame,
        .is_empty = list.count == 0,
        .person = of_one ? ctx->state->people.rows[person.at].number : 0,
        .name = of_one ? page_ctx_name(ctx, person) : text_of(""),
        .penalties = {rows, list.count},
    };
    return fill_choices(ctx, page);
}

status penalty_page_of(const struct page_ctx *ctx, uint32_t number, struct penalty_page *page, bool *found) {
    struct penalty_row row;
    *found = penalty_row_of(ctx->state, number, &row);
    if (*found) *page = (struct penalty_page){ctx->frame, penalty_shown(ctx, &row)};
    return done();
}
