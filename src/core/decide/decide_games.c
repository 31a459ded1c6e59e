/* Command game_create: starts a refereed game, with its name, table, players, first player and settings. The game's
 * rules check whether it is possible. */
#include "core/decide/decide_internal.h"

#include <assert.h>
#include "core/game/game_session.h"
#include "core/state/table_numbers.h"

/* TY-GAME: the name must not look like a number or an option, and no other game may have it. */
static status check_game_name(const struct decision *decision, struct text name) {
    uint32_t other;
    int64_t number;
    struct argument said = arg_text(name);
    TRY(check_label(decision, name, GAME_NAME_CHARACTERS_MAX));
    if (name.bytes[0] == '-' || text_number(name, INT64_MIN, INT64_MAX, &number)) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_NAME_WORD, 1, said);
    }
    if (!game_session_named(&decision->state, name, &other)) return done();
    return refuse(decision->why, "TY-GAME", MSG_GAME_NAME_TAKEN, 1, said);
}

/* A game that is being created. */
struct making {
    struct decision *decision;
    const struct game_rules *rules;
    struct tournament *tournament; /* NULL: not at a table */
    table_id table;
    uint32_t count;
    struct player_row *rows;
    struct entry entry;
};

/* TY-STAGE, TY-TABLE, TY-GAME: an open table for such games, not played yet, and without a game. */
static status find_table(struct making *making, uint16_t number) {
    struct decision *decision = making->decision;
    struct tournament *tournament;
    stage_id stage;
    uint32_t other;
    if (number == 0) return done();
    TRY(decide_tournament(decision, &tournament));
    if (!text_is(text_of(format_of(tournament)->id), making->rules->id)) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_OTHER_FORMAT, 2, arg_message(format_of(tournament)->name),
                      arg_message(making->rules->name));
    }
    TRY(open_stage(decision, tournament, &stage));
    if (!table_numbered(tournament, stage, number, &making->table)) {
        return refuse_table(tournament, stage, number, decision->why);
    }
    if (stage_has_turns(tournament, stage)) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_BY_TURNS, 1, arg_number(number));
    }
    if (tournament->tables.rows[making->table.at].has_result) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_TABLE_PLAYED, 1, arg_number(number));
    }
    if (game_session_at(&decision->state, decision->command->tournament, making->table, &other)) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_TABLE_TAKEN, 2, arg_number(number),
                      arg_game(&decision->state, &decision->state.games.rows[other]));
    }
    making->tournament = tournament;
    return done();
}

/* Reads a player's fields; refuses by the field's rule. */
static status read_fields(const struct making *making, const struct entering_row *from, struct player_row *row) {
    const struct decision *decision = making->decision;
    person_id person;
    TRY(decide_person(decision, row->person, &person));
    struct argument name = arg_person(&decision->state, person);
    row->fields.count = making->rules->field_count;
    row->fields.rows = ARENA_ARRAY(&making->decision->arena, struct amount_row, row->fields.count);
    if (!row->fields.rows) return no_memory();
    for (uint32_t i = 0; i < row->fields.count; i++) {
        const struct game_field *field = &making->rules->fields[i];
        int32_t value = from && i < from->fields.count ? from->fields.rows[i].value : NOT_GIVEN;
        if (value == NOT_GIVEN) value = field->default_value;
        if (value == NOT_GIVEN) {
            return refuse(decision->why, field->rule, MSG_GAME_FIELD_NEEDED, 2, name, arg_cstr(field->key));
        }
        if (value < field->min || value > field->max) {
            return refuse(decision->why, field->rule, MSG_GAME_FIELD_RANGE, 4, name, arg_cstr(field->key),
                          arg_number(field->min), arg_number(field->max));
        }
        row->fields.rows[i].value = value;
    }
    return done();
}

/* Finds the players; a person who is not in the event yet is added. */
static status find_players(struct making *making, const struct entering_row *rows) {
    struct decision *decision = making->decision;
    uint32_t first = decision->state.people.count;
    for (uint32_t i = 0; i < making->count; i++) {
        uint32_t number = rows[i].person;
        if (!number) {
            const struct newcomer_row newcomer = {.name = rows[i].name};
            number = next_number(&decision->state);
            TRY(add_person(decision, &newcomer, number));
        }
        making->rows[i].person = number;
        TRY(read_fields(making, &rows[i], &making->rows[i]));
    }
    return decision->state.people.count > first ? warn_duplicate_names(decision, first, NOBODY) : done();
}

/* Takes the players at the table, in the order of their seats. */
static status take_seated(struct making *making) {
    for (uint32_t i = 0; i < making->count; i++) {
        making->rows[i].person = seated_number(&making->decision->state, making->tournament, making->table, i);
        TRY(read_fields(making, NULL, &making->rows[i]));
    }
    return done();
}

