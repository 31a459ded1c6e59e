/* Saves a command: in the file, or through the server that has the file open. */
#include "app/save/command_wire.h"
#include "cli/line/cli_context.h"
#include "cli/line/server_client.h"
#include "app/save/batch.h"

/* The server ended without an answer. Sends the same command to the file itself: by its id it is saved only once,
 * whatever the server did. */
static status settle(struct cli_context *ctx, const struct buffer *sent) {
    struct problem ignored;
    struct command command;
    status opened =
        command_wire_command_read(&ctx->arena, (const uint8_t *)sent->bytes, sent->length, &command, &ignored);
    ctx_close(ctx);
    if (is_done(opened)) opened = ctx_open(ctx, FILE_CHANGE);
    if (!is_done(opened) || ctx->server >= 0) return not_known(&ctx->why, "SERVER", MSG_NOT_KNOWN, 0);
    status went = event_submit(&ctx->event, &command, &ctx->answer, &ctx->why);
    ctx->answer.repeated = false; /* the user sent it once */
    return went;
}

/* The id ensures that it is saved once, even if the server ends before it answers. */
static status submit_to_server(struct cli_context *ctx, const struct command *command) {
    struct buffer sent = {.ceiling = REMOTE_BYTES_MAX};
    bool has_answered;
    command_wire_command_write(&sent, command);
    ctx->answer = (struct submit_result){0};
    status went = sent.failed ? no_memory() : through_server_submit(ctx, &sent, &has_answered);
    if (!sent.failed && !has_answered) went = settle(ctx, &sent);
    buffer_free(&sent);
    return went;
}

status ctx_submit(struct cli_context *ctx, const struct command *command) {
    if (ctx->server >= 0)
        TRY(submit_to_server(ctx, command));
    else
        TRY(event_submit(&ctx->event, command, &ctx->answer, &ctx->why));
    ctx->has_saved = true;
    return done();
}

status ctx_dry_run(struct cli_context *ctx, const struct command *command, const struct sentence *says) {
    struct decision decision;
    TRY(event_dry_run(&ctx->event, command, &decision, &ctx->why));
    ctx->answer.notices = decision.notices;
    decision_free(&decision);
    if (ctx->wants_json)
        json_open(&ctx->json, '{'), json_key(&ctx->json, "dry_run"), json_bool(&ctx->json, true);
    else
        output_sentence(&ctx->page, 0, says);
    json_result_end(ctx);
    return done();
}
