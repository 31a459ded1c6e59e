/* Commands about table numbers: reserved tables, and the numbers of a published stage. */
#include "core/decide/decide_internal.h"
#include "core/state/table_numbers.h"

/* TY-TABLES, as notices: reserved tables that are not available, and tables for which there is no number. */
static void notice_clashes(struct decision *decision, const struct tournament *tournament,
                           const struct table_numbering *numbering) {
    for (uint32_t i = 0; i < numbering->clash_count; i++) {
        const struct table_number_conflict *clash = &numbering->clashes[i];
        notice(&decision->notices, "TY-TABLES", MSG_TABLE_CLASH, 3,
               arg_entrant(&decision->state, tournament, clash->entrant),
               arg_number(tournament->entrants.rows[clash->entrant.at].fixed_table), arg_number(clash->number));
    }
    if (numbering->beyond) notice(&decision->notices, "TY-TABLES", MSG_TABLES_BEYOND, 1, arg_number(numbering->beyond));
}

status enter_table_numbers(struct decision *decision, stage_id stage) {
    struct tournament *tournament;
    struct table_numbering numbering;
    struct entry entry = {.kind = ENTRY_tables_numbered};
    struct entry_tables_numbered *body = &entry.body.tables_numbered;
    TRY(decide_tournament(decision, &tournament));
    TRY(numbering_of(tournament, stage, &decision->arena, &numbering));
    notice_clashes(decision, tournament, &numbering);
    if (!numbering.is_other) return done();
    uint32_t count = tournament->stages.rows[stage.at].table_count;
    body->tournament = (uint16_t)decision->command->tournament.at;
    body->draw = tournament->stages.rows[stage.at].draw;
    body->numbers.rows = ARENA_ARRAY(&decision->arena, struct number_row, count);
    if (!body->numbers.rows) return no_memory();
    body->numbers.count = count;
    for (uint32_t i = 0; i < count; i++) body->numbers.rows[i].number = numbering.numbers[i];
    return propose(decision, &entry);
}

/* TY-TABLES: the venue must have that table, if its tables are specified. */
static status check_there(const struct decision *decision, const struct tournament *tournament, uint32_t table) {
    struct range_row range;
    if (!table || !tables_range(tournament, 1, &range)) return done();
    if (tables_range(tournament, table, &range) && range.first == table) return done();
    return refuse(decision->why, "TY-TABLES", MSG_TABLE_FIX_OUTSIDE, 2, arg_number(table),
                  arg_tables_there(tournament));
}

/* TY-TABLES: must change something, and be a possible table number. */
status decide_table_fix(struct decision *decision) {
    const struct command_table_fix *wish = &decision->command->body.table_fix;
    struct entry entry = {.kind = ENTRY_table_fixed};
    struct tournament *tournament;
    entrant_id id;
    TRY(decide_tournament(decision, &tournament));
    TRY(decide_entrant(decision, tournament, wish->person, &id));
    const struct entrant *entrant = &tournament->entrants.rows[id.at];
    struct argument name = arg_entrant(&decision->state, tournament, id);
    TRY(check_based_on(decision, entrant->changed));
    if (wish->table > HALL_TABLE_MAX)
        return refuse(decision->why, "TY-TABLES", MSG_TABLE_FIX_RANGE, 1, arg_number(HALL_TABLE_MAX));
    if (wish->table == entrant->fixed_table) {
        if (!wish->table) return refuse(decision->why, "TY-TABLES", MSG_TABLE_FIX_NONE, 1, name);
        return refuse(decision->why, "TY-TABLES", MSG_TABLE_FIX_ALREADY, 2, name, arg_number(wish->table));
    }
    TRY(check_there(decision, tournament, wish->table));
    entry.body.table_fixed =
        (struct entry_table_fixed){(uint16_t)decision->command->tournament.at, wish->person, wish->table};
    return propose(decision, &entry);
}
