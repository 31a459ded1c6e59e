/* status: where the event and each of its tournaments stand. */
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

/* Who has handed in a deck there, however it was judged. */
static status decks_of(struct cli_context *run, tournament_id id, struct deck_list *decks) {
    const struct tournament *tournament = state_tournament(run_state(run), id);
    return deck_list_of(run_state(run), tournament, text_of(""), &run->arena, decks);
}

static status print_decks(struct cli_context *run, tournament_id id) {
    struct deck_list decks;
    struct buffer words = {0};
    TRY(decks_of(run, id, &decks));
    if (!deck_list_is_any(&decks)) return done();
    buffer_text(&words, message_template(run->language, MSG_DECKS_TITLE, false));
    deck_counts_say(&words, run->language, &decks);
    output_paragraph(&run->page, 2, STYLE_PLAIN, buffer_held(&words));
    if (words.failed) run->out.failed = true;
    buffer_free(&words);
    return done();
}

/* Where a clock counts; and whether public pages show the standings. */
static void hall_json(struct cli_context *run, tournament_id id) {
    const struct tournament *tournament = state_tournament(run_state(run), id);
    struct round_clock clock = clock_of(run_state(run), id, run_now(run));
    json_key(&run->json, "standings"), json_string(&run->json, standings_key(tournament->standings_hidden));
    if (clock.state == CLOCK_NONE) return;
    json_key(&run->json, "clock"), json_open(&run->json, '{');
    clock_json(&run->json, &clock);
    json_close(&run->json, '}');
}

static void print_hall(struct cli_context *run, tournament_id id) {
    struct round_clock clock = clock_of(run_state(run), id, run_now(run));
    struct sentence says = clock_said(&clock);
    if (clock.state == CLOCK_RUNNING || clock.state == CLOCK_PAUSED) output_sentence(&run->page, 2, &says);
    if (state_tournament(run_state(run), id)->standings_hidden) output_prose(&run->page, 2, MSG_STANDINGS_HIDDEN);
}

static status print_estimate(struct cli_context *run, tournament_id id, const struct progress *progress) {
    struct end_time_estimate estimate;
    TRY(estimate_of(run_state(run), id, progress, run_now(run), &estimate));
    struct sentence says = estimate_said(&estimate, arg_hour(estimate.ends_ms).text);
    if (estimate.from) output_sentence(&run->page, 2, &says);
    return done();
}

static status status_json(struct cli_context *run) {
    const struct state *state = run_state(run);
    struct json *json = &run->json;
    json_open(json, '{');
    json_key(json, "file"), json_string(json, run->path);
    json_key(json, "event"), json_text(json, state_text(state, state->name));
    json_key(json, "entries"), json_number(json, (int64_t)state->seq);
    json_key(json, "people"), json_number(json, state->people.count);
    json_key(json, "finished"), json_bool(json, state->finished);
    json_key(json, "seed_commitment"), json_hex(json, state->seed_commitment, HASH_SIZE);
    json_key(json, "seed_by_hand"), json_bool(json, state->seed_by_hand);
    json_key(json, "tournaments"), json_open(json, '[');
    for (uint32_t i = 0; i < state->tournaments.count; i++) {
        struct progress progress;
        struct preflight running;
        struct deck_list decks;
        struct report_list reports;
        struct end_time_estimate estimate;
        if (line_has(&run->line, FLAG_TOURNAMENT) && i != run->tournament.at) continue;
        TRY(progress_of(state, (tournament_id){i}, &progress));
        TRY(running_of(state, (tournament_id){i}, &run->arena, &running));
        json_open(json, '{');
        progress_json(json, run->language, &progress);
        options_json(json, state_tournament(state, (tournament_id){i}));
        running_json(json, &running);
        TRY(decks_of(run, (tournament_id){i}, &decks));
        deck_counts_json(json, &decks);
        TRY(report_list_of(state, (tournament_id){i}, &run->arena, &reports));
        report_counts_json(json, &reports);
        hall_json(run, (tournament_id){i});
        TRY(floor_status_json(run, (tournament_id){i}));
        TRY(estimate_of(state, (tournament_id){i}, &progress, run_now(run), &estimate));
        estimate_json(json, &estimate);
        json_close(json, '}');
    }
    json_close(json, ']');
    event_settings_json(json, state);
    staff_json(json, state);
    announcements_json(json, state, line_has(&run->line, FLAG_TOURNAMENT) ? run->tournament : (tournament_id){NOBODY},
                       run_now(run));
    json_close(json, '}');
    return done();
}

