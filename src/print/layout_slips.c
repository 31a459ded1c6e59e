/* Layout of result slips: each table writes its result on one and signs it.
 * A page has strips of equal height, as many as the longest slip allows. When the stack is cut along the dashes and the
 * piles are put on each other, the slips are in table order. */
#include "print/layout.h"

#include "view/shared/stage_title.h"

enum {
    BOXES_MAX = 24,
    TURN_BOXES = 6,
    SEAT_WIDE = 9 * MM,
    CODE_WIDE = 25 * MM,
    SIGNED_WIDE = 40 * MM,
    NAME_LEAST = 38 * MM,
};

/* A box to fill in for each seat. */
struct box {
    enum message heading; /* MSG_NONE: use the letter, or the number */
    char letter;
    uint32_t number;
    int32_t width;
};
struct boxes {
    uint32_t count;
    struct box rows[BOXES_MAX];
    int32_t width;
};

/* A slip: a table, or some seats of a large one. */
struct slip {
    const struct pairings_table *table;
    uint32_t first, count;
};

static void add_box(struct boxes *boxes, struct box box) {
    if (boxes->count == BOXES_MAX) return;
    boxes->rows[boxes->count++] = box;
    boxes->width += box.width;
}

/* The boxes for the parts of a result in this format. */
static struct boxes boxes_of(const struct pairings *pairings) {
    const struct format *format = pairings->format;
    struct boxes boxes = {0};
    bool turns = format->turn_stages >> pairings->kind & 1;
    for (uint32_t turn = 1; turns && turn <= TURN_BOXES; turn++)
        add_box(&boxes, (struct box){MSG_NONE, 0, turn, 8 * MM});
    if (!format->unscored && !turns) add_box(&boxes, (struct box){format->value_name, 0, 0, 19 * MM});
    for (uint32_t i = 0; i < format->mark_count; i++)
        if (!format->marks[i].refused) add_box(&boxes, (struct box){MSG_NONE, format->marks[i].letter, 0, 7 * MM});
    if (format->fixed_places) add_box(&boxes, (struct box){MSG_COLUMN_PLACE, 0, 0, 11 * MM});
    if (format->own_targets) add_box(&boxes, (struct box){MSG_COLUMN_TARGET, 0, 0, 13 * MM});
    add_box(&boxes, (struct box){MSG_PRINT_ABSENT, 0, 0, 13 * MM});
    return boxes;
}

static void lay_heading(struct layout *layout, struct area area, const struct box *box) {
    struct type type = {.size = 75, .min = 40, .align = ALIGN_CENTRE, .ink = INK_GREY};
    if (box->heading != MSG_NONE)
        layout_say(layout, area_inset(area, 50, 0), type, box->heading);
    else if (box->letter)
        canvas_text(&layout->canvas, area, type, (struct text){&box->letter, 1});
    else
        canvas_text(&layout->canvas, area, type, layout_number(layout, box->number));
}

static void lay_headings(struct layout *layout, struct area area, const struct boxes *boxes) {
    struct type type = {.size = 75, .min = 40, .ink = INK_GREY};
    (void)area_split_left(&area, SEAT_WIDE);
    layout_say(layout, area_inset(area_split_right(&area, SIGNED_WIDE), MM, 0), type, MSG_PRINT_SIGNED);
    struct area filled = area_split_right(&area, boxes->width);
    for (uint32_t i = 0; i < boxes->count; i++)
        lay_heading(layout, area_split_left(&filled, boxes->rows[i].width), &boxes->rows[i]);
    if (layout->request->codes) layout_say(layout, area_split_right(&area, CODE_WIDE), type, MSG_PRINT_CODE);
    layout_say(layout, area, type, MSG_COLUMN_NAME);
}

