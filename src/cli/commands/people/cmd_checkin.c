/* checkin, checkin open, checkin close, checkin drop-absent: check-in of players. */
#include "view/hall/checkin_list.h"
#include "cli/line/cli_commands.h"
#include "core/state/clocks.h"
#include "cli/print/print.h"
#include "cli/print/print_floor.h"
#include "sys/local_time.h"

static void print_rows(struct cli_context *ctx, const struct checkin_list *list, enum checkin_place place) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
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
    text_table_print(&grid, &ctx->page);
}

static void print_group(struct cli_context *ctx, const struct checkin_list *list, enum checkin_place place,
                        uint32_t count, enum message heading) {
    struct sentence says = sentence_of(heading, 1, arg_number(count));
    if (!count) return;
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &says);
    print_rows(ctx, list, place);
}

/* "Check-in is open until 10:30: 12 are in, 3 are missing." */
static void print_state(struct cli_context *ctx, const struct checkin_list *list) {
    const struct checkin *checkin = list->checkin;
    struct argument until = arg_time_of_day(checkin->until_ms);
    struct sentence says = sentence_of(MSG_CHECKIN_IS_CLOSED, 0);
    if (checkin->is_open)
        says = sentence_of(checkin->until_ms ? MSG_CHECKIN_IS_OPEN_UNTIL : MSG_CHECKIN_IS_OPEN, 1, until);
    if (checkin->is_open && checkin->until_ms && checkin->until_ms <= floor_now(ctx))
        says = sentence_of(MSG_CHECKIN_IS_OVER, 1, until);
    output_sentence(&ctx->page, 0, &says);
}

static void print_counts(struct cli_context *ctx, const struct checkin_list *list) {
    struct sentence says = sentence_of(MSG_CHECKIN_COUNTS, 2, arg_number(list->in), arg_number(list->missing));
    output_sentence(&ctx->page, 0, &says);
}

static status show_list(struct cli_context *ctx) {
    struct checkin_list list;
    TRY(checkin_list_of(ctx_state(ctx), ctx->tournament, &ctx->arena, &list));
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        checkin_list_json(&ctx->json, &list);
        json_close(&ctx->json, '}');
        return done();
    }
    if (!list.checkin->number) {
        output_prose(&ctx->page, 0, MSG_CHECKIN_NONE);
        return next_print(ctx);
    }
    print_state(ctx, &list);
    print_counts(ctx, &list);
    print_group(ctx, &list, CHECKIN_MISSING, list.missing, MSG_CHECKIN_LIST_MISSING);
    print_group(ctx, &list, CHECKIN_IN, list.in, MSG_CHECKIN_LIST_IN);
    print_group(ctx, &list, CHECKIN_SITS_OUT, list.sitting_out, MSG_CHECKIN_LIST_OUT);
    return next_print(ctx);
}

/* Prints the sentence as text; in JSON, the state of check-in. */
static status answer(struct cli_context *ctx, const struct sentence *says) {
    struct checkin_list list;
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(checkin_list_of(ctx_state(ctx), ctx->tournament, &ctx->arena, &list));
    if (json_result_begin(ctx))
        checkin_list_json(&ctx->json, &list);
    else
        output_sentence(&ctx->page, 0, says), print_counts(ctx, &list);
    json_result_end(ctx);
    return next_print(ctx);
}

/* "Ana, Bia" */
static void add_names(struct cli_context *ctx, const struct command_checkin_enter *entered, struct buffer *names) {
    for (uint32_t i = 0; i < entered->people.count; i++) {
        person_id person;
        if (!person_numbered(ctx_state(ctx), entered->people.rows[i].number, &person)) continue;
        if (names->length) buffer_add_cstr(names, ", ");
        buffer_add_cstr(names, arg_person(ctx_state(ctx), person).text);
    }
}

status cmd_checkin(struct cli_context *ctx) {
    struct command command;
    bool out = line_has(&ctx->line, FLAG_CHECKIN_OUT);
    uint32_t count = ctx->line.operand_count;
    if (!count) return out ? misuse(&ctx->why, "TY-USAGE", MSG_CHECKIN_OUT_WHO, 0) : show_list(ctx);
    TRY(ctx_command(ctx, COMMAND_checkin_enter, &command));
    struct command_checkin_enter *body = &command.body.checkin_enter;
    body->out = out;
    body->people.rows = ARENA_ARRAY(&ctx->arena, struct number_row, count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) TRY(ctx_find(ctx, ctx->line.operands[i], &body->people.rows[i].number));
    body->people.count = count;
    TRY(ctx_submit(ctx, &command));
    struct buffer names = {0};
    add_names(ctx, body, &names);
    struct sentence says = sentence_of(out ? MSG_CHECKIN_SAVED_OUT : MSG_CHECKIN_SAVED_IN, 2, arg_number(count),
                                       arg_text_ref(buffer_view(&names).bytes, names.length));
    status answered = names.failed ? no_memory() : answer(ctx, &says);
    buffer_free(&names);
    return answered;
}

