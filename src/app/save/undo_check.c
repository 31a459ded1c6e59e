#include "app/save/undo_check.h"

#include <assert.h>
#include <string.h>
#include "core/ledger/fold.h"
#include "core/rulebook/format.h"
#include "core/rulebook/option_change.h"
#include "core/game/game_session.h"
#include "base/sort.h"
#include "core/state/staff.h"
#include "core/ledger/undo.h"

struct weighing {
    struct store *store;
    struct decision *decision;
    const struct command_record *undo, *target; /* in the decision's state */
    struct undo_dependents *dependents;
    struct fold fold;
    uint64_t misfit; /* the first entry that no longer fits; 0: all do */
};

static status fold_on(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                      struct problem *why) {
    struct weighing *weighing = context;
    if (row->seq >= weighing->undo->first) return done(); /* from another process: the store will refuse the batch */
    status folded = fold_row(&weighing->fold, row, seals, seal_count, why);
    if (folded.outcome == FAULT && why->says.message == MSG_ENTRY_MISFIT) weighing->misfit = row->seq;
    return folded;
}

/* Folds without the command and without its dependents found so far. */
static status fold_without(struct weighing *weighing, struct problem *why) {
    const struct undo_dependents *dependents = weighing->dependents;
    weighing->misfit = 0;
    TRY(fold_start_as(&weighing->fold, &weighing->decision->state));
    for (uint32_t i = 0; i < dependents->count; i++) TRY(fold_leave_out(&weighing->fold, dependents->first[i]));
    return store_read(weighing->store, 1, fold_on, weighing, why);
}

/* Inserts in order. */
static void add_rest(struct undo_dependents *dependents, uint64_t first) {
    uint32_t at = dependents->count;
    if (dependents->count == RESTS_MAX) {
        dependents->more = true;
        return;
    }
    while (at > 0 && dependents->first[at - 1] >= first) at--;
    assert(at == dependents->count || dependents->first[at] != first); /* a left-out command cannot be the misfit */
    memmove(&dependents->first[at + 1], &dependents->first[at], (dependents->count - at) * sizeof *dependents->first);
    dependents->first[at] = first;
    dependents->count++;
}

static bool is_among(const struct undo_dependents *dependents, uint64_t first) {
    for (uint32_t i = 0; i < dependents->count; i++) {
        if (dependents->first[i] == first) return true;
    }
    return false;
}

/* Adds later published draws that used the command: draws of the same tournament, if it says who plays or what they
 * scored, and draws of other tournaments that depend on this one. Imported rounds do not count: they were not drawn
 * here. */
static void find_draws_of(struct weighing *weighing, uint32_t index, const struct command_record *root,
                          uint64_t since) {
    const struct tournament *tournament = &weighing->decision->state.tournaments.rows[index];
    bool feeds = command_feeds_draws(root->kind) && command_concerns(root, index);
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (!feeds && (root->game || !stage_draws_on(tournament, stage, root->tournament))) continue;
        if (!stage_is_published(stage) || stage->drawn < since || stage->method == METHOD_IMPORTED) continue;
        uint64_t first = command_at_entry(&weighing->decision->state, stage->drawn)->first;
        if (!is_among(weighing->dependents, first)) add_rest(weighing->dependents, first);
    }
}

static void find_draws(struct weighing *weighing, const struct command_record *command) {
    const struct state *state = &weighing->decision->state;
    const struct command_record *root = command_root(state, command);
    EACH_TOURNAMENT (state, i) find_draws_of(weighing, i, root, command->first);
}

/* A merge depends on every command before it, because it uses everything known about both persons. */
static void find_merges(struct weighing *weighing) {
    const struct state *state = &weighing->decision->state;
    uint64_t since = command_root(state, weighing->target)->first;
    for (uint32_t i = 0; i < state->commands.count; i++) {
        const struct command_record *each = &state->commands.rows[i];
        if (each->first <= since || each->taken_back || !command_merges(each)) continue;
        if (!is_among(weighing->dependents, each->first)) add_rest(weighing->dependents, each->first);
        find_draws(weighing, each);
    }
}

/* Would undoing that undo restore what it undid? An undo of an undo of an undo removes it again. */
static bool brings_back(const struct state *state, const struct command_record *undo) {
    bool back = false;
    for (; undo->target; undo = command_at_entry(state, undo->target)) back = !back;
    return back;
}

