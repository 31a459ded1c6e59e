#include "view/pairings/progress.h"

#include <assert.h>
#include "view/shared/json_people.h"

const char *next_step_key(enum next_step step) {
    static const char *const keys[NEXT_STEPS] = {
        [NEXT_ENTER_PEOPLE] = "enter-people", [NEXT_DRAW] = "draw",     [NEXT_PUBLISH] = "publish",
        [NEXT_DRAW_AGAIN] = "draw-again",     [NEXT_RESULT] = "result", [NEXT_CLOSE] = "close",
        [NEXT_CONFIRM] = "confirm",           [NEXT_FINISH] = "finish", [NEXT_NOTHING] = "nothing",
    };
    assert(step < NEXT_STEPS);
    return keys[step];
}

static void count_entrants(const struct tournament *tournament, struct progress *progress) {
    progress->entrants = tournament->entrants.count;
    for (uint32_t i = 0; i < tournament->entrants.count; i++) {
        switch ((enum entrant_status)tournament->entrants.rows[i].status) {
        case STATUS_PLAYING: progress->playing++; break;
        case STATUS_SITTING_OUT: progress->sitting_out++; break;
        default: progress->dropped++; break;
        }
    }
}

static uint32_t first_missing(const struct tournament *tournament, const struct stage *stage) {
    for (uint32_t i = 0; i < stage->table_count; i++) {
        const struct table *table = &tournament->tables.rows[stage->first_table + i];
        if (!table->has_result) return table->number;
    }
    return 0;
}

/* A preview, or the stage being played. */
static status show_stage(const struct state *state, const struct tournament *tournament, stage_id id,
                         struct progress *progress) {
    const struct stage *stage = &tournament->stages.rows[id.at];
    bool draft = stage->state == STAGE_DRAFT;
    progress->has_stage = true;
    progress->kind = (enum stage_kind)stage->kind;
    progress->round = stage->round;
    progress->draft = draft;
    progress->tables = stage_games(tournament, stage);
    if (draft) {
        bool old;
        TRY(draft_is_old(state, tournament, id, &old));
        progress->next = old ? NEXT_DRAW_AGAIN : NEXT_PUBLISH;
        return done();
    }
    progress->missing = tables_without_result(tournament, id);
    progress->first_missing = first_missing(tournament, stage);
    progress->redrawable = tournament->field_changed > stage->published && !stage_has_results(tournament, id);
    progress->next = progress->missing ? NEXT_RESULT : NEXT_CLOSE;
    return done();
}

/* Nothing is drawn or open: the format says what comes next. */
static status show_next(const struct state *state, const struct tournament *tournament, struct progress *progress) {
    struct stage_plan plan = {0};
    status next = format_of(tournament)->next_stage(state, tournament, &plan, &progress->says);
    if (next.outcome == REFUSED) {
        progress->next = progress->rounds ? NEXT_NOTHING : NEXT_ENTER_PEOPLE;
        return done();
    }
    TRY(next);
    progress->over = plan.over;
    if (plan.over) {
        progress->next = NEXT_FINISH;
        return done();
    }
    progress->kind = plan.kind;
    progress->round = plan.round;
    progress->drawn_before = is_withdrawn(tournament, plan.kind, plan.round);
    progress->next = plan.needs_confirming ? NEXT_CONFIRM : NEXT_DRAW;
    if (plan.needs_confirming && progress->drawn_before) plan_confirm_again(&plan, text_of(""));
    if (plan.needs_confirming) progress->says = plan.confirm;
    return done();
}

status progress_of(const struct state *state, tournament_id id, struct progress *progress) {
    const struct tournament *tournament = state_tournament(state, id);
    stage_id stage;
    *progress = (struct progress){
        .slug = state_text(state, tournament->slug),
        .name = state_text(state, tournament->name),
        .format = format_of(tournament),
        .rounds = rounds_published(tournament),
    };
    count_entrants(tournament, progress);
    if (stage_current(tournament, &stage))
        TRY(show_stage(state, tournament, stage, progress));
    else
        TRY(show_next(state, tournament, progress));
    if (state->finished) progress->next = NEXT_NOTHING;
    return done();
}

static void counts_json(struct json *json, const struct progress *progress) {
    json_key(json, "entrants"), json_number(json, progress->entrants);
    json_key(json, "playing"), json_number(json, progress->playing);
    json_key(json, "sitting_out"), json_number(json, progress->sitting_out);
    json_key(json, "dropped"), json_number(json, progress->dropped);
    json_key(json, "rounds"), json_number(json, progress->rounds);
}

static void stage_json(struct json *json, const struct progress *progress) {
    json_key(json, "under_way"), json_bool(json, progress->has_stage);
    json_key(json, "stage");
    if (progress->kind)
        json_string(json, stage_key(progress->kind));
    else
        json_null(json);
    json_key(json, "round");
    if (progress->kind)
        json_number(json, progress->round);
    else
        json_null(json);
    json_key(json, "draft"), json_bool(json, progress->draft);
    json_key(json, "tables"), json_number(json, progress->tables);
    json_key(json, "missing"), json_number(json, progress->missing);
    json_key(json, "first_missing");
    if (progress->first_missing)
        json_number(json, progress->first_missing);
    else
        json_null(json);
}

void progress_json(struct json *json, enum language language, const struct progress *progress) {
    json_key(json, "tournament"), json_text(json, progress->slug);
    json_key(json, "name"), json_text(json, progress->name);
    json_key(json, "format"), json_string(json, progress->format->id);
    counts_json(json, progress);
    stage_json(json, progress);
    json_key(json, "over"), json_bool(json, progress->over);
    json_key(json, "next"), json_string(json, next_step_key(progress->next));
    if (!progress->says.rule) return;
    json_key(json, "why"), json_open(json, '{');
    json_problem(json, language, &progress->says);
    json_close(json, '}');
}
