#include "base/status.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include "base/text.h"

struct argument arg_number(int64_t number) {
    return (struct argument){.kind = ARGUMENT_NUMBER, .number = number};
}

struct argument arg_halves(int64_t halves) {
    return (struct argument){.kind = ARGUMENT_HALVES, .number = halves};
}

struct argument arg_message(enum message message) {
    assert(message < MESSAGES_COUNT);
    return (struct argument){.kind = ARGUMENT_MESSAGE, .message = message};
}

struct argument arg_message_number(enum message message, int64_t number) {
    assert(message < MESSAGES_COUNT);
    return (struct argument){.kind = ARGUMENT_MESSAGE_NUMBER, .message = message, .number = number};
}

/* Where to cut without splitting a character: at most three bytes back, because a longer tail is not UTF-8 anyway. */
static size_t cut_at(const char *bytes, size_t length, size_t max) {
    if (length <= max) return length;
    size_t cut = max;
    while (cut > max - 3 && ((unsigned char)bytes[cut] & 0xc0) == 0x80) cut--;
    return cut;
}

struct argument arg_bytes(const char *bytes, size_t length) {
    struct argument argument = {.kind = ARGUMENT_TEXT};
    if (length > 0) memcpy(argument.text, bytes, cut_at(bytes, length, ARGUMENT_TEXT_MAX));
    return argument;
}

struct argument arg_text(struct text text) {
    return arg_bytes(text.bytes, text.length);
}

struct argument arg_text_ref(const char *bytes, size_t length) {
    return (struct argument){
        .kind = ARGUMENT_TEXT_REF, .number = (int64_t)cut_at(bytes, length, ARGUMENT_LASTING_MAX), .lasting = bytes};
}

struct argument arg_cstr(const char *text) {
    return arg_bytes(text, text == NULL ? 0 : strlen(text));
}

static struct sentence sentence_from(enum message message, unsigned count, va_list arguments) {
    assert(message < MESSAGES_COUNT);
    assert(count <= ARGUMENTS_MAX);
    struct sentence sentence = {.message = message, .argument_count = count};
    for (unsigned i = 0; i < count; i++) sentence.arguments[i] = va_arg(arguments, struct argument);
    return sentence;
}

struct sentence sentence_of(enum message message, unsigned count, ...) {
    va_list arguments;
    va_start(arguments, count);
    struct sentence sentence = sentence_from(message, count, arguments);
    va_end(arguments);
    return sentence;
}

/* The four functions differ only in the outcome. */
#define REPORT(outcome_given)                                 \
    do {                                                      \
        va_list arguments;                                    \
        assert(why != NULL && rule != NULL);                  \
        va_start(arguments, count);                           \
        why->says = sentence_from(message, count, arguments); \
        va_end(arguments);                                    \
        why->rule = rule;                                     \
        return (status){outcome_given};                       \
    } while (0)

status refuse(struct problem *why, const char *rule, enum message message, unsigned count, ...) { REPORT(REFUSED); }

status misuse(struct problem *why, const char *rule, enum message message, unsigned count, ...) { REPORT(MISUSED); }

status fault(struct problem *why, const char *rule, enum message message, unsigned count, ...) { REPORT(FAULT); }

status not_known(struct problem *why, const char *rule, enum message message, unsigned count, ...) { REPORT(UNKNOWN); }
