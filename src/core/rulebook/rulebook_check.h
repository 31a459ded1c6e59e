/* Checks that a rule book has every function that core calls.
 * Which function a rule book lacks that the core calls. The program asks at its start: a game whose author forgot one is
 * told by name, before a command ends in a crash.
 *
 *     TRY(rule_books_check(why));
 */
#ifndef TILTYARD_CORE_RULEBOOK_RULEBOOK_CHECK_H
#define TILTYARD_CORE_RULEBOOK_RULEBOOK_CHECK_H

#include "core/rulebook/format.h"

struct game_rules;

/* The name of a function that every rule book of that kind must have and this one has not; NULL: it has all. */
const char *format_missing_function(const struct format *format);
const char *game_rules_missing_function(const struct game_rules *rules);
const char *combination_missing_function(const struct combination *combination);

/* FAULT "RULES": a rule book of the registry lacks a function; its id and the function's name are said. */
status rule_books_check(struct problem *why) MUST_CHECK;

#endif
