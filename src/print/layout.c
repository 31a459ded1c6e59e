#include "print/layout.h"

#include <string.h>
#include "view/shared/event_when.h"
#include "view/shared/stage_title.h"

void layout_start(struct layout *layout, const struct print_request *request) {
    static const struct {
        int32_t width, height;
    } sizes[PRINT_SIZES] = {[PRINT_A4] = {A4_WIDTH, A4_HEIGHT}, [PRINT_LETTER] = {LETTER_WIDTH, LETTER_HEIGHT}};
    const struct state *state = request->state;
    *layout = (struct layout){.request = request};
    layout->canvas.width = sizes[request->size].width;
    layout->canvas.height = sizes[request->size].height;
    layout->event = state_text(state, state->name);
    if (request->tournament.at == NOBODY) return;
    layout->tournament = state_text(state, state_tournament(state, request->tournament)->name);
    if (request->stage.at == NOBODY) return;
    status shown = pairings_of(state, request->tournament, request->stage, &layout->arena, &layout->pairings);
    layout->failed = !is_done(shown);
    layout->draft = is_done(shown) && layout->pairings.draft;
}

void layout_free(struct layout *layout) {
    canvas_free(&layout->canvas);
    arena_free(&layout->arena);
    VEC_FREE(&layout->numbered);
}

struct text layout_text(struct layout *layout, struct buffer *said) {
    struct text copy;
    if (is_done(arena_keep(&layout->arena, said, &copy))) return copy;
    layout->failed = true;
    return text_of("");
}

struct text layout_message_text(struct layout *layout, const struct sentence *sentence) {
    struct buffer said = {0};
    message_format(&said, layout->request->language, sentence);
    return layout_text(layout, &said);
}

struct text layout_message(struct layout *layout, enum message message) {
    struct sentence says = sentence_of(message, 0);
    return layout_message_text(layout, &says);
}

struct text layout_number(struct layout *layout, int64_t number) {
    char room[24];
    struct buffer digits = buffer_wrap(room, sizeof room);
    buffer_add_number(&digits, number);
    return layout_text(layout, &digits);
}

struct text layout_stage(struct layout *layout) {
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer title = buffer_wrap(room, sizeof room);
    stage_title(&title, layout->request->language, layout->pairings.kind, layout->pairings.round, true);
    return layout_text(layout, &title);
}

void layout_say(struct layout *layout, struct area area, struct type type, enum message message) {
    canvas_text(&layout->canvas, area, type, layout_message(layout, message));
}

struct area area_split_left(struct area *area, int32_t width) {
    struct area part = {area->x, area->y, width, area->height};
    area->x += width;
    area->width -= width;
    return part;
}

struct area area_split_right(struct area *area, int32_t width) {
    area->width -= width;
    return (struct area){area->x + area->width, area->y, width, area->height};
}

struct area area_split_top(struct area *area, int32_t height) {
    struct area part = {area->x, area->y, area->width, height};
    area->y += height;
    area->height -= height;
    return part;
}

struct area area_inset(struct area area, int32_t left_and_right, int32_t top_and_bottom) {
    return (struct area){area.x + left_and_right, area.y + top_and_bottom, area.width - 2 * left_and_right,
                         area.height - 2 * top_and_bottom};
}

void layout_bare_page(struct layout *layout) {
    canvas_page(&layout->canvas);
    if (layout->draft && !layout->canvas.failed) {
        canvas_watermark(&layout->canvas, layout_message(layout, MSG_PRINT_DRAFT));
    }
}

/* "Spring cup · Friday", or a single name if both are the same; then when and where, if that was set. */
static struct text occasion(struct layout *layout) {
    const struct state *state = layout->request->state;
    struct buffer both = {0};
    buffer_add_text(&both, layout->event);
    if (layout->tournament.length && !text_equal(layout->event, layout->tournament)) {
        if (both.length) buffer_add_cstr(&both, " · ");
        buffer_add_text(&both, layout->tournament);
    }
    if (state->date.length || state->place.length) {
        if (both.length) buffer_add_cstr(&both, " · ");
        event_when_write(&both, layout->request->language, state);
    }
    return layout_text(layout, &both);
}

