#include "print/canvas.h"

#include <assert.h>
#include <string.h>
#include "base/buffer.h"

void canvas_free(struct canvas *canvas) {
    VEC_FREE(&canvas->marks);
    VEC_FREE(&canvas->letters);
}

void canvas_page(struct canvas *canvas) {
    if (canvas->pages >= DRAWING_PAGES_MAX)
        canvas->failed = canvas->over = true;
    else
        canvas->pages++;
}

static struct mark_drawn *add(struct canvas *canvas, enum mark_kind kind, struct area area) {
    assert(canvas->pages > 0);
    struct mark_drawn *mark = canvas->failed ? NULL : VEC_PUSH(&canvas->marks);
    if (!mark) {
        canvas->failed = true;
        return NULL;
    }
    mark->kind = kind;
    mark->page = canvas->pages - 1;
    mark->area = area;
    return mark;
}

/* Appends the bytes; they belong to the last mark. */
static void keep(struct canvas *canvas, const char *bytes, uint32_t length) {
    struct mark_drawn *mark = &canvas->marks.rows[canvas->marks.count - 1];
    if (!VEC_RESERVE(&canvas->letters, length)) {
        canvas->failed = true;
        return;
    }
    mark->letters = canvas->letters.count;
    mark->length = length;
    memcpy(&canvas->letters.rows[mark->letters], bytes, length);
    canvas->letters.count += length;
}

static void add_letters(struct canvas *canvas, enum mark_kind kind, struct area area, struct type type,
                        struct text text) {
    struct buffer shown = {0};
    if (!text.length) return;
    struct mark_drawn *mark = add(canvas, kind, area);
    if (!mark) return;
    mark->type = type;
    buffer_add_sanitized(&shown, text);
    if (shown.failed)
        canvas->failed = true;
    else
        keep(canvas, shown.bytes, (uint32_t)shown.length);
    buffer_free(&shown);
}

void canvas_text(struct canvas *canvas, struct area area, struct type type, struct text text) {
    add_letters(canvas, MARK_TEXT, area, type, text);
}

void canvas_text_on(struct canvas *canvas, uint32_t page, struct area area, struct type type, struct text text) {
    uint32_t before = canvas->marks.count;
    assert(page < canvas->pages);
    add_letters(canvas, MARK_TEXT, area, type, text);
    if (!canvas->failed && canvas->marks.count > before) canvas->marks.rows[before].page = page;
}

static void add_stroke(struct canvas *canvas, enum mark_kind kind, struct area area, int32_t thickness, enum ink ink) {
    struct mark_drawn *mark = add(canvas, kind, area);
    if (!mark) return;
    mark->thickness = thickness;
    mark->type.ink = ink;
}

void canvas_frame(struct canvas *canvas, struct area area, int32_t thickness, enum ink ink) {
    add_stroke(canvas, MARK_FRAME, area, thickness, ink);
}

void canvas_line(struct canvas *canvas, struct area from_to, int32_t thickness, enum ink ink) {
    add_stroke(canvas, MARK_LINE, from_to, thickness, ink);
}

void canvas_dashes(struct canvas *canvas, struct area from_to) {
    add_stroke(canvas, MARK_DASHES, from_to, 15, INK_GREY);
}

void canvas_shield(struct canvas *canvas, struct area area, uint32_t number) {
    struct mark_drawn *mark = add(canvas, MARK_SHIELD, area);
    if (mark) mark->number = number;
}

void canvas_watermark(struct canvas *canvas, struct text text) {
    struct area page = {0, 0, canvas->width, canvas->height};
    add_letters(canvas, MARK_WATER, page, (struct type){.size = 1600, .min = 200, .bold = true, .ink = INK_PALE}, text);
}

void canvas_squares(struct canvas *canvas, struct area area, const unsigned char *squares, uint32_t side) {
    struct mark_drawn *mark = add(canvas, MARK_SQUARES, area);
    if (!mark) return;
    mark->number = side;
    keep(canvas, (const char *)squares, side * side);
}
