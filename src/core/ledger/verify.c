#include "core/ledger/verify.h"

#include <string.h>
#include "core/ledger/draw_from.h"
#include "core/ledger/draw_record.h"
#include "core/state/tournament_copy.h"
#include "core/game/game_session.h"
#include "base/sort.h"

void verifier_start(struct verifier *verifier, const uint8_t event[ID_SIZE]) {
    memset(verifier, 0, sizeof *verifier);
    fold_start_stepwise(&verifier->fold, event);
}

static void draft_free(struct kept_draft *draft) {
    tournament_free(&draft->before);
    tournament_free(&draft->other);
    VEC_FREE(&draft->people);
    arena_free(&draft->arena);
    memset(draft, 0, sizeof *draft);
}

void verifier_free(struct verifier *verifier) {
    for (uint32_t i = 0; i < verifier->drafts.count; i++) draft_free(&verifier->drafts.rows[i]);
    VEC_FREE(&verifier->drafts);
    VEC_FREE(&verifier->counted);
    fold_free(&verifier->fold);
}

static void mismatch(struct verifier *verifier, uint64_t seq, uint32_t tournament, uint32_t draw, enum message says) {
    struct verify_report *report = &verifier->report;
    if (report->mismatches < MISMATCHES_MAX) {
        report->list[report->mismatches] = (struct verify_mismatch){
            seq, tournament, draw, sentence_of(says, 2, arg_number((int64_t)seq), arg_number(draw))};
    }
    report->mismatches++;
}

static status keep_tournaments(struct kept_draft *draft, const struct state *state, uint16_t at) {
    if (at >= state->tournaments.count) return done(); /* the fold will refuse the row */
    const struct tournament *tournament = &state->tournaments.rows[at];
    if (!tournament_copy(&draft->before, tournament)) return no_memory();
    draft->combined = tournament->combined_with;
    if (!draft->combined) return done();
    return tournament_copy(&draft->other, &state->tournaments.rows[draft->combined - 1]) ? done() : no_memory();
}

/* Without the seed the draft is repeated when it is published: by then a person may have another name, and identity. */
static status keep_people(struct kept_draft *draft, const struct state *state) {
    if (state->seed_known) return done();
    if (!VEC_RESERVE(&draft->people, state->people.count)) return no_memory();
    for (uint32_t i = 0; i < state->people.count; i++) draft->people.rows[i] = state->people.rows[i];
    draft->people.count = state->people.count;
    draft->has_people = true;
    return done();
}

/* Keeps the draft's row, decoded too, and the tournaments from which it was drawn, until it is published or replaced.
 * The arena, which has both, is the draft's from then on. */
static status keep_draft(struct verifier *verifier, const struct ledger_row *row, const struct entry *drawn,
                         struct arena *arena) {
    uint16_t tournament = drawn->body.draw_made.tournament;
    while (verifier->drafts.count <= tournament) {
        if (!VEC_RESERVE(&verifier->drafts, 1)) return no_memory();
        verifier->drafts.count++;
    }
    struct kept_draft *draft = &verifier->drafts.rows[tournament];
    draft_free(draft);
    draft->arena = *arena;
    *arena = (struct arena){0};
    draft->row = *row;
    draft->drawn = *drawn;
    TRY(keep_people(draft, &verifier->fold.state));
    return keep_tournaments(draft, &verifier->fold.state, tournament);
}

/* Keeps a plan; it directly follows its draw. */
static status keep_plan(struct verifier *verifier, const struct ledger_row *row, uint16_t tournament) {
    struct kept_draft *draft = &verifier->drafts.rows[tournament];
    const char *body = arena_copy(&draft->arena, (const char *)row->body, row->size);
    if (!body) return no_memory();
    draft->plan = *row;
    draft->plan.body = (const uint8_t *)body;
    return done();
}

static status hear(const struct verifier *verifier, uint64_t seq, const struct record_schema *form, const void *from) {
    return verifier->listener->hear(verifier->listener->context, seq, form, from);
}

static void exchange(struct tournament *one, struct tournament *other) {
    struct tournament kept = *one;
    *one = *other;
    *other = kept;
}

