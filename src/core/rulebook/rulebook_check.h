/* Checks that a rule book has every function that core calls.
 *
 * The program checks at its start, so that a missing function is reported by name instead of crashing a command later.
 *
 *     TRY(rule_books_check(why));
 */
#ifndef TILTYARD_CORE_RULEBOOK_RULEBOOK_CHECK_H
#define TILTYARD_CORE_RULEBOOK_RULEBOOK_CHECK_H

#include "core/rulebook/format.h"

struct game_rules;

/* The name of a required function that this rule book lacks; NULL: it has all. */
const char *format_missing_function(const struct format *format);
const char *game_rules_missing_function(const struct game_rules *rules);
const char *combination_missing_function(const struct combination *combination);

/* FAULT "RULES": a rule book of the registry lacks a function; the problem has its id and the function's name. */
status rule_books_check(struct problem *why) MUST_CHECK;

#endif