/* TY-GAME, TY-FORGOTTEN: each player only once, with a name that can be typed in a move. */
static status check_players(const struct making *making) {
    const struct decision *decision = making->decision;
    const struct state *state = &decision->state;
    struct text folded[GAME_PLAYERS_MAX];
    person_id people[GAME_PLAYERS_MAX];
    for (uint32_t i = 0; i < making->count; i++) {
        TRY(decide_person(decision, making->rows[i].person, &people[i]));
        if (state->people.rows[people[i].at].forgotten) {
            return refuse(decision->why, "TY-FORGOTTEN", MSG_PERSON_FORGOTTEN, 1, arg_number(making->rows[i].person));
        }
        folded[i] = text_casefold(&making->decision->arena, person_name(state, people[i]));
        if (!folded[i].bytes) return no_memory();
        for (uint32_t j = 0; j < i; j++) {
            struct argument name = arg_person(state, people[i]);
            if (people[i].at == people[j].at) return refuse(decision->why, "TY-GAME", MSG_NAMED_TWICE, 1, name);
            if (!text_equal(folded[i], folded[j])) continue;
            return refuse(decision->why, "TY-GAME", MSG_GAME_NAMES_ALIKE, 2, arg_person(state, people[j]), name);
        }
    }
    return done();
}

/* That person's index among the players; false: does not play. */
static bool plays(const struct making *making, uint32_t number, uint32_t *place) {
    const struct state *state = &making->decision->state;
    person_id wanted, each;
    if (!person_numbered(state, number, &wanted)) return false;
    for (*place = 0; *place < making->count; ++*place) {
        if (person_numbered(state, making->rows[*place].person, &each) && each.at == wanted.at) return true;
    }
    return false;
}

/* TY-SEATS: exactly the players at the table must play. */
static status check_seated(const struct making *making) {
    const struct decision *decision = making->decision;
    if (!making->tournament) return done();
    const struct table *table = &making->tournament->tables.rows[making->table.at];
    bool same = table->size == making->count;
    for (uint32_t i = 0, place; i < table->size && same; i++) {
        same = plays(making, seated_number(&decision->state, making->tournament, making->table, i), &place);
    }
    return same ? done() : refuse(decision->why, "TY-SEATS", MSG_GAME_SEATS, 1, arg_number(table->number));
}

/* TY-GAME, or the rule on the number of players: checks that there is room; the game checks the exact number. The
 * players are those in the command, or those at the table. */
static status enter_players(struct making *making) {
    const struct command_game_create *wish = &making->decision->command->body.game_create;
    bool seated = making->tournament && wish->players.count == 0;
    making->count = seated ? making->tournament->tables.rows[making->table.at].size : wish->players.count;
    bool few = making->count < making->rules->players_least;
    if (few || making->count > GAME_PLAYERS_MAX) {
        return refuse(making->decision->why, few ? making->rules->players_rule : "TY-GAME", MSG_GAME_PLAYERS, 3,
                      arg_number(making->count), arg_number(making->rules->players_least),
                      arg_number(making->rules->players_most));
    }
    making->rows = ARENA_ARRAY(&making->decision->arena, struct player_row, making->count);
    if (!making->rows) return no_memory();
    TRY(seated ? take_seated(making) : find_players(making, wish->players.rows));
    TRY(check_players(making));
    return check_seated(making);
}

/* The seat of a person who plays. */
static uint8_t seat_of_player(const struct making *making, uint32_t number) {
    uint32_t place;
    bool is_there = plays(making, number, &place);
    assert(is_there);
    return is_there ? (uint8_t)place : 0;
}

/* Draws a lot among the players, in this command. */
static status draw_first(struct making *making, struct entry_game_created *body) {
    struct decision *decision = making->decision;
    uint32_t numbers[GAME_PLAYERS_MAX];
    if (!decision->state.seed_known) return fault(decision->why, "SEED", MSG_SEED_MISSING, 0);
    for (uint32_t i = 0; i < making->count; i++) numbers[i] = making->rows[i].person;
    TRY(enter_lot(decision, numbers, making->count, 1));
    body->first = seat_of_player(making, numbers[0]);
    body->lot = decision->state.lots;
    return done();
}

/* Who begins: by the table's lot, else by the command, else by a lot. TY-LOT: a lot that was drawn cannot be
 * changed. */
static status find_first(struct making *making, struct entry_game_created *body) {
    struct decision *decision = making->decision;
    uint32_t seat, wanted = decision->command->body.game_create.first;
    if (wanted > making->count) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_FIRST, 1, arg_number(making->count));
    }
    body->first = (uint8_t)(wanted ? wanted - 1 : 0);
    if (!making->tournament || !first_player(&decision->state, making->tournament, making->table, &seat)) {
        return wanted ? done() : draw_first(making, body);
    }
    const struct table *table = &making->tournament->tables.rows[making->table.at];
    uint32_t drawn = seated_number(&decision->state, making->tournament, making->table, seat);
    body->first = seat_of_player(making, drawn);
    body->lot = decision->state.lot_records.rows[table->lot - 1].number;
    if (!wanted || wanted - 1 == body->first) return done();
    return refuse(decision->why, "TY-LOT", MSG_LOT_TABLE_DRAWN, 2, arg_number(table->number),
                  arg_entrant(&decision->state, making->tournament,
                              table_seats(making->tournament, making->table)[seat].entrant));
}