static struct argument arg_piece(struct text text) { return arg_bytes(text.bytes, text.length); }

/* "Round 2: 3 of 7 tables have a result." */
static void print_stage(struct cli_context *run, const struct progress *progress) {
    struct sentence says = progress_heading(run->language, progress);
    if (says.message != MSG_NONE) output_sentence(&run->page, 2, &says);
}

static void add_rule(struct text_table *grid, const char *rule, const struct sentence *says, enum style style) {
    text_table_text(grid, text_of(rule), STYLE_FAINT);
    text_table_say(grid, says, style);
}

/* Who stands in for each organizer who plays; where nobody does yet, what the rules say to that. */
static void add_stand_ins(struct text_table *grid, const struct preflight *running) {
    for (uint32_t i = 0; i < running->stand_in_count; i++) {
        const struct deputy *row = &running->stand_ins[i];
        struct problem alone;
        status checked = running->general->check_second(running->state, running->tournament, row->organizer, &alone);
        if (!is_done(checked)) {
            add_rule(grid, alone.rule, &alone.says, STYLE_WARN);
            continue;
        }
        struct sentence says = sentence_of(MSG_STATUS_SECOND, 2, arg_person(running->state, row->organizer),
                                           arg_person(running->state, row->second));
        add_rule(grid, running->general->second_told, &says, STYLE_PLAIN);
    }
}

/* "Bia, Caio, Davi" as far as they fit. */
static struct argument arg_missing(const struct preflight *running) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < running->missing_count; i++) {
        struct argument name = arg_person(running->state, running->missing[i]);
        if (list.length) buffer_text(&list, ", ");
        if (list.length + strlen(name.text) + strlen(", …") > ARGUMENT_TEXT_MAX - strlen(", …")) {
            buffer_text(&list, "…");
            break;
        }
        buffer_text(&list, name.text);
    }
    return arg_bytes(buffer_held(&list).bytes, list.length);
}

/* What is to be done before the first round is published. */
static void add_before(struct text_table *grid, const struct preflight *running) {
    const struct general_rules *general = running->general;
    struct sentence missing =
        sentence_of(MSG_STATUS_ATTESTATIONS, 2, arg_number(running->missing_count), arg_missing(running));
    struct sentence edition = sentence_of(MSG_STATUS_NO_EDITION, 0);
    if (!general || stages_published(running->tournament) > 0) return;
    if (running->missing_count) add_rule(grid, general->attestation, &missing, STYLE_WARN);
    if (general->edition && !running->state->faq.length) add_rule(grid, general->edition, &edition, STYLE_PLAIN);
}

status options_print(struct cli_context *run, const struct tournament *tournament, uint32_t indent) {
    struct options_summary told = {0};
    status went = options_tell(tournament, &told);
    struct sentence says = options_said(&told);
    if (is_done(went) && says.message != MSG_NONE) output_sentence(&run->page, indent, &says);
    options_told_free(&told);
    return went;
}

void house_rules_print(struct cli_context *run, const struct preflight *running, uint32_t indent) {
    struct text_table grid = text_table_of_lines(run);
    grid.indent = indent;
    for (uint32_t i = 0; i < running->house_rule_count; i++) {
        struct problem said = house_rule_said(running, running->house_rules[i]);
        add_rule(&grid, said.rule, &said.says, STYLE_WARN);
    }
    text_table_print(&grid, &run->page);
}

/* How it departs from the rules, who stands in for whom, what is still to be done. */
static status print_running(struct cli_context *run, tournament_id id) {
    struct preflight running;
    struct text_table grid = text_table_of_lines(run);
    TRY(running_of(run_state(run), id, &run->arena, &running));
    house_rules_print(run, &running, 2);
    add_stand_ins(&grid, &running);
    add_before(&grid, &running);
    text_table_print(&grid, &run->page);
    return done();
}

