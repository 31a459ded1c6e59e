/* Page: the event's home page. */
#include "pages/games/table_game_pages.h"
#include "pages/public/overall_pages.h"
#include "view/shared/event_when.h"
#include "core/state/staff.h"
#include "view/hall/round_clock.h"
#include "view/pairings/table_states.h"
#include "view/shared/headings.h"

enum { FIRST_PLACES = 5 };

/* The tables of the stage that is played, or was last; not of a preview. */
static status fill_tables(const struct page_ctx *ctx, struct home_tournament *row) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct table_states states;
    stage_id stage = {tournament->stages.count};
    while (stage.at > 0 && !stage_is_published(&tournament->stages.rows[stage.at - 1])) stage.at--;
    if (stage.at-- == 0) return done();
    TRY(table_states_of(ctx->state, ctx->tournament, stage, ctx->frame->now_ms, ctx->arena, &states));
    struct home_table *rows = ARENA_ARRAY(ctx->arena, struct home_table, states.count + 1);
    if (!rows) return no_memory();
    uint32_t people = 0;
    for (uint32_t i = 0; i < states.count; i++) {
        const struct table_state_row *table = &states.rows[i];
        people += tournament->tables.rows[table->table.at].size;
        rows[i] = (struct home_table){tournament->tables.rows[table->table.at].number,
                                      table_sign_of(table->state == TABLE_IN, table->time.extra)};
    }
    row->tables.rows = rows, row->tables.count = states.count;
    row->tables_in_parts = page_part_count(people) > 1;
    return done();
}

/* The first places, once there are any. */
static status fill_first(const struct page_ctx *ctx, struct home_tournament *row) {
    struct standings_page standings;
    row->when = text_of("");
    if (rounds_begun(page_ctx_tournament(ctx)) == 0 || standings_hidden_for(ctx)) return done();
    TRY(standings_page_of(ctx, 0, &standings));
    TRY(standings_page_group(ctx, 0, &standings));
    row->when = standings.final ? standings.when : standings.moment;
    row->columns.rows = standings.columns.rows, row->columns.count = standings.columns.count;
    row->first.rows = standings.rows.rows;
    if (standings.all_level) return done();
    while (row->first.count < FIRST_PLACES && row->first.count < standings.rows.count &&
           standings.rows.rows[row->first.count].who->rank)
        row->first.count++;
    return done();
}

/* "Ana, Bia": who has that role; empty: nobody. */
static struct text names_of(const struct page_ctx *ctx, enum staff_role role) {
    struct buffer names = {0};
    for (uint32_t i = 0; i < ctx->state->people.count; i++) {
        if (ctx->state->people.rows[i].role != role) continue;
        if (names.length) buffer_add_cstr(&names, ", ");
        buffer_add_text(&names, page_ctx_name(ctx, (person_id){i}));
    }
    return page_ctx_keep(ctx, &names);
}

static status fill_tournament(const struct page_ctx *ctx, tournament_id id, struct home_tournament *row) {
    TRY(progress_of(ctx->state, id, &row->progress));
    struct sentence stands = progress_heading(ctx->language, &row->progress);
    if (stands.message == MSG_NONE) stands = sentence_of(MSG_PAGE_NOT_BEGUN, 0);
    row->stands = page_ctx_said(ctx, &stands);
    row->chance = page_ctx_chance(ctx, id);
    struct page_ctx of = *ctx;
    of.tournament = id;
    row->withdrawn = withdrawn_said(&of);
    if (!row->withdrawn.length) TRY(fill_tables(&of, row));
    if (row->progress.over) TRY(podium_page_of(&of, &row->podium));
    return fill_first(&of, row);
}

/* The title over two tournaments, once both are over. */
static status fill_champion(const struct page_ctx *ctx, struct home_page *page) {
    struct overall_page overall;
    TRY(overall_page_of(ctx, &overall));
    page->champion = overall.outcome;
    return done();
}

status home_page_of(const struct page_ctx *ctx, struct home_page *page) {
    const struct state *state = ctx->state;
    struct home_tournament *rows = ARENA_ARRAY(ctx->arena, struct home_tournament, state->tournaments.count + 1);
    if (!rows) return no_memory();
    uint32_t count = 0;
    EACH_TOURNAMENT (state, i) TRY(fill_tournament(ctx, (tournament_id){i}, &rows[count++]));
    struct buffer when = {0};
    struct text said;
    event_when_write(&when, ctx->language, state);
    TRY(arena_keep(ctx->arena, &when, &said));
    *page = (struct home_page){
        .frame = ctx->frame,
        .when = said,
        .photo = page_ctx_hash(ctx, state->photo),
        .seed_open = state->finished,
        .seed = state->finished && state->seed_known ? page_ctx_hash(ctx, state->seed) : text_of(""),
        .organizers = names_of(ctx, ROLE_ORGANIZER),
        .judges = names_of(ctx, ROLE_JUDGE),
        .is_paired = count == 1 && rows[0].progress.rounds > 0 && !rows[0].progress.over,
        .tournaments = {rows, count},
    };
    TRY(fill_champion(ctx, page));
    uint32_t game;
    page->has_seats = seats_at_hand(state, &game);
    return count ? done() : games_page_of(ctx, &page->games);
}
