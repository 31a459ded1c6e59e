#include "web/request/sent_deck.h"

#include "app/input/deck_entry.h"
#include "core/rulebook/format.h"
#include "web/request/list_upload.h"
#include "web/server/server_internal.h"

status sent_deck_check(struct http_request *request, tournament_id id) {
    const struct tournament *tournament = state_tournament(request->state, id);
    if (deck_rules_of(tournament)) return done();
    return refuse(&request->why, "TY-DECK", MSG_DECKS_NO_RULES, 1, arg_message(format_of(tournament)->name));
}

static status read_row(struct http_request *request, tournament_id id, entrant_id entrant, struct deck_row *row) {
    const struct tournament *tournament = state_tournament(request->state, id);
    person_id person = tournament->entrants.rows[entrant.at].person;
    uint32_t number = request->state->people.rows[person.at].number;
    struct text list;
    TRY(sent_list(request, &list));
    struct deck_rules_context rules_context;
    status went = deck_rules_for_tournament(request->state, tournament, &rules_context, &request->why);
    if (is_done(went))
        went = deck_row_read(&request->arena, &rules_context, list, DECK_FORM_ANY, number, row, &request->why);
    deck_rules_free(&rules_context);
    return went;
}

status sent_deck(struct http_request *request, tournament_id id, entrant_id entrant, struct command *command) {
    struct deck_row *row = ARENA_ARRAY(&request->arena, struct deck_row, 1);
    if (!row) return no_memory();
    TRY(read_row(request, id, entrant, row));
    TRY(http_request_command(request, COMMAND_deck_enter, command));
    command->tournament = id;
    command->body.deck_enter.decks.rows = row;
    command->body.deck_enter.decks.count = 1;
    return done();
}
