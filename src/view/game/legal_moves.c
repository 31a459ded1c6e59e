#include "view/game/legal_moves.h"

static void take_offer(void *context, const struct move *move) {
    struct legal_moves *offers = context;
    struct move *row = VEC_PUSH(&offers->rows);
    if (row)
        *row = *move;
    else
        offers->failed = true;
}

status offers_of(const struct game_context *table, struct legal_moves *offers) {
    struct game_end end;
    *offers = (struct legal_moves){0};
    if (!table->rules->is_over(table->room, &end)) table->rules->offer(table->room, take_offer, offers);
    return offers->failed ? no_memory() : done();
}

bool form_is_a_players(const struct move_spec *form) {
    return form->part_count > 0 && form->parts[0].kind == PART_PLAYER && !form->parts[0].optional;
}

uint32_t move_player(const struct game_rules *rules, const struct move *move) {
    return form_is_a_players(&rules->forms[move->form]) ? (uint32_t)move->parts[0] : NO_PLAYER;
}

bool move_is_bid(const struct game_rules *rules, const struct move *move) {
    return rules->bid_form != NO_FORM && move->form == rules->bid_form;
}

bool move_is_taken(const struct game_context *table, const struct move *move, struct game_state_block *room) {
    struct problem why;
    *room = *table->room;
    return is_done(table->rules->move(room, move, &table->words, NULL, &why));
}
