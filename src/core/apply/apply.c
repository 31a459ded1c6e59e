#include "core/apply/apply_internal.h"
#include "core/rulebook/event_settings.h"
#include "core/rulebook/option_change.h"

#include <assert.h>
#include <string.h>
#include "base/lot.h"
#include "core/game/game_session.h"
#include "core/ledger/undo.h"

status apply_command(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    struct command_record *command = VEC_PUSH(&state->commands);
    if (!command) return no_memory();
    command->at_ms = entry->body.command.at_ms;
    command->first = entry->seq;
    command->by = entry->body.command.by;
    command->kind = entry->body.command.kind;
    command->tournament = OF_THE_EVENT;
    return done();
}

/* Does that entry set an option by which drafts are made? */
static bool shapes_drafts(const struct state *state, const struct entry *entry) {
    const struct entry_tournament_changed *body = &entry->body.tournament_changed;
    const struct tournament *tournament =
        entry->kind == ENTRY_tournament_changed ? find_tournament(state, body->tournament) : NULL;
    for (uint32_t i = 0; tournament && i < body->settings.count; i++) {
        uint32_t place;
        if (!option_named(format_of(tournament), body->settings.rows[i].key, &place)) continue;
        if (option_shapes_drafts(&format_of(tournament)->options[place])) return true;
    }
    return false;
}

/* Counts one more entry for the current command, and records its tournament, its game, that it revealed bids, and that
 * it set options of drafts. */
static void count_entry(struct state *state, const struct entry *entry) {
    if (entry->kind == ENTRY_command || state->commands.count == 0) return;
    struct command_record *command = &state->commands.rows[state->commands.count - 1];
    uint16_t tournament = entry_tournament(entry);
    uint32_t game = entry_game(entry);
    command->count++;
    if (game) command->game = game;
    if (entry->kind == ENTRY_bids_opened) command->revealed = entry->seq;
    if (shapes_drafts(state, entry)) command->options = 1;
    if (tournament != OF_THE_EVENT) command->tournament = tournament;
}

status apply_event_created(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_event_created *body = &entry->body.event_created;
    if (state->created || memcmp(state->event, body->event, ID_SIZE) != 0) return invalid_entry(entry, why);
    if (body->lot_version != LOT_VERSION) return fault(why, "NEWER", MSG_LOTS_NEWER, 1, arg_number(body->lot_version));
    memcpy(state->seed_commitment, body->seed.commitment, HASH_SIZE);
    if (body->seed.value.bytes) {
        if (!text_hex(body->seed.value, state->seed, HASH_SIZE)) return invalid_entry(entry, why);
        memcpy(state->seed_nonce, body->seed.nonce, HASH_SIZE);
        state->seed_known = 1;
    }
    state->seed_by_hand = body->seed_by_hand;
    state->created = 1;
    return store_text(state, body->name, &state->name);
}

status apply_tournament_created(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_tournament_created *body = &entry->body.tournament_created;
    uint32_t format;
    if (body->tournament != state->tournaments.count) return invalid_entry(entry, why);
    if (!format_named(body->format, &format)) {
        return fault(why, "NEWER", MSG_FORMAT_UNKNOWN, 1, arg_bytes(body->format.bytes, body->format.length));
    }
    struct tournament *tournament = VEC_PUSH(&state->tournaments);
    if (!tournament) return no_memory();
    tournament->format = format;
    tournament->created = entry->seq;
    tournament->standings_hidden = state->standings_hidden;
    TRY(store_text(state, body->slug, &tournament->slug));
    TRY(store_text(state, body->name, &tournament->name));
    uint32_t options = rule_books()->formats[format]->option_count;
    if (options && !VEC_RESERVE(&tournament->settings, options)) return no_memory();
    for (uint32_t i = 0; i < options; i++)
        tournament->settings.rows[i] = rule_books()->formats[format]->options[i].default_value;
    tournament->settings.count = options;
    return done();
}

status apply_option_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_option_set *body = &entry->body.option_set;
    struct tournament *tournament = find_tournament(state, body->tournament);
    uint32_t place;
    int64_t value;
    if (!tournament || !option_named(format_of(tournament), body->key, &place) ||
        !option_value(&format_of(tournament)->options[place], body->value, &value)) {
        return invalid_entry(entry, why);
    }
    tournament->settings.rows[place] = value;
    tournament->field_changed = entry->seq;
    return done();
}

/* Was a draft made by an option that now has another value? Then it no longer fits. */
static bool outdates_draft(const struct tournament *tournament, const struct option *option) {
    stage_id current;
    return option_shapes_drafts(option) && stage_current(tournament, &current) &&
           tournament->stages.rows[current.at].state == STAGE_DRAFT;
}

