/* The field round by round: how many belong to each set when a round is drawn. */
#include "finish_pages.h"
#include "shown.h"

enum { SETS_MAX = 8, FIELD = 1000 };

/* A set whose games give nobody points is no part of the field. */
static bool is_of_field(const struct format *format, uint32_t set) { return !format->sets[set].pointless; }

bool sets_page_has(const struct look *look) {
    const struct tournament *tournament = look_tournament(look);
    return format_of(tournament)->set_count > 1 && rounds_published(tournament) > 0;
}

/* Who sits at a table, by the table's set. */
static void count_sets(const struct tournament *tournament, const struct stage *stage, uint32_t counts[SETS_MAX]) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (table->set < SETS_MAX) counts[table->set] += table->size;
    }
}

static struct text set_name(const struct look *look, uint32_t set) {
    struct sentence name = sentence_of(format_of(look_tournament(look))->sets[set].name, 0);
    return look_said(look, &name);
}

static bool is_shown(const struct stage *stage) {
    return stage_is_published(stage) && (stage->kind == STAGE_ROUND || stage->kind == STAGE_FINAL);
}

/* A band in the middle of the picture, as wide as the field is large. */
static status fill_round(const struct look *look, const struct stage *stage, uint32_t most, struct sets_round *row) {
    const struct tournament *tournament = look_tournament(look);
    const struct format *format = format_of(tournament);
    uint32_t counts[SETS_MAX] = {0}, people = 0;
    struct sets_bar *bars = ARENA_ROWS(look->arena, struct sets_bar, SETS_MAX);
    if (!bars) return no_memory();
    count_sets(tournament, stage, counts);
    for (uint32_t set = 0; set < SETS_MAX; set++) people += counts[set];
    uint32_t from = (FIELD - people * FIELD / most) / 2;
    row->stage = look_stage(look, (enum stage_kind)stage->kind, stage->round);
    row->bars.rows = bars;
    for (uint32_t set = 0; set < format->set_count && set < SETS_MAX; set++) {
        if (!counts[set] || !is_of_field(format, set)) continue;
        uint32_t wide = counts[set] * FIELD / most;
        bars[row->bars.count++] = (struct sets_bar){set, set_name(look, set), counts[set], from, wide};
        from += wide;
    }
    return done();
}

static uint32_t largest(const struct tournament *tournament) {
    uint32_t most = 1;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (is_shown(&tournament->stages.rows[i]) && tournament->stages.rows[i].seat_count > most)
            most = tournament->stages.rows[i].seat_count;
    return most;
}

static status fill_rounds(const struct look *look, struct sets_page *page) {
    const struct tournament *tournament = look_tournament(look);
    struct sets_round *rows = ARENA_ROWS(look->arena, struct sets_round, tournament->stages.count + 1);
    if (!rows) return no_memory();
    page->rounds.rows = rows;
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (is_shown(stage))
            TRY(fill_round(look, stage, largest(tournament), &rows[page->rounds.count++]));
    }
    return done();
}

/* Who sits at the tables of the first set in the last round. */
static status fill_names(const struct look *look, struct sets_page *page) {
    const struct tournament *tournament = look_tournament(look);
    struct sets_name *rows = ARENA_ROWS(look->arena, struct sets_name, tournament->entrants.count + 1);
    const struct stage *last = NULL;
    if (!rows) return no_memory();
    page->names.rows = rows;
    for (uint32_t i = 0; i < tournament->stages.count; i++)
        if (is_shown(&tournament->stages.rows[i])) last = &tournament->stages.rows[i];
    for (uint32_t i = 0; last && i < last->table_count; i++) {
        table_id table = {last->first_table + i};
        const struct seat *seats = table_seats(tournament, table);
        if (tournament->tables.rows[table.at].set != 0) continue;
        for (uint32_t j = 0; j < tournament->tables.rows[table.at].size; j++) {
            person_id person = tournament->entrants.rows[seats[j].entrant.at].person;
            rows[page->names.count++].name = shown_name(look->state, person, look->arena);
        }
    }
    page->count = page->names.count;
    return done();
}

status sets_page_of(const struct look *look, struct sets_page *page) {
    *page = (struct sets_page){.frame = look->frame, .nothing = !sets_page_has(look)};
    if (page->nothing) return done();
    page->set = set_name(look, 0);
    TRY(fill_rounds(look, page));
    return fill_names(look, page);
}
