#include "app/transfer/ledger_import.h"

#include <string.h>
#include "app/transfer/ledger_export.h"
#include "base/json_read.h"
#include "core/ledger/fold.h"

struct ledger_reading {
    struct ledger_import *import;
    struct json_reader json;
    struct arena scratch; /* of one entry */
    uint8_t head[HASH_SIZE];
    uint64_t last; /* of the command that is being read */
};

void ledger_import_free(struct ledger_import *import) {
    VEC_FREE(&import->rows);
    VEC_FREE(&import->seals);
    VEC_FREE(&import->commands);
    seal_check_free(&import->check);
    arena_free(&import->arena);
}

static status at_entry(enum message says, uint64_t seq, struct problem *why) {
    return fault(why, "EXPORT", says, 1, arg_number((int64_t)seq));
}

static status damaged(uint64_t seq, struct problem *why) { return at_entry(MSG_LEDGER_FILE_ENTRY, seq, why); }

/* The same, if reading an entry failed for any reason but memory or a newer program. */
static status damaged_if(status went, uint64_t seq, struct problem *why) {
    return went.outcome == FAULT && strcmp(why->rule, "NEWER") != 0 ? damaged(seq, why) : went;
}

static uint64_t next_seq(const struct ledger_import *import) { return (uint64_t)import->rows.count + 1; }

/* The last key or text, decoded, in the arena. */
static status said(const struct json_reader *json, struct arena *arena, struct text *text) {
    struct buffer bytes = {.ceiling = FIELD_TEXT_MAX};
    json_said(json, &bytes);
    if (!bytes.over) return arena_keep(arena, &bytes, text);
    *text = (struct text){"", 0}; /* no field is that long, so the comparison will notice it */
    buffer_free(&bytes);
    return done();
}

/* ---- one entry ---- */

enum member { MEMBER_SEQ, MEMBER_KIND, MEMBER_CODE, MEMBER_VERSION, MEMBER_BODY, MEMBER_HASH, MEMBER_FIELDS, MEMBERS };
static const struct {
    const char *name;
    enum json_token token;
} members[MEMBERS] = {
    {"seq", JSON_NUMBER}, {"kind", JSON_TEXT}, {"code", JSON_NUMBER},   {"version", JSON_NUMBER},
    {"body", JSON_TEXT},  {"hash", JSON_TEXT}, {"fields", JSON_OBJECT},
};

static enum member member_named(struct text key) {
    enum member member = 0;
    while (member < MEMBERS && !text_is(key, members[member].name)) member++;
    return member;
}

/* Reads the members of an entry as they stand in the text; `fields` from its bracket to its bracket. False: the JSON is
 * broken, or a member is missing, there twice, or of another type. */
static bool read_members(struct json_reader *json, struct text found[MEMBERS]) {
    memset(found, 0, MEMBERS * sizeof *found);
    while (json_next(json) == JSON_KEY) {
        enum member member = member_named(json->raw);
        enum json_token token = json_next(json);
        const char *start = json->left.bytes - 1;
        struct text raw = json->raw;
        if (!json_skip(json)) return false;
        if (member == MEMBERS) continue;
        if (token != members[member].token || found[member].bytes) return false;
        if (token == JSON_OBJECT) raw = (struct text){start, (uint32_t)(json->left.bytes - start)};
        found[member] = raw;
    }
    for (enum member member = 0; member < MEMBERS; member++)
        if (!found[member].bytes) return false;
    return json->last == JSON_OBJECT_END;
}

/* The row of these members. `good` false: one of them is no number or no bytes. */
static status make_row(struct ledger_import *import, const struct text found[MEMBERS], struct ledger_row *row,
                       bool *good) {
    int64_t seq = 0, code = 0, version = 0;
    uint32_t size = found[MEMBER_BODY].length / 2;
    uint8_t *body = (uint8_t *)arena_alloc(&import->arena, size + 1U);
    if (!body) return no_memory();
    *good = text_number(found[MEMBER_SEQ], 1, INT64_MAX, &seq) &&
            text_number(found[MEMBER_CODE], 0, UINT16_MAX, &code) &&
            text_number(found[MEMBER_VERSION], 0, UINT16_MAX, &version) && text_hex(found[MEMBER_BODY], body, size) &&
            text_hex(found[MEMBER_HASH], row->hash, HASH_SIZE);
    row->seq = (uint64_t)seq;
    row->kind = (uint16_t)code;
    row->version = (uint16_t)version;
    row->body = body;
    row->size = size;
    return done();
}

/* ---- sealed values ---- */

static uint32_t field_named(const struct record_schema *record, struct text key) {
    uint32_t at = 0;
    while (at < record->field_count && !text_is(key, record->fields[at].name)) at++;
    return at;
}

