/* The worked examples of data/examples/l5r.txt, played line by line; that file says how it is read. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include "support/at_table.h"

enum { LINE_MAX_BYTES = 400 };

struct example {
    struct at_table table;
    uint32_t number; /* of the line */
    uint32_t examples, steps;
    bool begun;
};

static void begin(struct example *example, const char *players) {
    char line[LINE_MAX_BYTES + 32];
    if (example->begun) table_ends(&example->table);
    example->table = (struct at_table){0};
    snprintf(line, sizeof line, "new l5r-enlightenment %s", players);
    table_begin(&example->table, line);
    example->begun = true;
}

static void refuse_line(struct example *example, char *rest) {
    char *move = strstr(rest, " > ");
    assert_non_null(move);
    *move = '\0';
    table_refuses(&example->table, rest, move + 3);
}

static void check_honor(struct example *example, char *rest) {
    for (char *word = strtok_r(rest, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *number = strchr(word, '=');
        assert_non_null(number);
        *number = '\0';
        table_has(&example->table, word, "honor", number + 1);
    }
}

static void check_treaty(struct example *example, char *rest) {
    char *stake = strchr(rest, ' '), state[LINE_MAX_BYTES + 4];
    assert_non_null(stake);
    *stake = '\0';
    snprintf(state, sizeof state, "\"%s\"", rest);
    table_is(&example->table, "treaties.0.state", state);
    table_is(&example->table, "treaties.0.stake", stake + 1);
}

static bool begins(const char *line, const char *word) { return strncmp(line, word, strlen(word)) == 0; }

static void take_line(struct example *example, char *line) {
    if (begins(line, "#") || !*line) return;
    example->steps++;
    if (begins(line, "example ")) {
        example->examples++;
    } else if (begins(line, "game ")) {
        begin(example, line + 5);
    } else if (begins(line, "> ")) {
        table_does(&example->table, line + 2);
    } else if (begins(line, "refused ")) {
        refuse_line(example, line + 8);
    } else if (begins(line, "honor ")) {
        check_honor(example, line + 6);
    } else if (begins(line, "treaty ")) {
        check_treaty(example, line + 7);
    } else {
        fail_msg("line %u of l5r.txt is no step", example->number);
    }
}

/* EX-19, EX-20 */
static void test_examples(void **unused) {
    (void)unused;
    char path[1000], line[LINE_MAX_BYTES];
    struct example example = {0};
    snprintf(path, sizeof path, "%s/data/examples/l5r.txt", getenv("TILTYARD_SOURCE"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        example.number++;
        line[strcspn(line, "\n")] = '\0';
        take_line(&example, line);
    }
    fclose(file);
    table_ends(&example.table);
    assert_int_equal(example.examples, 6);
    assert_true(example.steps > 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
