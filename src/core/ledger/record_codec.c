#include "core/ledger/record_codec.h"

#include <string.h>
#include "base/little_endian.h"

static size_t fixed_size(enum field_kind kind) {
    static const uint8_t sizes[] = {
        [FIELD_U8] = 1,   [FIELD_U16] = 2,      [FIELD_U32] = 4,          [FIELD_U64] = 8,  [FIELD_I32] = 4,
        [FIELD_I64] = 8,  [FIELD_ID] = ID_SIZE, [FIELD_HASH] = HASH_SIZE, [FIELD_TEXT] = 0, [FIELD_SEALED] = HASH_SIZE,
        [FIELD_LIST] = 0,
    };
    return sizes[kind];
}

/* Reads a whole number of any width, by its unsigned bits. */
static uint64_t number_load(const void *place, size_t width) {
    uint8_t one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (width) {
    case 1: memcpy(&one, place, 1); return one;
    case 2: memcpy(&two, place, 2); return two;
    case 4: memcpy(&four, place, 4); return four;
    default: memcpy(&eight, place, 8); return eight;
    }
}

static void number_store(void *place, size_t width, uint64_t number) {
    uint8_t one = (uint8_t)number;
    uint16_t two = (uint16_t)number;
    uint32_t four = (uint32_t)number;
    switch (width) {
    case 1: memcpy(place, &one, 1); break;
    case 2: memcpy(place, &two, 2); break;
    case 4: memcpy(place, &four, 4); break;
    default: memcpy(place, &number, 8); break;
    }
}

/* Bytes on their way into a buffer. Most fields are a few bytes, too few to add each by itself. */
struct encoder {
    struct buffer *out;
    size_t size;
    uint8_t bytes[256];
};

static void encoder_flush(struct encoder *encoder) {
    buffer_add(encoder->out, encoder->bytes, encoder->size);
    encoder->size = 0;
}

/* Room for `size` bytes more, at most HASH_SIZE. */
static uint8_t *encoder_room(struct encoder *encoder, size_t size) {
    if (encoder->size + size > sizeof encoder->bytes) encoder_flush(encoder);
    return encoder->bytes + encoder->size;
}

/* Always writes eight bytes, which is one step; those above the width are written over. */
static void encode_number(struct encoder *encoder, uint64_t number, size_t width) {
    little_endian_put(encoder_room(encoder, 8), number);
    encoder->size += width;
}

static void encode_bytes(struct encoder *encoder, const void *bytes, size_t size) {
    memcpy(encoder_room(encoder, size), bytes, size);
    encoder->size += size;
}

static void encode_text(struct encoder *encoder, const struct text *text) {
    encode_number(encoder, text->length, 4);
    encoder_flush(encoder);
    buffer_add_text(encoder->out, *text);
}

static void encode_record(struct encoder *encoder, const struct record_schema *record, const void *body);

static void encode_list(struct encoder *encoder, const struct record_field *field, const struct any_list *list) {
    const struct record_schema *row = field->rows();
    encode_number(encoder, list->count, 4);
    for (uint32_t i = 0; i < list->count; i++) {
        encode_record(encoder, row, (const char *)list->rows + (size_t)i * row->size);
    }
}

static void encode_record(struct encoder *encoder, const struct record_schema *record, const void *body) {
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        const char *place = (const char *)body + field->offset;
        size_t width = fixed_size(field->kind);
        switch (field->kind) {
        case FIELD_TEXT: encode_text(encoder, (const struct text *)(const void *)place); break;
        case FIELD_LIST: encode_list(encoder, field, (const struct any_list *)(const void *)place); break;
        case FIELD_ID:
        case FIELD_HASH:
        case FIELD_SEALED: encode_bytes(encoder, place, width); break;
        default: encode_number(encoder, number_load(place, width), width); break;
        }
    }
}

void record_encode(struct buffer *out, const struct record_schema *record, const void *body) {
    struct encoder encoder;
    encoder.out = out, encoder.size = 0;
    encode_record(&encoder, record, body);
    encoder_flush(&encoder);
}

/* Bytes not read yet. */
struct source {
    const uint8_t *bytes;
    size_t left;
    struct arena *arena;
    bool out_of_memory;
};

static const uint8_t *source_take(struct source *source, size_t size) {
    if (size > source->left) return NULL;
    const uint8_t *bytes = source->bytes;
    source->bytes += size;
    source->left -= size;
    return bytes;
}

static bool decode_number(struct source *source, size_t width, uint64_t *number) {
    uint8_t last[8] = {0};
    bool are_eight = source->left >= sizeof last;
    const uint8_t *bytes = source_take(source, width);
    if (!bytes) return false;
    if (!are_eight) memcpy(last, bytes, width);
    *number = little_endian_get(are_eight ? bytes : last) & UINT64_MAX >> (64 - 8 * width);
    return true;
}

static bool decode_text(struct source *source, struct text *text) {
    uint64_t length;
    if (!decode_number(source, 4, &length) || length > FIELD_TEXT_MAX) return false;
    text->bytes = (const char *)source_take(source, (size_t)length);
    text->length = (uint32_t)length;
    return text->bytes != NULL;
}

static bool decode_record(struct source *source, const struct record_schema *record, void *body);

