/* A look at the state: what the functions NAME_page_of fill a page from.
 *
 *     struct page_ctx look = {.state = state, .tournament = id, .language = language, .arena = &arena, .frame = &frame};
 *     TRY(page_ctx_frame(&look, PAGE_STANDINGS));
 *     TRY(standings_page_of(&look, 0, &page));
 *     page_standings(&html, &page);
 *
 * Rows of the page come from the arena and point into the state, which must stay as it is until the page is written.
 */
#ifndef TILTYARD_PAGES_SHARED_VIEW_CONTEXT_H
#define TILTYARD_PAGES_SHARED_VIEW_CONTEXT_H

#include "core/rulebook/format.h"
#include "pages/shared/layout.h"
#include "view/pairings/pairings.h"

enum { HOUR_SIZE = 8 };
struct page_ctx {
    const struct state *state;
    tournament_id tournament; /* NOBODY: the event as a whole */
    enum language language;
    struct arena *arena;
    struct layout_data *frame;
    /* Writes "14:30", of the place where the server stands, which pages do not know; NULL: no hours are shown. */
    void (*hour)(int64_t at_ms, char words[HOUR_SIZE]);
};

/* The pages that the navigation leads to. */
enum page_kind {
    PAGE_HOME,
    PAGE_ME, /* a player's own, on the phone that is his or hers */
    PAGE_NAMES,
    PAGE_TABLES,
    PAGE_STANDINGS,
    PAGE_CLOCK,
    PAGE_SETS,
    PAGE_BRACKET,
    PAGE_PODIUM,
    PAGE_WALL,
    PAGE_GAMES,
    /* The desk's, for staff: a navigation of their own. */
    PAGE_DESK,
    PAGE_RUN,
    PAGE_RESULTS,
    PAGE_PEOPLE,
    PAGE_DECKS,
    PAGE_CALLS,
    PAGE_PENALTIES,
    PAGE_REFEREE,
    PAGE_HALL,
    PAGE_LINKS,
    PAGE_PRINT,
    PAGE_HISTORY,
    PAGE_HANDOVER,
    PAGE_NEW,
    PAGE_OTHER,
    PAGE_KINDS
};

/* layout.c: fills the frame: event, tournament, title, language, the navigation as far as there is something to see, the clock and what
 * is announced. Who looks, when, whether it is streamed, `here`, the theme and the forms are the caller's. */
status page_ctx_frame(const struct page_ctx *ctx, enum page_kind kind) MUST_CHECK;
/* Where a page is: of the event "/", "/desk"; of a tournament "/t/SLUG/standings" ... */
struct url page_ctx_url(const struct page_ctx *ctx, enum page_kind kind);
const struct tournament *page_ctx_tournament(const struct page_ctx *ctx);

/* Whole minutes since then, for a data-since. A stream says 0, else it would say the same anew every minute; the script
 * counts them. */
uint32_t page_ctx_minutes_since(const struct page_ctx *ctx, int64_t since_ms);
/* What the buffer holds, from the arena; the buffer is freed. Where there is no memory it is empty, and frame->incomplete says
 * so once for all words of the page, as a buffer does for all that is added. */
struct text page_ctx_keep(const struct page_ctx *ctx, struct buffer *words);
/* The same of a text that does not last. */
struct text page_ctx_copy(const struct page_ctx *ctx, struct text text);
/* A name as it may be shown, kept so (shown_name). */
struct text page_ctx_name(const struct page_ctx *ctx, person_id person);
/* Words, kept so. */
struct text page_ctx_said(const struct page_ctx *ctx, const struct sentence *sentence);
/* "Round 3", "Final". */
struct text page_ctx_stage(const struct page_ctx *ctx, enum stage_kind kind, uint32_t round);
/* "16w", "absent"; empty where there is none. */
struct text page_ctx_score(const struct page_ctx *ctx, const struct score *score);
/* A value of a column, as people read it. */
struct text page_ctx_value(const struct page_ctx *ctx, const struct column *column, int64_t value);
/* "Standings after round 3". */
struct text page_ctx_standings_title(const struct page_ctx *ctx, uint32_t round, bool final, bool as_of_now);
/* Are the standings hidden from who looks? */
bool standings_hidden_for(const struct page_ctx *ctx);
struct text page_ctx_hex(const struct page_ctx *ctx, const uint8_t *bytes, size_t size);

/* A table's arms: the tincture and the ordinary by which it is known from afar. */
enum { TINCTURES = 6, ORDINARIES = 6 };
struct shield {
    uint32_t number;
    uint32_t tincture, ordinary; /* the first TINCTURES tables differ in both */
    bool wide;                   /* three figures or more */
};
struct shield shield_of(uint32_t number);

#endif
