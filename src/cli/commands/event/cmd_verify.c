/* verify, finish: repeats every draw; reveals the seed. */
#include "cli/line/cli_commands.h"
#include "cli/commands/files/export_open.h"
#include "cli/line/find_event_file.h"
#include "cli/print/print.h"
#include "cli/referee/print_game.h"
#include "view/shared/json_people.h"
#include "view/history/draw_rounds.h"
#include "view/history/verify_summary.h"
#include "view/shared/stage_title.h"

/* The next game, from `game` on, with a lost bid number, which a judge must know. False: none. */
static bool bids_lost_next(const struct state *state, uint32_t *game) {
    while (*game < state->games.count && !bids_lost(&state->games.rows[*game])) (*game)++;
    return *game < state->games.count;
}

static void games_lost_json(const struct state *state, struct json *json) {
    uint32_t game = 0;
    if (!bids_lost_next(state, &game)) return;
    json_key(json, "bids_lost"), json_open(json, '[');
    for (; bids_lost_next(state, &game); game++) json_text(json, state_text(state, state->games.rows[game].name));
    json_close(json, ']');
}

static int64_t seats_in(uint32_t set) {
    int64_t count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

static void print_games_lost(struct cli_context *ctx) {
    for (uint32_t game = 0; bids_lost_next(ctx_state(ctx), &game); game++) {
        struct game_context table;
        game_session_table(ctx_state(ctx), game, &table);
        uint32_t lost = bids_lost(table.session);
        struct sentence says = sentence_of(MSG_VERIFY_BIDS_LOST, 3, arg_game(ctx_state(ctx), table.session),
                                           arg_number(seats_in(lost)), arg_seats(&table, lost));
        output_sentence(&ctx->page, 0, &says);
    }
}

static void rounds_json(struct cli_context *ctx, const struct draw_rounds *rounds) {
    struct json *json = &ctx->json;
    json_key(json, "rounds"), json_open(json, '[');
    for (uint32_t i = 0; i < rounds->count; i++) {
        const struct draw_round *row = &rounds->rows[i];
        json_open(json, '{');
        json_key(json, "tournament");
        json_text(json, state_text(ctx_state(ctx), state_tournament(ctx_state(ctx), row->tournament)->slug));
        json_key(json, "stage"), json_string(json, stage_key(row->kind));
        json_key(json, "round"), json_number(json, row->round);
        json_key(json, "offered"), json_number(json, row->offered);
        json_key(json, "made"), json_number(json, row->made);
        json_key(json, "thrown_away"), json_number(json, row->thrown_away);
        json_key(json, "words"), json_text(json, row->chance.words);
        if (row->has_draw) json_key(json, "by"), json_string(json, chance_key(row->chance.kind));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void totals_json(struct cli_context *ctx) {
    struct draw_totals totals = draw_totals_of(ctx_state(ctx));
    json_key(&ctx->json, "by_hand"), json_number(&ctx->json, totals.by_hand);
    json_key(&ctx->json, "corrections"), json_number(&ctx->json, totals.corrections);
    json_key(&ctx->json, "undone"), json_number(&ctx->json, totals.undone);
}

static void report_json(struct cli_context *ctx, const struct verify_report *report, const struct draw_rounds *rounds,
                        bool is_export) {
    struct json *json = &ctx->json;
    json_open(json, '{');
    json_key(json, "entries"), json_number(json, (int64_t)report->entries);
    json_key(json, "chain"), json_string(json, "ok");
    json_key(json, "draws"), json_number(json, report->draws);
    json_key(json, "drafts"), json_number(json, report->drafts);
    json_key(json, "mismatches"), json_number(json, report->mismatches);
    json_key(json, "imported"), json_number(json, verdict_imported(ctx_state(ctx)));
    json_key(json, "keys_checked"), json_bool(json, report->seed_open);
    json_key(json, "photo"), json_hex(json, ctx_state(ctx)->photo, HASH_SIZE);
    json_key(json, "head"), json_hex(json, ctx_state(ctx)->head, HASH_SIZE);
    rounds_json(ctx, rounds);
    totals_json(ctx);
    if (report->mismatches) {
        json_key(json, "list"), json_open(json, '[');
        for (uint32_t i = 0; i < report->mismatches && i < MISMATCHES_MAX; i++) {
            json_open(json, '{');
            json_key(json, "entry"), json_number(json, (int64_t)report->list[i].seq);
            json_key(json, "text"), json_sentence(json, ctx->language, &report->list[i].says);
            json_close(json, '}');
        }
        json_close(json, ']');
    }
    if (!is_export) games_lost_json(ctx_state(ctx), json); /* no export shows a bid */
    json_close(json, '}');
}

static void print_hex(struct cli_context *ctx, enum message label, const uint8_t *bytes) {
    struct buffer hex = {0};
    buffer_add_hex_groups(&hex, bytes, HASH_SIZE);
    output_spaces(&ctx->page, 2);
    output_message(&ctx->page, STYLE_FAINT, label);
    output_spaces(&ctx->page, 1);
    output_text(&ctx->page, STYLE_PLAIN, buffer_view(&hex));
    output_end_line(&ctx->page);
    if (hex.failed) ctx->out.failed = true;
    buffer_free(&hex);
}

/* A line for each stage: who could have chosen it, codes shown, draws made and thrown away. */
static void print_rounds(struct cli_context *ctx, const struct draw_rounds *rounds) {
    struct text_table grid;
    text_table_start(&grid, &ctx->arena, ctx->language);
    if (rounds->several) text_table_column(&grid, MSG_COLUMN_TOURNAMENT, GRID_LEFT);
    text_table_column(&grid, MSG_VERIFY_COLUMN_STAGE, GRID_LEFT);
    text_table_column(&grid, MSG_VERIFY_COLUMN_SHOWN, GRID_RIGHT);
    text_table_column(&grid, MSG_VERIFY_COLUMN_MADE, GRID_RIGHT);
    text_table_column(&grid, MSG_VERIFY_COLUMN_DROPPED, GRID_RIGHT);
    text_table_column(&grid, MSG_VERIFY_COLUMN_CHANCE, GRID_FOLDS);
    for (uint32_t i = 0; i < rounds->count; i++) {
        const struct draw_round *row = &rounds->rows[i];
        struct sentence stage = sentence_of(MSG_VERIFY_STAGE, 1, arg_stage_title(ctx->language, row->kind, row->round));
        struct sentence says = draw_round_said(row);
        const struct tournament *tournament = state_tournament(ctx_state(ctx), row->tournament);
        if (rounds->several) text_table_text(&grid, state_text(ctx_state(ctx), tournament->name), STYLE_PLAIN);
        text_table_say(&grid, &stage, STYLE_PLAIN);
        text_table_number(&grid, row->offered, STYLE_PLAIN);
        text_table_number(&grid, row->made, STYLE_PLAIN);
        text_table_number(&grid, row->thrown_away, row->thrown_away ? STYLE_WARN : STYLE_PLAIN);
        text_table_say(&grid, &says, STYLE_PLAIN);
    }
    if (rounds->count) output_gap(&ctx->page);
    text_table_print(&grid, &ctx->page);
    struct draw_totals totals = draw_totals_of(ctx_state(ctx));
    struct sentence says = sentence_of(MSG_VERIFY_TOTALS, 3, arg_number(totals.by_hand), arg_number(totals.corrections),
                                       arg_number(totals.undone));
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &says);
}

static void print_report(struct cli_context *ctx, const struct verify_report *report, const struct draw_rounds *rounds,
                         bool is_export) {
    struct sentence entries = sentence_of(MSG_VERIFY_ENTRIES, 1, arg_number((int64_t)report->entries));
    struct sentence draws = sentence_of(MSG_VERIFY_DRAWS, 2, arg_number(report->draws), arg_number(report->mismatches));
    enum style style = report->mismatches ? STYLE_BAD : STYLE_GOOD;
    uint32_t imported = verdict_imported(ctx_state(ctx));
    struct sentence elsewhere = sentence_of(MSG_VERIFY_IMPORTED, 1, arg_number(imported));
    output_sentence(&ctx->page, 0, &entries);
    output_sentence(&ctx->page, 0, &draws);
    if (imported) output_sentence(&ctx->page, 0, &elsewhere);
    for (uint32_t i = 0; i < report->mismatches && i < MISMATCHES_MAX; i++)
        output_sentence(&ctx->page, 2, &report->list[i].says);
    if (!is_export) print_games_lost(ctx);
    print_rounds(ctx, rounds);
    print_hex(ctx, MSG_LABEL_PHOTO, ctx_state(ctx)->photo);
    print_hex(ctx, MSG_LABEL_HEAD, ctx_state(ctx)->head); /* noted down, it later shows if entries were cut off */
    output_paragraph(&ctx->page, 0, style,
                     text_of(message_template(ctx->language, verdict_of(ctx_state(ctx), report), false)));
}

/* The named file, an event or an export; else the event found as by other commands. */
static status open_verified(struct cli_context *ctx, struct verify_report *report, bool *is_export) {
    *is_export = false;
    if (!ctx->line.operand_count) {
        if (ctx->is_open) return event_verify(&ctx->event, report, &ctx->why); /* by the demo */
        TRY(event_file_find(ctx));
        return ctx_open_verified(ctx, NULL, report);
    }
    ctx->path = ctx->line.operands[0].bytes;
    ctx->path_named = true;
    TRY(export_find(ctx, is_export));
    return *is_export ? export_open_verified(ctx, report) : ctx_open_verified(ctx, NULL, report);
}

status cmd_verify(struct cli_context *ctx) {
    struct verify_report report;
    struct draw_rounds rounds;
    bool is_export;
    TRY(open_verified(ctx, &report, &is_export));
    TRY(draw_rounds_of(ctx_state(ctx), &ctx->arena, &rounds));
    if (report.mismatches) ctx->exit = CLI_REFUSED;
    if (ctx->wants_json)
        report_json(ctx, &report, &rounds, is_export);
    else
        print_report(ctx, &report, &rounds, is_export);
    return done();
}

status cmd_finish(struct cli_context *ctx) {
    static const struct sentence would = {.message = MSG_WOULD_FINISH};
    struct command command;
    TRY(ctx_command(ctx, COMMAND_event_finish, &command));
    command.tournament = (tournament_id){NOBODY};
    command.body.event_finish.confirm = line_has(&ctx->line, FLAG_CONFIRM);
    if (line_has(&ctx->line, FLAG_ONLY_DRY_RUN)) return ctx_dry_run(ctx, &command, &would);
    TRY(ctx_submit(ctx, &command));
    const struct state *state = ctx_state(ctx);
    if (json_result_begin(ctx)) {
        json_key(&ctx->json, "seed"), json_hex(&ctx->json, state->seed, HASH_SIZE);
        json_key(&ctx->json, "nonce"), json_hex(&ctx->json, state->seed_nonce, HASH_SIZE);
        json_key(&ctx->json, "seed_commitment"), json_hex(&ctx->json, state->seed_commitment, HASH_SIZE);
    } else {
        output_prose(&ctx->page, 0, MSG_FINISHED);
        print_hex(ctx, MSG_LABEL_SEED, state->seed);
        print_hex(ctx, MSG_LABEL_NONCE, state->seed_nonce);
        print_hex(ctx, MSG_LABEL_COMMITMENT, state->seed_commitment);
    }
    json_result_end(ctx);
    return next_print(ctx);
}
