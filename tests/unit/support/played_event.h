/* An event for tests, played command by command through decide: its state, and
 * its ledger as a store would keep it. Whatever goes wrong fails the test.
 * Time, ids and chance are counted up from nothing, so that every run is the
 * same; the seed is given.
 *
 *     struct played played;
 *     played_start(&played);
 *     played_tournament(&played, "FORMAT");
 *     played_people(&played, 7);
 *     played_round(&played);          // drawn, published, won by each table's first seat, closed
 *     ... played.state, played.rows ...
 *     played_free(&played);
 */
#ifndef TILTYARD_PLAYED_EVENT_H
#define TILTYARD_PLAYED_EVENT_H

#include "core/decide/decide.h"
#include "app/save/undo_check.h"

struct played {
    struct state state;
    struct arena arena; /* bodies and sealed values */
    VEC(struct ledger_row) rows;
    VEC(struct ledger_seal) seals; /* in the order of rows; those that were erased are gone */
    struct problem why;            /* of the last command that was not done */
    struct notices notices;        /* of the last that was */
    struct undo_dependents rests;  /* on what the last undo would have taken back */
    uint32_t commands;
    tournament_id about; /* the tournament that commands are about: the first, unless a test says otherwise */
    struct store store;  /* reads what is above, takes nothing; played_store hands it out */
};

/* What was tried must have been refused, by that rule. */
#define assert_refused(played, expression, wanted_rule)         \
    do {                                                        \
        status refused_status = (expression);                   \
        assert_int_equal(refused_status.outcome, REFUSED);      \
        assert_string_equal((played)->why.rule, (wanted_rule)); \
    } while (0)

/* An event called "Spring" and nothing in it. */
void played_start(struct played *played);
void played_free(struct played *played);

/* A command about that tournament, with everything but its body. */
struct command played_command(struct played *played, enum command_kind kind);
/* Decides; what is done is kept. */
status played_try(struct played *played, const struct command *command) MUST_CHECK;
/* The same, and it must be done. */
void played_do(struct played *played, const struct command *command);

/* A tournament "cup" of that format, called "Cup". */
void played_tournament(struct played *played, const char *format);
/* One more, with another slug; commands are about it from then on. */
void played_other_tournament(struct played *played, const char *slug, const char *format);
/* Enters somebody who is in the event already. */
void played_enrol(struct played *played, uint32_t number);
/* So many people, entered: Ana, Bia, Caio ... and past the names "Player 24". */
void played_people(struct played *played, uint32_t count);
/* One person of that name, entered, with the next number. */
void played_person(struct played *played, const char *name);
void played_status(struct played *played, uint32_t number, enum entrant_status wanted, const char *reason);

void played_draw(struct played *played);
void played_draw_again(struct played *played, const char *reason);
void played_publish(struct played *played);
/* A result of the open stage: 16 for the first seat, who wins, then 11, 5, -2, -2 ... */
void played_result(struct played *played, uint32_t table);
/* The command by which it is entered, with one winner. */
struct command played_result_command(struct played *played, uint32_t table);
/* The same result with other scores, by seat; `scores` has one for each. */
void played_scores(struct played *played, uint32_t table, const struct score *scores);
/* Results for every table that has none. */
void played_results(struct played *played);
void played_close(struct played *played);
/* Draws (confirming what is to be confirmed), publishes, enters every result, closes. */
void played_round(struct played *played);
/* Plays until nothing is left to draw; in an additional game the seats leave in their order. */
void played_to_the_end(struct played *played);
void played_finish(struct played *played);

/* The command of that entry is taken back; 0: the last. */
status played_try_undo(struct played *played, uint64_t entry) MUST_CHECK;
void played_undo(struct played *played, uint64_t entry);

/* Every row of the ledger with its seals, in order, to whoever takes them all. */
void played_rows(const struct played *played, store_on_row on_row, void *context);
/* The ledger, folded anew, gives the same state. */
void played_folds_the_same(const struct played *played);
/* Would that entry do as the next one? Tried on a copy of the state; what no program writes is a fault. */
bool played_entry_fits(const struct played *played, struct entry *entry);
struct stage *played_stage(const struct played *played);
struct tournament *played_cup(const struct played *played);
/* Takes no entries. Lives as long as `played` does. */
struct store *played_store(struct played *played);

#endif
