/* Entries about a stage: draw, publication, results, corrections, close; and imported rounds. */
#include <string.h>
#include "core/apply/apply_internal.h"
#include "core/rulebook/score_codec.h"

/* A draw's entry that is being turned into rows. */
struct draw_applied {
    struct state *state;
    struct tournament *tournament;
    const struct entry_draw_made *body;
};

/* The entrant with that number; false: none. */
static bool drawn_entrant(const struct draw_applied *drawing, uint32_t number, entrant_id *entrant) {
    person_id person;
    return person_numbered(drawing->state, number, &person) && entrant_of(drawing->tournament, person, entrant);
}

static status keep_tables(const struct draw_applied *drawing, stage_id stage, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    uint32_t seat = tournament->seats.count;
    if (!VEC_RESERVE(&tournament->tables, drawing->body->tables.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->tables.count; i++) {
        const struct table_row *row = &drawing->body->tables.rows[i];
        struct table *table = VEC_PUSH(&tournament->tables);
        *table = (struct table){.stage = stage,
                                .number = i + 1,
                                .set = row->set,
                                .off_numbered = row->off_numbered,
                                .size = row->size,
                                .first_seat = seat,
                                .target = row->target};
        seat += row->size;
        *fits = *fits && row->size > 0;
    }
    *fits = *fits && drawing->body->tables.count > 0 && seat - tournament->seats.count == drawing->body->seats.count;
    return done();
}

static status keep_seats(const struct draw_applied *drawing, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    if (!VEC_RESERVE(&tournament->seats, drawing->body->seats.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->seats.count; i++) {
        struct seat *seat = VEC_PUSH(&tournament->seats);
        *fits = *fits && drawn_entrant(drawing, drawing->body->seats.rows[i].person, &seat->entrant);
    }
    return done();
}

static status keep_rests(const struct draw_applied *drawing, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    if (!VEC_RESERVE(&tournament->rests, drawing->body->rests.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->rests.count; i++) {
        struct rest *rest = VEC_PUSH(&tournament->rests);
        rest->why = drawing->body->rests.rows[i].why;
        *fits = *fits && rest->why >= REST_SITTING_OUT && rest->why < REST_KINDS &&
                drawn_entrant(drawing, drawing->body->rests.rows[i].person, &rest->entrant);
    }
    return done();
}

static status keep_reasons(const struct draw_applied *drawing, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    if (!VEC_RESERVE(&tournament->reasons, drawing->body->reasons.count)) return no_memory();
    for (uint32_t i = 0; i < drawing->body->reasons.count; i++) {
        const struct reason_row *row = &drawing->body->reasons.rows[i];
        struct reason *reason = VEC_PUSH(&tournament->reasons);
        *reason = (struct reason){row->table, {NOBODY}, row->code, row->first, row->second};
        *fits = *fits && row->table <= drawing->body->tables.count && row->code < format_of(tournament)->reason_count &&
                (row->person == 0 || drawn_entrant(drawing, row->person, &reason->entrant));
    }
    return done();
}

/* Keeps a snapshot of all entrants, to explain later what the draw had to be. */
static status keep_entrants(struct tournament *tournament) {
    if (!VEC_RESERVE(&tournament->drawn_of, tournament->entrants.count)) return no_memory();
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[i];
        tournament->drawn_of.rows[tournament->drawn_of.count++] =
            (struct entrant_snapshot){entrant->status, entrant->late, entrant->declined, 1};
    }
    return done();
}

/* Does the draw directly follow the rounds published so far? A draw restored by an undo might not. */
static bool comes_next(const struct tournament *tournament, const struct entry_draw_made *body) {
    return body->round == rounds_published(tournament) + (body->stage == STAGE_ROUND);
}

/* Replaces a draft, or a published stage without results, that is drawn again; it is kept as STAGE_REPLACED. */
static void withdraw(struct stage *stage, uint64_t seq) {
    stage->state = STAGE_REPLACED;
    stage->changed = seq;
}

/* An undone draw was made again: a further draw of that stage needs no reason. */
static void draw_anew(struct tournament *tournament, uint32_t kind, uint32_t round) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tournament->withdrawn.count; i++) {
        const struct withdrawn_stage *row = &tournament->withdrawn.rows[i];
        if (row->kind != kind || row->round != round) tournament->withdrawn.rows[kept++] = *row;
    }
    tournament->withdrawn.count = kept;
}

