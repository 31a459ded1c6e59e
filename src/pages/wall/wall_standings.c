/* Page part: standings on a projector page, in two tables side by side. */
#include "pages/wall/wall_pages.h"

#include "pages/shared/page_exists.h"

/* Widths in hundredths of an em. */
enum {
    LINES_MAX = 14,
    LINES_MIN = 7,
    TABLES_OF_SCREEN = 2,
    PLACE = 290,
    CELL_GAP = 70,
    USUAL_NAME = 1150,
    HEADING_PERCENT = 55
};

struct standings_cut {
    const struct standings_page *all;
    bool has_sets; /* players are listed under headings: the values of that column */
    uint32_t set_at, lines;
    struct wall_line *rows;
};

static struct text set_named(const struct standings_cut *cut, uint32_t row) {
    return cut->all->rows.rows[row].cells.rows[cut->set_at].value;
}

/* Does each value of that column stand for one run of rows? */
static bool is_in_runs(const struct standings_cut *cut) {
    for (uint32_t i = 1; i < cut->all->rows.count; i++) {
        if (text_equal(set_named(cut, i), set_named(cut, i - 1))) continue;
        for (uint32_t j = 0; j + 1 < i; j++)
            if (text_equal(set_named(cut, j), set_named(cut, i))) return false;
    }
    return true;
}

static void find_set(struct standings_cut *cut) {
    for (uint32_t i = 0; i < cut->all->columns.count; i++)
        if (cut->all->columns.rows[i].kind == COLUMN_WORD) {
            cut->set_at = i;
            cut->has_sets = is_in_runs(cut);
            return;
        }
}

/* Not the set, which is a heading, nor what makes no place: that would make the letters smaller. */
static bool is_column_shown(const struct standings_cut *cut, uint32_t at) {
    return !cut->all->columns.rows[at].is_aside && (!cut->has_sets || at != cut->set_at);
}

static status fill_cells(const struct page_ctx *ctx, const struct standings_cut *cut, const struct standings_row *row,
                         struct wall_line *line) {
    struct standings_cell *cells = ARENA_ARRAY(ctx->arena, struct standings_cell, row->cells.count + 1);
    if (!cells) return no_memory();
    line->cells.rows = cells;
    for (uint32_t i = 0; i < row->cells.count; i++)
        if (is_column_shown(cut, i)) cells[line->cells.count++] = row->cells.rows[i];
    return done();
}

static status fill_lines(const struct page_ctx *ctx, struct standings_cut *cut) {
    const struct standings_page *all = cut->all;
    cut->rows = ARENA_ARRAY(ctx->arena, struct wall_line, 2 * all->rows.count + 1);
    if (!cut->rows) return no_memory();
    for (uint32_t i = 0; i < all->rows.count; i++) {
        const struct standings_row *row = &all->rows.rows[i];
        if (cut->has_sets && (i == 0 || !text_equal(set_named(cut, i), set_named(cut, i - 1))))
            cut->rows[cut->lines++] = (struct wall_line){.heading = set_named(cut, i)};
        struct wall_line *line = &cut->rows[cut->lines++];
        *line = (struct wall_line){
            .heading = text_of(""), .who = row, .medal = podium_page_has(ctx) && row->who->rank && row->who->rank <= 3};
        TRY(fill_cells(ctx, cut, row, line));
    }
    return done();
}

/* The longest word: a heading breaks between words. */
static uint32_t heading_width(struct text heading) {
    uint32_t widest = 0;
    while (heading.length) {
        uint32_t width = wall_width(text_split_once(&heading, ' '), true) * HEADING_PERCENT / 100;
        widest = width > widest ? width : widest;
    }
    return widest;
}

static uint32_t columns_width(const struct page_ctx *ctx, const struct standings_cut *cut,
                              const struct wall_standings *shown) {
    uint32_t width = PLACE;
    for (uint32_t i = 0; i < shown->headings.count; i++) {
        uint32_t widest = heading_width(page_ctx_message(ctx, shown->headings.rows[i].heading));
        for (uint32_t j = 0; j < cut->lines; j++) {
            if (!cut->rows[j].who) continue;
            uint32_t cell = wall_width(cut->rows[j].cells.rows[i].value, true);
            widest = cell > widest ? cell : widest;
        }
        width += widest + CELL_GAP;
    }
    return width;
}

static uint32_t name_width(const struct page_ctx *ctx, const struct wall_line *line) {
    uint32_t width = line->who ? wall_width(line->who->who->name, true) : 0;
    if (line->who && line->who->status != MSG_NONE)
        width += wall_width(page_ctx_message(ctx, line->who->status), false) + CELL_GAP;
    return width;
}