status apply_tournament_changed(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_tournament_changed *body = &entry->body.tournament_changed;
    struct tournament *tournament = find_tournament(state, body->tournament);
    if (!tournament || (!body->name.length && !body->settings.count)) return invalid_entry(entry, why);
    for (uint32_t i = 0; i < body->settings.count; i++) {
        const struct setting_row *row = &body->settings.rows[i];
        uint32_t place;
        int64_t value;
        if (!option_named(format_of(tournament), row->key, &place) ||
            !option_value(&format_of(tournament)->options[place], row->value, &value)) {
            return invalid_entry(entry, why);
        }
        if (tournament->settings.rows[place] == value) continue;
        if (outdates_draft(tournament, &format_of(tournament)->options[place])) tournament->field_changed = entry->seq;
        tournament->settings.rows[place] = value;
    }
    tournament->changed = entry->seq;
    return body->name.length ? store_text(state, body->name, &tournament->name) : done();
}

/* Its announcements go with it. */
status apply_tournament_removed(struct state *state, const struct entry *entry, struct problem *why) {
    struct tournament *tournament = find_tournament(state, entry->body.tournament_removed.tournament);
    if (!tournament || stages_published(tournament) || tournament->combined_with) return invalid_entry(entry, why);
    tournament_clear(tournament);
    tournament->removed = entry->seq;
    for (uint32_t i = 0; i < state->announcements.count; i++) {
        struct announcement *row = &state->announcements.rows[i];
        if (row->tournament == entry->body.tournament_removed.tournament + 1U && !row->withdrawn)
            row->withdrawn = entry->seq;
    }
    return done();
}

/* Combines two tournaments; each can be combined only once. */
status apply_tournaments_combined(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_tournaments_combined *body = &entry->body.tournaments_combined;
    struct tournament *one = find_tournament(state, body->tournament), *other = find_tournament(state, body->other);
    if (!one || !other || one == other || one->combined_with || other->combined_with) return invalid_entry(entry, why);
    one->combined_with = body->other + 1U;
    other->combined_with = body->tournament + 1U;
    one->overall = other->overall = entry->seq;
    return done();
}

status apply_event_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_event_set *body = &entry->body.event_set;
    enum event_option option;
    enum event_tier tier;
    if (!event_option_named(body->key, &option) || option == EVENT_STANDINGS) return invalid_entry(entry, why);
    if (option == EVENT_FAQ) return store_text(state, body->value, &state->faq);
    if (option == EVENT_PLACE) return store_text(state, body->value, &state->place);
    if (option == EVENT_DATE) {
        struct event_date date;
        if (!event_date_read(body->value, &date)) return invalid_entry(entry, why);
        return store_text(state, body->value, &state->date);
    }
    if (option == EVENT_CHANCE) {
        int64_t chance;
        if (!event_option_value(option, body->value, &chance)) return invalid_entry(entry, why);
        state->chance = (uint32_t)chance;
        return done();
    }
    if (!event_tier_named(body->value, &tier)) return invalid_entry(entry, why);
    state->tier = tier;
    state->tier_set = 1;
    return done();
}

status apply_lot_drawn(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_lot_drawn *body = &entry->body.lot_drawn;
    if (body->lot != state->lots + 1) return invalid_entry(entry, why);
    struct lot_record *record = VEC_PUSH(&state->lot_records);
    if (!record || !VEC_RESERVE(&state->lot_people, body->people.count)) return no_memory();
    *record = (struct lot_record){.number = body->lot,
                                  .pick = body->pick,
                                  .first = state->lot_people.count,
                                  .count = body->people.count,
                                  .seq = entry->seq};
    memcpy(record->key, body->key, HASH_SIZE);
    state->lots = body->lot;
    for (uint32_t i = 0; i < body->people.count; i++) {
        person_id *person = VEC_PUSH(&state->lot_people);
        if (!person_numbered(state, body->people.rows[i].number, person)) return invalid_entry(entry, why);
    }
    return done();
}

/* The number stays used, so that the next lot gives another order. */
status leave_out_lot_drawn(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    state->lots = entry->body.lot_drawn.lot;
    return done();
}

status apply_table_lot(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_table_lot *body = &entry->body.table_lot;
    struct tournament *tournament;
    table_id table;
    TRY(find_table_of_lot(state, entry, body->tournament, body->draw, body->table, body->lot, &tournament, &table,
                          why));
    if (table.at != NOBODY) tournament->tables.rows[table.at].lot = state->lot_records.count;
    return done();
}

status apply_event_finished(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_event_finished *body = &entry->body.event_finished;
    char hex[SEED_HEX_SIZE];
    uint8_t commitment[HASH_SIZE];
    seed_hex(body->seed, hex);
    hash_commitment(body->nonce, hex, sizeof hex, commitment);
    if (state->finished || memcmp(commitment, state->seed_commitment, HASH_SIZE) != 0) return invalid_entry(entry, why);
    memcpy(state->seed, body->seed, HASH_SIZE);
    memcpy(state->seed_nonce, body->nonce, HASH_SIZE);
    state->seed_known = state->finished = 1;
    return done();
}

