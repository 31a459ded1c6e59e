#include "cli/print/print_floor.h"

#include "view/hall/call_list.h"
#include "core/state/checkin.h"
#include "cli/print/log_each.h"
#include "sys/local_time.h"

enum { HOUR_AT = 11, HOUR_LENGTH = 5 }; /* in "2026-05-02 14:30:00" */

struct argument arg_time_of_day(int64_t at_ms) {
    char room[32];
    struct buffer at = buffer_over(room, sizeof room);
    moment_write(&at, at_ms, true);
    return at.length >= HOUR_AT + HOUR_LENGTH ? arg_text(at.bytes + HOUR_AT, HOUR_LENGTH) : arg_words("?");
}

int64_t floor_now(const struct run *run) { return run->ports->now_ms(run->ports->context); }

tournament_id floor_tournament(const struct run *run) {
    return line_has(&run->line, FLAG_TOURNAMENT) ? run->tournament : (tournament_id){NOBODY};
}

void floor_grid_start(struct run *run, struct grid *grid, const struct grid_column *columns, uint32_t count) {
    grid_start(grid, &run->arena, run->language);
    for (uint32_t i = 0; i < count; i++) grid_column(grid, columns[i].heading, columns[i].side);
}

void grid_person(struct grid *grid, const struct state *state, person_id person, enum message nobody) {
    if (person.at != NOBODY)
        grid_text(grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
    else if (nobody == MSG_NONE)
        grid_empty(grid);
    else
        grid_message(grid, nobody, STYLE_FAINT);
}

void grid_noted(struct grid *grid, struct text text) {
    if (text.length)
        grid_text(grid, text, STYLE_PLAIN);
    else
        grid_empty(grid);
}

static status count_calls(struct run *run, tournament_id id, struct call_list *calls) {
    return call_list_of(run_state(run), id, floor_now(run), &run->arena, calls);
}

status floor_status_json(struct run *run, tournament_id id) {
    const struct tournament *tournament = state_tournament(run_state(run), id);
    struct call_list calls;
    TRY(count_calls(run, id, &calls));
    if (tournament->checkin.is_open) {
        json_key(&run->json, "checkin"), json_open(&run->json, '{');
        json_key(&run->json, "in"), json_number(&run->json, present_count(tournament));
        json_key(&run->json, "missing"), json_number(&run->json, absent_count(tournament));
        json_close(&run->json, '}');
    }
    if (calls.waiting + calls.taken) {
        json_key(&run->json, "calls"), json_open(&run->json, '{');
        json_key(&run->json, "waiting"), json_number(&run->json, calls.waiting);
        json_key(&run->json, "taken"), json_number(&run->json, calls.taken);
        json_close(&run->json, '}');
    }
    return done();
}

status floor_status_print(struct run *run, tournament_id id) {
    const struct tournament *tournament = state_tournament(run_state(run), id);
    struct call_list calls;
    TRY(count_calls(run, id, &calls));
    struct sentence checkin =
        sentence_of(MSG_STATUS_CHECKIN, 2, arg_number(present_count(tournament)), arg_number(absent_count(tournament)));
    struct sentence waiting = sentence_of(MSG_STATUS_CALLS, 2, arg_number(calls.waiting), arg_number(calls.taken));
    if (tournament->checkin.is_open) page_sentence(&run->page, 2, &checkin);
    if (calls.waiting + calls.taken) page_sentence(&run->page, 2, &waiting);
    return done();
}
