#include "cli/line/server_client.h"

#include <string.h>
#include <unistd.h>
#include "sys/files.h"
#include "sys/unix_socket.h"
#include "app/save/command_wire.h"

void through_server_find(struct cli_context *run) {
    struct problem ignored;
    char *resolved, *name;
    run->server = -1;
    if (!is_done(file_resolve(&resolved, run->path, &ignored))) return;
    name = file_name_with(resolved, LOCAL_ENDING);
    if (name) run->server = unix_connect(name);
    memory_free(name);
    memory_free(resolved);
}

void through_server_end(struct cli_context *run) {
    if (run->server >= 0) close(run->server);
    run->server = -1;
}

/* What the server has saved is read from the file beside it. */
static status read_again(struct cli_context *run) {
    struct state folded;
    TRY(event_fold(run->event.store, 0, &folded, &run->why));
    state_free(&run->event.state);
    run->event.state = folded;
    return done();
}

/* The server has gone without an answer. The command, as it was sent, is tried on the file itself: by its id it is saved
 * once, whatever the server did. */
static status settle(struct cli_context *run, const struct buffer *sent) {
    struct problem ignored;
    struct command command;
    status opened =
        command_wire_command_read(&run->arena, (const uint8_t *)sent->bytes, sent->length, &command, &ignored);
    run_close(run);
    if (is_done(opened)) opened = run_open(run, FILE_CHANGE);
    if (!is_done(opened) || run->server >= 0) return not_known(&run->why, "SERVER", MSG_NOT_KNOWN, 0);
    status went = event_submit(&run->event, &command, &run->answer, &run->why);
    run->answer.repeated = false; /* it was sent once */
    return went;
}

static status take_answer(struct cli_context *run, const struct buffer *frame) {
    struct remote_answer answer;
    TRY(command_wire_answer_read(&run->arena, (const uint8_t *)frame->bytes, frame->length, &answer, &run->why));
    if (!is_done(answer.went)) {
        run->why = answer.why;
        return answer.went;
    }
    run->answer = (struct submit_result){answer.first, answer.saved, answer.repeated, answer.notices};
    run->has_saved = true;
    return read_again(run);
}

status through_server_submit(struct cli_context *run, const struct command *command) {
    struct buffer sent = {.ceiling = REMOTE_BYTES_MAX}, got = {.ceiling = REMOTE_BYTES_MAX};
    command_wire_command_write(&sent, command);
    status went = no_memory();
    run->answer = (struct submit_result){0};
    if (!sent.failed) {
        bool heard = frame_send(run->server, sent.bytes, sent.length) && frame_receive(run->server, &got);
        went = heard ? take_answer(run, &got) : settle(run, &sent);
    }
    buffer_free(&sent);
    buffer_free(&got);
    return went;
}
