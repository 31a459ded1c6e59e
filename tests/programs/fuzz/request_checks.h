/* What must hold of whatever the readers of src/web were given: of a head, a form, an upload, the fields of a head, of
 * what is put into an answer, and of a count of wrong codes over time. Of forms that are commands: act_checks.h.
 */
#ifndef TILTYARD_REQUEST_CHECKS_H
#define TILTYARD_REQUEST_CHECKS_H

#include "chance.h"
#include "core/ledger/entries.h"
#include "web/http/http_parse.h"
#include "base/status.h"

/* What came of the inputs so far. */
struct request_tally {
    uint64_t done, refused, misused, unfinished, without_memory, round_trips;
    uint64_t decided[COMMAND_KINDS];         /* of forms that are commands, those that were done */
    uint64_t let_through, stopped, gave_way; /* guesses at codes; keys that were forgotten for others */
    uint64_t flaws[FLAWS];
    uint64_t messages[MESSAGES_COUNT];
    char wrong[1000]; /* what does not hold, in words; empty: all does */
};

/* Each takes an input through one reader. `memory_left` allocations succeed (SIZE_MAX: all). */
void check_request(struct request_tally *tally, struct text input, struct chance *chance);
void check_form(struct request_tally *tally, struct text input, size_t memory_left);
void check_upload(struct request_tally *tally, struct text input, struct chance *chance, size_t memory_left);
void check_field(struct request_tally *tally, struct text input);
void check_answer(struct request_tally *tally, struct text input, struct chance *chance);

void check_rate(struct request_tally *tally, struct text input, size_t memory_left);

/* DONE; or counts a sentence that says why not. */
bool request_came_out(struct request_tally *tally, status outcome, const struct problem *why);
/* The first that does not hold is kept. */
void request_wrong(struct request_tally *tally, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define MUST(tally, holds) ((holds) ? (void)0 : request_wrong((tally), "this does not hold: %s", #holds))

#endif
