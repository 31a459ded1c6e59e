/* lot: who comes first, by a lot that stands in the ledger. */
#include "cli_commands.h"
#include "show.h"

static bool takes_part(const struct run *run, person_id person) {
    entrant_id entrant;
    if (run_state_asked(run)->people.rows[person.at].forgotten == NAME_ERASED) return false;
    if (run->tournament.at == NOBODY) return true;
    const struct tournament *tournament = state_tournament(run_state_asked(run), run->tournament);
    if (!entrant_of(tournament, person, &entrant)) return false;
    uint8_t now = tournament->entrants.rows[entrant.at].status;
    return now == STATUS_PLAYING || now == STATUS_SITTING_OUT;
}

/* Everybody who is still there. */
static status name_all(struct run *run, struct command_lot_draw *body) {
    const struct state *state = run_state_asked(run);
    body->people.rows = ARENA_ROWS(&run->arena, struct number_row, state->people.count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++)
        if (takes_part(run, (person_id){i}))
            body->people.rows[body->people.count++].number = state->people.rows[i].number;
    return done();
}

static status name_each(struct run *run, struct command_lot_draw *body) {
    uint32_t count = run->line.operand_count;
    body->people.rows = ARENA_ROWS(&run->arena, struct number_row, count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) TRY(run_find(run, run->line.operands[i], &body->people.rows[i].number));
    body->people.count = count;
    return done();
}

static const struct lot_record *lot_of_answer(const struct run *run) {
    const struct state *state = run_state(run);
    for (uint32_t i = 0; i < state->lot_records.count; i++) {
        const struct lot_record *lot = &state->lot_records.rows[i];
        if (lot->seq >= run->answer.first && lot->seq <= run->answer.saved) return lot;
    }
    return NULL;
}

static void people_json(struct run *run, const char *key, const struct lot_record *lot, uint32_t count) {
    const struct state *state = run_state(run);
    json_key(&run->json, key), json_open(&run->json, '[');
    for (uint32_t i = 0; i < count; i++) {
        person_id person = state->lot_people.rows[lot->first + i];
        json_open(&run->json, '{');
        json_key(&run->json, "number"), json_number(&run->json, state->people.rows[person.at].number);
        json_key(&run->json, "name"), json_string(&run->json, arg_person(state, person).text);
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
}

static void lot_json(struct run *run, const struct lot_record *lot) {
    json_key(&run->json, "lot"), json_number(&run->json, lot->number);
    people_json(run, "picked", lot, lot->pick);
    people_json(run, "order", lot, lot->count);
    json_key(&run->json, "key"), json_hex(&run->json, lot->key, HASH_SIZE);
}

static void print_lot(struct run *run, const struct lot_record *lot) {
    const struct state *state = run_state(run);
    struct sentence says = sentence_of(MSG_LOT_TITLE, 2, arg_number(lot->count), arg_number(lot->number));
    struct grid grid;
    page_sentence(&run->page, 0, &says);
    page_gap(&run->page);
    grid_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    grid_column(&grid, MSG_COLUMN_PLACE, GRID_RIGHT);
    grid_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    grid_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    for (uint32_t i = 0; i < lot->pick; i++) {
        person_id person = state->lot_people.rows[lot->first + i];
        grid_number(&grid, i + 1, STYLE_STRONG);
        grid_text(&grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
        grid_number(&grid, state->people.rows[person.at].number, STYLE_FAINT);
    }
    grid_print(&grid, &run->page);
}

status do_lot(struct run *run) {
    struct command command;
    TRY(run_command(run, COMMAND_lot_draw, &command));
    struct command_lot_draw *body = &command.body.lot_draw;
    bool all = line_has(&run->line, FLAG_ALL);
    if (all == (run->line.operand_count > 0)) return misuse(&run->why, "TY-USAGE", MSG_LOT_WHO_OR_ALL, 0);
    body->pick = (uint32_t)line_number(&run->line, FLAG_PICK, 0);
    if (line_has(&run->line, FLAG_PICK) && body->pick == 0)
        return misuse(&run->why, "TY-USAGE", MSG_LOT_PICK_NOBODY, 0);
    TRY(all ? name_all(run, body) : name_each(run, body));
    TRY(run_submit(run, &command));
    const struct lot_record *lot = lot_of_answer(run);
    if (!lot) return done();
    if (answer_begin(run))
        lot_json(run, lot);
    else
        print_lot(run, lot);
    answer_end(run);
    return done();
}
