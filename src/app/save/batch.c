#include "app/save/batch.h"

#include <assert.h>
#include <string.h>
#include "app/save/due_reveal.h"
#include "app/save/permissions.h"

/* Was this id saved with that record? The same id with other content is refused (TY-COMMAND-ID). */
static status answer_repeated(const struct store_command *kept, const struct command *command,
                              struct submit_result *answer, struct problem *why) {
    uint8_t digest[HASH_SIZE];
    if (!kept->digest_known) return refuse(why, "TY-COMMAND-ID", MSG_COMMAND_ID_ERASED, 0);
    TRY(command_digest(command, kept->nonce, digest));
    if (memcmp(digest, kept->digest, HASH_SIZE) != 0) return refuse(why, "TY-COMMAND-ID", MSG_COMMAND_ID_USED, 0);
    answer->first = kept->first;
    answer->saved = kept->last;
    answer->repeated = true;
    return done();
}

/* A digest reveals the content of its command, so it is erased together with erased data. The store erases it only
 * later. */
static void forget_erased(const struct batch *batch, struct store_command *kept) {
    for (uint32_t i = 0; i < batch->erased.count; i++) {
        uint64_t seq = batch->erased.rows[i].seq;
        if (seq >= kept->first && seq <= kept->last) kept->digest_known = false;
    }
}

static status find_kept(struct open_event *event, const struct batch *batch, const uint8_t id[ID_SIZE],
                        struct store_command *kept, bool *is_there, struct problem *why) {
    *is_there = false;
    for (uint32_t i = 0; i < batch->kept.count && !*is_there; i++) {
        *kept = batch->kept.rows[i];
        *is_there = memcmp(kept->id, id, ID_SIZE) == 0;
    }
    if (*is_there || !batch->base->created) return done();
    return store_find_command(event->store, id, kept, is_there, why);
}

/* Was this command saved before, or is it already in this batch? Only its author is told so, and only while the author's
 * link still counts. */
static status find_repeated(struct open_event *event, const struct batch *batch, struct batch_item *item) {
    struct store_command kept;
    bool is_there;
    TRY(permissions_check_role(&batch->state, item->command, &item->why));
    TRY(find_kept(event, batch, item->command->id, &kept, &is_there, &item->why));
    if (!is_there) return done();
    forget_erased(batch, &kept);
    return answer_repeated(&kept, item->command, &item->answer, &item->why);
}

/* What is kept of the command for a retry. The nonce is a part of the command's random bytes that nothing else uses. */
static status keep_command(const struct decision *decision, struct store_command *kept) {
    const struct command *command = decision->command;
    memcpy(kept->id, command->id, ID_SIZE);
    kept->first = decision->rows.rows[0].seq;
    kept->last = decision->rows.rows[decision->rows.count - 1].seq;
    kept->digest_known = true;
    command_chance(command, UINT32_MAX, kept->nonce);
    return command_digest(command, kept->nonce, kept->digest);
}

/* Adds a decision to the batch: all of it, or nothing. */
static status keep_decision(struct batch *batch, const struct decision *decision, struct submit_result *answer) {
    if (!VEC_RESERVE(&batch->rows, decision->rows.count) || !VEC_RESERVE(&batch->seals, decision->seals.count) ||
        !VEC_RESERVE(&batch->erased, decision->erased.count) || !VEC_RESERVE(&batch->kept, 1))
        return no_memory();
    struct store_command kept = {0};
    TRY(keep_command(decision, &kept));
    *VEC_PUSH(&batch->kept) = kept;
    for (uint32_t i = 0; i < decision->rows.count; i++) *VEC_PUSH(&batch->rows) = decision->rows.rows[i];
    for (uint32_t i = 0; i < decision->seals.count; i++) *VEC_PUSH(&batch->seals) = decision->seals.rows[i];
    for (uint32_t i = 0; i < decision->erased.count; i++) {
        const struct erased_value *erased = &decision->erased.rows[i];
        *VEC_PUSH(&batch->erased) = (struct store_erased){erased->seq, erased->field};
    }
    answer->first = kept.first;
    answer->saved = kept.last;
    answer->notices = decision->notices;
    return done();
}

