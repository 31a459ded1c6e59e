/* Entries about refereed games: repeats each move by the game's own rules; a refused move does not fit. */
#include "core/apply/apply_internal.h"

#include <string.h>
#include "core/game/proposal.h"
#include "core/game/undo_request.h"
#include "core/ledger/undo.h"
#include "core/state/access_links.h"

/* The game that an entry is about, or NULL. */
static struct game_session *find_game(struct state *state, uint16_t tournament, uint32_t number, uint32_t *game) {
    if (!game_session_numbered(state, number, game)) return NULL;
    struct game_session *session = &state->games.rows[*game];
    uint32_t index = session->tournament ? session->tournament - 1 : OF_THE_EVENT;
    return index == tournament ? session : NULL;
}

static status find_rules(const struct entry_game_created *body, const struct entry *entry, uint32_t *rules,
                         struct problem *why) {
    if (!game_rules_named(body->rules, rules) || body->version > rule_books()->games[*rules]->version) {
        return fault(why, "NEWER", MSG_GAME_NEWER, 2, arg_text(body->rules), arg_number(body->version));
    }
    return body->version == rule_books()->games[*rules]->version ? done() : invalid_entry(entry, why);
}

/* Seats the players; false: a player is listed twice or does not exist. */
static bool seat_players(const struct state *state, const struct entry_game_created *body,
                         struct game_session *session) {
    session->players = 0;
    for (uint32_t i = 0; i < body->players.count; i++) {
        uint32_t twice;
        person_id person;
        if (!person_numbered(state, body->players.rows[i].person, &person) || seat_of(session, person, &twice)) {
            return false;
        }
        session->people[session->players++] = person;
    }
    return true;
}

/* The game must be at an open table of the format with these rules, without a result or another game, and its players
 * must be exactly those who sit there. */
static bool sit_down(const struct state *state, const struct entry_game_created *body, struct game_session *session) {
    const struct tournament *tournament = find_tournament(state, body->tournament);
    stage_id stage;
    table_id id;
    uint32_t other, seat;
    if (body->table == 0) return body->tournament == OF_THE_EVENT && body->draw == 0;
    if (!tournament || !text_is(body->rules, format_of(tournament)->id)) return false;
    if (!stage_current(tournament, &stage) || tournament->stages.rows[stage.at].draw != body->draw) return false;
    if (tournament->stages.rows[stage.at].state != STAGE_OPEN) return false;
    if (!table_numbered(tournament, stage, body->table, &id)) return false;
    const struct table *table = &tournament->tables.rows[id.at];
    if (table->has_result || table->size != session->players) return false;
    if (game_session_at(state, tournament_at(state, tournament), id, &other)) return false;
    for (uint32_t i = 0; i < table->size; i++) {
        person_id person = tournament->entrants.rows[table_seats(tournament, id)[i].entrant.at].person;
        if (!seat_of(session, person, &seat)) return false;
    }
    session->tournament = body->tournament + 1U;
    session->table = id.at + 1;
    return true;
}

/* The lot must be over exactly these players; its first player begins. */
static bool lot_says(const struct state *state, const struct entry_game_created *body, struct game_session *session) {
    uint32_t place = 0, seat;
    if (body->lot == 0) return true;
    while (place < state->lot_records.count && state->lot_records.rows[place].number != body->lot) place++;
    if (place == state->lot_records.count) return false;
    const struct lot_record *lot = &state->lot_records.rows[place];
    const person_id *people = &state->lot_people.rows[lot->first];
    if (lot->pick != 1 || lot->count != session->players || people[0].at != session->people[body->first].at) {
        return false;
    }
    for (uint32_t i = 0; i < lot->count; i++) {
        if (!seat_of(session, people[i], &seat)) return false;
    }
    session->lot = place + 1;
    return true;
}

static status start_game(struct state *state, uint32_t game, const struct game_setup *setup, const struct entry *entry,
                         struct problem *why) {
    struct game_session *session = &state->games.rows[game];
    struct game_context table;
    struct problem refused;
    game_session_table(state, game, &table);
    memcpy(session->settings, setup->settings, sizeof session->settings);
    status started =
        table.rules->start((struct game_state_block *)(void *)session->room, setup, &table.words, &refused);
    return started.outcome == REFUSED ? invalid_entry(entry, why) : started;
}

