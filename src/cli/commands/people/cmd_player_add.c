/* player add, player import, enrol: adds players to the event and its tournaments. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/commands/people/import_decks.h"
#include "app/transfer/people_import.h"
#include "cli/print/csv_errors.h"
#include "cli/print/print.h"
#include "view/shared/json_people.h"
#include "core/state/staff.h"
#include "core/state/person_lookup.h"

enum { PEOPLE_SHOWN_MAX = 60 };

/* A person added by the command. */
struct newcomer {
    uint32_t number;
    struct text name; /* bytes NULL: erased since */
};

struct newcomers {
    VEC(struct newcomer) rows;
    bool entered; /* also entered in a tournament */
};

static status add_newcomer(struct cli_context *ctx, struct newcomers *newcomers, uint32_t number, struct text name) {
    struct newcomer *row = VEC_PUSH(&newcomers->rows);
    if (!row) return no_memory();
    row->number = number;
    if (!name.bytes) return done();
    row->name = (struct text){arena_copy(&ctx->arena, name.bytes, name.length), name.length};
    return row->name.bytes ? done() : no_memory();
}

/* Reads the result from the ledger: it is the same each time the command is sent. */
static status note_newcomer(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct newcomers *newcomers = context;
    person_id person;
    switch (entry->kind) {
    case ENTRY_person_added:
        return add_newcomer(ctx, newcomers, entry->body.person_added.person, entry->body.person_added.name.value);
    case ENTRY_entrant_entered:
        newcomers->entered = true;
        if (newcomers->rows.count && ctx->line.command->run != cmd_enrol) return done();
        if (!person_numbered(ctx_state(ctx), entry->body.entrant_entered.person, &person)) return done();
        return add_newcomer(ctx, newcomers, entry->body.entrant_entered.person, person_name(ctx_state(ctx), person));
    default: return done();
    }
}

