/* Layout of the course of a refereed game: each figure over the rounds, as a picture and as a table. */
#include "print/layout.h"

#include "view/game/game_course.h"
#include "view/game/game_messages.h"

enum { ROUND_WIDE = 20 * MM, ROW = 600, TITLE = 9 * MM, CHART = 52 * MM, AXIS = 10 * MM, LABEL = 5 * MM, PARTS = 24 };

struct game_sheet {
    struct layout *layout;
    const struct game_course *course;
    uint32_t figure, players;
    int32_t top, bottom; /* the greatest and the least value, at least from 0 */
    int32_t value_wide;
};

static int32_t value_at(const struct game_sheet *sheet, uint32_t round, uint32_t seat) {
    return sheet->course->rounds.rows[round].values[sheet->figure][seat];
}

static void find_range(struct game_sheet *sheet) {
    sheet->top = sheet->bottom = 0;
    for (uint32_t i = 0; i < sheet->course->rounds.count; i++)
        for (uint32_t seat = 0; seat < sheet->players; seat++) {
            int32_t value = value_at(sheet, i, seat);
            if (value > sheet->top) sheet->top = value;
            if (value < sheet->bottom) sheet->bottom = value;
        }
    if (sheet->top == sheet->bottom) sheet->top++;
}

/* ---- The picture ---- */

struct point {
    int32_t x, y;
};

static struct point point_at(const struct game_sheet *sheet, struct area box, uint32_t round, uint32_t seat) {
    uint32_t steps = sheet->course->rounds.count > 1 ? sheet->course->rounds.count - 1 : 1;
    int64_t above = sheet->top - value_at(sheet, round, seat);
    return (struct point){box.x + (int32_t)((int64_t)box.width * round / steps),
                          box.y + (int32_t)(box.height * above / (sheet->top - sheet->bottom))};
}

/* Every other player's line is broken, and every third one is thick: they differ in black and white. */
static void lay_stroke(const struct game_sheet *sheet, struct point from, struct point to, uint32_t seat) {
    int32_t thickness = seat / 2 % 3 == 0 ? BOLD : seat / 2 % 3 == 1 ? FINE : HAIR;
    for (int32_t i = 0; i < PARTS; i++) {
        if (seat % 2 && i % 2) continue;
        struct area part = {from.x + (to.x - from.x) * i / PARTS, from.y + (to.y - from.y) * i / PARTS,
                            (to.x - from.x) / PARTS, (to.y - from.y) * (i + 1) / PARTS - (to.y - from.y) * i / PARTS};
        canvas_line(&sheet->layout->canvas, part, thickness, INK_BLACK);
    }
}

/* Each player's line ends at the player's number, in a column of its own. */
static void lay_course(const struct game_sheet *sheet, struct area box, uint32_t seat) {
    uint32_t count = sheet->course->rounds.count;
    struct point at = point_at(sheet, box, 0, seat);
    for (uint32_t i = 1; i < count; i++) {
        struct point next = point_at(sheet, box, i, seat);
        lay_stroke(sheet, at, next, seat);
        at = next;
    }
    struct area label = {box.x + box.width + (int32_t)seat * LABEL, at.y - 250, LABEL, 500};
    canvas_text(&sheet->layout->canvas, label, (struct type){.size = 90, .align = ALIGN_RIGHT, .bold = true},
                layout_number(sheet->layout, seat + 1));
}

static void lay_axes(const struct game_sheet *sheet, struct area box) {
    struct layout *layout = sheet->layout;
    struct type type = {.size = 80, .min = 50, .align = ALIGN_RIGHT, .ink = INK_GREY};
    canvas_line(&layout->canvas, (struct area){box.x, box.y, 0, box.height}, FINE, INK_GREY);
    canvas_line(&layout->canvas, (struct area){box.x, box.y + box.height, box.width, 0}, FINE, INK_GREY);
    canvas_text(&layout->canvas, (struct area){box.x - AXIS, box.y - 200, AXIS - MM, 400}, type,
                layout_number(layout, sheet->top));
    canvas_text(&layout->canvas, (struct area){box.x - AXIS, box.y + box.height - 200, AXIS - MM, 400}, type,
                layout_number(layout, sheet->bottom));
}

