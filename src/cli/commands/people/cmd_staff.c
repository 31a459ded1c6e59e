/* staff add, staff remove, staff list: organizers and judges. */
#include <assert.h>
#include "cli/line/cli_commands.h"
#include "view/pairings/preflight.h"
#include "cli/print/print.h"
#include "core/state/staff.h"

/* A person of the event; or 0 for a new name. */
static status find_or_new(struct cli_context *ctx, uint32_t *number) {
    *number = 0;
    if (line_has(&ctx->line, FLAG_NEW)) return done();
    status found = ctx_find(ctx, ctx->line.operands[0], number);
    enum message said = ctx->why.says.message;
    bool unknown = found.outcome == REFUSED && (said == MSG_NO_SUCH_NAME || said == MSG_NO_SUCH_NAME_NEAR);
    if (!unknown) return found;
    ctx->why = (struct problem){0};
    return done();
}

static status note_role(struct cli_context *ctx, const struct entry *entry, void *context) {
    uint32_t *number = context;
    (void)ctx;
    if (entry->kind == ENTRY_staff_set) *number = entry->body.staff_set.person;
    return done();
}

/* Prints the person's new role. */
static status answer_role(struct cli_context *ctx, uint8_t role) {
    static const enum message says[ROLES] = {MSG_STAFF_REMOVED, MSG_STAFF_ORGANIZER, MSG_STAFF_JUDGE};
    const struct state *state = ctx_state(ctx);
    uint32_t number = 0;
    person_id person = {NOBODY};
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(ctx_entries(ctx, note_role, &number));
    bool found = person_numbered(state, number, &person);
    struct sentence said =
        sentence_of(says[role], 2, found ? arg_person(state, person) : arg_number(number), arg_number(number));
    if (json_result_begin(ctx)) {
        person_json_members(&ctx->json, state, person);
        json_key(&ctx->json, "role");
        if (role)
            json_string(&ctx->json, role_key((enum staff_role)role));
        else
            json_null(&ctx->json);
    } else {
        output_sentence(&ctx->page, 0, &said);
    }
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_staff_add(struct cli_context *ctx) {
    struct command command;
    enum staff_role role;
    uint32_t number;
    bool found = role_named(line_value(&ctx->line, FLAG_ROLE), &role);
    assert(found); /* the commands table allows only these words */
    (void)found;
    TRY(find_or_new(ctx, &number));
    TRY(ctx_command(ctx, COMMAND_staff_set, &command));
    struct text name = number ? text_of("") : ctx->line.operands[0];
    command.body.staff_set = (struct command_staff_set){number, name, (uint8_t)role};
    TRY(ctx_submit(ctx, &command));
    return answer_role(ctx, (uint8_t)role);
}

status cmd_staff_remove(struct cli_context *ctx) {
    struct command command;
    uint32_t number;
    TRY(ctx_find(ctx, ctx->line.operands[0], &number));
    TRY(ctx_command(ctx, COMMAND_staff_set, &command));
    command.body.staff_set = (struct command_staff_set){number, text_of(""), ROLE_NONE};
    TRY(ctx_submit(ctx, &command));
    return answer_role(ctx, ROLE_NONE);
}

/* The person's tournaments, as “one, two”. */
static void add_plays(struct cli_context *ctx, struct text_table *grid, person_id person) {
    const struct state *state = ctx_state(ctx);
    struct buffer slugs = {0};
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        entrant_id entrant;
        if (!entrant_of(tournament, person, &entrant) || !entrant_plays(&tournament->entrants.rows[entrant.at]))
            continue;
        if (slugs.length) buffer_add_cstr(&slugs, ", ");
        buffer_add_text(&slugs, state_text(state, tournament->slug));
    }
    text_table_text(grid, buffer_view(&slugs), STYLE_PLAIN);
    if (slugs.failed) grid->failed = true;
    buffer_free(&slugs);
}

static void print_staff(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_ROLE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_PLAYS, GRID_FOLDS);
    for (uint32_t i = 0; i < state->people.count; i++) {
        const struct person *person = &state->people.rows[i];
        if (!person->role) continue;
        count++;
        text_table_number(&grid, person->number, STYLE_FAINT);
        text_table_text(&grid, text_of(arg_person(state, (person_id){i}).text), STYLE_PLAIN);
        text_table_message(&grid, role_message((enum staff_role)person->role), STYLE_PLAIN);
        add_plays(ctx, &grid, (person_id){i});
    }
    if (count)
        text_table_print(&grid, &ctx->page);
    else
        text_table_free(&grid), output_prose(&ctx->page, 0, MSG_STAFF_NOBODY);
}

status cmd_staff_list(struct cli_context *ctx) {
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        event_settings_json(&ctx->json, ctx_state(ctx));
        staff_json(&ctx->json, ctx_state(ctx));
        json_close(&ctx->json, '}');
        return done();
    }
    print_staff(ctx);
    return next_print(ctx);
}
