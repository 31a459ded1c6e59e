#include "view/history/event_log.h"

#include <string.h>
#include "core/game/game_session.h"
#include "view/history/entry_lines.h"

static void start_teller(struct history *history) {
    history->teller.state = &history->fold.state;
    history->teller.arena = &history->reading;
    history->teller.has_fold = true;
    history->teller.game_before = history->before;
}

void history_start(struct history *history, const uint8_t event[ID_SIZE], history_on_line on_line, void *context) {
    *history = (struct history){.on_line = on_line, .context = context};
    fold_start_stepwise(&history->fold, event);
    start_teller(history);
}

void history_start_one(struct history *history, const uint8_t event[ID_SIZE], uint64_t first, uint64_t last,
                       history_on_line on_line, void *context) {
    *history = (struct history){.told = first - 1, .until = last, .on_line = on_line, .context = context};
    fold_start(&history->fold, event);
    start_teller(history);
}

void history_free(struct history *history) {
    fold_free(&history->fold);
    arena_free(&history->reading);
    teller_free(&history->teller);
}

/* Keeps the game as it was before the move: what followed is worked out from it. */
static void keep_game(struct history *history, const struct entry *entry) {
    uint32_t game;
    if (!game_session_numbered(&history->fold.state, entry_game(entry), &game)) return;
    memcpy(history->before, history->fold.state.games.rows[game].room, sizeof history->before);
}

/* A copy of the row and its seals in the arena: the command's line may have words of it after its reader freed it. */
static status keep_row(struct arena *arena, struct ledger_row *row, const struct ledger_seal **seals,
                       uint32_t seal_count) {
    struct ledger_seal *kept = ARENA_ARRAY(arena, struct ledger_seal, seal_count + 1);
    row->body = (const uint8_t *)arena_copy(arena, (const char *)row->body, row->size);
    if (!kept || !row->body) return no_memory();
    for (uint32_t i = 0; i < seal_count; i++) {
        kept[i] = (*seals)[i];
        kept[i].value = (const uint8_t *)arena_copy(arena, (const char *)kept[i].value, kept[i].size);
        if (!kept[i].value) return no_memory();
    }
    *seals = kept;
    return done();
}

status history_row(struct history *history, const struct ledger_row *row, const struct ledger_seal *seals,
                   uint32_t seal_count, struct problem *why) {
    struct entry entry;
    struct problem unread = {0};
    bool is_news = row->seq > history->told;
    if (history->until ? row->seq > history->until : history->fold.waits) return done();
    struct ledger_row own = *row;
    const struct ledger_seal *own_seals = seals;
    if (!is_news || history->left == 0) arena_reset(&history->reading); /* the line's texts stay valid */
    if (is_news && history->left > 1) TRY(keep_row(&history->reading, &own, &own_seals, seal_count));
    /* If a row is bad, the fold's error has precedence: it checks the chain before it decodes. */
    status read = ledger_decode(&history->reading, &own, own_seals, seal_count, &entry, &unread);
    if (is_done(read) && is_news) teller_before(&history->teller, &entry), keep_game(history, &entry);
    TRY(fold_row(&history->fold, row, seals, seal_count, why));
    if (history->fold.waits || !is_news) return done();
    TRY(read);
    history->told = row->seq;
    if (entry.kind == ENTRY_command) {
        teller_begin(&history->teller, &entry);
        history->left = entry.body.command.entries;
    } else {
        TRY(tell_entry(&history->teller, &entry));
        if (history->left) history->left--;
    }
    return history->left ? done() : history->on_line(history->context, &history->teller.line, why);
}

bool history_again(struct history *history) { return fold_again(&history->fold); }
