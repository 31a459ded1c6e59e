/* Page: the list of banned cards of a tournament, and a tournament of another program. */
#include "core/decks/deck_registrations.h"
#include "core/rulebook/format.h"
#include "pages/settings/settings_pages.h"

status imports_page_of(const struct page_ctx *ctx, struct imports_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct house_ban_list *bans = &tournament->bans;
    char room[HASH_BRIEF_SIZE];
    *page = (struct imports_page){
        .frame = ctx->frame,
        .slug = state_text(ctx->state, tournament->slug),
        .has_decks = deck_rules_of(tournament) != NULL,
        .version = state_text(ctx->state, bans->version),
        .brief = page_ctx_copy(ctx, hash_brief(bans->hash, room)),
        .rows = bans->rows,
        .duels = format_of(tournament)->duels != NULL,
        .may_import = tournament->entrants.count == 0,
        .list = text_of(""),
    };
    return settings_nav_of(ctx, SETTINGS_IMPORTS, &page->nav);
}
