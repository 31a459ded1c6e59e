/* decks: who has handed in a deck; a random table for a deck check; judging all decks again. */
#include "cli/line/cli_commands.h"
#include "view/pairings/deck_list.h"
#include "cli/commands/rules/deck_rules_from_flags.h"
#include "cli/print/print.h"
#include "cli/print/print_deck.h"

static void start_grid(struct cli_context *ctx, struct text_table *grid) {
    static const struct text_table_column columns[] = {
        {MSG_COLUMN_NUMBER, GRID_RIGHT}, {MSG_COLUMN_NAME, GRID_FOLDS},     {MSG_COLUMN_DECK, GRID_LEFT},
        {MSG_COLUMN_CARDS, GRID_RIGHT},  {MSG_COLUMN_FINDINGS, GRID_RIGHT}, {MSG_COLUMN_HASH, GRID_LEFT},
        {MSG_COLUMN_JUDGED, GRID_FOLDS},
    };
    text_table_start(grid, &ctx->arena, ctx->language);
    for (uint32_t i = 0; i < sizeof columns / sizeof *columns; i++)
        text_table_column(grid, columns[i].heading, columns[i].side);
}

/* The columns of a deck. */
static void add_deck(struct text_table *grid, const struct listed_deck *row) {
    char room[HASH_BRIEF_SIZE];
    text_table_number(grid, row->number, STYLE_FAINT);
    text_table_text(grid, row->name, STYLE_PLAIN);
    if (!row->deck) {
        text_table_message(grid, MSG_DECKS_MISSING, STYLE_WARN);
        text_table_end_row(grid);
        return;
    }
    text_table_message(grid, deck_verdict_message(row->deck->verdict),
                       verdict_style((enum deck_verdict)row->deck->verdict));
    text_table_number(grid, row->deck->cards, STYLE_PLAIN);
    if (row->deck->finding_count)
        text_table_number(grid, row->deck->finding_count, STYLE_PLAIN);
    else
        text_table_empty(grid);
    text_table_text(grid, hash_brief(row->deck->hash, room), STYLE_PLAIN);
    if (row->is_old)
        text_table_message(grid, MSG_DECKS_OLD, STYLE_WARN);
    else
        text_table_empty(grid);
}

static void print_grid(struct cli_context *ctx, const struct deck_list *decks) {
    struct text_table grid;
    start_grid(ctx, &grid);
    for (uint32_t i = 0; i < decks->count; i++) add_deck(&grid, &decks->rows[i]);
    text_table_print(&grid, &ctx->page);
}

/* "12 players: 10 legal, 1 not legal, 1 missing." */
static void print_summary(struct cli_context *ctx, const struct deck_list *decks) {
    struct sentence all = sentence_of(MSG_DECKS_COUNT, 1, arg_number(decks->count));
    struct buffer words = {0};
    message_format(&words, ctx->language, &all);
    deck_counts_say(&words, ctx->language, decks);
    output_gap(&ctx->page);
    output_paragraph(&ctx->page, 0, STYLE_PLAIN, buffer_view(&words));
    if (words.failed) ctx->out.failed = true;
    buffer_free(&words);
    struct sentence old = sentence_of(MSG_DECKS_ALL_OLD, 1, arg_number(decks->old));
    if (decks->old) output_sentence(&ctx->page, 0, &old);
}

/* The list, as JSON or as text. */
static status show_decks(struct cli_context *ctx, struct text label) {
    struct deck_list decks;
    const struct tournament *tournament = ctx_tournament(ctx);
    TRY(deck_list_of(ctx_state(ctx), tournament, label, &ctx->arena, &decks));
    if (ctx->wants_json) {
        deck_list_json(&ctx->json, &decks);
        return done();
    }
    struct text title = text_of(message_template(ctx->language, MSG_DECKS_TITLE, false));
    heading_print(ctx, (struct text[]){title, state_text(ctx_state(ctx), tournament->name)}, 2);
    output_gap(&ctx->page);
    print_grid(ctx, &decks);
    print_summary(ctx, &decks);
    return done();
}

static status list_decks(struct cli_context *ctx, const struct deck_rules_context *rules_context) {
    struct text label;
    TRY(deck_rules_label(&ctx->arena, rules_context, &label));
    if (ctx->wants_json) json_open(&ctx->json, '{');
    TRY(show_decks(ctx, label));
    if (ctx->wants_json) json_close(&ctx->json, '}');
    return next_print(ctx);
}

