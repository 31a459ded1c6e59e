/* A long festival in one file: `million FILE ENTRIES` writes an event of so many entries (tournament after tournament
 * of 400 people, played to the end), `million FILE` opens it five times and prints the microseconds from file to state
 * (median, least, most), and how many entries there were; `million FILE verify` does the same as `verify` does it, and
 * prints how many draws it made again. */
#include <assert.h>
#include <sodium/core.h>
#include <string.h>
#include <unistd.h>
#include "core/apply/apply.h"
#include "core/ledger/draw_record.h"
#include "app/save/event_file.h"
#include "store/store_sqlite.h"
#include "rules/registry.h"
#include "timing.h"

enum { PEOPLE = 400, SAMPLES = 5, ROWS_AT_A_TIME = 50000 };

struct festival {
    struct store *store;
    struct state state;
    struct arena arena;
    uint64_t stored;
    VEC(struct ledger_row) rows;
    VEC(struct ledger_seal) seals;
    VEC(struct store_command) commands;
};

static struct problem why;

static void must(status s) {
    if (!is_done(s)) {
        fprintf(stderr, "million: outcome %d, %s\n", (int)s.outcome, why.rule ? why.rule : "");
        exit(1);
    }
}

static void flush(struct festival *festival) {
    struct store_batch batch = {.after = festival->stored,
                                .rows = festival->rows.rows,
                                .row_count = festival->rows.count,
                                .seals = festival->seals.rows,
                                .seal_count = festival->seals.count,
                                .commands = festival->commands.rows,
                                .command_count = festival->commands.count};
    if (!batch.row_count) return;
    must(store_append(festival->store, &batch, &why));
    festival->stored = festival->state.seq;
    festival->rows.count = festival->seals.count = festival->commands.count = 0;
    arena_reset(&festival->arena);
}

static void seal_name(struct festival *festival, uint64_t seq, uint32_t field, struct sealed *sealed) {
    assert(VEC_RESERVE(&festival->seals, 1));
    struct ledger_seal *seal = &festival->seals.rows[festival->seals.count++];
    *seal = (struct ledger_seal){.seq = seq, .field = field, .size = sealed->value.length};
    seal->value = (const uint8_t *)arena_copy(&festival->arena, sealed->value.bytes, sealed->value.length);
    memset(seal->nonce, (int)(seq & 255), HASH_SIZE);
    hash_commitment(seal->nonce, seal->value, seal->size, sealed->commitment);
    memcpy(sealed->nonce, seal->nonce, HASH_SIZE);
}

static void put(struct festival *festival, struct entry *entry) {
    const struct record_schema *record = entry_form(entry->kind);
    struct buffer body = {0};
    entry->seq = festival->state.seq + 1;
    for (uint32_t i = 0; i < record->field_count; i++) {
        char *place = (char *)&entry->body + record->fields[i].offset;
        if (record->fields[i].kind == FIELD_SEALED) seal_name(festival, entry->seq, i, (struct sealed *)(void *)place);
    }
    record_encode(&body, record, &entry->body);
    assert(!body.failed && VEC_RESERVE(&festival->rows, 1));
    struct ledger_row *row = &festival->rows.rows[festival->rows.count++];
    *row = (struct ledger_row){.seq = entry->seq, .kind = record->code, .version = record->version};
    row->body = (const uint8_t *)arena_copy(&festival->arena, body.bytes, body.length);
    row->size = (uint32_t)body.length;
    ledger_hash(festival->state.head, festival->state.event, row, row->hash);
    must(apply(&festival->state, entry, &why));
    memcpy(festival->state.head, row->hash, HASH_SIZE);
    buffer_free(&body);
}

static void open_command(struct festival *festival, uint32_t entries) {
    struct entry entry = {.kind = ENTRY_command};
    if (festival->rows.count > ROWS_AT_A_TIME) flush(festival);
    uint64_t seq = festival->state.seq + 1;
    memcpy(entry.body.command.id, &seq, sizeof seq);
    entry.body.command.at_ms = 1767225600000 + (int64_t)seq;
    entry.body.command.entries = entries;
    assert(VEC_RESERVE(&festival->commands, 1));
    struct store_command *command = &festival->commands.rows[festival->commands.count++];
    *command = (struct store_command){.first = seq, .last = seq + entries, .digest_known = true};
    memcpy(command->id, &seq, sizeof seq);
    put(festival, &entry);
}

static void put_event(struct festival *festival) {
    struct entry entry = {.kind = ENTRY_event_created};
    char hex[SEED_HEX_SIZE];
    seed_hex(festival->state.seed, hex);
    open_command(festival, 1);
    memcpy(entry.body.event_created.event, festival->state.event, ID_SIZE);
    entry.body.event_created.name = text_of("Festival");
    entry.body.event_created.lot_version = LOT_VERSION;
    entry.body.event_created.seed.value = (struct text){hex, sizeof hex};
    put(festival, &entry);
}

static void put_people(struct festival *festival) {
    open_command(festival, PEOPLE);
    for (uint32_t i = 1; i <= PEOPLE; i++) {
        char name[24];
        snprintf(name, sizeof name, "Player %u", i);
        struct entry entry = {.kind = ENTRY_person_added};
        entry.body.person_added.person = i;
        entry.body.person_added.name.value = text_of(name);
        entry.body.person_added.email.value = text_of("");
        put(festival, &entry);
    }
}

static void put_tournament(struct festival *festival, uint16_t index) {
    char slug[16];
    snprintf(slug, sizeof slug, "t%u", (unsigned)index);
    struct entry entry = {.kind = ENTRY_tournament_created};
    open_command(festival, 1 + PEOPLE);
    entry.body.tournament_created =
        (struct entry_tournament_created){index, text_of(slug), text_of(rule_books()->formats[0]->id), text_of(slug)};
    put(festival, &entry);
    for (uint32_t i = 1; i <= PEOPLE; i++) {
        struct entry enter = {.kind = ENTRY_entrant_entered};
        enter.body.entrant_entered = (struct entry_entrant_entered){index, i, i, 0};
        put(festival, &enter);
    }
}

