/* codes, code person, code renew, code enter: the letters by which a phone becomes a player's. */
#include "cli/line/cli_commands.h"
#include "core/state/login_codes.h"
#include "cli/commands/people/cmd_link.h"
#include "view/pairings/preflight.h"
#include "cli/print/print.h"
#include "core/state/table_numbers.h"

static status check_seed(struct cli_context *run) {
    return run_state(run)->seed_known ? done() : fault(&run->why, "SEED", MSG_SEED_MISSING, 0);
}

/* The open stage, and which of its tables are wanted: those named, or all. */
struct codes_wanted {
    stage_id stage;
    uint32_t count;
    table_id *tables;
};

/* TY-STAGE, TY-TABLE */
static status find_wanted(struct cli_context *run, struct codes_wanted *wanted) {
    const struct tournament *tournament = run_tournament(run);
    if (!stage_current(tournament, &wanted->stage)) return refuse(&run->why, "TY-STAGE", MSG_NOTHING_OPEN, 0);
    const struct stage *stage = &tournament->stages.rows[wanted->stage.at];
    if (stage->state == STAGE_DRAFT) return refuse_draft(run_state(run), tournament, wanted->stage, &run->why);
    wanted->count = run->line.operand_count ? run->line.operand_count : stage->table_count;
    wanted->tables = ARENA_ROWS(&run->arena, table_id, wanted->count);
    if (!wanted->tables) return no_memory();
    for (uint32_t i = 0; i < wanted->count; i++) {
        int64_t number = 0;
        wanted->tables[i] = (table_id){stage->first_table + i};
        if (!run->line.operand_count) continue;
        (void)text_number(run->line.operands[i], 1, UINT16_MAX, &number);
        if (table_numbered(tournament, wanted->stage, (uint32_t)number, &wanted->tables[i])) continue;
        return refuse_table(tournament, wanted->stage, (uint32_t)number, &run->why);
    }
    return done();
}

