#include "view/pairings/score_ties.h"

#include "core/rulebook/score_codec.h"

/* The scores by seat; false: a seat has none, or has two. */
static bool seat_scores(const struct state *state, const struct tournament *tournament, table_id table,
                        const struct score_row *rows, uint32_t count, struct score *scores) {
    uint32_t size = tournament->tables.rows[table.at].size, found = 0;
    for (uint32_t i = 0; i < count;) {
        uint32_t person = rows[i].person, seat = 0;
        while (seat < size && seated_number(state, tournament, table, seat) != person) seat++;
        if (seat == size) return false;
        i += score_decode(&rows[i], count - i, &scores[seat]);
        found++;
    }
    return found == size;
}

/* The players at that place; a tie if there are several. */
static void add_tie(const struct score *scores, const uint32_t *places, uint32_t size, uint32_t place, uint32_t *seats,
                    struct score_ties *ties) {
    struct score_tie *tie = &ties->rows[ties->count];
    *tie = (struct score_tie){.place = place, .seats = seats};
    for (uint32_t seat = 0; seat < size; seat++) {
        if (places[seat] != place || scores[seat].place) continue;
        if (!tie->count) tie->value = scores[seat].value;
        tie->differs = tie->differs || scores[seat].value != tie->value;
        seats[tie->count++] = seat;
    }
    ties->count += tie->count > 1;
}

status score_ties_of(const struct state *state, const struct tournament *tournament, table_id table,
                     const struct score_row *rows, uint32_t count, struct arena *arena, struct score_ties *ties) {
    const struct format *format = format_of(tournament);
    uint32_t size = tournament->tables.rows[table.at].size;
    struct score *scores = ARENA_ARRAY(arena, struct score, size + 1);
    uint32_t *places = ARENA_ARRAY(arena, uint32_t, size + 1);
    uint32_t *seats = ARENA_ARRAY(arena, uint32_t, (size_t)size * size + 1);
    struct notices ignored = {0};
    struct problem why;
    *ties = (struct score_ties){.rows = ARENA_ARRAY(arena, struct score_tie, size + 1)};
    if (!scores || !places || !seats || !ties->rows) return no_memory();
    if (!format->score_places || !seat_scores(state, tournament, table, rows, count, scores)) return done();
    if (!is_done(format->check_result(state, tournament, table, scores, &ignored, &why))) return done();
    TRY(format->score_places(tournament, table, scores, places));
    for (uint32_t place = 1; place <= size; place++)
        add_tie(scores, places, size, place, seats + (size_t)(place - 1) * size, ties);
    return done();
}
