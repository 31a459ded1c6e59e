#include "app/save/permissions.h"

#include <assert.h>
#include "core/game/move_command.h"
#include "core/ledger/undo.h"

/* When a role may give a command. */
enum allowed {
    NEVER,
    ALWAYS,
    OWN,          /* if it is about the link's own person */
    DROP,         /* if it takes a person out of a tournament, and does nothing else */
    OWN_DROP,     /* the same for the link's own person */
    OWN_LINK,     /* if it revokes this very link: its holder signs out; or a newer phone of the same player */
    OWN_LAST,     /* if it undoes the link's own last command */
    LAST_OR_MOVE, /* the same, or a move of a refereed game by any player */
    OWN_MOVE,     /* if it is a move that the link's own person makes alone in a game (game_is_own) */
};

/* One row per command; roles from the fewest permissions to the most. A command without a row is forbidden to every
 * role. */
#define ORGANIZER_ONLY \
    { [LINK_ORGANIZER] = ALWAYS }
#define FROM_JUDGE \
    { [LINK_JUDGE] = ALWAYS, [LINK_ORGANIZER] = ALWAYS }
#define FROM_SCOREKEEPER \
    { [LINK_SCOREKEEPER] = ALWAYS, [LINK_JUDGE] = ALWAYS, [LINK_ORGANIZER] = ALWAYS }
#define OWN_OR_FROM_SCOREKEEPER \
    { [LINK_PLAYER] = OWN, [LINK_SCOREKEEPER] = ALWAYS, [LINK_JUDGE] = ALWAYS, [LINK_ORGANIZER] = ALWAYS }
#define ANYBODY_BUT_A_DISPLAY                                                                               \
    {                                                                                                       \
        [LINK_PUBLIC] = ALWAYS, [LINK_PLAYER] = ALWAYS, [LINK_SCOREKEEPER] = ALWAYS, [LINK_JUDGE] = ALWAYS, \
        [LINK_ORGANIZER] = ALWAYS                                                                           \
    }

#define OWN_MOVE_OR_FROM_JUDGE \
    { [LINK_PLAYER] = OWN_MOVE, [LINK_JUDGE] = ALWAYS, [LINK_ORGANIZER] = ALWAYS }

static const uint8_t allowed[COMMAND_KINDS][LINK_ROLES] = {
    [COMMAND_event_create] = ORGANIZER_ONLY,
    [COMMAND_tournament_create] = ORGANIZER_ONLY,
    [COMMAND_event_set] = ORGANIZER_ONLY,
    [COMMAND_event_finish] = ORGANIZER_ONLY,
    [COMMAND_tournaments_combine] = ORGANIZER_ONLY,
    [COMMAND_tournament_import] = ORGANIZER_ONLY,
    [COMMAND_staff_set] = ORGANIZER_ONLY,
    [COMMAND_bans_set] = ORGANIZER_ONLY,

    [COMMAND_people_add] = ORGANIZER_ONLY,
    [COMMAND_person_rename] = ORGANIZER_ONLY,
    [COMMAND_person_forget] = ORGANIZER_ONLY,
    [COMMAND_people_enrol] = ORGANIZER_ONLY,
    [COMMAND_people_merge] = ORGANIZER_ONLY,
    [COMMAND_people_apart] = ORGANIZER_ONLY,
    [COMMAND_people_attest] = ORGANIZER_ONLY,
    [COMMAND_entrant_order] = ORGANIZER_ONLY,
    [COMMAND_entrant_change] =
        {[LINK_PLAYER] = OWN_DROP, [LINK_SCOREKEEPER] = DROP, [LINK_JUDGE] = DROP, [LINK_ORGANIZER] = ALWAYS},
    [COMMAND_entrant_decline] = ORGANIZER_ONLY,

    [COMMAND_draw_make] = ORGANIZER_ONLY,
    [COMMAND_draw_publish] = ORGANIZER_ONLY,
    [COMMAND_round_take] = ORGANIZER_ONLY,
    [COMMAND_people_swap] = ORGANIZER_ONLY,
    [COMMAND_person_seat] = ORGANIZER_ONLY,
    [COMMAND_stage_close] = ORGANIZER_ONLY,
    [COMMAND_result_enter] = FROM_SCOREKEEPER,
    [COMMAND_result_correct] = FROM_JUDGE,
    [COMMAND_result_report] = OWN_OR_FROM_SCOREKEEPER,
    [COMMAND_report_answer] = OWN_OR_FROM_SCOREKEEPER,
    [COMMAND_result_check] = OWN_OR_FROM_SCOREKEEPER,
    [COMMAND_command_undo] = {[LINK_SCOREKEEPER] = OWN_LAST, [LINK_JUDGE] = LAST_OR_MOVE, [LINK_ORGANIZER] = ALWAYS},

    [COMMAND_lot_draw] = FROM_JUDGE,
    [COMMAND_deck_enter] = FROM_JUDGE,
    [COMMAND_deck_table] = FROM_JUDGE,
    [COMMAND_game_create] = FROM_JUDGE,
    [COMMAND_game_move] = OWN_MOVE_OR_FROM_JUDGE,
    [COMMAND_game_open] = FROM_JUDGE,
    [COMMAND_game_lot] = FROM_JUDGE,
    [COMMAND_game_bid] = OWN_MOVE_OR_FROM_JUDGE,

    [COMMAND_announcement_make] = ORGANIZER_ONLY,
    [COMMAND_announcement_withdraw] = ORGANIZER_ONLY,
    [COMMAND_clock_start] = ORGANIZER_ONLY,
    [COMMAND_clock_pause] = ORGANIZER_ONLY,
    [COMMAND_clock_go] = ORGANIZER_ONLY,
    [COMMAND_clock_stop] = ORGANIZER_ONLY,
    [COMMAND_clock_add] = ORGANIZER_ONLY,
    [COMMAND_clock_extra] = FROM_JUDGE,
    [COMMAND_room_set] = ORGANIZER_ONLY,
    [COMMAND_table_fix] = ORGANIZER_ONLY,

    [COMMAND_checkin_open] = ORGANIZER_ONLY,
    [COMMAND_checkin_enter] = FROM_SCOREKEEPER,
    [COMMAND_checkin_close] = ORGANIZER_ONLY,
    [COMMAND_absent_drop] = ORGANIZER_ONLY,
    [COMMAND_judge_call] = OWN_OR_FROM_SCOREKEEPER,
    [COMMAND_call_take] = FROM_JUDGE,
    [COMMAND_call_rule] = FROM_JUDGE,
    [COMMAND_call_drop] = FROM_JUDGE,
    [COMMAND_penalty_give] = FROM_JUDGE,
    [COMMAND_penalty_cancel] = FROM_JUDGE,

    [COMMAND_link_grant] = ORGANIZER_ONLY,
    [COMMAND_link_enter] = ANYBODY_BUT_A_DISPLAY,
    [COMMAND_link_revoke] =
        {[LINK_PLAYER] = OWN_LINK, [LINK_SCOREKEEPER] = OWN_LINK, [LINK_JUDGE] = OWN_LINK, [LINK_ORGANIZER] = ALWAYS},
    [COMMAND_code_renew] = ORGANIZER_ONLY,
    [COMMAND_code_enter] = ANYBODY_BUT_A_DISPLAY,
    [COMMAND_join_ask] = ANYBODY_BUT_A_DISPLAY,
    [COMMAND_join_approve] = ORGANIZER_ONLY,
    [COMMAND_join_refuse] = ORGANIZER_ONLY,
};

