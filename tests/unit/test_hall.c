/* The hall around the tables: the clock at every boundary, announcements, rooms, hidden standings; what is refused, what an
 * undo leaves, what an entry may not say. */
#include "unit.h"

#include "view/hall/announcements.h"
#include "core/apply/apply.h"
#include "core/rulebook/format.h"
#include "view/hall/hall_text.h"
#include "core/state/rooms.h"
#include "view/hall/round_clock.h"
#include "support/played_event.h"

#define TIMED "agot-joust"
#define UNTIMED "ontheedge"

enum { MINUTES = 60 };
/* The moment at which each test starts its clock, and some minutes behind it. */
static const int64_t began = 1800000000000;
static int64_t after(int64_t minutes) { return began + minutes * MINUTE_MS; }

static struct played played;

static void begin(const char *format, uint32_t people) {
    played_start(&played);
    played_tournament(&played, format);
    played_people(&played, people);
}

static void begin_round(const char *format, uint32_t people) {
    begin(format, people);
    played_draw(&played);
    played_publish(&played);
}

static int end(void **state) {
    (void)state;
    if (played.state.created) played_folds_the_same(&played);
    played_free(&played);
    return 0;
}

static struct command at(enum command_kind kind, int64_t at_ms) {
    struct command command = played_command(&played, kind);
    command.at_ms = at_ms;
    return command;
}

static status try_start(int64_t at_ms, uint32_t minutes) {
    struct command command = at(COMMAND_clock_start, at_ms);
    command.body.clock_start.minutes = minutes;
    return played_try(&played, &command);
}

static status try_set(int64_t at_ms, uint32_t minutes, int64_t start_ms) {
    struct command command = at(COMMAND_clock_start, at_ms);
    command.body.clock_start.minutes = minutes;
    command.body.clock_start.start_ms = start_ms;
    return played_try(&played, &command);
}

static status try_plainly(enum command_kind kind, int64_t at_ms) {
    struct command command = at(kind, at_ms);
    return played_try(&played, &command);
}

static status try_add(int64_t at_ms, uint32_t minutes) {
    struct command command = at(COMMAND_clock_add, at_ms);
    command.body.clock_add.minutes = minutes;
    return played_try(&played, &command);
}

static status try_extra(uint16_t table, uint32_t minutes, const char *reason) {
    struct command command = at(COMMAND_clock_extra, began);
    command.body.clock_extra.table = table;
    command.body.clock_extra.minutes = minutes;
    command.body.clock_extra.reason = text_of(reason);
    return played_try(&played, &command);
}

#define must(expression) assert_int_equal((expression).outcome, DONE)

static struct round_clock clock_at(int64_t now_ms) { return clock_of(&played.state, played.about, now_ms); }

static struct table_time table_at(uint32_t number, int64_t now_ms) {
    struct round_clock clock = clock_at(now_ms);
    table_id table;
    assert_true(table_numbered(played_cup(&played), clock.stage, number, &table));
    return table_time_of(&played.state, played.about, &clock, table);
}

static uint64_t last_entry(void) { return played.state.seq; }

/* ---- The clock ---- */

static void nothing_runs_before_it_is_started(void **state) {
    (void)state;
    begin(TIMED, 4);
    struct round_clock clock = clock_at(began);
    assert_false(clock.is_played);
    assert_int_equal(clock.offered, MINUTES);
    played_draw(&played);
    assert_false(clock_at(began).is_played); /* a draft is not played */
    assert_refused(&played, try_start(began, 0), "TY-STAGE");
    played_publish(&played);
    clock = clock_at(began);
    assert_true(clock.is_played);
    assert_int_equal(clock.state, CLOCK_NONE);
    assert_int_equal(clock.left_ms, 0);
    assert_false(clock.over);
}

static void it_runs_until_nothing_is_left(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_start(began, 0));
    struct round_clock clock = clock_at(began);
    assert_int_equal(clock.state, CLOCK_RUNNING);
    assert_int_equal(clock.minutes, MINUTES);
    assert_int_equal(clock.left_ms, MINUTES * MINUTE_MS);
    assert_int_equal(clock.ends_ms, after(MINUTES));
    assert_int_equal(clock.started_ms, began);
    assert_int_equal(clock_at(began - 5000).left_ms, MINUTES * MINUTE_MS); /* somebody turned the laptop's time back */
    assert_int_equal(clock_at(after(MINUTES) - 1).left_ms, 1);
    assert_false(clock_at(after(MINUTES) - 1).over);
    assert_int_equal(clock_at(after(MINUTES)).left_ms, 0);
    assert_true(clock_at(after(MINUTES)).over);
    clock = clock_at(after(MINUTES + 3));
    assert_true(clock.over);
    assert_int_equal(clock.left_ms, -3 * MINUTE_MS);
    assert_int_equal(clock.ends_ms, after(MINUTES)); /* over since then */
    assert_int_equal(clock_at(INT64_MAX).left_ms, MINUTES * MINUTE_MS - HALL_TIME_MAX);
}

