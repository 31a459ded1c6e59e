/* set: settings of the event itself, and the name and options of a tournament. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "core/rulebook/event_settings.h"
#include "cli/print/print.h"
#include "view/shared/event_when.h"
#include "view/shared/options_summary.h"

struct setting_row setting_split(struct text typed) {
    uint32_t at = (uint32_t)((const char *)memchr(typed.bytes, '=', typed.length) - typed.bytes);
    return (struct setting_row){{typed.bytes, at}, {typed.bytes + at + 1, typed.length - at - 1}};
}

void event_settings_json(struct json *json, const struct state *state) {
    json_key(json, "tier"), json_string(json, tier_key((enum event_tier)state->tier));
    json_text_or_null(json, "faq", state_text(state, state->faq));
    json_text_or_null(json, "date", state_text(state, state->date));
    json_text_or_null(json, "place", state_text(state, state->place));
    json_key(json, "standings"), json_string(json, standings_key(state->standings_hidden));
}

void event_settings_print(struct cli_context *ctx, uint32_t indent) {
    const struct state *state = ctx_state(ctx);
    struct text faq = state_text(state, state->faq);
    struct sentence tier = sentence_of(MSG_STATUS_TIER, 1, arg_message(tier_message((enum event_tier)state->tier)));
    struct sentence edition = sentence_of(MSG_STATUS_FAQ, 1, arg_bytes(faq.bytes, faq.length));
    if (state->tier_set) output_sentence(&ctx->page, indent, &tier);
    if (faq.length) output_sentence(&ctx->page, indent, &edition);
    if (state->date.length || state->place.length) {
        struct buffer when = {0};
        event_when_write(&when, ctx->language, state);
        struct text said = buffer_view(&when);
        struct sentence says = sentence_of(MSG_STATUS_WHEN, 1, arg_text_ref(said.bytes, said.length));
        output_sentence(&ctx->page, indent, &says);
        if (when.failed) ctx->out.failed = true;
        buffer_free(&when);
    }
    if (state->standings_hidden) output_prose(&ctx->page, indent, MSG_STANDINGS_HIDDEN_ALL);
}

static bool names_standings(const struct cli_context *ctx) {
    for (uint32_t i = 0; i < ctx->line.operand_count; i++) {
        if (text_is(setting_split(ctx->line.operands[i]).key, event_options[EVENT_STANDINGS].key)) return true;
    }
    return false;
}

/* Prints whether the tournament's standings are shown, after setting that for one tournament only. */
static void answer_standings(struct cli_context *ctx) {
    const struct tournament *tournament = ctx_tournament(ctx);
    if (json_result_begin(ctx)) {
        json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->slug));
        json_key(&ctx->json, "standings"), json_string(&ctx->json, standings_key(tournament->standings_hidden));
        return;
    }
    output_prose(&ctx->page, 0, tournament->standings_hidden ? MSG_STANDINGS_HIDDEN : MSG_STANDINGS_SHOWN);
}

/* One setting of the command line: its value before, and after. */
struct changed_row {
    struct text key, before, after;
};
struct changed_list {
    struct changed_row *rows;
    uint32_t count;
    bool of_tournament; /* one of the keys is of the tournament: */
    tournament_id tournament;
};

static const char name_key[] = "name";

/* The value of that setting in that state, as it is typed; empty: it has none. The key must be known. */
static status value_now(struct cli_context *ctx, const struct state *state, const struct changed_list *list,
                        struct text key, struct text *value) {
    struct buffer out = {0};
    enum event_option of_event;
    uint32_t place;
    const struct tournament *tournament =
        list->tournament.at == NOBODY ? NULL : state_tournament(state, list->tournament);
    if (event_option_named(key, &of_event))
        event_setting_write(&out, state, list->of_tournament ? tournament : NULL, of_event);
    else if (tournament && text_is(key, name_key))
        buffer_add_text(&out, state_text(state, tournament->name));
    else if (tournament && option_named(format_of(tournament), key, &place))
        option_value_write(&out, &format_of(tournament)->options[place], tournament->settings.rows[place]);
    return arena_keep(&ctx->arena, &out, value);
}

static status note_values(struct cli_context *ctx, const struct state *state, struct changed_list *list, bool after) {
    for (uint32_t i = 0; i < list->count; i++) {
        struct changed_row *row = &list->rows[i];
        TRY(value_now(ctx, state, list, row->key, after ? &row->after : &row->before));
    }
    return done();
}