/* The current undo and its target; false: they do not fit. */
static bool find_undone(const struct state *state, uint64_t first, struct command_record **undo,
                        struct command_record **target) {
    if (state->commands.count == 0) return false;
    *undo = &state->commands.rows[state->commands.count - 1];
    *target = command_at_entry(state, first);
    bool is_undo = (*undo)->kind == command_form(COMMAND_command_undo)->code ||
                   (*undo)->kind == command_form(COMMAND_game_undo_answer)->code;
    return *target && *target != *undo && (*target)->first == first && command_is_undoable(*target) &&
           (*undo)->count == 1 && is_undo;
}

/* Does the current draft depend on that command? Also on a publication, because an entrant who came back after it had
 * missed a stage. A later command did not affect the draft. */
static bool draft_rests_on(const struct tournament *tournament, uint32_t index, const struct command_record *root) {
    stage_id id;
    bool is_of_draws = command_changes_field(root->kind) || root->kind == command_form(COMMAND_draw_publish)->code;
    if (!stage_current(tournament, &id) || tournament->stages.rows[id.at].drawn <= root->first) return false;
    if (root->options) return command_concerns(root, index) && tournament->stages.rows[id.at].state == STAGE_DRAFT;
    if (command_concerns(root, index) && is_of_draws) return true;
    if (root->game) return false;
    return stage_draws_on(tournament, &tournament->stages.rows[id.at], root->tournament);
}

/* An undo by staff ends a request of the game's players. */
static void end_request(struct state *state, const struct command_record *undo) {
    uint32_t game;
    if (undo->kind != command_form(COMMAND_command_undo)->code) return;
    if (!game_session_numbered(state, undo->game, &game)) return;
    memset(&state->games.rows[game].undo, 0, sizeof state->games.rows[game].undo);
}

/* The effects of the target are already left out: a ledger with undos is always folded from its beginning. */
status apply_command_taken_back(struct state *state, const struct entry *entry, struct problem *why) {
    struct command_record *undo, *target;
    if (!find_undone(state, entry->body.command_taken_back.first, &undo, &target) || target->taken_back ||
        !command_can_redo(state, target)) {
        return invalid_entry(entry, why);
    }
    undo->target = target->first;
    undo->tournament = target->tournament;
    undo->game = target->game;
    command_take_back(state, target, undo);
    end_request(state, undo);
    const struct command_record *root = command_root(state, target);
    EACH_TOURNAMENT (state, i) {
        struct tournament *tournament = &state->tournaments.rows[i];
        if (draft_rests_on(tournament, i, root)) tournament->field_changed = entry->seq;
    }
    return done();
}

/* An undo that was itself undone: its target is recorded all the same. */
status leave_out_command_taken_back(struct state *state, const struct entry *entry, struct problem *why) {
    struct command_record *undo, *target;
    if (!find_undone(state, entry->body.command_taken_back.first, &undo, &target)) return invalid_entry(entry, why);
    undo->target = target->first;
    undo->tournament = target->tournament;
    undo->game = target->game;
    return done();
}

/* GONE in entries.def. */
static status leave_out(struct state *state, const struct entry *entry, struct problem *why) {
    (void)state, (void)entry, (void)why;
    return done();
}

#include "core/ledger/fields_as_nothing.def"
static apply_entry *const apply_kind[ENTRY_KINDS] = {
#define ENTRY(name, code, version, at_undo, line) apply_##name,
#include "core/ledger/entries.def"
#undef ENTRY
};

static apply_entry *const leave_out_kind[ENTRY_KINDS] = {
#define UNDONE_GONE(name) leave_out,
#define UNDONE_TRACE(name) leave_out_##name,
#define UNDONE_KEPT(name) apply_##name,
#define ENTRY(name, code, version, at_undo, line) UNDONE_##at_undo(name)
#include "core/ledger/entries.def"
#undef ENTRY
#undef UNDONE_GONE
#undef UNDONE_TRACE
#undef UNDONE_KEPT
};
#include "core/ledger/fields_forget.def"

status apply(struct state *state, const struct entry *entry, struct problem *why) {
    assert(entry->kind < ENTRY_KINDS);
    if (entry->seq != state->seq + 1) return invalid_entry(entry, why);
    bool opens = entry->kind == ENTRY_command;
    if (!state->created && !opens && entry->kind != ENTRY_event_created) return invalid_entry(entry, why);
    state->seq = entry->seq;
    count_entry(state, entry);
    return apply_kind[entry->kind](state, entry, why);
}

status apply_left_out(struct state *state, const struct entry *entry, struct problem *why) {
    assert(entry->kind < ENTRY_KINDS);
    if (entry->seq != state->seq + 1) return invalid_entry(entry, why);
    state->seq = entry->seq;
    count_entry(state, entry);
    return leave_out_kind[entry->kind](state, entry, why);
}
