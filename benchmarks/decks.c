/* Deck check, in memory, CPU time: `decks load FORMAT=CARDS.csv...` loads all of them, as often as it is sampled;
 * `decks check FORMAT CARDS.csv LIST...` checks the lists one after another, a thousand times. Microseconds: median, least, most
 * of nine; of `load` for all files together, of `check` for a thousand lists. */
#include <assert.h>
#include <sodium/core.h>
#include <string.h>
#include "deck/card_table.h"
#include "deck/deck_check.h"
#include "sys/files.h"
#include "rules/registry.h"
#include "timing.h"

enum { SAMPLES = 9, LISTS = 1000, FILE_MAX = 1 << 24 };

static struct text file_of(const char *path) {
    struct buffer *content = calloc(1, sizeof *content);
    struct problem why;
    assert(content);
    content->ceiling = FILE_MAX;
    status read = file_read(content, path, &why);
    assert(is_done(read));
    return buffer_view(content);
}

static const struct deck_rules *rules_of(const char *id, size_t length) {
    const struct deck_rules *rules = deck_rules_named((struct text){id, (uint32_t)length});
    assert(rules);
    return rules;
}

static int64_t load(char **named, struct text *files, int count) {
    int64_t start = timing_us(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < count; i++) {
        struct card_table cards;
        struct problem why;
        status read = card_table_read(&cards, files[i], rules_of(named[i], strcspn(named[i], "=")), &why);
        assert(is_done(read));
        card_table_free(&cards);
    }
    return timing_us(CLOCK_PROCESS_CPUTIME_ID) - start;
}

static void bench_load(char **named, int count) {
    int64_t samples[SAMPLES];
    struct text files[16];
    assert(count <= 16);
    for (int i = 0; i < count; i++) files[i] = file_of(strchr(named[i], '=') + 1);
    for (int i = 0; i < SAMPLES; i++) samples[i] = load(named, files, count);
    timing_print("load", samples, SAMPLES);
}

static uint32_t check(const struct deck_rules *rules, const struct card_table *cards, const struct text *lists,
                      int count) {
    const struct deck_settings settings = {0};
    uint32_t found = 0;
    for (int i = 0; i < LISTS; i++) {
        struct deck deck = {0};
        struct problem why;
        status checked = deck_check(&deck, lists[i % count], DECK_FORM_ANY, rules, cards, &settings, &why);
        assert(is_done(checked));
        found += deck.findings.count;
        deck_free(&deck);
    }
    return found;
}

static void bench_check(const char *id, const char *cards_path, char **paths, int count) {
    int64_t samples[SAMPLES];
    struct card_table cards;
    struct problem why;
    struct text lists[64];
    const struct deck_rules *rules = rules_of(id, strlen(id));
    status read = card_table_read(&cards, file_of(cards_path), rules, &why);
    assert(is_done(read) && count > 0 && count <= 64);
    for (int i = 0; i < count; i++) lists[i] = file_of(paths[i]);
    uint32_t found = check(rules, &cards, lists, count); /* warm */
    for (int i = 0; i < SAMPLES; i++) {
        int64_t start = timing_us(CLOCK_PROCESS_CPUTIME_ID);
        uint32_t again = check(rules, &cards, lists, count);
        samples[i] = timing_us(CLOCK_PROCESS_CPUTIME_ID) - start;
        assert(again == found);
    }
    timing_print("check", samples, SAMPLES);
    card_table_free(&cards);
}

int main(int argc, char **argv) {
    rule_books_use(&all_rule_books);
    (void)!sodium_init();
    if (argc > 2 && strcmp(argv[1], "load") == 0)
        bench_load(argv + 2, argc - 2);
    else if (argc > 4 && strcmp(argv[1], "check") == 0)
        bench_check(argv[2], argv[3], argv + 4, argc - 4);
    else
        return 2;
    return 0;
}
