/* The command line where the world fails it: stores that lose a commit, no chance, no memory. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "cli/line/cli.h"
#include "failing_memory.h"
#include "core/rulebook/format.h"
#include "store/store_memory.h"

/* A store that outlives the runs that open it, as a file does. */
static struct world {
    struct store *kept;
    struct store shown; /* handed out; closing it leaves `kept` alone */
    int opens_left;     /* then opening is a fault; negative: never */
    bool no_chance;
    uint32_t chances;
} world;

static status world_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    (void)store;
    return store_event(world.kept, event, why);
}
static status world_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    (void)store;
    return store_read(world.kept, from, on_row, context, why);
}
static status world_append(struct store *store, const struct store_batch *batch, struct problem *why) {
    (void)store;
    return store_append(world.kept, batch, why);
}
static status world_find(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found, bool *is_there,
                         struct problem *why) {
    (void)store;
    return store_find_command(world.kept, id, found, is_there, why);
}
static status world_each(struct store *store, store_on_command on_command, void *context, struct problem *why) {
    (void)store;
    return store_each_command(world.kept, on_command, context, why);
}
static status world_check(struct store *store, struct problem *why) {
    (void)store;
    return store_check(world.kept, why);
}
static void world_close(struct store *store) { (void)store; }

static const struct store_methods world_methods = {.version = STORE_METHODS_VERSION,
                                                   .event = world_event,
                                                   .read = world_read,
                                                   .append = world_append,
                                                   .find_command = world_find,
                                                   .each_command = world_each,
                                                   .check = world_check,
                                                   .close = world_close};

static status world_open(void *context, struct store **store, const char *path, enum open_mode use,
                         const uint8_t event[ID_SIZE], struct problem *why) {
    (void)context, (void)path;
    if (world.opens_left == 0) return fault(why, "IO", MSG_COMMIT_FAILED, 0);
    if (world.opens_left > 0) world.opens_left--;
    if (use == FILE_CREATE) {
        store_close(world.kept);
        world.kept = NULL;
        TRY(store_memory_open(&world.kept, event, why));
    }
    store_memory_reopen(world.kept);
    world.shown.methods = &world_methods;
    *store = &world.shown;
    return done();
}

static int64_t world_now(void *context) {
    (void)context;
    return 1767225600000;
}

static status world_chance(void *context, void *bytes, size_t size, struct problem *why) {
    (void)context;
    if (world.no_chance) return fault(why, "IO", MSG_ENTROPY_MISSING, 1, arg_number(5));
    uint8_t *each = bytes;
    world.chances++;
    for (size_t i = 0; i < size; i++) each[i] = (uint8_t)(world.chances >> 8 * (i % 4));
    return done();
}

static char out[1 << 16], messages[1 << 16];

static void take_output(FILE *file, int descriptor, int saved, char *text, size_t room) {
    dup2(saved, descriptor);
    close(saved);
    rewind(file);
    text[fread(text, 1, room - 1, file)] = '\0';
    fclose(file);
}

/* Runs a command line of words without spaces in them; the exit status, and what was written in `out` and `messages`. */
static int run(const char *line) {
    static const struct cli_ports ports = {
        .store_open = world_open, .now_ms = world_now, .chance = world_chance, .version = "1.2.3"};
    char words[400], *list[40] = {"tiltyard"};
    int count = 1;
    FILE *files[2] = {tmpfile(), tmpfile()};
    int saved[2] = {dup(STDOUT_FILENO), dup(STDERR_FILENO)};
    assert_true(strlen(line) < sizeof words && files[0] && files[1]);
    memcpy(words, line, strlen(line) + 1);
    for (char *word = words; *word;) {
        list[count++] = word;
        word += strcspn(word, " ");
        if (*word) *word++ = '\0';
    }
    fflush(NULL);
    dup2(fileno(files[0]), STDOUT_FILENO);
    dup2(fileno(files[1]), STDERR_FILENO);
    int exit_status = cli_run(&ports, count, list);
    take_output(files[0], STDOUT_FILENO, saved[0], out, sizeof out);
    take_output(files[1], STDERR_FILENO, saved[1], messages, sizeof messages);
    return exit_status;
}

#define FILE_AND "--file no-such-folder/x.tilt --lang en "
#define ID "--command-id 00112233445566778899aabbccddeeff "

static int begin(void **state) {
    (void)state;
    memset(&world, 0, sizeof world);
    world.opens_left = -1;
    memory_left = MEMORY_ENOUGH;
    char line[200];
    snprintf(line, sizeof line, "--lang en new no-such-folder/x.tilt --format %s", rule_books()->formats[0]->id);
    assert_int_equal(run(line), CLI_DONE);
    assert_int_equal(run(FILE_AND "player add Ana Bia Caio Davi Edu"), CLI_DONE);
    return 0;
}

static int end(void **state) {
    (void)state;
    store_close(world.kept);
    assert_int_equal(memory_held, 0);
    return 0;
}

static void an_outcome_nobody_knows_is_said_so(void **state) {
    (void)state;
    store_memory_fail_next(world.kept, STORE_MEMORY_UNKNOWN_KEPT);
    world.opens_left = 1; /* the second opening, which would settle it, fails */
    assert_int_equal(run(FILE_AND ID "--json draw"), CLI_UNKNOWN);
    assert_string_equal(out, "{\"unknown\":{\"command\":\"00112233445566778899aabbccddeeff\"}}\n");
    assert_string_equal(messages, "");
    world.opens_left = -1;
    assert_int_equal(run(FILE_AND ID "--json draw"), CLI_DONE);
    assert_non_null(strstr(out, "\"repeated\":true"));
}

