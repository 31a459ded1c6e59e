/* game new: starts a refereed game, with the players and what they bring. */
#include <string.h>
#include "cli/line/cli_commands.h"
#include "cli/line/find_event_file.h"
#include "cli/referee/print_game.h"
#include "view/shared/json_people.h"
#include "core/state/person_lookup.h"
#include "core/state/table_numbers.h"

/* "Tom:honor=10,fate=7" split in two; a name may contain a colon. */
struct brought {
    struct text who, fields;
};

static struct brought brought_split(struct text typed) {
    uint32_t colon = typed.length;
    for (uint32_t i = 0; i < typed.length; i++)
        if (typed.bytes[i] == ':') colon = i;
    struct brought whole = {typed, text_of("")};
    if (colon == typed.length) return whole;
    struct text rest = {typed.bytes + colon + 1, typed.length - colon - 1};
    if (rest.length && !memchr(rest.bytes, '=', rest.length)) return whole;
    return (struct brought){{typed.bytes, colon}, rest};
}

/* The game's fields, as "honor=1…24, fate=0…20". */
static struct argument arg_fields(const struct game_rules *rules) {
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    for (uint32_t i = 0; i < rules->field_count; i++) {
        if (i) buffer_add_cstr(&list, ", ");
        game_field_write(&list, &rules->fields[i]);
    }
    return arg_text(buffer_view(&list));
}

static status refuse_field(struct cli_context *ctx, const struct game_rules *rules, struct text typed) {
    if (rules->field_count == 0) return misuse(&ctx->why, "TY-USAGE", MSG_GAME_NO_FIELDS, 1, arg_text(typed));
    return misuse(&ctx->why, "TY-USAGE", MSG_GAME_FIELD_UNKNOWN, 2, arg_text(typed), arg_fields(rules));
}

/* Reads one "honor=10". */
static status read_field(struct cli_context *ctx, const struct game_rules *rules, struct text typed, bool *said,
                         struct amount_row *fields) {
    int64_t value;
    for (uint32_t i = 0; i < rules->field_count; i++) {
        uint32_t key = (uint32_t)strlen(rules->fields[i].key);
        if (typed.length <= key || typed.bytes[key] != '=' || memcmp(typed.bytes, rules->fields[i].key, key) != 0)
            continue;
        struct text number = {typed.bytes + key + 1, typed.length - key - 1};
        if (!text_number(number, INT32_MIN + 1, INT32_MAX, &value)) return refuse_field(ctx, rules, typed);
        if (said[i]) return misuse(&ctx->why, "TY-USAGE", MSG_GAME_FIELD_TWICE, 1, arg_cstr(rules->fields[i].key));
        said[i] = true;
        fields[i].value = (int32_t)value;
        return done();
    }
    return refuse_field(ctx, rules, typed);
}

/* Missing fields get the game's default, or stay open if they are required. */
static status read_fields(struct cli_context *ctx, const struct game_rules *rules, struct text typed,
                          struct entering_row *row) {
    bool said[GAME_FIELDS_MAX] = {false};
    row->fields.rows = ARENA_ARRAY(&ctx->arena, struct amount_row, rules->field_count + 1);
    row->fields.count = rules->field_count;
    if (!row->fields.rows) return no_memory();
    for (uint32_t i = 0; i < rules->field_count; i++) row->fields.rows[i].value = rules->fields[i].default_value;
    while (typed.length) {
        struct text field = text_split_once(&typed, ',');
        TRY(read_field(ctx, rules, field, said, row->fields.rows));
    }
    return done();
}

/* A person of the event; or 0 for a name that no person has. */
static status find_player(struct cli_context *ctx, struct text who, uint32_t *number) {
    const struct state *state = ctx_state_asked(ctx);
    struct text name = text_tidied(&ctx->arena, who);
    int64_t typed;
    if (!name.bytes) return no_memory();
    *number = 0;
    bool is_number = name.length && (name.bytes[0] == '#' || text_number(name, 0, INT32_MAX, &typed));
    for (uint32_t i = 0; i < state->people.count && !is_number; i++)
        is_number = text_equal(person_name(state, (person_id){i}), name);
    return is_number ? ctx_find(ctx, who, number) : done();
}

static bool is_same(const struct entering_row *row, uint32_t number, struct text who) {
    return number ? row->person == number : !row->person && text_equal(text_trimmed(row->name), text_trimmed(who));
}

/* In the order on the command line, clockwise. */
static status name_players(struct cli_context *ctx, const struct game_rules *rules, struct command_game_create *body) {
    for (uint32_t i = 0; i < ctx->line.flag_count; i++) {
        if (ctx->line.flags[i].flag != FLAG_GAME_PLAYER) continue;
        struct brought brought = brought_split(ctx->line.flags[i].value);
        struct entering_row *row = &body->players.rows[body->players.count++];
        TRY(find_player(ctx, brought.who, &row->person));
        row->name = row->person ? text_of("") : brought.who;
        TRY(read_fields(ctx, rules, brought.fields, row));
    }
    return done();
}

