#include "view/pairings/cut_preview.h"

#include <string.h>
#include "core/state/stage_edit.h"

/* Marks who is seated by a draw with some lot: another lot may seat others of those who are tied. */
static status mark_seated(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                          bool *seated, uint32_t *size) {
    static const uint8_t some_key[LOT_KEY_SIZE];
    struct draw draw = {.state = state, .tournament = tournament};
    struct lot lot;
    lot_start(&lot, some_key);
    status made = format_of(tournament)->make_draw(state, tournament, plan, &lot, &draw);
    for (uint32_t i = 0; is_done(made) && i < draw.seats.count; i++) seated[draw.seats.rows[i].person] = true;
    *size = draw.seats.count;
    draw_free(&draw);
    return made.outcome == NO_MEMORY ? made : done();
}

static bool has_place(const struct tournament *tournament, const struct ranked *ranked) {
    return ranked->rank && tournament->entrants.rows[ranked->entrant.at].status == STATUS_PLAYING;
}

/* The place of the last one seated; 0: nobody is. */
static uint32_t last_place(const struct ranking *ranking, const bool *seated) {
    uint32_t last = 0;
    for (uint32_t i = 0; i < ranking->rows.count; i++)
        if (seated[ranking->rows.rows[i].entrant.at]) last = ranking->rows.rows[i].rank;
    return last;
}

/* Everybody who shares the last place is tied, unless all of them are in. */
static void split_by_place(const struct tournament *tournament, const struct ranking *ranking, const bool *seated,
                           struct cut_preview *cut) {
    uint32_t last = last_place(ranking, seated);
    for (uint32_t i = 0; i < ranking->rows.count; i++) {
        const struct ranked *row = &ranking->rows.rows[i];
        bool is_in = seated[row->entrant.at];
        if (row->rank == last && has_place(tournament, row)) {
            cut->tied.rows[cut->tied.count++] = row->entrant;
            cut->places += is_in;
        } else if (is_in) {
            cut->certain.rows[cut->certain.count++] = row->entrant;
        }
    }
    if (cut->places < cut->tied.count) return;
    memcpy(&cut->certain.rows[cut->certain.count], cut->tied.rows, cut->tied.count * sizeof *cut->tied.rows);
    cut->certain.count += cut->tied.count;
    cut->tied.count = cut->places = 0;
}

static status fill(const struct state *state, const struct tournament *tournament, const struct stage_plan *plan,
                   struct arena *arena, struct cut_preview *cut) {
    struct ranking ranking = {0};
    bool *seated = ARENA_ARRAY(arena, bool, tournament->entrants.count + 1);
    cut->certain.rows = ARENA_ARRAY(arena, entrant_id, tournament->entrants.count + 1);
    cut->tied.rows = ARENA_ARRAY(arena, entrant_id, tournament->entrants.count + 1);
    if (!seated || !cut->certain.rows || !cut->tied.rows) return no_memory();
    memset(seated, 0, tournament->entrants.count * sizeof *seated);
    TRY(mark_seated(state, tournament, plan, seated, &cut->size));
    status ranked = format_of(tournament)->rank(state, tournament, 0, &ranking);
    if (is_done(ranked)) split_by_place(tournament, &ranking, seated, cut);
    VEC_FREE(&ranking.rows);
    return ranked;
}

status cut_preview_of(const struct state *state, const struct tournament *tournament, struct arena *arena,
                      struct cut_preview *cut) {
    const struct format *format = format_of(tournament);
    struct stage_plan plan = {0};
    struct problem unused;
    stage_id current;
    *cut = (struct cut_preview){0};
    if (format->set_count || stage_current(tournament, &current)) return done();
    status next = format->next_stage(state, tournament, &plan, &unused);
    if (next.outcome == NO_MEMORY) return next;
    if (!is_done(next) || plan.over || plan.kind == STAGE_ROUND || plan.kind == STAGE_QUICK)
        return done(); /* a quick game decides who is in the cut */
    return fill(state, tournament, &plan, arena, cut);
}
