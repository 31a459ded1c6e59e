#include "core/state/table_numbers.h"

#include "base/buffer.h"
#include "core/rulebook/format.h"
#include "core/state/stage_edit.h"

bool tables_range(const struct tournament *tournament, uint32_t number, struct range_row *range) {
    const uint8_t *there = tournament->tables_there.rows;
    uint32_t count = tournament->tables_there.count;
    while (number < count && !there[number]) number++;
    if (number >= count) return false;
    range->first = number;
    while (number + 1 < count && there[number + 1]) number++;
    range->last = number;
    return true;
}

static bool is_bye(const struct tournament *tournament, const struct table *table) {
    return format_of(tournament)->byes && table->size == 1;
}

/* Gives tables the venue's numbers in order; when none are left, the numbers after the last. */
static void number_tables(const struct tournament *tournament, const struct stage *stage,
                          struct table_numbering *numbering) {
    bool is_said = tournament->tables_there.count > 0;
    struct range_row range;
    uint32_t last = 0;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        if (is_bye(tournament, &tournament->tables.rows[stage->first_table + i])) continue;
        if (is_said && tables_range(tournament, last + 1, &range))
            last = range.first;
        else
            last++, numbering->beyond += is_said;
        numbering->numbers[i] = last;
    }
    for (uint32_t i = 0; i < stage->table_count; i++) {
        if (!numbering->numbers[i]) numbering->numbers[i] = ++last; /* a bye needs no table, but a number */
    }
}

/* The place of the table with that number; `count`: none. */
static uint32_t place_of(const struct table_numbering *numbering, uint32_t count, uint32_t number) {
    uint32_t place = 0;
    while (place < count && numbering->numbers[place] != number) place++;
    return place;
}

/* Gives the table of each player with a reserved table that number, in exchange for its own; earlier entrants come
 * first. `held`: the table already has the number that is reserved for one of its players. */
static void keep_tables(const struct tournament *tournament, stage_id id, bool *held,
                        struct table_numbering *numbering) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        uint32_t wanted = tournament->entrants.rows[i].fixed_table, seat;
        table_id table;
        if (!wanted || !seat_find(tournament, id, (entrant_id){i}, &table, &seat)) continue;
        if (is_bye(tournament, &tournament->tables.rows[table.at])) continue;
        uint32_t place = table.at - stage->first_table, *numbers = numbering->numbers;
        uint32_t other = place_of(numbering, stage->table_count, wanted);
        bool is_taken = other < stage->table_count && other != place && held[other];
        if ((held[place] && numbers[place] != wanted) || is_taken) {
            numbering->clashes[numbering->clash_count++].entrant = (entrant_id){i};
            continue;
        }
        if (other < stage->table_count) numbers[other] = numbers[place];
        numbers[place] = wanted;
        held[place] = true;
    }
}

/* Fills in where those who clashed will sit, after all tables are numbered. */
static void end_clashes(const struct tournament *tournament, stage_id id, struct table_numbering *numbering) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    for (uint32_t i = 0; i < numbering->clash_count; i++) {
        table_id table;
        uint32_t seat;
        (void)seat_find(tournament, id, numbering->clashes[i].entrant, &table, &seat);
        numbering->clashes[i].number = numbering->numbers[table.at - stage->first_table];
    }
}

status numbering_of(const struct tournament *tournament, stage_id id, struct arena *arena,
                    struct table_numbering *numbering) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    bool *held = ARENA_ARRAY(arena, bool, stage->table_count);
    *numbering = (struct table_numbering){
        .numbers = ARENA_ARRAY(arena, uint32_t, stage->table_count),
        .clashes = ARENA_ARRAY(arena, struct table_number_conflict, tournament->entrants.count)};
    if (!held || !numbering->numbers || !numbering->clashes) return no_memory();
    number_tables(tournament, stage, numbering);
    keep_tables(tournament, id, held, numbering);
    end_clashes(tournament, id, numbering);
    bool is_asked = tournament->tables_there.count > 0;
    for (uint32_t i = 0; i < stage->table_count; i++) is_asked = is_asked || held[i];
    for (uint32_t i = 0; is_asked && i < stage->table_count; i++) {
        if (numbering->numbers[i] != i + 1) numbering->is_other = true;
    }
    return done();
}

/* Adds "1–4" to the list; if the list is full, adds "…" and returns false. */
static bool put_run(struct buffer *list, uint32_t first, uint32_t last) {
    bool fits = list->length <= ARGUMENT_TEXT_MAX - 40;
    if (list->length) buffer_add_cstr(list, ", ");
    if (!fits) {
        buffer_add_cstr(list, "…");
        return false;
    }
    buffer_add_number(list, first);
    if (last > first) buffer_add_cstr(list, "–"), buffer_add_number(list, last);
    return true;
}

/* "1–4, 7": the stage's table numbers in order, as many as fit. */
static struct argument arg_numbers(const struct tournament *tournament, stage_id stage) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    table_id table;
    for (uint32_t number = 1, met = 0; met < tournament->stages.rows[stage.at].table_count; number++) {
        if (!table_numbered(tournament, stage, number, &table)) continue;
        uint32_t last = number;
        while (table_numbered(tournament, stage, last + 1, &table)) last++;
        if (!put_run(&list, number, last)) break;
        met += last - number + 1;
        number = last;
    }
    return arg_bytes(buffer_view(&list).bytes, list.length);
}

status refuse_table(const struct tournament *tournament, stage_id stage, uint32_t number, struct problem *why) {
    return refuse(why, "TY-TABLE", MSG_NO_SUCH_TABLE, 2, arg_number(number), arg_numbers(tournament, stage));
}

struct argument arg_tables_there(const struct tournament *tournament) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    struct range_row range;
    for (uint32_t from = 1; tables_range(tournament, from, &range); from = range.last + 1)
        if (!put_run(&list, range.first, range.last)) break;
    return arg_bytes(buffer_view(&list).bytes, list.length);
}