static void table_json(struct cli_context *run, table_id id) {
    const struct tournament *tournament = run_tournament(run);
    const struct seat *seats = table_seats(tournament, id);
    json_open(&run->json, '{');
    json_key(&run->json, "table"), json_number(&run->json, tournament->tables.rows[id.at].number);
    json_key(&run->json, "seats"), json_open(&run->json, '[');
    for (uint32_t seat = 0; seat < tournament->tables.rows[id.at].size; seat++) {
        char code[CODE_LETTERS + 1];
        code_of_seat(run_state(run), run->tournament, id, seat, code);
        json_open(&run->json, '{');
        json_key(&run->json, "seat"), json_number(&run->json, seat + 1);
        person_json_members(&run->json, run_state(run), tournament->entrants.rows[seats[seat].entrant.at].person);
        json_key(&run->json, "code"), json_string(&run->json, code);
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
    json_close(&run->json, '}');
}

static void codes_json(struct cli_context *run, const struct codes_wanted *wanted) {
    const struct tournament *tournament = run_tournament(run);
    const struct stage *stage = &tournament->stages.rows[wanted->stage.at];
    json_open(&run->json, '{');
    json_key(&run->json, "tournament"), json_text(&run->json, state_text(run_state(run), tournament->slug));
    json_key(&run->json, "stage"), json_string(&run->json, stage_key((enum stage_kind)stage->kind));
    json_key(&run->json, "round"), json_number(&run->json, stage->round);
    json_key(&run->json, "tables"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < wanted->count; i++) table_json(run, wanted->tables[i]);
    json_close(&run->json, ']');
    json_close(&run->json, '}');
}

static void add_table(struct cli_context *run, struct text_table *grid, table_id id) {
    const struct tournament *tournament = run_tournament(run);
    const struct table *table = &tournament->tables.rows[id.at];
    const struct seat *seats = table_seats(tournament, id);
    for (uint32_t seat = 0; seat < table->size; seat++) {
        char code[CODE_LETTERS + 1];
        code_of_seat(run_state(run), run->tournament, id, seat, code);
        if (seat == 0)
            text_table_number(grid, table->number, STYLE_STRONG);
        else
            text_table_empty(grid);
        text_table_text(grid, text_of(arg_code(code).text), STYLE_STRONG);
        text_table_text(grid, text_of(arg_entrant(run_state(run), tournament, seats[seat].entrant).text), STYLE_PLAIN);
    }
}

static void print_codes(struct cli_context *run, const struct codes_wanted *wanted) {
    struct text_table grid;
    text_table_start(&grid, &run->arena, run->language);
    text_table_column(&grid, MSG_COLUMN_TABLE, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_CODE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t i = 0; i < wanted->count; i++) add_table(run, &grid, wanted->tables[i]);
    text_table_print(&grid, &run->page);
}

status cmd_codes(struct cli_context *run) {
    struct codes_wanted wanted = {.stage = {NOBODY}};
    TRY(check_seed(run));
    TRY(find_wanted(run, &wanted));
    if (run->wants_json)
        codes_json(run, &wanted);
    else
        print_codes(run, &wanted);
    return done();
}

/* That person's code, in a line or as members. */
static status tell_code(struct cli_context *run, uint32_t number, enum message message) {
    const struct state *state = run_state(run);
    char code[CODE_LETTERS + 1];
    person_id person;
    if (!person_numbered(state, number, &person)) return done();
    code_of_person(state, person, code);
    struct sentence says = sentence_of(message, 2, arg_person(state, person), arg_code(code));
    if (!run->wants_json) {
        output_sentence(&run->page, 0, &says);
        return done();
    }
    person_json_members(&run->json, state, person);
    json_key(&run->json, "code"), json_string(&run->json, code);
    return done();
}

status cmd_code_person(struct cli_context *run) {
    uint32_t number;
    TRY(check_seed(run));
    TRY(run_find(run, run->line.operands[0], &number));
    if (run->wants_json) json_open(&run->json, '{');
    TRY(tell_code(run, number, MSG_CODE_OF_PERSON));
    if (run->wants_json) json_close(&run->json, '}');
    return done();
}

struct renewed {
    uint32_t count, links[64];
};

static status note_revoked(struct cli_context *run, const struct entry *entry, void *context) {
    struct renewed *renewed = context;
    (void)run;
    if (entry->kind == ENTRY_link_revoked && renewed->count < sizeof renewed->links / sizeof *renewed->links)
        renewed->links[renewed->count++] = entry->body.link_revoked.link;
    return done();
}

/* Which links ended with the code that was. */
static status tell_revoked(struct cli_context *run) {
    struct renewed renewed = {0};
    TRY(run_entries(run, note_revoked, &renewed));
    if (run->wants_json) {
        json_key(&run->json, "revoked"), json_open(&run->json, '[');
        for (uint32_t i = 0; i < renewed.count; i++) json_number(&run->json, renewed.links[i]);
        json_close(&run->json, ']');
    } else if (renewed.count) {
        struct sentence says = sentence_of(MSG_CODE_LINKS_ENDED, 1, arg_number(renewed.count));
        output_sentence(&run->page, 0, &says);
    }
    return done();
}

status cmd_code_renew(struct cli_context *run) {
    struct command command;
    uint32_t number;
    TRY(check_seed(run));
    TRY(run_find(run, run->line.operands[0], &number));
    TRY(run_command(run, COMMAND_code_renew, &command));
    command.body.code_renew.person = number;
    TRY(run_submit(run, &command));
    (void)json_result_begin(run);
    TRY(tell_code(run, number, MSG_CODE_RENEWED));
    TRY(tell_revoked(run));
    json_result_end(run);
    return done();
}

status cmd_code_enter(struct cli_context *run) {
    struct command command;
    TRY(run_command(run, COMMAND_code_enter, &command));
    command.body.code_enter.code = run->line.operands[0];
    TRY(run_submit(run, &command));
    return link_told(run, &command);
}
