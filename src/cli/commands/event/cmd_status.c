/* status: the progress of the event and of each tournament. */
#include <string.h>
#include "view/hall/announcements.h"
#include "cli/line/cli_commands.h"
#include "view/pairings/deck_list.h"
#include "view/hall/end_time_estimate.h"
#include "core/rulebook/event_settings.h"
#include "view/shared/options_summary.h"
#include "view/pairings/progress.h"
#include "view/pairings/report_list.h"
#include "view/pairings/preflight.h"
#include "cli/print/print.h"
#include "cli/print/print_floor.h"
#include "cli/print/print_hall.h"

/* Who has handed in a deck, whatever its verdict. */
static status decks_of(struct cli_context *ctx, tournament_id id, struct deck_list *decks) {
    const struct tournament *tournament = state_tournament(ctx_state(ctx), id);
    return deck_list_of(ctx_state(ctx), tournament, text_of(""), &ctx->arena, decks);
}

static status print_decks(struct cli_context *ctx, tournament_id id) {
    struct deck_list decks;
    struct buffer words = {0};
    TRY(decks_of(ctx, id, &decks));
    if (!deck_list_is_any(&decks)) return done();
    buffer_add_cstr(&words, message_template(ctx->language, MSG_DECKS_TITLE, false));
    deck_counts_say(&words, ctx->language, &decks);
    output_paragraph(&ctx->page, 2, STYLE_PLAIN, buffer_view(&words));
    if (words.failed) ctx->out.failed = true;
    buffer_free(&words);
    return done();
}

/* The clock, if there is one; and whether public pages show the standings. */
static void hall_json(struct cli_context *ctx, tournament_id id) {
    const struct tournament *tournament = state_tournament(ctx_state(ctx), id);
    struct round_clock clock = clock_of(ctx_state(ctx), id, ctx_now(ctx));
    json_key(&ctx->json, "standings"), json_string(&ctx->json, standings_key(tournament->standings_hidden));
    if (clock.state == CLOCK_NONE) return;
    json_key(&ctx->json, "clock"), json_open(&ctx->json, '{');
    clock_json(&ctx->json, &clock);
    json_close(&ctx->json, '}');
}

/* The command in the clock's sentence names this tournament, where there are several. */
static void print_hall(struct cli_context *ctx, tournament_id id) {
    struct round_clock clock = clock_of(ctx_state(ctx), id, ctx_now(ctx));
    struct sentence says = clock_said(&clock);
    tournament_id chosen = ctx->tournament;
    ctx->tournament = id;
    if (clock.state == CLOCK_RUNNING || clock.state == CLOCK_PAUSED) output_sentence(&ctx->page, 2, &says);
    ctx->tournament = chosen;
    if (state_tournament(ctx_state(ctx), id)->standings_hidden) output_prose(&ctx->page, 2, MSG_STANDINGS_HIDDEN);
}

static status print_estimate(struct cli_context *ctx, tournament_id id, const struct progress *progress) {
    struct end_time_estimate estimate;
    TRY(estimate_of(ctx_state(ctx), id, progress, ctx_now(ctx), &estimate));
    struct sentence says = estimate_said(&estimate, arg_hour(estimate.ends_ms).text);
    if (estimate.from) output_sentence(&ctx->page, 2, &says);
    return done();
}

