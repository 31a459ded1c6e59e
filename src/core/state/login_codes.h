/* Login codes: player codes and seat codes.
 * Codes that people type: of a seat, printed on its slip, and of a person. They
 * follow from the event's seed (docs/links-and-reports.md), so none is kept.
 *
 *     char code[CODE_LETTERS + 1];
 *     code_of_seat(&state, tournament, table, 0, code);        // "K7M2QX"
 *     switch (code_find(&state, text_of("k7m-2qx"), &place)) { case CODE_SEAT: ...
 *
 * The seed must be known (state->seed_known): a bug otherwise.
 */
#ifndef TILTYARD_CORE_STATE_LOGIN_CODES_H
#define TILTYARD_CORE_STATE_LOGIN_CODES_H

#include "core/state/state.h"

enum { CODE_LETTERS = 6, CODE_ALPHABET = 31 };

/* Of that seat (from 0) of that table; and the one that counts for that person. With a NUL behind it. */
void code_of_seat(const struct state *state, tournament_id tournament, table_id table, uint32_t seat,
                  char code[CODE_LETTERS + 1]);
void code_of_person(const struct state *state, person_id person, char code[CODE_LETTERS + 1]);
/* As it is shown: "K7M-2QX". */
struct argument arg_code(const char code[CODE_LETTERS + 1]);

/* What somebody typed, in any letter case, with blanks or hyphens anywhere. False: not six signs of the alphabet. */
bool code_read(struct text typed, char code[CODE_LETTERS + 1]);

/* Whose code it is: of a seat of an open stage, or of a person. Two may have the same by chance: then it is nobody's. */
enum code_status { CODE_UNKNOWN, CODE_SEAT, CODE_PERSON, CODE_OF_SEVERAL };
struct code_owner {
    person_id person;
    tournament_id tournament; /* of a seat; NOBODY else */
    table_id table;
    uint32_t seat;
};
enum code_status code_find(const struct state *state, struct text typed, struct code_owner *place);

#endif
