/* Doubles in a list of new players: rows that are probably one person, a person who is registered already, or that have
 * an e-mail address which looks wrong.
 *
 *     struct newcomer_found *found;
 *     TRY(newcomer_doubles_of(state, rows, count, arena, &found));
 *     ... found[i].kind == NEWCOMER_REGISTERED: found[i].person ...
 */
#ifndef TILTYARD_VIEW_PEOPLE_NEWCOMER_DOUBLES_H
#define TILTYARD_VIEW_PEOPLE_NEWCOMER_DOUBLES_H

#include "core/ledger/entries.h"
#include "core/state/state.h"

enum newcomer_kind {
    NEWCOMER_NEW,
    NEWCOMER_SIMILAR,     /* to a registered person, perhaps another one */
    NEWCOMER_SIMILAR_ROW, /* to an earlier row */
    NEWCOMER_TWICE,       /* an earlier row has the same name or e-mail address */
    NEWCOMER_REGISTERED,  /* a registered person has it */
    NEWCOMER_KINDS
};
struct newcomer_found {
    enum newcomer_kind kind;
    bool bad_email;
    bool other_name;  /* of TWICE and REGISTERED: only the e-mail address is the same */
    person_id person; /* of SIMILAR and REGISTERED */
    uint32_t row;     /* of SIMILAR_ROW and TWICE: the earlier row's index */
};

/* One for each row, in the arena. In a very long list only equal names and addresses are found. NO_MEMORY is the only
 * failure. */
status newcomer_doubles_of(const struct state *state, const struct newcomer_row *rows, uint32_t count,
                           struct arena *arena, struct newcomer_found **found) MUST_CHECK;
/* NAME@HOST.DOMAIN, without blanks. */
bool email_looks_right(struct text email);

#endif
