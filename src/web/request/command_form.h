/* Command forms: a POST to /do/NAME becomes the command of that name.
 * Commands as forms: a form to /do/NAME, or to /t/SLUG/do/NAME where the command is about a tournament, is the command of
 * that name. Its fields are called as those of commands.def: a page that changes something is a form, and no code.
 *
 *     <form method="post" action="{url /t/ slug /do/clock_add}" data-send>{use act *frame}<input name="minutes">...
 *
 * | field of the command | field of the form |
 * |---|---|
 * | a number | its figures; nothing, or not there: 0 |
 * | a person (person, one, other, kept, gone, caller, judge) | a name or a number; nothing: nobody |
 * | until_ms | a time of day, 14:30; nothing: none |
 * | a text | one line |
 * | a list of people or tables | NAME-7, a box that is ticked for each; or NAME, numbers and names with commas |
 * | a list of ranges | 1-8, 12 |
 * | a list of settings | KEY=VALUE KEY=VALUE |
 * | scores | score-7 and mark-7 by the person's number, as on the page of a result |
 *
 * `seen`, in a live part, is the last entry that the button speaks of, and counts before the page's `based_on`. A button
 * says more than its own field in the address: formaction="{url /t/ slug /do/report_answer ?table= number &agrees=1}".
 * A command with a field of another kind has no such form, nor has one that makes a token, nor a bid. `back` says where it
 * leads.
 */
#ifndef TILTYARD_WEB_REQUEST_COMMAND_FORM_H
#define TILTYARD_WEB_REQUEST_COMMAND_FORM_H

#include "web/http/form.h"
#include "web/request/http_request.h"

/* What the tokens of all those forms are made for. */
extern const char command_form_route[];

/* False: a command of that name cannot be sent by a form. */
bool command_form_named(struct text name, enum command_kind *kind);
/* The fields of its form. NO_MEMORY is the only failure. */
status command_form_fields(struct arena *arena, enum command_kind kind, const struct form_field **fields,
                           uint32_t *count) MUST_CHECK;
/* The scores alone, into the list of score_row that a command has of them. */
status command_form_scores(struct http_request *request, tournament_id tournament, void *scores) MUST_CHECK;
/* "rounds=3 cut=8" of the form's field of that name, into the list of setting_row that a command has of them. */
status command_form_settings(struct http_request *request, const char *name, void *settings) MUST_CHECK;
/* What the form says, as the command's body. */
status command_form_read(struct http_request *request, struct command *command) MUST_CHECK;

/* For request->refuse: the page that gives a form back, as it was sent, to be mended. */
status act_refuse(struct http_request *request, const struct problem *why) MUST_CHECK;

#endif
