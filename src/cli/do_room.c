/* room: which tables stand in which room. */
#include "cli_commands.h"
#include "hall_told.h"
#include "rooms.h"
#include "show.h"

#include <string.h>

/* Where “-” or “–” stands in it, behind the first character; 0: nowhere. */
static uint32_t dash_in(struct text word, uint32_t *size) {
    static const char *const dashes[] = {"-", "–"};
    for (uint32_t i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        *size = (uint32_t)strlen(dashes[i]);
        for (uint32_t at = 1; at + *size <= word.length; at++)
            if (memcmp(word.bytes + at, dashes[i], *size) == 0) return at;
    }
    return 0;
}

/* "13-24", "7". */
static status read_range(struct run *run, struct text word, struct range_row *range) {
    uint32_t size, dash = dash_in(word, &size);
    struct text from = {word.bytes, dash ? dash : word.length}, to = from;
    int64_t first, last;
    if (dash) to = (struct text){word.bytes + dash + size, word.length - dash - size};
    if (!text_number(from, 1, HALL_TABLE_MAX, &first) || !text_number(to, 1, HALL_TABLE_MAX, &last) || last < first)
        return misuse(&run->why, "TY-USAGE", MSG_ROOM_NOT_TABLES, 2, arg_said(word), arg_number(HALL_TABLE_MAX));
    *range = (struct range_row){(uint32_t)first, (uint32_t)last};
    return done();
}

static uint32_t commas_in(struct text word) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < word.length; i++) count += word.bytes[i] == ',';
    return count;
}

/* "1-12,15 20": all words behind the room's name. */
static status read_ranges(struct run *run, struct command_room_set *body) {
    uint32_t room = 0;
    for (uint32_t i = 1; i < run->line.operand_count; i++) room += 1 + commas_in(run->line.operands[i]);
    body->tables.rows = ARENA_ROWS(&run->arena, struct range_row, room + 1);
    if (!body->tables.rows) return no_memory();
    for (uint32_t i = 1; i < run->line.operand_count; i++) {
        struct text left = run->line.operands[i];
        for (bool more = true; more;) {
            const char *comma = memchr(left.bytes, ',', left.length);
            uint32_t size = comma ? (uint32_t)(comma - left.bytes) : left.length;
            TRY(read_range(run, (struct text){left.bytes, size}, &body->tables.rows[body->tables.count++]));
            more = comma != NULL;
            if (more) left = (struct text){left.bytes + size + 1, left.length - size - 1};
        }
    }
    return done();
}

/* Each room that has tables, with its runs of numbers. */
static void rooms_json(struct run *run) {
    const struct tournament *tournament = run_tournament(run);
    struct json *json = &run->json;
    json_key(json, "tournament"), json_text(json, state_text(run_state(run), tournament->slug));
    json_key(json, "rooms"), json_open(json, '[');
    for (uint32_t room = 0; room < tournament->rooms.count; room++) {
        struct range_row range;
        if (!room_range(tournament, room, 0, &range)) continue;
        json_open(json, '{');
        json_key(json, "room"), json_text(json, state_text(run_state(run), tournament->rooms.rows[room].name));
        json_key(json, "tables"), json_open(json, '[');
        for (bool more = true; more; more = room_range(tournament, room, range.last + 1, &range)) {
            json_open(json, '{');
            json_key(json, "first"), json_number(json, range.first);
            json_key(json, "last"), json_number(json, range.last);
            json_close(json, '}');
        }
        json_close(json, ']'), json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_room(struct run *run, struct grid *grid, uint32_t room) {
    const struct tournament *tournament = run_tournament(run);
    struct buffer tables = {0};
    struct range_row range;
    for (uint32_t from = 0; room_range(tournament, room, from, &range); from = range.last + 1) {
        if (tables.length) buffer_text(&tables, ", ");
        range_write(&tables, &range);
    }
    if (tables.length) {
        grid_text(grid, state_text(run_state(run), tournament->rooms.rows[room].name), STYLE_STRONG);
        grid_text(grid, buffer_held(&tables), STYLE_PLAIN);
    }
    if (tables.failed) grid->failed = true;
    buffer_free(&tables);
}

static void print_rooms(struct run *run) {
    struct grid grid;
    grid_start(&grid, &run->arena, run->language);
    grid_column(&grid, MSG_COLUMN_ROOM, GRID_FOLDS);
    grid_column(&grid, MSG_COLUMN_TABLES, GRID_FOLDS);
    for (uint32_t room = 0; room < run_tournament(run)->rooms.count; room++) add_room(run, &grid, room);
    if (!grid.cells.count) page_prose(&run->page, 0, MSG_ROOM_NOTHING);
    grid_print(&grid, &run->page);
}

static status show_rooms(struct run *run) {
    if (!run->wants_json) {
        print_rooms(run);
        return next_print(run);
    }
    json_open(&run->json, '{');
    rooms_json(run);
    json_close(&run->json, '}');
    return done();
}

status do_room(struct run *run) {
    struct command command;
    if (!run->line.operand_count) return show_rooms(run);
    TRY(run_command(run, COMMAND_room_set, &command));
    command.body.room_set.name = run->line.operands[0];
    TRY(read_ranges(run, &command.body.room_set));
    TRY(run_submit(run, &command));
    if (answer_taken_back(run)) return next_print(run);
    if (answer_begin(run))
        rooms_json(run);
    else
        print_rooms(run);
    answer_end(run);
    return next_print(run);
}
