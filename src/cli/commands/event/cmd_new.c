/* new: makes an event file, and a tournament in it. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/line/find_event_file.h"
#include "core/rulebook/event_settings.h"
#include "sys/files.h"
#include "view/shared/options_summary.h"
#include "cli/print/print.h"

/* The two commands that this one saves: the event, and a second one. The second makes a tournament or, without a
 * format, sets the event's settings. */
struct event_making {
    struct command event, second;
    bool makes_event, makes_tournament, makes_second;
};

/* "club-night" of "nights/club-night.tilt": the default name of an event. */
static struct text file_stem(const char *path) {
    const char *name = strrchr(path, '/');
    struct text stem = text_of(name ? name + 1 : path);
    for (uint32_t i = stem.length; i > 1; i--) {
        if (stem.bytes[i - 1] != '.') continue;
        stem.length = i - 1;
        break;
    }
    return stem;
}

/* --name names the event; the tournament only if the event exists already. */
static status build_event(struct cli_context *ctx, struct command *command) {
    struct text name = line_value(&ctx->line, FLAG_NAME);
    TRY(ctx_command(ctx, COMMAND_event_create, command));
    struct command_event_create *body = &command->body.event_create;
    body->name = line_has(&ctx->line, FLAG_NAME) ? name : file_stem(ctx->path);
    body->seed_given = text_hex(line_value(&ctx->line, FLAG_SEED), body->seed, HASH_SIZE);
    return done();
}

static status build_tournament(struct cli_context *ctx, struct command *command, bool named) {
    uint32_t place;
    TRY(ctx_command(ctx, COMMAND_tournament_create, command));
    struct command_tournament_create *body = &command->body.tournament_create;
    body->format = line_value(&ctx->line, FLAG_FORMAT);
    body->slug = line_value(&ctx->line, FLAG_SLUG);
    body->house_rule = line_has(&ctx->line, FLAG_HOUSE_RULE);
    if (named && line_has(&ctx->line, FLAG_NAME))
        body->name = line_value(&ctx->line, FLAG_NAME);
    else if (format_named(body->format, &place))
        body->name = text_of(message_template(ctx->language, rule_books()->formats[place]->name, false));
    return ctx_settings(ctx, &body->settings.rows, &body->settings.count);
}

static status build_second(struct cli_context *ctx, struct event_making *making) {
    if (making->makes_tournament) return build_tournament(ctx, &making->second, !making->makes_event);
    TRY(ctx_command(ctx, COMMAND_event_set, &making->second));
    struct command_event_set *body = &making->second.body.event_set;
    return ctx_settings(ctx, &body->settings.rows, &body->settings.count);
}

/* MISUSED: an option for tournaments without a format. */
static status check_line(struct cli_context *ctx) {
    for (uint32_t i = 0; i < ctx->line.flag_count && !line_has(&ctx->line, FLAG_FORMAT); i++) {
        enum flag flag = ctx->line.flags[i].flag;
        enum event_option ignored;
        bool is_of_event =
            flag == FLAG_SET && event_option_named(setting_split(ctx->line.flags[i].value).key, &ignored);
        if (is_of_event || (flag != FLAG_SET && flag != FLAG_SLUG)) continue;
        return misuse(&ctx->why, "TY-USAGE", MSG_NEW_NEEDS_FORMAT, 1, arg_cstr(flag_forms[flag].name));
    }
    return done();
}

/* Opens the file if it exists. If this very command made it, sent before, both parts are sent again. */
static status open_existing(struct cli_context *ctx, bool *made_by_this) {
    struct store_command kept;
    bool is_there;
    *made_by_this = false;
    TRY(ctx_open(ctx, FILE_CHANGE));
    TRY(store_find_command(ctx->event.store, ctx->id, &kept, &is_there, &ctx->why));
    *made_by_this = is_there && kept.first == 1;
    return done();
}

/* A dry run of both parts: the file is made only if both are accepted, so that it is never left half made. */
static status rehearse(struct cli_context *ctx, const struct event_making *making) {
    struct state nothing = {0};
    struct decision first = {0}, second = {0};
    TRY(decision_start(&first, &nothing, &ctx->why));
    status went = decide(&first, &making->event);
    if (is_done(went) && making->makes_second) {
        went = decision_start(&second, &first.state, &ctx->why);
        if (is_done(went)) went = decide(&second, &making->second);
        decision_free(&second);
    }
    memcpy(ctx->new_event, first.state.event, ID_SIZE);
    decision_free(&first);
    return went;
}

static status save(struct cli_context *ctx, const struct event_making *making) {
    struct notices notices = {0};
    bool repeated = true;
    if (making->makes_event) {
        TRY(ctx_submit(ctx, &making->event));
        notices = ctx->answer.notices, repeated = ctx->answer.repeated;
    }
    if (making->makes_second) {
        TRY(ctx_submit(ctx, &making->second));
        repeated = repeated && ctx->answer.repeated;
    }
    for (uint32_t i = 0; i < notices.count && ctx->answer.notices.count < NOTICES_MAX; i++) {
        if (making->makes_second) ctx->answer.notices.list[ctx->answer.notices.count++] = notices.list[i];
    }
    ctx->answer.repeated = repeated;
    return done();
}

