/* Whatever bytes a reader of decks, card files or organizers' lists is given, it answers in time and in bounds: DONE with
 * what holds together, or REFUSED with a rule and a sentence. Inputs are made of the corpus in data/decks/corpus, the same
 * for the same seed.
 *
 *     fuzz_decks --form text|o8d|json|cards|bans [--seed N] [--first N] [--inputs N] [--longest BYTES] [--full N]
 *                [--show] [--odd]
 *
 * It ends with 1 where something does not hold, and names the input: --first N --inputs 1 --show plays it again.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "checks.h"
#include "counted_memory.h"
#include "mutate.h"
#include "running.h"
#include "rules/registry.h"

enum form { TEXT, O8D, JSON, CARDS, BANS, FORMS };
enum {
    ROOM = DECK_BYTES_MAX + 4096,
    BOOKS_MAX = 16,
    MEMORY_LEAST = 1 << 20, /* what one input may take, and as much again for each of its bytes */
    MEMORY_A_BYTE = 400,
    FAILURES_MAX = 5,
};
static const char *const form_words[FORMS] = {"text", "o8d", "json", "cards", "bans"};

static const char *const text_words[] = {"3x ",
                                         "x3",
                                         " x 2",
                                         "3 ",
                                         "\n",
                                         "\r\n",
                                         "\r",
                                         " (Core)",
                                         "(",
                                         ")",
                                         "[",
                                         "]",
                                         "#",
                                         "# ",
                                         "//",
                                         "- ",
                                         "* ",
                                         "\xe2\x80\xa2 ",
                                         "Plots",
                                         "Plots (7):",
                                         "Sideboard",
                                         "House",
                                         "Agenda: ",
                                         "Deck: ",
                                         "Author: ",
                                         "Total: 60",
                                         "S4",
                                         "CHASE 4",
                                         "CHASE4",
                                         "C47",
                                         "66",
                                         "195 ",
                                         "\t",
                                         "\"",
                                         "\xe2\x80\x9c",
                                         "Red Orca",
                                         "Ice",
                                         "Sekhem",
                                         "Message to Space",
                                         "Shukujo",
                                         "40 cards",
                                         "===",
                                         "**",
                                         ":",
                                         NULL};
static const char *const o8d_words[] = {"<deck>",
                                        "</deck>",
                                        "<section name=\"",
                                        "</section>",
                                        "<card qty=\"",
                                        "</card>",
                                        "<card>",
                                        "id=\"",
                                        "\">",
                                        "/>",
                                        "<!--",
                                        "-->",
                                        "<![CDATA[",
                                        "]]>",
                                        "<!DOCTYPE deck [",
                                        "<!ENTITY a \"&b;\">",
                                        "]>",
                                        "&amp;",
                                        "&a;",
                                        "&#x1F600;",
                                        "&#0;",
                                        "<?xml version=\"1.0\"?>",
                                        "encoding=\"utf-16\"",
                                        "encoding=\"iso-8859-1\"",
                                        "<notes>",
                                        "</notes>",
                                        "<a>",
                                        "</a>",
                                        "xmlns:x=\"y\"",
                                        "Plots",
                                        "Sideboard",
                                        NULL};
static const char *const json_words[] = {"{",
                                         "}",
                                         "[",
                                         "]",
                                         ":",
                                         ",",
                                         "\"",
                                         "\\",
                                         "\\u",
                                         "\\ud83d",
                                         "\\u0000",
                                         "null",
                                         "true",
                                         "1e5",
                                         "-",
                                         "\"cards\":",
                                         "\"slots\":{",
                                         "\"name\":\"",
                                         "\"data\":{",
                                         "\"record\":{",
                                         "\"decklist\":{",
                                         "\"id\":",
                                         "\"quantity\":",
                                         "\"set\":",
                                         "\"cards\":[",
                                         "{\"id\":\"a\"},",
                                         "\"23-shukujo\":3,",
                                         "\n",
                                         NULL};
static const char *const cards_words[] = {",",
                                          ";",
                                          "\t",
                                          "\"",
                                          "\"\"",
                                          "\n",
                                          "\r\n",
                                          "\r",
                                          "sep=;\n",
                                          "number,name,sets\n",
                                          "id,name,set,number,type,limit,joust,melee\n",
                                          "Legal",
                                          "Banned",
                                          "restricted",
                                          "Character",
                                          "999",
                                          "1000",
                                          ",,,",
                                          "Red Orca",
                                          "Ice",
                                          "Core",
                                          "c 47",
                                          NULL};
static const char *const bans_words[] = {",",
                                         ";",
                                         "\"",
                                         "\n",
                                         "\r",
                                         "version,",
                                         "version,1\n",
                                         "replaces,yes\n",
                                         "replaces,no\n",
                                         "status,number,name,set\n",
                                         "status,name\n",
                                         "banned,",
                                         "restricted,",
                                         "allowed,",
                                         "Red Orca",
                                         "Ice",
                                         "Core",
                                         "S25",
                                         "c 20",
                                         NULL};
