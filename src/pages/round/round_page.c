/* Page: one round of a tournament, in each of its phases. */
#include "pages/round/round_pages.h"

#include <string.h>
#include "core/ledger/draw_record.h"
#include "view/pairings/draw_chance.h"

#include "core/ledger/undo.h"

#include "core/state/access_links.h"
#include "core/state/checkin.h"
#include "core/state/clocks.h"
#include "pages/shared/frame_clock.h"
#include "pages/shared/staff_frame.h"
#include "view/pairings/pairings.h"
#include "view/pairings/seat_offers.h"
#include "view/standings/standings.h"

/* The reason that the program knows: the players have changed since the pairings were made. */
static struct text again_reason(const struct page_ctx *ctx, const struct progress *progress) {
    struct sentence changed = sentence_of(MSG_DESK_AGAIN_CHANGED, 0);
    bool known = progress->next == NEXT_DRAW_AGAIN || progress->redrawable;
    return known ? page_ctx_said(ctx, &changed) : text_of("");
}

static void fill_phones(const struct page_ctx *ctx, struct round_page *page) {
    page->phones = phones_signed_in(ctx->state);
    struct sentence says = sentence_of(MSG_DESK_PHONES, 1, arg_number(page->phones));
    page->phones_said = page_ctx_said(ctx, &says);
}

static void fill_progress(const struct page_ctx *ctx, const struct progress *progress, struct round_page *page) {
    bool warns = progress->says.rule != NULL;
    int64_t minutes = format_minutes(page_ctx_tournament(ctx));
    *page = (struct round_page){
        .frame = ctx->frame,
        .next = progress->next,
        .slug = progress->slug,
        .stage = progress->kind ? page_ctx_stage(ctx, progress->kind, progress->round) : text_of(""),
        .kind = (uint32_t)progress->kind,
        .round = progress->round,
        .may_run = ctx->frame->viewer == VIEWER_ORGANIZER && !ctx->state->finished,
        .keeps_apart = progress->format->apart,
        .may_finish = progress->next == NEXT_NOTHING,
        .over_again = progress->drawn_before,
        .confirms = progress->next == NEXT_CONFIRM,
        .finished = ctx->state->finished != 0,
        .warning = warns ? page_ctx_said(ctx, &progress->says.says) : text_of(""),
        .rule = progress->says.rule,
        .playing = progress->playing,
        .minutes = minutes > 0 ? (uint32_t)minutes : 0,
        .again_reason = again_reason(ctx, progress),
    };
}

static enum round_phase phase_of(const struct stage *stage) {
    if (stage->state == STAGE_DRAFT) return ROUND_PREVIEW;
    return stage->state == STAGE_OPEN ? ROUND_PLAYING : ROUND_EARLIER;
}

static status fill_changes(const struct page_ctx *ctx, const struct pairings *pairings, struct round_page *page) {
    struct panel_reason *changes = ARENA_ARRAY(ctx->arena, struct panel_reason, pairings->change_count + 1);
    if (!changes) return no_memory();
    for (uint32_t i = 0; i < pairings->change_count; i++)
        changes[i] =
            (struct panel_reason){pairings->changes[i].says.rule, page_ctx_said(ctx, &pairings->changes[i].says.says)};
    page->changes.rows = changes, page->changes.count = pairings->change_count;
    return done();
}

/* The smallest table that the player can still be seated at; 0: none. */
static status find_seat(const struct page_ctx *ctx, uint32_t number, uint32_t *table) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct seat_offers offers;
    person_id person;
    entrant_id entrant;
    if (!person_numbered(ctx->state, number, &person) || !entrant_of(tournament, person, &entrant)) return done();
    TRY(seat_offers_of(ctx->state, tournament, entrant, ctx->arena, &offers));
    if (offers.count) *table = offers.rows[0].table;
    return done();
}

/* Who has no table in this round, and why: as it was drawn, with byes. */
static status fill_rests(const struct page_ctx *ctx, const struct pairings *pairings, struct round_page *page) {
    struct resting_row *rows =
        ARENA_ARRAY(ctx->arena, struct resting_row, pairings->rest_count + pairings->table_count + 1);
    uint32_t count = 0;
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_seat *seat = &pairings->seats[pairings->tables[i].first_seat];
        if (pairings->tables[i].bye)
            rows[count++] = (struct resting_row){.number = seat->number, .name = seat->name, .why = MSG_BYE};
    }
    for (uint32_t i = 0; i < pairings->rest_count; i++) {
        const struct pairings_rest *rest = &pairings->rests[i];
        struct resting_row *row = &rows[count++];
        *row = (struct resting_row){.number = rest->number, .name = rest->name, .why = rest_message(rest->why)};
        if (page->may_run && page->phase == ROUND_PLAYING) TRY(find_seat(ctx, rest->number, &row->seat_at));
    }
    page->rests.rows = rows, page->rests.count = count;
    return done();
}

