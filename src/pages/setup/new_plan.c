/* Page part: what a new tournament asks for: its rounds with their tables, and what to bring. */
#include "core/ledger/draw_record.h"
#include "core/state/clocks.h"
#include "pages/setup/setup_pages.h"

/* The tables of the first round and their players. Neither is left to chance. */
static status first_round(const struct page_ctx *planned, uint32_t *tables, uint32_t *chairs) {
    static const uint8_t any_key[HASH_SIZE];
    const struct tournament *tournament = page_ctx_tournament(planned);
    struct stage_plan plan = {0};
    struct draw draw = {0};
    struct problem ignored;
    *tables = *chairs = 0;
    status found = format_of(tournament)->next_stage(planned->state, tournament, &plan, &ignored);
    if (!is_done(found) || plan.over || plan.kind != STAGE_ROUND) return found.outcome == NO_MEMORY ? found : done();
    found = draw_by_key(planned->state, planned->tournament, &plan, any_key, &draw);
    for (uint32_t i = 0; is_done(found) && i < draw.tables.count; i++) {
        uint32_t size = draw.tables.rows[i].size;
        if (format_of(tournament)->byes && size == 1) continue; /* no table */
        ++*tables;
        *chairs += size;
    }
    draw_free(&draw);
    return found.outcome == NO_MEMORY ? found : done();
}

/* A stage as large as the first round, unless the rules or results say otherwise; then of what the rules say, if they do. */
static status fill_stage(const struct page_ctx *planned, enum stage_kind kind, uint32_t round, struct new_page *page,
                         struct new_stage *row) {
    const struct tournament *tournament = page_ctx_tournament(planned);
    const struct format *format = format_of(tournament);
    struct stage_size size = {0};
    *row = (struct new_stage){.name = page_ctx_stage(planned, kind, round)};
    if (format->stage_size) {
        TRY(format->stage_size(tournament, round, &size));
        row->tables = size.tables, row->players = size.players, row->first_set = size.first_set;
        if (size.tables > page->tables) page->tables = size.tables;
    } else if (kind == STAGE_ROUND && (round == 1 || !format->set_count)) {
        row->tables = page->tables, row->players = page->chairs;
    }
    return done();
}

static status fill_stages(const struct page_ctx *planned, uint32_t rounds, struct new_page *page) {
    const struct tournament *tournament = page_ctx_tournament(planned);
    enum stage_kind later[LATER_STAGES_MAX];
    uint32_t count = later_stages_planned(tournament, later);
    struct new_stage *rows = ARENA_ARRAY(planned->arena, struct new_stage, rounds + count + 1);
    if (!rows) return no_memory();
    page->stages.rows = rows;
    for (uint32_t round = 1; round <= rounds; round++)
        TRY(fill_stage(planned, STAGE_ROUND, round, page, &rows[page->stages.count++]));
    for (uint32_t i = 0; i < count; i++) TRY(fill_stage(planned, later[i], 0, page, &rows[page->stages.count++]));
    if (!format_of(tournament)->stage_size) return done();
    struct sentence says = sentence_of(MSG_CREATE_IN_SET, 1, arg_message(format_of(tournament)->sets[0].name));
    page->in_set = page_ctx_said(planned, &says);
    return done();
}

status new_plan_of(const struct page_ctx *planned, uint32_t rounds, struct new_page *page) {
    int64_t minutes = format_minutes(page_ctx_tournament(planned));
    TRY(first_round(planned, &page->tables, &page->chairs));
    if (!page->tables) return done();
    if (minutes > 0 && rounds) {
        int64_t all = minutes * rounds;
        struct sentence says =
            sentence_of(MSG_CREATE_PLAY, 3, arg_number(minutes), arg_number(all / 60), arg_number(all % 60));
        page->play = page_ctx_said(planned, &says);
    }
    return fill_stages(planned, rounds ? rounds : 1, page);
}
