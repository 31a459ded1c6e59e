/* Many command lines in one process, against one event in memory: for tests that compare thousands of tournaments.
 *
 * Reads lines, each a JSON array of the words of a command line; answers each with one line
 * {"exit":N,"out":...}: the exit status and the JSON that the command printed (null where it printed none).
 * The file event.tilt exists in memory only; the first command is `new event.tilt ...`.
 *
 * With --fixed, the same lines get the same answers on every machine: a second goes by each time that the time is asked,
 * and chance is a count, hashed.
 */
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/line/cli.h"
#include "sys/clock.h"
#include "sys/entropy.h"
#include "base/hash.h"
#include "store/store_memory.h"
#include "rules/registry.h"

enum { WORDS_MAX = 400, LINE_MAX_BYTES = 1 << 16 };

/* The store that outlives each command, and what a command gets of it: closing that leaves the store alone. */
struct shelf {
    struct store shown;
    struct store *kept;
};
static struct shelf shelf;

static status shelf_event(struct store *store, uint8_t event[ID_SIZE], struct problem *why) {
    (void)store;
    return store_event(shelf.kept, event, why);
}
static status shelf_read(struct store *store, uint64_t from, store_on_row on_row, void *context, struct problem *why) {
    (void)store;
    return store_read(shelf.kept, from, on_row, context, why);
}
static status shelf_append(struct store *store, const struct store_batch *batch, struct problem *why) {
    (void)store;
    return store_append(shelf.kept, batch, why);
}
static status shelf_find(struct store *store, const uint8_t id[ID_SIZE], struct store_command *found, bool *is_there,
                         struct problem *why) {
    (void)store;
    return store_find_command(shelf.kept, id, found, is_there, why);
}
static status shelf_each(struct store *store, store_on_command on_command, void *context, struct problem *why) {
    (void)store;
    return store_each_command(shelf.kept, on_command, context, why);
}
static status shelf_check(struct store *store, struct problem *why) {
    (void)store;
    return store_check(shelf.kept, why);
}
static void shelf_close(struct store *store) { (void)store; }

static status open_shelf(void *context, struct store **store, const char *path, enum open_mode use,
                         const uint8_t event[ID_SIZE], struct problem *why) {
    static const struct store_methods methods = {.version = STORE_METHODS_VERSION,
                                                 .event = shelf_event,
                                                 .read = shelf_read,
                                                 .append = shelf_append,
                                                 .find_command = shelf_find,
                                                 .each_command = shelf_each,
                                                 .check = shelf_check,
                                                 .close = shelf_close};
    (void)context;
    (void)path;
    if (use == FILE_CREATE) {
        store_close(shelf.kept);
        shelf.kept = NULL;
        TRY(store_memory_open(&shelf.kept, event, why));
    }
    assert(shelf.kept);
    shelf.shown.methods = &methods;
    *store = &shelf.shown;
    return done();
}

static int64_t ask_clock(void *context) {
    (void)context;
    return clock_now_ms();
}

static status ask_chance(void *context, void *bytes, size_t size, struct problem *why) {
    (void)context;
    return entropy_fill(bytes, size, why);
}

static int64_t ask_fixed_clock(void *context) {
    static int64_t now = INT64_C(1700000000000);
    (void)context;
    return now += 1000;
}

static status ask_fixed_chance(void *context, void *bytes, size_t size, struct problem *why) {
    static uint64_t asked;
    uint8_t hash[HASH_SIZE], counted[8], *out = bytes;
    (void)context;
    (void)why;
    for (size_t at = 0; at < size; at += HASH_SIZE) {
        asked++;
        for (unsigned i = 0; i < sizeof counted; i++) counted[i] = (uint8_t)(asked >> (8 * i));
        hash_bytes(counted, sizeof counted, hash);
        memcpy(out + at, hash, size - at < HASH_SIZE ? size - at : HASH_SIZE);
    }
    return done();
}

/* The code point of \uXXXX as UTF-8; pairs of surrogates are not needed here. */
static char *put_code(char *out, unsigned code) {
    if (code < 0x80) {
        *out++ = (char)code;
    } else if (code < 0x800) {
        *out++ = (char)(0xc0 | code >> 6);
        *out++ = (char)(0x80 | (code & 0x3f));
    } else {
        *out++ = (char)(0xe0 | code >> 12);
        *out++ = (char)(0x80 | (code >> 6 & 0x3f));
        *out++ = (char)(0x80 | (code & 0x3f));
    }
    return out;
}

/* One JSON string, unquoted in place; gives the byte behind it. */
static char *read_word(char *at, char **word) {
    char *out = ++at, code[5] = {0};
    *word = out;
    while (*at && *at != '"') {
        if (*at != '\\') {
            *out++ = *at++;
        } else if (at[1] == 'u') {
            memcpy(code, at + 2, 4);
            out = put_code(out, (unsigned)strtoul(code, NULL, 16));
            at += 6;
        } else {
            *out++ = at[1] == 'n' ? '\n' : at[1] == 't' ? '\t' : at[1];
            at += 2;
        }
    }
    assert(*at == '"');
    *out = 0;
    return at + 1;
}

static int read_words(char *line, char **words) {
    static char called[] = "tiltyard";
    int count = 0;
    words[count++] = called;
    for (char *at = line; *at;) {
        assert(count < WORDS_MAX);
        if (*at == '"')
            at = read_word(at, &words[count++]);
        else
            at++;
    }
    return count;
}

/* Runs one command line with its output in a scratch file. */
static void answer(const struct cli_ports *ports, int scratch, FILE *answers, int count, char **words) {
    static char printed[1 << 22];
    int kept = dup(STDOUT_FILENO);
    int emptied = ftruncate(scratch, 0);
    off_t rewound = lseek(scratch, 0, SEEK_SET);
    assert(kept >= 0 && emptied == 0 && rewound == 0);
    dup2(scratch, STDOUT_FILENO);
    int status_given = cli_run(ports, count, words);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    ssize_t size = pread(scratch, printed, sizeof printed - 1, 0);
    while (size > 0 && printed[size - 1] == '\n') size--;
    printed[size > 0 ? size : 0] = 0;
    fprintf(answers, "{\"exit\":%d,\"out\":%s}\n", status_given, printed[0] == '{' ? printed : "null");
    fflush(answers);
}

int main(int argument_count, char **arguments) {
    bool is_fixed = argument_count == 2 && strcmp(arguments[1], "--fixed") == 0;
    const struct cli_ports ports = {.store_open = open_shelf,
                                    .now_ms = is_fixed ? ask_fixed_clock : ask_clock,
                                    .chance = is_fixed ? ask_fixed_chance : ask_chance,
                                    .version = "session"};
    static char line[LINE_MAX_BYTES];
    rule_books_use(&all_rule_books);
    char *words[WORDS_MAX];
    FILE *scratch = tmpfile(), *answers = fdopen(dup(STDOUT_FILENO), "w");
    assert(scratch && answers);
    setenv("TILTYARD_FILE", "event.tilt", 1);
    while (fgets(line, sizeof line, stdin)) {
        int count = read_words(line, words);
        answer(&ports, fileno(scratch), answers, count, words);
    }
    store_close(shelf.kept);
    fclose(scratch);
    fclose(answers);
    return 0;
}