/* Exchanges the draft's tournaments with those of the state, which is then as it was before the draft; and back. */
static void exchange_all(struct state *state, struct kept_draft *draft, uint16_t at) {
    exchange(&state->tournaments.rows[at], &draft->before);
    if (draft->combined) exchange(&state->tournaments.rows[draft->combined - 1], &draft->other);
    if (!draft->has_people) return;
    struct person *rows = state->people.rows;
    uint32_t count = state->people.count, room = state->people.room;
    state->people.rows = draft->people.rows, state->people.count = draft->people.count;
    state->people.room = draft->people.room;
    draft->people.rows = rows, draft->people.count = count, draft->people.room = room;
}

/* Tells the listener what the draft just kept was made from. */
static status tell_draft(struct verifier *verifier, const struct entry_draw_made *body, uint64_t seq) {
    struct kept_draft *draft = &verifier->drafts.rows[body->tournament];
    struct state *state = &verifier->fold.state;
    struct draw_occasion occasion = draw_occasion(body);
    struct arena arena = {0};
    struct draw_from from;
    if (body->tournament >= state->tournaments.count) return done(); /* the fold will refuse the row */
    exchange_all(state, draft, body->tournament);
    draw_prepare(state_tournament(state, occasion.tournament));
    status told = draw_from_list(&arena, state, &occasion, &from);
    if (is_done(told)) told = hear(verifier, seq, draw_from_form(), &from);
    exchange_all(state, draft, body->tournament);
    arena_free(&arena);
    return told;
}

/* What a key was made for. */
struct key_use {
    uint16_t tournament;
    uint32_t draw;
    const uint8_t *code;
    struct text words;
};

/* If the seed is known: checks that the key in the entry is the one that the seed gives for that code. */
static void check_key(struct verifier *verifier, uint64_t seq, const struct key_use *use,
                      const uint8_t key[HASH_SIZE]) {
    uint8_t expected[HASH_SIZE];
    const struct state *state = &verifier->fold.state;
    if (!state->seed_known) return;
    lot_key(state->seed, use->code, use->words, expected);
    if (memcmp(expected, key, HASH_SIZE) != 0) mismatch(verifier, seq, use->tournament, use->draw, MSG_VERIFY_KEY);
}

/* A draw counts once, as published if it ever was: its publication may be undone and repeated. */
static status count_draw(struct verifier *verifier, uint32_t tournament, uint32_t draw, bool published) {
    struct verify_report *report = &verifier->report;
    for (uint32_t i = 0; i < verifier->counted.count; i++) {
        struct counted_draw *counted = &verifier->counted.rows[i];
        if (counted->tournament != tournament || counted->draw != draw) continue;
        if (published && !counted->published) report->drafts--, report->draws++;
        counted->published |= published;
        return done();
    }
    struct counted_draw *counted = VEC_PUSH(&verifier->counted);
    if (!counted) return no_memory();
    *counted = (struct counted_draw){tournament, draw, published};
    if (published)
        report->draws++;
    else
        report->drafts++;
    return done();
}

/* Makes the draft again by that key, and compares it with its row and its plan. */
static status repeat_draft(struct verifier *verifier, struct kept_draft *draft, const uint8_t key[HASH_SIZE]) {
    const struct entry_draw_made *body = &draft->drawn.body.draw_made;
    struct state *state = &verifier->fold.state;
    struct draw draw = {0};
    bool same, plan_same = true;
    exchange_all(state, draft, body->tournament);
    status made = draw_again(state, &draft->row, body, key, &draw, &same);
    status compared = is_done(made) && same ? plan_compare(&draw, &draft->plan, body, &plan_same) : made;
    draw_free(&draw);
    exchange_all(state, draft, body->tournament);
    TRY(compared);
    draft->is_checked = true;
    if (!same || !plan_same) mismatch(verifier, draft->row.seq, body->tournament, body->draw, MSG_VERIFY_DRAW);
    return done();
}