static void paused_it_stands_still(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_start(began, 50));
    must(try_plainly(COMMAND_clock_pause, after(10)));
    struct round_clock clock = clock_at(after(500));
    assert_int_equal(clock.state, CLOCK_PAUSED);
    assert_int_equal(clock.left_ms, 40 * MINUTE_MS);
    assert_int_equal(clock.since_ms, after(10));
    assert_int_equal(clock.ends_ms, 0);
    assert_false(clock.over);
    assert_int_equal(table_at(1, after(500)).ends_ms, 0);
    assert_int_equal(table_at(1, after(500)).left_ms, 40 * MINUTE_MS);
    must(try_plainly(COMMAND_clock_go, after(30)));
    assert_int_equal(clock_at(after(30)).ends_ms, after(70));
    assert_int_equal(clock_at(after(31)).left_ms, 39 * MINUTE_MS);
    assert_int_equal(clock_at(after(31)).since_ms, 0);
    must(try_plainly(COMMAND_clock_pause, after(72)));
    assert_true(clock_at(after(90)).over);
    assert_int_equal(clock_at(after(90)).left_ms, -2 * MINUTE_MS);
}

/* The end moves from where it was, also when it is over. */
static void more_time_for_everybody(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_start(began, 50));
    must(try_add(after(10), 5));
    assert_int_equal(clock_at(after(10)).ends_ms, after(55));
    assert_int_equal(clock_at(after(10)).added, 5);
    must(try_add(after(58), 2));
    assert_true(clock_at(after(58)).over);
    must(try_add(after(58), 2));
    assert_false(clock_at(after(58)).over);
    assert_int_equal(clock_at(after(58)).left_ms, MINUTE_MS);
    must(try_plainly(COMMAND_clock_pause, after(58)));
    must(try_add(after(60), 4));
    assert_int_equal(clock_at(after(99)).left_ms, 5 * MINUTE_MS);
}

static void a_table_has_time_of_its_own(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_extra(2, 5, "deck check")); /* before the clock */
    assert_int_equal(table_at(2, began).extra, 5);
    assert_int_equal(table_at(2, began).left_ms, 0);
    assert_false(table_at(2, began).over);
    must(try_start(began, 50));
    must(try_extra(2, 3, "late judge"));
    assert_int_equal(table_at(2, began).extra, 8);
    assert_int_equal(table_at(2, began).ends_ms, after(58));
    assert_int_equal(table_at(1, began).extra, 0);
    assert_int_equal(table_at(1, began).ends_ms, after(50));
    assert_true(clock_at(after(50)).over && table_at(1, after(50)).over);
    assert_false(table_at(2, after(58) - 1).over);
    assert_true(table_at(2, after(58)).over);
    must(try_plainly(COMMAND_clock_stop, after(59)));
    assert_false(table_at(2, after(60)).over); /* no time limit any more */
}

static void a_stopped_clock_begins_anew(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_start(began, 50));
    must(try_add(began, 5));
    must(try_plainly(COMMAND_clock_stop, after(7)));
    struct round_clock clock = clock_at(after(99));
    assert_int_equal(clock.state, CLOCK_STOPPED);
    assert_false(clock.over);
    assert_int_equal(clock.ends_ms, 0);
    must(try_start(after(99), 10));
    clock = clock_at(after(99));
    assert_int_equal(clock.added, 0);
    assert_int_equal(clock.ends_ms, after(109));
    must(try_plainly(COMMAND_clock_pause, after(100)));
    must(try_plainly(COMMAND_clock_stop, after(101)));
    assert_int_equal(clock_at(after(101)).state, CLOCK_STOPPED);
}

/* A clock that is set ten minutes ahead. */
static void a_clock_waits_for_its_start(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_set(began, 50, after(10)));
    struct round_clock clock = clock_at(after(10) - 1);
    assert_int_equal(clock.state, CLOCK_RUNNING);
    assert_true(clock.waits);
    assert_int_equal(clock.started_ms, after(10));
    assert_int_equal(clock.left_ms, 50 * MINUTE_MS);
    assert_int_equal(clock.ends_ms, after(60));
    must(try_extra(2, 5, "deck check"));
    assert_int_equal(table_at(2, began).ends_ms, after(65));
    must(try_add(after(5), 3));
    assert_false(clock_at(after(10)).waits);
    assert_int_equal(clock_at(after(11)).left_ms, 52 * MINUTE_MS);
    assert_true(clock_at(after(63)).over && !clock_at(after(63) - 1).over);
    must(try_plainly(COMMAND_clock_pause, after(20)));
    assert_int_equal(clock_at(after(99)).left_ms, 43 * MINUTE_MS);
    assert_int_equal(clock_at(after(99)).ahead_ms, 0);
}