static bool note_draw(struct tournament *tournament, const struct entry_draw_made *body, uint32_t undone) {
    struct made_draw *made = VEC_PUSH(&tournament->made);
    if (made) *made = (struct made_draw){body->stage, body->round, undone};
    return made != NULL;
}

/* Is that the next draw, of a kind of stage that there is? */
static bool is_next_draw(const struct tournament *tournament, uint32_t draw, uint32_t kind) {
    return tournament && draw == tournament->draws + 1 && kind >= STAGE_ROUND && kind < STAGE_KINDS;
}

/* Notes whether the draw has the last code that was shown for it. */
static void compare_with_offer(const struct tournament *tournament, struct stage *stage) {
    const struct draw_offer *offer = last_offer(tournament, stage->kind, stage->round, &stage->offers);
    if (!offer) return;
    stage->offered = memcmp(offer->code, stage->code, HASH_SIZE) == 0 ? DRAW_AS_OFFERED : DRAW_OFFERED_OTHERWISE;
}

/* Stores tables, seats, byes, and a snapshot of all entrants; `fits`: the entry is possible. */
static status keep_stage(const struct draw_applied *drawing, const struct entry *entry, bool *fits) {
    struct tournament *tournament = drawing->tournament;
    const struct entry_draw_made *body = drawing->body;
    const struct stage_plan plan = {.kind = (enum stage_kind)body->stage, .round = body->round};
    bool by_lot;
    TRY(draw_has_lot(tournament, &plan, &by_lot));
    stage_id id = {tournament->stages.count};
    struct stage *stage = VEC_PUSH(&tournament->stages);
    if (!stage) return no_memory();
    *stage = (struct stage){.kind = (uint8_t)body->stage,
                            .state = STAGE_DRAFT,
                            .confirmed = body->confirmed,
                            .round = body->round,
                            .draw = body->draw,
                            .method = body->method,
                            .first_table = tournament->tables.count,
                            .table_count = body->tables.count,
                            .first_seat = tournament->seats.count,
                            .seat_count = body->seats.count,
                            .first_rest = tournament->rests.count,
                            .rest_count = body->rests.count,
                            .first_reason = tournament->reasons.count,
                            .reason_count = body->reasons.count,
                            .first_drawn_of = tournament->drawn_of.count,
                            .drawn_of_count = tournament->entrants.count,
                            .drawn = entry->seq,
                            .changed = entry->seq};
    memcpy(tournament->stages.rows[id.at].code, body->code, HASH_SIZE);
    compare_with_offer(tournament, &tournament->stages.rows[id.at]);
    tournament->stages.rows[id.at].by_lot = by_lot;
    if (!note_draw(tournament, body, 0)) return no_memory();
    tournament->draws = body->draw;
    draw_anew(tournament, body->stage, body->round);
    clear_missed_rounds(tournament);
    *fits = true;
    TRY(keep_tables(drawing, id, fits));
    TRY(keep_seats(drawing, fits));
    TRY(keep_rests(drawing, fits));
    TRY(keep_reasons(drawing, fits));
    TRY(keep_entrants(tournament));
    TRY(store_text(drawing->state, body->words, &tournament->stages.rows[id.at].words));
    return store_text(drawing->state, body->again, &tournament->stages.rows[id.at].again);
}

status apply_draw_made(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_made *body = &entry->body.draw_made;
    struct draw_applied drawing = {state, find_tournament(state, body->tournament), body};
    struct tournament *tournament = drawing.tournament;
    stage_id id = {0};
    bool fits;
    if (!is_next_draw(tournament, body->draw, body->stage)) return invalid_entry(entry, why);
    if (stage_current(tournament, &id)) {
        if (stage_has_results(tournament, id)) return invalid_entry(entry, why);
        withdraw(&tournament->stages.rows[id.at], entry->seq);
    }
    if (!comes_next(tournament, body)) return invalid_entry(entry, why);
    if (body->stage == STAGE_DECIDING && !tournament->combined_with) return invalid_entry(entry, why);
    TRY(keep_stage(&drawing, entry, &fits));
    return fits ? done() : invalid_entry(entry, why);
}

