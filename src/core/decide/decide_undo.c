/* Command command_undo: undoes a command, if it may be undone.
 *
 * Whether later commands depend on it shows only when the ledger is folded without it, which the caller does next
 * (app/save/undo_check.h). */
#include "core/decide/decide_internal.h"
#include "core/decks/deck_registrations.h"
#include "core/game/game_session.h"
#include "core/ledger/undo.h"

static bool is_kind(const struct command_record *command, enum command_kind kind) {
    return command->kind == command_form(kind)->code;
}

/* With one tournament, everything; otherwise commands about the tournament that was named, or about the event, which
 * includes creating tournaments, and those that were removed. */
static bool is_in_scope(const struct decision *decision, const struct command_record *command) {
    uint32_t named = decision->command->tournament.at;
    if (tournaments_there(&decision->state) <= 1) return true;
    if (named != NOBODY) return command->tournament == named;
    if (command->tournament == OF_THE_EVENT || is_kind(command, COMMAND_tournament_create)) return true;
    return state_tournament(&decision->state, (tournament_id){command->tournament})->removed != 0;
}

/* Was a tournament named to which that game does not belong? */
static bool is_other_scope(const struct decision *decision, const struct command_record *of_game) {
    uint32_t named = decision->command->tournament.at;
    return tournaments_there(&decision->state) > 1 && named != NOBODY && of_game->tournament != named;
}

/* TY-UNDO: the last command was in a refereed game, which is never undone by accident. */
static status refuse_game(const struct decision *decision, const struct command_record *of_game) {
    uint32_t game;
    struct argument number = arg_number((int64_t)command_last(of_game));
    if (!game_session_numbered(&decision->state, of_game->game, &game)) {
        return refuse(decision->why, "TY-UNDO", MSG_UNDO_NOTHING, 0);
    }
    return refuse(decision->why, "TY-UNDO", MSG_UNDO_OF_GAME, 2, number,
                  arg_game(&decision->state, &decision->state.games.rows[game]));
}

/* The sender's last command that still counts; NULL: the event was created. TY-UNDO: if no tournament is named but the
 * last command is about one, it is refused, so that no older command is undone by mistake. The last row is the undo
 * itself. */
static status find_last(const struct decision *decision, const struct command_record **last) {
    *last = NULL;
    for (uint32_t i = decision->state.commands.count - 1; i-- > 0;) {
        const struct command_record *each = &decision->state.commands.rows[i];
        if (each->target || each->taken_back || each->by != decision->command->by) continue;
        if (is_kind(each, COMMAND_draw_offer)) continue; /* a code that was shown changes nothing */
        if (each->game) {
            if (is_other_scope(decision, each)) continue;
            return refuse_game(decision, each);
        }
        if (is_in_scope(decision, each)) {
            *last = is_kind(each, COMMAND_event_create) ? NULL : each;
            return done();
        }
        if (decision->command->tournament.at != NOBODY) continue;
        struct text slug = state_text(&decision->state, decision->state.tournaments.rows[each->tournament].slug);
        return refuse(decision->why, "TY-UNDO", MSG_UNDO_OF_TOURNAMENT, 2, arg_number((int64_t)command_last(each)),
                      arg_text(slug));
    }
    return done();
}

/* TY-UNDO: the command to undo. */
static status find_target(const struct decision *decision, const struct command_record **target) {
    uint64_t entry = decision->command->body.command_undo.entry, opening = decision->state.seq;
    if (entry) *target = command_at_entry(&decision->state, entry);
    if (!entry) TRY(find_last(decision, target));
    if (entry >= opening) {
        return refuse(decision->why, "TY-UNDO", MSG_UNDO_NO_ENTRY, 2, arg_number((int64_t)entry),
                      arg_number((int64_t)opening - 1));
    }
    if (*target) return done();
    return refuse(decision->why, "TY-UNDO", MSG_UNDO_NOTHING, 0);
}

/* The game that the command is about; false: none, or its creation was undone. */
static bool find_game(const struct decision *decision, const struct command_record *command,
                      struct game_context *table) {
    uint32_t game;
    if (!command->game || !game_session_numbered(&decision->state, command->game, &game)) return false;
    game_session_table(&decision->state, game, table);
    return true;
}

/* TY-UNDO: a game cannot be changed after its result was entered at the table. */
static status check_result(const struct decision *decision, const struct command_record *target) {
    struct game_context table;
    struct game_end end;
    if (!find_game(decision, target, &table) || !table.session->table) return done();
    const struct tournament *tournament = &decision->state.tournaments.rows[table.session->tournament - 1];
    const struct table *row = &tournament->tables.rows[table.session->table - 1];
    if (!row->has_result || !table.rules->is_over(table.room, &end)) return done();
    uint64_t entry = result_entry(&decision->state, row);
    struct argument name = arg_game(&decision->state, table.session);
    if (!entry) return refuse(decision->why, "TY-UNDO", MSG_UNDO_GAME_CORRECT, 2, name, arg_number(row->number));
    return refuse(decision->why, "TY-UNDO", MSG_UNDO_GAME_RESULT, 3, name, arg_number(row->number),
                  arg_number((int64_t)entry));
}

