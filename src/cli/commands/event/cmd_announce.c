/* announce: what is said to all screens, and what was. */
#include "view/hall/announcements.h"
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/print/print_hall.h"
#include "sys/local_time.h"

static void list_json(struct cli_context *run) {
    const struct state *state = run_state(run);
    json_open(&run->json, '{');
    json_key(&run->json, "announcements"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        const struct announcement *each = &state->announcements.rows[i];
        if (line_has(&run->line, FLAG_TOURNAMENT) && !announcement_concerns(each, run->tournament)) continue;
        announcement_json(&run->json, state, each, run_now(run));
    }
    json_close(&run->json, ']'), json_close(&run->json, '}');
}

static void add_row(struct cli_context *run, struct text_table *grid, const struct announcement *row) {
    const struct state *state = run_state(run);
    bool stands = announcement_stands(row, run_now(run));
    enum style style = stands ? STYLE_PLAIN : STYLE_FAINT;
    text_table_number(grid, row->number, STYLE_FAINT);
    text_table_text(grid, text_of(arg_hour(row->at_ms).text), STYLE_FAINT);
    text_table_text(grid, text_of(row->until_ms ? arg_hour(row->until_ms).text : ""), STYLE_FAINT);
    if (row->tournament && state->tournaments.count > 1)
        text_table_text(grid, state_text(state, state->tournaments.rows[row->tournament - 1].slug), STYLE_FAINT);
    else
        text_table_empty(grid);
    text_table_text(grid, state_text(state, row->text), style);
    if (stands)
        text_table_empty(grid);
    else
        text_table_message(grid, row->withdrawn ? MSG_ANNOUNCE_IS_WITHDRAWN : MSG_ANNOUNCE_IS_OVER, STYLE_FAINT);
}

static void print_list(struct cli_context *run) {
    const struct state *state = run_state(run);
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &run->arena, run->language);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_TIME, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_UNTIL, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_TOURNAMENT, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_ANNOUNCEMENT, GRID_FOLDS);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        const struct announcement *each = &state->announcements.rows[i];
        if (line_has(&run->line, FLAG_TOURNAMENT) && !announcement_concerns(each, run->tournament)) continue;
        add_row(run, &grid, each);
        count++;
    }
    if (!count) output_prose(&run->page, 0, MSG_ANNOUNCE_NOTHING);
    text_table_print(&grid, &run->page);
}

static status show_list(struct cli_context *run) {
    if (!run->wants_json) {
        print_list(run);
        return next_print(run);
    }
    list_json(run);
    return done();
}

static status note_number(struct cli_context *run, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)run;
    if (entry->kind == ENTRY_announced) *number = entry->body.announced.number;
    if (entry->kind == ENTRY_announcement_withdrawn) *number = entry->body.announcement_withdrawn.number;
    return done();
}

static const struct announcement *announcement_numbered(const struct state *state, uint32_t number) {
    uint32_t i = 0;
    while (i < state->announcements.count && state->announcements.rows[i].number != number) i++;
    return i < state->announcements.count ? &state->announcements.rows[i] : NULL;
}

static void print_saved(struct cli_context *run, const struct announcement *row) {
    struct argument number = arg_number(row->number);
    struct sentence says = sentence_of(MSG_ANNOUNCE_SAVED, 1, number);
    if (row->until_ms) says = sentence_of(MSG_ANNOUNCE_SAVED_UNTIL, 2, number, arg_hour(row->until_ms));
    if (row->withdrawn) says = sentence_of(MSG_ANNOUNCE_TAKEN_AWAY, 1, number);
    output_sentence(&run->page, 0, &says);
}

static status save(struct cli_context *run, struct command *command) {
    uint32_t number = 0;
    if (!line_has(&run->line, FLAG_TOURNAMENT)) command->tournament = (tournament_id){NOBODY};
    TRY(run_submit(run, command));
    if (json_result_undone(run)) return next_print(run);
    TRY(run_entries(run, note_number, &number));
    const struct announcement *row = announcement_numbered(run_state(run), number);
    if (row && json_result_begin(run))
        json_key(&run->json, "announcement"), announcement_json(&run->json, run_state(run), row, run_now(run));
    else if (row)
        print_saved(run, row);
    json_result_end(run);
    return next_print(run);
}

static status withdraw(struct cli_context *run) {
    struct command command;
    TRY(run_command(run, COMMAND_announcement_withdraw, &command));
    command.body.announcement_withdraw.number = (uint32_t)line_number(&run->line, FLAG_WITHDRAW, 0);
    return save(run, &command);
}

/* One thing at a time. */
static status check_line(struct cli_context *run) {
    bool until = line_has(&run->line, FLAG_ANNOUNCE_UNTIL), minutes = line_has(&run->line, FLAG_ANNOUNCE_MINUTES);
    uint32_t asked = (run->line.operand_count > 0) + (uint32_t)line_has(&run->line, FLAG_WITHDRAW) +
                     (uint32_t)line_has(&run->line, FLAG_ANNOUNCE_LIST);
    bool is_timed_alone = (until || minutes) && !run->line.operand_count;
    if (asked > 1 || is_timed_alone) return misuse(&run->why, "TY-USAGE", MSG_ANNOUNCE_ONE_THING, 0);
    if (until && minutes) return misuse(&run->why, "TY-USAGE", MSG_ANNOUNCE_ONE_END, 0);
    return done();
}

status cmd_announce(struct cli_context *run) {
    struct command command;
    TRY(check_line(run));
    if (line_has(&run->line, FLAG_WITHDRAW)) return withdraw(run);
    if (!run->line.operand_count) return show_list(run);
    TRY(run_command(run, COMMAND_announcement_make, &command));
    struct command_announcement_make *body = &command.body.announcement_make;
    body->text = run->line.operands[0];
    body->minutes = (uint32_t)line_number(&run->line, FLAG_ANNOUNCE_MINUTES, 0);
    if (line_has(&run->line, FLAG_ANNOUNCE_UNTIL))
        body->until_ms = clock_time_nearest(line_value(&run->line, FLAG_ANNOUNCE_UNTIL), command.at_ms);
    return save(run, &command);
}
