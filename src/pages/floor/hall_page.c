/* Page: venue. */
#include "pages/floor/hall_pages.h"

#include "view/hall/announcements.h"
#include "core/state/clocks.h"
#include "pages/public/display_pages.h"
#include "view/hall/hall_text.h"
#include "core/state/rooms.h"
#include "core/state/table_numbers.h"
#include "pages/public/wall_pages.h"
#include "pages/shared/page_exists.h"

static status fill_announcements(const struct page_ctx *ctx, struct hall_page *page) {
    const struct state *state = ctx->state;
    int64_t now_ms = ctx->frame->now_ms;
    struct hall_announcement *rows = ARENA_ARRAY(ctx->arena, struct hall_announcement, state->announcements.count + 1);
    if (!rows) return no_memory();
    page->announcements.rows = rows;
    for (uint32_t i = state->announcements.count; i-- > 0;) {
        const struct announcement *each = &state->announcements.rows[i];
        if (!announcement_stands(each, now_ms)) continue;
        int64_t left_ms = each->until_ms && !ctx->frame->streamed ? each->until_ms - now_ms : 0;
        rows[page->announcements.count++] = (struct hall_announcement){
            .number = each->number,
            .says = state_text(state, each->text),
            .tournament =
                each->tournament ? state_text(state, state->tournaments.rows[each->tournament - 1].name) : text_of(""),
            .until_ms = each->until_ms,
            .minutes = (uint32_t)((left_ms + MINUTE_MS - 1) / MINUTE_MS),
        };
    }
    return done();
}

static status tables_of_room(const struct page_ctx *ctx, const struct tournament *tournament, uint32_t room,
                             struct text *tables) {
    struct buffer words = {0};
    struct range_row range;
    for (uint32_t from = 0; room_range(tournament, room, from, &range); from = range.last + 1) {
        if (words.length) buffer_add_cstr(&words, ", ");
        range_write(&words, &range);
    }
    return arena_keep(ctx->arena, &words, tables);
}

/* Skips rooms that no longer have a table. */
static status fill_rooms(const struct page_ctx *ctx, const struct tournament *tournament, struct hall_tournament *row) {
    struct hall_room *rooms = ARENA_ARRAY(ctx->arena, struct hall_room, tournament->rooms.count + 1);
    if (!rooms) return no_memory();
    row->rooms.rows = rooms;
    for (uint32_t i = 0; i < tournament->rooms.count; i++) {
        struct text tables;
        TRY(tables_of_room(ctx, tournament, i, &tables));
        if (!tables.length) continue;
        rooms[row->rooms.count++] = (struct hall_room){state_text(ctx->state, tournament->rooms.rows[i].name), tables};
    }
    return done();
}

static status fill_tables(const struct page_ctx *ctx, const struct tournament *tournament,
                          struct hall_tournament *row) {
    struct buffer words = {0};
    struct range_row range;
    for (uint32_t from = 1; tables_range(tournament, from, &range); from = range.last + 1) {
        if (words.length) buffer_add_cstr(&words, ", ");
        range_write(&words, &range);
    }
    return arena_keep(ctx->arena, &words, &row->tables);
}

static status fill_fixed(const struct page_ctx *ctx, const struct tournament *tournament, struct hall_tournament *row) {
    struct kept_table_row *fixed = ARENA_ARRAY(ctx->arena, struct kept_table_row, tournament->entrants.count + 1);
    if (!fixed) return no_memory();
    row->fixed.rows = fixed;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (!entrant->fixed_table) continue;
        fixed[row->fixed.count++] = (struct kept_table_row){ctx->state->people.rows[entrant->person.at].number,
                                                            page_ctx_name(ctx, entrant->person), entrant->fixed_table};
    }
    return done();
}

static status fill_wall(const struct page_ctx *ctx, struct sentence says, struct wall wall, struct hall_wall *row) {
    uint32_t screens = wall.screens ? wall.screens : 1;
    struct url *urls = ARENA_ARRAY(ctx->arena, struct url, screens);
    if (!urls) return no_memory();
    for (uint32_t i = 0; i < screens; i++) {
        if (wall.screens) wall.screen = i + 1;
        urls[i] = wall_url(ctx, &wall);
    }
    *row = (struct hall_wall){page_ctx_said(ctx, &says), {urls, screens}};
    return done();
}

/* `ctx` is set to the tournament. Links for the names on one to three screens, then for each other page. */
static status fill_walls(const struct page_ctx *ctx, struct hall_tournament *row) {
    enum { SCREENS = 3 };
    const struct {
        enum message says;
        enum wall_show show;
    } others[] = {{MSG_PAGE_STANDINGS, WALL_STANDINGS}, {MSG_PAGE_CLOCK, WALL_CLOCK}, {MSG_PAGE_SETS, WALL_SETS}};
    struct hall_wall *walls = ARENA_ARRAY(ctx->arena, struct hall_wall, SCREENS + sizeof others / sizeof *others);
    if (!walls) return no_memory();
    row->walls.rows = walls;
    for (uint32_t screens = 1; screens <= SCREENS; screens++) {
        struct wall wall = {.screens = screens > 1 ? screens : 0};
        struct sentence says = sentence_of(MSG_PAGE_HALL_WALL_NAMES, 1, arg_number(screens));
        TRY(fill_wall(ctx, says, wall, &walls[row->walls.count++]));
    }
    for (uint32_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct wall wall = {.show = others[i].show, .chosen = true};
        if (wall.show == WALL_SETS && !sets_page_has(ctx)) continue;
        TRY(fill_wall(ctx, sentence_of(others[i].says, 0), wall, &walls[row->walls.count++]));
    }
    return done();
}

static status fill_tournament(const struct page_ctx *ctx, const struct tournament *tournament,
                              struct hall_tournament *row) {
    *row = (struct hall_tournament){
        .name = state_text(ctx->state, tournament->name),
        .slug = state_text(ctx->state, tournament->slug),
        .standings_hidden = tournament->standings_hidden != 0,
    };
    TRY(fill_rooms(ctx, tournament, row));
    TRY(fill_tables(ctx, tournament, row));
    return fill_fixed(ctx, tournament, row);
}

status hall_page_of(const struct page_ctx *ctx, struct hall_page *page) {
    const struct state *state = ctx->state;
    struct hall_tournament *rows = ARENA_ARRAY(ctx->arena, struct hall_tournament, state->tournaments.count + 1);
    if (!rows) return no_memory();
    *page = (struct hall_page){.frame = ctx->frame, .is_one = tournaments_there(state) < 2, .tournaments.rows = rows};
    page->wall = url_at("/wall");
    EACH_TOURNAMENT (state, i) {
        struct page_ctx at = *ctx;
        at.tournament.at = i;
        struct hall_tournament *row = &rows[page->tournaments.count++];
        TRY(fill_tournament(ctx, &state->tournaments.rows[i], row));
        TRY(fill_walls(&at, row));
    }
    return fill_announcements(ctx, page);
}
