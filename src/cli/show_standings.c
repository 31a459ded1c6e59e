#include "show.h"

#include <string.h>

static bool is_shown(const struct column *column) { return column->heading != MSG_NONE; }

void place_add(struct grid *grid, uint32_t rank, bool shared, enum style style) {
    struct buffer place = {0};
    if (rank)
        buffer_number(&place, rank);
    else
        buffer_text(&place, "–");
    if (rank) buffer_text(&place, shared ? "=" : " ");
    grid_text(grid, buffer_held(&place), style);
    if (place.failed) grid->failed = true;
    buffer_free(&place);
}

static void add_value(struct grid *grid, const struct column *column, int64_t value) {
    switch (column->kind) {
    case COLUMN_NUMBER: grid_number(grid, value, STYLE_PLAIN); break;
    case COLUMN_HALVES: grid_halves(grid, value, STYLE_PLAIN); break;
    case COLUMN_WORD: grid_message(grid, column->shown[value], STYLE_PLAIN); break;
    }
}

static void add_standing(struct grid *grid, const struct format *format, const struct standing *row) {
    place_add(grid, row->rank, row->shared, STYLE_STRONG);
    grid_text(grid, row->name, row->rank >= 1 && row->rank <= 3 ? STYLE_STRONG : STYLE_PLAIN);
    grid_number(grid, row->number, STYLE_FAINT);
    grid_text(grid, row->club, STYLE_PLAIN);
    for (uint32_t i = 0; i < format->column_count; i++)
        if (is_shown(&format->columns[i])) add_value(grid, &format->columns[i], row->values[i]);
    if (row->status == STATUS_PLAYING)
        grid_empty(grid);
    else
        grid_message(grid, status_message(row->status), STYLE_FAINT);
}

void standings_print_table(struct run *run, const struct standings *standings, uint32_t rows) {
    const struct format *format = standings->format;
    struct grid grid;
    grid_start(&grid, &run->arena, run->language);
    grid_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    grid_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    grid_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    grid_column(&grid, MSG_COLUMN_CLUB, GRID_FOLDS);
    for (uint32_t i = 0; i < format->column_count; i++) {
        const struct column *column = &format->columns[i];
        if (is_shown(column)) grid_column(&grid, column->heading, column->kind == COLUMN_WORD ? GRID_LEFT : GRID_RIGHT);
    }
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < standings->count && (rows == 0 || i < rows); i++)
        add_standing(&grid, format, &standings->rows[i]);
    grid_print(&grid, &run->page);
    if (rows == 0 || standings->count <= rows) return;
    struct sentence more = sentence_of(MSG_STANDINGS_MORE, 1, arg_number(standings->count - rows));
    page_sentence(&run->page, 2, &more);
}

void standings_when(struct run *run, struct buffer *out, uint32_t round, bool final) {
    struct standings_moment moment = {run_tournament(run), round, final, !line_has(&run->line, FLAG_ROUND)};
    standings_title(out, run->language, &moment);
}

void standings_print(struct run *run, const struct standings *standings) {
    struct buffer when = {0};
    standings_when(run, &when, standings->round, standings->final);
    struct text pieces[] = {buffer_held(&when), standings->title};
    heading_print(run, pieces, 2);
    page_gap(&run->page);
    standings_print_table(run, standings, run->demo.rows_most);
    if (when.failed) run->out.failed = true;
    buffer_free(&when);
}

/* Whoever sat in the final; everybody where none was played. */
static bool sat_in_final(struct run *run, uint32_t number) {
    const struct tournament *tournament = run_tournament(run);
    stage_id final;
    if (!stage_find(tournament, STAGE_FINAL, 0, &final)) return true;
    const struct stage *stage = &tournament->stages.rows[final.at];
    for (uint32_t i = 0; i < stage->seat_count; i++) {
        entrant_id entrant = tournament->seats.rows[stage->first_seat + i].entrant;
        if (run_state(run)->people.rows[tournament->entrants.rows[entrant.at].person.at].number == number) return true;
    }
    return false;
}

static bool is_on_podium(struct run *run, const struct standing *row) {
    if (row->rank < 1 || row->rank > 3) return false;
    return row->rank == 1 || sat_in_final(run, row->number);
}

static uint32_t podium_sharers(struct run *run, const struct standings *standings, uint32_t rank) {
    uint32_t sharers = 0;
    for (uint32_t i = 0; i < standings->count; i++)
        if (standings->rows[i].rank == rank && is_on_podium(run, &standings->rows[i])) sharers++;
    return sharers;
}

void podium_print(struct run *run, const struct standings *standings) {
    static const enum message places[] = {MSG_PODIUM_1, MSG_PODIUM_2, MSG_PODIUM_3};
    struct grid grid;
    grid_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    grid_column(&grid, MSG_NONE, GRID_FOLDS);
    grid_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < standings->count; i++) {
        const struct standing *row = &standings->rows[i];
        if (!is_on_podium(run, row)) continue;
        struct sentence shared = sentence_of(MSG_PODIUM_SHARED, 1, arg_message(places[row->rank - 1]));
        if (!row->shared)
            grid_message(&grid, places[row->rank - 1], STYLE_GOOD);
        else if (row->rank == 2 && podium_sharers(run, standings, 2) == 2)
            grid_message(&grid, MSG_PODIUM_2_AND_3, STYLE_GOOD);
        else
            grid_say(&grid, &shared, STYLE_GOOD);
        grid_text(&grid, row->name, STYLE_STRONG);
        grid_text(&grid, row->club, STYLE_FAINT);
    }
    grid_print(&grid, &run->page);
}
