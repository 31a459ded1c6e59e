#include "app/save/draw_retrace.h"

#include <string.h>

/* The draw to find in the ledger, and where the result goes. */
struct draw_telling {
    struct state *before; /* the draw */
    uint64_t drawn;
    const uint8_t *key;
    struct draw_trace *story;
    enum draw_check *check;
};

static status tell_entry(const struct draw_telling *telling, struct arena *arena, const struct ledger_row *row,
                         struct problem *why) {
    struct entry entry;
    struct draw draw = {.story = telling->story};
    bool same = false;
    TRY(ledger_decode(arena, row, NULL, 0, &entry, why));
    status made = draw_again(telling->before, row, &entry.body.draw_made, telling->key, &draw, &same);
    *telling->check = same ? DRAW_SAME : DRAW_DIFFERENT;
    draw_free(&draw);
    return made;
}

/* Handles the entry of the draw; all other rows are skipped. */
static status on_row(void *context, const struct ledger_row *row, const struct ledger_seal *seals, uint32_t seal_count,
                     struct problem *why) {
    const struct draw_telling *telling = context;
    struct arena arena = {0};
    (void)seals, (void)seal_count;
    if (row->seq != telling->drawn) return done();
    status told = tell_entry(telling, &arena, row, why);
    arena_free(&arena);
    return told;
}

static bool find_key(const struct state *state, const struct stage *stage, uint8_t key[HASH_SIZE]) {
    if (stage->key_known)
        memcpy(key, stage->key, HASH_SIZE);
    else if (state->seed_known)
        lot_key(state->seed, stage->code, state_text(state, stage->words), key);
    return stage->key_known || state->seed_known;
}

status draw_retrace(const struct open_event *event, tournament_id id, stage_id at, struct draw_trace *story,
                    enum draw_check *check, struct problem *why) {
    const struct tournament *tournament = state_tournament(&event->state, id);
    const struct stage *stage = &tournament->stages.rows[at.at];
    struct state before;
    uint8_t key[HASH_SIZE];
    struct draw_telling telling = {&before, stage->drawn, key, story, check};
    *check = stage->method == METHOD_IMPORTED ? DRAW_IMPORTED : DRAW_METHOD_UNKNOWN;
    if (stage->method != format_of(tournament)->draw_method) return done();
    *check = DRAW_KEY_UNKNOWN;
    if (!find_key(&event->state, stage, key)) return done();
    TRY(event_fold(event->store, stage->drawn, &before, why));
    status told = store_read(event->store, stage->drawn, on_row, &telling, why);
    state_free(&before);
    if (!is_done(told) || *check != DRAW_SAME) draw_trace_free(story);
    return told;
}
