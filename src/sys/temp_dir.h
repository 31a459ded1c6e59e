/* Temporary directory.
 * A folder of one's own for a while.
 *
 *     char *folder; TRY(temp_dir_make(&folder, why));
 *     ... files in it ...
 *     temp_dir_remove(folder);
 */
#ifndef TILTYARD_SYS_TEMP_DIR_H
#define TILTYARD_SYS_TEMP_DIR_H

#include "base/status.h"

/* In $TMPDIR, else in /tmp; nobody else may look into it. The caller gives it back with temp_dir_remove. */
status temp_dir_make(char **folder, struct problem *why) MUST_CHECK;
/* The files in it go with it; folders in it stay, and so does it then. Frees the name; NULL is nothing. */
void temp_dir_remove(char *folder);

#endif
