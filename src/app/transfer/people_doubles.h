/* Finds the rows of an imported list of players that name one person twice: within the list, or in the event. Only for
 * people_import.c. */
#ifndef TILTYARD_APP_TRANSFER_PEOPLE_DOUBLES_H
#define TILTYARD_APP_TRANSFER_PEOPLE_DOUBLES_H

#include "app/transfer/people_import.h"

/* Moves the rows of people who are in already from file->people to file->already: the same name and e-mail address as a
 * registered person or an earlier row, or the name and number of a registered person. NO_MEMORY is the only failure. */
status people_doubles_leave_out(struct people_file *file, const struct state *state) MUST_CHECK;
/* Adds a notice for each row whose name, or whose e-mail address, is another's too. */
status people_doubles_notice(struct people_file *file, const struct state *state) MUST_CHECK;

#endif
