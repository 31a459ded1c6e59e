#include "app/save/command_wire.h"

#include <string.h>
#include "base/i18n.h"

enum { REMOTE_VERSION = 1 };

/* --- writing --- */

static void put_number(struct buffer *out, uint64_t number) {
    uint8_t bytes[8];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(number >> (8 * i));
    buffer_add(out, bytes, sizeof bytes);
}

static void put_text(struct buffer *out, struct text text) {
    put_number(out, text.length);
    buffer_add_text(out, text);
}

/* By name, because message numbers differ between versions. */
static void put_message(struct buffer *out, enum message message) { put_text(out, text_of(message_name(message))); }

static void put_argument(struct buffer *out, const struct argument *argument) {
    bool lasts = argument->kind == ARGUMENT_TEXT_REF;
    put_number(out, argument->kind);
    put_message(out, argument->message);
    put_number(out, (uint64_t)argument->number);
    put_text(out, lasts ? (struct text){argument->lasting, (uint32_t)argument->number} : text_of(argument->text));
}

static void put_problem(struct buffer *out, const struct problem *problem) {
    put_text(out, text_of(problem->rule));
    put_message(out, problem->says.message);
    put_number(out, problem->says.argument_count);
    for (unsigned i = 0; i < problem->says.argument_count; i++) put_argument(out, &problem->says.arguments[i]);
}

void command_wire_command_write(struct buffer *out, const struct command *command) {
    const struct record_schema *record = command_form(command->kind);
    put_number(out, REMOTE_VERSION);
    buffer_add(out, command->id, ID_SIZE);
    buffer_add(out, command->chance, HASH_SIZE);
    put_number(out, command->based_on);
    put_number(out, (uint64_t)command->at_ms);
    put_number(out, command->by);
    put_number(out, command->tournament.at);
    put_number(out, record->code);
    record_encode(out, record, &command->body);
}

void command_wire_answer_write(struct buffer *out, const struct remote_answer *answer) {
    put_number(out, REMOTE_VERSION);
    put_number(out, answer->went.outcome);
    put_number(out, answer->first);
    put_number(out, answer->saved);
    put_number(out, answer->repeated);
    put_problem(out, &answer->why);
    put_number(out, answer->notices.count);
    for (uint32_t i = 0; i < answer->notices.count; i++) put_problem(out, &answer->notices.list[i]);
}

/* --- reading: after the first failure everything is empty --- */

struct wire_reading {
    struct arena *arena;
    const uint8_t *at;
    size_t left;
    bool failed;
};

static const uint8_t *take(struct wire_reading *reading, size_t size) {
    if (reading->failed || size > reading->left) {
        reading->failed = true;
        return NULL;
    }
    const uint8_t *taken = reading->at;
    reading->at += size;
    reading->left -= size;
    return taken;
}

static uint64_t take_number(struct wire_reading *reading) {
    const uint8_t *bytes = take(reading, 8);
    uint64_t number = 0;
    for (size_t i = 0; bytes && i < 8; i++) number |= (uint64_t)bytes[i] << (8 * i);
    return number;
}

/* A number up to `max`. */
static uint32_t take_small(struct wire_reading *reading, uint32_t max) {
    uint64_t number = take_number(reading);
    if (number > max) reading->failed = true;
    return reading->failed ? 0 : (uint32_t)number;
}

static struct text take_text(struct wire_reading *reading) {
    uint32_t length = take_small(reading, REMOTE_BYTES_MAX);
    const uint8_t *bytes = take(reading, length);
    return bytes ? (struct text){(const char *)bytes, length} : (struct text){"", 0};
}

static void take_bytes(struct wire_reading *reading, uint8_t *bytes, size_t size) {
    const uint8_t *taken = take(reading, size);
    if (taken) memcpy(bytes, taken, size);
}

/* A message that this program does not know becomes MSG_NONE. */
static enum message take_message(struct wire_reading *reading) {
    struct text name = take_text(reading);
    for (uint32_t i = 0; i < MESSAGES_COUNT; i++)
        if (text_is(name, message_name((enum message)i))) return (enum message)i;
    return MSG_NONE;
}

static struct text keep(struct wire_reading *reading, struct text text) {
    struct text kept = text_dup(reading->arena, text);
    if (!kept.bytes) reading->failed = true;
    return kept.bytes ? kept : (struct text){"", 0};
}

static struct argument take_argument(struct wire_reading *reading) {
    enum argument_kind kind = (enum argument_kind)take_small(reading, ARGUMENT_MESSAGE_NUMBER);
    enum message message = take_message(reading);
    int64_t number = (int64_t)take_number(reading);
    struct text text = take_text(reading);
    if (kind == ARGUMENT_TEXT_REF) {
        struct text kept = keep(reading, text);
        return arg_text_ref(kept.bytes, kept.length);
    }
    struct argument argument = arg_text(text);
    argument.kind = kind;
    argument.message = message;
    argument.number = number;
    return argument;
}

static void take_problem(struct wire_reading *reading, struct problem *problem) {
    *problem = (struct problem){0};
    problem->rule = keep(reading, take_text(reading)).bytes;
    problem->says.message = take_message(reading);
    problem->says.argument_count = take_small(reading, ARGUMENTS_MAX);
    for (unsigned i = 0; i < problem->says.argument_count; i++) problem->says.arguments[i] = take_argument(reading);
}

status command_wire_command_read(struct arena *arena, const uint8_t *bytes, size_t size, struct command *command,
                                 struct problem *why) {
    struct wire_reading reading = {.arena = arena, .at = bytes, .left = size};
    memset(command, 0, sizeof *command);
    if (take_number(&reading) != REMOTE_VERSION) reading.failed = true;
    take_bytes(&reading, command->id, ID_SIZE);
    take_bytes(&reading, command->chance, HASH_SIZE);
    command->based_on = take_number(&reading);
    command->at_ms = (int64_t)take_number(&reading);
    command->by = take_small(&reading, UINT32_MAX);
    command->tournament.at = take_small(&reading, UINT32_MAX);
    uint16_t code = (uint16_t)take_small(&reading, UINT16_MAX);
    if (reading.failed || !command_kind_of(code, &command->kind))
        return misuse(why, "TY-REMOTE", MSG_REMOTE_COMMAND, 0);
    status decoded = record_decode(arena, reading.at, reading.left, command_form(command->kind), &command->body);
    return decoded.outcome == FAULT ? misuse(why, "TY-REMOTE", MSG_REMOTE_COMMAND, 0) : decoded;
}

status command_wire_answer_read(struct arena *arena, const uint8_t *bytes, size_t size, struct remote_answer *answer,
                                struct problem *why) {
    struct wire_reading reading = {.arena = arena, .at = bytes, .left = size};
    memset(answer, 0, sizeof *answer);
    if (take_number(&reading) != REMOTE_VERSION) reading.failed = true;
    answer->went.outcome = (enum outcome)take_small(&reading, NO_MEMORY);
    answer->first = take_number(&reading);
    answer->saved = take_number(&reading);
    answer->repeated = take_small(&reading, 1);
    take_problem(&reading, &answer->why);
    answer->notices.count = take_small(&reading, NOTICES_MAX);
    for (uint32_t i = 0; i < answer->notices.count; i++) take_problem(&reading, &answer->notices.list[i]);
    return reading.failed ? fault(why, "SERVER", MSG_REMOTE_ANSWER, 0) : done();
}
