#include "app/recover/recover_internal.h"

#include <string.h>
#include "core/ledger/fold.h"
#include "base/sort.h"

/* How far after the last row found an entry may be that only the index of commands mentions. */
enum { BEYOND_MAX = 1000, RUMOURS_MAX = 1000 };

struct recover_weighing {
    struct recovery *recovery;
    const struct salvage *salvage;
    struct by_number rows;
    uint8_t head[HASH_SIZE]; /* of the last accepted row */
};

void recover_free(struct recovery *recovery) {
    VEC_FREE(&recovery->rows);
    VEC_FREE(&recovery->seals);
    VEC_FREE(&recovery->commands);
    VEC_FREE(&recovery->lost);
    VEC_FREE(&recovery->seen);
    arena_free(&recovery->arena);
}

/* Boyer and Moore's majority vote. */
void salvage_event(const struct salvage *salvage, uint8_t event[ID_SIZE]) {
    uint32_t lead = 0, count = salvage->own_rows ? salvage->own_rows : salvage->rows.count;
    if (salvage->commands.count) memcpy(event, salvage->commands.rows[0].event, ID_SIZE);
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *here = salvage->rows.rows[i].event;
        if (lead == 0) memcpy(event, here, ID_SIZE);
        lead += memcmp(event, here, ID_SIZE) == 0 ? 1u : (uint32_t)-1;
    }
}

static int compare_rows(uint32_t a, uint32_t b, const void *context) {
    const struct salvage *salvage = context;
    uint64_t first = salvage->rows.rows[a].row.seq, second = salvage->rows.rows[b].row.seq;
    if (first != second) return first < second ? -1 : 1;
    return a < b ? -1 : a > b;
}

static status sort_rows(struct recover_weighing *weighing) {
    struct by_number *rows = &weighing->rows;
    rows->count = weighing->salvage->rows.count;
    rows->places = ARENA_ARRAY(&weighing->recovery->arena, uint32_t, rows->count);
    if (!rows->places) return no_memory();
    for (uint32_t i = 0; i < rows->count; i++) rows->places[i] = i;
    sort_numbers(rows->places, rows->count, compare_rows, weighing->salvage);
    return done();
}

static const struct salvaged_row *row_at(const struct recover_weighing *weighing, uint32_t place) {
    return &weighing->salvage->rows.rows[weighing->rows.places[place]];
}