/* Reads nonce and value of a sealed field, whose bracket was just read. `shown`: both are there. */
static status read_seal(struct ledger_reading *reading, struct json_reader *json, struct ledger_seal *seal,
                        bool *shown) {
    bool has_nonce = false, has_value = false;
    struct text value;
    while (json_next(json) == JSON_KEY) {
        bool is_nonce = text_is(json->raw, "nonce"), is_value = text_is(json->raw, "value");
        enum json_token token = json_next(json);
        if (is_nonce && token == JSON_TEXT) has_nonce = text_hex(json->raw, seal->nonce, HASH_SIZE);
        if (is_value && token == JSON_TEXT) {
            TRY(said(json, &reading->import->arena, &value));
            seal->value = (const uint8_t *)value.bytes;
            seal->size = value.length;
            has_value = true;
        }
        if (!json_skip(json)) break;
    }
    *shown = has_nonce && has_value;
    return done();
}

/* Takes the sealed values that these fields show. */
static status read_seals(struct ledger_reading *reading, const struct record_schema *record, uint64_t seq,
                         struct text fields) {
    struct json_reader json;
    json_start(&json, fields);
    (void)json_next(&json);
    while (json_next(&json) == JSON_KEY) {
        uint32_t at = field_named(record, json.raw);
        struct ledger_seal seal = {.seq = seq, .field = at};
        bool shown = false;
        if (json_next(&json) == JSON_OBJECT && at < record->field_count && record->fields[at].kind == FIELD_SEALED)
            TRY(read_seal(reading, &json, &seal, &shown));
        else if (!json_skip(&json))
            break;
        if (!shown) continue;
        struct ledger_seal *kept = VEC_PUSH(&reading->import->seals);
        if (!kept) return no_memory();
        *kept = seal;
    }
    return done();
}

/* ---- the fields, compared with the bytes ---- */

static status same_text(struct arena *arena, const struct json_reader *a, const struct json_reader *b, bool *same) {
    struct text one, other;
    *same = text_equal(a->raw, b->raw);
    if (*same) return done();
    TRY(said(a, arena, &one));
    TRY(said(b, arena, &other));
    *same = text_equal(one, other);
    return done();
}

/* Do both say the same, apart from white space and escapes? */
static status same_json(struct arena *arena, struct text one, struct text other, bool *same) {
    struct json_reader a, b;
    json_start(&a, one);
    json_start(&b, other);
    for (*same = true; *same;) {
        enum json_token token = json_next(&a);
        *same = token == json_next(&b) && token != JSON_BROKEN;
        if (token == JSON_DONE) break;
        if (*same && (token == JSON_KEY || token == JSON_TEXT)) TRY(same_text(arena, &a, &b, same));
        if (token == JSON_NUMBER || token == JSON_WORD) *same = *same && text_equal(a.raw, b.raw);
    }
    return done();
}

static status compare_fields(struct ledger_reading *reading, const struct record_schema *record,
                             const struct entry *entry, struct text fields, bool *same) {
    struct buffer bytes = {.ceiling = UINT32_MAX - 1};
    struct json json = {.out = &bytes};
    json_open(&json, '{');
    record_json(&json, record, &entry->body);
    json_close(&json, '}');
    status compared = bytes.failed ? no_memory() : same_json(&reading->scratch, fields, buffer_view(&bytes), same);
    buffer_free(&bytes);
    return compared;
}

/* ---- commands ---- */

/* Every row belongs to a command, which says how many follow it. */
static status take_command(struct ledger_reading *reading, const struct entry *entry, struct problem *why) {
    bool begins = entry->seq > reading->last;
    if (begins != (entry->kind == ENTRY_command)) return damaged(entry->seq, why);
    if (!begins) return done();
    reading->last = entry->seq + entry->body.command.entries;
    struct store_command *command = VEC_PUSH(&reading->import->commands);
    if (!command) return no_memory();
    *command = (struct store_command){.first = entry->seq, .last = reading->last};
    memcpy(command->id, entry->body.command.id, ID_SIZE);
    return done();
}

