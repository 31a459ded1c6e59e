/* Server client: sends commands to the server that has the event file open, over the socket next to the file. Reading
 * uses the file itself.
 *
 *     through_server_find(ctx);                         // before the file is opened for changing
 *     if (ctx->server >= 0) TRY(through_server_submit(ctx, &bytes, &has_answered));
 */
#ifndef TILTYARD_CLI_LINE_SERVER_CLIENT_H
#define TILTYARD_CLI_LINE_SERVER_CLIENT_H

#include "cli/line/cli_context.h"

/* Sets ctx->server; -1: no server has ctx->path open. */
void through_server_find(struct cli_context *ctx);
/* Sends a command as of command_wire.h. `has_answered` is false if the server ended; it may still have saved the
 * command. */
status through_server_submit(struct cli_context *ctx, const struct buffer *sent, bool *has_answered) MUST_CHECK;
void through_server_end(struct cli_context *ctx);

#endif
