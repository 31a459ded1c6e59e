/* export: standings, pairings, players or the whole ledger, for other programs. */
#include "cli/line/cli_commands.h"
#include "base/csv.h"
#include "cli/line/find_event_file.h"
#include "sys/files.h"
#include "app/transfer/ledger_export.h"
#include "cli/commands/files/export_open.h"
#include "core/rulebook/score_format.h"
#include "cli/print/print.h"
#include "app/transfer/trf_write.h"
#include "view/people/attribute_text.h"

static status need_tournament(struct cli_context *ctx) {
    return ctx->tournament.at == NOBODY ? tournament_pick(ctx, PICKS_ONE) : done();
}

static status read_round(struct cli_context *ctx, int64_t *round) {
    struct text named = line_value(&ctx->line, FLAG_ROUND_OR_STAGE);
    uint32_t played = rounds_published(ctx_tournament(ctx));
    *round = 0;
    if (named.length && !text_number(named, 1, INT32_MAX, round))
        return misuse(&ctx->why, "TY-USAGE", MSG_VALUE_NOT_NUMBER, 3, arg_cstr("--round"),
                      arg_bytes(named.bytes, named.length), arg_number(INT32_MAX));
    if (*round <= played) return done();
    return refuse(&ctx->why, "TY-ROUND", MSG_NO_SUCH_ROUND, 2, arg_number(*round), arg_number(played));
}

static status export_standings(struct cli_context *ctx, bool as_csv) {
    struct standings standings;
    int64_t round;
    TRY(need_tournament(ctx));
    TRY(read_round(ctx, &round));
    TRY(standings_of(ctx_state(ctx), ctx->tournament, (uint32_t)round, &ctx->arena, &standings));
    if (as_csv) {
        standings_csv(&ctx->out, &standings);
        return done();
    }
    json_open(&ctx->json, '{');
    standings_json(&ctx->json, &standings);
    json_close(&ctx->json, '}');
    return done();
}

static void csv_number(struct buffer *out, int64_t number, bool first_of_row) {
    if (!first_of_row) buffer_add_byte(out, ',');
    buffer_add_number(out, number);
}

static void csv_headings(struct buffer *out, const char *const *headings) {
    for (const char *const *heading = headings; *heading; heading++)
        csv_cell(out, text_of(*heading), heading == headings);
    buffer_add_byte(out, '\n');
}

/* A row per seat. The score is written as users type it, so that it can be entered again. */
static void seat_csv(struct buffer *out, const struct pairings *pairings, const struct pairings_table *table,
                     const struct pairings_seat *seat) {
    struct buffer score = {0};
    if (table->has_result) score_format(&score, pairings->format, &seat->score);
    csv_cell(out, text_of(stage_key(pairings->kind)), true);
    csv_number(out, pairings->round, false);
    csv_number(out, table->number, false);
    csv_cell(out, text_of(table->set ? table->set->key : ""), false);
    csv_number(out, table->target, false);
    csv_number(out, seat->seat, false);
    csv_number(out, seat->number, false);
    csv_cell(out, seat->name, false);
    csv_cell(out, buffer_view(&score), false);
    buffer_add_byte(out, '\n');
    if (score.failed) out->failed = true;
    buffer_free(&score);
}

static void pairings_csv(struct buffer *out, const struct pairings *pairings) {
    static const char *const headings[] = {"stage", "round",  "table", "set",   "target",
                                           "seat",  "number", "name",  "score", NULL};
    csv_headings(out, headings);
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        const struct pairings_table *table = &pairings->tables[i];
        for (uint32_t seat = 0; seat < table->seat_count; seat++)
            seat_csv(out, pairings, table, &pairings->seats[table->first_seat + seat]);
    }
}

static status export_pairings(struct cli_context *ctx, bool as_csv) {
    struct pairings pairings;
    stage_id stage;
    TRY(need_tournament(ctx));
    TRY(show_find_stage(ctx, &stage));
    TRY(pairings_of(ctx_state(ctx), ctx->tournament, stage, &ctx->arena, &pairings));
    if (as_csv) {
        pairings_csv(&ctx->out, &pairings);
        return done();
    }
    json_open(&ctx->json, '{');
    pairings_json(&ctx->json, ctx->language, &pairings);
    json_close(&ctx->json, '}');
    return done();
}

static status export_players(struct cli_context *ctx, bool as_csv) {
    if (!as_csv) return cmd_player_list(ctx);
    players_csv(&ctx->out, ctx_state(ctx));
    return done();
}

