#include "core/ledger/command.h"

#include <string.h>

/* The part of a command that is hashed: all but the number of a bid, and the token of a device. Otherwise anyone who has
 * the id of a bid could try numbers, and see by the answer which one is right. */
static union command_body digested(const struct command *command, const struct record_schema *record) {
    union command_body body = command->body;
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (field->type == TYPE_RETRIED)
            memset((char *)&body + field->offset, 0, field->kind == FIELD_HASH ? HASH_SIZE : sizeof(int32_t));
    }
    return body;
}

status command_digest(const struct command *command, const uint8_t nonce[HASH_SIZE], uint8_t digest[HASH_SIZE]) {
    const struct record_schema *record = command_form(command->kind);
    const union command_body body = digested(command, record);
    struct buffer fields = {0};
    struct hasher hasher;
    record_encode(&fields, record, &body);
    if (fields.failed) {
        buffer_free(&fields);
        return no_memory();
    }
    hash_start(&hasher, NULL);
    hash_add(&hasher, nonce, HASH_SIZE);
    hash_u16(&hasher, record->code);
    hash_u32(&hasher, command->by);
    hash_u32(&hasher, command->tournament.at);
    hash_add(&hasher, fields.bytes, fields.length);
    hash_end(&hasher, digest);
    buffer_free(&fields);
    return done();
}

void command_chance(const struct command *command, uint32_t n, uint8_t bytes[HASH_SIZE]) {
    struct hasher hasher;
    hash_start(&hasher, command->chance);
    hash_u32(&hasher, n);
    hash_end(&hasher, bytes);
}
