#include "cli/print/log_each.h"

#include "core/ledger/undo.h"

static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    return history_row(context, row, seals, seal_count, why);
}

/* Reads the store into the history, and frees the history. */
static status tell(struct store *store, struct history *history, struct problem *why) {
    status read;
    do { read = store_read(store, 1, on_row, history, why); } while (is_done(read) && history_again(history));
    history_free(history);
    return read;
}

status log_of_store(struct store *store, history_on_line on_line, void *context, struct problem *why) {
    struct history history;
    uint8_t event[ID_SIZE];
    TRY(store_event(store, event, why));
    history_start(&history, event, on_line, context);
    return tell(store, &history, why);
}

status log_each(struct cli_context *ctx, history_on_line on_line, void *context) {
    return log_of_store(ctx->event.store, on_line, context, &ctx->why);
}

status log_one(struct cli_context *ctx, const struct command_record *command, history_on_line on_line, void *context) {
    struct history history;
    history_start_one(&history, ctx_state(ctx)->event, command->first, command_last(command), on_line, context);
    return tell(ctx->event.store, &history, &ctx->why);
}
