/* Commands about the clock of the open stage. The time is that of the command. */
#include "core/state/clocks.h"
#include "core/decide/decide_internal.h"
#include "core/state/table_numbers.h"

/* Sets of clock states. */
enum {
    MAY_BE_NONE = 1 << CLOCK_NONE,
    MAY_RUN = 1 << CLOCK_RUNNING,
    MAY_PAUSE = 1 << CLOCK_PAUSED,
    MAY_STAND = 1 << CLOCK_STOPPED,
    MAY_WAIT = 1 << CLOCK_STATES /* set to start later, and not begun */
};

/* What a clock command is about: the open stage. */
struct clocked {
    struct tournament *tournament;
    stage_id stage;
    uint16_t index;
    uint32_t draw;
};

static status find_stage_played(const struct decision *decision, struct clocked *at) {
    TRY(decide_tournament(decision, &at->tournament));
    TRY(open_stage(decision, at->tournament, &at->stage));
    at->index = (uint16_t)decision->command->tournament.at;
    at->draw = at->tournament->stages.rows[at->stage.at].draw;
    return done();
}

/* TY-CLOCK: the clock must be in one of those states. */
static status find_clock(const struct decision *decision, int states, struct clocked *at) {
    static const enum message says[CLOCK_STATES + 1] = {[CLOCK_NONE] = MSG_CLOCK_NOT_STARTED,
                                                        [CLOCK_RUNNING] = MSG_CLOCK_RUNS,
                                                        [CLOCK_PAUSED] = MSG_CLOCK_IS_PAUSED,
                                                        [CLOCK_STOPPED] = MSG_CLOCK_IS_STOPPED,
                                                        [CLOCK_STATES] = MSG_CLOCK_WAITS};
    TRY(find_stage_played(decision, at));
    const struct stage *stage = &at->tournament->stages.rows[at->stage.at];
    const struct stage_clock *clock = clock_of_stage(at->tournament, at->stage);
    TRY(check_based_on(decision, clock ? clock->changed : stage->published));
    uint32_t state = clock_state_of(at->tournament, at->stage);
    if (clock && clock_waits(clock, decision->command->at_ms)) state = CLOCK_STATES;
    if (states & 1 << state) return done();
    return refuse(decision->why, "TY-CLOCK", says[state], 1, stage_argument(stage));
}

/* TY-CLOCK: checks that the minutes, plus those there already, are in range. */
static status check_minutes(const struct decision *decision, uint32_t minutes, uint32_t have) {
    if (minutes && minutes <= HALL_MINUTES_MAX && minutes + have <= HALL_MINUTES_MAX) return done();
    return refuse(decision->why, "TY-CLOCK", MSG_CLOCK_MINUTES_RANGE, 1, arg_number(HALL_MINUTES_MAX));
}

/* The given minutes; those of a clock that has not begun; or the length of the format's rounds. */
static status find_minutes(const struct decision *decision, const struct tournament *tournament, stage_id stage,
                           bool is_later, uint32_t *minutes) {
    const struct stage_clock *clock = clock_of_stage(tournament, stage);
    bool waits = clock && clock_waits(clock, decision->command->at_ms);
    if (!*minutes && waits) *minutes = clock->minutes + clock->added;
    if (!*minutes && format_minutes(tournament) > 0) *minutes = (uint32_t)format_minutes(tournament);
    if (*minutes) return done();
    return refuse(decision->why, "TY-CLOCK", is_later ? MSG_CLOCK_AT_MINUTES_NEEDED : MSG_CLOCK_MINUTES_NEEDED, 1,
                  arg_message(format_of(tournament)->name));
}

/* TY-CLOCK: a clock starts at once, or up to twelve hours later. The minute that has just begun counts as now. */
static status find_start(const struct decision *decision, int64_t *start_ms) {
    int64_t now_ms = decision->command->at_ms;
    if (*start_ms && *start_ms <= now_ms - MINUTE_MS) return refuse(decision->why, "TY-CLOCK", MSG_CLOCK_START_PAST, 0);
    if (*start_ms > now_ms + (int64_t)CLOCK_AHEAD_MINUTES_MAX * MINUTE_MS)
        return refuse(decision->why, "TY-CLOCK", MSG_CLOCK_START_FAR, 1, arg_number(CLOCK_AHEAD_MINUTES_MAX / 60));
    if (*start_ms < now_ms) *start_ms = now_ms;
    return done();
}

