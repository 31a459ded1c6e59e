/* Command tournament_import: imports a tournament that began elsewhere, with its players and the rounds played so
 * far. */
#include "core/decide/decide_internal.h"

#include <string.h>

enum { ORDER_MAX = 9999 };

/* Working data of the import. */
struct importing {
    struct decision *decision;
    const struct command_tournament_import *wish;
    uint32_t *number_of; /* by order: the person's number; 0: none */
    uint32_t *seated_in; /* by order: the last round that names this person */
    struct entry entry;  /* the current round; its rows have room for all people */
};

static struct tournament *tournament_of(const struct importing *importing) {
    return state_tournament(&importing->decision->state, importing->decision->command->tournament);
}

/* TY-IMPORT: refuses a round; the code that reads a file checks this earlier. */
static status refuse_round(const struct importing *importing, uint32_t round) {
    return refuse(importing->decision->why, "TY-IMPORT", MSG_IMPORT_ROUND, 1, arg_number(round));
}

/* TY-IMPORT: needs a format of two-player games, and an empty tournament. */
static status check_place(const struct importing *importing) {
    const struct tournament *tournament = tournament_of(importing);
    const struct format *format = format_of(tournament);
    struct text slug = state_text(&importing->decision->state, tournament->slug);
    struct problem *why = importing->decision->why;
    if (!format->duels) return refuse(why, "TY-IMPORT", MSG_IMPORT_FORMAT, 1, arg_message(format->name));
    if (tournament->entrants.count || tournament->stages.count) {
        return refuse(why, "TY-IMPORT", MSG_IMPORT_OCCUPIED, 1, arg_bytes(slug.bytes, slug.length));
    }
    if (importing->wish->people.count) return done();
    return refuse(why, "TY-IMPORT", MSG_IMPORT_NOBODY, 0);
}

static status make_room(struct importing *importing) {
    struct entry_round_imported *body = &importing->entry.body.round_imported;
    struct arena *arena = &importing->decision->arena;
    uint32_t people = importing->wish->people.count;
    importing->number_of = ARENA_ARRAY(arena, uint32_t, ORDER_MAX + 1);
    importing->seated_in = ARENA_ARRAY(arena, uint32_t, ORDER_MAX + 1);
    body->tables.rows = ARENA_ARRAY(arena, struct table_row, people);
    body->seats.rows = ARENA_ARRAY(arena, struct seat_row, people);
    body->rests.rows = ARENA_ARRAY(arena, struct rest_row, people);
    body->scores.rows = ARENA_ARRAY(arena, struct score_row, people);
    bool room = importing->number_of && importing->seated_in && body->tables.rows && body->seats.rows;
    return room && body->rests.rows && body->scores.rows ? done() : no_memory();
}

/* Can every person have his or her order as number in the event, too? */
static bool orders_are_free(const struct importing *importing) {
    for (uint32_t i = 0; i < importing->wish->people.count; i++) {
        if (number_used(&importing->decision->state, importing->wish->people.rows[i].order)) return false;
    }
    return true;
}

/* Gives people new numbers in the event, equal to their order if possible. A person who was in the event before must be
 * merged. */
static status enter_people(struct importing *importing) {
    struct decision *decision = importing->decision;
    uint32_t first = decision->state.people.count;
    bool free = orders_are_free(importing);
    for (uint32_t i = 0; i < importing->wish->people.count; i++) {
        const struct import_row *row = &importing->wish->people.rows[i];
        struct newcomer_row newcomer = {.name = row->name, .rating = row->rating};
        if (row->order < 1 || row->order > ORDER_MAX) {
            return refuse(decision->why, "TY-NUMBER", MSG_NUMBER_RANGE, 1, arg_number(ORDER_MAX));
        }
        if (importing->number_of[row->order]) {
            return refuse(decision->why, "TY-IMPORT", MSG_IMPORT_ORDER_TWICE, 1, arg_number(row->order));
        }
        uint32_t number = free ? row->order : next_number(&decision->state);
        TRY(enter_newcomer(decision, &newcomer, number, row->order, false));
        importing->number_of[row->order] = number;
    }
    return warn_duplicate_names(decision, first, NOBODY);
}