/* The subject of the page in large type, the occasion, and two thin bars below (in heraldry, bars in pairs). */
static void head_page(struct layout *layout, struct area head, struct text subject, struct text detail) {
    struct canvas *canvas = &layout->canvas;
    struct area bar = {head.x, head.y + 17 * MM, head.width, 0};
    head.height = 16 * MM;
    if (layout->request->url.length && layout->request->what != PRINT_QR) {
        struct area square = area_split_right(&head, 16 * MM);
        square.y -= 2 * MM; /* a QR code needs white space around it */
        layout_qr_code(layout, square, layout->request->url);
        (void)area_split_right(&head, 4 * MM);
    }
    canvas_text(canvas, area_split_top(&head, 9 * MM), (struct type){.size = 190, .min = 90, .bold = true}, subject);
    struct area right = area_split_right(&head, head.width * 2 / 5);
    canvas_text(canvas, head, (struct type){.size = 105, .min = 50, .lines = 2}, occasion(layout));
    canvas_text(canvas, right, (struct type){.size = 105, .min = 60, .align = ALIGN_RIGHT}, detail);
    canvas_line(canvas, bar, BOLD, INK_BLACK);
    bar.y += MM;
    canvas_line(canvas, bar, FINE, INK_BLACK);
}

struct area layout_page(struct layout *layout, struct text subject, struct text detail) {
    struct canvas *canvas = &layout->canvas;
    struct area body = {MARGIN, MARGIN, canvas->width - 2 * MARGIN, canvas->height - 2 * MARGIN - FOOT};
    layout_bare_page(layout);
    if (canvas->failed) return body;
    struct numbered_page *page = VEC_PUSH(&layout->numbered);
    if (page)
        *page = (struct numbered_page){canvas->pages - 1, layout->note};
    else
        layout->failed = true;
    head_page(layout, area_split_top(&body, HEADING), subject, detail);
    return body;
}

/* The time of printing, the page's note, and "page n of m". */
static void foot_page(struct layout *layout, const struct numbered_page *numbered) {
    uint32_t page = numbered->page;
    struct canvas *canvas = &layout->canvas;
    struct area foot = {MARGIN, canvas->height - MARGIN - 5 * MM, canvas->width - 2 * MARGIN, 5 * MM};
    struct type type = {.size = 80, .min = 60, .ink = INK_GREY};
    struct sentence when =
        sentence_of(MSG_PRINT_WHEN, 1, arg_bytes(layout->request->printed.bytes, layout->request->printed.length));
    struct sentence which = sentence_of(MSG_PRINT_PAGE, 2, arg_number(page + 1), arg_number(canvas->pages));
    struct area left = area_split_left(&foot, 40 * MM), right = area_split_right(&foot, 26 * MM);
    canvas_text_on(canvas, page, left, type, layout_message_text(layout, &when));
    type.align = ALIGN_RIGHT;
    canvas_text_on(canvas, page, right, type, layout_message_text(layout, &which));
    struct type note = {.size = 80, .min = 45, .align = ALIGN_CENTRE, .ink = INK_GREY, .lines = 2};
    if (numbered->note.length) canvas_text_on(canvas, page, foot, note, numbered->note);
}

status layout_end(struct layout *layout) {
    for (uint32_t i = 0; i < layout->numbered.count && !layout->canvas.failed; i++)
        foot_page(layout, &layout->numbered.rows[i]);
    return layout->failed || layout->canvas.failed ? no_memory() : done();
}

static void flow_page(struct flow *flow) {
    flow->body = layout_page(flow->layout, flow->subject, flow->detail);
    flow->begun = true;
    flow->column = 0;
}

static void flow_column(struct flow *flow) {
    int32_t width = (flow->body.width - (int32_t)(flow->columns - 1) * GUTTER) / (int32_t)flow->columns;
    flow->y = flow->body.y;
    struct area head = {flow->body.x + (int32_t)flow->column * (width + GUTTER), flow->y, width, flow->head_height};
    if (flow->head) flow->head(flow, head, flow->context);
    flow->y += flow->head_height;
}

int32_t flow_left(const struct flow *flow) { return flow->begun ? flow->body.y + flow->body.height - flow->y : 0; }

struct area flow_take(struct flow *flow, int32_t height) {
    if (!flow->begun) {
        flow_page(flow);
        flow_column(flow);
    } else if (flow_left(flow) < height) {
        flow->column++;
        if (flow->column == flow->columns) flow_page(flow);
        flow_column(flow);
    }
    int32_t width = (flow->body.width - (int32_t)(flow->columns - 1) * GUTTER) / (int32_t)flow->columns;
    struct area area = {flow->body.x + (int32_t)flow->column * (width + GUTTER), flow->y, width, height};
    flow->y += height;
    return area;
}
