/* Labels and input types of the fields of command forms.
 * What people type or choose in the forms of commands (command_form.h): by its label a refusal names the field, and the page behind it
 * has the field again, also one that was left empty. What is not here goes hidden with the form.
 *
 *     for (uint32_t i = 0; i < command_form_label_count; i++)
 *         if (command_form_labels[i].kind == kind) ... command_form_labels[i].label ...
 */
#ifndef TILTYARD_WEB_REQUEST_COMMAND_FORM_LABELS_H
#define TILTYARD_WEB_REQUEST_COMMAND_FORM_LABELS_H

#include "core/ledger/entries.h"
#include "messages.h"

struct command_form_label {
    enum command_kind kind;
    const char *name;
    enum message label;
    int64_t min, max; /* of a number that has bounds; most 0: it has none of its own */
};
extern const struct command_form_label command_form_labels[];
extern const uint32_t command_form_label_count;

/* NULL: nobody types it. */
const struct command_form_label *command_form_label_of(enum command_kind kind, const char *name);

#endif
