#include "event.h"

#include <string.h>
#include "fold.h"
#include "roles.h"
#include "seal_check.h"

/* The fold of a store's rows into a state. */
struct folding {
    struct fold fold;
    struct seal_check seals;
    uint64_t before; /* the first entry that is not folded any more; 0: all are */
};

static status fold_on(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                      struct problem *why) {
    struct folding *folding = context;
    if (folding->before && row->seq >= folding->before) return done();
    TRY(fold_row(&folding->fold, row, seals, seal_count, why));
    if (folding->before || folding->fold.waits) return done(); /* what was erased later is missing there too */
    return seal_check_row(&folding->seals, row, seals, seal_count, why);
}

status event_fold(struct store *store, uint64_t before, struct state *state, struct problem *why) {
    struct folding folding = {.before = before};
    uint8_t event[ID_SIZE];
    status read;
    memset(state, 0, sizeof *state);
    TRY(store_event(store, event, why));
    fold_start(&folding.fold, event);
    do {
        seal_check_free(&folding.seals);
        read = store_read(store, 1, fold_on, &folding, why);
    } while (is_done(read) && fold_again(&folding.fold));
    if (is_done(read)) read = seal_check_end(&folding.seals, &folding.fold.state, why);
    seal_check_free(&folding.seals);
    if (is_done(read)) {
        *state = folding.fold.state;
        memset(&folding.fold.state, 0, sizeof folding.fold.state);
    }
    fold_free(&folding.fold);
    return read;
}

status event_open_new(struct event *event, const struct store_source *source, struct problem *why) {
    *event = (struct event){.source = *source};
    return source->open(source->context, &event->store, why);
}

status event_open(struct event *event, const struct store_source *source, struct problem *why) {
    TRY(event_open_new(event, source, why));
    status loaded = event_fold(event->store, 0, &event->state, why);
    if (!is_done(loaded)) event_close(event);
    return loaded;
}

void event_close(struct event *event) {
    store_close(event->store);
    event->store = NULL;
    state_free(&event->state);
    memset(&event->state, 0, sizeof event->state);
}

/* Was this command saved before? The same id with other content is refused (TY-COMMAND-ID). */
static status find_repeated(const struct event *event, const struct command *command, struct answer *answer,
                            struct problem *why) {
    struct store_command kept;
    uint8_t digest[HASH_SIZE];
    bool is_there = false;
    if (!event->state.created) return done();
    TRY(store_find_command(event->store, command->id, &kept, &is_there, why));
    if (!is_there) return done();
    if (!kept.digest_known) return refuse(why, "TY-COMMAND-ID", MSG_COMMAND_ID_ERASED, 0);
    TRY(command_digest(command, kept.nonce, digest));
    if (memcmp(digest, kept.digest, HASH_SIZE) != 0) return refuse(why, "TY-COMMAND-ID", MSG_COMMAND_ID_USED, 0);
    answer->first = kept.first;
    answer->saved = kept.last;
    answer->repeated = true;
    return done();
}

/* What is kept of the command for a retry. The nonce is a piece of its chance that nothing else uses. */
static status keep_command(const struct decision *decision, const struct command *command, struct store_command *kept) {
    memcpy(kept->id, command->id, ID_SIZE);
    kept->first = decision->rows.rows[0].seq;
    kept->last = decision->rows.rows[decision->rows.count - 1].seq;
    kept->digest_known = true;
    command_chance(command, UINT32_MAX, kept->nonce);
    return command_digest(command, kept->nonce, kept->digest);
}

/* The reopened store has nothing of it: what is to be done so that it can be saved. */
static status commit_lost(const struct problem *failed, struct problem *why) {
    if (strcmp(failed->rule, "MEMORY") == 0) return no_memory();
    if (strcmp(failed->rule, "DISK-FULL") == 0)
        return fault(why, "DISK-FULL", MSG_DISK_FULL, 1, failed->says.arguments[0]);
    return fault(why, "COMMIT", MSG_COMMIT_FAILED, 0);
}

/* A commit failed, and it may be in the store all the same: open it again and look. */
static status settle(struct event *event, const struct command *command, struct answer *answer, struct problem *why) {
    struct problem ignored, failed = *why;
    store_close(event->store);
    event->store = NULL;
    state_free(&event->state);
    memset(&event->state, 0, sizeof event->state);
    if (!is_done(event->source.open(event->source.context, &event->store, &ignored)) ||
        !is_done(event_fold(event->store, 0, &event->state, &ignored)) ||
        !is_done(find_repeated(event, command, answer, &ignored))) {
        return not_known(why, "COMMIT", MSG_NOT_KNOWN, 0);
    }
    if (!answer->repeated) return commit_lost(&failed, why);
    answer->repeated = false;
    return done();
}

