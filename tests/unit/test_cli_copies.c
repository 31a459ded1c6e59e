/* backup, restore and recover where memory runs out at every point there is: nothing half done, nothing kept. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "cli/line/cli.h"
#include "failing_memory.h"
#include "core/rulebook/format.h"
#include "store/store_salvage.h"
#include "store/store_sqlite.h"
#include "support/scratch.h"

static uint32_t chances;

static status world_open(void *context, struct store **store, const char *path, enum open_mode use,
                         const uint8_t event[ID_SIZE], struct problem *why) {
    static const enum store_mode modes[] = {[FILE_CREATE] = STORE_CREATE,
                                            [FILE_CHANGE] = STORE_WRITE,
                                            [FILE_READ] = STORE_READ,
                                            [FILE_LOOK] = STORE_LOOK,
                                            [OPEN_IN_MEMORY] = STORE_SCRATCH};
    (void)context;
    return store_sqlite_open(store, path, modes[use], event, why);
}

static status world_salvage(void *context, struct salvage *salvage, const char *path, struct problem *why) {
    (void)context;
    return store_sqlite_salvage(salvage, path, why);
}

static int64_t world_now(void *context) {
    (void)context;
    return 1767225600000;
}

static status world_chance(void *context, void *bytes, size_t size, struct problem *why) {
    (void)context, (void)why;
    memset(bytes, (int)++chances, size);
    memcpy(bytes, &chances, size < sizeof chances ? size : sizeof chances);
    return done();
}

/* Runs a command line of words without spaces in them, and throws away what it says. */
static int run(const char *line) {
    static const struct cli_ports ports = {.store_open = world_open,
                                           .salvage = world_salvage,
                                           .now_ms = world_now,
                                           .chance = world_chance,
                                           .version = "1.2.3"};
    char words[400], *list[40] = {"tiltyard"};
    int count = 1;
    assert_true(strlen(line) < sizeof words);
    memcpy(words, line, strlen(line) + 1);
    for (char *word = words; *word;) {
        list[count++] = word;
        word += strcspn(word, " ");
        if (*word) *word++ = '\0';
    }
    FILE *nowhere = fopen("/dev/null", "w");
    int saved[2] = {dup(STDOUT_FILENO), dup(STDERR_FILENO)};
    assert_non_null(nowhere);
    fflush(NULL);
    dup2(fileno(nowhere), STDOUT_FILENO);
    dup2(fileno(nowhere), STDERR_FILENO);
    int exit_status = cli_run(&ports, count, list);
    for (int i = 0; i < 2; i++) {
        dup2(saved[i], i == 0 ? STDOUT_FILENO : STDERR_FILENO);
        close(saved[i]);
    }
    fclose(nowhere);
    return exit_status;
}

static void must(const char *line) {
    int exit_status = run(line);
    if (exit_status != CLI_DONE) fail_msg("%s: %d", line, exit_status);
}

static int begin(void **state) {
    memory_left = MEMORY_ENOUGH;
    chances = 0;
    if (scratch_begin(state) != 0) return -1;
    assert_int_equal(chdir(scratch_path("")), 0);
    char line[200];
    snprintf(line, sizeof line, "new event.tilt --format %s", rule_books()->formats[0]->id);
    must(line);
    must("player add Ana Bia Caio Davi Edu");
    must("backup kept");
    must("draw");
    must("publish");
    return 0;
}

static int end(void **state) {
    memory_left = MEMORY_ENOUGH;
    assert_int_equal(chdir("/"), 0);
    assert_int_equal(memory_held, 0);
    return scratch_end(state);
}

/* Each allocation fails in its turn: either the folder is as it was, or the file was made and only the answer is lost. */
static void at_every_allocation(const char *line, const char *after) {
    char before[1000];
    size_t failed = 0, lost = 0;
    snprintf(before, sizeof before, "%s", scratch_list());
    for (size_t allowed = 0;; allowed += 1 + allowed / 60) {
        memory_left = allowed;
        int exit_status = run(line);
        memory_left = MEMORY_ENOUGH;
        assert_int_equal(memory_held, 0);
        assert_string_equal(scratch_list(), exit_status == CLI_FAULT ? before : after);
        if (exit_status == CLI_DONE) break;
        failed++;
        if (exit_status == CLI_FAULT) continue;
        assert_int_equal(exit_status, CLI_UNKNOWN);
        lost++;
        if (access("event.tilt.replaced", F_OK) == 0)
            assert_int_equal(rename("event.tilt.replaced", "event.tilt"), 0);
        else
            assert_int_equal(unlink("out"), 0);
    }
    assert_true(failed > 50 && lost > 0 && lost < failed);
    printf("# count lacks-of-memory-met-by-%.*s %zu\n", (int)strcspn(line, " "), line, failed);
}

static void backup(void **state) {
    (void)state;
    at_every_allocation("backup out", "event.tilt kept out");
    must("--file out verify");
}

static void restore(void **state) {
    (void)state;
    at_every_allocation("restore kept event.tilt --replace", "event.tilt event.tilt.replaced kept");
    must("verify");
    must("--file event.tilt.replaced verify");
}

static void recover(void **state) {
    uint8_t nothing[60] = {0};
    (void)state;
    must("player drop Ana");
    scratch_patch(scratch_path("event.tilt"), 100, nothing, sizeof nothing);
    assert_int_equal(run("status"), CLI_FAULT);
    at_every_allocation("recover event.tilt -o out", "event.tilt kept out");
    must("--file out verify");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, begin, end)
        IN_FOLDER(backup),
        IN_FOLDER(restore),
        IN_FOLDER(recover),
    };
    return cmocka_run_group_tests_name("cli_copies", tests, NULL, NULL);
}
