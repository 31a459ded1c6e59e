/* What a correction makes, for people: who moves, and who sat elsewhere than they belonged. */
#include "cli/print/print.h"

/* What stands in a cell: "8 → 4" where it changes, nothing where it does not. */
static void add_change(struct grid *grid, const struct buffer *before, const struct buffer *after, bool changes) {
    struct buffer cell = {0};
    if (!changes) {
        grid_empty(grid);
        return;
    }
    buffer_piece(&cell, buffer_held(before));
    buffer_text(&cell, " → ");
    buffer_piece(&cell, buffer_held(after));
    grid_text(grid, buffer_held(&cell), STYLE_PLAIN);
    if (cell.failed || before->failed || after->failed) grid->failed = true;
    buffer_free(&cell);
}

static void write_place(struct buffer *out, const struct standing *row) {
    if (row->rank)
        buffer_number(out, row->rank), buffer_text(out, row->shared ? "=" : "");
    else
        buffer_text(out, "–");
}

static void write_value(struct buffer *out, enum language language, const struct column *column, int64_t value) {
    switch (column->kind) {
    case COLUMN_NUMBER: buffer_number(out, value); break;
    case COLUMN_HALVES: buffer_halves(out, value, language_point(language)); break;
    case COLUMN_WORD: say_message(out, language, column->shown[value]); break;
    }
}

static void add_place_change(struct grid *grid, const struct moved *moved) {
    struct buffer before = {0}, after = {0};
    write_place(&before, moved->before);
    write_place(&after, moved->after);
    add_change(grid, &before, &after,
               moved->before->rank != moved->after->rank || moved->before->shared != moved->after->shared);
    buffer_free(&before), buffer_free(&after);
}

static void add_value_change(struct grid *grid, const struct moved *moved, const struct column *column, uint32_t at) {
    struct buffer before = {0}, after = {0};
    write_value(&before, grid->language, column, moved->before->values[at]);
    write_value(&after, grid->language, column, moved->after->values[at]);
    add_change(grid, &before, &after, moved->before->values[at] != moved->after->values[at]);
    buffer_free(&before), buffer_free(&after);
}

/* Those whose points change, each with what changes; of the others who move along, how many. */
static void print_places(struct page *page, struct arena *arena, const struct difference *difference) {
    const struct format *format = difference->after.format;
    struct grid grid;
    uint32_t along = 0;
    grid_start(&grid, arena, page->language);
    grid.indent = 2;
    grid_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    grid_column(&grid, MSG_COLUMN_PLACE, GRID_LEFT);
    for (uint32_t i = 0; i < format->column_count; i++) {
        if (format->columns[i].heading != MSG_NONE) grid_column(&grid, format->columns[i].heading, GRID_LEFT);
    }
    for (uint32_t i = 0; i < difference->moved_count; i++) {
        const struct moved *moved = &difference->moved[i];
        if (!difference_is_about(difference, moved)) {
            along++;
            continue;
        }
        grid_text(&grid, moved->after->name, STYLE_STRONG);
        add_place_change(&grid, moved);
        for (uint32_t j = 0; j < format->column_count; j++) {
            if (format->columns[j].heading != MSG_NONE) add_value_change(&grid, moved, &format->columns[j], j);
        }
    }
    grid_print(&grid, page);
    struct sentence others = sentence_of(MSG_DIFFERENCE_ALONG, 1, arg_number(along));
    if (along) page_sentence(page, 2, &others);
}

static void add_displaced(struct grid *grid, const struct disturbed *stage, const struct displaced *row) {
    struct buffer where = {0};
    stage_title(&where, grid->language, stage->kind, stage->round, true);
    if (stage->draft) buffer_text(&where, ", "), say_message(&where, grid->language, MSG_DRAFT);
    grid_text(grid, buffer_held(&where), STYLE_PLAIN);
    grid_text(grid, row->name, STYLE_STRONG);
    grid_message(grid, row->sat ? row->sat->name : MSG_DIFFERENCE_NOWHERE, STYLE_PLAIN);
    grid_message(grid, row->belonged ? row->belonged->name : MSG_DIFFERENCE_NOWHERE, STYLE_PLAIN);
    if (where.failed) grid->failed = true;
    buffer_free(&where);
}

/* Who sat in one set and belonged in another, stage by stage. */
static void print_stages(struct page *page, struct arena *arena, const struct difference *difference) {
    struct grid grid;
    grid_start(&grid, arena, page->language);
    grid.indent = 2;
    grid_column(&grid, MSG_COLUMN_STAGE, GRID_LEFT);
    grid_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    grid_column(&grid, MSG_COLUMN_SAT, GRID_LEFT);
    grid_column(&grid, MSG_COLUMN_BELONGED, GRID_LEFT);
    for (uint32_t i = 0; i < difference->stage_count; i++) {
        const struct disturbed *stage = &difference->stages[i];
        for (uint32_t j = 0; j < stage->count; j++) {
            add_displaced(&grid, stage, &difference->displaced[stage->first + j]);
        }
    }
    page_gap(page);
    page_prose(page, 2, MSG_DIFFERENCE_STAGES);
    grid_print(&grid, page);
}

void difference_print(struct page *page, struct arena *arena, const struct difference *difference) {
    if (difference->moved_count == 0 && difference->stage_count == 0) {
        page_prose(page, 2, MSG_DIFFERENCE_NONE);
        return;
    }
    print_places(page, arena, difference);
    if (difference->stage_count) print_stages(page, arena, difference);
}
