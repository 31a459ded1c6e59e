#include "app/recover/event_copy.h"

#include <string.h>

status event_look(struct store *store, struct event_summary *summary, struct problem *why) {
    struct open_event event = {.store = store};
    struct verify_report report = {0};
    TRY(event_fold(store, 0, &event.state, why));
    status verified = event_verify(&event, &report, why);
    memcpy(summary->event, event.state.event, ID_SIZE);
    memcpy(summary->head, event.state.head, HASH_SIZE);
    summary->entries = event.state.seq;
    summary->mismatches = report.mismatches;
    state_free(&event.state);
    return verified;
}

/* Reports a bad copy. If the original itself is damaged, the report is about that. */
struct copy_look {
    struct store *from;
    struct event_copying *copying;
};

static status copy_is_bad(const struct copy_look *look, struct problem *why) {
    struct event_summary from;
    struct problem of_original;
    status summary = event_look(look->from, &from, &of_original);
    if (is_done(summary)) return fault(why, "COPY", MSG_COPY_BAD, 1, arg_cstr(look->copying->path));
    *why = of_original;
    return summary;
}

static status look_at_copy(void *context, struct store *copy, struct problem *why) {
    const struct copy_look *look = context;
    struct event_copying *copying = look->copying;
    status summary = event_look(copy, &copying->summary, why);
    if (summary.outcome == FAULT) return copy_is_bad(look, why);
    TRY(summary);
    return copying->still ? copying->still(copying->context, why) : done();
}

status event_copy(struct store *store, struct event_copying *copying, struct problem *why) {
    struct copy_look look = {store, copying};
    struct store_copying how = {
        .path = copying->path, .aside = copying->aside, .check = look_at_copy, .context = &look};
    return store_copy(store, &how, why);
}

/* The hashes of a ledger's entries, in order. */
struct hash_kept {
    uint8_t hash[HASH_SIZE];
};
struct hashes {
    uint8_t event[ID_SIZE];
    VEC(struct hash_kept) rows;
};

static status keep_hash(void *context, const struct ledger_row *row, const struct ledger_seal *seals,
                        uint32_t seal_count, struct problem *why) {
    struct hashes *hashes = context;
    (void)seals, (void)seal_count, (void)why;
    struct hash_kept *kept = VEC_PUSH(&hashes->rows);
    if (!kept) return no_memory();
    memcpy(kept->hash, row->hash, HASH_SIZE);
    return done();
}

static status hashes_read(struct store *store, struct hashes *hashes, struct problem *why) {
    TRY(store_event(store, hashes->event, why));
    return store_read(store, 1, keep_hash, hashes, why);
}

static void hashes_compare(const struct hashes *left, const struct hashes *right, struct event_comparison *compared) {
    compared->left = left->rows.count;
    compared->right = right->rows.count;
    compared->same_event = memcmp(left->event, right->event, ID_SIZE) == 0;
    while (compared->common < compared->left && compared->common < compared->right &&
           memcmp(&left->rows.rows[compared->common], &right->rows.rows[compared->common], HASH_SIZE) == 0)
        compared->common++;
}

status event_compare(struct store *left, struct store *right, struct event_comparison *compared, struct problem *why) {
    struct hashes of_left = {0}, of_right = {0};
    *compared = (struct event_comparison){0};
    status read = hashes_read(left, &of_left, why);
    if (is_done(read)) read = hashes_read(right, &of_right, why);
    if (is_done(read)) hashes_compare(&of_left, &of_right, compared);
    VEC_FREE(&of_left.rows);
    VEC_FREE(&of_right.rows);
    return read;
}