static void people_json(struct cli_context *ctx, const struct newcomers *newcomers) {
    struct json *json = &ctx->json;
    json_key(json, "tournament");
    if (newcomers->entered)
        json_text(json, state_text(ctx_state(ctx), ctx_tournament(ctx)->slug));
    else
        json_null(json);
    json_key(json, "people"), json_open(json, '[');
    for (uint32_t i = 0; i < newcomers->rows.count; i++) {
        const struct newcomer *row = &newcomers->rows.rows[i];
        json_open(json, '{');
        json_key(json, "number"), json_number(json, row->number);
        json_key(json, "name");
        if (row->name.bytes)
            json_text(json, row->name);
        else
            json_null(json);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_person(struct cli_context *ctx, const struct newcomers *newcomers) {
    const struct newcomer *row = &newcomers->rows.rows[0];
    enum message message = newcomers->entered ? MSG_PERSON_ENTERED : MSG_PERSON_REGISTERED;
    struct sentence says = sentence_of(message, 2, arg_bytes(row->name.bytes ? row->name.bytes : "", row->name.length),
                                       arg_number(row->number));
    output_sentence(&ctx->page, 0, &says);
}

/* "1 Ana," with a comma unless it is the last. */
static struct text numbered_name(struct cli_context *ctx, const struct newcomer *row, bool last) {
    struct buffer piece = {0};
    buffer_add_number(&piece, row->number), buffer_add_byte(&piece, ' ');
    buffer_add_text(&piece, row->name);
    if (!last) buffer_add_byte(&piece, ',');
    struct text text;
    if (!is_done(arena_keep(&ctx->arena, &piece, &text))) ctx->out.failed = true;
    return text;
}

/* All players in one paragraph: "1 Ana, 2 Bia". */
static void print_people(struct cli_context *ctx, const struct newcomers *newcomers) {
    enum message message = newcomers->entered ? MSG_PEOPLE_ENTERED : MSG_PEOPLE_REGISTERED;
    uint32_t count = newcomers->rows.count, shown = count < PEOPLE_SHOWN_MAX ? count : PEOPLE_SHOWN_MAX;
    struct sentence says = sentence_of(message, 1, arg_number(count));
    struct text pieces[PEOPLE_SHOWN_MAX];
    if (count == 1) {
        print_person(ctx, newcomers);
        return;
    }
    output_sentence(&ctx->page, 0, &says);
    for (uint32_t i = 0; i < shown; i++) pieces[i] = numbered_name(ctx, &newcomers->rows.rows[i], i + 1 == shown);
    output_pieces(&ctx->page, 2, 0, STYLE_PLAIN, pieces, shown);
    if (count == shown) return;
    says = sentence_of(MSG_AND_MORE, 1, arg_number(count - shown));
    output_sentence(&ctx->page, 2, &says);
}

/* Registered but not entered, because there are several tournaments or none: the next step is to enter them. */
static void print_not_entered(struct cli_context *ctx, const struct newcomers *newcomers) {
    if (newcomers->entered || tournaments_there(ctx_state(ctx)) < 2) return;
    output_gap(&ctx->page);
    output_prose(&ctx->page, 0, MSG_PEOPLE_NOT_ENTERED);
}

/* Hands in the decks that the file names, with the numbers that its persons got. */
static status hand_decks_in(struct cli_context *ctx, const struct newcomers *newcomers, struct imported_decks *decks) {
    uint32_t *numbers = ARENA_ARRAY(&ctx->arena, uint32_t, newcomers->rows.count + 1);
    if (!numbers) return no_memory();
    for (uint32_t i = 0; i < newcomers->rows.count; i++) numbers[i] = newcomers->rows.rows[i].number;
    return import_decks_submit(ctx, decks, numbers);
}

/* Decks handed in with the players, unless that part was undone since. */
static void decks_json(struct json *json, const struct imported_decks *decks) {
    json_key(json, "decks"), json_number(json, decks->taken_back ? 0 : decks->count);
    if (decks->taken_back) json_key(json, "decks_taken_back"), json_number(json, (int64_t)decks->taken_back);
}

static void print_decks(struct cli_context *ctx, const struct imported_decks *decks) {
    struct sentence says = decks->taken_back ? sentence_of(MSG_IMPORT_DECKS_GONE, 2, arg_number(decks->count),
                                                           arg_number((int64_t)decks->taken_back))
                                             : sentence_of(MSG_IMPORT_DECKS, 1, arg_number(decks->count));
    if (decks->count) output_sentence(&ctx->page, 0, &says);
}

/* ---- rows of people who are in already ---- */

/* {"line": 2, "number": 1, "name": "Ana"}; `same_as` instead of a number: the line that has the person, too. */
static void already_json(struct cli_context *ctx, const struct people_file *file) {
    json_key(&ctx->json, "already"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < file->already.count; i++) {
        const struct known_row *row = &file->already.rows[i];
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "line"), json_number(&ctx->json, row->line);
        if (row->number)
            json_key(&ctx->json, "number"), json_number(&ctx->json, row->number);
        else
            json_key(&ctx->json, "same_as"), json_number(&ctx->json, row->same_as);
        json_key(&ctx->json, "name"), json_text(&ctx->json, row->name);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

static void print_already(struct cli_context *ctx, const struct people_file *file) {
    struct sentence says = sentence_of(MSG_IMPORT_ALREADY, 1, arg_number(file->already.count));
    if (file->already.count) output_sentence(&ctx->page, 0, &says);
}

/* Those of them who are not in the tournament: the numbers as `enrol` takes them. */
static status list_not_entered(struct cli_context *ctx, const struct people_file *file, struct text *listed) {
    const struct state *state = ctx_state_asked(ctx);
    struct buffer numbers = {0};
    for (uint32_t i = 0; ctx->tournament.at != NOBODY && i < file->already.count; i++) {
        person_id person;
        entrant_id entrant;
        uint32_t number = file->already.rows[i].number;
        if (!number || !person_numbered(state, number, &person)) continue;
        if (entrant_of(state_tournament(state, ctx->tournament), person, &entrant)) continue;
        if (numbers.length) buffer_add_byte(&numbers, ' ');
        buffer_add_number(&numbers, number);
    }
    return arena_keep(&ctx->arena, &numbers, listed);
}

/* TY-CSV: nobody of the list is new. Else warns of those who are not in the tournament. */
static status check_already(struct cli_context *ctx, struct people_file *file) {
    struct text numbers;
    TRY(list_not_entered(ctx, file, &numbers));
    struct argument slug =
        arg_text(numbers.length ? state_text(ctx_state(ctx), ctx_tournament(ctx)->slug) : text_of(""));
    if (numbers.length && file->people.count)
        notice(&file->notices, "TY-CSV", MSG_IMPORT_NOT_ENTERED, 2, arg_text(numbers), slug);
    if (file->people.count) return done();
    if (numbers.length) return refuse(&ctx->why, "TY-CSV", MSG_IMPORT_NOT_ENTERED, 2, arg_text(numbers), slug);
    return refuse(&ctx->why, "TY-CSV", MSG_IMPORT_ALL_ALREADY, 1, arg_number(file->already.count));
}

/* The answer of all commands here; `file` is NULL unless players were imported, possibly with decks. */
static status answer_people(struct cli_context *ctx, const struct people_file *file, struct imported_decks *decks) {
    struct newcomers newcomers = {0};
    if (json_result_undone(ctx)) return next_print(ctx);
    status read = ctx_entries(ctx, note_newcomer, &newcomers);
    if (is_done(read) && decks) read = hand_decks_in(ctx, &newcomers, decks);
    if (is_done(read) && json_result_begin(ctx)) {
        people_json(ctx, &newcomers);
        if (file && file->names_decks) decks_json(&ctx->json, decks);
        if (file && file->already.count) already_json(ctx, file);
        if (file && file->flaws.count)
            json_key(&ctx->json, "skipped"), flaws_json(ctx, &ctx->json, file->flaws.rows, file->flaws.count);
    } else if (is_done(read)) {
        print_people(ctx, &newcomers);
        if (file) print_already(ctx, file);
        if (decks) print_decks(ctx, decks);
        print_not_entered(ctx, &newcomers);
    }
    VEC_FREE(&newcomers.rows);
    TRY(read);
    json_result_end(ctx);
    if (file && file->flaws.count && !ctx->wants_json) {
        struct sentence says = sentence_of(MSG_ROWS_SKIPPED, 1, arg_number(file->flaws.count));
        output_sentence(&ctx->errors, 0, &says);
        flaws_print(ctx, &ctx->errors, file->flaws.rows, file->flaws.count);
    }
    return next_print(ctx);
}

static status submit_people(struct cli_context *ctx, struct newcomer_row *rows, uint32_t count) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_people_add, &command));
    struct command_people_add *body = &command.body.people_add;
    body->enter = ctx->tournament.at != NOBODY;
    body->house_rule = line_has(&ctx->line, FLAG_HOUSE_RULE);
    body->people.rows = rows;
    body->people.count = count;
    return ctx_submit(ctx, &command);
}

