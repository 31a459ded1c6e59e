/* verify, finish: repeats every draw; reveals the seed. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"
#include "cli/referee/print_game.h"
#include "view/shared/json_people.h"
#include "view/history/verify_summary.h"

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

static void report_json(struct cli_context *ctx, const struct verify_report *report) {
    struct json *json = &ctx->json;
    json_open(json, '{');
    json_key(json, "entries"), json_number(json, (int64_t)report->entries);
    json_key(json, "chain"), json_string(json, "ok");
    json_key(json, "draws"), json_number(json, report->draws);
    json_key(json, "mismatches"), json_number(json, report->mismatches);
    json_key(json, "imported"), json_number(json, verdict_imported(ctx_state(ctx)));
    json_key(json, "keys_checked"), json_bool(json, report->seed_open);
    json_key(json, "head"), json_hex(json, ctx_state(ctx)->head, HASH_SIZE);
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
    games_lost_json(ctx_state(ctx), json);
    json_close(json, '}');
}

static void print_hex(struct cli_context *ctx, enum message label, const uint8_t *bytes) {
    struct buffer hex = {0};
    buffer_add_hex(&hex, bytes, HASH_SIZE);
    output_spaces(&ctx->page, 2);
    output_message(&ctx->page, STYLE_FAINT, label);
    output_spaces(&ctx->page, 1);
    output_text(&ctx->page, STYLE_PLAIN, buffer_view(&hex));
    output_end_line(&ctx->page);
    if (hex.failed) ctx->out.failed = true;
    buffer_free(&hex);
}

static void print_report(struct cli_context *ctx, const struct verify_report *report) {
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
    print_games_lost(ctx);
    print_hex(ctx, MSG_LABEL_HEAD, ctx_state(ctx)->head); /* noted down, it later shows if entries were cut off */
    output_paragraph(&ctx->page, 0, style,
                     text_of(message_template(ctx->language, verdict_of(ctx_state(ctx), report), false)));
}

status cmd_verify(struct cli_context *ctx) {
    struct verify_report report;
    TRY(event_verify(&ctx->event, &report, &ctx->why));
    if (report.mismatches) ctx->exit = CLI_REFUSED;
    if (ctx->wants_json)
        report_json(ctx, &report);
    else
        print_report(ctx, &report);
    return done();
}

status cmd_finish(struct cli_context *ctx) {
    static const struct sentence would = {.message = MSG_WOULD_FINISH};
    struct command command;
    TRY(ctx_command(ctx, COMMAND_event_finish, &command));
    command.tournament = (tournament_id){NOBODY};
    command.body.event_finish.confirm = line_has(&ctx->line, FLAG_CONFIRM);
    if (line_has(&ctx->line, FLAG_SET_DRY_RUN)) return ctx_dry_run(ctx, &command, &would);
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