status enter_clock(struct decision *decision, tournament_id tournament, stage_id stage, uint32_t minutes,
                   int64_t start_ms) {
    struct entry entry = {.kind = ENTRY_clock_started};
    const struct tournament *about = state_tournament(&decision->state, tournament);
    TRY(find_minutes(decision, about, stage, start_ms != 0, &minutes));
    TRY(check_minutes(decision, minutes, 0));
    TRY(find_start(decision, &start_ms));
    entry.body.clock_started =
        (struct entry_clock_started){(uint16_t)tournament.at, about->stages.rows[stage.at].draw, start_ms, minutes};
    return propose(decision, &entry);
}

/* TY-CLOCK: a clock that has not begun can be set again: to start now, or at another time. */
status decide_clock_start(struct decision *decision) {
    const struct command_clock_start *wish = &decision->command->body.clock_start;
    struct clocked at;
    TRY(find_clock(decision, MAY_BE_NONE | MAY_STAND | MAY_WAIT, &at));
    return enter_clock(decision, decision->command->tournament, at.stage, wish->minutes, wish->start_ms);
}

status decide_clock_pause(struct decision *decision) {
    struct entry entry = {.kind = ENTRY_clock_paused};
    struct clocked at;
    int64_t at_ms = decision->command->at_ms;
    TRY(find_clock(decision, MAY_RUN, &at));
    int64_t left_ms = clock_left(clock_of_stage(at.tournament, at.stage), at_ms);
    entry.body.clock_paused = (struct entry_clock_paused){at.index, at.draw, at_ms, left_ms};
    return propose(decision, &entry);
}

/* Resumes or stops the clock. */
static status enter_turn(struct decision *decision, int states, bool runs) {
    struct entry entry = {.kind = ENTRY_clock_turned};
    struct clocked at;
    TRY(find_clock(decision, states, &at));
    entry.body.clock_turned = (struct entry_clock_turned){at.index, at.draw, runs, decision->command->at_ms};
    return propose(decision, &entry);
}

status decide_clock_go(struct decision *decision) { return enter_turn(decision, MAY_PAUSE, true); }

status decide_clock_stop(struct decision *decision) {
    return enter_turn(decision, MAY_RUN | MAY_PAUSE | MAY_WAIT, false);
}

static status enter_extension(struct decision *decision, const struct clocked *at, uint16_t table, uint32_t minutes,
                              struct text reason) {
    struct entry entry = {.kind = ENTRY_clock_extended};
    entry.body.clock_extended = (struct entry_clock_extended){at->index, at->draw, table, minutes, reason};
    return propose(decision, &entry);
}

status decide_clock_add(struct decision *decision) {
    uint32_t minutes = decision->command->body.clock_add.minutes;
    struct clocked at;
    TRY(find_clock(decision, MAY_RUN | MAY_PAUSE | MAY_WAIT, &at));
    const struct stage_clock *clock = clock_of_stage(at.tournament, at.stage);
    TRY(check_minutes(decision, minutes, clock->minutes + clock->added));
    return enter_extension(decision, &at, 0, minutes, text_of(""));
}

/* TY-CLOCK: extra time for a table without a result. The clock can be started later. */
status decide_clock_extra(struct decision *decision) {
    const struct command_clock_extra *wish = &decision->command->body.clock_extra;
    struct clocked at;
    table_id id;
    TRY(find_stage_played(decision, &at));
    if (!table_numbered(at.tournament, at.stage, wish->table, &id)) {
        return refuse_table(at.tournament, at.stage, wish->table, decision->why);
    }
    const struct table *table = &at.tournament->tables.rows[id.at];
    TRY(check_based_on(decision, table_changed(at.tournament, id)));
    if (table->has_result) return refuse(decision->why, "TY-CLOCK", MSG_CLOCK_TABLE_DONE, 1, arg_number(wish->table));
    TRY(check_minutes(decision, wish->minutes, extra_minutes(at.tournament, id)));
    TRY(check_reason(decision, wish->reason));
    return enter_extension(decision, &at, wish->table, wish->minutes, wish->reason);
}
