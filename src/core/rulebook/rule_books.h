/* Registry of the rule books: the program hands them in once, at its start.
 *
 * Core calls the rule books but names none of them. The program, or a test, hands them in before anything else and
 * before it starts a second thread.
 *
 *     rule_books_use(&all_rule_books);    // rules/registry.h
 */
#ifndef TILTYARD_CORE_RULEBOOK_RULE_BOOKS_H
#define TILTYARD_CORE_RULEBOOK_RULE_BOOKS_H

#include <stdint.h>

struct format;
struct combination;
struct deck_rules;
struct game_rules;

struct rule_books {
    const struct format *const *formats; /* tournaments, format.h */
    uint32_t format_count;
    const struct combination *const *combinations; /* titles over two formats, format.h */
    uint32_t combination_count;
    const struct deck_rules *const *decks; /* kinds of decks, deck_rules.h */
    uint32_t deck_count;
    const struct game_rules *const *games; /* refereed games, game_rules.h */
    uint32_t game_count;
};

/* The caller keeps `books` valid for as long as the program runs. */
void rule_books_use(const struct rule_books *books);
/* The rule books in use; none before rule_books_use. */
const struct rule_books *rule_books(void);

#endif
