#include "core/ledger/undo.h"

#include <assert.h>

struct command_record *command_at_entry(const struct state *state, uint64_t seq) {
    uint32_t low = 0, high = state->commands.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (state->commands.rows[middle].first <= seq)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0 || seq > state->seq) return NULL;
    return &state->commands.rows[low - 1];
}

int64_t entry_time(const struct state *state, uint64_t seq) {
    const struct command_record *command = command_at_entry(state, seq);
    return command ? command->at_ms : 0;
}

uint64_t command_last(const struct command_record *command) { return command->first + command->count; }

struct argument arg_undone(const struct command *undo, const struct command_record *target) {
    uint64_t typed = undo->kind == COMMAND_command_undo ? undo->body.command_undo.entry : 0;
    return arg_number((int64_t)(typed ? typed : command_last(target)));
}

static bool is_among(uint16_t code, const enum command_kind *kinds, uint32_t count) {
    enum command_kind kind;
    if (!command_kind_of(code, &kind)) return false;
    for (uint32_t i = 0; i < count; i++)
        if (kinds[i] == kind) return true;
    return false;
}

uint64_t result_entry(const struct state *state, const struct table *table) {
    static const enum command_kind kinds[] = {COMMAND_result_enter, COMMAND_result_report, COMMAND_report_answer};
    const struct command_record *entered = command_at_entry(state, table->changed);
    return entered && is_among(entered->kind, kinds, sizeof kinds / sizeof *kinds) ? command_last(entered) : 0;
}

bool command_is_undoable(const struct command_record *command) {
    enum command_kind kind;
    if (command->kind == command_form(COMMAND_game_undo_answer)->code && !command->target) return false;
    return !command->revealed && command_kind_of(command->kind, &kind) && command_can_be_undone(kind);
}

bool command_keeps_game(const struct command_record *command) {
    static const enum command_kind kinds[] = {COMMAND_game_lot, COMMAND_game_undo_ask, COMMAND_game_undo_answer};
    return is_among(command->kind, kinds, sizeof kinds / sizeof *kinds);
}

bool command_last_of_game(const struct state *state, uint32_t game, uint32_t by, uint64_t *entry) {
    for (uint32_t i = state->commands.count; i-- > 0;) {
        const struct command_record *each = &state->commands.rows[i];
        if (each->game != game || each->by != by || each->target || each->taken_back) continue;
        if (command_keeps_game(each)) continue;
        *entry = command_last(each);
        return true;
    }
    return false;
}

bool command_changes_field(uint16_t kind) {
    static const enum command_kind kinds[] = {
        COMMAND_people_add,        COMMAND_people_enrol, COMMAND_entrant_order,  COMMAND_entrant_change,
        COMMAND_entrant_decline,   COMMAND_people_merge, COMMAND_result_correct, COMMAND_people_apart,
        COMMAND_tournament_import, COMMAND_absent_drop};
    return is_among(kind, kinds, sizeof kinds / sizeof *kinds);
}

bool command_feeds_draws(uint16_t kind) {
    static const enum command_kind results[] = {COMMAND_result_enter, COMMAND_round_take, COMMAND_result_report,
                                                COMMAND_report_answer};
    return command_changes_field(kind) || is_among(kind, results, sizeof results / sizeof *results);
}

bool command_merges(const struct command_record *command) {
    static const enum command_kind merges[] = {COMMAND_people_merge};
    return is_among(command->kind, merges, 1);
}

bool command_concerns(const struct command_record *command, uint32_t tournament) {
    return command->tournament == tournament || command_merges(command);
}

/* The command that an undo undoes. */
static struct command_record *target_of(const struct state *state, const struct command_record *undo) {
    struct command_record *target = command_at_entry(state, undo->target);
    assert(target && target->first == undo->target && target->first < undo->first);
    return target;
}

const struct command_record *command_root(const struct state *state, const struct command_record *command) {
    while (command->target) command = target_of(state, command);
    return command;
}

bool undo_is_redo(const struct state *state, const struct command_record *undo) {
    return !undo->target || !command_merges(command_root(state, undo));
}

bool command_can_redo(const struct state *state, const struct command_record *target) {
    while (target->target) {
        const struct command_record *freed = target_of(state, target);
        if (!freed->target) return true;
        target = target_of(state, freed); /* `freed` is an undo that would take effect again */
        if (target->taken_back && target->taken_back != freed->first) return false;
    }
    return true;
}

void command_take_back(struct state *state, struct command_record *target, const struct command_record *undo) {
    target->taken_back = undo->first;
    while (target->target) {
        struct command_record *freed = target_of(state, target);
        freed->taken_back = 0;
        if (!freed->target) return;
        target = target_of(state, freed); /* `freed` is an undo that takes effect again */
        target->taken_back = freed->first;
    }
}
