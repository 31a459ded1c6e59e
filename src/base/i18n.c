#include "base/i18n.h"

#include <assert.h>

static const struct message_form *form_of(enum message message) {
    assert(message < MESSAGES_COUNT);
    return &message_forms[message];
}

const char *message_template(enum language language, enum message message, bool many) {
    const struct message_form *form = form_of(message);
    assert(language < LANGUAGES_COUNT);
    const char *template = many && form->many[language] != NULL ? form->many[language] : form->one[language];
    return template != NULL ? template : "";
}

const char *message_name(enum message message) {
    const char *name = form_of(message)->name;
    return name != NULL ? name : "";
}

/* Brazilian Portuguese uses the singular for everything between -2 and 2: "0 ponto", "1,5 ponto". */
static bool is_many(enum language language, int64_t halves) {
    switch (language) {
    case LANGUAGE_PT_BR: return halves >= 4 || halves <= -4;
    default: return halves != 2;
    }
}

/* Twice a number, limited to the range of int64_t: a large number is plural anyway. */
static int64_t doubled(int64_t number) {
    if (number > INT64_MAX / 2) return INT64_MAX;
    return number < INT64_MIN / 2 ? INT64_MIN : number * 2;
}

static bool wants_many(enum language language, const struct sentence *sentence) {
    for (unsigned i = 0; i < sentence->argument_count; i++) {
        const struct argument *argument = &sentence->arguments[i];
        if (argument->kind == ARGUMENT_NUMBER) return is_many(language, doubled(argument->number));
        if (argument->kind == ARGUMENT_HALVES) return is_many(language, argument->number);
    }
    return false;
}

/* A message with a number in it. */
static void say_numbered(struct buffer *out, enum language language, const struct argument *argument) {
    struct sentence says = sentence_of(argument->message, 1, arg_number(argument->number));
    message_format(out, language, &says);
}

static void say_argument(struct buffer *out, enum language language, const struct argument *argument) {
    switch (argument->kind) {
    case ARGUMENT_NONE: break;
    case ARGUMENT_NUMBER: buffer_add_number(out, argument->number); break;
    case ARGUMENT_HALVES: buffer_add_half_points(out, argument->number, language_decimal_mark(language)); break;
    /* it may be a stranger's input, repeated in a refusal */
    case ARGUMENT_TEXT: buffer_add_sanitized(out, text_of(argument->text)); break;
    case ARGUMENT_TEXT_REF:
        buffer_add_sanitized(out, (struct text){argument->lasting, (uint32_t)argument->number});
        break;
    case ARGUMENT_MESSAGE: message_text(out, language, argument->message); break;
    case ARGUMENT_MESSAGE_NUMBER: say_numbered(out, language, argument); break;
    }
}

/* The number of the argument in a placeholder here, from 1; 0: not a placeholder. */
static unsigned placeholder(const char *at) {
    if (at[0] != '{' || at[1] < '1' || at[1] > '0' + ARGUMENTS_MAX || at[2] != '}') return 0;
    return (unsigned)(at[1] - '0');
}

void message_format(struct buffer *out, enum language language, const struct sentence *sentence) {
    assert(sentence->argument_count <= ARGUMENTS_MAX);
    const char *plain = message_template(language, sentence->message, wants_many(language, sentence));
    const char *at = plain;
    while (*at != '\0') {
        unsigned number = placeholder(at);
        if (number == 0 || number > sentence->argument_count) {
            at++;
            continue;
        }
        buffer_add(out, plain, (size_t)(at - plain));
        say_argument(out, language, &sentence->arguments[number - 1]);
        plain = at += 3;
    }
    buffer_add(out, plain, (size_t)(at - plain));
}

void message_text(struct buffer *out, enum language language, enum message message) {
    buffer_add_cstr(out, message_template(language, message, false));
}

char language_decimal_mark(enum language language) { return language == LANGUAGE_PT_BR ? ',' : '.'; }

/* Does the name begin with that language's two letters, alone or followed by a country, a character set or a
 * variant? */
static bool begins_with(struct text name, const char letters[2]) {
    if (name.length < 2 || name.length == 3) return false;
    for (int i = 0; i < 2; i++)
        if ((name.bytes[i] | 0x20) != letters[i]) return false;
    if (name.length == 2) return true;
    char next = name.bytes[2];
    return next == '-' || next == '_' || next == '.' || next == '@';
}

bool language_parse(struct text name, enum language *language) {
    static const char letters[LANGUAGES_COUNT][2] = {[LANGUAGE_EN] = {'e', 'n'}, [LANGUAGE_PT_BR] = {'p', 't'}};
    for (unsigned i = 0; i < LANGUAGES_COUNT; i++) {
        if (!begins_with(name, letters[i])) continue;
        *language = (enum language)i;
        return true;
    }
    return false;
}
