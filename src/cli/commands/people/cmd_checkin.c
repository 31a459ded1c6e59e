/* checkin, checkin open, checkin close, checkin drop-absent: who is there. */
#include "view/hall/checkin_list.h"
#include "cli/line/cli_commands.h"
#include "core/state/clocks.h"
#include "cli/print/print.h"
#include "cli/print/print_floor.h"
#include "sys/local_time.h"

static void print_rows(struct cli_context *run, const struct checkin_list *list, enum checkin_place place) {
    struct text_table grid;
    text_table_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_TIME, GRID_LEFT);
    for (uint32_t i = 0; i < list->count; i++) {
        const struct checkin_row *row = &list->rows[i];
        if (row->place != place) continue;
        text_table_number(&grid, row->number, STYLE_FAINT);
        text_table_text(&grid, row->name, STYLE_PLAIN);
        if (row->at_ms)
            text_table_text(&grid, text_of(arg_time_of_day(row->at_ms).text), STYLE_FAINT);
        else
            text_table_empty(&grid);
    }
    text_table_print(&grid, &run->page);
}

static void print_group(struct cli_context *run, const struct checkin_list *list, enum checkin_place place,
                        uint32_t count, enum message heading) {
    struct sentence says = sentence_of(heading, 1, arg_number(count));
    if (!count) return;
    output_gap(&run->page);
    output_sentence(&run->page, 0, &says);
    print_rows(run, list, place);
}

/* "Check-in is open until 10:30: 12 are in, 3 are missing." */
static void print_state(struct cli_context *run, const struct checkin_list *list) {
    const struct checkin *checkin = list->checkin;
    struct argument until = arg_time_of_day(checkin->until_ms);
    struct sentence says = sentence_of(MSG_CHECKIN_IS_CLOSED, 0);
    if (checkin->is_open)
        says = sentence_of(checkin->until_ms ? MSG_CHECKIN_IS_OPEN_UNTIL : MSG_CHECKIN_IS_OPEN, 1, until);
    if (checkin->is_open && checkin->until_ms && checkin->until_ms <= floor_now(run))
        says = sentence_of(MSG_CHECKIN_IS_OVER, 1, until);
    output_sentence(&run->page, 0, &says);
}

static void print_counts(struct cli_context *run, const struct checkin_list *list) {
    struct sentence says = sentence_of(MSG_CHECKIN_COUNTS, 2, arg_number(list->in), arg_number(list->missing));
    output_sentence(&run->page, 0, &says);
}

static status show_list(struct cli_context *run) {
    struct checkin_list list;
    TRY(checkin_list_of(run_state(run), run->tournament, &run->arena, &list));
    if (run->wants_json) {
        json_open(&run->json, '{');
        checkin_list_json(&run->json, &list);
        json_close(&run->json, '}');
        return done();
    }
    if (!list.checkin->number) {
        output_prose(&run->page, 0, MSG_CHECKIN_NONE);
        return next_print(run);
    }
    print_state(run, &list);
    print_counts(run, &list);
    print_group(run, &list, CHECKIN_MISSING, list.missing, MSG_CHECKIN_LIST_MISSING);
    print_group(run, &list, CHECKIN_IN, list.in, MSG_CHECKIN_LIST_IN);
    print_group(run, &list, CHECKIN_SITS_OUT, list.sitting_out, MSG_CHECKIN_LIST_OUT);
    return next_print(run);
}

/* What was done, in a sentence for people; for programs how check-in stands now. */
static status answer(struct cli_context *run, const struct sentence *says) {
    struct checkin_list list;
    if (json_result_undone(run)) return next_print(run);
    TRY(checkin_list_of(run_state(run), run->tournament, &run->arena, &list));
    if (json_result_begin(run))
        checkin_list_json(&run->json, &list);
    else
        output_sentence(&run->page, 0, says), print_counts(run, &list);
    json_result_end(run);
    return next_print(run);
}

/* "Ana, Bia" */
static void add_names(struct cli_context *run, const struct command_checkin_enter *entered, struct buffer *names) {
    for (uint32_t i = 0; i < entered->people.count; i++) {
        person_id person;
        if (!person_numbered(run_state(run), entered->people.rows[i].number, &person)) continue;
        if (names->length) buffer_text(names, ", ");
        buffer_text(names, arg_person(run_state(run), person).text);
    }
}

status cmd_checkin(struct cli_context *run) {
    struct command command;
    bool out = line_has(&run->line, FLAG_CHECKIN_OUT);
    uint32_t count = run->line.operand_count;
    if (!count) return out ? misuse(&run->why, "TY-USAGE", MSG_CHECKIN_OUT_WHO, 0) : show_list(run);
    TRY(run_command(run, COMMAND_checkin_enter, &command));
    struct command_checkin_enter *body = &command.body.checkin_enter;
    body->out = out;
    body->people.rows = ARENA_ROWS(&run->arena, struct number_row, count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) TRY(run_find(run, run->line.operands[i], &body->people.rows[i].number));
    body->people.count = count;
    TRY(run_submit(run, &command));
    struct buffer names = {0};
    add_names(run, body, &names);
    struct sentence says = sentence_of(out ? MSG_CHECKIN_SAVED_OUT : MSG_CHECKIN_SAVED_IN, 2, arg_number(count),
                                       arg_text_ref(buffer_held(&names).bytes, names.length));
    status answered = names.failed ? no_memory() : answer(run, &says);
    buffer_free(&names);
    return answered;
}

