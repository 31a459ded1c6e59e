/* Prints pairings: tables, names, byes, reasons. */
#include "cli/print/print.h"
#include "cli/line/command_hint.h"

#include "view/pairings/draw_chance.h"
#include "view/pairings/pairings_by_name.h"
#include "core/rulebook/score_format.h"

enum { SEATS_ACROSS = 4, SEATS_ACROSS_NARROW = 2, WIDE_COLUMNS = 80, NAMES_ACROSS_BYTES = 150 };

void heading_print(struct cli_context *ctx, const struct text *pieces, uint32_t count) {
    struct buffer heading = {0};
    for (uint32_t i = 0; i < count; i++) {
        if (pieces[i].length == 0) continue;
        if (heading.length) buffer_add_cstr(&heading, " · ");
        buffer_add_text(&heading, pieces[i]);
    }
    output_heading(&ctx->page, buffer_view(&heading));
    if (heading.failed) ctx->out.failed = true;
    buffer_free(&heading);
}

void pairings_print_heading(struct cli_context *ctx, const struct pairings *pairings) {
    struct buffer title = {0};
    stage_title(&title, ctx->language, pairings->kind, pairings->round, true);
    enum message kind = pairings->draft ? MSG_DRAFT : pairings->imported ? MSG_IMPORTED : MSG_NONE;
    struct text what = kind == MSG_NONE ? text_of("") : text_of(message_template(ctx->language, kind, false));
    struct text pieces[] = {buffer_view(&title), what, state_text(pairings->state, pairings->tournament->name)};
    heading_print(ctx, pieces, 3);
    if (title.failed) ctx->out.failed = true;
    buffer_free(&title);
}

void chance_print(struct cli_context *ctx, const struct pairings *pairings) {
    struct sentence says = chance_said(&pairings->chance);
    if (pairings->chance.kind == CHANCE_NONE) return;
    output_sentence(&ctx->page, 0, &says);
}

void key_print(struct cli_context *ctx, const uint8_t key[HASH_SIZE]) {
    struct buffer hex = {0};
    struct text label = text_of(message_template(ctx->language, MSG_LABEL_KEY, false));
    buffer_add_hex_groups(&hex, key, HASH_SIZE);
    bool fits = !ctx->page.columns || text_display_width(label) + 1 + hex.length <= ctx->page.columns;
    output_text(&ctx->page, STYLE_FAINT, label);
    if (!fits) output_end_line(&ctx->page);
    output_spaces(&ctx->page, fits ? 1 : 0);
    output_text(&ctx->page, STYLE_PLAIN, buffer_view(&hex));
    output_end_line(&ctx->page);
    if (hex.failed) ctx->out.failed = true;
    buffer_free(&hex);
}

static uint32_t digits_of(uint32_t number) {
    uint32_t digits = 1;
    while (number >= 10) number /= 10, digits++;
    return digits;
}

static uint32_t widest_number(const struct pairings *pairings) {
    uint32_t max = 0;
    for (uint32_t i = 0; i < pairings->seat_count; i++)
        if (pairings->seats[i].number > max) max = pairings->seats[i].number;
    return digits_of(max);
}

/* In a column of its own, so that it stays next to its player's number even if the name is wrapped. */
static void add_score(struct text_table *grid, const struct pairings *pairings, const struct pairings_seat *seat,
                      enum style style) {
    struct buffer cell = {0};
    score_say(&cell, grid->language, pairings->format, &seat->score);
    text_table_text(grid, buffer_view(&cell), style);
    if (cell.failed) grid->failed = true;
    buffer_free(&cell);
}

/* " 3 Ana", followed by the score, if there is one. */
static void add_seat(struct text_table *grid, const struct pairings *pairings, const struct pairings_table *table,
                     const struct pairings_seat *seat, uint32_t digits) {
    enum style style = table->has_result && seat->score.mark != 0 ? STYLE_STRONG : STYLE_PLAIN;
    struct buffer cell = {0};
    buffer_add_repeated(&cell, ' ', digits - digits_of(seat->number));
    buffer_add_number(&cell, seat->number);
    buffer_add_byte(&cell, ' ');
    buffer_add_text(&cell, seat->name);
    if (table->begins == seat->seat && !table->has_result) {
        buffer_add_cstr(&cell, " (");
        message_text(&cell, grid->language, MSG_BEGINS);
        buffer_add_byte(&cell, ')');
    }
    text_table_text(grid, buffer_view(&cell), style);
    if (cell.failed) grid->failed = true;
    buffer_free(&cell);
    if (table->has_result)
        add_score(grid, pairings, seat, style);
    else
        text_table_empty(grid);
}

