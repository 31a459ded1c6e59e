/* Event log: the ledger as lines for people.
 * The ledger told as lines: one per command, what it did in a sentence.
 *
 * Feed it every row; it folds alongside and calls back for each command. What
 * was taken back later is told like the rest, as it was then: so at each undo
 * it wants every row once more.
 *
 *     struct history history; history_start(&history, event, on_line, context);
 *     do {
 *         TRY(history_row(&history, row, seals, count, why)) ... for every row
 *     } while (history_again(&history));
 *     history_free(&history);
 *
 * history_start_one tells one command alone, in two passes at most, however
 * many undos there are.
 */
#ifndef TILTYARD_VIEW_HISTORY_EVENT_LOG_H
#define TILTYARD_VIEW_HISTORY_EVENT_LOG_H

#include "core/ledger/fold.h"
#include "view/shared/options_summary.h"

struct history_line {
    uint64_t first, last; /* entries */
    int64_t at_ms;
    uint32_t by;
    uint16_t tournament;     /* OF_THE_EVENT: none */
    struct sentence says;    /* people have the names they had then; an erased name is a number */
    uint32_t followed_count; /* from a move in a game: sentences to say behind it */
    const struct sentence *followed;
};

/* The line lives until it returns, and so do the texts in its sentence; anything but DONE ends history_row with that. */
typedef status (*history_on_line)(void *context, const struct history_line *line, struct problem *why);

struct history {
    struct fold fold;
    uint64_t told;        /* entries so far */
    uint64_t until;       /* nothing behind that entry is looked at; 0: everything is */
    struct arena reading; /* of the command that is being told */
    struct history_line line;
    uint32_t left;            /* entries still to come for this command */
    uint32_t people, entered; /* by this command: added to the event, to a tournament */
    uint32_t attested;        /* agreed by it, registered before */
    uint32_t tables;          /* for which it drew who begins */
    uint32_t decks;           /* that it judged */
    bool makes_tournament;
    bool takes_round; /* it takes over a round from paper, by so many */
    uint32_t exchanges, results;
    uint32_t named;                         /* whom it checked in, or dropped for being absent */
    uint64_t before[GAME_SESSION_SIZE / 8]; /* the game that an entry is about, before it */
    struct buffer settings;                 /* of the event, by this command; or these tables */
    struct options_summary options;         /* of the tournament this command made */
    history_on_line on_line;
    void *context;
};

void history_start(struct history *history, const uint8_t event[ID_SIZE], history_on_line on_line, void *context);
/* The command with these entries. */
void history_start_one(struct history *history, const uint8_t event[ID_SIZE], uint64_t first, uint64_t last,
                       history_on_line on_line, void *context);
void history_free(struct history *history);
/* FAULT as ledger_fold: the chain is broken here, or the row is damaged. */
status history_row(struct history *history, const struct ledger_row *row, const struct ledger_seal *seals,
                   uint32_t seal_count, struct problem *why) MUST_CHECK;
/* What follows from a correction (enum correction_effect), in a word or two. */
enum message correction_effect_short(uint32_t then);
/* After the last row: true, and it is ready to be fed every row once more. */
bool history_again(struct history *history);

#endif