/* Has that later undo changed something that existed when `target` was made? Not if it only restores what was undone
 * since. */
static bool is_change(const struct state *state, const struct command_record *undo,
                      const struct command_record *target) {
    return brings_back(state, undo) || undo->target < target->first;
}

/* In a refereed game only the latest effective command can be undone: every later one was made with the game as it was
 * then. A restored command must not come after anything made or undone since. */
static void find_moves(struct weighing *weighing) {
    const struct state *state = &weighing->decision->state;
    const struct command_record *target = weighing->target, *root = command_root(state, target);
    bool back = target->target && brings_back(state, target);
    for (uint32_t i = 0; root->game && i < state->commands.count; i++) {
        const struct command_record *each = &state->commands.rows[i];
        bool moves = each->target ? back && is_change(state, each, target) : !command_keeps_game(each);
        if (each->first <= target->first || each->first >= weighing->undo->first || each->game != root->game) continue;
        if (!moves || each->taken_back || is_among(weighing->dependents, each->first)) continue;
        add_rest(weighing->dependents, each->first);
    }
}

/* Folds again and again, each time without one more command, until the rest fits. */
static status find_rests(struct weighing *weighing, struct problem *why) {
    find_draws(weighing, weighing->target);
    find_merges(weighing);
    find_moves(weighing);
    if (weighing->dependents->more) return done();
    for (;;) {
        status folded = fold_without(weighing, why);
        if (is_done(folded) || !weighing->misfit) return folded;
        const struct command_record *stuck = command_at_entry(&weighing->decision->state, weighing->misfit);
        fold_free(&weighing->fold);
        if (stuck->first <= weighing->target->first) {
            return refuse(why, "TY-UNDO", MSG_UNDO_NO_WAY_BACK, 1,
                          arg_undone(weighing->decision->command, weighing->target));
        }
        add_rest(weighing->dependents, stuck->first);
        find_draws(weighing, stuck);
        if (weighing->dependents->more) return done();
    }
}

static struct argument arg_last(const struct state *state, uint64_t first) {
    return arg_number((int64_t)command_last(command_at_entry(state, first)));
}

/* The same in a game. Opened bids and everything before them cannot be undone; anything else is undone move by move. */
static status refuse_game(const struct weighing *weighing, struct argument game, struct problem *why) {
    const struct undo_dependents *dependents = weighing->dependents;
    const struct state *state = &weighing->decision->state;
    struct argument target = arg_undone(weighing->decision->command, weighing->target);
    for (uint32_t i = 0; i < dependents->count; i++) {
        const struct command_record *each = command_at_entry(state, dependents->first[i]);
        if (!each->revealed) continue;
        return refuse(why, "TY-UNDO-RESTS", MSG_UNDO_BEFORE_OPENED, 3, target, arg_number((int64_t)command_last(each)),
                      game);
    }
    return refuse(why, "TY-UNDO-RESTS", MSG_UNDO_RESTS_GAME, 5, arg_number(dependents->count), target,
                  arg_last(state, dependents->first[0]), arg_last(state, dependents->first[dependents->count - 1]),
                  game);
}

/* Do all dependents belong to that game? */
static bool is_all_of_game(const struct weighing *weighing, uint32_t game) {
    for (uint32_t i = 0; i < weighing->dependents->count; i++)
        if (command_at_entry(&weighing->decision->state, weighing->dependents->first[i])->game != game) return false;
    return true;
}

/* TY-UNDO-RESTS */
static status refuse_rests(const struct weighing *weighing, struct problem *why) {
    const struct undo_dependents *dependents = weighing->dependents;
    const struct state *state = &weighing->decision->state;
    uint32_t game = command_root(state, weighing->target)->game, place;
    if (game && !dependents->more && game_session_numbered(state, game, &place) && is_all_of_game(weighing, game))
        return refuse_game(weighing, arg_game(state, &state->games.rows[place]), why);
    enum message message = dependents->more ? MSG_UNDO_RESTS_MANY : MSG_UNDO_RESTS;
    return refuse(why, "TY-UNDO-RESTS", message, 4, arg_number(dependents->count),
                  arg_undone(weighing->decision->command, weighing->target), arg_last(state, dependents->first[0]),
                  arg_last(state, dependents->first[dependents->count - 1]));
}

