/* Finds what an entry names, and stores its texts and seals; shared by all files of apply. */
#include "core/apply/apply_internal.h"

#include <string.h>

status invalid_entry(const struct entry *entry, struct problem *why) {
    return fault(why, "DAMAGED", MSG_ENTRY_MISFIT, 2, arg_number((int64_t)entry->seq),
                 arg_cstr(entry_form(entry->kind)->name));
}

status store_text(struct state *state, struct text text, struct text_ref *ref) {
    if (text.length == 0) {
        *ref = (struct text_ref){0, 0};
        return done();
    }
    if (!VEC_RESERVE(&state->texts, text.length)) return no_memory();
    *ref = (struct text_ref){state->texts.count, text.length};
    memcpy(state->texts.rows + state->texts.count, text.bytes, text.length);
    state->texts.count += text.length;
    return done();
}

struct tournament *find_tournament(const struct state *state, uint16_t index) {
    bool is_there = index < state->tournaments.count && !state->tournaments.rows[index].removed;
    return is_there ? &state->tournaments.rows[index] : NULL;
}

status find_table_of_lot(const struct state *state, const struct entry *entry, uint16_t index, uint32_t draw,
                         uint32_t number, uint32_t lot, struct tournament **tournament, table_id *table,
                         struct problem *why) {
    stage_id stage;
    *tournament = find_tournament(state, index);
    *table = (table_id){NOBODY};
    uint32_t drawn = state->lot_records.count;
    if (!*tournament || lot != state->lots || !drawn || state->lot_records.rows[drawn - 1].number != lot) {
        return invalid_entry(entry, why);
    }
    if (!stage_of_draw(*tournament, draw, &stage)) return done();
    return table_numbered(*tournament, stage, number, table) ? done() : invalid_entry(entry, why);
}

struct entrant *find_entrant(const struct state *state, uint16_t index, uint32_t number,
                             struct tournament **tournament) {
    person_id person;
    entrant_id entrant;
    *tournament = find_tournament(state, index);
    if (!*tournament || !person_numbered(state, number, &person) || !entrant_of(*tournament, person, &entrant))
        return NULL;
    return &(*tournament)->entrants.rows[entrant.at];
}

status store_seal(struct state *state, uint32_t number, uint32_t field, uint64_t seq) {
    struct sealed_ref *place = VEC_PUSH(&state->seals);
    if (!place) return no_memory();
    *place = (struct sealed_ref){number, field, seq};
    return done();
}

bool seals_of(const struct state *state, uint32_t number, uint64_t seq) {
    uint32_t low = 0, high = state->seals.count; /* sorted by entry */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (state->seals.rows[middle].seq < seq)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < state->seals.count && state->seals.rows[low].seq == seq; low++)
        if (state->seals.rows[low].number == number) return true;
    return false;
}

void set_status(struct tournament *tournament, struct entrant *entrant, uint8_t wanted, uint64_t seq) {
    bool was_gone = entrant->status == STATUS_DROPPED || entrant->status == STATUS_DISQUALIFIED;
    bool is_gone = wanted == STATUS_DROPPED || wanted == STATUS_DISQUALIFIED;
    uint32_t published = stages_published(tournament);
    if (is_gone && !was_gone) entrant->left_after = published;
    if (was_gone && !is_gone && published > entrant->left_after) entrant->late = 1;
    entrant->status = wanted;
    entrant->reason = (struct text_ref){0};
    entrant->changed = tournament->field_changed = seq;
}

struct stage *find_stage(struct tournament *tournament, uint32_t draw, enum stage_state wanted) {
    stage_id id;
    if (!tournament || !stage_current(tournament, &id)) return NULL;
    struct stage *stage = &tournament->stages.rows[id.at];
    return stage->draw == draw && stage->state == wanted ? stage : NULL;
}
