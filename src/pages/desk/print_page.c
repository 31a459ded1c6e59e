/* Page: printing. It lists what can be printed now, the most likely first. */
#include "pages/desk/print_pages.h"

#include "pages/public/display_pages.h"
#include "pages/shared/page_exists.h"

enum printable_sheet { SLIPS, NAMES, TABLES, OVER, PACK, STANDINGS, BRACKET, SHEETS };

/* `word` is the word of `tiltyard print`. */
static const struct {
    const char *word;
    enum message title;
    bool of_stage, by_table, has_codes;
} sheets[SHEETS] = {
    [SLIPS] = {"slips", MSG_PAGE_PRINT_SLIPS, .of_stage = true, .has_codes = true},
    [NAMES] = {"pairings", MSG_PRINT_BY_NAME, .of_stage = true},
    [TABLES] = {"pairings", MSG_PRINT_BY_TABLE, .of_stage = true, .by_table = true},
    [OVER] = {"games-over", MSG_PAGE_PRINT_OVER, .of_stage = true},
    [PACK] = {"pack", MSG_PAGE_PRINT_PACK, .of_stage = true, .has_codes = true},
    [STANDINGS] = {"standings", MSG_PAGE_STANDINGS},
    [BRACKET] = {"bracket", MSG_PRINT_BRACKET},
};

/* The moments of a tournament that matter for printing, and the papers wanted then, most likely first. */
enum moment { NOTHING_DRAWN, DRAWN, BEGUN, ALL_IN, BETWEEN, MOMENTS };
static const struct {
    enum printable_sheet sheets[SHEETS];
    uint32_t count;
} wanted[MOMENTS] = {
    [NOTHING_DRAWN] = {{STANDINGS}, 1},
    [DRAWN] = {{TABLES, NAMES, STANDINGS, BRACKET}, 4},
    [BEGUN] = {{SLIPS, NAMES, TABLES, OVER, PACK, STANDINGS, BRACKET}, 7},
    [ALL_IN] = {{STANDINGS, BRACKET, NAMES, TABLES, SLIPS, PACK}, 6},
    [BETWEEN] = {{STANDINGS, BRACKET, NAMES, TABLES}, 4},
};

static bool all_in(const struct tournament *tournament, const struct stage *stage) {
    for (uint32_t i = 0; i < stage->table_count; i++)
        if (!tournament->tables.rows[stage->first_table + i].has_result) return false;
    return true;
}

/* The current moment, and its stage: the current one, else the last. */
static enum moment moment_of(const struct tournament *tournament, stage_id *stage) {
    if (stage_current(tournament, stage)) {
        const struct stage *row = &tournament->stages.rows[stage->at];
        return row->state == STAGE_DRAFT ? DRAWN : all_in(tournament, row) ? ALL_IN : BEGUN;
    }
    for (stage->at = tournament->stages.count; stage->at > 0;)
        if (tournament->stages.rows[--stage->at].state == STAGE_CLOSED) return BETWEEN;
    stage->at = NOBODY;
    return NOTHING_DRAWN;
}

/* Does the paper have any content yet? */
static bool exists(const struct page_ctx *ctx, enum printable_sheet sheet) {
    if (sheet == STANDINGS) return page_ctx_tournament(ctx)->entrants.count > 0;
    return sheet != BRACKET || bracket_page_has(ctx);
}

/* "3", "final": as for --round. */
static struct text stage_asked(const struct page_ctx *ctx, const struct stage *stage) {
    struct buffer words = {0};
    if (stage->kind == STAGE_ROUND)
        buffer_add_number(&words, stage->round);
    else
        buffer_add_cstr(&words, stage_key((enum stage_kind)stage->kind));
    return page_ctx_keep(ctx, &words);
}

