/* Page: projector. */
#include "pages/public/wall_pages.h"

#include "view/pairings/draw_chance.h"

const char *const wall_words[] = {"names", "standings", "clock", "sets", NULL};

/* Rows that fit on any screen, for browsers without the script that measures it. */
static const uint32_t rows_of_piece[] = {[WALL_NAMES] = 40, [WALL_STANDINGS] = 12, [WALL_CLOCK] = 1, [WALL_SETS] = 1};

static uint32_t pieces_of(const struct wall *wall, uint32_t rows) {
    uint32_t each = rows_of_piece[wall->show];
    return rows > each ? (rows + each - 1) / each : 1;
}

/* The first letters of a name, by which people find their screen. */
static struct text beginning_of(struct text name) {
    enum { LETTERS = 3 };
    uint32_t length = 0;
    for (uint32_t letters = 0; length < name.length && letters < LETTERS; letters++) do
            length++;
        while (length < name.length && ((uint8_t)name.bytes[length] & 0xC0) == 0x80);
    return text_trimmed((struct text){name.bytes, length});
}

/* Does the tournament have a published stage, or the first one's code on show? */
static bool has_begun(const struct state *state, tournament_id id) {
    const struct tournament *tournament = state_tournament(state, id);
    struct sentence says;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (stage_is_published(&tournament->stages.rows[i])) return true;
    return chance_on_show(state, tournament, &says);
}

uint32_t wall_turns(const struct state *state, uint32_t *turn, tournament_id *tournament) {
    uint32_t turns = 0, at = 0;
    EACH_TOURNAMENT (state, i) turns += has_begun(state, (tournament_id){i});
    *turn = turns ? *turn % turns : 0;
    *tournament = (tournament_id){NOBODY};
    EACH_TOURNAMENT (state, i)
        if (has_begun(state, (tournament_id){i}) && at++ == *turn) *tournament = (tournament_id){i};
    return turns;
}

/* The URL of the projector page at another `turn` and `page`. */
static struct url address_of(const struct page_ctx *ctx, const struct wall *wall, uint32_t turn, uint32_t page) {
    struct url url = wall->of_event ? url_at("/wall") : page_ctx_url(ctx, PAGE_WALL);
    if (wall->chosen) url = url_asks(url, "show", text_of(wall_words[wall->show]));
    url = url_asks_number(url, "screen", wall->screen);
    url = url_asks_number(url, "of", wall->screens);
    url = url_asks_number(url, "turn", turn);
    return url_asks_number(url, "page", page);
}

struct url wall_url(const struct page_ctx *ctx, const struct wall *wall) {
    return address_of(ctx, wall, 0, 0);
}

struct piece {
    uint32_t from, count;
};

static struct piece piece_of(const struct wall *wall, uint32_t rows) {
    if (!wall->page) return (struct piece){0, rows};
    uint32_t each = rows_of_piece[wall->show], from = (wall->page - 1) % pieces_of(wall, rows) * each;
    return (struct piece){from, rows - from < each ? rows - from : each};
}

/* Sets the frame's URLs of this page and the next, and returns the rows to show. */
static struct piece lead(const struct page_ctx *ctx, const struct wall *wall, uint32_t rows) {
    struct layout_data *frame = ctx->frame;
    uint32_t next = wall->turns > 1 ? (wall->turn + 1) % wall->turns : 0;
    bool is_last = wall->page >= pieces_of(wall, rows);
    frame->here = address_of(ctx, wall, wall->turn, wall->page);
    if (wall->turns > 1) frame->turns = address_of(ctx, wall, next, 0);
    /* The page first shows all rows; the refresh then begins with piece 1. */
    frame->onward = is_last ? address_of(ctx, wall, next, 1) : address_of(ctx, wall, wall->turn, wall->page + 1);
    return piece_of(wall, rows);
}

static void take_screen(const struct wall *wall, struct wall_page *page) {
    if (!wall->screens) return;
    pairings_page_screen(&page->seats, wall->screen, wall->screens);
    if (!page->seats.names.count) return;
    page->from = beginning_of(page->seats.names.rows[0].name);
    page->to = beginning_of(page->seats.names.rows[page->seats.names.count - 1].name);
}

status wall_page_of(const struct page_ctx *ctx, const struct wall *wall, struct wall_page *page) {
    *page = (struct wall_page){.frame = ctx->frame, .seats = {.frame = ctx->frame, .nothing = true}};
    if (ctx->tournament.at != NOBODY) {
        page->chance = page_ctx_chance(ctx, ctx->tournament);
        TRY(pairings_page_of(ctx, &page->seats));
    }
    take_screen(wall, page);
    struct piece piece = lead(ctx, wall, page->seats.names.count);
    page->seats.names.rows += piece.from;
    page->seats.names.count = piece.count;
    return done();
}

status wall_standings_of(const struct page_ctx *ctx, const struct wall *wall, struct standings_page *page) {
    TRY(standings_page_of(ctx, 0, page));
    struct piece piece = lead(ctx, wall, page->rows.count);
    page->rows.rows += piece.from;
    page->rows.count = piece.count;
    return done();
}

void wall_one_screen(const struct page_ctx *ctx, const struct wall *wall) { (void)lead(ctx, wall, 1); }
