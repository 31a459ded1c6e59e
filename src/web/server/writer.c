#include "web/server/writer.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>
#include "app/save/batch.h"
#include "sys/clock.h"
#include "sys/system_error.h"

enum writer_turn {
    TURN_LOOP,   /* nothing to save, or the saved batch is not taken yet */
    TURN_THREAD, /* the thread works on the batch */
    TURN_END
};

/* Once nothing was saved for so long, the log is moved into the file. */
enum { WRITE_BACK_AFTER_MS = 250 };

/* Is the file in its place, as the thread last saw it? */
struct file_trouble {
    bool is_there;
    struct problem why;
};

struct writer {
    struct open_event *event;
    int descriptor;
    pthread_t thread;
    bool has_begun;
    pthread_mutex_t mutex; /* protects `turn`, which says who owns the batch */
    pthread_cond_t changed;
    enum writer_turn turn;

    /* Owned by the side whose turn it is. */
    struct batch batch;
    struct batch_item *items; /* WRITER_BATCH_MAX of them */
    uint32_t count, taken;
    struct writer_job *errand; /* a read-only job; then there are no items */
    struct file_trouble found;

    /* Used by the thread only. */
    bool is_unwritten; /* the log has something that the file has not */
    int64_t write_back_at_ms;

    /* Used by the loop only. */
    struct writer_job *jobs[WRITER_BATCH_MAX]; /* of the items */
    struct writer_job *first, *last;           /* waiting */
    bool is_busy;                              /* the thread has a batch, or it is not taken yet */
    bool is_closed;                            /* nothing more is saved: see writer_close */
    struct file_trouble trouble;
};

/* Everybody looks at a new round, and somebody may copy the file then. */
static bool has_published(const struct writer *writer) {
    bool has = false;
    for (uint32_t i = 0; i < writer->taken; i++)
        has = has || (is_done(writer->items[i].went) && writer->items[i].command->kind == COMMAND_draw_publish);
    return has;
}

/* Looked at when the batch began, and after its commit. */
static void look_at_answers(struct writer *writer) {
    writer->found.is_there = false;
    for (uint32_t i = 0; i < writer->taken && !writer->found.is_there; i++) {
        const struct batch_item *item = &writer->items[i];
        bool has_failed = item->went.outcome == FAULT || item->went.outcome == UNKNOWN;
        writer->found.is_there = has_failed && strcmp(item->why.rule, "MOVED") == 0;
        if (writer->found.is_there) writer->found.why = item->why;
    }
}

static void work_on_batch(struct writer *writer) {
    writer->taken = batch_run(writer->event, writer->items, writer->count, &writer->batch);
    look_at_answers(writer);
    writer->is_unwritten = true;
    writer->write_back_at_ms = clock_monotonic_ms() + (has_published(writer) ? 0 : WRITE_BACK_AFTER_MS);
}

static void look_at_file(struct writer *writer) {
    struct store *store = writer->event->store;
    writer->found.is_there =
        store && !is_done(store_in_place(store, &writer->found.why)) && strcmp(writer->found.why.rule, "MOVED") == 0;
}

static void work_on_errand(struct writer *writer) {
    writer->errand->run(writer->errand, writer->event);
    look_at_file(writer);
}

static void write_back_now(struct writer *writer) {
    bool is_whole = !writer->event->store || store_write_back(writer->event->store);
    writer->is_unwritten = !is_whole;
    writer->write_back_at_ms = clock_monotonic_ms() + WRITE_BACK_AFTER_MS;
}

/* Waits for a batch, and moves the log into the file meanwhile. The mutex is held before and after, not while the disk
 * works: the answers of the last batch go out, and the next may come. */
static void wait_for_turn(struct writer *writer) {
    while (writer->turn == TURN_LOOP) {
        const struct timespec until = {.tv_sec = writer->write_back_at_ms / 1000,
                                       .tv_nsec = writer->write_back_at_ms % 1000 * 1000000};
        if (!writer->is_unwritten) {
            pthread_cond_wait(&writer->changed, &writer->mutex);
        } else if (pthread_cond_timedwait(&writer->changed, &writer->mutex, &until) == ETIMEDOUT &&
                   writer->turn == TURN_LOOP) {
            pthread_mutex_unlock(&writer->mutex);
            write_back_now(writer);
            pthread_mutex_lock(&writer->mutex);
        }
    }
}

static void *work(void *context) {
    struct writer *writer = context;
    uint64_t one = 1;
    pthread_mutex_lock(&writer->mutex);
    for (;;) {
        wait_for_turn(writer);
        if (writer->turn == TURN_END) break;
        pthread_mutex_unlock(&writer->mutex);
        if (writer->errand)
            work_on_errand(writer);
        else
            work_on_batch(writer);
        pthread_mutex_lock(&writer->mutex);
        writer->turn = TURN_LOOP;
        while (write(writer->descriptor, &one, sizeof one) < 0 && errno == EINTR) {}
    }
    pthread_mutex_unlock(&writer->mutex);
    return NULL;
}

