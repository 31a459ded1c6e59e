/* Layout of signs: when games are over, the address, playing on by hand, and the judge's card. */
#include "print/layout.h"

static void lay_centred(struct layout *layout, struct area area, uint16_t size, bool bold, struct text text) {
    canvas_text(
        &layout->canvas, area,
        (struct type){.size = size, .min = (uint16_t)(size / 3), .lines = 3, .align = ALIGN_CENTRE, .bold = bold},
        text);
}

/* A time to fill in: a word, and a frame with a colon. */
static void lay_clock(struct layout *layout, struct area area, enum message message, struct text known) {
    struct area frame = {area.x + area.width / 2, area.y, area.width / 2 - 10 * MM, area.height};
    area.width = area.width / 2 - 6 * MM;
    canvas_text(&layout->canvas, area,
                (struct type){.size = 240, .min = 120, .align = ALIGN_RIGHT, .lines = 2, .bold = true},
                layout_message(layout, message));
    if (known.length) {
        canvas_text(&layout->canvas, frame, (struct type){.size = 480, .min = 160, .bold = true}, known);
        return;
    }
    canvas_frame(&layout->canvas, frame, BOLD, INK_BLACK);
    lay_centred(layout, frame, 360, true, text_of(":"));
}

void layout_games_over(struct layout *layout) {
    if (layout->failed) return;
    const struct pairings *pairings = &layout->pairings;
    struct sentence minutes = sentence_of(MSG_PRINT_MINUTES, 1, arg_number(pairings->minutes));
    struct area body = layout_page(layout, layout_message(layout, MSG_PRINT_OVER), text_of(""));
    (void)area_split_top(&body, 12 * MM);
    lay_centred(layout, area_split_top(&body, 24 * MM), 600, true, layout_stage(layout));
    if (pairings->minutes > 0)
        lay_centred(layout, area_split_top(&body, 16 * MM), 320, false, layout_message_text(layout, &minutes));
    (void)area_split_top(&body, 10 * MM);
    lay_clock(layout, area_split_top(&body, 26 * MM), MSG_PRINT_BEGAN, text_of(""));
    (void)area_split_top(&body, 8 * MM);
    lay_clock(layout, area_split_top(&body, 26 * MM), MSG_PRINT_ENDS, layout->request->ends);
    (void)area_split_top(&body, 14 * MM);
    static const enum message lines[] = {MSG_PRINT_OVER_1, MSG_PRINT_OVER_2, MSG_PRINT_OVER_3};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        lay_centred(layout, area_split_top(&body, 19 * MM), 220, false, layout_message(layout, lines[i]));
}

void layout_qr(struct layout *layout) {
    struct area body = layout_page(layout, layout_message(layout, MSG_PRINT_QR), text_of(""));
    int32_t side = 130 * MM;
    (void)area_split_top(&body, 8 * MM);
    lay_centred(layout, area_split_top(&body, 24 * MM), 300, true, layout->event);
    lay_centred(layout, area_split_top(&body, 16 * MM), 180, false, layout_message(layout, MSG_PRINT_QR_SCAN));
    (void)area_split_top(&body, 8 * MM);
    struct area square = area_split_top(&body, side);
    square.x += (square.width - side) / 2;
    square.width = side;
    layout_qr_code(layout, square, layout->request->url);
    (void)area_split_top(&body, 8 * MM);
    canvas_text(&layout->canvas, area_split_top(&body, 14 * MM),
                (struct type){.size = 200, .min = 70, .lines = 2, .align = ALIGN_CENTRE, .fixed = true},
                layout->request->url);
}

/* Estimates the lines of text at that many letters per line: a line loses some to word wrap. The renderer fits the text
 * in the end. */
static int32_t lines_of(struct text text, int32_t letters) {
    return (int32_t)text_display_width(text) * 21 / 20 / letters + 1;
}

enum { HAND_LETTERS = 80, HAND_LINE = 520 };

void layout_by_hand(struct layout *layout) {
    static const enum message steps[] = {MSG_PRINT_HAND_1, MSG_PRINT_HAND_2, MSG_PRINT_HAND_3, MSG_PRINT_HAND_4,
                                         MSG_PRINT_HAND_5, MSG_PRINT_HAND_6, MSG_PRINT_HAND_7};
    if (layout->failed) return;
    struct flow flow = {.layout = layout, .columns = 1};
    flow.subject = layout_message(layout, MSG_PRINT_HAND);
    flow.detail = layout_stage(layout);
    for (uint32_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct text says = layout_message(layout, steps[i]);
        int32_t lines = lines_of(says, HAND_LETTERS);
        struct area area = flow_take(&flow, lines * HAND_LINE + 9 * MM), shield = area_split_left(&area, 14 * MM);
        canvas_shield(&layout->canvas, (struct area){shield.x, shield.y, 900, 10 * MM}, i + 1);
        area.height = lines * HAND_LINE + 5 * MM;
        canvas_text(&layout->canvas, area,
                    (struct type){.size = 125, .min = 90, .lines = (uint8_t)(lines + 1), .top = true}, says);
    }
    struct area clocks = flow_take(&flow, 30 * MM);
    lay_clock(layout, (struct area){clocks.x, clocks.y, clocks.width / 2, 16 * MM}, MSG_PRINT_BEGAN, text_of(""));
    lay_clock(layout, (struct area){clocks.x + clocks.width / 2, clocks.y, clocks.width / 2, 16 * MM}, MSG_PRINT_ENDS,
              layout->request->ends);
}

enum { NOTE_LETTERS = 58, NOTE_LINE = 360 };

static void lay_note(struct flow *flow, const struct paper_note *note) {
    struct text says = text_of(note->says);
    struct type type = {.size = 85, .min = 60, .lines = 40, .top = true};
    if (!note->rule) {
        type = (struct type){.size = 105, .min = 70, .bold = true};
        if (flow->begun && flow_left(flow) < 22 * MM) flow->y += flow_left(flow); /* not alone at the end of a column */
        struct area area = flow_take(flow, 9 * MM);
        canvas_text(&flow->layout->canvas, area, type, says);
        return;
    }
    int32_t lines = lines_of(says, NOTE_LETTERS);
    struct area area = flow_take(flow, 300 + lines * NOTE_LINE + 2 * MM);
    canvas_text(&flow->layout->canvas, area_split_top(&area, 300),
                (struct type){.size = 60, .min = 40, .ink = INK_GREY}, text_of(note->rule));
    area.height -= MM;
    canvas_text(&flow->layout->canvas, area, type, says);
}

void layout_notes(struct layout *layout) {
    const struct print_request *request = layout->request;
    bool was_draft = layout->draft;
    layout->draft = false; /* the judge's card is not a preview */
    struct flow flow = {.layout = layout, .columns = 2, .subject = layout_message(layout, MSG_PRINT_NOTES)};
    for (uint32_t i = 0; i < request->note_count; i++) lay_note(&flow, &request->notes[i]);
    layout->draft = was_draft;
}
