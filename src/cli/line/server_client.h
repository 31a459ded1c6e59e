/* A file that a server has open is changed through the server: what is read is read beside it, and commands go over the
 * socket that lies there.
 *
 *     through_server_find(ctx);                         // before the file is opened for changing
 *     if (ctx->server >= 0) TRY(through_server_submit(ctx, &bytes, &has_answered));
 */
#ifndef TILTYARD_CLI_LINE_SERVER_CLIENT_H
#define TILTYARD_CLI_LINE_SERVER_CLIENT_H

#include "cli/line/cli_context.h"

/* Sets ctx->server, or leaves it -1 where no server has ctx->path open. */
void through_server_find(struct cli_context *ctx);
/* Sends a command, as command_wire.h writes it. `has_answered`: else the server has ended, and may have saved it. */
status through_server_submit(struct cli_context *ctx, const struct buffer *sent, bool *has_answered) MUST_CHECK;
void through_server_end(struct cli_context *ctx);

#endif