static bool decode_list(struct source *source, const struct record_field *field, struct any_list *list) {
    const struct record_schema *row = field->rows();
    uint64_t count;
    if (!decode_number(source, 4, &count) || count > FIELD_LIST_MAX || count > source->left) return false;
    list->count = (uint32_t)count;
    list->rows = arena_alloc(source->arena, (size_t)count * row->size);
    if (!list->rows) source->out_of_memory = true;
    if (!list->rows) return false;
    for (uint32_t i = 0; i < list->count; i++) {
        if (!decode_record(source, row, (char *)list->rows + (size_t)i * row->size)) return false;
    }
    return true;
}

static bool decode_bytes(struct source *source, size_t size, void *place) {
    const uint8_t *bytes = source_take(source, size);
    if (bytes) memcpy(place, bytes, size);
    return bytes != NULL;
}

static bool decode_field(struct source *source, const struct record_field *field, char *place) {
    size_t width = fixed_size(field->kind);
    uint64_t number;
    switch (field->kind) {
    case FIELD_TEXT: return decode_text(source, (struct text *)(void *)place);
    case FIELD_LIST: return decode_list(source, field, (struct any_list *)(void *)place);
    case FIELD_ID:
    case FIELD_HASH:
    case FIELD_SEALED: return decode_bytes(source, width, place); /* a sealed field begins with its commitment */
    default:
        if (!decode_number(source, width, &number)) return false;
        number_store(place, width, number);
        return true;
    }
}

static bool decode_record(struct source *source, const struct record_schema *record, void *body) {
    memset(body, 0, record->size);
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        if (!decode_field(source, field, (char *)body + field->offset)) return false;
    }
    return true;
}

status record_decode(struct arena *arena, const uint8_t *bytes, size_t size, const struct record_schema *record,
                     void *body) {
    struct source source = {bytes, size, arena, false};
    if (decode_record(&source, record, body) && source.left == 0) return done();
    return source.out_of_memory ? no_memory() : (status){FAULT};
}

static void json_list(struct json *json, const struct record_field *field, const struct any_list *list) {
    const struct record_schema *row = field->rows();
    json_open(json, '[');
    for (uint32_t i = 0; i < list->count; i++) {
        json_open(json, '{');
        record_json(json, row, (const char *)list->rows + (size_t)i * row->size);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_sealed(struct json *json, const struct sealed *sealed) {
    json_open(json, '{');
    json_key(json, "commitment");
    json_hex(json, sealed->commitment, HASH_SIZE);
    if (sealed->value.bytes) {
        json_key(json, "nonce");
        json_hex(json, sealed->nonce, HASH_SIZE);
        json_key(json, "value");
        json_text(json, sealed->value);
    }
    json_close(json, '}');
}

static void json_field(struct json *json, const struct record_field *field, const char *place) {
    int32_t four;
    switch (field->kind) {
    case FIELD_TEXT: json_text(json, *(const struct text *)(const void *)place); break;
    case FIELD_SEALED: json_sealed(json, (const struct sealed *)(const void *)place); break;
    case FIELD_LIST: json_list(json, field, (const struct any_list *)(const void *)place); break;
    case FIELD_ID: json_hex(json, (const uint8_t *)place, ID_SIZE); break;
    case FIELD_HASH: json_hex(json, (const uint8_t *)place, HASH_SIZE); break;
    case FIELD_I32:
        memcpy(&four, place, 4);
        json_number(json, four);
        break;
    default: json_number(json, (int64_t)number_load(place, fixed_size(field->kind))); break;
    }
}

void record_json(struct json *json, const struct record_schema *record, const void *body) {
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        json_key(json, field->name);
        json_field(json, field, (const char *)body + field->offset);
    }
}

void record_schema_json(struct json *json, const struct record_schema *record) {
    static const char *const types[] = {
        [FIELD_U8] = "u8",     [FIELD_U16] = "u16",       [FIELD_U32] = "u32",  [FIELD_U64] = "u64",
        [FIELD_I32] = "i32",   [FIELD_I64] = "i64",       [FIELD_ID] = "id",    [FIELD_HASH] = "hash",
        [FIELD_TEXT] = "text", [FIELD_SEALED] = "sealed", [FIELD_LIST] = "list"};
    json_open(json, '[');
    for (uint32_t i = 0; i < record->field_count; i++) {
        const struct record_field *field = &record->fields[i];
        json_open(json, '{');
        json_key(json, "name"), json_string(json, field->name);
        json_key(json, "type"), json_string(json, types[field->kind]);
        if (field->rows) json_key(json, "rows"), record_schema_json(json, field->rows());
        json_close(json, '}');
    }
    json_close(json, ']');
}

void field_set_number(void *at, enum field_kind kind, int64_t number) {
    switch (kind) {
    case FIELD_U8: *(uint8_t *)at = (uint8_t)number; break;
    case FIELD_U16: *(uint16_t *)at = (uint16_t)number; break;
    case FIELD_U32: *(uint32_t *)at = (uint32_t)number; break;
    case FIELD_I32: *(int32_t *)at = (int32_t)number; break;
    case FIELD_U64: *(uint64_t *)at = (uint64_t)number; break;
    default: *(int64_t *)at = number; break;
    }
}

int64_t field_number(const void *at, enum field_kind kind) {
    switch (kind) {
    case FIELD_U8: return *(const uint8_t *)at;
    case FIELD_U16: return *(const uint16_t *)at;
    case FIELD_U32: return *(const uint32_t *)at;
    case FIELD_I32: return *(const int32_t *)at;
    case FIELD_U64: return (int64_t) * (const uint64_t *)at;
    default: return *(const int64_t *)at;
    }
}
