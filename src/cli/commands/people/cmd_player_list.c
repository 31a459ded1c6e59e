/* player list: all persons of the event, with their tournaments. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "view/people/attribute_text.h"

static void entered_json(struct cli_context *ctx, person_id person) {
    const struct state *state = ctx_state(ctx);
    struct json *json = &ctx->json;
    json_key(json, "entered"), json_open(json, '[');
    EACH_TOURNAMENT (state, i) {
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
    json_open(&ctx->json, '{');
    person_attributes_json(&ctx->json, ctx_state(ctx), id, false);
    entered_json(ctx, id);
    person_attributes_json(&ctx->json, ctx_state(ctx), id, true);
    json_close(&ctx->json, '}');
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

/* The attributes of the list: who a person is, or, with `of_event`, what a person is at this event. */
static bool is_column(const struct attribute *attribute, const struct state *state, bool of_event) {
    return attribute->is_of_event == of_event && attribute_is_in(attribute, IN_LIST, state);
}

static void add_headings(struct cli_context *ctx, struct text_table *grid, bool of_event) {
    static const enum grid_side sides[] = {[ATTRIBUTE_IS_TEXT] = GRID_FOLDS,
                                           [ATTRIBUTE_IS_NUMBER] = GRID_RIGHT,
                                           [ATTRIBUTE_IS_FLAG] = GRID_LEFT,
                                           [ATTRIBUTE_IS_WORD] = GRID_LEFT};
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (is_column(attribute, ctx_state(ctx), of_event))
            text_table_column(grid, attribute->heading, sides[attribute->kind]);
    }
}

/* A sentence in place of a text is faint: the text is missing. */
static void add_attributes(struct cli_context *ctx, struct text_table *grid, person_id person, bool of_event) {
    for (uint32_t i = 0; i < PERSON_ATTRIBUTES; i++) {
        const struct attribute *attribute = &person_attributes[i];
        if (!is_column(attribute, ctx_state(ctx), of_event)) continue;
        struct attribute_value value = person_value(ctx_state(ctx), person, attribute);
        struct buffer text = {0};
        attribute_text(&text, ctx->language, attribute, &value);
        bool is_missing = attribute->kind == ATTRIBUTE_IS_TEXT && value.says != MSG_NONE;
        text_table_text(grid, buffer_view(&text), is_missing ? STYLE_FAINT : STYLE_PLAIN);
        if (text.failed) grid->failed = true;
        buffer_free(&text);
    }
}

static status print_list(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct text_table grid;
    uint32_t count = 0;
    text_table_start(&grid, &ctx->arena, ctx->language);
    add_headings(ctx, &grid, false);
    text_table_column(&grid, MSG_COLUMN_ORDER, GRID_RIGHT);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    add_headings(ctx, &grid, true);
    text_table_column(&grid, MSG_NONE, GRID_LEFT);
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (!is_listed(ctx, (person_id){i})) continue;
        count++;
        add_attributes(ctx, &grid, (person_id){i}, false);
        add_entrant(ctx, &grid, (person_id){i});
        add_attributes(ctx, &grid, (person_id){i}, true);
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
