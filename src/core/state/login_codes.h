/* Login codes: player codes and seat codes, which people type to log in.
 *
 * A seat code is printed on the result slip; a player code belongs to a person. Both are derived from the event's seed
 * (docs/links-and-reports.md), so none is stored.
 *
 *     char code[CODE_LETTERS + 1];
 *     code_of_seat(&state, tournament, table, 0, code);        // "K7M2QX"
 *     switch (code_find(&state, text_of("k7m-2qx"), &place)) { case CODE_SEAT: ...
 *
 * The seed must be known (state->seed_known); calling without it is a bug. */
#ifndef TILTYARD_CORE_STATE_LOGIN_CODES_H
#define TILTYARD_CORE_STATE_LOGIN_CODES_H

#include "core/state/state.h"

enum { CODE_LETTERS = 6, CODE_ALPHABET = 31 };

/* The code of a seat (from 0) of a table; and the valid code of a person. Both end in a NUL. */
void code_of_seat(const struct state *state, tournament_id tournament, table_id table, uint32_t seat,
                  char code[CODE_LETTERS + 1]);
void code_of_person(const struct state *state, person_id person, char code[CODE_LETTERS + 1]);
/* The code of the table game with that number (game_seats.h). */
void code_of_game(const struct state *state, uint32_t number, char code[CODE_LETTERS + 1]);
/* The code as people see it: "K7M-2QX". */
struct argument arg_code(const char code[CODE_LETTERS + 1]);

/* Reads a typed code: any letter case, blanks and hyphens anywhere. False: not six characters of the alphabet. */
bool code_read(struct text typed, char code[CODE_LETTERS + 1]);

/* Finds the owner of a code: a seat of an open stage, or a person. If two owners have the same code by chance, it is
 * valid for neither. */
enum code_status { CODE_UNKNOWN, CODE_SEAT, CODE_PERSON, CODE_OF_SEVERAL };
struct code_owner {
    person_id person;
    tournament_id tournament; /* of a seat; otherwise NOBODY */
    table_id table;
    uint32_t seat;
};
enum code_status code_find(const struct state *state, struct text typed, struct code_owner *place);

#endif