/* The width of a table in em, and the size of each name in it. */
static void fit_names(const struct page_ctx *ctx, struct standings_cut *cut, struct wall_standings *shown) {
    uint32_t columns = columns_width(ctx, cut, shown), longest = 0;
    for (uint32_t i = 0; i < cut->lines; i++) {
        uint32_t width = name_width(ctx, &cut->rows[i]);
        longest = width > longest ? width : longest;
    }
    uint32_t name = longest < USUAL_NAME ? longest : USUAL_NAME;
    while (wall_size_of(longest, name) == WALL_THREE_LINES && name < longest) name += 100;
    shown->em = wall_em(columns + name);
    for (uint32_t i = 0; i < cut->lines; i++)
        cut->rows[i].size = wall_size_of(name_width(ctx, &cut->rows[i]), shown->em * 100 - columns);
}

static status fill_headings(const struct page_ctx *ctx, const struct standings_cut *cut, struct wall_standings *shown) {
    struct column *columns = ARENA_ARRAY(ctx->arena, struct column, cut->all->columns.count + 1);
    if (!columns) return no_memory();
    shown->headings.rows = columns;
    for (uint32_t i = 0; i < cut->all->columns.count; i++)
        if (is_column_shown(cut, i)) columns[shown->headings.count++] = cut->all->columns.rows[i];
    shown->all_columns = shown->headings.count + 2;
    return done();
}

/* The lines of the next table: a heading is not its last. */
static uint32_t table_lines(const struct standings_cut *cut, uint32_t from, uint32_t each) {
    uint32_t left = cut->lines - from, lines = left < each ? left : each;
    return lines < left && lines > 1 && cut->rows[from + lines - 1].heading.length ? lines - 1 : lines;
}

static const struct standing *first_of(const struct standings_cut *cut, uint32_t from) {
    while (!cut->rows[from].who) from++;
    return cut->rows[from].who->who;
}

/* "1 – 26"; empty where there is no place yet. */
static struct text range_of(const struct page_ctx *ctx, const struct standings_cut *cut, uint32_t from, uint32_t to) {
    struct buffer words = {0};
    uint32_t first = first_of(cut, from)->rank, last = cut->rows[to - 1].who->who->rank;
    if (!first) return text_of("");
    buffer_add_number(&words, first);
    if (last && last != first) buffer_add_cstr(&words, " – "), buffer_add_number(&words, last);
    return page_ctx_keep(ctx, &words);
}

static status fill_screens(const struct page_ctx *ctx, const struct standings_cut *cut,
                           const struct wall_standings *like, struct wall_page *page, struct wall_screen *screens) {
    uint32_t tables = (cut->lines + LINES_MAX - 1) / LINES_MAX,
             of_screen = tables > 1 || cut->lines > LINES_MIN ? TABLES_OF_SCREEN : 1;
    uint32_t parts = (tables + of_screen - 1) / of_screen * of_screen, each = (cut->lines + parts - 1) / parts;
    for (uint32_t at = 0; at < cut->lines && page->screens.count < WALL_SCREENS_ROOM;) {
        struct wall_standings *shown = ARENA_ARRAY(ctx->arena, struct wall_standings, 1);
        struct wall_standings_table *rows = ARENA_ARRAY(ctx->arena, struct wall_standings_table, TABLES_OF_SCREEN);
        if (!shown || !rows) return no_memory();
        uint32_t from = at;
        *shown = *like;
        shown->columns = of_screen, shown->rows = wall_rows(each + 1);
        shown->tables.rows = rows;
        while (at < cut->lines && shown->tables.count < of_screen) {
            uint32_t lines = table_lines(cut, at, each);
            struct wall_standings_table *table = &rows[shown->tables.count++];
            table->lines.rows = cut->rows + at, table->lines.count = lines;
            at += lines;
        }
        screens[page->screens.count++] = (struct wall_screen){
            .title = cut->all->when, .label = range_of(ctx, cut, from, at), .words = text_of(""), .standings = shown};
    }
    return done();
}

status wall_standings_of(const struct page_ctx *ctx, struct wall_page *page, struct wall_screen *screens) {
    struct standings_page *all = ARENA_ARRAY(ctx->arena, struct standings_page, 1);
    struct wall_standings like = {0};
    if (!all) return no_memory();
    struct standings_cut cut = {.all = all};
    TRY(standings_page_of(ctx, 0, all));
    if (all->hidden || all->is_empty) {
        screens[page->screens.count++] = (struct wall_screen){
            .title = page_ctx_message(ctx, MSG_PAGE_STANDINGS),
            .label = text_of(""),
            .words = page_ctx_message(ctx, all->hidden ? MSG_PAGE_STANDINGS_LATER : MSG_PAGE_NOBODY)};
        return done();
    }
    find_set(&cut);
    TRY(fill_lines(ctx, &cut));
    TRY(fill_headings(ctx, &cut, &like));
    fit_names(ctx, &cut, &like);
    return fill_screens(ctx, &cut, &like, page, screens);
}
