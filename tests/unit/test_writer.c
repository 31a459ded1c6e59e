/* The thread that saves: everything sent is answered in order, the reader sees whole states only, and a commit that fails
 * is told to those in it. */
#include "unit.h"

#include <poll.h>
#include <stddef.h>
#include <string.h>
#include "support/shelf.h"
#include "web/server/writer.h"

enum { JOBS = 600 };

struct sent {
    struct writer_job job;
    struct newcomer_row row;
    char name[20];
    uint32_t answered; /* as the how-manyeth */
    enum outcome outcome;
    uint64_t saved;
};
static uint32_t answers;

static void on_answered(struct writer_job *job, const struct job_result *told) {
    struct sent *sent = (struct sent *)(void *)((char *)job - offsetof(struct sent, job));
    sent->answered = ++answers;
    sent->outcome = told->went.outcome;
    sent->saved = told->saved;
}

static void send(struct writer *writer, struct sent *sent, uint32_t id) {
    struct buffer name = buffer_wrap(sent->name, sizeof sent->name);
    buffer_add_cstr(&name, "Player ");
    buffer_add_number(&name, id);
    sent->job.command = shelf_add(&sent->row, sent->name, id);
    sent->job.answered = on_answered;
    writer_send(writer, &sent->job);
}

/* An event, and a writer that has begun. */
struct bench {
    struct shelf shelf;
    struct open_event event;
    struct writer *writer;
};

static void begin(struct bench *bench) {
    struct problem why;
    answers = 0;
    shelf_begin(&bench->shelf, &bench->event);
    assert_int_equal(writer_make(&bench->writer, &bench->event, &why).outcome, DONE);
    assert_int_equal(writer_start(bench->writer, &why).outcome, DONE);
}

static void take(struct writer *writer) {
    struct pollfd wakes = {.fd = writer_descriptor(writer), .events = POLLIN};
    assert_true(poll(&wakes, 1, HANGS_AFTER_MS) > 0);
    (void)writer_take(writer);
}

static void take_all(struct writer *writer, const struct open_event *event) {
    while (answers < JOBS) {
        take(writer);
        assert_int_equal(event->state.seq, 2 + 2 * event->state.people.count); /* a whole state */
    }
}

static void all_are_saved_and_answered_in_order(void **state) {
    (void)state;
    static struct sent sent[JOBS];
    struct bench bench;
    begin(&bench);
    assert_false(writer_take(bench.writer)); /* nothing was sent */
    for (uint32_t i = 0; i < JOBS; i++) send(bench.writer, &sent[i], i + 2);
    take_all(bench.writer, &bench.event);
    for (uint32_t i = 0; i < JOBS; i++) {
        assert_int_equal(sent[i].answered, i + 1);
        assert_int_equal(sent[i].outcome, DONE);
        assert_int_equal(sent[i].saved, 4 + 2 * i);
    }
    writer_stop(bench.writer);
    assert_int_equal(bench.event.state.people.count, JOBS);
    shelf_end(&bench.shelf, &bench.event);
}

static void stopping_finishes_first(void **state) {
    (void)state;
    static struct sent sent[JOBS];
    struct bench bench;
    begin(&bench);
    for (uint32_t i = 0; i < JOBS; i++) send(bench.writer, &sent[i], i + 2);
    writer_stop(bench.writer);
    assert_int_equal(answers, JOBS);
    assert_int_equal(bench.event.state.people.count, JOBS);
    shelf_end(&bench.shelf, &bench.event);
}

static void an_undo_among_others_keeps_its_place(void **state) {
    (void)state;
    static struct sent sent[3];
    struct bench bench;
    struct sent undo = {.job.command = shelf_command(COMMAND_command_undo, 50), .job.answered = on_answered};
    begin(&bench);
    send(bench.writer, &sent[0], 2);
    send(bench.writer, &sent[1], 3);
    writer_send(bench.writer, &undo.job);
    send(bench.writer, &sent[2], 4);
    writer_stop(bench.writer);
    assert_int_equal(undo.answered, 3);
    assert_int_equal(undo.outcome, DONE);
    assert_int_equal(bench.event.state.people.count, 2);
    assert_true(undo.saved > sent[1].saved && undo.saved < sent[2].saved);
    shelf_end(&bench.shelf, &bench.event);
}

static void a_commit_that_is_not_known_is_told_to_all_in_it(void **state) {
    (void)state;
    static struct sent sent[4];
    struct bench bench;
    begin(&bench);
    store_memory_fail_next(bench.shelf.kept, STORE_MEMORY_UNKNOWN_KEPT);
    bench.shelf.fails_to_open = true;
    for (uint32_t i = 0; i < 2; i++) send(bench.writer, &sent[i], i + 2);
    while (answers < 2) take(bench.writer);
    assert_true(sent[0].outcome == UNKNOWN && sent[1].outcome == UNKNOWN);
    bench.shelf.fails_to_open = false;
    for (uint32_t i = 0; i < 2; i++) writer_send(bench.writer, &sent[i].job);
    writer_stop(bench.writer);
    assert_true(sent[0].outcome == DONE && sent[1].outcome == DONE);
    assert_int_equal(bench.event.state.people.count, 2);
    shelf_end(&bench.shelf, &bench.event);
}

/* Reads; notes what it saw, and how many were answered by then. */
struct looker {
    struct writer_job job;
    uint32_t saw, answered;
    enum outcome outcome;
};

static void look_at_people(struct writer_job *job, const struct open_event *event) {
    struct looker *looker = (struct looker *)(void *)((char *)job - offsetof(struct looker, job));
    looker->saw = event->state.people.count;
}

static void on_looked(struct writer_job *job, const struct job_result *told) {
    struct looker *looker = (struct looker *)(void *)((char *)job - offsetof(struct looker, job));
    looker->answered = ++answers;
    looker->outcome = told->went.outcome;
}

static void an_errand_keeps_its_place_among_commands(void **state) {
    (void)state;
    static struct sent sent[3];
    struct bench bench;
    struct looker lookers[2] = {{.job = {.run = look_at_people, .answered = on_looked}},
                                {.job = {.run = look_at_people, .answered = on_looked}}};
    begin(&bench);
    send(bench.writer, &sent[0], 2);
    send(bench.writer, &sent[1], 3);
    writer_send(bench.writer, &lookers[0].job);
    writer_send(bench.writer, &lookers[1].job);
    send(bench.writer, &sent[2], 4);
    writer_stop(bench.writer);
    assert_int_equal(lookers[0].answered, 3);
    assert_int_equal(lookers[0].outcome, DONE);
    assert_int_equal(lookers[0].saw, 2);
    assert_int_equal(lookers[1].saw, 2);
    assert_int_equal(sent[2].answered, 5);
    assert_int_equal(bench.event.state.people.count, 3);
    shelf_end(&bench.shelf, &bench.event);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_saved_and_answered_in_order),
        cmocka_unit_test(stopping_finishes_first),
        cmocka_unit_test(an_undo_among_others_keeps_its_place),
        cmocka_unit_test(a_commit_that_is_not_known_is_told_to_all_in_it),
        cmocka_unit_test(an_errand_keeps_its_place_among_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
