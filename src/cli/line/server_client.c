#include "cli/line/server_client.h"

#include <string.h>
#include <unistd.h>
#include "sys/files.h"
#include "sys/unix_socket.h"
#include "app/save/command_wire.h"

void through_server_find(struct cli_context *ctx) {
    struct problem ignored;
    char *resolved, *name;
    ctx->server = -1;
    if (!is_done(file_resolve(&resolved, ctx->path, &ignored))) return;
    name = file_name_with(resolved, LOCAL_ENDING);
    if (name) ctx->server = unix_connect(name);
    memory_free(name);
    memory_free(resolved);
}

void through_server_end(struct cli_context *ctx) {
    if (ctx->server >= 0) close(ctx->server);
    ctx->server = -1;
}

/* What the server has saved is read from the file beside it. */
static status read_again(struct cli_context *ctx) {
    struct state folded;
    TRY(event_fold(ctx->event.store, 0, &folded, &ctx->why));
    state_free(&ctx->event.state);
    ctx->event.state = folded;
    return done();
}

/* The server has gone without an answer. The command, as it was sent, is tried on the file itself: by its id it is saved
 * once, whatever the server did. */
static status settle(struct cli_context *ctx, const struct buffer *sent) {
    struct problem ignored;
    struct command command;
    status opened =
        command_wire_command_read(&ctx->arena, (const uint8_t *)sent->bytes, sent->length, &command, &ignored);
    run_close(ctx);
    if (is_done(opened)) opened = run_open(ctx, FILE_CHANGE);
    if (!is_done(opened) || ctx->server >= 0) return not_known(&ctx->why, "SERVER", MSG_NOT_KNOWN, 0);
    status went = event_submit(&ctx->event, &command, &ctx->answer, &ctx->why);
    ctx->answer.repeated = false; /* it was sent once */
    return went;
}

static status take_answer(struct cli_context *ctx, const struct buffer *frame) {
    struct remote_answer answer;
    TRY(command_wire_answer_read(&ctx->arena, (const uint8_t *)frame->bytes, frame->length, &answer, &ctx->why));
    if (!is_done(answer.went)) {
        ctx->why = answer.why;
        return answer.went;
    }
    ctx->answer = (struct submit_result){answer.first, answer.saved, answer.repeated, answer.notices};
    ctx->has_saved = true;
    return read_again(ctx);
}

status through_server_submit(struct cli_context *ctx, const struct command *command) {
    struct buffer sent = {.ceiling = REMOTE_BYTES_MAX}, got = {.ceiling = REMOTE_BYTES_MAX};
    command_wire_command_write(&sent, command);
    status went = no_memory();
    ctx->answer = (struct submit_result){0};
    if (!sent.failed) {
        bool heard = frame_send(ctx->server, sent.bytes, sent.length) && frame_receive(ctx->server, &got);
        went = heard ? take_answer(ctx, &got) : settle(ctx, &sent);
    }
    buffer_free(&sent);
    buffer_free(&got);
    return went;
}
