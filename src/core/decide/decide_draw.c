/* Commands about a stage: draw, publish, close. */
#include "core/decide/decide_internal.h"

#include <string.h>
#include "core/rulebook/tie_for_first.h"
#include "core/ledger/undo.h"

static uint16_t tournament_index(const struct decision *decision) { return (uint16_t)decision->command->tournament.at; }

/* A draft, or a published stage without results, can be drawn again, with a reason. */
static status check_redrawable(const struct decision *decision, const struct tournament *tournament, stage_id id) {
    const struct command_draw_make *wish = &decision->command->body.draw_make;
    const struct stage *stage = &tournament->stages.rows[id.at];
    bool open = stage->state == STAGE_OPEN, old;
    TRY(draft_is_old(&decision->state, tournament, id, &old));
    if (open && tables_without_result(tournament, id) == 0 && !(wish->again && !stage_has_results(tournament, id))) {
        return refuse(decision->why, "TY-STAGE", MSG_STAGE_UNCLOSED, 0);
    }
    if (open && (!wish->again || stage_has_results(tournament, id))) {
        return refuse(decision->why, "TY-STAGE", wish->again ? MSG_STAGE_BEGUN : MSG_STAGE_OPEN, 2,
                      arg_number(tables_without_result(tournament, id)), stage_argument(stage));
    }
    if (!wish->again && !wish->rehearsal) {
        return refuse(decision->why, old ? "TY-DRAFT-OLD" : "TY-DRAFT", old ? MSG_DRAFT_OLD : MSG_DRAFT_STANDS, 0);
    }
    if (wish->again && !wish->reason.length) return refuse(decision->why, "TY-REASON", MSG_REASON_NEEDED, 0);
    return done();
}

/* Nothing may be open; but a published stage without results can be drawn again. */
static status check_drawable(const struct decision *decision, struct tournament *tournament) {
    stage_id id;
    if (stage_current(tournament, &id)) {
        TRY(check_based_on(decision, tournament->stages.rows[id.at].changed));
        TRY(check_redrawable(decision, tournament, id));
    }
    draw_prepare(tournament);
    return done();
}

/* TY-NO-DRAFT, TY-REASON: repeating a draw that was undone needs the same as repeating one that was not. */
static status check_again(const struct decision *decision, const struct tournament *tournament,
                          const struct stage_plan *plan) {
    const struct command_draw_make *wish = &decision->command->body.draw_make;
    stage_id id;
    if (stage_current(tournament, &id)) return done();
    bool withdrawn = is_withdrawn(tournament, plan->kind, plan->round);
    if (wish->again && !withdrawn) return refuse(decision->why, "TY-NO-DRAFT", MSG_NO_DRAFT, 0);
    if (!withdrawn || wish->rehearsal || (wish->again && wish->reason.length)) return done();
    return refuse(decision->why, "TY-REASON", MSG_DRAWN_BEFORE, 0);
}