/* A staff member who is not yet a player must be entered by enrol: adding the same name would make a second person. */
static status check_no_staff(struct cli_context *ctx, struct text name) {
    const struct state *state = ctx_state_asked(ctx);
    struct problem unused;
    person_id person;
    entrant_id entrant;
    if (ctx->tournament.at == NOBODY || line_has(&ctx->line, FLAG_NEW) || name_is_number(name)) return done();
    status found = person_find(state, &ctx->arena, name, &person, &unused);
    if (!is_done(found)) return found.outcome == REFUSED ? done() : found;
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    if (!state->people.rows[person.at].role || entrant_of(tournament, person, &entrant)) return done();
    return staff_refuse_newcomer(state, tournament, person, &ctx->why);
}

/* Without the comma of a list: `player add Ana, Bia` is two names. */
static struct text name_typed(struct text typed) {
    while (typed.length > 1 && typed.bytes[typed.length - 1] == ',') typed.length--;
    return typed;
}

status cmd_player_add(struct cli_context *ctx) {
    uint32_t count = ctx->line.operand_count;
    struct newcomer_row *rows = ARENA_ARRAY(&ctx->arena, struct newcomer_row, count);
    if (!rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) {
        rows[i].name = name_typed(ctx->line.operands[i]);
        TRY(check_no_staff(ctx, rows[i].name));
        rows[i].attested = line_has(&ctx->line, FLAG_ATTESTED);
    }
    TRY(submit_people(ctx, rows, count));
    return answer_people(ctx, NULL, NULL);
}

