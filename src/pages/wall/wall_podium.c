/* Page part: the podium on a projector page. */
#include "pages/wall/wall_pages.h"

/* Longer names are set smaller: their lines must not reach above the screen. */
enum { LONG_NAME = 2400, STEPS_MAX = 6 };

status wall_podium_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) {
    struct podium_page podium;
    struct wall_podium *shown = ARENA_ARRAY(ctx->arena, struct wall_podium, 1);
    struct wall_step *steps = ARENA_ARRAY(ctx->arena, struct wall_step, STEPS_MAX);
    if (!shown || !steps) return no_memory();
    TRY(podium_page_of(ctx, &podium));
    if (podium.nothing || podium.hidden || !podium.places.count || podium.places.count > STEPS_MAX) return done();
    for (uint32_t i = 0; i < podium.places.count; i++) {
        const struct podium_place *place = &podium.places.rows[i];
        uint32_t width = wall_width(place->who->name, true) * podium.places.count / 3;
        steps[i] = (struct wall_step){place->who, place->label, width > LONG_NAME};
    }
    shown->steps.rows = steps;
    shown->steps.count = podium.places.count;
    screens[page->screens.count++] = (struct wall_screen){.title = page_ctx_message(ctx, MSG_PAGE_PODIUM),
                                                          .label = page_ctx_message(ctx, MSG_PAGE_PODIUM),
                                                          .words = text_of(""),
                                                          .podium = shown};
    return done();
}
