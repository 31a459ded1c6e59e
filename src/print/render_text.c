#include "print/render_text.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

/* First the font of every Debian desktop, then one that is common elsewhere, then any. Scripts missing in these come
 * from other fonts automatically. */
#define FAMILIES "DejaVu Sans, Noto Sans, Liberation Sans, sans-serif"
#define FIXED_FAMILIES "DejaVu Sans Mono, Noto Sans Mono, Liberation Mono, monospace"

enum { STEPS = 16 }; /* number of sizes tried */

bool render_has_fonts(void) {
    /* Pango lists three families even if no font is installed. */
    const FcFontSet *fonts = FcInit() ? FcConfigGetFonts(NULL, FcSetSystem) : NULL;
    return fonts && fonts->nfont > 0;
}

static PangoLayout *layout_of(cairo_t *cairo, struct type type, const char *letters, uint32_t length) {
    PangoLayout *layout = pango_cairo_create_layout(cairo);
    PangoFontDescription *font = pango_font_description_from_string(type.fixed ? FIXED_FAMILIES : FAMILIES);
    cairo_font_options_t *options = cairo_font_options_create();
    PangoAttrList *attributes = pango_attr_list_new();
    /* On paper letters have their design width, not one rounded to screen pixels. */
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
    pango_font_description_set_weight(font, type.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    /* A right-to-left name is aligned like the others. */
    pango_layout_set_auto_dir(layout, FALSE);
    pango_layout_set_text(layout, letters, (int)length);
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE)); /* no hyphens are inserted into a name */
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    cairo_font_options_destroy(options);
    pango_font_description_free(font);
    return layout;
}

static void set_size(PangoLayout *layout, double tenths) {
    PangoFontDescription *font = pango_font_description_copy(pango_layout_get_font_description(layout));
    pango_font_description_set_absolute_size(font, tenths / 10 * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
}

static bool fits(PangoLayout *layout, struct text_box box) {
    PangoRectangle ink, logical;
    pango_layout_get_extents(layout, &ink, &logical);
    double width = ink.x + ink.width > logical.width ? ink.x + ink.width : logical.width;
    /* A line's height is more than its letters need; the slack matters only between lines. */
    double slack = pango_layout_get_line_count(layout) > 1 ? 1.0 : 1.25;
    return width <= box.width * PANGO_SCALE && logical.height <= box.height * PANGO_SCALE * slack &&
           !pango_layout_is_ellipsized(layout);
}

/* Does it fit on that many lines, else cut? 0: on one line of any width. */
static bool fits_within(PangoLayout *layout, struct text_box box, int lines) {
    pango_layout_set_width(layout, lines ? (int)(box.width * PANGO_SCALE) : -1);
    pango_layout_set_ellipsize(layout, lines ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
    pango_layout_set_height(layout, lines > 1 ? -lines : -1);
    return fits(layout, box);
}

/* The largest size, down to `min`, in which all of the text fits; false: none. */
static bool fit_size(PangoLayout *layout, struct text_box box, struct type type, int lines, double min) {
    double step = (type.size - min) / (STEPS - 1);
    for (int i = 0; i < STEPS && (i == 0 || step > 0); i++) {
        set_size(layout, type.size - i * step);
        if (fits_within(layout, box, 0) || (lines > 1 && fits_within(layout, box, lines))) return true;
    }
    return false;
}

/* Prefers a slightly smaller size to breaking a word, and breaking a word to cutting the text. */
static void fit(PangoLayout *layout, struct text_box box, struct type type) {
    int lines = type.lines > 1 ? type.lines : 1;
    double little = type.size * 0.6, min = type.min ? type.min : type.size * 2.0 / 3;
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
    if (!fit_size(layout, box, type, lines, little > min ? little : min)) {
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
        (void)fit_size(layout, box, type, lines, min);
    }
    (void)fits_within(layout, box, lines); /* sets the width for alignment; a text that fits on one line stays on one */
}

static void clip_to(cairo_t *cairo, struct text_box box, const PangoRectangle *ink, double top) {
    bool stands_out = top + (double)ink->y / PANGO_SCALE < box.y ||
                      top + (double)(ink->y + ink->height) / PANGO_SCALE > box.y + box.height || ink->x < 0 ||
                      ink->x + ink->width > box.width * PANGO_SCALE;
    if (!stands_out) return;
    cairo_rectangle(cairo, box.x, box.y, box.width, box.height);
    cairo_clip(cairo);
}

void render_text(cairo_t *cairo, struct text_box box, struct type type, const char *letters, uint32_t length) {
    static const PangoAlignment aligned[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
    PangoRectangle ink, logical;
    PangoLayout *layout = layout_of(cairo, type, letters, length);
    fit(layout, box, type);
    pango_layout_set_alignment(layout, aligned[type.align]);
    pango_layout_get_extents(layout, &ink, &logical);
    double top = type.top ? box.y : box.y + (box.height - (double)logical.height / PANGO_SCALE) / 2;
    cairo_save(cairo);
    clip_to(cairo, box, &ink, top);
    cairo_move_to(cairo, box.x, top);
    pango_cairo_show_layout(cairo, layout);
    cairo_restore(cairo);
    g_object_unref(layout);
}