/* Links cannot be undone: a token that was given stays known, and a revoked link must not become valid unnoticed. */
static bool makes_or_ends_link(const struct command_record *command) {
    static const enum command_kind kinds[] = {
        COMMAND_link_grant, COMMAND_link_revoke,  COMMAND_code_renew,  COMMAND_link_enter,    COMMAND_code_enter,
        COMMAND_join_ask,   COMMAND_join_approve, COMMAND_join_refuse, COMMAND_join_withdraw, COMMAND_seat_take};
    for (uint32_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_kind(command, kinds[i])) return true;
    return false;
}

/* The sender's last command before that link which a plain undo could undo; NULL: none. */
static const struct command_record *find_before(const struct decision *decision, const struct command_record *link) {
    for (const struct command_record *each = link; each-- > decision->state.commands.rows;) {
        if (each->target || each->taken_back || each->by != decision->command->by) continue;
        if (makes_or_ends_link(each)) continue;
        bool may_go = !each->game && is_in_scope(decision, each) && command_is_undoable(each);
        return may_go ? each : NULL;
    }
    return NULL;
}

/* TY-UNDO: a link cannot be undone. If no entry was named, the message gives the command before it: the link may be the
 * server's own, from its start. */
static status refuse_link(const struct decision *decision, const struct command_record *link) {
    struct argument number = arg_undone(decision->command, link);
    const struct command_record *before =
        decision->command->body.command_undo.entry ? NULL : find_before(decision, link);
    if (!before) return refuse(decision->why, "TY-UNDO", MSG_UNDO_LINK, 1, number);
    return refuse(decision->why, "TY-UNDO", MSG_UNDO_LINK_LAST, 2, number, arg_number((int64_t)command_last(before)));
}

/* TY-UNDO: the command must still count, and be of a kind that can be undone. */
static status check_target(const struct decision *decision, const struct command_record *target) {
    struct argument number = arg_undone(decision->command, target);
    if (target->taken_back) {
        const struct command_record *undo = command_at_entry(&decision->state, target->taken_back);
        return refuse(decision->why, "TY-UNDO",
                      undo_is_redo(&decision->state, undo) ? MSG_UNDO_ALREADY : MSG_UNDO_ALREADY_ANEW, 2, number,
                      arg_number((int64_t)command_last(undo)));
    }
    if (!command_can_redo(&decision->state, target) || !undo_is_redo(&decision->state, target)) {
        return refuse(decision->why, "TY-UNDO", MSG_UNDO_NO_WAY_BACK, 1, number);
    }
    if (command_is_undoable(target)) return done();
    if (makes_or_ends_link(target)) return refuse_link(decision, target);
    struct game_context table;
    if (target->revealed && find_game(decision, target, &table))
        return refuse(decision->why, "TY-UNDO", MSG_UNDO_OPENED, 2, number, arg_game(&decision->state, table.session));
    return refuse(decision->why, "TY-UNDO", MSG_UNDO_NEVER, 1, number);
}

/* TY-DRAFT-OLD: restoring a publication publishes its draft, whose players must still be the same. */
static status check_published_again(const struct decision *decision, const struct command_record *target) {
    const struct command_record *root = command_root(&decision->state, target);
    stage_id id;
    if (!target->target || !is_kind(root, COMMAND_draw_publish)) return done();
    const struct tournament *tournament = &decision->state.tournaments.rows[root->tournament];
    if (!stage_current(tournament, &id)) return done();
    const struct stage *stage = &tournament->stages.rows[id.at];
    if (stage->state != STAGE_DRAFT || stage->drawn > root->first || tournament->field_changed <= stage->drawn) {
        return done();
    }
    return refuse(decision->why, "TY-DRAFT-OLD", MSG_DRAFT_OLD, 0);
}

/* TY-DECK-LOCKED, TY-BANS: decks and the organizer's list cannot change after the first publication, not even by
 * undoing an undo. Late decks can be undone. */
static status check_decks(const struct decision *decision, const struct command_record *target) {
    const struct command_record *root = command_root(&decision->state, target);
    bool is_deck = is_kind(root, COMMAND_deck_enter);
    if (!is_deck && !is_kind(root, COMMAND_bans_set)) return done();
    uint64_t locked = decks_locked(&decision->state.tournaments.rows[root->tournament]);
    if (!locked || root->first > locked) return done();
    struct argument number = arg_undone(decision->command, target);
    return refuse(decision->why, is_deck ? "TY-DECK-LOCKED" : "TY-BANS",
                  is_deck ? MSG_DECKS_UNDO_LOCKED : MSG_BANS_UNDO_LOCKED, 1, number);
}

status decide_command_undo(struct decision *decision) {
    const struct command_record *target;
    struct entry entry = {.kind = ENTRY_command_taken_back};
    TRY(find_target(decision, &target));
    TRY(check_based_on(decision, command_last(target)));
    TRY(check_target(decision, target));
    TRY(check_result(decision, target));
    TRY(check_published_again(decision, target));
    TRY(check_decks(decision, target));
    entry.body.command_taken_back.first = target->first;
    return propose(decision, &entry);
}
