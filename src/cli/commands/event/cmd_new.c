/* new: an event's file, and a tournament in it. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/line/find_event_file.h"
#include "core/rulebook/event_settings.h"
#include "sys/files.h"
#include "view/shared/options_summary.h"
#include "cli/print/print.h"

/* The two commands that this one may be: the second makes a tournament or, where no format is named, sets what was said
 * of the event. */
struct event_making {
    struct command event, second;
    bool makes_event, makes_tournament, makes_second;
};

/* "club-night" of "nights/club-night.tilt": what an event is called if nobody says. */
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

/* An event takes the name that was given; a tournament takes it when it comes to an event that is there. */
static status build_event(struct cli_context *run, struct command *command) {
    struct text name = line_value(&run->line, FLAG_NAME);
    TRY(run_command(run, COMMAND_event_create, command));
    struct command_event_create *body = &command->body.event_create;
    body->name = line_has(&run->line, FLAG_NAME) ? name : file_stem(run->path);
    body->seed_given = text_hex(line_value(&run->line, FLAG_SEED), body->seed, HASH_SIZE);
    return done();
}

static status build_tournament(struct cli_context *run, struct command *command, bool named) {
    uint32_t place;
    TRY(run_command(run, COMMAND_tournament_create, command));
    struct command_tournament_create *body = &command->body.tournament_create;
    body->format = line_value(&run->line, FLAG_FORMAT);
    body->slug = line_value(&run->line, FLAG_SLUG);
    body->house_rule = line_has(&run->line, FLAG_HOUSE_RULE);
    if (named && line_has(&run->line, FLAG_NAME))
        body->name = line_value(&run->line, FLAG_NAME);
    else if (format_named(body->format, &place))
        body->name = text_of(message_template(run->language, formats[place]->name, false));
    return run_settings(run, &body->settings.rows, &body->settings.count);
}

static status build_second(struct cli_context *run, struct event_making *making) {
    if (making->makes_tournament) return build_tournament(run, &making->second, !making->makes_event);
    TRY(run_command(run, COMMAND_event_set, &making->second));
    struct command_event_set *body = &making->second.body.event_set;
    return run_settings(run, &body->settings.rows, &body->settings.count);
}

/* What only a tournament can take needs a format. */
static status check_line(struct cli_context *run) {
    for (uint32_t i = 0; i < run->line.flag_count && !line_has(&run->line, FLAG_FORMAT); i++) {
        enum flag flag = run->line.flags[i].flag;
        enum event_option ignored;
        bool is_of_event =
            flag == FLAG_SET && event_option_named(setting_split(run->line.flags[i].value).key, &ignored);
        if (is_of_event || (flag != FLAG_SET && flag != FLAG_SLUG)) continue;
        return misuse(&run->why, "TY-USAGE", MSG_NEW_NEEDS_FORMAT, 1, arg_cstr(flag_forms[flag].name));
    }
    return done();
}

/* Opens the file if it is there. Was it made by this very command, sent before? Then both parts are sent again. */
static status open_existing(struct cli_context *run, bool *made_by_this) {
    struct store_command kept;
    bool is_there;
    *made_by_this = false;
    TRY(run_open(run, FILE_CHANGE));
    TRY(store_find_command(run->event.store, run->id, &kept, &is_there, &run->why));
    *made_by_this = is_there && kept.first == 1;
    return done();
}

/* Would both parts be accepted? A file is made only then, for it cannot be half made. */
static status rehearse(struct cli_context *run, const struct event_making *making) {
    struct state nothing = {0};
    struct decision first = {0}, second = {0};
    TRY(decision_start(&first, &nothing, &run->why));
    status went = decide(&first, &making->event);
    if (is_done(went) && making->makes_second) {
        went = decision_start(&second, &first.state, &run->why);
        if (is_done(went)) went = decide(&second, &making->second);
        decision_free(&second);
    }
    memcpy(run->new_event, first.state.event, ID_SIZE);
    decision_free(&first);
    return went;
}

static status save(struct cli_context *run, const struct event_making *making) {
    struct notices notices = {0};
    bool repeated = true;
    if (making->makes_event) {
        TRY(run_submit(run, &making->event));
        notices = run->answer.notices, repeated = run->answer.repeated;
    }
    if (making->makes_second) {
        TRY(run_submit(run, &making->second));
        repeated = repeated && run->answer.repeated;
    }
    for (uint32_t i = 0; i < notices.count && run->answer.notices.count < NOTICES_MAX; i++) {
        if (making->makes_second) run->answer.notices.list[run->answer.notices.count++] = notices.list[i];
    }
    run->answer.repeated = repeated;
    return done();
}