/* Until it begins it can be set again, and stopped; it is not paused. */
static void a_clock_that_waits_is_set_again(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_set(began, 50, after(10)));
    assert_refused(&played, try_plainly(COMMAND_clock_pause, after(1)), "TY-CLOCK");
    assert_refused(&played, try_plainly(COMMAND_clock_go, after(1)), "TY-CLOCK");
    must(try_add(after(1), 5));
    must(try_set(after(2), 0, after(20)));
    assert_int_equal(clock_at(after(2)).minutes, 55);
    assert_int_equal(clock_at(after(2)).ends_ms, after(75));
    must(try_start(after(3), 0)); /* now */
    assert_false(clock_at(after(3)).waits);
    assert_int_equal(clock_at(after(3)).ends_ms, after(58));
    assert_refused(&played, try_set(after(4), 0, after(30)), "TY-CLOCK");
    played_undo(&played, last_entry());
    assert_true(clock_at(after(4)).waits);
    assert_int_equal(clock_at(after(4)).ends_ms, after(75));
    must(try_plainly(COMMAND_clock_stop, after(5)));
    assert_int_equal(clock_at(after(30)).state, CLOCK_STOPPED);
    must(try_set(after(6), 0, after(30)));
    assert_int_equal(clock_at(after(6)).ends_ms, after(90));
    played_undo(&played, last_entry());
    assert_int_equal(clock_at(after(6)).state, CLOCK_STOPPED);
}

/* TY-CLOCK: not before now, and not more than twelve hours later. */
static void a_clock_starts_within_twelve_hours(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    assert_refused(&played, try_set(began, 50, began - MINUTE_MS), "TY-CLOCK");
    assert_refused(&played, try_set(began, 50, after(720) + 1), "TY-CLOCK");
    must(try_set(began, 50, after(720)));
    must(try_set(after(1), 50, after(1) - MINUTE_MS + 1)); /* the minute that has just begun is now */
    assert_int_equal(clock_at(after(1)).started_ms, after(1));
    assert_false(clock_at(after(1) - 1).waits); /* somebody turned the laptop's time back */
}

/* The clock belongs to its stage. */
static void a_closed_stage_has_none(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_start(began, 50));
    played_results(&played);
    played_close(&played);
    assert_false(clock_at(began).is_played);
    played_undo(&played, 0);
    assert_int_equal(clock_at(began).state, CLOCK_RUNNING);
    played_close(&played);
    stage_id closed = {0};
    assert_int_equal(clock_of_stage(played_cup(&played), closed)->state, CLOCK_STOPPED);
    played_draw(&played);
    played_publish(&played);
    assert_int_equal(clock_at(began).state, CLOCK_NONE);
}

static void a_draw_made_again_leaves_it_behind(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_start(began, 50));
    must(try_extra(1, 5, "deck check"));
    played_draw_again(&played, "two sat wrong");
    assert_false(clock_at(began).is_played);
    played_publish(&played);
    assert_int_equal(clock_at(began).state, CLOCK_NONE);
    assert_int_equal(table_at(1, began).extra, 0);
    must(try_start(began, 50));
    assert_int_equal(played_cup(&played)->clocks.count, 2);
}

/* TY-UNDO-RESTS: what was shown at a pause rests on all before it. */
static void each_of_them_is_taken_back(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    must(try_start(began, 50));
    uint64_t started = last_entry();
    must(try_add(after(1), 5));
    uint64_t added = last_entry();
    must(try_extra(1, 3, "deck check"));
    uint64_t extra = last_entry();
    must(try_plainly(COMMAND_clock_pause, after(10)));
    assert_refused(&played, played_try_undo(&played, added), "TY-UNDO-RESTS");
    must(try_plainly(COMMAND_clock_go, after(20)));
    uint64_t went = last_entry();
    must(try_plainly(COMMAND_clock_stop, after(30)));
    played_undo(&played, last_entry());
    assert_int_equal(clock_at(after(30)).ends_ms, after(65));
    played_undo(&played, went);
    assert_int_equal(clock_at(after(30)).state, CLOCK_PAUSED);
    played_undo(&played, went - 2);
    assert_int_equal(clock_at(after(30)).ends_ms, after(55));
    played_undo(&played, added);
    assert_int_equal(clock_at(after(30)).ends_ms, after(50));
    played_undo(&played, extra);
    assert_int_equal(table_at(1, after(30)).extra, 0);
    played_undo(&played, started);
    assert_int_equal(clock_at(after(30)).state, CLOCK_NONE);
}