static struct url file_of(const struct page_ctx *ctx, enum printable_sheet sheet, const struct stage *stage,
                          struct text paper) {
    struct url url = url_piece(url_at("/t"), state_text(ctx->state, page_ctx_tournament(ctx)->slug));
    url = url_piece(url_piece(url, text_of("print")), text_of(sheets[sheet].word));
    url = url_asks(url, "paper", paper);
    if (stage) url = url_asks(url, "round", stage_asked(ctx, stage));
    return sheets[sheet].by_table ? url_asks(url, "by", text_of("table")) : url;
}

static struct text title_of(const struct page_ctx *ctx, enum printable_sheet sheet, const struct stage *stage) {
    struct sentence says = sentence_of(sheets[sheet].title, 0);
    if (stage) {
        struct text name = page_ctx_stage(ctx, (enum stage_kind)stage->kind, stage->round);
        says = sentence_of(sheets[sheet].title, 1, arg_text(name));
    }
    return page_ctx_said(ctx, &says);
}

static status fill_tournament(const struct page_ctx *ctx, struct text paper, bool gives_codes,
                              struct print_tournament *row) {
    const struct tournament *tournament = page_ctx_tournament(ctx);
    struct print_row *rows = ARENA_ARRAY(ctx->arena, struct print_row, SHEETS);
    stage_id id;
    enum moment moment = moment_of(tournament, &id);
    if (!rows) return no_memory();
    *row = (struct print_tournament){.name = state_text(ctx->state, tournament->name),
                                     .slug = state_text(ctx->state, tournament->slug),
                                     .rows = {rows, 0}};
    for (uint32_t i = 0; i < wanted[moment].count; i++) {
        enum printable_sheet sheet = wanted[moment].sheets[i];
        const struct stage *stage = sheets[sheet].of_stage ? &tournament->stages.rows[id.at] : NULL;
        struct url file = file_of(ctx, sheet, stage, paper);
        if (!exists(ctx, sheet)) continue;
        rows[row->rows.count] = (struct print_row){.title = title_of(ctx, sheet, stage),
                                                   .pdf = file,
                                                   .svg = url_asks(file, "form", text_of("svg")),
                                                   .png = url_asks(file, "form", text_of("png")),
                                                   .draft = stage && moment == DRAWN,
                                                   .first = row->rows.count == 0,
                                                   .codes = sheets[sheet].has_codes && gives_codes};
        row->rows.count++;
    }
    return done();
}

status print_page_of(const struct page_ctx *ctx, struct text paper, bool gives_codes, struct print_page *page) {
    uint32_t count = tournaments_there(ctx->state);
    struct print_tournament *rows = ARENA_ARRAY(ctx->arena, struct print_tournament, count + 1);
    if (!rows) return no_memory();
    *page = (struct print_page){.frame = ctx->frame,
                                .letter = text_is(paper, "letter"),
                                .codes = gives_codes,
                                .works = true,
                                .several = count > 1,
                                .nothing = true,
                                .failed = text_of(""),
                                .tournaments.rows = rows};
    EACH_TOURNAMENT (ctx->state, i) {
        struct print_tournament *row = &rows[page->tournaments.count++];
        struct page_ctx at = *ctx;
        at.tournament.at = i;
        TRY(fill_tournament(&at, paper, gives_codes, row));
        if (row->rows.count) page->nothing = false;
    }
    return done();
}

status printed_page_of(const struct page_ctx *ctx, struct url file, uint32_t count, struct printed_page *page) {
    struct printed_page_link *links = ARENA_ARRAY(ctx->arena, struct printed_page_link, count);
    if (!links) return no_memory();
    *page = (struct printed_page){.frame = ctx->frame, .count = count, .pages = {links, count}};
    for (uint32_t i = 0; i < count; i++) {
        char digits[16];
        struct buffer number = buffer_wrap(digits, sizeof digits);
        buffer_add_number(&number, i + 1);
        links[i] = (struct printed_page_link){i + 1, url_asks(file, "page", buffer_view(&number))};
    }
    return done();
}
