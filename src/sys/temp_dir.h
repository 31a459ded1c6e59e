/* Temporary directory: makes and removes a private folder for temporary files.
 *
 *     char *folder; TRY(temp_dir_make(&folder, why));
 *     ... files in it ...
 *     temp_dir_remove(folder);
 */
#ifndef TILTYARD_SYS_TEMP_DIR_H
#define TILTYARD_SYS_TEMP_DIR_H

#include "base/status.h"

/* Made in $TMPDIR, else in /tmp; no other user may read it. The caller passes the name to temp_dir_remove. */
status temp_dir_make(char **folder, struct problem *why) MUST_CHECK;
/* Removes the files in it and the folder itself; sub-folders stay, and then so does the folder. Frees the name; NULL
 * does nothing. */
void temp_dir_remove(char *folder);

#endif