/* What players have said that waits for somebody. */
static status print_reports(struct cli_context *run, tournament_id id) {
    struct report_list list;
    TRY(report_list_of(run_state(run), id, &run->arena, &list));
    struct sentence waiting =
        sentence_of(MSG_STATUS_REPORTS, 2, arg_number(list.outstanding), arg_number(list.disputed));
    struct sentence checks = sentence_of(MSG_STATUS_CHECKS, 2, arg_number(list.against), arg_number(list.unheard));
    if (list.table_count) output_sentence(&run->page, 2, &waiting);
    if (list.check_count) output_sentence(&run->page, 2, &checks);
    return done();
}

static status print_tournament(struct cli_context *run, tournament_id id) {
    struct progress progress;
    TRY(progress_of(run_state(run), id, &progress));
    struct text pieces[] = {progress.name, progress.slug};
    struct sentence people =
        sentence_of(MSG_STATUS_PEOPLE, 4, arg_number(progress.entrants), arg_number(progress.playing),
                    arg_number(progress.sitting_out), arg_number(progress.dropped));
    heading_print(run, pieces, text_equal(progress.name, progress.slug) ? 1 : 2);
    output_sentence(&run->page, 2, &people);
    TRY(options_print(run, state_tournament(run_state(run), id), 2));
    print_stage(run, &progress);
    print_hall(run, id);
    TRY(print_estimate(run, id, &progress));
    TRY(print_decks(run, id));
    TRY(print_reports(run, id));
    TRY(floor_status_print(run, id));
    return print_running(run, id);
}

/* "Organizers: Ana, Bia": everybody of that role. */
static void print_staff(struct cli_context *run, enum staff_role role, enum message label) {
    const struct state *state = run_state(run);
    struct buffer names = {0};
    for (uint32_t i = 0; i < state->people.count; i++) {
        if (state->people.rows[i].role != role) continue;
        if (names.length) buffer_text(&names, ", ");
        buffer_text(&names, arg_person(state, (person_id){i}).text);
    }
    struct sentence says = sentence_of(label, 1, arg_text_ref(buffer_held(&names).bytes, names.length));
    if (names.length) output_sentence(&run->page, 2, &says);
    if (names.failed) run->out.failed = true;
    buffer_free(&names);
}

static void print_event(struct cli_context *run) {
    const struct state *state = run_state(run);
    struct text pieces[] = {state_text(state, state->name), text_of(run->path)};
    struct buffer hex = {0};
    heading_print(run, pieces, 2);
    struct sentence says =
        sentence_of(MSG_STATUS_EVENT, 2, arg_number(state->people.count), arg_number((int64_t)state->seq));
    output_sentence(&run->page, 2, &says);
    event_settings_print(run, 2);
    print_staff(run, ROLE_ORGANIZER, MSG_STATUS_ORGANIZERS);
    print_staff(run, ROLE_JUDGE, MSG_STATUS_JUDGES);
    buffer_hex(&hex, state->seed_commitment, HASH_SIZE);
    says = sentence_of(state->finished ? MSG_STATUS_SEED_OPEN : MSG_STATUS_SEED, 1, arg_piece(buffer_held(&hex)));
    output_sentence(&run->page, 2, &says);
    if (state->seed_by_hand) output_prose(&run->page, 2, MSG_STATUS_SEED_BY_HAND);
    announcements_print(run, 2);
    if (hex.failed) run->out.failed = true;
    buffer_free(&hex);
}

status cmd_status(struct cli_context *run) {
    if (run->wants_json) return status_json(run);
    print_event(run);
    for (uint32_t i = 0; i < run_state(run)->tournaments.count; i++) {
        if (line_has(&run->line, FLAG_TOURNAMENT) && i != run->tournament.at) continue;
        TRY(print_tournament(run, (tournament_id){i}));
    }
    /* With several tournaments, what comes next is asked of each with -t. */
    return next_print(run);
}
