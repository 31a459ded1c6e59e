#include "app/transfer/ledger_export.h"

#include "core/ledger/undo.h"
#include "core/ledger/verify.h"

/* What the draw or lot of that entry was made from: JSON members, up to `end` in `members`. */
struct listed_from {
    uint64_t seq;
    size_t end;
};

/* What one pass over the ledger collects before entries are written. */
struct survey {
    struct verifier verifier;
    VEC(struct listed_from) froms; /* by entry */
    struct buffer members;
};

struct ledger_writer {
    struct json json;
    const struct state *state;
    const struct survey *survey;
    uint32_t from; /* the next of survey->froms */
    struct arena arena;
    bool names;
};

static status note_from(void *context, uint64_t seq, const struct record_schema *form, const void *from) {
    struct survey *survey = context;
    struct json json = {.out = &survey->members};
    struct listed_from *listed = VEC_PUSH(&survey->froms);
    if (!listed) return no_memory();
    record_json(&json, form, from);
    *listed = (struct listed_from){seq, survey->members.length};
    return survey->members.failed ? no_memory() : done();
}

static status survey_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                         uint32_t seal_count, struct problem *why) {
    struct survey *survey = context;
    return verifier_row(&survey->verifier, row, seals, seal_count, why);
}

static void survey_free(struct survey *survey) {
    verifier_free(&survey->verifier);
    VEC_FREE(&survey->froms);
    buffer_free(&survey->members);
}

static status survey_ledger(const struct open_event *event, struct survey *survey, struct problem *why) {
    struct verify_listener listener = {note_from, survey};
    status surveyed;
    verifier_start(&survey->verifier, event->state.event);
    survey->verifier.listener = &listener;
    do {
        surveyed = store_read(event->store, 1, survey_row, survey, why);
    } while (is_done(surveyed) && verifier_again(&survey->verifier));
    survey->verifier.listener = NULL;
    return surveyed;
}

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

/* What the draws or lots of entries of this kind are made from; NULL: they are none. */
static const struct record_schema *from_form(enum entry_kind kind) {
    if (kind == ENTRY_draw_made) return draw_from_form();
    return kind == ENTRY_lot_drawn || kind == ENTRY_game_lot ? lot_from_form() : NULL;
}

/* All kinds of entries, in every export the same, so that a reader can compare them with those it knows. */
static void write_kinds(struct json *json) {
    json_key(json, "kinds"), json_open(json, '[');
    for (enum entry_kind kind = 0; kind < ENTRY_KINDS; kind++) {
        const struct record_schema *record = entry_form(kind), *from = from_form(kind);
        json_open(json, '{');
        json_key(json, "kind"), json_string(json, record->name);
        json_key(json, "code"), json_number(json, record->code);
        json_key(json, "version"), json_number(json, record->version);
        json_key(json, "fields"), record_schema_json(json, record);
        if (from) json_key(json, "from"), record_schema_json(json, from);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What the entry's draw was made from, if it is a draw. */
static void write_from(struct ledger_writer *writer, uint64_t seq) {
    const struct survey *survey = writer->survey;
    const struct listed_from *listed = &survey->froms.rows[writer->from];
    if (writer->from == survey->froms.count || listed->seq != seq) return;
    size_t start = writer->from ? listed[-1].end : 0;
    json_key(&writer->json, "from"), json_open(&writer->json, '{');
    buffer_add(writer->json.out, survey->members.bytes + start, listed->end - start);
    json_close(&writer->json, '}');
    writer->from++;
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
    write_from(writer, row->seq);
    const struct command_record *command = command_at_entry(writer->state, row->seq);
    if (command && command->taken_back) json_key(json, "out"), json_bool(json, true);
    json_close(json, '}');
    return json->out->failed ? no_room(writer, why) : done();
}

static status write_export(const struct open_event *event, struct ledger_writer *writer, struct problem *why) {
    struct json *json = &writer->json;
    json_open(json, '{');
    json_key(json, "tiltyard"), json_number(json, LEDGER_FILE_VERSION);
    json_key(json, "event"), json_hex(json, event->state.event, ID_SIZE);
    json_key(json, "name"), json_text(json, state_text(&event->state, event->state.name));
    write_kinds(json);
    json_key(json, "entries"), json_open(json, '[');
    status written = store_read(event->store, 1, write_row, writer, why);
    json_close(json, ']');
    json_close(json, '}');
    TRY(written);
    return json->out->failed ? no_room(writer, why) : done();
}

status ledger_export_write(const struct open_event *event, bool names, struct buffer *out, struct problem *why) {
    struct survey survey = {0};
    struct ledger_writer writer = {.json = {.out = out}, .state = &event->state, .survey = &survey, .names = names};
    status written = survey_ledger(event, &survey, why);
    if (is_done(written)) written = write_export(event, &writer, why);
    arena_free(&writer.arena);
    survey_free(&survey);
    return written;
}
