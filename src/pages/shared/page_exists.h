/* Which pages of the navigation have anything to show. */
#ifndef TILTYARD_PAGES_SHARED_PAGE_EXISTS_H
#define TILTYARD_PAGES_SHARED_PAGE_EXISTS_H

#include "pages/shared/view_context.h"

/* The tournament's active and inactive sets. */
bool sets_page_has(const struct page_ctx *ctx);
/* A published stage of its knockout. */
bool stage_is_on_bracket_page(const struct stage *stage);
bool bracket_page_has(const struct page_ctx *ctx);
/* Is everything played? */
bool podium_page_has(const struct page_ctx *ctx);
/* Is there any refereed game? */
bool games_page_has(const struct page_ctx *ctx);
/* Does the game say anything of decks? */
bool decks_page_has(const struct page_ctx *ctx);
/* How many calls wait for a judge, in all tournaments. */
uint32_t calls_waiting(const struct state *state);

#endif