status apply_game_created(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_created *body = &entry->body.game_created;
    struct game_setup setup;
    uint32_t rules, other, game = state->games.count;
    TRY(find_rules(body, entry, &rules, why));
    if (body->game != state->games_made + 1 || game_session_named(state, body->name, &other) || !body->name.length ||
        !game_setup_read(rule_books()->games[rules], body, &setup)) {
        return invalid_entry(entry, why);
    }
    if (!VEC_RESERVE(&state->games, 1)) return no_memory();
    struct game_session *session = &state->games.rows[game]; /* not counted yet */
    memset(session, 0, sizeof *session);
    session->rules = rules;
    session->number = body->game;
    session->created = session->changed = session->opened = entry->seq;
    if (!seat_players(state, body, session) || !sit_down(state, body, session) || !lot_says(state, body, session)) {
        return invalid_entry(entry, why);
    }
    TRY(store_text(state, body->name, &session->name));
    state->games.count++;
    state->games_made = body->game;
    return start_game(state, game, &setup, entry, why);
}

/* Drops a bid that the game no longer knows, because its player is out or bidding is over. */
static void drop_bids(struct game_session *session, const struct game_rules *rules) {
    for (uint32_t i = 0; rules->bid && i < session->players; i++) {
        if (session->bids[i].is_in && rules->bid((const void *)session->room, i) != BID_IN)
            memset(&session->bids[i], 0, sizeof session->bids[i]);
    }
}

static uint32_t round_now(const struct game_session *session, const struct game_rules *rules) {
    return rules->round ? rules->round((const void *)session->room) : 0;
}

/* What a move ends: standing passes, if it is an action or the round is over; a proposal, if a judge made the move, or
 * it does not fit any longer. */
static void end_waiting(const struct state *state, uint32_t game, struct game_session *session, const struct move *move,
                        uint32_t round) {
    struct game_context table;
    game_session_table(state, game, &table);
    const struct move_spec *form = &table.rules->forms[move->form];
    if (form->is_action || round != round_now(session, table.rules)) session->standing = 0;
    if (!session->said.count) return;
    if (form->is_judges || !proposal_confirmers(&table)) memset(&session->said, 0, sizeof session->said);
}

static const struct command_record *command_now(const struct state *state) {
    return &state->commands.rows[state->commands.count - 1];
}

/* The seats whose own move it is: the player's whose link sent it, else of those who may make it without staff. A move
 * that anyone may make is nobody's own if staff sent it. */
static uint32_t makers_of(const struct state *state, const struct game_context *table, const struct move *move) {
    const struct access_link *link = access_link_numbered(state, command_now(state)->by);
    const struct move_spec *form = &table->rules->forms[move->form];
    uint32_t seats = 0, seat;
    person_id person;
    if (link && link->role == LINK_PLAYER) {
        bool plays = person_numbered(state, link->person, &person) && seat_of(table->session, person, &seat);
        return plays ? UINT32_C(1) << seat : 0;
    }
    for (seat = 0; form->maker != BY_ANYONE && seat < table->session->players; seat++)
        if (form_is_own(table->rules, table->room, form, move->parts[0], seat)) seats |= UINT32_C(1) << seat;
    return seats;
}

static void keep_own(struct state *state, uint32_t game, const struct move *move, uint32_t seats) {
    struct players_move *own = &state->games.rows[game].own;
    own->first = command_now(state)->first;
    own->seats = seats;
    memcpy(own->move, move, sizeof own->move);
}

/* A command that players make by themselves is kept: its first move, and whose it is. Passes that follow from it are
 * not. */
static void note_own(struct state *state, uint32_t game, const struct move *move, const struct entry *entry) {
    const struct command_record *command = command_now(state);
    struct game_context table;
    bool is_move = command->kind == command_form(COMMAND_game_move)->code && command->first + 1 == entry->seq;
    if (!is_move) return;
    game_session_table(state, game, &table);
    keep_own(state, game, move, makers_of(state, &table, move));
}

/* A move that the game refuses does not fit. */
static status make_move(struct state *state, uint32_t game, const struct move *move, const struct entry *entry,
                        struct problem *why) {
    struct game_session *session = &state->games.rows[game];
    struct game_context table;
    struct problem refused;
    game_session_table(state, game, &table);
    uint32_t round = round_now(session, table.rules);
    note_own(state, game, move, entry);
    memset(&session->undo, 0, sizeof session->undo);
    memcpy(session->before, session->room, sizeof session->before);
    struct kept_move *kept = &session->kept[session->moves % MOVES_KEPT];
    kept->entry = entry->seq;
    memcpy(kept->move, move, sizeof kept->move);
    status moved =
        table.rules->move((struct game_state_block *)(void *)session->room, move, &table.words, NULL, &refused);
    if (moved.outcome == REFUSED) return invalid_entry(entry, why);
    TRY(moved);
    drop_bids(session, table.rules);
    end_waiting(state, game, session, move, round);
    session->moves++;
    session->changed = entry->seq;
    return done();
}