/* TY-DECK: judges all decks again that were judged by another list and whose text is known. */
static status judge_again(struct cli_context *ctx, const struct deck_rules_context *rules_context) {
    const struct state *state = ctx_state_asked(ctx);
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    struct command command;
    struct text label;
    TRY(deck_rules_label(&ctx->arena, rules_context, &label));
    TRY(ctx_command(ctx, COMMAND_deck_enter, &command));
    struct command_deck_enter *body = &command.body.deck_enter;
    body->decks.rows = ARENA_ARRAY(&ctx->arena, struct deck_row, tournament->decks.count + 1);
    if (!body->decks.rows) return no_memory();
    for (uint32_t i = 0; i < tournament->decks.count; i++) {
        const struct registered_deck *kept = &tournament->decks.rows[i];
        if (!kept->text_known || text_equal(state_text(state, kept->list), label)) continue;
        status again = deck_recheck(&ctx->arena, rules_context, state, tournament, kept,
                                    &body->decks.rows[body->decks.count], &ctx->why);
        if (again.outcome == REFUSED) continue; /* only an older version could read it: it keeps its verdict */
        TRY(again);
        body->decks.count++;
    }
    if (!body->decks.count) return refuse(&ctx->why, "TY-DECK", MSG_DECKS_NONE_OLD, 0);
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    (void)json_result_begin(ctx);
    TRY(show_decks(ctx, label));
    json_result_end(ctx);
    return next_print(ctx);
}

/* ---- random table for a deck check */

static status note_drawn(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct entry_deck_table *drawn = context;
    (void)ctx;
    if (entry->kind == ENTRY_deck_table) *drawn = entry->body.deck_table;
    return done();
}

static const struct lot_record *lot_numbered(const struct state *state, uint32_t number) {
    for (uint32_t i = 0; i < state->lot_records.count; i++)
        if (state->lot_records.rows[i].number == number) return &state->lot_records.rows[i];
    return NULL;
}

static void seats_json(struct cli_context *ctx, table_id table) {
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct seat *seats = table_seats(tournament, table);
    json_key(&ctx->json, "seats"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "seat"), json_number(&ctx->json, i + 1);
        person_json_members(&ctx->json, ctx_state(ctx), tournament->entrants.rows[seats[i].entrant.at].person);
        deck_json_members(&ctx->json, deck_of(tournament, seats[i].entrant));
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void print_seats(struct cli_context *ctx, table_id table) {
    const struct state *state = ctx_state(ctx);
    const struct tournament *tournament = ctx_tournament(ctx);
    const struct seat *seats = table_seats(tournament, table);
    struct text_table grid;
    start_grid(ctx, &grid);
    grid.indent = 2;
    for (uint32_t i = 0; i < tournament->tables.rows[table.at].size; i++) {
        person_id person = tournament->entrants.rows[seats[i].entrant.at].person;
        struct listed_deck row = {state->people.rows[person.at].number, text_of(arg_person(state, person).text),
                                  deck_of(tournament, seats[i].entrant), false};
        add_deck(&grid, &row);
    }
    output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
}

static bool find_drawn_table(const struct tournament *tournament, const struct entry_deck_table *drawn,
                             table_id *table) {
    stage_id stage;
    return stage_of_draw(tournament, drawn->draw, &stage) && table_numbered(tournament, stage, drawn->table, table);
}

static void tell_drawn(struct cli_context *ctx, const struct entry_deck_table *drawn, const struct lot_record *lot,
                       table_id table) {
    struct sentence says = sentence_of(MSG_DECKS_TABLE, 2, arg_number(lot->count), arg_number(drawn->table));
    if (ctx->wants_json) {
        json_key(&ctx->json, "tournament");
        json_text(&ctx->json, state_text(ctx_state(ctx), ctx_tournament(ctx)->slug));
        json_key(&ctx->json, "table"), json_number(&ctx->json, drawn->table);
        seats_json(ctx, table);
        json_key(&ctx->json, "lot"), json_number(&ctx->json, lot->number);
        json_key(&ctx->json, "key"), json_hex(&ctx->json, lot->key, HASH_SIZE);
        return;
    }
    output_sentence(&ctx->page, 0, &says);
    print_seats(ctx, table);
    output_gap(&ctx->page);
    key_print(ctx, lot->key);
}

static status draw_table(struct cli_context *ctx) {
    struct command command;
    struct entry_deck_table drawn = {0};
    table_id table;
    TRY(ctx_command(ctx, COMMAND_deck_table, &command));
    TRY(ctx_submit(ctx, &command));
    TRY(ctx_entries(ctx, note_drawn, &drawn));
    const struct lot_record *lot = lot_numbered(ctx_state(ctx), drawn.lot);
    (void)json_result_begin(ctx);
    if (lot && find_drawn_table(ctx_tournament(ctx), &drawn, &table)) tell_drawn(ctx, &drawn, lot, table);
    json_result_end(ctx);
    return next_print(ctx);
}

status cmd_decks(struct cli_context *ctx) {
    struct deck_rules_context rules_context;
    bool draws = line_has(&ctx->line, FLAG_SPOT_CHECK), again = line_has(&ctx->line, FLAG_DECKS_AGAIN);
    if (draws && again) return misuse(&ctx->why, "TY-USAGE", MSG_DECKS_EITHER, 0);
    if (draws) return draw_table(ctx);
    status went = deck_rules_of_picked(ctx, &rules_context);
    if (is_done(went)) went = again ? judge_again(ctx, &rules_context) : list_decks(ctx, &rules_context);
    deck_rules_free(&rules_context);
    return went;
}
