/* apart: two people who should not meet, and who these are. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"

static void person_json(struct cli_context *run, const char *key, entrant_id entrant) {
    const struct state *state = run_state(run);
    person_id person = run_tournament(run)->entrants.rows[entrant.at].person;
    json_key(&run->json, key), json_open(&run->json, '{');
    person_json_members(&run->json, state, person);
    json_close(&run->json, '}');
}

/* Every pair, in the order in which they were wished, with the entry that “undo” names. */
static void pairs_json(struct cli_context *run) {
    const struct tournament *tournament = run_tournament(run);
    struct text slug = state_text(run_state(run), tournament->slug);
    json_key(&run->json, "tournament"), json_text(&run->json, slug);
    json_key(&run->json, "apart"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        const struct forbidden_pair *pair = &tournament->apart.rows[i];
        json_open(&run->json, '{');
        person_json(run, "one", pair->one);
        person_json(run, "other", pair->other);
        json_key(&run->json, "entry"), json_number(&run->json, (int64_t)pair->seq);
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
}

static void add_person(struct cli_context *run, struct text_table *grid, entrant_id entrant) {
    const struct state *state = run_state(run);
    person_id person = run_tournament(run)->entrants.rows[entrant.at].person;
    text_table_number(grid, state->people.rows[person.at].number, STYLE_FAINT);
    text_table_text(grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
}

static void print_pairs(struct cli_context *run) {
    const struct tournament *tournament = run_tournament(run);
    struct sentence says = sentence_of(MSG_APART_NONE, 0);
    struct text_table grid;
    if (tournament->apart.count == 0) {
        output_sentence(&run->page, 0, &says);
        return;
    }
    text_table_start(&grid, &run->arena, run->language);
    text_table_column(&grid, MSG_COLUMN_ENTRY, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_APART_FROM, GRID_FOLDS);
    for (uint32_t i = 0; i < tournament->apart.count; i++) {
        text_table_number(&grid, (int64_t)tournament->apart.rows[i].seq, STYLE_FAINT);
        add_person(run, &grid, tournament->apart.rows[i].one);
        add_person(run, &grid, tournament->apart.rows[i].other);
    }
    text_table_print(&grid, &run->page);
}

/* Who asks this about a format that heeds no such wish is told so (TY-APART). */
static status list_pairs(struct cli_context *run) {
    const struct format *format = format_of(run_tournament(run));
    if (!format->apart) return refuse(&run->why, "TY-APART", MSG_APART_FORMAT, 1, arg_message(format->name));
    if (run->wants_json)
        json_open(&run->json, '{'), pairs_json(run), json_close(&run->json, '}');
    else
        print_pairs(run);
    return done();
}

static struct argument arg_found(const struct cli_context *run, uint32_t number) {
    person_id person;
    return person_numbered(run_state(run), number, &person) ? arg_person(run_state(run), person) : arg_number(number);
}

status cmd_apart(struct cli_context *run) {
    struct command command;
    struct command_people_apart *body = &command.body.people_apart;
    if (run->line.operand_count == 0) return list_pairs(run);
    if (run->line.operand_count == 1) return misuse(&run->why, "TY-USAGE", MSG_APART_TWO, 0);
    TRY(run_command(run, COMMAND_people_apart, &command));
    TRY(run_find(run, run->line.operands[0], &body->one));
    TRY(run_find(run, run->line.operands[1], &body->other));
    TRY(run_submit(run, &command));
    struct sentence says = sentence_of(MSG_APART_SAVED, 2, arg_found(run, body->one), arg_found(run, body->other));
    if (json_result_begin(run))
        pairs_json(run);
    else
        output_sentence(&run->page, 0, &says);
    json_result_end(run);
    return next_print(run);
}
