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

/* How acts are written; NULL instead: as they are to be typed. */
struct act_writing {
    act_writer write;
    const void *context;
};

static void say(struct buffer *out, enum language language, const struct sentence *sentence,
                const struct act_writing *writing);

/* A message in a message, perhaps with a number. Only the fields that count are set: a sentence is large. */
static void say_nested(struct buffer *out, enum language language, const struct argument *argument,
                       const struct act_writing *writing) {
    struct sentence says;
    says.message = argument->message;
    says.argument_count = argument->kind == ARGUMENT_MESSAGE_NUMBER;
    says.arguments[0].kind = ARGUMENT_NUMBER;
    says.arguments[0].number = argument->number;
    say(out, language, &says, writing);
}

static void say_argument(struct buffer *out, enum language language, const struct argument *argument,
                         const struct act_writing *writing) {
    switch (argument->kind) {
    case ARGUMENT_NONE: break;
    case ARGUMENT_NUMBER: buffer_add_number(out, argument->number); break;
    case ARGUMENT_HALVES: buffer_add_half_points(out, argument->number, language_decimal_mark(language)); break;
    /* it may be a stranger's input, repeated in a refusal */
    case ARGUMENT_TEXT: buffer_add_sanitized(out, text_of(argument->text)); break;
    case ARGUMENT_TEXT_REF:
        buffer_add_sanitized(out, (struct text){argument->lasting, (uint32_t)argument->number});
        break;
    case ARGUMENT_MESSAGE:
    case ARGUMENT_MESSAGE_NUMBER: say_nested(out, language, argument, writing); break;
    }
}

/* The number of the argument in a placeholder here, from 1; 0: not a placeholder. */
static unsigned placeholder(const char *at) {
    if (at[0] != '{' || at[1] < '1' || at[1] > '0' + ARGUMENTS_MAX || at[2] != '}') return 0;
    return (unsigned)(at[1] - '0');
}

/* Adds a part of the sentence's template, with the arguments. */
static void say_part(struct buffer *out, enum language language, const struct sentence *sentence, struct text part,
                     const struct act_writing *writing) {
    const char *plain = part.bytes, *at = plain, *end = at + part.length;
    while (at < end) {
        unsigned number = placeholder(at);
        if (number == 0 || number > sentence->argument_count) {
            at++;
            continue;
        }
        buffer_add(out, plain, (size_t)(at - plain));
        say_argument(out, language, &sentence->arguments[number - 1], writing);
        plain = at += 3;
    }
    buffer_add(out, plain, (size_t)(at - plain));
}

/* The rows of acts are in the order of these numbers. */
static unsigned order_of(enum message message, enum language language, bool many) {
    return ((unsigned)message * LANGUAGES_COUNT + (unsigned)language) * 2 + many;
}

/* The first act of that template or of one after it. */
static const struct message_act *first_act(unsigned order) {
    unsigned from = 0, to = message_act_count;
    while (from < to) {
        unsigned middle = from + (to - from) / 2;
        const struct message_act *act = &message_acts[middle];
        if (order_of(act->message, act->language, act->many) < order)
            from = middle + 1;
        else
            to = middle;
    }
    return &message_acts[from];
}

static void say(struct buffer *out, enum language language, const struct sentence *sentence,
                const struct act_writing *writing) {
    assert(sentence->argument_count <= ARGUMENTS_MAX);
    bool many = wants_many(language, sentence) && form_of(sentence->message)->many[language];
    struct text template = text_of(message_template(language, sentence->message, many));
    uint32_t said = 0;
    unsigned order = order_of(sentence->message, language, many);
    const struct message_act *row = writing ? first_act(order) : message_acts + message_act_count;
    for (; row < message_acts + message_act_count && order_of(row->message, row->language, row->many) == order; row++) {
        struct act act = {row, template, sentence};
        say_part(out, language, sentence, (struct text){template.bytes + said, row->from - said}, writing);
        writing->write(out, &act, writing->context);
        said = row->to;
    }
    say_part(out, language, sentence, text_skip(template, said), writing);
}

void message_format(struct buffer *out, enum language language, const struct sentence *sentence) {
    say(out, language, sentence, NULL);
}

void message_format_acts(struct buffer *out, enum language language, const struct sentence *sentence, act_writer write,
                         const void *context) {
    say(out, language, sentence, &(struct act_writing){write, context});
}

void act_say(struct buffer *out, const struct act *act, uint32_t from) {
    struct text words = {act->template.bytes + from, act->row->to - from};
    say_part(out, act->row->language, act->sentence, words, NULL);
}

struct text act_command(const struct act *act) {
    struct text words = {act->template.bytes + act->row->command, (uint32_t)(act->row->to - act->row->command)};
    unsigned number = words.length == 3 ? placeholder(words.bytes) : 0;
    if (number == 0 || number > act->sentence->argument_count) return words;
    const struct argument *argument = &act->sentence->arguments[number - 1];
    return argument->kind == ARGUMENT_TEXT ? text_of(argument->text) : words;
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