status cmd_checkin_open(struct cli_context *run) {
    struct command command;
    bool until = line_has(&run->line, FLAG_CHECKIN_UNTIL), minutes = line_has(&run->line, FLAG_CHECKIN_MINUTES);
    if (until && minutes) return misuse(&run->why, "TY-USAGE", MSG_CHECKIN_ONE_END, 0);
    TRY(run_command(run, COMMAND_checkin_open, &command));
    int64_t *until_ms = &command.body.checkin_open.until_ms;
    if (until) *until_ms = clock_time_nearest(line_value(&run->line, FLAG_CHECKIN_UNTIL), command.at_ms);
    if (minutes) *until_ms = command.at_ms + line_number(&run->line, FLAG_CHECKIN_MINUTES, 0) * MINUTE_MS;
    TRY(run_submit(run, &command));
    const struct checkin *checkin = &run_tournament(run)->checkin;
    struct sentence says = sentence_of(checkin->until_ms ? MSG_CHECKIN_IS_OPEN_UNTIL : MSG_CHECKIN_IS_OPEN, 1,
                                       arg_time_of_day(checkin->until_ms));
    return answer(run, &says);
}

status cmd_checkin_close(struct cli_context *run) {
    struct command command;
    struct sentence says = sentence_of(MSG_CHECKIN_IS_CLOSED, 0);
    TRY(run_command(run, COMMAND_checkin_close, &command));
    TRY(run_submit(run, &command));
    return answer(run, &says);
}

/* ---- Who is dropped */

struct dropped {
    uint32_t *numbers;
    uint32_t count;
};

static status note_dropped(struct cli_context *run, const struct entry *entry, void *context) {
    struct dropped *dropped = context;
    (void)run;
    if (entry->kind == ENTRY_absent_dropped) dropped->numbers[dropped->count++] = entry->body.absent_dropped.person;
    return done();
}

static void dropped_json(struct cli_context *run, const struct dropped *dropped) {
    const struct state *state = run_state(run);
    json_key(&run->json, "tournament"), json_text(&run->json, state_text(state, run_tournament(run)->slug));
    json_key(&run->json, "reason"), json_string(&run->json, "not-checked-in");
    json_key(&run->json, "dropped"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < dropped->count; i++) {
        person_id person = {NOBODY};
        json_open(&run->json, '{');
        if (!person_numbered(state, dropped->numbers[i], &person)) person.at = NOBODY;
        person_json_members(&run->json, state, person);
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
}

static void print_dropped(struct cli_context *run, const struct dropped *dropped, enum message heading) {
    const struct state *state = run_state(run);
    struct sentence says = sentence_of(heading, 1, arg_number(dropped->count));
    struct text_table grid;
    output_sentence(&run->page, 0, &says);
    text_table_start(&grid, &run->arena, run->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t i = 0; i < dropped->count; i++) {
        person_id person = {NOBODY};
        if (!person_numbered(state, dropped->numbers[i], &person)) person.at = NOBODY;
        text_table_number(&grid, dropped->numbers[i], STYLE_FAINT);
        text_table_person(&grid, state, person, MSG_NONE);
    }
    text_table_print(&grid, &run->page);
}

/* Who would be dropped; refused as the command itself would be. */
static status rehearse(struct cli_context *run, const struct command *command, struct dropped *dropped) {
    struct decision decision;
    struct checkin_list list;
    TRY(event_dry_run(&run->event, command, &decision, &run->why));
    run->answer.notices = decision.notices;
    decision_free(&decision);
    TRY(checkin_list_of(run_state(run), run->tournament, &run->arena, &list));
    for (uint32_t i = 0; i < list.count; i++)
        if (list.rows[i].place == CHECKIN_MISSING) dropped->numbers[dropped->count++] = list.rows[i].number;
    if (run->wants_json) {
        json_open(&run->json, '{');
        json_key(&run->json, "dry_run"), json_bool(&run->json, true);
        dropped_json(run, dropped);
    } else {
        print_dropped(run, dropped, MSG_CHECKIN_WOULD_DROP);
    }
    json_result_end(run);
    return done();
}

status cmd_checkin_drop_absent(struct cli_context *run) {
    struct command command;
    struct dropped dropped = {0};
    dropped.numbers = ARENA_ROWS(&run->arena, uint32_t, run_tournament(run)->entrants.count + 1);
    if (!dropped.numbers) return no_memory();
    TRY(run_command(run, COMMAND_absent_drop, &command));
    if (line_has(&run->line, FLAG_ABSENT_DRY_RUN)) return rehearse(run, &command, &dropped);
    TRY(run_submit(run, &command));
    if (json_result_undone(run)) return next_print(run);
    TRY(run_entries(run, note_dropped, &dropped));
    if (json_result_begin(run))
        dropped_json(run, &dropped);
    else
        print_dropped(run, &dropped, MSG_CHECKIN_DROPPED);
    json_result_end(run);
    return next_print(run);
}