static const char *const *const words[FORMS] = {text_words, o8d_words, json_words, cards_words, bans_words};

struct settings {
    enum form form;
    uint64_t seed, first, inputs;
    uint32_t longest, full; /* one in `full` inputs is up to as long as that; 0: none is made so */
    bool show;
};

static struct corpus corpora[FORMS];
static struct book books[BOOKS_MAX];
static struct tally tally;

/* The whole file; it stays. */
static struct text file_of(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail("cannot open", path);
    size_t room = 1 << 20, length;
    char *bytes = malloc(room);
    if (!bytes) fail("no memory for", path);
    length = fread(bytes, 1, room, file);
    if (length == room) fail("too long:", path);
    fclose(file);
    return (struct text){bytes, (uint32_t)length};
}

static const char *path_of(const char *folder, const char *name, const char *ending) {
    static char path[4096];
    const char *source = getenv("TILTYARD_SOURCE");
    if (snprintf(path, sizeof path, "%s/data/%s/%s%s", source ? source : ".", folder, name, ending) >=
        (int)sizeof path) {
        fail("too long a path:", name);
    }
    return path;
}

static int is_visible(const struct dirent *entry) { return entry->d_name[0] != '.'; }

/* By name, so that a seed means the same everywhere. */
static void read_corpus(enum form form) {
    struct dirent **entries;
    char folder[64];
    snprintf(folder, sizeof folder, "decks/corpus/%s", form_words[form]);
    int count = scandir(path_of(folder, "", ""), &entries, is_visible, alphasort);
    if (count < 1 || count > CORPUS_FILES_MAX) fail("no corpus:", folder);
    for (int i = 0; i < count; i++) {
        corpora[form].files[i] = file_of(path_of(folder, entries[i]->d_name, ""));
        free(entries[i]);
    }
    free(entries);
    corpora[form].count = (uint32_t)count;
    corpora[form].words = words[form];
}

/* The longest file of the corpus that the book can read. */
static void find_short_file(struct book *book) {
    for (uint32_t i = 0; i < corpora[CARDS].count; i++) {
        struct card_table cards;
        struct problem why;
        struct text file = corpora[CARDS].files[i];
        if (is_done(card_table_read(&cards, file, book->rules, &why)) && file.length > book->short_file.length) {
            book->short_file = file;
        }
        card_table_free(&cards);
    }
    if (!book->short_file.length) fail("no short card file for", book->rules->id);
}

static void read_books(void) {
    if (rule_books()->deck_count > BOOKS_MAX) fail("too many", "rule books");
    for (uint32_t i = 0; i < rule_books()->deck_count; i++) {
        struct problem why;
        books[i].rules = rule_books()->decks[i];
        const char *path = path_of("cards", rule_books()->decks[i]->cards, ".csv");
        struct text file = file_of(path);
        if (!is_done(card_table_read(&books[i].cards, file, rule_books()->decks[i], &why))) fail("wrong:", path);
        free((char *)file.bytes);
        find_short_file(&books[i]);
    }
}

static int64_t now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* An input longer than any list may be is refused by its length: nothing of it is there to be read. */
static void check_too_long(enum form form, const struct book *book, struct chance *chance) {
    struct text huge = {"", DECK_BYTES_MAX + 1 + chance_below(chance, 1u << 30)};
    if (form == BANS)
        check_bans(&tally, book, huge, chance, SIZE_MAX);
    else
        check_list(&tally, book, huge,
                   chance_one_in(chance, 2) ? DECK_FORM_ANY : (enum deck_format)(form + DECK_FORM_TEXT), chance,
                   SIZE_MAX);
}

static void check(enum form form, struct text input, struct chance *chance) {
    const struct book *book = &books[chance_below(chance, rule_books()->deck_count)];
    size_t memory_left = SIZE_MAX;
    counted.once = chance_one_in(chance, 2);
    if (chance_one_in(chance, 12)) memory_left = chance_below(chance, chance_one_in(chance, 4) ? 1000 : 60);
    enum deck_format as = chance_one_in(chance, 4) ? DECK_FORM_ANY : (enum deck_format)(form + DECK_FORM_TEXT);
    if (form != CARDS && chance_one_in(chance, 10000)) {
        check_too_long(form, book, chance);
        return;
    }
    switch (form) {
    case CARDS: check_card_file(&tally, book, input, chance, memory_left); break;
    case BANS: check_bans(&tally, book, input, chance, memory_left); break;
    default: check_list(&tally, book, input, as, chance, memory_left); break;
    }
}

static void show(struct text input) {
    fwrite("# --- input\n", 1, 12, stdout);
    fwrite(input.bytes, 1, input.length, stdout);
    printf("\n# --- %u bytes\n", input.length);
}

/* What all inputs took at most. */
struct most {
    size_t memory;
    int64_t us;
    uint64_t slowest, largest;
};