/* The person a command is about, if it is about one; else 0. */
static uint32_t person_concerned(const struct command *command) {
    switch (command->kind) {
    case COMMAND_entrant_change: return command->body.entrant_change.person;
    case COMMAND_result_report: return command->body.result_report.person;
    case COMMAND_report_answer: return command->body.report_answer.person;
    case COMMAND_result_check: return command->body.result_check.person;
    case COMMAND_judge_call: return command->body.judge_call.caller;
    default: return 0;
    }
}

static bool drops(const struct command *command) {
    return command->kind == COMMAND_entrant_change && command->body.entrant_change.status == STATUS_DROPPED;
}

bool is_allowed(enum link_role role, uint32_t person, const struct command *command) {
    assert(role < LINK_ROLES && command->kind < COMMAND_KINDS);
    bool is_own = person != 0 && person_concerned(command) == person;
    switch ((enum allowed)allowed[command->kind][role]) {
    case ALWAYS: return true;
    case OWN: return is_own;
    case DROP: return drops(command);
    case OWN_DROP: return is_own && drops(command);
    case OWN_LINK: return command->kind == COMMAND_link_revoke && command->body.link_revoke.link == command->by;
    case LAST_OR_MOVE: /* permissions_check also allows moves */
    case OWN_LAST: return command->kind == COMMAND_command_undo && command->body.command_undo.entry == 0;
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

bool is_allowed_in(const struct state *state, enum link_role role, uint32_t person, const struct command *command) {
    person_id own;
    switch ((enum allowed)allowed[command->kind][role]) {
    case OWN_MOVE: return person_numbered(state, person, &own) && game_is_own(state, own, command);
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
    uint32_t concerned = person_concerned(command);
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
    return allowed[command->kind][role_of(link)] == NEVER ? refuse_role(role_of(link), why) : done();
}

status permissions_check(const struct state *state, const struct command *command, struct problem *why) {
    const struct access_link *link;
    if (command->by == BY_DESK) return done();
    TRY(find_acting(state, command, &link, why));
    enum link_role role = role_of(link);
    if (is_allowed(role, own_number(state, link, command), command)) return done();
    if (is_allowed_in(state, role, link ? link->person : 0, command)) return done();
    bool of_game = role == LINK_PLAYER && allowed[command->kind][role] == OWN_MOVE;
    if (of_game) return refuse(why, "TY-ROLE", MSG_ROLE_OWN_MOVE, 0);
    return refuse_role(role, why);
}
