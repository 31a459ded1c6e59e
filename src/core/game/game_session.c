#include "core/game/game_session.h"

#include <assert.h>
#include <string.h>
#include "base/hash.h"
#include "core/game/move_text.h"

static_assert((int)REFEREED_PLAYERS_MAX == (int)GAME_PLAYERS_MAX, "the state has room for every player");
static_assert((int)REFEREED_SETTINGS_MAX == (int)GAME_SETTINGS_MAX, "the state has room for every setting");
static_assert((int)GAME_SESSION_SIZE == (int)GAME_STATE_SIZE, "the state has room for the game");
static_assert(REFEREED_MOVE == sizeof(struct move), "the state has room for the last move");

void game_session_table(const struct state *state, uint32_t game, struct game_context *table) {
    assert(game < state->games.count);
    const struct game_session *session = &state->games.rows[game];
    table->session = session;
    table->rules = rule_books()->games[session->rules];
    table->room = (const struct game_state_block *)(const void *)session->room;
    for (uint32_t i = 0; i < session->players; i++) {
        table->holders[i] = arg_person(state, session->people[i]);
        table->names[i] = text_of(table->holders[i].text);
        table->numbers[i] = state->people.rows[session->people[i].at].number;
    }
    table->words = (struct game_strings){.names = table->names, .texts = state->texts.rows};
}

struct argument arg_game(const struct state *state, const struct game_session *session) {
    return arg_text(state_text(state, session->name));
}

struct argument arg_game_numbered(const struct state *state, uint32_t number) {
    uint32_t game;
    return game_session_numbered(state, number, &game) ? arg_game(state, &state->games.rows[game]) : arg_number(number);
}

bool game_session_named(const struct state *state, struct text name, uint32_t *game) {
    for (*game = 0; *game < state->games.count; (*game)++) {
        if (text_equal(state_text(state, state->games.rows[*game].name), name)) return true;
    }
    return false;
}

bool game_session_numbered(const struct state *state, uint32_t number, uint32_t *game) {
    for (*game = 0; *game < state->games.count; (*game)++) {
        if (state->games.rows[*game].number == number) return true;
    }
    return false;
}

bool game_session_at(const struct state *state, tournament_id tournament, table_id table, uint32_t *game) {
    for (*game = 0; *game < state->games.count; (*game)++) {
        const struct game_session *session = &state->games.rows[*game];
        if (session->table == table.at + 1 && session->tournament == tournament.at + 1) return true;
    }
    return false;
}

bool bids_are_in(const struct state *state, uint32_t game) {
    const struct game_session *session = &state->games.rows[game];
    const struct game_rules *rules = rule_books()->games[session->rules];
    bool any = false;
    for (uint32_t i = 0; rules->bid && i < session->players; i++) {
        enum bid_state bid = rules->bid((const void *)session->room, i);
        if (bid == BID_WANTED || (bid == BID_IN && !bid_known(session, i))) return false;
        any = any || bid == BID_IN;
    }
    return any;
}

bool bid_known(const struct game_session *session, uint32_t player) {
    return session->bids[player].is_in && session->bids[player].value_known;
}

uint32_t bids_lost(const struct game_session *session) {
    uint32_t seats = 0;
    for (uint32_t i = 0; i < session->players; i++)
        if (session->bids[i].is_in && !session->bids[i].value_known) seats |= UINT32_C(1) << i;
    return seats;
}

bool seat_of(const struct game_session *session, person_id person, uint32_t *seat) {
    for (*seat = 0; *seat < session->players; (*seat)++) {
        if (session->people[*seat].at == person.at) return true;
    }
    return false;
}

enum game_table_state game_session_place(const struct state *state, const struct game_session *session) {
    struct game_end end;
    bool left = false;
    if (!session->table) return PLACE_NONE;
    const struct tournament *tournament = &state->tournaments.rows[session->tournament - 1];
    const table_id id = {session->table - 1};
    const struct table *table = &tournament->tables.rows[id.at];
    if (table->has_result) return PLACE_STANDS;
    if (tournament->stages.rows[table->stage.at].state == STAGE_REPLACED) return PLACE_REDRAWN;
    if (table->size != session->players) return PLACE_OTHERS;
    for (uint32_t i = 0; i < table->size; i++) {
        const struct entrant *entrant = &tournament->entrants.rows[table_seats(tournament, id)[i].entrant.at];
        uint32_t seat;
        if (!seat_of(session, entrant->person, &seat)) return PLACE_OTHERS;
        left = left || entrant->status == STATUS_DROPPED || entrant->status == STATUS_DISQUALIFIED;
    }
    bool over = rule_books()->games[session->rules]->is_over((const void *)session->room, &end);
    return left && !over ? PLACE_LEFT : PLACE_STANDS;
}

