/* Ledger entries and commands as structs, generated from records.def, entries.def and commands.def, with their schemas
 * for record_codec.h.
 *
 *     struct entry entry = {.kind = ENTRY_result_entered};
 *     entry.body.result_entered.table = 7;
 */
#ifndef TILTYARD_CORE_LEDGER_ENTRIES_H
#define TILTYARD_CORE_LEDGER_ENTRIES_H

#include "core/ledger/record_codec.h"

#define U8(name) uint8_t name;
#define U16(name) uint16_t name;
#define U32(name) uint32_t name;
#define U64(name) uint64_t name;
#define I32(name) int32_t name;
#define I64(name) int64_t name;
#define ID(name) uint8_t name[ID_SIZE];
#define HASH(name) uint8_t name[HASH_SIZE];
#define TEXT(name) struct text name;
#define SEALED(name) struct sealed name;
#define LIST(row, name)   \
    struct {              \
        uint32_t count;   \
        struct row *rows; \
    } name;
#define END(name) \
    }             \
    ;

#define RECORD(name) struct name {
#include "core/ledger/records.def"
#undef RECORD

#define ENTRY(name, code, version) struct entry_##name {
#include "core/ledger/entries.def"
#undef ENTRY

#define COMMAND(name, code) struct command_##name {
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

/* From here on only the names and codes of the lists are read. */
#define U8(name)
#define U16(name)
#define U32(name)
#define U64(name)
#define I32(name)
#define I64(name)
#define ID(name)
#define HASH(name)
#define TEXT(name)
#define SEALED(name)
#define LIST(row, name)
#define END(name)

/* ENTRY_command ...: places in the list, not the ledger's codes. */
enum entry_kind {
#define ENTRY(name, code, version) ENTRY_##name,
#include "core/ledger/entries.def"
#undef ENTRY
    ENTRY_KINDS
};

/* ENTRY_CODE_command ...: the ledger's codes. */
enum entry_code {
#define ENTRY(name, code, version) ENTRY_CODE_##name = code,
#include "core/ledger/entries.def"
#undef ENTRY
};

enum command_kind {
#define COMMAND(name, code) COMMAND_##name,
#include "core/ledger/commands.def"
#undef COMMAND
    COMMAND_KINDS
};

union entry_body {
#define ENTRY(name, code, version) struct entry_##name name;
#include "core/ledger/entries.def"
#undef ENTRY
};

union command_body {
#define COMMAND(name, code) struct command_##name name;
#include "core/ledger/commands.def"
#undef COMMAND
};

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

const struct record_schema *entry_form(enum entry_kind kind);
const struct record_schema *command_form(enum command_kind kind);

/* False: no entry has that code and version (a newer program wrote it). */
bool entry_kind_of(uint16_t code, uint16_t version, enum entry_kind *kind);
/* The same for a command's code. */
bool command_kind_of(uint16_t code, enum command_kind *kind);

struct entry {
    uint64_t seq;
    enum entry_kind kind;
    union entry_body body;
};

/* Used as the tournament's index if an entry or a command is about the event. */
enum { OF_THE_EVENT = 0xffff };
/* The index of the tournament that the entry is about: its first field, if it is about one. */
uint16_t entry_tournament(const struct entry *entry);
/* The number of the refereed game that the entry is about: the field after the tournament; 0: none. */
uint32_t entry_game(const struct entry *entry);

#endif