static int compare_orders(uint32_t a, uint32_t b, const void *context) {
    const struct tournament *tournament = context;
    uint32_t one = tournament->entrants.rows[a].order, other = tournament->entrants.rows[b].order;
    return one != other ? (one < other ? -1 : 1) : a < b ? -1 : a > b;
}

/* TY-NUMBER: a start number that comes back may belong to another player by now. */
static status check_orders(const struct state *state, uint32_t index, struct arena *arena, struct problem *why) {
    const struct tournament *tournament = state_tournament(state, (tournament_id){index});
    const struct entrant *entrants = tournament->entrants.rows;
    uint32_t count = tournament->entrants.count, *sorted = ARENA_ARRAY(arena, uint32_t, count);
    if (!sorted) return no_memory();
    for (uint32_t i = 0; i < count; i++) sorted[i] = i;
    sort_numbers(sorted, count, compare_orders, tournament);
    for (uint32_t i = 1; i < count; i++) {
        if (entrants[sorted[i]].order != entrants[sorted[i - 1]].order) continue;
        return refuse(why, "TY-NUMBER", MSG_UNDO_ORDER_TAKEN, 3, arg_number(entrants[sorted[i]].order),
                      arg_entrant(state, tournament, (entrant_id){sorted[i - 1]}),
                      arg_entrant(state, tournament, (entrant_id){sorted[i]}));
    }
    return done();
}

/* Do the same people sit at that table with and without the command? */
static bool sits_the_same(const struct weighing *weighing, const struct tournament *without, table_id table,
                          uint32_t index) {
    const struct state *state = &weighing->decision->state;
    const struct tournament *with = state_tournament(state, (tournament_id){index});
    if (table.at >= with->tables.count || with->tables.rows[table.at].size != without->tables.rows[table.at].size) {
        return false;
    }
    for (uint32_t seat = 0; seat < without->tables.rows[table.at].size; seat++) {
        if (seated_number(state, with, table, seat) != seated_number(&weighing->fold.state, without, table, seat))
            return false;
    }
    return true;
}

/* If the command is left out of changes made by hand, its tables must still have a size that is allowed by hand. */
static status check_seats_by_hand(const struct weighing *weighing, uint32_t index, struct problem *why) {
    const struct tournament *tournament = state_tournament(&weighing->fold.state, (tournament_id){index});
    stage_id current;
    if (!stage_current(tournament, &current)) return done();
    const struct stage *stage = &tournament->stages.rows[current.at];
    if (stage->state == STAGE_DRAFT && tournament->field_changed > stage->drawn) return done(); /* to be redrawn */
    for (uint32_t i = 0; i < stage->table_count; i++) {
        table_id id = {stage->first_table + i};
        const struct table *table = &tournament->tables.rows[id.at];
        if (!table->by_hand || table->has_result || sits_the_same(weighing, tournament, id, index)) continue;
        TRY(format_of(tournament)
                ->check_seating(&weighing->fold.state, tournament, (entrant_id){NOBODY}, id, table->size, why));
    }
    return done();
}

/* TY-UNDO: a restored publication must be of the current draw, not of one that was redrawn since. */
static status check_publication(const struct weighing *weighing, const struct command_record *root,
                                struct problem *why) {
    bool is_publication = root->kind == command_form(COMMAND_draw_publish)->code;
    if (!is_publication || !brings_back(&weighing->decision->state, weighing->target)) return done();
    const struct tournament *tournament = state_tournament(&weighing->fold.state, (tournament_id){root->tournament});
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        const struct stage *stage = &tournament->stages.rows[i];
        bool is_it = stage->published >= root->first && stage->published <= command_last(root);
        if (is_it && stage_is_published(stage)) return done();
    }
    return refuse(why, "TY-UNDO", MSG_UNDO_NO_WAY_BACK, 1, arg_undone(weighing->decision->command, weighing->target));
}

/* Refuses an undo after which a staff member would play without permission: the second organizer is gone, or the event
 * is too large. If that is so already, the undo is not the cause. */