/* TY-CSV: some rows are bad and --partial is missing, or no row is good. */
static status refuse_flaws(struct cli_context *ctx, const struct people_file *file) {
    flaws_detail(ctx, "rows", file->flaws.rows, file->flaws.count);
    if (file->people.count == 0) return refuse(&ctx->why, "TY-CSV", MSG_ROWS_ALL_BAD, 1, arg_number(file->flaws.count));
    return refuse(&ctx->why, "TY-CSV", MSG_ROWS_BAD, 1, arg_number(file->flaws.count));
}

static bool is_of_names(const struct problem *notice) { return strcmp(notice->rule, "TY-NAME") == 0; }

/* Appends the file's notices to the event's: first columns, then lines with existing names, unless the event counted
 * those. */
static void add_notices(struct cli_context *ctx, const struct notices *of_file) {
    struct notices *all = &ctx->answer.notices;
    bool are_counted = false;
    for (uint32_t i = 0; i < all->count; i++)
        are_counted = are_counted || all->list[i].says.message == MSG_NAMESAKES_MANY;
    for (uint32_t i = 0; i < of_file->count; i++)
        if (!is_of_names(&of_file->list[i])) notice_problem(all, &of_file->list[i]);
    for (uint32_t i = 0; i < of_file->count; i++)
        if (!are_counted && is_of_names(&of_file->list[i])) notice_problem(all, &of_file->list[i]);
}

static status import(struct cli_context *ctx, struct people_file *file, struct text csv) {
    struct imported_decks decks;
    TRY(people_import_read(file, ctx_state_asked(ctx), csv, &ctx->why));
    TRY(import_decks_read(ctx, file, &decks));
    if (file->flaws.count && (file->people.count == 0 || !line_has(&ctx->line, FLAG_PARTIAL)))
        return refuse_flaws(ctx, file);
    TRY(check_already(ctx, file));
    TRY(submit_people(ctx, file->people.rows, file->people.count));
    add_notices(ctx, &file->notices);
    return answer_people(ctx, file, &decks);
}

status cmd_player_import(struct cli_context *ctx) {
    struct buffer csv = {0};
    struct people_file file = {0};
    status went = sheet_bytes(ctx, &csv);
    if (is_done(went)) {
        went = import(ctx, &file, buffer_view(&csv));
        people_import_free(&file);
    }
    buffer_free(&csv);
    return went;
}

status cmd_enrol(struct cli_context *ctx) {
    struct command command;
    TRY(ctx_command(ctx, COMMAND_people_enrol, &command));
    struct command_people_enrol *body = &command.body.people_enrol;
    body->house_rule = line_has(&ctx->line, FLAG_HOUSE_RULE);
    body->people.rows = ARENA_ARRAY(&ctx->arena, struct number_row, ctx->line.operand_count);
    if (!body->people.rows) return no_memory();
    for (uint32_t i = 0; i < ctx->line.operand_count; i++)
        TRY(ctx_find(ctx, ctx->line.operands[i], &body->people.rows[i].number));
    body->people.count = ctx->line.operand_count;
    TRY(ctx_submit(ctx, &command));
    return answer_people(ctx, NULL, NULL);
}
