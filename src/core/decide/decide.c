#include "core/decide/decide_internal.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>
#include "core/apply/apply.h"
#include "core/state/person_lookup.h"

#include "core/ledger/fields_as_nothing.def"
status decide(struct decision *decision, const struct command *command) {
    static status (*const decide_kind[COMMAND_KINDS])(struct decision *) = {
#define COMMAND(name, code, who, undo) [COMMAND_##name] = decide_##name,
#include "core/ledger/commands.def"
#undef COMMAND
    };
#include "core/ledger/fields_forget.def"
    assert(command->kind < COMMAND_KINDS);
    decision->command = command;
    bool creates = command->kind == COMMAND_event_create;
    if (creates == (decision->state.created != 0)) {
        return refuse(decision->why, "TY-EVENT", creates ? MSG_EVENT_EXISTS : MSG_EVENT_MISSING, 0);
    }
    if (decision->state.finished && command->kind != COMMAND_person_forget) {
        return refuse(decision->why, "TY-FINISHED", MSG_EVENT_FINISHED, 0);
    }
    if (command->based_on > decision->state.seq) {
        return refuse(decision->why, "TY-STALE", MSG_BASED_ON_FUTURE, 2, arg_number((int64_t)command->based_on),
                      arg_number((int64_t)decision->state.seq));
    }
    uint32_t about = command->tournament.at;
    if (about < decision->state.tournaments.count && decision->state.tournaments.rows[about].removed)
        return refuse(decision->why, "TY-TOURNAMENT", MSG_TOURNAMENT_IS_REMOVED, 0);
    struct entry opening = {.kind = ENTRY_command};
    struct entry_command *body = &opening.body.command;
    memcpy(body->id, command->id, ID_SIZE);
    body->at_ms = command->at_ms;
    body->by = command->by;
    body->kind = command_form(command->kind)->code;
    TRY(propose(decision, &opening));
    TRY(decide_kind[command->kind](decision));
    return decision_close(decision, &opening);
}
