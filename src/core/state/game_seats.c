#include "core/state/game_seats.h"

#include <assert.h>
#include <string.h>
#include "core/state/access_links.h"

void seats_code(const struct state *state, uint32_t game, char code[CODE_LETTERS + 1]) {
    assert(game < state->games.count);
    code_of_game(state, state->games.rows[game].number, code);
}

bool seats_of_code(const struct state *state, struct text typed, uint32_t *game) {
    char wanted[CODE_LETTERS + 1], code[CODE_LETTERS + 1];
    if (!state->seed_known || !code_read(typed, wanted)) return false;
    for (*game = 0; *game < state->games.count; ++*game) {
        seats_code(state, *game, code);
        if (memcmp(code, wanted, CODE_LETTERS) == 0) return true;
    }
    return false;
}

bool seats_are_open(const struct state *state, uint32_t game) {
    const struct game_session *session = &state->games.rows[game];
    return !session->table && session->moves == 0 && !state->finished;
}

/* Staff's phones count too: whoever begins a game may also play in it. */
static bool plays_for(const struct state *state, const struct access_link *link, person_id person) {
    person_id holder;
    return link->device && !link->revoked && link->role != LINK_DISPLAY &&
           person_numbered(state, link->person, &holder) && holder.at == person.at;
}

const struct access_link *seat_phone(const struct state *state, uint32_t game, uint32_t seat) {
    const struct game_session *session = &state->games.rows[game];
    assert(seat < session->players);
    for (uint32_t i = state->links.count; i-- > 0;)
        if (plays_for(state, &state->links.rows[i], session->people[seat])) return &state->links.rows[i];
    return NULL;
}

uint32_t seats_taken(const struct state *state, uint32_t game) {
    uint32_t taken = 0;
    for (uint32_t seat = 0; seat < state->games.rows[game].players; seat++)
        taken += seat_phone(state, game, seat) != NULL;
    return taken;
}
