/* Page: the players of a tournament, with check-in and the form that adds one. */
#include "pages/players/players_pages.h"

#include "core/state/checkin.h"

status similar_rows_of(const struct page_ctx *ctx, struct text name, struct text email, struct player_add *add) {
    struct similar_person similar[SIMILAR_SHOWN];
    struct similar_row *rows = ARENA_ARRAY(ctx->arena, struct similar_row, SIMILAR_SHOWN);
    if (!rows) return no_memory();
    TRY(similar_people_of(ctx->state, ctx->arena, name, email, similar, SIMILAR_SHOWN, &add->similar.count));
    for (uint32_t i = 0; i < add->similar.count; i++) {
        entrant_id entrant;
        rows[i] = (struct similar_row){ctx->state->people.rows[similar[i].person.at].number,
                                       page_ctx_name(ctx, similar[i].person), similar[i].likeness == ALIKE_EMAIL,
                                       entrant_of(page_ctx_tournament(ctx), similar[i].person, &entrant)};
    }
    add->similar.rows = rows;
    return done();
}

static struct player_add add_form(const struct page_ctx *ctx, const struct players_asked *asked) {
    const struct state *state = ctx->state;
    const struct tournament *tournament = page_ctx_tournament(ctx);
    return (struct player_add){
        .frame = ctx->frame,
        .slug = state_text(state, tournament->slug),
        .name = asked->adds ? asked->name : text_of(""),
        .club = text_of(""),
        .email = text_of(""),
        .number = text_of(""),
        .max = NAME_CHARACTERS_MAX,
        .next_number = state->person_of.count ? state->person_of.count : 1,
        .begun = stages_published(tournament) > 0,
        .cancels = asked->adds,
        .attests = players_attested_by(ctx),
    };
}

static void fill_checkin(const struct tournament *tournament, struct players_page *page) {
    page->checkin_was = tournament->checkin.number > 0;
    page->checkin = tournament->checkin.is_open;
    page->in = present_count(tournament);
    page->missing = absent_count(tournament);
    page->expected = page->in + page->missing;
    page->drops = page->missing > 0 && page->in > 0;
}

status players_page_of(const struct page_ctx *ctx, const struct players_asked *asked, struct players_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    *page = (struct players_page){
        .frame = ctx->frame,
        .side = asked->one.at != NOBODY                                 ? SIDE_PLAYER
                : asked->adds && ctx->frame->viewer >= VIEWER_ORGANIZER ? SIDE_ADD
                                                                        : SIDE_OVERVIEW,
        .slug = state_text(ctx->state, tournament->slug),
        .changes = ctx->frame->viewer >= VIEWER_ORGANIZER,
        .is_empty = tournament->entrants.count == 0,
        .begun = stages_published(tournament) > 0,
        .until = text_of(""),
        .any = text_of("{1}"),
        .add = add_form(ctx, asked),
    };
    page->offers_add = page->is_empty || (page->begun && !tournament->checkin.is_open);
    if (page->side == SIDE_ADD || page->is_empty) ctx->frame->next.says = text_of(""); /* its form is beside the list */
    fill_checkin(tournament, page);
    TRY(players_list_of(ctx, asked, &page->players));
    TRY(join_asked_of(ctx, asked, page));
    if (page->side != SIDE_PLAYER) return done();
    TRY(player_panel_of(ctx, asked->one, asked->view, asked->with, &page->panel));
    page->panel.query = asked->query;
    return done();
}

status no_shows_page_of(const struct page_ctx *ctx, struct no_shows_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct no_show_row *rows = ARENA_ARRAY(ctx->arena, struct no_show_row, tournament->entrants.count + 1);
    if (!rows) return no_memory();
    *page = (struct no_shows_page){.frame = ctx->frame,
                                   .slug = state_text(ctx->state, tournament->slug),
                                   .in = present_count(tournament),
                                   .back = page_ctx_url(ctx, PAGE_PEOPLE)};
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (is_absent(tournament, entrant))
            rows[page->count++] = (struct no_show_row){ctx->state->people.rows[entrant->person.at].number,
                                                       page_ctx_name(ctx, entrant->person)};
    }
    page->rows.rows = rows, page->rows.count = page->count;
    return done();
}
