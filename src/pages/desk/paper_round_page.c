/* Page: a round that was played on paper. The initial list has all players at their drawn seats. */
#include "base/csv.h"
#include "pages/desk/tournament_control_pages.h"
#include "view/shared/stage_title.h"
#include "core/state/table_numbers.h"
#include "core/state/person_lookup.h"

/* Would the importer read this name in a cell as this person? */
static bool is_read_as(const struct page_ctx *ctx, struct text name, person_id person) {
    struct problem why;
    person_id found;
    static const char formulas[] = "=+-@'";
    for (const char *sign = formulas; *sign; sign++)
        if (name.length && name.bytes[0] == *sign) return false;
    return is_done(person_find(ctx->state, ctx->arena, name, &found, &why)) && found.at == person.at;
}

static void add_row(const struct page_ctx *ctx, struct buffer *list, uint32_t table, person_id person) {
    char digits[24];
    struct buffer number = buffer_wrap(digits, sizeof digits);
    struct text name = person_name(ctx->state, person);
    buffer_add_number(list, table);
    if (is_read_as(ctx, name, person)) {
        csv_cell(list, name, false);
    } else {
        buffer_add_byte(&number, '#'), buffer_add_number(&number, ctx->state->people.rows[person.at].number);
        csv_cell(list, buffer_view(&number), false);
    }
    buffer_add_cstr(list, ",\n");
}

/* The tables have the numbers that they will be published with. */
static status add_tables(const struct page_ctx *ctx, stage_id id, struct buffer *list) {
    const struct tournament *tournament = state_tournament(ctx->state, ctx->tournament);
    const struct stage *stage = &tournament->stages.rows[id.at];
    struct table_numbering numbering;
    TRY(numbering_of(tournament, id, ctx->arena, &numbering));
    bool is_planned = stage->state == STAGE_DRAFT && numbering.is_other;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        for (uint32_t s = 0; s < table->size; s++) {
            entrant_id entrant = tournament->seats.rows[table->first_seat + s].entrant;
            add_row(ctx, list, is_planned ? numbering.numbers[i] : table->number,
                    tournament->entrants.rows[entrant.at].person);
        }
    }
    return done();
}

static status fill_list(const struct page_ctx *ctx, stage_id stage, struct paper_round_page *page) {
    struct buffer list = {0};
    const struct sentence header = sentence_of(MSG_PAGE_ROUND_COLUMNS, 0);
    message_format(&list, ctx->language, &header);
    buffer_add_byte(&list, '\n');
    status added = add_tables(ctx, stage, &list);
    status kept = arena_keep(ctx->arena, &list, &page->typed);
    return is_done(added) ? kept : added;
}

status paper_round_page_of(const struct page_ctx *ctx, struct paper_round_page *page) {
    const struct tournament *tournament = state_tournament(ctx->state, ctx->tournament);
    const struct sentence reason = sentence_of(MSG_ROUND_REASON, 0);
    stage_id id;
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer title = buffer_wrap(room, sizeof room);
    page->stage = page->typed = text_of("");
    page->reason = page_ctx_said(ctx, &reason);
    if (!stage_current(tournament, &id)) return done();
    const struct stage *stage = &tournament->stages.rows[id.at];
    stage_title(&title, ctx->language, (enum stage_kind)stage->kind, stage->round, true);
    page->publishes = stage->state == STAGE_DRAFT;
    TRY(arena_keep(ctx->arena, &title, &page->stage));
    return fill_list(ctx, id, page);
}