/* Check-in matters until the first round; later, who stayed away was absent at a table. */
static void fill_not_here(const struct page_ctx *ctx, struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    page->absent_show = text_of("absent");
    if (!stages_published(tournament)) page->not_here = absent_count(tournament);
    page->quiet = !page->needs.count && !page->results_in && !page->not_here;
}

/* Whether the room is asked for words before the next draw, or the same again, and the code that they are given to. */
static status fill_chance(const struct page_ctx *ctx, struct round_page *page) {
    struct next_draw next;
    char letters[CODE_LETTERS_SIZE];
    struct buffer words = {0};
    TRY(room_words_asked(ctx, &next, &page->asks_words));
    if (!page->asks_words) return done();
    page->words_needed = ctx->state->chance == CHANCE_SETTING_ROOM;
    if (!next.is_offered) return done();
    code_letters(next.code, letters);
    buffer_add_cstr(&words, letters);
    page->code = page_ctx_keep(ctx, &words);
    return done();
}

static void find_repeat(const struct pairings *pairings, struct round_page *page) {
    for (uint32_t i = 0; page->repeats.any_before && i < pairings->table_count; i++)
        if (pairings->tables[i].number == page->panel.shield.number) page->panel.repeat = page->repeats.is_repeat[i];
}

/* Until its games start, a published round's clock can be set. */
static void fill_clock(const struct page_ctx *ctx, struct round_page *page) {
    struct round_clock clock = clock_of(ctx->state, ctx->tournament, ctx->frame->now_ms);
    bool waits = clock.state == CLOCK_RUNNING && clock.waits;
    page->sets_clock = page->may_run && clock.is_played && (clock.state == CLOCK_NONE || waits);
    page->clock_minutes = waits ? clock.minutes + clock.added : page->minutes;
    page->clock_start = frame_clock_ends(ctx, waits ? clock.started_ms : 0);
}

static status fill_stage(const struct page_ctx *ctx, const struct round_asked *asked, stage_id id,
                         struct round_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct stage *stage = &tournament->stages.rows[id.at];
    struct pairings *pairings = arena_alloc(ctx->arena, sizeof *pairings);
    char closed[HOUR_SIZE] = "";
    if (!pairings) return no_memory();
    page->phase = phase_of(stage);
    page->stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    TRY(pairings_of(ctx->state, ctx->tournament, id, ctx->arena, pairings));
    TRY(round_quality_of(ctx, pairings, id, page));
    TRY(round_map_of(ctx, asked, pairings, id, page));
    page->all_in = page->tables_in == page->tables_all;
    TRY(table_panel_of(ctx, asked, pairings, id, &page->panel));
    if (page->all_in && page->phase == ROUND_PLAYING) TRY(round_closing_of(ctx, id, page));
    find_repeat(pairings, page);
    TRY(fill_changes(ctx, pairings, page));
    TRY(fill_rests(ctx, pairings, page));
    if (ctx->hour && stage->closed) ctx->hour(entry_time(ctx->state, stage->closed), closed);
    page->closed_at = page_ctx_copy(ctx, text_of(closed));
    page->drawn = (int64_t)stage->drawn;
    page->published = (int64_t)stage->published;
    page->late_word = text_of(message_template(ctx->language, MSG_CAME_LATE, false));
    page->begun = stage_has_results(tournament, id);
    if (!page->begun && page->phase != ROUND_EARLIER) TRY(fill_chance(ctx, page));
    fill_clock(ctx, page);
    page->clock_waits = page->minutes && clock_state_of(tournament, id) == CLOCK_NONE;
    return latest_list_of(ctx, id, &page->latest);
}

status round_page_of(const struct page_ctx *ctx, const struct round_asked *asked, struct round_page *page,
                     bool *found) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct progress progress;
    stage_id stage = {NOBODY};
    TRY(progress_of(ctx->state, ctx->tournament, &progress));
    fill_progress(ctx, &progress, page);
    fill_phones(ctx, page);
    *found = !asked->stage || stage_find(tournament, asked->stage, asked->round, &stage);
    if (!*found) return done();
    if (!asked->stage && !stage_current(tournament, &stage)) stage.at = NOBODY;
    TRY(round_stages_of(ctx, stage, page));
    TRY(needs_list_of(ctx, &page->needs));
    TRY(round_lots_of(ctx, page));
    TRY(estimate_shown(ctx, &progress, &page->estimate));
    if (stage.at != NOBODY) return fill_stage(ctx, asked, stage, page);
    page->phase = progress.over || page->finished ? ROUND_OVER : ROUND_BEFORE;
    if (page->phase == ROUND_OVER) return round_podium_of(ctx, page);
    page->is_round = progress.kind == STAGE_ROUND;
    TRY(round_field_of(ctx, page));
    fill_not_here(ctx, page);
    TRY(round_sets_of(ctx, page));
    page->title = title_before(ctx, page);
    TRY(round_cut_of(ctx, page));
    return fill_chance(ctx, page);
}
