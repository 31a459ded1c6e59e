/* Cuts the power while an event is run, thousands of times, and looks whether anything was lost.
 *
 *     power_cuts [--first SEED] [--cuts N] [--without SYNC]     N runs, each cut once at least, by SEED, SEED + 1 ...
 *     power_cuts --seed SEED --cut CUT [--show]                 one of them again, with every step the disk took
 *
 * A seed gives a script (script.h) and an evening on which it is played (session.h), whose steps the disk writes down
 * (disk.h). Each cut is made of these steps: up to which of them the program came, and what became of those that were
 * not synced. Then the program is started again. In a good part of the runs it is cut again while it recovers, up to
 * three times, and at times it is not the power that goes but only the program, and the power later.
 *
 * `--without SYNC` lets syncs of one kind do nothing (log, event, log-name, scratch, event-name): something must be
 * lost then.
 *
 * Prints counts as `# count NAME NUMBER`; ends with 0 where nothing was lost, 1 where something was, 2 where it was
 * called wrongly.
 */
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "session.h"
#include "base/text.h"
#include "rules/registry.h"

enum { CUTS_OF_SCRIPT = 128, DEPTH_MAX = 3, SHOWN_MAX = 5, STEPS_SHOWN = 40, EARLY_STEPS = 28, LOG_HEAD_SIZE = 32 };

struct options {
    uint64_t first, cuts;
    uint64_t seed, cut; /* with `one` */
    bool seed_given, one, show;
    enum sync_kind without;
};

/* All that is counted. */
struct tally {
    struct toll toll;
    uint64_t runs, scripts, jousts, knock_outs, wishes, cuts_in_recovery, stops, kept, lost_in_flight, failed;
    uint64_t checkpoints, log_restarts, erasures; /* of the evenings, without any cut */
    uint64_t verdicts[VERDICT_KINDS];
};

/* One script and its evening. */
struct world {
    struct options options;
    struct tally tally;
    struct script script;
    struct session evening;
    struct disk *disks[DEPTH_MAX + 2]; /* the evening's, then one after each cut or stop */
    struct platter rolling;            /* of the evening, as far as the cuts have come */
    uint32_t rolled;                   /* steps that are in it */
    struct platter now, after;
    uint64_t seed, cut; /* what is being played */
    uint32_t sector;
};

/* ---- Showing ---- */

/* Should the program under test end, this is what was being played. */
static char playing[80];

