#include "cli/line/cli_context.h"

#include <assert.h>
#include <string.h>
#include "sys/files.h"
#include "view/shared/json_people.h"
#include "cli/line/server_client.h"
#include "core/ledger/undo.h"
#include "core/state/person_lookup.h"

/* The store's port: what was created a moment ago is opened like any other file. */
static status open_store(void *context, struct store **store, struct problem *why) {
    struct cli_context *run = context;
    enum open_mode use = run->use;
    bool there = false;
    if (use == FILE_CREATE) TRY(file_find(run->path, &there, why));
    if (there) use = FILE_CHANGE;
    return run->ports->store_open(run->ports->context, store, run->path, use,
                                  use == FILE_CREATE ? run->new_event : NULL, why);
}

static void find_server(struct cli_context *run) {
    through_server_find(run);
    if (run->server >= 0) run->use = FILE_READ;
}

/* A server that is just starting has the file, and does not listen yet: where the file is busy, it is looked for once more. */
static status open_there(struct cli_context *run, const struct store_source *source) {
    status went = event_open(&run->event, source, &run->why);
    if (went.outcome != FAULT || strcmp(run->why.rule, "BUSY") != 0 || run->use != FILE_CHANGE) return went;
    find_server(run);
    return run->server >= 0 ? event_open(&run->event, source, &run->why) : went;
}

status run_open(struct cli_context *run, enum open_mode use) {
    struct store_source source = {open_store, run};
    run->use = use;
    if (use == FILE_CHANGE) find_server(run);
    if (use == FILE_CREATE)
        TRY(event_open_new(&run->event, &source, &run->why));
    else
        TRY(open_there(run, &source));
    run->is_open = true;
    return done();
}

void run_close(struct cli_context *run) {
    if (run->is_open) event_close(&run->event);
    run->is_open = false;
    through_server_end(run);
}

const struct state *run_state(const struct cli_context *run) {
    assert(run->is_open);
    return &run->event.state;
}

const struct state *run_state_asked(const struct cli_context *run) {
    return run->is_retry ? &run->before : run_state(run);
}

struct tournament *run_tournament(const struct cli_context *run) {
    return state_tournament(run_state(run), run->tournament);
}

status run_find(struct cli_context *run, struct text who, uint32_t *number) {
    const struct state *state = run_state_asked(run);
    person_id person;
    TRY(person_find(state, &run->arena, who, &person, &run->why));
    *number = state->people.rows[person.at].number;
    return done();
}

status run_command(struct cli_context *run, enum command_kind kind, struct command *command) {
    memset(command, 0, sizeof *command);
    command->kind = kind;
    command->tournament = run->tournament;
    command->at_ms = run->ports->now_ms(run->ports->context);
    command->based_on = (uint64_t)line_number(&run->line, FLAG_BASED_ON, 0);
    command->by = (uint32_t)line_number(&run->line, FLAG_LINK, 0);
    memcpy(command->id, run->id, ID_SIZE);
    return run->ports->chance(run->ports->context, command->chance, sizeof command->chance, &run->why);
}

void run_second_id(const struct cli_context *run, uint8_t derived[ID_SIZE]) {
    static const uint8_t second[HASH_SIZE] = {2};
    uint8_t result[HASH_SIZE];
    hash_commitment(second, run->id, ID_SIZE, result);
    memcpy(derived, result, ID_SIZE);
}

status run_settings(struct cli_context *run, struct setting_row **rows, uint32_t *count) {
    *count = 0;
    *rows = ARENA_ROWS(&run->arena, struct setting_row, run->line.flag_count);
    if (!*rows) return no_memory();
    for (uint32_t i = 0; i < run->line.flag_count; i++) {
        struct text value = run->line.flags[i].value;
        enum flag flag = run->line.flags[i].flag;
        if (flag != FLAG_SET && flag != FLAG_DECK_SET && flag != FLAG_GAME_SET) continue;
        uint32_t at = (uint32_t)((const char *)memchr(value.bytes, '=', value.length) - value.bytes);
        (*rows)[(*count)++] = (struct setting_row){{value.bytes, at}, {value.bytes + at + 1, value.length - at - 1}};
    }
    return done();
}

status run_submit(struct cli_context *run, const struct command *command) {
    if (run->server >= 0)
        TRY(through_server_submit(run, command));
    else
        TRY(event_submit(&run->event, command, &run->answer, &run->why));
    run->has_saved = true;
    return done();
}

