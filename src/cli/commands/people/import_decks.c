#include "cli/commands/people/import_decks.h"

#include <string.h>
#include "cli/commands/rules/deck_rules_from_flags.h"
#include "core/decks/deck_registrations.h"
#include "core/ledger/undo.h"

/* A deck's path relative to the list: "lists/ana.txt" in "club/people.csv" is "club/lists/ana.txt". */
static const char *path_beside(struct cli_context *ctx, const char *csv, struct text name) {
    const char *slash = strrchr(csv, '/');
    struct buffer path = {0};
    if (slash && name.bytes[0] != '/') buffer_add(&path, csv, (size_t)(slash - csv) + 1);
    buffer_add_text(&path, name);
    struct text copy;
    return is_done(arena_keep(&ctx->arena, &path, &copy)) ? copy.bytes : NULL;
}

/* Reads one deck of the list; errors of its file are in ctx->why. */
static status read_one(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                       const struct people_file *file, uint32_t at, struct imported_decks *decks) {
    struct text list;
    const char *path = path_beside(ctx, ctx->line.operands[0].bytes, file->decks.rows[at]);
    if (!path) return no_memory();
    struct deck_row *row = &decks->rows[decks->count];
    TRY(deck_rules_read_list(ctx, path, &list));
    TRY(deck_row_read(&ctx->arena, rules_context, list, DECK_FORM_ANY, at, row, &ctx->why));
    TRY(deck_row_check(row, &ctx->why));
    decks->count++;
    return done();
}

/* Empty, or "-", which users write for none. */
static bool names_deck(struct text cell) { return cell.length && !text_is(cell, "-"); }

static bool is_any_named(const struct people_file *file) {
    for (uint32_t i = 0; i < file->decks.count; i++)
        if (names_deck(file->decks.rows[i])) return true;
    return false;
}

/* TY-TOURNAMENT: decks belong to one tournament; with several, -t must name it. */
static status check_picked(struct cli_context *ctx, const struct people_file *file) {
    if (ctx->tournament.at != NOBODY || tournaments_there(ctx_state(ctx)) < 2 || !is_any_named(file)) return done();
    return refuse(&ctx->why, "TY-TOURNAMENT", MSG_CSV_DECKS_OF_WHICH, 0);
}

/* TY-DECK: a row whose deck cannot be read is a bad row. */
static status read_all(struct cli_context *ctx, const struct deck_rules_context *rules_context,
                       struct people_file *file, struct imported_decks *decks) {
    decks->rows = ARENA_ARRAY(&ctx->arena, struct deck_row, file->people.count + 1);
    if (!decks->rows) return no_memory();
    for (uint32_t at = 0; at < file->people.count;) {
        status read = names_deck(file->decks.rows[at]) ? read_one(ctx, rules_context, file, at, decks) : done();
        if (is_done(read)) {
            at++;
            continue;
        }
        if (read.outcome != REFUSED && read.outcome != FAULT) return read;
        ctx->why.rule = "TY-DECK";
        TRY(people_import_mark_bad_row(file, at, &ctx->why));
        ctx->why = (struct problem){0};
    }
    return done();
}

status import_decks_read(struct cli_context *ctx, struct people_file *file, struct imported_decks *decks) {
    struct deck_rules_context rules_context;
    *decks = (struct imported_decks){0};
    if (!file->names_decks) return done();
    TRY(check_picked(ctx, file));
    if (ctx->tournament.at == NOBODY || !deck_rules_of(ctx_tournament(ctx))) {
        notice(&file->notices, "TY-CSV", MSG_CSV_DECKS, 0);
        return done();
    }
    status read = deck_rules_of_picked(ctx, &rules_context);
    if (is_done(read)) read = read_all(ctx, &rules_context, file, decks);
    deck_rules_free(&rules_context);
    return read;
}

status import_decks_submit(struct cli_context *ctx, struct imported_decks *decks, const uint32_t *numbers) {
    struct submit_result people = ctx->answer;
    struct command command;
    if (!decks->count) return done();
    for (uint32_t i = 0; i < decks->count; i++) decks->rows[i].person = numbers[decks->rows[i].person];
    TRY(ctx_command(ctx, COMMAND_deck_enter, &command));
    ctx_second_id(ctx, command.id);
    command.based_on = 0; /* no user can have seen persons who were added a moment ago */
    command.body.deck_enter.decks.rows = decks->rows;
    command.body.deck_enter.decks.count = decks->count;
    ctx->answer = (struct submit_result){0};
    status saved = ctx_submit(ctx, &command);
    if (saved.outcome == FAULT) return not_known(&ctx->why, "COMMIT", MSG_NOT_KNOWN, 0); /* the players are saved */
    TRY(saved);
    const struct command_record *record = command_at_entry(ctx_state(ctx), ctx->answer.first);
    if (ctx->answer.repeated && record && record->taken_back)
        decks->taken_back = command_last(command_at_entry(ctx_state(ctx), record->taken_back));
    for (uint32_t i = 0; i < ctx->answer.notices.count; i++)
        notice_problem(&people.notices, &ctx->answer.notices.list[i]);
    people.saved = ctx->answer.saved;
    ctx->answer = people;
    return done();
}
