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

/* Players of a game undo a move by the last of their answers. */
static bool undoes(const struct decision *decision, const struct command *command) {
    const struct state *state = &decision->state;
    if (command->kind == COMMAND_command_undo) return true;
    return command->kind == COMMAND_game_undo_answer && state->commands.rows[state->commands.count - 1].target;
}

status event_decide(const struct open_event *event, const struct command *command, struct decision *decision,
                    struct undo_dependents *dependents) {
    TRY(permissions_check(&decision->state, command, decision->why));
    TRY(decide(decision, command));
    return undoes(decision, command) ? undo_check(event->store, decision, dependents, decision->why) : done();
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

/* For reading everything. The store is busy meanwhile, so its index of commands is compared later. */
struct noted_command {
    uint8_t id[ID_SIZE];
    bool is_there; /* in the index of commands */
};
struct verifying {
    struct verifier verifier;
    struct seal_check seals;
    VEC(struct noted_command) commands; /* in the order of the state's */
    VEC(uint32_t) command_of;           /* by entry: how many commands there are up to it */
};

/* The fold has decoded the row before. Its first field is the command's id. */
static status note_command(struct verifying *verifying, const struct ledger_row *row) {
    struct noted_command *command = VEC_PUSH(&verifying->commands);
    if (!command) return no_memory();
    memcpy(command->id, row->body, ID_SIZE);
    return done();
}

static status verify_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                         uint32_t seal_count, struct problem *why) {
    struct verifying *verifying = context;
    TRY(verifier_row(&verifying->verifier, row, seals, seal_count, why));
    if (verifying->verifier.fold.waits) return done();
    TRY(seal_check_row(&verifying->seals, row, seals, seal_count, why));
    if (row->kind == ENTRY_CODE_command) TRY(note_command(verifying, row));
    uint32_t *command = VEC_PUSH(&verifying->command_of);
    if (!command) return no_memory();
    *command = verifying->commands.count;
    return done();
}

static status command_lost(uint64_t first, struct problem *why) {
    return fault(why, "DAMAGED", MSG_COMMAND_LOST, 1, arg_number((int64_t)first));
}

static status check_command(void *context, const struct store_command *kept, struct problem *why) {
    struct verifying *verifying = context;
    if (kept->first > kept->last) return command_lost(kept->first, why);
    if (kept->first > verifying->command_of.count) return done(); /* saved by another since the reading */
    uint32_t place = kept->first ? verifying->command_of.rows[kept->first - 1] : 0;
    if (!place) return command_lost(kept->first, why);
    struct noted_command *noted = &verifying->commands.rows[place - 1];
    const struct command_record *record = &verifying->verifier.fold.state.commands.rows[place - 1];
    if (record->first != kept->first || record->first + record->count != kept->last ||
        memcmp(noted->id, kept->id, ID_SIZE) != 0)
        return command_lost(kept->first, why);
    noted->is_there = true;
    return done();
}

/* The index of commands, which answers retries, must agree with the ledger. */
static status verify_commands(struct store *store, struct verifying *verifying, struct problem *why) {
    TRY(store_each_command(store, check_command, verifying, why));
    const struct command_record *records = verifying->verifier.fold.state.commands.rows;
    for (uint32_t i = 0; i < verifying->commands.count; i++)
        if (!verifying->commands.rows[i].is_there) return command_lost(records[i].first, why);
    return done();
}

static status verify_all(struct store *store, struct verifying *verifying, struct problem *why) {
    struct verifier *verifier = &verifying->verifier;
    do {
        verifying->commands.count = verifying->command_of.count = 0;
        seal_check_free(&verifying->seals);
        TRY(store_read(store, 1, verify_row, verifying, why));
    } while (verifier_again(verifier));
    TRY(verifier_end(verifier));
    TRY(seal_check_end(&verifying->seals, &verifier->fold.state, why));
    TRY(verify_commands(store, verifying, why));
    return store_check(store, why);
}

static status verify_store(struct store *store, const uint8_t event[ID_SIZE], struct verify_report *report,
                           struct state *state, struct problem *why) {
    struct verifying verifying = {0};
    verifier_start(&verifying.verifier, event);
    status verified = verify_all(store, &verifying, why);
    *report = verifying.verifier.report;
    if (is_done(verified)) {
        *state = verifying.verifier.fold.state;
        memset(&verifying.verifier.fold.state, 0, sizeof *state);
    }
    verifier_free(&verifying.verifier);
    seal_check_free(&verifying.seals);
    VEC_FREE(&verifying.commands);
    VEC_FREE(&verifying.command_of);
    return verified;
}

status event_verify(const struct open_event *event, struct verify_report *report, struct problem *why) {
    struct state state = {0};
    status verified = verify_store(event->store, event->state.event, report, &state, why);
    state_free(&state);
    return verified;
}

status event_open_verified(struct open_event *event, const struct store_source *source, struct verify_report *report,
                           struct problem *why) {
    uint8_t id[ID_SIZE];
    TRY(event_open_new(event, source, why));
    status verified = store_event(event->store, id, why);
    if (is_done(verified)) verified = verify_store(event->store, id, report, &event->state, why);
    if (!is_done(verified)) event_close(event);
    return verified;
}