static void people_are_told_how_to_settle_it(void **state) {
    (void)state;
    store_memory_fail_next(world.kept, STORE_MEMORY_UNKNOWN_LOST);
    world.opens_left = 1;
    assert_int_equal(run(FILE_AND ID "draw"), CLI_UNKNOWN);
    assert_string_equal(out, "");
    assert_non_null(strstr(messages, "tiltyard --command-id 00112233445566778899aabbccddeeff draw"));
    world.opens_left = -1;
    assert_int_equal(run(FILE_AND ID "draw"), CLI_DONE);
    assert_null(strstr(out, "before"));
}

static void a_commit_that_is_found_is_done(void **state) {
    (void)state;
    store_memory_fail_next(world.kept, STORE_MEMORY_UNKNOWN_KEPT);
    assert_int_equal(run(FILE_AND "--json draw"), CLI_DONE);
    assert_non_null(strstr(out, "{\"saved\":"));
    assert_null(strstr(out, "repeated"));
}

static void a_commit_that_is_lost_is_a_fault(void **state) {
    (void)state;
    store_memory_fail_next(world.kept, STORE_MEMORY_UNKNOWN_LOST);
    assert_int_equal(run(FILE_AND "--json draw"), CLI_FAULT);
    assert_non_null(strstr(out, "{\"fault\":{\"code\":\"COMMIT\","));
    store_memory_fail_next(world.kept, STORE_MEMORY_FAULT);
    assert_int_equal(run(FILE_AND "draw"), CLI_FAULT);
    assert_string_equal(out, "");
    assert_int_equal(run(FILE_AND "draw"), CLI_DONE);
}

static void without_chance_nothing_is_done(void **state) {
    (void)state;
    world.no_chance = true;
    assert_int_equal(run(FILE_AND "--json draw"), CLI_FAULT);
    assert_non_null(strstr(out, "{\"fault\":{\"code\":\"IO\","));
}

/* Every allocation fails once. A reading command says so; a changing one may have saved before it ran out, and then
 * says that, so that nobody believes that nothing was changed. */
static void run_out_of_memory(const char *line, bool changes) {
    size_t held = memory_held;
    for (size_t allowed = 0;; allowed++) {
        memory_left = allowed;
        int ended = run(line);
        memory_left = MEMORY_ENOUGH;
        if (ended == CLI_DONE) return;
        bool saved = changes && ended == CLI_UNKNOWN;
        assert_true(saved || ended == CLI_FAULT);
        if (!changes) assert_int_equal(memory_held, held);
        if (saved) return; /* from here on it is there */
    }
}

static void no_memory_is_a_fault(void **state) {
    (void)state;
    static const char *const reading[] = {
        FILE_AND "status",
        FILE_AND "--json status",
        FILE_AND "standings",
        FILE_AND "--json standings",
        FILE_AND "player list",
        FILE_AND "explain player Ana",
        FILE_AND "log",
        FILE_AND "--json log",
        FILE_AND "verify",
        FILE_AND "draw --dry-run",
        FILE_AND "export --as json",
        FILE_AND "export --as csv --what players",
        "--lang en help draw",
        "--lang en help --as man",
        "--lang en checklist chart",
        "--lang en rules treaty",
        "--lang en --json rules A.1",
        "--lang en --json help",
    };
    for (size_t i = 0; i < COUNT_OF(reading); i++) run_out_of_memory(reading[i], false);
}

static void no_memory_to_explain_is_a_fault(void **state) {
    (void)state;
    static const char *const reading[] = {
        FILE_AND "explain table 1",
        FILE_AND "--json explain table 1",
        FILE_AND "explain player 2",
        FILE_AND "--json explain player 2",
    };
    assert_int_equal(run(FILE_AND "player forget Edu"), CLI_DONE);
    assert_int_equal(run(FILE_AND "draw --words 123"), CLI_DONE);
    assert_int_equal(run(FILE_AND "publish"), CLI_DONE);
    for (size_t i = 0; i < COUNT_OF(reading); i++) run_out_of_memory(reading[i], false);
}

static void no_memory_after_saving_is_not_called_nothing(void **state) {
    (void)state;
    static const char *const changing[] = {
        FILE_AND ID "--json player add Zeca", FILE_AND "--json draw", FILE_AND "--json publish",
        FILE_AND "player drop Ana",           FILE_AND "lot --all",
    };
    for (size_t i = 0; i < COUNT_OF(changing); i++) run_out_of_memory(changing[i], true);
    assert_int_equal(run(FILE_AND ID "--json player add Zeca"), CLI_DONE);
    assert_non_null(strstr(out, "\"people\":[{\"number\":6,\"name\":\"Zeca\"}]"));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
    const struct CMUnitTest tests[] = {
        TEST(an_outcome_nobody_knows_is_said_so), TEST(people_are_told_how_to_settle_it),
        TEST(a_commit_that_is_found_is_done),     TEST(a_commit_that_is_lost_is_a_fault),
        TEST(without_chance_nothing_is_done),     TEST(no_memory_is_a_fault),
        TEST(no_memory_to_explain_is_a_fault),    TEST(no_memory_after_saving_is_not_called_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
