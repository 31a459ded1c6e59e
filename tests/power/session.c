#include "session.h"
#include "disk_calls.h"
#include "base/i18n.h"
#include "store/store_sqlite.h"
#include "vfs_power.h"
#include "app/save/batch.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EVENT_NAME "event.tilt"
#define SCRATCH_NAME EVENT_NAME ".new"
#define EVENT_PATH DISK_FOLDER "/" EVENT_NAME
/* Left for sessions after the cuts; a value that short may stand in a file by chance. */
enum { COMMANDS_LEFT = 7, VALUE_LEAST = 12, COMMANDS_TOLD = 64 };

const char *verdict_name(enum verdict verdict) {
    static const char *const names[VERDICT_KINDS] = {"fine",       "lost",      "added", "changed",
                                                     "unreadable", "unsettled", "stuck", "remains"};
    return names[verdict];
}

/* ---- The machine ---- */

void session_install(void) {
    sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    vfs_power_install();
}

static void power_on(const struct session *session, struct disk *disk, uint64_t seed) {
    store_log_pages_max = (int)session->checkpoint_pages; /* no short evening reaches 1,000 */
    disk_mount(disk, seed);
    sqlite3_randomness(0, NULL); /* it asks the disk for its seed again */
}

static void power_off(void) {
    assert(vfs_power_open() == 0 && disk_calls_open() == 0);
    disk_mount(NULL, 0);
}

/* As the program does it: a file that is not there is made. */
static status open_store(void *context, struct store **store, struct problem *why) {
    const struct session *session = context;
    enum store_mode mode = session->reads ? STORE_READ : disk_find(EVENT_NAME) == NO_FILE ? STORE_CREATE : STORE_WRITE;
    return store_sqlite_open(store, EVENT_PATH, mode, mode == STORE_CREATE ? session->script->event : NULL, why);
}

static status open_event(struct session *session, struct open_event *event, bool reads, struct problem *why) {
    struct store_source source = {open_store, session};
    session->reads = reads;
    return disk_find(EVENT_NAME) == NO_FILE ? event_open_new(event, &source, why) : event_open(event, &source, why);
}

/* ---- What is wrong ---- */

static enum verdict found(struct session *session, enum verdict verdict, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static enum verdict found(struct session *session, enum verdict verdict, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(session->failure, sizeof session->failure, format, arguments);
    va_end(arguments);
    return verdict;
}

static enum verdict found_problem(struct session *session, enum verdict verdict, const char *what, status said,
                                  const struct problem *why) {
    struct buffer words = {0};
    if (said.outcome != NO_MEMORY) message_format(&words, LANGUAGE_EN, &why->says);
    found(session, verdict, "%s: %s: %s", what, said.outcome == NO_MEMORY ? "no memory" : why->rule,
          words.bytes ? words.bytes : "");
    buffer_free(&words);
    return verdict;
}

/* ---- The ledger ---- */

struct comparing {
    const struct script *script;
    uint32_t commands;            /* so many are there */
    uint32_t rows, seal, differs; /* the first row that does, 0: none */
};

static bool seal_is(const struct ledger_seal *seal, const struct ledger_seal *scripted) {
    return seal->seq == scripted->seq && seal->field == scripted->field && seal->size == scripted->size &&
           memcmp(seal->nonce, scripted->nonce, HASH_SIZE) == 0 &&
           memcmp(seal->value, scripted->value, seal->size) == 0;
}

/* The row's seals are those of the script that are not erased yet. */
static bool seals_are(struct comparing *comparing, uint64_t seq, const struct ledger_seal *seals, uint32_t count) {
    const struct script *script = comparing->script;
    uint32_t at = 0;
    for (; comparing->seal < script->seals.count; comparing->seal++) {
        const struct scripted_seal *scripted = &script->seals.rows[comparing->seal];
        if (scripted->seal.seq > seq) break;
        if (scripted->erased_by < comparing->commands) continue;
        if (at == count || !seal_is(&seals[at++], &scripted->seal)) return false;
    }
    return at == count;
}

static bool row_is(const struct ledger_row *row, const struct ledger_row *scripted) {
    return row->seq == scripted->seq && row->kind == scripted->kind && row->version == scripted->version &&
           row->size == scripted->size && memcmp(row->body, scripted->body, row->size) == 0 &&
           memcmp(row->hash, scripted->hash, HASH_SIZE) == 0;
}

static status compare_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                          uint32_t seal_count, struct problem *why) {
    struct comparing *comparing = context;
    (void)why;
    if (comparing->differs) return done();
    bool same = comparing->rows < comparing->script->rows.count &&
                row_is(row, &comparing->script->rows.rows[comparing->rows]) &&
                seals_are(comparing, row->seq, seals, seal_count);
    comparing->rows++;
    if (!same) comparing->differs = comparing->rows;
    return done();
}

