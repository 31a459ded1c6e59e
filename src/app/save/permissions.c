#include "app/save/permissions.h"

#include <assert.h>
#include "core/game/move_command.h"
#include "core/ledger/undo.h"
#include "core/state/judge_calls.h"

/* When a role may give a command. */
enum allowed {
    NEVER,
    ALWAYS,
    OWN,          /* if it is about the link's own person */
    DROP,         /* if it takes a person out of a tournament, and does nothing else */
    OWN_DECK,     /* if it hands in the deck of the link's own person, and asks for no exception */
    OWN_STATUS,   /* if the link's own person drops, sits out, or plays again after sitting out */
    OWN_CALL,     /* if it cancels a call of the link's own person */
    OWN_LINK,     /* if it revokes this very link: its holder signs out; or a newer phone of the same player */
    OWN_LAST,     /* if it undoes the link's own last command */
    LAST_OR_MOVE, /* the same, or a move of a refereed game by any player */
    OWN_MOVE,     /* if the link's own person does it alone in a game (game_is_own) */
};

/* clang-format off */
/* Each set of roles (commands.def), from the role with the fewest permissions to the one with the most. */
static const uint8_t allowed[ROLES_SETS][LINK_ROLES] = {
    /*                                public  player    display scorekeeper judge         organizer */
    [ROLES_ORGANIZER] =             {NEVER,  NEVER,    NEVER,  NEVER,      NEVER,        ALWAYS},
    [ROLES_JUDGE] =                 {NEVER,  NEVER,    NEVER,  NEVER,      ALWAYS,       ALWAYS},
    [ROLES_SCOREKEEPER] =           {NEVER,  NEVER,    NEVER,  ALWAYS,     ALWAYS,       ALWAYS},
    [ROLES_OWN_OR_ORGANIZER] =      {NEVER,  OWN,      NEVER,  NEVER,      NEVER,        ALWAYS},
    [ROLES_OWN_OR_SCOREKEEPER] =    {NEVER,  OWN,      NEVER,  ALWAYS,     ALWAYS,       ALWAYS},
    [ROLES_OWN_MOVE_OR_JUDGE] =     {NEVER,  OWN_MOVE, NEVER,  NEVER,      ALWAYS,       ALWAYS},
    [ROLES_OWN_DECK_OR_JUDGE] =     {NEVER,  OWN_DECK, NEVER,  NEVER,      ALWAYS,       ALWAYS},
    [ROLES_STATUS_OR_ORGANIZER] =   {NEVER,  OWN_STATUS, NEVER, DROP,      DROP,         ALWAYS},
    [ROLES_CALLER_OR_JUDGE] =       {NEVER,  OWN_CALL, NEVER,  NEVER,      ALWAYS,       ALWAYS},
    [ROLES_OWN_UNDO] =              {NEVER,  NEVER,    NEVER,  OWN_LAST,   LAST_OR_MOVE, ALWAYS},
    [ROLES_OWN_LINK_OR_ORGANIZER] = {NEVER,  OWN_LINK, NEVER,  OWN_LINK,   OWN_LINK,     ALWAYS},
    [ROLES_ANYBODY] =               {ALWAYS, ALWAYS,   NEVER,  ALWAYS,     ALWAYS,       ALWAYS},
};
/* clang-format on */

static enum allowed allowed_to(enum link_role role, const struct command *command) {
    return (enum allowed)allowed[command_roles(command->kind)][role];
}

static bool drops(const struct command *command) {
    return command->kind == COMMAND_entrant_change && command->body.entrant_change.status == STATUS_DROPPED;
}

bool is_allowed(enum link_role role, uint32_t person, const struct command *command) {
    assert(role < LINK_ROLES && command->kind < COMMAND_KINDS);
    bool is_own = person != 0 && command_owner(command->kind, &command->body) == person;
    switch (allowed_to(role, command)) {
    case ALWAYS: return true;
    case OWN: return is_own;
    case DROP: return drops(command);
    case OWN_STATUS: return is_own && drops(command); /* permissions_check also looks in the state */
    case OWN_LINK: return command->kind == COMMAND_link_revoke && command->body.link_revoke.link == command->by;
    case LAST_OR_MOVE: /* permissions_check also allows moves */
    case OWN_LAST: return command->kind == COMMAND_command_undo && command->body.command_undo.entry == 0;
    case OWN_CALL:
    case OWN_DECK:
    case OWN_MOVE: /* permissions_check looks in the state */
    case NEVER: break;
    }
    return false;
}

/* Does it undo a move of a game? Creating the game does not count: others depend on it. */
static bool takes_back_move(const struct state *state, const struct command *command) {
    const struct command_record *record = command_at_entry(state, command->body.command_undo.entry);
    uint32_t game;
    return record && record->game && game_session_numbered(state, record->game, &game) &&
           state->games.rows[game].created < record->first;
}

