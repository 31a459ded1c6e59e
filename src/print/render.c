#include "print/render.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <stdio.h>
#include "print/render_text.h"

static double points(int32_t length) { return length * 72 / (25.4 * (int)MM); }

static void set_ink(cairo_t *cairo, enum ink ink) {
    static const double greys[INKS] = {[INK_BLACK] = 0, [INK_GREY] = 0.38, [INK_PALE] = 0.91, [INK_WHITE] = 1};
    cairo_set_source_rgb(cairo, greys[ink], greys[ink], greys[ink]);
}

static void draw_stroke(cairo_t *cairo, const struct mark_drawn *mark) {
    double x = points(mark->area.x), y = points(mark->area.y);
    double width = points(mark->area.width), height = points(mark->area.height);
    cairo_set_line_width(cairo, points(mark->thickness));
    if (mark->kind == MARK_FRAME) {
        cairo_rectangle(cairo, x, y, width, height);
    } else {
        cairo_move_to(cairo, x, y);
        cairo_line_to(cairo, x + width, y + height);
    }
    if (mark->kind == MARK_DASHES) cairo_set_dash(cairo, (const double[]){4, 3}, 2, 0);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0);
}

/* The outline of a heater shield, in a unit square. */
static void trace_shield(cairo_t *cairo) {
    cairo_move_to(cairo, 0, 0);
    cairo_line_to(cairo, 1, 0);
    cairo_line_to(cairo, 1, 0.5);
    cairo_curve_to(cairo, 1, 0.8, 0.72, 0.93, 0.5, 1);
    cairo_curve_to(cairo, 0.28, 0.93, 0, 0.8, 0, 0.5);
    cairo_close_path(cairo);
}

#define CHIEF 0.24 /* the part of a shield's height that is hatched */

static void hatch(cairo_t *cairo, double width, double step, double slant) {
    double height = width * CHIEF * 1.2;
    for (double at = -height; at <= width + height; at += step) {
        cairo_move_to(cairo, at, 0);
        cairo_line_to(cairo, at + slant * height, height);
    }
    cairo_stroke(cairo);
}

static void hatch_level(cairo_t *cairo, double width, double step) {
    for (double at = step; at < width * CHIEF * 1.2; at += step) {
        cairo_move_to(cairo, 0, at);
        cairo_line_to(cairo, width, at);
    }
    cairo_stroke(cairo);
}

/* The engravers' hatchings for tinctures: azure horizontal, gules vertical, vert and purpure diagonal, sable crossed,
 * argent plain. */
static void fill_chief(cairo_t *cairo, double width, uint32_t tincture) {
    double step = width / 11;
    cairo_set_line_width(cairo, width / 40);
    if (tincture == 0 || tincture == 4) hatch_level(cairo, width, step);
    if (tincture == 1 || tincture == 4) hatch(cairo, width, step, 0);
    if (tincture == 2) hatch(cairo, width, step, 1);
    if (tincture == 3) hatch(cairo, width, step, -1);
}

static void draw_chief(cairo_t *cairo, double width, double height, uint32_t tincture) {
    cairo_save(cairo);
    cairo_rectangle(cairo, 0, 0, width, height * CHIEF);
    cairo_clip(cairo);
    fill_chief(cairo, width, tincture);
    cairo_restore(cairo);
    cairo_set_line_width(cairo, width / 28);
    cairo_move_to(cairo, 0, height * CHIEF);
    cairo_line_to(cairo, width, height * CHIEF);
    cairo_stroke(cairo);
}

static void draw_shield(cairo_t *cairo, const struct mark_drawn *mark) {
    enum { TINCTURES = 6 };
    double width = points(mark->area.width), height = points(mark->area.height);
    char digits[12];
    int length = snprintf(digits, sizeof digits, "%u", mark->number);
    struct type type = {.size = (uint16_t)(height * 6), .min = 20, .align = ALIGN_CENTRE, .bold = true};
    cairo_save(cairo);
    cairo_translate(cairo, points(mark->area.x), points(mark->area.y));
    cairo_save(cairo);
    cairo_scale(cairo, width, height);
    trace_shield(cairo);
    cairo_restore(cairo);
    set_ink(cairo, INK_BLACK);
    cairo_set_line_width(cairo, width / 18);
    cairo_stroke(cairo);
    draw_chief(cairo, width, height, mark->number ? (mark->number - 1) % TINCTURES : TINCTURES - 1);
    struct text_box inside = {width * 0.06, height * (CHIEF + 0.02), width * 0.88, height * 0.54};
    if (mark->number) render_text(cairo, inside, type, digits, (uint32_t)length);
    cairo_restore(cairo);
}

static void draw_water(cairo_t *cairo, const struct mark_drawn *mark, const char *letters) {
    double width = points(mark->area.width), height = points(mark->area.height);
    struct text_box box = {-width / 2, -height / 8, width, height / 4};
    struct type type = mark->type;
    type.align = ALIGN_CENTRE;
    cairo_save(cairo);
    cairo_translate(cairo, width / 2, height / 2);
    cairo_rotate(cairo, -0.95);
    render_text(cairo, box, type, letters, mark->length);
    cairo_restore(cairo);
}

