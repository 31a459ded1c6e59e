/* Page: the players of a tournament by name, and the event's persons who are not in it. */
#include "core/state/checkin.h"
#include "core/state/login_codes.h"
#include "core/state/access_links.h"
#include "pages/setup/people_pages.h"
#include "base/sort.h"
#include "view/standings/standings.h"

static int compare_names(uint32_t a, uint32_t b, const void *context) {
    const struct text *folded = context;
    int order = text_compare(folded[a], folded[b]);
    return order ? order : a < b ? -1 : 1;
}

/* All persons of the event, sorted by name without case and accents. NULL: no memory. */
static uint32_t *people_by_name(const struct page_ctx *ctx) {
    uint32_t count = ctx->state->people.count;
    uint32_t *sorted = ARENA_ARRAY(ctx->arena, uint32_t, count + 1);
    struct text *folded = ARENA_ARRAY(ctx->arena, struct text, count + 1);
    if (!sorted || !folded) return NULL;
    for (uint32_t i = 0; i < count; i++) {
        sorted[i] = i;
        folded[i] = text_casefold(ctx->arena, person_name(ctx->state, (person_id){i}));
        if (!folded[i].bytes) return NULL;
    }
    sort_numbers(sorted, count, compare_names, folded);
    return sorted;
}

/* The rule of this game by which all players agree to something; NULL: none. */
static const char *attested_by(const struct page_ctx *ctx) {
    const struct general_rules *general = format_of(page_ctx_tournament(ctx))->general;
    return general ? general->attestation : NULL;
}

static struct people_row person_row(const struct page_ctx *ctx, person_id id) {
    const struct person *person = &ctx->state->people.rows[id.at];
    return (struct people_row){
        .number = person->number,
        .name = person_name(ctx->state, id),
        .attributes = person_attributes_shown(ctx, id),
        .slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug),
        .unattested = attested_by(ctx) && !person->attested,
    };
}

static struct people_row entrant_row(const struct page_ctx *ctx, entrant_id id) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct people_row row = person_row(ctx, entrant->person);
    row.status = entrant->status == STATUS_PLAYING ? MSG_NONE : status_message((enum entrant_status)entrant->status);
    row.plays = entrant_plays(entrant);
    row.checked_in = row.plays && entrant->checked_in;
    row.awaited = row.plays && tournament->checkin.is_open && !entrant->checked_in;
    row.absent = is_absent(tournament, entrant);
    row.late = entrant->late;
    return row;
}

static status fill_rows(const struct page_ctx *ctx, struct people_row *rows, struct people_row *others,
                        struct people_page *page) {
    const uint32_t *sorted = people_by_name(ctx);
    if (!sorted) return no_memory();
    page->rows.rows = rows;
    page->others.rows = others;
    for (uint32_t i = 0; i < ctx->state->people.count; i++) {
        person_id person = {sorted[i]};
        entrant_id entrant;
        if (entrant_of(page_ctx_tournament(ctx), person, &entrant))
            rows[page->rows.count++] = entrant_row(ctx, entrant);
        else if (!ctx->state->people.rows[person.at].forgotten)
            others[page->others.count++] = person_row(ctx, person);
    }
    return done();
}

status people_page_of(const struct page_ctx *ctx, struct people_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    uint32_t count = ctx->state->people.count;
    struct people_row *rows = ARENA_ARRAY(ctx->arena, struct people_row, count + 1);
    struct people_row *others = ARENA_ARRAY(ctx->arena, struct people_row, count + 1);
    if (!rows || !others) return no_memory();
    *page = (struct people_page){
        .frame = ctx->frame,
        .slug = state_text(ctx->state, tournament->slug),
        .typed = text_of(""),
        .until = text_of(""),
        .max = NAME_CHARACTERS_MAX,
        .changes = ctx->frame->viewer >= VIEWER_ORGANIZER,
        .begun = stages_published(tournament) > 0,
        .is_empty = tournament->entrants.count == 0,
        .attests = attested_by(ctx),
        .playing = entrants_playing(tournament),
        .checkin_was = tournament->checkin.number > 0,
        .checkin = tournament->checkin.is_open,
        .in = present_count(tournament),
        .missing = absent_count(tournament),
    };
    page->drops = page->missing > 0 && page->in > 0;
    TRY(fill_rows(ctx, rows, others, page));
    for (uint32_t i = 0; i < page->rows.count; i++) page->resting += rows[i].plays;
    page->resting -= page->playing;
    return done();
}

