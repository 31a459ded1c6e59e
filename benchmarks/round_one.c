/* Round 1 for many people, in memory: `round_one PEOPLE`. Prints microseconds (median, least, most of nine):
 * the draw alone, and the whole command (copy of the state, draw, entry, hash chain, fold). */
#include <assert.h>
#include <sodium/core.h>
#include <string.h>
#include "core/decide/decide.h"
#include "core/ledger/draw_record.h"
#include "rules/registry.h"
#include "timing.h"

enum { SAMPLES = 9, AT_A_TIME = 50000 };

static void submit(struct state *state, struct command *command) {
    struct problem why;
    struct decision decision;
    static uint8_t count;
    memset(command->chance, ++count, sizeof command->chance);
    status s = decision_start(&decision, state, &why);
    assert(is_done(s));
    s = decide(&decision, command);
    assert(is_done(s));
    struct state old = *state;
    *state = decision.state;
    decision.state = old;
    decision_free(&decision);
}

static void add_people(struct state *state, uint32_t count) {
    struct arena arena = {0};
    struct command command = {.kind = COMMAND_people_add};
    struct newcomer_row *rows = ARENA_ARRAY(&arena, struct newcomer_row, count);
    assert(rows);
    for (uint32_t i = 0; i < count; i++) {
        char *name = arena_alloc(&arena, 24);
        assert(name);
        snprintf(name, 24, "Player %u", state->people.count + i + 1);
        rows[i].name = text_of(name);
    }
    command.body.people_add.enter = 1;
    command.body.people_add.people.count = count;
    command.body.people_add.people.rows = rows;
    submit(state, &command);
    arena_free(&arena);
}

static void make_event(struct state *state, uint32_t people) {
    struct command command = {.kind = COMMAND_event_create, .tournament = {NOBODY}};
    command.body.event_create.name = text_of("Benchmark");
    submit(state, &command);
    command = (struct command){.kind = COMMAND_tournament_create, .tournament = {NOBODY}};
    command.body.tournament_create.format = text_of(rule_books()->formats[0]->id);
    command.body.tournament_create.name = text_of("Benchmark");
    submit(state, &command);
    for (uint32_t left = people; left;) {
        uint32_t now = left < AT_A_TIME ? left : AT_A_TIME;
        add_people(state, now);
        left -= now;
    }
}

static int64_t time_draw(const struct state *state) {
    uint8_t key[HASH_SIZE] = {7};
    struct stage_plan plan = {.kind = STAGE_ROUND, .round = 1};
    struct draw draw = {0};
    int64_t start = timing_us(CLOCK_PROCESS_CPUTIME_ID);
    status s = draw_by_key(state, (tournament_id){0}, &plan, key, &draw);
    int64_t taken = timing_us(CLOCK_PROCESS_CPUTIME_ID) - start;
    assert(is_done(s));
    draw_free(&draw);
    return taken;
}

static int64_t time_command(const struct state *state) {
    struct problem why;
    struct decision decision;
    struct command command = {.kind = COMMAND_draw_make};
    int64_t start = timing_us(CLOCK_PROCESS_CPUTIME_ID);
    status s = decision_start(&decision, state, &why);
    if (is_done(s)) s = decide(&decision, &command);
    int64_t taken = timing_us(CLOCK_PROCESS_CPUTIME_ID) - start;
    assert(is_done(s));
    decision_free(&decision);
    return taken;
}

int main(int count, char **arguments) {
    if (sodium_init() < 0) return 1; /* as the program does: it chooses faster code */
    rule_books_use(&all_rule_books);
    uint32_t people = count > 1 ? (uint32_t)strtoul(arguments[1], NULL, 10) : 100000;
    struct state state = {0};
    int64_t draws[SAMPLES], commands[SAMPLES];
    make_event(&state, people);
    for (int i = 0; i < SAMPLES; i++) {
        draws[i] = time_draw(&state);
        commands[i] = time_command(&state);
    }
    timing_print("draw", draws, SAMPLES);
    timing_print("command", commands, SAMPLES);
    state_free(&state);
    return 0;
}
