/* Page: a round's results from its slips, in the order of the pack. */
#include "pages/desk/reenter_pages.h"

#include "view/pairings/report_list.h"
#include "view/shared/headings.h"

static status fill_seats(const struct page_ctx *ctx, table_id id, struct reenter_table *row) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    struct table_seat *rows = ARENA_ARRAY(ctx->arena, struct table_seat, table->size + 1);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        rows[i].number = ctx->state->people.rows[person.at].number;
        rows[i].name = page_ctx_name(ctx, person);
    }
    row->seats.rows = rows;
    row->seats.count = table->size;
    return done();
}

static struct text scores_at(const struct page_ctx *ctx, table_id id) {
    struct buffer scores = {0};
    scores_write(&scores, ctx->language, ctx->state, ctx->tournament, id);
    return page_ctx_keep(ctx, &scores);
}

/* "Ana 16w, Bia 11", "agrees", "disputes it: it was 12". */
static struct text said_of(const struct page_ctx *ctx, const struct report *report) {
    struct text words = state_text(ctx->state, report->words);
    struct buffer said = {0};
    if (report->kind == REPORT_SCORES) report_write(&said, ctx->state, ctx->tournament, report);
    if (report->kind == REPORT_AGREES) message_text(&said, ctx->language, MSG_REPORTS_AGREES);
    if (report->kind == REPORT_DISPUTES) message_text(&said, ctx->language, MSG_REPORTS_DISPUTES);
    if (words.length) buffer_add_cstr(&said, ": "), buffer_add_text(&said, words);
    return page_ctx_keep(ctx, &said);
}

static status fill_reports(const struct page_ctx *ctx, struct reenter_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct report_list list;
    TRY(report_list_of(ctx->state, ctx->tournament, ctx->arena, &list));
    struct reenter_report *rows = ARENA_ARRAY(ctx->arena, struct reenter_report, list.table_count + 1);
    struct reenter_said *said = ARENA_ARRAY(ctx->arena, struct reenter_said, list.report_count + 1);
    if (!rows || !said) return no_memory();
    for (uint32_t i = 0; i < list.report_count; i++) {
        const struct report_row *row = &list.reports[i];
        said[i] = (struct reenter_said){.name = page_ctx_name(ctx, row->person), .says = said_of(ctx, row->report)};
    }
    for (uint32_t i = 0; i < list.table_count; i++) {
        const struct listed_table *row = &list.tables[i];
        rows[i] = (struct reenter_report){.shield = shield_of(tournament->tables.rows[row->table.at].number),
                                          .disputed = row->state == REPORTS_DISPUTED,
                                          .since_ms = row->since_ms,
                                          .waited = page_ctx_waited(ctx, row->since_ms),
                                          .said = {said + row->first, row->count}};
    }
    page->reports.rows = rows;
    page->reports.count = list.table_count;
    return done();
}

static status fill_stands(const struct page_ctx *ctx, struct reenter_page *page) {
    struct progress progress;
    TRY(progress_of(ctx->state, ctx->tournament, &progress));
    struct sentence stands = progress_heading(ctx->language, &progress);
    if (stands.message == MSG_NONE) stands = sentence_of(MSG_PAGE_NOT_BEGUN, 0);
    page->stands = page_ctx_said(ctx, &stands);
    page->open = progress.has_stage && !progress.draft;
    page->tables_all = page->open ? progress.tables : 0;
    page->tables_in = progress.tables - progress.missing;
    return done();
}

/* "7 Ana … · Bia …": how the page confirms a typed table number. */
static struct text reads_of(const struct page_ctx *ctx, const struct reenter_table *row) {
    struct buffer reads = {0};
    buffer_add_number(&reads, row->shield.number), buffer_add_byte(&reads, ' ');
    for (uint32_t i = 0; i < row->seats.count; i++) {
        buffer_add_cstr(&reads, i ? " · " : " ");
        buffer_add_text(&reads, row->seats.rows[i].name);
        buffer_add_cstr(&reads, " …");
    }
    return page_ctx_keep(ctx, &reads);
}

/* Fills the tables in the stage's one order, which the slips have too. */
static status fill_in_order(const struct page_ctx *ctx, stage_id id, struct reenter_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct pairings pairings;
    TRY(pairings_of(ctx->state, ctx->tournament, id, ctx->arena, &pairings));
    struct reenter_table *rows = ARENA_ARRAY(ctx->arena, struct reenter_table, pairings.table_count + 1);
    if (!rows) return no_memory();
    page->tables.rows = rows;
    page->tables.count = 0;
    for (uint32_t i = 0; i < pairings.table_count; i++) {
        const struct pairings_table *table = &pairings.tables[i];
        if (table->bye) continue;
        struct reenter_table *row = &rows[page->tables.count++];
        *row =
            (struct reenter_table){.shield = shield_of(table->number), .changed = table_changed(tournament, table->id)};
        TRY(fill_seats(ctx, table->id, row));
        if (table->has_result) row->scores = scores_at(ctx, table->id);
        if (page->next || table->has_result) continue;
        page->next = table->number;
        page->next_reads = reads_of(ctx, row);
    }
    return done();
}

status reenter_page_of(const struct page_ctx *ctx, struct reenter_page *page) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    stage_id id;
    *page = (struct reenter_page){.frame = ctx->frame,
                                  .slug = state_text(ctx->state, tournament->slug),
                                  .may_correct = ctx->frame->viewer >= VIEWER_JUDGE};
    TRY(fill_stands(ctx, page));
    page->example = ctx->frame->line.example;
    if (!page->open || !stage_current(tournament, &id)) return done();
    TRY(fill_in_order(ctx, id, page));
    return fill_reports(ctx, page);
}
