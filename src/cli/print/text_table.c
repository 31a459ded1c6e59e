#include "cli/print/text_table.h"

#include "cli/line/command_hint.h"

#include <assert.h>
#include <string.h>

enum { GAP = 2 };

/* The layout of a table: each column's width, 0: left out. */
struct grid_layout {
    uint32_t widths[GRID_COLUMNS_MAX];
    uint32_t first, last; /* the first and last shown column */
    bool headed;
};

void text_table_start(struct text_table *grid, struct arena *arena, enum language language) {
    memset(grid, 0, sizeof *grid);
    grid->arena = arena;
    grid->language = language;
}

struct text_table text_table_of_lines(struct arena *arena, enum language language) {
    struct text_table grid;
    text_table_start(&grid, arena, language);
    grid.indent = 2;
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    return grid;
}

void text_table_column(struct text_table *grid, enum message heading, enum grid_side side) {
    assert(grid->column_count < GRID_COLUMNS_MAX && grid->cells.count == 0);
    grid->columns[grid->column_count++] = (struct text_table_column){heading, side};
}

/* A cell that takes ownership of the text. */
static void add_cell(struct text_table *grid, struct text text, enum style style) {
    struct text_table_cell *cell = VEC_PUSH(&grid->cells);
    if (!cell) {
        grid->failed = true;
        return;
    }
    *cell = (struct text_table_cell){text, style, false};
}

/* A cell with a copy of the buffer's text. */
static void add_held(struct text_table *grid, struct buffer *held, enum style style) {
    struct text text;
    bool kept = is_done(arena_keep(grid->arena, held, &text));
    if (!kept) grid->failed = true;
    add_cell(grid, kept ? text : text_of(""), style);
}

void text_table_text(struct text_table *grid, struct text text, enum style style) {
    struct buffer shown = {0};
    buffer_add_sanitized(&shown, text);
    add_held(grid, &shown, style);
}

void text_table_number(struct text_table *grid, int64_t number, enum style style) {
    struct buffer shown = {0};
    buffer_add_number(&shown, number);
    add_held(grid, &shown, style);
}

void text_table_halves(struct text_table *grid, int64_t halves, enum style style) {
    struct buffer shown = {0};
    buffer_add_half_points(&shown, halves, language_decimal_mark(grid->language));
    add_held(grid, &shown, style);
}

void text_table_say(struct text_table *grid, const struct sentence *sentence, enum style style) {
    struct buffer shown = {0};
    message_format(&shown, grid->language, sentence);
    add_held(grid, &shown, style);
}

void text_table_message(struct text_table *grid, enum message message, enum style style) {
    add_cell(grid, text_of(message_template(grid->language, message, false)), style);
}

void text_table_empty(struct text_table *grid) { add_cell(grid, text_of(""), STYLE_PLAIN); }

void text_table_note(struct text_table *grid, uint32_t column, struct text text, enum style style) {
    for (uint32_t i = 0; i < column; i++) text_table_empty(grid);
    text_table_text(grid, text, style);
    if (!grid->failed) grid->cells.rows[grid->cells.count - 1].spans = true;
    text_table_end_row(grid);
}

void text_table_end_row(struct text_table *grid) {
    while (!grid->failed && grid->cells.count % grid->column_count != 0) text_table_empty(grid);
}

static struct text heading_of(const struct text_table *grid, uint32_t column) {
    enum message heading = grid->columns[column].heading;
    return heading == MSG_NONE ? text_of("") : text_of(message_template(grid->language, heading, false));
}

/* The width of the widest cell; 0: all are empty. */
static uint32_t widest_cell(const struct text_table *grid, uint32_t column) {
    uint32_t widest = 0;
    for (uint32_t at = column; at < grid->cells.count; at += grid->column_count) {
        uint32_t width = grid->cells.rows[at].spans ? 0 : text_display_width(grid->cells.rows[at].text);
        if (width > widest) widest = width;
    }
    return widest;
}

static uint32_t longest_word(struct text text) {
    uint32_t longest = 0;
    while (text.length > 0) {
        uint32_t next = 0;
        while (next < text.length && text.bytes[next] != ' ') next++;
        uint32_t width = text_display_width((struct text){text.bytes, next});
        if (width > longest) longest = width;
        if (next < text.length) next++;
        text = (struct text){text.bytes + next, text.length - next};
    }
    return longest;
}

static uint32_t natural_width(const struct text_table *grid, uint32_t column) {
    uint32_t widest = widest_cell(grid, column), heading = text_display_width(heading_of(grid, column));
    return widest > 0 && heading > widest ? heading : widest;
}

/* The minimum width of a column: headings wrap between words, cells only in columns that allow it. */
static uint32_t narrowest_width(const struct text_table *grid, uint32_t column) {
    uint32_t cells = widest_cell(grid, column), word = longest_word(heading_of(grid, column));
    if (grid->columns[column].side == GRID_FOLDS && cells > GRID_FOLD_LEAST) cells = GRID_FOLD_LEAST;
    return cells > word ? cells : word;
}

/* Narrows the widest column that can shrink, by one each time, until all fit or none can shrink. */
static void shrink(const struct text_table *grid, struct grid_layout *layout, uint32_t total, uint32_t room) {
    uint32_t min[GRID_COLUMNS_MAX];
    for (uint32_t i = 0; i < grid->column_count; i++) min[i] = narrowest_width(grid, i);
    while (total > room) {
        uint32_t widest = GRID_COLUMNS_MAX;
        for (uint32_t i = 0; i < grid->column_count; i++) {
            if (layout->widths[i] <= min[i]) continue;
            if (widest == GRID_COLUMNS_MAX || layout->widths[i] > layout->widths[widest]) widest = i;
        }
        if (widest == GRID_COLUMNS_MAX) return;
        layout->widths[widest]--;
        total--;
    }
}

