#include "core/decks/deck_registrations.h"

#include <assert.h>
#include <string.h>
#include "core/rulebook/format.h"

const struct deck_rules *deck_rules_of(const struct tournament *tournament) {
    return deck_rules_named(text_of(format_of(tournament)->id));
}

const struct registered_deck *deck_of(const struct tournament *tournament, entrant_id entrant) {
    for (uint32_t i = 0; i < tournament->decks.count; i++) {
        if (tournament->decks.rows[i].entrant.at == entrant.at) return &tournament->decks.rows[i];
    }
    return NULL;
}

struct finding kept_finding(const struct state *state, const struct tournament *tournament,
                            const struct registered_deck *deck, uint32_t at) {
    const struct deck_finding_record *kept = &tournament->found.rows[deck->first_finding + at];
    return (struct finding){kept->code,  kept->line,  state_text(state, kept->card), state_text(state, kept->other),
                            kept->first, kept->second};
}

uint64_t decks_locked(const struct tournament *tournament) {
    for (uint32_t i = 0; i < tournament->stages.count; i++) {
        if (stage_is_published(&tournament->stages.rows[i])) return tournament->stages.rows[i].published;
    }
    return 0;
}

const struct registered_deck *deck_joined(const struct tournament *tournament, entrant_id kept, entrant_id gone) {
    const struct registered_deck *one = deck_of(tournament, kept), *other = deck_of(tournament, gone);
    uint64_t locked = decks_locked(tournament);
    if (!one || !other) return one ? one : other;
    return one->since > locked && other->since < locked ? other : one;
}

bool deck_table_lot(const struct tournament *tournament, table_id table, uint32_t *lot) {
    for (uint32_t i = 0; i < tournament->deck_tables.count; i++) {
        if (tournament->deck_tables.rows[i].table.at != table.at) continue;
        *lot = tournament->deck_tables.rows[i].lot;
        return true;
    }
    return false;
}

enum message deck_verdict_message(uint8_t verdict) {
    static const enum message words[VERDICTS] = {[VERDICT_LEGAL] = MSG_DECKS_LEGAL,
                                                 [VERDICT_NOT_LEGAL] = MSG_DECKS_NOT_LEGAL,
                                                 [VERDICT_JUDGE_DECIDES] = MSG_DECKS_JUDGE_DECIDES};
    assert(verdict < VERDICTS);
    return words[verdict];
}

enum message finding_level_message(uint8_t level) {
    return level == FINDING_ERROR ? MSG_LEVEL_ERROR : level == FINDING_WARNING ? MSG_LEVEL_WARNING : MSG_LEVEL_NOTE;
}

struct text hash_brief(const uint8_t *hash, char *room) {
    struct buffer brief = buffer_wrap(room, HASH_BRIEF_SIZE);
    buffer_add_hex(&brief, hash, 2), buffer_add_byte(&brief, ' '), buffer_add_hex(&brief, hash + 2, 2);
    return (struct text){room, HASH_BRIEF_SIZE - 1};
}

status deck_row_check(const struct deck_row *row, struct problem *why) {
    uint64_t words = 0;
    for (uint32_t i = 0; i < row->findings.count; i++) {
        if (row->findings.rows[i].code == DECK_EMPTY) return refuse(why, "TY-DECK", MSG_DECK_EMPTY, 0);
    }
    if (!text_is_utf8(row->text)) return refuse(why, "TY-DECK", MSG_DECKS_NOT_UTF8, 0);
    if (row->form == DECK_FORM_ANY || row->form >= DECK_FORMS) return refuse(why, "TY-DECK", MSG_DECK_NO_TEXT, 0);
    for (uint32_t i = 0; i < row->findings.count; i++)
        words += (uint64_t)row->findings.rows[i].card.length + row->findings.rows[i].other.length + 2;
    if (row->text.length <= KEPT_DECK_BYTES_MAX && words <= KEPT_DECK_BYTES_MAX) return done();
    return refuse(why, "TY-DECK", MSG_DECKS_TOO_LONG, 1, arg_number(KEPT_DECK_BYTES_MAX / 1024));
}

status finding_words(const struct finding_row *rows, uint32_t count, struct buffer *words) {
    for (uint32_t i = 0; i < count; i++) {
        buffer_add_text(words, rows[i].card), buffer_add_byte(words, '\n');
        buffer_add_text(words, rows[i].other), buffer_add_byte(words, '\n');
    }
    return words->failed ? no_memory() : done();
}

bool next_word(struct text *words, struct text *word) {
    const char *end = words->length ? memchr(words->bytes, '\n', words->length) : NULL;
    if (!end) return false;
    *word = (struct text){words->bytes, (uint32_t)(end - words->bytes)};
    *words = (struct text){end + 1, words->length - word->length - 1};
    return true;
}