/* TY-CLOCK: each command in each state it does not fit. */
static void what_changes_nothing_is_refused(void **state) {
    (void)state;
    static const enum command_kind plain[] = {COMMAND_clock_pause, COMMAND_clock_go, COMMAND_clock_stop};
    begin_round(TIMED, 4);
    for (uint32_t i = 0; i < COUNT_OF(plain); i++) assert_refused(&played, try_plainly(plain[i], began), "TY-CLOCK");
    assert_refused(&played, try_add(began, 5), "TY-CLOCK");
    must(try_start(began, 0));
    assert_refused(&played, try_start(began, 0), "TY-CLOCK");
    assert_refused(&played, try_plainly(COMMAND_clock_go, began), "TY-CLOCK");
    must(try_plainly(COMMAND_clock_pause, began));
    assert_refused(&played, try_start(began, 0), "TY-CLOCK");
    assert_refused(&played, try_plainly(COMMAND_clock_pause, began), "TY-CLOCK");
    must(try_plainly(COMMAND_clock_stop, began));
    for (uint32_t i = 0; i < COUNT_OF(plain); i++) assert_refused(&played, try_plainly(plain[i], began), "TY-CLOCK");
    assert_refused(&played, try_add(began, 5), "TY-CLOCK");
}

static void minutes_that_can_be(void **state) {
    (void)state;
    begin_round(UNTIMED, 6);
    assert_int_equal(clock_at(began).offered, -1);
    assert_refused(&played, try_start(began, 0), "TY-CLOCK");
    assert_refused(&played, try_start(began, HALL_MINUTES_MAX + 1), "TY-CLOCK");
    must(try_start(began, HALL_MINUTES_MAX - 1));
    assert_refused(&played, try_add(began, 0), "TY-CLOCK");
    assert_refused(&played, try_add(began, 2), "TY-CLOCK");
    assert_refused(&played, try_add(began, UINT32_MAX), "TY-CLOCK");
    must(try_add(began, 1));
    assert_refused(&played, try_extra(1, 0, "why"), "TY-CLOCK");
    must(try_extra(1, HALL_MINUTES_MAX, "a day"));
    assert_refused(&played, try_extra(1, 1, "why"), "TY-CLOCK");
    assert_refused(&played, try_extra(2, 1, ""), "TY-REASON");
    assert_refused(&played, try_extra(9, 1, "why"), "TY-TABLE");
    assert_refused(&played, try_extra(0, 1, "why"), "TY-TABLE");
    played_result(&played, 2);
    assert_refused(&played, try_extra(2, 1, "why"), "TY-CLOCK");
}

static void nobody_changes_a_clock_that_was_changed_meanwhile(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    struct command first = at(COMMAND_clock_start, began), second = at(COMMAND_clock_pause, began);
    first.based_on = second.based_on = last_entry();
    played_do(&played, &first);
    assert_refused(&played, played_try(&played, &second), "TY-STALE");
    second.based_on = last_entry();
    played_do(&played, &second);
}

/* A ledger that somebody wrote by hand. */
static void assert_misfit(struct entry entry) {
    struct problem why = {0};
    struct state copy;
    must(state_copy(&copy, &played.state));
    entry.seq = copy.seq + 1;
    assert_int_equal(apply(&copy, &entry, &why).outcome, FAULT);
    assert_string_equal(why.rule, "DAMAGED");
    state_free(&copy);
}

static void assert_fits(struct entry entry) {
    struct problem why = {0};
    struct state copy;
    must(state_copy(&copy, &played.state));
    entry.seq = copy.seq + 1;
    must(apply(&copy, &entry, &why));
    state_free(&copy);
}

