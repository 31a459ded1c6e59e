#include "told.h"

static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    return history_row(context, row, seals, seal_count, why);
}

status told_each(struct run *run, history_on_line on_line, void *context) {
    struct history history;
    status read;
    history_start(&history, run_state(run)->event, on_line, context);
    do {
        read = store_read(run->event.store, 1, on_row, &history, &run->why);
    } while (is_done(read) && history_again(&history));
    history_free(&history);
    return read;
}