/* The tentative state is broken: restores the state before and folds what this batch decided so far. */
static status go_back(struct batch *batch) {
    struct arena scratch = {0};
    struct problem ignored;
    uint32_t seal = 0;
    state_free(&batch->state);
    memset(&batch->state, 0, sizeof batch->state);
    status went = state_copy(&batch->state, batch->base);
    for (uint32_t i = 0; i < batch->rows.count && is_done(went); i++) {
        const struct ledger_row *row = &batch->rows.rows[i];
        uint32_t first = seal;
        while (seal < batch->seals.count && batch->seals.rows[seal].seq == row->seq) seal++;
        went = ledger_fold(&batch->state, &scratch, row, batch->seals.rows + first, seal - first, &ignored);
        assert(went.outcome != FAULT);
    }
    arena_free(&scratch);
    return went;
}

/* An undo folds what is saved. */
static bool is_alone(const struct batch_item *item) {
    return item->command->kind == COMMAND_command_undo || item->command->kind == COMMAND_game_undo_answer;
}

/* Decides the item's command. False: the tentative state is lost, and with it the batch. */
static bool decide_command(struct open_event *event, struct batch *batch, struct batch_item *item) {
    struct undo_dependents ignored;
    struct decision decision = {.state = batch->state, .arena = batch->arena, .why = &item->why};
    item->went = event_decide(event, item->command, &decision, &ignored);
    if (is_done(item->went)) item->went = keep_decision(batch, &decision, &item->answer);
    batch->state = decision.state;
    batch->arena = decision.arena;
    VEC_FREE(&decision.rows);
    VEC_FREE(&decision.seals);
    VEC_FREE(&decision.erased);
    return is_done(item->went) || is_done(go_back(batch));
}

/* Reveals bids that are due before this command (due_reveal.h), also if the command itself is refused then. False: as
 * decide_command. */
static bool reveal_due(struct open_event *event, struct batch *batch, const struct command *command) {
    struct command reveal;
    struct batch_item item = {.command = &reveal};
    uint32_t from = 0;
    while (due_reveal_before(&batch->state, command, &from, &reveal))
        if (!decide_command(event, batch, &item)) return false;
    return true;
}

static bool decide_item(struct open_event *event, struct batch *batch, struct batch_item *item) {
    item->answer = (struct submit_result){0};
    item->went = find_repeated(event, batch, item);
    if (!is_done(item->went) || item->answer.repeated) return true;
    return reveal_due(event, batch, item->command) && decide_command(event, batch, item);
}

/* The reopened store has nothing of the batch: says what to do so that it can be saved. */
static status commit_lost(const struct problem *failed, struct problem *why) {
    if (strcmp(failed->rule, "MEMORY") == 0) return no_memory();
    if (strcmp(failed->rule, "DISK-FULL") == 0)
        return fault(why, "DISK-FULL", MSG_DISK_FULL, 1, failed->says.arguments[0]);
    return fault(why, "COMMIT", MSG_COMMIT_FAILED, 0);
}

/* Another file may have got the name meanwhile. */
static bool is_same_event(const struct state *before, const struct state *now) {
    if (!before->seq) return true;
    return memcmp(before->event, now->event, ID_SIZE) == 0 && now->seq >= before->seq;
}

/* Reopens the store and folds it; not while its file is not in its place. */
static status open_again(struct open_event *event, struct state *state) {
    struct problem ignored;
    status placed = event->store ? store_in_place(event->store, &ignored) : done();
    memset(state, 0, sizeof *state);
    if (placed.outcome == FAULT && strcmp(ignored.rule, "MOVED") == 0) return placed;
    store_close(event->store);
    event->store = NULL;
    TRY(event->source.open(event->source.context, &event->store, &ignored));
    status folded = event_fold(event->store, 0, state, &ignored);
    if (is_done(folded) && is_same_event(&event->state, state)) return done();
    if (is_done(folded)) folded = fault(&ignored, "MOVED", MSG_NOT_KNOWN, 0);
    state_free(state);
    memset(state, 0, sizeof *state);
    store_close(event->store);
    event->store = NULL;
    return folded;
}

/* Does this item depend on the commit? Not if it was refused, or saved by an earlier batch. */
static bool is_in_commit(const struct batch *batch, const struct batch_item *item) {
    return is_done(item->went) && item->answer.saved > batch->base->seq;
}

static void tell_all(const struct batch *batch, struct batch_item *items, uint32_t count, status went,
                     const struct problem *why) {
    for (uint32_t i = 0; i < count; i++) {
        if (!is_in_commit(batch, &items[i])) continue;
        items[i].went = went;
        items[i].why = *why;
    }
}

/* Is the last command of the batch in the reopened store? Then all are: a commit is all or nothing. */
static status look_up(struct open_event *event, const struct batch *batch, bool *is_there) {
    struct problem ignored;
    struct store_command kept;
    return store_find_command(event->store, batch->kept.rows[batch->kept.count - 1].id, &kept, is_there, &ignored);
}

