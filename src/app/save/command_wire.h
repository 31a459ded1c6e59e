/* Wire format of commands and answers, between the command line and a running server.
 * Each is the bytes of one frame. Both ends are this program, perhaps in two versions; a command that the other end
 * does not know is refused with a message that says so.
 *
 *     command_wire_command_write(&frame, &command);
 *     ... at the other end: TRY(command_wire_command_read(&arena, bytes, size, &command, why));
 *     command_wire_answer_write(&frame, &answer);
 *     ... and back: TRY(command_wire_answer_read(&arena, bytes, size, &answer, why)); ... answer.went ...
 */
#ifndef TILTYARD_APP_SAVE_COMMAND_WIRE_H
#define TILTYARD_APP_SAVE_COMMAND_WIRE_H

#include "core/decide/decide.h"

enum { REMOTE_BYTES_MAX = 32 << 20 };

struct remote_answer {
    status went; /* as event_submit returns it */
    struct problem why;
    uint64_t first, saved;
    bool repeated;
    struct notices notices;
};

/* The buffer remembers a failure. */
void command_wire_command_write(struct buffer *out, const struct command *command);
/* The command points into `bytes` and the arena. MISUSED "TY-REMOTE": it is no command, or one of a newer program. */
status command_wire_command_read(struct arena *arena, const uint8_t *bytes, size_t size, struct command *command,
                                 struct problem *why) MUST_CHECK;
void command_wire_answer_write(struct buffer *out, const struct remote_answer *answer);
/* What the answer points to lives as long as the arena. FAULT "SERVER": it is no answer. */
status command_wire_answer_read(struct arena *arena, const uint8_t *bytes, size_t size, struct remote_answer *answer,
                                struct problem *why) MUST_CHECK;

#endif