static void entries_that_cannot_be(void **state) {
    (void)state;
    begin_round(TIMED, 4);
    struct entry started = {.kind = ENTRY_clock_started, .body.clock_started = {0, 1, began, 50}};
    struct entry wrong = started;
    wrong.body.clock_started.at_ms = -1, assert_misfit(wrong);
    wrong.body.clock_started.at_ms = HALL_TIME_MAX + 1, assert_misfit(wrong);
    must(try_extra(1, 1, "why")); /* the last command is of that time */
    assert_fits(started);
    wrong.body.clock_started.at_ms = began - 1, assert_misfit(wrong);
    wrong.body.clock_started.at_ms = after(720), assert_fits(wrong);
    wrong.body.clock_started.at_ms = after(720) + 1, assert_misfit(wrong);
    wrong = started, wrong.body.clock_started.minutes = 0, assert_misfit(wrong);
    wrong.body.clock_started.minutes = HALL_MINUTES_MAX + 1, assert_misfit(wrong);
    wrong = started, wrong.body.clock_started.draw = 2, assert_misfit(wrong);
    wrong = started, wrong.body.clock_started.tournament = 1, assert_misfit(wrong);
    must(try_start(began, 50));
    assert_misfit(started);
    struct entry paused = {.kind = ENTRY_clock_paused, .body.clock_paused = {0, 1, after(10), 40 * MINUTE_MS + 1}};
    assert_misfit(paused);
    assert_misfit((struct entry){.kind = ENTRY_clock_turned, .body.clock_turned = {0, 1, 1, began}});
    assert_misfit((struct entry){.kind = ENTRY_clock_turned, .body.clock_turned = {0, 1, 0, -1}});
    assert_misfit((struct entry){.kind = ENTRY_clock_turned, .body.clock_turned = {0, 1, 2, began}});
    struct entry extended = {.kind = ENTRY_clock_extended,
                             .body.clock_extended = {0, 1, 0, HALL_MINUTES_MAX - 49, {0}}};
    assert_misfit(extended);
    extended.body.clock_extended.table = 3, assert_misfit(extended);
    extended.body.clock_extended.table = 1, extended.body.clock_extended.minutes = 0, assert_misfit(extended);
}

static void durations_are_never_too_early(void **state) {
    (void)state;
    static const struct {
        int64_t ms;
        const char *said;
    } rows[] = {{0, "0:00"},        {1, "0:01"},          {1000, "0:01"},         {1001, "0:02"},
                {3599000, "59:59"}, {3599001, "1:00:00"}, {36061000, "10:01:01"}, {-1, "0:00"},
                {-999, "0:00"},     {-1000, "0:01"},      {-61999, "1:01"},       {-3600000, "1:00:00"}};
    for (uint32_t i = 0; i < COUNT_OF(rows); i++) {
        char room[40];
        struct buffer out = buffer_wrap(room, sizeof room);
        duration_write(&out, rows[i].ms);
        assert_string_equal(buffer_view(&out).bytes, rows[i].said);
    }
}

/* ---- Announcements ---- */

static status try_announce(const char *text, int64_t until_ms, uint32_t minutes) {
    struct command command = at(COMMAND_announcement_make, began);
    command.body.announcement_make.text = text_of(text);
    command.body.announcement_make.until_ms = until_ms;
    command.body.announcement_make.minutes = minutes;
    return played_try(&played, &command);
}

static status try_withdraw(uint32_t number) {
    struct command command = at(COMMAND_announcement_withdraw, began);
    command.body.announcement_withdraw.number = number;
    return played_try(&played, &command);
}

static const struct announcement *announced(uint32_t at_row) {
    assert_true(at_row < played.state.announcements.count);
    return &played.state.announcements.rows[at_row];
}

/* TY-ANNOUNCE: both sides of the end. */
static void an_announcement_stands_for_its_time(void **state) {
    (void)state;
    begin(TIMED, 2);
    must(try_announce("Lunch", after(30), 0));
    must(try_announce("Bag found", 0, 15));
    must(try_announce("Parking", 0, 0));
    assert_int_equal(announced(1)->until_ms, after(15));
    assert_true(announcement_stands(announced(0), after(30) - 1));
    assert_false(announcement_stands(announced(0), after(30)));
    assert_true(announcement_stands(announced(2), INT64_MAX));
    assert_refused(&played, try_announce("Lunch", began, 0), "TY-ANNOUNCE");
    must(try_announce("Now", began + 1, 0));
    assert_refused(&played, try_announce("Long", 0, HALL_MINUTES_MAX + 1), "TY-ANNOUNCE");
    assert_refused(&played, try_announce("", 0, 0), "TY-TEXT");
    assert_refused(&played, try_announce("two\nlines", 0, 0), "TY-TEXT");
}

static void it_is_withdrawn_once_and_its_number_stays(void **state) {
    (void)state;
    begin(TIMED, 2);
    must(try_announce("One", 0, 0));
    must(try_announce("Two", 0, 0));
    uint64_t two = last_entry();
    must(try_withdraw(1));
    uint64_t withdrawn = last_entry();
    assert_false(announcement_stands(announced(0), began));
    assert_refused(&played, try_withdraw(1), "TY-ANNOUNCE");
    assert_refused(&played, try_withdraw(3), "TY-ANNOUNCE");
    assert_refused(&played, played_try_undo(&played, two - 2), "TY-UNDO-RESTS");
    played_undo(&played, withdrawn);
    assert_true(announcement_stands(announced(0), began));
    played_undo(&played, two);
    assert_int_equal(played.state.announcements.count, 1);
    must(try_announce("Three", 0, 0));
    assert_int_equal(announced(1)->number, 3);
}

