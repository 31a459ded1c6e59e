/* Page part: the pages of the place Settings. */
#include "pages/settings/settings_nav.h"

#include "core/decks/deck_registrations.h"
#include "core/rulebook/format.h"
#include "pages/shared/staff_frame.h"

static struct url url_of(const struct page_ctx *ctx, enum settings_place place) {
    struct url settings = page_ctx_url(ctx, PAGE_SETTINGS);
    switch (place) {
    case SETTINGS_EVENT: return url_piece(settings, text_of("event"));
    case SETTINGS_TABLES: return url_piece(settings, text_of("tables"));
    case SETTINGS_IMPORTS: return url_piece(settings, text_of("imports"));
    case SETTINGS_BACKUPS: return url_at("/desk/backups");
    case SETTINGS_HISTORY: return page_ctx_url(ctx, PAGE_HISTORY);
    case SETTINGS_FINISH: return url_at("/desk/finish");
    default: return settings;
    }
}

/* A ban list, or a tournament of another program. */
static bool has_imports(const struct page_ctx *ctx) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    return deck_rules_of(tournament) != NULL || format_of(tournament)->duels != NULL;
}

status settings_nav_of(const struct page_ctx *ctx, enum settings_place here, struct settings_nav *nav) {
    static const struct {
        enum message label;
        enum viewer min;
        bool of_tournament;
    } places[SETTINGS_PLACES] = {
        [SETTINGS_TOURNAMENT] = {MSG_SETTINGS_TOURNAMENT, VIEWER_ORGANIZER, true},
        [SETTINGS_EVENT] = {MSG_SETTINGS_EVENT, VIEWER_ORGANIZER, false},
        [SETTINGS_TABLES] = {MSG_SETTINGS_TABLES, VIEWER_ORGANIZER, true},
        [SETTINGS_IMPORTS] = {MSG_SETTINGS_IMPORTS, VIEWER_ORGANIZER, true},
        [SETTINGS_BACKUPS] = {MSG_BACKUPS_TITLE, VIEWER_SCOREKEEPER, false},
        [SETTINGS_HISTORY] = {MSG_PAGE_HISTORY, VIEWER_SCOREKEEPER, false},
        [SETTINGS_FINISH] = {MSG_SETTINGS_FINISH, VIEWER_ORGANIZER, false},
    };
    struct settings_link *links = ARENA_ARRAY(ctx->arena, struct settings_link, SETTINGS_PLACES);
    struct page_ctx of = *ctx;
    if (!links) return no_memory();
    if (of.tournament.at == NOBODY) of.tournament = tournament_at_hand(ctx->state);
    nav->links.rows = links, nav->links.count = 0;
    for (uint32_t i = 0; i < SETTINGS_PLACES; i++) {
        if (ctx->frame->viewer < places[i].min || (places[i].of_tournament && of.tournament.at == NOBODY)) continue;
        if (i == SETTINGS_IMPORTS && !has_imports(&of)) continue;
        enum settings_place place = (enum settings_place)i;
        links[nav->links.count++] = (struct settings_link){url_of(&of, place), places[i].label, place == here};
    }
    return done();
}
