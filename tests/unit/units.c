/* The unit tests that are one program: `units SUBJECT` runs those of test_SUBJECT.c, `units` lists the subjects. */
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include "rules/registry.h"

#define UNIT(subject) int unit_##subject(void);
#include "units_made.h"
#undef UNIT

static const struct {
    const char *subject;
    int (*run)(void);
} units[] = {
#define UNIT(subject) {#subject, unit_##subject},
#include "units_made.h"
#undef UNIT
};

int main(int count, char **words) {
    rule_books_use(&all_rule_books);
    for (size_t i = 0; i < COUNT_OF(units); i++) {
        if (count < 2) puts(units[i].subject);
        if (count == 2 && strcmp(words[1], units[i].subject) == 0) return units[i].run();
    }
    return count < 2 ? 0 : 2;
}