static void it_is_of_the_event_or_of_a_tournament(void **state) {
    (void)state;
    begin(TIMED, 2);
    played_other_tournament(&played, "side", UNTIMED);
    must(try_announce("Side only", 0, 0));
    struct command command = at(COMMAND_announcement_make, began);
    command.tournament.at = NOBODY;
    command.body.announcement_make.text = text_of("Everybody");
    played_do(&played, &command);
    assert_true(announcement_concerns(announced(0), (tournament_id){1}));
    assert_false(announcement_concerns(announced(0), (tournament_id){0}));
    assert_true(announcement_concerns(announced(0), (tournament_id){NOBODY}));
    assert_true(announcement_concerns(announced(1), (tournament_id){0}));
    must(try_withdraw(2)); /* by a command of the other tournament: the number says which */
    command.tournament.at = 7;
    assert_refused(&played, played_try(&played, &command), "TY-TOURNAMENT");
    assert_misfit((struct entry){.kind = ENTRY_announced, .body.announced = {2, 3, began, 0, text_of("x")}});
    assert_misfit((struct entry){.kind = ENTRY_announced, .body.announced = {0, 4, began, 0, text_of("x")}});
    assert_misfit((struct entry){.kind = ENTRY_announced, .body.announced = {0, 3, began, began, text_of("x")}});
    assert_misfit((struct entry){.kind = ENTRY_announced, .body.announced = {0, 3, -1, 0, text_of("x")}});
    assert_misfit((struct entry){.kind = ENTRY_announcement_withdrawn, .body.announcement_withdrawn = {0, 1}});
}

/* ---- Rooms ---- */

static status try_room(const char *name, struct range_row *rows, uint32_t count) {
    struct command command = at(COMMAND_room_set, began);
    command.body.room_set.name = text_of(name);
    command.body.room_set.tables.rows = rows;
    command.body.room_set.tables.count = count;
    return played_try(&played, &command);
}

static bool stands_in(uint32_t table, const char *room) {
    return text_is(room_of_table(&played.state, played_cup(&played), table), room);
}

/* TY-ROOM */
static void tables_stand_in_rooms(void **state) {
    (void)state;
    begin(TIMED, 2);
    struct range_row a[] = {{1, 12}, {20, 20}}, b[] = {{12, 14}}, wrong[] = {{0, 1}, {3, 2}, {1, HALL_TABLE_MAX + 1}};
    must(try_room(" Hall A ", a, 2));
    assert_true(stands_in(1, "Hall A") && stands_in(12, "Hall A") && stands_in(20, "Hall A"));
    assert_true(stands_in(0, "") && stands_in(13, "") && stands_in(21, "") && stands_in(UINT32_MAX, ""));
    must(try_room("Hall B", b, 1));
    uint64_t taken = last_entry();
    assert_true(stands_in(11, "Hall A") && stands_in(12, "Hall B") && stands_in(14, "Hall B"));
    struct range_row range;
    assert_true(room_range(played_cup(&played), 0, 0, &range) && range.first == 1 && range.last == 11);
    assert_true(room_range(played_cup(&played), 0, 12, &range) && range.first == 20 && range.last == 20);
    assert_false(room_range(played_cup(&played), 0, 21, &range));
    for (uint32_t i = 0; i < COUNT_OF(wrong); i++) assert_refused(&played, try_room("Hall C", &wrong[i], 1), "TY-ROOM");
    assert_refused(&played, try_room("Hall C", NULL, 0), "TY-ROOM");
    assert_refused(&played, try_room("  ", a, 1), "TY-TEXT");
    must(try_room("Hall B", NULL, 0));
    assert_true(stands_in(12, "") && stands_in(11, "Hall A"));
    assert_refused(&played, try_room("Hall B", NULL, 0), "TY-ROOM");
    played_undo(&played, last_entry());
    assert_true(stands_in(12, "Hall B"));
    played_undo(&played, taken);
    assert_true(stands_in(12, "Hall A"));
    assert_misfit((struct entry){.kind = ENTRY_room_set, .body.room_set = {0, text_of(""), {0, NULL}}});
    assert_misfit((struct entry){.kind = ENTRY_room_set, .body.room_set = {0, text_of("x"), {1, &wrong[1]}}});
}

/* ---- What tables are called ---- */

static status try_tables(struct range_row *rows, uint32_t count) { return try_room("", rows, count); }

static status try_fix(uint32_t person, uint16_t table) {
    struct command command = at(COMMAND_table_fix, began);
    command.body.table_fix.person = person;
    command.body.table_fix.table = table;
    return played_try(&played, &command);
}

/* The numbers of the stage that is played, by place in the draw. */
static void assert_called(const uint32_t *numbers, uint32_t count) {
    const struct stage *stage = played_stage(&played);
    assert_int_equal(stage->table_count, count);
    for (uint32_t i = 0; i < count; i++) {
        table_id table;
        assert_int_equal(played_cup(&played)->tables.rows[stage->first_table + i].number, numbers[i]);
        assert_true(table_numbered(played_cup(&played), clock_at(began).stage, numbers[i], &table));
        assert_int_equal(table.at, stage->first_table + i);
    }
}