static void on_end(int signal_number) {
    if (write(STDOUT_FILENO, playing, strlen(playing)) < 0) _exit(2);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void name_what_is_played(const struct world *world, const char *where) {
    snprintf(playing, sizeof playing, "# seed %llu cut %llu: the program ended%s\n", (unsigned long long)world->seed,
             (unsigned long long)world->cut, where);
}

static void show_step(const struct step *step, uint32_t number) {
    static const char *const kinds[] = {"make",   "link", "unlink",      "rename", "write",
                                        "resize", "sync", "sync folder", "note"};
    printf("#   %5u %-11s", number, kinds[step->kind]);
    if (step->kind <= STEP_RENAME) printf(" %s = file %u", disk_name(step->name), step->file);
    if (step->kind == STEP_RENAME) printf(", no more %s", disk_name(step->other));
    if (step->kind == STEP_WRITE)
        printf(" file %u, %u bytes at %llu", step->file, step->size, (unsigned long long)step->at);
    if (step->kind == STEP_RESIZE) printf(" file %u to %llu", step->file, (unsigned long long)step->at);
    if (step->kind == STEP_SYNC) printf(" file %u", step->file);
    if (step->kind == STEP_NOTE) printf(" %u commands saved, %u sent", step->least, step->most);
    printf("\n");
}

static void show_steps(const struct world *world, const struct disk *disk, uint32_t until, const char *what) {
    if (!world->options.show) return;
    uint32_t from = until > STEPS_SHOWN ? until - STEPS_SHOWN : 0;
    for (uint32_t i = from; i < until; i++) show_step(&disk->steps.rows[i], i);
    printf("# %s after %u of %u steps\n", what, until, disk->steps.count);
}

static void show_pending(const struct world *world, const struct platter *platter) {
    if (!world->options.show) return;
    printf("# not synced then:\n");
    for (uint32_t i = 0; i < platter->pending.count; i++) show_step(&platter->pending.rows[i], i);
}

static void show_files(const struct world *world, const struct platter *platter) {
    if (!world->options.show) return;
    printf("# there are now:");
    for (uint32_t i = 0; disk_name(i); i++)
        if (platter->names[i])
            printf(" %s (file %u, %u bytes)", disk_name(i), platter->names[i] - 1,
                   platter->files[platter->names[i] - 1].size);
    printf("\n");
}

/* ---- One run ---- */

/* What is known of commands at the last note before that step. */
static void note_at(const struct disk *disk, uint32_t steps, struct session *session) {
    for (uint32_t i = steps; i-- > 0;) {
        const struct step *step = &disk->steps.rows[i];
        if (step->kind != STEP_NOTE) continue;
        session->least = step->least;
        session->most = step->most;
        return;
    }
}

/* Anywhere, in a good part while the file comes into being; every other time just before or behind a step that changes
 * what is durable. */
static uint32_t point_in(const struct disk *disk, struct dice *dice) {
    uint32_t early = disk->steps.count < EARLY_STEPS ? disk->steps.count : EARLY_STEPS;
    uint32_t at = below(dice, one_in(dice, 8) ? early + 1 : disk->steps.count + 1);
    if (one_in(dice, 2)) return at;
    while (at < disk->steps.count && disk->steps.rows[at].kind == STEP_WRITE) at++;
    return at + (at < disk->steps.count && one_in(dice, 2));
}

/* The power goes, or the program alone is stopped and what it wrote lives on; `now` becomes what the next one finds. */
static void cut_or_stop(struct world *world, struct dice *dice, bool stops) {
    struct platter *now = &world->now;
    show_pending(world, now);
    if (stops) {
        world->tally.stops++;
    } else {
        platter_cut(&world->after, now, dice, world->sector, &world->tally.toll);
        platter_copy(now, &world->after);
    }
    show_files(world, now);
}

static void advance(struct platter *platter, const struct disk *disk, uint32_t from, uint32_t to,
                    enum sync_kind without) {
    for (uint32_t i = from; i < to; i++) platter_take(platter, &disk->steps.rows[i], without);
}

/* Starts the program on the platter `now`, then goes on to the next cut, if there is to be one. `point` is in the
 * steps of the disk before. */
static enum verdict run_on(struct world *world, struct session *session, struct dice *dice, uint32_t point) {
    for (unsigned depth = 1;; depth++) {
        struct disk *before = world->disks[depth - 1], *disk = world->disks[depth];
        bool stops = depth <= DEPTH_MAX && one_in(dice, 5);
        note_at(before, point, session);
        show_steps(world, before, point, stops ? "The program stops" : "The power goes");
        cut_or_stop(world, dice, stops);
        world->tally.cuts_in_recovery += depth > 1 && !stops;
        disk_boot(disk, &world->now);
        enum verdict verdict = session_after(session, disk, dice_bits(dice));
        bool again = stops || (depth < DEPTH_MAX && one_in(dice, 3));
        if (verdict != FINE || !again) return verdict;
        point = point_in(disk, dice);
        advance(&world->now, disk, 0, point, world->options.without);
    }
}

static void report(struct world *world, enum verdict verdict, const struct session *session) {
    struct tally *tally = &world->tally;
    tally->failed += verdict != FINE;
    tally->verdicts[verdict]++;
    if (verdict == FINE && world->options.one) printf("# nothing is wrong\n");
    if (verdict == FINE || (!world->options.one && tally->failed > SHOWN_MAX)) return;
    printf("# seed %llu cut %llu: %s: %s\n", (unsigned long long)world->seed, (unsigned long long)world->cut,
           verdict_name(verdict), session->failure);
}

static void run_one(struct world *world, uint32_t point) {
    struct dice dice = dice_of(world->seed, 1000 + world->cut);
    struct session session = world->evening;
    session.dice = dice_of(dice_bits(&dice), 4);
    session.in_flight_kept = session.in_flight_lost = 0;
    advance(&world->rolling, world->disks[0], world->rolled, point, world->options.without);
    world->rolled = point;
    name_what_is_played(world, "");
    platter_copy(&world->now, &world->rolling);
    report(world, run_on(world, &session, &dice, point), &session);
    world->tally.runs++;
    world->tally.kept += session.in_flight_kept;
    world->tally.lost_in_flight += session.in_flight_lost;
}

/* ---- All cuts of a script ---- */

struct place {
    uint32_t point, cut;
};

static int by_point(const void *a, const void *b) {
    const struct place *one = a, *other = b;
    if (one->point != other->point) return one->point < other->point ? -1 : 1;
    return one->cut < other->cut ? -1 : 1;
}

/* What came up on an evening. A log's head is 32 bytes: written over a log that had one, it begins again. */
static void count_evening(struct tally *tally, const struct script *script, const struct disk *disk) {
    bool has_head[FILES_MAX] = {false};
    uint32_t erased = NEVER_ERASED;
    for (uint32_t i = 0; i < disk->steps.count; i++) {
        const struct step *step = &disk->steps.rows[i];
        bool is_head = step->kind == STEP_WRITE && step->at == 0 && step->size == LOG_HEAD_SIZE;
        tally->checkpoints += step->kind == STEP_SYNC && step->sync == SYNC_EVENT;
        tally->log_restarts += is_head && has_head[step->file];
        if (is_head) has_head[step->file] = true;
        if (step->kind == STEP_MAKE) has_head[step->file] = false;
    }
    for (uint32_t i = 0; i < script->seals.count; i++) {
        if (script->seals.rows[i].erased_by == NEVER_ERASED || script->seals.rows[i].erased_by == erased) continue;
        erased = script->seals.rows[i].erased_by;
        tally->erasures++;
    }
}

static void world_start(struct world *world, uint64_t seed) {
    static const uint32_t pages[] = {4, 8, 20, 60, 1000};
    struct dice dice = dice_of(seed, 5);
    world->seed = seed;
    world->cut = 0;
    name_what_is_played(world, " without any cut");
    script_make(&world->script, seed);
    world->sector = one_in(&dice, 2) ? 512 : 4096;
    world->evening = (struct session){.script = &world->script, .dice = dice_of(seed, 2)};
    world->evening.checkpoint_pages = pages[below(&dice, sizeof pages / sizeof *pages)];
    disk_boot(world->disks[0], &(struct platter){0});
    bool no_second_names = one_in(&dice, 4);
    for (unsigned i = 0; i < DEPTH_MAX + 2; i++) world->disks[i]->no_second_names = no_second_names;
    session_play(&world->evening, world->disks[0], seed);
    platter_free(&world->rolling);
    world->rolled = 0;
    world->tally.scripts++;
    world->tally.jousts += world->script.is_joust;
    world->tally.knock_outs += world->script.has_knock_out;
    world->tally.wishes += world->script.keeps_apart;
    count_evening(&world->tally, &world->script, world->disks[0]);
}

static void run_script(struct world *world, uint64_t seed, uint64_t cuts) {
    struct place places[CUTS_OF_SCRIPT];
    world_start(world, seed);
    for (uint32_t i = 0; i < CUTS_OF_SCRIPT; i++) {
        struct dice dice = dice_of(seed, 100000 + i);
        places[i] = (struct place){point_in(world->disks[0], &dice), i};
    }
    qsort(places, CUTS_OF_SCRIPT, sizeof *places, by_point);
    for (uint32_t i = 0; i < CUTS_OF_SCRIPT; i++) {
        world->cut = places[i].cut;
        if (world->options.one ? world->cut == world->options.cut : world->cut < cuts) run_one(world, places[i].point);
    }
    script_free(&world->script);
}

static void run_all(struct world *world) {
    const struct options *options = &world->options;
    if (options->one) {
        run_script(world, options->seed, 0);
        return;
    }
    for (uint64_t seed = options->first; world->tally.runs < options->cuts; seed++)
        run_script(world, seed, options->cuts - world->tally.runs);
}

static void print_tally(const struct tally *tally) {
    const struct {
        const char *name;
        uint64_t number;
    } counts[] = {
        {"power-runs", tally->runs},
        {"power-scripts", tally->scripts},
        {"power-jousts", tally->jousts},
        {"power-knock-outs", tally->knock_outs},
        {"power-wishes", tally->wishes},
        {"power-checkpoints", tally->checkpoints},
        {"power-log-restarts", tally->log_restarts},
        {"power-erasures", tally->erasures},
        {"power-cuts", tally->toll.cuts},
        {"power-cuts-in-recovery", tally->cuts_in_recovery},
        {"power-cuts-with-unsynced", tally->toll.cuts_with_pending},
        {"power-program-stops", tally->stops},
        {"power-sectors-kept", tally->toll.sectors_kept},
        {"power-sectors-lost", tally->toll.sectors_lost},
        {"power-sectors-torn", tally->toll.sectors_torn},
        {"power-names-kept", tally->toll.names_kept},
        {"power-names-lost", tally->toll.names_lost},
        {"power-in-flight-kept", tally->kept},
        {"power-in-flight-lost", tally->lost_in_flight},
        {"power-failures", tally->failed},
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        printf("# count %s %llu\n", counts[i].name, (unsigned long long)counts[i].number);
    for (int verdict = FINE + 1; verdict < VERDICT_KINDS; verdict++)
        printf("# count power-%s %llu\n", verdict_name((enum verdict)verdict),
               (unsigned long long)tally->verdicts[verdict]);
}

/* ---- The command line ---- */

static bool sync_named(const char *word, enum sync_kind *sync) {
    static const char *const names[SYNC_KINDS] = {"none", "log", "event", "log-name", "scratch", "event-name"};
    for (int i = 0; i < SYNC_KINDS; i++) {
        if (strcmp(word, names[i]) != 0) continue;
        *sync = (enum sync_kind)i;
        return true;
    }
    return false;
}

static bool option_take(struct options *options, const char *name, const char *value) {
    int64_t number;
    if (strcmp(name, "--without") == 0) return sync_named(value, &options->without);
    if (!text_number(text_of(value), 0, INT64_MAX, &number)) return false;
    if (strcmp(name, "--first") == 0)
        options->first = (uint64_t)number;
    else if (strcmp(name, "--cuts") == 0)
        options->cuts = (uint64_t)number;
    else if (strcmp(name, "--seed") == 0)
        options->seed = (uint64_t)number;
    else if (strcmp(name, "--cut") == 0)
        options->cut = (uint64_t)number;
    else
        return false;
    options->one = options->one || strcmp(name, "--cut") == 0;
    options->seed_given = options->seed_given || strcmp(name, "--seed") == 0;
    return true;
}

static bool options_read(struct options *options, int count, char **words) {
    *options = (struct options){.first = 1, .cuts = 1000};
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--show") == 0) {
            options->show = true;
        } else if (i + 1 == count || !option_take(options, words[i], words[i + 1])) {
            return false;
        } else {
            i++;
        }
    }
    return options->one == options->seed_given;
}

int main(int count, char **words) {
    static struct world world;
    rule_books_use(&all_rule_books);
    if (!options_read(&world.options, count, words) || sodium_init() < 0) {
        fputs("power_cuts [--first SEED] [--cuts N] [--without SYNC] | --seed SEED --cut CUT [--show]\n", stderr);
        return 2;
    }
    signal(SIGABRT, on_end);
    signal(SIGSEGV, on_end);
    session_install();
    for (unsigned i = 0; i < DEPTH_MAX + 2; i++) world.disks[i] = disk_new();
    run_all(&world);
    print_tally(&world.tally);
    for (unsigned i = 0; i < DEPTH_MAX + 2; i++) disk_free(world.disks[i]);
    platter_free(&world.rolling);
    platter_free(&world.now);
    platter_free(&world.after);
    return world.tally.failed > 0;
}
