/* Result reports of players, and whether they agree.
 *
 * Players report a result before it is entered (reports), and confirm or dispute it afterwards (checks). Only the last
 * report of each seat counts, and only if nothing about the table was changed since: neither its players nor its
 * result.
 *
 *     if (reports_at(tournament, table, NULL) == REPORTS_DISPUTED) ...
 */
#ifndef TILTYARD_CORE_STATE_REPORTS_H
#define TILTYARD_CORE_STATE_REPORTS_H

#include "core/state/state.h"

enum reports { REPORTS_NONE, REPORTS_OUTSTANDING, REPORTS_DISPUTED };
/* Do the reports of a table without a result agree? `first` (or NULL) gets the oldest report that counts, or NULL. */
enum reports reports_at(const struct tournament *tournament, table_id table, const struct report **first);

/* The last report of that seat, if it counts; NULL: none. */
const struct report *report_of(const struct tournament *tournament, table_id table, entrant_id entrant);
/* The first report of the other seats, in seat order, that is not a dispute; NULL: none. `agree` is false if there is
 * none, if their reports differ, or if one disputes. */
const struct report *report_of_others(const struct tournament *tournament, table_id table, entrant_id entrant,
                                      bool *agree);
/* Does the report give these scores, one for each seat? */
bool report_says(const struct tournament *tournament, const struct report *report, const struct score *scores);
const struct score *report_scores(const struct tournament *tournament, const struct report *report);

/* What a seat says about the entered result. A seat that reported the same scores counts as SAID_YES. */
enum table_verdict { SAID_NOTHING, SAID_YES, SAID_NO };
enum table_verdict said_of_result(const struct tournament *tournament, table_id table, uint32_t seat,
                                  const struct result_confirmation **check);

/* The stage whose results players can check: the last one that was published. False: none. */
bool stage_checked(const struct tournament *tournament, stage_id *stage);
/* Should that seat still be asked? Its person came to the table, has a phone, and has said nothing. */
bool is_asked(const struct state *state, const struct tournament *tournament, table_id table, uint32_t seat);

#endif