static void give(struct writer *writer, enum writer_turn turn) {
    pthread_mutex_lock(&writer->mutex);
    writer->turn = turn;
    pthread_cond_signal(&writer->changed);
    pthread_mutex_unlock(&writer->mutex);
}

/* Its waits end by the monotonic clock: the laptop's time may be set meanwhile. */
static void start_condition(pthread_cond_t *condition) {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

status writer_make(struct writer **made, struct open_event *event, struct problem *why) {
    struct writer *writer = memory_alloc(sizeof *writer);
    struct batch_item *items = memory_alloc(WRITER_BATCH_MAX * sizeof *items);
    int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), error = errno;
    if (writer && items && descriptor >= 0) {
        *writer = (struct writer){.event = event, .descriptor = descriptor, .items = items, .is_unwritten = true};
        pthread_mutex_init(&writer->mutex, NULL);
        start_condition(&writer->changed);
        *made = writer;
        return done();
    }
    bool no_room = !writer || !items;
    if (descriptor >= 0) close(descriptor);
    memory_free(writer), memory_free(items);
    return no_room ? no_memory() : fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(error));
}

/* Signals go to the loop: the thread starts with all of them blocked. */
status writer_start(struct writer *writer, struct problem *why) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&writer->thread, NULL, work, writer);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    writer->has_begun = error == 0;
    return error ? fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(error)) : done();
}

/* Gives the thread as many waiting commands as fit in a batch; or the read-only job, if that is first. */
static void begin_batch(struct writer *writer) {
    struct writer_job *job = writer->is_closed ? NULL : writer->first;
    writer->count = 0;
    writer->errand = job && job->run ? job : NULL;
    for (; job && !job->run && writer->count < WRITER_BATCH_MAX; job = job->next) {
        writer->jobs[writer->count] = job;
        writer->items[writer->count++].command = &job->command;
    }
    writer->is_busy = writer->count > 0 || writer->errand;
    if (writer->is_busy) give(writer, TURN_THREAD);
}

void writer_send(struct writer *writer, struct writer_job *job) {
    job->next = NULL;
    if (writer->first)
        writer->last->next = job;
    else
        writer->first = job;
    writer->last = job;
    if (!writer->is_busy) begin_batch(writer);
}

int writer_descriptor(const struct writer *writer) { return writer->descriptor; }

static bool is_through(struct writer *writer) {
    uint64_t count;
    pthread_mutex_lock(&writer->mutex);
    bool through = writer->is_busy && writer->turn == TURN_LOOP;
    pthread_mutex_unlock(&writer->mutex);
    if (through) (void)!read(writer->descriptor, &count, sizeof count);
    return through;
}

static void answer_job(struct writer_job *job, const struct batch_item *item) {
    struct job_result told = {.went = item->went,
                              .why = &item->why,
                              .first = item->answer.first,
                              .saved = item->answer.saved,
                              .repeated = item->answer.repeated,
                              .notices = &item->answer.notices};
    job->answered(job, &told);
}

/* Items that the thread left for a batch of their own stay at the front of the queue. */
static void answer_taken(struct writer *writer) {
    for (uint32_t i = 0; i < writer->taken; i++) {
        assert(writer->first == writer->jobs[i]);
        writer->first = writer->first->next;
        answer_job(writer->jobs[i], &writer->items[i]);
    }
}

static void answer_errand(struct writer *writer) {
    struct writer_job *errand = writer->errand;
    const struct job_result told = {.went = done()};
    assert(writer->first == errand);
    writer->first = errand->next;
    errand->answered(errand, &told);
}

bool writer_take(struct writer *writer) {
    if (!is_through(writer)) return false;
    uint64_t before = writer->event->state.seq;
    writer->trouble = writer->found;
    if (writer->errand) {
        answer_errand(writer);
    } else {
        batch_adopt(writer->event, &writer->batch);
        answer_taken(writer);
    }
    begin_batch(writer);
    return writer->event->state.seq != before;
}

const struct problem *writer_trouble(const struct writer *writer) {
    return writer->trouble.is_there ? &writer->trouble.why : NULL;
}

void writer_close(struct writer *writer) { writer->is_closed = true; }

/* Their senders do not know, and send them again: to the server that follows. */
static void answer_rest(struct writer *writer) {
    const struct problem why = {"CLOSED", sentence_of(MSG_SAMPLE_BUSY, 0)};
    const struct notices none = {0};
    struct writer_job *job;
    while (writer->is_closed && (job = writer->first) != NULL) {
        const struct job_result told = {.went = {UNKNOWN}, .why = &why, .notices = &none};
        writer->first = job->next;
        job->answered(job, &told);
    }
}

void writer_finish(struct writer *writer) {
    while (writer->is_busy) {
        if (!writer_take(writer)) clock_wait_ms(1);
    }
    answer_rest(writer);
}

void writer_stop(struct writer *writer) {
    writer_finish(writer);
    give(writer, TURN_END);
    if (writer->has_begun) pthread_join(writer->thread, NULL);
    pthread_mutex_destroy(&writer->mutex);
    pthread_cond_destroy(&writer->changed);
    close(writer->descriptor);
    memory_free(writer->items);
    memory_free(writer);
}