/* The tournament that the command made, now or the first time. */
static status note_tournament(struct cli_context *ctx, const struct entry *entry, void *context) {
    (void)context;
    if (entry->kind == ENTRY_tournament_created)
        ctx->tournament = (tournament_id){entry->body.tournament_created.tournament};
    return done();
}

static void answer_json(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    json_key(&ctx->json, "file"), json_string(&ctx->json, ctx->path);
    json_key(&ctx->json, "event"), json_text(&ctx->json, state_text(state, state->name));
    json_key(&ctx->json, "tournament");
    if (ctx->tournament.at == NOBODY)
        json_null(&ctx->json);
    else
        json_text(&ctx->json, state_text(state, ctx_tournament(ctx)->slug));
    if (ctx->tournament.at != NOBODY) options_json(&ctx->json, ctx_tournament(ctx));
    json_key(&ctx->json, "seed_commitment"), json_hex(&ctx->json, state->seed_commitment, HASH_SIZE);
    json_key(&ctx->json, "photo"), json_hex(&ctx->json, state->photo, HASH_SIZE);
    json_key(&ctx->json, "seed_by_hand"), json_bool(&ctx->json, state->seed_by_hand);
}

static void print_tournament(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    const struct tournament *tournament = ctx_tournament(ctx);
    struct argument game = arg_message(format_of(tournament)->name);
    struct argument slug = arg_text(state_text(state, tournament->slug));
    struct text name = state_text(state, tournament->name);
    bool named = !text_is(name, message_template(ctx->language, format_of(tournament)->name, false));
    struct sentence says = named ? sentence_of(MSG_NEW_TOURNAMENT_NAMED, 3, arg_text(name), game, slug)
                                 : sentence_of(MSG_NEW_TOURNAMENT, 2, game, slug);
    output_sentence(&ctx->page, 0, &says);
}

static void print_commitment(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct buffer hex = {0};
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, state->seed_by_hand ? MSG_NEW_SEED_BY_HAND : MSG_NEW_COMMITMENT);
    buffer_add_hex_groups(&hex, state->photo, HASH_SIZE);
    output_spaces(&ctx->page, 2);
    output_text(&ctx->page, STYLE_STRONG, buffer_view(&hex));
    output_end_line(&ctx->page);
    if (hex.failed) ctx->out.failed = true;
    buffer_free(&hex);
}

static status print_made(struct cli_context *ctx, const struct event_making *making) {
    const struct state *state = ctx_state(ctx);
    struct sentence says = sentence_of(MSG_NEW_EVENT, 2, arg_text(state_text(state, state->name)),
                                       arg_cstr(ctx->demo.file_shown ? ctx->demo.file_shown : ctx->path));
    if (making->makes_event) output_sentence(&ctx->page, 0, &says);
    if (making->makes_tournament) {
        print_tournament(ctx);
        TRY(options_print(ctx, ctx_tournament(ctx), 0));
    }
    if (line_has(&ctx->line, FLAG_SET)) event_settings_print(ctx, 0);
    if (making->makes_event) print_commitment(ctx);
    return done();
}

status cmd_new(struct cli_context *ctx) {
    struct event_making making = {.makes_tournament = line_has(&ctx->line, FLAG_FORMAT)};
    making.makes_second = making.makes_tournament || line_has(&ctx->line, FLAG_SET);
    bool exists;
    ctx->path = ctx->line.operands[0].bytes;
    TRY(check_line(ctx));
    TRY(file_find(ctx->path, &exists, &ctx->why));
    if (exists) TRY(open_existing(ctx, &making.makes_event));
    if (!exists || !making.makes_tournament) making.makes_event = true;
    TRY(build_event(ctx, &making.event));
    TRY(build_second(ctx, &making));
    if (making.makes_event) ctx_second_id(ctx, making.second.id);
    if (!exists) {
        TRY(rehearse(ctx, &making));
        TRY(ctx_open(ctx, FILE_CREATE));
    }
    TRY(save(ctx, &making));
    TRY(ctx_entries(ctx, note_tournament, NULL));
    ctx->path_named = event_file_needs_naming(ctx->path);
    if (making.makes_event && ctx->path_named && !event_file_is_called_so(ctx->path))
        notice(&ctx->answer.notices, "TY-FILE-NAME", MSG_NEW_NOT_FOUND, 1, arg_cstr(ctx->path));
    if (json_result_begin(ctx))
        answer_json(ctx);
    else
        TRY(print_made(ctx, &making));
    json_result_end(ctx);
    return next_print(ctx);
}
