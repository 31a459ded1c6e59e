/* player list: all persons of the event, with their tournaments. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"
#include "core/state/staff.h"

static void entered_json(struct cli_context *ctx, person_id person) {
    const struct state *state = ctx_state(ctx);
    struct json *json = &ctx->json;
    json_key(json, "entered"), json_open(json, '[');
    for (uint32_t i = 0; i < state->tournaments.count; i++) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        entrant_id id;
        if (!entrant_of(tournament, person, &id)) continue;
        const struct entrant *entrant = &tournament->entrants.rows[id.at];
        json_open(json, '{');
        json_key(json, "tournament"), json_text(json, state_text(state, tournament->slug));
        json_key(json, "order"), json_number(json, entrant->order);
        json_key(json, "status"), json_string(json, status_key((enum entrant_status)entrant->status));
        json_key(json, "late"), json_bool(json, entrant->late);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void person_json(struct cli_context *ctx, person_id id) {
    const struct state *state = ctx_state(ctx);
    const struct person *person = &state->people.rows[id.at];
    struct json *json = &ctx->json;
    json_open(json, '{');
    json_key(json, "number"), json_number(json, person->number);
    json_text_or_null(json, "name", person->forgotten ? text_of("") : person_name(state, id));
    json_text_or_null(json, "club", state_text(state, person->club));
    json_text_or_null(json, "email", person->forgotten ? text_of("") : state_text(state, person->email));
    json_key(json, "rating");
    if (person->rating)
        json_number(json, person->rating);
    else
        json_null(json);
    json_key(json, "forgotten"), json_bool(json, person->forgotten == NAME_ERASED);
    entered_json(ctx, id);
    json_text_or_null(json, "role", text_of(person->role ? role_key((enum staff_role)person->role) : ""));
    if (attestation_rule(state)) json_key(json, "attested"), json_bool(json, person->attested);
    json_close(json, '}');
}

/* Listed persons: with -t the entrants of that tournament, else all. */
static bool is_listed(const struct cli_context *ctx, person_id person) {
    entrant_id entrant;
    return !line_has(&ctx->line, FLAG_TOURNAMENT) || entrant_of(ctx_tournament(ctx), person, &entrant);
}

static void list_json(struct cli_context *ctx) {
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "people"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < ctx_state(ctx)->people.count; i++)
        if (is_listed(ctx, (person_id){i})) person_json(ctx, (person_id){i});
    json_close(&ctx->json, ']');
    json_close(&ctx->json, '}');
}

/* The columns of one person in the picked tournament. */
static void add_entrant(struct cli_context *ctx, struct text_table *grid, person_id person) {
    entrant_id id;
    if (ctx->tournament.at == NOBODY || !entrant_of(ctx_tournament(ctx), person, &id)) {
        text_table_empty(grid);
        if (ctx->tournament.at == NOBODY)
            text_table_empty(grid);
        else
            text_table_message(grid, MSG_NOT_IN_TOURNAMENT, STYLE_FAINT);
        return;
    }
    const struct entrant *entrant = &ctx_tournament(ctx)->entrants.rows[id.at];
    uint32_t number = ctx_state(ctx)->people.rows[person.at].number;
    if (entrant->order == number)
        text_table_empty(grid);
    else
        text_table_number(grid, entrant->order, STYLE_PLAIN);
    if (entrant->status != STATUS_PLAYING)
        text_table_message(grid, status_message((enum entrant_status)entrant->status), STYLE_WARN);
    else if (entrant->late)
        text_table_message(grid, MSG_CAME_LATE, STYLE_FAINT);
    else
        text_table_empty(grid);
}

static status print_list(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &ctx->arena, ctx->language);
    text_table_column(&grid, MSG_COLUMN_NUMBER, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_NAME, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_CLUB, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_RATING, GRID_RIGHT);
    text_table_column(&grid, MSG_COLUMN_ORDER, GRID_RIGHT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < state->people.count; i++) {
        const struct person *person = &state->people.rows[i];
        if (!is_listed(ctx, (person_id){i})) continue;
        count++;
        text_table_number(&grid, person->number, STYLE_PLAIN);
        if (person->forgotten)
            text_table_message(&grid, person->forgotten == NAME_ERASED ? MSG_NAME_FORGOTTEN : MSG_NAME_MISSING,
                               STYLE_FAINT);
        else
            text_table_text(&grid, person_name(state, (person_id){i}), STYLE_PLAIN);
        text_table_text(&grid, state_text(state, person->club), STYLE_PLAIN);
        if (person->rating)
            text_table_number(&grid, person->rating, STYLE_PLAIN);
        else
            text_table_empty(&grid);
        add_entrant(ctx, &grid, (person_id){i});
        text_table_message(&grid, role_message((enum staff_role)person->role), STYLE_PLAIN);
        text_table_message(&grid, attestation_missing(ctx, state, (person_id){i}) ? MSG_NOT_ATTESTED : MSG_NONE,
                           STYLE_WARN);
    }
    struct sentence says = sentence_of(MSG_PEOPLE_COUNT, 1, arg_number(count));
    text_table_print(&grid, &ctx->page);
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &says);
    return next_print(ctx);
}

status cmd_player_list(struct cli_context *ctx) {
    if (!ctx->wants_json) return print_list(ctx);
    list_json(ctx);
    return done();
}