/* The commit failed but may still be in the store: reopens it and looks. */
static void settle(struct open_event *event, struct batch *batch, struct batch_item *items, uint32_t count,
                   const struct problem *failed) {
    struct problem why;
    bool is_there = false;
    state_free(&batch->state);
    batch->changed = is_done(open_again(event, &batch->state));
    if (!batch->changed || !is_done(look_up(event, batch, &is_there))) {
        tell_all(batch, items, count, not_known(&why, "COMMIT", MSG_NOT_KNOWN, 0), &why);
    } else if (!is_there) {
        status lost = commit_lost(failed, &why);
        if (lost.outcome == NO_MEMORY) why = *failed;
        tell_all(batch, items, count, lost, &why);
    }
}

static void commit(struct open_event *event, struct batch *batch, struct batch_item *items, uint32_t count) {
    struct problem why = {0};
    struct store_batch stored = {.after = batch->base->seq,
                                 .rows = batch->rows.rows,
                                 .row_count = batch->rows.count,
                                 .seals = batch->seals.rows,
                                 .seal_count = batch->seals.count,
                                 .erased = batch->erased.rows,
                                 .erased_count = batch->erased.count,
                                 .commands = batch->kept.rows,
                                 .command_count = batch->kept.count};
    status appended = store_append(event->store, &stored, &why);
    bool is_moved = appended.outcome == UNKNOWN && strcmp(why.rule, "MOVED") == 0;
    if (appended.outcome == UNKNOWN && !is_moved) {
        settle(event, batch, items, count, &why);
        return;
    }
    batch->changed = is_done(appended) || is_moved;
    if (!is_done(appended)) tell_all(batch, items, count, appended, &why);
}

/* The whole batch failed: gives every item that outcome. */
static void give_up(struct batch_item *items, uint32_t count, status went, const struct problem *why) {
    for (uint32_t i = 0; i < count; i++) {
        items[i].answer = (struct submit_result){0};
        items[i].went = went;
        items[i].why = *why;
    }
}

/* FAULT "MOVED": the file is not in its place. If an earlier batch lost the store, reopens it. If that fails: UNKNOWN,
 * because no one can check whether a command is
 * in it. */
static status find_base(struct open_event *event, struct batch *batch, struct problem *why) {
    batch->base = &event->state;
    if (event->store) {
        status placed = store_in_place(event->store, why);
        if (is_done(placed) || strcmp(why->rule, "REOPEN") != 0) return placed;
    }
    if (!is_done(open_again(event, &batch->reopened))) return not_known(why, "COMMIT", MSG_NOT_KNOWN, 0);
    batch->base = &batch->reopened;
    return done();
}

static uint32_t batch_size(const struct batch_item *items, uint32_t count) {
    uint32_t size = 0;
    while (size < count && !is_alone(&items[size])) size++;
    return size ? size : 1;
}

uint32_t batch_run(struct open_event *event, struct batch_item *items, uint32_t count, struct batch *batch) {
    struct problem why = {0};
    uint32_t size = batch_size(items, count), decided = 0;
    *batch = (struct batch){0};
    status went = find_base(event, batch, &why);
    if (is_done(went)) went = state_copy(&batch->state, batch->base);
    if (is_done(went)) {
        while (decided < size && decide_item(event, batch, &items[decided])) decided++;
        if (decided < size) went = no_memory();
    }
    if (!is_done(went))
        give_up(items, size, went, &why);
    else if (batch->rows.count)
        commit(event, batch, items, size);
    return size;
}

void batch_adopt(struct open_event *event, struct batch *batch) {
    struct state *next = batch->changed ? &batch->state : batch->base == &batch->reopened ? &batch->reopened : NULL;
    if (next) {
        struct state old = event->state;
        event->state = *next;
        *next = old;
    }
    state_free(&batch->state);
    state_free(&batch->reopened);
    arena_free(&batch->arena);
    VEC_FREE(&batch->rows);
    VEC_FREE(&batch->seals);
    VEC_FREE(&batch->erased);
    VEC_FREE(&batch->kept);
    *batch = (struct batch){0};
}

status event_submit(struct open_event *event, const struct command *command, struct submit_result *answer,
                    struct problem *why) {
    struct batch_item item = {.command = command};
    struct batch batch;
    batch_run(event, &item, 1, &batch);
    batch_adopt(event, &batch);
    *answer = item.answer;
    if (!is_done(item.went)) *why = item.why;
    return item.went;
}
