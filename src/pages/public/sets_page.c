/* Page: the players in each set, round by round. */
#include "pages/public/display_pages.h"
#include "pages/shared/page_exists.h"

enum { SETS_MAX = 8, FIELD = 1000 };

/* A set whose games give no points is not part of the picture. */
static bool is_of_field(const struct format *format, uint32_t set) { return !format->sets[set].pointless; }

/* The number of players at the tables of each set; sets in the order of their tables. */
struct set_counts {
    uint32_t people, sets;
    uint32_t set[SETS_MAX], count[SETS_MAX];
};

static void count_seats(struct set_counts *counts, uint32_t set, uint32_t seats) {
    uint32_t at = 0;
    while (at < counts->sets && counts->set[at] != set) at++;
    if (at == SETS_MAX) return;
    if (at == counts->sets) counts->set[counts->sets++] = set;
    counts->count[at] += seats;
    counts->people += seats;
}

static struct set_counts counts_of(const struct tournament *tournament, const struct stage *stage) {
    const struct format *format = format_of(tournament);
    struct set_counts counts = {0};
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (table->set < format->set_count && is_of_field(format, table->set))
            count_seats(&counts, table->set, table->size);
    }
    return counts;
}

static struct text set_name(const struct page_ctx *ctx, uint32_t set) {
    struct sentence name = sentence_of(format_of(page_ctx_tournament(ctx))->sets[set].name, 0);
    return page_ctx_said(ctx, &name);
}

static bool is_shown(const struct stage *stage) {
    return stage_is_published(stage) && (stage->kind == STAGE_ROUND || stage->kind == STAGE_FINAL);
}

/* A centred band, as wide as the number of players. */
static status fill_round(const struct page_ctx *ctx, const struct stage *stage, uint32_t max, struct sets_round *row) {
    struct set_counts counts = counts_of(page_ctx_tournament(ctx), stage);
    struct sets_bar *bars = ARENA_ARRAY(ctx->arena, struct sets_bar, SETS_MAX);
    if (!bars) return no_memory();
    uint32_t from = (FIELD - counts.people * FIELD / max) / 2;
    row->stage = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
    row->bars.rows = bars;
    row->bars.count = counts.sets;
    for (uint32_t i = 0; i < counts.sets; i++) {
        uint32_t set = counts.set[i], people = counts.count[i], wide = people * FIELD / max;
        bars[i] = (struct sets_bar){set, set_name(ctx, set), people, from, wide};
        from += wide;
    }
    return done();
}

static uint32_t largest(const struct tournament *tournament) {
    uint32_t max = 1;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (is_shown(&tournament->stages.rows[i]) && tournament->stages.rows[i].seat_count > max)
            max = tournament->stages.rows[i].seat_count;
    return max;
}

static status fill_rounds(const struct page_ctx *ctx, struct sets_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct sets_round *rows = ARENA_ARRAY(ctx->arena, struct sets_round, tournament->stages.count + 1);
    if (!rows) return no_memory();
    page->rounds.rows = rows;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (is_shown(stage)) TRY(fill_round(ctx, stage, largest(tournament), &rows[page->rounds.count++]));
    }
    return done();
}

static const struct stage *last_shown(const struct tournament *tournament) {
    const struct stage *last = NULL;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (is_shown(&tournament->stages.rows[i])) last = &tournament->stages.rows[i];
    return last;
}

/* Appends the names of a table's players. */
static void add_names(const struct page_ctx *ctx, table_id table, struct text *rows, uint32_t *count) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct seat *seats = table_seats(tournament, table);
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        rows[(*count)++] = page_ctx_name(ctx, person);
    }
}

/* The players at the tables of the first table's set, in the last round. */
static status fill_names(const struct page_ctx *ctx, const struct stage *last, struct sets_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct text *rows = ARENA_ARRAY(ctx->arena, struct text, last->seat_count + 1);
    uint32_t set = tournament->tables.rows[last->first_table].set;
    if (!rows) return no_memory();
    page->set = set_name(ctx, set);
    page->names.rows = rows;
    for (uint32_t i = 0; i < last->table_count; i++) {
        table_id table = {last->first_table + i};
        if (tournament->tables.rows[table.at].set == set) add_names(ctx, table, rows, &page->names.count);
    }
    page->count = page->names.count;
    return done();
}

status sets_page_of(const struct page_ctx *ctx, struct sets_page *page) {
    *page = (struct sets_page){.frame = ctx->frame, .nothing = !sets_page_has(ctx)};
    if (page->nothing) return done();
    TRY(fill_rounds(ctx, page));
    return fill_names(ctx, last_shown(page_ctx_tournament(ctx)), page);
}
