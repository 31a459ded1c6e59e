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

/* Reads what the server saved from the file. */
static status read_again(struct cli_context *ctx) {
    struct state folded;
    TRY(event_fold(ctx->event.store, 0, &folded, &ctx->why));
    state_free(&ctx->event.state);
    ctx->event.state = folded;
    return done();
}

/* Reads the server's answer, and the event's new state. */
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

status through_server_submit(struct cli_context *ctx, const struct buffer *sent, bool *has_answered) {
    struct buffer got = {.ceiling = REMOTE_BYTES_MAX};
    *has_answered = frame_send(ctx->server, sent->bytes, sent->length) && frame_receive(ctx->server, &got);
    status went = *has_answered ? take_answer(ctx, &got) : done();
    buffer_free(&got);
    return went;
}