static bool run_one(const struct settings *settings, uint64_t at, struct input *input, struct most *most) {
    struct chance chance = {settings->seed * UINT64_C(0x2545f4914f6cdd1d) + at};
    chance.state = chance_next(&chance);
    mutate(input, &corpora[settings->form], &corpora[chance_below(&chance, FORMS)], &chance, settings->longest);
    if (settings->full && chance_one_in(&chance, settings->full)) {
        fill(input, &chance,
             settings->longest - (chance_one_in(&chance, 4) ? 0 : chance_below(&chance, settings->longest)));
    }
    /* a copy of just that size, behind which a sanitizer sees whoever reads on */
    char *exact = malloc(input->length + 1);
    if (!exact) fail("no memory for", "an input");
    memcpy(exact + 1, input->bytes, input->length);
    struct text text = {exact + 1, input->length};
    size_t held = counted.held;
    counted.most = held, counted.refused = 0, tally.wrong[0] = 0;
    running_begin(at);
    int64_t began = now_us();
    check(settings->form, text, &chance);
    int64_t took = now_us() - began;
    size_t memory = counted.most - held;
    if (counted.held != held)
        snprintf(tally.wrong, sizeof tally.wrong, "%zu bytes were not given back", counted.held - held);
    if (memory > MEMORY_LEAST + (size_t)MEMORY_A_BYTE * input->length) {
        snprintf(tally.wrong, sizeof tally.wrong, "it took %zu bytes of memory for %u", memory, input->length);
    }
    if (memory > most->memory) most->memory = memory, most->largest = at;
    if (took > most->us) most->us = took, most->slowest = at;
    if (tally.wrong[0])
        printf("# form %s seed %llu input %llu: %s\n", form_words[settings->form], (unsigned long long)settings->seed,
               (unsigned long long)at, tally.wrong);
    if (settings->show) show(text);
    free(exact);
    return tally.wrong[0] == 0;
}

static struct settings settings_of(char **arguments) {
    struct settings settings = {.form = FORMS, .seed = 1, .inputs = 1000, .longest = 4000};
    for (char **at = arguments + 1; *at; at++) {
        if (strcmp(*at, "--show") == 0) {
            settings.show = true;
            continue;
        }
        if (strcmp(*at, "--odd") == 0) {
            tally.shows_odd = true;
            continue;
        }
        const char *value = at[1];
        if (strcmp(*at, "--form") == 0) {
            for (enum form form = TEXT; value && form < FORMS; form++) {
                if (strcmp(value, form_words[form]) == 0) settings.form = form;
            }
        } else if (strcmp(*at, "--seed") == 0)
            settings.seed = number_of(value);
        else if (strcmp(*at, "--first") == 0)
            settings.first = number_of(value);
        else if (strcmp(*at, "--inputs") == 0)
            settings.inputs = number_of(value);
        else if (strcmp(*at, "--longest") == 0)
            settings.longest = (uint32_t)number_of(value);
        else if (strcmp(*at, "--full") == 0)
            settings.full = (uint32_t)number_of(value);
        else
            fail("no such option:", *at);
        if (value) at++;
    }
    if (settings.form == FORMS) fail("say which", "--form text|o8d|json|cards|bans");
    if (settings.longest > ROOM) settings.longest = ROOM;
    return settings;
}

int main(int count, char **arguments) {
    (void)count;
    static char room[ROOM];
    struct settings settings = settings_of(arguments);
    struct input input = {room, 0, ROOM};
    struct most most = {0};
    unsigned failures = 0;
    rule_books_use(&all_rule_books);
    uint64_t at = settings.first;
    running_watch();
    for (enum form form = TEXT; form < FORMS; form++) read_corpus(form);
    read_books();
    for (; at < settings.first + settings.inputs && failures < FAILURES_MAX; at++) {
        failures += !run_one(&settings, at, &input, &most);
    }
    printf(
        "# inputs %llu done %llu refused %llu without-memory %llu lines %llu findings %llu round-trips %llu odd %llu\n",
        (unsigned long long)(at - settings.first), (unsigned long long)tally.done, (unsigned long long)tally.refused,
        (unsigned long long)tally.without_memory, (unsigned long long)tally.lines, (unsigned long long)tally.findings,
        (unsigned long long)tally.round_trips, (unsigned long long)tally.round_trips_odd);
    printf("# most memory %zu bytes (input %llu), most time %lld us (input %llu)\n", most.memory,
           (unsigned long long)most.largest, (long long)most.us, (unsigned long long)most.slowest);
    for (uint32_t i = 0; i < MESSAGES_COUNT; i++) {
        if (tally.messages[i])
            printf("# said %s %llu\n", message_name((enum message)i), (unsigned long long)tally.messages[i]);
    }
    for (uint32_t i = 0; i < rule_books()->deck_count; i++) card_table_free(&books[i].cards);
    for (enum form form = TEXT; form < FORMS; form++) {
        for (uint32_t i = 0; i < corpora[form].count; i++) free((char *)corpora[form].files[i].bytes);
    }
    return failures ? 1 : 0;
}
