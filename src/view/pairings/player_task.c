#include "view/pairings/player_task.h"

#include "core/ledger/undo.h"
#include "core/state/judge_calls.h"
#include "core/rulebook/format.h"
#include "core/state/stage_edit.h"

/* The later of the last entry about the table and the last report of its seats. */
static uint64_t last_change(const struct tournament *tournament, table_id table) {
    uint64_t changed = table_changed(tournament, table);
    for (uint32_t i = tournament->reports.count; i-- > 0;) {
        const struct report *report = &tournament->reports.rows[i];
        if (report->table.at == table.at) return report->seq > changed ? report->seq : changed;
    }
    return changed;
}

/* The step once the result is in: the player's answer to it. A player who was absent is not asked. */
static enum player_step step_of_result(const struct tournament *tournament, struct player_task *now) {
    const struct seat *seat = &table_seats(tournament, now->table)[now->seat];
    enum table_verdict said = said_of_result(tournament, now->table, now->seat, &now->check);
    if (said == SAID_NO) return PLAYER_OBJECTED;
    return said == SAID_YES || seat->score.presence == ABSENT ? PLAYER_CHECKED : PLAYER_CHECKS;
}

/* The step while there is no result. A player who has not reported is asked first, even if the others disagree. */
static enum player_step step_of_reports(const struct tournament *tournament, entrant_id entrant,
                                        struct player_task *now) {
    now->own = report_of(tournament, now->table, entrant);
    now->others = report_of_others(tournament, now->table, entrant, &now->others_agree);
    switch (reports_at(tournament, now->table, NULL)) {
    case REPORTS_NONE: return PLAYER_PLAYS;
    case REPORTS_DISPUTED: return PLAYER_DISPUTED;
    case REPORTS_OUTSTANDING: break;
    }
    return now->own ? PLAYER_REPORTED : PLAYER_ANSWERS;
}

static void find_table(const struct tournament *tournament, entrant_id entrant, struct player_task *now) {
    uint32_t at;
    if (!seat_find(tournament, now->stage, entrant, &now->table, &now->seat)) {
        now->table.at = NOBODY;
        now->step = PLAYER_ELSEWHERE;
        if (!rest_find(tournament, now->stage, entrant, &at)) return;
        now->step = PLAYER_RESTS;
        now->rest = (enum rest_why)tournament->rests.rows[at].why;
        return;
    }
    const struct table *table = &tournament->tables.rows[now->table.at];
    now->changed = last_change(tournament, now->table);
    if (table->size < 2)
        now->step = PLAYER_RESTS;
    else
        now->step = table->has_result ? step_of_result(tournament, now) : step_of_reports(tournament, entrant, now);
}

/* Is there anything left to do or to answer at the table? Not in a finished event, which nothing can change. */
static bool has_business(const struct state *state, const struct player_task *now) {
    if (state->finished) return false;
    return now->step == PLAYER_CHECKS || now->step == PLAYER_OBJECTED || (now->is_open && now->table.at != NOBODY);
}

/* Drawn again after it was published. */
static bool find_replaced(const struct tournament *tournament, stage_id *stage) {
    for (stage->at = tournament->stages.count; stage->at-- > 0;) {
        const struct stage *row = &tournament->stages.rows[stage->at];
        if (row->state == STAGE_REPLACED && row->published) return true;
        if (stage_is_published(row)) return false;
    }
    return false;
}

/* Is a game being played in the stage before? */
static bool plays_before(const struct tournament *tournament) {
    stage_id stage;
    return stage_current(tournament, &stage) && tournament->stages.rows[stage.at].state == STAGE_OPEN &&
           tables_without_result(tournament, stage) > 0;
}

static bool find_recalled(const struct state *state, const struct tournament *tournament,
                          struct withdrawal *withdrawal) {
    const struct recalled_stage *recalled = &tournament->recalled;
    if (!recalled->kind || state->finished || plays_before(tournament)) return false;
    const struct command_record *published = command_at_entry(state, recalled->published);
    *withdrawal = (struct withdrawal){.kind = (enum stage_kind)recalled->kind,
                                      .round = recalled->round,
                                      .at_ms = published ? entry_time(state, published->taken_back) : 0};
    if (!stage_of_draw(tournament, recalled->draw, &withdrawal->stage)) withdrawal->stage.at = NOBODY;
    return true;
}

/* Why the draft was made, if it replaces a published stage. */
static struct text_ref reason_again(const struct tournament *tournament) {
    stage_id stage;
    bool is_draft = stage_current(tournament, &stage) && tournament->stages.rows[stage.at].state == STAGE_DRAFT;
    return is_draft ? tournament->stages.rows[stage.at].again : (struct text_ref){0};
}

