/* bans: the organizer's own list of banned and restricted cards, recorded for a tournament. */
#include "cli/line/cli_commands.h"
#include "deck/house_bans.h"
#include "view/pairings/deck_list.h"
#include "cli/commands/rules/deck_rules_from_flags.h"
#include "cli/print/print.h"

static const struct {
    const char *key;
    enum message name;
} standings[CARD_STANDINGS] = {
    [CARD_FREE] = {"allowed", MSG_BANS_ALLOWED},
    [CARD_RESTRICTED] = {"restricted", MSG_BANS_RESTRICTED},
    [CARD_BANNED] = {"banned", MSG_BANS_BANNED},
};

/* The card with a name similar to that row's; empty: none. */
static struct text near_name(struct cli_context *ctx, struct unknown_bans *walk, const struct ban *ban) {
    uint32_t at;
    return ban_near(walk, ban, &ctx->arena, &at) ? walk->cards->rows.rows[at].name : text_of("");
}

static void unknown_json(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                         const struct ban_list *bans) {
    struct unknown_bans walk = {.cards = &rules_context->cards, .rules = rules_context->rules};
    struct json *json = &ctx->json;
    json_key(json, "unknown_rows"), json_open(json, '[');
    for (uint32_t i = 0; i < bans->rows.count; i++) {
        const struct ban *ban = &bans->rows.rows[i];
        if (!ban_is_unknown(&walk, ban)) continue;
        json_open(json, '{');
        json_key(json, "line"), json_number(json, ban->line);
        json_text_or_null(json, "number", ban->number);
        json_text_or_null(json, "name", ban->name);
        json_text_or_null(json, "set", ban->set);
        json_text_or_null(json, "near", near_name(ctx, &walk, ban));
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The number of unknown names, and the first ones: "line 3: Red Orka (Red Orca?)". */
enum { UNKNOWN_SHOWN_MAX = 20 };

static void print_unknown_row(struct cli_context *ctx, struct unknown_bans *walk, const struct ban *ban) {
    struct text name = ban->name.length ? ban->name : ban->number, near = near_name(ctx, walk, ban);
    struct sentence says =
        sentence_of(near.length ? MSG_BANS_UNKNOWN_NEAR : MSG_BANS_UNKNOWN_ROW, 3, arg_number(ban->line),
                    arg_bytes(name.bytes, name.length), arg_bytes(near.bytes, near.length));
    output_sentence(&ctx->page, 2, &says);
}

static void print_unknown(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                          const struct ban_list *bans) {
    struct unknown_bans walk = {.cards = &rules_context->cards, .rules = rules_context->rules};
    struct sentence all = sentence_of(MSG_BANS_UNKNOWN_ROWS, 1, arg_number(rules_context->bans_unknown));
    uint32_t shown = 0;
    if (!rules_context->bans_unknown) return;
    output_gap(&ctx->page);
    output_sentence(&ctx->page, 0, &all);
    for (uint32_t i = 0; i < bans->rows.count && shown < UNKNOWN_SHOWN_MAX; i++) {
        if (!ban_is_unknown(&walk, &bans->rows.rows[i])) continue;
        print_unknown_row(ctx, &walk, &bans->rows.rows[i]);
        shown++;
    }
    if (shown < rules_context->bans_unknown) output_prose(&ctx->page, 2, MSG_BANS_UNKNOWN_MORE);
}

static void bans_json(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                      const struct house_ban_list *kept, const struct ban_list *bans) {
    struct json *json = &ctx->json;
    bool there = kept->version.length > 0;
    json_key(json, "tournament"), json_text(json, state_text(ctx_state(ctx), ctx_tournament(ctx)->slug));
    json_text_or_null(json, "version", state_text(ctx_state(ctx), kept->version));
    json_key(json, "hash");
    if (there)
        json_hex(json, kept->hash, HASH_SIZE);
    else
        json_null(json);
    json_key(json, "replaces"), json_bool(json, bans->replaces);
    json_key(json, "rows"), json_open(json, '[');
    for (uint32_t i = 0; i < bans->rows.count; i++) {
        const struct ban *ban = &bans->rows.rows[i];
        json_open(json, '{');
        json_key(json, "standing"), json_string(json, standings[ban->standing].key);
        json_text_or_null(json, "number", ban->number);
        json_text_or_null(json, "name", ban->name);
        json_text_or_null(json, "set", ban->set);
        json_close(json, '}');
    }
    json_close(json, ']');
    unknown_json(ctx, rules_context, bans);
}

static void print_bans(struct cli_context *ctx, const struct house_ban_list *kept, const struct ban_list *bans) {
    char room[HASH_BRIEF_SIZE];
    struct text version = state_text(ctx_state(ctx), kept->version), brief = hash_brief(kept->hash, room);
    struct sentence says = sentence_of(MSG_BANS_LIST, 3, arg_number(bans->rows.count),
                                       arg_bytes(version.bytes, version.length), arg_bytes(brief.bytes, brief.length));
    struct text_table grid;
    if (!version.length) {
        output_prose(&ctx->page, 0, MSG_BANS_NONE);
        return;
    }
    output_sentence(&ctx->page, 0, &says);
    if (bans->replaces) output_prose(&ctx->page, 0, MSG_BANS_REPLACES);
    output_gap(&ctx->page);
    text_table_start(&grid, &ctx->arena, ctx->language);
    grid.indent = 2;
    text_table_column(&grid, MSG_COLUMN_STATE, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_CARD_NUMBER, GRID_LEFT);
    text_table_column(&grid, MSG_COLUMN_CARD, GRID_FOLDS);
    text_table_column(&grid, MSG_COLUMN_CARD_SET, GRID_FOLDS);
    for (uint32_t i = 0; i < bans->rows.count; i++) {
        const struct ban *ban = &bans->rows.rows[i];
        text_table_message(&grid, standings[ban->standing].name, STYLE_PLAIN);
        text_table_text(&grid, ban->number, STYLE_PLAIN);
        text_table_text(&grid, ban->name, STYLE_PLAIN);
        text_table_text(&grid, ban->set, STYLE_PLAIN);
    }
    text_table_print(&grid, &ctx->page);
}

/* Parses the recorded list again and prints it, as JSON or as a table. */
static status tell_bans(struct cli_context *ctx, const struct deck_rules_context *rules_context) {
    const struct house_ban_list *kept = &ctx_tournament(ctx)->bans;
    struct ban_list bans = {0};
    status read = kept->version.length ? bans_read(&bans, state_text(ctx_state(ctx), kept->text), &ctx->why) : done();
    if (is_done(read) && ctx->wants_json) bans_json(ctx, rules_context, kept, &bans);
    if (is_done(read) && !ctx->wants_json) {
        print_bans(ctx, kept, &bans);
        print_unknown(ctx, rules_context, &bans);
    }
    bans_free(&bans);
    return read;
}

static status show_bans(struct cli_context *ctx) {
    struct deck_rules_context rules_context;
    status told = deck_rules_of_picked(ctx, &rules_context);
    if (is_done(told)) {
        if (ctx->wants_json) json_open(&ctx->json, '{');
        told = tell_bans(ctx, &rules_context);
        if (ctx->wants_json) json_close(&ctx->json, '}');
    }
    deck_rules_free(&rules_context);
    return told;
}

/* TY-BANS, as a notice: decks judged by an older list, which can be judged again. */
static status notice_old(struct cli_context *ctx, const struct deck_rules_context *rules_context) {
    struct deck_list decks;
    struct text label;
    TRY(deck_rules_label(&ctx->arena, rules_context, &label));
    TRY(deck_list_of(ctx_state(ctx), ctx_tournament(ctx), label, &ctx->arena, &decks));
    if (decks.old) notice(&ctx->answer.notices, "TY-BANS", MSG_BANS_DECKS_OLD, 1, arg_number(decks.old));
    return done();
}

/* Prints the answer by the current list. */
static status answer_bans(struct cli_context *ctx) {
    struct deck_rules_context rules_context;
    status told = deck_rules_for_tournament(ctx_state(ctx), ctx_tournament(ctx), &rules_context, &ctx->why);
    if (is_done(told)) told = notice_old(ctx, &rules_context);
    (void)json_result_begin(ctx);
    if (is_done(told)) told = tell_bans(ctx, &rules_context);
    deck_rules_free(&rules_context);
    TRY(told);
    json_result_end(ctx);
    return next_print(ctx);
}

static status submit(struct cli_context *ctx, struct text version, uint32_t rows, struct text text) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_bans_set, &command));
    command.body.bans_set = (struct command_bans_set){line_has(&ctx->line, FLAG_HOUSE_RULE), version, rows, text};
    TRY(ctx_submit(ctx, &command));
    return json_result_undone(ctx) ? next_print(ctx) : answer_bans(ctx);
}

static status record(struct cli_context *ctx, struct text csv) {
    struct command_bans_set wish;
    TRY(deck_bans_command(ctx_tournament(ctx), &ctx->arena, csv, &wish, &ctx->why));
    return submit(ctx, wish.version, wish.rows, csv);
}

status cmd_bans(struct cli_context *ctx) {
    bool none = line_has(&ctx->line, FLAG_NO_LIST), file = ctx->line.operand_count > 0;
    if (none && file) return misuse(&ctx->why, "TY-USAGE", MSG_BANS_EITHER, 0);
    if (none) return submit(ctx, text_of(""), 0, text_of(""));
    if (!file && line_has(&ctx->line, FLAG_HOUSE_RULE)) return misuse(&ctx->why, "TY-USAGE", MSG_BANS_NO_FILE, 0);
    if (!file) return show_bans(ctx);
    struct buffer csv = {0};
    status read = deck_rules_read_bans(ctx, ctx->line.operands[0].bytes, &csv);
    if (is_done(read)) read = record(ctx, buffer_view(&csv));
    buffer_free(&csv);
    return read;
}