static status take_entry(struct ledger_reading *reading, const struct ledger_row *row, const struct text found[MEMBERS],
                         struct problem *why) {
    struct ledger_import *import = reading->import;
    uint32_t first = import->seals.count;
    enum entry_kind kind;
    struct entry entry;
    bool same;
    if (!entry_kind_of(row->kind, row->version, &kind))
        return fault(why, "NEWER", MSG_ENTRY_NEWER, 1, arg_number((int64_t)row->seq));
    const struct record_schema *record = entry_form(kind);
    TRY(read_seals(reading, record, row->seq, found[MEMBER_FIELDS]));
    const struct ledger_seal *seals = import->seals.rows + first;
    uint32_t count = import->seals.count - first;
    if (import->seals.count == 0) seals = NULL;
    TRY(ledger_decode(&reading->scratch, row, seals, count, &entry, why));
    TRY(compare_fields(reading, record, &entry, found[MEMBER_FIELDS], &same));
    if (!same || !text_is(found[MEMBER_KIND], record->name)) return damaged(row->seq, why);
    if (kind != ENTRY_game_bid) TRY(seal_check_row(&import->check, row, seals, count, why));
    return take_command(reading, &entry, why);
}

static status read_entry(struct ledger_reading *reading, struct problem *why) {
    struct ledger_import *import = reading->import;
    struct text found[MEMBERS];
    struct ledger_row row = {0};
    uint64_t seq = next_seq(import);
    uint8_t hash[HASH_SIZE];
    bool good;
    arena_reset(&reading->scratch);
    if (!read_members(&reading->json, found))
        return at_entry(reading->json.last == JSON_BROKEN ? MSG_LEDGER_FILE_BROKEN : MSG_LEDGER_FILE_ENTRY, seq, why);
    TRY(make_row(import, found, &row, &good));
    if (!good || row.seq != seq) return damaged(seq, why);
    ledger_hash(reading->head, import->event, &row, hash);
    if (memcmp(hash, row.hash, HASH_SIZE) != 0) return damaged(seq, why);
    TRY(damaged_if(take_entry(reading, &row, found, why), seq, why));
    struct ledger_row *kept = VEC_PUSH(&import->rows);
    if (!kept) return no_memory();
    *kept = row;
    memcpy(reading->head, row.hash, HASH_SIZE);
    return done();
}

static status read_entries(struct ledger_reading *reading, struct problem *why) {
    enum json_token token;
    while ((token = json_next(&reading->json)) == JSON_OBJECT) TRY(read_entry(reading, why));
    if (token == JSON_ARRAY_END) return done();
    return at_entry(MSG_LEDGER_FILE_BROKEN, next_seq(reading->import), why);
}

/* ---- the whole file ---- */

static status not_ours(const char *path, struct problem *why) {
    return fault(why, "NOT-OURS", MSG_LEDGER_FILE_OTHER, 1, arg_cstr(path));
}

/* What stands at the top: version, event and name, before the entries. */
struct ledger_top {
    bool has_version, has_event, has_entries;
};

static status read_member(struct ledger_reading *reading, struct ledger_top *top, const char *path,
                          struct problem *why) {
    struct json_reader *json = &reading->json;
    struct text key = json->raw;
    enum json_token token = json_next(json);
    int64_t version;
    if (text_is(key, "tiltyard") && token == JSON_NUMBER) {
        if (!text_number(json->raw, 1, INT64_MAX, &version)) return not_ours(path, why);
        if (version > LEDGER_FILE_VERSION) return fault(why, "NEWER", MSG_LEDGER_FILE_NEWER, 0);
        top->has_version = true;
    } else if (text_is(key, "event") && token == JSON_TEXT) {
        top->has_event = text_hex(json->raw, reading->import->event, ID_SIZE);
    } else if (text_is(key, "name") && token == JSON_TEXT) {
        return said(json, &reading->import->arena, &reading->import->name);
    } else if (text_is(key, "entries") && token == JSON_ARRAY && !top->has_entries) {
        if (!top->has_version || !top->has_event) return not_ours(path, why);
        top->has_entries = true;
        return read_entries(reading, why);
    }
    (void)json_skip(json);
    return done();
}

static status read_file(struct ledger_reading *reading, const char *path, struct problem *why) {
    struct json_reader *json = &reading->json;
    struct ledger_top top = {0};
    if (json_next(json) != JSON_OBJECT) return not_ours(path, why);
    while (json_next(json) == JSON_KEY) TRY(read_member(reading, &top, path, why));
    bool ends = json->last == JSON_OBJECT_END && json_next(json) == JSON_DONE;
    if (!top.has_entries) return not_ours(path, why);
    if (!ends) return at_entry(MSG_LEDGER_FILE_BROKEN, next_seq(reading->import), why);
    if (reading->last + 1 != next_seq(reading->import) || !reading->last)
        return at_entry(MSG_LEDGER_FILE_CUT, next_seq(reading->import), why);
    return done();
}

bool ledger_import_begins(struct text text) {
    struct json_reader json;
    json_start(&json, text);
    return json_next(&json) == JSON_OBJECT;
}

