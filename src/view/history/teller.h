/* Teller: makes the sentence about the entries of a command, one entry after the other, with a fold or without.
 *
 *     struct teller teller = {.state = state, .arena = arena, .has_fold = true};
 *     teller_begin(&teller, &command);
 *     ... for each of its entries: teller_before(&teller, &entry), apply it, TRY(tell_entry(&teller, &entry))
 *     ... teller.line.says
 *     teller_free(&teller);
 *
 * Without a fold the state is older than the entry, and nothing in the entry is trusted. Then every entry is told
 * alone, with a teller of its own. */
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
void teller_free(struct teller *teller);

/* ---- for the lines of entries (entry_lines.h) ---- */

/* Makes the line a message with as many arguments as there are before the first ARGUMENT_NONE. */
status say(struct teller *teller, enum message message, const struct argument *arguments) MUST_CHECK;
/* Makes the line this sentence. */
status say_sentence(struct teller *teller, struct sentence says) MUST_CHECK;
/* The entry alone cannot be read further: "(something about Ana)". */
status say_something_about(struct teller *teller, struct argument what) MUST_CHECK;

/* The name of a person, as far as the state knows it; else the number. */
struct argument told_person(const struct teller *teller, uint32_t number);
/* Refers to the text in the entry, without copying it: for long texts such as reasons. */
struct argument told_words(struct text words);
/* NULL: not known, which happens only without a fold. */
const struct tournament *told_tournament(const struct teller *teller, uint16_t index);
/* Moves the piece into the arena. */
status told_piece(struct teller *teller, struct buffer *piece, struct argument *argument) MUST_CHECK;
/* The stage of that draw, searched from the latest backwards; with a fold only. */
const struct stage *told_stage(const struct teller *teller, uint16_t tournament, uint32_t draw);

#endif
