#include "view/history/event_log.h"

#include <string.h>
#include "view/history/history_entry.h"
#include "core/game/game_session.h"

void history_start(struct history *history, const uint8_t event[ID_SIZE], history_on_line on_line, void *context) {
    *history = (struct history){.on_line = on_line, .context = context};
    fold_start_stepwise(&history->fold, event);
}

void history_start_one(struct history *history, const uint8_t event[ID_SIZE], uint64_t first, uint64_t last,
                       history_on_line on_line, void *context) {
    *history = (struct history){.told = first - 1, .until = last, .on_line = on_line, .context = context};
    fold_start(&history->fold, event);
}

void history_free(struct history *history) {
    fold_free(&history->fold);
    arena_free(&history->reading);
    buffer_free(&history->settings);
    options_told_free(&history->options);
}

static void open_line(struct history *history, const struct entry *entry) {
    const struct entry_command *command = &entry->body.command;
    history->line = (struct history_line){.first = entry->seq,
                                          .last = entry->seq,
                                          .at_ms = command->at_ms,
                                          .by = command->by,
                                          .tournament = OF_THE_EVENT};
    history->left = command->entries;
    history->takes_round = command->kind == command_form(COMMAND_round_take)->code;
    history->makes_tournament = false;
    history->exchanges = history->results = 0;
    history->people = history->entered = history->attested = history->tables = history->decks = history->named = 0;
    buffer_clear(&history->settings);
}

/* Keeps the old name for a rename or a merge, before the fold replaces it. */
static void keep_old_name(struct history *history, const struct entry *entry) {
    person_id person;
    uint32_t number = entry->kind == ENTRY_person_renamed  ? entry->body.person_renamed.person
                      : entry->kind == ENTRY_people_merged ? entry->body.people_merged.gone
                                                           : 0;
    if (!person_numbered(&history->fold.state, number, &person)) return;
    history->line.says = sentence_of(MSG_NONE, 1, arg_person(&history->fold.state, person));
}

/* Keeps the game as it was before the move: what followed is worked out from it. */
static void keep_game(struct history *history, const struct entry *entry) {
    uint32_t game;
    if (!game_session_numbered(&history->fold.state, entry_game(entry), &game)) return;
    memcpy(history->before, history->fold.state.games.rows[game].room, sizeof history->before);
}

status history_row(struct history *history, const struct ledger_row *row, const struct ledger_seal *seals,
                   uint32_t seal_count, struct problem *why) {
    struct entry entry;
    struct problem unread = {0};
    bool is_news = row->seq > history->told;
    if (history->until ? row->seq > history->until : history->fold.waits) return done();
    if (!is_news || history->left == 0) arena_reset(&history->reading); /* the line's texts stay valid */
    /* If a row is bad, the fold's error has precedence: it checks the chain before it decodes. */
    status read = ledger_decode(&history->reading, row, seals, seal_count, &entry, &unread);
    if (is_done(read) && is_news) keep_old_name(history, &entry), keep_game(history, &entry);
    TRY(fold_row(&history->fold, row, seals, seal_count, why));
    if (history->fold.waits || !is_news) return done();
    TRY(read);
    history->told = row->seq;
    if (entry.kind == ENTRY_command) {
        open_line(history, &entry);
    } else {
        TRY(history_tell(history, &entry));
        if (history->left) history->left--;
    }
    return history->left ? done() : history->on_line(history->context, &history->line, why);
}

bool history_again(struct history *history) { return fold_again(&history->fold); }