/* The draw's code and key. The key is derived from the seed; for a rehearsal, from the command's random bytes. */
static status key_of_draw(const struct decision *decision, struct entry_draw_made *body, uint8_t key[HASH_SIZE]) {
    const struct state *state = &decision->state;
    struct draw_occasion occasion = draw_occasion(body);
    uint8_t throw_away[HASH_SIZE];
    if (!state->seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    TRY(draw_code(state, &occasion, body->code));
    command_chance(decision->command, 0, throw_away);
    lot_key(decision->command->body.draw_make.rehearsal ? throw_away : state->seed, body->code, body->words, key);
    return done();
}

/* TY-OVER: there is nothing to draw; a draft that exists all the same no longer has a purpose. */
static status refuse_over(const struct decision *decision, const struct tournament *tournament) {
    stage_id draft;
    if (!stage_current(tournament, &draft)) return refuse(decision->why, "TY-OVER", MSG_TOURNAMENT_OVER, 0);
    uint64_t drawn = tournament->stages.rows[draft.at].drawn;
    return refuse(decision->why, "TY-OVER", MSG_DRAFT_NEEDLESS, 1,
                  arg_number((int64_t)command_last(command_at_entry(&decision->state, drawn))));
}

/* The next stage, if there is one and the organizer confirms it. */
static status plan_stage(const struct decision *decision, const struct tournament *tournament,
                         struct stage_plan *plan) {
    TRY(format_of(tournament)->next_stage(&decision->state, tournament, plan, decision->why));
    if (plan->over) return refuse_over(decision, tournament);
    if (!plan->needs_confirming || decision->command->body.draw_make.confirm) return done();
    const struct command_draw_make *wish = &decision->command->body.draw_make;
    if (wish->again || is_withdrawn(tournament, plan->kind, plan->round)) plan_confirm_again(plan, wish->reason);
    *decision->why = plan->confirm;
    return (status){REFUSED};
}

/* Writes the draw's plan of later rounds directly after it. */
static status enter_plan(struct decision *decision, const struct entry_draw_made *drawn, const struct draw *draw) {
    struct entry entry = {.kind = ENTRY_rounds_planned};
    entry.body.rounds_planned.tournament = drawn->tournament;
    entry.body.rounds_planned.draw = drawn->draw;
    draw_describe_plan(draw, &entry.body.rounds_planned);
    return propose(decision, &entry);
}

static status enter_draw(struct decision *decision, const struct stage_plan *plan, struct draw *draw) {
    const struct command_draw_make *wish = &decision->command->body.draw_make;
    const struct tournament *tournament = state_tournament(&decision->state, decision->command->tournament);
    struct entry entry = {.kind = ENTRY_draw_made};
    struct entry_draw_made *body = &entry.body.draw_made;
    uint8_t key[HASH_SIZE];
    if (plan->combines && !tournament->combined_with)
        TRY(enter_combination(decision, decision->command->tournament, (tournament_id){plan->combines - 1}));
    *body = (struct entry_draw_made){.tournament = tournament_index(decision),
                                     .draw = tournament->draws + 1,
                                     .stage = (uint16_t)plan->kind,
                                     .round = plan->round,
                                     .method = format_of(tournament)->draw_method,
                                     .confirmed = plan->needs_confirming,
                                     .words = wish->words,
                                     .again = wish->reason};
    TRY(key_of_draw(decision, body, key));
    TRY(draw_by_key(&decision->state, decision->command->tournament, plan, key, draw));
    draw_describe(draw, body);
    TRY(propose(decision, &entry));
    return draw->plan.count ? enter_plan(decision, body, draw) : done();
}

/* TY-OFFERED: each code is shown once. */
status decide_draw_offer(struct decision *decision) {
    struct tournament *tournament;
    struct next_draw next;
    struct entry entry = {.kind = ENTRY_draw_offered};
    struct entry_draw_offered *body = &entry.body.draw_offered;
    stage_id id;
    TRY(decide_tournament(decision, &tournament));
    if (stage_current(tournament, &id) && stage_has_results(tournament, id)) {
        return refuse(decision->why, "TY-STAGE", MSG_STAGE_OPEN, 2, arg_number(tables_without_result(tournament, id)),
                      stage_argument(&tournament->stages.rows[id.at]));
    }
    TRY(draw_next(&decision->state, decision->command->tournament, &next, decision->why));
    if (!next.has_lot) return refuse(decision->why, "TY-OFFERED", MSG_NO_LOT, 0);
    if (next.is_offered) return refuse(decision->why, "TY-OFFERED", MSG_OFFERED_ALREADY, 0);
    body->tournament = tournament_index(decision);
    body->stage = next.occasion.stage;
    body->round = next.occasion.round;
    body->draw = next.occasion.draw;
    memcpy(body->code, next.code, HASH_SIZE);
    return propose(decision, &entry);
}

/* TY-WORDS: the event wants words from the room wherever a lot has a say. */
static status check_words(const struct decision *decision, const struct tournament *tournament,
                          const struct stage_plan *plan) {
    const struct command_draw_make *wish = &decision->command->body.draw_make;
    if (wish->rehearsal || wish->words.length || decision->state.chance != CHANCE_SETTING_ROOM) return done();
    bool has_lot;
    TRY(draw_has_lot(tournament, plan, &has_lot));
    if (!has_lot) return done();
    return refuse(decision->why, "TY-WORDS", MSG_WORDS_NEEDED, 0);
}

status decide_draw_make(struct decision *decision) {
    const struct command_draw_make *wish = &decision->command->body.draw_make;
    struct tournament *tournament;
    struct stage_plan plan = {0};
    struct draw draw = {0};
    TRY(decide_tournament(decision, &tournament));
    if (wish->reason.length) TRY(check_label(decision, wish->reason, REASON_CHARACTERS_MAX));
    if (wish->words.length) TRY(check_label(decision, wish->words, WORDS_CHARACTERS_MAX));
    TRY(check_drawable(decision, tournament));
    if (!wish->rehearsal) TRY(check_staff_of_draw(decision, tournament));
    TRY(plan_stage(decision, tournament, &plan));
    TRY(check_again(decision, tournament, &plan));
    TRY(check_words(decision, tournament, &plan));
    if (!stages_published(tournament)) notice_decks(decision, tournament);
    notice_absent(decision, tournament);
    status entered = enter_draw(decision, &plan, &draw);
    draw_free(&draw);
    if (is_done(entered)) notice_places(decision), notice_checks(decision, tournament);
    return entered;
}

status enter_foregone(struct decision *decision, struct tournament *tournament, table_id id) {
    const struct table *table = &tournament->tables.rows[id.at];
    struct score *scores = ARENA_ARRAY(&decision->arena, struct score, table->size);
    if (!scores) return no_memory();
    if (!format_of(tournament)->foregone || !format_of(tournament)->foregone(tournament, id, scores)) return done();
    return enter_scores(decision, id, scores);
}

status enter_publication(struct decision *decision, struct tournament *tournament, stage_id id) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    bool old;
    TRY(draft_is_old(&decision->state, tournament, id, &old));
    if (old) return refuse(decision->why, "TY-DRAFT-OLD", MSG_DRAFT_OLD, 0);
    TRY(check_staff_of_draw(decision, tournament));
    if (!decision->state.seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    uint32_t first = stage->first_table, count = stage->table_count;
    struct entry entry = {.kind = ENTRY_draw_published};
    struct entry_draw_published *body = &entry.body.draw_published;
    body->tournament = tournament_index(decision);
    body->draw = stage->draw;
    lot_key(decision->state.seed, stage->code, state_text(&decision->state, stage->words), body->key);
    TRY(propose(decision, &entry));
    if (stages_published(tournament) == 1) {
        notice_seconds(decision, tournament, (person_id){NOBODY});
        notice_decks(decision, tournament);
    }
    TRY(enter_table_numbers(decision, id));
    for (uint32_t i = 0; i < count; i++) TRY(enter_foregone(decision, tournament, (table_id){first + i}));
    warn_double_booking(decision, tournament, id);
    return done();
}

status decide_draw_publish(struct decision *decision) {
    struct tournament *tournament;
    stage_id id;
    TRY(decide_tournament(decision, &tournament));
    if (!stage_current(tournament, &id))
        return refuse_between(&decision->state, tournament, "TY-NO-DRAFT", MSG_NO_DRAFT, decision->why);
    const struct stage *stage = &tournament->stages.rows[id.at];
    if (stage->state != STAGE_DRAFT)
        return refuse(decision->why, "TY-NO-DRAFT", MSG_PUBLISHED_ALREADY, 1, stage_argument(stage));
    TRY(check_based_on(decision, tournament->stages.rows[id.at].changed));
    TRY(enter_publication(decision, tournament, id));
    const struct command_draw_publish *wish = &decision->command->body.draw_publish;
    if (!wish->clock && !wish->start_ms) return done();
    return enter_clock(decision, decision->command->tournament, id, wish->clock, wish->start_ms);
}

status decide_stage_close(struct decision *decision) {
    struct tournament *tournament;
    stage_id id;
    TRY(decide_tournament(decision, &tournament));
    TRY(open_stage(decision, tournament, &id));
    TRY(check_based_on(decision, tournament->stages.rows[id.at].changed));
    uint32_t missing = tables_without_result(tournament, id);
    if (missing) {
        return refuse(decision->why, "TY-MISSING", MSG_RESULTS_MISSING, 2, arg_number(missing),
                      arg_missing_tables(tournament, id));
    }
    struct entry entry = {.kind = ENTRY_stage_closed};
    entry.body.stage_closed =
        (struct entry_stage_closed){tournament_index(decision), tournament->stages.rows[id.at].draw};
    TRY(propose(decision, &entry));
    struct problem shared;
    TRY(tie_for_first(&decision->state, tournament, &shared));
    if (shared.rule) notice_problem(&decision->notices, &shared);
    return done();
}
