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

int64_t floor_now(const struct cli_context *ctx) { return ctx->ports->now_ms(ctx->ports->context); }

tournament_id floor_tournament(const struct cli_context *ctx) {
    return line_has(&ctx->line, FLAG_TOURNAMENT) ? ctx->tournament : (tournament_id){NOBODY};
}

void floor_grid_start(struct cli_context *ctx, struct text_table *grid, const struct text_table_column *columns,
                      uint32_t count) {
    text_table_start(grid, &ctx->arena, ctx->language);
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

static status count_calls(struct cli_context *ctx, tournament_id id, struct call_list *calls) {
    return call_list_of(ctx_state(ctx), id, floor_now(ctx), &ctx->arena, calls);
}

status floor_status_json(struct cli_context *ctx, tournament_id id) {
    const struct tournament *tournament = state_tournament(ctx_state(ctx), id);
    struct call_list calls;
    TRY(count_calls(ctx, id, &calls));
    if (tournament->checkin.is_open) {
        json_key(&ctx->json, "checkin"), json_open(&ctx->json, '{');
        json_key(&ctx->json, "in"), json_number(&ctx->json, present_count(tournament));
        json_key(&ctx->json, "missing"), json_number(&ctx->json, absent_count(tournament));
        json_close(&ctx->json, '}');
    }
    if (calls.waiting + calls.taken) {
        json_key(&ctx->json, "calls"), json_open(&ctx->json, '{');
        json_key(&ctx->json, "waiting"), json_number(&ctx->json, calls.waiting);
        json_key(&ctx->json, "taken"), json_number(&ctx->json, calls.taken);
        json_close(&ctx->json, '}');
    }
    return done();
}

status floor_status_print(struct cli_context *ctx, tournament_id id) {
    const struct tournament *tournament = state_tournament(ctx_state(ctx), id);
    struct call_list calls;
    TRY(count_calls(ctx, id, &calls));
    struct sentence checkin =
        sentence_of(MSG_STATUS_CHECKIN, 2, arg_number(present_count(tournament)), arg_number(absent_count(tournament)));
    struct sentence waiting = sentence_of(MSG_STATUS_CALLS, 2, arg_number(calls.waiting), arg_number(calls.taken));
    if (tournament->checkin.is_open) output_sentence(&ctx->page, 2, &checkin);
    if (calls.waiting + calls.taken) output_sentence(&ctx->page, 2, &waiting);
    return done();
}
