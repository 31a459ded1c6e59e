/* round enter: a whole round that was played on paper, from a spreadsheet. */
#include "cli/line/cli_commands.h"
#include "app/transfer/round_import.h"
#include "cli/print/csv_errors.h"
#include "cli/print/print.h"

/* What the command did. */
struct round_taken {
    uint32_t draw, exchanges, results;
};

static status note_taken(struct cli_context *run, const struct entry *entry, void *context) {
    struct round_taken *taken = context;
    (void)run;
    if (entry->kind == ENTRY_draw_published) taken->draw = entry->body.draw_published.draw;
    if (entry->kind == ENTRY_people_swapped) {
        taken->draw = entry->body.people_swapped.draw;
        taken->exchanges++;
    }
    if (entry->kind == ENTRY_result_entered) {
        taken->draw = entry->body.result_entered.draw;
        taken->results++;
    }
    return done();
}

static status show_taken(struct cli_context *run, const struct round_file *file) {
    struct round_taken taken = {0};
    struct pairings pairings;
    stage_id stage;
    if (json_result_undone(run)) return next_print(run);
    TRY(run_entries(run, note_taken, &taken));
    if (!stage_of_draw(run_tournament(run), taken.draw, &stage)) return done();
    TRY(pairings_of(run_state(run), run->tournament, stage, &run->arena, &pairings));
    struct sentence says = sentence_of(MSG_ROUND_TAKEN, 3, arg_number(file->tables), arg_number(taken.exchanges),
                                       arg_number(taken.results));
    if (json_result_begin(run)) {
        pairings_json(&run->json, run->language, &pairings);
        json_key(&run->json, "exchanges"), json_number(&run->json, taken.exchanges);
        json_key(&run->json, "results"), json_number(&run->json, taken.results);
    } else {
        pairings_print(run, &pairings);
        output_gap(&run->page);
        output_sentence(&run->page, 0, &says);
    }
    json_result_end(run);
    return next_print(run);
}

/* What the exchanges say for ever, unless --reason does. */
static struct text reason_of(const struct cli_context *run) {
    struct text said = line_value(&run->line, FLAG_REASON);
    return said.length ? said : text_of(message_template(run->language, MSG_ROUND_REASON, false));
}

static status take(struct cli_context *run, struct round_file *file, struct text csv) {
    struct command command;
    struct command_round_take *body = &command.body.round_take;
    TRY(round_import_read(file, run_state_asked(run), run->tournament, csv, &run->why));
    if (file->flaws.count) {
        flaws_detail(run, "rows", file->flaws.rows, file->flaws.count);
        return refuse(&run->why, "TY-CSV", MSG_ROUND_BAD, 1, arg_number(file->flaws.count));
    }
    TRY(run_command(run, COMMAND_round_take, &command));
    TRY(round_import_command(file, &run->arena, body));
    body->reason = reason_of(run);
    TRY(run_submit(run, &command));
    for (uint32_t i = 0; i < file->notices.count && run->answer.notices.count < NOTICES_MAX; i++)
        run->answer.notices.list[run->answer.notices.count++] = file->notices.list[i];
    return show_taken(run, file);
}

status cmd_round_enter(struct cli_context *run) {
    struct buffer csv = {0};
    struct round_file file = {0};
    status went = sheet_bytes(run, &csv);
    if (is_done(went)) {
        went = take(run, &file, buffer_held(&csv));
        round_import_free(&file);
    }
    buffer_free(&csv);
    return went;
}