/* Who sits first at that place of the draw. */
static uint32_t drawn_at(uint32_t place, uint32_t seat) {
    const struct stage *stage = played_stage(&played);
    return seated_number(&played.state, played_cup(&played), (table_id){stage->first_table + place}, seat);
}

static void tables_are_called_by_the_numbers_there_are(void **state) {
    (void)state;
    struct range_row there[] = {{20, 20}, {13, 14}}, all[] = {{1, HALL_TABLE_MAX}};
    begin(TIMED, 9); /* four tables and a bye */
    must(try_tables(there, 2));
    played_draw(&played);
    played_publish(&played);
    assert_called((uint32_t[]){13, 14, 20, 21, 22}, 5);
    assert_int_equal(played.notices.count, 1);
    assert_int_equal(played.notices.list[0].says.arguments[0].number, 1); /* a bye needs no table */
    assert_string_equal(played.notices.list[0].rule, "TY-TABLES");
    assert_refused(&played, try_extra(1, 5, "why"), "TY-TABLE");
    must(try_extra(20, 5, "why"));
    played_result(&played, 14);
    assert_refused(&played, try_extra(14, 5, "why"), "TY-CLOCK");
    for (uint32_t i = 0; i < 4; i++)
        if (i != 1) played_result(&played, (uint32_t[]){13, 14, 20, 21}[i]);
    played_close(&played);
    must(try_tables(all, 1));
    assert_refused(&played, try_tables(NULL, 0), "TY-TEXT");
    played_draw(&played);
    played_publish(&played);
    assert_called((uint32_t[]){1, 2, 3, 4, 5}, 5);
    assert_misfit((struct entry){.kind = ENTRY_room_set, .body.room_set = {0, text_of(""), {0, NULL}}});
}

/* TY-TABLES: in exchange; who was entered first comes first. */
static void a_table_is_kept_for_somebody(void **state) {
    (void)state;
    begin(TIMED, 8);
    assert_refused(&played, try_fix(1, 0), "TY-TABLES");
    assert_refused(&played, try_fix(99, 1), "TY-NAME");
    assert_refused(&played, try_fix(1, HALL_TABLE_MAX + 1), "TY-TABLES");
    played_draw(&played);
    uint32_t first = drawn_at(0, 0), beside = drawn_at(0, 1), third = drawn_at(2, 0);
    must(try_fix(first, 4));
    assert_refused(&played, try_fix(first, 4), "TY-TABLES");
    must(try_fix(beside, 4)); /* both at one table want the same */
    must(try_fix(third, 50));
    uint64_t fixed = last_entry();
    played_publish(&played);
    assert_called((uint32_t[]){4, 2, 50, 1}, 4);
    assert_int_equal(played.notices.count, 0);
    played_undo(&played, fixed); /* what was published stays */
    assert_called((uint32_t[]){4, 2, 50, 1}, 4);
    played_draw_again(&played, "once more");
    uint32_t one = drawn_at(1, 0) < drawn_at(2, 0) ? 1 : 2, other = 3 - one;
    must(try_fix(first, 0));
    must(try_fix(beside, 0));
    must(try_fix(drawn_at(one, 0), 3));
    must(try_fix(drawn_at(other, 0), 3)); /* entered later */
    played_publish(&played);
    assert_called(one == 2 ? (uint32_t[]){1, 2, 3, 4} : (uint32_t[]){1, 3, 2, 4}, 4);
    assert_int_equal(played.notices.count, 1);
    assert_string_equal(played.notices.list[0].rule, "TY-TABLES");
}

static void two_at_one_table_want_another(void **state) {
    (void)state;
    begin(TIMED, 4);
    played_draw(&played);
    uint32_t one = drawn_at(0, 0), other = drawn_at(0, 1);
    must(try_fix(one, one < other ? 7 : 8));
    must(try_fix(other, one < other ? 8 : 7));
    played_publish(&played);
    assert_called((uint32_t[]){7, 2}, 2); /* who was entered first */
    assert_int_equal(played.notices.count, 1);
    assert_int_equal(played.notices.list[0].says.arguments[2].number, 7);
}