status ledger_import_read(struct ledger_import *import, struct text text, const char *path, struct problem *why) {
    struct ledger_reading reading = {.import = import};
    json_start(&reading.json, text);
    status read = read_file(&reading, path, why);
    arena_free(&reading.scratch);
    return read;
}

/* ---- what has been read, as a ledger ---- */

static status fold_once(const struct ledger_import *import, struct fold *fold, struct problem *why) {
    for (uint32_t i = 0, seal = 0; i < import->rows.count; i++) {
        const struct ledger_row *row = &import->rows.rows[i];
        uint32_t first = seal;
        while (seal < import->seals.count && import->seals.rows[seal].seq == row->seq) seal++;
        const struct ledger_seal *seals = seal > first ? &import->seals.rows[first] : NULL;
        TRY(damaged_if(fold_row(fold, row, seals, seal - first, why), row->seq, why));
    }
    return done();
}

static status refuse_public(const char *path, struct problem *why) {
    char room[ARGUMENT_TEXT_MAX];
    struct buffer quoted = buffer_wrap(room, sizeof room);
    buffer_add_shell_quoted(&quoted, text_of(path));
    return refuse(why, "TY-IMPORT", MSG_IMPORT_PUBLIC, 1, arg_text(buffer_view(&quoted)));
}

static bool is_seed(const struct ledger_import *import, uint64_t seq) {
    return import->rows.rows[seq - 1].kind == ENTRY_CODE_event_created;
}

/* A public export shows no value but the seed. */
static bool is_public(const struct ledger_import *import) {
    for (uint32_t i = 0; i < import->seals.count; i++)
        if (!is_seed(import, import->seals.rows[i].seq)) return false;
    return true;
}

static status check_values(const struct ledger_import *import, const struct state *state, const char *path,
                           struct problem *why) {
    struct missing_seal missing;
    uint32_t number;
    if (seal_check_find(&import->check, state, &missing, &number))
        return is_public(import) ? refuse_public(path, why) : at_entry(MSG_LEDGER_FILE_VALUE, missing.seq, why);
    for (uint32_t i = 0; i < import->check.missing.count && state->finished; i++) {
        uint64_t seq = import->check.missing.rows[i].seq;
        if (is_seed(import, seq)) return at_entry(MSG_LEDGER_FILE_VALUE, seq, why);
    }
    return done();
}

/* `path` NULL: values may be missing. */
static status check_state(const struct ledger_import *import, const struct state *state, const char *path,
                          struct problem *why) {
    if (!text_equal(import->name, state_text(state, state->name))) return at_entry(MSG_LEDGER_FILE_NAME, 2, why);
    return path ? check_values(import, state, path, why) : done();
}

static status check_ledger(const struct ledger_import *import, const char *path, struct problem *why) {
    struct fold fold;
    status folded;
    fold_start(&fold, import->event);
    do { folded = fold_once(import, &fold, why); } while (is_done(folded) && fold_again(&fold));
    if (is_done(folded)) folded = check_state(import, &fold.state, path, why);
    fold_free(&fold);
    return folded;
}

static bool comes_before(const struct missing_seal *missing, const struct ledger_seal *seal) {
    return missing->seq < seal->seq || (missing->seq == seal->seq && missing->field < seal->field);
}

status ledger_import_check(const struct ledger_import *import, const char *path, struct problem *why) {
    return check_ledger(import, path, why);
}

status ledger_import_check_public(const struct ledger_import *import, struct problem *why) {
    return check_ledger(import, NULL, why);
}

/* Merges the values that are shown and those that are not, in the order of rows and fields. */
status ledger_import_lose(struct ledger_import *import) {
    uint32_t shown = import->seals.count, missing = import->check.missing.count;
    if (!missing) return done();
    if (!VEC_RESERVE(&import->seals, missing)) return no_memory();
    struct ledger_seal *rows = import->seals.rows;
    import->seals.count = shown + missing;
    for (uint32_t to = shown + missing; missing > 0;) {
        const struct missing_seal *last = &import->check.missing.rows[missing - 1];
        if (shown > 0 && comes_before(last, &rows[shown - 1])) {
            rows[--to] = rows[--shown];
            continue;
        }
        rows[--to] = (struct ledger_seal){.seq = last->seq, .field = last->field, .value = (const uint8_t *)""};
        missing--;
    }
    return done();
}

status ledger_import_write(const struct ledger_import *import, struct store *store, struct problem *why) {
    struct store_batch batch = {.rows = import->rows.rows,
                                .row_count = import->rows.count,
                                .seals = import->seals.rows,
                                .seal_count = import->seals.count,
                                .commands = import->commands.rows,
                                .command_count = import->commands.count};
    return store_append(store, &batch, why);
}
