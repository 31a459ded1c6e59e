/* Result reports of players, and whether they agree.
 * What the people at a table have said of its result: before it is entered
 * (reports), and of the one that was entered (checks).
 *
 * Of each seat the last word counts, as long as nothing about the table was
 * changed since: neither who sits there nor its result.
 *
 *     if (reports_at(tournament, table, NULL) == REPORTS_DISPUTED) ...
 */
#ifndef TILTYARD_CORE_STATE_REPORTS_H
#define TILTYARD_CORE_STATE_REPORTS_H

#include "core/state/state.h"

enum reports { REPORTS_NONE, REPORTS_OUTSTANDING, REPORTS_DISPUTED };
/* How a table without a result stands. `first` (or NULL) gets the oldest report that counts, NULL where there is none. */
enum reports reports_at(const struct tournament *tournament, table_id table, const struct report **first);

/* That seat's last word, if it counts; NULL: has said nothing. */
const struct report *report_of(const struct tournament *tournament, table_id table, entrant_id entrant);
/* What the other seats say who have reported: NULL where none has. `agree` is false where they differ, or one disputes. */
const struct report *report_of_others(const struct tournament *tournament, table_id table, entrant_id entrant,
                                      bool *agree);
/* Are these its scores, one for each seat? */
bool report_says(const struct tournament *tournament, const struct report *report, const struct score *scores);
const struct score *report_scores(const struct tournament *tournament, const struct report *report);

/* What a seat says of the result that stands. Whoever reported just that has said yes. */
enum table_verdict { SAID_NOTHING, SAID_YES, SAID_NO };
enum table_verdict said_of_result(const struct tournament *tournament, table_id table, uint32_t seat,
                                  const struct result_confirmation **check);

/* The stage whose results can be checked: the last that was published. False: none is. */
bool stage_checked(const struct tournament *tournament, stage_id *stage);
/* Is that seat still asked? Its person came to the table, has a phone, and has said nothing. */
bool is_asked(const struct state *state, const struct tournament *tournament, table_id table, uint32_t seat);

#endif
