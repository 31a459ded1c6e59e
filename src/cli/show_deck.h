/* A deck and what was found in it, for people and as JSON. */
#ifndef TILTYARD_SHOW_DECK_H
#define TILTYARD_SHOW_DECK_H

#include "deck_rules.h"
#include "run.h"

/* "Legal.", "Not legal: 2 errors, 1 warning.", "The judge decides: ..." in a line of its own, in its colour. */
void verdict_print(struct run *run, const struct deck_rules *rules, const struct finding *findings, uint32_t count);
/* A table: line, card, what to do, rule. Nothing where nothing was found. */
void findings_print(struct run *run, const struct deck_rules *rules, const struct finding *findings, uint32_t count);
/* The members "verdict", "legal", "cards", "findings". */
void findings_json(struct json *json, enum language language, const struct deck_rules *rules,
                   const struct finding *findings, uint32_t count, uint32_t cards);
/* "3f2a 91bc": how a hash is written on a slip. `room` holds 10 bytes. */
struct text hash_brief(const uint8_t *hash, char *room);
/* How a verdict is called, in which colour. */
enum message verdict_message(enum deck_verdict verdict);
enum style verdict_style(enum deck_verdict verdict);

#endif
