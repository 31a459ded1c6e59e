#include "pages/public/finish_pages.h"
#include "view/standings/podium.h"

bool podium_page_has(const struct page_ctx *look) {
    bool over;
    return page_ctx_tournament(look)->stages.count &&
           is_done(tournament_is_over(look->state, page_ctx_tournament(look), &over)) && over;
}

status podium_page_of(const struct page_ctx *look, struct podium_page *page) {
    struct standings standings;
    *page = (struct podium_page){.frame = look->frame, .nothing = !podium_page_has(look)};
    page->hidden = standings_hidden_for(look);
    if (page->nothing || page->hidden) return done();
    TRY(standings_of(look->state, look->tournament, 0, look->arena, &standings));
    struct podium_place *rows = ARENA_ROWS(look->arena, struct podium_place, standings.count + 1);
    if (!rows) return no_memory();
    page->places.rows = rows;
    for (uint32_t i = 0; i < standings.count; i++) {
        const struct standing *row = &standings.rows[i];
        if (!is_on_podium(look->state, &standings, row)) continue;
        struct sentence place = podium_place(look->state, &standings, row);
        rows[page->places.count++] = (struct podium_place){
            .rank = row->rank, .label = page_ctx_said(look, &place), .name = row->name, .club = row->club};
    }
    return done();
}