status apply_draw_offered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_offered *body = &entry->body.draw_offered;
    struct tournament *tournament = find_tournament(state, body->tournament);
    if (!is_next_draw(tournament, body->draw, body->stage)) return invalid_entry(entry, why);
    struct draw_offer *offer = VEC_PUSH(&tournament->offers);
    if (!offer) return no_memory();
    *offer = (struct draw_offer){.kind = body->stage, .round = body->round, .draw = body->draw};
    memcpy(offer->code, body->code, HASH_SIZE);
    return done();
}

/* Is this a plan for rounds after the draft that directly precedes it, with people who are entered? */
static bool plan_fits(const struct draw_applied *drawing, const struct entry_rounds_planned *body,
                      const struct stage *stage, uint64_t seq) {
    if (!stage || stage->drawn + 1 != seq || stage->kind != STAGE_ROUND || body->seats.count == 0) return false;
    for (uint32_t i = 0; i < body->seats.count; i++) {
        const struct plan_row *row = &body->seats.rows[i];
        entrant_id entrant;
        if (row->round <= stage->round || row->table == 0 || !drawn_entrant(drawing, row->person, &entrant))
            return false;
    }
    return true;
}

status apply_rounds_planned(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_rounds_planned *body = &entry->body.rounds_planned;
    struct tournament *tournament = find_tournament(state, body->tournament);
    struct draw_applied drawing = {.state = state, .tournament = tournament};
    const struct stage *stage = find_stage(tournament, body->draw, STAGE_DRAFT);
    if (!plan_fits(&drawing, body, stage, entry->seq)) return invalid_entry(entry, why);
    tournament->planned.count = 0;
    if (!VEC_RESERVE(&tournament->planned, body->seats.count)) return no_memory();
    for (uint32_t i = 0; i < body->seats.count; i++) {
        const struct plan_row *row = &body->seats.rows[i];
        struct planned_seat *seat = VEC_PUSH(&tournament->planned);
        *seat = (struct planned_seat){row->round, row->table, {NOBODY}};
        (void)drawn_entrant(&drawing, row->person, &seat->entrant);
    }
    tournament->planned_by.at = (uint32_t)(stage - tournament->stages.rows);
    return done();
}

status apply_draw_published(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_published *body = &entry->body.draw_published;
    struct stage *stage = find_stage(find_tournament(state, body->tournament), body->draw, STAGE_DRAFT);
    if (!stage) return invalid_entry(entry, why);
    memcpy(stage->key, body->key, HASH_SIZE);
    stage->key_known = 1;
    stage->state = STAGE_OPEN;
    stage->published = stage->changed = entry->seq;
    find_tournament(state, body->tournament)->recalled = (struct recalled_stage){0};
    return done();
}

/* Players have seen these tables: they are told that the tables no longer count. If the draw was undone too, it is the
 * last that was made. */
status leave_out_draw_published(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_published *body = &entry->body.draw_published;
    struct tournament *tournament = find_tournament(state, body->tournament);
    stage_id stage;
    if (!tournament) return invalid_entry(entry, why);
    struct recalled_stage *recalled = &tournament->recalled;
    *recalled = (struct recalled_stage){.draw = body->draw, .published = entry->seq};
    if (stage_of_draw(tournament, body->draw, &stage)) {
        recalled->kind = tournament->stages.rows[stage.at].kind;
        recalled->round = tournament->stages.rows[stage.at].round;
    } else if (tournament->made.count) {
        recalled->kind = tournament->made.rows[tournament->made.count - 1].kind;
        recalled->round = tournament->made.rows[tournament->made.count - 1].round;
    }
    return done();
}

/* Are these scores of the table's players, in the order of its seats? */
static bool scores_fit(const struct state *state, const struct tournament *tournament, const struct table *table,
                       const struct score_row *rows, uint32_t count) {
    uint32_t taken = 0;
    for (uint32_t i = 0; i < table->size; i++) {
        entrant_id seated = tournament->seats.rows[table->first_seat + i].entrant;
        person_id person = tournament->entrants.rows[seated.at].person, named;
        struct score score;
        if (taken == count || !person_numbered(state, rows[taken].person, &named) || named.at != person.at)
            return false;
        taken += score_decode(&rows[taken], count - taken, &score);
        if (score.presence >= PRESENCES || (score.turn_count && !stage_has_turns(tournament, table->stage)))
            return false;
    }
    return taken == count;
}

