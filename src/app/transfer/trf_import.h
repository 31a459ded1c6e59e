/* Imports a TRF file into a tournament.
 * A TRF file on its way into a tournament: the command that enters its people and rounds. */
#ifndef TILTYARD_APP_TRANSFER_TRF_IMPORT_H
#define TILTYARD_APP_TRANSFER_TRF_IMPORT_H

#include "core/rulebook/format.h"
#include "base/i18n.h"
#include "app/transfer/trf_file.h"

/* What the file alone does not say. */
struct trf_import_options {
    const struct state *state; /* into which it comes */
    const struct duel_spec *duels;
    enum language language;             /* for whoever has no name, or a number for one */
    const struct setting_row *settings; /* as given by hand; they count more than the file */
    uint32_t setting_count;
    struct text text; /* the file itself, for its hash */
};

/* Adds flaws for names that cannot be taken, and notices; where there are flaws the body is not to be used. Rows and texts
 * are those of the file and of its arena. NO_MEMORY, or REFUSED as trf_file_flaw. */
status trf_import(struct trf_file *file, const struct trf_import_options *wish, struct command_tournament_import *body,
                  struct problem *why) MUST_CHECK;

#endif