static status status_json(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct json *json = &ctx->json;
    json_open(json, '{');
    json_key(json, "file"), json_string(json, ctx->path);
    json_key(json, "event"), json_text(json, state_text(state, state->name));
    json_key(json, "entries"), json_number(json, (int64_t)state->seq);
    json_key(json, "people"), json_number(json, state->people.count);
    json_key(json, "finished"), json_bool(json, state->finished);
    json_key(json, "seed_commitment"), json_hex(json, state->seed_commitment, HASH_SIZE);
    json_key(json, "seed_by_hand"), json_bool(json, state->seed_by_hand);
    json_key(json, "tournaments"), json_open(json, '[');
    EACH_TOURNAMENT (state, i) {
        struct progress progress;
        struct preflight running;
        struct deck_list decks;
        struct report_list reports;
        struct end_time_estimate estimate;
        if (line_has(&ctx->line, FLAG_TOURNAMENT) && i != ctx->tournament.at) continue;
        TRY(progress_of(state, (tournament_id){i}, &progress));
        TRY(running_of(state, (tournament_id){i}, &ctx->arena, &running));
        json_open(json, '{');
        progress_json(json, ctx->language, &progress);
        options_json(json, state_tournament(state, (tournament_id){i}));
        running_json(json, &running);
        TRY(decks_of(ctx, (tournament_id){i}, &decks));
        deck_counts_json(json, &decks);
        TRY(report_list_of(state, (tournament_id){i}, &ctx->arena, &reports));
        report_counts_json(json, &reports);
        hall_json(ctx, (tournament_id){i});
        TRY(floor_status_json(ctx, (tournament_id){i}));
        TRY(estimate_of(state, (tournament_id){i}, &progress, ctx_now(ctx), &estimate));
        estimate_json(json, &estimate);
        json_close(json, '}');
    }
    json_close(json, ']');
    event_settings_json(json, state);
    staff_json(json, state);
    announcements_json(json, state, line_has(&ctx->line, FLAG_TOURNAMENT) ? ctx->tournament : (tournament_id){NOBODY},
                       ctx_now(ctx));
    json_close(json, '}');
    return done();
}

/* "Round 2: 3 of 7 tables have a result." */
static void print_stage(struct cli_context *ctx, const struct progress *progress) {
    struct sentence says = progress_heading(ctx->language, progress);
    if (says.message != MSG_NONE) output_sentence(&ctx->page, 2, &says);
}

/* The stand-in for each organizer who plays; without one, what the rules say about that. */
static void add_stand_ins(struct text_table *grid, const struct preflight *running) {
    for (uint32_t i = 0; i < running->stand_in_count; i++) {
        const struct deputy *row = &running->stand_ins[i];
        struct problem alone;
        status checked = running->general->check_second(running->state, running->tournament, row->organizer, &alone);
        if (!is_done(checked)) {
            house_rule_add(grid, alone.rule, &alone.says, STYLE_WARN);
            continue;
        }
        struct sentence says = sentence_of(MSG_STATUS_SECOND, 2, arg_person(running->state, row->organizer),
                                           arg_person(running->state, row->second));
        house_rule_add(grid, running->general->second_told, &says, STYLE_PLAIN);
    }
}

/* "Bia, Caio, Davi", as many as fit. */
static struct argument arg_missing(const struct preflight *running) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < running->missing_count; i++) {
        struct argument name = arg_person(running->state, running->missing[i]);
        if (list.length) buffer_add_cstr(&list, ", ");
        if (list.length + strlen(name.text) + strlen(", …") > ARGUMENT_TEXT_MAX - strlen(", …")) {
            buffer_add_cstr(&list, "…");
            break;
        }
        buffer_add_cstr(&list, name.text);
    }
    return arg_bytes(buffer_view(&list).bytes, list.length);
}

/* What to do before the first round is published. */
static void add_before(struct text_table *grid, const struct preflight *running) {
    const struct general_rules *general = running->general;
    struct sentence missing =
        sentence_of(MSG_STATUS_ATTESTATIONS, 2, arg_number(running->missing_count), arg_missing(running));
    struct sentence edition = sentence_of(MSG_STATUS_NO_EDITION, 0);
    if (!general || stages_published(running->tournament) > 0) return;
    if (running->missing_count) house_rule_add(grid, general->attestation, &missing, STYLE_WARN);
    if (general->edition && !running->state->faq.length) house_rule_add(grid, general->edition, &edition, STYLE_PLAIN);
}

status options_print(struct cli_context *ctx, const struct tournament *tournament, uint32_t indent) {
    struct options_summary told = {0};
    status went = options_tell(tournament, &told);
    struct sentence says = options_said(&told);
    if (is_done(went) && says.message != MSG_NONE) output_sentence(&ctx->page, indent, &says);
    options_told_free(&told);
    return went;
}

/* Its changes to the rules, its stand-ins, and what is still to do. */
static status print_running(struct cli_context *ctx, tournament_id id) {
    struct preflight running;
    struct text_table grid = text_table_of_lines(&ctx->arena, ctx->language);
    TRY(running_of(ctx_state(ctx), id, &ctx->arena, &running));
    house_rules_print(ctx, &running, 2);
    add_stand_ins(&grid, &running);
    add_before(&grid, &running);
    text_table_print(&grid, &ctx->page);
    return done();
}

