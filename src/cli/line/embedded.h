/* What stands in data/ and is built into the program (tools/embed.py). */
#ifndef TILTYARD_CLI_LINE_EMBEDDED_H
#define TILTYARD_CLI_LINE_EMBEDDED_H

#include <stddef.h>
#include <stdint.h>
#include "app/input/card_files.h"
#include "messages.h"

/* What a judge does, by rule; in every language. */
struct checklist_step {
    const char *rule;
    unsigned tiers; /* of events: a bit for each enum event_tier that it is about; 0: all */
    const char *says[LANGUAGES_COUNT];
};
struct checklist_item {
    const char *format;                /* its id, or what the ids of several begin with */
    const char *game[LANGUAGES_COUNT]; /* what it is about; NULL: the format's own name says it */
    const char *key;
    const char *title[LANGUAGES_COUNT];
    const struct checklist_step *steps;
    uint32_t step_count;
};
extern const struct checklist_item checklist_items[];
extern const uint32_t checklist_item_count;

/* A rule for people at a table, as they look it up. */
struct rule_card {
    const char *game_id; /* the format's, or what the ids of several begin with */
    const char *key;     /* alone of its game */
    const char *rules;   /* their IDs, with a space between */
    const char *game[LANGUAGES_COUNT], *title[LANGUAGES_COUNT], *text[LANGUAGES_COUNT];
    const char *words[LANGUAGES_COUNT]; /* that it is found by besides, with commas between */
};
extern const struct rule_card rule_cards[];
extern const uint32_t rule_card_count;

/* People to try a format with, as a CSV file. */
struct sample {
    const char *format;
    const char *name;
    const char *csv;
};
extern const struct sample samples[];
extern const uint32_t sample_count;

#endif
