#include "cli/commands/people/import_decks.h"

#include <string.h>
#include "cli/commands/rules/deck_rows.h"
#include "core/decks/deck_registrations.h"
#include "core/ledger/undo.h"

/* "lists/ana.txt" beside "club/people.csv" is "club/lists/ana.txt". */
static char *path_beside(struct cli_context *run, const char *csv, struct text name) {
    const char *slash = strrchr(csv, '/');
    struct buffer path = {0};
    if (slash && name.bytes[0] != '/') buffer_add(&path, csv, (size_t)(slash - csv) + 1);
    buffer_piece(&path, name);
    char *copy = path.failed ? NULL : arena_copy(&run->arena, path.bytes, path.length);
    buffer_free(&path);
    return copy;
}

/* One deck of the list; what is wrong with its file is in run->why. */
static status read_one(struct cli_context *run, const struct deck_rules_context *judging,
                       const struct people_file *file, uint32_t at, struct imported_decks *decks) {
    struct text list;
    char *path = path_beside(run, run->line.operands[0].bytes, file->decks.rows[at]);
    if (!path) return no_memory();
    struct deck_row *row = &decks->rows[decks->count];
    TRY(judging_read_list(run, path, &list));
    TRY(deck_row_read(&run->arena, judging, list, DECK_FORM_ANY, at, row, &run->why));
    TRY(deck_row_check(row, &run->why));
    decks->count++;
    return done();
}

/* Nothing, or "-" as people write for none. */
static bool names_deck(struct text cell) { return cell.length && !text_is(cell, "-"); }

static bool is_any_named(const struct people_file *file) {
    for (uint32_t i = 0; i < file->decks.count; i++)
        if (names_deck(file->decks.rows[i])) return true;
    return false;
}

/* TY-TOURNAMENT: decks are of one tournament, which is said where there are several. */
static status check_picked(struct cli_context *run, const struct people_file *file) {
    if (run->tournament.at != NOBODY || run_state(run)->tournaments.count < 2 || !is_any_named(file)) return done();
    return refuse(&run->why, "TY-TOURNAMENT", MSG_CSV_DECKS_OF_WHICH, 0);
}

/* TY-DECK: a row whose deck cannot be read is a bad row. */
static status read_all(struct cli_context *run, const struct deck_rules_context *judging, struct people_file *file,
                       struct imported_decks *decks) {
    decks->rows = ARENA_ROWS(&run->arena, struct deck_row, file->people.count + 1);
    if (!decks->rows) return no_memory();
    for (uint32_t at = 0; at < file->people.count;) {
        status read = names_deck(file->decks.rows[at]) ? read_one(run, judging, file, at, decks) : done();
        if (is_done(read)) {
            at++;
            continue;
        }
        if (read.outcome != REFUSED && read.outcome != FAULT) return read;
        run->why.rule = "TY-DECK";
        TRY(people_import_mark_bad_row(file, at, &run->why));
        run->why = (struct problem){0};
    }
    return done();
}

status import_decks_read(struct cli_context *run, struct people_file *file, struct imported_decks *decks) {
    struct deck_rules_context judging;
    *decks = (struct imported_decks){0};
    if (!file->names_decks) return done();
    TRY(check_picked(run, file));
    if (run->tournament.at == NOBODY || !deck_rules_of(run_tournament(run))) {
        notice(&file->notices, "TY-CSV", MSG_CSV_DECKS, 0);
        return done();
    }
    status read = judging_of_tournament(run, &judging);
    if (is_done(read)) read = read_all(run, &judging, file, decks);
    judging_free(&judging);
    return read;
}

status import_decks_submit(struct cli_context *run, struct imported_decks *decks, const uint32_t *numbers) {
    struct submit_result people = run->answer;
    struct command command;
    if (!decks->count) return done();
    for (uint32_t i = 0; i < decks->count; i++) decks->rows[i].person = numbers[decks->rows[i].person];
    TRY(run_command(run, COMMAND_deck_enter, &command));
    run_second_id(run, command.id);
    command.based_on = 0; /* whoever was entered a moment ago was seen by nobody */
    command.body.deck_enter.decks.rows = decks->rows;
    command.body.deck_enter.decks.count = decks->count;
    run->answer = (struct submit_result){0};
    status saved = run_submit(run, &command);
    if (saved.outcome == FAULT) return not_known(&run->why, "COMMIT", MSG_NOT_KNOWN, 0); /* the people are saved */
    TRY(saved);
    const struct command_record *record = command_at_entry(run_state(run), run->answer.first);
    if (run->answer.repeated && record && record->taken_back)
        decks->taken_back = command_last(command_at_entry(run_state(run), record->taken_back));
    for (uint32_t i = 0; i < run->answer.notices.count; i++)
        notice_problem(&people.notices, &run->answer.notices.list[i]);
    people.saved = run->answer.saved;
    run->answer = people;
    return done();
}
