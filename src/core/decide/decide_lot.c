/* Command lot_draw: draws a lot outside any draw, among named people or for who begins at tables. */
#include "core/decide/decide_internal.h"

#include <string.h>
#include "base/sort.h"
#include "core/ledger/draw_from.h"
#include "core/state/table_numbers.h"

/* Shuffles the people from the order of their identities, so that anyone who has the key can repeat it. */
status enter_lot(struct decision *decision, uint32_t *numbers, uint32_t count, uint32_t pick) {
    const struct state *state = &decision->state;
    struct entry entry = {.kind = ENTRY_lot_drawn};
    struct entry_lot_drawn *body = &entry.body.lot_drawn;
    struct lot_from from = {.lot = state->lots + 1, .people.count = count};
    uint32_t *at = ARENA_ARRAY(&decision->arena, uint32_t, count);
    uint8_t code[HASH_SIZE];
    struct lot lot;
    from.people.rows = ARENA_ARRAY(&decision->arena, struct identity_row, count);
    body->people.rows = ARENA_ARRAY(&decision->arena, struct number_row, count);
    if (!at || !from.people.rows || !body->people.rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        person_id person;
        TRY(decide_person(decision, numbers[i], &person));
        at[i] = person.at;
    }
    lot_list_people(state, at, count, from.people.rows);
    TRY(lot_code(state, &from, code));
    lot_key(state->seed, code, text_of(""), body->key);
    lot_start(&lot, body->key);
    lot_shuffle(&lot, at, count);
    body->lot = from.lot;
    body->pick = pick;
    body->people.count = count;
    for (uint32_t i = 0; i < count; i++) numbers[i] = body->people.rows[i].number = state->people.rows[at[i]].number;
    return propose(decision, &entry);
}

static status draw_lot_of_people(struct decision *decision) {
    const struct command_lot_draw *wish = &decision->command->body.lot_draw;
    uint32_t count = wish->people.count;
    if (count < 1 || wish->pick > count) {
        return refuse(decision->why, "TY-LOT", MSG_LOT_SIZE, 2, arg_number(count), arg_number(wish->pick));
    }
    uint32_t *numbers = ARENA_ARRAY(&decision->arena, uint32_t, count);
    if (!numbers) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        person_id person;
        numbers[i] = wish->people.rows[i].number;
        TRY(decide_person(decision, numbers[i], &person));
        for (uint32_t j = 0; j < i; j++) {
            if (numbers[j] != numbers[i]) continue;
            return refuse(decision->why, "TY-LOT", MSG_NAMED_TWICE, 1, arg_person(&decision->state, person));
        }
    }
    return enter_lot(decision, numbers, count, wish->pick ? wish->pick : count);
}

/* TY-LOT, TY-TABLE, TY-STAGE: a table not played yet, and only one lot for it, so that it cannot be repeated until it
 * suits. */
static status find_lot_table(const struct decision *decision, const struct tournament *tournament, uint32_t number,
                             table_id *id) {
    stage_id stage;
    uint32_t seat;
    if (!stage_current(tournament, &stage))
        return refuse_between(&decision->state, tournament, "TY-STAGE", MSG_NOTHING_OPEN, decision->why);
    if (tournament->stages.rows[stage.at].state != STAGE_OPEN) {
        return refuse_draft(&decision->state, tournament, stage, decision->why);
    }
    if (!table_numbered(tournament, stage, number, id)) {
        return refuse_table(tournament, stage, number, decision->why);
    }
    const struct table *table = &tournament->tables.rows[id->at];
    if (table->size < 2) return refuse(decision->why, "TY-LOT", MSG_LOT_TABLE_ALONE, 1, arg_number(number));
    if (table->has_result) return refuse(decision->why, "TY-LOT", MSG_LOT_TABLE_PLAYED, 1, arg_number(number));
    if (!first_player(&decision->state, tournament, *id, &seat)) return done();
    return refuse(decision->why, "TY-LOT", MSG_LOT_TABLE_DRAWN, 2, arg_number(number),
                  arg_entrant(&decision->state, tournament, table_seats(tournament, *id)[seat].entrant));
}

/* Draws who begins at that table. */
static status draw_lot_at(struct decision *decision, uint32_t number) {
    struct tournament *tournament;
    table_id id;
    TRY(decide_tournament(decision, &tournament));
    TRY(find_lot_table(decision, tournament, number, &id));
    const struct table *table = &tournament->tables.rows[id.at];
    uint32_t *numbers = ARENA_ARRAY(&decision->arena, uint32_t, table->size);
    if (!numbers) return no_memory();
    for (uint32_t i = 0; i < table->size; i++) { numbers[i] = seated_number(&decision->state, tournament, id, i); }
    TRY(enter_lot(decision, numbers, table->size, 1));
    struct entry entry = {.kind = ENTRY_table_lot};
    entry.body.table_lot =
        (struct entry_table_lot){(uint16_t)decision->command->tournament.at,
                                 tournament->stages.rows[table->stage.at].draw, (uint16_t)number, decision->state.lots};
    return propose(decision, &entry);
}

status decide_lot_draw(struct decision *decision) {
    const struct command_lot_draw *wish = &decision->command->body.lot_draw;
    if (!decision->state.seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    if (wish->tables.count == 0) return draw_lot_of_people(decision);
    for (uint32_t i = 0; i < wish->tables.count; i++) TRY(draw_lot_at(decision, wish->tables.rows[i].number));
    return done();
}