static void lay_chart(struct game_sheet *sheet, struct area area) {
    struct area box = {area.x + AXIS, area.y + 3 * MM, area.width - AXIS - (int32_t)sheet->players * LABEL - MM,
                       area.height - 6 * MM};
    find_range(sheet);
    lay_axes(sheet, box);
    for (uint32_t seat = 0; seat < sheet->players; seat++) lay_course(sheet, box, seat);
}

/* ---- The table ---- */

/* "1 Kris" */
static struct text name_said(struct layout *layout, const struct game_course *course, uint32_t seat) {
    struct buffer said = {0};
    buffer_add_number(&said, seat + 1), buffer_add_byte(&said, ' ');
    buffer_add_text(&said, course->table.names[seat]);
    return layout_text(layout, &said);
}

static void lay_head(const struct game_sheet *sheet, struct area area) {
    struct layout *layout = sheet->layout;
    struct area line = {area.x, area.y + area.height, area.width, 0};
    layout_say(layout, area_split_left(&area, ROUND_WIDE), (struct type){.size = 80, .min = 45, .ink = INK_GREY},
               MSG_COURSE_ROUND);
    for (uint32_t seat = 0; seat < sheet->players; seat++)
        canvas_text(&layout->canvas, area_inset(area_split_left(&area, sheet->value_wide), 40, 0),
                    (struct type){.size = 90, .min = 40, .lines = 4, .align = ALIGN_RIGHT},
                    name_said(layout, sheet->course, seat));
    canvas_line(&layout->canvas, line, FINE, INK_BLACK);
}

static void lay_round(const struct game_sheet *sheet, struct area area, uint32_t at) {
    struct layout *layout = sheet->layout;
    struct area line = {area.x, area.y + area.height, area.width, 0}, first = area_split_left(&area, ROUND_WIDE);
    uint32_t round = sheet->course->rounds.rows[at].round;
    struct type type = {.size = 100, .min = 60};
    canvas_text(&layout->canvas, first, type,
                round ? layout_number(layout, round) : layout_message(layout, MSG_COURSE_START));
    type.align = ALIGN_RIGHT;
    for (uint32_t seat = 0; seat < sheet->players; seat++)
        canvas_text(&layout->canvas, area_inset(area_split_left(&area, sheet->value_wide), 40, 0), type,
                    layout_number(layout, value_at(sheet, at, seat)));
    canvas_line(&layout->canvas, line, HAIR, INK_GREY);
}

/* ---- The paper ---- */

static void lay_figure(struct flow *flow, struct game_sheet *sheet) {
    struct layout *layout = sheet->layout;
    enum message says = sheet->course->table.rules->figures[sheet->figure];
    if (flow->begun && flow_left(flow) < TITLE + CHART + 16 * MM + 3 * ROW) (void)flow_take(flow, flow_left(flow));
    layout_say(layout, flow_take(flow, TITLE), (struct type){.size = 140, .bold = true}, says);
    lay_chart(sheet, flow_take(flow, CHART));
    lay_head(sheet, flow_take(flow, 16 * MM));
    for (uint32_t i = 0; i < sheet->course->rounds.count && !layout->canvas.failed; i++)
        lay_round(sheet, flow_take(flow, ROW), i);
    if (flow_left(flow) > 6 * MM) (void)flow_take(flow, 6 * MM);
}

void layout_game(struct layout *layout) {
    const struct game_course *course = layout->request->course;
    struct game_sheet sheet = {.layout = layout, .course = course, .players = course->table.session->players};
    struct sentence stands = game_stands(&course->table);
    struct flow flow = {.layout = layout, .columns = 1};
    sheet.value_wide = (layout->canvas.width - 2 * MARGIN - ROUND_WIDE) / (int32_t)sheet.players;
    flow.subject = game_name(course->state, &course->table);
    flow.detail = layout_message(layout, course->table.rules->name);
    canvas_text(&layout->canvas, flow_take(&flow, TITLE), (struct type){.size = 120, .min = 60, .lines = 2},
                layout_message_text(layout, &stands));
    for (; sheet.figure < course->table.rules->figure_count && !layout->canvas.failed; sheet.figure++)
        lay_figure(&flow, &sheet);
}
