/* Layout of pairings, by name and by table. */
#include "print/layout.h"

enum { SHIELD_WIDE = 90, SHIELD_HIGH = 100 }; /* a shield's sides, 9 to 10 */

/* "Round 2 · by name", with the facts about the round. */
static struct text subject_of(struct layout *layout, enum message order) {
    struct text stage = layout_stage(layout);
    struct sentence says = sentence_of(order, 1, arg_bytes(stage.bytes, stage.length));
    return layout_message_text(layout, &says);
}

static struct text minutes_of(struct layout *layout) {
    struct sentence says = sentence_of(MSG_PRINT_MINUTES, 1, arg_number(layout->pairings.minutes));
    return layout->pairings.minutes > 0 ? layout_message_text(layout, &says) : text_of("");
}

/* Who could have chosen these pairings: at the foot of each of their pages. */
static struct text chance_of(struct layout *layout) {
    const struct draw_chance *chance = &layout->pairings.chance;
    struct sentence says = chance_said(chance);
    return chance->kind == CHANCE_NONE ? text_of("") : layout_message_text(layout, &says);
}

static struct area shield_in(struct area area, int32_t height) {
    int32_t width = height * SHIELD_WIDE / SHIELD_HIGH;
    return (struct area){area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height};
}

/* A name, after it in small type the number that tells namesakes apart, and the table. */
static void lay_person(struct layout *layout, struct area area, const struct pairings_by_name_row *row,
                       int32_t shield) {
    struct canvas *canvas = &layout->canvas;
    struct area line = {area.x, area.y + area.height, area.width, 0};
    uint16_t size = shield > 8 * MM ? 190 : 130;
    struct type note = {.size = (uint16_t)(size * 2 / 3), .min = 60, .align = ALIGN_RIGHT, .lines = 2};
    area.height -= HAIR;
    struct area place =
        row->why == MSG_NONE ? area_split_right(&area, shield + 3 * MM) : area_split_right(&area, 24 * MM);
    struct area number = area_split_right(&area, 11 * MM);
    if (row->why == MSG_NONE)
        canvas_shield(canvas, shield_in(place, shield), row->table->number);
    else
        layout_say(layout, place, note, row->why);
    struct type small = {.size = 75, .min = 50, .align = ALIGN_RIGHT, .ink = INK_GREY};
    canvas_text(canvas, area_inset(number, MM, 0), small, layout_number(layout, row->number));
    canvas_text(canvas, area, (struct type){.size = size, .min = 45, .lines = 2}, row->name);
    canvas_line(canvas, line, HAIR, INK_GREY);
}

void layout_pairings_by_name(struct layout *layout) {
    struct pairings_by_name list = {0};
    if (layout->failed || !is_done(by_name_of(&layout->pairings, &layout->arena, &list))) {
        layout->failed = true;
        return;
    }
    struct paper_rows rows = paper_names(list.count);
    struct flow flow = {.layout = layout, .columns = rows.columns};
    flow.subject = subject_of(layout, MSG_PRINT_BY_NAME);
    flow.detail = minutes_of(layout);
    layout->note = chance_of(layout);
    for (uint32_t i = 0; i < list.count && !layout->canvas.failed; i++) {
        lay_person(layout, flow_take(&flow, rows.height), &list.rows[i], rows.columns == 1 ? 920 : 760);
    }
    layout->note = text_of("");
}

enum { SEAT_HIGH = 6 * MM, TABLE_LEAST = 19 * MM };

/* The table's set and target. */
static void lay_table_note(struct layout *layout, struct area area, const struct pairings_table *table) {
    struct type type = {.size = 75, .min = 45, .align = ALIGN_CENTRE, .ink = INK_GREY};
    struct sentence target = sentence_of(MSG_PAGE_TARGET, 1, arg_number(table->target));
    if (table->set) layout_say(layout, area_split_top(&area, 350), type, table->set->name);
    if (table->target)
        canvas_text(&layout->canvas, area_split_top(&area, 350), type, layout_message_text(layout, &target));
}

