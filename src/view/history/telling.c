#include "view/history/entry_lines.h"

void telling_begin(struct telling *telling, const struct entry *command) {
    const struct entry_command *body = &command->body.command;
    telling->line = (struct history_line){
        .first = command->seq, .last = command->seq, .at_ms = body->at_ms, .by = body->by, .tournament = OF_THE_EVENT};
    telling->takes_round = body->kind == command_form(COMMAND_round_take)->code;
    telling->makes_tournament = false;
    telling->exchanges = telling->results = 0;
    telling->people = telling->entered = telling->attested = 0;
    telling->tables = telling->decks = telling->named = 0;
    buffer_clear(&telling->settings);
}

void telling_before(struct telling *telling, const struct entry *entry) {
    if (entry->kind == ENTRY_person_renamed)
        telling->old_name = told_person(telling, entry->body.person_renamed.person);
    if (entry->kind == ENTRY_people_merged) telling->old_name = told_person(telling, entry->body.people_merged.gone);
}

void telling_free(struct telling *telling) {
    buffer_free(&telling->settings);
    options_told_free(&telling->options);
}
