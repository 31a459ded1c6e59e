/* Page: the podium. */
#include "pages/public/display_pages.h"
#include "pages/shared/page_exists.h"
#include "view/standings/podium.h"

status podium_page_of(const struct page_ctx *ctx, struct podium_page *page) {
    struct standings standings;
    *page = (struct podium_page){.frame = ctx->frame, .nothing = !podium_page_has(ctx)};
    page->slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug);
    page->hidden = standings_hidden_for(ctx);
    if (page->nothing || page->hidden) return done();
    TRY(standings_of(ctx->state, ctx->tournament, 0, ctx->arena, &standings));
    struct podium_place *rows = ARENA_ARRAY(ctx->arena, struct podium_place, standings.count + 1);
    if (!rows) return no_memory();
    page->places.rows = rows;
    for (uint32_t i = 0; i < standings.count; i++) {
        const struct standing *row = &standings.rows[i];
        if (!is_on_podium(ctx->state, &standings, row)) continue;
        struct sentence place = podium_place(ctx->state, &standings, row);
        rows[page->places.count++] = (struct podium_place){row, page_ctx_said(ctx, &place)};
    }
    return done();
}
