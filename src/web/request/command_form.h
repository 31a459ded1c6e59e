/* Command forms: a POST to /do/NAME becomes the command of that name. The path is /t/SLUG/do/NAME if the command is
 * about a tournament. The form's fields have the names of commands.def, so a page that changes something needs a form,
 * not code.
 *
 *     <form method="post" action="{url /t/ slug /do/clock_add}" data-send>{use act *frame}<input name="minutes">...
 *
 * | field of the command | field of the form |
 * |---|---|
 * | a number | its digits; empty or missing: 0 |
 * | a person (person, one, other, kept, gone, caller, judge) | a name, a number, or name and table, “Ana, table 3”; empty: NOBODY |
 * | until_ms | a time of day, 14:30; empty: none |
 * | a text | one line |
 * | a list of people or tables | NAME-7, a checkbox for each; or NAME, numbers and names with commas |
 * | a list of ranges | 1-8, 12 |
 * | a list of settings | KEY=VALUE KEY=VALUE |
 * | scores | score-7 and mark-7 by the person's number, as on the page of a result |
 *
 * `seen`, in a live part, is the last entry that the button was made from; it overrides the page's `based_on`. A button
 * that sends more than its own field has the rest in its URL:
 * formaction="{url /t/ slug /do/report_answer ?table= number &agrees=1}". Three kinds of commands have no such form:
 * those with a field of another kind, those that make a token, and bids. `back` is where the browser goes after saving, unless
 * a box that sends `after` is ticked.
 */
#ifndef TILTYARD_WEB_REQUEST_COMMAND_FORM_H
#define TILTYARD_WEB_REQUEST_COMMAND_FORM_H

#include "web/http/form.h"
#include "web/request/http_request.h"

/* The route that the CSRF tokens of all command forms are made for. */
extern const char command_form_route[];

/* False: no command of that name can be sent by a form. */
bool command_form_named(struct text name, enum command_kind *kind);
/* The fields of its form. NO_MEMORY is the only failure. */
status command_form_fields(struct arena *arena, enum command_kind kind, const struct form_field **fields,
                           uint32_t *count) MUST_CHECK;
/* Reads only the scores, into the command's list of score_row. With a table, “No winner” fills the empty fields of a game
 * without scores; NOBODY: the form says all. */
status command_form_scores(struct http_request *request, tournament_id tournament, table_id table,
                           void *scores) MUST_CHECK;
/* Reads "rounds=3 cut=8" from the form's field of that name, into the command's list of setting_row. */
status command_form_settings(struct http_request *request, const char *name, void *settings) MUST_CHECK;
/* Reads the form into the command's body. */
status command_form_read(struct http_request *request, struct command *command) MUST_CHECK;

/* For request->refuse: shows the form again as it was sent, to be corrected. */
status act_refuse(struct http_request *request, const struct problem *why) MUST_CHECK;

#endif