static void add_note(struct text_table *grid, const struct pairings_table *table) {
    if (table->by_hand)
        text_table_message(grid, table->off_numbered ? MSG_OFF_NUMBERED_BY_HAND : MSG_BY_HAND, STYLE_WARN);
    else if (table->off_numbered)
        text_table_message(grid, MSG_OFF_NUMBERED, STYLE_FAINT);
    else
        text_table_empty(grid);
}

/* A table with many seats continues on the next line. */
static void add_table(struct text_table *grid, const struct pairings *pairings, const struct pairings_table *table,
                      uint32_t across, uint32_t digits) {
    for (uint32_t first = 0; first < table->seat_count; first += across) {
        if (first == 0 && table->bye) {
            text_table_message(grid, MSG_BYE, STYLE_STRONG), text_table_empty(grid), text_table_empty(grid),
                text_table_empty(grid);
        } else if (first == 0) {
            text_table_number(grid, table->number, STYLE_STRONG);
            text_table_text(grid, table->room, STYLE_PLAIN);
            if (table->set)
                text_table_message(grid, table->set->name, STYLE_PLAIN);
            else
                text_table_empty(grid);
            if (table->target)
                text_table_number(grid, table->target, STYLE_PLAIN);
            else
                text_table_empty(grid);
        } else {
            text_table_empty(grid), text_table_empty(grid), text_table_empty(grid), text_table_empty(grid);
        }
        for (uint32_t i = first; i < first + across; i++) {
            if (i < table->seat_count)
                add_seat(grid, pairings, table, &pairings->seats[table->first_seat + i], digits);
            else
                text_table_empty(grid), text_table_empty(grid);
        }
        if (first == 0)
            add_note(grid, table);
        else
            text_table_empty(grid);
    }
}

/* The number of seats of the largest table, at most `fit`. */
static uint32_t seats_across(const struct pairings *pairings, uint32_t fit) {
    uint32_t max = 1;
    for (uint32_t i = 0; i < pairings->table_count; i++)
        if (pairings->tables[i].seat_count > max) max = pairings->tables[i].seat_count;
    return max < fit ? max : fit;
}

static void start_tables(struct cli_context *ctx, struct text_table *grid, const struct pairings *pairings,
                         uint32_t fit) {
    uint32_t across = seats_across(pairings, fit), digits = widest_number(pairings);
    text_table_start(grid, &ctx->arena, ctx->language);
    text_table_column(grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(grid, MSG_COLUMN_ROOM, GRID_LEFT);
    text_table_column(grid, MSG_COLUMN_SET, GRID_LEFT);
    text_table_column(grid, MSG_COLUMN_TARGET, GRID_RIGHT);
    for (uint32_t i = 0; i < across; i++) {
        text_table_column(grid, i == 0 ? MSG_COLUMN_SEATS : MSG_NONE, GRID_FOLDS);
        text_table_column(grid, MSG_NONE, GRID_FOLDS);
    }
    text_table_column(grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < pairings->table_count; i++)
        add_table(grid, pairings, &pairings->tables[i], across, digits);
}

/* Long names are wrapped, also in a pipe, so that one name does not widen every row. If that is not enough, fewer seats
 * are on a line. */
void pairings_print_tables(struct cli_context *ctx, const struct pairings *pairings) {
    struct text_table grid;
    struct text_output page = ctx->page;
    bool wide = page.columns == 0 || page.columns >= WIDE_COLUMNS;
    if (page.columns == 0) page.columns = PAGE_PROSE_COLUMNS;
    start_tables(ctx, &grid, pairings, wide ? SEATS_ACROSS : SEATS_ACROSS_NARROW);
    if (wide && text_table_width_least(&grid) > page.columns) {
        text_table_free(&grid);
        start_tables(ctx, &grid, pairings, SEATS_ACROSS_NARROW);
    }
    text_table_print(&grid, &page);
}

/* "Caio (sitting out)," with the comma unless it is the last. */
static struct text rest_piece(struct cli_context *ctx, const struct pairings *pairings, uint32_t at) {
    struct buffer piece = {0};
    buffer_add_text(&piece, pairings->rests[at].name);
    buffer_add_cstr(&piece, " (");
    message_text(&piece, ctx->language, rest_message(pairings->rests[at].why));
    buffer_add_cstr(&piece, at + 1 < pairings->rest_count ? ")," : ")");
    struct text text;
    if (!is_done(arena_keep(&ctx->arena, &piece, &text))) ctx->out.failed = true;
    return text;
}

void pairings_print_rests(struct cli_context *ctx, const struct pairings *pairings) {
    if (pairings->rest_count == 0) return;
    struct text *pieces = ARENA_ARRAY(&ctx->arena, struct text, pairings->rest_count + 1);
    if (!pieces) {
        ctx->out.failed = true;
        return;
    }
    pieces[0] = text_of(message_template(ctx->language, MSG_LABEL_RESTING, false));
    for (uint32_t i = 0; i < pairings->rest_count; i++) pieces[i + 1] = rest_piece(ctx, pairings, i);
    output_gap(&ctx->page);
    output_pieces(&ctx->page, 0, 0, STYLE_PLAIN, pieces, pairings->rest_count + 1);
}

/* The person responsible if an organizer plays. */
static void print_responsible(struct cli_context *ctx, const struct pairings *pairings) {
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_table *table = &pairings->tables[i];
        if (!table->organizer_plays) continue;
        bool is_free = table->answers.at != NOBODY;
        struct sentence says =
            sentence_of(is_free ? MSG_TABLE_ANSWERS : MSG_TABLE_ANSWERS_NOBODY, 2, arg_number(table->number),
                        is_free ? arg_person(pairings->state, table->answers) : arg_cstr(""));
        text_table_text(&grid, text_of(pairings->format->general->second_answers), STYLE_FAINT);
        text_table_say(&grid, &says, is_free ? STYLE_PLAIN : STYLE_WARN);
        count++;
    }
    if (count) output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

/* The tables with extra time. */
static void print_extras(struct cli_context *ctx, const struct pairings *pairings) {
    bool is_first = true;
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_table *table = &pairings->tables[i];
        if (!table->extra || table->has_result) continue;
        struct sentence says = sentence_of(MSG_TABLE_EXTRA, 2, arg_number(table->extra), arg_number(table->number));
        if (is_first) output_gap(&ctx->page);
        output_sentence(&ctx->page, 0, &says);
        is_first = false;
    }
}

