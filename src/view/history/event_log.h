/* Event log: the ledger as lines for people, one sentence per command.
 *
 * Feed it every row; it folds them and calls back for each command. Commands that were undone later are listed too, as
 * they were then; for that, each undo needs another pass over all rows.
 *
 *     struct history history; history_start(&history, event, on_line, context);
 *     do {
 *         TRY(history_row(&history, row, seals, count, why)) ... for every row
 *     } while (history_again(&history));
 *     history_free(&history);
 *
 * history_start_one describes a single command, in at most two passes, however many undos there are.
 */
#ifndef TILTYARD_VIEW_HISTORY_EVENT_LOG_H
#define TILTYARD_VIEW_HISTORY_EVENT_LOG_H

#include "core/ledger/fold.h"
#include "view/history/teller.h"

/* The line and its texts are valid until it returns; anything but DONE ends history_row with that status. */
typedef status (*history_on_line)(void *context, const struct history_line *line, struct problem *why);

struct history {
    struct fold fold;
    uint64_t told;        /* entries described so far */
    uint64_t until;       /* entries after this one are ignored; 0: none is */
    struct arena reading; /* of the current command */
    struct teller teller;
    uint32_t left;                          /* entries of this command still to come */
    uint64_t before[GAME_SESSION_SIZE / 8]; /* the game that an entry is about, as it was before */
    history_on_line on_line;
    void *context;
};

void history_start(struct history *history, const uint8_t event[ID_SIZE], history_on_line on_line, void *context);
/* Only the command with these entries. */
void history_start_one(struct history *history, const uint8_t event[ID_SIZE], uint64_t first, uint64_t last,
                       history_on_line on_line, void *context);
void history_free(struct history *history);
/* FAULT as ledger_fold: the chain is broken here, or the row is damaged. */
status history_row(struct history *history, const struct ledger_row *row, const struct ledger_seal *seals,
                   uint32_t seal_count, struct problem *why) MUST_CHECK;
/* The consequence of a correction (enum correction_effect), in a word or two. */
enum message correction_effect_short(uint32_t then);
/* Call after the last row. True: feed every row again. */
bool history_again(struct history *history);

#endif
