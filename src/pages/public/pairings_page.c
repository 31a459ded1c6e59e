/* Page: pairings, by table and by name. */
#include "pages/public/public_pages.h"
#include "view/pairings/player_task.h"
#include "core/rulebook/score_format.h"

#include <string.h>

/* Only staff see an unpublished draw, because it may still change. */
static bool find_stage(const struct page_ctx *ctx, stage_id *stage) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    if (stage_current(tournament, stage) &&
        (ctx->frame->staff || tournament->stages.rows[stage->at].state != STAGE_DRAFT))
        return true;
    for (stage->at = tournament->stages.count; stage->at > 0;)
        if (stage_is_published(&tournament->stages.rows[--stage->at])) return true;
    return false;
}

static struct table_reason reason_shown(const struct page_ctx *ctx, const struct pairings *pairings,
                                        const struct reason *reason) {
    struct problem says = pairings_reason(pairings, reason);
    return (struct table_reason){says.rule, page_ctx_said(ctx, &says.says)};
}

/* Does an earlier one of these reasons say the same? */
static bool is_said_before(const struct reason *reasons, uint32_t at) {
    for (uint32_t i = 0; i < at; i++)
        if (reasons_say_the_same(&reasons[i], &reasons[at])) return true;
    return false;
}

/* The players of all these reasons that say the same as that one. */
static struct text names_of_reason(const struct page_ctx *ctx, const struct pairings *pairings,
                                   const struct reason *reasons, uint32_t at, uint32_t count) {
    struct buffer names = {0};
    for (uint32_t i = at; i < count; i++) {
        if (!reasons_say_the_same(&reasons[at], &reasons[i])) continue;
        if (names.length) buffer_add_cstr(&names, ", ");
        buffer_add_cstr(&names, arg_entrant(pairings->state, pairings->tournament, reasons[i].entrant).text);
    }
    return page_ctx_keep(ctx, &names);
}

/* A table's reasons; those that say the same of several players as one sentence. */
static uint32_t reasons_shown(const struct page_ctx *ctx, const struct pairings *pairings, const struct reason *reasons,
                              uint32_t count, struct table_reason *shown) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (is_said_before(reasons, i)) continue;
        struct problem says = pairings_reason(pairings, &reasons[i]);
        if (reasons[i].entrant.at != NOBODY) {
            struct text names = names_of_reason(ctx, pairings, reasons, i, count);
            says.says.arguments[0] = arg_text_ref(names.bytes, names.length);
        }
        shown[kept++] = (struct table_reason){says.rule, page_ctx_said(ctx, &says.says)};
    }
    return kept;
}

static struct table_seat seat_shown(const struct page_ctx *ctx, const struct pairings *pairings,
                                    const struct pairings_table *table, const struct pairings_seat *seat) {
    return (struct table_seat){
        .at = seat->seat,
        .number = seat->number,
        .is_me = ctx->frame->me && seat->number == ctx->frame->me,
        .name = seat->name,
        .score = table->has_result && !table->bye ? page_ctx_points(ctx, &seat->score) : text_of(""),
        .begins = table->begins == seat->seat && !table->has_result,
        .won = table->has_result && !table->bye && score_mark(pairings->format, &seat->score) != NULL,
    };
}

/* The rows of all tables are in one array; each table has a range of it. */
struct filling {
    const struct page_ctx *ctx;
    const struct pairings *pairings;
    struct table_seat *seats;
    struct table_reason *reasons;
};

static struct board_table table_shown(const struct filling *filling, const struct pairings_table *table) {
    const struct pairings *pairings = filling->pairings;
    struct table_seat *seats = filling->seats + table->first_seat;
    struct table_reason *reasons = filling->reasons + table->first_reason;
    for (uint32_t i = 0; i < table->seat_count; i++)
        seats[i] = seat_shown(filling->ctx, pairings, table, &pairings->seats[table->first_seat + i]);
    uint32_t count =
        reasons_shown(filling->ctx, pairings, pairings->reasons + table->first_reason, table->reason_count, reasons);
    return (struct board_table){
        .table = table,
        .sign = table_sign_of(table->has_result, table->extra),
        .seats = {seats, table->seat_count},
        .reasons = {reasons, count},
    };
}

/* Tables of one set stand together in a draw. */
static status fill_groups(const struct page_ctx *ctx, const struct pairings *pairings, const struct board_table *tables,
                          struct pairings_page *page) {
    struct board_group *groups = ARENA_ARRAY(ctx->arena, struct board_group, pairings->table_count + 1);
    if (!groups) return no_memory();
    uint32_t count = 0;
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct table_set *set = pairings->tables[i].set;
        if (i == 0 || set != pairings->tables[i - 1].set)
            groups[count++] = (struct board_group){.name = set ? set->name : MSG_NONE, .tables = {&tables[i], 0}};
        groups[count - 1].table_count = ++groups[count - 1].tables.count;
        groups[count - 1].people += pairings->tables[i].seat_count;
    }
    page->groups.rows = groups;
    page->groups.count = count;
    return done();
}

/* The target of every table; 0: they differ. */
static int32_t common_target(const struct pairings *pairings) {
    int32_t target = pairings->table_count ? pairings->tables[0].target : 0;
    for (uint32_t i = 0; i < pairings->table_count; i++)
        if (!pairings->tables[i].bye && pairings->tables[i].target != target) return 0;
    return target;
}