static void numbers_that_cannot_be(void **state) {
    (void)state;
    struct number_row rows[] = {{5}, {6}, {6}, {0}, {UINT16_MAX + 1}};
    struct entry entry = {.kind = ENTRY_tables_numbered, .body.tables_numbered = {0, 1, {2, rows}}};
    begin(TIMED, 4);
    played_draw(&played);
    assert_misfit(entry); /* a draft */
    played_publish(&played);
    for (uint32_t i = 1; i < 4; i++) {
        entry.body.tables_numbered.numbers.rows = &rows[i];
        assert_misfit(entry);
    }
    entry.body.tables_numbered.numbers.rows = rows, entry.body.tables_numbered.numbers.count = 1;
    assert_misfit(entry);
    entry.body.tables_numbered.numbers.count = 2, entry.body.tables_numbered.draw = 2;
    assert_misfit(entry);
    entry.body.tables_numbered.draw = 1;
    played_result(&played, 1);
    assert_misfit(entry);
    assert_misfit((struct entry){.kind = ENTRY_table_fixed, .body.table_fixed = {0, 1, 0}});
    assert_misfit((struct entry){.kind = ENTRY_table_fixed, .body.table_fixed = {0, 9, 1}});
    assert_misfit((struct entry){.kind = ENTRY_table_fixed, .body.table_fixed = {0, 1, HALL_TABLE_MAX + 1}});
}

/* ---- Hidden standings ---- */

static status try_standings(tournament_id tournament, const char *value) {
    struct command command = played_command(&played, COMMAND_event_set);
    struct setting_row row = {text_of("standings"), text_of(value)};
    command.tournament = tournament;
    command.body.event_set.settings.rows = &row;
    command.body.event_set.settings.count = 1;
    return played_try(&played, &command);
}

/* The later word counts, and who comes later begins with the event's. */
static void standings_are_hidden(void **state) {
    (void)state;
    const tournament_id all = {NOBODY}, first = {0};
    begin(TIMED, 2);
    must(try_standings(first, "hidden"));
    assert_true(played_cup(&played)->standings_hidden && !played.state.standings_hidden);
    must(try_standings(all, "shown"));
    assert_false(played_cup(&played)->standings_hidden);
    must(try_standings(all, "hidden"));
    must(try_standings(first, "shown"));
    assert_false(played_cup(&played)->standings_hidden);
    played_other_tournament(&played, "side", UNTIMED);
    assert_true(played_cup(&played)->standings_hidden);
    assert_refused(&played, try_standings(all, "secret"), "TY-OPTION");
    played_undo(&played, last_entry() - 2); /* that of the first tournament alone */
    assert_true(played.state.tournaments.rows[0].standings_hidden);
    assert_misfit((struct entry){.kind = ENTRY_standings_set, .body.standings_set = {OF_THE_EVENT, 2}});
    assert_misfit((struct entry){.kind = ENTRY_standings_set, .body.standings_set = {9, 1}});
    assert_misfit((struct entry){.kind = ENTRY_event_set, .body.event_set = {text_of("standings"), text_of("hidden")}});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(nothing_runs_before_it_is_started, end),
        cmocka_unit_test_teardown(it_runs_until_nothing_is_left, end),
        cmocka_unit_test_teardown(paused_it_stands_still, end),
        cmocka_unit_test_teardown(more_time_for_everybody, end),
        cmocka_unit_test_teardown(a_table_has_time_of_its_own, end),
        cmocka_unit_test_teardown(a_stopped_clock_begins_anew, end),
        cmocka_unit_test_teardown(a_clock_waits_for_its_start, end),
        cmocka_unit_test_teardown(a_clock_that_waits_is_set_again, end),
        cmocka_unit_test_teardown(a_clock_starts_within_twelve_hours, end),
        cmocka_unit_test_teardown(a_closed_stage_has_none, end),
        cmocka_unit_test_teardown(a_draw_made_again_leaves_it_behind, end),
        cmocka_unit_test_teardown(each_of_them_is_taken_back, end),
        cmocka_unit_test_teardown(what_changes_nothing_is_refused, end),
        cmocka_unit_test_teardown(minutes_that_can_be, end),
        cmocka_unit_test_teardown(nobody_changes_a_clock_that_was_changed_meanwhile, end),
        cmocka_unit_test_teardown(entries_that_cannot_be, end),
        cmocka_unit_test(durations_are_never_too_early),
        cmocka_unit_test_teardown(an_announcement_stands_for_its_time, end),
        cmocka_unit_test_teardown(it_is_withdrawn_once_and_its_number_stays, end),
        cmocka_unit_test_teardown(it_is_of_the_event_or_of_a_tournament, end),
        cmocka_unit_test_teardown(tables_stand_in_rooms, end),
        cmocka_unit_test_teardown(tables_are_called_by_the_numbers_there_are, end),
        cmocka_unit_test_teardown(a_table_is_kept_for_somebody, end),
        cmocka_unit_test_teardown(two_at_one_table_want_another, end),
        cmocka_unit_test_teardown(numbers_that_cannot_be, end),
        cmocka_unit_test_teardown(standings_are_hidden, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
