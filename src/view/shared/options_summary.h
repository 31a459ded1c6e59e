/* Summary of a tournament's options: those the organizer chose, and those with default values.
 *
 *     struct options_summary told = {0};
 *     TRY(options_tell(tournament, &told));
 *     struct sentence says = options_said(&told);
 *     ... say it ...
 *     options_told_free(&told);
 */
#ifndef TILTYARD_VIEW_SHARED_OPTIONS_SUMMARY_H
#define TILTYARD_VIEW_SHARED_OPTIONS_SUMMARY_H

#include "core/rulebook/format.h"
#include "base/json.h"

/* Each is a list "rounds=5, cut=8", in the format's order and in the notation of the command line, the same in every
 * language. */
struct options_summary {
    struct buffer chosen, by_default;
};
/* Rewrites both lists. NO_MEMORY is the only failure. */
status options_tell(const struct tournament *tournament, struct options_summary *told) MUST_CHECK;
void options_told_free(struct options_summary *told);
/* "Options: rounds=5. By default: cut=0." It points into both lists; MSG_NONE: the format has no options. */
struct sentence options_said(const struct options_summary *told);
/* The member "options": a list of key, typed value, and whether it is the default. */
void options_json(struct json *json, const struct tournament *tournament);

#endif
