#include "app/save/event_file.h"

#include <string.h>
#include "core/ledger/fold.h"
#include "app/save/permissions.h"
#include "app/recover/seal_check.h"

/* A fold of a store's rows into a state. */
struct folding {
    struct fold fold;
    struct seal_check seals;
    uint64_t before; /* the first entry that is not folded; 0: all are */
};

static status fold_on(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                      struct problem *why) {
    struct folding *folding = context;
    if (folding->before && row->seq >= folding->before) return done();
    TRY(fold_row(&folding->fold, row, seals, seal_count, why));
    if (folding->before || folding->fold.waits) return done(); /* what was erased later is missing here too */
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

status event_open_new(struct open_event *event, const struct store_source *source, struct problem *why) {
    *event = (struct open_event){.source = *source};
    return source->open(source->context, &event->store, why);
}

status event_open(struct open_event *event, const struct store_source *source, struct problem *why) {
    TRY(event_open_new(event, source, why));
    status loaded = event_fold(event->store, 0, &event->state, why);
    if (!is_done(loaded)) event_close(event);
    return loaded;
}

void event_close(struct open_event *event) {
    store_close(event->store);
    event->store = NULL;
    state_free(&event->state);
    memset(&event->state, 0, sizeof event->state);
}

status event_decide(const struct open_event *event, const struct command *command, struct decision *decision,
                    struct undo_dependents *dependents) {
    TRY(permissions_check(&decision->state, command, decision->why));
    TRY(decide(decision, command));
    return command->kind == COMMAND_command_undo ? undo_check(event->store, decision, dependents, decision->why)
                                                 : done();
}

status event_dry_run(const struct open_event *event, const struct command *command, struct decision *decision,
                     struct problem *why) {
    struct undo_dependents ignored;
    TRY(decision_start(decision, &event->state, why));
    status decided = event_decide(event, command, decision, &ignored);
    if (!is_done(decided)) decision_free(decision);
    return decided;
}

status event_dependents(const struct open_event *event, const struct command *command,
                        struct undo_dependents *dependents) {
    struct decision decision;
    struct problem ignored;
    *dependents = (struct undo_dependents){0};
    status started = decision_start(&decision, &event->state, &ignored);
    if (is_done(started)) started = event_decide(event, command, &decision, dependents);
    decision_free(&decision);
    return started.outcome == REFUSED ? done() : started;
}

/* For reading everything again. The store is busy meanwhile, so lookups are noted for later. */
struct noted_command {
    uint8_t id[ID_SIZE];
    uint64_t first, last;
};
struct verifying {
    struct verifier verifier;
    VEC(struct noted_command) commands;
    struct arena scratch;
};

static status note_command(struct verifying *verifying, const struct ledger_row *row, struct problem *why) {
    struct entry entry;
    status decoded = ledger_decode(&verifying->scratch, row, NULL, 0, &entry, why);
    arena_reset(&verifying->scratch);
    TRY(decoded);
    if (entry.kind != ENTRY_command) return done();
    struct noted_command *command = VEC_PUSH(&verifying->commands);
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
    return row->kind == entry_form(ENTRY_command)->code ? note_command(verifying, row, why) : done();
}

/* The index of commands, which answers retries, must agree with the ledger. */
static status verify_commands(const struct open_event *event, const struct verifying *verifying, struct problem *why) {
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

status event_verify(const struct open_event *event, struct verify_report *report, struct problem *why) {
    struct verifying verifying = {0};
    status verified;
    verifier_start(&verifying.verifier, event->state.event);
    do {
        verifying.commands.count = 0;
        verified = store_read(event->store, 1, verify_row, &verifying, why);
    } while (is_done(verified) && verifier_again(&verifying.verifier));
    if (is_done(verified)) verified = verifier_end(&verifying.verifier);
    if (is_done(verified)) verified = verify_commands(event, &verifying, why);
    if (is_done(verified)) verified = store_check(event->store, why);
    *report = verifying.verifier.report;
    verifier_free(&verifying.verifier);
    VEC_FREE(&verifying.commands);
    arena_free(&verifying.scratch);
    return verified;
}
