/* Layout of the bracket.
 * It has a column for each knockout stage, with the stage's tables one below the other, and lines from each player's
 * previous table. In formats with games between two, stages that are not drawn yet are left empty. */
#include "print/layout.h"

#include "view/pairings/bracket.h"
#include "view/shared/stage_title.h"

enum { STAGES_MAX = 12, TITLE_HIGH = 8 * MM, GAP = 7 * MM, SEAT_MOST = 8 * MM, LEAST = 3 * MM };

struct column_drawn {
    enum stage_kind kind;
    bool is_drawn;
    struct pairings pairings;
    uint32_t tables;
};

struct bracket {
    struct layout *layout;
    uint32_t count;
    struct column_drawn columns[STAGES_MAX];
    struct area body;
    int32_t width; /* of a column */
};

/* The final's table is the first of its stage; other tables may follow it. */
static status add_stage(struct bracket *bracket, stage_id id) {
    const struct print_request *request = bracket->layout->request;
    struct column_drawn *column = &bracket->columns[bracket->count++];
    TRY(pairings_of(request->state, request->tournament, id, &bracket->layout->arena, &column->pairings));
    column->kind = column->pairings.kind;
    column->tables = column->kind == STAGE_FINAL ? 1 : column->pairings.table_count;
    column->is_drawn = true;
    return done();
}

static status add_stages(struct bracket *bracket) {
    const struct print_request *request = bracket->layout->request;
    const struct tournament *tournament = state_tournament(request->state, request->tournament);
    for (uint32_t i = 0; i < tournament->stages.count && bracket->count < STAGES_MAX; i++)
        if (stage_is_in_bracket(&tournament->stages.rows[i])) TRY(add_stage(bracket, (stage_id){i}));
    return done();
}

/* The winners of two matches meet in the next stage. */
static void add_coming(struct bracket *bracket) {
    if (!bracket->count || !bracket->columns[0].pairings.format->duels) return;
    while (bracket->count < STAGES_MAX && bracket->columns[bracket->count - 1].tables > 1) {
        uint32_t tables = (bracket->columns[bracket->count - 1].tables + 1) / 2;
        enum stage_kind kind = tables == 1 ? STAGE_FINAL : tables == 2 ? STAGE_SEMIFINAL : STAGE_CUT;
        bracket->columns[bracket->count++] = (struct column_drawn){.kind = kind, .tables = tables};
    }
}

static uint32_t seats_at(const struct column_drawn *column, uint32_t table) {
    return column->is_drawn ? column->pairings.tables[table].seat_count : 2;
}

/* A table's box, centred in its share of the column's height. */
static struct area box_of(const struct bracket *bracket, uint32_t at, uint32_t table) {
    const struct column_drawn *column = &bracket->columns[at];
    int32_t share = (bracket->body.height - TITLE_HIGH) / (int32_t)column->tables;
    int32_t seats = (int32_t)seats_at(column, table), seat = (share - 2 * MM) / (seats ? seats : 1);
    if (seat > SEAT_MOST) seat = SEAT_MOST;
    if (seat < LEAST) seat = LEAST;
    return (struct area){bracket->body.x + (int32_t)at * (bracket->width + GAP),
                         bracket->body.y + TITLE_HIGH + (int32_t)table * share + (share - seats * seat) / 2,
                         bracket->width, seats * seat};
}

static void lay_seat(struct layout *layout, struct area row, const struct pairings *pairings,
                     const struct pairings_table *table, const struct pairings_seat *seat) {
    bool won = table->has_result && seat->score.mark != 0;
    struct type type = {.size = 100, .min = 40, .lines = 2, .bold = won};
    row = area_inset(row, MM, 0);
    if (table->has_result && !table->bye && !pairings->format->unscored)
        canvas_text(&layout->canvas, area_split_right(&row, 9 * MM),
                    (struct type){.size = 95, .min = 50, .align = ALIGN_RIGHT, .bold = won},
                    layout_number(layout, seat->score.value));
    canvas_text(&layout->canvas, row, type, seat->name);
}