/* The total width of the non-empty columns, with gaps. */
static uint32_t width_by(const struct text_table *grid,
                         uint32_t (*width_of)(const struct text_table *grid, uint32_t column)) {
    uint32_t total = 0;
    for (uint32_t i = 0; i < grid->column_count; i++) {
        uint32_t width = natural_width(grid, i) ? width_of(grid, i) : 0;
        if (width) total += width + (total ? GAP : 0);
    }
    return grid->indent + total;
}

uint32_t text_table_width(const struct text_table *grid) { return width_by(grid, natural_width); }

uint32_t text_table_width_least(const struct text_table *grid) { return width_by(grid, narrowest_width); }

static struct grid_layout lay_out(const struct text_table *grid, uint32_t room) {
    struct grid_layout layout = {.first = grid->column_count};
    uint32_t total = grid->indent;
    for (uint32_t i = 0; i < grid->column_count; i++) {
        uint32_t width = layout.widths[i] = natural_width(grid, i);
        if (width == 0) continue;
        if (layout.first == grid->column_count) layout.first = i;
        if (layout.last < i) layout.last = i;
        if (heading_of(grid, i).length) layout.headed = true;
        total += width + (i == layout.first ? 0 : GAP);
    }
    if (room > 0) shrink(grid, &layout, total, room);
    return layout;
}

/* One line of one cell, padded unless it is the last. */
static void print_piece(const struct text_table *grid, struct text_output *page, const struct grid_layout *layout,
                        uint32_t column, struct text piece, enum style style, uint32_t *pending) {
    uint32_t width = layout->widths[column], used = text_display_width(piece);
    uint32_t slack = used < width ? width - used : 0;
    bool right = grid->columns[column].side == GRID_RIGHT;
    if (right) *pending += slack;
    if (piece.length > 0) {
        output_spaces(page, *pending);
        *pending = 0;
        output_text(page, style, piece);
    } else {
        *pending += used;
    }
    if (!right) *pending += slack;
    *pending += GAP;
}

/* A row, over as many lines as its longest cell needs. */
static void print_row(const struct text_table *grid, struct text_output *page, const struct grid_layout *layout,
                      const struct text_table_cell *cells) {
    struct text left[GRID_COLUMNS_MAX];
    bool more = true;
    for (uint32_t i = 0; i < grid->column_count; i++) left[i] = cells[i].text;
    while (more) {
        uint32_t pending = grid->indent;
        more = false;
        for (uint32_t i = layout->first; i <= layout->last; i++) {
            if (layout->widths[i] == 0) continue;
            uint32_t next = 0, length = output_fold(left[i], layout->widths[i], &next);
            print_piece(grid, page, layout, i, (struct text){left[i].bytes, length}, cells[i].style, &pending);
            left[i] = (struct text){left[i].bytes + next, left[i].length - next};
            if (left[i].length > 0) more = true;
        }
        output_end_line(page);
    }
}

/* A note on its own line, under its column. */
static void print_note(const struct text_table *grid, struct text_output *page, const struct grid_layout *layout,
                       const struct text_table_cell *cells, uint32_t column) {
    uint32_t indent = grid->indent, room = page->columns ? page->columns : PAGE_PROSE_COLUMNS;
    struct text left = cells[column].text;
    for (uint32_t i = layout->first; i < column; i++) indent += layout->widths[i] ? layout->widths[i] + GAP : 0;
    room = room > indent + GRID_FOLD_LEAST ? room - indent : GRID_FOLD_LEAST;
    while (left.length > 0) {
        uint32_t next = 0, length = output_fold(left, room, &next);
        output_spaces(page, indent);
        output_text(page, cells[column].style, (struct text){left.bytes, length});
        output_end_line(page);
        left = (struct text){left.bytes + next, left.length - next};
    }
}

static void print_cells(const struct text_table *grid, struct text_output *page, const struct grid_layout *layout,
                        const struct text_table_cell *cells) {
    for (uint32_t i = 0; i < grid->column_count; i++) {
        if (!cells[i].spans) continue;
        print_note(grid, page, layout, cells, i);
        return;
    }
    print_row(grid, page, layout, cells);
}

static void print_headings(const struct text_table *grid, struct text_output *page, const struct grid_layout *layout) {
    struct text_table_cell headings[GRID_COLUMNS_MAX];
    for (uint32_t i = 0; i < grid->column_count; i++)
        headings[i] = (struct text_table_cell){heading_of(grid, i), STYLE_FAINT, false};
    print_row(grid, page, layout, headings);
}

void text_table_print(struct text_table *grid, struct text_output *page) {
    assert(grid->failed || grid->cells.count % grid->column_count == 0);
    struct grid_layout layout = lay_out(grid, page->columns);
    if (grid->failed) {
        page->out->failed = true;
    } else if (layout.first < grid->column_count) {
        if (layout.headed) print_headings(grid, page, &layout);
        for (uint32_t at = 0; at < grid->cells.count; at += grid->column_count)
            print_cells(grid, page, &layout, &grid->cells.rows[at]);
    }
    text_table_free(grid);
}

void text_table_free(struct text_table *grid) { VEC_FREE(&grid->cells); }

void text_table_say_here(struct text_table *grid, const struct cli_context *ctx, const struct sentence *sentence,
                         enum style style) {
    char room[SAID_MAX];
    struct buffer said = buffer_wrap(room, sizeof room);
    say_here(&said, ctx, sentence);
    text_table_text(grid, buffer_view(&said), style);
    if (said.failed) grid->failed = true;
}