static uint32_t person_by_order(const struct importing *importing, uint32_t order) {
    return order <= ORDER_MAX ? importing->number_of[order] : 0;
}

/* Can a game have these two results? */
static bool results_fit(const struct import_game_row *game) {
    static const enum duel_result other[DUEL_RESULTS] = {
        [DUEL_WON] = DUEL_LOST, [DUEL_DRAWN] = DUEL_DRAWN, [DUEL_LOST] = DUEL_WON, [DUEL_CAME_ALONE] = DUEL_ABSENT};
    if (game->result >= DUEL_RESULTS) return false;
    if (game->result == DUEL_BYE) return game->other == 0 && game->other_result == 0;
    if (game->other == 0) return false;
    if (game->result != DUEL_ABSENT) return other[game->result] && game->other_result == other[game->result];
    return game->other_result == DUEL_ABSENT || game->other_result == DUEL_CAME_ALONE;
}

/* Seats a player, if he or she is known and has no seat in this round yet. */
static bool take_seat(struct importing *importing, uint32_t order, const struct score *score) {
    struct entry_round_imported *body = &importing->entry.body.round_imported;
    uint32_t person = person_by_order(importing, order);
    if (!person || importing->seated_in[order] == body->round) return false;
    importing->seated_in[order] = body->round;
    body->seats.rows[body->seats.count++] = (struct seat_row){(uint16_t)body->tables.count, person};
    body->scores.rows[body->scores.count++] =
        (struct score_row){.person = person, .value = score->value, .mark = score->mark, .presence = score->presence};
    return true;
}

static bool take_game(struct importing *importing, const struct import_game_row *game) {
    struct entry_round_imported *body = &importing->entry.body.round_imported;
    const struct duel_spec *duels = format_of(tournament_of(importing))->duels;
    enum duel_result results[2] = {(enum duel_result)game->result, (enum duel_result)game->other_result};
    struct score scores[2] = {0};
    uint16_t size = game->other ? 2 : 1;
    if (!results_fit(game)) return false;
    duels->score(results, size, scores);
    body->tables.rows[body->tables.count++] = (struct table_row){.size = size, .target = duels->target};
    return take_seat(importing, game->one, &scores[0]) && (size == 1 || take_seat(importing, game->other, &scores[1]));
}

/* Adds everyone without a seat in the round as not playing. */
static void add_rests(struct importing *importing) {
    struct entry_round_imported *body = &importing->entry.body.round_imported;
    for (uint32_t i = 0; i < importing->wish->people.count; i++) {
        uint32_t order = importing->wish->people.rows[i].order;
        if (importing->seated_in[order] == body->round) continue;
        body->rests.rows[body->rests.count++] = (struct rest_row){importing->number_of[order], REST_SITTING_OUT};
    }
}

/* Enters the games of one round, from the game `first` on; `end` is the first game of a later round. */
static status enter_round(struct importing *importing, uint32_t round, uint32_t first, uint32_t *end) {
    struct entry_round_imported *body = &importing->entry.body.round_imported;
    uint32_t count = importing->wish->games.count;
    const struct import_game_row *games = importing->wish->games.rows;
    importing->entry.kind = ENTRY_round_imported;
    body->tournament = (uint16_t)importing->decision->command->tournament.at;
    body->draw = tournament_of(importing)->draws + 1;
    body->round = round;
    body->tables.count = body->seats.count = body->rests.count = body->scores.count = 0;
    for (*end = first; *end < count && games[*end].round == round; (*end)++) {
        if (!take_game(importing, &games[*end])) return refuse_round(importing, round);
    }
    if (*end == first) return refuse_round(importing, round);
    add_rests(importing);
    return propose(importing->decision, &importing->entry);
}