/* If the seed is known: repeats the draft just read, whether or not it is published later. */
static status check_pending(struct verifier *verifier) {
    if (!verifier->pending) return done();
    struct kept_draft *draft = &verifier->drafts.rows[verifier->pending - 1];
    const struct state *state = &verifier->fold.state;
    const struct entry_draw_made *body = &draft->drawn.body.draw_made;
    uint8_t key[HASH_SIZE];
    verifier->pending = 0;
    if (!state->seed_known || !draft->row.size) return done();
    lot_key(state->seed, body->code, body->words, key);
    TRY(count_draw(verifier, body->tournament, body->draw, false));
    return repeat_draft(verifier, draft, key);
}

static status check_draw(struct verifier *verifier, const struct entry_draw_published *published, uint64_t seq) {
    struct kept_draft *draft = &verifier->drafts.rows[published->tournament];
    const struct entry_draw_made *body = &draft->drawn.body.draw_made;
    struct key_use use = {body->tournament, body->draw, body->code, body->words};
    TRY(count_draw(verifier, use.tournament, use.draw, true));
    check_key(verifier, seq, &use, published->key);
    if (!draft->is_checked) TRY(repeat_draft(verifier, draft, published->key));
    draft_free(draft);
    return done();
}

/* The lot's people in the order of their identities: `at` gets their indexes, `from` their rows. `same` false: one of
 * them does not exist. */
static status list_lot(struct verifier *verifier, const struct entry_lot_drawn *body, uint32_t *at,
                       struct lot_from *from, bool *same) {
    const struct state *state = &verifier->fold.state;
    from->people.rows = ARENA_ARRAY(&verifier->fold.scratch, struct identity_row, body->people.count + 1);
    if (!from->people.rows) return no_memory();
    for (uint32_t i = 0; i < body->people.count && *same; i++) {
        person_id person;
        *same = person_numbered(state, body->people.rows[i].number, &person);
        at[i] = *same ? person.at : 0;
    }
    if (!*same) return done();
    lot_list_people(state, at, body->people.count, from->people.rows);
    from->people.count = body->people.count;
    return done();
}

/* Checks a lot outside any draw: it shuffles its people from the order of their identities. */
static status check_lot(struct verifier *verifier, const struct entry_lot_drawn *body, uint64_t seq) {
    const struct state *state = &verifier->fold.state;
    uint32_t *at = ARENA_ARRAY(&verifier->fold.scratch, uint32_t, body->people.count + 1);
    struct lot_from from = {.lot = body->lot};
    uint8_t code[HASH_SIZE];
    struct key_use use = {OF_THE_EVENT, body->lot, code, text_of("")};
    struct lot lot;
    bool same = true;
    if (!at) return no_memory();
    TRY(list_lot(verifier, body, at, &from, &same));
    if (verifier->listener) return hear(verifier, seq, lot_from_form(), &from);
    TRY(lot_code(state, &from, code));
    lot_start(&lot, body->key);
    if (same) lot_shuffle(&lot, at, body->people.count);
    for (uint32_t i = 0; i < body->people.count && same; i++)
        same = state->people.rows[at[i]].number == body->people.rows[i].number;
    verifier->report.draws++;
    check_key(verifier, seq, &use, body->key);
    if (!same) mismatch(verifier, seq, OF_THE_EVENT, body->lot, MSG_VERIFY_LOT);
    return done();
}

/* Checks a lot at a game: it shuffles the things from the order in which they were given. */
static status check_game_lot(struct verifier *verifier, const struct entry_game_lot *body, uint64_t seq) {
    uint32_t order[GAME_THINGS_MAX], count = body->order.count;
    struct lot_from from = {.lot = body->lot, .things = {body->things.count, body->things.rows}};
    uint8_t code[HASH_SIZE];
    struct key_use use = {OF_THE_EVENT, body->lot, code, text_of("")};
    struct lot lot;
    bool same = count <= GAME_THINGS_MAX;
    if (verifier->listener) return hear(verifier, seq, lot_from_form(), &from);
    verifier->report.draws++;
    TRY(lot_code(&verifier->fold.state, &from, code));
    check_key(verifier, seq, &use, body->key);
    for (uint32_t i = 0; i < count && same; i++) order[i] = i;
    lot_start(&lot, body->key);
    if (same) lot_shuffle(&lot, order, count);
    for (uint32_t i = 0; i < count && same; i++) same = order[i] == body->order.rows[i].number;
    if (!same) mismatch(verifier, seq, OF_THE_EVENT, body->lot, MSG_VERIFY_LOT);
    return done();
}