/* Members "tournament" (null: the settings are of the event) and "changes". */
static void changes_json(struct cli_context *ctx, const struct changed_list *list) {
    struct json *json = &ctx->json;
    json_key(json, "changes"), json_open(json, '[');
    for (uint32_t i = 0; i < list->count; i++) {
        const struct changed_row *row = &list->rows[i];
        if (text_equal(row->before, row->after)) continue;
        json_open(json, '{');
        json_key(json, "key"), json_text(json, row->key);
        json_text_or_null(json, "before", row->before);
        json_text_or_null(json, "after", row->after);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_changes(struct cli_context *ctx, const struct changed_list *list) {
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    bool changes = false;
    for (uint32_t i = 0; i < list->count; i++) {
        const struct changed_row *row = &list->rows[i];
        struct sentence says = sentence_of(row->before.length ? MSG_SET_CHANGED : MSG_SET_CHANGED_FIRST, 2,
                                           arg_text_ref(row->after.bytes, row->after.length),
                                           arg_text_ref(row->before.bytes, row->before.length));
        if (text_equal(row->before, row->after)) continue;
        text_table_text(&grid, row->key, STYLE_STRONG);
        text_table_say(&grid, &says, STYLE_PLAIN);
        changes = true;
    }
    text_table_print(&grid, &ctx->page);
    if (!changes) output_prose(&ctx->page, 0, MSG_SET_NOTHING_CHANGED);
}

/* A dry run: what would change; refuses as the command itself would. */
static status rehearse(struct cli_context *ctx, const struct command *command, struct changed_list *list) {
    struct decision decision;
    TRY(event_dry_run(&ctx->event, command, &decision, &ctx->why));
    ctx->answer.notices = decision.notices;
    status noted = note_values(ctx, &decision.state, list, true);
    decision_free(&decision);
    TRY(noted);
    if (ctx->wants_json) {
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
        changes_json(ctx, list);
    } else {
        print_changes(ctx, list);
        output_gap(&ctx->page);
        output_prose(&ctx->page, 0, MSG_DRY_RUN_UNCHANGED);
    }
    json_result_end(ctx);
    return done();
}

static void answer_tournament(struct cli_context *ctx, const struct changed_list *list) {
    const struct tournament *tournament = ctx_tournament(ctx);
    if (!json_result_begin(ctx)) {
        print_changes(ctx, list);
        return;
    }
    json_key(&ctx->json, "tournament"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->slug));
    json_key(&ctx->json, "name"), json_text(&ctx->json, state_text(ctx_state(ctx), tournament->name));
    options_json(&ctx->json, tournament);
    changes_json(ctx, list);
}

/* Is that setting one of a tournament? Without -t only if there is just one, whose format has that option: the name
 * could be meant of the event. */
static bool is_of_tournament(const struct cli_context *ctx, struct text key) {
    enum event_option of_event;
    uint32_t place;
    if (ctx->tournament.at == NOBODY || event_option_named(key, &of_event)) return false;
    return line_has(&ctx->line, FLAG_TOURNAMENT) || option_named(format_of(ctx_tournament(ctx)), key, &place);
}

static status read_settings(struct cli_context *ctx, struct setting_row *rows, struct changed_list *list) {
    uint32_t count = ctx->line.operand_count;
    *list = (struct changed_list){.rows = ARENA_ARRAY(&ctx->arena, struct changed_row, count), .count = count};
    if (!list->rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        rows[i] = setting_split(ctx->line.operands[i]);
        list->rows[i].key = rows[i].key;
        list->of_tournament = list->of_tournament || is_of_tournament(ctx, rows[i].key);
    }
    list->tournament = ctx->tournament;
    return note_values(ctx, ctx_state_asked(ctx), list, false);
}

/* TY-OPTION: a name has at least one character. */
static status build_tournament_set(struct cli_context *ctx, struct setting_row *rows, struct command *command) {
    struct command_tournament_set *body = &command->body.tournament_set;
    TRY(ctx_command(ctx, COMMAND_tournament_set, command));
    body->house_rule = line_has(&ctx->line, FLAG_HOUSE_RULE);
    body->settings.rows = rows;
    for (uint32_t i = 0; i < ctx->line.operand_count; i++) {
        if (!text_is(rows[i].key, name_key)) {
            rows[body->settings.count++] = rows[i];
            continue;
        }
        if (!rows[i].value.length) return refuse(&ctx->why, "TY-OPTION", MSG_TOURNAMENT_SET_NONE, 0);
        body->name = rows[i].value;
    }
    return done();
}

/* Event settings apply to all tournaments, unless -t names one. */
static status build_event_set(struct cli_context *ctx, struct setting_row *rows, struct command *command) {
    TRY(ctx_command(ctx, COMMAND_event_set, command));
    if (!line_has(&ctx->line, FLAG_TOURNAMENT)) command->tournament = (tournament_id){NOBODY};
    command->body.event_set.settings.rows = rows;
    command->body.event_set.settings.count = ctx->line.operand_count;
    return done();
}

status cmd_set(struct cli_context *ctx) {
    struct command command;
    struct changed_list list;
    struct setting_row *rows = ARENA_ARRAY(&ctx->arena, struct setting_row, ctx->line.operand_count);
    if (!rows) return no_memory();
    TRY(read_settings(ctx, rows, &list));
    TRY(list.of_tournament ? build_tournament_set(ctx, rows, &command) : build_event_set(ctx, rows, &command));
    if (line_has(&ctx->line, FLAG_ONLY_DRY_RUN)) return rehearse(ctx, &command, &list);
    TRY(ctx_submit(ctx, &command));
    if (json_result_undone(ctx)) return next_print(ctx);
    TRY(note_values(ctx, ctx_state(ctx), &list, true));
    if (list.of_tournament)
        answer_tournament(ctx, &list);
    else if (line_has(&ctx->line, FLAG_TOURNAMENT) && names_standings(ctx))
        answer_standings(ctx);
    else if (json_result_begin(ctx))
        event_settings_json(&ctx->json, ctx_state(ctx));
    else
        event_settings_print(ctx, 0);
    json_result_end(ctx);
    return next_print(ctx);
}