status absent_page_of(const struct page_ctx *ctx, struct absent_page *page) {
    struct people_page all;
    TRY(people_page_of(ctx, &all));
    struct people_row *rows = ARENA_ARRAY(ctx->arena, struct people_row, all.rows.count + 1);
    if (!rows) return no_memory();
    *page = (struct absent_page){.frame = ctx->frame, .slug = all.slug, .in = all.in, .rows.rows = rows};
    for (uint32_t i = 0; i < all.rows.count; i++)
        if (all.rows.rows[i].absent) rows[page->rows.count++] = all.rows.rows[i];
    page->count = page->rows.count;
    page->nobody_in = page->in == 0;
    page->back = page_ctx_url(ctx, PAGE_PEOPLE);
    return done();
}

/* --- one player --- */

/* The changes possible from the player's status; the rules of the game may still refuse them. */
static status fill_changes(const struct page_ctx *ctx, const struct entrant *entrant, struct person_page *page) {
    static const struct person_change changes[] = {{STATUS_PLAYING, MSG_SETUP_COME_BACK, true},
                                                   {STATUS_DROPPED, MSG_SETUP_DROP, true},
                                                   {STATUS_SITTING_OUT, MSG_SETUP_SIT_OUT, false},
                                                   {STATUS_DISQUALIFIED, MSG_SETUP_DISQUALIFY, false}};
    struct person_change *rows = ARENA_ARRAY(ctx->arena, struct person_change, STATUSES);
    if (!rows) return no_memory();
    page->does.rows = rows;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        bool may = page->changes || changes[i].status == STATUS_DROPPED;
        bool gone = !entrant_plays(entrant) && changes[i].status != STATUS_PLAYING;
        if (may && !gone && changes[i].status != entrant->status) rows[page->does.count++] = changes[i];
    }
    return done();
}

static status fill_others(const struct page_ctx *ctx, person_id person, struct person_page *page) {
    const uint32_t *sorted = people_by_name(ctx);
    struct text *names = ARENA_ARRAY(ctx->arena, struct text, ctx->state->people.count + 1);
    if (!sorted || !names) return no_memory();
    page->others.rows = names;
    for (uint32_t i = 0; i < ctx->state->people.count; i++)
        if (sorted[i] != person.at && !ctx->state->people.rows[sorted[i]].forgotten)
            names[page->others.count++] = person_name(ctx->state, (person_id){sorted[i]});
    return done();
}

/* "K7M-2QX" */
static struct text code_shown(const struct page_ctx *ctx, person_id person) {
    char code[CODE_LETTERS + 1];
    if (!ctx->state->seed_known) return text_of("");
    code_of_person(ctx->state, person, code);
    struct sentence says = sentence_of(MSG_SETUP_PLAIN, 1, arg_code(code));
    return page_ctx_said(ctx, &says);
}

status person_page_of(const struct page_ctx *ctx, entrant_id id, struct person_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    *page = (struct person_page){
        .frame = ctx->frame,
        .row = entrant_row(ctx, id),
        .code = text_of(""),
        .changes = ctx->frame->viewer >= VIEWER_ORGANIZER,
        .erased = ctx->state->people.rows[entrant->person.at].forgotten != 0,
        .apart = format_of(tournament)->apart,
    };
    if (page->changes) page->code = code_shown(ctx, entrant->person);
    TRY(phone_rows(ctx, entrant->person, &page->phones.rows, &page->phones.count));
    TRY(fill_changes(ctx, entrant, page));
    return fill_others(ctx, entrant->person, page);
}
