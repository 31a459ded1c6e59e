/* Entries about decks: decks handed in, the organizer's own list, deck checks at tables. */
#include <string.h>
#include "core/apply/apply_internal.h"
#include "core/decks/deck_registrations.h"

/* Indexes of the sealed fields in the entry, for `forget`. */
enum { DECK_ENTERED_TEXT = 8, DECK_ENTERED_WORDS = 9 };

static status keep_deck_seals(struct state *state, const struct entry *entry) {
    uint32_t number = entry->body.deck_entered.person;
    TRY(store_seal(state, number, DECK_ENTERED_TEXT, entry->seq));
    return store_seal(state, number, DECK_ENTERED_WORDS, entry->seq);
}

/* Each finding has two lines of text, if the texts are known. */
static bool deck_fits(const struct entry_deck_entered *body) {
    struct text words = body->words.value, word;
    if (body->form == DECK_FORM_ANY || body->form >= DECK_FORMS || body->verdict >= VERDICTS) return false;
    for (uint32_t i = 0; words.bytes && i < body->findings.count; i++) {
        if (!next_word(&words, &word) || !next_word(&words, &word)) return false;
    }
    return words.length == 0;
}

static status keep_word(struct state *state, struct text *words, struct text_ref *kept) {
    struct text word;
    return next_word(words, &word) ? store_text(state, word, kept) : done();
}

static status keep_findings(struct state *state, struct tournament *tournament, const struct entry_deck_entered *body) {
    struct text words = body->words.value;
    for (uint32_t i = 0; i < body->findings.count; i++) {
        const struct found_row *row = &body->findings.rows[i];
        struct deck_finding_record *kept = VEC_PUSH(&tournament->found);
        if (!kept) return no_memory();
        *kept = (struct deck_finding_record){
            .code = row->code, .line = row->line, .first = row->first, .second = row->second};
        TRY(keep_word(state, &words, &kept->card));
        TRY(keep_word(state, &words, &kept->other));
    }
    return done();
}

/* The row of that entrant's deck: the existing one, or a new one. */
static struct registered_deck *deck_row(struct tournament *tournament, entrant_id entrant) {
    for (uint32_t i = 0; i < tournament->decks.count; i++) {
        if (tournament->decks.rows[i].entrant.at == entrant.at) return &tournament->decks.rows[i];
    }
    return VEC_PUSH(&tournament->decks);
}

/* Keeps the old `since` if the same cards were judged again, or if a judge let other cards replace them. */
static uint64_t deck_since(const struct registered_deck *before, const struct entry *entry) {
    const struct entry_deck_entered *body = &entry->body.deck_entered;
    bool is_same = before->seq && memcmp(before->hash, body->deck, HASH_SIZE) == 0;
    return is_same || (before->seq && body->reason.length) ? before->since : entry->seq;
}

status apply_deck_entered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_deck_entered *body = &entry->body.deck_entered;
    struct tournament *tournament;
    const struct entrant *entrant = find_entrant(state, body->tournament, body->person, &tournament);
    if (!entrant || !deck_rules_of(tournament) || !deck_fits(body)) return invalid_entry(entry, why);
    entrant_id id = {(uint32_t)(entrant - tournament->entrants.rows)};
    struct registered_deck *deck = deck_row(tournament, id);
    if (!deck) return no_memory();
    *deck = (struct registered_deck){.entrant = id,
                                     .form = body->form,
                                     .verdict = body->verdict,
                                     .text_known = body->text.value.bytes != NULL,
                                     .cards = body->cards,
                                     .first_finding = tournament->found.count,
                                     .finding_count = body->findings.count,
                                     .since = deck_since(deck, entry),
                                     .seq = entry->seq};
    memcpy(deck->hash, body->deck, HASH_SIZE);
    TRY(store_text(state, body->list, &deck->list));
    TRY(store_text(state, body->text.value, &deck->text));
    TRY(keep_findings(state, tournament, body));
    return keep_deck_seals(state, entry);
}

/* The text is in the file, and can be erased. */
status leave_out_deck_entered(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    return keep_deck_seals(state, entry);
}

/* Refuses to remove a list if there is none. */
status apply_bans_set(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_bans_set *body = &entry->body.bans_set;
    struct tournament *tournament = find_tournament(state, body->tournament);
    uint8_t hash[HASH_SIZE];
    if (!tournament || !deck_rules_of(tournament)) return invalid_entry(entry, why);
    if (!body->version.length && !tournament->bans.version.length) return invalid_entry(entry, why);
    hash_bytes(body->text.bytes, body->text.length, hash);
    if (memcmp(hash, body->file, HASH_SIZE) != 0) return invalid_entry(entry, why);
    struct house_ban_list *bans = &tournament->bans;
    *bans = (struct house_ban_list){.rows = body->rows, .seq = entry->seq};
    memcpy(bans->hash, body->file, HASH_SIZE);
    TRY(store_text(state, body->version, &bans->version));
    return store_text(state, body->text, &bans->text);
}

status apply_deck_table(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_deck_table *body = &entry->body.deck_table;
    struct tournament *tournament;
    table_id table;
    TRY(find_table_of_lot(state, entry, body->tournament, body->draw, body->table, body->lot, &tournament, &table,
                          why));
    if (table.at == NOBODY) return done();
    struct deck_table *row = VEC_PUSH(&tournament->deck_tables);
    if (!row) return no_memory();
    *row = (struct deck_table){table, state->lot_records.count - 1};
    return done();
}

void forget_decks(struct state *state, person_id person) {
    for (uint32_t i = 0; i < state->tournaments.count; i++) {
        struct tournament *tournament = &state->tournaments.rows[i];
        entrant_id entrant;
        if (!entrant_of(tournament, person, &entrant) || !deck_of(tournament, entrant)) continue;
        struct registered_deck *deck = deck_row(tournament, entrant);
        deck->text_known = 0;
        deck->text = (struct text_ref){0, 0};
        for (uint32_t j = 0; j < deck->finding_count; j++) {
            struct deck_finding_record *found = &tournament->found.rows[deck->first_finding + j];
            found->card = found->other = (struct text_ref){0, 0};
        }
    }
}

void join_decks(struct tournament *tournament, entrant_id kept, entrant_id gone) {
    const struct registered_deck *stays = deck_joined(tournament, kept, gone), *goes = deck_of(tournament, gone);
    if (stays == goes) goes = deck_of(tournament, kept);
    if (!stays || !goes) return; /* a single deck is renumbered with everything else */
    uint32_t at = (uint32_t)(goes - tournament->decks.rows);
    struct registered_deck *rows = tournament->decks.rows;
    memmove(&rows[at], &rows[at + 1], (tournament->decks.count - at - 1) * sizeof *rows);
    tournament->decks.count--;
}
