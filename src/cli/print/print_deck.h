/* Deck output: a deck and its findings, as text and as JSON. */
#ifndef TILTYARD_CLI_PRINT_PRINT_DECK_H
#define TILTYARD_CLI_PRINT_PRINT_DECK_H

#include "core/decks/deck_registrations.h"
#include "cli/line/cli_context.h"

/* "Legal.", "Not legal: 2 errors, 1 warning.", "The judge decides: ..." on its own line, in its colour. */
void verdict_print(struct cli_context *ctx, const struct deck_rules *rules, const struct finding *findings,
                   uint32_t count);
/* A table: line, card, what to do, rule. Prints nothing without findings. */
void findings_print(struct cli_context *ctx, const struct deck_rules *rules, const struct finding *findings,
                    uint32_t count);
/* The members "verdict", "legal", "cards", "findings". */
void findings_json(struct json *json, enum language language, const struct deck_rules *rules,
                   const struct finding *findings, uint32_t count, uint32_t cards);
/* Prints a deck list line by line, to be typed or copied. Wraps only on a narrow terminal. */
void list_print(struct cli_context *ctx, struct text list);
/* The name and colour of a verdict. */
enum message verdict_message(enum deck_verdict verdict);
enum style verdict_style(enum deck_verdict verdict);

#endif
