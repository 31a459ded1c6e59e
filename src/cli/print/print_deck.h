/* A deck and what was found in it, for people and as JSON. */
#ifndef TILTYARD_CLI_PRINT_PRINT_DECK_H
#define TILTYARD_CLI_PRINT_PRINT_DECK_H

#include "core/decks/deck_registrations.h"
#include "cli/line/cli_context.h"

/* "Legal.", "Not legal: 2 errors, 1 warning.", "The judge decides: ..." in a line of its own, in its colour. */
void verdict_print(struct cli_context *ctx, const struct deck_rules *rules, const struct finding *findings,
                   uint32_t count);
/* A table: line, card, what to do, rule. Nothing where nothing was found. */
void findings_print(struct cli_context *ctx, const struct deck_rules *rules, const struct finding *findings,
                    uint32_t count);
/* The members "verdict", "legal", "cards", "findings". */
void findings_json(struct json *json, enum language language, const struct deck_rules *rules,
                   const struct finding *findings, uint32_t count, uint32_t cards);
/* A list, each line of it as it is: it may be typed or copied. Only a narrow terminal has it folded. */
void list_print(struct cli_context *ctx, struct text list);
/* How a verdict is called, in which colour. */
enum message verdict_message(enum deck_verdict verdict);
enum style verdict_style(enum deck_verdict verdict);

#endif
