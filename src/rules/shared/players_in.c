/* Helpers that refereed games share: players still in, and the common refusals. */
#include "rules/shared/players_in.h"

uint32_t seated_count(uint32_t in) {
    uint32_t count = 0;
    for (; in; in &= in - 1) count++;
    return count;
}

uint32_t seated_from(uint32_t in, uint32_t players, uint32_t seat) {
    for (uint32_t i = 0; i < players; i++) {
        if (seated_in(in, (seat + i) % players)) return (seat + i) % players;
    }
    return NO_PLAYER;
}

/* TY-GAME-OVER: a game that is over cannot change. */
static status check_open(bool over, struct problem *why) {
    return over ? refuse(why, "TY-GAME-OVER", MSG_SEATED_OVER, 0) : done();
}

/* TY-GAME-OUT: a player who is out takes no further part. */
static status check_in(uint32_t in, uint32_t player, const struct game_strings *words, struct problem *why) {
    if (seated_in(in, player)) return done();
    return refuse(why, "TY-GAME-OUT", MSG_SEATED_OUT, 1, arg_player(words, player));
}

status seated_check(const struct players_in *seated, const struct move_spec *forms, uint32_t form_count,
                    const struct move *move, const struct game_strings *words, struct problem *why) {
    if (!move_fits(forms, form_count, seated->players, move)) return refuse(why, "TY-MOVE", MSG_SEATED_NO_MOVE, 0);
    TRY(check_open(seated->over, why));
    const struct move_spec *form = &forms[move->form];
    for (uint32_t i = 0; i < form->part_count; i++) {
        enum part_kind kind = form->parts[i].kind;
        if (move->parts[i] == NOT_GIVEN) continue;
        if (kind == PART_PLAYER) TRY(check_in(seated->in, (uint32_t)move->parts[i], words, why));
        uint32_t listed = part_is_list(&form->parts[i]) ? move->list_count : 0;
        for (uint32_t k = 0; k < listed; k++) TRY(check_in(seated->in, move->list[k].player, words, why));
    }
    return done();
}

bool seated_end(const struct game_end *ends, uint32_t end, uint8_t winner, struct game_end *told) {
    if (!end) return false;
    *told = ends[end];
    told->winner = winner;
    return true;
}

void seated_offer(game_take take, void *context, uint32_t form, uint32_t count, const int32_t *parts) {
    struct move move = move_of(form);
    for (uint32_t i = 0; i < count; i++) move.parts[i] = parts[i];
    take(context, &move);
}

void seated_json_name(struct json *json, const char *key, const struct game_strings *words, uint32_t player) {
    struct text nobody = {NULL, 0};
    json_text_or_null(json, key, player == NO_PLAYER ? nobody : words->names[player]);
}