bool scores_take(const struct state *state, const struct tournament *tournament, const struct table *table,
                 const struct score_row *rows, uint32_t count, struct score *scores) {
    uint32_t taken = 0;
    if (!scores_fit(state, tournament, table, rows, count)) return false;
    for (uint32_t i = 0; i < table->size; i++) taken += score_decode(&rows[taken], count - taken, &scores[i]);
    return true;
}

static void keep_scores(struct tournament *tournament, const struct table *table, const struct score_row *rows,
                        uint32_t count, bool decides) {
    uint32_t taken = 0;
    for (uint32_t i = 0; i < table->size; i++) {
        struct seat *seat = &tournament->seats.rows[table->first_seat + i];
        taken += score_decode(&rows[taken], count - taken, &seat->score);
        if (decides) seat->standing = seat->score;
    }
}

status apply_result_entered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_result_entered *body = &entry->body.result_entered;
    struct tournament *tournament = find_tournament(state, body->tournament);
    struct stage *stage = find_stage(tournament, body->draw, STAGE_OPEN);
    stage_id open;
    table_id id;
    if (!stage || !stage_current(tournament, &open) || !table_numbered(tournament, open, body->table, &id))
        return invalid_entry(entry, why);
    struct table *table = &tournament->tables.rows[id.at];
    if (table->has_result || !scores_fit(state, tournament, table, body->scores.rows, body->scores.count))
        return invalid_entry(entry, why);
    keep_scores(tournament, table, body->scores.rows, body->scores.count, true);
    table->has_result = 1;
    table->changed = entry->seq;
    return done();
}

/* Stores the scores of all tables, in their order; the tables have one or two seats. */
static bool keep_all_scores(const struct state *state, struct tournament *tournament, const struct stage *stage,
                            const struct entry_round_imported *body, uint64_t seq) {
    uint32_t at = 0;
    if (body->scores.count != stage->seat_count) return false;
    for (uint32_t i = 0; i < stage->table_count; i++) {
        struct table *table = &tournament->tables.rows[stage->first_table + i];
        const struct score_row *rows = &body->scores.rows[at];
        if (table->size > 2 || !scores_fit(state, tournament, table, rows, table->size)) return false;
        keep_scores(tournament, table, rows, table->size, true);
        table->has_result = 1;
        table->changed = seq;
        at += table->size;
    }
    return true;
}

/* Only rounds imported so far: after a draw made here no round can be imported, so that an import never replaces a
 * draw. */
static bool takes_rounds(const struct tournament *tournament) {
    return format_of(tournament)->duels && rounds_imported(tournament) == tournament->stages.count;
}

status apply_round_imported(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_round_imported *body = &entry->body.round_imported;
    struct entry_draw_made drawn = {
        .tournament = body->tournament, .draw = body->draw, .stage = STAGE_ROUND, .round = body->round};
    struct draw_applied drawing = {state, find_tournament(state, body->tournament), &drawn};
    struct tournament *tournament = drawing.tournament;
    bool fits;
    drawn.tables.rows = body->tables.rows, drawn.tables.count = body->tables.count;
    drawn.seats.rows = body->seats.rows, drawn.seats.count = body->seats.count;
    drawn.rests.rows = body->rests.rows, drawn.rests.count = body->rests.count;
    if (!tournament || body->draw != tournament->draws + 1 || !takes_rounds(tournament) ||
        !comes_next(tournament, &drawn)) {
        return invalid_entry(entry, why);
    }
    TRY(keep_stage(&drawing, entry, &fits));
    struct stage *stage = &tournament->stages.rows[tournament->stages.count - 1];
    stage->method = METHOD_IMPORTED;
    stage->state = STAGE_CLOSED;
    stage->published = stage->closed = entry->seq;
    return fits && keep_all_scores(state, tournament, stage, body, entry->seq) ? done() : invalid_entry(entry, why);
}

status apply_tournament_imported(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_tournament_imported *body = &entry->body.tournament_imported;
    const struct tournament *tournament = find_tournament(state, body->tournament);
    bool fits = tournament && takes_rounds(tournament) && rounds_imported(tournament) == body->rounds;
    return fits ? done() : invalid_entry(entry, why);
}