static void put_result(struct festival *festival, uint16_t index, const struct stage *stage, uint32_t number) {
    struct tournament *tournament = &festival->state.tournaments.rows[index];
    const struct table *table = &tournament->tables.rows[stage->first_table + number];
    struct score_row scores[TABLE_SIZE_MAX];
    struct entry entry = {.kind = ENTRY_result_entered};
    for (uint32_t i = 0; i < table->size; i++) {
        uint32_t entrant = tournament->seats.rows[table->first_seat + i].entrant.at;
        scores[i] = (struct score_row){.person = entrant + 1,
                                       .value = i == 0 ? 16 : (int32_t)((entrant * 7 + number) % 15),
                                       .mark = i == 0,
                                       .order = 0};
    }
    entry.body.result_entered.tournament = index;
    entry.body.result_entered.draw = stage->draw;
    entry.body.result_entered.table = (uint16_t)(number + 1);
    entry.body.result_entered.scores.count = table->size;
    entry.body.result_entered.scores.rows = scores;
    open_command(festival, 1);
    put(festival, &entry);
}

/* One stage: drawn, published, all results, closed. False: the tournament is over. */
static bool put_stage(struct festival *festival, uint16_t index) {
    struct tournament *tournament = &festival->state.tournaments.rows[index];
    struct stage_plan plan;
    struct draw draw = {0};
    struct entry entry = {.kind = ENTRY_draw_made};
    struct entry_draw_made *body = &entry.body.draw_made;
    uint8_t key[HASH_SIZE];
    must(format_of(tournament)->next_stage(&festival->state, tournament, &plan, &why));
    if (plan.over) return false;
    *body = (struct entry_draw_made){.tournament = index,
                                     .draw = tournament->draws + 1,
                                     .stage = (uint16_t)plan.kind,
                                     .round = plan.round,
                                     .method = 1};
    struct draw_occasion occasion = draw_occasion(body);
    must(draw_code(&festival->state, &occasion, body->code));
    lot_key(festival->state.seed, body->code, text_of(""), key);
    must(draw_by_key(&festival->state, (tournament_id){index}, &plan, key, &draw));
    draw_describe(&draw, body);
    open_command(festival, 1);
    put(festival, &entry);
    draw_free(&draw);
    entry = (struct entry){.kind = ENTRY_draw_published};
    entry.body.draw_published.tournament = index;
    entry.body.draw_published.draw = occasion.draw;
    memcpy(entry.body.draw_published.key, key, HASH_SIZE);
    open_command(festival, 1);
    put(festival, &entry);
    struct stage stage = tournament->stages.rows[tournament->stages.count - 1];
    for (uint32_t i = 0; i < stage.table_count; i++) put_result(festival, index, &stage, i);
    entry = (struct entry){.kind = ENTRY_stage_closed};
    entry.body.stage_closed = (struct entry_stage_closed){index, occasion.draw};
    open_command(festival, 1);
    put(festival, &entry);
    return true;
}

static void write_festival(const char *path, uint64_t entries) {
    struct festival festival = {0};
    uint8_t event[ID_SIZE] = {1};
    unlink(path);
    memcpy(festival.state.event, event, ID_SIZE);
    must(store_sqlite_open(&festival.store, path, STORE_CREATE, event, &why));
    put_event(&festival);
    put_people(&festival);
    for (uint16_t index = 0; festival.state.seq < entries; index++) {
        put_tournament(&festival, index);
        while (festival.state.seq < entries && put_stage(&festival, index)) continue;
    }
    flush(&festival);
    store_close(festival.store);
    state_free(&festival.state);
    arena_free(&festival.arena);
    VEC_FREE(&festival.rows);
    VEC_FREE(&festival.seals);
    VEC_FREE(&festival.commands);
}

static status open_store(void *context, struct store **store, struct problem *problem) {
    return store_sqlite_open(store, context, STORE_READ, NULL, problem);
}

static void read_festival(char *path, bool verifies) {
    struct store_source source = {open_store, path};
    int64_t samples[SAMPLES], wall[SAMPLES];
    uint64_t entries = 0;
    struct verify_report report = {0};
    for (int i = 0; i < SAMPLES; i++) {
        struct open_event event;
        int64_t start = timing_us(CLOCK_PROCESS_CPUTIME_ID), began = timing_us(CLOCK_MONOTONIC);
        must(verifies ? event_open_verified(&event, &source, &report, &why) : event_open(&event, &source, &why));
        samples[i] = timing_us(CLOCK_PROCESS_CPUTIME_ID) - start;
        wall[i] = timing_us(CLOCK_MONOTONIC) - began;
        entries = event.state.seq;
        event_close(&event);
    }
    timing_print("cpu", samples, SAMPLES);
    timing_print("wall", wall, SAMPLES);
    printf("entries %llu\n", (unsigned long long)entries);
    if (verifies) printf("draws %u\nmismatches %u\n", report.draws, report.mismatches);
}

int main(int count, char **arguments) {
    if (sodium_init() < 0) return 1; /* as the program does: it chooses faster code */
    rule_books_use(&all_rule_books);
    bool verifies = count == 3 && strcmp(arguments[2], "verify") == 0;
    if (count == 3 && !verifies) write_festival(arguments[1], strtoull(arguments[2], NULL, 10));
    if (count == 2 || verifies) read_festival(arguments[1], verifies);
    return count == 2 || count == 3 ? 0 : 2;
}