static void lay_table(const struct bracket *bracket, uint32_t at, uint32_t table) {
    const struct column_drawn *column = &bracket->columns[at];
    struct layout *layout = bracket->layout;
    struct area box = box_of(bracket, at, table), left = box;
    uint32_t seats = seats_at(column, table);
    canvas_frame(&layout->canvas, box, FINE, INK_BLACK);
    for (uint32_t i = 0; i < seats; i++) {
        struct area row = area_split_top(&left, box.height / (int32_t)seats);
        if (i > 0) canvas_line(&layout->canvas, (struct area){row.x, row.y, row.width, 0}, HAIR, INK_GREY);
        if (!column->is_drawn) continue;
        const struct pairings_table *drawn = &column->pairings.tables[table];
        lay_seat(layout, row, &column->pairings, drawn, &column->pairings.seats[drawn->first_seat + i]);
    }
}

/* The table of that stage where the player sat; false: none. */
static bool sat_at(const struct column_drawn *column, uint32_t number, uint32_t *table) {
    for (*table = 0; *table < column->tables; (*table)++) {
        const struct pairings_table *row = &column->pairings.tables[*table];
        for (uint32_t i = 0; i < row->seat_count; i++)
            if (column->pairings.seats[row->first_seat + i].number == number) return true;
    }
    return false;
}

static void connect(const struct bracket *bracket, struct area from, struct area to) {
    struct canvas *canvas = &bracket->layout->canvas;
    int32_t begin = from.x + from.width, middle = begin + GAP / 2;
    int32_t high = from.y + from.height / 2, low = to.y + to.height / 2;
    canvas_line(canvas, (struct area){begin, high, middle - begin, 0}, FINE, INK_BLACK);
    canvas_line(canvas, (struct area){middle, high, 0, low - high}, FINE, INK_BLACK);
    canvas_line(canvas, (struct area){middle, low, to.x - middle, 0}, FINE, INK_BLACK);
}

/* Draws lines only for players who have advanced: the paper does not predict the pairings of a stage that is not
 * drawn. */
static void lay_lines(const struct bracket *bracket, uint32_t at, uint32_t table) {
    const struct column_drawn *column = &bracket->columns[at], *before = &bracket->columns[at - 1];
    uint32_t from;
    for (uint32_t i = 0; i < seats_at(column, table); i++) {
        const struct pairings_seat *seat = &column->pairings.seats[column->pairings.tables[table].first_seat + i];
        if (sat_at(before, seat->number, &from))
            connect(bracket, box_of(bracket, at - 1, from), box_of(bracket, at, table));
    }
}

static void lay_column(const struct bracket *bracket, uint32_t at) {
    const struct column_drawn *column = &bracket->columns[at];
    struct layout *layout = bracket->layout;
    struct area title = {bracket->body.x + (int32_t)at * (bracket->width + GAP), bracket->body.y, bracket->width,
                         TITLE_HIGH};
    struct buffer said = {0};
    stage_title(&said, layout->request->language, column->kind, 0, true);
    canvas_text(&layout->canvas, title, (struct type){.size = 105, .min = 60, .align = ALIGN_CENTRE, .bold = true},
                layout_text(layout, &said));
    for (uint32_t table = 0; table < column->tables; table++) {
        lay_table(bracket, at, table);
        if (at > 0 && column->is_drawn) lay_lines(bracket, at, table);
    }
}

void layout_bracket(struct layout *layout) {
    struct bracket *bracket = arena_alloc(&layout->arena, sizeof *bracket);
    if (bracket) bracket->layout = layout;
    if (layout->failed || !bracket || !is_done(add_stages(bracket))) {
        layout->failed = true;
        return;
    }
    add_coming(bracket);
    bool was_draft = layout->draft;
    layout->draft = bracket->count && bracket->columns[bracket->count - 1].pairings.draft;
    bracket->body = layout_page(layout, layout_message(layout, MSG_PRINT_BRACKET), text_of(""));
    layout->draft = was_draft;
    int32_t count = bracket->count ? (int32_t)bracket->count : 1;
    bracket->width = (bracket->body.width - (count - 1) * GAP) / count;
    for (uint32_t i = 0; i < bracket->count; i++) lay_column(bracket, i);
}
