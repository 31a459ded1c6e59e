#include "view/shared/command_in_message.h"

#include <string.h>

/* Cuts `with` off the front, if it is there. */
static bool cut_front(struct text *text, const char *with) {
    if (!text_has_prefix(*text, with)) return false;
    *text = text_skip(*text, (uint32_t)strlen(with));
    return true;
}

bool command_said(struct text says, struct command_in_message *found) {
    if (!cut_front(&says, "tiltyard ")) return false;
    *found = (struct command_in_message){says, false};
    if (!cut_front(&found->words, "-t ")) return true;
    (void)text_split_once(&found->words, ' ');
    found->has_tournament = true;
    return true;
}

bool command_is(struct text words, const char *command) {
    if (!cut_front(&words, command)) return false;
    char next = words.length ? words.bytes[0] : ' ';
    return next != '-' && !(next >= 'a' && next <= 'z');
}

/* --- user text --- */

static bool is_written(const struct argument *argument) {
    return argument->kind == ARGUMENT_TEXT || argument->kind == ARGUMENT_TEXT_REF;
}

static struct text written(const struct argument *argument) {
    return argument->kind == ARGUMENT_TEXT ? text_of(argument->text)
                                           : (struct text){argument->lasting, (uint32_t)argument->number};
}

static bool is_command_of_ours(enum language language, enum message message, unsigned number) {
    const char command[] = {'t', 'i', 'l', 't', 'y', 'a', 'r', 'd', ' ', '{', (char)('0' + number), '}', 0};
    return strstr(message_template(language, message, false), command) != NULL;
}

void mask_user_text(struct buffer *out, enum language language, const struct sentence *sentence) {
    struct sentence bare = *sentence;
    for (unsigned i = 0; i < bare.argument_count; i++) {
        const char place[] = {'{', (char)('1' + i), '}'};
        if (is_written(&sentence->arguments[i]) && !is_command_of_ours(language, sentence->message, i + 1))
            bare.arguments[i] = arg_bytes(place, sizeof place);
    }
    message_format(out, language, &bare);
}

/* The argument that “{1}” at the front stands for; NULL: it is something else. */
static const struct argument *argument_at(const struct sentence *sentence, struct text said) {
    if (said.length < 3 || said.bytes[0] != '{' || said.bytes[2] != '}') return NULL;
    if (said.bytes[1] < '1' || (unsigned)(said.bytes[1] - '1') >= sentence->argument_count) return NULL;
    const struct argument *argument = &sentence->arguments[said.bytes[1] - '1'];
    return is_written(argument) ? argument : NULL;
}

void unmask_user_text(struct buffer *out, const struct sentence *sentence, struct text said) {
    while (said.length) {
        const struct argument *argument = argument_at(sentence, said);
        uint32_t length = argument ? 3 : 1;
        if (argument)
            buffer_add_sanitized(out, written(argument));
        else
            buffer_add_byte(out, said.bytes[0]);
        said = text_skip(said, length);
    }
}
