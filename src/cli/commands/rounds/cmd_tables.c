/* tables, table fix: which numbers tables have, and for whom one is kept. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "view/hall/hall_text.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"
#include "core/state/table_numbers.h"

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
static status read_range(struct cli_context *run, struct text word, struct range_row *range) {
    uint32_t size, dash = dash_in(word, &size);
    struct text from = {word.bytes, dash ? dash : word.length}, to = from;
    int64_t first, last;
    if (dash) to = (struct text){word.bytes + dash + size, word.length - dash - size};
    if (!text_number(from, 1, HALL_TABLE_MAX, &first) || !text_number(to, 1, HALL_TABLE_MAX, &last) || last < first)
        return misuse(&run->why, "TY-USAGE", MSG_ROOM_NOT_TABLES, 2, arg_text(word), arg_number(HALL_TABLE_MAX));
    *range = (struct range_row){(uint32_t)first, (uint32_t)last};
    return done();
}

static uint32_t commas_in(struct text word) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < word.length; i++) count += word.bytes[i] == ',';
    return count;
}

status ranges_typed(struct cli_context *run, uint32_t from, struct command_room_set *body) {
    uint32_t room = 0;
    for (uint32_t i = from; i < run->line.operand_count; i++) room += 1 + commas_in(run->line.operands[i]);
    body->tables.rows = ARENA_ROWS(&run->arena, struct range_row, room + 1);
    if (!body->tables.rows) return no_memory();
    for (uint32_t i = from; i < run->line.operand_count; i++) {
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

static void tables_json(struct cli_context *run) {
    struct json *json = &run->json;
    struct range_row range;
    json_key(json, "tournament"), json_text(json, state_text(run_state(run), run_tournament(run)->slug));
    json_key(json, "tables"), json_open(json, '[');
    for (uint32_t from = 1; tables_range(run_tournament(run), from, &range); from = range.last + 1) {
        json_open(json, '{');
        json_key(json, "first"), json_number(json, range.first);
        json_key(json, "last"), json_number(json, range.last);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_tables(struct cli_context *run) {
    struct buffer list = {0};
    struct range_row range;
    for (uint32_t from = 1; tables_range(run_tournament(run), from, &range); from = range.last + 1) {
        if (list.length) buffer_text(&list, ", ");
        range_write(&list, &range);
    }
    struct text held = buffer_held(&list);
    struct sentence says = held.length ? sentence_of(MSG_TABLES_THERE, 1, arg_text_ref(held.bytes, held.length))
                                       : sentence_of(MSG_TABLES_ANY, 0);
    output_sentence(&run->page, 0, &says);
    if (list.failed) run->out.failed = true;
    buffer_free(&list);
}

static status show_alone(struct cli_context *run, void (*write)(struct cli_context *run),
                         void (*print)(struct cli_context *run)) {
    if (!run->wants_json) {
        print(run);
        return next_print(run);
    }
    json_open(&run->json, '{');
    write(run);
    json_close(&run->json, '}');
    return done();
}

static status answer(struct cli_context *run, const struct command *command, void (*write)(struct cli_context *run),
                     void (*print)(struct cli_context *run)) {
    TRY(run_submit(run, command));
    if (json_result_undone(run)) return next_print(run);
    if (json_result_begin(run))
        write(run);
    else
        print(run);
    json_result_end(run);
    return next_print(run);
}

status cmd_tables(struct cli_context *run) {
    struct command command;
    if (!run->line.operand_count) return show_alone(run, tables_json, print_tables);
    TRY(run_command(run, COMMAND_room_set, &command));
    TRY(ranges_typed(run, 0, &command.body.room_set));
    return answer(run, &command, tables_json, print_tables);
}

static void fixed_json(struct cli_context *run) {
    const struct tournament *tournament = run_tournament(run);
    json_key(&run->json, "tournament"), json_text(&run->json, state_text(run_state(run), tournament->slug));
    json_key(&run->json, "fixed"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (!entrant->fixed_table) continue;
        json_open(&run->json, '{');
        person_json_members(&run->json, run_state(run), entrant->person);
        json_key(&run->json, "table"), json_number(&run->json, entrant->fixed_table);
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
}

static void print_fixed(struct cli_context *run) {
    const struct tournament *tournament = run_tournament(run);
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &run->arena, run->language);
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        if (!entrant->fixed_table) continue;
        text_table_number(&grid, entrant->fixed_table, STYLE_STRONG);
        text_table_text(&grid, text_of(arg_person(run_state(run), entrant->person).text), STYLE_PLAIN);
        text_table_number(&grid, run_state(run)->people.rows[entrant->person.at].number, STYLE_FAINT);
        count++;
    }
    if (!count) output_prose(&run->page, 0, MSG_TABLE_FIX_NOBODY);
    text_table_print(&grid, &run->page);
}

status cmd_table_fix(struct cli_context *run) {
    struct command command;
    struct command_table_fix *body = &command.body.table_fix;
    int64_t table = 0;
    if (!run->line.operand_count) return show_alone(run, fixed_json, print_fixed);
    TRY(run_command(run, COMMAND_table_fix, &command));
    TRY(run_find(run, run->line.operands[0], &body->person));
    if (run->line.operand_count > 1) (void)text_number(run->line.operands[1], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    return answer(run, &command, fixed_json, print_fixed);
}