static status store_decision(struct event *event, struct decision *decision, const struct command *command,
                             struct answer *answer, struct problem *why) {
    struct store_command kept = {0};
    TRY(keep_command(decision, command, &kept));
    struct store_erased *erased = ARENA_ROWS(&decision->arena, struct store_erased, decision->erased.count);
    if (!erased) return no_memory();
    for (uint32_t i = 0; i < decision->erased.count; i++) {
        erased[i] = (struct store_erased){decision->erased.rows[i].seq, decision->erased.rows[i].field};
    }
    struct store_batch batch = {.after = event->state.seq,
                                .rows = decision->rows.rows,
                                .row_count = decision->rows.count,
                                .seals = decision->seals.rows,
                                .seal_count = decision->seals.count,
                                .erased = erased,
                                .erased_count = decision->erased.count,
                                .commands = &kept,
                                .command_count = 1};
    status appended = store_append(event->store, &batch, why);
    if (appended.outcome == UNKNOWN) return settle(event, command, answer, why);
    TRY(appended);
    answer->first = kept.first;
    answer->saved = kept.last;
    struct state old = event->state;
    event->state = decision->state;
    decision->state = old;
    return done();
}

/* Decides, if whoever asks may do that; what takes a command back is weighed against the whole ledger as well. */
static status decide_all(const struct event *event, const struct command *command, struct decision *decision,
                         struct rests *rests, struct problem *why) {
    TRY(roles_check(&event->state, command, why));
    TRY(decide(decision, command));
    return command->kind == COMMAND_command_undo ? undo_weigh(event->store, decision, rests, why) : done();
}

status event_submit(struct event *event, const struct command *command, struct answer *answer, struct problem *why) {
    struct decision decision;
    struct rests ignored;
    *answer = (struct answer){0};
    TRY(find_repeated(event, command, answer, why));
    if (answer->repeated) return done();
    TRY(decision_start(&decision, &event->state, why));
    status decided = decide_all(event, command, &decision, &ignored, why);
    if (is_done(decided)) decided = store_decision(event, &decision, command, answer, why);
    if (is_done(decided)) answer->notices = decision.notices;
    decision_free(&decision);
    return decided;
}

status event_rehearse(const struct event *event, const struct command *command, struct decision *decision,
                      struct problem *why) {
    struct rests ignored;
    TRY(decision_start(decision, &event->state, why));
    status decided = decide_all(event, command, decision, &ignored, why);
    if (!is_done(decided)) decision_free(decision);
    return decided;
}

status event_rests(const struct event *event, const struct command *command, struct rests *rests) {
    struct decision decision;
    struct problem ignored;
    *rests = (struct rests){0};
    status started = decision_start(&decision, &event->state, &ignored);
    if (is_done(started)) started = decide_all(event, command, &decision, rests, &ignored);
    decision_free(&decision);
    return started.outcome == REFUSED ? done() : started;
}

/* Reading everything again; meanwhile the store is busy, so what is to be looked up in it is put by. */
struct noted_command {
    uint8_t id[ID_SIZE];
    uint64_t first, last;
};
struct verifying {
    struct verifier verifier;
    ROWS(struct noted_command) commands;
    struct arena scratch;
};

static status note_command(struct verifying *verifying, const struct ledger_row *row, struct problem *why) {
    struct entry entry;
    status decoded = ledger_decode(&verifying->scratch, row, NULL, 0, &entry, why);
    arena_clear(&verifying->scratch);
    TRY(decoded);
    if (entry.kind != ENTRY_command) return done();
    struct noted_command *command = ROWS_ADD(&verifying->commands);
    if (!command) return no_memory();
    memcpy(command->id, entry.body.command.id, ID_SIZE);
    command->first = row->seq;
    command->last = row->seq + entry.body.command.entries;
    return done();
}

static status verify_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                         uint32_t seal_count, struct problem *why) {
    struct verifying *verifying = context;
    TRY(verifier_row(&verifying->verifier, row, seals, seal_count, why));
    return row->kind == entry_record(ENTRY_command)->code ? note_command(verifying, row, why) : done();
}

/* The index of commands, which answers retries, must say what the ledger says. */
static status verify_commands(const struct event *event, const struct verifying *verifying, struct problem *why) {
    for (uint32_t i = 0; i < verifying->commands.count; i++) {
        const struct noted_command *command = &verifying->commands.rows[i];
        struct store_command kept;
        bool is_there;
        TRY(store_find_command(event->store, command->id, &kept, &is_there, why));
        if (!is_there || kept.first != command->first || kept.last != command->last)
            return fault(why, "DAMAGED", MSG_COMMAND_LOST, 1, arg_number((int64_t)command->first));
    }
    return done();
}

status event_verify(const struct event *event, struct verify_report *report, struct problem *why) {
    struct verifying verifying = {0};
    status verified;
    verifier_start(&verifying.verifier, event->state.event);
    do {
        verifying.commands.count = 0;
        verified = store_read(event->store, 1, verify_row, &verifying, why);
    } while (is_done(verified) && verifier_again(&verifying.verifier));
    if (is_done(verified)) verified = verify_commands(event, &verifying, why);
    if (is_done(verified)) verified = store_check(event->store, why);
    *report = verifying.verifier.report;
    verifier_free(&verifying.verifier);
    ROWS_FREE(&verifying.commands);
    arena_free(&verifying.scratch);
    return verified;
}
