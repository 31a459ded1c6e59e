#include "print/canvas.h"

#include <assert.h>
#include <string.h>
#include "base/buffer.h"

void canvas_free(struct canvas *drawing) {
    ROWS_FREE(&drawing->marks);
    ROWS_FREE(&drawing->letters);
}

void canvas_page(struct canvas *drawing) {
    if (drawing->pages >= DRAWING_PAGES_MAX)
        drawing->failed = drawing->over = true;
    else
        drawing->pages++;
}

static struct mark_drawn *add(struct canvas *drawing, enum mark_kind kind, struct area area) {
    assert(drawing->pages > 0);
    struct mark_drawn *mark = drawing->failed ? NULL : ROWS_ADD(&drawing->marks);
    if (!mark) {
        drawing->failed = true;
        return NULL;
    }
    mark->kind = kind;
    mark->page = drawing->pages - 1;
    mark->area = area;
    return mark;
}

/* Copies the bytes behind those that are there; the mark was added last. */
static void keep(struct canvas *drawing, const char *bytes, uint32_t length) {
    struct mark_drawn *mark = &drawing->marks.rows[drawing->marks.count - 1];
    if (!ROWS_RESERVE(&drawing->letters, length)) {
        drawing->failed = true;
        return;
    }
    mark->letters = drawing->letters.count;
    mark->length = length;
    memcpy(&drawing->letters.rows[mark->letters], bytes, length);
    drawing->letters.count += length;
}

static void add_letters(struct canvas *drawing, enum mark_kind kind, struct area area, struct type type,
                        struct text text) {
    struct buffer shown = {0};
    if (!text.length) return;
    struct mark_drawn *mark = add(drawing, kind, area);
    if (!mark) return;
    mark->type = type;
    buffer_add_sanitized(&shown, text);
    if (shown.failed)
        drawing->failed = true;
    else
        keep(drawing, shown.bytes, (uint32_t)shown.length);
    buffer_free(&shown);
}

void canvas_text(struct canvas *drawing, struct area area, struct type type, struct text text) {
    add_letters(drawing, MARK_TEXT, area, type, text);
}

void canvas_text_on(struct canvas *drawing, uint32_t page, struct area area, struct type type, struct text text) {
    uint32_t before = drawing->marks.count;
    assert(page < drawing->pages);
    add_letters(drawing, MARK_TEXT, area, type, text);
    if (!drawing->failed && drawing->marks.count > before) drawing->marks.rows[before].page = page;
}

static void add_stroke(struct canvas *drawing, enum mark_kind kind, struct area area, int32_t thickness, enum ink ink) {
    struct mark_drawn *mark = add(drawing, kind, area);
    if (!mark) return;
    mark->thickness = thickness;
    mark->type.ink = ink;
}

void canvas_frame(struct canvas *drawing, struct area area, int32_t thickness, enum ink ink) {
    add_stroke(drawing, MARK_FRAME, area, thickness, ink);
}

void canvas_fill(struct canvas *drawing, struct area area, enum ink ink) {
    add_stroke(drawing, MARK_FILL, area, 0, ink);
}

void canvas_line(struct canvas *drawing, struct area from_to, int32_t thickness, enum ink ink) {
    add_stroke(drawing, MARK_LINE, from_to, thickness, ink);
}

void canvas_dashes(struct canvas *drawing, struct area from_to) {
    add_stroke(drawing, MARK_DASHES, from_to, 15, INK_GREY);
}

void canvas_shield(struct canvas *drawing, struct area area, uint32_t number) {
    struct mark_drawn *mark = add(drawing, MARK_SHIELD, area);
    if (mark) mark->number = number;
}

void canvas_watermark(struct canvas *drawing, struct text text) {
    struct area page = {0, 0, drawing->width, drawing->height};
    add_letters(drawing, MARK_WATER, page, (struct type){.size = 1600, .least = 200, .bold = true, .ink = INK_PALE},
                text);
}

void canvas_squares(struct canvas *drawing, struct area area, const unsigned char *squares, uint32_t side) {
    struct mark_drawn *mark = add(drawing, MARK_SQUARES, area);
    if (!mark) return;
    mark->number = side;
    keep(drawing, (const char *)squares, side * side);
}