/* The store holds that many commands and nothing else. */
static enum verdict compare(struct session *session, struct store *store, uint32_t commands) {
    struct comparing comparing = {.script = session->script, .commands = commands};
    struct problem why;
    status read = store_read(store, 1, compare_row, &comparing, &why);
    if (!is_done(read)) return found_problem(session, UNREADABLE, "the ledger cannot be read", read, &why);
    if (comparing.differs) return found(session, CHANGED, "entry %u is not as it was written", comparing.differs);
    uint32_t rows = commands ? session->script->rows_after.rows[commands - 1] : 0;
    if (comparing.rows != rows) return found(session, CHANGED, "%u entries in place of %u", comparing.rows, rows);
    return FINE;
}

/* How many commands there are, and whether that can be. */
static enum verdict count_commands(struct session *session, const struct open_event *event, uint32_t *commands) {
    if (!script_commands_in(session->script, event->state.seq, commands))
        return found(session, CHANGED, "the ledger ends within a command, at entry %llu",
                     (unsigned long long)event->state.seq);
    if (*commands < session->least)
        return found(session, LOST, "%u commands are there, %u were acknowledged", *commands, session->least);
    if (*commands > session->most)
        return found(session, ADDED, "%u commands are there, %u were sent", *commands, session->most);
    return FINE;
}

/* ---- Commands ---- */

/* The next command of the script, which must be done now; `again`: it was there already. */
static enum verdict submit(struct session *session, struct open_event *event, uint32_t at, bool again) {
    struct problem why;
    struct submit_result answer;
    const struct command *command = &session->script->commands.rows[at];
    if (!again) disk_note(at, at + 1);
    status said = event_submit(event, command, &answer, &why);
    if (!is_done(said)) return found_problem(session, STUCK, "the next command is not taken", said, &why);
    disk_note(at + 1, at + 1);
    if (answer.saved != session->script->rows_after.rows[at] || answer.repeated != again)
        return found(session, UNSETTLED, "command %u, sent %s, is answered as %s, up to entry %llu", at,
                     again ? "again" : "once", answer.repeated ? "known" : "new", (unsigned long long)answer.saved);
    return FINE;
}

/* ---- An evening ---- */

static void must(struct session *session, enum verdict verdict) {
    if (verdict == FINE) return;
    fprintf(stderr, "%s: %s\n", verdict_name(verdict), session->failure);
    abort();
}

static void must_be_done(struct session *session, status said, const struct problem *why) {
    if (!is_done(said)) must(session, found_problem(session, UNREADABLE, "opening", said, why));
}

struct playing {
    struct session *session;
    struct open_event event;
    uint32_t at, until; /* commands of this opening */
};

static void play_one(struct playing *playing) {
    must(playing->session, submit(playing->session, &playing->event, playing->at++, false));
}

/* In the middle of somebody's reading, who so keeps the log from being emptied. */
static status play_meanwhile(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                             uint32_t seal_count, struct problem *why) {
    struct playing *playing = context;
    (void)seals, (void)seal_count, (void)why;
    if (row->seq != 2) return done();
    while (playing->at < playing->until) {
        if (playing->at < COMMANDS_TOLD) playing->session->beside_reader |= UINT64_C(1) << playing->at;
        play_one(playing);
    }
    return done();
}