status apply_stage_closed(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_stage_closed *body = &entry->body.stage_closed;
    struct tournament *tournament = find_tournament(state, body->tournament);
    struct stage *stage = find_stage(tournament, body->draw, STAGE_OPEN);
    stage_id id;
    if (!stage || !stage_current(tournament, &id) || tables_without_result(tournament, id))
        return invalid_entry(entry, why);
    stage->state = STAGE_CLOSED;
    stage->closed = stage->changed = entry->seq;
    end_clock(tournament, id, entry->seq);
    return done();
}

/* The published stage of that draw; false: none. */
static bool find_published(const struct tournament *tournament, uint32_t draw, stage_id *id) {
    for (id->at = 0; tournament && id->at < tournament->stages.count; id->at++) {
        const struct stage *stage = &tournament->stages.rows[id->at];
        if (stage->draw == draw) return stage_is_published(stage);
    }
    return false;
}

/* Reopens the closed stage; a draft made after it is withdrawn. */
static bool reopen(struct tournament *tournament, stage_id id, uint64_t seq) {
    if (tournament->stages.rows[id.at].state != STAGE_CLOSED || !stage_is_last(tournament, id)) return false;
    stage_id draft;
    if (stage_current(tournament, &draft)) withdraw(&tournament->stages.rows[draft.at], seq);
    struct stage *stage = &tournament->stages.rows[id.at];
    stage->state = STAGE_OPEN;
    stage->closed = 0;
    stage->changed = seq;
    return true;
}

static status note_correction(struct state *state, struct tournament *tournament, stage_id stage,
                              const struct entry *entry) {
    const struct entry_result_corrected *body = &entry->body.result_corrected;
    struct manual_change *change = VEC_PUSH(&tournament->changes);
    if (!change) return no_memory();
    *change = (struct manual_change){.stage = stage,
                                     .kind = CHANGE_RESULT,
                                     .one = {NOBODY},
                                     .other = {NOBODY},
                                     .table = body->table,
                                     .then = body->then,
                                     .seq = entry->seq};
    return store_text(state, body->reason, &change->reason);
}

status apply_result_corrected(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_result_corrected *body = &entry->body.result_corrected;
    struct tournament *tournament = find_tournament(state, body->tournament);
    stage_id stage;
    table_id id;
    if (!find_published(tournament, body->draw, &stage) || !table_numbered(tournament, stage, body->table, &id) ||
        body->then <= THEN_OPEN || body->then >= THENS) {
        return invalid_entry(entry, why);
    }
    struct table *table = &tournament->tables.rows[id.at];
    if (!table->has_result || !scores_fit(state, tournament, table, body->scores.rows, body->scores.count))
        return invalid_entry(entry, why);
    keep_scores(tournament, table, body->scores.rows, body->scores.count, body->then != THEN_POINTS);
    table->corrections++;
    table->changed = entry->seq;
    if (body->then == THEN_NEXT_DRAW) tournament->field_changed = entry->seq;
    if (body->then == THEN_REOPEN && !reopen(tournament, stage, entry->seq)) return invalid_entry(entry, why);
    return note_correction(state, tournament, stage, entry);
}

/* The draw's number stays used: a new draw of that stage gets another lot. */
status leave_out_draw_made(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_draw_made *body = &entry->body.draw_made;
    struct tournament *tournament = find_tournament(state, body->tournament);
    if (!is_next_draw(tournament, body->draw, body->stage)) return invalid_entry(entry, why);
    tournament->draws = body->draw;
    if (!note_draw(tournament, body, 1)) return no_memory();
    if (is_withdrawn(tournament, body->stage, body->round)) return done();
    struct withdrawn_stage *withdrawn = VEC_PUSH(&tournament->withdrawn);
    if (!withdrawn) return no_memory();
    *withdrawn = (struct withdrawn_stage){body->stage, body->round};
    return done();
}

/* An imported round was not drawn, so a new draw of it needs no reason; but its draw number stays used. */
status leave_out_round_imported(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_round_imported *body = &entry->body.round_imported;
    struct tournament *tournament = find_tournament(state, body->tournament);
    if (!tournament || body->draw != tournament->draws + 1) return invalid_entry(entry, why);
    tournament->draws = body->draw;
    return done();
}