status apply_game_moved(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_moved *body = &entry->body.game_moved;
    const struct move_rows rows = MOVE_ROWS(body);
    uint32_t game, length;
    struct move move;
    const struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session) return invalid_entry(entry, why);
    const struct game_rules *rules = rule_books()->games[session->rules];
    if (!move_of_rows(rules, session->players, &rows, &move) || move.form == rules->bid_form ||
        move.form == rules->open_form) {
        return invalid_entry(entry, why);
    }
    TRY(move_place_texts(state, &rows, &move, &length));
    state->texts.count += length;
    return make_move(state, game, &move, entry, why);
}

/* The moves of a proposal, with their texts in the state; false: no such moves. */
static status place_said(struct state *state, const struct entry_game_said *body, struct game_session *session,
                         const struct entry *entry, struct problem *why) {
    const struct game_rules *rules = rule_books()->games[session->rules];
    for (uint32_t i = 0; i < body->moves.count; i++) {
        const struct move_rows rows = MOVE_ROWS(&body->moves.rows[i]);
        struct move move;
        uint32_t length;
        if (!move_of_rows(rules, session->players, &rows, &move)) return invalid_entry(entry, why);
        if (move.form == rules->bid_form || move.form == rules->open_form) return invalid_entry(entry, why);
        TRY(move_place_texts(state, &rows, &move, &length));
        state->texts.count += length;
        memcpy(session->said.moves[i], &move, sizeof move);
    }
    return done();
}

status apply_game_said(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_said *body = &entry->body.game_said;
    uint32_t game;
    struct game_context table;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->player >= session->players || session->said.count) return invalid_entry(entry, why);
    if (!body->moves.count || body->moves.count > SAID_MOST) return invalid_entry(entry, why);
    TRY(place_said(state, body, session, entry, why));
    memset(&session->undo, 0, sizeof session->undo);
    session->said.seat = body->player;
    session->said.count = body->moves.count;
    session->said.entry = session->changed = entry->seq;
    game_session_table(state, game, &table);
    return proposal_confirmers(&table) ? done() : invalid_entry(entry, why);
}

/* The player who said the moves withdraws them; one of those who were asked confirms or disputes them. */
status apply_game_answered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_answered *body = &entry->body.game_answered;
    uint32_t game;
    struct game_context table;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->player >= session->players || !session->said.count) return invalid_entry(entry, why);
    game_session_table(state, game, &table);
    bool is_asked = proposal_confirmers(&table) >> body->player & 1;
    bool fits =
        body->answer == SAID_WITHDRAWN ? session->said.seat == body->player : body->answer < SAID_WITHDRAWN && is_asked;
    if (!fits) return invalid_entry(entry, why);
    struct move first = proposal_move(session, 0);
    if (body->answer == SAID_CONFIRMED) keep_own(state, game, &first, UINT32_C(1) << session->said.seat);
    memset(&session->undo, 0, sizeof session->undo);
    memset(&session->said, 0, sizeof session->said);
    session->changed = entry->seq;
    return done();
}

status apply_game_passing(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_passing *body = &entry->body.game_passing;
    uint32_t game;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->player >= session->players || body->on > 1) return invalid_entry(entry, why);
    uint32_t seat = UINT32_C(1) << body->player;
    bool passes = rule_books()->games[session->rules]->passes && ((session->standing & seat) != 0) != body->on;
    if (!passes) return invalid_entry(entry, why);
    memset(&session->undo, 0, sizeof session->undo);
    session->standing ^= seat; /* what other players saw is not older for it */
    return done();
}

/* A request may be about a command that was undone since, and was made before one that was undone meanwhile. */
status apply_game_undo_asked(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_undo_asked *body = &entry->body.game_undo_asked;
    uint32_t game;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->player >= session->players) return invalid_entry(entry, why);
    const struct command_record *target = command_at_entry(state, body->first);
    bool is_move = target && target->first == body->first && target->game == body->game && !target->revealed &&
                   (target->kind == command_form(COMMAND_game_move)->code ||
                    target->kind == command_form(COMMAND_game_answer)->code);
    bool good = body->asks && !(body->asks >> session->players) && !(body->asks >> body->player & 1);
    if (!is_move || !good) return invalid_entry(entry, why);
    session->undo =
        (struct undo_request){.first = body->first, .entry = entry->seq, .seat = body->player, .asks = body->asks};
    return done(); /* what other players saw is not older for it */
}

