#include "cli/line/cli_context.h"

#include <assert.h>
#include <string.h>
#include "sys/files.h"
#include "view/shared/json_people.h"
#include "cli/line/server_client.h"
#include "core/ledger/undo.h"
#include "sys/local_time.h"
#include "view/history/cut_copy.h"
#include "core/state/person_lookup.h"

/* The store's port: a file that was just created is opened like any other. */
static status open_store(void *context, struct store **store, struct problem *why) {
    struct cli_context *ctx = context;
    enum open_mode use = ctx->use;
    bool there = false;
    if (use == FILE_CREATE) TRY(file_find(ctx->path, &there, why));
    if (there) use = FILE_CHANGE;
    return ctx->ports->store_open(ctx->ports->context, store, ctx->path, use,
                                  use == FILE_CREATE ? ctx->new_event : NULL, why);
}

static void find_server(struct cli_context *ctx) {
    through_server_find(ctx);
    if (ctx->server >= 0) ctx->use = FILE_READ;
}

/* Opens the file. If it is busy, looks again for a server: one that is just starting holds the file but does not listen
 * yet. */
static status open_there(struct cli_context *ctx, const struct store_source *source) {
    status went = event_open(&ctx->event, source, &ctx->why);
    if (went.outcome != FAULT || strcmp(ctx->why.rule, "BUSY") != 0 || ctx->use != FILE_CHANGE) return went;
    find_server(ctx);
    return ctx->server >= 0 ? event_open(&ctx->event, source, &ctx->why) : went;
}

void ctx_note_cut(struct cli_context *ctx, const struct open_event *event, const char *path) {
    char hour[WALL_TIME_SIZE];
    if (!event->store || !store_is_cut(event->store)) return;
    wall_time_write(cut_copy_ms(&event->state), hour);
    ctx->is_cut = true;
    ctx->cut = cut_copy_sentence(path, &event->state, hour);
}

status ctx_open(struct cli_context *ctx, enum open_mode use) {
    struct store_source source = {open_store, ctx};
    ctx->use = use;
    if (use == FILE_CHANGE) find_server(ctx);
    if (use == FILE_CREATE)
        TRY(event_open_new(&ctx->event, &source, &ctx->why));
    else
        TRY(open_there(ctx, &source));
    ctx->is_open = true;
    ctx_note_cut(ctx, &ctx->event, ctx->path);
    return done();
}

status ctx_open_verified(struct cli_context *ctx, const struct store_source *source, struct verify_report *report) {
    struct store_source file = {open_store, ctx};
    ctx->use = FILE_READ;
    TRY(event_open_verified(&ctx->event, source ? source : &file, report, &ctx->why));
    ctx->is_open = true;
    ctx_note_cut(ctx, &ctx->event, ctx->path);
    return done();
}

void ctx_close(struct cli_context *ctx) {
    if (ctx->is_open) event_close(&ctx->event);
    ctx->is_open = false;
    through_server_end(ctx);
}

const struct state *ctx_state(const struct cli_context *ctx) {
    assert(ctx->is_open);
    return &ctx->event.state;
}

const struct state *ctx_state_asked(const struct cli_context *ctx) {
    return ctx->is_retry ? &ctx->before : ctx_state(ctx);
}

struct tournament *ctx_tournament(const struct cli_context *ctx) {
    return state_tournament(ctx_state(ctx), ctx->tournament);
}

status ctx_find(struct cli_context *ctx, struct text who, uint32_t *number) {
    const struct state *state = ctx_state_asked(ctx);
    person_id person;
    TRY(person_find(state, &ctx->arena, who, &person, &ctx->why));
    *number = state->people.rows[person.at].number;
    return done();
}

status ctx_command(struct cli_context *ctx, enum command_kind kind, struct command *command) {
    memset(command, 0, sizeof *command);
    command->kind = kind;
    command->tournament = ctx->tournament;
    command->at_ms = ctx->ports->now_ms(ctx->ports->context);
    command->based_on = (uint64_t)line_number(&ctx->line, FLAG_BASED_ON, 0);
    command->by = (uint32_t)line_number(&ctx->line, FLAG_LINK, 0);
    memcpy(command->id, ctx->id, ID_SIZE);
    return ctx->ports->chance(ctx->ports->context, command->chance, sizeof command->chance, &ctx->why);
}

void ctx_second_id(const struct cli_context *ctx, uint8_t derived[ID_SIZE]) {
    static const uint8_t second[HASH_SIZE] = {2};
    uint8_t result[HASH_SIZE];
    hash_commitment(second, ctx->id, ID_SIZE, result);
    memcpy(derived, result, ID_SIZE);
}

