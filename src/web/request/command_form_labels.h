/* Labels and input types of the fields of command forms (command_form.h). A refusal names the field by its label, and
 * its page shows the field again, even if it was left empty. Fields that are not in this table are sent back hidden.
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
    int64_t min, max; /* bounds of a number; max 0: no bounds */
};
extern const struct command_form_label command_form_labels[];
extern const uint32_t command_form_label_count;

/* NULL: users do not type this field. */
const struct command_form_label *command_form_label_of(enum command_kind kind, const char *name);
/* Is the field refused if its form has it and it is empty? Another form of the command has no such field. */
bool command_form_wants_filled(enum command_kind kind, const char *name);

#endif
