/* Embedded data: the files of data/, built into the program (tools/embed.py). */
#ifndef TILTYARD_CLI_LINE_EMBEDDED_H
#define TILTYARD_CLI_LINE_EMBEDDED_H

#include <stddef.h>
#include <stdint.h>
#include "app/input/card_files.h"
#include "messages.h"

/* A judge's checklist step, with its rule, in every language. */
struct checklist_step {
    const char *rule;
    unsigned tiers; /* bits of enum event_tier that it applies to; 0: all */
    const char *says[LANGUAGES_COUNT];
};
struct checklist_item {
    const char *format;                /* its id, or a common prefix of several ids */
    const char *game[LANGUAGES_COUNT]; /* the game's name; NULL: the format's own name */
    const char *key;
    const char *title[LANGUAGES_COUNT];
    const struct checklist_step *steps;
    uint32_t step_count;
};
extern const struct checklist_item checklist_items[];
extern const uint32_t checklist_item_count;

/* A rule card: a rule that players look up at a table. */
struct rule_card {
    const char *game_id; /* the format's id, or a common prefix of several ids */
    const char *key;     /* unique within its game */
    const char *rules;   /* rule IDs, separated by spaces */
    const char *game[LANGUAGES_COUNT], *title[LANGUAGES_COUNT], *text[LANGUAGES_COUNT];
    const char *words[LANGUAGES_COUNT]; /* additional search words, separated by commas */
};
extern const struct rule_card rule_cards[];
extern const uint32_t rule_card_count;

/* Sample players of a format, as a CSV file. */
struct sample {
    const char *format;
    const char *name;
    const char *csv;
};
extern const struct sample samples[];
extern const uint32_t sample_count;

#endif