/* The last agreement is in the command that undoes the move, and in no other. */
status apply_game_undo_answered(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_undo_answered *body = &entry->body.game_undo_answered;
    uint32_t game;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->player >= session->players || !session->undo.first) return invalid_entry(entry, why);
    struct undo_request *open = &session->undo;
    uint32_t seat = UINT32_C(1) << body->player;
    bool agrees = body->answer == UNDO_AGREED, is_last = agrees && undo_request_missing(session) == seat;
    bool fits = body->answer == UNDO_WITHDRAWN ? open->seat == body->player
                                               : body->answer < UNDO_WITHDRAWN && (open->asks & seat) != 0;
    if (agrees && (open->agreed & seat)) fits = false;
    if (!fits || command_now(state)->target != (is_last ? open->first : 0)) return invalid_entry(entry, why);
    if (is_last) session->changed = entry->seq;
    if (agrees && !is_last)
        open->agreed |= seat;
    else
        memset(open, 0, sizeof *open);
    return done();
}

/* The bid's number, if this reader knows it. */
static bool take_number(const struct sealed *bid, struct sealed_bid *kept) {
    int64_t value;
    char digits[BID_DIGITS_MAX];
    if (!bid->value.bytes || !bid->value.length) return true;
    if (!text_number(bid->value, INT32_MIN + 1, INT32_MAX, &value)) return false;
    if (!text_equal(bid->value, bid_digits((int32_t)value, digits))) return false;
    memcpy(kept->nonce, bid->nonce, HASH_SIZE);
    kept->value = (int32_t)value;
    kept->value_known = 1;
    return true;
}

status apply_game_bid(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_bid *body = &entry->body.game_bid;
    uint32_t game;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->player >= session->players) return invalid_entry(entry, why);
    const struct game_rules *rules = rule_books()->games[session->rules];
    if (rules->bid_form == NO_FORM) return invalid_entry(entry, why);
    struct move move = move_sealed(rules, body->player);
    TRY(make_move(state, game, &move, entry, why));
    struct sealed_bid *bid = &session->bids[body->player];
    memset(bid, 0, sizeof *bid);
    bid->is_in = 1;
    bid->seq = entry->seq;
    memcpy(bid->commitment, body->bid.commitment, HASH_SIZE);
    return take_number(&body->bid, bid) ? done() : invalid_entry(entry, why);
}

/* A bid must match its commitment; a judge may give a number only if there is no bid, or its number is lost. */
static bool opens(const struct game_session *session, const struct opened_row *row) {
    char digits[BID_DIGITS_MAX];
    uint8_t commitment[HASH_SIZE];
    if (row->player >= session->players || row->value == NOT_GIVEN) return false;
    const struct sealed_bid *bid = &session->bids[row->player];
    if (opened_by_judge(row)) return !bid->is_in || !bid->value_known;
    struct text value = bid_digits(row->value, digits);
    hash_commitment(row->nonce, value.bytes, value.length, commitment);
    return bid->is_in && memcmp(commitment, bid->commitment, HASH_SIZE) == 0;
}

status apply_bids_opened(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_bids_opened *body = &entry->body.bids_opened;
    uint32_t game;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->bids.count > session->players) return invalid_entry(entry, why);
    const struct game_rules *rules = rule_books()->games[session->rules];
    if (rules->open_form == NO_FORM) return invalid_entry(entry, why);
    for (uint32_t i = 0; i < body->bids.count; i++) {
        if (!opens(session, &body->bids.rows[i])) return invalid_entry(entry, why);
    }
    memset(session->bids, 0, sizeof session->bids);
    struct move move = move_opening(rules, body->bids.rows, body->bids.count);
    session->opened = entry->seq;
    return make_move(state, game, &move, entry, why);
}

/* Each of the things must occur once. */
status apply_game_lot(struct state *state, const struct entry *entry, struct problem *why) {
    const struct entry_game_lot *body = &entry->body.game_lot;
    uint32_t game, count = body->things.count;
    struct game_session *session = find_game(state, body->tournament, body->game, &game);
    if (!session || body->lot != state->lots + 1 || !count || count != body->order.count)
        return invalid_entry(entry, why);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t thing = body->order.rows[i].number;
        if (thing >= count) return invalid_entry(entry, why);
        for (uint32_t j = 0; j < i; j++) {
            if (body->order.rows[j].number == thing) return invalid_entry(entry, why);
        }
    }
    state->lots = body->lot;
    session->changed = entry->seq;
    return done();
}

/* The number stays used, so that the next lot gives another order. */
status leave_out_game_lot(struct state *state, const struct entry *entry, struct problem *why) {
    (void)why;
    state->lots = entry->body.game_lot.lot;
    return done();
}

/* The number stays used. */
status leave_out_game_created(struct state *state, const struct entry *entry, struct problem *why) {
    if (entry->body.game_created.game != state->games_made + 1) return invalid_entry(entry, why);
    state->games_made = entry->body.game_created.game;
    return done();
}