/* A seat: the player, the seat code, the boxes, and a line to sign on. */
static void lay_row(struct layout *layout, struct area row, const struct pairings_table *table, uint32_t at,
                    const struct boxes *boxes) {
    const struct pairings_seat *seat = &layout->pairings.seats[table->first_seat + at];
    const struct text *codes = layout->request->codes;
    struct canvas *canvas = &layout->canvas;
    struct type small = {.size = 70, .min = 40, .align = ALIGN_RIGHT, .ink = INK_GREY};
    canvas_text(canvas, area_split_left(&row, SEAT_WIDE), (struct type){.size = 110, .align = ALIGN_CENTRE},
                layout_number(layout, seat->seat));
    struct area signature = area_split_right(&row, SIGNED_WIDE);
    canvas_line(canvas, (struct area){signature.x + 2 * MM, signature.y + SLIP_ROW - 150, SIGNED_WIDE - 2 * MM, 0},
                HAIR, INK_BLACK);
    struct area filled = area_split_right(&row, boxes->width);
    for (uint32_t i = 0; i < boxes->count; i++)
        canvas_frame(canvas, area_inset(area_split_left(&filled, boxes->rows[i].width), 30, 50), FINE, INK_BLACK);
    if (codes)
        canvas_text(canvas, area_inset(area_split_right(&row, CODE_WIDE), MM, 0),
                    (struct type){.size = 120, .fixed = true}, codes[table->first_seat + at]);
    if (table->begins == seat->seat)
        layout_say(layout, area_inset(area_split_right(&row, 15 * MM), MM, 0), small, MSG_BEGINS);
    canvas_text(canvas, area_inset(row, 30, 0), (struct type){.size = 125, .min = 45, .lines = 2}, seat->name);
}

/* "active · to win 16 · 60 minutes", leaving out unknown parts. */
static struct text conditions(struct layout *layout, const struct pairings_table *table) {
    struct buffer said = {0};
    struct sentence target = sentence_of(MSG_PRINT_TARGET, 1, arg_number(table->target));
    struct sentence minutes = sentence_of(MSG_PRINT_MINUTES, 1, arg_number(layout->pairings.minutes));
    struct text parts[] = {table->set ? layout_message(layout, table->set->name) : text_of(""),
                           table->target ? layout_message_text(layout, &target) : text_of(""),
                           layout->pairings.minutes > 0 ? layout_message_text(layout, &minutes) : text_of("")};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (said.length && parts[i].length) buffer_add_cstr(&said, " · ");
        buffer_add_text(&said, parts[i]);
    }
    return layout_text(layout, &said);
}

static struct text title_of(struct layout *layout, const struct pairings_table *table) {
    struct text stage = layout_stage(layout);
    struct sentence says =
        sentence_of(MSG_PRINT_SLIP, 2, arg_number(table->number), arg_bytes(stage.bytes, stage.length));
    return layout_message_text(layout, &says);
}

static void lay_head(struct layout *layout, struct area area, const struct slip *slip) {
    struct canvas *canvas = &layout->canvas;
    struct area shield = area_split_left(&area, 14 * MM);
    canvas_shield(canvas, (struct area){shield.x, shield.y, 1080, 12 * MM}, slip->table->number);
    struct area right = area_split_right(&area, area.width * 2 / 5), small = area_split_top(&right, 6 * MM);
    struct type type = {.size = 85, .min = 45, .lines = 2, .align = ALIGN_RIGHT, .ink = INK_GREY};
    canvas_text(canvas, small, type, layout->event);
    if (!text_equal(layout->event, layout->tournament))
        canvas_text(canvas, area_split_top(&right, 5 * MM), type, layout->tournament);
    canvas_text(canvas, area_split_top(&area, 700), (struct type){.size = 150, .min = 90, .bold = true},
                title_of(layout, slip->table));
    canvas_text(canvas, area_split_top(&area, 500), (struct type){.size = 90, .min = 60},
                conditions(layout, slip->table));
}

/* The meaning of the letters above the boxes. */
static void lay_legend(struct layout *layout, struct area area) {
    const struct format *format = layout->pairings.format;
    struct buffer said = {0};
    for (uint32_t i = 0; i < format->mark_count; i++) {
        if (format->marks[i].refused) continue;
        if (said.length) buffer_add_cstr(&said, "   ");
        buffer_add_byte(&said, format->marks[i].letter);
        buffer_add_cstr(&said, " = ");
        message_text(&said, layout->request->language, format->marks[i].says);
    }
    canvas_text(&layout->canvas, area, (struct type){.size = 65, .min = 40, .lines = 2, .ink = INK_GREY},
                buffer_view(&said));
    if (said.failed) layout->failed = true;
    buffer_free(&said);
}