/* The tournament that was made now, or when the command came the first time. */
static status note_tournament(struct cli_context *run, const struct entry *entry, void *context) {
    (void)context;
    if (entry->kind == ENTRY_tournament_created)
        run->tournament = (tournament_id){entry->body.tournament_created.tournament};
    return done();
}

static void answer_json(struct cli_context *run) {
    const struct state *state = run_state(run);
    json_key(&run->json, "file"), json_string(&run->json, run->path);
    json_key(&run->json, "event"), json_text(&run->json, state_text(state, state->name));
    json_key(&run->json, "tournament");
    if (run->tournament.at == NOBODY)
        json_null(&run->json);
    else
        json_text(&run->json, state_text(state, run_tournament(run)->slug));
    if (run->tournament.at != NOBODY) options_json(&run->json, run_tournament(run));
    json_key(&run->json, "seed_commitment"), json_hex(&run->json, state->seed_commitment, HASH_SIZE);
    json_key(&run->json, "seed_by_hand"), json_bool(&run->json, state->seed_by_hand);
}

static struct argument arg_piece(struct text text) { return arg_bytes(text.bytes, text.length); }

static void print_tournament(struct cli_context *run) {
    const struct state *state = run_state(run);
    const struct tournament *tournament = run_tournament(run);
    struct argument game = arg_message(format_of(tournament)->name);
    struct argument slug = arg_piece(state_text(state, tournament->slug));
    struct text name = state_text(state, tournament->name);
    bool named = !text_is(name, message_template(run->language, format_of(tournament)->name, false));
    struct sentence says = named ? sentence_of(MSG_NEW_TOURNAMENT_NAMED, 3, arg_piece(name), game, slug)
                                 : sentence_of(MSG_NEW_TOURNAMENT, 2, game, slug);
    output_sentence(&run->page, 0, &says);
}

static void print_commitment(struct cli_context *run) {
    const struct state *state = run_state(run);
    struct buffer hex = {0};
    output_gap(&run->page);
    output_prose(&run->page, 0, state->seed_by_hand ? MSG_NEW_SEED_BY_HAND : MSG_NEW_COMMITMENT);
    buffer_hex(&hex, state->seed_commitment, HASH_SIZE);
    output_spaces(&run->page, 2);
    output_text(&run->page, STYLE_STRONG, buffer_held(&hex));
    output_end_line(&run->page);
    if (hex.failed) run->out.failed = true;
    buffer_free(&hex);
}

static status print_made(struct cli_context *run, const struct event_making *making) {
    const struct state *state = run_state(run);
    struct sentence says = sentence_of(MSG_NEW_EVENT, 2, arg_piece(state_text(state, state->name)),
                                       arg_cstr(run->demo.file_shown ? run->demo.file_shown : run->path));
    if (making->makes_event) output_sentence(&run->page, 0, &says);
    if (making->makes_tournament) {
        print_tournament(run);
        TRY(options_print(run, run_tournament(run), 0));
    }
    if (line_has(&run->line, FLAG_SET)) event_settings_print(run, 0);
    if (making->makes_event) print_commitment(run);
    return done();
}

status cmd_new(struct cli_context *run) {
    struct event_making making = {.makes_tournament = line_has(&run->line, FLAG_FORMAT)};
    making.makes_second = making.makes_tournament || line_has(&run->line, FLAG_SET);
    bool exists;
    run->path = run->line.operands[0].bytes;
    TRY(check_line(run));
    TRY(file_find(run->path, &exists, &run->why));
    if (exists) TRY(open_existing(run, &making.makes_event));
    if (!exists || !making.makes_tournament) making.makes_event = true;
    TRY(build_event(run, &making.event));
    TRY(build_second(run, &making));
    if (making.makes_event) run_second_id(run, making.second.id);
    if (!exists) {
        TRY(rehearse(run, &making));
        TRY(run_open(run, FILE_CREATE));
    }
    TRY(save(run, &making));
    TRY(run_entries(run, note_tournament, NULL));
    run->path_named = event_file_needs_naming(run->path);
    if (making.makes_event && run->path_named && !event_file_is_called_so(run->path))
        notice(&run->answer.notices, "TY-FILE-NAME", MSG_NEW_NOT_FOUND, 1, arg_cstr(run->path));
    if (json_result_begin(run))
        answer_json(run);
    else
        TRY(print_made(run, &making));
    json_result_end(run);
    return next_print(run);
}
