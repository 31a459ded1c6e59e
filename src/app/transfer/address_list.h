/* A list of players without headings in which lines have e-mail addresses: “Ana Lima;ana@x.example”.
 *
 *     if (address_list_separator(list, &separator)) ...
 *         TRY(address_list_row(&row, &name, &email, why));      // for each row that is read with it
 */
#ifndef TILTYARD_APP_TRANSFER_ADDRESS_LIST_H
#define TILTYARD_APP_TRANSFER_ADDRESS_LIST_H

#include "base/csv.h"
#include "core/decide/decide.h"

/* Is there an e-mail address in the list? `separator`: what separates it from the name in the first line that has one;
 * 0: a blank. */
bool address_list_separator(struct text list, char *separator);
/* The name and the address of a row, in either order, as parts of its cells; the address may be missing. REFUSED
 * "TY-CSV": there is something else besides. */
status address_list_row(const struct csv_row *row, struct text *name, struct text *email,
                        struct problem *why) MUST_CHECK;

#endif
