#include "view/history/draw_rounds.h"

static const struct stage *stage_in_use(const struct tournament *tournament, uint32_t kind, uint32_t round) {
    for (uint32_t i = tournament->stages.count; i-- > 0;) {
        const struct stage *stage = &tournament->stages.rows[i];
        if (stage->kind == kind && stage->round == round && stage->state != STAGE_REPLACED) return stage;
    }
    return NULL;
}

static struct draw_round *round_of(struct draw_rounds *rounds, tournament_id tournament, const struct made_draw *made) {
    for (uint32_t i = 0; i < rounds->count; i++) {
        struct draw_round *row = &rounds->rows[i];
        if (row->tournament.at == tournament.at && row->kind == made->kind && row->round == made->round) return row;
    }
    struct draw_round *row = &rounds->rows[rounds->count++];
    *row = (struct draw_round){.tournament = tournament, .kind = (enum stage_kind)made->kind, .round = made->round};
    return row;
}

static void add_tournament(const struct state *state, tournament_id id, struct draw_rounds *rounds) {
    const struct tournament *tournament = state_tournament(state, id);
    for (uint32_t i = 0; i < tournament->made.count; i++) {
        const struct made_draw *made = &tournament->made.rows[i];
        const struct stage *stage = stage_in_use(tournament, made->kind, made->round);
        struct draw_round *row = round_of(rounds, id, made);
        row->made++;
        row->thrown_away = row->made - (stage != NULL);
        row->has_draw = stage != NULL;
        if (stage) row->chance = draw_chance_of(state, stage);
        (void)last_offer(tournament, made->kind, made->round, &row->offered);
    }
}

status draw_rounds_of(const struct state *state, struct arena *arena, struct draw_rounds *rounds) {
    uint32_t most = 0, tournaments = 0;
    *rounds = (struct draw_rounds){0};
    EACH_TOURNAMENT (state, i) most += state->tournaments.rows[i].made.count, tournaments++;
    rounds->several = tournaments > 1;
    rounds->rows = ARENA_ARRAY(arena, struct draw_round, most + 1);
    if (!rounds->rows) return no_memory();
    EACH_TOURNAMENT (state, i) add_tournament(state, (tournament_id){i}, rounds);
    return done();
}

struct sentence draw_round_said(const struct draw_round *round) {
    return round->has_draw ? chance_said(&round->chance) : sentence_of(MSG_VERIFY_NOT_IN_USE, 0);
}

struct draw_totals draw_totals_of(const struct state *state) {
    struct draw_totals totals = {0};
    EACH_TOURNAMENT (state, i) {
        const struct tournament *tournament = &state->tournaments.rows[i];
        for (uint32_t j = 0; j < tournament->changes.count; j++) {
            if (tournament->changes.rows[j].kind == CHANGE_RESULT)
                totals.corrections++;
            else
                totals.by_hand++;
        }
    }
    for (uint32_t i = 0; i < state->commands.count; i++) totals.undone += state->commands.rows[i].taken_back != 0;
    return totals;
}
