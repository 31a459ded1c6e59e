#include "cli/line/command_hint.h"

#include <string.h>
#include "cli/line/cli_table.h"
#include "view/shared/command_in_message.h"
#include "view/shared/json_people.h"

/* More than the longest path (PATH_MAX) with the words around it. */
enum { CALL_MAX = 8192 };

void hint_prefix_event(const struct cli_context *ctx, struct buffer *out) {
    buffer_add_text(out, ctx->called);
    if (ctx->path_named && ctx->path && !ctx->demo.is_on)
        buffer_add_cstr(out, " --file "), buffer_add_shell_quoted(out, text_of(ctx->path));
}

void hint_prefix(const struct cli_context *ctx, struct buffer *out) {
    hint_prefix_event(ctx, out);
    const struct state *state = &ctx->event.state;
    if (!ctx->is_open || ctx->tournament.at == NOBODY || state->tournaments.count < 2) return;
    buffer_add_cstr(out, " -t "),
        buffer_add_text(out, state_text(state, state_tournament(state, ctx->tournament)->slug));
}

/* For "game undo g1": “game undo”, not “game”; NULL: no command. */
static const struct cli_command *find_command(const struct command_table *commands, struct text words) {
    const struct cli_command *found = NULL;
    for (uint32_t i = 0; i < commands->count; i++) {
        const struct cli_command *command = &commands->rows[i];
        if (!command_is(words, command->name)) continue;
        if (!found || strlen(command->name) > strlen(found->name)) found = command;
    }
    return found;
}

/* Does a word begin there (not the last part of a path)? */
static bool begins_word(struct text said, uint32_t at) {
    static const char quote[] = "“";
    size_t length = sizeof quote - 1;
    if (at == 0 || said.bytes[at - 1] == ' ' || said.bytes[at - 1] == '(') return true;
    return at >= length && memcmp(said.bytes + at - length, quote, length) == 0;
}

/* Includes commands that find the event's file themselves. */
static bool needs_event(const struct cli_command *command) {
    return command->opens != OPENS_NOTHING || command->is == COMMAND_IS_SERVE || command->is == COMMAND_IS_RESTORE;
}

/* Writes the program's name and the flags that the command needs; not -t if the sentence already has it. */
static void put_call(struct buffer *out, const struct cli_context *ctx, const struct cli_command *command,
                     bool has_tournament) {
    char room[CALL_MAX];
    struct buffer call = buffer_wrap(room, sizeof room);
    if (!needs_event(command))
        buffer_add_text(&call, ctx->called);
    else if (command->picks == PICKS_NONE || has_tournament)
        hint_prefix_event(ctx, &call);
    else
        hint_prefix(ctx, &call);
    if (call.failed) out->failed = true;
    buffer_add_sanitized(out, buffer_view(&call));
}

/* Writes the program's name with flags if a command begins there, else one byte; returns the length used. */
static uint32_t put_next(struct buffer *out, const struct cli_context *ctx, struct text said, uint32_t at) {
    struct text rest = {said.bytes + at, said.length - at};
    struct command_in_message found;
    const struct cli_command *command =
        begins_word(said, at) && command_said(rest, &found) ? find_command(ctx->commands, found.words) : NULL;
    if (!command) {
        buffer_add_byte(out, rest.bytes[0]);
        return 1;
    }
    put_call(out, ctx, command, found.has_tournament);
    return (uint32_t)strlen("tiltyard");
}

void say_here(struct buffer *out, const struct cli_context *ctx, const struct sentence *sentence) {
    char room[SAID_MAX], room_here[SAID_MAX];
    struct buffer bare = buffer_wrap(room, sizeof room), here = buffer_wrap(room_here, sizeof room_here);
    mask_user_text(&bare, ctx->language, sentence);
    struct text said = buffer_view(&bare);
    for (uint32_t at = 0; at < said.length;) at += put_next(&here, ctx, said, at);
    unmask_user_text(out, sentence, buffer_view(&here));
    if (bare.failed || here.failed) out->failed = true;
}