/* Checks a folded entry. Rows fed again only keep or release drafts: nothing is checked or counted twice. */
static status check_entry(struct verifier *verifier, const struct entry *entry, bool is_news) {
    switch (entry->kind) {
    case ENTRY_draw_published:
        if (is_news && !verifier->listener) return check_draw(verifier, &entry->body.draw_published, entry->seq);
        draft_free(&verifier->drafts.rows[entry->body.draw_published.tournament]);
        return done();
    case ENTRY_lot_drawn: return is_news ? check_lot(verifier, &entry->body.lot_drawn, entry->seq) : done();
    case ENTRY_game_lot: return is_news ? check_game_lot(verifier, &entry->body.game_lot, entry->seq) : done();
    default: return done();
    }
}

/* `arena` has the body of a row about chance, and its entry. */
static status take_row(struct verifier *verifier, const struct ledger_row *row, const struct ledger_seal *seals,
                       uint32_t seal_count, const struct entry *entry, struct arena *arena, struct problem *why) {
    struct fold *fold = &verifier->fold;
    struct verify_report *report = &verifier->report;
    bool is_news = row->seq > report->entries;
    if (entry->kind != ENTRY_rounds_planned) TRY(check_pending(verifier));
    if (entry->kind == ENTRY_draw_made && !fold->leaves_out) {
        TRY(keep_draft(verifier, row, entry, arena));
        if (is_news && verifier->listener) TRY(tell_draft(verifier, &entry->body.draw_made, row->seq));
        verifier->pending = is_news && !verifier->listener ? entry->body.draw_made.tournament + 1U : 0;
    }
    if (entry->kind == ENTRY_KINDS)
        TRY(fold_row(fold, row, seals, seal_count, why));
    else
        TRY(fold_decoded(fold, row, entry, why));
    if (fold->waits) return done();
    if (entry->kind == ENTRY_rounds_planned && !fold->leaves_out) {
        TRY(keep_plan(verifier, row, entry->body.rounds_planned.tournament));
        TRY(check_pending(verifier));
    }
    if (!fold->leaves_out) TRY(check_entry(verifier, entry, is_news));
    if (is_news) report->entries++;
    report->seed_open = fold->state.seed_known;
    return done();
}

/* Is there anything to check beyond what the fold checks? */
static bool is_about_chance(uint16_t code) {
    return code == ENTRY_CODE_draw_made || code == ENTRY_CODE_rounds_planned || code == ENTRY_CODE_draw_published ||
           code == ENTRY_CODE_lot_drawn || code == ENTRY_CODE_game_lot;
}

/* Copies the row into the arena and decodes it there, so that both can be kept. */
static status copy_row(struct arena *arena, const struct ledger_row *row, struct ledger_row *copy, struct entry *entry,
                       struct problem *why) {
    const char *body = arena_copy(arena, (const char *)row->body, row->size);
    if (!body) return no_memory();
    *copy = *row;
    copy->body = (const uint8_t *)body;
    return ledger_decode(arena, copy, NULL, 0, entry, why);
}

static status take_chance(struct verifier *verifier, const struct ledger_row *row, struct problem *why) {
    struct ledger_row copy;
    struct entry entry;
    struct arena arena = {0};
    status taken = copy_row(&arena, row, &copy, &entry, why);
    if (is_done(taken)) taken = take_row(verifier, &copy, NULL, 0, &entry, &arena, why);
    arena_free(&arena);
    return taken;
}

status verifier_row(struct verifier *verifier, const struct ledger_row *row, const struct ledger_seal *seals,
                    uint32_t seal_count, struct problem *why) {
    static const struct entry other = {.kind = ENTRY_KINDS};
    if (verifier->fold.waits) return done();
    if (is_about_chance(row->kind)) return take_chance(verifier, row, why);
    return take_row(verifier, row, seals, seal_count, &other, NULL, why);
}

bool verifier_again(struct verifier *verifier) { return fold_again(&verifier->fold); }

status verifier_end(struct verifier *verifier) { return check_pending(verifier); }
