/* swap, seat, player merge: what is changed by hand. */
#include "cli/line/cli_commands.h"
#include "cli/print/print.h"

/* The draw that an entry of the command changed. */
static status note_draw(struct cli_context *run, const struct entry *entry, void *context) {
    uint32_t *draw = context;
    (void)run;
    if (entry->kind == ENTRY_people_swapped) *draw = entry->body.people_swapped.draw;
    if (entry->kind == ENTRY_person_seated) *draw = entry->body.person_seated.draw;
    return done();
}

/* Leaves the tables that this command changed. */
static void keep_changed(const struct cli_context *run, struct pairings *pairings) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < pairings->table_count; i++) {
        uint64_t changed = pairings->tournament->tables.rows[pairings->tables[i].id.at].changed;
        if (changed >= run->answer.first && changed <= run->answer.saved)
            pairings->tables[kept++] = pairings->tables[i];
    }
    if (kept) pairings->table_count = kept;
}

/* The whole stage for programs, the tables concerned for people. */
static status show_changed(struct cli_context *run) {
    struct pairings pairings;
    uint32_t draw = 0;
    stage_id stage;
    if (json_result_undone(run)) return next_print(run);
    TRY(run_entries(run, note_draw, &draw));
    if (!stage_of_draw(run_tournament(run), draw, &stage)) return done();
    TRY(pairings_of(run_state(run), run->tournament, stage, &run->arena, &pairings));
    if (json_result_begin(run)) {
        pairings_json(&run->json, run->language, &pairings);
    } else {
        keep_changed(run, &pairings);
        pairings_print(run, &pairings);
    }
    json_result_end(run);
    return next_print(run);
}

status cmd_swap(struct cli_context *run) {
    struct command command;
    struct command_people_swap *body = &command.body.people_swap;
    TRY(run_command(run, COMMAND_people_swap, &command));
    TRY(run_find(run, run->line.operands[0], &body->one));
    TRY(run_find(run, run->line.operands[1], &body->other));
    body->reason = line_value(&run->line, FLAG_REASON);
    TRY(run_submit(run, &command));
    return show_changed(run);
}

status cmd_seat(struct cli_context *run) {
    struct command command;
    struct command_person_seat *body = &command.body.person_seat;
    int64_t table = 0;
    TRY(run_command(run, COMMAND_person_seat, &command));
    TRY(run_find(run, run->line.operands[0], &body->person));
    (void)text_number(run->line.operands[1], 1, UINT16_MAX, &table);
    body->table = (uint16_t)table;
    body->reason = line_value(&run->line, FLAG_REASON);
    TRY(run_submit(run, &command));
    return show_changed(run);
}

status cmd_player_merge(struct cli_context *run) {
    struct command command;
    struct command_people_merge *body = &command.body.people_merge;
    person_id kept;
    TRY(run_command(run, COMMAND_people_merge, &command));
    TRY(run_find(run, run->line.operands[0], &body->kept));
    TRY(run_find(run, run->line.operands[1], &body->gone));
    TRY(run_submit(run, &command));
    if (json_result_undone(run)) return next_print(run);
    struct argument name =
        person_numbered(run_state(run), body->kept, &kept) ? arg_person(run_state(run), kept) : arg_number(body->kept);
    struct sentence says = sentence_of(MSG_MERGED, 3, name, arg_number(body->kept), arg_number(body->gone));
    if (json_result_begin(run)) {
        json_key(&run->json, "number"), json_number(&run->json, body->kept);
        json_key(&run->json, "name"), json_string(&run->json, name.text);
        json_key(&run->json, "merged"), json_number(&run->json, body->gone);
    } else {
        output_sentence(&run->page, 0, &says);
    }
    json_result_end(run);
    return next_print(run);
}