status ctx_settings(struct cli_context *ctx, struct setting_row **rows, uint32_t *count) {
    *count = 0;
    *rows = ARENA_ARRAY(&ctx->arena, struct setting_row, ctx->line.flag_count);
    if (!*rows) return no_memory();
    for (uint32_t i = 0; i < ctx->line.flag_count; i++) {
        struct text value = ctx->line.flags[i].value;
        enum flag flag = ctx->line.flags[i].flag;
        if (flag != FLAG_SET && flag != FLAG_DECK_SET && flag != FLAG_GAME_SET) continue;
        uint32_t at = (uint32_t)((const char *)memchr(value.bytes, '=', value.length) - value.bytes);
        (*rows)[(*count)++] = (struct setting_row){{value.bytes, at}, {value.bytes + at + 1, value.length - at - 1}};
    }
    return done();
}

/* Decodes the rows of one command. */
struct entry_reader {
    struct cli_context *ctx;
    uint64_t first, last;
    run_on_entry on_entry;
    void *context;
};

static status read_entry(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                         uint32_t seal_count, struct problem *why) {
    struct entry_reader *reader = context;
    struct entry entry = {0};
    if (row->seq < reader->first || row->seq > reader->last) return done();
    struct arena arena = {0};
    status read = ledger_decode(&arena, row, seals, seal_count, &entry, why);
    if (is_done(read)) read = reader->on_entry(reader->ctx, &entry, reader->context);
    arena_free(&arena);
    return read;
}

status ctx_entries(struct cli_context *ctx, run_on_entry on_entry, void *context) {
    struct entry_reader reader = {ctx, ctx->answer.first, ctx->answer.saved, on_entry, context};
    return store_read(ctx->event.store, ctx->answer.first, read_entry, &reader, &ctx->why);
}

static void print_problem(struct cli_context *ctx, enum style style, enum message label,
                          const struct problem *problem) {
    output_message(&ctx->errors, style, label);
    output_text(&ctx->errors, STYLE_PLAIN, text_of(" "));
    output_say(&ctx->errors, STYLE_PLAIN, &problem->says);
    output_text(&ctx->errors, STYLE_FAINT, text_of(" ("));
    output_text(&ctx->errors, STYLE_FAINT, text_of(problem->rule));
    output_text(&ctx->errors, STYLE_FAINT, text_of(")"));
    output_end_line(&ctx->errors);
}

void ctx_warn(struct cli_context *ctx, const struct problem *problem) {
    print_problem(ctx, STYLE_WARN, MSG_LABEL_WARNING, problem);
}

void ctx_refuse(struct cli_context *ctx, const struct problem *problem) {
    print_problem(ctx, STYLE_WARN, MSG_LABEL_REFUSED, problem);
    buffer_add_text(ctx->errors.out, buffer_view(&ctx->detail));
}

static void print_repeated(struct cli_context *ctx) {
    struct sentence says = sentence_of(MSG_SAVED_BEFORE, 1, arg_number((int64_t)ctx->answer.saved));
    output_sentence(&ctx->page, 0, &says);
}

bool json_result_begin(struct cli_context *ctx) {
    if (!ctx->wants_json) {
        if (ctx->answer.repeated) print_repeated(ctx);
        return false;
    }
    json_open(&ctx->json, '{');
    json_key(&ctx->json, "saved"), json_number(&ctx->json, (int64_t)ctx->answer.saved);
    if (ctx->answer.repeated) json_key(&ctx->json, "repeated"), json_bool(&ctx->json, true);
    return true;
}

bool json_result_undone(struct cli_context *ctx) {
    if (!ctx->answer.repeated) return false;
    const struct command_record *command = command_at_entry(ctx_state(ctx), ctx->answer.first);
    if (!command || !command->taken_back) return false;
    uint64_t undo = command_last(command_at_entry(ctx_state(ctx), command->taken_back));
    struct sentence says =
        sentence_of(MSG_SAVED_TAKEN_BACK, 2, arg_number((int64_t)ctx->answer.saved), arg_number((int64_t)undo));
    if (!ctx->wants_json) {
        output_sentence(&ctx->page, 0, &says);
        return true;
    }
    (void)json_result_begin(ctx);
    json_key(&ctx->json, "taken_back"), json_number(&ctx->json, (int64_t)undo);
    json_result_end(ctx);
    return true;
}

static void warnings_json(struct cli_context *ctx) {
    const struct notices *notices = &ctx->answer.notices;
    if (notices->count == 0) return;
    json_key(&ctx->json, "warnings"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < notices->count; i++) {
        json_open(&ctx->json, '{');
        json_problem(&ctx->json, ctx->language, &notices->list[i]);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

void json_result_warnings(struct cli_context *ctx) {
    if (ctx->wants_json) {
        warnings_json(ctx);
        return;
    }
    for (uint32_t i = 0; i < ctx->answer.notices.count; i++) ctx_warn(ctx, &ctx->answer.notices.list[i]);
}

void json_result_end(struct cli_context *ctx) {
    json_result_warnings(ctx);
    if (ctx->wants_json) json_close(&ctx->json, '}');
}
