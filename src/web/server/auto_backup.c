#include "web/server/auto_backup.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include "app/recover/event_backup.h"
#include "sys/files.h"
#include "sys/system_error.h"

struct backups {
    const struct backups_wanted *wanted;
    bool apart; /* the second folder is on another disk than the event */
    int descriptor;
    pthread_t thread;
    bool has_begun;
    pthread_mutex_t mutex; /* protects the following: */
    pthread_cond_t changed;
    bool is_due, is_ending;
    struct backup_told made[BACKUP_PLACES];

    /* Used by the loop only. */
    struct backup_told shown[BACKUP_PLACES];
    uint64_t step; /* the newest step at the last look */
    bool finished;
};

/* ---- on the thread ---- */

enum { NICENESS = 10 }; /* lower priority than saving and serving pages */

/* The USB stick of the start was removed, and the same path is now on the laptop's own disk. */
static status find_folder(const struct backups *backups, const char *folder, bool is_second, struct problem *why) {
    bool is_out = is_second && backups->apart && file_same_disk(folder, backups->wanted->folders[0]);
    if (is_out) return fault(why, "FILE", MSG_BACKUPS_STICK_OUT, 1, arg_cstr(folder));
    return file_is_folder(folder) ? done() : fault(why, "FILE", MSG_BACKUP_NO_FOLDER, 1, arg_cstr(folder));
}

static void tell_backup(const struct backups *backups, const struct event_backup *backup, struct backup_told *told) {
    struct buffer path = buffer_wrap(told->path, sizeof told->path);
    told->is_made = true;
    told->at_ms = backups->wanted->now_ms(backups->wanted->context);
    told->entries = backup->summary.entries;
    told->mismatches = backup->summary.mismatches;
    buffer_add_cstr(&path, backup->path);
}

static status make_one(const struct backups *backups, const struct open_event *event, uint32_t place,
                       struct backup_told *told) {
    const struct backups_wanted *wanted = backups->wanted;
    const struct backup_files files = {file_exists, file_find, file_move, wanted->look, wanted->context};
    struct arena arena = {0};
    struct event_backup backup = {.files = &files, .arena = &arena, .folder = wanted->folders[place]};
    status went = find_folder(backups, backup.folder, place > 0, &told->why);
    if (is_done(went)) went = event_backup_make(event, &backup, &told->why);
    if (is_done(went)) tell_backup(backups, &backup, told);
    arena_free(&arena);
    return went;
}

static void note(struct backup_told *told, status went) {
    told->has_failed = !is_done(went);
    if (went.outcome == NO_MEMORY) told->why = (struct problem){"MEMORY", {.message = MSG_ALLOCATION_FAILED}};
}

static void make_all(const struct backups *backups, struct backup_told told[BACKUP_PLACES]) {
    const struct store_source source = {backups->wanted->open, backups->wanted->opened};
    struct open_event event;
    struct problem why;
    status opened = event_open(&event, &source, &why);
    for (uint32_t place = 0; place < BACKUP_PLACES && backups->wanted->folders[place]; place++) {
        if (!is_done(opened)) told[place].why = why;
        note(&told[place], is_done(opened) ? make_one(backups, &event, place, &told[place]) : opened);
    }
    if (is_done(opened)) event_close(&event);
}

static void *work(void *context) {
    struct backups *backups = context;
    struct backup_told made[BACKUP_PLACES] = {0};
    const uint64_t one = 1;
    (void)!nice(NICENESS); /* on Linux this affects only the thread */
    pthread_mutex_lock(&backups->mutex);
    for (;;) {
        while (!backups->is_due && !backups->is_ending) pthread_cond_wait(&backups->changed, &backups->mutex);
        if (!backups->is_due) break;
        backups->is_due = false;
        pthread_mutex_unlock(&backups->mutex);
        make_all(backups, made);
        pthread_mutex_lock(&backups->mutex);
        memcpy(backups->made, made, sizeof made);
        while (write(backups->descriptor, &one, sizeof one) < 0 && errno == EINTR) {}
    }
    pthread_mutex_unlock(&backups->mutex);
    return NULL;
}

/* ---- on the loop ---- */

/* The newest entry that published or closed something. */
static uint64_t last_step(const struct state *state) {
    uint64_t last = 0;
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        for (uint32_t s = 0; s < tournament->stages.count; s++) {
            const struct stage *stage = &tournament->stages.rows[s];
            if (stage->published > last) last = stage->published;
            if (stage->closed > last) last = stage->closed;
        }
    }
    return last;
}

status auto_backup_make(struct backups **made, const struct backups_wanted *wanted, struct problem *why) {
    struct backups *backups = memory_alloc(sizeof *backups);
    if (!backups) return no_memory();
    *backups = (struct backups){.wanted = wanted, .descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
    if (backups->descriptor < 0) {
        int error = errno;
        memory_free(backups);
        return fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(error));
    }
    const char *second = wanted->folders[1];
    backups->apart = second && !file_same_disk(second, wanted->folders[0]);
    pthread_mutex_init(&backups->mutex, NULL);
    pthread_cond_init(&backups->changed, NULL);
    *made = backups;
    return done();
}

/* Signals go to the loop: the thread starts with all of them blocked. */
status auto_backup_start(struct backups *backups, const struct state *state, struct problem *why) {
    sigset_t all, before;
    backups->step = last_step(state);
    backups->finished = state->finished;
    backups->is_due = backups->wanted->folders[1] != NULL;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&backups->thread, NULL, work, backups);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    backups->has_begun = error == 0;
    return error ? fault(why, "IO", MSG_SERVE_FAILED, 1, arg_system_error(error)) : done();
}

void auto_backup_ask(struct backups *backups) {
    pthread_mutex_lock(&backups->mutex);
    backups->is_due = true;
    pthread_cond_signal(&backups->changed);
    pthread_mutex_unlock(&backups->mutex);
}

void auto_backup_look(struct backups *backups, const struct state *state) {
    uint64_t step = last_step(state);
    bool is_due = step > backups->step || (state->finished && !backups->finished);
    if (step > backups->step) backups->step = step;
    backups->finished = state->finished;
    if (is_due) auto_backup_ask(backups);
}

int auto_backup_descriptor(const struct backups *backups) { return backups->descriptor; }

void auto_backup_take(struct backups *backups) {
    uint64_t count;
    (void)!read(backups->descriptor, &count, sizeof count);
    pthread_mutex_lock(&backups->mutex);
    memcpy(backups->shown, backups->made, sizeof backups->shown);
    pthread_mutex_unlock(&backups->mutex);
}

const struct backup_told *auto_backup_told(const struct backups *backups, uint32_t place) {
    return place < BACKUP_PLACES && backups->wanted->folders[place] ? &backups->shown[place] : NULL;
}

void auto_backup_stop(struct backups *backups) {
    if (!backups) return;
    pthread_mutex_lock(&backups->mutex);
    backups->is_ending = true;
    pthread_cond_signal(&backups->changed);
    pthread_mutex_unlock(&backups->mutex);
    if (backups->has_begun) pthread_join(backups->thread, NULL);
    pthread_mutex_destroy(&backups->mutex);
    pthread_cond_destroy(&backups->changed);
    close(backups->descriptor);
    memory_free(backups);
}