/* The reader goes before the writer does, or after. */
static void play_beside_reader(struct playing *playing) {
    struct store *reader;
    struct problem why;
    must_be_done(playing->session, store_sqlite_open(&reader, EVENT_PATH, STORE_READ, NULL, &why), &why);
    must_be_done(playing->session, store_read(reader, 1, play_meanwhile, playing, &why), &why);
    bool stays = one_in(&playing->session->dice, 2);
    if (stays) event_close(&playing->event);
    store_close(reader);
    if (!stays) event_close(&playing->event);
}

static uint32_t play_opening(struct session *session, uint32_t from, uint32_t until) {
    struct playing playing = {.session = session, .at = from, .until = until};
    struct problem why;
    must_be_done(session, open_event(session, &playing.event, false, &why), &why);
    if (from == 0 || one_in(&session->dice, 2)) play_one(&playing);
    if (playing.at < until && one_in(&session->dice, 5)) {
        play_beside_reader(&playing);
    } else {
        while (playing.at < until) play_one(&playing);
        event_close(&playing.event);
    }
    return playing.at;
}

void session_play(struct session *session, struct disk *disk, uint64_t seed) {
    uint32_t at = 0, all = session->script->count - COMMANDS_LEFT;
    power_on(session, disk, seed);
    disk_note(0, 0);
    while (at < all) {
        uint32_t more = 1 + (one_in(&session->dice, 4) ? 0 : below(&session->dice, 9));
        at = play_opening(session, at, more < all - at ? at + more : all);
    }
    power_off();
}

/* ---- When the power is back ---- */

static bool holds(const struct content *content, const uint8_t *value, uint32_t size) {
    const uint8_t *at = content->bytes, *end = at + content->size;
    while (at && (size_t)(end - at) >= size && (at = memchr(at, value[0], (size_t)(end - at) - size + 1)) != NULL) {
        if (memcmp(at, value, size) == 0) return true;
        at++;
    }
    return false;
}

/* Nothing that the first so many commands erased is in the bytes of that file. */
static enum verdict check_erased(struct session *session, const struct content *content, uint32_t commands,
                                 uint64_t but_those, const char *where) {
    const struct script *script = session->script;
    for (uint32_t i = 0; i < script->seals.count; i++) {
        const struct scripted_seal *scripted = &script->seals.rows[i];
        if (scripted->erased_by >= commands || scripted->seal.size < VALUE_LEAST) continue;
        if (scripted->erased_by < COMMANDS_TOLD && (but_those >> scripted->erased_by & 1)) continue;
        if (holds(content, scripted->seal.value, scripted->seal.size))
            return found(session, REMAINS, "what command %u erased is still in %s", scripted->erased_by, where);
    }
    return FINE;
}

/* Erasing is done when it is acknowledged, in the file itself; not in what the file system gives the file of another's. */
static enum verdict check_platter(struct session *session) {
    uint32_t file = disk_find(EVENT_NAME);
    if (file == NO_FILE || disk_mounted->live.stale) return FINE;
    return check_erased(session, &disk_mounted->live.files[file], session->least, session->beside_reader,
                        "the file after the cut");
}

/* After a clean close: one file, and in it nothing that was erased. */
static enum verdict check_closed(struct session *session, uint32_t commands) {
    const char *expected = session->scratch_left ? EVENT_NAME " " SCRATCH_NAME : EVENT_NAME;
    if (strcmp(disk_list(), expected) != 0)
        return found(session, REMAINS, "after a clean close there are: %s", disk_list());
    return check_erased(session, &disk_mounted->live.files[disk_find(EVENT_NAME)], commands, 0, "the file");
}

/* Somebody looks first who writes nothing. */
static enum verdict look(struct session *session, uint32_t *commands) {
    struct open_event event;
    struct problem why;
    status opened = open_event(session, &event, true, &why);
    if (!is_done(opened)) return found_problem(session, UNREADABLE, "it cannot be opened to read", opened, &why);
    enum verdict verdict = count_commands(session, &event, commands);
    if (verdict == FINE) verdict = compare(session, event.store, *commands);
    event_close(&event);
    return verdict;
}

