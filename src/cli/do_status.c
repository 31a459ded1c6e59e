/* status: where the event and each of its tournaments stand. */
#include "cli_commands.h"
#include "progress.h"
#include "show.h"

static status status_json(struct run *run) {
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
        if (line_has(&run->line, FLAG_TOURNAMENT) && i != run->tournament.at) continue;
        TRY(progress_of(state, (tournament_id){i}, &progress));
        json_open(json, '{');
        progress_json(json, run->language, &progress);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
    return done();
}

static struct argument arg_piece(struct text text) { return arg_text(text.bytes, text.length); }

/* "Round 2: 3 of 7 tables have a result." */
static void print_stage(struct run *run, const struct progress *progress) {
    char room[2 * ARGUMENT_TEXT_MAX];
    struct buffer title = buffer_over(room, sizeof room);
    if (progress->kind) stage_title(&title, run->language, progress->kind, progress->round, progress->has_stage);
    struct argument stage = arg_piece(buffer_held(&title));
    struct sentence says = sentence_of(MSG_STATUS_NEXT, 1, stage);
    if (progress->over)
        says = sentence_of(MSG_STATUS_OVER, 0);
    else if (progress->draft)
        says = sentence_of(MSG_STATUS_DRAFT, 1, stage);
    else if (progress->has_stage)
        says = sentence_of(MSG_STATUS_OPEN, 3, arg_number(progress->tables),
                           arg_number(progress->tables - progress->missing), stage);
    if (progress->kind || progress->over) page_sentence(&run->page, 2, &says);
}

static status print_tournament(struct run *run, tournament_id id) {
    struct progress progress;
    TRY(progress_of(run_state(run), id, &progress));
    struct text pieces[] = {progress.name, progress.slug};
    struct sentence people =
        sentence_of(MSG_STATUS_PEOPLE, 4, arg_number(progress.entrants), arg_number(progress.playing),
                    arg_number(progress.sitting_out), arg_number(progress.dropped));
    heading_print(run, pieces, text_equal(progress.name, progress.slug) ? 1 : 2);
    page_sentence(&run->page, 2, &people);
    print_stage(run, &progress);
    return done();
}

static void print_event(struct run *run) {
    const struct state *state = run_state(run);
    struct text pieces[] = {state_text(state, state->name), text_of(run->path)};
    struct buffer hex = {0};
    heading_print(run, pieces, 2);
    struct sentence says =
        sentence_of(MSG_STATUS_EVENT, 2, arg_number(state->people.count), arg_number((int64_t)state->seq));
    page_sentence(&run->page, 2, &says);
    buffer_hex(&hex, state->seed_commitment, HASH_SIZE);
    says = sentence_of(state->finished ? MSG_STATUS_SEED_OPEN : MSG_STATUS_SEED, 1, arg_piece(buffer_held(&hex)));
    page_sentence(&run->page, 2, &says);
    if (state->seed_by_hand) page_prose(&run->page, 2, MSG_STATUS_SEED_BY_HAND);
    if (hex.failed) run->out.failed = true;
    buffer_free(&hex);
}

status do_status(struct run *run) {
    if (run->wants_json) return status_json(run);
    print_event(run);
    for (uint32_t i = 0; i < run_state(run)->tournaments.count; i++) {
        if (line_has(&run->line, FLAG_TOURNAMENT) && i != run->tournament.at) continue;
        TRY(print_tournament(run, (tournament_id){i}));
    }
    /* With several tournaments, what comes next is asked of each with -t. */
    return next_print(run);
}