/* TY-OPTION, or the option's own rule. Options that the tournament's table decides, such as the target, cannot be
 * set. */
static status check_settings(struct making *making, const struct setting_row *rows, uint32_t count) {
    const struct format options = game_options(making->rules);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t place;
        struct argument key = arg_text(rows[i].key);
        if (!option_named(&options, rows[i].key, &place)) {
            return refuse(making->decision->why, "TY-OPTION", MSG_GAME_OPTION_UNKNOWN, 3, key,
                          arg_message(making->rules->name), arg_cstr(making->rules->id));
        }
        TRY(check_setting(making->decision, &options, &rows[i], false));
        if (!making->tournament || !options.options[place].of_table) continue;
        return refuse(making->decision->why, "TY-OPTION", MSG_GAME_OPTION_OF_TABLE, 2, key,
                      arg_number(making->tournament->tables.rows[making->table.at].number));
    }
    return done();
}

/* Asks the game whether it can start, before anything is stored. */
static status try_start(struct making *making) {
    const struct entry_game_created *body = &making->entry.body.game_created;
    const struct state *state = &making->decision->state;
    struct argument holders[GAME_PLAYERS_MAX];
    struct text names[GAME_PLAYERS_MAX];
    struct game_strings words = {.names = names, .texts = state->texts.rows};
    struct game_state_block room = {0};
    struct game_setup setup;
    for (uint32_t i = 0; i < making->count; i++) {
        person_id person;
        TRY(decide_person(making->decision, making->rows[i].person, &person));
        holders[i] = arg_person(state, person);
        names[i] = text_of(holders[i].text);
    }
    if (!game_setup_read(making->rules, body, &setup)) {
        return refuse(making->decision->why, "TY-GAME", MSG_GAME_SETUP, 0);
    }
    return making->rules->start(&room, &setup, &words, making->decision->why);
}

static void describe_table(const struct making *making, struct entry_game_created *body) {
    body->tournament = OF_THE_EVENT;
    if (!making->tournament) return;
    const struct table *table = &making->tournament->tables.rows[making->table.at];
    body->tournament = (uint16_t)making->decision->command->tournament.at;
    body->draw = making->tournament->stages.rows[table->stage.at].draw;
    body->table = (uint16_t)table->number;
    body->target = table->target;
    const struct format *format = format_of(making->tournament);
    if (format->places) body->places = format->places(making->tournament, making->table);
}

/* A game at a tournament's table needs a judge, unless the command says otherwise. */
static status enter_game_settings(const struct making *making, struct entry_game_created *body) {
    const struct command_game_create *wish = &making->decision->command->body.game_create;
    const struct format options = game_options(making->rules);
    uint32_t place, count = wish->settings.count;
    body->settings.count = count;
    body->settings.rows = wish->settings.rows;
    if (!making->tournament || !option_named(&options, text_of(GAME_JUDGE_KEY), &place)) return done();
    for (uint32_t i = 0; i < count; i++)
        if (text_is(wish->settings.rows[i].key, GAME_JUDGE_KEY)) return done();
    body->settings.rows = ARENA_ARRAY(&making->decision->arena, struct setting_row, count + 1);
    if (!body->settings.rows) return no_memory();
    for (uint32_t i = 0; i < count; i++) body->settings.rows[i] = wish->settings.rows[i];
    body->settings.rows[body->settings.count++] =
        (struct setting_row){text_of(GAME_JUDGE_KEY), text_of(GAME_JUDGE_NEEDED)};
    return done();
}

status decide_game_create(struct decision *decision) {
    const struct command_game_create *wish = &decision->command->body.game_create;
    struct making making = {.decision = decision, .entry = {.kind = ENTRY_game_created}};
    struct entry_game_created *body = &making.entry.body.game_created;
    uint32_t rules;
    TRY(compose_name(decision, wish->name, &body->name));
    TRY(check_game_name(decision, body->name));
    if (!game_rules_named(wish->rules, &rules)) {
        return refuse(decision->why, "TY-GAME", MSG_GAME_RULES_UNKNOWN, 2, arg_text(wish->rules), arg_game_rules());
    }
    making.rules = rule_books()->games[rules];
    TRY(find_table(&making, wish->table));
    TRY(check_settings(&making, wish->settings.rows, wish->settings.count));
    TRY(enter_players(&making));
    TRY(find_first(&making, body));
    describe_table(&making, body);
    body->game = decision->state.games_made + 1;
    body->rules = wish->rules;
    body->version = making.rules->version;
    body->players.count = making.count;
    body->players.rows = making.rows;
    TRY(enter_game_settings(&making, body));
    TRY(try_start(&making));
    return propose(decision, &making.entry);
}
