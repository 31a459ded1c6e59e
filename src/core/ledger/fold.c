#include "core/ledger/fold.h"

#include <string.h>

void fold_start(struct fold *fold, const uint8_t event[ID_SIZE]) {
    memset(fold, 0, sizeof *fold);
    memcpy(fold->state.event, event, ID_SIZE);
}

void fold_start_stepwise(struct fold *fold, const uint8_t event[ID_SIZE]) {
    fold_start(fold, event);
    fold->stepwise = true;
}

void fold_free(struct fold *fold) {
    state_free(&fold->state);
    arena_free(&fold->scratch);
    VEC_FREE(&fold->undos);
    VEC_FREE(&fold->out);
}

/* Makes room to mark that entry. */
static status reach(struct fold *fold, uint64_t seq) {
    if (seq < fold->out.count) return done();
    if (seq >= UINT32_MAX || !VEC_RESERVE(&fold->out, (uint32_t)seq + 1 - fold->out.count)) return no_memory();
    fold->out.count = (uint32_t)seq + 1;
    return done();
}

static bool is_out(const struct fold *fold, uint64_t first) {
    return first < fold->out.count && fold->out.rows[first] != 0;
}

status fold_leave_out(struct fold *fold, uint64_t first) {
    TRY(reach(fold, first));
    fold->out.rows[first] = 1;
    return done();
}

status fold_start_as(struct fold *fold, const struct state *state) {
    fold_start(fold, state->event);
    fold->known = UINT64_MAX;
    for (uint32_t i = 0; i < state->commands.count; i++) {
        if (state->commands.rows[i].taken_back) TRY(fold_leave_out(fold, state->commands.rows[i].first));
    }
    return done();
}

/* A new undo: its target was already folded. It directly follows the `command` entry that opens it. */
static status meet_undo(struct fold *fold, const struct ledger_row *row, struct problem *why) {
    struct entry entry;
    TRY(ledger_decode(&fold->scratch, row, NULL, 0, &entry, why));
    struct fold_undo *undo = VEC_PUSH(&fold->undos);
    if (!undo) return no_memory();
    *undo = (struct fold_undo){row->seq - 1, entry.body.command_taken_back.first};
    fold->known = row->seq;
    fold->waits = true;
    arena_reset(&fold->scratch);
    return reach(fold, row->seq);
}

status fold_row(struct fold *fold, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                struct problem *why) {
    bool undoes = row->kind == ENTRY_CODE_command_taken_back && row->seq > fold->known;
    if (fold->waits && fold->stepwise) return done();
    if (fold->waits || undoes) {
        TRY(ledger_check(&fold->state, row, why));
        return undoes ? meet_undo(fold, row, why) : done();
    }
    if (row->kind == ENTRY_CODE_command) fold->leaves_out = is_out(fold, row->seq);
    if (fold->leaves_out) return ledger_leave_out(&fold->state, &fold->scratch, row, seals, seal_count, why);
    return ledger_fold(&fold->state, &fold->scratch, row, seals, seal_count, why);
}

status fold_decoded(struct fold *fold, const struct ledger_row *row, const struct entry *entry, struct problem *why) {
    if (fold->waits || fold->leaves_out) return fold_row(fold, row, NULL, 0, why);
    return ledger_fold_decoded(&fold->state, row, entry, why);
}

/* From the last undo to the first, because an undo that was itself undone has no effect. */
static void work_out(struct fold *fold) {
    memset(fold->out.rows, 0, fold->out.count);
    for (uint32_t i = fold->undos.count; i-- > 0;) {
        const struct fold_undo *undo = &fold->undos.rows[i];
        if (!is_out(fold, undo->first) && undo->target < undo->first) fold->out.rows[undo->target] = 1;
    }
}

bool fold_again(struct fold *fold) {
    if (!fold->waits) return false;
    uint8_t event[ID_SIZE];
    memcpy(event, fold->state.event, ID_SIZE);
    state_free(&fold->state);
    memset(&fold->state, 0, sizeof fold->state);
    memcpy(fold->state.event, event, ID_SIZE);
    fold->waits = fold->leaves_out = false;
    work_out(fold);
    return true;
}