static status enter_rounds(struct importing *importing, uint32_t *rounds) {
    *rounds = 0;
    for (uint32_t at = 0; at < importing->wish->games.count;) TRY(enter_round(importing, ++*rounds, at, &at));
    return done();
}

/* TY-IMPORT: no more rounds than the tournament has, if that number is set. */
static status check_announced(const struct importing *importing, uint32_t rounds) {
    const char *key = format_of(tournament_of(importing))->duels->rounds_key;
    int64_t announced = setting_of(tournament_of(importing), key);
    if (announced == 0 || rounds <= announced) return done();
    return refuse(importing->decision->why, "TY-IMPORT", MSG_IMPORT_ANNOUNCED, 3, arg_number(rounds),
                  arg_number(announced), arg_cstr(key));
}

/* TY-APART: adds each pair once. */
static status enter_wishes(struct importing *importing) {
    struct decision *decision = importing->decision;
    for (uint32_t i = 0; i < importing->wish->apart.count; i++) {
        const struct import_pair_row *pair = &importing->wish->apart.rows[i];
        uint32_t numbers[2] = {person_by_order(importing, pair->one), person_by_order(importing, pair->other)};
        entrant_id one, other;
        TRY(decide_entrant(decision, tournament_of(importing), numbers[0], &one));
        TRY(decide_entrant(decision, tournament_of(importing), numbers[1], &other));
        if (one.at == other.at) {
            return refuse(decision->why, "TY-APART", MSG_APART_SAME, 1,
                          arg_entrant(&decision->state, tournament_of(importing), one));
        }
        if (are_forbidden_pair(tournament_of(importing), one, other)) continue;
        struct entry entry = {.kind = ENTRY_people_apart};
        entry.body.people_apart =
            (struct entry_people_apart){(uint16_t)decision->command->tournament.at, numbers[0], numbers[1]};
        TRY(propose(decision, &entry));
    }
    return done();
}

static status enter_away(struct importing *importing) {
    struct decision *decision = importing->decision;
    for (uint32_t i = 0; i < importing->wish->people.count; i++) {
        const struct import_row *row = &importing->wish->people.rows[i];
        struct entry entry = {.kind = ENTRY_entrant_status};
        if (!row->away) continue;
        entry.body.entrant_status = (struct entry_entrant_status){
            (uint16_t)decision->command->tournament.at, importing->number_of[row->order], STATUS_SITTING_OUT, {0}};
        TRY(propose(decision, &entry));
    }
    return done();
}

/* Imported rounds are marked as such: they have no lot, and `verify` reports it. */
status decide_tournament_import(struct decision *decision) {
    struct importing importing = {.decision = decision, .wish = &decision->command->body.tournament_import};
    const struct command_tournament_import *wish = importing.wish;
    struct tournament *tournament;
    struct entry entry = {.kind = ENTRY_tournament_imported};
    struct entry_tournament_imported *body = &entry.body.tournament_imported;
    uint16_t index = (uint16_t)decision->command->tournament.at;
    TRY(decide_tournament(decision, &tournament));
    TRY(check_place(&importing));
    TRY(check_label(decision, wish->form, SLUG_CHARACTERS_MAX));
    TRY(make_room(&importing));
    TRY(enter_settings(decision, index, format_of(tournament), wish->settings.rows, wish->settings.count,
                       wish->house_rule));
    TRY(enter_people(&importing));
    *body = (struct entry_tournament_imported){.tournament = index, .form = wish->form};
    TRY(enter_rounds(&importing, &body->rounds));
    TRY(check_announced(&importing, body->rounds));
    memcpy(body->file, wish->file, HASH_SIZE);
    TRY(enter_wishes(&importing));
    TRY(enter_away(&importing));
    TRY(propose(decision, &entry));
    return check_staff(decision);
}
