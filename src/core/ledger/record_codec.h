/* Record codec: encodes and decodes the fields of entries and commands.
 *
 * The fields are described as data (schemas), so that one encoder, one decoder, one JSON writer and one random
 * generator serve every kind.
 *
 * Encoding: whole numbers little-endian in their own width; an id 16 bytes; a hash 32 bytes; a text its length (32 bit)
 * and bytes; a sealed text its commitment (32 bytes; nonce and value are stored next to the ledger); a list its count
 * (32 bit) and its rows, one field after the other.
 *
 *     record_encode(&buffer, entry_form(kind), &body);
 *     status s = record_decode(&arena, bytes, size, record, &body);
 */
#ifndef TILTYARD_CORE_LEDGER_RECORD_CODEC_H
#define TILTYARD_CORE_LEDGER_RECORD_CODEC_H

#include "base/hash.h"
#include "base/i18n.h"
#include "base/json.h"
#include "base/status.h"

enum field_kind {
    FIELD_U8,
    FIELD_U16,
    FIELD_U32,
    FIELD_U64,
    FIELD_I32,
    FIELD_I64,
    FIELD_ID,
    FIELD_HASH,
    FIELD_TEXT,
    FIELD_SEALED,
    FIELD_LIST,
};

enum { ID_SIZE = 16, FIELD_LIST_MAX = 1000000, FIELD_TEXT_MAX = 256 * 1024 };

/* A text that can be kept secret for a while, or erased permanently. */
struct sealed {
    uint8_t commitment[HASH_SIZE];
    uint8_t nonce[HASH_SIZE];
    struct text value; /* bytes NULL: not known to this reader */
};

/* Every LIST field has this layout, with rows of its own type. */
struct any_list {
    uint32_t count;
    void *rows;
};

/* What a field of a command means (commands.def). */
enum field_type {
    TYPE_PLAIN,
    TYPE_PERSON,
    TYPE_OWNER, /* the person whom the command is about */
    TYPE_TIME,
    TYPE_PEOPLE,
    TYPE_TABLES,
    TYPE_RANGES,
    TYPE_SETTINGS,
    TYPE_SCORES,
    TYPE_UNSAID,  /* in no form */
    TYPE_RETRIED, /* a retry may have another value: the digest leaves it out, and no form has it */
};

struct record_schema; /* below */
struct record_field {
    const char *name;
    enum field_kind kind;
    uint32_t offset;
    const struct record_schema *(*rows)(void); /* for FIELD_LIST: the schema of a row */
    /* Of a command's field: */
    enum field_type type;
    enum message label; /* of the field in a form where people type it; MSG_NONE: they do not */
    bool filled;        /* a form that has it refuses it empty */
    int64_t min, max;   /* bounds of what is typed; max 0: none */
};

/* The fields of a list row, an entry or a command. */
struct record_schema {
    const char *name;
    uint16_t code;
    uint16_t version;
    uint32_t size; /* of the struct */
    uint32_t field_count;
    const struct record_field *fields;
};

void record_encode(struct buffer *out, const struct record_schema *record, const void *body);
/* Fills `body` (record->size bytes). Texts point into `bytes`, lists into the arena. Sealed fields get only their
 * commitment. FAULT (without a problem: the caller fills it): cut short, too long, or a list over its limit. */
MUST_CHECK status record_decode(struct arena *arena, const uint8_t *bytes, size_t size,
                                const struct record_schema *record, void *body);
/* Writes and reads a field of numbers, at its place in the body. The caller has checked that the number fits the kind. */
void field_set_number(void *at, enum field_kind kind, int64_t number);
int64_t field_number(const void *at, enum field_kind kind);
/* Writes the members of a JSON object, without its brackets. An unknown sealed value is null. */
void record_json(struct json *json, const struct record_schema *record, const void *body);
/* Writes the schema as an array of {"name":...,"type":...}, where a list also has its "rows", in the same form. */
void record_schema_json(struct json *json, const struct record_schema *record);

#endif