/* The command that was on its way is there, or is not: the index of commands says so, and so does a retry. */
static enum verdict settle(struct session *session, struct open_event *event, uint32_t *commands) {
    struct store_command kept;
    struct problem why;
    uint32_t in_flight = session->most - 1;
    bool saved = *commands == session->most, is_there = false;
    if (session->most == session->least) return FINE;
    *(saved ? &session->in_flight_kept : &session->in_flight_lost) += 1;
    if (*commands > 0) {
        status looked =
            store_find_command(event->store, session->script->commands.rows[in_flight].id, &kept, &is_there, &why);
        if (!is_done(looked)) return found_problem(session, UNREADABLE, "the index of commands", looked, &why);
    }
    if (is_there != saved)
        return found(session, UNSETTLED, "command %u %s by its id, and its entries %s", in_flight,
                     is_there ? "is found" : "is not found", saved ? "are there" : "are not");
    *commands = session->most;
    return submit(session, event, in_flight, saved);
}

static enum verdict go_on(struct session *session, struct open_event *event, uint32_t *commands) {
    enum verdict verdict = settle(session, event, commands);
    if (verdict == FINE && *commands < session->script->count) verdict = submit(session, event, (*commands)++, false);
    if (verdict == FINE) verdict = compare(session, event->store, *commands);
    return verdict;
}

static enum verdict verify(struct session *session, const struct open_event *event) {
    struct verify_report report;
    struct problem why;
    if (!one_in(&session->dice, 8)) return FINE;
    status verified = event_verify(event, &report, &why);
    return is_done(verified) ? FINE : found_problem(session, CHANGED, "verify", verified, &why);
}

/* From here on a person has been told what is there. */
static enum verdict open_again(struct session *session, struct open_event *event, uint32_t *commands) {
    enum verdict verdict = count_commands(session, event, commands);
    if (verdict == FINE) verdict = compare(session, event->store, *commands);
    if (verdict == FINE) disk_note(*commands, *commands);
    if (verdict == FINE) verdict = verify(session, event);
    return verdict == FINE ? go_on(session, event, commands) : verdict;
}

static enum verdict start_again(struct session *session, uint32_t *commands) {
    struct open_event event;
    struct problem why;
    if (disk_find(EVENT_NAME) == NO_FILE && session->least > 0)
        return found(session, LOST, "there is no file, and %u commands were acknowledged", session->least);
    status opened = open_event(session, &event, false, &why);
    if (!is_done(opened)) return found_problem(session, UNREADABLE, "it cannot be opened", opened, &why);
    enum verdict verdict = open_again(session, &event, commands);
    event_close(&event);
    return verdict;
}

static enum verdict run_after(struct session *session) {
    uint32_t commands = 0;
    bool is_there = disk_find(EVENT_NAME) != NO_FILE;
    enum verdict verdict = check_platter(session);
    session->scratch_left =
        is_there && disk_find(SCRATCH_NAME) != NO_FILE && disk_find(SCRATCH_NAME) != disk_find(EVENT_NAME);
    if (verdict == FINE && is_there && one_in(&session->dice, 8)) verdict = look(session, &commands);
    if (verdict == FINE) verdict = start_again(session, &commands);
    if (verdict == FINE) verdict = check_closed(session, commands);
    if (verdict != FINE || !one_in(&session->dice, 8)) return verdict;
    struct session later = *session;
    later.least = later.most = commands;
    verdict = look(&later, &commands);
    if (verdict == FINE) verdict = check_closed(&later, commands);
    memcpy(session->failure, later.failure, sizeof later.failure);
    return verdict;
}

enum verdict session_after(struct session *session, struct disk *disk, uint64_t seed) {
    power_on(session, disk, seed);
    disk_note(session->least, session->most);
    enum verdict verdict = run_after(session);
    power_off();
    return verdict;
}
