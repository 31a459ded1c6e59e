/* The ledger told as lines: one per command, what it did in a sentence.
 *
 * Feed it every row; it folds alongside and calls back for each command.
 */
#ifndef TILTYARD_HISTORY_H
#define TILTYARD_HISTORY_H

#include "ledger.h"

struct history_line {
    uint64_t first, last; /* entries */
    int64_t at_ms;
    uint32_t by;
    uint16_t tournament; /* 0xffff: the event's */
    struct sentence says;
};

typedef status (*history_on_line)(void *context, const struct history_line *line, struct problem *why);

struct history {
    struct state state;
    struct arena scratch;
    struct history_line line;
    uint32_t left; /* entries still to come for this command */
    history_on_line on_line;
    void *context;
};

void history_start(struct history *history, const uint8_t event[ID_SIZE], history_on_line on_line, void *context);
void history_free(struct history *history);
status history_row(struct history *history, const struct ledger_row *row, const struct ledger_seal *seals,
                   uint32_t seal_count, struct problem *why) MUST_CHECK;

#endif
