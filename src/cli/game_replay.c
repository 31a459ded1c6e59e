#include "game_replay.h"

#include "ledger.h"
#include "undo.h"

struct replay {
    struct run *run;
    const struct game_table *table;
    struct game_room room;
    int64_t at_ms; /* of the command whose entries come */
    on_replayed call;
    void *context;
};

/* The state knows that it could be: whatever does not fit is a damaged ledger, which would not have been opened. */
static status misfit(struct replay *replay, const struct entry *entry) {
    return fault(&replay->run->why, "DAMAGED", MSG_ENTRY_MISFIT, 2, arg_number((int64_t)entry->seq),
                 arg_words(entry_record(entry->kind)->name));
}

/* Texts of their own: what followed says none of them. */
static status make(struct replay *replay, const struct game_words *words, struct replayed *replayed) {
    status moved = replay->table->rules->move(&replay->room, &replayed->move, words, &replayed->told, &replay->run->why);
    return moved.outcome == REFUSED ? misfit(replay, replayed->entry) : moved;
}

static status start(struct replay *replay, struct replayed *replayed) {
    struct game_setup setup;
    const struct game_rules *rules = replay->table->rules;
    if (!game_setup_read(rules, &replayed->entry->body.game_created, &setup)) return misfit(replay, replayed->entry);
    replayed->kind = REPLAYED_START;
    return rules->start(&replay->room, &setup, &replay->table->words, &replay->run->why);
}

static status move(struct replay *replay, struct arena *arena, struct replayed *replayed) {
    const struct entry_game_moved *body = &replayed->entry->body.game_moved;
    const struct move_rows rows = MOVE_ROWS(body);
    struct game_words words = replay->table->words;
    replayed->kind = REPLAYED_MOVE;
    if (!move_of_rows(replay->table->rules, replay->table->refereed->players, &rows, &replayed->move))
        return misfit(replay, replayed->entry);
    TRY(move_rows_texts(arena, &rows, &replayed->move, &words));
    for (uint32_t i = 0; i < rows.text_count; i++) replayed->texts[i] = rows.texts[i].words;
    return make(replay, &words, replayed);
}

static status replay_entry(struct replay *replay, struct arena *arena, struct replayed *replayed) {
    const struct entry *entry = replayed->entry;
    const struct game_rules *rules = replay->table->rules;
    switch (entry->kind) {
    case ENTRY_game_created: TRY(start(replay, replayed)); break;
    case ENTRY_game_moved: TRY(move(replay, arena, replayed)); break;
    case ENTRY_game_bid:
        replayed->kind = REPLAYED_BID;
        replayed->move = move_sealed(rules, entry->body.game_bid.player);
        TRY(make(replay, &replay->table->words, replayed));
        break;
    case ENTRY_bids_opened:
        replayed->kind = REPLAYED_OPENING;
        replayed->move = move_opening(rules, entry->body.bids_opened.bids.rows, entry->body.bids_opened.bids.count);
        TRY(make(replay, &replay->table->words, replayed));
        break;
    default: replayed->kind = REPLAYED_LOT; break;
    }
    return replay->call(replay->run, replayed, replay->context);
}

static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    struct replay *replay = context;
    struct entry entry = {0};
    struct arena arena = {0};
    const struct command_record *command = command_holding(run_state(replay->run), row->seq);
    struct replayed *replayed = memory_take(sizeof *replayed);
    status read = replayed ? ledger_decode(&arena, row, seals, seal_count, &entry, why) : no_memory();
    if (is_done(read) && entry.kind == ENTRY_command) replay->at_ms = entry.body.command.at_ms;
    if (is_done(read) && command && !command->taken_back && entry_game(&entry) == replay->table->refereed->number) {
        *replayed = (struct replayed){.seq = row->seq,
                                      .last = command_last(command),
                                      .at_ms = replay->at_ms,
                                      .entry = &entry,
                                      .words = &replay->table->words};
        read = replay_entry(replay, &arena, replayed);
    }
    memory_free(replayed);
    arena_free(&arena);
    return read;
}

status game_replay(struct run *run, const struct game_table *table, on_replayed call, void *context) {
    struct replay replay = {.run = run, .table = table, .call = call, .context = context};
    const struct command_record *made = command_holding(run_state(run), table->refereed->created);
    return store_read(run->event.store, made->first, on_row, &replay, &run->why);
}
