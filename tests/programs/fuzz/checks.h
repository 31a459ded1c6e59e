/* What must hold of whatever a reader was given. */
#ifndef TILTYARD_CHECKS_H
#define TILTYARD_CHECKS_H

#include "deck/house_bans.h"
#include "deck/card_table.h"
#include "chance.h"
#include "deck/deck_check.h"

/* What came of the inputs so far. */
struct tally {
    uint64_t done, refused, without_memory, lines, findings, round_trips, round_trips_odd;
    uint64_t messages[MESSAGES_COUNT]; /* refusals and findings by what they say */
    bool shows_odd;
    char wrong[1000]; /* what does not hold, in words; empty: all does */
};

/* One rule book with its card file, and a short card file of the same columns. */
struct book {
    const struct deck_rules *rules;
    struct card_table cards;
    struct text short_file;
};

/* Each takes an input through the whole path of its form. `memory_left` allocations succeed (SIZE_MAX: all). */
void check_list(struct tally *tally, const struct book *book, struct text input, enum deck_format form,
                struct chance *chance, size_t memory_left);
void check_card_file(struct tally *tally, const struct book *book, struct text input, struct chance *chance,
                     size_t memory_left);
void check_bans(struct tally *tally, const struct book *book, struct text input, struct chance *chance,
                size_t memory_left);

#endif
