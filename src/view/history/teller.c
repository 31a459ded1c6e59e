#include "view/history/entry_lines.h"

void teller_begin(struct teller *teller, const struct entry *command) {
    const struct entry_command *body = &command->body.command;
    teller->line = (struct history_line){
        .first = command->seq, .last = command->seq, .at_ms = body->at_ms, .by = body->by, .tournament = OF_THE_EVENT};
    teller->takes_round = body->kind == command_form(COMMAND_round_take)->code;
    teller->makes_tournament = false;
    teller->exchanges = teller->results = 0;
    teller->people = teller->entered = teller->attested = 0;
    teller->tables = teller->decks = teller->named = 0;
    buffer_clear(&teller->settings);
}

void teller_before(struct teller *teller, const struct entry *entry) {
    if (entry->kind == ENTRY_person_renamed) teller->old_name = told_person(teller, entry->body.person_renamed.person);
    if (entry->kind == ENTRY_people_merged) teller->old_name = told_person(teller, entry->body.people_merged.gone);
}

void teller_free(struct teller *teller) {
    buffer_free(&teller->settings);
    options_told_free(&teller->options);
}
