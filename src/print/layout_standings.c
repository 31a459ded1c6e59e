/* Layout of standings, one row per player. */
#include "print/layout.h"

#include "view/shared/stage_title.h"

enum { PLACE_WIDE = 13 * MM, NAME_WIDE = 50 * MM, VALUE_MOST = 24 * MM, STATUS_WIDE = 18 * MM };

struct standings_sheet {
    struct layout *layout;
    struct standings standings;
    int32_t value; /* the width of a column */
    bool has_clubs, has_status;
};

static bool is_shown(const struct column *column) { return column->heading != MSG_NONE; }

static uint32_t columns_shown(const struct format *format) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < format->column_count; i++) count += is_shown(&format->columns[i]);
    return count;
}

static struct text value_said(struct layout *layout, const struct column *column, int64_t value) {
    struct buffer said = {0};
    column_text(&said, layout->request->language, column, value);
    return layout_text(layout, &said);
}

/* Cuts the value columns off a row; the name gets the rest. */
static struct area cut_values(const struct standings_sheet *sheet, struct area *row) {
    if (sheet->has_status) (void)area_split_right(row, STATUS_WIDE);
    return area_split_right(row, sheet->value * (int32_t)columns_shown(sheet->standings.format));
}

static void lay_head(struct flow *flow, struct area area, void *context) {
    const struct standings_sheet *sheet = context;
    const struct format *format = sheet->standings.format;
    struct type type = {.size = 80, .min = 45, .lines = 2, .ink = INK_GREY};
    struct area line = {area.x, area.y + area.height, area.width, 0};
    struct area place = area_split_left(&area, PLACE_WIDE), values = cut_values(sheet, &area);
    layout_say(flow->layout, place, type, MSG_COLUMN_PLACE);
    layout_say(flow->layout, area, type, MSG_COLUMN_NAME);
    type.align = ALIGN_RIGHT;
    for (uint32_t i = 0; i < format->column_count; i++)
        if (is_shown(&format->columns[i]))
            layout_say(flow->layout, area_inset(area_split_left(&values, sheet->value), 40, 0), type,
                       format->columns[i].heading);
    canvas_line(&flow->layout->canvas, line, FINE, INK_BLACK);
}

static struct text place_said(struct layout *layout, const struct standing *row) {
    char room[24];
    struct buffer place = buffer_wrap(room, sizeof room);
    rank_text(&place, row->rank, row->shared);
    return layout_text(layout, &place);
}

static void lay_row(const struct standings_sheet *sheet, struct area area, const struct standing *row) {
    struct layout *layout = sheet->layout;
    struct canvas *canvas = &layout->canvas;
    const struct format *format = sheet->standings.format;
    struct type type = {.size = 110, .min = 55, .bold = sheet->standings.round && row->rank >= 1 && row->rank <= 3};
    struct area line = {area.x, area.y + area.height, area.width, 0};
    canvas_text(canvas, area_split_left(&area, PLACE_WIDE), type, place_said(layout, row));
    if (sheet->has_status && row->status != STATUS_PLAYING)
        layout_say(layout, (struct area){area.x + area.width - STATUS_WIDE + MM, area.y, STATUS_WIDE - MM, area.height},
                   (struct type){.size = 75, .min = 45, .align = ALIGN_RIGHT, .lines = 2, .ink = INK_GREY},
                   status_message(row->status));
    struct area values = cut_values(sheet, &area);
    if (sheet->has_clubs)
        canvas_text(canvas, area_inset(area_split_right(&area, area.width * 2 / 5), MM, 0),
                    (struct type){.size = 80, .min = 45, .lines = 2, .ink = INK_GREY}, row->club);
    struct type name = type;
    name.min = 45, name.lines = 2;
    canvas_text(canvas, area, name, row->name);
    type = (struct type){.size = 105, .min = 50, .align = ALIGN_RIGHT};
    for (uint32_t i = 0; i < format->column_count; i++)
        if (is_shown(&format->columns[i]))
            canvas_text(canvas, area_inset(area_split_left(&values, sheet->value), 40, 0), type,
                        value_said(layout, &format->columns[i], row->values[i]));
    canvas_line(canvas, line, HAIR, INK_GREY);
}

static void measure(struct standings_sheet *sheet) {
    const struct standings *standings = &sheet->standings;
    for (uint32_t i = 0; i < standings->count; i++) {
        if (standings->rows[i].club.length) sheet->has_clubs = true;
        if (standings->rows[i].status != STATUS_PLAYING) sheet->has_status = true;
    }
    int32_t columns = (int32_t)columns_shown(standings->format);
    int32_t room = sheet->layout->canvas.width - 2 * MARGIN - PLACE_WIDE - NAME_WIDE;
    if (sheet->has_status) room -= STATUS_WIDE;
    sheet->value = columns ? room / columns : 0;
    if (sheet->value > VALUE_MOST) sheet->value = VALUE_MOST;
}

static struct text when_said(struct layout *layout, const struct standings *standings) {
    struct buffer said = {0};
    struct standings_moment moment = {standings->tournament, standings->round, standings->final,
                                      layout->request->round == 0};
    standings_title(&said, layout->request->language, &moment);
    return layout_text(layout, &said);
}

void layout_standings(struct layout *layout) {
    const struct print_request *request = layout->request;
    struct standings_sheet sheet = {.layout = layout};
    struct paper_rows rows = paper_standings();
    bool was_draft = layout->draft;
    status made = standings_of(request->state, request->tournament, request->round, &layout->arena, &sheet.standings);
    if (layout->failed || !is_done(made)) {
        layout->failed = true;
        return;
    }
    measure(&sheet);
    layout->draft = false; /* the pairings may be a preview, the standings are not */
    struct flow flow = {
        .layout = layout, .columns = rows.columns, .head = lay_head, .head_height = rows.head, .context = &sheet};
    flow.subject = when_said(layout, &sheet.standings);
    for (uint32_t i = 0; i < sheet.standings.count && !layout->canvas.failed; i++)
        lay_row(&sheet, flow_take(&flow, rows.height), &sheet.standings.rows[i]);
    if (!sheet.standings.count) (void)flow_take(&flow, rows.height);
    layout->draft = was_draft;
}
