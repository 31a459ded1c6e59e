/* Correction preview in text: who changes places, and who was seated wrongly. */
#include "cli/print/print.h"

/* A cell: "8 → 4" if it changes, else empty. */
static void add_change(struct text_table *grid, const struct buffer *before, const struct buffer *after, bool changes) {
    struct buffer cell = {0};
    if (!changes) {
        text_table_empty(grid);
        return;
    }
    buffer_add_text(&cell, buffer_view(before));
    buffer_add_cstr(&cell, " → ");
    buffer_add_text(&cell, buffer_view(after));
    text_table_text(grid, buffer_view(&cell), STYLE_PLAIN);
    if (cell.failed || before->failed || after->failed) grid->failed = true;
    buffer_free(&cell);
}

static void add_place_change(struct text_table *grid, const struct moved *moved) {
    struct buffer before = {0}, after = {0};
    rank_text(&before, moved->before->rank, moved->before->shared);
    rank_text(&after, moved->after->rank, moved->after->shared);
    add_change(grid, &before, &after,
               moved->before->rank != moved->after->rank || moved->before->shared != moved->after->shared);
    buffer_free(&before), buffer_free(&after);
}

static void add_value_change(struct text_table *grid, const struct moved *moved, const struct column *column,
                             uint32_t at) {
    struct buffer before = {0}, after = {0};
    column_text(&before, grid->language, column, moved->before->values[at]);
    column_text(&after, grid->language, column, moved->after->values[at]);
    add_change(grid, &before, &after, moved->before->values[at] != moved->after->values[at]);
    buffer_free(&before), buffer_free(&after);
}

/* Rows for the players whose points change; only counts the others who move along. */
static void print_places(struct text_output *page, struct arena *arena, const struct correction_preview *preview) {
    const struct format *format = preview->after.format;
    struct text_table grid;
    uint32_t along = 0;
    text_table_start(&grid, arena, page->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_PLACE, GRID_LEFT);
    for (uint32_t i = 0; i < format->column_count; i++) {
        if (format->columns[i].heading != MSG_NONE) text_table_column(&grid, format->columns[i].heading, GRID_LEFT);
    }
    for (uint32_t i = 0; i < preview->moved_count; i++) {
        const struct moved *moved = &preview->moved[i];
        if (!difference_is_about(preview, moved)) {
            along++;
            continue;
        }
        text_table_text(&grid, moved->after->name, STYLE_STRONG);
        add_place_change(&grid, moved);
        for (uint32_t j = 0; j < format->column_count; j++) {
            if (format->columns[j].heading != MSG_NONE) add_value_change(&grid, moved, &format->columns[j], j);
        }
    }
    text_table_print(&grid, page);
    struct sentence others = sentence_of(MSG_DIFFERENCE_ALONG, 1, arg_number(along));
    if (along) output_sentence(page, 2, &others);
}

static void add_displaced(struct text_table *grid, const struct disturbed *stage, const struct displaced *row) {
    struct buffer where = {0};
    stage_title(&where, grid->language, stage->kind, stage->round, true);
    if (stage->draft) buffer_add_cstr(&where, ", "), message_text(&where, grid->language, MSG_DRAFT);
    text_table_text(grid, buffer_view(&where), STYLE_PLAIN);
    text_table_text(grid, row->name, STYLE_STRONG);
    text_table_message(grid, row->sat ? row->sat->name : MSG_DIFFERENCE_NOWHERE, STYLE_PLAIN);
    text_table_message(grid, row->belonged ? row->belonged->name : MSG_DIFFERENCE_NOWHERE, STYLE_PLAIN);
    if (where.failed) grid->failed = true;
    buffer_free(&where);
}

/* Players who sat in one set and belonged in another, stage by stage. */
static void print_stages(struct text_output *page, struct arena *arena, const struct correction_preview *preview) {
    struct text_table grid;
    text_table_start(&grid, arena, page->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_STAGE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_SAT, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_BELONGED, GRID_LEFT);
    for (uint32_t i = 0; i < preview->stage_count; i++) {
        const struct disturbed *stage = &preview->stages[i];
        for (uint32_t j = 0; j < stage->count; j++) {
            add_displaced(&grid, stage, &preview->displaced[stage->first + j]);
        }
    }
    output_gap(page);
    output_prose(page, 2, MSG_DIFFERENCE_STAGES);
    text_table_print(&grid, page);
}

void difference_print(struct text_output *page, struct arena *arena, const struct correction_preview *preview) {
    if (preview->moved_count == 0 && preview->stage_count == 0) {
        output_prose(page, 2, MSG_DIFFERENCE_NONE);
        return;
    }
    print_places(page, arena, preview);
    if (preview->stage_count) print_stages(page, arena, preview);
}