static status check_staff_left(const struct weighing *weighing, struct problem *why) {
    struct problem before;
    status now = staff_check_event(&weighing->decision->state, &before);
    if (now.outcome == REFUSED) return done();
    TRY(now);
    return staff_check_event(&weighing->fold.state, why);
}

/* An undo gives options their earlier values: nothing may depend on those of now. */
static status check_options(const struct weighing *weighing, uint32_t index, struct problem *why) {
    const struct state *state = &weighing->decision->state;
    if (index >= state->tournaments.count || index >= weighing->fold.state.tournaments.count) return done();
    const struct tournament *with = &state->tournaments.rows[index];
    const struct tournament *without = &weighing->fold.state.tournaments.rows[index];
    for (uint32_t i = 0; i < with->settings.count; i++)
        TRY(option_change_check(state, with, i, without->settings.rows[i], why));
    return done();
}

/* TY-SLUG: a tournament that comes back may find its short name taken. */
static status check_slugs(const struct state *state, struct problem *why) {
    EACH_TOURNAMENT (state, i) {
        struct text slug = state_text(state, state->tournaments.rows[i].slug);
        tournament_id first;
        if (tournament_named(state, slug, &first) && first.at != i)
            return refuse(why, "TY-SLUG", MSG_UNDO_SLUG_TAKEN, 1, arg_bytes(slug.bytes, slug.length));
    }
    return done();
}

/* Refuses outcomes that fold without error but are not allowed. */
static status check_outcome(const struct weighing *weighing, const struct command_record *root, struct problem *why) {
    const struct state *state = &weighing->fold.state;
    TRY(check_publication(weighing, root, why));
    TRY(check_staff_left(weighing, why));
    TRY(check_slugs(state, why));
    TRY(game_session_check_names(state, &weighing->decision->arena, why));
    EACH_TOURNAMENT (state, i) {
        TRY(check_seats_by_hand(weighing, i, why));
        if (root->kind == command_form(COMMAND_tournament_set)->code && command_concerns(root, i))
            TRY(check_options(weighing, i, why));
        if (command_changes_field(root->kind) && command_concerns(root, i)) {
            TRY(check_orders(state, i, &weighing->decision->arena, why));
        }
    }
    return done();
}

/* Notices that a replaced bid becomes that player's bid again. */
static void notice_bids(const struct weighing *weighing) {
    const struct state *before = &weighing->decision->state, *after = &weighing->fold.state;
    const struct command_record *target = weighing->target;
    uint32_t old, game;
    if (target->kind != command_form(COMMAND_game_bid)->code) return;
    if (!game_session_numbered(before, target->game, &old) || !game_session_numbered(after, target->game, &game))
        return;
    struct game_context table;
    game_session_table(after, game, &table);
    for (uint32_t i = 0; i < table.session->players; i++) {
        const struct sealed_bid *bid = &table.session->bids[i];
        if (!bid->is_in || bid->seq == before->games.rows[old].bids[i].seq) continue;
        notice(&weighing->decision->notices, "TY-UNDO", MSG_UNDO_BID_BEFORE, 1, table.holders[i]);
    }
}

/* Applies the undo's own entries to the state without the command. */
static status take_back(struct weighing *weighing, struct problem *why) {
    struct decision *decision = weighing->decision;
    const struct command_record *root = command_root(&decision->state, weighing->target);
    TRY(check_outcome(weighing, root, why));
    notice_bids(weighing);
    for (uint32_t i = 0; i < decision->rows.count; i++) {
        TRY(fold_row(&weighing->fold, &decision->rows.rows[i], NULL, 0, why));
    }
    struct state tentative = decision->state;
    decision->state = weighing->fold.state;
    weighing->fold.state = tentative;
    return done();
}

status undo_check(struct store *store, struct decision *decision, struct undo_dependents *dependents,
                  struct problem *why) {
    const struct state *state = &decision->state;
    const struct command_record *undo = &state->commands.rows[state->commands.count - 1];
    struct weighing weighing = {.store = store, .decision = decision, .undo = undo, .dependents = dependents};
    weighing.target = command_at_entry(state, undo->target);
    *dependents = (struct undo_dependents){0};
    status weighed = find_rests(&weighing, why);
    if (is_done(weighed)) weighed = dependents->count ? refuse_rests(&weighing, why) : take_back(&weighing, why);
    fold_free(&weighing.fold);
    return weighed;
}
