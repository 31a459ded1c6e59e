/* Teller: makes the sentence about the entries of a command, one entry after the other, with a fold or without.
 *
 *     struct teller teller = {.state = state, .arena = arena, .has_fold = true};
 *     teller_begin(&teller, &command);
 *     ... for each of its entries: teller_before(&teller, &entry), apply it to the state, TRY(teller_add(&teller, &entry))
 *     ... teller.line.says
 *     teller_free(&teller);
 *
 * Without a fold the state is older than the entry, and nothing in the entry is trusted. Then every entry is told alone,
 * with a teller of its own. */
#ifndef TILTYARD_VIEW_HISTORY_TELLER_H
#define TILTYARD_VIEW_HISTORY_TELLER_H

#include "core/state/state.h"
#include "view/shared/options_summary.h"

struct history_line {
    uint64_t first, last; /* entries */
    int64_t at_ms;
    uint32_t by;
    uint16_t tournament;     /* OF_THE_EVENT: none */
    struct sentence says;    /* names as they were then; an erased name is a number */
    uint32_t followed_count; /* for a move in a game: sentences that follow `says` */
    const struct sentence *followed;
};

struct teller {
    const struct state *state;
    struct arena *arena; /* of the current command, or of an entry told alone */
    bool has_fold;       /* the state has this entry, and all before it */
    struct history_line line;
    struct argument old_name; /* of the person that the entry renames or merges away */
    const void *game_before;  /* with a fold: the game that the entry is about (struct game_state_block), before it */
    uint32_t people, entered; /* number of persons this command added to the event; to a tournament */
    uint32_t attested;        /* earlier registered persons whom this command marks as having agreed */
    uint32_t tables;          /* tables for which it drew the first player */
    uint32_t decks;           /* number of decks it judged */
    uint32_t named;           /* number of persons it checked in, or dropped as absent */
    bool makes_tournament;
    bool takes_round; /* it takes over a paper round; then, the rows of that: */
    uint32_t exchanges, results;
    struct buffer settings;         /* event settings made by this command; or its tables, or the persons named */
    struct options_summary options; /* of the tournament that this command made */
};

/* The line of the command whose first entry this is. */
void teller_begin(struct teller *teller, const struct entry *command);
/* Keeps the old name for a rename or a merge. Call it while the state does not have the entry yet. */
void teller_before(struct teller *teller, const struct entry *entry);
/* Adds what this entry did to the line; `says` stays as it is if the line of another entry says it. The sentence may
 * point to the entry, and into the teller and its arena. NO_MEMORY is the only failure. */
status teller_add(struct teller *teller, const struct entry *entry) MUST_CHECK;
void teller_free(struct teller *teller);

#endif
