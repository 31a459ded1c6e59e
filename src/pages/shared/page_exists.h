/* Navigation: which pages have anything to show. */
#ifndef TILTYARD_PAGES_SHARED_PAGE_EXISTS_H
#define TILTYARD_PAGES_SHARED_PAGE_EXISTS_H

#include "pages/shared/view_context.h"

/* Does the tournament have active and inactive sets? */
bool sets_page_has(const struct page_ctx *ctx);
/* Is it a published stage of the knockout? */
bool stage_is_on_bracket_page(const struct stage *stage);
bool bracket_page_has(const struct page_ctx *ctx);
/* Is everything played? */
bool podium_page_has(const struct page_ctx *ctx);
/* Is there any refereed game? */
bool games_page_has(const struct page_ctx *ctx);
/* Does the game have deck rules? */
bool decks_page_has(const struct page_ctx *ctx);
/* The number of open judge calls, in all tournaments. */
uint32_t calls_waiting(const struct state *state);

#endif