status cmd_checkin_open(struct cli_context *ctx) {
    struct command command;
    bool until = line_has(&ctx->line, FLAG_CHECKIN_UNTIL), minutes = line_has(&ctx->line, FLAG_CHECKIN_MINUTES);
    if (until && minutes) return misuse(&ctx->why, "TY-USAGE", MSG_CHECKIN_ONE_END, 0);
    TRY(ctx_command(ctx, COMMAND_checkin_open, &command));
    int64_t *until_ms = &command.body.checkin_open.until_ms;
    if (until) *until_ms = clock_time_nearest(line_value(&ctx->line, FLAG_CHECKIN_UNTIL), command.at_ms);
    if (minutes) *until_ms = command.at_ms + line_number(&ctx->line, FLAG_CHECKIN_MINUTES, 0) * MINUTE_MS;
    TRY(ctx_submit(ctx, &command));
    const struct checkin *checkin = &ctx_tournament(ctx)->checkin;
    struct sentence says = sentence_of(checkin->until_ms ? MSG_CHECKIN_IS_OPEN_UNTIL : MSG_CHECKIN_IS_OPEN, 1,
                                       arg_time_of_day(checkin->until_ms));
    return answer(ctx, &says);
}

status cmd_checkin_close(struct cli_context *ctx) {
    struct command command;
    struct sentence says = sentence_of(MSG_CHECKIN_IS_CLOSED, 0);
    TRY(ctx_command(ctx, COMMAND_checkin_close, &command));
    TRY(ctx_submit(ctx, &command));
    return answer(ctx, &says);
}

/* ---- dropping no-shows */

struct dropped {
    uint32_t *numbers;
    uint32_t count;
};

static status note_dropped(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct dropped *dropped = context;
    (void)ctx;
    if (entry->kind == ENTRY_absent_dropped) dropped->numbers[dropped->count++] = entry->body.absent_dropped.person;
    return done();
}

static void dropped_json(struct cli_context *ctx, const struct dropped *dropped) {
    const struct state *state = ctx_state(ctx);
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(state, ctx_tournament(ctx)->slug));
    json_key(&ctx->json, "reason"), json_string(&ctx->json, "not-checked-in");
    json_key(&ctx->json, "dropped"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < dropped->count; i++) {
        person_id person = {NOBODY};
        json_open(&ctx->json, '{');
        if (!person_numbered(state, dropped->numbers[i], &person)) person.at = NOBODY;
        person_json_members(&ctx->json, state, person);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void print_dropped(struct cli_context *ctx, const struct dropped *dropped, enum message heading) {
    const struct state *state = ctx_state(ctx);
    struct sentence says = sentence_of(heading, 1, arg_number(dropped->count));
    struct text_table grid;
    output_sentence(&ctx->page, 0, &says);
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    for (uint32_t i = 0; i < dropped->count; i++) {
        person_id person = {NOBODY};
        if (!person_numbered(state, dropped->numbers[i], &person)) person.at = NOBODY;
        text_table_number(&grid, dropped->numbers[i], STYLE_FAINT);
        text_table_person(&grid, state, person, MSG_NONE);
    }
    text_table_print(&grid, &ctx->page);
}

/* A dry run: who would be dropped; refuses as the command itself would. */
static status rehearse(struct cli_context *ctx, const struct command *command, struct dropped *dropped) {
    struct decision decision;
    struct checkin_list list;
    TRY(event_dry_run(&ctx->event, command, &decision, &ctx->why));
    ctx->answer.notices = decision.notices;
    decision_free(&decision);
    TRY(checkin_list_of(ctx_state(ctx), ctx->tournament, &ctx->arena, &list));
    for (uint32_t i = 0; i < list.count; i++)
        if (list.rows[i].place == CHECKIN_MISSING) dropped->numbers[dropped->count++] = list.rows[i].number;
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
        dropped_json(ctx, dropped);
    } else {
        print_dropped(ctx, dropped, MSG_CHECKIN_WOULD_DROP);
    }
    json_result_end(ctx);
    return done();
}

status cmd_checkin_drop_absent(struct cli_context *ctx) {
    struct command command;
    struct dropped dropped = {0};
    dropped.numbers = ARENA_ARRAY(&ctx->arena, uint32_t, ctx_tournament(ctx)->entrants.count + 1);
    if (!dropped.numbers) return no_memory();
    TRY(ctx_command(ctx, COMMAND_absent_drop, &command));
    if (line_has(&ctx->line, FLAG_ABSENT_DRY_RUN)) return rehearse(ctx, &command, &dropped);
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_dropped, &dropped));
    if (json_result_begin(ctx))
        dropped_json(ctx, &dropped);
    else
        print_dropped(ctx, &dropped, MSG_CHECKIN_DROPPED);
    json_result_end(ctx);
    return next_print(ctx);
}