/* The overall title of the two tournaments that are the only choice. */
static status export_overall(struct cli_context *ctx, bool as_csv) {
    struct overall_standings overall;
    TRY(overall_find(ctx, &overall));
    if (as_csv) {
        combined_csv(&ctx->out, &overall);
        return done();
    }
    json_open(&ctx->json, '{');
    combined_json(&ctx->json, ctx->language, &overall);
    json_close(&ctx->json, '}');
    return done();
}

static status export_ledger(struct cli_context *ctx) {
    ctx->out.ceiling = EXPORT_BYTES_MAX;
    return ledger_export_write(&ctx->event, !line_has(&ctx->line, FLAG_NO_NAMES), &ctx->out, &ctx->why);
}

/* Rounds in TRF, for another pairing program. */
static status export_trf(struct cli_context *ctx) {
    int64_t round;
    TRY(need_tournament(ctx));
    TRY(read_round(ctx, &round));
    return trf_write(ctx_state(ctx), ctx->tournament, (uint32_t)round, &ctx->out, &ctx->answer.notices, &ctx->why);
}

static void print_written(struct cli_context *ctx, const char *path, int64_t bytes) {
    if (!ctx->wants_json) {
        json_result_warnings(ctx);
        struct sentence says = sentence_of(MSG_EXPORTED, 2, arg_number(bytes), arg_cstr(path));
        output_sentence(&ctx->page, 0, &says);
        return;
    }
    ctx->json = (struct json){.out = &ctx->out};
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "file"), json_string(&ctx->json, path);
    json_key(&ctx->json, "bytes"), json_number(&ctx->json, bytes);
    json_result_warnings(ctx);
    json_close(&ctx->json, '}');
}

/* Writes a new file; the answer then says so instead. The answer is prepared before, with its final line end: once the
 * file exists, nothing may fail. */
static status write_file(struct cli_context *ctx) {
    const char *path = line_value(&ctx->line, FLAG_OUTPUT).bytes;
    struct buffer content = ctx->out;
    ctx->out = (struct buffer){0};
    if (content.length && content.bytes[content.length - 1] != '\n') buffer_add_byte(&content, '\n');
    print_written(ctx, path, (int64_t)content.length);
    bool ready = !content.failed && !ctx->out.failed && buffer_reserve(&ctx->out, 1);
    status written = ready ? file_write_new(path, content.bytes, content.length, &ctx->why) : no_memory();
    buffer_free(&content);
    return written;
}

static status check_line(struct cli_context *ctx, struct text what, struct text form) {
    bool to_file = line_has(&ctx->line, FLAG_OUTPUT), as_csv = text_is(form, "csv");
    if (text_is(form, "trf") && line_has(&ctx->line, FLAG_WHAT))
        return misuse(&ctx->why, "TY-USAGE", MSG_EXPORT_TRF_WHAT, 0);
    if (as_csv && text_is(what, "ledger")) return misuse(&ctx->why, "TY-USAGE", MSG_EXPORT_LEDGER_JSON, 0);
    if (line_has(&ctx->line, FLAG_NO_NAMES) && !text_is(what, "ledger"))
        return misuse(&ctx->why, "TY-USAGE", MSG_EXPORT_NO_NAMES, 0);
    if (ctx->wants_json && as_csv && !to_file) return misuse(&ctx->why, "TY-USAGE", MSG_EXPORT_CSV_NEEDS_FILE, 0);
    if (ctx->wants_json && text_is(form, "trf") && !to_file)
        return misuse(&ctx->why, "TY-USAGE", MSG_EXPORT_TRF_NEEDS_FILE, 0);
    return done();
}

status cmd_export(struct cli_context *ctx) {
    struct text form = line_value(&ctx->line, FLAG_EXPORT_AS);
    bool as_csv = text_is(form, "csv"), as_trf = text_is(form, "trf"), for_program = ctx->wants_json;
    struct text what = line_value(&ctx->line, FLAG_WHAT);
    if (!what.length) what = text_of(as_csv ? "standings" : as_trf ? "rounds" : "ledger");
    TRY(check_line(ctx, what, form));
    ctx->wants_json = !as_csv && !as_trf;
    status made = as_trf                       ? export_trf(ctx)
                  : text_is(what, "standings") ? export_standings(ctx, as_csv)
                  : text_is(what, "pairings")  ? export_pairings(ctx, as_csv)
                  : text_is(what, "players")   ? export_players(ctx, as_csv)
                  : text_is(what, "overall")   ? export_overall(ctx, as_csv)
                                               : export_ledger(ctx);
    ctx->wants_json = for_program;
    TRY(made);
    if (line_has(&ctx->line, FLAG_OUTPUT)) return write_file(ctx);
    if (as_trf) json_result_warnings(ctx);
    if (!for_program && !as_csv && !as_trf)
        buffer_add_byte(&ctx->out, '\n'); /* report() adds the same to every JSON answer */
    return done();
}