/* "Not me": a phone ends one that signed in later as the same player, and never an older one. */
static bool ends_newer_phone(const struct state *state, const struct command *command) {
    const struct access_link *own = access_link_numbered(state, command->by);
    uint32_t ended = command->body.link_revoke.link;
    person_id person;
    return command->kind == COMMAND_link_revoke && own && own->role == LINK_PLAYER && ended > command->by &&
           ended <= state->links.count && person_numbered(state, own->person, &person) &&
           is_phone_of(state, access_link_numbered(state, ended), person);
}

/* A player sits out, or plays again after that; who has dropped is let in by staff alone. */
static bool rests_or_returns(const struct state *state, person_id own, const struct command *command) {
    const struct command_entrant_change *wish = &command->body.entrant_change;
    person_id person;
    entrant_id entrant;
    if (command->kind != COMMAND_entrant_change || command->tournament.at >= state->tournaments.count) return false;
    const struct tournament *tournament = state_tournament(state, command->tournament);
    if (!person_numbered(state, wish->person, &person) || person.at != own.at) return false;
    if (!entrant_of(tournament, person, &entrant)) return false;
    return tournament->entrants.rows[entrant.at].status <= STATUS_SITTING_OUT && wish->status <= STATUS_SITTING_OUT;
}

static bool is_own_call(const struct state *state, person_id own, const struct command *command) {
    const struct judge_call *call = call_numbered(state, command->body.call_drop.call);
    person_id caller;
    return command->kind == COMMAND_call_drop && call && person_numbered(state, call->caller, &caller) &&
           caller.at == own.at;
}

/* A player hands in one deck, as a judge would without a house rule. That decks are locked is for decide to say. */
static bool is_own_deck(const struct state *state, person_id own, const struct command *command) {
    const struct command_deck_enter *wish = &command->body.deck_enter;
    person_id person;
    return command->kind == COMMAND_deck_enter && wish->decks.count == 1 && !wish->house_rule && !wish->reason.length &&
           person_numbered(state, wish->decks.rows[0].person, &person) && person.at == own.at;
}

bool is_allowed_in(const struct state *state, enum link_role role, uint32_t person, const struct command *command) {
    person_id own;
    switch (allowed_to(role, command)) {
    case OWN_MOVE: return person_numbered(state, person, &own) && game_is_own(state, own, command);
    case OWN_STATUS: return person_numbered(state, person, &own) && rests_or_returns(state, own, command);
    case OWN_DECK: return person_numbered(state, person, &own) && is_own_deck(state, own, command);
    case OWN_CALL: return person_numbered(state, person, &own) && is_own_call(state, own, command);
    case LAST_OR_MOVE: return takes_back_move(state, command);
    case OWN_LINK: return ends_newer_phone(state, command);
    default: return false;
    }
}

/* TY-LINK: the acting link; NULL for a visitor. */
static status find_acting(const struct state *state, const struct command *command, const struct access_link **link,
                          struct problem *why) {
    *link = NULL;
    if (command->by == BY_VISITOR) return done();
    *link = access_link_numbered(state, command->by);
    if (!*link) return refuse(why, "TY-LINK", MSG_LINK_NONE, 1, arg_number(command->by));
    if (!(*link)->revoked) return done();
    return refuse(why, "TY-LINK", MSG_LINK_REVOKED, 2, arg_number(command->by), arg_number((int64_t)(*link)->changed));
}

/* The number of the link's person; if the command names the same person by another number, that number. */
static uint32_t own_number(const struct state *state, const struct access_link *link, const struct command *command) {
    uint32_t concerned = command_owner(command->kind, &command->body);
    person_id own, other;
    if (!link || !person_numbered(state, link->person, &own)) return 0;
    bool is_same = person_numbered(state, concerned, &other) && other.at == own.at;
    return is_same ? concerned : state->people.rows[own.at].number;
}

static enum link_role role_of(const struct access_link *link) {
    return link ? (enum link_role)link->role : LINK_PUBLIC;
}

/* TY-ROLE */
static status refuse_role(enum link_role role, struct problem *why) {
    return refuse(why, "TY-ROLE", MSG_ROLE_MAY_NOT, 1, arg_message(link_role_message(role)));
}

status permissions_check_role(const struct state *state, const struct command *command, struct problem *why) {
    const struct access_link *link;
    if (command->by == BY_DESK) return done();
    TRY(find_acting(state, command, &link, why));
    return allowed_to(role_of(link), command) == NEVER ? refuse_role(role_of(link), why) : done();
}

status permissions_check(const struct state *state, const struct command *command, struct problem *why) {
    const struct access_link *link;
    if (command->by == BY_DESK) return done();
    TRY(find_acting(state, command, &link, why));
    enum link_role role = role_of(link);
    if (is_allowed(role, own_number(state, link, command), command)) return done();
    if (is_allowed_in(state, role, link ? link->person : 0, command)) return done();
    bool of_game = role == LINK_PLAYER && allowed_to(role, command) == OWN_MOVE;
    person_id own;
    bool is_said = of_game && person_numbered(state, link->person, &own) && game_is_said(state, own, command);
    if (is_said) return refuse(why, "TY-ROLE", MSG_ROLE_SAY_MOVE, 0);
    if (of_game) return refuse(why, "TY-ROLE", MSG_ROLE_OWN_MOVE, 0);
    return refuse_role(role, why);
}