bool game_session_place_says(const struct state *state, const struct game_session *session, struct sentence *says) {
    static const enum message messages[] = {[PLACE_REDRAWN] = MSG_GAME_PLACE_REDRAWN,
                                            [PLACE_OTHERS] = MSG_GAME_PLACE_OTHERS,
                                            [PLACE_LEFT] = MSG_GAME_PLACE_LEFT};
    enum game_table_state place = game_session_place(state, session);
    if (place == PLACE_NONE || place == PLACE_STANDS) return false;
    const struct tournament *tournament = &state->tournaments.rows[session->tournament - 1];
    *says = sentence_of(messages[place], 2, arg_game(state, session),
                        arg_number(tournament->tables.rows[session->table - 1].number));
    return true;
}

static status check_names_of(const struct state *state, const struct game_context *table, struct arena *arena,
                             struct problem *why) {
    struct text folded[GAME_PLAYERS_MAX];
    for (uint32_t i = 0; i < table->session->players; i++) {
        folded[i] = text_casefold(arena, table->names[i]);
        if (!folded[i].bytes) return no_memory();
        for (uint32_t j = 0; j < i; j++) {
            if (!text_equal(folded[i], folded[j])) continue;
            return refuse(why, "TY-GAME", MSG_GAME_NAMES_RUNNING, 3, arg_game(state, table->session), table->holders[j],
                          table->holders[i]);
        }
    }
    return done();
}

status game_session_check_names(const struct state *state, struct arena *arena, struct problem *why) {
    struct game_end end;
    for (uint32_t i = 0; i < state->games.count; i++) {
        struct game_context table;
        game_session_table(state, i, &table);
        if (table.rules->is_over(table.room, &end)) continue;
        TRY(check_names_of(state, &table, arena, why));
    }
    return done();
}

static bool form_coded(const struct game_rules *rules, uint16_t code, uint32_t *form) {
    for (*form = 0; *form < rules->form_count; (*form)++) {
        if (rules->forms[*form].code == code) return true;
    }
    return false;
}

static bool has_values(const struct move_rows *rows) {
    for (uint32_t i = 0; i < rows->item_count; i++) {
        if (rows->items[i].value) return true;
    }
    return false;
}

/* Refuses rows that no move can have: a length that differs from the list's, values in a list of players only, a text
 * for a part that is left out, or no text for one that is given. */
static bool rows_agree(const struct move_spec *form, const struct move_rows *rows) {
    uint32_t items = 0, texts = 0;
    for (uint32_t i = 0; i < form->part_count; i++) {
        bool given = rows->parts[i].value != NOT_GIVEN;
        if (given && part_is_list(&form->parts[i])) items = (uint32_t)rows->parts[i].value;
        if (form->parts[i].kind == PART_PLAYERS && has_values(rows)) return false;
        if (form->parts[i].kind != PART_TEXT) continue;
        if (texts == rows->text_count || given != (rows->texts[texts].words.length > 0)) return false;
        texts++;
    }
    return items == rows->item_count && texts == rows->text_count;
}

bool move_of_rows(const struct game_rules *rules, uint32_t players, const struct move_rows *rows, struct move *move) {
    uint32_t place;
    if (!form_coded(rules, rows->form, &place)) return false;
    const struct move_spec *form = &rules->forms[place];
    if (rows->part_count != form->part_count || rows->item_count > GAME_PLAYERS_MAX) return false;
    if (!rows_agree(form, rows)) return false;
    *move = move_of(place);
    for (uint32_t i = 0; i < form->part_count; i++) move->parts[i] = rows->parts[i].value;
    move->list_count = rows->item_count;
    for (uint32_t i = 0; i < rows->item_count; i++) {
        move->list[i] = (struct move_argument_item){rows->items[i].player, rows->items[i].value};
    }
    return move_fits(rules->forms, rules->form_count, players, move);
}