/* The players at that table of the open stage, in the order of seats. */
static status seat_players(struct cli_context *ctx, const struct game_rules *rules, struct command_game_create *body) {
    const struct state *state = ctx_state_asked(ctx);
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    stage_id stage;
    table_id table;
    if (!stage_current(tournament, &stage))
        return refuse_between(state, tournament, "TY-STAGE", MSG_NOTHING_OPEN, &ctx->why);
    if (!table_numbered(tournament, stage, body->table, &table))
        return refuse_table(tournament, stage, body->table, &ctx->why);
    body->players.count = tournament->tables.rows[table.at].size;
    body->players.rows = ARENA_ARRAY(&ctx->arena, struct entering_row, body->players.count);
    if (!body->players.rows) return no_memory();
    for (uint32_t seat = 0; seat < body->players.count; seat++) {
        body->players.rows[seat].person = seated_number(state, tournament, table, seat);
        TRY(read_fields(ctx, rules, text_of(""), &body->players.rows[seat]));
    }
    return done();
}

/* With --at, --player adds what a seated player brings. */
static status add_to_seated(struct cli_context *ctx, const struct game_rules *rules, struct command_game_create *body) {
    for (uint32_t i = 0; i < ctx->line.flag_count; i++) {
        if (ctx->line.flags[i].flag != FLAG_GAME_PLAYER) continue;
        struct brought brought = brought_split(ctx->line.flags[i].value);
        uint32_t number, seat = 0;
        TRY(ctx_find(ctx, brought.who, &number));
        while (seat < body->players.count && body->players.rows[seat].person != number) seat++;
        if (seat == body->players.count)
            return refuse(&ctx->why, "TY-GAME", MSG_GAME_NOT_AT_TABLE, 2, arg_text(brought.who),
                          arg_number(body->table));
        TRY(read_fields(ctx, rules, brought.fields, &body->players.rows[seat]));
    }
    return done();
}

/* The first player, as a seat + 1. */
static status find_first(struct cli_context *ctx, struct command_game_create *body) {
    struct text who = line_value(&ctx->line, FLAG_GAME_FIRST);
    uint32_t number;
    if (!line_has(&ctx->line, FLAG_GAME_FIRST)) return done();
    TRY(find_player(ctx, who, &number));
    for (uint32_t i = 0; i < body->players.count && !body->first; i++)
        if (is_same(&body->players.rows[i], number, who)) body->first = (uint8_t)(i + 1);
    if (body->first) return done();
    return refuse(&ctx->why, "TY-GAME", MSG_GAME_FIRST_PLAYS_NOT, 1, arg_text(who));
}

/* By --rules; at a tournament's table, the tournament's game. */
static status find_rules(struct cli_context *ctx, const struct game_rules **rules) {
    struct text id = line_value(&ctx->line, FLAG_GAME_RULES);
    uint32_t place;
    if (!line_has(&ctx->line, FLAG_GAME_RULES)) {
        if (!line_has(&ctx->line, FLAG_GAME_AT))
            return misuse(&ctx->why, "TY-USAGE", MSG_GAME_RULES_MISSING, 1, arg_game_rules());
        id = text_of(format_of(state_tournament(ctx_state_asked(ctx), ctx->tournament))->id);
    }
    if (!game_rules_named(id, &place))
        return refuse(&ctx->why, "TY-GAME", MSG_GAME_RULES_UNKNOWN, 2, arg_text(id), arg_game_rules());
    *rules = rule_books()->games[place];
    return done();
}

static status build(struct cli_context *ctx, struct command *command) {
    struct command_game_create *body = &command->body.game_create;
    const struct game_rules *rules = NULL;
    int64_t table = 0;
    bool at_table = line_has(&ctx->line, FLAG_GAME_AT);
    TRY(find_rules(ctx, &rules));
    (void)text_number(line_value(&ctx->line, FLAG_GAME_AT), 1, UINT16_MAX, &table);
    body->name = ctx->line.operands[0];
    body->rules = text_of(rules->id);
    body->table = (uint16_t)table;
    body->players.rows = ARENA_ARRAY(&ctx->arena, struct entering_row, ctx->line.flag_count + 1);
    if (!body->players.rows) return no_memory();
    if (at_table) {
        TRY(seat_players(ctx, rules, body));
        TRY(add_to_seated(ctx, rules, body));
    } else {
        TRY(name_players(ctx, rules, body));
    }
    TRY(find_first(ctx, body));
    return ctx_settings(ctx, &body->settings.rows, &body->settings.count);
}

/* The result, from the ledger: the game, persons new in the event, and the draw of the first player. */
struct made {
    uint32_t game;
    uint32_t first, lot;
    uint32_t newcomers[GAME_PLAYERS_MAX], newcomer_count;
};