/* Below the tables: extra time, changes to the rules, and responsible persons. */
static void print_running(struct cli_context *ctx, const struct pairings *pairings) {
    print_extras(ctx, pairings);
    print_responsible(ctx, pairings);
    if (pairings->running.house_rule_count) output_gap(&ctx->page);
    house_rules_print(ctx, &pairings->running, 0);
}

void pairings_print_changes(struct cli_context *ctx, const struct pairings *pairings) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_FOLDS);
    for (uint32_t i = 0; i < pairings->change_count; i++) {
        struct sentence entry = sentence_of(MSG_CHANGED_ENTRY, 1, arg_number((int64_t)pairings->changes[i].seq));
        text_table_text(&grid, text_of(pairings->changes[i].says.rule), STYLE_FAINT);
        text_table_say(&grid, &entry, STYLE_FAINT);
        text_table_say(&grid, &pairings->changes[i].says.says, STYLE_WARN);
    }
    if (pairings->change_count) output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

/* Equal reasons of several tables or players make one line. */
struct reason_line {
    const struct reason *reason;
    struct buffer tables; /* "1, 3–5" */
    struct buffer people;
    uint32_t range_first, range_last; /* range of tables not written yet */
};

static void flush_range(struct reason_line *line) {
    if (line->range_last == 0) return;
    if (line->tables.length) buffer_add_cstr(&line->tables, ", ");
    buffer_add_number(&line->tables, line->range_first);
    if (line->range_last > line->range_first) {
        buffer_add_cstr(&line->tables, line->range_last == line->range_first + 1 ? ", " : "–");
        buffer_add_number(&line->tables, line->range_last);
    }
    line->range_last = 0;
}

static void take_table(struct reason_line *line, uint32_t table) {
    if (table == 0 || table == line->range_last) return;
    if (line->range_last && table == line->range_last + 1) {
        line->range_last = table;
        return;
    }
    flush_range(line);
    line->range_first = line->range_last = table;
}

static void take_person(struct reason_line *line, const struct pairings *pairings, entrant_id entrant) {
    if (entrant.at == NOBODY) return;
    struct argument name = arg_entrant(pairings->state, pairings->tournament, entrant);
    if (line->people.length) buffer_add_cstr(&line->people, ", ");
    buffer_add_cstr(&line->people, name.text);
}

