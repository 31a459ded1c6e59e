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

#define ENTRY(name, code, version, at_undo, line) struct entry_##name {
#include "core/ledger/entries.def"
#undef ENTRY

/* The field types of commands, by the kind of field that each is. */
#undef TEXT
#define TEXT(name, label) struct text name;
#define TEXT_FILLED(name, label) struct text name;
#define PERSON(name, label) U32(name)
#define OWNER(name, label) U32(name)
#define TABLE(name, label) U16(name)
#define MINUTES(name, label) U32(name)
#define COUNT(name, label) U32(name)
#define CHOICE(name, label) U8(name)
#define TIME(name, label) I64(name)
#define UNSAID(name) U8(name)
#define TOKEN(name) HASH(name)
#define SECRET(name) I32(name)
#define PEOPLE(name, label) LIST(number_row, name)
#define TABLES(name, label) LIST(number_row, name)
#define RANGES_FILLED(name, label) LIST(range_row, name)
#define SETTINGS(name) LIST(setting_row, name)
#define SCORES(name) LIST(score_row, name)

#define COMMAND(name, code, who, undo) struct command_##name {
#include "core/ledger/commands.def"
#undef COMMAND

#include "core/ledger/fields_forget.def"

/* From here on only the names and codes of the lists are read. */
#include "core/ledger/fields_as_nothing.def"

/* ENTRY_command ...: places in the list, not the ledger's codes. */
enum entry_kind {
#define ENTRY(name, code, version, at_undo, line) ENTRY_##name,
#include "core/ledger/entries.def"
#undef ENTRY
    ENTRY_KINDS
};

/* ENTRY_CODE_command ...: the ledger's codes. */
enum entry_code {
#define ENTRY(name, code, version, at_undo, line) ENTRY_CODE_##name = code,
#include "core/ledger/entries.def"
#undef ENTRY
};

enum command_kind {
#define COMMAND(name, code, who, undo) COMMAND_##name,
#include "core/ledger/commands.def"
#undef COMMAND
    COMMAND_KINDS
};

union entry_body {
#define ENTRY(name, code, version, at_undo, line) struct entry_##name name;
#include "core/ledger/entries.def"
#undef ENTRY
};

union command_body {
#define COMMAND(name, code, who, undo) struct command_##name name;
#include "core/ledger/commands.def"
#undef COMMAND
};

#include "core/ledger/fields_forget.def"

const struct record_schema *entry_form(enum entry_kind kind);
/* What draws and lots are made from (draw_from.h). */
const struct record_schema *draw_from_form(void), *lot_from_form(void);
const struct record_schema *command_form(enum command_kind kind);

/* Who may give a command: a row of the table in permissions.c for each. */
enum command_roles {
    ROLES_ORGANIZER,
    ROLES_JUDGE,               /* judges and organizers */
    ROLES_SCOREKEEPER,         /* scorekeepers, judges and organizers */
    ROLES_OWN_OR_ORGANIZER,    /* organizers, and a player, if the command is about that player (OWNER) */
    ROLES_OWN_OR_SCOREKEEPER,  /* also a player, if the command is about that player (OWNER) */
    ROLES_OWN_MOVE_OR_JUDGE,   /* also a player, if it is a move that the player makes alone */
    ROLES_OWN_DECK_OR_JUDGE,   /* also a player who hands in the own deck, and nothing else */
    ROLES_STATUS_OR_ORGANIZER, /* also scorekeepers and judges, if it takes a person out of a tournament; and a player
                                * who drops, sits out or returns from that */
    ROLES_CALLER_OR_JUDGE,     /* also the player who called */
    ROLES_OWN_UNDO, /* also scorekeepers and judges, if they undo their own last command; a judge undoes moves */
    ROLES_OWN_LINK_OR_ORGANIZER, /* also whoever signs out, or a player who ends a newer phone of the same name */
    ROLES_ANYBODY,               /* everybody but a display */
    ROLES_SETS
};
enum command_roles command_roles(enum command_kind kind);
/* Can such a command be undone? */
bool command_can_be_undone(enum command_kind kind);
/* The person whom the command is about, by number (OWNER); 0: it is about none. */
uint32_t command_owner(enum command_kind kind, const union command_body *body);

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