static status note_made(struct cli_context *ctx, const struct entry *entry, void *context) {
    struct made *made = context;
    (void)ctx;
    if (entry->kind == ENTRY_person_added && made->newcomer_count < GAME_PLAYERS_MAX)
        made->newcomers[made->newcomer_count++] = entry->body.person_added.person;
    if (entry->kind == ENTRY_game_created) {
        made->game = entry->body.game_created.game;
        made->first = entry->body.game_created.first;
        made->lot = entry->body.game_created.lot;
    }
    return done();
}

static void newcomers_json(struct cli_context *ctx, const struct made *made) {
    const struct state *state = ctx_state(ctx);
    person_id person;
    json_key(&ctx->json, "registered"), json_open(&ctx->json, '[');
    for (uint32_t i = 0; i < made->newcomer_count; i++) {
        if (!person_numbered(state, made->newcomers[i], &person)) continue;
        json_open(&ctx->json, '{');
        json_key(&ctx->json, "number"), json_number(&ctx->json, made->newcomers[i]);
        json_key(&ctx->json, "name"), json_string(&ctx->json, arg_person(state, person).text);
        json_close(&ctx->json, '}');
    }
    json_close(&ctx->json, ']');
}

/* "New in the event: Tom (1), Kris (2)." */
static void print_newcomers(struct cli_context *ctx, const struct made *made) {
    const struct state *state = ctx_state(ctx);
    char room[ARGUMENT_TEXT_MAX + 1];
    struct buffer list = buffer_wrap(room, sizeof room);
    person_id person;
    for (uint32_t i = 0; i < made->newcomer_count; i++) {
        if (!person_numbered(state, made->newcomers[i], &person)) continue;
        if (list.length) buffer_add_cstr(&list, ", ");
        buffer_add_cstr(&list, arg_person(state, person).text);
        buffer_add_cstr(&list, " ("), buffer_add_number(&list, made->newcomers[i]), buffer_add_byte(&list, ')');
    }
    struct sentence says = sentence_of(MSG_GAME_NEWCOMERS, 1, arg_text(buffer_view(&list)));
    if (made->newcomer_count) output_sentence(&ctx->page, 0, &says);
}

static void print_first(struct cli_context *ctx, const struct made *made, const struct game_context *table) {
    struct sentence says =
        sentence_of(MSG_GAME_FIRST_BY_LOT, 2, arg_player(&table->words, made->first), arg_number(made->lot));
    if (made->lot) output_sentence(&ctx->page, 0, &says);
}

static status answer_new(struct cli_context *ctx) {
    struct made made = {0};
    struct game_context table;
    uint32_t game;
    if (json_result_undone(ctx)) return done();
    TRY(ctx_entries(ctx, note_made, &made));
    if (!game_session_numbered(ctx_state(ctx), made.game, &game)) return done();
    game_session_table(ctx_state(ctx), game, &table);
    if (json_result_begin(ctx)) {
        newcomers_json(ctx, &made);
        json_key(&ctx->json, "lot");
        if (made.lot)
            json_number(&ctx->json, made.lot);
        else
            json_null(&ctx->json);
        game_json(ctx, &table);
    } else {
        print_newcomers(ctx, &made);
        print_first(ctx, &made, &table);
        game_print(ctx, &table);
    }
    json_result_end(ctx);
    return game_next_print(ctx, &table);
}

/* If no first player was named, and none was drawn for the table: draws one by a command of its own. A draw is never
 * undone, so a game that is started again has the same first player. A dry run comes first, so that nothing is drawn
 * for a game that would be refused. */
static status draw_first(struct cli_context *ctx, const struct command *create) {
    const struct state *state = ctx_state_asked(ctx);
    uint16_t number = create->body.game_create.table;
    struct number_row row = {number};
    struct command command;
    struct decision decision;
    stage_id stage;
    table_id table;
    uint32_t seat;
    if (!number || create->body.game_create.first) return done();
    const struct tournament *tournament = state_tournament(state, ctx->tournament);
    if (!stage_current(tournament, &stage) || !table_numbered(tournament, stage, number, &table)) return done();
    if (ctx->is_retry || first_player(state, tournament, table, &seat)) return done();
    TRY(event_dry_run(&ctx->event, create, &decision, &ctx->why));
    decision_free(&decision);
    TRY(ctx_command(ctx, COMMAND_lot_draw, &command));
    ctx_second_id(ctx, command.id);
    command.body.lot_draw.tables.rows = &row;
    command.body.lot_draw.tables.count = 1;
    return ctx_submit(ctx, &command);
}

status cmd_game_new(struct cli_context *ctx) {
    struct command command;
    if (line_has(&ctx->line, FLAG_GAME_AT)) TRY(tournament_pick(ctx, PICKS_ONE));
    TRY(ctx_command(ctx, COMMAND_game_create, &command));
    TRY(build(ctx, &command));
    TRY(draw_first(ctx, &command));
    if (ctx->has_saved) command.based_on = 0; /* it was based on the state before the draw */
    TRY(ctx_submit(ctx, &command));
    ctx->tournament = (tournament_id){NOBODY}; /* from here on, the game's name is enough */
    return answer_new(ctx);
}