/* Adjacent squares in a row become one rectangle, so that no viewer shows a seam. */
static void draw_squares(cairo_t *cairo, const struct mark_drawn *mark, const char *squares) {
    double side = points(mark->area.width) / mark->number;
    for (uint32_t row = 0; row < mark->number; row++) {
        const char *line = &squares[row * mark->number];
        for (uint32_t from = 0, to; from < mark->number; from = to) {
            for (to = from + 1; to < mark->number && line[to] == line[from];) to++;
            if (!line[from]) continue;
            cairo_rectangle(cairo, points(mark->area.x) + from * side, points(mark->area.y) + row * side,
                            (to - from) * side, side);
        }
    }
    cairo_fill(cairo);
}

static void draw(cairo_t *cairo, const struct canvas *canvas, const struct mark_drawn *mark) {
    const char *letters = mark->length ? &canvas->letters.rows[mark->letters] : NULL;
    struct text_box box = {points(mark->area.x), points(mark->area.y), points(mark->area.width),
                           points(mark->area.height)};
    set_ink(cairo, mark->type.ink);
    switch (mark->kind) {
    case MARK_TEXT: render_text(cairo, box, mark->type, letters, mark->length); break;
    case MARK_SHIELD: draw_shield(cairo, mark); break;
    case MARK_WATER: draw_water(cairo, mark, letters); break;
    case MARK_SQUARES: draw_squares(cairo, mark, letters); break;
    default: draw_stroke(cairo, mark); break;
    }
}

static void draw_page(cairo_t *cairo, const struct canvas *canvas, uint32_t page) {
    for (uint32_t i = 0; i < canvas->marks.count; i++)
        if (canvas->marks.rows[i].page == page) draw(cairo, canvas, &canvas->marks.rows[i]);
}

static cairo_status_t take(void *context, const unsigned char *bytes, unsigned length) {
    struct buffer *file = context;
    buffer_add(file, bytes, length);
    return file->failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

/* A length in dots at the PNG resolution. */
static int dots(int32_t length) { return (int)(points(length) * (int)PNG_DOTS_PER_INCH / 72 + 0.5); }

static cairo_surface_t *surface_of(struct buffer *file, const struct canvas *canvas, enum paper_form form) {
    double width = points(canvas->width), height = points(canvas->height);
    if (form == PRINT_PDF) return cairo_pdf_surface_create_for_stream(take, file, width, height);
    if (form == PRINT_SVG) return cairo_svg_surface_create_for_stream(take, file, width, height);
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, dots(canvas->width), dots(canvas->height));
}

static void say_what(cairo_surface_t *surface, const struct render *how) {
    struct {
        cairo_pdf_metadata_t which;
        struct text says;
    } const said[] = {{CAIRO_PDF_METADATA_TITLE, how->title},
                      {CAIRO_PDF_METADATA_CREATOR, text_of("Tiltyard")},
                      {CAIRO_PDF_METADATA_CREATE_DATE, how->stamp}};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        struct buffer string = {0};
        buffer_add_sanitized(&string, said[i].says);
        if (string.length && !string.failed) cairo_pdf_surface_set_metadata(surface, said[i].which, string.bytes);
        buffer_free(&string);
    }
}

static void draw_pages(cairo_t *cairo, const struct canvas *canvas, const struct render *how) {
    if (how->form == PRINT_PDF) {
        for (uint32_t page = 0; page < canvas->pages; page++) {
            draw_page(cairo, canvas, page);
            cairo_show_page(cairo);
        }
        return;
    }
    if (how->form == PRINT_PNG) cairo_scale(cairo, (int)PNG_DOTS_PER_INCH / 72.0, (int)PNG_DOTS_PER_INCH / 72.0);
    set_ink(cairo, INK_WHITE);
    cairo_paint(cairo);
    draw_page(cairo, canvas, how->page);
    cairo_show_page(cairo);
}

static enum rendered outcome_of(const struct buffer *file, cairo_status_t went) {
    if (file->failed) return file->over ? RENDER_TOO_LARGE : RENDER_NO_MEMORY;
    if (went == CAIRO_STATUS_NO_MEMORY) return RENDER_NO_MEMORY;
    return went == CAIRO_STATUS_SUCCESS ? RENDERED : RENDER_BROKEN;
}

enum rendered render(struct buffer *file, const struct canvas *canvas, const struct render *how) {
    if (!render_has_fonts()) return RENDER_NO_FONT;
    cairo_surface_t *surface = surface_of(file, canvas, how->form);
    if (how->form == PRINT_PDF && cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) say_what(surface, how);
    cairo_t *cairo = cairo_create(surface);
    draw_pages(cairo, canvas, how);
    cairo_status_t went = cairo_status(cairo);
    cairo_destroy(cairo);
    if (went == CAIRO_STATUS_SUCCESS && how->form == PRINT_PNG)
        went = cairo_surface_write_to_png_stream(surface, take, file);
    cairo_surface_finish(surface);
    if (went == CAIRO_STATUS_SUCCESS) went = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return outcome_of(file, went);
}
