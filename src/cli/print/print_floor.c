#include "cli/print/print_floor.h"

#include "view/hall/call_list.h"
#include "core/state/checkin.h"
#include "cli/print/log_each.h"
#include "sys/local_time.h"

enum { HOUR_AT = 11, HOUR_LENGTH = 5 }; /* in "2026-05-02 14:30:00" */

struct argument arg_time_of_day(int64_t at_ms) {
    char room[32];
    struct buffer at = buffer_wrap(room, sizeof room);
    timestamp_write(&at, at_ms, true);
    return at.length >= HOUR_AT + HOUR_LENGTH ? arg_bytes(at.bytes + HOUR_AT, HOUR_LENGTH) : arg_cstr("?");
}

int64_t floor_now(const struct cli_context *run) { return run->ports->now_ms(run->ports->context); }

tournament_id floor_tournament(const struct cli_context *run) {
    return line_has(&run->line, FLAG_TOURNAMENT) ? run->tournament : (tournament_id){NOBODY};
}

void floor_grid_start(struct cli_context *run, struct text_table *grid, const struct text_table_column *columns,
                      uint32_t count) {
    text_table_start(grid, &run->arena, run->language);
    for (uint32_t i = 0; i < count; i++) text_table_column(grid, columns[i].heading, columns[i].side);
}

void text_table_person(struct text_table *grid, const struct state *state, person_id person, enum message nobody) {
    if (person.at != NOBODY)
        text_table_text(grid, text_of(arg_person(state, person).text), STYLE_PLAIN);
    else if (nobody == MSG_NONE)
        text_table_empty(grid);
    else
        text_table_message(grid, nobody, STYLE_FAINT);
}

void text_table_noted(struct text_table *grid, struct text text) {
    if (text.length)
        text_table_text(grid, text, STYLE_PLAIN);
    else
        text_table_empty(grid);
}

static status count_calls(struct cli_context *run, tournament_id id, struct call_list *calls) {
    return call_list_of(run_state(run), id, floor_now(run), &run->arena, calls);
}

status floor_status_json(struct cli_context *run, tournament_id id) {
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

status floor_status_print(struct cli_context *run, tournament_id id) {
    const struct tournament *tournament = state_tournament(run_state(run), id);
    struct call_list calls;
    TRY(count_calls(run, id, &calls));
    struct sentence checkin =
        sentence_of(MSG_STATUS_CHECKIN, 2, arg_number(present_count(tournament)), arg_number(absent_count(tournament)));
    struct sentence waiting = sentence_of(MSG_STATUS_CALLS, 2, arg_number(calls.waiting), arg_number(calls.taken));
    if (tournament->checkin.is_open) output_sentence(&run->page, 2, &checkin);
    if (calls.waiting + calls.taken) output_sentence(&run->page, 2, &waiting);
    return done();
}
