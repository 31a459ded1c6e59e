#include "pages/public/finish_pages.h"
#include "view/standings/podium.h"

bool podium_page_has(const struct look *look) {
    bool over;
    return look_tournament(look)->stages.count &&
           is_done(tournament_is_over(look->state, look_tournament(look), &over)) && over;
}

status podium_page_of(const struct look *look, struct podium_page *page) {
    struct standings standings;
    *page = (struct podium_page){.frame = look->frame, .nothing = !podium_page_has(look)};
    page->hidden = look_hides_standings(look);
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
            .rank = row->rank, .label = look_said(look, &place), .name = row->name, .club = row->club};
    }
    return done();
}
