#include "cli/line/command_hint.h"

#include <string.h>
#include "cli/line/cli_table.h"
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
    if (!ctx->is_open || ctx->tournament.at == NOBODY || tournaments_there(state) < 2) return;
    buffer_add_cstr(out, " -t "),
        buffer_add_text(out, state_text(state, state_tournament(state, ctx->tournament)->slug));
}

/* For "game undo g1": “game undo”, not “game”; NULL: no command. */
static const struct cli_command *find_command(const struct command_table *commands, struct text words) {
    const struct cli_command *found = NULL;
    for (uint32_t i = 0; i < commands->count; i++) {
        const struct cli_command *command = &commands->rows[i];
        if (!text_begins_with_words(words, command->name)) continue;
        if (!found || strlen(command->name) > strlen(found->name)) found = command;
    }
    return found;
}

/* Includes commands that find the event's file themselves. */
static bool needs_event(const struct cli_command *command) {
    return command->opens != OPENS_NOTHING || command->is == COMMAND_IS_SERVE || command->is == COMMAND_IS_RESTORE ||
           command->is == COMMAND_IS_VERIFY;
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

static void put_act(struct buffer *out, const struct act *act, const void *context) {
    const struct cli_context *ctx = context;
    const struct message_act *row = act->row;
    const struct cli_command *command = row->kind == ACT_OPTION ? NULL : find_command(ctx->commands, act_command(act));
    if (command) put_call(out, ctx, command, row->command != row->words), buffer_add_byte(out, ' ');
    act_say(out, act, command ? row->words : row->from);
}

void say_here(struct buffer *out, const struct cli_context *ctx, const struct sentence *sentence) {
    message_format_acts(out, ctx->language, sentence, put_act, ctx);
}
