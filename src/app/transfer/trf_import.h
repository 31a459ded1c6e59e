/* Imports a TRF file into a tournament: makes the command that enters its people and rounds. */
#ifndef TILTYARD_APP_TRANSFER_TRF_IMPORT_H
#define TILTYARD_APP_TRANSFER_TRF_IMPORT_H

#include "core/rulebook/format.h"
#include "base/i18n.h"
#include "app/transfer/trf_file.h"

/* What the file alone does not say. */
struct trf_import_options {
    const struct state *state; /* of the event the file is imported into */
    const struct duel_spec *duels;
    enum language language;             /* for placeholder names of players whose name is missing or is a number */
    const struct setting_row *settings; /* set by hand; they override the file */
    uint32_t setting_count;
    struct text text; /* the file itself, for its hash */
};

/* Adds flaws for names that cannot be used, and notices; if there are flaws, do not use the body. Rows and texts belong
 * to the file and its arena. NO_MEMORY, or REFUSED as trf_file_flaw. */
status trf_import(struct trf_file *file, const struct trf_import_options *wish, struct command_tournament_import *body,
                  struct problem *why) MUST_CHECK;

#endif