/* "Extra time ____": a word, and a line after it. */
static void lay_blank(struct layout *layout, struct area area, enum message message, int32_t word) {
    layout_say(layout, area_split_left(&area, word), (struct type){.size = 80, .min = 50}, message);
    canvas_line(&layout->canvas, (struct area){area.x, area.y + area.height - 150, area.width - 2 * MM, 0}, HAIR,
                INK_BLACK);
}

static void lay_foot(struct layout *layout, struct area area) {
    area = area_inset(area, 0, MM);
    lay_blank(layout, area_split_left(&area, 52 * MM), MSG_PRINT_EXTRA_TIME, 34 * MM);
    struct area judge = area_split_right(&area, 55 * MM);
    lay_blank(layout, area, MSG_PRINT_EXTRA_WHY, 16 * MM);
    lay_blank(layout, judge, MSG_PRINT_JUDGE, 16 * MM);
}

static void lay_slip(struct layout *layout, struct area area, const struct slip *slip, const struct boxes *boxes) {
    lay_head(layout, area_split_top(&area, SLIP_HEAD), slip);
    lay_headings(layout, area_split_top(&area, SLIP_BOX_HEAD), boxes);
    for (uint32_t i = 0; i < slip->count; i++)
        lay_row(layout, area_split_top(&area, SLIP_ROW), slip->table, slip->first + i, boxes);
    lay_legend(layout, area_split_top(&area, SLIP_LEGEND));
    lay_foot(layout, area_split_top(&area, SLIP_FOOT));
}

/* Slips in table order; `max` is the longest. NULL: no memory. */
static struct slip *slips_of(struct layout *layout, uint32_t *count, uint32_t *max) {
    const struct pairings *pairings = &layout->pairings;
    struct slip *slips =
        ARENA_ARRAY(&layout->arena, struct slip, pairings->table_count + pairings->seat_count / SLIP_SEATS_MOST + 1);
    *count = *max = 0;
    for (uint32_t i = 0; slips && i < pairings->table_count; i++) {
        const struct pairings_table *table = &pairings->tables[i];
        for (uint32_t first = 0; first < table->seat_count && !table->bye; first += SLIP_SEATS_MOST) {
            uint32_t left = table->seat_count - first, seats = left < SLIP_SEATS_MOST ? left : SLIP_SEATS_MOST;
            slips[(*count)++] = (struct slip){table, first, seats};
            if (seats > *max) *max = seats;
        }
    }
    return slips;
}

/* Narrows the boxes if they leave too little room for names. */
static void narrow(struct boxes *boxes, int32_t room) {
    int32_t width = 0;
    if (boxes->width <= room) return;
    for (uint32_t i = 0; i < boxes->count; i++) {
        boxes->rows[i].width = boxes->rows[i].width * room / boxes->width;
        width += boxes->rows[i].width;
    }
    boxes->width = width;
}

void layout_slips(struct layout *layout) {
    struct canvas *canvas = &layout->canvas;
    uint32_t count, max;
    struct slip *slips = layout->failed ? NULL : slips_of(layout, &count, &max);
    if (!slips) {
        layout->failed = true;
        return;
    }
    int32_t across = canvas->width - 2 * MARGIN;
    struct boxes boxes = boxes_of(&layout->pairings);
    narrow(&boxes, across - SEAT_WIDE - NAME_LEAST - SIGNED_WIDE - (layout->request->codes ? CODE_WIDE : 0));
    uint32_t strips = paper_slips_a_page(max, canvas->height), pages = (count + strips - 1) / strips;
    int32_t strip = canvas->height / (int32_t)strips;
    for (uint32_t page = 0; page < pages && !canvas->failed; page++) {
        layout_bare_page(layout);
        for (uint32_t i = 0; i < strips; i++) {
            uint32_t at = i * pages + page; /* each strip position is one pile, from the top down */
            struct area area = {MARGIN, (int32_t)i * strip + SLIP_CUT_ABOVE, across,
                                strip - SLIP_CUT_ABOVE - SLIP_CUT_BELOW};
            if (i > 0) canvas_dashes(canvas, (struct area){0, (int32_t)i * strip, canvas->width, 0});
            if (at < count) lay_slip(layout, area, &slips[at], &boxes);
        }
    }
}
