/* Schemas of every list row, entry and command, for record_codec.h. Each opening macro makes a function that returns
 * its schema; the fields between the opening and END fill it. */
#include "core/ledger/entries.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>
#include "core/state/venue.h"
#include "core/state/state.h"

#define DESCRIBE(field, sort) {.name = #field, .kind = sort, .offset = offsetof(owner, field)},
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
#define ROWS(field, row) {.name = #field, .kind = FIELD_LIST, .offset = offsetof(owner, field), .rows = describe_##row},
#define LIST(row, label) ROWS(label, row)

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
#define ENTRY(label, code, version, at_undo, line) OPENING(describe_entry_##label, entry_##label, label, code, version)
#include "core/ledger/entries.def"
#undef ENTRY

/* Fields of commands, with their types and what people see of them. */
#undef TEXT
#define OF_TYPE(field, sort, of, ...) \
    {.name = #field, .kind = sort, .offset = offsetof(owner, field), .type = of, __VA_ARGS__},
#define ROWS_OF_TYPE(field, row, of, ...) OF_TYPE(field, FIELD_LIST, of, .rows = describe_##row, __VA_ARGS__)
#define SAID(says) .label = says
#define TEXT(label, says) OF_TYPE(label, FIELD_TEXT, TYPE_PLAIN, SAID(says))
#define TEXT_FILLED(label, says) OF_TYPE(label, FIELD_TEXT, TYPE_PLAIN, SAID(says), .filled = true)
#define PERSON(label, says) OF_TYPE(label, FIELD_U32, TYPE_PERSON, SAID(says))
#define OWNER(label, says) OF_TYPE(label, FIELD_U32, TYPE_OWNER, SAID(says))
#define TABLE(label, says) OF_TYPE(label, FIELD_U16, TYPE_PLAIN, SAID(says), .min = 1, .max = HALL_TABLE_MAX)
#define MINUTES(label, says) OF_TYPE(label, FIELD_U32, TYPE_PLAIN, SAID(says), .min = 1, .max = HALL_MINUTES_MAX)
#define COUNT(label, says) OF_TYPE(label, FIELD_U32, TYPE_PLAIN, SAID(says), .max = PERSON_NUMBER_MAX)
#define CHOICE(label, says) OF_TYPE(label, FIELD_U8, TYPE_PLAIN, SAID(says))
#define TIME(label, says) OF_TYPE(label, FIELD_I64, TYPE_TIME, SAID(says))
#define UNSAID(label) OF_TYPE(label, FIELD_U8, TYPE_UNSAID, SAID(MSG_NONE))
#define TOKEN(label) OF_TYPE(label, FIELD_HASH, TYPE_RETRIED, SAID(MSG_NONE))
#define SECRET(label) OF_TYPE(label, FIELD_I32, TYPE_RETRIED, SAID(MSG_NONE))
#define PEOPLE(label, says) ROWS_OF_TYPE(label, number_row, TYPE_PEOPLE, SAID(says))
#define TABLES(label, says) ROWS_OF_TYPE(label, number_row, TYPE_TABLES, SAID(says))
#define RANGES_FILLED(label, says) ROWS_OF_TYPE(label, range_row, TYPE_RANGES, SAID(says), .filled = true)
#define SETTINGS(label) ROWS_OF_TYPE(label, setting_row, TYPE_SETTINGS, SAID(MSG_NONE))
#define SCORES(label) ROWS_OF_TYPE(label, score_row, TYPE_SCORES, SAID(MSG_NONE))

#define COMMAND(label, code, who, undo) OPENING(describe_command_##label, command_##label, label, code, 1)
#include "core/ledger/commands.def"
#undef COMMAND

#include "core/ledger/fields_forget.def"
#include "core/ledger/fields_as_nothing.def"

const struct record_schema *draw_from_form(void) { return describe_draw_from(); }
const struct record_schema *lot_from_form(void) { return describe_lot_from(); }

const struct record_schema *entry_form(enum entry_kind kind) {
    static const struct record_schema *(*const describe[])(void) = {
#define ENTRY(label, code, version, at_undo, line) describe_entry_##label,
#include "core/ledger/entries.def"
#undef ENTRY
    };
    assert(kind < ENTRY_KINDS);
    return describe[kind]();
}

const struct record_schema *command_form(enum command_kind kind) {
    static const struct record_schema *(*const describe[])(void) = {
#define COMMAND(label, code, who, undo) describe_command_##label,
#include "core/ledger/commands.def"
#undef COMMAND
    };
    assert(kind < COMMAND_KINDS);
    return describe[kind]();
}

enum { VERSIONS = 4 }; /* of an entry: raise it when one gets a fourth */

/* Never used: two rows with one number would be two members with one name, which does not compile. */
struct each_number_once {
#define COMMAND(label, code, who, undo) char command_##code;
#include "core/ledger/commands.def"
#undef COMMAND
#define ENTRY(label, code, version, at_undo, line) char entry_##code##_##version[version < VERSIONS ? 1 : -1];
#include "core/ledger/entries.def"
#undef ENTRY
};

enum { FINAL, UNDOABLE };
static const struct {
    uint8_t who, undo;
} command_rows[COMMAND_KINDS] = {
#define COMMAND(label, code, who, undo) {ROLES_##who, undo},
#include "core/ledger/commands.def"
#undef COMMAND
};

/* Kinds by code and version, one more than the kind; 0: none. */
static const uint8_t entry_kinds[] = {
#define ENTRY(label, code, version, at_undo, line) [code * VERSIONS + version] = ENTRY_##label + 1,
#include "core/ledger/entries.def"
#undef ENTRY
};

#include "core/ledger/fields_forget.def"

enum command_roles command_roles(enum command_kind kind) {
    assert(kind < COMMAND_KINDS);
    return (enum command_roles)command_rows[kind].who;
}

bool command_can_be_undone(enum command_kind kind) {
    assert(kind < COMMAND_KINDS);
    return command_rows[kind].undo == UNDOABLE;
}

uint32_t command_owner(enum command_kind kind, const union command_body *body) {
    const struct record_schema *record = command_form(kind);
    uint32_t number = 0;
    for (uint32_t i = 0; i < record->field_count; i++)
        if (record->fields[i].type == TYPE_OWNER)
            memcpy(&number, (const char *)body + record->fields[i].offset, sizeof number);
    return number;
}

bool entry_kind_of(uint16_t code, uint16_t version, enum entry_kind *kind) {
    size_t place = (size_t)code * VERSIONS + version;
    if (version >= VERSIONS || place >= sizeof entry_kinds || !entry_kinds[place]) return false;
    *kind = (enum entry_kind)(entry_kinds[place] - 1);
    return true;
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