static status fill_tables(const struct page_ctx *ctx, const struct pairings *pairings, struct pairings_page *page) {
    struct board_table *tables = ARENA_ARRAY(ctx->arena, struct board_table, pairings->table_count + 1);
    struct filling filling = {
        .ctx = ctx,
        .pairings = pairings,
        .seats = ARENA_ARRAY(ctx->arena, struct table_seat, pairings->seat_count + 1),
        .reasons = ARENA_ARRAY(ctx->arena, struct table_reason, pairings->reason_count + 1),
    };
    if (!tables || !filling.seats || !filling.reasons) return no_memory();
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        tables[i] = table_shown(&filling, &pairings->tables[i]);
        page->tables_all += !pairings->tables[i].bye;
        page->tables_in += pairings->tables[i].has_result && !pairings->tables[i].bye;
    }
    for (uint32_t i = 0; i < pairings->ground_count; i++)
        filling.reasons[i] = reason_shown(ctx, pairings, &pairings->reasons[i]);
    page->changes.rows = pairings->changes;
    page->changes.count = pairings->change_count;
    page->tables.rows = tables;
    page->tables.count = pairings->table_count;
    page->target = common_target(pairings);
    struct sentence chance = chance_said(&pairings->chance);
    if (pairings->chance.kind != CHANCE_NONE) page->chance = page_ctx_said(ctx, &chance);
    page->grounds.rows = filling.reasons;
    page->grounds.count = pairings->ground_count;
    return fill_groups(ctx, pairings, tables, page);
}

static status fill_names(const struct page_ctx *ctx, const struct pairings *pairings, struct pairings_page *page) {
    struct pairings_by_name list;
    TRY(by_name_of(pairings, ctx->arena, &list));
    page->names.rows = list.rows;
    page->names.count = list.count;
    for (uint32_t i = 0; i < list.count && ctx->frame->me; i++) {
        const struct pairings_by_name_row *row = &list.rows[i];
        if (row->number == ctx->frame->me && row->table && row->why == MSG_NONE)
            page->own = (struct own_seat){row->table->number, row->seat};
    }
    return done();
}

enum table_sign table_sign_of(bool has_result, uint32_t extra) {
    return has_result ? TABLE_SIGN_IN : extra ? TABLE_SIGN_EXTRA : TABLE_SIGN_PLAYING;
}

static bool begins_word(struct text name, uint32_t at) { return at == 0 || name.bytes[at - 1] == ' '; }

/* One letter is sought only where a word of the name begins: nearly every name has it somewhere. */
static bool has_part(struct text name, struct text part) {
    for (uint32_t i = 0; i + part.length <= name.length; i++) {
        if (part.length == 1 && !begins_word(name, i)) continue;
        if (memcmp(name.bytes + i, part.bytes, part.length) == 0) return true;
    }
    return false;
}

status pairings_page_find(const struct page_ctx *ctx, struct text sought, struct pairings_page *page) {
    struct text part = text_casefold(ctx->arena, sought);
    struct pairings_by_name_row *rows = ARENA_ARRAY(ctx->arena, struct pairings_by_name_row, page->names.count + 1);
    uint32_t count = 0;
    if (!rows || !part.bytes) return no_memory();
    page->sought = sought;
    for (uint32_t i = 0; i < page->names.count; i++) {
        struct text name = text_casefold(ctx->arena, page->names.rows[i].name);
        if (!name.bytes) return no_memory();
        if (has_part(name, part)) rows[count++] = page->names.rows[i];
    }
    page->names.rows = rows;
    page->names.count = count;
    return done();
}

status pairings_page_of_stage(const struct page_ctx *ctx, stage_id stage, struct pairings_page *page) {
    struct pairings *pairings = arena_alloc(ctx->arena, sizeof *pairings);
    if (!pairings) return no_memory();
    TRY(pairings_of(ctx->state, ctx->tournament, stage, ctx->arena, pairings));
    *page = (struct pairings_page){
        .frame = ctx->frame,
        .stage = page_ctx_stage(ctx, pairings->kind, pairings->round),
        .slug = pairings->slug,
        .sought = text_of(""),
        .withdrawn = text_of(""),
        .draft = pairings->draft,
        .unscored = pairings->format->unscored,
        .minutes = pairings->minutes > 0 ? (uint32_t)pairings->minutes : 0,
        .key = pairings->key_known && !pairings->draft ? page_ctx_hash(ctx, pairings->key) : text_of(""),
    };
    TRY(fill_tables(ctx, pairings, page));
    page->tables_in_parts = page_part_count(pairings_page_people(page)) > 1;
    return fill_names(ctx, pairings, page);
}

struct text withdrawn_said(const struct page_ctx *ctx) {
    struct withdrawal withdrawn;
    if (!stage_withdrawn(ctx->state, page_ctx_tournament(ctx), &withdrawn)) return text_of("");
    struct text title = page_ctx_stage(ctx, withdrawn.kind, withdrawn.round);
    struct sentence says = sentence_of(MSG_PAIRINGS_WITHDRAWN, 1, arg_text(title));
    return page_ctx_said(ctx, &says);
}

status pairings_page_of(const struct page_ctx *ctx, struct pairings_page *page) {
    stage_id stage;
    if (find_stage(ctx, &stage)) {
        TRY(pairings_page_of_stage(ctx, stage, page));
        page->withdrawn = withdrawn_said(ctx);
        return done();
    }
    *page = (struct pairings_page){.frame = ctx->frame,
                                   .nothing = true,
                                   .sought = text_of(""),
                                   .withdrawn = withdrawn_said(ctx),
                                   .slug = state_text(ctx->state, page_ctx_tournament(ctx)->slug)};
    return done();
}