/* The first place with that number or a higher one. */
static uint32_t place_of(const struct recover_weighing *weighing, uint64_t seq) {
    uint32_t low = 0, high = weighing->rows.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (row_at(weighing, middle)->row.seq < seq)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static status take_row(struct recover_weighing *weighing, const struct ledger_row *row) {
    struct ledger_row *taken = VEC_PUSH(&weighing->recovery->rows);
    if (!taken) return no_memory();
    *taken = *row;
    memcpy(weighing->head, row->hash, HASH_SIZE);
    return done();
}

static bool follows(const struct recover_weighing *weighing, const struct ledger_row *row) {
    uint8_t hash[HASH_SIZE];
    ledger_hash(weighing->head, weighing->recovery->event, row, hash);
    return memcmp(hash, row->hash, HASH_SIZE) == 0;
}

static bool one_bit_apart(uint64_t a, uint64_t b) {
    uint64_t differ = a ^ b;
    return (differ & (differ - 1)) == 0;
}

/* No row follows as it is: tries rows with a single bit flipped back. */
static status follow_mended(struct recover_weighing *weighing, uint64_t seq, bool *found) {
    struct recovery *recovery = weighing->recovery;
    for (uint32_t i = 0; i < weighing->salvage->rows.count && !*found; i++) {
        struct ledger_row row = weighing->salvage->rows.rows[i].row;
        if (!one_bit_apart(row.seq, seq)) continue;
        TRY(mend_row(&recovery->arena, recovery->event, weighing->head, seq, &row, found));
        if (!*found) continue;
        recovery->mended++;
        return take_row(weighing, &row);
    }
    return done();
}

static status follow(struct recover_weighing *weighing, uint64_t seq, bool *found) {
    *found = false;
    for (uint32_t i = place_of(weighing, seq); i < weighing->rows.count; i++) {
        const struct ledger_row *row = &row_at(weighing, i)->row;
        if (row->seq != seq) break;
        if (!follows(weighing, row)) continue;
        *found = true;
        return take_row(weighing, row);
    }
    return follow_mended(weighing, seq, found);
}

static status follow_all(struct recover_weighing *weighing) {
    bool found = true;
    while (found) TRY(follow(weighing, (uint64_t)weighing->recovery->rows.count + 1, &found));
    return done();
}

/* Records why that number has no row. */
static void say_break(struct recover_weighing *weighing, uint64_t seq) {
    uint32_t place = place_of(weighing, seq);
    bool is_there = place < weighing->rows.count && row_at(weighing, place)->row.seq == seq;
    weighing->recovery->why =
        sentence_of(is_there ? MSG_RECOVER_WHY_WRONG : MSG_RECOVER_WHY_MISSING, 1, arg_number((int64_t)seq));
}

/* The command that begins there, if it is complete; otherwise `last` is 0. */
static status command_of(struct recovery *recovery, uint64_t first, struct store_command *command,
                         struct problem *why) {
    struct entry entry;
    *command = (struct store_command){.first = first};
    status decoded = ledger_decode(&recovery->arena, &recovery->rows.rows[first - 1], NULL, 0, &entry, why);
    if (decoded.outcome == FAULT && strcmp(why->rule, "NEWER") != 0) {
        recovery->why = why->says;
        return done();
    }
    TRY(decoded);
    if (entry.kind != ENTRY_command || entry.body.command.entries > recovery->rows.count - first) return done();
    memcpy(command->id, entry.body.command.id, ID_SIZE);
    command->last = first + entry.body.command.entries;
    return done();
}

/* Keeps the complete commands, from the first on. */
static status cut_to_commands(struct recovery *recovery, struct problem *why) {
    while (recovery->entries < recovery->rows.count) {
        struct store_command command;
        TRY(command_of(recovery, recovery->entries + 1, &command, why));
        if (!command.last) return done();
        struct store_command *kept = VEC_PUSH(&recovery->commands);
        if (!kept) return no_memory();
        *kept = command;
        recovery->entries = command.last;
    }
    return done();
}

/* Folds what is kept; `failed` is the entry that does not fit, 0: all fit. */
static status fold_kept(const struct recovery *recovery, struct fold *fold, uint64_t *failed, struct problem *why) {
    status folded = done();
    fold_start(fold, recovery->event);
    do {
        *failed = 0;
        for (uint32_t i = 0; i < recovery->entries && is_done(folded); i++) {
            folded = fold_row(fold, &recovery->rows.rows[i], NULL, 0, why);
            if (!is_done(folded)) *failed = i + 1;
        }
    } while (is_done(folded) && fold_again(fold));
    return folded;
}

/* Drops the first entry that does not fit, and all after it. A valid hash on an entry that does not fit is not damage:
 * someone made it on purpose. Leaves the fold of what remains; the caller frees it. */
static status cut_to_fitting(struct recovery *recovery, struct fold *fold, struct problem *why) {
    for (;;) {
        uint64_t failed;
        status folded = fold_kept(recovery, fold, &failed, why);
        if (folded.outcome != FAULT || strcmp(why->rule, "NEWER") == 0) return folded;
        fold_free(fold);
        recovery->why = why->says;
        while (recovery->entries >= failed) {
            recovery->entries = recovery->commands.rows[--recovery->commands.count].first - 1;
        }
    }
}

/* Readable rows after the kept ones: for each number, the first that can be decoded. */
static status keep_seen(struct recover_weighing *weighing) {
    struct recovery *recovery = weighing->recovery;
    uint64_t last = recovery->entries;
    for (uint32_t i = place_of(weighing, last + 1); i < weighing->rows.count; i++) {
        const struct salvaged_row *found = row_at(weighing, i);
        struct entry entry;
        struct problem ignored;
        if (found->row.seq == last || memcmp(found->event, recovery->event, ID_SIZE) != 0) continue;
        if (!is_done(ledger_decode(&recovery->arena, &found->row, NULL, 0, &entry, &ignored))) continue;
        struct ledger_row *seen = VEC_PUSH(&recovery->seen);
        if (!seen) return no_memory();
        *seen = found->row;
        last = seen->seq;
    }
    return done();
}

/* The highest number below the limit in a row or in the index of commands; `entries` if there is none. */
static uint64_t highest_below(const struct recover_weighing *weighing, uint64_t limit) {
    const struct recovery *recovery = weighing->recovery;
    uint64_t highest = recovery->entries;
    for (uint32_t i = 0; i < weighing->salvage->commands.count; i++) {
        const struct salvaged_command *command = &weighing->salvage->commands.rows[i];
        if (memcmp(command->event, recovery->event, ID_SIZE) != 0) continue;
        if (command->first < limit && command->first > highest) highest = command->first;
        if (command->last < limit && command->last > highest) highest = command->last;
    }
    for (uint32_t i = 0; i < recovery->seen.count; i++) {
        uint64_t seq = recovery->seen.rows[i].seq;
        if (seq < limit && seq > highest) highest = seq;
    }
    return highest;
}

/* How many pieces show that there was such an entry: the entry itself, its neighbours, and commands that begin or end
 * there (a command that begins has at least one more entry). */
static uint32_t witnesses_of(const struct recover_weighing *weighing, uint64_t seq) {
    const struct recovery *recovery = weighing->recovery;
    uint32_t count = seq - 1 == recovery->entries;
    for (uint32_t i = 0; i < recovery->seen.count; i++) {
        uint64_t seen = recovery->seen.rows[i].seq;
        count += seen + 1 >= seq && seen <= seq + 1;
    }
    for (uint32_t i = 0; i < weighing->salvage->commands.count; i++) {
        const struct salvaged_command *command = &weighing->salvage->commands.rows[i];
        count += command->first + 1 >= seq && command->first <= seq + 1;
        count += command->last == seq || command->last == seq - 1;
    }
    return count;
}

/* A single wrong bit can turn a number into any other, so a second piece must confirm it. */
static void find_last_known(struct recover_weighing *weighing) {
    struct recovery *recovery = weighing->recovery;
    uint64_t limit = recovery->entries + weighing->salvage->rows.count + BEYOND_MAX;
    uint64_t seq = highest_below(weighing, limit);
    for (int i = 0; i < RUMOURS_MAX && seq > recovery->entries && witnesses_of(weighing, seq) < 2; i++)
        seq = highest_below(weighing, seq);
    recovery->last_known = seq;
    while (recovery->seen.count && recovery->seen.rows[recovery->seen.count - 1].seq > seq) recovery->seen.count--;
}

static status keep_fitting(struct recover_weighing *weighing, struct problem *why) {
    struct fold fold = {0};
    status result = cut_to_fitting(weighing->recovery, &fold, why);
    if (is_done(result)) result = recover_seals(weighing->recovery, weighing->salvage, &fold.state, why);
    fold_free(&fold);
    return result;
}

static status weigh(struct recover_weighing *weighing, struct problem *why) {
    struct recovery *recovery = weighing->recovery;
    salvage_event(weighing->salvage, recovery->event);
    TRY(sort_rows(weighing));
    TRY(follow_all(weighing));
    say_break(weighing, (uint64_t)recovery->rows.count + 1);
    TRY(cut_to_commands(recovery, why));
    TRY(keep_fitting(weighing, why));
    TRY(keep_seen(weighing));
    find_last_known(weighing);
    return done();
}

status recover_weigh(struct recovery *recovery, const struct salvage *salvage, struct problem *why) {
    struct recover_weighing weighing = {.recovery = recovery, .salvage = salvage};
    *recovery = (struct recovery){0};
    return weigh(&weighing, why);
}

status recover_write(const struct recovery *recovery, struct store *store, struct problem *why) {
    struct store_batch batch = {.rows = recovery->rows.rows,
                                .row_count = (uint32_t)recovery->entries,
                                .seals = recovery->seals.rows,
                                .seal_count = recovery->seals.count,
                                .commands = recovery->commands.rows,
                                .command_count = recovery->commands.count};
    return store_append(store, &batch, why);
}
