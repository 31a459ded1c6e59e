/* A file that a server has open is changed through the server: what is read is read beside it, and commands go over the
 * socket that lies there.
 *
 *     through_server_find(run);                         // before the file is opened for changing
 *     if (run->server >= 0) TRY(through_server_submit(run, &command));
 */
#ifndef TILTYARD_CLI_LINE_SERVER_CLIENT_H
#define TILTYARD_CLI_LINE_SERVER_CLIENT_H

#include "cli/line/cli_context.h"

/* Sets run->server, or leaves it -1 where no server has run->path open. */
void through_server_find(struct cli_context *ctx);
/* As event_submit. Where the server ends before it has answered, the file is opened and asked by the command's id. */
status through_server_submit(struct cli_context *ctx, const struct command *command) MUST_CHECK;
void through_server_end(struct cli_context *ctx);

#endif