/* Players' reports that need an answer from staff. */
static status print_reports(struct cli_context *ctx, tournament_id id) {
    struct report_list list;
    TRY(report_list_of(ctx_state(ctx), id, &ctx->arena, &list));
    struct sentence waiting =
        sentence_of(MSG_STATUS_REPORTS, 2, arg_number(list.outstanding), arg_number(list.disputed));
    struct sentence checks = sentence_of(MSG_STATUS_CHECKS, 2, arg_number(list.against), arg_number(list.unheard));
    if (list.table_count) output_sentence(&ctx->page, 2, &waiting);
    if (list.check_count) output_sentence(&ctx->page, 2, &checks);
    return done();
}

static status print_tournament(struct cli_context *ctx, tournament_id id) {
    struct progress progress;
    TRY(progress_of(ctx_state(ctx), id, &progress));
    struct text pieces[] = {progress.name, progress.slug};
    struct sentence people =
        sentence_of(MSG_STATUS_PEOPLE, 4, arg_number(progress.entrants), arg_number(progress.playing),
                    arg_number(progress.sitting_out), arg_number(progress.dropped));
    heading_print(ctx, pieces, text_equal(progress.name, progress.slug) ? 1 : 2);
    output_sentence(&ctx->page, 2, &people);
    TRY(options_print(ctx, state_tournament(ctx_state(ctx), id), 2));
    print_stage(ctx, &progress);
    print_hall(ctx, id);
    TRY(print_estimate(ctx, id, &progress));
    TRY(print_decks(ctx, id));
    TRY(print_reports(ctx, id));
    TRY(floor_status_print(ctx, id));
    return print_running(ctx, id);
}

/* "Organizers: Ana, Bia": all persons with that role. */
static void print_staff(struct cli_context *ctx, enum staff_role role, enum message label) {
    const struct state *state = ctx_state(ctx);
    struct buffer names = {0};
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (state->people.rows[i].role != role) continue;
        if (names.length) buffer_add_cstr(&names, ", ");
        buffer_add_cstr(&names, arg_person(state, (person_id){i}).text);
    }
    struct sentence says = sentence_of(label, 1, arg_text_ref(buffer_view(&names).bytes, names.length));
    if (names.length) output_sentence(&ctx->page, 2, &says);
    if (names.failed) ctx->out.failed = true;
    buffer_free(&names);
}

/* In two lines, which fit everywhere. */
static void print_commitment(struct cli_context *ctx) {
    for (uint32_t half = 0; half < 2; half++) {
        char room[HASH_SIZE * 3];
        struct buffer hex = buffer_wrap(room, sizeof room);
        buffer_add_hex_groups(&hex, ctx_state(ctx)->seed_commitment + half * HASH_SIZE / 2, HASH_SIZE / 2);
        output_spaces(&ctx->page, 4);
        output_text(&ctx->page, STYLE_PLAIN, buffer_view(&hex));
        output_end_line(&ctx->page);
    }
}

static void print_event(struct cli_context *ctx) {
    const struct state *state = ctx_state(ctx);
    struct text pieces[] = {state_text(state, state->name), text_of(ctx->path)};
    heading_print(ctx, pieces, 2);
    struct sentence says =
        sentence_of(MSG_STATUS_EVENT, 2, arg_number(state->people.count), arg_number((int64_t)state->seq));
    output_sentence(&ctx->page, 2, &says);
    event_settings_print(ctx, 2);
    print_staff(ctx, ROLE_ORGANIZER, MSG_STATUS_ORGANIZERS);
    print_staff(ctx, ROLE_JUDGE, MSG_STATUS_JUDGES);
    output_prose(&ctx->page, 2, state->finished ? MSG_STATUS_SEED_OPEN : MSG_STATUS_SEED);
    print_commitment(ctx);
    if (state->seed_by_hand) output_prose(&ctx->page, 2, MSG_STATUS_SEED_BY_HAND);
    announcements_print(ctx, 2);
}

status cmd_status(struct cli_context *ctx) {
    if (ctx->wants_json) return status_json(ctx);
    print_event(ctx);
    EACH_TOURNAMENT (ctx_state(ctx), i) {
        if (line_has(&ctx->line, FLAG_TOURNAMENT) && i != ctx->tournament.at) continue;
        TRY(print_tournament(ctx, (tournament_id){i}));
    }
    /* With several tournaments, next_print suggests `status` with each -t. */
    return next_print(ctx);
}