static void drop_line(struct reason_line *line) {
    buffer_free(&line->tables);
    buffer_free(&line->people);
}

static void add_line(struct text_table *grid, const struct pairings *pairings, struct reason_line *line) {
    struct problem says = pairings_reason(pairings, line->reason);
    flush_range(line);
    if (line->people.length) says.says.arguments[0] = arg_bytes(line->people.bytes, line->people.length);
    text_table_text(grid, text_of(says.rule), STYLE_FAINT);
    text_table_text(grid, buffer_view(&line->tables), STYLE_PLAIN);
    text_table_say(grid, &says.says, STYLE_PLAIN);
    if (line->tables.failed || line->people.failed) grid->failed = true;
    drop_line(line);
}

/* How many reasons of each kind were left out. */
static void print_left_out(struct cli_context *ctx, uint32_t left_out) {
    char room[4 * ARGUMENT_TEXT_MAX];
    struct buffer call = buffer_wrap(room, sizeof room);
    hint_prefix(ctx, &call);
    if (left_out) {
        struct sentence says =
            sentence_of(MSG_REASONS_MORE, 2, arg_number(left_out), arg_bytes(buffer_view(&call).bytes, call.length));
        output_sentence(&ctx->page, 0, &says);
    }
}

void pairings_print_reasons(struct cli_context *ctx, const struct pairings *pairings, uint32_t max) {
    struct text_table grid;
    uint32_t left_out = 0;
    bool *told = ARENA_ARRAY(&ctx->arena, bool, pairings->reason_count);
    uint32_t *lines = ARENA_ARRAY(&ctx->arena, uint32_t, pairings->format->reason_count); /* indexed by reason code */
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_RULE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_TABLES, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_REASON, GRID_FOLDS);
    if (!told || !lines) grid.failed = true;
    for (uint32_t i = 0; told && lines && i < pairings->reason_count; i++) {
        struct reason_line line = {.reason = &pairings->reasons[i]};
        if (told[i]) continue;
        for (uint32_t j = i; j < pairings->reason_count && line.people.length < NAMES_ACROSS_BYTES; j++) {
            const struct reason *other = &pairings->reasons[j];
            if (told[j] || !reasons_say_the_same(line.reason, other)) continue;
            told[j] = true;
            take_table(&line, other->table);
            take_person(&line, pairings, other->entrant);
        }
        if (max && ++lines[line.reason->code] > max)
            left_out++, drop_line(&line);
        else
            add_line(&grid, pairings, &line);
    }
    if (pairings->reason_count) output_gap(&ctx->page);
    if (pairings->reason_count && pairings_by_hand(pairings)) output_prose(&ctx->page, 0, MSG_REASONS_BEFORE_HAND);
    text_table_print(&grid, &ctx->page);
    print_left_out(ctx, left_out);
}

void pairings_print(struct cli_context *ctx, const struct pairings *pairings) {
    pairings_print_heading(ctx, pairings);
    output_gap(&ctx->page);
    pairings_print_tables(ctx, pairings);
    pairings_print_rests(ctx, pairings);
    pairings_print_changes(ctx, pairings);
    print_running(ctx, pairings);
    if (pairings->chance.kind != CHANCE_NONE) output_gap(&ctx->page);
    chance_print(ctx, pairings);
}

/* A row by name: where to sit. */
static void add_seated(struct text_table *grid, const struct pairings_by_name_row *row) {
    text_table_text(grid, row->name, STYLE_PLAIN);
    text_table_number(grid, row->number, STYLE_FAINT);
    text_table_number(grid, row->table->number, STYLE_STRONG);
    text_table_text(grid, row->table->room, STYLE_PLAIN);
    text_table_number(grid, row->seat, STYLE_PLAIN);
    if (row->table->set)
        text_table_message(grid, row->table->set->name, STYLE_PLAIN);
    else
        text_table_empty(grid);
}

void pairings_print_by_name(struct cli_context *ctx, const struct pairings *pairings) {
    struct pairings_by_name list;
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_ROOM, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_SEAT, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_SET, GRID_LEFT);
    if (!is_done(by_name_of(pairings, &ctx->arena, &list))) list.count = 0, grid.failed = true;
    for (uint32_t i = 0; i < list.count; i++)
        if (list.rows[i].table) add_seated(&grid, &list.rows[i]);
    pairings_print_heading(ctx, pairings);
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
    pairings_print_rests(ctx, pairings);
    pairings_print_changes(ctx, pairings);
    print_running(ctx, pairings);
}
