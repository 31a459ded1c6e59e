#include "core/rulebook/tie_for_first.h"

#include "core/state/person_lookup.h"

/* Lists the first places as they are typed, "Ana Bia"; by number if the names do not fit. */
static uint32_t put_first(const struct state *state, const struct tournament *tournament, const struct ranking *ranking,
                          bool by_name, struct buffer *list) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < ranking->rows.count && ranking->rows.rows[i].rank == 1; i++) {
        person_id person = tournament->entrants.rows[ranking->rows.rows[i].entrant.at].person;
        if (count++) buffer_add_byte(list, ' ');
        if (by_name)
            person_typed(list, state, person);
        else
            buffer_add_number(list, state->people.rows[person.at].number);
    }
    return count;
}

static void tell_shared(const struct state *state, const struct tournament *tournament, const struct ranking *ranking,
                        struct problem *says) {
    const struct format *format = format_of(tournament);
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    uint32_t count = put_first(state, tournament, ranking, true, &list);
    if (list.failed) {
        list = buffer_wrap(room, sizeof room);
        (void)put_first(state, tournament, ranking, false, &list);
    }
    if (count < 2 || list.failed) return;
    *says = (struct problem){format->first_shared, sentence_of(format->says_first_shared, 2, arg_number(count),
                                                               arg_text(buffer_view(&list)))};
}

status tie_for_first(const struct state *state, const struct tournament *tournament, struct problem *says) {
    const struct format *format = format_of(tournament);
    struct ranking ranking = {0};
    *says = (struct problem){0};
    if (!format->first_shared || state->finished) return done();
    status ranked = format->rank(state, tournament, 0, &ranking);
    if (is_done(ranked) && ranking.final) tell_shared(state, tournament, &ranking, says);
    VEC_FREE(&ranking.rows);
    return ranked;
}