status move_place_texts(struct state *state, const struct move_rows *rows, struct move *move, uint32_t *length) {
    *length = 0;
    for (uint32_t i = 0; i < rows->text_count; i++) *length += rows->texts[i].words.length;
    if (*length && !VEC_RESERVE(&state->texts, *length)) return no_memory();
    uint32_t at = state->texts.count;
    for (uint32_t i = 0; i < rows->text_count; i++) {
        struct text text = rows->texts[i].words;
        if (!text.length) continue;
        move->texts[i] = (struct text_ref){at, text.length};
        memcpy(state->texts.rows + at, text.bytes, text.length);
        at += text.length;
    }
    return done();
}

static status take_rows(struct arena *arena, struct command_game_move *body, uint32_t parts, uint32_t items,
                        uint32_t texts) {
    body->parts.rows = ARENA_ARRAY(arena, struct amount_row, parts);
    body->items.rows = ARENA_ARRAY(arena, struct item_row, items);
    body->texts.rows = ARENA_ARRAY(arena, struct words_row, texts);
    body->parts.count = parts;
    body->items.count = items;
    body->texts.count = texts;
    return body->parts.rows && body->items.rows && body->texts.rows ? done() : no_memory();
}

status move_to_rows(struct arena *arena, const struct game_rules *rules, const struct move *move,
                    const struct text *texts, struct command_game_move *body) {
    const struct move_spec *form = &rules->forms[move->form];
    uint32_t text_count = 0;
    for (uint32_t i = 0; i < form->part_count; i++) text_count += form->parts[i].kind == PART_TEXT;
    TRY(take_rows(arena, body, form->part_count, move->list_count, text_count));
    body->form = form->code;
    for (uint32_t i = 0; i < form->part_count; i++) body->parts.rows[i].value = move->parts[i];
    for (uint32_t i = 0; i < text_count; i++) {
        body->texts.rows[i].words = texts[i].bytes ? texts[i] : (struct text){"", 0};
    }
    for (uint32_t i = 0; i < move->list_count; i++) {
        body->items.rows[i] = (struct item_row){move->list[i].player, move->list[i].value};
    }
    return done();
}

struct move_row move_row_of(const struct command_game_move *body) {
    struct move_row row = {.form = body->form};
    row.parts.rows = body->parts.rows, row.parts.count = body->parts.count;
    row.items.rows = body->items.rows, row.items.count = body->items.count;
    row.texts.rows = body->texts.rows, row.texts.count = body->texts.count;
    return row;
}

/* The entry's move; false: the game has no such move. Its texts stay in the entry: a game asks whether there is a text,
 * never what it says. */
static bool story_move(const struct entry *entry, struct move_log *story) {
    const struct game_rules *rules = story->table.rules;
    const struct entry_bids_opened *opened = &entry->body.bids_opened;
    if (entry->kind == ENTRY_game_bid) {
        story->move = move_sealed(rules, entry->body.game_bid.player);
        return true;
    }
    if (entry->kind == ENTRY_bids_opened) {
        story->move = move_opening(rules, opened->bids.rows, opened->bids.count);
        return true;
    }
    const struct move_rows rows = MOVE_ROWS(&entry->body.game_moved);
    if (!move_of_rows(rules, story->table.session->players, &rows, &story->move)) return false;
    for (uint32_t i = 0; i < rows.text_count; i++) {
        struct text text = rows.texts[i].words;
        if (!text.length) continue;
        story->texts[i] = text;
        story->move.texts[i] = (struct text_ref){0, text.length};
    }
    return true;
}

status game_session_tell(const struct state *state, uint32_t game, struct game_state_block *room,
                         const struct entry *entry, struct move_log *story, struct problem *why) {
    memset(story, 0, sizeof *story);
    game_session_table(state, game, &story->table);
    if (!story_move(entry, story)) return (status){REFUSED};
    return story->table.rules->move(room, &story->move, &story->table.words, &story->told, why);
}

