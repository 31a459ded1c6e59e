/* Page context: the state, language and arena from which the functions NAME_page_of fill a page.
 *
 *     struct page_ctx ctx = {.state = state, .tournament = id, .language = language, .arena = &arena, .frame = &frame};
 *     TRY(page_ctx_frame(&ctx, PAGE_STANDINGS));
 *     TRY(standings_page_of(&ctx, 0, &page));
 *     page_standings(&html, &page);
 *
 * Rows of the page are in the arena and point into the state, which must not change until the page is written.
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
    /* Writes "14:30" in the server's time zone, which pages do not know; NULL: pages show no times of day. */
    void (*hour)(int64_t at_ms, char words[HOUR_SIZE]);
};

/* The pages in the navigation. */
enum page_kind {
    PAGE_HOME,
    PAGE_ME, /* /me, on a player's phone */
    PAGE_NAMES,
    PAGE_TABLES,
    PAGE_STANDINGS,
    PAGE_CLOCK,
    PAGE_SETS,
    PAGE_BRACKET,
    PAGE_PODIUM,
    PAGE_WALL,
    PAGE_GAMES,
    PAGE_OVERALL,
    /* The staff's pages, with their own navigation. */
    PAGE_DESK,
    PAGE_RUN,
    PAGE_DESK_STANDINGS,
    PAGE_PEOPLE,
    PAGE_DECKS,
    PAGE_CALLS,
    PAGE_PENALTIES,
    PAGE_REFEREE,
    PAGE_SETTINGS,
    PAGE_ACCESS,
    PAGE_SCREENS,
    PAGE_HISTORY,
    PAGE_HANDOVER,
    PAGE_NEW,
    PAGE_OTHER,
    PAGE_KINDS
};

/* layout.c: fills the frame's event, tournament, title, language, places, menu (pages that have something to show),
 * clock and announcements. The caller sets viewer, time, `streamed`, `here`, theme and forms. */
status page_ctx_frame(const struct page_ctx *ctx, enum page_kind kind) MUST_CHECK;
/* The page is in that one of the four places; TABS: in none. */
void page_ctx_set_tab(const struct page_ctx *ctx, enum tab tab);
/* The URL of a page: of the event "/", "/desk"; of a tournament "/t/SLUG/standings" ... */
struct url page_ctx_url(const struct page_ctx *ctx, enum page_kind kind);
const struct tournament *page_ctx_tournament(const struct page_ctx *ctx);
/* The tournament that pages of the event lead to: the last with an open stage, else the last; NOBODY: there is none. */
tournament_id tournament_at_hand(const struct state *state);

/* How long ago that was, for a data-since: "3 min ago", after a day "2 d ago". A stream says "0 min ago", which would
 * otherwise change every minute; the script counts the minutes. */
struct text page_ctx_waited(const struct page_ctx *ctx, int64_t since_ms);
/* Moves the buffer's text into the arena and frees the buffer. No memory: returns an empty text and sets
 * frame->incomplete, so that callers need not check each text. */
struct text page_ctx_keep(const struct page_ctx *ctx, struct buffer *words);
/* The same for a text that does not last. */
struct text page_ctx_copy(const struct page_ctx *ctx, struct text text);
/* A name as it may be shown (shown_name), in the arena. */
struct text page_ctx_name(const struct page_ctx *ctx, person_id person);
/* A formatted sentence, in the arena. */
struct text page_ctx_said(const struct page_ctx *ctx, const struct sentence *sentence);
/* The same of a message without values. */
struct text page_ctx_message(const struct page_ctx *ctx, enum message message);
/* "Round 3", "Final". */
struct text page_ctx_stage(const struct page_ctx *ctx, enum stage_kind kind, uint32_t round);
/* "16w", "absent"; empty: no score. */
struct text page_ctx_score(const struct page_ctx *ctx, const struct score *score);
/* The same without the winner’s mark, where a star stands for it. In a game without scores: "won" or "–". */
struct text page_ctx_points(const struct page_ctx *ctx, const struct score *score);
/* A column's value, formatted. */
struct text page_ctx_value(const struct page_ctx *ctx, const struct column *column, int64_t value);
/* "Standings after round 3". */
struct text page_ctx_standings_title(const struct page_ctx *ctx, uint32_t round, bool final, bool as_of_now);
/* "after round 3", beside the word “Standings”. */
struct text page_ctx_standings_moment(const struct page_ctx *ctx, uint32_t round, bool final, bool as_of_now);
/* Are the standings hidden from the viewer? */
bool standings_hidden_for(const struct page_ctx *ctx);
/* The code that is on show for the tournament's next draw, or the words with which it was made; empty: neither. */
struct text page_ctx_chance(const struct page_ctx *ctx, tournament_id tournament);
/* A hash in groups of four letters, as people compare it. */
struct text page_ctx_hash(const struct page_ctx *ctx, const uint8_t hash[HASH_SIZE]);

/* A table's coat of arms: its tincture and ordinary are visible from afar. */
enum { TINCTURES = 6, ORDINARIES = 6 };
struct shield {
    uint32_t number;
    uint32_t tincture, ordinary; /* the first TINCTURES tables differ in both */
    bool wide;                   /* three digits or more */
};
struct shield shield_of(uint32_t number);

#endif
