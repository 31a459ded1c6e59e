#include "core/game/proposal.h"

#include <assert.h>
#include <string.h>
#include "core/game/move_text.h"

struct move proposal_move(const struct game_session *session, uint32_t at) {
    struct move move;
    assert(at < session->said.count);
    memcpy(&move, session->said.moves[at], sizeof move);
    return move;
}

/* TY-ROLE: in a game that needs a judge, the judge makes the overseen moves. */
static status check_maker(const struct game_context *table, const struct game_state_block *room, uint32_t seat,
                          const struct move *move, struct problem *why) {
    const struct move_spec *form = &table->rules->forms[move->form];
    struct argument verb = arg_cstr(form->verb), who = arg_player(&table->words, seat);
    bool is_judges = form->is_overseen && game_needs_judge(table->rules, table->session->settings);
    if (is_judges) return refuse(why, "TY-ROLE", MSG_GAME_JUDGE_MAKES, 1, verb);
    if (form_is_own(table->rules, room, form, move->parts[0], seat)) return done();
    return refuse(why, "TY-ROLE", MSG_GAME_NOT_OF_PLAYER, 2, who, verb);
}

status proposal_check(const struct game_context *table, uint32_t seat, const struct move *moves, uint32_t count,
                      uint32_t *confirmers, struct problem *why) {
    struct game_state_block room = *table->room;
    *confirmers = count ? move_confirmers(table->rules, &room, &moves[0], seat) : 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t needed = move_confirmers(table->rules, &room, &moves[i], seat);
        TRY(check_maker(table, &room, seat, &moves[i], why));
        TRY(table->rules->move(&room, &moves[i], &table->words, NULL, why));
        if (needed) *confirmers &= needed;
    }
    *confirmers &= ~(UINT32_C(1) << seat);
    return done();
}

uint32_t proposal_confirmers(const struct game_context *table) {
    const struct game_proposal *said = &table->session->said;
    struct move moves[SAID_MOST];
    struct problem why;
    uint32_t confirmers;
    if (!said->count) return 0;
    memcpy(moves, said->moves, sizeof moves);
    return is_done(proposal_check(table, said->seat, moves, said->count, &confirmers, &why)) ? confirmers : 0;
}

bool standing_pass(const struct game_session *session, struct move *pass) {
    const struct game_rules *rules = rule_books()->games[session->rules];
    return rules->passes && rules->passes((const void *)session->room, pass) &&
           (session->standing >> pass->parts[0] & 1);
}

static void write_move(const struct game_context *table, const struct move *move, const struct text *texts,
                       struct buffer *out) {
    const struct move_table moves = {table->rules, table->names, table->session->players, NULL};
    if (out->length) buffer_add_cstr(out, ", ");
    move_format(out, &moves, move, texts);
}

void said_write(const struct game_context *table, const struct entry_game_said *said, struct buffer *out) {
    for (uint32_t i = 0; i < said->moves.count; i++) {
        const struct move_rows rows = MOVE_ROWS(&said->moves.rows[i]);
        struct text texts[MOVE_TEXTS_MAX] = {{0}};
        struct move move;
        if (!move_of_rows(table->rules, table->session->players, &rows, &move)) continue;
        for (uint32_t at = 0; at < rows.text_count; at++)
            if (rows.texts[at].words.length) texts[at] = rows.texts[at].words;
        write_move(table, &move, texts, out);
    }
}

void proposal_write(const struct game_context *table, struct buffer *out) {
    for (uint32_t i = 0; i < table->session->said.count; i++) {
        struct text texts[MOVE_TEXTS_MAX];
        struct move move = proposal_move(table->session, i);
        move_texts(table->rules, &move, table->words.texts, texts);
        write_move(table, &move, texts, out);
    }
}
