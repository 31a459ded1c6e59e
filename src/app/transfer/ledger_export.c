#include "app/transfer/ledger_export.h"

struct ledger_writer {
    struct json json;
    const struct state *state;
    struct arena arena;
    bool names;
};

static status no_room(const struct ledger_writer *writer, struct problem *why) {
    if (!writer->json.out->over) return no_memory();
    return fault(why, "SIZE", MSG_LEDGER_FILE_SIZE, 1, arg_number((int64_t)writer->state->seq));
}

/* The event's seed is revealed once the event is over. A bid is secret until it is opened, and then the entry that
 * opens it has it; a replaced or unopened bid stays secret. Every other seal is about a person. */
static bool may_see(const struct ledger_writer *writer, const struct ledger_row *row) {
    if (row->kind == ENTRY_CODE_game_bid) return false;
    bool is_seed = row->kind == entry_form(ENTRY_event_created)->code;
    return is_seed ? writer->state->finished : writer->names;
}

static status write_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                        uint32_t seal_count, struct problem *why) {
    struct ledger_writer *writer = context;
    struct json *json = &writer->json;
    struct entry entry;
    arena_reset(&writer->arena);
    TRY(ledger_decode(&writer->arena, row, seals, may_see(writer, row) ? seal_count : 0, &entry, why));
    const struct record_schema *record = entry_form(entry.kind);
    json_open(json, '{');
    json_key(json, "seq"), json_number(json, (int64_t)row->seq);
    json_key(json, "kind"), json_string(json, record->name);
    json_key(json, "code"), json_number(json, row->kind);
    json_key(json, "version"), json_number(json, record->version);
    json_key(json, "body"), json_hex(json, row->body, row->size);
    json_key(json, "hash"), json_hex(json, row->hash, HASH_SIZE);
    json_key(json, "fields"), json_open(json, '{');
    record_json(json, record, &entry.body);
    json_close(json, '}');
    json_close(json, '}');
    return json->out->failed ? no_room(writer, why) : done();
}

status ledger_export_write(const struct open_event *event, bool names, struct buffer *out, struct problem *why) {
    struct ledger_writer writer = {.json = {.out = out}, .state = &event->state, .names = names};
    struct json *json = &writer.json;
    json_open(json, '{');
    json_key(json, "tiltyard"), json_number(json, LEDGER_FILE_VERSION);
    json_key(json, "event"), json_hex(json, event->state.event, ID_SIZE);
    json_key(json, "name"), json_text(json, state_text(&event->state, event->state.name));
    json_key(json, "entries"), json_open(json, '[');
    status written = store_read(event->store, 1, write_row, &writer, why);
    json_close(json, ']');
    json_close(json, '}');
    arena_free(&writer.arena);
    TRY(written);
    return out->failed ? no_room(&writer, why) : done();
}