/* Decodes the rows of one command. */
struct entry_reader {
    struct cli_context *run;
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
    if (is_done(read)) read = reader->on_entry(reader->run, &entry, reader->context);
    arena_free(&arena);
    return read;
}

status run_entries(struct cli_context *run, run_on_entry on_entry, void *context) {
    struct entry_reader reader = {run, run->answer.first, run->answer.saved, on_entry, context};
    return store_read(run->event.store, run->answer.first, read_entry, &reader, &run->why);
}

static void print_problem(struct cli_context *run, enum style style, enum message label,
                          const struct problem *problem) {
    output_message(&run->errors, style, label);
    output_text(&run->errors, STYLE_PLAIN, text_of(" "));
    output_say(&run->errors, STYLE_PLAIN, &problem->says);
    output_text(&run->errors, STYLE_FAINT, text_of(" ("));
    output_text(&run->errors, STYLE_FAINT, text_of(problem->rule));
    output_text(&run->errors, STYLE_FAINT, text_of(")"));
    output_end_line(&run->errors);
}

void run_warn(struct cli_context *run, const struct problem *problem) {
    print_problem(run, STYLE_WARN, MSG_LABEL_WARNING, problem);
}

void run_refuse(struct cli_context *run, const struct problem *problem) {
    print_problem(run, STYLE_WARN, MSG_LABEL_REFUSED, problem);
    buffer_piece(run->errors.out, buffer_held(&run->detail));
}

static void print_repeated(struct cli_context *run) {
    struct sentence says = sentence_of(MSG_SAVED_BEFORE, 1, arg_number((int64_t)run->answer.saved));
    output_sentence(&run->page, 0, &says);
}

bool json_result_begin(struct cli_context *run) {
    if (!run->wants_json) {
        if (run->answer.repeated) print_repeated(run);
        return false;
    }
    json_open(&run->json, '{');
    json_key(&run->json, "saved"), json_number(&run->json, (int64_t)run->answer.saved);
    if (run->answer.repeated) json_key(&run->json, "repeated"), json_bool(&run->json, true);
    return true;
}

bool json_result_undone(struct cli_context *run) {
    if (!run->answer.repeated) return false;
    const struct command_record *command = command_at_entry(run_state(run), run->answer.first);
    if (!command || !command->taken_back) return false;
    uint64_t undo = command_last(command_at_entry(run_state(run), command->taken_back));
    struct sentence says =
        sentence_of(MSG_SAVED_TAKEN_BACK, 2, arg_number((int64_t)run->answer.saved), arg_number((int64_t)undo));
    if (!run->wants_json) {
        output_sentence(&run->page, 0, &says);
        return true;
    }
    (void)json_result_begin(run);
    json_key(&run->json, "taken_back"), json_number(&run->json, (int64_t)undo);
    json_result_end(run);
    return true;
}

static void warnings_json(struct cli_context *run) {
    const struct notices *notices = &run->answer.notices;
    if (notices->count == 0) return;
    json_key(&run->json, "warnings"), json_open(&run->json, '[');
    for (uint32_t i = 0; i < notices->count; i++) {
        json_open(&run->json, '{');
        json_problem(&run->json, run->language, &notices->list[i]);
        json_close(&run->json, '}');
    }
    json_close(&run->json, ']');
}

void json_result_warnings(struct cli_context *run) {
    if (run->wants_json) {
        warnings_json(run);
        return;
    }
    for (uint32_t i = 0; i < run->answer.notices.count; i++) run_warn(run, &run->answer.notices.list[i]);
}

void json_result_end(struct cli_context *run) {
    json_result_warnings(run);
    if (run->wants_json) json_close(&run->json, '}');
}

void hint_prefix_event(const struct cli_context *run, struct buffer *out) {
    buffer_piece(out, run->called);
    if (run->path_named && run->path && !run->demo.is_on)
        buffer_text(out, " --file "), buffer_add_shell_quoted(out, text_of(run->path));
}

void hint_prefix(const struct cli_context *run, struct buffer *out) {
    hint_prefix_event(run, out);
    if (!run->is_open || run->tournament.at == NOBODY || run_state(run)->tournaments.count < 2) return;
    buffer_text(out, " -t "), buffer_piece(out, state_text(run_state(run), run_tournament(run)->slug));
}
