/* Schemas of every list row, entry and command, for record_codec.h. Each opening macro makes a function that returns
 * its schema; the fields between the opening and END fill it. */
#include "core/ledger/entries.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#define DESCRIBE(label, kind) {#label, kind, offsetof(owner, label), NULL},
#define U8(label) DESCRIBE(label, FIELD_U8)
#define U16(label) DESCRIBE(label, FIELD_U16)
#define U32(label) DESCRIBE(label, FIELD_U32)
#define U64(label) DESCRIBE(label, FIELD_U64)
#define I32(label) DESCRIBE(label, FIELD_I32)
#define I64(label) DESCRIBE(label, FIELD_I64)
#define ID(label) DESCRIBE(label, FIELD_ID)
#define HASH(label) DESCRIBE(label, FIELD_HASH)
#define TEXT(label) DESCRIBE(label, FIELD_TEXT)
#define SEALED(label) DESCRIBE(label, FIELD_SEALED)
#define LIST(row, label) {#label, FIELD_LIST, offsetof(owner, label), describe_##row},

#define OPENING(function, type, label, number, edition) \
    static const struct record_schema *function(void) { \
        typedef struct type owner;                      \
        static const char name[] = #label;              \
        enum { CODE = number, EDITION = edition };      \
        static const struct record_field fields[] = {
#define END(label)                                                                                                   \
    }                                                                                                                \
    ;                                                                                                                \
    static const struct record_schema record = {name,  CODE, EDITION, sizeof(owner), sizeof fields / sizeof *fields, \
                                                fields};                                                             \
    return &record;                                                                                                  \
    }

#define RECORD(label) OPENING(describe_##label, label, label, 0, 1)
#include "core/ledger/records.def"
#undef RECORD
#define ENTRY(label, code, version) OPENING(describe_entry_##label, entry_##label, label, code, version)
#include "core/ledger/entries.def"
#undef ENTRY
#define COMMAND(label, code) OPENING(describe_command_##label, command_##label, label, code, 1)
#include "core/ledger/commands.def"
#undef COMMAND

#undef U8
#undef U16
#undef U32
#undef U64
#undef I32
#undef I64
#undef ID
#undef HASH
#undef TEXT
#undef SEALED
#undef LIST
#undef END
#define U8(label)
#define U16(label)
#define U32(label)
#define U64(label)
#define I32(label)
#define I64(label)
#define ID(label)
#define HASH(label)
#define TEXT(label)
#define SEALED(label)
#define LIST(row, label)
#define END(label)

const struct record_schema *entry_form(enum entry_kind kind) {
    static const struct record_schema *(*const describe[])(void) = {
#define ENTRY(label, code, version) describe_entry_##label,
#include "core/ledger/entries.def"
#undef ENTRY
    };
    assert(kind < ENTRY_KINDS);
    return describe[kind]();
}

const struct record_schema *command_form(enum command_kind kind) {
    static const struct record_schema *(*const describe[])(void) = {
#define COMMAND(label, code) describe_command_##label,
#include "core/ledger/commands.def"
#undef COMMAND
    };
    assert(kind < COMMAND_KINDS);
    return describe[kind]();
}

bool entry_kind_of(uint16_t code, uint16_t version, enum entry_kind *kind) {
    for (enum entry_kind each = 0; each < ENTRY_KINDS; each++) {
        const struct record_schema *record = entry_form(each);
        if (record->code == code && record->version == version) {
            *kind = each;
            return true;
        }
    }
    return false;
}

bool command_kind_of(uint16_t code, enum command_kind *kind) {
    for (enum command_kind each = 0; each < COMMAND_KINDS; each++) {
        if (command_form(each)->code == code) {
            *kind = each;
            return true;
        }
    }
    return false;
}

uint16_t entry_tournament(const struct entry *entry) {
    const struct record_schema *record = entry_form(entry->kind);
    const struct record_field *first = record->fields;
    uint16_t tournament;
    if (!record->field_count || first->kind != FIELD_U16 || strcmp(first->name, "tournament") != 0) return OF_THE_EVENT;
    memcpy(&tournament, (const char *)&entry->body + first->offset, sizeof tournament);
    return tournament;
}

uint32_t entry_game(const struct entry *entry) {
    const struct record_schema *record = entry_form(entry->kind);
    uint32_t game;
    if (record->field_count < 2 || strcmp(record->fields[1].name, "game") != 0) return 0;
    memcpy(&game, (const char *)&entry->body + record->fields[1].offset, sizeof game);
    return game;
}