bool stage_withdrawn(const struct state *state, const struct tournament *tournament, struct withdrawal *withdrawal) {
    stage_id stage;
    if (!find_replaced(tournament, &stage)) return find_recalled(state, tournament, withdrawal);
    const struct stage *row = &tournament->stages.rows[stage.at];
    *withdrawal = (struct withdrawal){(enum stage_kind)row->kind, row->round, stage, entry_time(state, row->changed),
                                      reason_again(tournament)};
    return true;
}

/* Nobody is sent back to the round before, nor to the table that was withdrawn. */
static bool find_withdrawn(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                           struct player_task *now) {
    table_id table;
    uint32_t seat;
    if (!stage_withdrawn(state, tournament, &now->withdrawn)) return false;
    if (now->withdrawn.stage.at != NOBODY && seat_find(tournament, now->withdrawn.stage, entrant, &table, &seat))
        now->former_table = tournament->tables.rows[table.at].number;
    now->table.at = NOBODY;
    now->step = PLAYER_WITHDRAWN;
    return true;
}

/* Out of the tournament, or of its next rounds. */
static void find_absence(const struct entrant *entrant, struct player_task *now) {
    if (!entrant_plays(entrant)) now->step = PLAYER_LEFT;
    if (entrant->status == STATUS_SITTING_OUT) now->step = PLAYER_SITS_OUT;
}

status player_now_of(const struct state *state, const struct tournament *tournament, entrant_id entrant,
                     struct player_task *now) {
    *now = (struct player_task){.stage = {NOBODY}, .table = {NOBODY}, .withdrawn.stage = {NOBODY}};
    if (!stage_checked(tournament, &now->stage)) {
        now->stage.at = NOBODY;
    } else {
        now->is_open = tournament->stages.rows[now->stage.at].state == STAGE_OPEN;
        find_table(tournament, entrant, now);
    }
    bool withdrawn = find_withdrawn(state, tournament, entrant, now);
    if (withdrawn || (!now->is_open && now->stage.at != NOBODY))
        TRY(tournament_is_over(state, tournament, &now->is_over));
    if (!withdrawn && has_business(state, now)) return done();
    if (now->is_over)
        now->step = PLAYER_DONE;
    else
        find_absence(&tournament->entrants.rows[entrant.at], now);
    return done();
}

status round_for_newcomers(const struct state *state, uint32_t *round) {
    const struct tournament *only = NULL;
    uint32_t planned, count = 0;
    stage_id stage;
    *round = 0;
    EACH_TOURNAMENT (state, i) only = state_tournament(state, (tournament_id){i}), count++;
    if (count != 1) return done();
    bool is_preview = stage_current(only, &stage) && !stage_is_published(&only->stages.rows[stage.at]);
    TRY(rounds_planned(only, &planned));
    uint32_t published = rounds_published(only);
    if (!is_preview && published < planned) *round = published + 1;
    return done();
}

static bool is_call_to(const struct judge_call *call, const struct state *state, const struct tournament *tournament,
                       table_id table) {
    const struct table *row = &tournament->tables.rows[table.at];
    return call->tournament == tournament_at(state, tournament).at &&
           call->draw == tournament->stages.rows[row->stage.at].draw && call->table == row->number;
}

const struct judge_call *call_at_table(const struct state *state, const struct tournament *tournament, table_id table) {
    for (uint32_t i = 0; i < state->calls.count; i++) {
        const struct judge_call *call = &state->calls.rows[i];
        if (call_waits(state, call) && is_call_to(call, state, tournament, table)) return call;
    }
    return NULL;
}

static bool is_caller(const struct state *state, const struct judge_call *call, person_id person) {
    person_id caller;
    return call->caller && person_numbered(state, call->caller, &caller) && caller.at == person.at;
}

const struct judge_call *latest_ruled_call(const struct state *state, const struct tournament *tournament,
                                           table_id table, person_id caller) {
    for (uint32_t i = state->calls.count; i-- > 0;) {
        const struct judge_call *call = &state->calls.rows[i];
        if (call->state == CALL_RULED && is_call_to(call, state, tournament, table) && is_caller(state, call, caller))
            return call;
    }
    return NULL;
}

struct text ruling_in_force(const struct state *state, const struct tournament *tournament, table_id table,
                            person_id caller) {
    const struct judge_call *call = latest_ruled_call(state, tournament, table, caller);
    bool has_result = tournament->tables.rows[table.at].has_result;
    if (!call || (has_result && call->changed < table_changed(tournament, table))) return text_of("");
    return state_text(state, call->ruling);
}

uint32_t call_queue_position(const struct state *state, const struct judge_call *call) {
    uint32_t place = 1;
    if (call->state != CALL_WAITING) return 0;
    for (uint32_t i = 0; i < state->calls.count; i++)
        place +=
            call_state_now(state, &state->calls.rows[i]) == CALL_WAITING && state->calls.rows[i].called < call->called;
    return place;
}
