#include "told.h"

#include "undo.h"

static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    return history_row(context, row, seals, seal_count, why);
}

/* Feeds it, and frees it. */
static status tell(struct run *run, struct history *history) {
    status read;
    do {
        read = store_read(run->event.store, 1, on_row, history, &run->why);
    } while (is_done(read) && history_again(history));
    history_free(history);
    return read;
}

status told_each(struct run *run, history_on_line on_line, void *context) {
    struct history history;
    history_start(&history, run_state(run)->event, on_line, context);
    return tell(run, &history);
}

status told_one(struct run *run, const struct command_record *command, history_on_line on_line, void *context) {
    struct history history;
    history_start_one(&history, run_state(run)->event, command->first, command_last(command), on_line, context);
    return tell(run, &history);
}