static void lay_seat(struct layout *layout, struct area area, const struct pairings_table *table,
                     const struct pairings_seat *seat) {
    struct type small = {.size = 75, .ink = INK_GREY, .align = ALIGN_CENTRE};
    canvas_text(&layout->canvas, area_split_left(&area, 6 * MM), small, layout_number(layout, seat->seat));
    if (table->begins == seat->seat && !table->has_result) {
        small.align = ALIGN_RIGHT;
        layout_say(layout, area_split_right(&area, 14 * MM), small, MSG_BEGINS);
    }
    canvas_text(&layout->canvas, area, (struct type){.size = 115, .min = 45, .lines = 2}, seat->name);
}

/* A table's seats: all of them, or as many as a column can take. */
static void lay_seats(struct layout *layout, struct area area, const struct pairings_table *table, uint32_t first,
                      uint32_t count) {
    struct area line = {area.x, area.y + area.height - 150, area.width, 0};
    struct area left = area_split_left(&area, 15 * MM),
                shield = {left.x + 150, left.y + 100, 960 * SHIELD_WIDE / SHIELD_HIGH, 960};
    canvas_shield(&layout->canvas, shield, table->number);
    left.y += 1080, left.height -= 1080, left.width = 12 * MM;
    if (left.height >= 700 && first == 0) lay_table_note(layout, left, table);
    for (uint32_t i = first; i < first + count; i++)
        lay_seat(layout, area_split_top(&area, SEAT_HIGH), table, &layout->pairings.seats[table->first_seat + i]);
    canvas_line(&layout->canvas, line, HAIR, INK_GREY);
}

static void lay_table(struct flow *flow, const struct pairings_table *table) {
    for (uint32_t first = 0; first < table->seat_count && !flow->layout->canvas.failed;) {
        int32_t whole = (flow->layout->canvas.height - 2 * MARGIN - FOOT - HEADING - 4 * MM) / SEAT_HIGH;
        uint32_t count = table->seat_count - first;
        if (count > (uint32_t)whole) count = (uint32_t)whole;
        int32_t height = (int32_t)count * SEAT_HIGH + 3 * MM;
        lay_seats(flow->layout, flow_take(flow, height < TABLE_LEAST ? TABLE_LEAST : height), table, first, count);
        first += count;
    }
}

/* The players without a table, and why, after the tables. */
static void lay_rests(struct flow *flow) {
    const struct pairings *pairings = &flow->layout->pairings;
    for (uint32_t i = 0; i < pairings->table_count + pairings->rest_count && !flow->layout->canvas.failed; i++) {
        bool is_table = i < pairings->table_count;
        if (is_table && !pairings->tables[i].bye) continue;
        struct area area = flow_take(flow, SEAT_HIGH);
        const struct pairings_rest *rest = is_table ? NULL : &pairings->rests[i - pairings->table_count];
        struct text name = rest ? rest->name : pairings->seats[pairings->tables[i].first_seat].name;
        layout_say(flow->layout, area_split_right(&area, 28 * MM), (struct type){.size = 85, .align = ALIGN_RIGHT},
                   rest ? rest_message(rest->why) : MSG_BYE);
        canvas_text(&flow->layout->canvas, area, (struct type){.size = 115, .min = 45, .lines = 2}, name);
    }
}

void layout_pairings_by_table(struct layout *layout) {
    if (layout->failed) return;
    struct flow flow = {.layout = layout, .columns = 2};
    flow.subject = subject_of(layout, MSG_PRINT_BY_TABLE);
    flow.detail = minutes_of(layout);
    layout->note = chance_of(layout);
    for (uint32_t i = 0; i < layout->pairings.table_count && !layout->canvas.failed; i++)
        if (!layout->pairings.tables[i].bye) lay_table(&flow, &layout->pairings.tables[i]);
    lay_rests(&flow);
    layout->note = text_of("");
}