status game_session_told(const struct state *after, const struct game_state_block *before, const struct entry *entry,
                         struct move_log *story) {
    uint32_t game;
    struct problem why;
    struct game_state_block room = *before;
    bool found = game_session_numbered(after, entry_game(entry), &game);
    assert(found);
    (void)found;
    status told = game_session_tell(after, game, &room, entry, story, &why);
    assert(told.outcome != REFUSED);
    return told;
}

bool game_session_move(const struct game_session *session, uint32_t back, struct move *move, uint64_t *entry) {
    if (back >= session->moves || back >= MOVES_KEPT) return false;
    const struct kept_move *kept = &session->kept[(session->moves - 1 - back) % MOVES_KEPT];
    memcpy(move, kept->move, sizeof *move);
    if (entry) *entry = kept->entry;
    return true;
}

bool game_session_told_last(const struct state *state, uint32_t game, struct move_log *story) {
    const struct game_session *session = &state->games.rows[game];
    struct problem why;
    struct game_state_block room;
    memset(story, 0, sizeof *story);
    if (!game_session_move(session, 0, &story->move, NULL)) return false;
    game_session_table(state, game, &story->table);
    memcpy(&room, session->before, sizeof room);
    move_texts(story->table.rules, &story->move, story->table.words.texts, story->texts);
    return is_done(story->table.rules->move(&room, &story->move, &story->table.words, &story->told, &why));
}

struct move move_opening(const struct game_rules *rules, const struct opened_row *bids, uint32_t count) {
    struct move move = move_of(rules->open_form);
    assert(count <= GAME_PLAYERS_MAX);
    move.parts[0] = (int32_t)count;
    move.list_count = count;
    for (uint32_t i = 0; i < count; i++) move.list[i] = (struct move_argument_item){bids[i].player, bids[i].value};
    return move;
}

bool opened_by_judge(const struct opened_row *row) {
    static const uint8_t none[HASH_SIZE];
    return memcmp(row->nonce, none, HASH_SIZE) == 0;
}

struct move move_sealed(const struct game_rules *rules, uint32_t player) {
    struct move move = move_of(rules->bid_form);
    move.parts[0] = (int32_t)player;
    return move;
}

struct format game_options(const struct game_rules *rules) {
    return (struct format){.name = rules->name, .options = rules->options, .option_count = rules->option_count};
}

/* False: no such option or value. */
static bool read_setting(const struct game_rules *rules, const struct setting_row *row, uint32_t *place,
                         int64_t *value) {
    struct format options = game_options(rules);
    return option_named(&options, row->key, place) && option_value(&rules->options[*place], row->value, value) &&
           option_allows(&rules->options[*place], *value);
}

static bool fields_read(const struct game_rules *rules, const struct player_row *row, int32_t *fields) {
    if (row->fields.count != rules->field_count) return false;
    for (uint32_t i = 0; i < rules->field_count; i++) {
        const struct game_field *field = &rules->fields[i];
        fields[i] = row->fields.rows[i].value;
        if (fields[i] < field->min || fields[i] > field->max) return false;
    }
    return true;
}

bool game_setup_read(const struct game_rules *rules, const struct entry_game_created *body, struct game_setup *setup) {
    *setup = (struct game_setup){
        .players = body->players.count, .first = body->first, .target = body->target, .places = body->places};
    if (setup->players < rules->players_least || setup->players > GAME_PLAYERS_MAX || setup->first >= setup->players) {
        return false;
    }
    for (uint32_t i = 0; i < setup->players; i++) {
        if (!fields_read(rules, &body->players.rows[i], setup->fields[i])) return false;
    }
    assert(rules->option_count <= GAME_SETTINGS_MAX && rules->field_count <= GAME_FIELDS_MAX);
    for (uint32_t i = 0; i < rules->option_count; i++) setup->settings[i] = rules->options[i].default_value;
    for (uint32_t i = 0; i < body->settings.count; i++) {
        uint32_t place;
        int64_t value;
        if (!read_setting(rules, &body->settings.rows[i], &place, &value)) return false;
        setup->settings[place] = value;
    }
    return true;
}

struct text bid_digits(int32_t value, char digits[BID_DIGITS_MAX]) {
    struct buffer out = buffer_wrap(digits, BID_DIGITS_MAX);
    buffer_add_number(&out, value);
    return buffer_view(&out);
}
